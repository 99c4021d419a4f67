"""What the menus can do at the moment: which actions show, can be taken, and are on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from buildup.model.game_kind import GameKind
from buildup.model.play_mode import PlayMode
from buildup.strategy.level import Level
from buildup.texts import _

if TYPE_CHECKING:
    from buildup.view.window.actions import Actions
    from buildup.view.window.main_window import MainWindow

_PUZZLES_ONLY = ("puzzleSolution", "puzzleNext", "puzzleDaily", "puzzleMistake", "puzzleBack")
_BUILD_UP_ONLY = ("values", "warning", "review")
_DOMINOES_ONLY = ("draw", "turn", "layLeft", "layRight", "rotatesByItself")
_AT_A_DESK = ("save", "saveAs", "hint", "putDown", "newByNumber")


def follow_desk(window: MainWindow, actions: Actions) -> None:
    """Let the menus show what can be done at the desk that shows."""
    desk = window.shown_desk
    kind = None if desk is None else desk.kind
    for names, wanted in (
        (_BUILD_UP_ONLY, GameKind.BUILD_UP),
        (_DOMINOES_ONLY, GameKind.DOMINOES),
    ):
        for name in names:
            actions[name].setVisible(kind is wanted)
            actions[name].setEnabled(kind is wanted)
    for name in _PUZZLES_ONLY:
        actions[name].setVisible(window.shows_puzzles)
        actions[name].setEnabled(window.shows_puzzles)
    for name in _AT_A_DESK:
        actions[name].setEnabled(desk is not None)
    actions["rules"].setEnabled(window.desk is not None or window.shows_puzzles)
    can_replay = desk is not None and desk.can_replay
    actions["replay"].setEnabled(can_replay)
    actions["replay"].setChecked(desk is not None and desk.is_replaying)
    actions["review"].setEnabled(can_replay and kind is GameKind.BUILD_UP)
    actions["review"].setChecked(kind is GameKind.BUILD_UP and window.build_up.is_reviewing)
    undo = None if desk is None else desk.undo_words()
    redo = None if desk is None else desk.redo_words()
    actions.rename("undo", undo or _("&Undo"), enabled=undo is not None)
    actions.rename("redo", redo or _("&Redo"), enabled=redo is not None)
    controller = None if desk is None else desk.controller
    actions["restart"].setEnabled(controller is not None and controller.can_restart)
    actions["swapSides"].setEnabled(controller is not None and controller.can_swap_sides)
    for level in Level:
        action = actions[f"level{level.value.capitalize()}"]
        action.setEnabled(desk is not None)
        action.setChecked(desk is not None and desk.level is level)
    for mode in PlayMode:
        action = actions[f"party{mode.value.capitalize()}"]
        action.setEnabled(desk is not None)
        action.setChecked(desk is not None and desk.controller.mode is mode)
    actions["values"].setChecked(window.settings.shows_values)
    actions["hint"].setEnabled(desk is not None and desk.can_hint)
    page = window.game_page
    actions["panel"].setEnabled(page is not None)
    actions["panel"].setChecked(page is not None and page.shows_panel)
