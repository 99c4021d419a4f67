"""Time of a review of whole rounds, the error of its luck, and verdicts by level.

Rounds of the skilled against the casual level, 256 nodes a slice as in the window. For the
luck the human's sum over a round is averaged: it must be about 0 over many rounds.

Arguments: ``--rounds N`` (default 20), ``--seed S``; ``--verdicts N``: instead, the share of
each verdict among the moves of each level but the exact ones, over N rounds a level.
"""

import argparse
import gc
import math
import random
from collections import Counter
from statistics import fmean, mean, pstdev
from time import perf_counter, process_time

from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.player import Player
from buildup.review.review import Review
from buildup.review.verdicts import Verdict
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.build_up.search import compiled
from buildup.strategy.level import Level
from buildup.strategy.thinking import decide
from scripts.benches.losses import measure

SLICE = 256
MOST_SECONDS = 10.0
"""What a review of a round may take, if the search is compiled."""


def played_round(number: int) -> Tournament:
    """A round of the skilled level, as the human, against the casual one."""
    levels = {Player.HUMAN: Level.SKILLED, Player.COMPUTER: Level.CASUAL}
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


def measure_reviews(rounds: int, seed: int) -> float:
    """Review so many rounds and print the figures; returns the longest time, in seconds."""
    seconds, slices, plies, lucks, errors = [], [], [], [], []
    for number in range(seed, seed + rounds):
        tournament = played_round(number)
        gc.collect()
        gc.freeze()  # as the window does when it is on screen
        started = perf_counter()
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
        plies.append(plies_done)
        human = review.players.human
        lucks.append(human.luck or 0.0)
        errors.append(human.luck_error or 0.0)
    slices.sort()
    print(f"  seconds a round: mean {mean(seconds):.2f}, most {max(seconds):.2f}")
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
    return max(seconds)


def measure_verdicts(rounds: int, seed: int) -> None:
    """Print the share of each verdict by level."""
    print("| Level | Points lost a move | " + " | ".join(Verdict) + " | Moves |")
    print("|---|---:|" + "---:|" * (len(Verdict) + 1))
    for level in (Level.BEGINNER, Level.CASUAL, Level.SKILLED):
        losses = measure(level, rounds, seed)
        counts = Counter(Verdict.of(loss) for deal in losses.deals for loss in deal)
        shares = " | ".join(f"{100 * counts[each] / losses.moves:.1f} %" for each in Verdict)
        print(f"| {level} | {losses.mean:.2f} | {shares} | {losses.moves} |", flush=True)


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
    longest = measure_reviews(options.rounds, options.seed)
    print(f"  longest review: {longest:.2f} s (at most {MOST_SECONDS:.0f} s, compiled)")
    return 1 if compiled and longest > MOST_SECONDS else 0
