"""Where the sessions of both games can start. Imports little: many of them are processes."""

from typing import TextIO

from buildup.console.build_up.session import TerminalBuildUp
from buildup.console.dominoes.session import TerminalDominoes
from buildup.console.terminal import Terminal
from buildup.model.build_up.table import HANDS_IN_A_ROUND, Phase
from buildup.model.build_up.tournament import Tournament
from buildup.strategy.level import Level
from tests.console.build_up.sessions import fresh
from tests.console.dominoes.sessions import over, turn
from tests.console.person import kept_nowhere


def run(state: str, ask: TextIO | None = None, tell: TextIO | None = None) -> int:
    """Begin one of the games in some state; returns the exit status."""
    kept, terminal = kept_nowhere(), Terminal(ask, tell)
    match state:
        case "a turn of Dominoes":
            return TerminalDominoes(turn(), Level.SKILLED, *kept, terminal).run()
        case "Dominoes over":
            return TerminalDominoes(over(), Level.SKILLED, *kept, terminal).run()
        case "a turn of Build Up":
            tournament = fresh()
        case "the hand over":
            tournament = _played_until(fresh(), Phase.HAND_OVER)
        case "the last hand over":
            tournament = fresh()
            while tournament.table.hand_number < HANDS_IN_A_ROUND:
                tournament = _played_until(tournament, Phase.HAND_OVER).advance()
            tournament = _played_until(tournament, Phase.HAND_OVER)
        case "the round over":
            tournament = _played_until(fresh(), Phase.ROUND_OVER)
        case _:
            assert state == "the tournament over"
            tournament = _played_until(fresh(), Phase.ROUND_OVER).end()
    return TerminalBuildUp(tournament, Level.SKILLED, *kept, terminal).run()


def _played_until(tournament: Tournament, phase: Phase) -> Tournament:
    while tournament.table.phase is not phase:
        if tournament.forced_event is not None:
            tournament = tournament.advance()
        else:
            tournament = tournament.play(next(tournament.table.position.legal_moves()))
    return tournament
