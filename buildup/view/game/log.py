"""The log of a game: one sentence an event, moves numbered."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6 import QtWidgets  # for QStyle, which is made when first named, in 5 ms
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPalette
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QWidget,
)

from buildup.texts import _
from buildup.view.style.theme import current_theme

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStyleOptionViewItem

MOST_LINES = 500
"""About ten rounds; earlier lines are forgotten. Each line more that is held would make every
further one dearer."""


_NUMBER = r"\d+\. "
"""Of a move, at the beginning of its line."""
_SIDE = 3
"""Margin at both sides of a line, in device-independent pixels."""
_HIGH = 10_000
_WRAPPED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(
    Qt.TextFlag.TextWordWrap
)


class _LineDelegate(QStyledItemDelegate):
    """Paints the number of a move in a quieter colour than its sentence, which stands beside it.

    Keeps how high each line is, so that another one does not have all of them measured.
    """

    def __init__(self, log: QListWidget) -> None:
        super().__init__(log)
        self._log = log
        self._room: tuple[int, QFont] | None = None
        self._sizes: dict[tuple[str, bool], QSize] = {}

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        room = self._log.viewport().width() - 2 * self._log.spacing(), self._log.font()
        if room != self._room or len(self._sizes) > 2 * MOST_LINES:
            self._room = room
            self._sizes.clear()
        line = index.data(), index.data(Qt.ItemDataRole.FontRole) is not None
        if line not in self._sizes:
            self.initStyleOption(option, index)
            area = QRect(0, 0, room[0], _HIGH)
            number, box = _parted(option, area)
            sentence = option.text[len(number) :]
            needed = option.fontMetrics.boundingRect(box, _WRAPPED, sentence)
            self._sizes[line] = QSize(room[0], needed.height() + 2)
        return self._sizes[line]

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        self.initStyleOption(option, index)
        number, box = _parted(option, option.rect)
        text, option.text = option.text, ""
        self._log.style().drawControl(
            QtWidgets.QStyle.ControlElement.CE_ItemViewItem, option, painter, self._log
        )
        is_selected = bool(option.state & QtWidgets.QStyle.StateFlag.State_Selected)
        role = QPalette.ColorRole.HighlightedText if is_selected else QPalette.ColorRole.Text
        colour = option.palette.color(role)
        painter.save()
        painter.setFont(option.font)
        painter.setPen(colour if is_selected else current_theme().quiet_text)
        painter.drawText(option.rect.adjusted(_SIDE, 1, -_SIDE, 0), _WRAPPED, number)
        painter.setPen(colour)
        painter.drawText(box.adjusted(0, 1, 0, 0), _WRAPPED, text[len(number) :])
        painter.restore()


def _parted(option: QStyleOptionViewItem, area: QRect) -> tuple[str, QRect]:
    """The number that a line begins with, if any, and where the rest of it stands."""
    found = re.match(_NUMBER, option.text)
    number = found[0] if found else ""
    taken = option.fontMetrics.horizontalAdvance(number)
    if option.direction is Qt.LayoutDirection.RightToLeft:
        return number, area.adjusted(_SIDE, 0, -_SIDE - taken, 0)
    return number, area.adjusted(_SIDE + taken, 0, -_SIDE, 0)


class Log(QListWidget):
    """A list that scrolls to its newest line."""

    def __init__(self, in_words: Callable[[str], str], parent: QWidget) -> None:
        """Begin an empty log.

        Args:
            in_words: Makes of a line what is read aloud.
            parent: The owner.
        """
        super().__init__(parent)
        self._in_words = in_words
        self._count = 0
        self.setObjectName("log")
        self.setAccessibleName(_("Moves so far"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWordWrap(True)
        self.setItemDelegate(_LineDelegate(self))
        self.setSpacing(2)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        scroll_bar = self.verticalScrollBar()
        scroll_bar.rangeChanged.connect(lambda _least, most: scroll_bar.setValue(most))

    def begin(self) -> None:
        """Empty the log and count moves from 1."""
        self.clear()
        self._count = 0

    def restart_numbering(self) -> None:
        """Count moves from 1 again: another round begins."""
        self._count = 0

    def remove_last_line(self) -> None:
        """Forget the last line, which was no move: the next one says more."""
        self.takeItem(self.count() - 1)

    def write(self, text: str, *, is_move: bool, is_bold: bool = False) -> None:
        """Add a line, and scroll there."""
        if is_move:
            self._count += 1
            text = f"{self._count}. {text}"
        item = QListWidgetItem(text)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, self._in_words(text))
        if is_bold:
            font = QFont()
            font.setBold(True)
            item.setFont(font)
        self.addItem(item)
        if self.count() > MOST_LINES:
            self.takeItem(0)

    @property
    def lines(self) -> list[str]:
        """Every line, the oldest first."""
        items = map(self.item, range(self.count()))
        return [item.text() for item in items if item is not None]
