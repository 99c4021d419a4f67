"""The card for everything that wants an answer, over a veil that dims the whole table."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QWidget

from buildup.view.game.card_content import CardButton, CardContent
from buildup.view.style.fonts import between, text_scale
from buildup.view.style.painting import paint_rounded, smooth_painter
from buildup.view.style.style_sheet import card_style_sheet
from buildup.view.style.theme import current_theme
from buildup.view.style.widgets import Button, Part, in_column, in_row
from buildup.view.tiles.sentence import TileText, table_around

_SIDE = 26
"""Between the card's edge and its content, at both sides, in device-independent pixels."""
_MARGIN = 10
"""Around the card, at least."""
_WIDTH = 620
"""Of the card, with the usual font and in a small window."""
_SHARE = 0.74
"""Of the width of a large table."""
_USUAL_HEIGHT = 760
"""Of a table; on a higher one letters grow."""
_LEAST_GROWTH, _MOST_GROWTH = 0.6, 1.3
"""Letters of a card shrink and grow so far."""
_VEIL = 190
"""Opacity of the veil, of 255."""
_SHADOW, _SHADE = 12, 7
"""How far the shadow of a card reaches, and the opacity of each of its layers, of 255."""


class Card(QFrame):
    """What is read and answered; of what lies beneath, it lets nothing through."""

    def __init__(self, content: CardContent, parent: QWidget) -> None:
        super().__init__(parent)
        self._content = content
        self._note = TileText("cardSentence", self, at_top=True)
        title = TileText("cardTitle", self, content.title)
        score = [TileText("cardScore", self, content.score, wraps=False)] if content.score else []
        parts: list[Part] = [in_row((title, 1), *score, spacing=16)]
        sentence = TileText("cardSentence", self, content.sentence)
        sentence.setVisible(bool(content.sentence))
        if content.sheet is None:
            parts.append(sentence)
        parts.append(self._note)
        self._show_note(content.note)
        if content.sheet is not None:
            sheet = (("", content.sheet.columns), *content.sheet.rows)
            parts += [self._table(((name, *points) for name, points in sheet), 0), sentence]
        if content.rows:
            parts.append(self._table(content.rows, 1))
        self.buttons = [self._button(each) for each in content.buttons]
        self._button_rows = in_column(margins=(0, 6, 0, 0), spacing=8)
        margins = (_SIDE, 18, _SIDE, 18)
        in_column(*parts, self._button_rows, inside=self, margins=margins, spacing=11)

    def take(self, content: CardContent) -> bool:
        """Show other content, if that needs no other card: then nothing moves under the mouse."""
        is_same = self._content.differs_in_note(content)
        if is_same:
            self._content = content
            self._show_note(content.note)
        return is_same

    def _show_note(self, note: str) -> None:
        self._note.setText(note)
        self._note.setVisible(bool(note or self._content.note_lines))

    def height_for(self, width: int) -> int:
        """How high the card is where it is so wide."""
        self._arrange_buttons(width - 2 * _SIDE)
        note = self._content.note_lines * self._note.fontMetrics().height()
        self._note.setMinimumHeight(note)
        layout = self.layout()
        assert layout is not None
        layout.invalidate()
        layout.activate()  # or tables inside it would count with letters of another size
        height = layout.totalHeightForWidth(width)
        return layout.totalSizeHint().height() if height < 0 else height

    def _button(self, each: CardButton) -> QPushButton:
        button = Button(each.text, each.object_name, self, each.clicked)
        button.setProperty("isQuiet", each.is_quiet)
        return button

    def _arrange_buttons(self, width: float) -> None:
        """Put the buttons in one row, a quiet one at its end, or in as few as have room."""
        rows, gap, left = self._button_rows, self._button_rows.spacing(), 0.0
        while rows.takeAt(0) is not None:
            pass
        for button, each in zip(self.buttons, self._content.buttons, strict=True):
            wide = button.sizeHint().width()
            if wide > left:
                row = in_row(spacing=gap)
                rows.addLayout(row)  # before it is filled, see widgets.py
                row.addStretch(1)
                left = width
            left -= wide + gap
            row.insertWidget(row.count() - (not each.is_quiet), button)

    def _table(self, rows: Iterable[Sequence[str]], wide: int) -> QGridLayout:
        """Texts up to a wide column, then numbers, the last of which are totals."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(wide, 1)
        for place, row in enumerate(rows):
            for column, text in enumerate(row):
                name = "cardTotal" if column == len(row) - 1 else ""
                name = name if row[0] else "cardColumn"
                label = TileText(name, self, text, wraps=column == wide)
                side = Qt.AlignmentFlag.AlignRight if column > wide else Qt.AlignmentFlag(0)
                grid.addWidget(label, place, column, side)
        return grid

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, area = current_theme(), QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        paint_rounded(smooth_painter(self), area, 14, theme.panel, QPen(theme.outline, 1.0))


class Veil(QWidget):
    """A veil over the whole of its parent, with a card on it that stays until it is answered."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.card: Card | None = None
        self._growth = 1.0
        self._notice = TileText("cardNotice", self)
        self._notice.hide()
        # Sentences, columns and buttons begin where the language does; the table does not.
        self.setLayoutDirection(QGuiApplication.layoutDirection())
        self.hide()

    @property
    def buttons(self) -> list[QPushButton]:
        """The answers that can be given."""
        return [] if self.card is None else self.card.buttons

    def show_content(self, content: CardContent | None) -> None:
        """Show something, or take card and veil away.

        The focus goes to the first button, unless the same one as before can have it again.
        """
        if content is not None:
            self.setAccessibleName(table_around(self).in_words(content.spoken))
            if self.card is not None and self.card.take(content):
                return
        before, last = self.card, next((each for each in self.buttons if each.hasFocus()), None)
        self.card = None if content is None else Card(content, self)
        if content is not None and self.card is not None:
            self.card.show()
        self.setVisible(self.card is not None)
        if self.buttons:
            self.buttons[0].setDefault(True)
            same = [
                each for each in self.buttons if last and each.objectName() == last.objectName()
            ]
            if self.isVisible():  # else who shows it gives the focus
                (same or self.buttons)[0].setFocus(Qt.FocusReason.OtherFocusReason)
        if before is not None:
            before.hide()
            before.deleteLater()

    def show_notice(self, sentence: str) -> None:
        """Tell below the card, or at the top, what nobody asked for, until it is empty: the bar is
        veiled."""
        self._notice.setText(sentence)
        self._notice.setVisible(bool(sentence))
        self._place_notice()

    def _place_notice(self) -> None:
        card = self.card
        if card is not None:
            height = self._notice.heightForWidth(card.width())
            below = self.height() - height - 4
            top = below if below > card.geometry().bottom() else 4  # the buttons are below
            self._notice.setGeometry(card.x(), top, card.width(), height)
            self._notice.raise_()

    def place(self, bottom: float) -> None:
        """Cover the parent, and center the card between its top and ``bottom``."""
        table = self.parentWidget()
        assert table is not None
        area = table.rect()
        self.setGeometry(area)
        self.raise_()
        card = self.card
        if card is None:
            return
        text = text_scale(self.font())
        growth = between(1.0, area.height() / _USUAL_HEIGHT / text, _MOST_GROWTH)
        wanted = max(_WIDTH * text * growth, _SHARE * area.width())
        width = round(min(wanted, area.width() - 2 * _MARGIN))
        lowest = round(bottom) - _MARGIN
        most = lowest - _MARGIN
        self._grow(growth)
        height = card.height_for(width)
        if height > most:  # then letters have to be smaller
            self._grow(growth * max(_LEAST_GROWTH, 0.95 * most / height))
            height = card.height_for(width)
        top = max(_MARGIN, round(bottom - height) // 2)
        card.setGeometry(QRect((area.width() - width) // 2, top, width, height))
        self.update()  # on which the shadow of the card lies
        self._place_notice()

    def _grow(self, growth: float) -> None:
        """Let letters be so much larger than usual."""
        if growth != self._growth:
            self._growth = growth
            self.setStyleSheet(card_style_sheet(growth))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Nothing beneath the veil is clicked."""
        event.accept()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = current_theme()
        veil, shade = QColor(theme.felt_center), QColor(Qt.GlobalColor.black)
        veil.setAlpha(_VEIL)
        shade.setAlpha(_SHADE)
        painter = QPainter(self)
        painter.fillRect(self.rect(), veil)
        if self.card is not None and not theme.is_high_contrast:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for reach in range(1, _SHADOW, 2):
                around = self.card.geometry().adjusted(-reach, 2 - reach, reach, 3 + reach)
                paint_rounded(painter, QRectF(around), 14 + reach, shade)
