"""A move on the table refreshes every part of the window once."""

from unittest.mock import create_autospec

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.play.game import Pace
from buildup.model.game_kind import GameKind
from buildup.play.open_game import Awaiting
from buildup.view.build_up.player_header import PlayerHeader as BuildUpHeader
from buildup.view.build_up.table_widget import TableWidget as BuildUpTable
from buildup.view.build_up.tile_rows import HandRow
from buildup.view.dominoes.player_header import PlayerHeader as DominoesHeader
from buildup.view.dominoes.table_widget import TableWidget as DominoesTable
from buildup.view.dominoes.tray import Tray
from buildup.view.game.prompt_bar import PromptBar
from buildup.view.window.main_window import MainWindow
from tests.controller.play.moves import move

pytestmark = pytest.mark.usefixtures("unpainted")

PARTS: dict[GameKind, tuple[type, type, int, type]] = {
    GameKind.BUILD_UP: (BuildUpTable, HandRow, 2, BuildUpHeader),
    GameKind.DOMINOES: (DominoesTable, Tray, 1, DominoesHeader),
}
"""The table of a game, the tiles held and how often they lie there, and the headers."""


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
    table, hand, hand_count, header = PARTS[first_game]
    parts = {(PromptBar, "show_prompt"): 1, (hand, "show_hand"): hand_count}
    parts |= {(table, name): 1 for name in ("_show_hands", "_show_headers", "_place")}
    parts |= {(header, "show_standing"): 2}
    for owner, name in parts:
        refresh = getattr(owner, name)
        monkeypatch.setattr(owner, name, create_autospec(refresh, side_effect=refresh))
    move(controller)
    QApplication.processEvents()
    assert {part: getattr(*part).call_count for part in parts} == parts
