"""One move on the table shows everything once."""

from collections import Counter
from collections.abc import Callable
from itertools import product

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from buildup.controller.play.awaiting import Awaiting, Pace
from buildup.model.build_up.tournament import Tournament
from buildup.model.game_kind import GameKind
from buildup.view.build_up.table_widget import TableWidget as BuildUpTable
from buildup.view.dominoes.table_widget import TableWidget as DominoesTable
from buildup.view.window.actions import Actions
from buildup.view.window.main_window import MainWindow
from tests.controller.play.build_up.played import three_tiles_left

SHOWN: list[tuple[type, str]] = [
    *product((BuildUpTable, DominoesTable), ("_show_hands", "_show_headers", "_place")),
    (Actions, "_follow_session"),
    (MainWindow, "_show_title"),
]


@pytest.fixture
def first_state() -> Tournament:
    return three_tiles_left()


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each of these runs."""
    runs: Counter[str] = Counter()

    def counted(name: str, run: Callable[[object], None]) -> Callable[[object], None]:
        def run_and_count(self: object) -> None:
            runs[name] += 1
            run(self)

        return run_and_count

    for owner, name in SHOWN:
        monkeypatch.setattr(owner, name, counted(name, getattr(owner, name)))
    return runs


@pytest.mark.parametrize("kind", GameKind)
def test_a_move_shows_hands_headers_actions_and_title_once(
    qtbot: QtBot, runs: Counter[str], window: MainWindow, kind: GameKind
) -> None:
    window.pages.show_game(kind)
    build_up, dominoes = window.workspace.build_up.controller, window.workspace.dominoes.controller
    controller = window.workspace.session(kind).controller
    qtbot.waitUntil(lambda: controller.awaiting is Awaiting.PERSON)
    controller.pace = Pace(60_000, 60_000)
    QApplication.processEvents()
    runs.clear()
    if kind is GameKind.BUILD_UP:
        assert build_up.place(next(build_up.table.position.legal_moves()))
    else:
        assert dominoes.lay(next(dominoes.table.legal_lays()))
    QApplication.processEvents()
    assert set(runs) == {name for _owner, name in SHOWN}
    assert set(runs.values()) == {1}, runs
