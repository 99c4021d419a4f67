"""Build Up in ``buildup arena``: plays the rounds, and words the result."""

import random
from collections.abc import Callable

from buildup.engine import points_lost
from buildup.frozen import frozen
from buildup.model.build_up.position import Move
from buildup.model.build_up.position_line import PositionLine
from buildup.model.build_up.table import Phase, Table
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.player import PerPlayer, higher
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.build_up.search import compiled
from buildup.strategy.computer_player import decide
from buildup.subcommands.arena import ArenaResult, Entrant, Entrants, PlayedRound, TimedPlayer
from buildup.subcommands.program import Program
from buildup.texts import _, counted


@frozen
class BuildUpInArena:
    """Build Up as it is played in the arena."""

    size: None = None

    def play(self, deal: Deal, entrants: Entrants, chances: PerPlayer[str]) -> PlayedRound:
        """Play the first round of a deal, and return its result."""
        seats = zip(entrants, chances, strict=True)
        players = PerPlayer(*(TimedPlayer(each, _chooser(each, chance)) for each, chance in seats))
        is_valued = compiled and any(isinstance(each, Program) for each in entrants)
        lost: PerPlayer[list[int]] = PerPlayer([], [])
        tournament = Tournament.begin(Start.fresh(deal)).to_choice()
        while tournament.table.phase is not Phase.ROUND_OVER:
            position = tournament.table.position
            move = players[position.turn].choose(tournament.table)
            if is_valued:
                lost[position.turn].append(points_lost(position, move))
            tournament = tournament.play(move).to_choice()
        scores, seconds = tournament.table.scores, players.map(lambda each: each.seconds)
        return PlayedRound(higher(scores), scores.human - scores.computer, seconds, lost)

    def sentences(self, result: ArenaResult) -> tuple[str, ...]:
        rate = _("Win rate, counting draws as half: {rate}%.")
        if result.standard_error is not None:
            rate = _("Win rate, counting draws as half: {rate}% ± {error}%.")
        return (
            counted(
                "{first} against {second}: {rounds} rounds, {deals} deal(s), seed {seed}.",
                result.rounds // 2,
            ),
            _("{first} wins {wins}, draws {draws}, loses {losses}."),
            rate,
            _("Average margin: {margin} points a round."),
            _("Time per move: {first} {mine} ms, {second} {theirs} ms."),
        )


def _chooser(entrant: Entrant, chance: str) -> Callable[[Table], Move]:
    if isinstance(entrant, Program):
        return lambda table: entrant.choose(
            str(PositionLine.of(table)), table.position.legal_moves()
        )
    strategy = strategy_of(entrant, random.Random(chance))
    return lambda table: decide(strategy, table.sight).move
