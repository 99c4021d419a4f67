"""The Build Up panel: a hint, the log, and all moves, with a button for more accurate chances."""

from PySide6.QtWidgets import QAbstractItemView, QWidget

from buildup.controller.analysis.build_up.analyst import BuildUpAnalyst
from buildup.controller.build_up.session import BuildUpSession
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.model.build_up.events import Event, FirstPlayerDrawn, Passed, RoundStarted, TilePlaced
from buildup.model.build_up.position import Move
from buildup.narration.build_up.advice import explain_advice, explain_past
from buildup.narration.build_up.chances import explain_chance
from buildup.narration.build_up.move_values import explain_columns, move_row, tell_progress
from buildup.narration.rows import MoveRow
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.open_game import Awaiting
from buildup.strategy.build_up.advice import Advice
from buildup.texts import _, in_sentences
from buildup.view.game.log import MOST_LINES
from buildup.view.game.move_values import MoveValues
from buildup.view.game.side_panel import SidePanel
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
        self._further = Button(_("Simulate more"), "rollOutFurther", self, self._roll_out_further)
        self._further.setToolTip(_("Run more simulations of the selected moves"))
        self._column.addWidget(self._further)
        self.chosen_changed.connect(self._show_further)
        self._list.selectionModel().selectionChanged.connect(self._show_further)
        rollouts.changed.connect(self.follow)
        rollouts.done.connect(self._show_further)
        self.follow()

    @property
    def lines(self) -> tuple[tuple[Move, ...], ...]:
        """The lines that begin with the selected move and, if known to be better, the best move.

        Empty if no move is selected, the list is outdated, or the lines are unknown.
        """
        row = self.chosen
        advice = self._analyst.advice(row.key) if row is not None and self.is_live else None
        return () if advice is None else advice.lines

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
        valued = next(each for each in self._analyst.moves if each.move == row.key)
        chance = self._rollouts.told(valued)
        known = "" if chance is None else explain_chance(chance)
        return in_sentences(explain_advice(advice), known)

    def _state_text(self) -> str:
        analysis = self._analyst.analysis
        return _("Values appear on your turn.") if analysis is None else tell_progress(analysis)


class BuildUpPanel(SidePanel):
    """The side panel of a Build Up session."""

    _controller: BuildUpController
    _game: OpenTournament
    _chance_lines = 2
    values: HandMoveValues

    def __init__(self, session: BuildUpSession, parent: QWidget) -> None:
        super().__init__(session, parent)
        self._rollouts = session.rollouts
        self._analyst = session.analyst
        self.values = HandMoveValues(session, self)
        self.lay_out(self.values)
        session.controller.happened.connect(self._on_happened)
        self.log.asked.connect(session.analyst.explain)
        session.analyst.explained.connect(self._tell_reason)
        self.values.shown_changed.connect(self._show_hint)
        session.rollouts.changed.connect(self._show_hint_chance)
        session.analyst.changed.connect(self._show_hint_chance)

    def _write_log(self) -> None:
        """Rewrite the log, beginning at the start of a round."""
        events = self._game.shown.events
        _round, since = events.round_of(max(0, len(events) - MOST_LINES))
        for place in range(since, len(events)):
            self._mark_variation(place)
            self._write(place, events[place])
        self._mark_variation(len(events))

    def _on_happened(self, event: Event) -> None:
        if not self.is_stale:
            place = len(self._game.shown.events) - 1
            self._write(place, event)
            is_computers = isinstance(event, TilePlaced) and not self._game.is_person(event.player)
            if is_computers and self._game.is_trying:
                self._analyst.explain(place)

    def _write(self, place: int, event: Event) -> None:
        if isinstance(event, RoundStarted):
            self.log.restart_numbering()
        self.log.write(
            self._controller.narrator.tell(event),
            place=place if isinstance(event, TilePlaced) else None,
            is_bold=not isinstance(event, FirstPlayerDrawn | TilePlaced | Passed),
        )

    def _tell_reason(self, place: int, advice: Advice) -> None:
        self.tell_reason(place, explain_past(advice))

    @property
    def lines(self) -> tuple[tuple[Move, ...], ...]:
        """The known lines of the selected and the best move or, without them, of the hint."""
        hint = self._controller.hint
        lines = self.values.lines or (() if hint is None else (hint.line,))
        return tuple(each for each in lines if each)

    @property
    def has_lines(self) -> bool:
        return bool(self.lines)

    def _tell_hint_chance(self) -> str:
        hint = self._controller.hint
        if hint is None or self._analyst.is_wanted:
            return ""
        chance, advice = self._rollouts.chance(hint.move), hint.advice
        if chance is None and advice is not None and advice.chance is not None:
            chance = self._analyst.told(advice.chance)
        return "" if chance is None else explain_chance(chance)
