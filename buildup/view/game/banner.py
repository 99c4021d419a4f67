"""Results on the table: who draws what, what a hand or a round came to, what next."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from buildup.model.build_up.tile import Tile
from buildup.narration.aloud import in_sentences
from buildup.narration.build_up.score_sheet import ScoreSheet
from buildup.view.game.banner_content import BannerButton, BannerContent, BannerRow
from buildup.view.style.theme import current_theme
from buildup.view.tiles.face import picture_of_pile

_SIDE = 22
"""Margin at both sides, in device-independent pixels."""


class _Picture(QWidget):
    """One drawn tile."""

    def __init__(self, tile: Tile, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._tile = tile
        self.setFixedSize(92, 50)
        self.setAccessibleName(name)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        pixmap = picture_of_pile((self._tile,), QSizeF(84, 42), self.devicePixelRatioF())
        painter.drawPixmap(0, 0, pixmap)


class Banner(QFrame):
    """A card over the prompt bar. It stays until it is answered, and blocks nothing else."""

    def __init__(self, parent: QWidget, in_words: Callable[[str], str]) -> None:
        """Show nothing yet; ``in_words`` makes of a written sentence what is read aloud."""
        super().__init__(parent)
        self._in_words = in_words
        self._content: BannerContent | None = None
        self._first_button: QPushButton | None = None
        self._buttons: list[QPushButton] = []
        self._omissible: list[QLabel] = []
        """What a short card does without."""
        self._body: QWidget | None = None
        # Sentences, columns and buttons begin where the language does; the table does not.
        self.setLayoutDirection(QGuiApplication.layoutDirection())
        outer = QVBoxLayout(self)
        outer.setContentsMargins(_SIDE, 12, _SIDE, 12)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    @property
    def content(self) -> BannerContent | None:
        """What is shown, if anything."""
        return self._content

    def show_content(self, content: BannerContent | None) -> None:
        """Show something, or take the banner away."""
        if self._body is not None:
            self._body.hide()
            self._body.deleteLater()
            self._body = None
        self._content = content
        self._first_button = None
        if content is None:
            self.hide()
            return
        self._body = self._filled(content)
        layout = self.layout()
        if layout is not None:
            layout.addWidget(self._body)
        self._body.show()
        spoken = [content.title, content.sentence]
        if content.sheet is not None:
            spoken[1:1] = content.sheet.in_sentences()
        spoken.insert(-1, content.note)
        spoken += [f"{row.name}: {row.arithmetic}, {row.total}." for row in content.rows]
        self.setAccessibleName(self._in_words(in_sentences(*spoken)))
        self.show()
        self.raise_()
        if self._first_button is not None and self.isVisible():
            self._first_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def place_at(
        self, centre: QPointF, width: float, *, bottom: float, is_short: bool = False
    ) -> None:
        """Put the card over a point of its parent, as high as its content needs, if it has any.

        Args:
            centre: Where its middle is wanted.
            width: How wide it is.
            bottom: What it may not reach below; it moves up as far as that takes.
            is_short: Whether only what can be read nowhere else is shown.
        """
        if self._content is None:
            return
        self.setFixedWidth(round(width))
        for label in self._omissible:
            label.setHidden(is_short)
        is_beside = is_short and self._content.is_title_in_sentence
        wanted, other = (self._head, self._column) if is_beside else (self._column, self._head)
        other.removeWidget(self._button_box)
        wanted.addWidget(self._button_box)
        self._arrange_buttons((width - 2 * _SIDE) * (0.5 if is_beside else 1.0))
        body = None if self._body is None else self._body.layout()
        if body is not None:
            body.activate()  # or tables inside it would count with letters of another size
        height = self.sizeHint().height()
        content = self.layout()
        if content is not None and content.hasHeightForWidth():
            height = content.totalHeightForWidth(round(width))
        left, top = round(centre.x() - width / 2), round(centre.y() - height / 2)
        top = min(top, round(bottom) - height)
        self.setGeometry(left, max(0, top), round(width), height)

    def _filled(self, content: BannerContent) -> QWidget:
        body = QWidget(self)
        column = self._column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        title = self._label(content.title, body)
        title.setObjectName("bannerTitle")
        title.setWordWrap(True)
        sentence = self._label(content.sentence, body)
        sentence.setWordWrap(True)
        sentence.setVisible(bool(content.sentence))
        self._omissible = [title] if content.is_title_in_sentence else []
        if content.is_sentence_on_table:
            self._omissible.append(sentence)
        head = self._head = QHBoxLayout()
        head.setSpacing(16)
        if content.tiles is not None:
            for tile in (content.tiles.human, content.tiles.computer):
                head.addWidget(_Picture(tile, self._in_words(str(tile)), body))
        words = QVBoxLayout()
        words.setSpacing(6)
        words.addWidget(title)
        if content.sheet is not None:
            words.addLayout(self._score_table(content.sheet, body))
        if content.note:
            note = self._label(content.note, body)
            note.setObjectName("bannerNote")
            note.setWordWrap(True)
            words.addWidget(note)
        words.addWidget(sentence)
        head.addLayout(words, 1)
        column.addLayout(head)
        if content.rows:
            column.addLayout(self._table(content.rows, body))
        box = self._button_box = QWidget(body)
        self._buttons = [self._button(each, box) for each in content.buttons]
        self._button_rows = QGridLayout(box)
        self._button_rows.setContentsMargins(0, 0, 0, 0)
        self._button_rows.setSpacing(6)
        self._button_rows.setColumnStretch(0, 1)
        column.addWidget(box)
        if self._buttons:
            self._first_button = self._buttons[0]
            self._first_button.setDefault(True)
        return body

    def _button(self, each: BannerButton, parent: QWidget) -> QPushButton:
        button = QPushButton(each.text, parent)
        button.setObjectName(each.object_name)
        button.setAutoDefault(True)
        button.clicked.connect(each.clicked)
        return button

    def _arrange_buttons(self, width: float) -> None:
        """Put the buttons in one row at the right, or in as few rows as have room for them."""
        gap = self._button_rows.spacing()
        widest = max((button.sizeHint().width() for button in self._buttons), default=0)
        in_one_row = sum(button.sizeHint().width() + gap for button in self._buttons) - gap
        columns = len(self._buttons)
        if in_one_row > width:
            columns = max(1, int((width + gap) // (widest + gap)))
        for place, button in enumerate(self._buttons):
            self._button_rows.addWidget(button, place // columns, 1 + place % columns)

    def _label(self, text: str, parent: QWidget, *, is_number: bool = False) -> QLabel:
        label = QLabel(text, parent)
        label.setAccessibleName(self._in_words(text))
        if is_number:
            label.setAlignment(Qt.AlignmentFlag.AlignRight)
        return label

    def _grid(self, spacing: int, *, stretched: int) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(spacing)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(stretched, 1)
        return grid

    def _table(self, rows: tuple[BannerRow, ...], parent: QWidget) -> QGridLayout:
        grid = self._grid(18, stretched=1)
        for place, row in enumerate(rows):
            arithmetic = self._label(row.arithmetic, parent)
            arithmetic.setWordWrap(True)
            total = self._label(row.total, parent, is_number=True)
            total.setObjectName("bannerTotal")
            labels = (self._label(row.name, parent), arithmetic, total)
            for column, label in enumerate(labels):
                grid.addWidget(label, place, column)
            self._omissible += labels if row.is_on_table else ()
        return grid

    def _score_table(self, sheet: ScoreSheet, parent: QWidget) -> QGridLayout:
        grid = self._grid(14, stretched=0)
        for place, (name, points) in enumerate((("", sheet.columns), *sheet.rows)):
            for column, text in enumerate((name, *points)):
                label = self._label(text, parent, is_number=bool(column))
                if column == len(points) and place:
                    label.setObjectName("bannerTotal")
                grid.addWidget(label, place, column)
        return grid

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = current_theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.accent, 2.0))
        painter.setBrush(theme.panel)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 16, 16)
