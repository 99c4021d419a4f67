"""Results on the table: who draws what, what a hand or a round came to, what next."""

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QPainter, QPaintEvent, QPen
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
from buildup.view.game.result import Line, Result
from buildup.view.style.theme import current_theme
from buildup.view.tiles.face import FaceCache


class _Picture(QWidget):
    """One drawn tile."""

    def __init__(self, tile: Tile, faces: FaceCache, parent: QWidget) -> None:
        super().__init__(parent)
        self._tile = tile
        self._faces = faces
        self.setFixedSize(92, 50)
        self.setAccessibleName(str(tile))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        pixmap = self._faces.pile((self._tile,), QSizeF(84, 42), self.devicePixelRatioF())
        painter.drawPixmap(0, 0, pixmap)


class Banner(QFrame):
    """A card over the prompt bar. It stays until it is answered, and blocks nothing else."""

    def __init__(self, faces: FaceCache, parent: QWidget) -> None:
        super().__init__(parent)
        self._faces = faces
        self._result: Result | None = None
        self._first_button: QPushButton | None = None
        self._content: QWidget | None = None
        outer = QVBoxLayout(self)
        outer.setContentsMargins(22, 12, 22, 12)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    @property
    def result(self) -> Result | None:
        """What is shown, if anything."""
        return self._result

    def show_result(self, result: Result | None) -> None:
        """Show a result, or take the banner away."""
        if self._content is not None:
            self._content.hide()
            self._content.deleteLater()
            self._content = None
        self._result = result
        self._first_button = None
        if result is None:
            self.hide()
            return
        self._content = self._filled(result)
        layout = self.layout()
        if layout is not None:
            layout.addWidget(self._content)
        self._content.show()
        spoken = [result.title, result.sentence]
        spoken += [f"{line.name}: {line.arithmetic} {line.total}" for line in result.lines]
        self.setAccessibleName(" ".join(spoken))
        self.show()
        self.raise_()
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))
        if self._first_button is not None:
            self._first_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def place_at(self, centre: QPointF, width: float, *, bottom: float | None = None) -> None:
        """Put the card over a point of its parent, as high as its content needs.

        Args:
            centre: Where its middle is wanted.
            width: How wide it is.
            bottom: What it may not reach below; it moves up as far as that takes.
        """
        self.setFixedWidth(round(width))
        height = self.sizeHint().height()
        content = self.layout()
        if content is not None and content.hasHeightForWidth():
            height = content.totalHeightForWidth(round(width))
        left, top = round(centre.x() - width / 2), round(centre.y() - height / 2)
        if bottom is not None:
            top = min(top, round(bottom) - height)
        self.setGeometry(left, max(0, top), round(width), height)

    def _filled(self, result: Result) -> QWidget:
        content = QWidget(self)
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        title = QLabel(result.title, content)
        title.setObjectName("bannerTitle")
        title.setWordWrap(True)
        sentence = QLabel(result.sentence, content)
        sentence.setWordWrap(True)
        sentence.setVisible(bool(result.sentence))
        if result.tiles is not None:
            row = QHBoxLayout()
            row.setSpacing(16)
            words = QVBoxLayout()
            words.addWidget(title)
            words.addWidget(sentence)
            row.addWidget(_Picture(result.tiles.human, self._faces, content))
            row.addWidget(_Picture(result.tiles.computer, self._faces, content))
            row.addLayout(words, 1)
            column.addLayout(row)
        else:
            column.addWidget(title)
            column.addWidget(sentence)
        if result.lines:
            column.addLayout(self._table(result.lines, content))
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        for answer in result.answers:
            button = QPushButton(answer.text, content)
            button.setObjectName(answer.object_name)
            button.setAutoDefault(True)
            button.clicked.connect(answer.chosen)
            buttons.addWidget(button)
            if self._first_button is None:
                self._first_button = button
                button.setDefault(True)
        column.addLayout(buttons)
        return content

    def _table(self, lines: tuple[Line, ...], parent: QWidget) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(2)
        for row, line in enumerate(lines):
            for column, text in enumerate((line.name, line.arithmetic, line.total)):
                label = QLabel(text, parent)
                if column == 1:
                    label.setWordWrap(True)
                if column == 2:
                    label.setObjectName("bannerTotal")
                    label.setAlignment(Qt.AlignmentFlag.AlignRight)
                grid.addWidget(label, row, column)
        grid.setColumnStretch(1, 1)
        return grid

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = current_theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.accent, 2.0))
        painter.setBrush(theme.panel)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 16, 16)
