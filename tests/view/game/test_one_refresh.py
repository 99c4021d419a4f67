"""A move on the table refreshes every part of the window once."""

from collections import Counter
from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from buildup.controller.play.awaiting import Awaiting, Pace
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.play.dominoes.controller import DominoesController
from buildup.model.game_kind import GameKind
from buildup.view.build_up.hand_row import HandRow
from buildup.view.build_up.player_header import PlayerHeader as BuildUpHeader
from buildup.view.dominoes.player_header import PlayerHeader as DominoesHeader
from buildup.view.dominoes.tray import Tray
from buildup.view.game.prompt_bar import PromptBar
from buildup.view.window.actions import Actions
from buildup.view.window.main_window import MainWindow

pytestmark = pytest.mark.usefixtures("unpainted")

REFRESHED = {
    GameKind.BUILD_UP: (
        ("hand", HandRow, "show_hand", 2),
        ("header", BuildUpHeader, "show_standing", 2),
    ),
    GameKind.DOMINOES: (
        ("tray", Tray, "show_hand", 1),
        ("header", DominoesHeader, "show_standing", 2),
    ),
}
"""Parts of a table, the method that refreshes one, and how many of them there are."""
OF_BOTH = (
    ("prompt", PromptBar, "show_prompt", 1),
    ("actions", Actions, "_update", 1),
    ("title", MainWindow, "setWindowTitle", 1),
)


def counted(name: str, method: Callable[..., None], seen: Counter[str]) -> Callable[..., None]:
    """The method, which counts how often it is called."""

    def call(*given: object, **named: object) -> None:
        seen[name] += 1
        method(*given, **named)

    return call


@pytest.mark.parametrize("first_game", list(GameKind))
def test_a_move_refreshes_each_part_once(
    qtbot: QtBot, window: MainWindow, first_game: GameKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller = window.workspace.session(first_game).controller
    while controller.awaiting is not Awaiting.PERSON:
        if isinstance(controller, BuildUpController):
            controller.go_on()
        qtbot.wait(1)
    controller.pace = Pace(before_move=60_000, after_event=60_000)
    seen: Counter[str] = Counter()
    parts = (*OF_BOTH, *REFRESHED[first_game])
    for name, owner, method, _count in parts:
        monkeypatch.setattr(owner, method, counted(name, getattr(owner, method), seen))
    if isinstance(controller, BuildUpController):
        assert controller.place(next(controller.table.position.legal_moves()))
    if isinstance(controller, DominoesController):
        assert controller.lay(next(controller.table.legal_lays()))
    assert seen == {name: count for name, _owner, _method, count in parts}
