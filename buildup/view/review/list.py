"""The list of a review of either game: every ply with its mark, and the variations."""

from collections.abc import Sequence
from typing import Generic

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from buildup.model.player import PerPlayer
from buildup.review.review import Review
from buildup.texts import _
from buildup.view.game.verdict_marks import mark_icon
from buildup.view.review.content import Branch, M, ReviewContent
from buildup.view.style.theme import current_theme, text_scale
from buildup.view.style.widgets import named, tip

_COLUMN = 38
"""Of what a ply gave away, with the usual font, in device-independent pixels."""
_MARK = 13
"""The same of a mark."""
_WIDTH_AT_END = Qt.ItemDataRole.UserRole
"""Which data of an item tell that."""
_BRANCH = "    ↳ "
"""Before a variation."""


class _Delegate(QStyledItemDelegate):
    """Cuts the text of a row where what stands at its end begins."""

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        room = option.rect.width() - 3 * _MARK - index.data(_WIDTH_AT_END)
        option.text = option.fontMetrics.elidedText(option.text, Qt.TextElideMode.ElideRight, room)


class ReviewList(QListWidget, Generic[M]):
    """A row for every ply that is reviewed, the first above, and below each those variations in
    which something else was tried instead of it. The current row is kept in sight.

    Signals:
        entered_by_key: Enter was pressed on this row.
        line_wanted: Right was pressed on a row beside which best play can be shown.
    """

    entered_by_key = Signal(int)
    line_wanted = Signal()
    has_line = False
    """Whether that is so of the current row; elsewhere the key steps the replay."""

    def __init__(self, content: ReviewContent[M], parent: QWidget) -> None:
        super().__init__(parent)
        self._content = content
        self.rows: list[M | Branch] = []
        """What stands in each."""
        self._begins = set[int]()
        """The numbers of plies above which a line parts two sections."""
        self._told: tuple[bool, PerPlayer[str], bool] | None = None
        """On which view, names and state of the review the texts of the rows hang."""
        named(self, "reviewList", _("Moves with what they gave away"))
        # Moves and numbers stand in their columns in whatever direction a language is read.
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setItemDelegate(_Delegate(self))
        self.setIconSize(QSize(_MARK, _MARK))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setMinimumHeight(110)

    def show_rows(self, branches: Sequence[Branch]) -> None:
        """List what is known by now; branches in the order in which they leave the plies."""
        content, known = self._content, self.rows
        review, plies = content.review, content.plies
        self.rows = [] if review is None else _merged(review, branches)
        self._begins = {each.first for each in content.sections(plies)} - {1} if plies else set()
        before = self._told
        self._told = content.shows_other, content.names, review is not None and review.is_done
        while self.count() > len(self.rows):
            self.takeItem(self.count() - 1)
        self.addItems([""] * (len(self.rows) - self.count()))
        for place, row in enumerate(self.rows):
            if self._told != before or known[place : place + 1] != [row]:
                self._fill(self.item(place), row)

    def _fill(self, item: QListWidgetItem, row: M | Branch) -> None:
        if isinstance(row, Branch):
            item.setText(f"{_BRANCH}{row.name}")
            words, mark = row.description, None
        else:
            item.setText(self._content.title(row))
            words, mark = self._content.sentence(row), self._content.mark(row)
        item.setToolTip(tip(words))
        in_words = self._content.session.controller.narrator.in_words(words)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, in_words)
        item.setIcon(mark_icon(mark, _MARK, self))
        ends = enumerate(reversed(self._at_end(row)))
        widths = [place * self._column + self._width(text) for place, text in ends if text]
        item.setData(_WIDTH_AT_END, max(widths, default=0))

    def _width(self, text: str) -> int:
        return self.fontMetrics().horizontalAdvance(text)

    @property
    def _column(self) -> int:
        return round(_COLUMN * text_scale(self.font()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Add columns of what was given away to the rows, and a line above each section."""
        super().paintEvent(event)
        painter, theme = QPainter(self.viewport()), current_theme()
        painter.setFont(self.font())
        painter.setLayoutDirection(self.layoutDirection())  # not that of the language
        at_end = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for place, row in enumerate(self.rows):
            area, texts = self.visualItemRect(self.item(place)), self._at_end(row)
            if row.number in self._begins and not isinstance(row, Branch):
                painter.setPen(theme.grid)
                painter.drawLine(area.topLeft(), area.topRight())
            painter.setPen(theme.text)
            area.setRight(area.right() - 8)
            for text in reversed(texts):
                painter.drawText(area, at_end, text)
                area.setRight(area.right() - self._column)
        painter.end()

    def _at_end(self, row: M | Branch) -> Sequence[str]:
        return (row.result,) if isinstance(row, Branch) else self._content.losses(row)

    def place_of(self, ply: M | None) -> int:
        """In which row a ply stands; −1 where it is not listed."""
        numbers = [None if isinstance(each, Branch) else each.number for each in self.rows]
        return numbers.index(ply.number) if ply is not None and ply.number in numbers else -1

    # Keys

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            event.setAccepted(self._enters_line(event))
        return super().event(event)

    def _enters_line(self, event: QKeyEvent) -> bool:
        return self.has_line and event.key() == Qt.Key.Key_Right and not event.modifiers()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._enters_line(event):
            self.line_wanted.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered_by_key.emit(self.currentRow())
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scrollToItem(self.currentItem())

    def changeEvent(self, event: QEvent) -> None:
        """Marks keep the colours they were painted in."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            for place, row in enumerate(self.rows):
                self._fill(self.item(place), row)


def _merged(review: Review[M], branches: Sequence[Branch]) -> list[M | Branch]:
    """Plies, each followed by the variations that begin before it; until no further ply comes,
    branches wait for theirs."""
    rows: list[M | Branch] = []
    left = list(branches)
    for ply in review.plies:
        rows.append(ply)
        while left and left[0].at <= ply.event_index:
            rows.append(left.pop(0))
    return [*rows, *left] if review.is_done else rows
