"""The plots of errors: what they gave away a round, by hand and by cause."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from buildup.narration.build_up.cause_names import cause_name
from buildup.narration.numbers import percent
from buildup.records.build_up.error_sums import ErrorSum
from buildup.records.statistics import Selection
from buildup.texts import _, counted, later
from buildup.view.statistics.plot import LegendEntry, RowPlot
from buildup.view.statistics.wording import decimal

_MOST_ROWS = 6
_PITCH = 40
"""From row to row, at most."""


class Grouping(NamedTuple):
    """By which errors are added up."""

    title: str
    rows: Callable[[Selection], Mapping[str, ErrorSum[int] | ErrorSum[str | None]]]
    """What is plotted, from top to bottom, by what it is called."""


class ErrorPlot(RowPlot):
    """Two bars for some errors: of the chance to win, and of points, given away a round."""

    def __init__(self, grouping: Grouping, parent: QWidget) -> None:
        super().__init__(parent)
        self._grouping = grouping

    def title(self) -> str:
        return _(self._grouping.title)

    def empty_text(self) -> str:
        if self.selection.judged:
            return ""
        return _("Review a round, and see here where you gave something away.")

    def description(self) -> str:
        return " ".join(
            counted(
                "{name}: {chance} of the chance to win and {points} points a round, {count} "
                "error(s).",
                row.count,
            ).format(
                name=name,
                chance=percent(row.chance_lost),
                points=decimal(row.points),
                count=row.count,
            )
            for name, row in self._grouping.rows(self.selection).items()
        )

    def legend(self) -> tuple[LegendEntry, ...]:
        return (
            LegendEntry(_("chance to win a round"), self.theme.bad),
            LegendEntry(_("points a round"), self.theme.quiet_text),
        )

    def paint_plot(self, painter: QPainter, area: QRectF) -> None:
        rows = self._grouping.rows(self.selection)
        if not rows:
            painter.setPen(self.theme.quiet_text)
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, _("No errors: nothing was lost."))
            return
        left, lines = self.paint_names(painter, area, list(rows), _PITCH)
        metrics = QFontMetricsF(painter.font())
        figures = [
            (percent(row.chance_lost), _("{points} points").format(points=decimal(row.points)))
            for row in rows.values()
        ]
        widest = max(metrics.horizontalAdvance(text) for pair in figures for text in pair)
        room = max(1.0, area.right() - widest - 10 - left)
        most = max(*(row.chance_lost for row in rows.values()), 0.01)
        most_points = max(*(row.points for row in rows.values()), 0.1)
        colours = (self.theme.bad, self.theme.quiet_text)
        for line, row, pair in zip(lines, rows.values(), figures, strict=True):
            height = 0.44 * line.height()
            shares = (row.chance_lost / most, row.points / most_points)
            for half, (share, colour, text) in enumerate(zip(shares, colours, pair, strict=True)):
                top = line.top() + 0.06 * line.height() + half * height
                bar = QRectF(left, top + 1, max(1.0, room * share), height - 2)
                painter.fillRect(bar, colour)
                beside = QRectF(bar.right() + 8, top, widest + 4, height)
                painter.setPen(self.theme.quiet_text)
                painter.drawText(beside, Qt.AlignmentFlag.AlignVCenter, text)


BY_HAND = Grouping(
    later("Given away in each hand"),
    lambda selection: {
        _("hand {hand}").format(hand=each.key): each for each in selection.errors_by_hand
    },
)
BY_CAUSE = Grouping(
    later("Given away by each cause"),
    lambda selection: {
        cause_name(each.key): each for each in selection.errors_by_cause[:_MOST_ROWS]
    },
)
"""The most costly ones."""
