"""The sums of a review: what both players gave away, their mistakes, and their luck."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QFrame,
    QHeaderView,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from buildup.model.player import PerPlayer, Player
from buildup.review.verdicts import Verdict
from buildup.texts import _
from buildup.view.game.move_values import FittedText
from buildup.view.game.verdict_marks import MARKED, paint_mark
from buildup.view.review.wording import verdict_name
from buildup.view.style.fonts import text_scale
from buildup.view.style.layouts import NO_MARGINS, in_column
from buildup.view.style.named import named, tip
from buildup.view.style.theme import current_theme

_ROWS = (Player.HUMAN, Player.COMPUTER)
_PADDING = 4
"""At the right of each cell, in device-independent pixels."""


class SummaryRow(NamedTuple):
    """The sums of a player."""

    name: str
    losses: Sequence[str]
    """One for each column before the counts."""
    verdicts: Mapping[Verdict, int]


class _Head(QHeaderView):
    """Heads the last columns with marks."""

    def paintSection(self, painter: QPainter, area: QRect, place: int) -> None:
        painter.save()
        super().paintSection(painter, area, place)
        painter.restore()
        marked = place + len(MARKED) - self.count()
        if marked >= 0:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            centre = QRectF(area).adjusted(0, 0, -_PADDING, 0).center()
            radius = 5 * text_scale(self.font())
            paint_mark(painter, MARKED[marked], centre, radius, current_theme())


class _Table(QTableWidget):
    """A row for each player; as high as its rows, so that nothing of it is scrolled."""

    def __init__(self, columns: int, parent: QWidget) -> None:
        super().__init__(len(Player), columns, parent)
        named(self, "reviewSums", _("Given away by both players"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QTableWidget.SelectionMode.NoSelection)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        for off in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            off(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalHeader(_Head(Qt.Orientation.Horizontal, self))
        across, down = self.horizontalHeader(), self.verticalHeader()
        down.hide()
        across.setSectionsClickable(False)
        across.setMinimumSectionSize(24)
        down.setMinimumSectionSize(24)
        for header in (across, down):
            header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        across.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)

    def sizeHint(self) -> QSize:
        rows = self.verticalHeader().length()
        return QSize(200, self.horizontalHeader().sizeHint().height() + rows)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.horizontalHeader().setMinimumSectionSize(round(24 * text_scale(self.font())))
            self.updateGeometry()


class ReviewSummary(QFrame):
    """A small table with a row for each player, and sentences about luck."""

    def __init__(
        self,
        columns: Mapping[str, str],
        verdict_rule: Callable[[Verdict], str],
        lines: int,
        parent: QWidget,
    ) -> None:
        """Show nothing yet.

        Args:
            columns: The name of each column before the counts, and what it means.
            verdict_rule: Tells what a mark means.
            lines: Room for what is said of luck.
            parent: The owner.
        """
        super().__init__(parent)
        self.setObjectName("reviewSummary")
        self._table = _Table(1 + len(columns) + len(MARKED), self)
        self._lines = lines
        self._luck = FittedText("hintText", lines, self)
        in_column(self._table, self._luck, inside=self, margins=NO_MARGINS, spacing=4)
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        self._head(0, _("given away"), "", left)
        for place, (name, meaning) in enumerate(columns.items(), 1):
            self._head(place, name, tip(meaning), right)
        for place, verdict in enumerate(MARKED, 1 + len(columns)):
            heading = self._head(place, "", verdict_rule(verdict), Qt.AlignmentFlag.AlignHCenter)
            heading.setData(Qt.ItemDataRole.AccessibleTextRole, verdict_name(verdict))

    def _head(
        self, place: int, name: str, meaning: str, aligned: Qt.AlignmentFlag
    ) -> QTableWidgetItem:
        """Head a column, and fill it with cells."""
        heading = QTableWidgetItem(name)
        heading.setToolTip(meaning)
        self._table.setHorizontalHeaderItem(place, heading)
        heading.setTextAlignment(aligned | Qt.AlignmentFlag.AlignVCenter)
        for row in range(len(_ROWS)):
            cell = QTableWidgetItem()
            cell.setTextAlignment(aligned | Qt.AlignmentFlag.AlignVCenter)
            self._table.setItem(row, place, cell)
        return heading

    def make_room(self, is_high: bool) -> None:
        """Whether there is room for more than two lines on luck."""
        self._luck.make_room(self._lines if is_high else 2)

    def show_sums(
        self, rows: PerPlayer[SummaryRow], luck: str, rule: str, in_words: Callable[[str], str]
    ) -> None:
        """Show the sums of what is reviewed by now.

        Args:
            rows: Those of both players.
            luck: What is said of luck.
            rule: How it is measured; may be empty.
            in_words: Makes of that what is read aloud.
        """
        for row, player in enumerate(_ROWS):
            name, losses, verdicts = rows[player]
            self._table.setVerticalHeaderItem(row, QTableWidgetItem(name))
            counts = [str(verdicts[verdict]) for verdict in MARKED]
            for place, text in enumerate((name, *losses, *counts)):
                self._table.model().setData(self._table.model().index(row, place), text)
        self._table.updateGeometry()
        self._luck.show_text(luck, luck)
        self._luck.setToolTip(rule)
        self._luck.setAccessibleDescription(in_words(rule))
