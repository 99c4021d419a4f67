"""The sums of a review: what both players gave away, their mistakes, and their luck."""

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Generic

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QFrame,
    QHeaderView,
    QSizePolicy,
    QTableView,
    QWidget,
)

from buildup.model.player import Player
from buildup.narration.drawn import name_tiles
from buildup.narration.reviews import verdict_name
from buildup.review.verdicts import MARKED, Verdict
from buildup.texts import _
from buildup.view.game.rows import Column, RowModel
from buildup.view.game.verdict_marks import mark_icon
from buildup.view.review.content import M, ReviewContent
from buildup.view.style.widgets import NO_MARGINS, in_column, named
from buildup.view.tiles.sentence import TileText, table_around

_ROWS = (Player.HUMAN, Player.COMPUTER)
_MARK = 14
"""Height of a mark, in device-independent pixels."""


def _new_table(sums: RowModel[Sequence[str]], parent: QWidget) -> QTableView:
    """A row for each player; as high as its rows, so that nothing of it is scrolled."""
    table = named(QTableView(parent), "reviewSums", _("Losses of both players"))
    table.setModel(sums)
    table.setFrameShape(QFrame.Shape.NoFrame)
    table.setShowGrid(False)
    table.setTabKeyNavigation(False)
    table.setSelectionMode(QTableView.SelectionMode.NoSelection)
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


def _cell(place: int) -> Callable[[Sequence[str]], str]:
    return itemgetter(place)


class ReviewSummary(QFrame, Generic[M]):
    """A small table with a row for each player, and sentences about luck."""

    def __init__(self, content: ReviewContent[M], parent: QWidget) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        self.setObjectName("reviewSummary")
        self._content = content
        losses, right = content.columns().items(), Qt.AlignmentFlag.AlignRight
        columns = [
            Column(_("Cost"), _cell(0)),
            *(
                Column(name, _cell(place), right, meaning=meaning)
                for place, (name, meaning) in enumerate(losses, 1)
            ),
            *(self._count(place, each) for place, each in enumerate(MARKED, 1 + len(losses))),
        ]
        self._sums = RowModel(columns, self, has_tips=False)
        self._sums.show_rows([[""] * len(columns)] * len(_ROWS))
        self._table = _new_table(self._sums, self)
        self._luck = TileText("hintText", self, at_top=True)
        in_column(self._table, self._luck, inside=self, margins=NO_MARGINS, spacing=4)

    def _count(self, place: int, verdict: Verdict) -> Column[Sequence[str]]:
        return Column(
            verdict_name(verdict),
            _cell(place),
            Qt.AlignmentFlag.AlignHCenter,
            meaning=self._content.verdict_rule(verdict),
            heading=lambda: mark_icon(verdict, _MARK, self),
        )

    def make_room(self, is_high: bool) -> None:
        """Whether there is room for more than two lines on luck."""
        self._luck.make_room(self._content.luck_lines if is_high else 2)

    def show_sums(self) -> None:
        """Show the sums of what is reviewed by now."""
        sums = self._content.sums()
        if sums:
            self._sums.show_rows([sums[player] for player in _ROWS], keeps_places=True)
        luck, rule = self._content.luck()
        self._luck.setText(luck)
        self._luck.setToolTip(name_tiles(rule))
        self._luck.setAccessibleDescription(table_around(self).in_words(rule))
        self._table.setAccessibleDescription(self._luck.accessibleName())
