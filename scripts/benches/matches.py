"""Calibration of the chances to win matches of Dominoes, in matches between experts.

Every move is a position, as in ``lays``: its chance to win the match is compared with the result of
the match. Print a row for each tenth of the chances, with the standard error counted by matches.
The exit status is 1 if a tenth is off by more than three points and two standard errors.

Arguments: ``--size N`` (default 6), ``--target N`` (default 100), ``--matches N`` (default 200),
``--deals N`` (simulated for a move; default as many as where values are shown), ``--seed N``
(default 1).
"""

import argparse
import random

from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesStart
from buildup.model.dominoes.match import Match
from buildup.model.player import Player
from buildup.strategy.dominoes.match_chance import match_chance
from scripts.benches.lays import played_by_experts, tell_tenths


def main(arguments: list[str]) -> int:
    """Measure and print; return the exit status."""
    parser = argparse.ArgumentParser(prog="bench.py matches")
    parser.add_argument("--size", type=int, default=6)
    parser.add_argument("--target", type=int, default=100)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--deals", type=int)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    source = random.Random(options.seed)
    tenths: list[list[tuple[int, float, bool]]] = [[] for _tenth in range(10)]
    games = 0
    for number in range(options.matches):
        match = Match(options.target)
        told: list[tuple[Player, float]] = []
        while match.winner is None:
            deal = Deal(source.randint(1, 999_999_999))
            start = DominoesStart.fresh(deal, options.size, match)
            game, estimates = played_by_experts(start, options.deals)
            told += [
                (sight.player, match_chance(match, sight, prospect))
                for sight, prospect in estimates
            ]
            assert game.match is not None
            match = game.match
            games += 1
        for player, chance in told:
            tenths[min(9, int(10 * chance))].append((number, chance, match.winner is player))
    print(f"double-{options.size}: {games} games in {options.matches} matches of experts")
    return 1 if tell_tenths(tenths) else 0
