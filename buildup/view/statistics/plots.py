"""The plots of the statistics: win rate, margins, results by level, points given away."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from buildup.narration.levels import level_name
from buildup.narration.numbers import number, percent
from buildup.records.finished_round import FinishedRound, Result
from buildup.records.statistics import (
    ROUNDS_OF_A_MEAN,
    ROUNDS_OF_A_RATE,
    LevelResults,
    running_means,
)
from buildup.strategy.build_up.level_losses import LEVEL_LOSSES, LevelLoss
from buildup.texts import _, later, ngettext
from buildup.view.game.dates import moment_words
from buildup.view.game.scale import Scale
from buildup.view.statistics.plot import (
    LegendEntry,
    Plot,
    RoundPlot,
    RowPlot,
    hatch,
    stripe,
)
from buildup.view.statistics.wording import (
    decimal,
    level_word,
    round_words,
)
from buildup.view.style.contrast import readable_on
from buildup.view.style.fonts import sized
from buildup.view.style.painting import paint_text
from buildup.view.style.theme import Theme

_LEAST_SLOT = 6.0
"""Bars narrower than this cannot be distinguished: only the latest rounds are shown then."""
_WIDEST_BAR = 26.0
_MOST_DOTS = 80
"""A line of more rounds is drawn without dots."""
_LEVELS_PITCH = 44
"""From level to level, at most."""
_LOWEST_BAR = 3.0
"""A win by nothing is still to be seen."""


class WinRatePlot(RoundPlot):
    """The share of wins among the latest rounds, after each round."""

    def title(self) -> str:
        return _(self.game.win_rate).format(count=ROUNDS_OF_A_RATE)

    def legend(self) -> tuple[LegendEntry, ...]:
        words = _("won of the last {count} at each point").format(count=ROUNDS_OF_A_RATE)
        return (LegendEntry(words, self.theme.good),)

    @property
    def _rates(self) -> list[float]:
        wins = (each.result is Result.WON for each in self.rounds)
        return [rate or 0.0 for rate in running_means(wins, ROUNDS_OF_A_RATE)]

    def description(self) -> str:
        rates = self._rates
        return _(
            "Of the {count} up to each point: {share} now, at best {best}, at worst {worst}."
        ).format(
            share=percent(rates[-1]),
            best=percent(max(rates)),
            worst=percent(min(rates)),
            count=ROUNDS_OF_A_RATE,
        )

    def words_at(self, place: int) -> str:
        return _("{number}: {date}, {share} won").format(
            number=place + 1,
            date=moment_words(self.rounds[place].finished_at),
            share=percent(self._rates[place]),
        )

    def tick_words(self, tick: float) -> str:
        return percent(tick)

    def paint_plot(self, painter: QPainter, area: QRectF) -> None:
        scale = Scale(0.0, 1.0, 0.25)
        self.paint_scale(painter, area, scale, strong=0.5)
        self.paint_rounds(painter, area)
        rates = self._rates
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

    def title(self) -> str:
        return _(self.game.margins)

    def description(self) -> str:
        margins = [each.margin for each in self.rounds]
        return _("Between {worst} and {best}; the latest {latest}.").format(
            worst=number(min(margins), signed=True),
            best=number(max(margins), signed=True),
            latest=number(margins[-1], signed=True),
        )

    def legend(self) -> tuple[LegendEntry, ...]:
        entries = [
            *_result_legend(self),
            LegendEntry(_("with help"), self.theme.quiet_text, hatch),
        ]
        if any(each.luck is not None for each in self.rounds):
            entries.append(LegendEntry(_("without luck"), self.theme.text))
        return tuple(entries)

    def first_shown(self, area: QRectF) -> int:
        return max(0, len(self.rounds) - int(area.width() // _LEAST_SLOT))

    def words_at(self, place: int) -> str:
        said = round_words(place + 1, self.rounds[place])
        without = self.rounds[place].margin_without_luck
        if without is None:
            return said
        return _("{round}; without luck {margin}").format(
            round=said, margin=number(round(without), signed=True)
        )

    def tick_words(self, tick: float) -> str:
        return number(round(tick), signed=True)

    def paint_plot(self, painter: QPainter, area: QRectF) -> None:
        first = self.first_shown(area)
        margins = [each.margin for each in self.rounds[first:]]
        others = [each.margin_without_luck for each in self.rounds[first:]]
        without = [each for each in others if each is not None]
        low, high = min(0, *margins, *without), max(0, *margins, *without)
        scale = Scale.around(low, high, 5) if low < high else Scale(-4, 4, 2)
        self.paint_scale(painter, area, scale, strong=0.0)
        self.paint_rounds(painter, area)
        width = min(_WIDEST_BAR, max(3.0, 0.72 * self.slot(area)))
        zero, looks = scale.y(0, area), _result_looks(self.theme)
        for place in range(first, len(self.rounds)):
            finished = self.rounds[place]
            middle = self.middle(place, area)
            if finished.result is Result.DRAWN:
                mark = QRectF(middle - width / 2, zero - 2.5, width, 5)
                painter.fillRect(mark, self.theme.quiet_text)
                continue
            height = max(_LOWEST_BAR, abs(scale.y(finished.margin, area) - zero))
            top = zero - height if finished.result is Result.WON else zero
            bar = QRectF(middle - width / 2, top, width, height)
            look = looks[finished.result]
            fill = hatch if finished.is_assisted else look.fill
            fill(painter, bar, look.colour)
        self._paint_without_luck(painter, area, scale, width)

    def _paint_without_luck(
        self, painter: QPainter, area: QRectF, scale: Scale, width: float
    ) -> None:
        """A short line at the margin that average draws would have led to."""
        painter.setPen(QPen(self.theme.text, 2))
        for place in range(self.first_shown(area), len(self.rounds)):
            margin = self.rounds[place].margin_without_luck
            if margin is not None:
                middle, y = self.middle(place, area), scale.y(margin, area)
                half = max(2.0, width / 2)
                painter.drawLine(QPointF(middle - half, y), QPointF(middle + half, y))


class LevelPlot(RowPlot):
    """Won, drawn and lost against each level, as long bars as rounds were played."""

    def title(self) -> str:
        return _("Results by level of the computer")

    def description(self) -> str:
        return " ".join(
            _("{level}: {won} won, {drawn} drawn, {lost} lost.").format(
                level=level_word(each.level), won=each.won, drawn=each.drawn, lost=each.lost
            )
            for each in self.selection.by_level
        )

    def legend(self) -> tuple[LegendEntry, ...]:
        return _result_legend(self)

    def paint_plot(self, painter: QPainter, area: QRectF) -> None:
        levels = self.selection.by_level
        rates = [rate_words(each) for each in levels]
        names = [level_word(each.level) for each in levels]
        left, rows = self.paint_names(painter, area, names, _LEVELS_PITCH)
        metrics = QFontMetricsF(painter.font())
        longest = area.right() - max(map(metrics.horizontalAdvance, rates)) - 14 - left
        most = max(each.played for each in levels)
        for row, results, rate in zip(rows, levels, rates, strict=True):
            length = longest * results.played / most
            bar = QRectF(left, row.center().y() - 0.32 * row.height(), length, 0.64 * row.height())
            rest = QRectF(bar.right() + 10, row.top(), area.right() - bar.right(), row.height())
            plain, aligned = sized(self.font(), 12), Qt.AlignmentFlag.AlignVCenter.value
            paint_text(painter, rest, rate, plain, self.theme.quiet_text, aligned)
            self._paint_bar(painter, bar, results)

    def _paint_bar(self, painter: QPainter, bar: QRectF, results: LevelResults) -> None:
        painter.setFont(sized(self.font(), 12, bold=True))
        metrics = QFontMetricsF(painter.font())
        x = bar.left()
        counts = (results.won, results.drawn, results.lost)
        for count, look in zip(counts, _result_looks(self.theme).values(), strict=True):
            if not count:
                continue
            width = bar.width() * count / results.played
            part = QRectF(x, bar.top(), max(1.0, width - 1), bar.height())
            look.fill(painter, part, look.colour)
            if metrics.horizontalAdvance(str(count)) + 6 <= width:
                ground = metrics.tightBoundingRect(str(count)).adjusted(-4, -3, 4, 3)
                ground.moveCenter(part.center())
                painter.fillRect(ground, look.colour)
                painter.setPen(readable_on(look.colour))
                painter.drawText(part, Qt.AlignmentFlag.AlignCenter, str(count))
            x += width


class Loss(NamedTuple):
    """What a move or a round can give away, and how that is plotted."""

    title: str
    words: str
    """So much of it, with its unit."""
    number: Callable[[float], str]
    of_round: Callable[[FinishedRound], float | None]
    """So much of it; ``None`` where it was not reviewed."""
    least_reach: float
    """The axis goes as far as this at least."""
    levels: tuple[LevelLoss, ...] = ()
    """What levels of the computer give away, for comparison."""


POINTS = Loss(
    title=later("Points lost a move, with the mean of {count} rounds"),
    words=later("{loss} points a move"),
    number=decimal,
    of_round=lambda finished: finished.average_loss,
    least_reach=0.5,
    levels=LEVEL_LOSSES[::-1],
)
CHANCES = Loss(
    title=later("Chance to win lost a round, with the mean of {count} rounds"),
    words=later("{loss} of the chance to win"),
    number=percent,
    of_round=lambda finished: finished.chance_lost,
    least_reach=0.1,
)
"""All moves of a round together."""


class LossPlot(RoundPlot):
    """What the person gave away in each reviewed round: dots, and their running mean."""

    def __init__(self, loss: Loss, parent: QWidget) -> None:
        super().__init__(parent)
        self._loss = loss

    @property
    def _losses(self) -> list[float | None]:
        return [self._loss.of_round(each) for each in self.rounds]

    @property
    def _means(self) -> list[float | None]:
        return running_means(self._losses, ROUNDS_OF_A_MEAN)

    def _words_of(self, loss: float) -> str:
        return _(self._loss.words).format(loss=self._loss.number(loss))

    def title(self) -> str:
        return _(self._loss.title).format(count=ROUNDS_OF_A_MEAN)

    def tick_words(self, tick: float) -> str:
        return self._loss.number(tick)

    def description(self) -> str:
        *_earlier, (_place, latest) = _known(self._means)
        count = len(_known(self._losses))
        return ngettext(
            "{count} reviewed round: {loss}.",
            "{count} reviewed rounds; the mean of the last {window}: {loss}.",
            count,
        ).format(loss=self._words_of(latest), count=count, window=min(count, ROUNDS_OF_A_MEAN))

    def empty_text(self) -> str:
        if _known(self._losses):
            return ""
        return _("Review a round, and see here how much your moves gave away.")

    def words_at(self, place: int) -> str:
        loss, mean = self._losses[place], self._means[place]
        named = {"number": place + 1, "date": moment_words(self.rounds[place].finished_at)}
        if loss is None or mean is None:
            return _("{number}: {date}, not reviewed").format(**named)
        return _("{number}: {date}, {loss}; mean of {window}: {mean}").format(
            loss=self._words_of(loss), mean=self._words_of(mean), window=ROUNDS_OF_A_MEAN, **named
        )

    def paint_plot(self, painter: QPainter, area: QRectF) -> None:
        known = _known(self._losses)
        highest = max(loss for _place, loss in known)
        scale = Scale.around(0.0, max(self._loss.least_reach, highest), 5)
        self.paint_scale(painter, area, scale, strong=0.0)
        self._paint_levels(painter, area, scale)
        self.paint_rounds(painter, area)

        def points(values: Sequence[tuple[int, float]]) -> list[QPointF]:
            return [QPointF(self.middle(at, area), scale.y(loss, area)) for at, loss in values]

        if len(known) <= _MOST_DOTS:
            _paint_dots(painter, points(known), self.theme.bad, 2.6)
        means = points(_known(self._means))
        _paint_line(painter, means, self.theme.bad)
        if len(means) == 1:
            _paint_dots(painter, means, self.theme.bad, 3.4)

    def _paint_levels(self, painter: QPainter, area: QRectF, scale: Scale) -> None:
        """A dashed line where a level of the computer is, with its name at the right."""
        painter.setFont(sized(self.font(), 11))
        height = self.scaled(15)
        last = area.bottom()
        for each in self._loss.levels:
            y = scale.y(each.points, area)
            if not area.top() <= y <= area.bottom():
                continue
            painter.setPen(QPen(self.theme.accent, 1, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            if last - y >= height:
                room = QRectF(area.left(), y - height, area.width() - 4, height)
                painter.setPen(self.theme.quiet_text)
                painter.drawText(room, Qt.AlignmentFlag.AlignRight, level_name(each.level))
                last = y


def _known(values: Sequence[float | None]) -> list[tuple[int, float]]:
    """Places of the rounds that were reviewed, and what they gave away."""
    return [(place, value) for place, value in enumerate(values) if value is not None]


def _result_legend(plot: Plot) -> tuple[LegendEntry, ...]:
    """The looks of the results; that of a draw where there is one."""
    looks = _result_looks(plot.theme)
    if all(each.result is not Result.DRAWN for each in plot.rounds):
        del looks[Result.DRAWN]
    return tuple(looks.values())


def _result_looks(theme: Theme) -> dict[Result, LegendEntry]:
    return {
        Result.WON: LegendEntry(_("won"), theme.good),
        Result.DRAWN: LegendEntry(_("drawn"), theme.quiet_text),
        Result.LOST: LegendEntry(_("lost"), theme.bad, stripe),
    }


def rate_words(results: LevelResults) -> str:
    """The share won against a level, and of the latest rounds where there are more."""
    share = percent(results.won / results.played)
    if results.played <= ROUNDS_OF_A_RATE:
        return _("{share} won").format(share=share)
    return _("{share} won, {recent} of the last {count}").format(
        share=share, recent=percent(results.recent_rate), count=ROUNDS_OF_A_RATE
    )


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
