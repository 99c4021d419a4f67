"""The page that greets: two games to choose from, each with its picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QPushButton, QWidget

from buildup.model.build_up.tile import Tile
from buildup.model.dominoes.domino import LaidDomino
from buildup.model.game_kind import GameKind
from buildup.texts import _
from buildup.view.style.fonts import LEAST_WIDTH, fitted, sized, text_scale, widened
from buildup.view.style.named import named
from buildup.view.style.painted_button import paint_body
from buildup.view.style.snapshot import Snapshot, paint_felt
from buildup.view.style.theme import current_theme
from buildup.view.tiles.face import FACE_OFFSET, picture_of_pile
from buildup.view.window.unfinished_list import UnfinishedList

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent, QResizeEvent

    from buildup.controller.workspace import ResumableGame
    from buildup.view.tiles.face import Face
    from buildup.view.window.unfinished_list import Describe

_Picture = tuple[tuple[tuple["Face", ...], float, float], ...]
"""Piles with the column and row of their faces, in tile heights."""

_BUILD_UP: _Picture = (
    (tuple(map(Tile.parse, ("B12", "W34", "B56"))), 0.0, 0.0),
    (tuple(map(Tile.parse, ("W01", "W33"))), 2.4, 0.0),
    (tuple(map(Tile.parse, ("B26", "W22", "B16", "W46"))), 4.8, 0.0),
    (tuple(map(Tile.parse, ("W06",))), 0.0, 1.65),
    (tuple(map(Tile.parse, ("W25", "B66"))), 2.4, 1.65),
    (tuple(map(Tile.parse, ("W14", "B36", "W55"))), 4.8, 1.65),
)
_DOMINOES: _Picture = (
    ((LaidDomino(6, 2),), 0.0, 0.1),
    ((LaidDomino(5, 6),), 2.0, 0.1),
    ((LaidDomino(4, 4),), 4.0, 0.1),
    ((LaidDomino(2, 5),), 1.0, 1.25),
    ((LaidDomino(0, 4),), 3.0, 1.25),
    ((LaidDomino(4, 9),), 5.0, 1.25),
)
_TITLE = 34
"""Height of the question above, in device-independent pixels, as those below."""
_MARGIN = 12
_LEAST_CARD = 170
"""Height of a card below which the list of unfinished games gives way."""
_FACE = QSizeF(1.9, 0.95)
"""Of a tile in a picture, in its rows and columns."""
_LEAST_PICTURED = 14.0
"""Height of a tile below which a card does without its picture."""


class GameCard(QAbstractButton):
    """A large button with a picture, a name and a sentence."""

    def __init__(self, name: str, sentence: str, picture: _Picture, parent: QWidget) -> None:
        super().__init__(parent)
        self._sentence = sentence
        self._picture = picture
        self.setText(name)
        self.setAccessibleName(name)
        self.setAccessibleDescription(sentence)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def sizeHint(self) -> QSize:
        return QSize(420, 300)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = current_theme()
        area = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        paint_body(painter, area, self, 16)
        name = fitted(self.font(), 17, 0.09 * area.height(), 28, bold=True)
        plain = fitted(self.font(), 12, 0.05 * area.height(), 16)
        centre = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        flags = int(centre) | int(Qt.TextFlag.TextWordWrap)
        words = area.adjusted(18, 0, -18, 0)
        sentence = QFontMetricsF(plain).boundingRect(words, flags, self._sentence)
        lines = max(sentence.height(), 2 * QFontMetricsF(plain).lineSpacing())
        needed = name.pixelSize() + 12 + lines + 6
        top = area.bottom() - needed - 0.07 * area.height()
        self._paint_picture(painter, QRectF(area.topLeft(), QPointF(area.right(), top)))
        painter.setFont(name)
        painter.setPen(theme.text)
        title = QRectF(area.left(), top, area.width(), name.pixelSize() + 12)
        painter.drawText(title, centre, self.text())
        painter.setFont(plain)
        painter.setPen(theme.quiet_text)
        words.setTop(title.bottom())
        painter.drawText(words, flags, self._sentence)

    def _paint_picture(self, painter: QPainter, room: QRectF) -> None:
        inner = room.adjusted(24, 12, -24, -12)
        whole = QRectF()
        for _pile, column, row in self._picture:
            whole |= QRectF(QPointF(column, row), _FACE)
        tile = min(inner.width() / whole.width(), inner.height() / whole.height(), 60.0)
        if tile < _LEAST_PICTURED:
            return
        ratio = self.devicePixelRatioF()
        for pile, column, row in self._picture:
            pixmap = picture_of_pile(pile, _FACE * tile, ratio)
            corner = inner.center() + (QPointF(column, row) - whole.center()) * tile
            painter.drawPixmap(corner - FACE_OFFSET, pixmap)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()


class GuideOffer(QWidget):
    """Offers a guided hand to somebody who starts the program for the first time.

    Signals:
        taken: The guided hand is wanted.
        declined: It is not wanted.
    """

    taken = Signal()
    declined = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        words = QLabel(_("New to Build Up? A guided hand takes a minute."), self, wordWrap=True)
        words.setAlignment(Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter)
        self._take = named(QPushButton(_("Show me"), self), "takeGuide")
        self._take.setAccessibleDescription(words.text())
        self._take.clicked.connect(self.taken)
        decline = named(QPushButton(_("No, thanks"), self), "declineGuide")
        decline.clicked.connect(self.declined)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(words, 1)
        row.addWidget(self._take)
        row.addWidget(decline)

    def take_focus(self) -> None:
        """Give the keyboard's focus to the button that takes the offer."""
        self._take.setFocus(Qt.FocusReason.OtherFocusReason)


