"""How somebody plays against Skilled who has learned from lessons, and from nothing else.

The learner follows exactly the rules whose lessons are passed, asks them in the order of the
lessons, forgets each of them in one move of ten, and makes any of the moves that are left. The
tables say what each lesson adds to those before it, counted by deals: each is played from both
sides. The exit status is 1 where a lesson lowers the wins by more than two standard errors, or all
lessons of Build Up together win less than 65 %.

Arguments: ``--rounds N`` (pairs of Build Up, default 600), ``--pairs N`` (of double-six games of
Dominoes, default 2000), ``--seed S`` (default 1).
"""

import argparse
import random
from collections.abc import Callable, Sequence

from buildup.model.player import Player
from buildup.strategy.build_up import rules_of_thumb as build_up
from buildup.strategy.dominoes import rules_of_thumb as dominoes
from buildup.strategy.rule_of_thumb import A, Measured, RuleOfThumb, S
from scripts.benches.rules import deals_of, mean_of, round_won, wins_against_skilled

FORGETS = 0.1
"""How often a rule is not thought of."""
WANTED = 65
"""Percent that all lessons of Build Up are to win."""


def main(arguments: list[str]) -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="bench.py learner")
    parser.add_argument("--rounds", type=int, default=600)
    parser.add_argument("--pairs", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    seed = options.seed

    def rounds_won(rules: Sequence[build_up.Rule]) -> list[float]:
        pick = learner(rules, random.Random(f"learner {seed}"))
        return [
            50 * sum(round_won(deal, pick, seat) for seat in Player)
            for deal in deals_of(seed, options.rounds)
        ]

    def games_won(rules: Sequence[dominoes.Rule]) -> list[float]:
        pick = learner(rules, random.Random(f"learner {seed}"))
        return list(wins_against_skilled(pick, options.pairs, seed))

    print(f"Build Up, {options.rounds} pairs of rounds against Skilled")
    wins, lowering = learned(build_up.LESSONS, rounds_won)
    print(f"Dominoes, {options.pairs} pairs of double-six games against Skilled")
    lowering += learned(dominoes.RULES, games_won)[1]
    if lowering:
        print("lessons that lower the wins:", ", ".join(lowering))
    return 1 if lowering or wins < WANTED else 0


def learner(
    rules: Sequence[RuleOfThumb[S, A]], chance: random.Random
) -> Callable[[S, Sequence[A]], A]:
    """A player who knows nothing but some rules, and now and then forgets one."""

    def pick(situation: S, moves: Sequence[A]) -> A:
        for rule in rules:
            if chance.random() >= FORGETS:
                moves = rule.obeying(situation, moves) or moves
        return chance.choice(moves)

    return pick


def learned(
    lessons: Sequence[RuleOfThumb[S, A]],
    play: Callable[[Sequence[RuleOfThumb[S, A]]], list[float]],
) -> tuple[float, list[str]]:
    """Print what each lesson adds; returns the wins after all of them in percent, and the names
    of those that lower the wins."""
    print("| Passed | Wins, % | Added |")
    print("|---|---:|---:|")
    before, lowering = play(()), list[str]()
    print(f"| no lesson | {_told(mean_of(before))} | |")
    for count, lesson in enumerate(lessons, 1):
        wins = play(lessons[:count])
        added = mean_of([one - other for one, other in zip(wins, before, strict=True)])
        print(f"| … and {lesson.name} | {_told(mean_of(wins))} | {_told(added)} |", flush=True)
        if added.mean < -2 * added.error:
            lowering.append(lesson.name)
        before = wins
    return mean_of(before).mean, lowering


def _told(measured: Measured) -> str:
    return f"{measured.mean:+.1f} ({measured.error:.1f})"
