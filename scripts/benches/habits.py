"""Whether a review names the habit that a careless player has.

Careless players break one rule of thumb in some of their chances, and otherwise play as Skilled,
against Skilled. Of each kind so many rounds are reviewed. It prints in how many of its chances the
rule was broken, and what habit the review names. The exit status is 1 where a habit is named in
less than nine of ten rounds, or the sums of a review are not what its moves lost.

Arguments: ``--rounds N`` (of each kind, default 8), ``--seed S`` (default 1).
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
)
from buildup.strategy.rule_of_thumb import costliest_rule
from scripts.benches.rules import deals_of

CARELESS = (COVER_THEIRS, HIGHEST_TOP, SMALLEST_TILE, KEEP_HIGHEST_SINGLE, DOUBLES_WAIT)
"""The others cost too little in a round: low doubles come up too rarely, and endangered tiles are
worth a tenth of a point."""
LEAST, MOST = 0.3, 0.6
"""The share of its chances in which a player breaks the rule."""
WANTED = 0.9


def main(arguments: list[str]) -> int:
    """Play, review and print."""
    parser = argparse.ArgumentParser(prog="bench.py habits")
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    named_right = wrong_sums = 0
    for rule in CARELESS:
        named: Counter[str] = Counter()
        chances = broken = 0
        for deal in deals_of(options.seed, options.rounds):
            tournament, tried, slips = careless_round(deal, rule)
            chances, broken = chances + tried, broken + slips
            review = BuildUpReview(tournament)
            while len(review.plies) < review.ply_count:
                review.advance(10_000)
            lost = sum(ply.best_value - ply.value for ply in review.plies_of(Player.HUMAN))
            wrong_sums += lost != sum(each.loss for each in review.rules)
            named[costliest_rule(review.rules)] += 1
        named_right += named[rule.name]
        told = ", ".join(f"{name or 'none'} {count}" for name, count in named.most_common())
        print(f"{rule.name}, broken in {broken} of {chances} chances: {told}", flush=True)
    rounds = len(CARELESS) * options.rounds
    print(f"named as built in {named_right} of {rounds}; wrong sums: {wrong_sums}")
    return int(named_right < WANTED * rounds or wrong_sums > 0)


def careless_round(deal: int, rule: Rule) -> tuple[Tournament, int, int]:
    """A round of a careless human against Skilled, the chances to break the rule, and the slips."""
    chance = random.Random(f"careless {rule.name} {deal}")
    share = LEAST + chance.random() * (MOST - LEAST)
    chances = slips = 0
    tournament = Tournament.begin(Start.fresh(Deal(deal))).to_choice()
    while tournament.table.phase is not Phase.ROUND_OVER:
        position = tournament.table.position
        moves = list(position.legal_moves())
        pairs = [*rule.comparisons(position, moves)] if position.turn is Player.HUMAN else []
        breaking = [move for _obeying, against in pairs for move in against]
        if pairs:
            chances += 1
            if chance.random() < share:
                slips += 1
                moves = breaking
        tournament = tournament.play(largest_swing(position, moves)).to_choice()
    return tournament, chances, slips