class StartPage(QWidget):
    """Where a game is chosen, or one that was left is gone on with.

    Attributes:
        unfinished: Lists the games that can be gone on with; hidden where there is none.
        guide: Offers a guided hand, unless that is hidden.

    Signals:
        wanted: The kind of game that is to be played.
        puzzle_wanted: Puzzles are wanted.
        open_wanted: A saved game is to be opened.
    """

    wanted = Signal(GameKind)
    puzzle_wanted = Signal()
    open_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._snapshot = Snapshot()
        self.setAccessibleName(_("Choose a game"))
        build_up = GameCard(
            _("Build Up"),
            _("Cover stacks with your black tiles. Both hands lie face up."),
            _BUILD_UP,
            self,
        )
        dominoes = GameCard(
            _("Dominoes"),
            _("Lay tiles at either end of the line. Blanks are wild."),
            _DOMINOES,
            self,
        )
        self._cards = (build_up, dominoes)
        names = ("buildUpCard", "dominoesCard")
        for kind, card, name in zip(GameKind, self._cards, names, strict=True):
            named(card, name).clicked.connect(lambda _on=False, kind=kind: self.wanted.emit(kind))
        self.unfinished = UnfinishedList(self)
        self.unfinished.hide()
        self.guide = GuideOffer(self)
        self.guide.hide()
        self._follow_font()
        self._puzzle = named(QPushButton(_("Puzzle of the day"), self), "puzzlesButton")
        self._puzzle.clicked.connect(self.puzzle_wanted)
        self._open = named(QPushButton(_("Open a saved game…"), self), "openButton")
        self._open.clicked.connect(self.open_wanted)

    def offer(self, games: Sequence[ResumableGame], describe: Describe) -> None:
        """Offer to go on with games.

        Args:
            games: Those that can be gone on with, in their order.
            describe: Tells a game in two lines; see :meth:`UnfinishedList.offer`.
        """
        self.unfinished.offer(games, describe)
        self.unfinished.setVisible(bool(games))
        self._place()

    def offer_guide(self, offers: bool) -> None:
        """Offer a guided hand, where no game can be gone on with; or offer it no more."""
        self.guide.setVisible(offers)
        self._follow_font()
        self._place()

    def take_focus(self) -> None:
        """Give the keyboard's focus to what a person most likely wants."""
        if not self.guide.isHidden():
            self.guide.take_focus()
        elif self.unfinished.isHidden():
            self._cards[0].setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.unfinished.take_focus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._follow_font()
            self._place()

    def _follow_font(self) -> None:
        height = round(90 + 225 * text_scale())
        if not self.guide.isHidden():
            height += self.guide.sizeHint().height() + _MARGIN
        self.setMinimumSize(widened(LEAST_WIDTH), height)

    def _place(self) -> None:
        width, height = self.width(), self.height()
        gap = max(16, round(0.03 * width))
        buttons = (self._puzzle, self._open)
        for each in buttons:
            each.adjustSize()
        foot = gap + self._open.height() + _MARGIN
        title = round(_TITLE * text_scale())
        head = title + 2 * _MARGIN
        card_width = min(460, (width - 3 * gap) // 2)
        listed = 0
        if not self.unfinished.isHidden():
            room = height - head - foot - _LEAST_CARD
            listed = min(self.unfinished.wanted_height, room - _MARGIN) + _MARGIN
        elif not self.guide.isHidden():
            listed = self.guide.heightForWidth(2 * card_width + gap) + _MARGIN
        card_height = min(380, height - head - foot - listed, round(0.95 * card_width))
        left = (width - 2 * card_width - gap) // 2
        top = max(head, (height - card_height - listed - foot + title) // 2)
        for place, card in enumerate(self._from_left(*self._cards)):
            card.setGeometry(left + place * (card_width + gap), top, card_width, card_height)
        bottom = top + card_height
        if listed:
            area = QRect(left, bottom + _MARGIN, 2 * card_width + gap, listed - _MARGIN)
            self.unfinished.setGeometry(area)
            self.guide.setGeometry(area)
        x = (width - sum(each.width() for each in buttons) - gap) // 2
        for button in self._from_left(*buttons):
            button.move(x, bottom + listed + gap)
            x += button.width() + gap

    def _from_left(self, *widgets: QWidget) -> tuple[QWidget, ...]:
        """What is read in this order, in its order from left to right."""
        return widgets[::-1] if self.isRightToLeft() else widgets

    def paintEvent(self, _event: QPaintEvent) -> None:
        self._snapshot.paint(self, self._cards[0].y(), self._paint)

    def _paint(self, painter: QPainter) -> None:
        paint_felt(painter, self)
        question = _("Which game shall it be?")
        font = sized(self.font(), _TITLE, bold=True)
        needed = QFontMetricsF(font).horizontalAdvance(question) + 2 * _MARGIN
        font.setPixelSize(round(font.pixelSize() * min(1.0, self.width() / needed)))
        painter.setFont(font)
        painter.setPen(current_theme().text)
        band = QRectF(0, 0, self.width(), self._cards[0].y())
        painter.drawText(band, Qt.AlignmentFlag.AlignCenter, question)
