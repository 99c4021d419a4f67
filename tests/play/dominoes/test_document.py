"""The file behind a game of Dominoes, and behind a match of such games."""

import random
from pathlib import Path

from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.dominoes.match import Match
from buildup.play.document import Document
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.play.open_game import NewGame
from buildup.saves.saved_games import read_saved_game, write_saved_game
from buildup.strategy.level import Level
from tests.model.dominoes import random_games
from tests.play.opened import open_dominoes, warnings_of


def test_a_level_of_the_other_game_is_told_and_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    write_saved_game(path, DominoesGame.begin(DominoesStart.fresh(Deal(1), 6)), level="advanced")
    controller = open_dominoes(Level.CASUAL)
    document = Document(controller)
    warnings = warnings_of(document)
    document.begin_loaded(read_saved_game(path), path)
    assert controller.level is Level.CASUAL
    assert [each.partition(":")[0] for each in warnings] == ["“advanced” isn't a level"]


def amid_match() -> tuple[OpenDominoes, Document]:
    """A match of which the first game has just ended."""
    controller = open_dominoes(Level.CASUAL)
    document = Document(controller)
    controller.begin_new(NewGame(Deal(5), size=3, target=500))
    controller.begin(random_games.played(controller.present, random.Random(1)))
    return controller, document


def test_a_match_is_kept_between_its_games_and_goes_on_exactly(tmp_path: Path) -> None:
    controller, document = amid_match()
    assert document.is_worth_keeping
    document.keep(tmp_path / "kept.txt")
    other = open_dominoes(Level.SKILLED)
    resumed = Document(other)
    resumed.resume(read_saved_game(tmp_path / "kept.txt"))
    assert other.present == controller.present
    resumed.begin_another()
    assert resumed.is_worth_keeping
    assert other.present.match == controller.present.match
    assert other.present.start.game_number == 2
    assert other.present.table.size == 3


def test_a_match_keeps_its_file_until_another_match_begins(tmp_path: Path) -> None:
    controller, document = amid_match()
    assert document.save(tmp_path / "match.txt")
    assert not document.is_modified
    document.begin_another()
    document.keep(tmp_path / "kept.txt")
    resumed = Document(open_dominoes(Level.SKILLED))
    resumed.resume(read_saved_game(tmp_path / "kept.txt"))
    for each in (document, resumed):
        assert (each.path, each.is_modified) == (tmp_path / "match.txt", False)
    controller.begin(random_games.played(controller.present, random.Random(2)))
    assert document.is_modified
    assert document.save()
    assert not document.is_modified
    document.begin_new(NewGame(target=50))
    assert document.path is None
    assert controller.present.match == Match(50)


def test_what_was_played_in_a_match_before_it_was_saved_makes_the_file_older(
    tmp_path: Path,
) -> None:
    controller, document = amid_match()
    controller.begin(DominoesGame.begin(controller.present.start))
    assert document.save(tmp_path / "match.txt")
    controller.begin(random_games.played(controller.present, random.Random(1)))
    document.begin_another()
    assert document.is_modified


def test_a_decided_match_is_over_and_another_one_goes_to_as_many_points() -> None:
    controller, document = amid_match()
    start = DominoesStart.fresh(Deal(5), 3, Match(1))
    controller.begin(random_games.played(DominoesGame.begin(start), random.Random(1)))
    assert controller.present.match is not None
    assert controller.present.match.winner is not None
    assert not document.is_worth_keeping
    assert not document.is_modified
    document.begin_another()
    assert not document.is_worth_keeping
    assert controller.present.match == Match(1)


def test_after_a_single_game_another_single_game_is_dealt() -> None:
    controller, document = amid_match()
    controller.begin_new(NewGame(Deal(5), size=3))
    controller.begin(random_games.played(controller.present, random.Random(1)))
    assert controller.can_swap_sides
    assert not document.is_worth_keeping
    document.begin_another()
    assert controller.present.match is None
    assert document.path is None


def test_sides_are_not_swapped_in_a_match() -> None:
    controller, _document = amid_match()
    assert not controller.can_swap_sides
