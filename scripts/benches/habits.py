"""Check that a careless player's habit is recognized; measure what following the lessons costs.

Careless players break one rule of thumb in some of their chances and follow it in the others; when
it leaves no choice, they play as Skilled, or follow the lessons. Several rounds of each kind, all
against Skilled, are reviewed. Print the habit that the review of each round names, and the one that
the statistics name after all of them. A player without a habit who follows the lessons shows what
the rules cost then; see :attr:`~buildup.strategy.rule_of_thumb.RuleOfThumb.unavoidable`. The exit
status is 1 if a habit is named in less than nine of ten rounds, or the sums of a review are not
what its moves lost.

Arguments: ``--rounds N`` (of each kind, default 8), ``--seed S`` (default 1), ``--rule NAME``
(default all; ``none`` for the player without a habit), ``--taught`` (to follow the lessons).
"""

import argparse
import random
from collections import Counter

from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.player import Player
from buildup.review.build_up.review import BuildUpReview
from buildup.strategy.build_up.one_ply import largest_swing
from buildup.strategy.build_up.rules_of_thumb import (
    COVER_THEIRS,
    DOUBLES_WAIT,
    HIGHEST_TOP,
    KEEP_HIGHEST_SINGLE,
    SMALLEST_TILE,
    Rule,
    as_taught,
)
from buildup.strategy.habit import Habit, habit_of
from buildup.strategy.rule_of_thumb import RuleTally, add_up
from scripts.benches.rules import deals_of

CARELESS = (COVER_THEIRS, HIGHEST_TOP, SMALLEST_TILE, KEEP_HIGHEST_SINGLE, DOUBLES_WAIT)
"""The rules that careless players break; the others cost too little.

Low doubles come up too rarely, and endangered tiles are worth a tenth of a point.
"""
LEAST, MOST = 0.3, 0.6
"""The minimum and maximum share of the chances in which a player breaks the rule."""
WANTED = 0.9
NONE = "none"


def main(arguments: list[str]) -> int:
    """Play, review and print; return the exit status."""
    kinds = {NONE: None, **{rule.name: rule for rule in CARELESS}}
    parser = argparse.ArgumentParser(prog="bench.py habits")
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rule", choices=kinds, action="append")
    parser.add_argument("--taught", action="store_true")
    options = parser.parse_args(arguments)
    named_right = wrong_sums = rounds = 0
    for kind in options.rule or kinds:
        named: Counter[str] = Counter()
        every: list[RuleTally] = []
        for deal in deals_of(options.seed, options.rounds):
            review = BuildUpReview(careless_round(deal, kinds[kind], options.taught))
            while len(review.plies) < review.ply_count:
                review.advance(10_000)
            lost = sum(ply.loss for ply in review.plies_of(Player.HUMAN))
            wrong_sums += lost != sum(each.loss for each in review.rules)
            named[_name_of(review.habit)] += 1
            every += review.rules
        told = ", ".join(f"{name} {count}" for name, count in named.most_common())
        print(
            f"{kind}: in a round {told}; after all {_name_of(habit_of(add_up(every)))}", flush=True
        )
        if kind == NONE:
            for each in add_up(every):
                print(f"  {each.rule} costs {each.loss / each.tested:.2f}, {each.tested} tested")
        else:
            rounds += options.rounds
            named_right += named[kind]
    print(f"named as built in {named_right} of {rounds}; wrong sums: {wrong_sums}")
    return int(named_right < WANTED * rounds or wrong_sums > 0)


def _name_of(habit: Habit | None) -> str:
    return habit.rule if habit else NONE


def careless_round(deal: int, rule: Rule | None, is_taught: bool) -> Tournament:
    """Play a round of a human who breaks a rule against Skilled; return it at its end."""
    chance = random.Random(f"careless {rule.name if rule else NONE} {deal}")
    share = LEAST + chance.random() * (MOST - LEAST)
    tournament = Tournament.begin(Start.fresh(Deal(deal))).to_choice()
    while tournament.table.phase is not Phase.ROUND_OVER:
        position = tournament.table.position
        moves = list(position.legal_moves())
        if position.turn is Player.HUMAN:
            pairs = list(rule.comparisons(position, moves)) if rule else []
            slips = bool(pairs) and chance.random() < share
            chosen = [move for pair in pairs for move in pair[slips]]
            moves = chosen or moves
            if is_taught:
                moves = list(as_taught(position, moves, rule if slips else None))
        tournament = tournament.play(largest_swing(position, moves)).to_choice()
    return tournament
