"""The graph of a review of either game: the chance to win, or something else, after each ply."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Generic, NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from buildup.controller.analysis.reviewer import AnyReview, M
from buildup.controller.play.abstract_qobject import AbstractQObjectMeta
from buildup.controller.play.game import AnyController
from buildup.model.player import PerPlayer
from buildup.narration.aloud import spoken
from buildup.narration.numbers import percent
from buildup.review.verdicts import Verdict
from buildup.texts import _
from buildup.view.game.curve import paint_curve
from buildup.view.game.readout import Picture, place_after
from buildup.view.game.scale import Scale, on_pixel
from buildup.view.game.verdict_marks import MARKED, paint_deciding, paint_mark
from buildup.view.review.wording import point_words
from buildup.view.style.fonts import sized
from buildup.view.style.painting import paint_rounded, paint_text, smooth_painter
from buildup.view.style.theme import Theme, current_theme

_GUTTER = 38
"""Left of the plot, for the numbers of the axis, in device-independent pixels."""
_HEAD = 15
"""Above the plot, for the names of the sections."""
_FOOT = 9
MOST_STEPS = 5
"""Between the lines of the axis."""
_MARK = 4.5
"""Radius of a mark."""


_CHOOSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Section(NamedTuple):
    """Plies that belong together: a new curve begins with the first of them."""

    first: int
    """The number of the first ply."""
    last: int
    """The number of the last one."""
    name: str
    short_name: str
    """What is shown where there is no room for the name."""
    alignment: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignHCenter
    """Where the name stands above the section."""


class ReviewGraph(Picture[M], Generic[M], metaclass=AbstractQObjectMeta):
    """Paints the chance of the human to win after each ply, or whatever a game says instead.

    A mistake is a step against who made it.

    Signals:
        chosen: A ply that was clicked, or that Enter was pressed at.
    """

    chosen = Signal(object)

    def __init__(self, controller: AnyController, parent: QWidget) -> None:
        super().__init__(parent)
        self._controller = controller
        self._plies: list[M] = []
        self._count = 1
        self._axis = scale_of_chances(MOST_STEPS)
        self._current: M | None = None
        self._deciding: M | None = None
        self._shows_other = False
        """Whether it shows its other view."""
        self.setObjectName("reviewGraph")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.show_anew()

    def show_other(self, shows: bool) -> None:
        """Show its other view from now on, or stop it."""
        self._shows_other = shows
        self.show_anew()

    # What each game says

    @abstractmethod
    def _before(self, ply: M) -> float:
        """What the curve shows before a ply, by the numbers of the axis."""

    @abstractmethod
    def _after(self, ply: M) -> float:
        """The same after it."""

    @abstractmethod
    def _sections(self) -> Iterator[Section]:
        """How the plies that are reviewed hang together."""

    @abstractmethod
    def _sentence(self, ply: M) -> str:
        """What is said of a ply that is pointed at."""

    @abstractmethod
    def _standing(self, ply: M) -> str:
        """How the players stand after a ply."""

    @property
    def _names(self) -> PerPlayer[str]:
        return self._controller.narrator.names

    @property
    @abstractmethod
    def _name(self) -> str:
        """What it shows, for those who cannot see it."""

    @abstractmethod
    def _description(self) -> str:
        """What can be seen of the plies, in sentences."""

    def _axis_of(self, most_steps: int) -> Scale:
        """The axis, with so many steps at most."""
        return scale_of_chances(most_steps)

    def _axis_text(self, value: float) -> str:
        return percent(value / 100)

    def _verdict(self, ply: M) -> Verdict:
        """By which a ply is marked."""
        return ply.verdict

    @property
    def _level(self) -> int:
        """Where neither player is ahead."""
        return 50

    def _is_known(self, _ply: M) -> bool:
        """Whether it is known what the curve shows after a ply."""
        return True

    @property
    def _marks_deciding(self) -> bool:
        """Whether the ply has a mark that decided the game or round."""
        return True

    # What is shown

    def show_review(self, review: AnyReview[M] | None, current: M | None) -> None:
        """Show what is reviewed so far, and the ply that is looked at, if any."""
        known = () if review is None else review.plies
        self._plies = [each for each in known if self._is_known(each)]
        self._count = 1 if review is None else max(1, review.ply_count)
        self._current = current if current is not None and self._is_known(current) else None
        self._deciding = review.deciding if review is not None and self._marks_deciding else None
        if self.pointed is not None:
            wanted = self.pointed.number
            self.pointed = next((each for each in self._plies if each.number == wanted), None)
        self.show_anew()

    def show_anew(self) -> None:
        """Something else is to be shown of the same plies."""
        self._fit_axis()
        self.setAccessibleName(self._name)
        self.tell_pointed()
        self.update()

    def tell_pointed(self) -> None:
        if self.pointed is not None:
            standing = self._standing(self.pointed)
            words = spoken(point_words(self.pointed, self._controller.narrator, standing))
        elif self._plies:
            words = spoken(self._description())
        else:
            words = _("Nothing is reviewed yet.")
        if words != self.accessibleDescription():
            self.setAccessibleDescription(words)

    @property
    def pointed_words(self) -> str:
        """What the graph says of the ply that is pointed at; empty if none is."""
        return "" if self.pointed is None else self._sentence(self.pointed)

    # Where things stand

    def sizeHint(self) -> QSize:
        return QSize(280, 160)

    def _fit_axis(self) -> None:
        """As many lines as there is room for their numbers."""
        lines = int(self.plot().height() / (1.4 * self.scaled(10)))
        steps = max(1, min(MOST_STEPS, lines))
        self._axis = self._axis_of(steps)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_axis()

    def plot(self) -> QRectF:
        """Where the curve is, gutters excluded."""
        return QRectF(self.rect()).adjusted(self._gutter(), self.scaled(_HEAD), -8, -_FOOT)

    def _gutter(self) -> float:
        """Left of the curve, for the numbers of the axis; device-independent pixels."""
        metrics = QFontMetricsF(self._small())
        widest = max(
            metrics.horizontalAdvance(self._axis_text(value)) for value in self._axis.ticks()
        )
        return max(self.scaled(_GUTTER), widest + 9)

    def point_of(self, ply: M) -> QPointF:
        """Where a ply is painted."""
        return self._point(ply.number, self._after(ply))

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

    @property
    def _theme(self) -> Theme:
        return current_theme()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # as time runs
        painter.setFont(self._small())
        self._axis.paint(painter, self.plot(), self._axis_text, self._level)
        self._paint_sections(painter)
        pieces = list(self._pieces())
        for piece in pieces:
            paint_curve(painter, self.plot(), self._point(0, self._level).y(), piece)
        self._paint_draws(painter, pieces)
        self._paint_place(painter)
        for ply in self._plies:
            if self._verdict(ply) in MARKED:
                paint_mark(painter, self._verdict(ply), self.point_of(ply), _MARK, self._theme)
        if self._deciding is not None:
            self._paint_deciding(painter, self._deciding)
        if self.pointed is not None:
            self._paint_bubble(painter, self.pointed)
        painter.end()
        self.paint_focus()

    def _paint_deciding(self, painter: QPainter, ply: M) -> None:
        """A flag above the ply that decided the round, or below where there is no room."""
        area, here = self.plot(), self.point_of(ply)
        away = 14 if here.y() - area.top() < 16 else -14
        paint_deciding(painter, here + QPointF(0, away), 6, self._theme)

    def _small(self) -> QFont:
        return sized(self.font(), 10)

    def _paint_sections(self, painter: QPainter) -> None:
        """An upright line where a section ends, and its name above it."""
        area = self.plot()
        dots = QPen(self._theme.grid, 1, Qt.PenStyle.DashLine)
        painter.setFont(self._small())
        for section in self._sections():
            left, right = self._point(section.first - 1, 0).x(), self._point(section.last, 0).x()
            if section.first > 1:
                painter.setPen(dots)
                x = on_pixel(left)
                painter.drawLine(QPointF(x, area.top() - 3), QPointF(x, area.bottom()))
            painter.setPen(self._theme.quiet_text)
            room = right - left - 4
            metrics = QFontMetricsF(self._small())
            names = (section.name, section.short_name, "")
            text = next(each for each in names if metrics.horizontalAdvance(each) <= max(0, room))
            box = QRectF(left, 0, right - left, self.scaled(_HEAD) - 3)
            painter.drawText(box, section.alignment | Qt.AlignmentFlag.AlignVCenter, text)

    def _pieces(self) -> Iterator[list[QPointF]]:
        """The curve of each section, from where it begins."""
        for section in self._sections():
            plies = [ply for ply in self._plies if section.first <= ply.number <= section.last]
            start = self._point(section.first - 1, self._before(plies[0]))
            yield [start, *(self.point_of(ply) for ply in plies)]

    def _paint_draws(self, painter: QPainter, pieces: Sequence[list[QPointF]]) -> None:
        """A dotted line from the end of a section to where the next begins."""
        pen = QPen(self._theme.text, 1.4, Qt.PenStyle.DotLine)
        painter.setPen(pen)
        ends = [self._point(0, self._level), *(piece[-1] for piece in pieces)]
        for end, piece in zip(ends, pieces, strict=False):
            painter.drawLine(end, piece[0])

    def _paint_place(self, painter: QPainter) -> None:
        """Where one looks: an upright line, and a dot on the curve."""
        area, ply = self.plot(), self._current
        if ply is None:
            return
        here = self.point_of(ply)
        painter.setPen(QPen(self._theme.accent, 1.4))
        painter.drawLine(QPointF(here.x(), area.top() - 2), QPointF(here.x(), area.bottom() + 3))
        is_marked = self._verdict(ply) in MARKED
        painter.setPen(QPen(self._theme.accent, 1.8))
        painter.setBrush(self._theme.panel if is_marked else self._theme.accent)
        radius = 8 if is_marked else 3.5
        painter.drawEllipse(here, radius, radius)

    def _paint_bubble(self, painter: QPainter, ply: M) -> None:
        area, here = self.plot(), self.point_of(ply)
        painter.setBrush(self._theme.panel)
        painter.setPen(QPen(self._theme.text, 1.6))
        painter.drawEllipse(here, 4, 4)
        font = sized(self.font(), 11)
        text = self.pointed_words
        width = min(float(self.width()), QFontMetricsF(font).horizontalAdvance(text) + 16)
        height = self.scaled(21)
        top = here.y() - height - 10
        if top < 0:
            top = min(here.y() + 10, area.bottom() - height)
        left = max(0.0, min(here.x() - width / 2, self.width() - width - 1))
        box = QRectF(left + 0.5, top, width, height)
        paint_rounded(painter, box, 6, self._theme.bar, QPen(self._theme.quiet_text, 1))
        paint_text(painter, box, text, font, self._theme.text)


def range_of_chances(chances: list[tuple[float, str]], name: str) -> str:
    """Between which chances a player stood, and where at the end; each with its words."""
    return _("From {lowest} to {highest} for {name}, at the end {last}.").format(
        lowest=min(chances)[1],
        highest=max(chances)[1],
        name=name,
        last=chances[-1][1],
    )


def scale_of_chances(most_steps: int) -> Scale:
    """The axis of chances, in percent."""
    return Scale(0, 100, next((100 / steps for steps in (4, 2) if steps <= most_steps), 100))
