"""The time to find the result of a round: certain in hands 3 and 4, rolled out in 1 and 2.

* Both last hands from the opening of hand 3: only the best move, and all moves.
* One rollout from the opening of hand 1, of the best move, in slices as long as the window's.

Rounds are played by Strong on fresh deals. Times are processor times, so other programs do not
count.

Arguments: ``--deals N`` (default 100), ``--rollouts N`` (default 20), ``--seed S``. ``--errors N``:
instead, how far rollouts of 200 draws lie from rollouts of 5,000 others, over N positions of hands
1 and 2 (200 take an hour of processor time); the exit status is 1 if fewer than 93% are within
twice their own error. ``--first K`` (default 0) begins at position K, to continue an interrupted
measurement. ``--processes P`` (default 1) only for this; the figures do not depend on it.
"""

import argparse
import gc
import random
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import mean, median
from time import process_time

from buildup.model.build_up.table import Phase, Sight
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.strategy.build_up.analysis import FollowingHand, HandAnalysis, end_of
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.build_up.rollout import Draws, Order, Rollout
from buildup.strategy.build_up.search import compiled
from buildup.strategy.computer_player import decide
from buildup.strategy.level import Level

DRAWS = 200
MANY_DRAWS = 5_000
LEAST_SHARE = 0.93
"""The minimum share of rollouts within twice their own error."""


def opening(deal: int, hand_number: int, placed: int = 0) -> Sight:
    """Return what the players know in a round of Strong, after this many moves of a hand."""
    player = strategy_of(Level.STRONG, random.Random(deal))
    tournament = Tournament.begin(Start.fresh(Deal(deal))).to_choice()
    while True:
        table = tournament.table
        if table.phase is not Phase.PLACING:
            raise ValueError(f"deal {deal} has no such moment in hand {hand_number}")
        if table.hand_number == hand_number:
            if placed == 0:
                return table.sight
            placed -= 1
        tournament = tournament.play(decide(player, table.sight).move).to_choice()


def solved(sight: Sight, *, best_only: bool) -> None:
    """Solve the last two hands together."""
    HandAnalysis(sight.position, FollowingHand.of(sight), best_only=best_only, budget=0).finish()


def timed(work: Callable[[], object]) -> float:
    """Return the processor time that a function takes, in seconds."""
    gc.collect()
    started = process_time()
    work()
    return process_time() - started


def print_times(name: str, seconds: list[float]) -> float:
    """Print statistics of times in seconds; return the 99th percentile."""
    seconds.sort()
    percentile = seconds[min(len(seconds) - 1, len(seconds) * 99 // 100)]
    print(
        f"  {name}: median {median(seconds):.3f} s, mean {mean(seconds):.3f} s, "
        f"99th percentile {percentile:.3f} s, most {seconds[-1]:.3f} s",
        flush=True,
    )
    return percentile


class OtherDraws(Draws):
    """Orders that do not occur in a rollout of :data:`DRAWS` draws."""

    def pair(self, number: int) -> tuple[Order, Order]:
        return super().pair(number + DRAWS // 2)


def rollout_of(sight: Sight, draws: int, orders: type[Draws] = Draws) -> Rollout:
    """Return a rollout of the best move that has not begun and will not stop early."""
    best = HandAnalysis(sight.position, best_only=True, budget=0).finish().moves[0]
    return Rollout(sight, end_of(sight.position, best.line), orders(sight.undrawn), draws, 0.0)


def chance_of(rollout: Rollout) -> Chance:
    """Finish a rollout; return its chance."""
    while not rollout.is_done:
        rollout.work()
    if rollout.chance is None:
        raise AssertionError("a rollout that has ended has a chance")
    return rollout.chance


def timed_rollout(sight: Sight, draws: int) -> tuple[float, float]:
    """Return the processor time of a rollout of best moves, and of its longest slice."""
    rollout = rollout_of(sight, draws)
    gc.collect()
    longest = 0.0
    started = process_time()
    while not rollout.is_done:
        before = process_time()
        rollout.work()
        longest = max(longest, process_time() - before)
    return process_time() - started, longest


def few_and_many(seed: int, number: int) -> tuple[Chance, Chance]:
    """Return the chances in a position of hand 1 or 2 by two rollouts: few draws, many draws."""
    placed = int(random.Random(f"rollouts {seed} {number}").random() * 8)
    sight = opening(seed + number, 1 + number % 2, placed)
    few = chance_of(rollout_of(sight, DRAWS))
    return few, chance_of(rollout_of(sight, MANY_DRAWS, OtherDraws))


def measure_errors(positions: range, seed: int, processes: int) -> bool:
    """Return whether the errors of rollouts are right, over some positions of hands 1 and 2."""
    inside = 0
    distances = []
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        results = pool.map(partial(few_and_many, seed), positions)
        for place, (few, many) in zip(positions, results, strict=True):
            distance = abs(few.share - many.share)
            inside += distance <= 2 * (few.error or 0.0)
            distances.append(distance)
            print(
                f"  {place}: {few.share:.3f} ± {few.error:.3f} of {many.share:.4f}; "
                f"{inside} of {len(distances)} within twice the error",
                flush=True,
            )
    print(f"{100 * inside / len(positions):.1f} % within, mean distance {mean(distances):.3f}")
    return inside >= LEAST_SHARE * len(positions)


def main(arguments: list[str]) -> int:
    """Run the measurement; return the exit status."""
    parser = argparse.ArgumentParser(prog="bench.py round", description=__doc__)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--rollouts", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--errors", type=int, default=0)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--processes", type=int, default=1)
    options = parser.parse_args(arguments)
    kind = "compiled" if compiled else "interpreted"
    if options.errors:
        print(f"rollouts of {DRAWS} draws beside such of {MANY_DRAWS}, {kind} search")
        positions = range(options.first, options.first + options.errors)
        is_sure = measure_errors(positions, options.seed, options.processes)
        return 0 if is_sure else 1
    print(f"hands 3 and 4 from {options.deals} openings of hand 3, {kind} search")
    sights = [opening(options.seed + number, 3) for number in range(options.deals)]
    best = [timed(lambda at=sight: solved(at, best_only=True)) for sight in sights]  # type: ignore[misc]
    every = [timed(lambda at=sight: solved(at, best_only=False)) for sight in sights]  # type: ignore[misc]
    middle = median(best)
    is_quick = print_times("best move", best) < 1 and middle < 0.15
    print_times("all moves", every)
    print(f"rollouts of {DRAWS} draws from {options.rollouts} openings of hand 1")
    rollouts = [
        timed_rollout(opening(options.seed + number, 1), DRAWS)
        for number in range(options.rollouts)
    ]
    print_times("a rollout", [seconds for seconds, _longest in rollouts])
    longest = max(longest for _seconds, longest in rollouts)
    print(f"  longest piece: {1000 * longest:.1f} ms")
    is_quick &= max(every) < 5 and max(seconds for seconds, _ in rollouts) < 3 and longest < 0.016
    return 1 if compiled and not is_quick else 0
