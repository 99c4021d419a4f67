"""The graph of a review of either game: the chance to win, or something else, after each ply."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Generic

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from buildup.narration.aloud import spoken
from buildup.narration.reviews import point_words
from buildup.review.verdicts import MARKED
from buildup.texts import _
from buildup.view.game.readout import Picture, paint_focus, place_after
from buildup.view.game.scale import on_pixel
from buildup.view.game.verdict_marks import paint_deciding, paint_mark
from buildup.view.review.content import M, ReviewContent, Section
from buildup.view.style.fonts import sized
from buildup.view.style.painting import paint_rounded, smooth_painter
from buildup.view.style.theme import current_theme
from buildup.view.tiles.sentence import Sentence

_GUTTER = 38
"""Left of the plot, for the numbers of the axis, in device-independent pixels."""
_HEAD = 15
"""Above the plot, for the names of the sections."""
_FOOT = 9
_MOST_STEPS = 5
"""Between the lines of the axis."""
_MARK = 4.5
"""Radius of a mark."""


_CHOOSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ReviewGraph(Picture[M], Generic[M]):
    """Paints the chance of the human to win after each ply, or what the other view shows.

    A mistake is a step against who made it.

    Signals:
        chosen: A ply that was clicked, or that Enter was pressed at.
    """

    chosen = Signal(object)

    def __init__(self, content: ReviewContent[M], parent: QWidget) -> None:
        super().__init__(parent)
        self._content = content
        self._plies = content.plies
        self._count = 1
        self._axis = content.axis(_MOST_STEPS)
        self._gutter = 0.0
        self._current: M | None = None
        self._deciding = content.deciding
        self.setObjectName("reviewGraph")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    # What is shown

    def show_review(self, current: M | None) -> None:
        """Show what is reviewed so far, and the ply that is looked at, if any."""
        review = self._content.review
        self._plies, self._deciding = self._content.plies, self._content.deciding
        self._count = 1 if review is None else max(1, review.ply_count)
        self._current = current
        if self.pointed is not None:
            wanted = self.pointed.number
            self.pointed = next((each for each in self._plies if each.number == wanted), None)
        self._fit_axis()
        subject, _rule = self._content.subject()
        self.setAccessibleName(subject)
        self.tell_pointed()
        self.update()

    def tell_pointed(self) -> None:
        if self.pointed is not None:
            standing = self._content.standing(self.pointed)
            narrator, tells = self._content.session.controller.narrator, self._content.has_chances
            words = spoken(point_words(self.pointed, narrator, standing, tells_chance=tells))
        elif self._plies:
            words = spoken(self._content.course(self._plies))
        else:
            words = _("Not reviewed yet")
        if words != self.accessibleDescription():
            self.setAccessibleDescription(words)

    @property
    def pointed_words(self) -> str:
        """What the graph says of the ply that is pointed at; empty if none is."""
        if self.pointed is None:
            return ""
        title, standing = self._content.title(self.pointed), self._content.standing(self.pointed)
        return _("{ply} · {margin}").format(ply=title, margin=standing)

    # Where things stand

    def sizeHint(self) -> QSize:
        return QSize(280, 160)

    def _fit_axis(self) -> None:
        """As many lines as there is room for their numbers."""
        lines = int(self.plot().height() / (1.4 * self.scaled(10)))
        self._axis = self._content.axis(max(1, min(_MOST_STEPS, lines)))
        self._gutter = self._gutter_of(self._axis.ticks())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_axis()

    def plot(self) -> QRectF:
        """Where the curve is, gutters excluded."""
        return QRectF(self.rect()).adjusted(self._gutter, self.scaled(_HEAD), -8, -_FOOT)

    def _gutter_of(self, ticks: Iterable[float]) -> float:
        """Left of the curve, for the numbers of the axis; device-independent pixels.

        Measured when the axis changes: each point of a curve asks where the plot begins.
        """
        metrics = QFontMetricsF(self._small())
        widest = max(metrics.horizontalAdvance(self._content.axis_text(value)) for value in ticks)
        return max(self.scaled(_GUTTER), widest + 9)

    def point_of(self, ply: M) -> QPointF:
        """Where a ply is painted."""
        return self._point(ply.number, self._content.after(ply))

    def _point(self, ply_number: int, margin: float) -> QPointF:
        area = self.plot()
        x = area.left() + area.width() * ply_number / self._count
        return QPointF(x, self._axis.y(margin, area))

    def under(self, at: QPointF) -> M | None:
        """The ply nearest to a place of the horizontal axis."""
        if not self._plies:
            return None
        area = self.plot()
        wanted = (at.x() - area.left()) / max(1.0, area.width()) * self._count
        return min(self._plies, key=lambda ply: abs(ply.number - wanted))

    # What the person does

    def event(self, event: QEvent) -> bool:
        """Keys that lead from point to point do so here, and step no replay."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            event.setAccepted(self._ply_after(event) is not None)
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ply = self._ply_after(event)
        if ply is not None and ply is self.pointed and event.key() in _CHOOSING:
            self.chosen.emit(ply)
        elif ply is not None:
            self.point_at(ply)
        else:
            super().keyPressEvent(event)

    def _ply_after(self, event: QKeyEvent) -> M | None:
        """The ply that a key leads to, or chooses; if it does either."""
        if event.key() in _CHOOSING or event.modifiers():
            return None if event.modifiers() else self.pointed
        at = self.pointed or self._current
        numbers = [each.number for each in self._plies]
        known = numbers.index(at.number) if at is not None and at.number in numbers else None
        place = place_after(event.key(), known, len(self._plies))
        return None if place is None else self._plies[place]

    def mousePressEvent(self, event: QMouseEvent) -> None:
        ply = self.under(event.position())
        if event.button() is Qt.MouseButton.LeftButton and ply is not None:
            self.chosen.emit(ply)

    # Painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # as time runs
        painter.setFont(self._small())
        level, mark = self._content.level, self._content.mark
        self._axis.paint(painter, self.plot(), self._content.axis_text, level)
        self._paint_sections(painter)
        pieces = list(self._pieces())
        for piece in pieces:
            _paint_curve(painter, self.plot(), self._point(0, level).y(), piece)
        self._paint_draws(painter, pieces)
        self._paint_place(painter)
        for ply in self._plies:
            if (verdict := mark(ply)) in MARKED:
                paint_mark(painter, verdict, self.point_of(ply), _MARK, current_theme())
        if self._deciding is not None:
            self._paint_deciding(painter, self._deciding)
        if self.pointed is not None:
            self._paint_bubble(painter, self.pointed)
        painter.end()
        paint_focus(self)

    def _paint_deciding(self, painter: QPainter, ply: M) -> None:
        """A flag above the ply that decided the round, or below where there is no room."""
        area, here = self.plot(), self.point_of(ply)
        away = 14 if here.y() - area.top() < 16 else -14
        paint_deciding(painter, here + QPointF(0, away), 6, current_theme())

    @property
    def _sections(self) -> Sequence[Section]:
        return [*self._content.sections(self._plies)] if self._plies else ()

    def _small(self) -> QFont:
        return sized(self.font(), 10)

    def _paint_sections(self, painter: QPainter) -> None:
        """An upright line where a section ends, and its name above it."""
        area = self.plot()
        dots = QPen(current_theme().grid, 1, Qt.PenStyle.DashLine)
        painter.setFont(self._small())
        for section in self._sections:
            left, right = self._point(section.first - 1, 0).x(), self._point(section.last, 0).x()
            if section.first > 1:
                painter.setPen(dots)
                x = on_pixel(left)
                painter.drawLine(QPointF(x, area.top() - 3), QPointF(x, area.bottom()))
            painter.setPen(current_theme().quiet_text)
            room = right - left - 4
            metrics = QFontMetricsF(self._small())
            names = (section.name, section.short_name, "")
            text = next(each for each in names if metrics.horizontalAdvance(each) <= max(0, room))
            box = QRectF(left, 0, right - left, self.scaled(_HEAD) - 3)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _pieces(self) -> Iterator[list[QPointF]]:
        """The curve of each section, from where it begins."""
        for section in self._sections:
            plies = [ply for ply in self._plies if section.first <= ply.number <= section.last]
            start = self._point(section.first - 1, self._content.before(plies[0]))
            yield [start, *(self.point_of(ply) for ply in plies)]

    def _paint_draws(self, painter: QPainter, pieces: Sequence[list[QPointF]]) -> None:
        """A dotted line from the end of a section to where the next begins."""
        painter.setPen(QPen(current_theme().text, 1.4, Qt.PenStyle.DotLine))
        ends = [self._point(0, self._content.level), *(piece[-1] for piece in pieces)]
        for end, piece in zip(ends, pieces, strict=False):
            painter.drawLine(end, piece[0])

    def _paint_place(self, painter: QPainter) -> None:
        """Where one looks: an upright line, and a dot on the curve."""
        area, ply = self.plot(), self._current
        if ply is None:
            return
        here = self.point_of(ply)
        painter.setPen(QPen(current_theme().accent, 1.4))
        painter.drawLine(QPointF(here.x(), area.top() - 2), QPointF(here.x(), area.bottom() + 3))
        is_marked = self._content.mark(ply) in MARKED
        painter.setPen(QPen(current_theme().accent, 1.8))
        painter.setBrush(current_theme().panel if is_marked else current_theme().accent)
        radius = 8 if is_marked else 3.5
        painter.drawEllipse(here, radius, radius)

    def _paint_bubble(self, painter: QPainter, ply: M) -> None:
        area, here = self.plot(), self.point_of(ply)
        painter.setBrush(current_theme().panel)
        painter.setPen(QPen(current_theme().text, 1.6))
        painter.drawEllipse(here, 4, 4)
        bubble = Sentence(self.pointed_words, sized(self.font(), 11))
        width, height = min(float(self.width()), bubble.size[0] + 16), bubble.size[1] + 6
        top = here.y() - height - 10
        if top < 0:
            top = min(here.y() + 10, area.bottom() - height)
        left = max(0.0, min(here.x() - width / 2, self.width() - width - 1))
        box = QRectF(left + 0.5, top, width, height)
        paint_rounded(painter, box, 6, current_theme().bar, QPen(current_theme().quiet_text, 1))
        painter.setPen(current_theme().text)
        bubble.draw(painter, box.adjusted(8, 0, 0, 0))


def _paint_curve(painter: QPainter, plot: QRectF, level: float, points: Sequence[QPointF]) -> None:
    """Paint a curve, and fill what lies between it and the level where nobody is ahead.

    Args:
        painter: Paints with antialiasing.
        plot: Where the curve may be.
        level: How high it is where nobody is ahead.
        points: Of the curve, from left to right.
    """
    theme = current_theme()
    outline = QPainterPath(QPointF(points[0].x(), level))
    for point in points:
        outline.lineTo(point)
    outline.lineTo(points[-1].x(), level)
    painter.setPen(Qt.PenStyle.NoPen)
    above = QRectF(plot.left(), plot.top() - 1, plot.width(), level - plot.top() + 1)
    below = QRectF(plot.left(), level, plot.width(), plot.bottom() - level + 1)
    for half, color in ((above, theme.good), (below, theme.bad)):
        pale = QColor(color)
        pale.setAlpha(80)
        painter.save()
        painter.setClipRect(half)
        painter.setBrush(pale)
        painter.drawPath(outline)
        painter.restore()
    pen = QPen(theme.text, 1.6)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.drawPolyline(points)
