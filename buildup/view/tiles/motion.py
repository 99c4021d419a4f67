"""What moves over a table for a moment: all by one clock, and any key or click ends it."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QAbstractAnimation, QEvent, QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from buildup.model.build_up.tile import Color
from buildup.view.style.appearance import is_animated
from buildup.view.style.fonts import between
from buildup.view.tiles.marks import chip_width, paint_points

_ENDS = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress)
_FADING = 0.3
"""The share of its time in which a chip fades."""


class Step(NamedTuple):
    """A part of a motion."""

    begin: int
    """In milliseconds of the clock, as its length."""
    length: int
    show: Callable[[float], object]
    """Is told again and again which share of the time has passed, and 1.0 at last."""


class FloatingChip(QWidget):
    """A short text that goes from one point of a table to another. It takes no clicks."""

    def __init__(
        self, text: str, color: Color, way: tuple[QPointF, QPointF], height: float, table: QWidget
    ) -> None:
        super().__init__(table)
        self.text, self.color, self._way = text, color, way
        self._share = 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.resize(QSize(round(chip_width(self.font(), height, text)) + 2, round(height) + 2))

    def show_at(self, share: float) -> None:
        """Be where the chip is after a share of its time, and nowhere after all of it."""
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
    """Shows how one state became the next. It knows shares of time, and nothing of a game."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self._table = table
        self._steps: list[Step] = []

    def duration(self) -> int:
        """It goes on while there are steps."""
        return -1

    @property
    def is_on(self) -> bool:
        """Whether anything moves, or waits to."""
        return bool(self._steps)

    @property
    def can_move(self) -> bool:
        """Whether things are to move, and somebody can see it."""
        return is_animated() and self._table.isVisible()

    def add(self, show: Callable[[float], object], length: int, *, after: int = 0) -> Step | None:
        """Let something move; where it cannot, show how it ends.

        Args:
            show: See :class:`Step`.
            length: How long it takes, in milliseconds.
            after: How much later it begins, in milliseconds.

        Returns:
            The step; ``None`` where nothing moves.
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
        """Do something so many milliseconds later; at once where nothing moves."""
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
        """Let a chip go from one point of the table to another, and fade.

        Args:
            text: What it says.
            color: Whose it is.
            way: Where its middle is at first and at last.
            height: In device-independent pixels.
            length: How long it takes, in milliseconds.
            after: How much later it begins, in milliseconds.
        """
        if self.can_move:
            chip = FloatingChip(text, color, way, height, self._table)
            self.add(chip.show_at, length, after=after)

    def end(self, step: Step | None) -> None:
        """Show at once how one step ends, if it has not."""
        if step in self._steps:
            self._steps.remove(step)
            step.show(1.0)
            self._rest()

    def skip(self) -> None:
        """Show at once how everything ends."""
        while self._steps:
            self._steps.pop(0).show(1.0)
        self._rest()

    def drop(self) -> None:
        """Show nothing of it any more: the table has another state."""
        self._steps.clear()
        for chip in self._table.findChildren(FloatingChip):
            chip.show_at(1.0)
        self._rest()

    def _rest(self) -> None:
        if not self._steps and self.state() is not QAbstractAnimation.State.Stopped:
            self.stop()
            self._table.window().windowHandle().removeEventFilter(self)

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
        return False
