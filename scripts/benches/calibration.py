"""Calibration of the chance to win a round of Build Up: predicted against actual shares.

Between experts (``--level expert``), rounds are played on fresh deals, not those of the training.
From each hand of a round one position is taken, at a random move, and its hand is valued as in the
program. The window shows both players' chances, which add up to 1, so each position counts for
both.

In hands 3 and 4 the result is certain, and experts keep it. So most rounds are played to the deal
of hand 3, and their result is solved there. Every twentieth is played to its end: its certain
chances in hands 3 and 4 are counted separately, and the measurement fails if a single one is wrong.

Against another level an expert plays the human's side, and the chances shown at each of its turns
from hand 3 on are counted.

A tenth of the scale counts if it has at least 30 different rounds; if one differs by more than 3
points (of 100) and two standard errors, which are clustered by round, the exit status is 1.

``--from ordinary`` takes positions that people reach: one from hand 1 or 2 of each round between
two random levels, at a turn of the human with a choice. The chances shown for a best move, and for
a random other move, are compared with the results of an expert on the human's side, in several
rounds (``--play-outs``) that continue with reshuffled boneyards. A tenth counts from 100 positions
on, positions that are nearly lost against an expert from 30; if one differs by more than 4 points
and two standard errors, the exit status is 1.

Arguments: ``--rounds N`` (default 2000, ten minutes with the compiled search), ``--seed S``
(default 3; the training has 1 and 2), ``--level L`` (default expert), ``--processes P`` (default 1;
the figures do not depend on it), ``--play-outs N`` (default 8).
"""

import argparse
import math
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import fmean, stdev
from typing import NamedTuple, TypeVar

from buildup.model.build_up.table import HANDS_IN_A_ROUND, MOST_IN_HAND, Phase, Sight
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.player import PerPlayer, Player
from buildup.strategy.build_up.analysis import FollowingHand, HandAnalysis, RoundAnalysis
from buildup.strategy.build_up.chance import sign
from buildup.strategy.build_up.level_chance import CURVES, PlayOuts, against
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.build_up.search import compiled
from buildup.strategy.build_up.win_chance import win_chance
from buildup.strategy.computer_player import decide
from buildup.strategy.level import Level
from scripts.train import deal_for_learning, ordinary_sight, round_against

LARGEST_DIFFERENCE = 0.03
"""The maximum difference of a tenth that passes, beyond two standard errors."""
CERTAIN_FROM = 3
"""The first hand in which the result is certain."""
PLAYED_TO_THE_END = 20
"""One in this many rounds between experts is played to its end."""
FEWEST_ROUNDS = 30
"""The minimum number of different rounds for a tenth to count."""
LARGEST_OF_ORDINARY, FEWEST_POSITIONS = 0.04, 100
"""The maximum difference of a tenth, and the minimum number, of ordinary positions."""
ALL_BUT_LOST = "all but lost"
"""The label of positions in which the chance against an expert is below :data:`SMALL_CHANCE`."""
SMALL_CHANCE = 0.1
FULL_POSITIONS, FULL_PLAY_OUTS = 2_000, 8
"""The size of the full measurement of ordinary positions, whose duration is predicted."""


class Prediction(NamedTuple):
    """An estimated chance, and the result."""

    round_number: int
    hand_number: int
    """The number of the hand, from 1 to 4."""
    chance: float
    """The estimated chance, from 0 to 1."""
    won: float
    """The result: 1 for a win, 0.5 for a draw, 0 for a loss."""

    @property
    def of_opponent(self) -> "Prediction":
        """The same prediction from the opponent's point of view."""
        return self._replace(chance=1 - self.chance, won=1 - self.won)


