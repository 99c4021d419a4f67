"""Where a tile fits both ways: what a hint or a row turns, and what a click on either lays."""

import pytest
from PySide6.QtCore import QPoint

from buildup.model.dominoes.domino import Domino, LaidDomino
from buildup.model.dominoes.game import TileLaid
from buildup.model.dominoes.line import Lay, Side
from buildup.model.player import Player
from tests.model.dominoes.random_games import begun_at, table_of
from tests.view.dominoes.hands_on import DominoesHands, lay_out

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.mark.parametrize("way", [LaidDomino(1, 2), LaidDomino(2, 1)])
def test_a_row_that_is_pointed_at_turns_its_tile(hands: DominoesHands, way: LaidDomino) -> None:
    table = table_of("01 13 30", human="12 11", computer="23 33", boneyard="22", size=3)
    hands.controller.game.begin(begun_at(table))
    hands.table.point_at(Lay(way, Side.RIGHT))
    assert hands.end(Side.RIGHT).ghosts == (way,)
    hands.click_tile(way.domino)
    assert hands.end(Side.RIGHT).ghosts == (way, way.turned)


def test_where_both_ways_fit_each_can_be_clicked(hands: DominoesHands) -> None:
    table = table_of("01 13 30", human="12 11", computer="23 33", boneyard="22", size=3)
    for is_lower, way in enumerate((LaidDomino(1, 2), LaidDomino(2, 1))):
        hands.controller.game.begin(begun_at(table))
        hands.click_tile(way.domino)
        hands.click_end_at(Side.RIGHT, QPoint(0, 6 if is_lower else -6))
        assert hands.controller.game.shown.events[0] == TileLaid(Player.HUMAN, Lay(way, Side.RIGHT))


def test_a_hinted_tile_that_is_turned_by_hand_may_lie_either_way(hands: DominoesHands) -> None:
    lay_out(hands, "06 16", "11")
    hint = hands.hint().lay
    assert hands.end(hint.side).ghosts == (hint.tile,)
    hands.click_tile(hint.tile.domino)
    assert hands.end(hint.side).ghosts == (hint.tile,)
    hands.table.turn_lifted()
    fits_both = hint.tile.domino == Domino(0, 6)
    turned = (hint.tile.turned, hint.tile) if fits_both else (hint.tile,)
    assert hands.end(hint.side).ghosts == turned
