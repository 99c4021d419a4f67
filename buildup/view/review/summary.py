"""The sums of a review: what both players gave away, their mistakes, and their luck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from buildup.model.player import Player
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.narration.numbers import percent
from buildup.texts import _
from buildup.view.game.verdict_marks import MARKED, MarkSample
from buildup.view.review.wording import (
    deciding_rule,
    deciding_words,
    luck_rule,
    verdict_name,
    verdict_rule,
)

if TYPE_CHECKING:
    from buildup.controller.play.build_up import BuildUpController
    from buildup.review.build_up.review import Review


class ReviewSummary(QFrame):
    """A small table with a row for each player, the deciding move, and a sentence about luck.

    Signals:
        deciding_wanted: The move that decided the round is to be looked at.
    """

    deciding_wanted = Signal(object)

    def __init__(self, controller: BuildUpController, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("reviewSummary")
        self._controller = controller
        self._review: Review | None = None
        self._deciding = QPushButton(self)
        self._deciding.setObjectName("decidingMove")
        self._deciding.hide()
        self._deciding.clicked.connect(self._want_deciding)
        self._samples = [MarkSample(verdict, self) for verdict in MARKED]
        self._names = {player: QLabel(self) for player in Player}
        self._cells = {
            player: [QLabel(self) for _column in range(2 + len(MARKED))] for player in Player
        }
        self._luck = QLabel(self)
        self._luck.setObjectName("hintText")
        self._luck.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 6, 0, 0)
        column.setSpacing(6)
        column.addLayout(self._table())
        column.addWidget(self._deciding)
        column.addWidget(self._luck)

    def _table(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(2)
        meanings = {
            _("chance"): _(
                "What all moves of the round together gave away of the chance to win it. It can be "
                "more than 100 %: what one player gives away the other can give back."
            ),
            _("points"): _("Points given away against exact play, on average over all moves"),
        }
        lost = QLabel(_("given away"), self)
        lost.setObjectName("columnName")
        grid.addWidget(lost, 0, 0)
        for place, (name, meaning) in enumerate(meanings.items(), 1):
            label = QLabel(name, self)
            label.setObjectName("columnName")
            label.setToolTip(f"<p>{meaning}</p>")  # rich text breaks into lines
            grid.addWidget(label, 0, place, Qt.AlignmentFlag.AlignRight)
        for place, (verdict, sample) in enumerate(zip(MARKED, self._samples, strict=True)):
            sample.setToolTip(verdict_rule(verdict))
            sample.setAccessibleName(verdict_name(verdict))
            grid.addWidget(sample, 0, 3 + place, Qt.AlignmentFlag.AlignHCenter)
        for row, player in enumerate((Player.HUMAN, Player.COMPUTER), 1):
            grid.addWidget(self._names[player], row, 0)
            for place, cell in enumerate(self._cells[player]):
                centre, right = Qt.AlignmentFlag.AlignHCenter, Qt.AlignmentFlag.AlignRight
                grid.addWidget(cell, row, 1 + place, centre if place > 1 else right)
        grid.setColumnStretch(0, 1)
        for place in range(len(MARKED)):
            grid.setColumnMinimumWidth(3 + place, 24)
        return grid

    def text_of(self, player: Player) -> list[str]:
        """What stands in a player's row: chance lost, points lost a move, then the counts."""
        return [cell.text() for cell in self._cells[player]]

    @property
    def luck_text(self) -> str:
        """The sentence about luck."""
        return self._luck.text()

    def _want_deciding(self) -> None:
        if self._review is not None and self._review.deciding is not None:
            self.deciding_wanted.emit(self._review.deciding)

    def show_review(self, review: Review) -> None:
        """Show the sums of what is reviewed by now."""
        players, names = review.players, BuildUpNarrator.of(self._controller.mode).names
        for player, cells in self._cells.items():
            self._names[player].setText(names[player])
            own = players[player]
            is_known = own.average_loss is not None
            cells[0].setText(percent(own.chance_lost) if is_known else "–")
            cells[1].setText("–" if own.average_loss is None else f"{own.average_loss:.1f}")
            for cell, verdict in zip(cells[2:], MARKED, strict=True):
                cell.setText(str(own.verdicts[verdict]))
        self._review = review
        deciding = review.deciding
        self._deciding.setVisible(deciding is not None)
        if deciding is not None:
            self._deciding.setText(deciding_words(deciding, names))
            self._deciding.setToolTip(f"<p>{deciding_rule(deciding)}</p>")
        luck = players.human.luck
        if luck is not None and review.is_done:
            self._luck.setText(BuildUpNarrator.of(self._controller.mode).luck(luck))
            self._luck.setToolTip(luck_rule(review))
        elif review.is_done:
            self._luck.setText(_("Luck: the draws of a game begun midway are unknown."))
        else:
            self._luck.setText(_("Luck: known when the review is done."))