def predictions(level: Level, seed: int, number: int) -> list[Prediction]:
    """Return the predictions in a round.

    Between experts there is one for each hand that was played, in which a tile was placed; against
    another level, one for each turn of the expert.
    """
    if level is not Level.EXPERT:
        turns, won = round_against(level, seed, number)
        told = [against(level, each.hand_number, each.chance, each.tiles) for each in turns]
        return [
            Prediction(number, turn.hand_number, chance.share, won)
            for turn, chance in zip(turns, told, strict=True)
            if chance is not None
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
    """Return the result of a round for the human with perfect play: 1, 0 or −1."""
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


class Ordinary(NamedTuple):
    """A move in an ordinary position, and its result."""

    is_best: bool
    expert: float
    """The chance in the position between experts."""
    chance: float
    """The chance shown for the move."""
    won: float
    """The share of the rounds that were won."""
    seconds: float
    """The processor time of the rounds, in seconds."""


def ordinary(level: Level, play_outs: int, seed: int, number: int) -> list[Ordinary]:
    """Return a best move of an ordinary position and, if any is worse, another move."""
    sight, lot = ordinary_sight(seed, number)
    moves = HandAnalysis(sight.position).finish().values
    rounds = PlayOuts(sight, level, Player.HUMAN).finish() if level in CURVES else None
    best = moves[0].value or 0
    found = []
    for each in (moves[0], lot.choice(moves)):
        value = each.value or 0
        if each is not moves[0] and value == best:
            continue
        chance = rounds.chance(best - value).share if rounds else win_chance(sight, value)
        began = time.process_time()
        won = fmean(went_on(sight.after(each.move), level, lot) for _time in range(play_outs))
        seconds = time.process_time() - began
        found.append(Ordinary(value == best, win_chance(sight, best), chance, won, seconds))
    return found


def went_on(sight: Sight, level: Level, lot: random.Random) -> float:
    """Play a round on; return the result of an expert on the human's side: 1, 0.5 or 0.

    From the deal of hand 3 on, a certain win is counted without playing on.
    """
    boneyards = sight.undrawn.map(lambda tiles: lot.sample(tiles, len(tiles)))
    players = PerPlayer(strategy_of(level, lot), strategy_of(Level.EXPERT, lot))
    while not sight.position.is_hand_over or any(sight.undrawn):
        if sight.position.is_hand_over:
            hands = boneyards.map(lambda tiles: tuple(tiles[:MOST_IN_HAND]))
            boneyards = boneyards.map(lambda tiles: tiles[MOST_IN_HAND:])
            sight = sight.next_hand(hands)
            if sight.hand_number == CERTAIN_FROM:
                result = solved_result(sight)
                if result == 1 or level is Level.EXPERT:
                    return (1 + result) / 2
        else:
            sight = sight.after(decide(players[sight.position.turn], sight).move)
    scores = [
        sight.scores[each] + sight.position.points(each).total
        for each in (Player.HUMAN, Player.COMPUTER)
    ]
    return (1 + sign(scores[0] - scores[1])) / 2


R = TypeVar("R")


def played(one_round: Callable[[int], list[R]], rounds: int, processes: int) -> Iterator[R]:
    """Yield the results of playing this many rounds; progress goes to standard error."""
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        for number, found in enumerate(pool.map(one_round, range(rounds), chunksize=10), 1):
            yield from found
            if number % 100 == 0:
                print(f"{number} of {rounds} rounds", file=sys.stderr, flush=True)


def best_chance(sight: Sight) -> float:
    """Return the chance after a best move, as the program shows it at once."""
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
    """Print a table of the tenths.

    Returns:
        The largest difference beyond two standard errors, of the tenths that count.
    """
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


def print_ordinary(known: Sequence[Ordinary]) -> float:
    """Print the table of ordinary positions; return the same as :func:`print_tenths`."""
    worst = -1.0
    for is_best in (True, False):
        of_kind = [each for each in known if each.is_best is is_best]
        print("best moves" if is_best else "other moves")
        print("    told            mean   happened   difference   positions   standard error")
        bands = {
            f"{tenth / 10:.1f} to {(tenth + 1) / 10:.1f}": [
                each for each in of_kind if min(9, int(each.chance * 10)) == tenth
            ]
            for tenth in range(10)
        }
        bands[ALL_BUT_LOST] = [each for each in of_kind if each.expert < SMALL_CHANCE]
        for name, inside in bands.items():
            if len(inside) < 2:
                continue
            off = [each.won - each.chance for each in inside]
            error = stdev(off) / math.sqrt(len(inside))
            least = FEWEST_ROUNDS if name == ALL_BUT_LOST else FEWEST_POSITIONS
            counts = len(inside) >= least
            if counts:
                worst = max(worst, abs(fmean(off)) - 2 * error)
            print(
                f"  {name:12}   {fmean(each.chance for each in inside):7.3f}"
                f"  {fmean(each.won for each in inside):9.3f}  {fmean(off):+11.3f}"
                f"  {len(inside):10}  {error:15.3f}{'' if counts else '  (too few)'}"
            )
        score = fmean((each.chance - each.won) ** 2 for each in of_kind)
        print(f"{len(of_kind)} moves, mean squared error {score:.4f}")
    return worst


def measure_ordinary(level: Level, rounds: int, seed: int, processes: int, play_outs: int) -> int:
    """Measure ordinary positions; return the exit status."""
    print(f"calibration, expert against {level}, {rounds} ordinary positions")
    known = [*played(partial(ordinary, level, play_outs, seed), rounds, processes)]
    worst = print_ordinary(known)
    share = FULL_POSITIONS / rounds * FULL_PLAY_OUTS / play_outs
    hours = sum(each.seconds for each in known) * share / 3600
    print(
        f"{play_outs} play-outs each; {FULL_POSITIONS} positions with {FULL_PLAY_OUTS} would take "
        f"{hours:.1f} hours of processor time"
    )
    print(
        f"beyond two standard errors a band is off by {worst:.3f} at most "
        f"(allowed {LARGEST_OF_ORDINARY:.2f})",
        flush=True,
    )
    return 1 if worst > LARGEST_OF_ORDINARY else 0


def main(arguments: list[str]) -> int:
    """Run the measurement; return the exit status."""
    parser = argparse.ArgumentParser(prog="bench.py calibration", description=__doc__)
    parser.add_argument("--rounds", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--level", type=Level.parse, default=Level.EXPERT)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--from", choices=("experts", "ordinary"), default="experts", dest="start")
    parser.add_argument("--play-outs", type=int, default=FULL_PLAY_OUTS)
    options = parser.parse_args(arguments)
    if min(options.rounds, options.processes, options.play_outs) < 1:
        parser.error("--rounds, --processes and --play-outs must be positive")
    if options.start == "ordinary":
        return measure_ordinary(
            options.level, options.rounds, options.seed, options.processes, options.play_outs
        )
    kind = "compiled" if compiled else "interpreted"
    is_expert = options.level is Level.EXPERT
    rival = "itself" if is_expert else options.level
    print(f"calibration, expert against {rival}, {options.rounds} rounds, {kind} search")
    one_round = partial(predictions, options.level, options.seed)
    found = list(played(one_round, options.rounds, options.processes))
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
