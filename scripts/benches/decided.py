"""The number of moves left when a round is decided, so that none can change the winner.

For rounds between two players of a level, print how many moves were left when the round was first
decided, as a table and as the median, and the maximum cost of the search. The exit status is 1 if
the median is below three.

Arguments: ``--rounds N`` (default 300), ``--level LEVEL`` (default skilled).
"""

import argparse
import random
from collections import Counter
from statistics import median
from time import perf_counter

from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.strategy.build_up.certain_outcome import OutcomeSearch
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.computer_player import decide
from buildup.strategy.level import Level

FEWEST_TO_COME = 3
"""The minimum median of moves left when a round is decided."""


def main(arguments: list[str]) -> int:
    """Measure and print; return the exit status."""
    parser = argparse.ArgumentParser(prog="bench.py decided")
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--level", type=Level.parse, default=Level.SKILLED)
    options = parser.parse_args(arguments)
    to_come, nodes, seconds = [], 0, 0.0
    for number in range(1, options.rounds + 1):
        known = []
        for search, took in _searches_of_last_hand(number, options.level):
            nodes, seconds = max(nodes, search.nodes), max(seconds, took)
            known.append(search.is_certain)
        to_come.append(len(known) - known.index(True) if True in known else 0)
    counted = Counter(to_come)
    print(f"{options.rounds} rounds between {options.level} players, decided with still to come")
    for placements in range(max(to_come), -1, -1):
        print(f"  {placements} placements: {counted[placements]:5}")
    print(f"median: {median(to_come):g} placements")
    print(f"search: at most {nodes} positions, {1000 * seconds:.1f} ms")
    return 0 if median(to_come) >= FEWEST_TO_COME else 1


def _searches_of_last_hand(number: int, level: Level) -> list[tuple[OutcomeSearch, float]]:
    """Return the finished searches before each move of a round's last hand, with their seconds."""
    tournament = Tournament.begin(Start.fresh(Deal(number))).to_choice()
    strategy = strategy_of(level, random.Random(number))
    searches = []
    while tournament.table.phase is not Phase.ROUND_OVER:
        sight = tournament.table.sight
        if not any(sight.undrawn):
            started = perf_counter()
            search = OutcomeSearch(sight).finish()
            searches.append((search, perf_counter() - started))
        tournament = tournament.play(decide(strategy, sight).move).to_choice()
    return searches
