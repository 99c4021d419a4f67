"""Whether the chances of lays in Dominoes come true in games between experts.

Every lay that an expert makes while deals are imagined is a position: the chance that is
estimated of it, and whether that player has won in the end. Exact endings are left out. The lay is
chosen in some deals and its chance estimated from others: the best of several lays in the same
deals looks better than it is.

It prints a row for each tenth of the chances: how many positions, the estimate on average, and
what became of them with its standard error, counted by games, for the lays of one game end alike.
The exit status is 1 where a tenth is farther off than three points, and its standard error small
enough to say so: among 20,000 lays most tenths hold a few hundred, and fall on either side of
three points by chance.

Arguments: ``--size N`` (default 6), ``--positions N`` (default 80000), ``--deals N`` (default
500), ``--seed N`` (default 1).
"""

import argparse
import random
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from time import process_time
from typing import NamedTuple

from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.player import Player
from buildup.strategy.computer_player import decide
from buildup.strategy.dominoes.analysis import LayAnalysis, Prospect
from buildup.strategy.dominoes.levels import adviser

_FARTHEST = 0.03
"""The chance that was estimated and what became of it may differ so much in a tenth."""
_LARGEST_ERROR = 0.015
"""Of a tenth whose standard error is larger nothing can be said."""


def main(arguments: list[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench.py lays")
    parser.add_argument("--size", type=int, default=6)
    parser.add_argument("--positions", type=int, default=80_000)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    deals = random.Random(options.seed)
    tenths: list[list[tuple[int, float, bool]]] = [[] for _tenth in range(10)]
    games = 0
    started = process_time()
    while sum(map(len, tenths)) < options.positions:
        games += 1
        start = DominoesStart.fresh(Deal(deals.randint(1, 999_999_999)), options.size)
        for estimate, is_won in estimated_lays(start, options.deals):
            chance = estimate.prospect.chance
            tenths[min(9, int(10 * chance))].append((games, chance, is_won))
    positions = sum(map(len, tenths))
    print(f"{positions} lays in {games} games of experts, {options.deals} deals imagined for each")
    is_calibrated = True
    for tenth, found in enumerate(tenths):
        if not found:
            continue
        count = len(found)
        mean = sum(chance for _game, chance, _won in found) / count
        became = sum(won for _game, _chance, won in found) / count
        off: defaultdict[int, float] = defaultdict(float)
        for game, _chance, won in found:
            off[game] += won - became
        error = sum(each * each for each in off.values()) ** 0.5 / count
        print(
            f"{10 * tenth:3} to {10 * tenth + 10:3} %: {count:6} estimated {100 * mean:5.1f} % "
            f"became {100 * became:5.1f} ± {100 * error:.1f} %"
        )
        is_calibrated &= error > _LARGEST_ERROR or abs(mean - became) <= _FARTHEST
    print(f"processor time: {process_time() - started:.0f} s")
    return 0 if is_calibrated else 1


class EstimatedLay(NamedTuple):
    """A lay of an expert, and the estimate of it."""

    player: Player
    prospect: Prospect
    deals_won: int
    """Of the deals that the prospect was estimated from."""


def estimated_lays(start: DominoesStart, deals: int) -> Iterator[tuple[EstimatedLay, bool]]:
    """Each lay of a game between experts but those of its exact ending, and whether it was won."""
    game = DominoesGame.begin(start)
    expert = adviser()
    estimates: list[EstimatedLay] = []
    while not game.is_over:
        if game.forced_event is not None:
            game = game.advance()
        elif game.table.must_draw:
            game = game.draw()
        else:
            player = game.table.turn
            sight = game.sight(player)
            lay = decide(expert, sight).lay
            # Chance is seeded by what is seen, so a hand in another order meets other deals.
            other = replace(sight, hand=sight.hand[::-1])
            analysis = LayAnalysis(other, deals).finish()
            prospect = analysis.prospect(lay)
            if prospect is not None and not prospect.is_exact:
                estimates.append(EstimatedLay(player, prospect, analysis.deals_won(lay)))
            game = game.lay(lay)
    yield from ((each, game.table.winner is each.player) for each in estimates)
