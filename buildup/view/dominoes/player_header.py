"""One player's line of the Dominoes table: name, level, and the computer's tiles face down."""

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from buildup.narration.aloud import in_sentences
from buildup.narration.dominoes.narrator import DominoesNarrator
from buildup.texts import counted
from buildup.view.dominoes.layout import TrayLayout, rows_across
from buildup.view.game.readout import Readout, Score, baseline_of, write_beside
from buildup.view.style.fonts import fitted, text_scale
from buildup.view.style.snapshot import Snapshot
from buildup.view.style.theme import current_theme
from buildup.view.tiles.face import Back, Face, paint_pile

_FACE = 0.62
"""Height of a small tile, in heights of the header."""
_LARGEST = 34.0
_READABLE = 24.0
"""As long as tiles that lie face up are at least so high, they stay in one row."""
_MARGIN = 2
"""Above and below tiles that lie face up."""
_GAP = 12.0
"""Beside name and role."""
_MOST_TEXT = 0.36
"""Of the header's width, for name and role beside tiles that lie face up."""
_LEAST_STEP = 10.0
"""From one tile that lies face down to the next, in device-independent pixels."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What a header shows."""

    name: str
    role: str
    """The computer's level."""
    count: int
    """Tiles held."""
    faces: tuple[Face, ...]
    """The tiles to paint: backs, faces at the end, or none for those that lie in the tray."""
    score: Score | None = None
    """What the player has in a match, and what it is played to; ``None`` in a single game."""
    spoken_points: str = ""
    """The same as a sentence."""


class PlayerHeader(Readout):
    """Paints a :class:`Standing`."""

    def __init__(self, parent: QWidget, *, has_tiles: bool) -> None:
        """Make an empty header; letters fill more of one that never has tiles beside them."""
        super().__init__(parent)
        self.standing: Standing | None = None
        """What is shown."""
        self._snapshot = Snapshot()
        self._share = 1.0 if has_tiles else 1.4

    def show_standing(self, standing: Standing) -> None:
        """Show a player's standing, and tell it to assistive technology."""
        self.standing = standing
        spoken = counted("{name}: {count} tile(s). {role}", standing.count).format(
            name=standing.name, count=standing.count, role=standing.role
        )
        spoken = in_sentences(spoken.strip(), standing.spoken_points)
        open_faces = ", ".join(str(face) for face in standing.faces if not isinstance(face, Back))
        self.setAccessibleName(DominoesNarrator().in_words(in_sentences(spoken, open_faces)))
        self.update()

    @property
    def shown_count(self) -> int:
        """How many tiles lie here face up."""
        faces = () if self.standing is None else self.standing.faces
        return sum(face is not Back.HIDDEN for face in faces)

    def tile_faces(self) -> list[QRect]:
        """Where each of the painted tiles lies, in the parent's coordinates."""
        faces = [] if self.standing is None else self._tile_faces(self.standing)
        return [face.toAlignedRect().translated(self.pos()) for face in faces]

    def last_face(self) -> QRect:
        """Where the last of the painted tiles lies, or where the first one would."""
        return next(reversed(self.tile_faces()), self.geometry())

    def _name_font(self) -> QFont:
        return fitted(self.font(), 13, 0.46 * self._share * self._row(), 24, bold=True)

    def _small_font(self) -> QFont:
        return fitted(self.font(), 11, 0.34 * self._share * self._row(), 16)

    def _row(self) -> float:
        """How high the header would be with a small hand: text does not grow with tiles."""
        return self.height() / rows_across(self.shown_count)

    def _name_width(self, standing: Standing) -> float:
        return QFontMetricsF(self._name_font()).horizontalAdvance(standing.name) + _GAP

    def _text_width(self, standing: Standing) -> tuple[float, float]:
        """How wide name and points are, and how wide they are with the role; a role without room
        is left out."""
        name = self._name_width(standing)
        if standing.score is not None:
            name += standing.score.width(self._name_font(), self._small_font()) + _GAP
        whole = name + QFontMetricsF(self._small_font()).horizontalAdvance(standing.role) + _GAP
        room = self.width() - self._count_width()
        if self.shown_count:
            room = _MOST_TEXT * self.width()
        elif standing.faces:
            room -= 2 * self._largest() + _LEAST_STEP * (len(standing.faces) - 1)
        return name, whole if standing.role and whole <= room else name

    def _largest(self) -> float:
        """How high a tile can be."""
        return min(_FACE * self.height(), _LARGEST)

    def _count_width(self) -> float:
        return 96.0 * text_scale(self.font()) if self.width() > 500 else 84.0

    def _tile_faces(self, standing: Standing) -> list[QRectF]:
        """Where each tile lies, at the right: backs overlap where there are many, faces never."""
        left = self._text_width(standing)[1]
        room = QRectF(left, 0, self.width() - self._count_width() - left, self.height())
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

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.standing is not None:
            self._snapshot.paint(self, self.standing, partial(self._paint, standing=self.standing))
            self.paint_focus()

    def _paint(self, painter: QPainter, standing: Standing) -> None:
        theme = current_theme()
        area = QRectF(self.rect())
        name_width, text_width = self._text_width(standing)
        name, small = self._name_font(), self._small_font()
        line = baseline_of(name, area.height())
        painter.setPen(theme.text)
        write_beside(painter, name, standing.name, 0, line)
        if standing.score is not None:
            standing.score.write(painter, name, small, self._name_width(standing), line)
        painter.setPen(theme.quiet_text)
        count = counted("{count} tile(s)", standing.count)
        text = count.format(count=standing.count)
        write_beside(painter, small, text, area.width() - 1, line, is_end=True)
        if text_width > name_width:
            write_beside(painter, small, standing.role, name_width, line)
        for tile, face in zip(standing.faces, self._tile_faces(standing), strict=True):
            paint_pile(painter, face, tile)
