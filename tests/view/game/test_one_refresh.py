"""A move on the table refreshes every part of the window once."""

from collections import Counter
from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.play.dominoes.controller import DominoesController
from buildup.controller.play.pace import Pace
from buildup.model.game_kind import GameKind
from buildup.play.awaiting import Awaiting
from buildup.view.build_up.player_header import PlayerHeader as BuildUpHeader
from buildup.view.build_up.table_widget import TableWidget as BuildUpTable
from buildup.view.build_up.tile_rows import HandRow
from buildup.view.dominoes.player_header import PlayerHeader as DominoesHeader
from buildup.view.dominoes.table_widget import TableWidget as DominoesTable
from buildup.view.dominoes.tray import Tray
from buildup.view.game.prompt_bar import PromptBar
from buildup.view.window.main_window import MainWindow

pytestmark = pytest.mark.usefixtures("unpainted")

REFRESHED: dict[GameKind, dict[tuple[type, str], int]] = {
    GameKind.BUILD_UP: {
        (PromptBar, "show_prompt"): 1,
        **{(BuildUpTable, name): 1 for name in ("_show_hands", "_show_headers", "_place")},
        (HandRow, "show_hand"): 2,
        (BuildUpHeader, "show_standing"): 2,
    },
    GameKind.DOMINOES: {
        (PromptBar, "show_prompt"): 1,
        **{(DominoesTable, name): 1 for name in ("_show_hands", "_show_headers", "_place")},
        (Tray, "show_hand"): 1,
        (DominoesHeader, "show_standing"): 2,
    },
}
"""Methods that refresh a part of the window, and how many such parts there are."""


@pytest.mark.parametrize("first_game", list(GameKind))
def test_a_move_refreshes_each_part_once(
    qtbot: QtBot, window: MainWindow, first_game: GameKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller = window.workspace.session(first_game).controller
    while controller.game.awaiting is not Awaiting.PERSON:
        if isinstance(controller, BuildUpController):
            controller.game.confirm()
        qtbot.wait(1)
    controller.pace = Pace(before_move=60_000, after_event=60_000)
    QApplication.processEvents()
    seen: Counter[tuple[type, str]] = Counter()

    def count(owner: type, name: str) -> None:
        refresh: Callable[..., None] = getattr(owner, name)

        def refresh_and_count(*given: object, **named: object) -> None:
            seen[owner, name] += 1
            refresh(*given, **named)

        monkeypatch.setattr(owner, name, refresh_and_count)

    parts = REFRESHED[first_game]
    for owner, name in parts:
        count(owner, name)
    if isinstance(controller, BuildUpController):
        assert controller.play(next(controller.game.table.position.legal_moves()))
    if isinstance(controller, DominoesController):
        assert controller.play(next(controller.game.table.legal_lays()))
    QApplication.processEvents()
    assert seen == parts
