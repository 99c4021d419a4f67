"""The Build Up panel: hint, values of all moves, log."""

from PySide6.QtWidgets import QWidget

from buildup.controller.build_up.session import BuildUpSession
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.model.build_up.events import (
    Event,
    HandScored,
    RoundStarted,
    RoundWon,
    TilePlaced,
    TournamentWon,
)
from buildup.model.build_up.position import Move
from buildup.narration.build_up.advice import explain_past, hint_sentences
from buildup.narration.build_up.chances import explain_chance
from buildup.play.build_up.open_game import OpenTournament
from buildup.strategy.build_up.advice import Advice
from buildup.strategy.build_up.choice import Choice
from buildup.view.build_up.move_values import HandMoveValues
from buildup.view.game.log import MOST_LINES
from buildup.view.game.side_panel import SidePanel


class BuildUpPanel(SidePanel):
    """The side panel of a Build Up session; its buttons and rows only emit signals."""

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
        session.rollouts.changed.connect(self._follow_hint)
        session.analyst.changed.connect(self._follow_hint)

    def _write_log(self) -> None:
        """Rewrite the log, starting with the earliest round that fits as a whole."""
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
        is_move = isinstance(event, TilePlaced)
        self.log.write(
            self._controller.narrator.tell(event),
            is_move=is_move,
            is_bold=isinstance(event, HandScored | RoundWon | RoundStarted | TournamentWon),
            place=place if is_move else None,
        )

    def _tell_reason(self, place: int, advice: Advice) -> None:
        self.tell_reason(place, explain_past(advice))

    @property
    def lines(self) -> tuple[tuple[Move, ...], ...]:
        """The known continuations of the selected and the best move, or else of the hint."""
        hint = self._controller.hint
        lines = self.values.lines or (() if hint is None else (hint.line,))
        return tuple(each for each in lines if each)

    @property
    def has_lines(self) -> bool:
        return bool(self.lines)

    def _show_hint(self, choice: Choice) -> None:
        """Show a hint with its reason and, if known, its win chance; if all moves are listed, show
        only the idea, since the rows tell the rest."""
        move, *why = hint_sentences(choice)
        is_listed = self._analyst.is_wanted
        self.show_hint(move, " ".join(why[:1] if is_listed else why))
        chance = None if is_listed else self._rollouts.chance(choice.move)
        if chance is None and choice.advice is not None and not is_listed:
            known = choice.advice.chance
            chance = None if known is None else self._analyst.told(known)
        self.show_hint_chance("" if chance is None else explain_chance(chance))

    def _follow_hint(self) -> None:
        if self._controller.hint is not None:
            self._show_hint(self._controller.hint)
