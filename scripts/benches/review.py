"""Time of a review of whole rounds, the error of its luck, and verdicts by level.

Rounds of the skilled against the casual level, 256 nodes a slice as in the window. For the
luck the human's sum over a round is averaged: it must be about 0 over many rounds.

Arguments: ``--rounds N`` (default 20), ``--seed S``; ``--verdicts N``: instead, the share of
each verdict among the moves of each level that loses something, over N rounds a level against
the skilled one, and how much of the chance to win it gives away in a round.
"""

import argparse
import gc
import math
import random
from statistics import fmean, mean, pstdev
from time import perf_counter, process_time

from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.player import Player
from buildup.review.build_up.review import Review
from buildup.review.verdicts import Verdict
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.build_up.search import compiled
from buildup.strategy.level import Level
from buildup.strategy.thinking import decide

SLICE = 256
MOST_SECONDS = 10.0
"""What a review of a round may take, if the search is compiled."""
MOST_MEAN_SECONDS = 3.0
"""The same on average over many rounds, in seconds of the processor."""


def played_round(
    number: int, human: Level = Level.SKILLED, computer: Level = Level.CASUAL
) -> Tournament:
    """A round of one level, as the human, against another."""
    levels = {Player.HUMAN: human, Player.COMPUTER: computer}
    players = {
        who: strategy_of(level, random.Random(f"review {number} {level}"))
        for who, level in levels.items()
    }
    tournament = Tournament.begin(Start.fresh(Deal(number)))
    while tournament.table.phase is not Phase.ROUND_OVER:
        if tournament.forced_event is not None:
            tournament = tournament.advance()
        else:
            table = tournament.table
            tournament = tournament.play(decide(players[table.position.turn], table.sight).move)
    return tournament


def measure_reviews(rounds: int, seed: int) -> tuple[float, float]:
    """Review so many rounds and print the figures.

    Returns:
        The longest time, and the mean time of the processor, in seconds.
    """
    seconds, used, slices, plies, lucks, errors = [], [], [], [], [], []
    for number in range(seed, seed + rounds):
        tournament = played_round(number)
        gc.collect()
        gc.freeze()  # as the window does when it is on screen
        started, begun = perf_counter(), process_time()
        review = Review(tournament)
        plies_done = 0.0
        done = False
        while not done:
            slice_started = process_time()
            done = review.advance(SLICE)
            slices.append(process_time() - slice_started)
            if not plies_done and len(review.plies) == review.ply_count:
                plies_done = perf_counter() - started
        seconds.append(perf_counter() - started)
        used.append(process_time() - begun)
        plies.append(plies_done)
        human = review.players.human
        lucks.append(human.luck or 0.0)
        errors.append(human.luck_error or 0.0)
    slices.sort()
    print(f"  seconds a round: mean {mean(seconds):.2f}, most {max(seconds):.2f}")
    print(f"  of the processor: mean {mean(used):.2f} (at most {MOST_MEAN_SECONDS:.0f}, compiled)")
    print(f"  of these for the plies alone: mean {mean(plies):.2f}, most {max(plies):.2f}")
    print(
        f"  CPU time of slices of {SLICE} nodes: mean {1000 * mean(slices):.3f} ms, "
        f"99.9th percentile {1000 * slices[len(slices) * 999 // 1000]:.1f} ms, "
        f"longest {1000 * slices[-1]:.1f} ms"
    )
    print(
        f"  luck of the human: mean {fmean(lucks):+.1f} ± {pstdev(lucks) / math.sqrt(rounds):.1f} "
        f"points, scatter {pstdev(lucks):.1f}; standard error of a round's luck: "
        f"mean {fmean(errors):.1f}, most {max(errors):.1f}"
    )
    return max(seconds), mean(used)


def measure_verdicts(rounds: int, seed: int) -> None:
    """Print the share of each verdict by level, each against the skilled one."""
    print("| Level | Points lost a move | Chance lost a round | ", end="")
    print(" | ".join(Verdict) + " | Rounds with a deciding move | Moves |")
    print("|---|---:|---:|" + "---:|" * (len(Verdict) + 2))
    for level in (Level.BEGINNER, Level.CASUAL, Level.SKILLED, Level.ADVANCED):
        sums, decided = [], 0
        for number in range(seed, seed + rounds):
            review = Review(played_round(number, level, Level.SKILLED))
            while len(review.plies) < review.ply_count:
                review.advance(100_000)
            sums.append(review.players.human)
            decided += review.deciding is not None
        moves = sum(each.plies for each in sums)
        points = sum((each.average_loss or 0.0) * each.plies for each in sums) / moves
        shares = " | ".join(
            f"{100 * sum(each.verdicts[verdict] for each in sums) / moves:.1f} %"
            for verdict in Verdict
        )
        lost = fmean(each.chance_lost for each in sums)
        row = f"{points:.2f} | {lost:.2f} | {shares} | {100 * decided / rounds:.0f} % | {moves}"
        print(f"| {level} | {row} |", flush=True)


def main(arguments: list[str]) -> int:
    """Run the measurement."""
    parser = argparse.ArgumentParser(prog="bench.py review", description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--verdicts", type=int, default=0)
    options = parser.parse_args(arguments)
    kind = "compiled" if compiled else "interpreted"
    if options.verdicts:
        print(f"verdicts by level, each against the skilled one, {kind} search")
        measure_verdicts(options.verdicts, options.seed)
        return 0
    print(f"review of {options.rounds} rounds, {kind} search")
    longest, mean_used = measure_reviews(options.rounds, options.seed)
    print(f"  longest review: {longest:.2f} s (at most {MOST_SECONDS:.0f} s, compiled)")
    is_slow = longest > MOST_SECONDS or mean_used > MOST_MEAN_SECONDS
    return 1 if compiled and is_slow else 0
