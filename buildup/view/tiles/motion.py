"""Short animations on a table, driven by one clock; any key or click ends them."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QAbstractAnimation, QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from buildup.model.build_up.tile import Color
from buildup.view.style.appearance import is_animated
from buildup.view.style.fonts import between
from buildup.view.tiles.marks import chip_width, paint_points

_ENDS = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress)
_FADING = 0.3
"""The share of a chip's time, at its end, during which the chip fades."""


class Step(NamedTuple):
    """A part of an animation."""

    begin: int
    """The start on the clock; like the length, in milliseconds."""
    length: int
    show: Callable[[float], object]
    """Called with the elapsed share of the step's time, and finally, unless dropped, with 1.0."""


class FloatingChip(QWidget):
    """A chip with a short label that moves between two points of a table, transparent to clicks."""

    def __init__(
        self, text: str, color: Color, way: tuple[QPointF, QPointF], height: float, table: QWidget
    ) -> None:
        super().__init__(table)
        self.text, self.color, self._way = text, color, way
        self._share = 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.resize(QSize(round(chip_width(self.font(), height, text)) + 2, round(height) + 2))

    def show_at(self, share: float) -> None:
        """Move the chip to its position after a share of its time; at 1, delete it."""
        if share == 1.0:
            self.hide()
            self.deleteLater()
            return
        begin, end = self._way
        middle = begin + (end - begin) * share * (2 - share)
        self.move((middle - QPointF(self.width(), self.height()) / 2).toPoint())
        if self.isHidden():
            self.show()
            self.raise_()
        if share > 1 - _FADING:
            self.update()
        self._share = share

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setOpacity(between(0.0, (1 - self._share) / _FADING, 1.0))
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        paint_points(painter, area.topRight(), area.height(), self.text, self.color)


class Motion(QAbstractAnimation):
    """The animations of a table, driven by one clock.

    Signals:
        skipped: A key or a click has ended everything that moved.
    """

    skipped = Signal()

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self._table = table
        self._steps: list[Step] = []

    def duration(self) -> int:
        """Return −1, since more steps can be added at any time."""
        return -1

    @property
    def can_move(self) -> bool:
        """Whether animation is on and the table is visible."""
        return is_animated() and self._table.isVisible()

    def add(self, show: Callable[[float], object], length: int, *, after: int = 0) -> Step | None:
        """Add a step; if nothing can move, show its end immediately.

        Args:
            show: The step's callback; see :class:`Step`.
            length: Duration in milliseconds.
            after: Delay in milliseconds.

        Returns:
            The step; ``None`` if nothing can move.
        """
        if not self.can_move:
            show(1.0)
            return None
        is_still = self.state() is QAbstractAnimation.State.Stopped
        step = Step(after + (0 if is_still else self.currentTime()), length, show)
        self._steps.append(step)
        if not after:
            show(0.0)
        if is_still:
            self._table.window().windowHandle().installEventFilter(self)
            self.start()
        return step

    def wait(self, length: int, act: Callable[[], object]) -> None:
        """Call ``act`` after ``length`` milliseconds, or earlier if :meth:`skip` ends the wait.

        If nothing can move, call it immediately; after :meth:`drop`, never.
        """
        self.add(lambda share: share == 1.0 and act(), length)

    def float_chip(
        self,
        text: str,
        color: Color,
        way: tuple[QPointF, QPointF],
        height: float,
        length: int,
        *,
        after: int = 0,
    ) -> None:
        """Animate a chip from one point of the table to another; if nothing can move, do nothing.

        The chip fades out at the end.

        Args:
            text: The chip's text.
            color: The color of the player whom the chip concerns.
            way: The first and last position of the chip's center.
            height: The height of the chip, in device-independent pixels.
            length: Duration in milliseconds.
            after: Delay in milliseconds.
        """
        if self.can_move:
            chip = FloatingChip(text, color, way, height, self._table)
            self.add(chip.show_at, length, after=after)

    def end(self, step: Step | None) -> None:
        """Show the end of a step immediately, unless it has ended or been dropped.

        ``None`` is ignored, since :meth:`add` may return it.
        """
        if step in self._steps:
            self._steps.remove(step)
            step.show(1.0)
            self._rest()

    def skip(self) -> None:
        """Show the end of every step immediately, including steps still delayed."""
        while self._steps:
            self._steps.pop(0).show(1.0)
        self._rest()

    def drop(self) -> None:
        """Discard all steps without showing their ends, and remove floating chips."""
        self._steps.clear()
        for chip in self._table.findChildren(FloatingChip):
            chip.show_at(1.0)
        self._rest()

    def _rest(self) -> None:
        if not self._steps and self.state() is not QAbstractAnimation.State.Stopped:
            self.stop()
            window = self._table.window().windowHandle()
            if isValid(window):  # not while the window is being destroyed
                window.removeEventFilter(self)

    def updateCurrentTime(self, now: int) -> None:
        for step in tuple(self._steps):
            share = (now - step.begin) / step.length
            if share >= 1.0:
                self.end(step)
            elif share >= 0.0 and step in self._steps:
                step.show(share)

    def eventFilter(self, _window: QObject, event: QEvent) -> bool:
        if event.type() in _ENDS:
            self.skip()
            self.skipped.emit()
        return False
