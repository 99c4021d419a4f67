"""The base class of plots: card, title, axes, and pointing at rounds."""

from __future__ import annotations

from abc import abstractmethod
from contextlib import suppress

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from buildup.model.game_kind import GameKind
from buildup.narration.aloud import spoken
from buildup.records.statistics import RoundFilter, Selection
from buildup.texts import _
from buildup.view.game.readout import Picture, place_after
from buildup.view.game.scale import BESIDE_AXES, Scale
from buildup.view.statistics.wording import GAMES, GameStatistics
from buildup.view.style.fonts import sized
from buildup.view.style.painting import paint_rounded, smooth_painter
from buildup.view.style.theme import current_theme

_GUTTER = 60
"""The space to the left of the plot for the numbers on the axis, in device-independent pixels."""
_HEAD = 66
"""The space above the plot for the title and a note, in device-independent pixels."""
_FOOT = 30
_SMALL = 12
"""Font size at the axes, in device-independent pixels."""
_SMALLEST = 10
"""Minimum font size of a line, in device-independent pixels."""
_LEAST_TICK = 44
"""Minimum distance between numbers on the horizontal axis, in device-independent pixels."""
_MOST_TICKS = 6
"""The maximum number of ticks on the vertical axis."""
_NOTHING = Selection(RoundFilter(next(iter(GameKind))))
_RIGHT_CENTER = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Plot(Picture[int]):
    """A card with a title, a note, and a plot of rounds to point at by mouse or arrow keys."""

    def __init__(self, least_reach: float, parent: QWidget) -> None:
        """Create an empty plot.

        Args:
            least_reach: The minimum upper end of the vertical axis, in the unit of the values.
            parent: The owner.
        """
        super().__init__(parent)
        self._least_reach = least_reach
        self.selection = _NOTHING
        """The plotted rounds."""
        self.values: dict[int, float] = {}
        """The plotted values by the index of their round, without unknown ones."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(260)

    # Defined by each plot

    @abstractmethod
    def title(self) -> str:
        """Return the title, with the unit if it is not obvious."""

    @abstractmethod
    def plotted(self) -> dict[int, float]:
        """Return the values to plot, by the index of their round."""

    @abstractmethod
    def value_words(self, value: float) -> str:
        """Return the words for a value or a tick of the vertical axis."""

    @abstractmethod
    def words_at(self, place: int) -> str:
        """Return a description of a round.

        Raises:
            IndexError: The round can no longer be read.
        """

    @abstractmethod
    def paint_plot(self, painter: QPainter, area: QRectF, scale: Scale) -> None:
        """Paint the values into an area, over the axes."""

    def first_shown(self, _area: QRectF) -> int:
        """Return the index of the first round that fits."""
        return 0

    # Common to all plots

    @property
    def game(self) -> GameStatistics:
        """The words for the game of the plotted rounds."""
        return GAMES[self.selection.wanted.game]

    def show_selection(self, selection: Selection) -> None:
        """Plot the selected rounds."""
        self.pointed = None
        self.selection = selection
        self.values = self.plotted()
        self.setAccessibleName(self.title())
        self.tell_pointed()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(420, round(self.scaled(252)))

    def note(self) -> str:
        """Return a description of the round pointed at or, without one, of all values.

        A round that can no longer be read counts as none.
        """
        if self.pointed is not None:
            with suppress(IndexError):
                return self.words_at(self.pointed)
        values = [*self.values.values()] or [0.0]
        least, most, latest = map(self.value_words, (min(values), max(values), values[-1]))
        if least == most == latest:
            return least
        return _("{least} to {most}, latest {latest}").format(least=least, most=most, latest=latest)

    def area(self) -> QRectF:
        """Return the plotting area, below the title and inside the axes."""
        metrics = QFontMetricsF(sized(self.font(), _SMALL))
        named = metrics.horizontalAdvance(_(self.game.one)) + 16
        return QRectF(self.rect()).adjusted(
            max(self.scaled(_GUTTER), named), self.scaled(_HEAD), -20, -self.scaled(_FOOT)
        )

    def slot(self, area: QRectF) -> float:
        """Return the width available to a round, in device-independent pixels."""
        return area.width() / max(1, len(self.selection.rounds) - self.first_shown(area))

    def middle(self, place: int, area: QRectF) -> float:
        """Return the x of the center of a round, in device-independent pixels."""
        return area.left() + (place - self.first_shown(area) + 0.5) * self.slot(area)

    # Pointing

    def under(self, at: QPointF) -> int | None:
        area = self.area()
        if not self.selection.rounds or not area.left() <= at.x() <= area.right():
            return None
        return int((at.x() - area.left()) / self.slot(area)) + self.first_shown(area)

    def point_at(self, wanted: int | None) -> None:
        if wanted is not None:
            wanted = max(self.first_shown(self.area()), min(wanted, len(self.selection.rounds) - 1))
        super().point_at(wanted)

    def tell_pointed(self) -> None:
        self.setAccessibleDescription(spoken(self.note()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.point_at(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        place = place_after(event.key(), self.pointed, len(self.selection.rounds))
        if place is None:
            super().keyPressEvent(event)
        else:
            self.point_at(place)

    # Painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, area = smooth_painter(self), self.area()
        card = QRectF(self.rect())
        paint_rounded(painter, card, 12, current_theme().panel)
        if self.hasFocus():
            rim = QPen(current_theme().accent, 2)
            paint_rounded(painter, card.adjusted(1, 1, -1, -1), 11, current_theme().panel, rim)
        painter.setPen(current_theme().text)
        line = QRectF(16, 10, self.width() - 32, self.scaled(22))
        self._paint_line(painter, line, self.title(), sized(self.font(), 14, bold=True))
        small = sized(self.font(), _SMALL)
        if self.pointed is None:
            painter.setPen(current_theme().quiet_text)
        line = QRectF(16, 8 + self.scaled(25), self.width() - 32, self.scaled(20))
        self._paint_line(painter, line, self.note(), small)
        painter.setFont(small)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # time runs from left to right
        first = self.first_shown(area)
        shown = [value for place, value in self.values.items() if place >= first]
        scale = Scale.around(min([0.0, *shown]), max([self._least_reach, *shown]), _MOST_TICKS)
        scale.paint(painter, area, self.value_words)
        self._paint_rounds(painter, area)
        self.paint_plot(painter, area, scale)

    def _paint_line(self, painter: QPainter, line: QRectF, text: str, font: QFont) -> None:
        """Paint a line of text, shrinking and then eliding it if too long."""
        font = QFont(font)
        while (metrics := QFontMetricsF(font)).horizontalAdvance(text) > line.width():
            if font.pixelSize() <= self.scaled(_SMALLEST):
                break
            font.setPixelSize(font.pixelSize() - 1)
        painter.setFont(font)
        elided = metrics.elidedText(text, Qt.TextElideMode.ElideRight, line.width())
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, elided)

    def _paint_rounds(self, painter: QPainter, area: QRectF) -> None:
        """Paint the numbers of rounds below the plot, and a line at the round pointed at."""
        painter.setPen(current_theme().quiet_text)
        below = area.bottom() + self.scaled(6)
        place = QRectF(0, below, area.left() - BESIDE_AXES, self.scaled(18))
        painter.drawText(place, _RIGHT_CENTER, _(self.game.one))
        first, count = self.first_shown(area), len(self.selection.rounds)
        fitting = max(2, int(area.width() // self.scaled(_LEAST_TICK)))
        step = max(1, round(Scale.around(0, count - first, fitting).step))
        for number in range((first // step + 1) * step, count + 1, step):
            wide = self.scaled(_LEAST_TICK)
            left = self.middle(number - 1, area) - wide / 2
            label = QRectF(left, below, wide, self.scaled(18))
            painter.drawText(label, Qt.AlignmentFlag.AlignCenter, str(number))
        if self.pointed is not None:
            x = self.middle(self.pointed, area)
            painter.setPen(QPen(current_theme().accent, 1.5))
            painter.drawLine(QPointF(x, area.top() - 4), QPointF(x, area.bottom() + 4))
