"""One player's line of the Build Up table, with the boneyard beside its numbers."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from buildup.frozen import frozen
from buildup.model.player import Player
from buildup.view.game import player_header
from buildup.view.style.theme import current_theme
from buildup.view.tiles.face import material_of, paint_blank

_PICTURE = 1.6
"""Width of the picture of a boneyard and what lies beside it, in heights of the header."""


@frozen(kw_only=True)
class Standing(player_header.Standing):
    """What a header shows."""

    player: Player
    undrawn: int


class PlayerHeader(player_header.PlayerHeader[Standing]):
    """Paints the boneyard as a pile, left of how many tiles it has."""

    def paint_between(self, painter: QPainter, standing: Standing, room: QRectF) -> None:
        height = 0.5 * self.height()
        layers = min(3, (standing.undrawn + 7) // 8)
        material = material_of(current_theme(), standing.player.colour)
        for layer in range(layers if room.width() >= _PICTURE * self.height() else 0):
            top = (self.height() - height) / 2 + ((layers - 1) / 2 - layer) * 3
            left = room.right() - 2 * height + (layer - 1) * 2
            paint_blank(painter, QRectF(left, top, 2 * height, height), material)
