"""Opening saved games of both games in one window."""

from pathlib import Path

import pytest

from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.saves.loaded import AnyGame
from buildup.saves.saved_games import read_saved_game, write_saved_game
from buildup.view.window.application import StartOptions, begin
from buildup.view.window.main_window import MainWindow

GAMES: list[AnyGame] = [
    Tournament.begin(Start.fresh(Deal(5))),
    DominoesGame.begin(DominoesStart.fresh(Deal(6), 7)),
]


@pytest.fixture(params=GAMES, ids=lambda game: game.kind)
def saved(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A file with one of the games."""
    path = tmp_path / "mine.txt"
    write_saved_game(path, request.param, level="strong")
    return path


def shown_game(window: MainWindow) -> AnyGame:
    """The game in sight."""
    session = window.pages.shown_session
    assert session is not None
    return session.document.present


def test_a_file_opens_on_the_table_of_its_game(window: MainWindow, saved: Path) -> None:
    window.files.open_path(saved)
    game = read_saved_game(saved).game
    assert shown_game(window).start == game.start
    session = window.workspace.session(game.kind)
    assert window.pages.session is session
    assert session.document.path == saved
    assert session.controller.level.value == "strong"


def test_a_file_leaves_the_other_game_alone(window: MainWindow, saved: Path) -> None:
    workspace = window.workspace
    before = {each: each.document.present for each in (workspace.build_up, workspace.dominoes)}
    window.files.open_path(saved)
    for session, game in before.items():
        if session is not window.pages.session:
            assert session.document.present == game
            assert session.document.path is None


def test_the_window_begins_with_a_file_of_either_game(window: MainWindow, saved: Path) -> None:
    loaded = read_saved_game(saved)
    begin(window, StartOptions(loaded=loaded, path=saved))
    assert shown_game(window).start == loaded.game.start
