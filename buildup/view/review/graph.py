"""The graph of a review: the chance to win after each ply of a round, or points ahead."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from buildup.model.player import Player
from buildup.narration.aloud import spoken
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.narration.numbers import number, percent
from buildup.texts import _
from buildup.view.game.verdict_marks import MARKED, paint_deciding, paint_mark
from buildup.view.review.wording import (
    chance_words,
    deciding_words,
    knowledge_rule,
    margin_words,
    ply_words,
)
from buildup.view.style.fonts import sized, text_scale
from buildup.view.style.theme import Theme, current_theme

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QMouseEvent, QPaintEvent, QResizeEvent

    from buildup.controller.play.build_up import BuildUpController
    from buildup.review.build_up.reviewed import ReviewedPly
    from buildup.view.review.wording import Names

_GUTTER = 38
"""Left of the plot, for the numbers of the axis, in device-independent pixels."""
_HEAD = 15
"""Above the plot, for the numbers of the hands."""
_FOOT = 9
_LEAST_REACH = 10
"""The axis of points shows at least so many."""
_MOST_STEPS = 5
"""Between the lines of the axis."""
_MARK = 4.5
"""Radius of a mark."""


def margin_before(ply: ReviewedPly) -> int:
    """The margin before a ply: only its loss has changed it."""
    return ply.margin_after + (ply.loss if ply.player is Player.HUMAN else -ply.loss)


def _scale_of_chances(most_steps: int) -> tuple[int, int, int]:
    """The axis of chances, in percent; as :func:`_scale` has it."""
    return 0, 100, 25 if most_steps >= 4 else 50


def _scale(margins: list[int], most_steps: int) -> tuple[int, int, int]:
    """Lowest and highest number of an axis, and the step between its lines."""
    low, high = min(margins), max(margins)
    if high - low < _LEAST_REACH:
        low, high = min(low, -_LEAST_REACH // 2), max(high, _LEAST_REACH // 2)
    step = 5
    for step in (5, 10, 20, 25, 50, 100, 200):
        lowest, highest = math.floor(low / step) * step, math.ceil(high / step) * step
        if (highest - lowest) // step <= most_steps:
            break
    return lowest, highest, step


class ReviewGraph(QWidget):
    """Paints who plays black's chance to win the round after each ply, or the margin.

    The margin is that of the hands scored and of this one played perfectly. A mistake is a step
    against who made it, and between two hands the curve jumps by what the draw changed.

    Signals:
        chosen: A ply that was clicked.
    """

    chosen = Signal(object)

    def __init__(self, controller: BuildUpController, parent: QWidget) -> None:
        super().__init__(parent)
        self._controller = controller
        self._plies: list[ReviewedPly] = []
        self._count = 1
        self._shows_points = False
        self._margins = [0]
        self._axis = _scale_of_chances(_MOST_STEPS)
        self._current: ReviewedPly | None = None
        self._deciding: ReviewedPly | None = None
        self._pointed: ReviewedPly | None = None
        self.setObjectName("reviewGraph")
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(84)
        self.setMaximumHeight(190)
        self._tell()

    @property
    def _names(self) -> Names:
        """What both players of what is reviewed are called."""
        return BuildUpNarrator.of(self._controller.mode).names

    def show_points(self, shows: bool) -> None:
        """Show points ahead from now on, or the chance to win."""
        self._shows_points = shows
        self._fit_axis()
        self._tell()
        self.update()

    def show_plies(
        self,
        plies: Sequence[ReviewedPly],
        count: int,
        current: ReviewedPly | None,
        deciding: ReviewedPly | None,
    ) -> None:
        """Show what is reviewed so far.

        Args:
            plies: In the order of their numbers.
            count: How many plies the round has.
            current: The ply that is looked at, if any.
            deciding: The one that decided the round, if it is known.
        """
        self._deciding = deciding
        self._plies = list(plies)
        self._count = max(1, count)
        self._current = current
        margins = [each for ply in plies for each in (margin_before(ply), ply.margin_after)]
        self._margins = [0, *margins]
        self._fit_axis()
        if self._pointed is not None:
            wanted = self._pointed.number
            self._pointed = next((each for each in plies if each.number == wanted), None)
        self._tell()
        self.update()

    @property
    def pointed(self) -> ReviewedPly | None:
        """The ply that the pointer is over."""
        return self._pointed

    @property
    def pointed_words(self) -> str:
        """What the graph says of the ply that is pointed at; empty if none is."""
        ply = self._pointed
        if ply is None:
            return ""
        if self._shows_points:
            standing = margin_words(ply.margin_after, self._names)
        else:
            standing = chance_words(ply.chance_after, self._names)
        if ply == self._deciding:
            sentence = _("{ply} · {margin} · the deciding move")
        else:
            sentence = _("{ply} · {margin}")
        return sentence.format(ply=ply_words(ply, self._names), margin=standing)

    def _tell(self) -> None:
        """Let those who cannot see the graph know what it shows."""
        if self._shows_points:
            self.setAccessibleName(_("Points ahead after each move"))
        else:
            self.setAccessibleName(_("Chance to win after each move"))
        if not self._plies:
            self.setAccessibleDescription(_("Nothing is reviewed yet."))
            return
        if not self._shows_points:
            self.setAccessibleDescription(self._chances_aloud())
            return
        margins = [ply.margin_after for ply in self._plies]
        self.setAccessibleDescription(
            spoken(
                _("From {lowest} to {highest} points for {name}, at the end {last}.").format(
                    lowest=number(min(margins), signed=True),
                    highest=number(max(margins), signed=True),
                    name=self._names.human,
                    last=number(margins[-1], signed=True),
                )
            )
        )

    def _chances_aloud(self) -> str:
        shares = [ply.chance_after.share for ply in self._plies]
        chances = _("From {lowest} to {highest} for {name}, at the end {last}.").format(
            lowest=percent(min(shares)),
            highest=percent(max(shares)),
            name=self._names.human,
            last=percent(shares[-1]),
        )
        said = [chances, knowledge_rule()]
        if self._deciding is not None:
            said.insert(1, deciding_words(self._deciding, self._names))
        return "\n".join(said)

    # Where things stand

    def sizeHint(self) -> QSize:
        return QSize(280, 150)

    def _fit_axis(self) -> None:
        """As many lines as there is room for their numbers."""
        lines = int(self.plot().height() / (1.4 * self._scaled(10)))
        steps = max(1, min(_MOST_STEPS, lines))
        self._axis = (
            _scale(self._margins, steps) if self._shows_points else _scale_of_chances(steps)
        )

    @property
    def _level(self) -> int:
        """Where neither player is ahead: no points, or half of the chances."""
        return 0 if self._shows_points else 50

    def _before(self, ply: ReviewedPly) -> float:
        """What the curve shows before a ply: points, or percent."""
        return margin_before(ply) if self._shows_points else 100 * ply.chance_before.share

    def _after(self, ply: ReviewedPly) -> float:
        return ply.margin_after if self._shows_points else 100 * ply.chance_after.share

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_axis()

    def _scaled(self, length: float) -> float:
        """A length that grows with the text."""
        return length * text_scale(self.font())

    def plot(self) -> QRectF:
        """Where the curve is, gutters excluded."""
        return QRectF(self.rect()).adjusted(self._scaled(_GUTTER), self._scaled(_HEAD), -8, -_FOOT)

    def point_of(self, ply: ReviewedPly) -> QPointF:
        """Where a ply is painted."""
        return self._point(ply.number, self._after(ply))

    def _point(self, ply_number: int, margin: float) -> QPointF:
        area = self.plot()
        low, high, _step = self._axis
        x = area.left() + area.width() * ply_number / self._count
        return QPointF(x, area.bottom() - area.height() * (margin - low) / (high - low))

    def ply_at(self, x: float) -> ReviewedPly | None:
        """The ply nearest to a place of the horizontal axis."""
        if not self._plies:
            return None
        area = self.plot()
        wanted = (x - area.left()) / max(1.0, area.width()) * self._count
        return min(self._plies, key=lambda ply: abs(ply.number - wanted))

    # What the person does

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point_at(self.ply_at(event.position().x()))

    def leaveEvent(self, event: QEvent) -> None:
        self._point_at(None)
        super().leaveEvent(event)

    def _point_at(self, ply: ReviewedPly | None) -> None:
        if ply is not self._pointed:
            self._pointed = ply
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        ply = self.ply_at(event.position().x())
        if event.button() is Qt.MouseButton.LeftButton and ply is not None:
            self.chosen.emit(ply)

    # Painting

    @property
    def _theme(self) -> Theme:
        return current_theme()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_axes(painter)
        self._paint_hands(painter)
        pieces = list(self._pieces())
        for piece in pieces:
            self._paint_piece(painter, piece)
        self._paint_draws(painter, pieces)
        self._paint_place(painter)
        for ply in self._plies:
            if ply.verdict in MARKED:
                paint_mark(painter, ply.verdict, self.point_of(ply), _MARK, self._theme)
        if self._deciding is not None:
            self._paint_deciding(painter, self._deciding)
        if self._pointed is not None:
            self._paint_bubble(painter, self._pointed)

    def _paint_deciding(self, painter: QPainter, ply: ReviewedPly) -> None:
        """A flag above the ply that decided the round, or below where there is no room."""
        area, here = self.plot(), self.point_of(ply)
        away = 14 if here.y() - area.top() < 16 else -14
        paint_deciding(painter, here + QPointF(0, away), 6, self._theme)

    def _small(self) -> QFont:
        return sized(self.font(), 10)

    def _paint_axes(self, painter: QPainter) -> None:
        area = self.plot()
        painter.setFont(self._small())
        low, high, step = self._axis
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for value in range(low, high + 1, step):
            y = self._point(0, value).y()
            text = number(value, signed=True) if self._shows_points else percent(value / 100)
            is_level = value == self._level
            painter.setPen(QPen(self._theme.quiet_text if is_level else self._theme.line, 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(self._theme.quiet_text)
            painter.drawText(
                QRectF(0, y - self._scaled(8), self._scaled(_GUTTER) - 5, self._scaled(16)),
                right,
                text,
            )

    def _paint_hands(self, painter: QPainter) -> None:
        """An upright line where a hand ends, and the hand's number above it."""
        area = self.plot()
        dots = QPen(self._theme.line, 1, Qt.PenStyle.DashLine)
        painter.setFont(self._small())
        for hand, first, last in self._hands():
            left, right = self._point(first - 1, 0).x(), self._point(last, 0).x()
            if first > 1:
                painter.setPen(dots)
                painter.drawLine(QPointF(left, area.top() - 3), QPointF(left, area.bottom()))
            painter.setPen(self._theme.quiet_text)
            text = _("hand {hand}").format(hand=hand)
            if QFontMetricsF(self._small()).horizontalAdvance(text) > right - left - 4:
                text = str(hand)
            box = QRectF(left, 0, right - left, self._scaled(_HEAD) - 3)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _hands(self) -> Iterator[tuple[int, int, int]]:
        """The number of each hand, and its first and last ply as far as they are reviewed."""
        for hand in sorted({ply.hand_number for ply in self._plies}):
            numbers = [ply.number for ply in self._plies if ply.hand_number == hand]
            yield hand, min(numbers), max(numbers)

    def _pieces(self) -> Iterator[list[QPointF]]:
        """The curve of each hand, from what its draw made of the margin."""
        for _hand, first, last in self._hands():
            plies = [ply for ply in self._plies if first <= ply.number <= last]
            start = self._point(first - 1, self._before(plies[0]))
            yield [start, *(self.point_of(ply) for ply in plies)]

    def _paint_draws(self, painter: QPainter, pieces: Sequence[list[QPointF]]) -> None:
        """A dotted line from the end of a hand to where the next draw begins."""
        pen = QPen(self._theme.text, 1.4, Qt.PenStyle.DotLine)
        painter.setPen(pen)
        ends = [self._point(0, self._level), *(piece[-1] for piece in pieces)]
        for end, piece in zip(ends, pieces, strict=False):
            painter.drawLine(end, piece[0])

    def _paint_piece(self, painter: QPainter, piece: list[QPointF]) -> None:
        area, zero = self.plot(), self._point(0, self._level).y()
        outline = QPainterPath(QPointF(piece[0].x(), zero))
        for point in piece:
            outline.lineTo(point)
        outline.lineTo(piece[-1].x(), zero)
        painter.setPen(Qt.PenStyle.NoPen)
        above = QRectF(area.left(), area.top() - 1, area.width(), zero - area.top() + 1)
        below = QRectF(area.left(), zero, area.width(), area.bottom() - zero + 1)
        for half, colour in ((above, self._theme.good), (below, self._theme.bad)):
            pale = QColor(colour)
            pale.setAlpha(80)
            painter.save()
            painter.setClipRect(half)
            painter.setBrush(pale)
            painter.drawPath(outline)
            painter.restore()
        pen = QPen(self._theme.text, 1.6)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPolyline(piece)

    def _paint_place(self, painter: QPainter) -> None:
        """Where one looks: an upright line, and a dot on the curve."""
        area, ply = self.plot(), self._current
        if ply is None:
            return
        here = self.point_of(ply)
        painter.setPen(QPen(self._theme.accent, 1.4))
        painter.drawLine(QPointF(here.x(), area.top() - 2), QPointF(here.x(), area.bottom() + 3))
        is_marked = ply.verdict in MARKED
        painter.setPen(QPen(self._theme.accent, 1.8))
        painter.setBrush(self._theme.panel if is_marked else self._theme.accent)
        radius = 8 if is_marked else 3.5
        painter.drawEllipse(here, radius, radius)

    def _paint_bubble(self, painter: QPainter, ply: ReviewedPly) -> None:
        area, here = self.plot(), self.point_of(ply)
        painter.setBrush(self._theme.panel)
        painter.setPen(QPen(self._theme.text, 1.6))
        painter.drawEllipse(here, 4, 4)
        font = sized(self.font(), 11)
        text = self.pointed_words
        width = min(float(self.width()), QFontMetricsF(font).horizontalAdvance(text) + 16)
        height = self._scaled(21)
        top = here.y() - height - 10
        if top < 0:
            top = min(here.y() + 10, area.bottom() - height)
        left = max(0.0, min(here.x() - width / 2, self.width() - width - 1))
        box = QRectF(left + 0.5, top, width, height)
        painter.setPen(QPen(self._theme.quiet_text, 1))
        painter.setBrush(self._theme.bar)
        painter.drawRoundedRect(box, 6, 6)
        painter.setFont(font)
        painter.setPen(self._theme.text)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
