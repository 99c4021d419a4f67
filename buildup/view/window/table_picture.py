"""Small pictures of a table."""

from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from buildup.model.build_up.position import STACKS_IN_A_ROW
from buildup.model.dominoes.game import DominoesGame
from buildup.saves.loaded import AnyGame
from buildup.view.style.painting import paint_rounded
from buildup.view.style.theme import current_theme
from buildup.view.tiles.face import LARGEST, Face, paint_pile

Piles: TypeAlias = tuple[tuple[tuple[Face, ...], float, float], ...]
"""The faces of each pile, and the x and y of its top left corner, in tile heights."""

_FACE = QSizeF(1.9, 0.95)
"""The size of a tile in a picture, in tile heights."""
_LEAST = 4.0
"""Minimum height of tiles in a picture, in device-independent pixels."""
_LINE = 10
"""The maximum number of tiles of a line side by side; more continue below."""


def piles_of(game: AnyGame) -> Piles:
    """Return everything on the table of a game that both players can see."""
    if isinstance(game, DominoesGame):
        line = game.table.line
        return tuple(
            ((tile,), place % _LINE, 2.4 * (place // _LINE) + 1.05 * line.row(place))
            for place, tile in enumerate(line.tiles)
        )
    position = game.table.position
    stacks = [stack.tiles for stack in position.stacks]
    rows: tuple[list[tuple[Face, ...]], ...] = (
        [(tile,) for tile in position.hands.computer],
        [*stacks[:STACKS_IN_A_ROW]],
        [*stacks[STACKS_IN_A_ROW:]],
        [(tile,) for tile in position.hands.human],
    )
    return tuple(
        (pile, 2.2 * column, 1.4 * row)
        for row, piles in enumerate(rows)
        for column, pile in enumerate(piles)
    )


def paint_piles(painter: QPainter, piles: Piles, room: QRectF) -> None:
    """Paint piles centered in an area, as large as fits up to a limit; if it is too small, none.

    Args:
        painter: The painter.
        piles: The piles to paint.
        room: The area, in device-independent pixels.
    """
    whole = QRectF()
    for _pile, column, row in piles:
        whole |= QRectF(QPointF(column, row), _FACE)
    if not piles:
        return
    tile = min(room.width() / whole.width(), room.height() / whole.height(), LARGEST)
    if tile < _LEAST:
        return
    for pile, column, row in piles:
        corner = room.center() + (QPointF(column, row) - whole.center()) * tile
        paint_pile(painter, QRectF(corner, _FACE * tile), *pile)


def paint_game(painter: QPainter, game: AnyGame, area: QRectF) -> None:
    """Paint the table of a game on felt, its piles as in :func:`paint_piles`.

    Args:
        painter: The painter.
        game: The game.
        area: The area to fill, in device-independent pixels.
    """
    paint_rounded(painter, area, 6, current_theme().felt_center)
    paint_piles(painter, piles_of(game), area.adjusted(5, 4, -5, -6))
