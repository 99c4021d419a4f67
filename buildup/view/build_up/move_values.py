"""The list of all Build Up moves with their values, and a button to simulate some of them more."""

from PySide6.QtWidgets import QAbstractItemView, QWidget

from buildup.controller.analysis.build_up.analyst import BuildUpAnalyst
from buildup.controller.build_up.session import BuildUpSession
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.model.build_up.position import Move
from buildup.narration.build_up.advice import explain_advice
from buildup.narration.build_up.chances import explain_chance
from buildup.narration.build_up.move_values import explain_columns, move_row, tell_progress
from buildup.narration.rows import MoveRow
from buildup.play.awaiting import Awaiting
from buildup.play.build_up.open_game import OpenTournament
from buildup.strategy.build_up.analysis import ValuedMove
from buildup.texts import _, in_sentences
from buildup.view.game.move_values import MoveValues
from buildup.view.style.widgets import Button


class HandMoveValues(MoveValues[Move]):
    """The list of all legal moves, with values from the analyst and chances from rollouts."""

    _controller: BuildUpController
    _game: OpenTournament
    _analyst: BuildUpAnalyst

    def __init__(self, session: BuildUpSession, parent: QWidget) -> None:
        self._rollouts = rollouts = session.rollouts
        super().__init__(session, explain_columns(), parent)
        self._list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        further = _("Simulate more")
        self._further = Button(further, "rollOutFurther", self, self._roll_out_further)
        self._further.setToolTip(_("Simulate the chosen moves more often"))
        self._column.addWidget(self._further)
        self.chosen_changed.connect(self._show_further)
        self._list.selectionModel().selectionChanged.connect(self._show_further)
        rollouts.changed.connect(self.follow)
        rollouts.done.connect(self._show_further)
        self.follow()

    @property
    def lines(self) -> tuple[tuple[Move, ...], ...]:
        """The expected continuations of the selected move and, if different, of the best one; empty
        if none is selected or known."""
        row = self.chosen
        advice = self._analyst.advice(row.key) if row is not None and self.is_live else None
        return () if advice is None else advice.lines

    def _valued(self, move: Move) -> ValuedMove:
        """Return a listed move with its value."""
        return next(each for each in self._analyst.moves if each.move == move)

    @property
    def _selected(self) -> list[Move]:
        rows = map(self.model.row_at, self._list.selectedIndexes())
        return [row.key for row in rows if row is not None]

    def _show_further(self) -> None:
        can_roll_out = self.is_live and self._rollouts.can_roll_further
        self._further.setVisible(can_roll_out)
        self._further.setEnabled(can_roll_out and bool(self._selected))

    def _roll_out_further(self) -> None:
        self._rollouts.roll_further(frozenset(self._selected))
        self._show_further()

    def _rows(self) -> list[MoveRow[Move]]:
        is_turn = self._game.awaiting is Awaiting.PERSON
        if not self._analyst.is_wanted or not is_turn:
            return []
        moves = [*map(self._rollouts.judged, self._analyst.moves)]
        hint, position = self._controller.hint, self._game.table.position
        hinted, told = hint and hint.move, self._rollouts.told
        return [
            move_row(position, each, moves[0], told(each), is_hinted=each.move == hinted)
            for each in moves
        ]

    def details(self, row: MoveRow[Move]) -> str:
        advice = self._analyst.advice(row.key) if self.is_live else None
        if advice is None:
            return row.spoken
        valued = self._rollouts.judged(self._valued(row.key))
        chance = self._rollouts.told(valued)
        known = "" if chance is None else explain_chance(chance)
        return in_sentences(explain_advice(advice), known)

    def _state_text(self) -> str:
        analysis = self._analyst.analysis
        if analysis is None:
            return _("Values appear on your turn.")
        return tell_progress(analysis)
