"""The sums of a review: points lost a move and mistakes of both players, and their luck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from buildup.model.player import Player
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.texts import _
from buildup.view.game.verdict_marks import MARKED, MarkSample
from buildup.view.review.wording import luck_rule, verdict_name, verdict_rule

if TYPE_CHECKING:
    from buildup.controller.play.build_up import BuildUpController
    from buildup.review.review import Review


class ReviewSummary(QFrame):
    """A small table with a row for each player, and a sentence about luck."""

    def __init__(self, controller: BuildUpController, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("reviewSummary")
        self._controller = controller
        self._samples = [MarkSample(verdict, self) for verdict in MARKED]
        self._cells = {
            player: [QLabel(self) for _column in range(1 + len(MARKED))] for player in Player
        }
        self._luck = QLabel(self)
        self._luck.setObjectName("hintText")
        self._luck.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 6, 0, 0)
        column.setSpacing(6)
        column.addLayout(self._table())
        column.addWidget(self._luck)

    def _table(self) -> QGridLayout:
        names = BuildUpNarrator.of(self._controller.mode).names
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(2)
        loss = QLabel(_("lost a move"), self)
        loss.setObjectName("columnName")
        loss.setToolTip(_("Points given away against exact play, on average over all moves"))
        grid.addWidget(loss, 0, 1, Qt.AlignmentFlag.AlignRight)
        for place, (verdict, sample) in enumerate(zip(MARKED, self._samples, strict=True)):
            sample.setToolTip(verdict_rule(verdict))
            sample.setAccessibleName(verdict_name(verdict))
            grid.addWidget(sample, 0, 2 + place, Qt.AlignmentFlag.AlignHCenter)
        for row, player in enumerate((Player.HUMAN, Player.COMPUTER), 1):
            grid.addWidget(QLabel(names[player], self), row, 0)
            for place, cell in enumerate(self._cells[player]):
                centre, right = Qt.AlignmentFlag.AlignHCenter, Qt.AlignmentFlag.AlignRight
                grid.addWidget(cell, row, 1 + place, centre if place else right)
        grid.setColumnStretch(0, 1)
        for place in range(len(MARKED)):
            grid.setColumnMinimumWidth(2 + place, 24)
        return grid

    def text_of(self, player: Player) -> list[str]:
        """What stands in a player's row: points lost a move, then the counts."""
        return [cell.text() for cell in self._cells[player]]

    @property
    def luck_text(self) -> str:
        """The sentence about luck."""
        return self._luck.text()

    def show_review(self, review: Review) -> None:
        """Show the sums of what is reviewed by now."""
        players = review.players
        for player, cells in self._cells.items():
            own = players[player]
            cells[0].setText("–" if own.average_loss is None else f"{own.average_loss:.1f}")
            for cell, verdict in zip(cells[1:], MARKED, strict=True):
                cell.setText(str(own.verdicts[verdict]))
        luck = players.human.luck
        if luck is not None and review.is_done:
            self._luck.setText(BuildUpNarrator.of(self._controller.mode).luck(luck))
            self._luck.setToolTip(luck_rule(review))
        elif review.is_done:
            self._luck.setText(_("Luck: the draws of a game begun midway are unknown."))
        else:
            self._luck.setText(_("Luck: known when the review is done."))
