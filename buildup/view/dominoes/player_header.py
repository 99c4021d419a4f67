"""A player's header on the Dominoes table, with the opponent's tiles."""

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter

from buildup.frozen import frozen
from buildup.model.dominoes.table import TILES_EACH
from buildup.model.player import Player
from buildup.narration.dominoes.aloud import tell_count
from buildup.narration.dominoes.narrator import DominoesNarrator
from buildup.narration.games import role_of
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.texts import _, counted, in_sentences, ngettext
from buildup.view.dominoes.layout import TrayLayout, rows_across
from buildup.view.game import player_header
from buildup.view.tiles.face import LARGEST, Back, Face, paint_pile

_GAP = 0.1
"""The gap between face-down tiles, in tile heights."""
_STANDING = 0.75
"""The height of face-down tiles, which stand, as a share of the header's."""
_MARGIN = 2
"""The margin above and below face-up tiles, in device-independent pixels."""
_LEAST_SHARE = 0.5
"""Share of the header's width reserved for face-up tiles beside the role."""
_LEAST_STEP = 10.0
"""The offset between overlapping face-down tiles for which room is reserved beside the role, in
device-independent pixels."""


@frozen(kw_only=True)
class Standing(player_header.Standing):
    """The content of a Dominoes header."""

    faces: tuple[Face, ...]
    """The tiles to paint, face down or up; empty in the header at the bottom."""


class PlayerHeader(player_header.PlayerHeader[Standing]):
    """A header with the player's tiles between the name and the numbers."""

    @property
    def shown_count(self) -> int:
        """The number of tiles painted face up."""
        faces = () if self.standing is None else self.standing.faces
        return sum(face is not Back.HIDDEN for face in faces)

    def tile_faces(self) -> list[QRect]:
        """Return the rectangle of each painted tile, in the parent's coordinates."""
        if self.standing is None:
            return []
        _texts, room = self._laid_out(self.standing)
        faces = self._tile_faces(self.standing, room)
        return [face.toAlignedRect().translated(self.pos()) for face in faces]

    def last_face(self) -> QRect:
        """Return the rectangle of the last painted tile; the whole header if there is none."""
        return next(reversed(self.tile_faces()), self.geometry())

    def row_height(self) -> float:
        """Return the height without extra rows of tiles, which don't enlarge the text."""
        return self.height() / rows_across(self.shown_count)

    def room_beside_role(self, standing: Standing) -> float:
        least = _LEAST_STEP * (len(standing.faces) + 1)
        return _LEAST_SHARE * self.width() if self.shown_count else least

    def _tile_faces(self, standing: Standing, room: QRectF) -> list[QRectF]:
        """Return the rectangle of each tile.

        Face-down tiles stand beside the texts and overlap if there are many; face-up ones lie on
        the right and never overlap.
        """
        count = len(standing.faces)
        if self.shown_count:
            room.adjust(0, _MARGIN, 0, -_MARGIN)
            layout = TrayLayout.of(room, count, LARGEST)
            slack = room.width() - layout.width(count)
            return [layout.face(place).translated(slack, 0) for place in range(count)]
        height = int(_STANDING * room.height())
        step = min((0.5 + _GAP) * height, (room.width() - height / 2) / max(1, count - 1))
        first = QRectF(room.left(), int(room.center().y() - height / 2), height / 2, height)
        return [first.translated(int(step * place), 0) for place in range(count)]

    def paint_between(self, painter: QPainter, standing: Standing, room: QRectF) -> None:
        for tile, face in zip(standing.faces, self._tile_faces(standing, room), strict=True):
            if tile is Back.HIDDEN:
                painter.save()
                painter.translate(face.bottomLeft())
                painter.rotate(-90)
                paint_pile(painter, QRectF(0, 0, face.height(), face.width()), tile)
                painter.restore()
            else:
                paint_pile(painter, face, tile)


def standing(game: OpenDominoes, player: Player, *, is_open: bool) -> Standing:
    """Return the content of a player's header.

    Args:
        game: The open game.
        player: The player whose header it is.
        is_open: Whether the opponent's hand lies face up.
    """
    narrator, table = DominoesNarrator.of(game.mode), game.table
    is_at_the_tray = player is game.viewer
    hand, is_in_sight = table.hands[player], is_at_the_tray and not game.are_hands_secret
    is_counted = not (is_in_sight or is_open) and (is_at_the_tray or len(hand) > TILES_EACH)
    faces: tuple[Face, ...] = ()
    if not is_at_the_tray:
        faces = tuple(tile.ways[0] if is_open else Back.HIDDEN for tile in hand)
    role, name, match = role_of(game, player), narrator.names[player], game.shown.match
    told = [tell_count(name, len(hand)), role]
    columns: tuple[str, ...] = ()
    if is_counted:
        columns = (counted("{count} tile(s)", len(hand)).format(count=len(hand)),)
    score = unit = ""
    if match is not None:
        scored = match.points[player]
        score = str(scored)
        unit = _("points, match to {target}").format(target=match.target)
        phrase = counted("{points} point(s), match to {target}", scored)
        told.append(phrase.format(points=scored, target=match.target))
    if (is_open or is_in_sight or not hand) and not all(table.hands):
        pips = table.pips_left(player)
        words = counted("{pips} pip(s)", pips).format(pips=pips)
        told.append(words)
        if score:
            columns = (words, *columns)
        else:
            score, unit = str(pips), ngettext("pip", "pips", pips)
    told.append(", ".join(str(face) for face in faces if not isinstance(face, Back)))
    return Standing(
        name=name,
        role=role,
        level=game.level_of(player),
        columns=columns,
        score=score,
        unit=unit,
        spoken=narrator.in_words(in_sentences(*told)),
        faces=faces,
    )
