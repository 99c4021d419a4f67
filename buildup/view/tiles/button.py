"""A tile in a hand or on a stack that can be clicked, focused, dragged and read aloud."""

from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from buildup.model.build_up.tile import Color
from buildup.narration import aloud
from buildup.view.style.focus import LastInput
from buildup.view.style.painting import paint_rounded
from buildup.view.style.theme import current_theme
from buildup.view.tiles.face import CORNER, DEPTH, FACE_OFFSET, Face, picture_of_pile
from buildup.view.tiles.marks import CHIP_DISTANCE, Looks, Mark, paint_long_shadow, paint_looks
from buildup.view.tiles.table_button import Offset, TableButton

MARGIN = 9
"""Margin around the face for brackets and rings, in device-independent pixels."""
RISE_MILLISECONDS = 120
SINK = 3
"""How far a tile that is taken or left in the hand sinks, in device-independent pixels."""
_SHADE = 90
"""Opacity of the shade over a fully sunken tile, out of 255."""
LIFT = 18
"""How far a picked tile usually rises, in device-independent pixels."""
_PRESSED = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)

F = TypeVar("F", bound=Face)
"""The type of a game's tiles."""


_PLAIN = Looks()


class TileButton(TableButton, Generic[F]):
    """A button that shows a tile of a hand, or a whole stack.

    Signals:
        drag_moved: The dragged tile was moved to this point on the screen.
        drag_dropped: The tile was released at this point on the screen.
        drag_canceled: The drag ended without a drop.
        turn_wanted: The tile was right-clicked.
        play_wanted: Enter or Space was pressed while the tile was lifted.
    """

    drag_moved = Signal(QPoint)
    drag_dropped = Signal(QPoint)
    drag_canceled = Signal()
    turn_wanted = Signal()
    play_wanted = Signal()

    def __init__(self, parent: QWidget, *, can_lift: bool) -> None:
        super().__init__(parent)
        self._can_lift = can_lift
        self.tip = ""
        """A tooltip that is not spoken."""
        self.tiles: tuple[F, ...] = ()
        """The pile as shown, bottom first; empty if this is an empty place in a hand."""
        self._face_size = QSizeF(64.0, 32.0)
        self._placed: tuple[QRectF, float, float] | None = None
        """The face, chip height and lift height for which the widget was placed."""
        self.looks = _PLAIN
        self._room_above = float(MARGIN)
        self._picture_at = QPointF()
        """The point at which the resting tiles are painted, cached for repaints."""
        self.is_lifted = False
        """Whether the tile is picked and raised."""
        self._height = Offset(self, RISE_MILLISECONDS, slows=True)
        self.lift_height = float(LIFT)
        """How far the tile rises when picked, in device-independent pixels; negative for tiles at
        the upper edge of a table, which move toward the middle."""
        self._mark_words = ""
        self._press: QPoint | None = None
        self._dragging = False
        self.is_movable = False
        """Whether the tile can be dragged."""

    # Display

    def show_tiles(self, tiles: tuple[F, ...]) -> None:
        """Show a pile, a single tile, or nothing; end pulsing and sinking, and hide points.

        If the tiles differ from those shown before, no sentence points at them anymore.
        """
        if tiles != self.tiles:
            self.tiles = tiles
            self.looks = self.looks._replace(is_pointed=False)
            self.update()
        self._show(self.looks._replace(pulse=0.0, sunk=0.0, points=None))

    def _show(self, looks: Looks) -> None:
        if looks != self.looks:
            self.looks = looks
            self.update()

    def show_points(self, points: str, color: Color) -> None:
        """Show the tile's points for the player of this color; an empty string hides them."""
        shown = (points, color) if points else None
        if shown != self.looks.points:
            self._show(self.looks._replace(points=shown))

    def pulse(self, share: float) -> None:
        """Show a spreading ring around the tile, given the elapsed share of its time; none at 1."""
        self._show(self.looks._replace(pulse=share % 1.0))

    def sink(self, share: float) -> None:
        """Sink and darken the tile, by a share of the full amount."""
        if share != self.looks.sunk:
            self._show(self.looks._replace(sunk=share))

    def show_pointed(self, is_pointed: bool) -> None:
        """Set whether a sentence points at this tile."""
        self._show(self.looks._replace(is_pointed=is_pointed))

    def forget(self) -> None:
        """Remove the tile, and everything that would describe it to assistive technology."""
        self.lift(False)
        self.show_mark(Mark.NONE)
        self.show_tiles(())
        self._show(_PLAIN)
        self._tell_state()
        self.setAccessibleName("")
        self.catch_up()

    def show_mark(self, mark: Mark, words: str = "") -> None:
        """Show a mark; screen readers are given ``words`` instead."""
        if mark is not self.looks.mark:
            self._show(self.looks._replace(mark=mark))
        if words != self._mark_words:
            self._mark_words = words
            self._tell_state()

    def show_ring(self, has_ring: bool) -> None:
        """Show or hide the ring of a tile just played or drawn."""
        if has_ring is not self.looks.has_ring:
            self._show(self.looks._replace(has_ring=has_ring))
            self._tell_state()

    def show_chip(self, chip: str, *, is_best: bool = False) -> None:
        """Show a value above the tile.

        Args:
            chip: The value; empty to show none.
            is_best: Whether no other tile shows a better one.
        """
        if (chip, is_best) != (self.looks.chip, self.looks.is_best):
            self._show(self.looks._replace(chip=chip, is_best=is_best))
            self._tell_state()

    def lift(self, lifted: bool) -> None:
        """Raise or lower the tile."""
        if lifted == self.is_lifted:
            return
        self.is_lifted = lifted
        self._tell_state()
        self._height.move((0.0, self._height.now), (1.0, self.lift_height if lifted else 0.0))

    def _tell_state(self) -> None:
        looks = self.looks
        state = (
            aloud.picked() if self.is_lifted else "",
            aloud.played_last() if looks.has_ring and not self._can_lift else "",
            self._mark_words,
            aloud.worth(looks.chip, is_best=looks.is_best) if looks.chip else "",
        )
        self.setAccessibleDescription(" ".join(filter(None, state)))

    # Geometry

    def place_face(self, face: QRectF, chip: float = 0.0) -> None:
        """Place the widget so that its face fills a rectangle of the parent.

        Args:
            face: The face's rectangle.
            chip: The height of a chip above the face; irrelevant for a tile that can be lifted.
                Like the rectangle, in device-independent pixels.
        """
        if (face, chip, self.lift_height) == self._placed:
            return
        self._placed = face, chip, self.lift_height
        self._face_size = face.size()
        room = LIFT if self._can_lift else max(0.0, chip + CHIP_DISTANCE - MARGIN)
        self._room_above = room_above = MARGIN + room
        self._picture_at = QPointF(MARGIN, room_above) - FACE_OFFSET
        room_below = MARGIN + DEPTH * face.height()
        room_below += max(0.0, -self.lift_height)
        self.setGeometry(face.adjusted(-MARGIN, -room_above, MARGIN, room_below).toAlignedRect())
        self.update()

    def face_rect(self) -> QRectF:
        """Return the rectangle of the resting face in widget coordinates."""
        return self._face_moved(0.0, 0.0)

    def _face_moved(self, right: float, up: float) -> QRectF:
        return QRectF(
            MARGIN + right, self._room_above - up, self._face_size.width(), self._face_size.height()
        )

    def face_in_parent(self) -> QRect:
        """Return the rectangle of the face, raised or not, in the parent's coordinates."""
        return (
            self._face_moved(0.0, self._height.now).translated(QPointF(self.pos())).toAlignedRect()
        )

    def hitButton(self, pos: QPoint) -> bool:
        reach = self.face_rect().united(self._face_moved(0.0, self._height.now))
        return bool(self.tiles) and reach.contains(QPointF(pos))

    # Painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self.tiles:
            return
        painter = QPainter(self)
        pixmap = picture_of_pile(self.tiles, self._face_size, self.devicePixelRatioF())
        if self._is_plain():
            painter.drawPixmap(self._picture_at, pixmap)
            return
        sunk, height = self.looks.sunk, self._height.now
        face = self._face_moved(self._sway.now, height - SINK * sunk)
        is_faint = self._dragging or self.looks.mark is Mark.CLOSED
        if is_faint:
            painter.setOpacity(0.25 if self._dragging else current_theme().dimmed)
        if height:
            paint_long_shadow(painter, face, abs(height))
        painter.drawPixmap(face.topLeft() - FACE_OFFSET, pixmap)
        if sunk:
            shade = QColor(0, 0, 0, round(_SHADE * sunk))
            paint_rounded(painter, face, CORNER * face.height(), shade)
        if is_faint:
            painter.setOpacity(1.0)
        paint_looks(
            painter,
            self.looks,
            self.tiles[-1],
            face,
            self._face_moved(0.0, 0.0),
            shows_focus=self.shows_focus,
            is_hovered=self._hovers(),
        )

    def _is_plain(self) -> bool:
        """Return whether only resting tiles are painted, without a mark, motion, focus or hover."""
        is_moved = self._height.now or self._sway.now or self._dragging
        is_plain = self.looks == _PLAIN and not is_moved
        return is_plain and not (self.shows_focus or self._hovers())

    def _hovers(self) -> bool:
        return self.is_movable and self.underMouse()

    # Mouse and keyboard

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.installEventFilter(self)  # only under the pointer, since filtering all tiles is slow

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.removeEventFilter(self)

    def eventFilter(self, _button: QObject, event: QEvent) -> bool:
        """Show the tip here, since screen readers would speak the widget's own tooltip."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip and self.tip:
            QToolTip.showText(event.globalPos(), self.tip, self)
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.is_lifted and event.key() in _PRESSED:
            if not event.isAutoRepeat():
                self.play_wanted.emit()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if not self.hitButton(event.position().toPoint()):
            return
        if event.button() is Qt.MouseButton.LeftButton:
            self._press = event.globalPosition().toPoint()
        elif event.button() is Qt.MouseButton.RightButton:
            self.turn_wanted.emit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._press is not None:  # otherwise the drag was canceled
            super().mouseMoveEvent(event)
        if self._press is None or not self.is_movable:
            return
        point = event.globalPosition().toPoint()
        traveled = (point - self._press).manhattanLength()
        if self._dragging or traveled >= QApplication.startDragDistance():
            if not self._dragging:
                self._dragging = True
                self.setDown(False)
                self.update()
            self.drag_moved.emit(point)

    def _end_drag(self) -> bool:
        """End a drag; return whether there was one."""
        was_dragged, self._dragging, self._press = self._dragging, False, None
        if was_dragged:
            self.setDown(False)
            self.update()
        return was_dragged

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._end_drag():
            self.drag_dropped.emit(event.globalPosition().toPoint())
        else:
            super().mouseReleaseEvent(event)

    def cancel_drag(self) -> None:
        """Cancel a drag, so that releasing the mouse drops nothing."""
        if self._end_drag():
            self.drag_canceled.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Cancel a drag, since the mouse may belong to another widget now."""
        self.cancel_drag()
        super().focusOutEvent(event)

    @property
    def shows_focus(self) -> bool:
        """Whether the tile shows the focus ring, or will when its window becomes active."""
        has_had_it = self.focusWidget() is self  # a quick check that fails for most tiles
        return has_had_it and LastInput.is_key and self.window().focusWidget() is self
