"""The results of learners who know the lessons, and nothing else.

Each module of :mod:`scripts.benches.learners` is a learner, who makes any of the moves that the
lessons leave, and observes their exceptions. The tables show what each lesson adds to those before
it, counted by deals: each is played from both sides. For Build Up they also show in how many
positions of ordinary play a learner would make the same moves by a lesson as the program teaches.

The median learner counts. The exit status is 1 if a lesson lowers the wins of most learners by more
than two standard errors, if three lessons of Build Up win less than 65% against Skilled or 50%
against Advanced, or if a lesson is understood in less than 95% of positions.

Arguments: ``--rounds N`` (pairs of Build Up, default 600), ``--pairs N`` (of double-six games of
Dominoes, default 2000), ``--positions N`` (default 2000), ``--learner NAME`` (default all),
``--level L`` (only how often three lessons beat these levels, as in
:data:`~buildup.strategy.build_up.rules_of_thumb.LESSONS_BEAT`), ``--seed S`` (default 1).
"""

import argparse
import random
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from importlib import import_module
from itertools import product
from pkgutil import iter_modules
from statistics import median
from typing import NamedTuple

from buildup.model.build_up.position import Move, Position
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.player import Player
from buildup.strategy.build_up import rules_of_thumb as build_up
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.build_up.one_ply import largest_swing
from buildup.strategy.computer_player import decide
from buildup.strategy.level import Level
from buildup.strategy.rule_of_thumb import A, Measured, S
from scripts.benches import learners
from scripts.benches.rules import SLIPS, deals_of, mean_of, round_won, wins_against_skilled

Leaves = Callable[[Position, Sequence[Move], Collection[int]], Sequence[Move]]
"""The type of a learner's function for Build Up."""

AFTER = 3
"""The number of lessons after which the wins must reach :data:`WANTED`."""
WANTED = {"Skilled": 65, "Advanced": 50}
"""The minimum wins against each level, in percent."""
SAME = 95
"""The minimum share of positions in which a learner moves as the program teaches, in percent."""
ALONE = 4
"""The number of lessons of Build Up that are about a single rule."""
LESSONS_OF_BUILD_UP, LESSONS_OF_DOMINOES = 5, 2


class Learned(NamedTuple):
    """The results of a learner, in percent, and the lessons that lower the wins."""

    skilled: float
    advanced: float
    same: float
    lowering: list[str]


def main(arguments: list[str]) -> int:
    """Play and print; return the exit status."""
    parser = argparse.ArgumentParser(prog="bench.py learner")
    parser.add_argument("--rounds", type=int, default=600)
    parser.add_argument("--pairs", type=int, default=2_000)
    parser.add_argument("--positions", type=int, default=2_000)
    parser.add_argument("--learner", action="append")
    parser.add_argument("--level", action="append", type=Level.parse)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    names = options.learner or [each.name for each in iter_modules(learners.__path__)]
    if options.level:
        for name, level in product(names, options.level):
            wins = beaten(_leaves(name), level, options.rounds, options.seed)
            print(f"{name}: after {AFTER} lessons against {level}: {_told(mean_of(list(wins)))}")
        return 0
    found = [_learned(name, options) for name in names]
    skilled = median(each.skilled for each in found)
    advanced = median(each.advanced for each in found)
    same = median(each.same for each in found)
    print(f"The middle learner: {skilled:.1f} % against Skilled, {advanced:.1f} % against Advanced")
    counted = Counter(each for learner in found for each in learner.lowering)
    lowering = [each for each, number in counted.items() if 2 * number > len(found)]
    if lowering:
        print("lessons that lower the wins:", ", ".join(lowering))
    is_enough = skilled >= WANTED["Skilled"] and advanced >= WANTED["Advanced"] and same >= SAME
    return 1 if lowering or not is_enough else 0


def _learned(name: str, options: argparse.Namespace) -> Learned:
    module = import_module(f"{learners.__name__}.{name}")
    seed = options.seed
    print(f"# {name}")
    shares = [
        100 * share
        for share in same_shares(
            partial(module.build_up, exceptions=False), options.positions, seed
        )
    ]
    print("Obeys as taught, %:", ", ".join(f"{share:.1f}" for share in shares))

    def rounds_won(known: int) -> list[float]:
        pick = learner(_leaves(name), known, random.Random(f"learner {seed}"))
        return [
            50 * sum(round_won(deal, pick, seat) for seat in Player)
            for deal in deals_of(seed, options.rounds)
        ]

    def games_won(known: int) -> list[float]:
        pick = learner(module.dominoes, known, random.Random(f"learner {seed}"))
        return list(wins_against_skilled(pick, options.pairs, seed))

    print(f"Build Up, {options.rounds} pairs of rounds against Skilled")
    wins, lowering = added(LESSONS_OF_BUILD_UP, rounds_won)
    advanced = mean_of(list(beaten(_leaves(name), Level.ADVANCED, options.rounds, seed)))
    print(f"After {AFTER} lessons against Advanced: {_told(advanced)}")
    print(f"Dominoes, {options.pairs} pairs of double-six games against Skilled")
    lowering += [f"{each} of Dominoes" for each in added(LESSONS_OF_DOMINOES, games_won)[1]]
    return Learned(wins[AFTER], advanced.mean, min(shares), lowering)


