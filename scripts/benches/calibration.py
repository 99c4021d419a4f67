"""Whether the chance to win the round is what it says: predicted against seen shares.

Between experts (``--level expert``): rounds on fresh deals, not those of the training. From each
hand of a round one position is taken, at a move drawn by lot, and its hand is valued as the
program does it. The window tells both players' chances, which add up to 1, so each position
counts for both: by lot alone it would fall on one or the other side of the scale.

In hands 3 and 4 the result is certain, and experts keep it. So most rounds are played to the
deal of hand 3, and their result is solved there. Every twentieth is played to its end: what
was certain in its hands 3 and 4 is counted apart, and a single wrong one fails.

Against another level an expert plays the human's side, and what is told at each of its turns is
counted, in all four hands.

A tenth counts if at least 30 different rounds lie in it; one that differs by more than 3
points (of 100) and two standard errors, which are clustered by round, makes the exit status 1.

Arguments: ``--rounds N`` (default 2000, ten minutes with the compiled search), ``--seed S``
(default 3; the training has 1 and 2), ``--level L`` (default expert), ``--processes P`` (default
1; the figures do not depend on it).
"""

import argparse
import math
import random
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import fmean
from typing import NamedTuple

from buildup.model.build_up.table import HANDS_IN_A_ROUND, Phase, Sight
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.player import Player
from buildup.strategy.build_up.analysis import FollowingHand, HandAnalysis
from buildup.strategy.build_up.chance import sign
from buildup.strategy.build_up.level_chance import against
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.build_up.round_analysis import RoundAnalysis
from buildup.strategy.build_up.search import compiled
from buildup.strategy.build_up.win_chance import win_chance
from buildup.strategy.computer_player import decide
from buildup.strategy.level import Level
from scripts.train import deal_for_learning, round_against

LARGEST_DIFFERENCE = 0.03
"""Between the predicted and the seen share of a tenth, beyond two standard errors, that still
passes."""
CERTAIN_FROM = 3
"""From this hand on nothing is estimated."""
PLAYED_TO_THE_END = 20
"""Of so many rounds between experts one."""
FEWEST_ROUNDS = 30
"""Different rounds without which a tenth is printed, but does not count."""


class Prediction(NamedTuple):
    """A chance that was estimated, and what came of it."""

    round_number: int
    hand_number: int
    """From 1 to 4."""
    chance: float
    """From 0 to 1."""
    won: float
    """1, 0.5 for a draw, or 0."""

    @property
    def of_opponent(self) -> "Prediction":
        """What the same position tells the other player."""
        return self._replace(chance=1 - self.chance, won=1 - self.won)


def predictions(level: Level, seed: int, number: int) -> list[Prediction]:
    """Between experts one for each hand of a round in which a tile was placed, as far as it is
    played; against another level one for each turn of the expert."""
    if level is not Level.EXPERT:
        turns, won = round_against(level, seed, number)
        told = [against(level, each.hand_number, each.chance, each.tiles) for each in turns]
        return [
            Prediction(number, turn.hand_number, chance.share, won)
            for turn, chance in zip(turns, told, strict=True)
        ]
    plays_all = number % PLAYED_TO_THE_END == 0
    sights = []
    strategy = strategy_of(level, random.Random(f"{seed} {number}"))
    tournament = Tournament.begin(Start.fresh(deal_for_learning(seed, number)))
    result: float | None = None
    while result is None:
        table = tournament.table
        if table.phase is Phase.ROUND_OVER:
            result = sign(table.scores.human - table.scores.computer)
        elif tournament.forced_event is not None:
            tournament = tournament.advance()
        elif table.hand_number >= CERTAIN_FROM and not plays_all:
            result = solved_result(table.sight)
        else:
            sights.append(table.sight)
            tournament = tournament.play(decide(strategy, table.sight).move)
    lot = random.Random(f"calibration {seed} {number}")
    found = []
    for hand_number in range(1, HANDS_IN_A_ROUND + 1):
        of_hand = [sight for sight in sights if sight.hand_number == hand_number]
        if of_hand:
            sight = of_hand[int(lot.random() * len(of_hand))]
            is_human = sight.position.turn is Player.HUMAN
            won = (1 + (result if is_human else -result)) / 2
            found.append(Prediction(number, hand_number, best_chance(sight), won))
    return found


