"""Even deals: how long one takes to find, and how often experts win it from the human's side.

Deals are tried in a row from a place that the seed chooses; each even deal that is found, or the
evenest of those that are tried in a second, is played by experts on both sides. Times are those of
the processor, for a whole search without a pause. The exit status is 1 where the human's side
wins less than 45 % or more than 55 % of the rounds, or one search took clearly more than a second.

Arguments: ``--deals N`` (default 1000, twenty minutes with the compiled search), ``--seed S``
(default 3).
"""

import argparse
import math
from itertools import count
from statistics import fmean
from time import process_time

from buildup.strategy.build_up.even_deal import LONGEST, EvenDeal
from buildup.strategy.build_up.par import Par
from buildup.strategy.build_up.search import compiled
from scripts.train import deal_for_learning

SHARES = (0.45, 0.55)
"""Between which the share won by the human's side has to lie."""
LATEST = LONGEST + 0.1
"""Seconds within which a search comes back: it does not look at the clock all the time."""


def main(arguments: list[str]) -> int:
    """Run the measurement."""
    parser = argparse.ArgumentParser(prog="bench.py even", description=__doc__)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=3)
    options = parser.parse_args(arguments)
    if options.deals < 1:
        parser.error("--deals must be positive")
    print(f"even deals, {'compiled' if compiled else 'interpreted'} search")
    numbers = count()
    seconds, shares = [], []
    for _deal in range(options.deals):
        started = process_time()
        search = EvenDeal(process_time, lambda: deal_for_learning(options.seed, next(numbers)))
        deal = search.finish().deal
        seconds.append(process_time() - started)
        margin = Par(deal, 1).finish().value
        if margin is None:
            raise AssertionError("a round has an end")
        shares.append(0.5 if margin == 0 else float(margin > 0))
    share, longest = fmean(shares), max(seconds)
    error = math.sqrt(fmean((each - share) ** 2 for each in shares) / len(shares))
    print(f"  {next(numbers)} deals tried for {options.deals} even ones")
    print(f"  human's side won {100 * share:.1f} %, standard error {100 * error:.1f}")
    print(f"  seconds a search: mean {fmean(seconds):.3f}, longest {longest:.3f}", flush=True)
    is_even = SHARES[0] <= share <= SHARES[1]
    return 0 if is_even and longest <= LATEST else 1
