"""Many rounds through one window leave nothing behind."""

import gc
from collections import deque
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from pytestqt.qtbot import QtBot

from buildup.model.deal import Deal
from buildup.play.open_game import Awaiting, NewGame
from buildup.strategy.build_up.par import par_of
from buildup.strategy.level import Level
from buildup.view.tiles import face
from buildup.view.window.main_window import MainWindow
from tests.tiers import count
from tests.view.build_up.hands_on import Hands

ROUNDS = count(quick=2, normal=2, soak=500)
SETTLED = count(quick=1, normal=1, soak=50)
"""After so many rounds everything is there that is made when it is first needed."""
SPREAD = 600
"""By so many objects two rounds may differ, for they end otherwise; a round makes thousands."""

SEARCHES = 2 * 8 * 1024
"""KiB of two tables of searches, which may be under way at one look and not at the other."""


def memory() -> int:
    """Memory of this process that is its own, in KiB."""
    gc.collect()
    for line in Path("/proc/self/smaps_rollup").read_text().splitlines():
        if line.startswith("Private_Dirty:"):
            return int(line.split()[1])
    raise AssertionError("the kernel tells no memory")


def objects(window: MainWindow) -> tuple[int, int]:
    """How many objects the window has in Qt, and how many there are in Python."""
    gc.collect()
    return len(window.findChildren(QObject)), len(gc.get_objects())


@pytest.mark.long
def test_many_rounds_in_one_window_leave_no_more_behind_than_a_few(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    reviewer = window.workspace.build_up.reviewer
    monkeypatch.setattr(reviewer, "_known", deque(maxlen=1))  # else it fills slowly
    hands = Hands(qtbot, window)
    controller = window.workspace.build_up.controller
    controller.game.set_level(Level.CASUAL)
    settled, widgets, things = 0, 0, 0
    for played in range(1, ROUNDS + 1):
        window.workspace.build_up.document.begin_new(NewGame(Deal(played)))
        while controller.game.awaiting is not Awaiting.ROUND_CHOICE:
            match controller.game.awaiting:
                case Awaiting.PERSON:
                    move = hands.some_move()
                    hands.place(move)
                case Awaiting.GO_ON:
                    hands.press_button("continueButton")
                case _:
                    QCoreApplication.processEvents()
        par = par_of(controller.game.shown)
        if par is not None:
            par.finish()  # nobody plays so fast that it is still sought then
        qtbot.waitUntil(lambda: not reviewer._thinker.is_busy)
        # The next deal lets go of the round and its review, which are as long as they happen to be.
        window.workspace.build_up.document.begin_new(NewGame(Deal(ROUNDS + 1)))
        reviewer._known.clear()
        # What was let go is deleted when the event loop comes round, as it does in the program.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        face._painted.cache_clear()  # so does this store
        if played == SETTLED:
            settled, (widgets, things) = memory(), objects(window)
    widgets_now, things_now = objects(window)
    assert widgets_now == widgets
    assert things_now <= things + SPREAD
    assert memory() <= 1.05 * settled + SEARCHES
