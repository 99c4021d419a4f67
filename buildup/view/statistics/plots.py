"""The plots of the statistics: win rate, mistakes, margins."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from buildup.records.finished_round import Result
from buildup.records.statistics import Played, running_means
from buildup.texts import _, later, number, percent
from buildup.view.game.scale import Scale
from buildup.view.statistics.plot import Plot
from buildup.view.statistics.wording import decimal, round_words
from buildup.view.style.theme import Theme, current_theme

_LEAST_SLOT = 6.0
"""Minimum width of a round in device-independent pixels; only the latest that fit are shown."""
_WIDEST_BAR = 26.0
_LINE = 2.2
_LOWEST_BAR = 3.0
"""The minimum height of a bar, so that a margin of zero shows, in device-independent pixels."""


class Measure(NamedTuple):
    """A number per round whose running mean is plotted."""

    title: str
    """The title, with the ``{count}`` of rounds in a mean."""
    of_rounds: Callable[[Played], Sequence[float | None]]
    """Returns the number for each round, ``None`` where unknown."""
    unknown: str
    """The words for a ``{round}`` whose number is unknown."""
    window: int
    """The number of latest known values that a mean covers."""
    number: Callable[[float], str]
    least_reach: float
    """The minimum upper end of the vertical axis, in the unit of the numbers."""
    color: Callable[[Theme], QColor]


WIN_RATE = Measure(
    title=later("Win rate, last {count}"),
    of_rounds=lambda played: [
        None if handicap else float(result is Result.WON)
        for result, handicap in zip(played.results, played.handicaps, strict=True)
    ],
    unknown=later("{round}; not counted"),
    window=20,
    number=percent,
    least_reach=1.0,
    color=lambda theme: theme.good,
)
LOSS = Measure(
    title=later("Average mistake, last {count}"),
    of_rounds=lambda played: played.losses,
    unknown=later("{round}; not reviewed"),
    window=10,
    number=decimal,
    least_reach=0.5,
    color=lambda theme: theme.bad,
)


class MeanPlot(Plot):
    """The running mean of a measure, over the rounds where it is known."""

    def __init__(self, measure: Measure, parent: QWidget) -> None:
        super().__init__(measure.least_reach, parent)
        self._measure = measure

    def plotted(self) -> dict[int, float]:
        values = self._measure.of_rounds(self.selection.played)
        means = enumerate(running_means(values, self._measure.window))
        return {place: mean for place, mean in means if mean is not None}

    def title(self) -> str:
        return _(self._measure.title).format(count=self._measure.window)

    def words_at(self, place: int) -> str:
        said, mean = round_words(place + 1, self.selection.rounds[place]), self.values.get(place)
        if mean is None:
            return _(self._measure.unknown).format(round=said)
        return _("{round}; average {mean}").format(round=said, mean=self._measure.number(mean))

    def value_words(self, value: float) -> str:
        return self._measure.number(value)

    def paint_plot(self, painter: QPainter, area: QRectF, scale: Scale) -> None:
        def point(place: int) -> QPointF:
            return QPointF(self.middle(place, area), scale.y(self.values[place], area))

        painter.setPen(QPen(self._measure.color(current_theme()), _LINE, c=Qt.PenCapStyle.RoundCap))
        painter.setBrush(painter.pen().color())
        points = [*map(point, thinned(self.values, int(area.width())))]
        # Separate lines are painted sixty times as fast as a polyline that crosses itself.
        painter.drawLines([*map(QLineF, points, points[1:])])
        marked = max(self.values, default=None) if self.pointed is None else self.pointed
        if marked is not None and marked in self.values:
            painter.drawEllipse(point(marked), 3.0, 3.0)


def thinned(values: dict[int, float], most: int) -> list[int]:
    """Return the indexes of the values to plot: the lowest and highest of each stretch.

    Args:
        values: The values by index, in order.
        most: The maximum number of stretches, such as the width of the plot in pixels.
    """
    places = [*values]
    step = -(-len(places) // max(1, most))
    kept: set[int] = set()
    for begin in range(0, len(places), max(1, step)):
        stretch = places[begin : begin + step]
        kept.update((min(stretch, key=values.__getitem__), max(stretch, key=values.__getitem__)))
    return sorted(kept)


class MarginPlot(Plot):
    """The margins of the latest rounds: wins above the line, losses below."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(1.0, parent)

    def title(self) -> str:
        return _(self.game.margins)

    def plotted(self) -> dict[int, float]:
        return dict(enumerate(self.selection.played.margins))

    def first_shown(self, area: QRectF) -> int:
        return max(0, len(self.selection.rounds) - int(area.width() // _LEAST_SLOT))

    def words_at(self, place: int) -> str:
        return round_words(place + 1, self.selection.rounds[place])

    def value_words(self, value: float) -> str:
        return number(round(value), signed=True)

    def paint_plot(self, painter: QPainter, area: QRectF, scale: Scale) -> None:
        width = min(_WIDEST_BAR, max(3.0, 0.72 * self.slot(area)))
        zero = scale.y(0, area)
        for place in range(self.first_shown(area), len(self.selection.rounds)):
            left = self.middle(place, area) - width / 2
            height = max(_LOWEST_BAR, abs(scale.y(self.values[place], area) - zero))
            match self.selection.played.results[place]:
                case Result.WON:
                    painter.fillRect(
                        QRectF(left, zero - height, width, height), current_theme().good
                    )
                case Result.LOST:
                    self._paint_lost(painter, QRectF(left, zero, width, height))
                case Result.DRAWN:
                    bar = QRectF(left, zero - height / 2, width, height)
                    painter.fillRect(bar, current_theme().quiet_text)

    def _paint_lost(self, painter: QPainter, bar: QRectF) -> None:
        """Paint a hatched bar, which differs from a win's by more than color."""
        painter.fillRect(bar, current_theme().bad)
        for y in range(round(bar.top()) + 3, int(bar.bottom()), 5):
            painter.fillRect(QRectF(bar.left(), y, bar.width(), 2), current_theme().panel)
