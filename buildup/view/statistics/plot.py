"""Bases of the plots of the statistics: card, title, scale, axes, rows, pointing at rounds."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from buildup.controller.play.abstract_qobject import AbstractQObjectMeta
from buildup.model.game_kind import GameKind
from buildup.narration.aloud import spoken
from buildup.records.finished_round import FinishedRound
from buildup.records.statistics import RoundFilter, Selection
from buildup.texts import _
from buildup.view.game.readout import Picture, place_after
from buildup.view.game.scale import BESIDE_AXES, Scale
from buildup.view.statistics.games import GAMES, GameStatistics
from buildup.view.style.fonts import sized
from buildup.view.style.painting import paint_rounded, smooth_painter
from buildup.view.style.theme import Theme, current_theme

_GUTTER = 60
"""Left of the axes, for the numbers of the vertical one; device-independent pixels."""
_HEAD = 66
"""Above the axes, for title and legend."""
_FOOT = 30
_SMALL = 12
"""Size of the letters beside the axes, in pixels."""
_SMALLEST = 10
"""Letters of a line that has too little room are no smaller, in pixels."""
_LEAST_TICK = 44
"""Between two numbers below the axis."""
_ROWS_TOP = 64
"""Above named rows of bars, for title and legend."""
_NOTHING = Selection.of(RoundFilter(next(iter(GameKind))), ())
_RIGHT_CENTRE = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def hatch(painter: QPainter, bar: QRectF, colour: QColor) -> None:
    """Fill a bar with slanting lines: what it stands for was reached with help."""
    pale = QColor(colour)
    pale.setAlpha(70)
    painter.save()
    painter.setClipRect(bar)
    painter.fillRect(bar, pale)
    painter.setPen(QPen(colour, 1.6))
    reach = bar.height()
    x = bar.left() - reach
    while x < bar.right():
        painter.drawLine(QPointF(x, bar.bottom()), QPointF(x + reach, bar.bottom() - reach))
        x += 4.5
    painter.restore()
    painter.setPen(QPen(colour, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(bar.adjusted(0.5, 0.5, -0.5, -0.5))


def stripe(painter: QPainter, bar: QRectF, colour: QColor) -> None:
    """Fill a bar with level lines: what it stands for was lost."""
    painter.fillRect(bar, colour)
    painter.setPen(QPen(current_theme().panel, 1.5))
    y = bar.top() + 3
    while y < bar.bottom() - 1:
        painter.drawLine(QPointF(bar.left(), y), QPointF(bar.right(), y))
        y += 5


class LegendEntry(NamedTuple):
    """A sample of what is drawn, and what it means."""

    words: str
    colour: QColor
    fill: Callable[[QPainter, QRectF, QColor], None] = QPainter.fillRect


class Plot(Picture[int], metaclass=AbstractQObjectMeta):
    """A card with a title, a legend and a picture of the chosen rounds."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.selection = _NOTHING
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(260)

    # What a plot is

    @abstractmethod
    def title(self) -> str:
        """What is plotted, with its unit."""

    @abstractmethod
    def description(self) -> str:
        """What the plot shows, for those who cannot see it."""

    def legend(self) -> tuple[LegendEntry, ...]:
        """What the colours mean; without any, :meth:`description` stands in its place."""
        return ()

    def empty_text(self) -> str:
        """What stands there where there is nothing to plot; empty if there is something."""
        return "" if self.rounds else _("Nothing to plot yet.")

    @abstractmethod
    def paint_plot(self, painter: QPainter, area: QRectF) -> None:
        """Paint what is plotted into an area, gutters excluded."""

    # What all have in common

    @property
    def theme(self) -> Theme:
        """The colours of the plot."""
        return current_theme()

    @property
    def rounds(self) -> tuple[FinishedRound, ...]:
        """The rounds that are plotted, the oldest first."""
        return self.selection.rounds

    @property
    def game(self) -> GameStatistics:
        """Words for the game that is plotted."""
        return GAMES[self.selection.wanted.game]

    def show_selection(self, selection: Selection) -> None:
        """Plot other rounds."""
        self.selection = selection
        self.setAccessibleName(self.title())
        self.setAccessibleDescription(spoken(self.empty_text() or self.description()))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(420, round(self.scaled(252)))

    def note(self) -> str:
        """What stands in place of the legend for the moment; empty for the legend."""
        return ""

    @property
    def axis_name(self) -> str:
        """What the numbers below the picture count; empty if there are none."""
        return ""

    @property
    def _gutter(self) -> float:
        """Left of the picture, for what stands beside the axes; device-independent pixels."""
        metrics = QFontMetricsF(sized(self.font(), _SMALL))
        return max(self.scaled(_GUTTER), metrics.horizontalAdvance(self.axis_name) + 16)

    def area(self) -> QRectF:
        """Where the picture is, inside title and axes."""
        return QRectF(self.rect()).adjusted(
            self._gutter, self.scaled(_HEAD), -20, -self.scaled(_FOOT)
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, theme = smooth_painter(self), self.theme
        card = QRectF(self.rect())
        paint_rounded(painter, card, 12, theme.panel)
        if self.hasFocus():
            rim = QPen(theme.accent, 2)
            paint_rounded(painter, card.adjusted(1, 1, -1, -1), 11, theme.panel, rim)
        painter.setPen(theme.text)
        line = QRectF(16, 10, self.width() - 32, self.scaled(22))
        self._paint_line(painter, line, self.title(), sized(self.font(), 14, bold=True))
        empty_text = self.empty_text()
        painter.setFont(sized(self.font(), _SMALL))
        if empty_text:
            painter.setPen(theme.quiet_text)
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(QRectF(self.rect()).adjusted(30, 40, -30, -20), int(flags), empty_text)
            return
        self._paint_legend(
            painter, QRectF(16, 8 + self.scaled(25), self.width() - 32, self.scaled(20))
        )
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # as time runs
        self.paint_plot(painter, self.area())

    def _paint_line(self, painter: QPainter, line: QRectF, text: str, font: QFont) -> None:
        """Paint a text in one line, in smaller letters where it is long."""
        metrics = self._shrink(painter, font, text, line.width())
        elided = metrics.elidedText(text, Qt.TextElideMode.ElideRight, line.width())
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, elided)

    def _shrink(self, painter: QPainter, font: QFont, text: str, width: float) -> QFontMetricsF:
        """Make letters smaller until a text has room, or nobody could read it; paint in them."""
        while (metrics := QFontMetricsF(font)).horizontalAdvance(text) > width:
            if font.pixelSize() <= self.scaled(_SMALLEST):
                break
            font.setPixelSize(font.pixelSize() - 1)
        painter.setFont(font)
        return metrics

    def _paint_legend(self, painter: QPainter, line: QRectF) -> None:
        note, legend = self.note(), self.legend()
        if note or not legend:
            painter.setPen(self.theme.text if note else self.theme.quiet_text)
            words = note or self.accessibleDescription()
            self._paint_line(painter, line, words, painter.font())
            return
        side = self.scaled(11)
        room = line.width() - len(legend) * (side + 24)
        whole = "".join(entry.words for entry in legend)
        metrics = self._shrink(painter, painter.font(), whole, room)
        x = line.left()
        for entry in legend:
            sample = QRectF(x, line.center().y() - side / 2, side, side)
            entry.fill(painter, sample, entry.colour)
            painter.setPen(self.theme.quiet_text)
            width = metrics.horizontalAdvance(entry.words) + 2
            place = QRectF(sample.right() + 6, line.top(), width, line.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, entry.words)
            x = place.right() + 16

    def paint_scale(self, painter: QPainter, area: QRectF, scale: Scale, strong: float) -> None:
        """Draw the vertical axis in the letters that stand beside the axes."""
        painter.setFont(sized(self.font(), _SMALL))
        scale.paint(painter, area, self.tick_words, strong)

    def tick_words(self, tick: float) -> str:
        """The number at a tick of the vertical axis."""
        return f"{tick:g}"


