"""Every action always says what it does now, and whether it can be used."""

import random
import re
from collections.abc import Callable, Iterator
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QListView
from pytestqt.qtbot import QtBot

from buildup.controller.play.thinker import Thinker
from buildup.model.game_kind import GameKind
from buildup.play.open_game import Awaiting
from buildup.puzzles.build_up.puzzle import MovePuzzle
from buildup.view.window.actions import Action
from buildup.view.window.main_window import MainWindow
from tests.controller.play.moves import move
from tests.tiers import count
from tests.view.build_up.hands_on import Hands

pytestmark = pytest.mark.usefixtures("unpainted")

OMITTED = re.compile("about|copy|full|manual|modeDemo|news|paste|pick|quit|rules|sa")
"""Actions with dialogs and of the system, one without end, and too many of a kind."""


def usable(window: MainWindow) -> Iterator[tuple[str, Callable[[], object]]]:
    """What can be done by actions: not triggered, after which all actions are updated."""
    for name, (action, made) in window.actions_by_name._made.items():
        if made.isEnabled() and not OMITTED.match(name) and "…" not in action.text:
            yield name, action.run


def other_deeds(window: MainWindow) -> Iterator[tuple[str, Callable[[], object]]]:
    """What else a person can do: press answers, play, choose rows, replay, resize the window."""
    for width in (700, 1180):
        yield f"{width}", partial(window.resize, width, 600)
    page, session = window.pages.game_page, window.pages.shown_session
    puzzle = window.workspace.puzzler.puzzle if window.pages.shows("puzzles") else None
    for answer in (puzzle.moves[0], puzzle.moves[-1]) if isinstance(puzzle, MovePuzzle) else ():
        yield f"{answer.move}", partial(window.workspace.puzzler.answer, answer.move)
    if page is not None and page.table.content is not None:
        for each in page.table.content.buttons:
            yield each.text, each.clicked
    if page is not None and session is not None and session.game.awaiting is Awaiting.PERSON:
        yield "move", partial(move, session.controller)
        for rows in page.panel.findChildren(QListView, "moveList") if page.shows_panel else ():
            for place in range(rows.model().rowCount()):
                yield f"row {place}", partial(rows.setCurrentIndex, rows.model().index(place, 0))
    if session is not None and (replayer := session.replayer).is_on:
        for step in (replayer.back, replayer.forward, replayer.leave, replayer.play):
            yield step.__name__, step


def is_outdated(action: Action, made: QAction) -> bool:
    """Return whether an action looks otherwise than its conditions say."""
    if not action.is_shown() or not made.isVisible():
        return made.isEnabled() or made.isVisible() is not action.is_shown()
    return (
        made.isEnabled() is not action.can_run()
        or (action.is_on is not None and made.isChecked() is not action.is_on())
        or (action.text_now is not None and made.text() != action.text_now())
    )


@pytest.mark.parametrize("seed", range(count(quick=1, normal=3, soak=100)))
@pytest.mark.parametrize("first_game", list(GameKind))
def test_every_action_says_what_it_does_and_whether_it_can_be_used(
    qtbot: QtBot, window: MainWindow, seed: int
) -> None:
    chance, done = random.Random(seed), list[str]()

    def is_calm() -> bool:
        return not any(each.is_busy for each in window.findChildren(Thinker))

    for _step in range(40):
        offered = chance.choice(([*usable(window)], [*other_deeds(window)]))
        name, act = chance.choice(offered)
        done.append(name)
        act()
        qtbot.wait(1)
        qtbot.waitUntil(is_calm, timeout=60_000)
        qtbot.wait(1)
        made = window.actions_by_name._made
        assert [name for name, each in made.items() if is_outdated(*each)] == [], f"{done}"


def test_keys_ask_for_a_hint_and_play_it_through_without_the_panel(
    qtbot: QtBot, hands: Hands
) -> None:
    hands.page.show_panel(False)
    with qtbot.waitSignal(hands.controller.hint_found):
        hands.key(Qt.Key.Key_H)
    hands.key(Qt.Key.Key_Y)
    assert hands.controller.game.shows_best_play
