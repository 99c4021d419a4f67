"""The sums of a review: what both players gave away, their mistakes, and their luck."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from buildup.model.player import PerPlayer, Player
from buildup.review.verdicts import Verdict
from buildup.texts import _
from buildup.view.game.drawer import new_text
from buildup.view.game.move_values import FittedText
from buildup.view.game.verdict_marks import MARKED, MarkSample
from buildup.view.review.wording import verdict_name
from buildup.view.style.named import named, tip


class SummaryRow(NamedTuple):
    """The sums of a player."""

    name: str
    losses: Sequence[str]
    """One for each column before the counts."""
    verdicts: Mapping[Verdict, int]


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
        self._samples = [MarkSample(verdict, self) for verdict in MARKED]
        self._names = {player: QLabel(self) for player in Player}
        self._cells = {
            player: [QLabel(self) for _column in range(len(columns) + len(MARKED))]
            for player in Player
        }
        self._lines = lines
        self._luck = FittedText("hintText", lines, self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 6, 0, 0)
        column.setSpacing(6)
        column.addLayout(self._table(columns, verdict_rule))
        column.addWidget(self._luck)

    def _table(
        self, columns: Mapping[str, str], verdict_rule: Callable[[Verdict], str]
    ) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(4)
        grid.setVerticalSpacing(2)
        lost = new_text("columnName", self)
        lost.setText(_("given away"))
        grid.addWidget(lost, 0, 0)
        for place, (name, meaning) in enumerate(columns.items(), 1):
            label = named(QLabel(name, self), "columnName")
            label.setToolTip(tip(meaning))
            grid.addWidget(label, 0, place, Qt.AlignmentFlag.AlignRight)
        first_count = 1 + len(columns)
        for place, (verdict, sample) in enumerate(zip(MARKED, self._samples, strict=True)):
            sample.setToolTip(verdict_rule(verdict))
            sample.setAccessibleName(verdict_name(verdict))
            grid.addWidget(sample, 0, first_count + place, Qt.AlignmentFlag.AlignHCenter)
        for row, player in enumerate((Player.HUMAN, Player.COMPUTER), 1):
            grid.addWidget(self._names[player], row, 0)
            for place, cell in enumerate(self._cells[player], 1):
                centre, right = Qt.AlignmentFlag.AlignHCenter, Qt.AlignmentFlag.AlignRight
                grid.addWidget(cell, row, place, centre if place >= first_count else right)
        grid.setColumnStretch(0, 3)
        for place in range(1, first_count + len(MARKED)):
            grid.setColumnStretch(place, 1)
        return grid

    def make_room(self, is_high: bool) -> None:
        """Whether there is room for more than two lines on luck."""
        self._luck.make_room(self._lines if is_high else 2)

    def text_of(self, player: Player) -> list[str]:
        """What stands in a player's row: what was given away, then the counts."""
        return [cell.text() for cell in self._cells[player]]

    def show_sums(self, rows: PerPlayer[SummaryRow], luck: str, rule: str) -> None:
        """Show the sums of what is reviewed by now.

        Args:
            rows: Those of both players.
            luck: What is said of luck.
            rule: How it is measured; may be empty.
        """
        for player, cells in self._cells.items():
            name, losses, verdicts = rows[player]
            self._names[player].setText(name)
            counts = [str(verdicts[verdict]) for verdict in MARKED]
            for cell, text in zip(cells, [*losses, *counts], strict=True):
                cell.setText(text)
        self._luck.show_text(luck, luck)
        self._luck.setToolTip(rule)
