"""Dominoes in the arena: how a game is played there, and what is reported of many."""

from dataclasses import dataclass
from typing import ClassVar, Self

from buildup.model.deal import Deal
from buildup.model.dominoes.domino import STANDARD_SIZE
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.game_kind import GameKind
from buildup.model.player import PerPlayer, Player
from buildup.strategy.dominoes.levels import strategy_of
from buildup.strategy.level import Level
from buildup.subcommands.arena import ArenaResult, PlayedRound, TimedPlayer
from buildup.texts import _, ngettext


@dataclass(frozen=True, slots=True)
class DominoesInArena:
    """Dominoes: one game. Its levels leave nothing to chance."""

    kind: ClassVar[GameKind] = DominoesGame.kind
    size: int

    @classmethod
    def of_size(cls, size: int | None) -> Self:
        """With a set of this size, or the standard one."""
        return cls(size or STANDARD_SIZE)

    def play(self, deal: Deal, levels: PerPlayer[Level], _chances: PerPlayer[str]) -> PlayedRound:
        """Play the game of a deal."""
        players = levels.map(lambda level: TimedPlayer(strategy_of(level)))
        game = DominoesGame.begin(DominoesStart.fresh(deal, self.size)).to_choice()
        while not game.is_over:
            turn = game.table.turn
            game = game.lay(players[turn].decide(game.sight(turn)).lay).to_choice()
        left = game.table.pips_left
        margin = left(Player.COMPUTER) - left(Player.HUMAN)
        return PlayedRound(game.table.winner, margin, players.map(lambda each: each.seconds))

    def sentences(self, result: ArenaResult) -> tuple[str, ...]:
        """The report, placeholders unfilled."""
        return (
            ngettext(
                "{first} against {second}, double-{size}: {games} games on {deals} deal, "
                "seed {seed}.",
                "{first} against {second}, double-{size}: {games} games on {deals} deals, "
                "seed {seed}.",
                result.rounds // 2,
            ),
            _("{first} wins {wins}, loses {losses}."),
            _("Win rate: {rate} %, with a standard error of {error} %."),
            _("Mean margin: {margin} pips a game."),
            _("Time for a move: {first} {mine} ms, {second} {theirs} ms; the longest {longest} s."),
        )
