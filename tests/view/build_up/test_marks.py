"""Marks of tiles that lie beside each other stay apart, and hide nothing."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from buildup.model.build_up.position import STACK_NAMES
from buildup.model.player import Player
from buildup.view.build_up.layout import GAP_BETWEEN_TILES
from buildup.view.tiles.face import LARGEST, SMALLEST
from buildup.view.tiles.marks import Mark, mark_distance
from tests.controller.play.build_up.played import three_tiles_left
from tests.view.build_up.hands_on import Hands

pytestmark = pytest.mark.usefixtures("unpainted")

_HALF_A_PEN = 1.5


first_state = pytest.fixture(three_tiles_left)


@pytest.mark.parametrize("tile", [SMALLEST, 40, 60, 80, LARGEST])
def test_marks_of_neighbors_never_merge(tile: int) -> None:
    away = mark_distance(QRectF(0, 0, 2 * tile, tile)) + _HALF_A_PEN
    assert 2 * away < GAP_BETWEEN_TILES * tile


def test_what_cannot_be_covered_is_dimmed_though_a_hint_names_it(hands: Hands) -> None:
    hands.wait()
    position = hands.controller.game.table.position
    lifted = position.hands[Player.HUMAN][0]
    for hinted in STACK_NAMES:
        hands.table._stacks.show_marks(position, lifted, hinted)
        for name in STACK_NAMES:
            is_dimmed = hands.stack_button(name).looks.mark is Mark.CLOSED
            assert is_dimmed is not lifted.can_cover(position.top(name))


@pytest.mark.parametrize("mark", [Mark.NONE, Mark.OPEN, Mark.HINTED])
def test_the_computers_last_tile_keeps_its_ring_below_other_marks(hands: Hands, mark: Mark) -> None:
    button, pictures = hands.table.stack_button(STACK_NAMES[0]), list[QImage]()
    for has_ring in (False, True):
        button.show_mark(mark)
        button.show_ring(has_ring)
        pictures.append(button.grab().toImage())
    assert pictures[0] != pictures[1]
