"""The graph of a review in either game: a curve with a point per ply, used by mouse and keys."""

from typing import Generic

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from buildup.narration.aloud import spoken
from buildup.narration.reviews import point_words
from buildup.review.review import P
from buildup.texts import _
from buildup.view.game.curve import Curve
from buildup.view.game.readout import Picture, paint_focus, place_after
from buildup.view.review.content import ReviewContent
from buildup.view.style.fonts import sized
from buildup.view.style.painting import paint_rounded, smooth_painter
from buildup.view.style.theme import current_theme
from buildup.view.tiles.sentence import Sentence

_EMPTY = Curve((), 0, 1, 0)
_CHOOSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ReviewGraph(Picture[P], Generic[P]):
    """A graph of the plies, in which a mistake is a step against the player who made it.

    Signals:
        ply_wanted: A ply was clicked, or Enter was pressed on it; carries it.
    """

    ply_wanted = Signal(object)

    def __init__(self, content: ReviewContent[P], parent: QWidget) -> None:
        super().__init__(parent)
        self._content = content
        self._plies = content.plies
        self._curve = content.curve() or _EMPTY
        self._current: P | None = None
        self.setObjectName("reviewGraph")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    # Display

    def show_review(self, current: P | None) -> None:
        """Show the review so far and the current ply, if any."""
        self._plies, self._curve = self._content.plies, self._content.curve() or _EMPTY
        self._current = current
        if self.pointed is not None:
            wanted = self.pointed.number
            self.pointed = next((each for each in self._plies if each.number == wanted), None)
        self.setAccessibleName(self._content.subject())
        self.tell_pointed()
        self.update()

    def tell_pointed(self) -> None:
        if self.pointed is not None:
            standing = self._content.standing(self.pointed)
            narrator, tells = self._content.session.controller.narrator, self._content.tells_chances
            words = spoken(point_words(self.pointed, narrator, standing, tells_chance=tells))
        elif self._plies:
            words = spoken(self._content.course(self._plies))
        else:
            words = _("Not reviewed yet")
        if words != self.accessibleDescription():
            self.setAccessibleDescription(words)

    @property
    def pointed_words(self) -> str:
        """The words for the ply pointed at; empty if there is none."""
        if self.pointed is None:
            return ""
        title, standing = self._content.title(self.pointed), self._content.standing(self.pointed)
        return _("{ply} · {margin}").format(ply=title, margin=standing)

    # Layout

    def sizeHint(self) -> QSize:
        return QSize(280, 160)

    def plot(self) -> QRectF:
        """Return the area in which the curve is drawn, in the coordinates of this widget."""
        return self._curve.plot(QRectF(self.rect()), self.font())

    def point_of(self, ply: P) -> QPointF:
        """Return the point of a ply on the curve."""
        return self._curve.point(self.plot(), ply.number, self._content.height(ply))

    def under(self, at: QPointF) -> P | None:
        """Return the ply nearest to a position, horizontally; ``None`` without plies."""
        if not self._plies:
            return None
        return min(self._plies, key=lambda ply: abs(self.point_of(ply).x() - at.x()))

    # User input

    def event(self, event: QEvent) -> bool:
        """Claim keys that move between points or select one, since shortcuts may use them, too."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            event.setAccepted(self._ply_after(event) is not None)
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ply = self._ply_after(event)
        if ply is not None and ply is self.pointed and event.key() in _CHOOSING:
            self.ply_wanted.emit(ply)
        elif ply is not None:
            self.point_at(ply)
        else:
            super().keyPressEvent(event)

    def _ply_after(self, event: QKeyEvent) -> P | None:
        """Return the ply that a key moves to or selects, if any."""
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:  # Macs set it for arrow keys
            return None
        if event.key() in _CHOOSING:
            return self.pointed
        at = self.pointed or self._current
        numbers = [each.number for each in self._plies]
        known = numbers.index(at.number) if at is not None and at.number in numbers else None
        place = place_after(event.key(), known, len(self._plies))
        return None if place is None else self._plies[place]

    def mousePressEvent(self, event: QMouseEvent) -> None:
        ply = self.under(event.position())
        if event.button() is Qt.MouseButton.LeftButton and ply is not None:
            self.ply_wanted.emit(ply)

    # Painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # time runs from left to right
        self._curve.paint(painter, QRectF(self.rect()), self.font())
        self._paint_place(painter)
        if self.pointed is not None:
            self._paint_bubble(painter, self.pointed)
        painter.end()
        paint_focus(self)

    def _paint_place(self, painter: QPainter) -> None:
        area, ply = self.plot(), self._current
        if ply is None:
            return
        here = self.point_of(ply)
        painter.setPen(QPen(current_theme().accent, 1.4))
        painter.drawLine(QPointF(here.x(), area.top() - 2), QPointF(here.x(), area.bottom() + 3))
        if ply is not self._content.deciding:  # that one has a diamond
            painter.setBrush(current_theme().accent)
            painter.drawEllipse(here, 3.5, 3.5)

    def _paint_bubble(self, painter: QPainter, ply: P) -> None:
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
