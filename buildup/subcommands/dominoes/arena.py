"""Dominoes in ``buildup arena``: plays the games, and words the result."""

from collections.abc import Callable

from buildup.frozen import frozen
from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.position_line import PositionLine
from buildup.model.player import PerPlayer, Player
from buildup.strategy.computer_player import decide
from buildup.strategy.dominoes.levels import strategy_of
from buildup.subcommands.arena import ArenaResult, Entrant, Entrants, PlayedRound, TimedPlayer
from buildup.subcommands.program import Program
from buildup.texts import _, counted


@frozen
class DominoesInArena:
    """Dominoes as it is played in the arena.

    No level makes random choices.
    """

    size: int

    def play(self, deal: Deal, entrants: Entrants, _chances: PerPlayer[str]) -> PlayedRound:
        """Play one game, and return its result."""
        players = entrants.map(lambda each: TimedPlayer(each, _chooser(each)))
        game = DominoesGame.begin(DominoesStart.fresh(deal, self.size)).to_choice()
        while not game.is_over:
            game = game.lay(players[game.table.turn].choose(game)).to_choice()
        left = game.table.pips_left
        margin = left(Player.COMPUTER) - left(Player.HUMAN)
        return PlayedRound(game.table.winner, margin, players.map(lambda each: each.seconds))

    def sentences(self, result: ArenaResult) -> tuple[str, ...]:
        return (
            counted(
                "{first} against {second}, double-{size}: {games} games on {deals} deal(s), seed "
                "{seed}.",
                result.rounds // 2,
            ),
            _("{first} wins {wins}, loses {losses}."),
            _("Win rate: {rate}% ± {error}%."),
            _("Average margin: {margin} pips a game."),
            _("Time per move: {first} {mine} ms, {second} {theirs} ms; longest {longest} s."),
        )


def _chooser(entrant: Entrant) -> Callable[[DominoesGame], Lay]:
    if isinstance(entrant, Program):
        return lambda game: entrant.choose(
            str(PositionLine.of(game, game.table.turn)), game.table.legal_lays()
        )
    strategy = strategy_of(entrant)
    return lambda game: decide(strategy, game.sight(game.table.turn)).move
