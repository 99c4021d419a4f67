"""The panel of Build Up: hint, values of all moves, log."""

from itertools import pairwise

from PySide6.QtWidgets import QWidget

from buildup.controller.build_up.session import BuildUpSession
from buildup.controller.play.build_up.controller import AnnouncedBuildUpEvent, BuildUpController
from buildup.model.build_up.events import (
    Event,
    HandScored,
    RoundStarted,
    RoundWon,
    TilePlaced,
    TournamentWon,
)
from buildup.model.build_up.position import Move
from buildup.narration.build_up.advice import hint_sentences
from buildup.narration.build_up.chances import explain_chance
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.narration.build_up.reasons import explain_move
from buildup.strategy.build_up.choice import Choice
from buildup.strategy.build_up.reasons import Reason, reason_for
from buildup.view.build_up.move_values import HandMoveValues
from buildup.view.game.log import MOST_LINES
from buildup.view.game.side_panel import SidePanel


class BuildUpPanel(SidePanel):
    """Follows a controller and an analyst; its buttons and rows only emit signals."""

    _controller: BuildUpController
    _chance_lines = 2
    values: HandMoveValues

    def __init__(self, session: BuildUpSession, parent: QWidget) -> None:
        super().__init__(session, parent)
        self._rollouts = session.rollouts
        self._analyst = session.analyst
        self.values = HandMoveValues(session, self)
        self.lay_out(self.values)
        session.controller.happened.connect(self._on_happened)
        session.rollouts.changed.connect(self._show_hint_chance)
        session.analyst.changed.connect(self._show_hint_chance)

    def _write_log(self) -> None:
        """Rewrite the log from the first round that fits."""
        tournament, narrator = self._controller.shown, self._controller.narrator
        _round, since = tournament.events.round_of(max(0, len(tournament.events) - MOST_LINES))
        for before, after in pairwise(self._controller.states(since)):
            event = after.events[-1]
            self._mark_variation(len(before.events))
            reason = None
            if isinstance(event, TilePlaced):
                reason = reason_for(before.table.position, event.move)
            self._write(narrator, event, reason)
        self._mark_variation(len(tournament.events))

    def _on_happened(self, announced: AnnouncedBuildUpEvent) -> None:
        if not self.is_stale:
            self._write(self._controller.narrator, announced.event, announced.reason)

    def _write(self, narrator: BuildUpNarrator, event: Event, reason: Reason | None) -> None:
        if isinstance(event, RoundStarted):
            self.log.restart_numbering()
        self.log.write(
            narrator.tell(event),
            reason="" if reason is None else explain_move(reason),
            is_move=isinstance(event, TilePlaced),
            is_bold=isinstance(event, HandScored | RoundWon | RoundStarted | TournamentWon),
        )

    @property
    def lines(self) -> tuple[tuple[Move, ...], ...]:
        """The expected lines of the selected row and of the best one, or else of the hint."""
        hint = self._controller.hint
        lines = self.values.lines or (() if hint is None else (hint.line,))
        return tuple(each for each in lines if each)

    @property
    def has_lines(self) -> bool:
        return bool(self.lines)

    @property
    def _is_row_chosen(self) -> bool:
        return bool(self.values.lines)

    def _show_choice(self, choice: Choice) -> None:
        move, *why = hint_sentences(choice)
        self.show_hint(move, " ".join(why))
        self._show_hint_chance()

    def _show_hint_chance(self) -> None:
        """Show the win chance below the hint, as far as known."""
        choice = self._controller.hint
        if choice is None or self._analyst.is_wanted:  # then its row says it
            self.show_hint_chance("")
            return
        chance = self._rollouts.chance(choice.move)
        if chance is None and choice.advice is not None:
            known = choice.advice.chance
            chance = None if known is None else self._analyst.told(known)
        self.show_hint_chance("" if chance is None else explain_chance(chance))
