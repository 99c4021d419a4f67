"""The log of a game: one sentence an event, moves numbered."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import ceil
from typing import TYPE_CHECKING

from PySide6 import QtWidgets  # for QStyle, which is made when first named, in 5 ms
from PySide6.QtCore import QEvent, QItemSelectionModel, QRect, QSize, Qt
from PySide6.QtGui import QFocusEvent, QFont, QFontMetrics, QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QWidget,
)

from buildup.texts import _
from buildup.view.game.rows import Index
from buildup.view.style.theme import current_theme
from buildup.view.style.widgets import named

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStyleOptionViewItem

MOST_LINES = 500
"""About ten rounds; earlier lines are forgotten. Each line more that is held would make every
further one dearer."""


_NUMBER = r"\d+\. "
"""Of a move, at the beginning of its line."""
_SIDE = 3
"""Margin at both sides of a line, in device-independent pixels."""
_ABOVE = 3
"""Above and below it."""
_LEAST_LINE = 24
"""Of its height: what can be pointed at is no lower."""
_HIGH = 10_000
_WRAPPED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(
    Qt.TextFlag.TextWordWrap
)


class _LineDelegate(QStyledItemDelegate):
    """Paints the number of a move in a quieter colour than its sentence, which stands beside it."""

    def __init__(self, log: QListWidget) -> None:
        super().__init__(log)
        self._log = log

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        self.initStyleOption(option, index)
        text, option.text = option.text, ""
        number, box = _parted(text, option.fontMetrics, option.direction, option.rect)
        self._log.style().drawControl(
            QtWidgets.QStyle.ControlElement.CE_ItemViewItem, option, painter, self._log
        )
        is_selected = bool(option.state & QtWidgets.QStyle.StateFlag.State_Selected)
        role = QPalette.ColorRole.HighlightedText if is_selected else QPalette.ColorRole.Text
        colour = option.palette.color(role)
        painter.save()
        scroll_bar, cut = self._log.verticalScrollBar(), -option.rect.top() - _ABOVE
        if cut > 0 and scroll_bar.value() == scroll_bar.maximum():  # no letters are cut at the end
            height = option.fontMetrics.boundingRect(option.rect, _WRAPPED, "x").height()
            whole = option.rect.adjusted(0, _ABOVE + ceil(cut / height) * height, 0, 0)
            painter.setClipRect(whole)
        painter.setFont(option.font)
        painter.setPen(colour if is_selected else current_theme().quiet_text)
        painter.drawText(option.rect.adjusted(_SIDE, _ABOVE, -_SIDE, 0), _WRAPPED, number)
        painter.setPen(colour)
        painter.drawText(box.adjusted(0, _ABOVE, 0, 0), _WRAPPED, text[len(number) :])
        painter.restore()


def _parted(
    text: str, metrics: QFontMetrics, direction: Qt.LayoutDirection, area: QRect
) -> tuple[str, QRect]:
    """The number that a line begins with, if any, and where the rest of it stands."""
    found = re.match(_NUMBER, text)
    number = found[0] if found else ""
    taken = max(map(metrics.horizontalAdvance, (f"{number} ", "00.  "))) if number else 0
    if direction is Qt.LayoutDirection.RightToLeft:
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
        self._measured: tuple[int, QFont] | None = None
        """For which room and font the lines know how high they are."""
        named(self, "log", _("Moves"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWordWrap(True)
        self.setItemDelegate(_LineDelegate(self))
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        scroll_bar = self.verticalScrollBar()
        scroll_bar.rangeChanged.connect(lambda _least, most: scroll_bar.setValue(most))
        scroll_bar.valueChanged.connect(lambda _value: self.viewport().update())

    def begin(self) -> None:
        """Empty the log and count moves from 1."""
        # Not clear(): PySide deletes one line after another, and the rest is measured in between.
        self.model().removeRows(0, self.count())
        self._count = 0

    def restart_numbering(self) -> None:
        """Count moves from 1 again: another round begins."""
        self._count = 0

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
        self._measure(item)
        self.addItem(item)
        if self.count() > MOST_LINES:
            self.takeItem(0)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Who comes with Tab begins at the newest line."""
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.setCurrentRow(self.count() - 1, QItemSelectionModel.SelectionFlag.NoUpdate)
        super().focusInEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure_anew()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._measure_anew()

    def _measure_anew(self) -> None:
        """Let every line know how high it is in the present room and font."""
        # An empty log asks for no viewport: the first that is asked for takes Qt's binding 8 ms.
        measured = (self.viewport().width(), self.font()) if self.count() else None
        if measured != self._measured:
            self._measured = measured
            for row in range(self.count()):
                self._measure(self.item(row))

    def _measure(self, item: QListWidgetItem) -> None:
        """Let a line know how high it is, so that another one does not have all measured."""
        metrics = QFontMetrics(item.font().resolve(self.font()))
        area = QRect(0, 0, self.viewport().width(), _HIGH)
        number, box = _parted(item.text(), metrics, self.layoutDirection(), area)
        needed = metrics.boundingRect(box, _WRAPPED, item.text()[len(number) :])
        item.setSizeHint(QSize(area.width(), max(_LEAST_LINE, needed.height() + 2 * _ABOVE)))
