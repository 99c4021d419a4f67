"""The sums of a review: what both players gave away, their mistakes, and their luck."""

from typing import Generic

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QFrame,
    QHeaderView,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from buildup.model.player import Player
from buildup.texts import _
from buildup.view.game.move_values import FittedText
from buildup.view.game.verdict_marks import MARKED, mark_icon
from buildup.view.review.content import M, ReviewContent
from buildup.view.review.wording import verdict_name
from buildup.view.style.widgets import NO_MARGINS, in_column, named, tip

_ROWS = (Player.HUMAN, Player.COMPUTER)
_MARK = 14
"""Height of a mark, in device-independent pixels."""


def _new_table(columns: int, parent: QWidget) -> QTableWidget:
    """A row for each player; as high as its rows, so that nothing of it is scrolled."""
    table = QTableWidget(len(_ROWS), columns, parent)
    named(table, "reviewSums", _("Given away by both players"))
    table.setFrameShape(QFrame.Shape.NoFrame)
    table.setShowGrid(False)
    table.setTabKeyNavigation(False)
    table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
    table.setSelectionMode(QTableWidget.SelectionMode.NoSelection)
    table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    table.setSizeAdjustPolicy(QAbstractScrollArea.SizeAdjustPolicy.AdjustToContents)
    for off in (table.setHorizontalScrollBarPolicy, table.setVerticalScrollBarPolicy):
        off(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    across, down = table.horizontalHeader(), table.verticalHeader()
    down.hide()
    across.setSectionsClickable(False)
    across.setIconSize(QSize(_MARK, _MARK))
    for header in (across, down):
        header.setMinimumSectionSize(24)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    across.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    return table


class ReviewSummary(QFrame, Generic[M]):
    """A small table with a row for each player, and sentences about luck."""

    def __init__(self, content: ReviewContent[M], parent: QWidget) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        self.setObjectName("reviewSummary")
        self._content = content
        columns = content.columns()
        self._first_mark = 1 + len(columns)
        self._table = _new_table(self._first_mark + len(MARKED), self)
        self._luck = FittedText("hintText", content.luck_lines, self)
        in_column(self._table, self._luck, inside=self, margins=NO_MARGINS, spacing=4)
        self._head(0, _("given away"), "", Qt.AlignmentFlag.AlignLeft)
        for place, (name, meaning) in enumerate(columns.items(), 1):
            self._head(place, name, meaning, Qt.AlignmentFlag.AlignRight)
        for place, verdict in enumerate(MARKED, self._first_mark):
            rule = content.verdict_rule(verdict)
            heading = self._head(place, "", rule, Qt.AlignmentFlag.AlignHCenter)
            heading.setData(Qt.ItemDataRole.AccessibleTextRole, verdict_name(verdict))
        self._mark()

    def _head(
        self, place: int, name: str, meaning: str, aligned: Qt.AlignmentFlag
    ) -> QTableWidgetItem:
        """Head a column, and fill it with cells."""
        heading = QTableWidgetItem(name)
        heading.setToolTip(tip(meaning))
        self._table.setHorizontalHeaderItem(place, heading)
        heading.setTextAlignment(aligned | Qt.AlignmentFlag.AlignVCenter)
        for row in range(len(_ROWS)):
            cell = QTableWidgetItem()
            cell.setTextAlignment(aligned | Qt.AlignmentFlag.AlignVCenter)
            self._table.setItem(row, place, cell)
        return heading

    def _mark(self) -> None:
        for place, verdict in enumerate(MARKED, self._first_mark):
            icon, role = mark_icon(verdict, _MARK, self), Qt.ItemDataRole.DecorationRole
            self._table.model().setHeaderData(place, Qt.Orientation.Horizontal, icon, role)

    def changeEvent(self, event: QEvent) -> None:
        """Marks keep the colours they were painted in."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._mark()

    def make_room(self, is_high: bool) -> None:
        """Whether there is room for more than two lines on luck."""
        self._luck.make_room(self._content.luck_lines if is_high else 2)

    def show_sums(self) -> None:
        """Show the sums of what is reviewed by now."""
        sums = self._content.sums()
        for row, player in enumerate(_ROWS if sums else ()):
            name, losses, verdicts = sums[player]
            self._table.setVerticalHeaderItem(row, QTableWidgetItem(name))
            counts = [str(verdicts[verdict]) for verdict in MARKED]
            for place, text in enumerate((name, *losses, *counts)):
                self._table.model().setData(self._table.model().index(row, place), text)
        luck, rule = self._content.luck()
        in_words = self._content.session.controller.narrator.in_words
        self._luck.show_text(luck, in_words(luck))
        self._luck.setToolTip(rule)
        self._luck.setAccessibleDescription(in_words(rule))
        self._table.setAccessibleDescription(in_words(luck))
