"""One player's line of the Dominoes table: name, level, and the computer's tiles face down."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from buildup.narration.aloud import in_sentences
from buildup.narration.dominoes.aloud import in_words
from buildup.texts import ngettext
from buildup.view.dominoes.layout import TrayLayout, rows_across
from buildup.view.game.readout import Readout
from buildup.view.style.fonts import fitted, text_scale
from buildup.view.style.snapshot import Snapshot
from buildup.view.style.theme import current_theme
from buildup.view.tiles.face import FACE_OFFSET, Back, picture_of_pile

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from buildup.view.tiles.face import Face

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
"""Of the header's width, for name and role beside tiles."""


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
    is_on_turn: bool
    points: str = ""
    """What the player has in a match, and what it is played to; empty in a single game."""
    spoken_points: str = ""
    """The same as a sentence."""


class PlayerHeader(Readout):
    """Paints a :class:`Standing`."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._standing: Standing | None = None
        self._snapshot = Snapshot()

    @property
    def standing(self) -> Standing | None:
        """What is shown."""
        return self._standing

    @property
    def shows_tiles(self) -> bool:
        """Whether any tile is painted here."""
        return self._standing is not None and bool(self._standing.faces)

    def show_standing(self, standing: Standing) -> None:
        """Show a player's standing, and tell it to assistive technology."""
        self._standing = standing
        spoken = ngettext(
            "{name}: {count} tile. {role}", "{name}: {count} tiles. {role}", standing.count
        ).format(name=standing.name, count=standing.count, role=standing.role)
        spoken = in_sentences(spoken.strip(), standing.spoken_points)
        open_faces = ", ".join(str(face) for face in standing.faces if not isinstance(face, Back))
        self.setAccessibleName(in_words(in_sentences(spoken, open_faces)))
        self.update()

    @property
    def shown_count(self) -> int:
        """How many tiles lie here face up."""
        faces = () if self._standing is None else self._standing.faces
        return sum(face is not Back.HIDDEN for face in faces)

    def tile_faces(self) -> list[QRect]:
        """Where each of the painted tiles lies, in the parent's coordinates."""
        faces = [] if self._standing is None else self._tile_faces(self._standing)
        return [face.toAlignedRect().translated(self.pos()) for face in faces]

    def last_face(self) -> QRect:
        """Where the last of the painted tiles lies, or where the first one would."""
        return next(reversed(self.tile_faces()), self.geometry())

    def _name_font(self) -> QFont:
        return fitted(self.font(), 13, 0.46 * self._row(), 24, bold=True)

    def _points_font(self) -> QFont:
        font = self._name_font()
        font.setBold(False)
        return font

    def _small_font(self) -> QFont:
        return fitted(self.font(), 11, 0.34 * self._row(), 16)

    def _row(self) -> float:
        """How high the header would be with a small hand: text does not grow with tiles."""
        return self.height() / rows_across(self.shown_count)

    def _name_width(self, standing: Standing) -> float:
        return QFontMetricsF(self._name_font()).horizontalAdvance(standing.name) + _GAP

    def _text_width(self, standing: Standing) -> tuple[float, float]:
        """How wide name and points are, and how wide they are with the role; a role without room
        is left out."""
        name = self._name_width(standing)
        if standing.points:
            name += QFontMetricsF(self._points_font()).horizontalAdvance(standing.points) + _GAP
        whole = name + QFontMetricsF(self._small_font()).horizontalAdvance(standing.role) + _GAP
        room = _MOST_TEXT * self.width() if standing.faces else self.width() - self._count_width()
        return name, whole if standing.role and whole <= room else name

    def _count_width(self) -> float:
        return 96.0 * text_scale(self.font()) if self.width() > 500 else 84.0

    def _tile_faces(self, standing: Standing) -> list[QRectF]:
        """Where each tile lies, at the right: backs overlap where there are many, faces never."""
        left = self._text_width(standing)[1]
        room = QRectF(left, 0, self.width() - self._count_width() - left, self.height())
        count, largest = len(standing.faces), min(_FACE * self.height(), _LARGEST)
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
        if self._standing is not None:
            self._snapshot.paint(
                self, self._standing, partial(self._paint, standing=self._standing)
            )
            self.paint_focus()

    def _paint(self, painter: QPainter, standing: Standing) -> None:
        theme = current_theme()
        area = QRectF(self.rect())
        middle = Qt.AlignmentFlag.AlignVCenter
        name_width, text_width = self._text_width(standing)
        painter.setFont(self._name_font())
        painter.setPen(theme.text)
        painter.drawText(area, middle, standing.name)
        if standing.points:
            painter.setFont(self._points_font())
            beside = area.adjusted(self._name_width(standing), 0, 0, 0)
            painter.drawText(beside, middle, standing.points)
        painter.setFont(self._small_font())
        painter.setPen(theme.quiet_text)
        count = ngettext("{count} tile", "{count} tiles", standing.count)
        right = middle | Qt.AlignmentFlag.AlignRight
        painter.drawText(area, right, count.format(count=standing.count))
        if text_width > name_width:
            painter.drawText(area.adjusted(name_width, 0, 0, 0), middle, standing.role)
        ratio = self.devicePixelRatioF()
        for tile, face in zip(standing.faces, self._tile_faces(standing), strict=True):
            pixmap = picture_of_pile((tile,), QSizeF(face.size()), ratio)
            painter.drawPixmap(face.topLeft() - FACE_OFFSET, pixmap)
