"""The file behind a game of Dominoes, and behind a match of such games."""

import random
from pathlib import Path

import pytest

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


def test_a_match_keeps_its_file_until_another_match_begins(tmp_path: Path) -> None:
    controller, document = amid_match()
    assert document.save(tmp_path / "match.txt")
    assert (document.is_modified, document.is_worth_keeping) == (False, True)
    document.begin_another()
    document.write_kept(tmp_path / "kept.txt")
    resumed = Document(open_dominoes(Level.SKILLED))
    resumed.resume(read_saved_game(tmp_path / "kept.txt"))
    for each in (document, resumed):
        assert (each.path, each.is_modified) == (tmp_path / "match.txt", False)
        assert (each.present, each.is_worth_keeping) == (controller.present, True)
    assert controller.present.table.size == 3
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


@pytest.mark.parametrize("match", [Match(1), None])
def test_a_decided_match_or_game_is_over_and_another_one_goes_to_as_many_points(
    match: Match | None,
) -> None:
    controller, document = amid_match()
    start = DominoesStart.fresh(Deal(5), 3, match)
    controller.begin(random_games.played(DominoesGame.begin(start), random.Random(1)))
    assert not document.is_worth_keeping
    assert not document.is_modified
    document.begin_another()
    assert not document.is_worth_keeping
    assert (controller.present.match, document.path) == (match, None)
