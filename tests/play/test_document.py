"""The file behind a game, and what is kept beside it: who plays, help used, the deal before."""

from pathlib import Path

import pytest

from buildup.model.deal import Deal
from buildup.model.player import PlayMode
from buildup.play.document import Document
from buildup.play.open_game import Awaiting, NewGame
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.saved_games import read_kept_game, read_saved_game, write_saved_game
from buildup.strategy.level import Level
from tests.controller.play.build_up.played import three_tiles_left
from tests.model.build_up.positions import first_hand
from tests.model.dominoes.random_games import begun_at, table_of
from tests.play.opened import (
    open_dominoes,
    open_tournament,
    opened_build_up,
    place_any,
    place_tiles,
)
from tests.saves.build_up.random_play import text

document = pytest.fixture(opened_build_up, name="document")
resumed = pytest.fixture(opened_build_up, name="resumed")


def test_a_demo_is_kept_if_somebody_has_played_in_it_or_it_has_a_file(tmp_path: Path) -> None:
    game = open_tournament(Level.BEGINNER)
    document = Document(game)
    game.begin_new(NewGame(Deal(5)))
    place_tiles(game, 1)
    game.set_mode(PlayMode.DEMO, Level.BEGINNER)
    assert document.is_worth_keeping
    document.begin_new(NewGame(Deal(6)))
    while game.awaiting is Awaiting.PAUSE:
        game.advance()
    place_any(game)
    assert not document.is_worth_keeping
    assert document.save(tmp_path / "demo.txt")
    assert document.is_worth_keeping


def test_a_demo_of_a_level_that_there_is_not_is_played_at_the_level_of_the_game(
    document: Document, tmp_path: Path
) -> None:
    game = document.game
    document.write_kept(tmp_path / "kept.txt")
    with (tmp_path / "kept.txt").open("a", encoding="utf-8") as file:
        file.write("Mode: demo master\n")
    document.resume(read_saved_game(tmp_path / "kept.txt"))
    assert (game.mode, game.demo_level) == (PlayMode.DEMO, Level.CASUAL)


@pytest.mark.parametrize(
    ("name", "mode"), [("Human", PlayMode.TWO_PEOPLE), ("Computer", PlayMode.DEMO)]
)
def test_a_file_of_two_people_or_two_computers_is_opened_as_that(
    document: Document, tmp_path: Path, name: str, mode: PlayMode
) -> None:
    path = tmp_path / "game.txt"
    numbered = text(hands=("W12", "B02")).replace("Computer:", f"{name}_2:")
    numbered = numbered.replace("Turn: Human", f"Turn: {name}_1")
    path.write_text(numbered.replace("Human:", f"{name}_1:"))
    document.begin_loaded(read_saved_game(path), path)
    assert document.game.mode is mode
    path.write_text(text())
    document.begin_loaded(read_saved_game(path), path)
    assert document.game.mode is mode, "nothing in this file says otherwise"
    document.game.set_mode(PlayMode.AGAINST_COMPUTER)
    document.begin_loaded(read_saved_game(path), path)
    assert document.game.mode is PlayMode.AGAINST_COMPUTER


def test_private_lines_of_a_kept_file_go_no_further(document: Document, tmp_path: Path) -> None:
    game = document.game
    game.set_mode(PlayMode.TWO_PEOPLE)
    document.write_kept(tmp_path / "kept.txt")
    loaded = read_saved_game(tmp_path / "kept.txt")
    game.set_mode(PlayMode.AGAINST_COMPUTER)
    document.begin_loaded(loaded, tmp_path / "kept.txt")
    assert document.save(tmp_path / "mine.txt")
    assert "Mode:" not in (tmp_path / "mine.txt").read_text()
    assert "Assists:" not in (tmp_path / "mine.txt").read_text()


def test_a_round_of_the_records_is_worth_keeping_once_it_is_played_on(
    document: Document, tmp_path: Path
) -> None:
    path, recorded = tmp_path / "mine.txt", tmp_path / "recorded.txt"
    write_saved_game(recorded, three_tiles_left(hand=3), extra_lines=[("Mood", "fine")])
    assert document.save(path)
    document.game.set_mode(PlayMode.DEMO)
    document.begin_without_file(read_saved_game(recorded))
    assert (document.path, document.extra("Mood")) == (None, "fine")
    assert document.game.mode is PlayMode.AGAINST_COMPUTER
    assert (document.is_from_records, document.is_worth_keeping) == (True, False)
    document.game.undo()
    assert (document.is_from_records, document.is_worth_keeping) == (False, True)


def test_a_file_name_that_is_no_text_is_kept(document: Document, tmp_path: Path) -> None:
    path = tmp_path / "caf\udce9.txt"
    assert document.save(path)
    document.write_kept(tmp_path / "kept.txt")
    document.resume(read_saved_game(tmp_path / "kept.txt"))
    assert document.path == path


def test_a_change_of_the_file_is_noticed_when_the_game_is_resumed(
    document: Document, tmp_path: Path
) -> None:
    path, kept = tmp_path / "game.txt", tmp_path / "kept.txt"
    assert document.save(path)
    document.write_kept(kept)
    document.writes_along = True
    assert document.write_along()
    write_saved_game(path, three_tiles_left(hand=3))
    assert not document.write_along()
    document.resume(read_saved_game(kept))
    assert document.question_before_saving(path).startswith("Another program has changed")


def test_a_game_of_build_up_is_loaded_at_the_level_that_it_alone_has(
    document: Document, tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    write_saved_game(path, three_tiles_left(), level="advanced")
    game = document.game
    document.begin_loaded(read_saved_game(path), path)
    assert game.level is Level.ADVANCED


def test_a_resumed_game_of_a_lisp_file_is_saved_as_one(tmp_path: Path) -> None:
    path, kept = tmp_path / "game.lisp", tmp_path / "kept.txt"
    write_saved_game(path, three_tiles_left(), dialect=Dialect.LISP)
    document = Document(open_tournament())
    document.begin_loaded(read_saved_game(path), path)
    document.write_kept(kept)
    document.resume(read_kept_game(kept))
    assert document.save()
    assert path.read_text().startswith("(")
    assert document.save(tmp_path / "game.txt")
    assert not (tmp_path / "game.txt").read_text().startswith("(")


def test_what_may_have_been_decided_before_a_start_without_history_is_worth_keeping() -> None:
    tournament, dominoes = open_tournament(), open_dominoes()
    tournament.begin(first_hand(4))
    dominoes.begin(begun_at(table_of("33", human="22", computer="11")))
    assert not Document(tournament).is_worth_keeping
    assert Document(dominoes).is_worth_keeping