def solved_result(sight: Sight) -> int:
    """How the round ends for the human if both go on perfectly: 1 for won, 0, −1 for lost."""
    me = sight.position.turn
    ahead = sight.scores[me] - sight.scores[me.opponent]
    both = HandAnalysis(
        sight.position,
        FollowingHand.of(sight),
        best_only=True,
        budget=0,
        window=(-1 - ahead, 1 - ahead),
    ).finish()
    if both.value is None:
        raise AssertionError("a finished search has a value")
    result = sign(ahead + both.value)
    return result if me is Player.HUMAN else -result


def played(level: Level, rounds: int, seed: int, processes: int) -> Iterator[Prediction]:
    """The predictions of so many rounds; progress goes to standard error."""
    one_round = partial(predictions, level, seed)
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        for number, found in enumerate(pool.map(one_round, range(rounds), chunksize=10), 1):
            yield from found
            if number % 100 == 0:
                print(f"{number} of {rounds} rounds", file=sys.stderr, flush=True)


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
    """Print the table of the tenths; returns by how much the worst one that counts differs more
    than by two standard errors."""
    worst = -1.0
    print("    scale     predicted   seen   difference   positions   rounds   standard error")
    for tenth in range(10):
        inside = [each for each in known if min(9, int(each.chance * 10)) == tenth]
        if not inside:
            continue
        predicted = fmean(each.chance for each in inside)
        seen = fmean(each.won for each in inside)
        sums: dict[int, float] = {}
        for each in inside:
            off = each.won - each.chance - (seen - predicted)
            sums[each.round_number] = sums.get(each.round_number, 0.0) + off
        error = math.sqrt(sum(off * off for off in sums.values())) / len(inside)
        rounds = len(sums)
        counts = rounds >= FEWEST_ROUNDS
        if counts:
            worst = max(worst, abs(predicted - seen) - 2 * error)
        print(
            f"  {tenth / 10:.1f} to {(tenth + 1) / 10:.1f}   {predicted:9.3f}  {seen:5.3f}"
            f"  {seen - predicted:+11.3f}  {len(inside):10}  {rounds:7}  {error:15.3f}"
            f"{'' if counts else '  (too few)'}"
        )
    return worst


def main(arguments: list[str]) -> int:
    """Run the measurement."""
    parser = argparse.ArgumentParser(prog="bench.py calibration", description=__doc__)
    parser.add_argument("--rounds", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--level", type=Level.parse, default=Level.EXPERT)
    parser.add_argument("--processes", type=int, default=1)
    options = parser.parse_args(arguments)
    if options.rounds < 1 or options.processes < 1:
        parser.error("--rounds and --processes must be positive")
    kind = "compiled" if compiled else "interpreted"
    is_expert = options.level is Level.EXPERT
    rival = "itself" if is_expert else options.level
    print(f"calibration, expert against {rival}, {options.rounds} rounds, {kind} search")
    found = list(played(options.level, options.rounds, options.seed, options.processes))
    told = [each for each in found if not is_expert or each.hand_number < CERTAIN_FROM]
    last = [each for each in found if is_expert and each.hand_number >= CERTAIN_FROM]
    worst = print_tenths([*told, *(each.of_opponent for each in told)] if is_expert else told)
    wrong = sum(each.chance != each.won for each in last)
    score = fmean((each.chance - each.won) ** 2 for each in told)
    print(f"{len(told)} positions, mean squared error {score:.3f}")
    if is_expert:
        print(f"hands 3 and 4, where the result is certain: {len(last)} positions, {wrong} wrong")
    print(
        f"beyond two standard errors a tenth is off by {worst:.3f} at most "
        f"(allowed {LARGEST_DIFFERENCE:.2f})",
        flush=True,
    )
    return 1 if wrong or worst > LARGEST_DIFFERENCE else 0
