"""One player's line of the Dominoes table: name, level, and the computer's tiles face down."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from buildup.narration.aloud import in_sentences
from buildup.narration.dominoes.aloud import in_words
from buildup.texts import ngettext
from buildup.view.game.readout import Readout
from buildup.view.style.fonts import fitted, text_scale
from buildup.view.style.snapshot import Snapshot
from buildup.view.style.theme import current_theme
from buildup.view.tiles.face import FACE_OFFSET, Back, FaceCache

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from buildup.view.tiles.face import Face

_FACE = 0.62
"""Height of a small tile, in heights of the header."""


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


class PlayerHeader(Readout):
    """Paints a :class:`Standing`."""

    def __init__(self, faces: FaceCache, parent: QWidget) -> None:
        super().__init__(parent)
        self._faces = faces
        self._standing: Standing | None = None
        self._snapshot = Snapshot()

    @property
    def standing(self) -> Standing | None:
        """What is shown."""
        return self._standing

    def show_standing(self, standing: Standing) -> None:
        """Show a player's standing, and tell it to assistive technology."""
        self._standing = standing
        spoken = ngettext(
            "{name}: {count} tile. {role}", "{name}: {count} tiles. {role}", standing.count
        ).format(name=standing.name, count=standing.count, role=standing.role)
        open_faces = ", ".join(str(face) for face in standing.faces if not isinstance(face, Back))
        self.setAccessibleName(in_words(in_sentences(spoken, open_faces)))
        self.update()

    def last_face(self) -> QRect:
        """Where the last of the painted tiles lies, in the parent's coordinates."""
        face = self._first_face()
        if self._standing is not None and self._standing.faces:
            face.translate(self._step() * (len(self._standing.faces) - 1), 0)
        return face.toAlignedRect().translated(self.pos())

    def _count_width(self) -> float:
        return 96.0 * text_scale(self.font()) if self.width() > 500 else 84.0

    def _first_face(self) -> QRectF:
        height = _FACE * self.height()
        faces = () if self._standing is None else self._standing.faces
        right = self.width() - self._count_width()
        left = right - 2 * height - self._step() * max(0, len(faces) - 1)
        return QRectF(left, (self.height() - height) / 2, 2 * height, height)

    def _step(self) -> float:
        """From one tile to the next: they overlap where there are many."""
        faces = () if self._standing is None else self._standing.faces
        height = _FACE * self.height()
        room = 0.62 * self.width() - self._count_width() - 2 * height
        return min(2.2 * height, room / max(1, len(faces) - 1))

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._standing is not None:
            self._snapshot.paint(
                self, self._standing, partial(self._paint, standing=self._standing)
            )
            self.paint_focus()

    def _paint(self, painter: QPainter, standing: Standing) -> None:
        theme = current_theme()
        height = self.height()
        area = QRectF(self.rect())
        middle = Qt.AlignmentFlag.AlignVCenter
        name = fitted(self.font(), 13, 0.46 * height, 24, bold=True)
        small = fitted(self.font(), 11, 0.34 * height, 16)
        painter.setFont(name)
        painter.setPen(theme.text)
        painter.drawText(area, middle, standing.name)
        used = QFontMetricsF(name).horizontalAdvance(standing.name) + 12
        painter.setFont(small)
        painter.setPen(theme.quiet_text)
        metrics = QFontMetricsF(small)
        count = ngettext("{count} tile", "{count} tiles", standing.count)
        right = middle | Qt.AlignmentFlag.AlignRight
        painter.drawText(area, right, count.format(count=standing.count))
        room = 0.36 * area.width() if standing.faces else area.width() - self._count_width()
        if metrics.horizontalAdvance(standing.role) <= room - used:
            painter.drawText(area.adjusted(used, 0, 0, 0), middle, standing.role)
        face = self._first_face()
        step = self._step()
        ratio = self.devicePixelRatioF()
        for tile in standing.faces:
            pixmap = self._faces.pile((tile,), QSizeF(face.size()), ratio)
            painter.drawPixmap(face.topLeft() - FACE_OFFSET, pixmap)
            face.translate(step, 0)