class RowPlot(Plot):
    """A plot with a named row of bars for each thing."""

    def area(self) -> QRectF:
        return QRectF(self.rect()).adjusted(16, self.scaled(_ROWS_TOP), -16, -14)

    def paint_names(
        self, painter: QPainter, area: QRectF, names: Sequence[str], pitch: float
    ) -> tuple[float, list[QRectF]]:
        """Paint the name of each row.

        Args:
            painter: Has the font of all rows afterwards.
            area: For all rows.
            names: From top to bottom.
            pitch: From row to row, at most.

        Returns:
            Where the bars begin, and each whole row.
        """
        painter.setFont(sized(self.font(), _SMALL))
        painter.setPen(self.theme.text)
        widest = max(map(QFontMetricsF(painter.font()).horizontalAdvance, names))
        height = min(self.scaled(pitch), area.height() / len(names))
        rows = [
            QRectF(area.left(), area.top() + place * height, area.width(), height)
            for place in range(len(names))
        ]
        for row, name in zip(rows, names, strict=True):
            painter.drawText(row, Qt.AlignmentFlag.AlignVCenter, name)
        return area.left() + widest + 12, rows


class RoundPlot(Plot):
    """A plot with a place for every round; mouse or arrow keys point at one."""

    def first_shown(self, _area: QRectF) -> int:
        """The place of the first round that has room."""
        return 0

    @abstractmethod
    def words_at(self, place: int) -> str:
        """What there is to say of a round."""

    @property
    def axis_name(self) -> str:
        return _(self.game.one)

    def note(self) -> str:
        return "" if self.pointed is None else self.words_at(self.pointed)

    def show_selection(self, selection: Selection) -> None:
        self.pointed = None
        super().show_selection(selection)

    def slot(self, area: QRectF) -> float:
        """How wide the place of a round is."""
        return area.width() / max(1, len(self.rounds) - self.first_shown(area))

    def middle(self, place: int, area: QRectF) -> float:
        """The middle of the place of a round."""
        return area.left() + (place - self.first_shown(area) + 0.5) * self.slot(area)

    def under(self, at: QPointF) -> int | None:
        area = self.area()
        if not self.rounds or not area.left() <= at.x() <= area.right():
            return None
        return int((at.x() - area.left()) / self.slot(area)) + self.first_shown(area)

    def point_at(self, wanted: int | None) -> None:
        if wanted is not None:
            wanted = max(self.first_shown(self.area()), min(wanted, len(self.rounds) - 1))
        super().point_at(wanted)

    def tell_pointed(self) -> None:
        self.setAccessibleDescription(spoken(self.note() or self.description()))

    def paint_rounds(self, painter: QPainter, area: QRectF) -> None:
        """Draw the horizontal axis: numbers of rounds, and a line where one is pointed at."""
        painter.setFont(sized(self.font(), _SMALL))
        painter.setPen(self.theme.quiet_text)
        below = area.bottom() + self.scaled(6)
        place = QRectF(0, below, area.left() - BESIDE_AXES, self.scaled(18))
        painter.drawText(place, _RIGHT_CENTRE, self.axis_name)
        first, count = self.first_shown(area), len(self.rounds)
        fitting = max(2, int(area.width() // self.scaled(_LEAST_TICK)))
        step = max(1, round(Scale.around(0, count - first, fitting).step))
        for number in range((first // step + 1) * step, count + 1, step):
            wide = self.scaled(_LEAST_TICK)
            left = self.middle(number - 1, area) - wide / 2
            label = QRectF(left, below, wide, self.scaled(18))
            painter.drawText(label, Qt.AlignmentFlag.AlignCenter, str(number))
        if self.pointed is not None:
            x = self.middle(self.pointed, area)
            painter.setPen(QPen(self.theme.accent, 1.5))
            painter.drawLine(QPointF(x, area.top() - 4), QPointF(x, area.bottom() + 4))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.point_at(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        place = place_after(event.key(), self.pointed, len(self.rounds))
        if place is None:
            super().keyPressEvent(event)
        else:
            self.point_at(place)
