"""The time of the exact search at the first move of a hand, 6 tiles against 6.

The hands are 1, 2 and 3 of shuffled double-six sets, the later ones on tops after play.

Arguments: ``--deals N`` (default 200), ``--budget N`` (nodes per move; default none, or the
interpreted budget if the search is not compiled).
"""

import argparse
import random
import resource
import sys
from collections.abc import Iterator
from statistics import mean, median
from time import perf_counter

from buildup.strategy.build_up.hand_search import INTERPRETED_NODES, HandSearch, Status
from buildup.strategy.build_up.search import compiled
from buildup.strategy.build_up.tile_kinds import can_cover, kind, pips_of

Kinds = list[int]
_SEED = 20_240_601
_SLICE = 20_000
_SET = [kind(low + high, low == high) for high in range(7) for low in range(high + 1)]


def positions(seed: int) -> Iterator[tuple[Kinds, Kinds, Kinds, Kinds]]:
    """Yield the first positions of hands 1 to 3."""
    rng = random.Random(seed)
    while True:
        sets = [rng.sample(_SET, len(_SET)) for _ in range(2)]
        tops = [(player, tile) for player in range(2) for tile in sets[player][:6]]
        for start in (6, 12, 18):
            hands = [tiles[start : start + 6] for tiles in sets]
            mine = [tile for player, tile in tops if player == 0]
            other = [tile for player, tile in tops if player == 1]
            yield mine, other, list(hands[0]), list(hands[1])
            _play(rng, tops, hands)


def _play(rng: random.Random, tops: list[tuple[int, int]], hands: list[Kinds]) -> None:
    """Play a hand to its end, mostly by the largest swing."""
    player = passes = 0
    while passes < 2:
        moves = [
            (pips_of(top) if owner != player else -pips_of(top), rng.random(), tile, stack)
            for tile in hands[player]
            for stack, (owner, top) in enumerate(tops)
            if can_cover(tile, top)
        ]
        passes = 0 if moves else passes + 1
        if moves:
            _, _, tile, stack = max(moves) if rng.random() < 0.7 else rng.choice(moves)
            hands[player].remove(tile)
            tops[stack] = player, tile
        player = 1 - player


def measure(deals: int, *, best_only: bool, budget: int) -> None:
    """Search this many positions, and print the figures."""
    seconds = []
    nodes = []
    slices = []
    unsolved = 0
    source = positions(_SEED)
    for _ in range(deals):
        position = next(source)
        started = perf_counter()
        search = HandSearch(*position, best_only=best_only, budget=budget)
        done = False
        while not done:
            slice_started = perf_counter()
            done = search.advance(_SLICE if compiled else 200)
            slices.append(perf_counter() - slice_started)
        seconds.append(perf_counter() - started)
        nodes.append(search.nodes)
        unsolved += search.status is not Status.SOLVED
    seconds.sort()
    percentile = seconds[min(deals - 1, deals * 99 // 100)]
    print("best move alone:" if best_only else "all moves:")
    print(
        f"  seconds: median {median(seconds):.4f}, mean {mean(seconds):.4f}, "
        f"99th percentile {percentile:.4f}, most {seconds[-1]:.4f}"
    )
    print(f"  nodes: median {median(nodes):.0f}, mean {mean(nodes):.0f}, most {max(nodes)}")
    print(f"  longest slice: {max(slices) * 1000:.1f} ms; not solved: {unsolved} of {deals}")


def main(arguments: list[str]) -> int:
    """Run the measurement; return the exit status."""
    parser = argparse.ArgumentParser(prog="bench.py search", description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--budget", type=int, default=0 if compiled else INTERPRETED_NODES)
    options = parser.parse_args(arguments)
    print(f"search, {'compiled' if compiled else 'interpreted'}, {options.deals} positions")
    for best_only in (False, True):
        measure(options.deals, best_only=best_only, budget=options.budget)
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    mebibytes = used / (2**20 if sys.platform == "darwin" else 2**10)
    print(f"peak memory of the process: {mebibytes:.0f} MiB")
    return 0
