"""The plots of errors: what they gave away a round, by hand and by cause."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from buildup.narration.build_up.cause_names import cause_name
from buildup.narration.numbers import percent
from buildup.texts import _, ngettext
from buildup.view.statistics.plot import LegendEntry, Plot
from buildup.view.statistics.wording import decimal
from buildup.view.style.fonts import sized

if TYPE_CHECKING:
    from collections.abc import Sequence

    from buildup.model.game_kind import GameKind
    from buildup.records.build_up.error_sums import ErrorSum
    from buildup.records.statistics import Selection

_TOP = 64
"""Above the bars, for title and legend; device-independent pixels."""
_MOST_ROWS = 6
_PITCH = 40
"""From row to row, at most."""


class ErrorRow(NamedTuple):
    """Some errors: what they are called, and what they gave away a round."""

    name: str
    errors: int
    chance_lost: float
    points: float


class ErrorPlot(Plot):
    """Two bars for some errors: of the chance to win, and of points, given away a round."""

    @abstractmethod
    def rows(self, selection: Selection) -> Sequence[ErrorRow]:
        """What is plotted, from top to bottom."""

    def empty_text(self, selection: Selection) -> str:
        if selection.judged:
            return ""
        return _("Review a round, and see here where you gave something away.")

    def description(self, selection: Selection) -> str:
        return " ".join(
            ngettext(
                "{name}: {chance} of the chance to win and {points} points a round, {count} error.",
                "{name}: {chance} of the chance to win and {points} points a round, "
                "{count} errors.",
                row.errors,
            ).format(
                name=row.name,
                chance=percent(row.chance_lost),
                points=decimal(row.points),
                count=row.errors,
            )
            for row in self.rows(selection)
        )

    def legend(self) -> tuple[LegendEntry, ...]:
        return (
            LegendEntry(_("chance to win a round"), self.theme.bad),
            LegendEntry(_("points a round"), self.theme.quiet_text),
        )

    def area(self) -> QRectF:
        return QRectF(self.rect()).adjusted(16, self.scaled(_TOP), -16, -14)

    def paint_plot(self, painter: QPainter, area: QRectF, selection: Selection) -> None:
        rows = self.rows(selection)
        if not rows:
            painter.setPen(self.theme.quiet_text)
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, _("No errors: nothing was lost."))
            return
        painter.setFont(sized(self.font(), 12))
        metrics = QFontMetricsF(painter.font())
        figures = [
            (percent(row.chance_lost), _("{points} points").format(points=decimal(row.points)))
            for row in rows
        ]
        left = area.left() + max(metrics.horizontalAdvance(row.name) for row in rows) + 12
        widest = max(metrics.horizontalAdvance(text) for pair in figures for text in pair)
        room = max(1.0, area.right() - widest - 10 - left)
        most = max(*(row.chance_lost for row in rows), 0.01)
        most_points = max(*(row.points for row in rows), 0.1)
        pitch = min(self.scaled(_PITCH), area.height() / len(rows))
        for place, (row, pair) in enumerate(zip(rows, figures, strict=True)):
            line = QRectF(area.left(), area.top() + place * pitch, area.width(), pitch)
            painter.setPen(self.theme.text)
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, row.name)
            shares = (row.chance_lost / most, row.points / most_points)
            colours = (self.theme.bad, self.theme.quiet_text)
            for half, (share, colour, text) in enumerate(zip(shares, colours, pair, strict=True)):
                height = 0.44 * pitch
                top = line.top() + 0.06 * pitch + half * height
                bar = QRectF(left, top + 1, max(1.0, room * share), height - 2)
                painter.fillRect(bar, colour)
                beside = QRectF(bar.right() + 8, top, widest + 4, height)
                painter.setPen(self.theme.quiet_text)
                painter.drawText(beside, Qt.AlignmentFlag.AlignVCenter, text)


class HandErrorPlot(ErrorPlot):
    """In which hand how much is given away."""

    def title(self, game: GameKind) -> str:  # noqa: ARG002 - only Build Up is reviewed
        return _("Given away in each hand")

    def rows(self, selection: Selection) -> Sequence[ErrorRow]:
        return [
            _row(_("hand {hand}").format(hand=each.key), each) for each in selection.errors_by_hand
        ]


class CauseErrorPlot(ErrorPlot):
    """By which causes how much is given away, the most costly ones."""

    def title(self, game: GameKind) -> str:  # noqa: ARG002 - only Build Up is reviewed
        return _("Given away by each cause")

    def rows(self, selection: Selection) -> Sequence[ErrorRow]:
        return [_row(cause_name(each.key), each) for each in selection.errors_by_cause[:_MOST_ROWS]]


def _row(name: str, errors: ErrorSum[int] | ErrorSum[str | None]) -> ErrorRow:
    return ErrorRow(name, errors.count, errors.chance_lost, errors.points)
