"""A moving tile: flying to its place, or held by the mouse."""

import math
from collections.abc import Callable

from PySide6.QtCore import QEasingCurve, QPoint, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from buildup.view.tiles.face import FACE_OFFSET, Face, paint_pile
from buildup.view.tiles.marks import paint_long_shadow
from buildup.view.tiles.motion import Motion, Step

FLIGHT_MILLISECONDS = 230
LAST_FLIGHT_MILLISECONDS = 340
"""The duration of the flight that ends a hand of Build Up or a game of Dominoes."""
_EASING = QEasingCurve(QEasingCurve.Type.InOutCubic)
_HIGHEST = 14.0
"""Height above the table halfway through a flight, or when held; in device-independent pixels."""


class FlyingTile(QWidget):
    """A tile above everything else on the table, transparent to clicks."""

    def __init__(self, parent: QWidget, motion: Motion) -> None:
        super().__init__(parent)
        self._motion = motion
        self._flight: Step | None = None
        self.tile: Face | None = None
        """The tile shown now or last; ``None`` before the first one."""
        self._face_size = QSizeF()
        self._share = 0.0
        """The completed share of the flight; 0.5 for a held tile."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    @property
    def is_flying(self) -> bool:
        """Whether a flight is in progress."""
        return self._flight is not None

    def face(self) -> QRect:
        """Return the rectangle of the tile in the parent's coordinates."""
        return QRect(self.pos() + FACE_OFFSET.toPoint(), self._face_size.toSize())

    def fly(
        self,
        tile: Face,
        start: QRect,
        end: QRect,
        landed: Callable[[], None],
        milliseconds: int = FLIGHT_MILLISECONDS,
    ) -> None:
        """Animate a tile from one rectangle to another, then call ``landed``.

        A tile still in flight lands first. If nothing can move, call ``landed`` immediately; after
        :meth:`Motion.drop`, never.
        """
        self.land_now()
        self._take(tile, QSizeF(end.size()))
        way = end.topLeft() - start.topLeft()

        def show(share: float) -> None:
            self._share = share
            self._move_face(start.topLeft() + way * _EASING.valueForProgress(share))
            if share == 1.0:
                self._flight = None
                self.hide()
                landed()

        self._flight = self._motion.add(show, milliseconds)

    def hold(self, tile: Face, face: QSizeF, center: QPoint) -> None:
        """Show a tile with its face centered at a point, as if held there.

        A tile still in flight lands first.
        """
        self.land_now()
        self._take(tile, face)
        self._share = 0.5
        self._move_face(center - QPoint(round(face.width() / 2), round(face.height() / 2)))

    def let_go(self) -> None:
        """Hide a held tile; a flying one flies on."""
        if not self.is_flying:
            self.hide()

    def land_now(self) -> None:
        """Let a tile in flight land immediately."""
        self._motion.end(self._flight)

    def _take(self, tile: Face, face: QSizeF) -> None:
        self.tile, self._face_size = tile, face
        self.update()
        self.resize(round(face.width()) + 12, round(face.height() + 16 + _HIGHEST))
        self.raise_()
        self.show()

    def _move_face(self, top_left: QPoint) -> None:
        self.move(top_left - FACE_OFFSET.toPoint())
        self.update()  # repaint the shadow

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.tile is not None:
            painter = QPainter(self)
            face = QRectF(FACE_OFFSET, self._face_size)
            paint_long_shadow(painter, face, _HIGHEST * math.sin(math.pi * self._share))
            paint_pile(painter, face, self.tile)
