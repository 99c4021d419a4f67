"""The log of Build Up: a move is its tiles and its points, and a click tells its reason."""

from functools import partial

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from buildup.model.build_up.events import TilePlaced
from buildup.narration.build_up.advice import explain_past
from buildup.narration.build_up.moves import tell_effect
from buildup.strategy.build_up.adviser import Adviser
from buildup.strategy.computer_player import decide
from buildup.view.game.log import PLACE
from tests.view.build_up.hands_on import Hands
from tests.view.widgets import of_kind, some


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_move_is_its_tiles_and_its_points_and_a_click_tells_its_reason(
    qtbot: QtBot, hands: Hands
) -> None:
    hands.page.show_panel(True)
    while hands.table.content is None:
        hands.place(hands.some_move())
        hands.wait()
    log, shown = hands.panel.log, hands.controller.game.shown
    placed = {
        place: event for place, event in enumerate(shown.events) if isinstance(event, TilePlaced)
    }
    items = [log.item(row) for row in range(log.count())]
    moves = {each.data(PLACE): each for each in items if each.data(PLACE) is not None}
    assert {place: each.text().partition(". ")[2] for place, each in moves.items()} == {
        place: tell_effect(event.move.tile, event.covered) for place, event in placed.items()
    }
    for place in (min(moves), max(moves)):
        asked = moves[place]
        log.scrollToItem(asked)
        middle = log.visualItemRect(asked).center()
        with qtbot.waitSignal(hands.panel.reason_told):
            qtbot.mouseClick(log.viewport(), Qt.MouseButton.LeftButton, pos=middle)
        sight = shown.at(place).table.sight
        advice = some(decide(partial(Adviser, move=placed[place].move), sight).advice)
        assert asked.text().partition("\n")[2] == explain_past(advice)
        assert [each for each in moves.values() if "\n" in each.text()] == [asked]
        spoken = hands.controller.narrator.in_words(explain_past(advice))
        assert hands.table.announcer.last == spoken


def test_the_reply_to_a_move_that_is_tried_has_its_reason_at_once(
    qtbot: QtBot, hands: Hands
) -> None:
    hands.page.show_panel(True)
    hands.place(hands.some_move())
    game, log = hands.controller.game, hands.panel.log
    game.watch(len(game.shown.events))
    assert game.try_before_move(is_by_hand=False)
    with qtbot.waitSignal(hands.panel.reason_told, timeout=20_000):
        hands.place(hands.some_move())
    before, event = game.shown.at(len(game.shown.events) - 1), game.shown.events[-1]
    adviser = partial(Adviser, move=of_kind(event, TilePlaced).move)
    advice = some(decide(adviser, before.table.sight).advice)
    assert log.item(log.count() - 1).text().endswith(explain_past(advice))
