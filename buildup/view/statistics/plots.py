"""The plots of the statistics: win rate, margins, results by level, points given away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPen, QPolygonF

from buildup.model.game_kind import GameKind
from buildup.narration.numbers import percent
from buildup.records.entries import Result
from buildup.records.statistics import ROUNDS_OF_A_RATE
from buildup.texts import _, ngettext
from buildup.view.game.dates import moment_words
from buildup.view.statistics.plot import (
    LegendEntry,
    Plot,
    RoundPlot,
    Scale,
    hatch,
)
from buildup.view.statistics.wording import (
    decimal,
    level_word,
    round_words,
    signed_number,
)
from buildup.view.style.contrast import readable_on
from buildup.view.style.fonts import sized

if TYPE_CHECKING:
    from collections.abc import Sequence

    from buildup.records.statistics import LevelResults, Selection

_LEAST_SLOT = 6.0
"""Bars narrower than this cannot be told apart: only the latest rounds are shown then."""
_WIDEST_BAR = 26.0
_MOST_DOTS = 80
"""A line of more rounds is drawn without dots."""
_LEVELS_TOP = 64
"""Above the bars of the levels, for title and legend; device-independent pixels."""
_LOWEST_BAR = 3.0
"""A win by nothing is still to be seen."""


class WinRatePlot(RoundPlot):
    """The share of wins among the latest rounds, after each round."""

    def title(self, game: GameKind) -> str:
        if game is GameKind.BUILD_UP:
            return _("Win rate over the last {count} rounds").format(count=ROUNDS_OF_A_RATE)
        return _("Win rate over the last {count} games").format(count=ROUNDS_OF_A_RATE)

    def description(self, selection: Selection) -> str:
        rates = selection.progress.win_rates
        return _("{share} now; at best {best}, at worst {worst}.").format(
            share=percent(rates[-1]), best=percent(max(rates)), worst=percent(min(rates))
        )

    def words_at(self, place: int) -> str:
        assert self.selection is not None
        return _("{number}: {date}, {share} won").format(
            number=place + 1,
            date=moment_words(self.rounds[place].finished_at),
            share=percent(self.selection.progress.win_rates[place]),
        )

    def tick_words(self, tick: float) -> str:
        return percent(tick)

    def paint_plot(self, painter: QPainter, area: QRectF, selection: Selection) -> None:
        scale = Scale(0.0, 1.0, 0.25)
        self.paint_scale(painter, area, scale, strong=0.5)
        self.paint_rounds(painter, area)
        rates = selection.progress.win_rates
        points = [
            QPointF(self.middle(at, area), scale.y(rate, area)) for at, rate in enumerate(rates)
        ]
        shade = QLinearGradient(area.topLeft(), area.bottomLeft())
        for share, alpha in ((0.0, 90), (1.0, 10)):
            colour = QColor(self.theme.good)
            colour.setAlpha(alpha)
            shade.setColorAt(share, colour)
        feet = [QPointF(each.x(), area.bottom()) for each in (points[-1], points[0])]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shade)
        painter.drawPolygon(QPolygonF([*points, *feet]))
        _paint_line(painter, points, self.theme.good)
        marked = points[-1] if self.pointed is None else points[self.pointed]
        _paint_dots(painter, [marked], self.theme.good, 4.0)


class MarginPlot(RoundPlot):
    """By how much each of the latest rounds was won or lost."""

    def title(self, game: GameKind) -> str:
        if game is GameKind.BUILD_UP:
            return _("Margin of each round, in points")
        return _("Margin of each game, in pips")

    def description(self, selection: Selection) -> str:
        margins = selection.progress.margins
        return _("Between {worst} and {best}; the latest {latest}.").format(
            worst=signed_number(min(margins)),
            best=signed_number(max(margins)),
            latest=signed_number(margins[-1]),
        )

    def legend(self) -> tuple[LegendEntry, ...]:
        return (
            *_result_legend(self),
            LegendEntry(_("with hints or undos"), self.theme.quiet_text, is_hatched=True),
        )

    def first_shown(self, area: QRectF) -> int:
        return max(0, len(self.rounds) - int(area.width() // _LEAST_SLOT))

    def words_at(self, place: int) -> str:
        return round_words(place + 1, self.rounds[place])

    def tick_words(self, tick: float) -> str:
        return signed_number(round(tick))

    def paint_plot(self, painter: QPainter, area: QRectF, selection: Selection) -> None:
        first = self.first_shown(area)
        margins = selection.progress.margins[first:]
        low, high = min(0, *margins), max(0, *margins)
        scale = Scale.around(low, high, 5) if low < high else Scale(-4, 4, 2)
        self.paint_scale(painter, area, scale, strong=0.0)
        self.paint_rounds(painter, area)
        width = min(_WIDEST_BAR, max(3.0, 0.72 * self.slot(area)))
        zero = scale.y(0, area)
        for place in range(first, len(self.rounds)):
            finished = self.rounds[place]
            middle = self.middle(place, area)
            if finished.result is Result.DRAWN:
                mark = QRectF(middle - width / 2, zero - 2.5, width, 5)
                painter.fillRect(mark, self.theme.quiet_text)
                continue
            is_won = finished.result is Result.WON
            height = max(_LOWEST_BAR, abs(scale.y(finished.margin, area) - zero))
            top = zero - height if is_won else zero
            bar = QRectF(middle - width / 2, top, width, height)
            colour = self.theme.good if is_won else self.theme.bad
            if finished.is_assisted:
                hatch(painter, bar, colour)
            else:
                painter.fillRect(bar, colour)


class LevelPlot(Plot):
    """Won, drawn and lost against each level, as long bars as rounds were played."""

    def title(self, game: GameKind) -> str:  # noqa: ARG002 - the same for both
        return _("Results by level of the computer")

    def description(self, selection: Selection) -> str:
        return " ".join(
            _("{level}: {won} won, {drawn} drawn, {lost} lost.").format(
                level=level_word(each.level), won=each.won, drawn=each.drawn, lost=each.lost
            )
            for each in selection.by_level
        )

    def legend(self) -> tuple[LegendEntry, ...]:
        return _result_legend(self)

    def area(self) -> QRectF:
        return QRectF(self.rect()).adjusted(16, self.scaled(_LEVELS_TOP), -16, -14)

    def paint_plot(self, painter: QPainter, area: QRectF, selection: Selection) -> None:
        levels = selection.by_level
        metrics = QFontMetricsF(sized(self.font(), 12))
        names = [level_word(each.level) for each in levels]
        rates = [_rate_words(each) for each in levels]
        left = area.left() + max(map(metrics.horizontalAdvance, names)) + 12
        right = area.right() - max(map(metrics.horizontalAdvance, rates)) - 14
        most = max(each.played for each in levels)
        pitch = min(self.scaled(44), area.height() / len(levels))
        for row, (results, name, rate) in enumerate(zip(levels, names, rates, strict=True)):
            line = QRectF(area.left(), area.top() + row * pitch, area.width(), pitch)
            length = (right - left) * results.played / most
            bar = QRectF(left, line.center().y() - 0.32 * pitch, length, 0.64 * pitch)
            painter.setFont(sized(self.font(), 12))
            painter.setPen(self.theme.text)
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, name)
            painter.setPen(self.theme.quiet_text)
            rest = QRectF(bar.right() + 10, line.top(), area.right() - bar.right(), pitch)
            painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter, rate)
            self._paint_bar(painter, bar, results)

    def _paint_bar(self, painter: QPainter, bar: QRectF, results: LevelResults) -> None:
        painter.setFont(sized(self.font(), 12, bold=True))
        metrics = QFontMetricsF(painter.font())
        theme = self.theme
        x = bar.left()
        for count, colour in (
            (results.won, theme.good),
            (results.drawn, theme.quiet_text),
            (results.lost, theme.bad),
        ):
            if not count:
                continue
            width = bar.width() * count / results.played
            part = QRectF(x, bar.top(), max(1.0, width - 1), bar.height())
            painter.fillRect(part, colour)
            if metrics.horizontalAdvance(str(count)) + 6 <= width:
                painter.setPen(readable_on(colour))
                painter.drawText(part, Qt.AlignmentFlag.AlignCenter, str(count))
            x += width


class LossPlot(RoundPlot):
    """Points a move that the person gave away in each round that was reviewed."""

    def title(self, game: GameKind) -> str:  # noqa: ARG002 - only Build Up is reviewed
        return _("Points lost a move, by round")

    def description(self, selection: Selection) -> str:
        mean = selection.summary.average_loss
        assert mean is not None
        count = len(_known(selection))
        return ngettext(
            "{loss} points a move in {count} reviewed round.",
            "{loss} points a move on average of {count} reviewed rounds.",
            count,
        ).format(loss=decimal(mean), count=count)

    def empty_text(self, selection: Selection) -> str:
        if _known(selection):
            return ""
        return _("Review a round, and see here how many points a move cost you.")

    def words_at(self, place: int) -> str:
        loss = self.rounds[place].average_loss
        named = {"number": place + 1, "date": moment_words(self.rounds[place].finished_at)}
        if loss is None:
            return _("{number}: {date}, not reviewed").format(**named)
        return _("{number}: {date}, {loss} points a move").format(loss=decimal(loss), **named)

    def tick_words(self, tick: float) -> str:
        return decimal(tick)

    def paint_plot(self, painter: QPainter, area: QRectF, selection: Selection) -> None:
        known = _known(selection)
        scale = Scale.around(0.0, max(0.5, *(loss for _place, loss in known), 0.0), 5)
        self.paint_scale(painter, area, scale, strong=0.0)
        self.paint_rounds(painter, area)
        points = [QPointF(self.middle(place, area), scale.y(loss, area)) for place, loss in known]
        _paint_line(painter, points, self.theme.bad)
        if len(points) <= _MOST_DOTS:
            _paint_dots(painter, points, self.theme.bad, 3.0)


def _known(selection: Selection) -> list[tuple[int, float]]:
    """Places of the rounds that were reviewed, and what a move gave away."""
    losses = enumerate(selection.progress.average_losses)
    return [(place, loss) for place, loss in losses if loss is not None]


def _result_legend(plot: Plot) -> tuple[LegendEntry, ...]:
    """The colours of the results; that of a draw where there is one."""
    won = LegendEntry(_("won"), plot.theme.good)
    drawn = LegendEntry(_("drawn"), plot.theme.quiet_text)
    lost = LegendEntry(_("lost"), plot.theme.bad)
    has_drawn = any(each.result is Result.DRAWN for each in plot.rounds)
    return (won, drawn, lost) if has_drawn else (won, lost)


def _rate_words(results: LevelResults) -> str:
    return _("{share} won").format(share=percent(results.won / results.played))


def _paint_line(painter: QPainter, points: Sequence[QPointF], colour: QColor) -> None:
    pen = QPen(colour, 2.2)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.drawPolyline(QPolygonF(points))


def _paint_dots(
    painter: QPainter, points: Sequence[QPointF], colour: QColor, radius: float
) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    for point in points:
        painter.drawEllipse(point, radius, radius)
