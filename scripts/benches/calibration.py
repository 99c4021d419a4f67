"""Whether the chance to win the round is what it says: predicted against seen shares.

Rounds between experts on fresh deals, not those of the training. From each hand of a round
one position is taken, at a move drawn by lot, and its hand is valued as the program does it:
one position a hand, since the moves of a hand tell the same again. In hands 1 and 2 the chance
is estimated. The positions of a tenth of the scale then come from almost as many rounds, and
their standard error is printed. In hands 3 and 4 the result is certain: it is counted apart,
and a single wrong one fails. (Not so at the other levels, which do not keep it.)

A tenth counts if at least 30 different rounds lie in it; one that differs by more than 3
points (of 100) makes the exit status 1.

A perfect model would often fail on fewer rounds: of 1,500, a tenth in the middle holds 100
positions a hand, with a standard error of 5 points; of the default 10,000 it is 1.3 points for
both hands together.

Arguments: ``--rounds N`` (default 10000, an hour with the compiled search), ``--seed S``
(default 2), ``--level strong`` for a look in ten minutes.
"""

import argparse
import math
import random
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean, pstdev

from buildup.model.build_up.table import HANDS_IN_A_ROUND, Sight
from buildup.strategy.build_up.analysis import HandAnalysis
from buildup.strategy.build_up.round_analysis import RoundAnalysis
from buildup.strategy.build_up.search import compiled
from buildup.strategy.build_up.win_chance import win_chance
from buildup.strategy.level import Level
from scripts.train import PlayedRound, played_rounds

LARGEST_DIFFERENCE = 0.03
"""Between the predicted and the seen share of a tenth, that still passes."""
CERTAIN_FROM = 3
"""From this hand on nothing is estimated."""
FEWEST_ROUNDS = 30
"""Different rounds without which a tenth is printed, but does not count."""


@dataclass(frozen=True, slots=True)
class Prediction:
    """A chance that was told, and what came of it."""

    round_number: int
    hand_number: int
    """From 1 to 4."""
    chance: float
    """From 0 to 1."""
    won: float
    """1, 0.5 for a draw, or 0."""


def predictions(rounds: Iterable[PlayedRound], seed: int) -> list[Prediction]:
    """One for each hand in which a tile was placed."""
    lot = random.Random(f"calibration {seed}")
    found = []
    for round_number, played in enumerate(rounds):
        for hand_number in range(1, HANDS_IN_A_ROUND + 1):
            sights = played.of_hand(hand_number)
            if not sights:
                continue
            sight = sights[int(lot.random() * len(sights))]
            chance = best_chance(sight)
            found.append(Prediction(round_number, hand_number, chance, played.won(sight)))
    return found


def best_chance(sight: Sight) -> float:
    """The chance after a best move, as the program tells it at once."""
    if sight.hand_number < CERTAIN_FROM:
        value = HandAnalysis(sight.position, best_only=True).finish().value
        if value is None:
            raise AssertionError("a finished search has a value")
        return win_chance(sight, value)
    chance = RoundAnalysis(sight, results_only=True).finish().values[0].chance
    if chance is None or not chance.is_certain:
        raise AssertionError("the end of the round is certain")
    return chance.share


def print_tenths(known: list[Prediction]) -> float:
    """Print the table of the tenths; returns the largest difference of those that count."""
    largest = 0.0
    print("    scale     predicted   seen   difference   positions   rounds   standard error")
    for tenth in range(10):
        inside = [each for each in known if min(9, int(each.chance * 10)) == tenth]
        if not inside:
            continue
        predicted = fmean(each.chance for each in inside)
        seen = fmean(each.won for each in inside)
        error = pstdev(each.won - each.chance for each in inside) / math.sqrt(len(inside))
        rounds = len({each.round_number for each in inside})
        counts = rounds >= FEWEST_ROUNDS
        if counts:
            largest = max(largest, abs(predicted - seen))
        print(
            f"  {tenth / 10:.1f} to {(tenth + 1) / 10:.1f}   {predicted:9.3f}  {seen:5.3f}"
            f"  {seen - predicted:+11.3f}  {len(inside):10}  {rounds:7}  {error:15.3f}"
            f"{'' if counts else '  (too few)'}"
        )
    return largest


def main(arguments: list[str]) -> int:
    """Run the measurement."""
    parser = argparse.ArgumentParser(prog="bench.py calibration", description=__doc__)
    parser.add_argument("--rounds", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--level", type=Level.parse, default=Level.EXPERT)
    options = parser.parse_args(arguments)
    if options.rounds < 1:
        parser.error("--rounds must be positive")
    kind = "compiled" if compiled else "interpreted"
    print(f"calibration, {options.level} against itself, {options.rounds} rounds, {kind} search")
    found = predictions(played_rounds(options.level, options.rounds, options.seed), options.seed)
    learned = [each for each in found if each.hand_number < CERTAIN_FROM]
    last = [each for each in found if each.hand_number >= CERTAIN_FROM]
    largest = print_tenths(learned)
    wrong = sum(each.chance != each.won for each in last)
    score = fmean((each.chance - each.won) ** 2 for each in learned)
    print(f"hands 1 and 2: {len(learned)} positions, mean squared error {score:.3f}")
    print(f"hands 3 and 4, where the result is certain: {len(last)} positions, {wrong} wrong")
    print(
        f"largest difference of a tenth: {largest:.3f} (at most {LARGEST_DIFFERENCE:.2f})",
        flush=True,
    )
    return 1 if wrong or largest > LARGEST_DIFFERENCE else 0
