"""Whether the chances of lays in Dominoes come true in games between experts.

Every lay that an expert makes is a position: the chance that is estimated of it, and whether that
player has won in the end. It prints a row for each tenth of the chances: how many positions, what
was estimated on average, and what became of them with the standard error of the difference,
counted by games, for the lays of one game end alike. Lays that were searched to the end stand
apart: a single wrong one fails.

The exit status is 1 where a tenth is off by more than three points and two standard errors.

Arguments: ``--size N`` (default 6), ``--positions N`` (default 50000), ``--seed N`` (default 1).
"""

import argparse
import random
from collections import defaultdict
from time import process_time
from typing import NamedTuple

from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.dominoes.sight import Sight
from buildup.strategy.dominoes.analysis import LayAnalysis, Prospect

_FARTHEST = 0.03
"""The estimate and what became of it may differ so much in a tenth, and by two errors more."""


class EstimatedLay(NamedTuple):
    """A lay of an expert, and the estimate of it."""

    sight: Sight
    """What its player could see."""
    prospect: Prospect
    share: float
    """Of the deals from which the prospect was estimated; those won."""


def main(arguments: list[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench.py lays")
    parser.add_argument("--size", type=int, default=6)
    parser.add_argument("--positions", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    deals = random.Random(options.seed)
    tenths: list[list[tuple[int, float, bool]]] = [[] for _tenth in range(10)]
    games = positions = certain = wrong = 0
    started = process_time()
    while positions < options.positions:
        games += 1
        start = DominoesStart.fresh(Deal(deals.randint(1, 999_999_999)), options.size)
        game, estimates = played_by_experts(start)
        for estimate in estimates:
            positions += 1
            chance = estimate.prospect.chance
            is_won = game.table.winner is estimate.sight.player
            if estimate.prospect.is_exact:
                certain += 1
                wrong += chance != is_won
            else:
                tenths[min(9, int(10 * chance))].append((games, chance, is_won))
    print(f"double-{options.size}: {positions} lays in {games} games of experts")
    print(f"counted out: {certain} lays, {wrong} of them wrong")
    is_calibrated = not wrong and not tell_tenths(tenths)
    print(f"processor time: {process_time() - started:.0f} s")
    return 0 if is_calibrated else 1


def tell_tenths(tenths: list[list[tuple[int, float, bool]]]) -> int:
    """Print a row for each tenth of the chances; returns how many are off.

    Args:
        tenths: As :func:`calibration` has each.
    """
    off = 0
    for tenth, found in enumerate(tenths):
        if not found:
            continue
        mean, became, error = calibration(found)
        is_off = abs(mean - became) > _FARTHEST + 2 * error
        off += is_off
        print(
            f"{10 * tenth:3} to {10 * tenth + 10:3} %: {len(found):6} estimated "
            f"{100 * mean:5.1f} % became {100 * became:5.1f} ± {100 * error:.1f} %"
            f"{' (off)' if is_off else ''}"
        )
    return off


def calibration(found: list[tuple[int, float, bool]]) -> tuple[float, float, float]:
    """The estimate on average, what became of it, and the error of the difference.

    The error is counted by games. Of few games that says too little: it is no smaller than that
    of lays which are won independently, each with its chance.

    Args:
        found: Of each lay its game, its chance, and whether it was won.
    """
    mean = sum(chance for _game, chance, _won in found) / len(found)
    became = sum(is_won for _game, _chance, is_won in found) / len(found)
    off: defaultdict[int, float] = defaultdict(float)
    for game, chance, is_won in found:
        off[game] += (is_won - chance) - (became - mean)
    by_games = sum(each * each for each in off.values())
    by_lays = sum(chance * (1 - chance) for _game, chance, _won in found)
    return mean, became, max(by_games, by_lays) ** 0.5 / len(found)


def played_by_experts(
    start: DominoesStart, deals: int | None = None
) -> tuple[DominoesGame, list[EstimatedLay]]:
    """A game between experts, which is over, and each of its lays.

    Args:
        start: Where it begins.
        deals: How many are imagined for a lay; ``None``: as many as where values are shown.
    """
    game = DominoesGame.begin(start).to_choice()
    estimates: list[EstimatedLay] = []
    while not game.is_over:
        sight = game.sight(game.table.turn)
        analysis = LayAnalysis(sight, deals).finish()
        best = analysis.lays[0]
        assert best.prospect is not None
        share = 0.0 if analysis.is_exact else analysis.share
        estimates.append(EstimatedLay(sight, best.prospect, share))
        game = game.lay(best.lay).to_choice()
    return game, estimates