def _leaves(name: str) -> Leaves:
    module = import_module(f"{learners.__name__}.{name}")
    return partial(module.build_up, exceptions=True)


def beaten(leaves: Leaves, level: Level, pairs: int, seed: int) -> Iterator[float]:
    """Yield the percentage of rounds won by a learner of :data:`AFTER` lessons, for each deal.

    Each deal is played from both sides, against a level.
    """
    chance = random.Random(f"learner {level} {seed}")
    pick, strategy = learner(leaves, AFTER, chance), strategy_of(level, chance)
    for deal in deals_of(seed, pairs):
        won = 0.0
        for seat in Player:
            tournament = Tournament.begin(Start.fresh(Deal(deal))).to_choice()
            while (table := tournament.table).phase is not Phase.ROUND_OVER:
                position = table.position
                tournament = tournament.play(
                    pick(position, list(position.legal_moves()))
                    if position.turn is seat
                    else decide(strategy, table.sight).move
                ).to_choice()
            margin = table.scores[seat] - table.scores[seat.opponent]
            won += (margin > 0) + 0.5 * (margin == 0)
        yield 50 * won


def learner(
    leaves: Callable[[S, Sequence[A], Collection[int]], Sequence[A]],
    known: int,
    chance: random.Random,
) -> Callable[[S, Sequence[A]], A]:
    """Return a player who knows only the first lessons."""
    lessons = range(1, known + 1)
    return lambda situation, moves: chance.choice(leaves(situation, moves, lessons))


def added(lessons: int, play: Callable[[int], list[float]]) -> tuple[list[float], list[str]]:
    """Print what each lesson adds.

    Returns:
        The wins after each number of lessons, in percent, and the lessons that lower them.
    """
    print("| Lessons | Wins, % | Added |")
    print("|---|---:|---:|")
    before, lowering = play(0), list[str]()
    means = [mean_of(before)]
    print(f"| 0 | {_told(means[0])} | |")
    for known in range(1, lessons + 1):
        wins = play(known)
        more = mean_of([one - other for one, other in zip(wins, before, strict=True)])
        means.append(mean_of(wins))
        print(f"| {known} | {_told(means[-1])} | {_told(more)} |", flush=True)
        if more.mean < -2 * more.error:
            lowering.append(str(known))
        before = wins
    return [each.mean for each in means], lowering


def same_shares(leaves: Leaves, number: int, seed: int) -> Iterator[float]:
    """Yield the share of positions in which a learner makes the moves taught, for each lesson.

    Only lessons about a single rule are tested.
    """
    positions = list(choices(number, seed))
    for place, rule in enumerate(build_up.LESSONS[:ALONE], 1):
        same = 0
        for position in positions:
            moves = list(position.legal_moves())
            taught = build_up.follows_lesson(rule, position, moves)
            if not taught:
                basis = build_up.HIGHEST_TOP if place > 1 else None
                taught = build_up.follows_lesson(basis, position, moves) if basis else moves
            same += set(leaves(position, moves, {1, min(2, place), place})) == set(taught)
        yield same / len(positions)


def choices(number: int, seed: int) -> Iterator[Position]:
    """Yield positions of ordinary play in which several moves are legal."""
    found = 0
    for deal in deals_of(seed, number):
        chance = random.Random(f"choices {seed} {deal}")
        tournament = Tournament.begin(Start.fresh(Deal(deal))).to_choice()
        while tournament.table.phase is not Phase.ROUND_OVER:
            position = tournament.table.position
            moves = list(position.legal_moves())
            if len(moves) > 1:
                if found == number:
                    return
                found += 1
                yield position
            slips = chance.random() < SLIPS
            tournament = tournament.play(
                chance.choice(moves) if slips else largest_swing(position, moves)
            ).to_choice()


def _told(measured: Measured) -> str:
    return f"{measured.mean:+.1f} ({measured.error:.1f})"
