"""The average points that each level loses per move, compared with exact play of the hand.

Each level plays whole rounds against Skilled, on the same deals and from both seats, so that all
levels meet the same opponent. The loss of a move is the exact value of the best move minus its own.
A forced move counts too, with a loss of 0. The error is the standard error over deals.

Arguments: ``--rounds N`` (even; per level, default 400), ``--seed S``, ``--level L`` (can be
repeated; default all).
"""

import argparse
import math
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import fmean

from buildup.engine import points_lost
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.player import Player
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.build_up.search import compiled
from buildup.strategy.computer_player import decide
from buildup.strategy.level import Level


@dataclass
class Losses:
    """The losses of a level, in points: a list for each deal, with a number for each move."""

    deals: list[list[int]] = field(default_factory=list)

    @property
    def moves(self) -> int:
        """The number of moves."""
        return sum(map(len, self.deals))

    @property
    def mean(self) -> float:
        """The points lost per move."""
        return sum(map(sum, self.deals)) / self.moves

    @property
    def error(self) -> float:
        """The standard error of :attr:`mean`, as of a ratio over deals.

        The moves of a deal are not independent.
        """
        mean = self.mean
        squares = fmean((sum(deal) - mean * len(deal)) ** 2 for deal in self.deals)
        return math.sqrt(squares * len(self.deals)) / self.moves

    @property
    def best_share(self) -> float:
        """The share of moves that lose nothing, from 0 to 1."""
        return sum(deal.count(0) for deal in self.deals) / self.moves


def losses_of_round(deal: Deal, level: Level, seat: Player, seed: str) -> Iterator[int]:
    """Yield the loss of each move of a level in a round against Skilled, in points."""
    playing = strategy_of(level, random.Random(seed))
    opponent = strategy_of(Level.SKILLED, random.Random(0))
    tournament = Tournament.begin(Start.fresh(deal)).to_choice()
    while tournament.table.phase is not Phase.ROUND_OVER:
        position = tournament.table.position
        is_ours = position.turn is seat
        move = decide(playing if is_ours else opponent, tournament.table.sight).move
        if is_ours:
            yield points_lost(position, move)
        tournament = tournament.play(move).to_choice()


def measure(level: Level, rounds: int, seed: int) -> Losses:
    """Play the rounds of a level, two on each deal; return its losses."""
    losses = Losses()
    for number in range(rounds // 2):
        deal = Deal(1 + (seed * 1_000_003 + number) % 999_999_999)
        losses.deals.append(
            [
                loss
                for seat in Player
                for loss in losses_of_round(deal, level, seat, f"losses {seed} {number} {seat}")
            ]
        )
    return losses


def main(arguments: list[str]) -> int:
    """Run the measurement; return the exit status."""
    parser = argparse.ArgumentParser(prog="bench.py losses", description=__doc__)
    parser.add_argument("--rounds", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", type=Level.parse, action="append")
    options = parser.parse_args(arguments)
    speed = "compiled" if compiled else "interpreted"
    print(f"points lost a move against exact play; each level plays skilled; {speed}")
    print("| Level | Points lost a move | Standard error | Moves that lose nothing | Moves |")
    print("|---|---:|---:|---:|---:|")
    for level in options.level or list(Level):
        losses = measure(level, options.rounds, options.seed)
        print(
            f"| {level} | {losses.mean:.2f} | {losses.error:.2f} "
            f"| {100 * losses.best_share:.1f} % | {losses.moves} |",
            flush=True,
        )
    return 0
