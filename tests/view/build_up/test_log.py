"""The log of Build Up: a move is its tiles and its points, and its reason waits for a click."""

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from buildup.model.build_up.events import TilePlaced
from buildup.narration.build_up.reasons import explain_move, tell_gain
from buildup.strategy.build_up.reasons import reason_for
from buildup.view.game.log import REASON
from tests.view.build_up.hands_on import Hands


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_move_is_its_tiles_and_its_points_and_a_click_tells_its_reason(
    qtbot: QtBot, hands: Hands
) -> None:
    hands.page.show_panel(True)
    while hands.table.content is None:
        hands.place(hands.some_move())
        hands.wait()
    log, lines, reasons = hands.panel.log, list[str](), list[str]()
    for before, after in pairwise(hands.controller.states()):
        event = after.events[-1]
        if isinstance(event, TilePlaced):
            lines.append(tell_gain(event.move.tile, event.covered))
            reasons.append(explain_move(reason_for(before.table.position, event.move)))
    items = [log.item(row) for row in range(log.count())]
    moves = [each for each in items if each.text().partition(". ")[2] in lines]
    assert [each.text().partition(". ")[2] for each in moves] == lines
    assert [each.data(REASON) for each in moves] == reasons
    asked = next(each for each in reversed(moves) if each.data(REASON))
    spoken = asked.data(Qt.ItemDataRole.AccessibleDescriptionRole)
    assert spoken == hands.controller.narrator.in_words(asked.data(REASON))
    log.scrollToItem(asked)
    middle = log.visualItemRect(asked).center()
    qtbot.mouseClick(log.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert asked.text().endswith("\n" + asked.data(REASON))
