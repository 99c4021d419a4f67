"""Check the deals of the file of balanced ones, and how often experts win them from each side.

Some of them, chosen by the seed, are played out by experts from either seat: par must be within 12
points, and the same from both. Then rounds on others are played by players who choose any of the
best moves at random. The exit status is 1 if a deal is not balanced, or the human's side wins less
than 45% or more than 55% of these rounds.

Arguments: ``--deals N`` (default 200), ``--rounds N`` (default 1000, ten minutes with the compiled
search), ``--seed S`` (default 3).
"""

import argparse
import math
import random
from itertools import cycle, islice
from statistics import fmean, median

from buildup.model.build_up.position import Move
from buildup.model.build_up.table import Phase, Sight
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.strategy.build_up.analysis import FollowingHand, HandAnalysis, RoundAnalysis, rank
from buildup.strategy.build_up.balanced_deal import balanced_deals
from buildup.strategy.build_up.par import Par
from buildup.strategy.build_up.search import compiled
from scripts.balanced_deals import LARGEST_PAR, played_by_experts

SHARES = (0.45, 0.55)
"""The minimum and maximum share of rounds won by the human's side."""


def main(arguments: list[str]) -> int:
    """Run the measurement; return the exit status."""
    parser = argparse.ArgumentParser(prog="bench.py balanced", description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=3)
    options = parser.parse_args(arguments)
    if min(options.deals, options.rounds) < 1:
        parser.error("--deals and --rounds must be positive")
    chance = random.Random(options.seed)
    deals = chance.sample(balanced_deals(), len(balanced_deals()))
    print(f"{len(deals)} balanced deals, {'compiled' if compiled else 'interpreted'} search")
    pars = [Par(deal, 1).finish().value or 0 for deal in deals[: options.deals]]
    others = [played_by_experts(deal.swapped) for deal in deals[: options.deals]]
    odd = sum(
        abs(par) > LARGEST_PAR or par != -other for par, other in zip(pars, others, strict=True)
    )
    print(f"  |par| median {median(map(abs, pars))}, most {max(map(abs, pars))}")
    print(f"  {odd} of {len(pars)} not balanced, or not the same from either seat")
    margins = [played(deal, chance) for deal in islice(cycle(deals), options.rounds)]
    shares = [0.5 if margin == 0 else float(margin > 0) for margin in margins]
    share = fmean(shares)
    error = math.sqrt(fmean((each - share) ** 2 for each in shares) / len(shares))
    print(f"  human's side won {100 * share:.1f} %, standard error {100 * error:.1f}", flush=True)
    return 0 if not odd and SHARES[0] <= share <= SHARES[1] else 1


def played(deal: Deal, chance: random.Random) -> int:
    """Return the human's points minus the computer's if both choose any of the best moves."""
    game = Tournament.begin(Start.fresh(deal)).to_choice()
    while game.table.phase is not Phase.ROUND_OVER:
        game = game.play(any_best(game.table.sight, chance)).to_choice()
    return game.table.scores.human - game.table.scores.computer


def any_best(sight: Sight, chance: random.Random) -> Move:
    """Return a random best move, first by the result of the round where that is certain."""
    if any(sight.undrawn) and FollowingHand.of(sight) is None:
        moves = HandAnalysis(sight.position, all_best=True).finish().values
        return chance.choice([each.move for each in moves if each.value == moves[0].value])
    moves = RoundAnalysis(sight, results_only=True).finish().values
    return chance.choice([each.move for each in moves if rank(each) == rank(moves[0])])
