"""The value of every move of Build Up, and the way to its best play."""

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from buildup.controller.analysis.build_up.analyst import BuildUpAnalyst
from buildup.controller.analysis.build_up.rollouts import RolloutRunner
from buildup.controller.play.awaiting import Awaiting
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.model.build_up.position import Move
from buildup.narration.build_up.aloud import in_words
from buildup.narration.build_up.move_values import (
    explain_hand_value,
    explain_win_chance,
    tell_progress,
)
from buildup.review.build_up.verdict import MoveLoss
from buildup.texts import _
from buildup.view.build_up.move_list import MoveDelegate, MoveRow
from buildup.view.game.move_values import MoveValues

_VALUES_LEFT = 84
"""Where the column with points begins, in device-independent pixels."""


class HandMoveValues(MoveValues[MoveRow]):
    """Listens to an analyst.

    Signals:
        line_wanted: The line of the chosen row is to be stepped through: its moves.
    """

    line_wanted = Signal(object)

    _controller: BuildUpController
    _analyst: BuildUpAnalyst

    def __init__(
        self,
        controller: BuildUpController,
        analyst: BuildUpAnalyst,
        rollouts: RolloutRunner,
        parent: QWidget,
    ) -> None:
        self._rollouts = rollouts
        columns = {
            _("this hand"): explain_hand_value(),
            _("win round"): explain_win_chance(),
        }
        name, delegate = _("All moves, best first"), MoveDelegate(parent)
        super().__init__(controller, analyst, name, columns, _VALUES_LEFT, delegate, parent)
        self._show_line = QPushButton(_("Show best play"), self)
        self._show_line.setObjectName("showRowLine")
        self._show_line.setAccessibleName(_("Show best play after the chosen move"))
        self._show_line.setToolTip(_("Step through what the chosen move leads to (Y)"))
        self._show_line.clicked.connect(lambda: self.line_wanted.emit(self.line))
        self._column.addWidget(self._show_line)
        rollouts.changed.connect(self.follow)
        self.follow()

    @property
    def line(self) -> tuple[Move, ...]:
        """What is expected after the move of the chosen row; empty if that is unknown."""
        row = self.chosen
        return () if row is None or not self._analyst.is_wanted else row.valued.line

    def _rows(self) -> list[MoveRow]:
        is_turn = self._controller.awaiting is Awaiting.PERSON
        if not self._analyst.is_wanted or not is_turn:
            return []
        moves, chances, hint = self._analyst.moves, self._rollouts.chances, self._controller.hint
        return [
            MoveRow(
                each,
                None if each.value is None else MoveLoss.of(moves[0], each),
                chances.get(each.move, each.chance),
                is_hinted=hint is not None and each.move == hint.move,
            )
            for each in moves
        ]

    def _in_words(self, sentence: str) -> str:
        return in_words(self._controller.narrator, sentence)

    def _reason(self, row: MoveRow) -> str:
        advice = self._analyst.advice(row.valued.move)
        narrator = self._controller.narrator
        return "" if advice is None else narrator.reason(advice)

    def _point(self, index: QModelIndex) -> None:
        super()._point(index)
        self._show_line.setEnabled(bool(self.line))

    def follow(self) -> None:
        super().follow()
        self._show_line.setVisible(self._analyst.is_wanted)
        self._show_line.setEnabled(bool(self.line))

    def _state_text(self) -> str:
        analysis = self._analyst.analysis
        if analysis is None:
            return _("The moves are valued when it is your turn.")
        return tell_progress(analysis, self._model.move_count)
