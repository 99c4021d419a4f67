"""One player's line of the Dominoes table, with the tiles of who sits across it."""

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter

from buildup.controller.play.dominoes.controller import DominoesController
from buildup.frozen import frozen
from buildup.model.player import Player
from buildup.narration.aloud import in_sentences
from buildup.texts import _, counted
from buildup.view.dominoes.layout import TrayLayout, rows_across
from buildup.view.game import player_header
from buildup.view.tiles.face import Back, Face, paint_pile

_FACE = 0.62
"""Height of a small tile, in heights of the header."""
_LARGEST = 34.0
_READABLE = 24.0
"""As long as tiles that lie face up are at least so high, they stay in one row."""
_MARGIN = 2
"""Above and below tiles that lie face up."""
_LEAST_SHARE = 0.5
"""Of the header's width, for tiles that lie face up beside a role."""
_LEAST_STEP = 10.0
"""From one tile that lies face down to the next, in device-independent pixels."""


@frozen(kw_only=True)
class Standing(player_header.Standing):
    """What a header shows."""

    faces: tuple[Face, ...]
    """The tiles to paint: backs, faces at the end, or none for those that lie in the tray."""


class PlayerHeader(player_header.PlayerHeader[Standing]):
    """Paints tiles between name and numbers."""

    @property
    def shown_count(self) -> int:
        """How many tiles lie here face up."""
        faces = () if self.standing is None else self.standing.faces
        return sum(face is not Back.HIDDEN for face in faces)

    def tile_faces(self) -> list[QRect]:
        """Where each of the painted tiles lies, in the parent's coordinates."""
        if self.standing is None:
            return []
        faces = self._tile_faces(self.standing, self.room_between(self.standing))
        return [face.toAlignedRect().translated(self.pos()) for face in faces]

    def last_face(self) -> QRect:
        """Where the last of the painted tiles lies, or where the first one would."""
        return next(reversed(self.tile_faces()), self.geometry())

    def row_height(self) -> float:
        """How high the header would be with a small hand: text does not grow with tiles."""
        return self.height() / rows_across(self.shown_count)

    def room_beside_role(self, standing: Standing) -> float:
        if self.shown_count:
            return _LEAST_SHARE * self.width()
        return 2 * self._largest() + _LEAST_STEP * (len(standing.faces) - 1)

    def _largest(self) -> float:
        """How high a tile can be."""
        return min(_FACE * self.height(), _LARGEST)

    def _tile_faces(self, standing: Standing, room: QRectF) -> list[QRectF]:
        """Where each tile lies, at the right: backs overlap where there are many, faces never."""
        count, largest = len(standing.faces), self._largest()
        if self.shown_count:
            room.adjust(0, _MARGIN, 0, -_MARGIN)
            layout = TrayLayout.of(room, count, largest=largest, readable=_READABLE)
            slack = layout.left - room.left()
            return [layout.face(place).translated(slack, 0) for place in range(count)]
        step = min(2.2 * largest, (room.width() - 2 * largest) / max(1, count - 1))
        first = QRectF(0, 0, 2 * largest, largest)
        first.moveCenter(room.center())
        first.moveRight(room.right() - step * (count - 1))
        return [first.translated(step * place, 0) for place in range(count)]

    def paint_between(self, painter: QPainter, standing: Standing, room: QRectF) -> None:
        for tile, face in zip(standing.faces, self._tile_faces(standing, room), strict=True):
            paint_pile(painter, face, tile)


def standing(
    controller: DominoesController, player: Player, *, is_at_the_tray: bool, is_open: bool
) -> Standing:
    """What a player's header shows.

    Args:
        controller: The game.
        player: Whose header it is.
        is_at_the_tray: Whether this player's tiles lie in the tray.
        is_open: Whether tiles that do not lie there show their faces.
    """
    narrator, hand = controller.narrator, controller.table.hands[player]
    faces: tuple[Face, ...] = ()
    if not is_at_the_tray:
        faces = tuple(tile.ways[0] if is_open else Back.HIDDEN for tile in hand)
    role, name, match = controller.role_of(player), narrator.names[player], controller.game.match
    spoken = counted("{name}: {count} tile(s). {role}", len(hand))
    told = [spoken.format(name=name, count=len(hand), role=role).strip()]
    score = unit = ""
    if match is not None:
        scored = match.points[player]
        score = str(scored)
        unit = _("points, match to {target}").format(target=match.target)
        sentence = counted("{points} point(s) in the match to {target}.", scored)
        told.append(sentence.format(points=scored, target=match.target))
    told.append(", ".join(str(face) for face in faces if not isinstance(face, Back)))
    return Standing(
        name=name,
        role=role,
        columns=(counted("{count} tile(s)", len(hand)).format(count=len(hand)),),
        score=score,
        unit=unit,
        spoken=narrator.in_words(in_sentences(*told)),
        faces=faces,
    )
