"""Calibration of the chances of moves in Dominoes: in games between experts, or against a level.

``--against LEVEL`` takes positions from the middle of ordinary games in which the player to move
has played at any level against that one. The chances of the best move and of another are compared
with the results when an expert plays on from both. Best moves and others have rows of their own;
exact chances must be right if they are won and, against the strongest levels, if they are lost.

Without it, every move of an expert is a position: its estimated chance is compared with the result
of the game. Print a row for each tenth of the chances: the number of positions, the mean estimate,
and the share won with the standard error of the difference, counted by games, since the moves of
one game have the same result. Moves that were searched to the end are counted separately, and the
measurement fails if a single one is wrong.

The exit status is 1 if a tenth is off by more than three points and two standard errors; against a
level, one with a hundred moves or more.

Arguments: ``--size N`` (default 6), ``--positions N`` (default 50000), ``--seed N`` (default 1),
``--against LEVEL``.
"""

import argparse
import random
from collections import defaultdict
from time import process_time
from typing import NamedTuple

from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.dominoes.sight import Sight
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.strategy.computer_player import decide
from buildup.strategy.dominoes.analysis import LayAnalysis, Leaving, Prospect, ValuedLay
from buildup.strategy.dominoes.levels import strategy_of
from buildup.strategy.level import Level

SMALL = 4
"""The largest size of a set with shorter games."""
_FARTHEST = 0.03
"""The maximum difference between estimate and result in a tenth, beyond two standard errors."""


class EstimatedLay(NamedTuple):
    """A move of an expert, with its estimate."""

    sight: Sight
    """What the player had seen."""
    prospect: Prospect


def main(arguments: list[str]) -> int:
    """Measure and print; return the exit status."""
    parser = argparse.ArgumentParser(prog="bench.py lays")
    parser.add_argument("--size", type=int, default=6)
    parser.add_argument("--positions", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against", type=Level.parse)
    options = parser.parse_args(arguments)
    if options.against is not None:
        return against(options.against, options.size, options.positions, options.seed)
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


def against(level: Level, size: int, positions: int, seed: int) -> int:
    """Measure positions against a level, and print; return the exit status."""
    source, started = random.Random(f"{seed} {level}"), process_time()
    tenths: dict[str, list[list[tuple[int, float, bool]]]] = {
        which: [[] for _tenth in range(10)] for which in ("best", "other")
    }
    certain = wrong = 0
    for number in range(positions):
        _analysis, game, lays = choice_in_game(level, size, source)
        for which, valued in zip(tenths, lays, strict=True):
            found, is_won = valued.prospect, is_won_against(level, game.lay(valued.lay))
            assert found is not None
            if not found.is_exact:
                tenths[which][min(9, int(10 * found.chance))].append((number, found.chance, is_won))
            elif found.is_certain:
                certain += 1
                errs = level not in (Level.STRONG, Level.EXPERT)
                wrong += is_won is not bool(found.chance) and not (errs and is_won)
    print(f"double-{size} against {level}: {positions} positions")
    print(f"counted out: {certain} lays, {wrong} of them wrong")
    off = 0
    for which, found_tenths in tenths.items():
        told = [each for tenth in found_tenths for each in tenth]
        mean, became, error = calibration(told)
        print(
            f"{which} lays: {len(told)}, estimated {100 * mean:.1f} %, "
            f"became {100 * became:.1f} ± {100 * error:.1f} %"
        )
        off += tell_tenths(found_tenths, fewest=100)
    print(f"processor time: {process_time() - started:.0f} s")
    return 1 if wrong or off else 0


def choice_in_game(
    level: Level, size: int, source: random.Random
) -> tuple[LayAnalysis, DominoesGame, tuple[ValuedLay, ValuedLay]]:
    """Return a position of an ordinary game, with its analysis, the best move and another one.

    The human has a choice there, and tiles are hidden.
    """
    while True:
        game = DominoesGame.begin(DominoesStart.fresh(Deal(source.randint(1, 999_999_999)), size))
        person = strategy_of(source.choice(Level.of(GameKind.DOMINOES)))
        turns, game = source.randint(1, 8 if size > SMALL else 5), game.to_choice()
        while not game.is_over and (turns or game.table.turn is Player.COMPUTER):
            is_person = game.table.turn is Player.HUMAN
            turns -= is_person
            strategy = person if is_person else strategy_of(level)
            game = game.lay(decide(strategy, game.sight(game.table.turn)).move).to_choice()
        sight = game.sight(Player.HUMAN)
        if game.is_over or not sight.boneyard_count:
            continue
        # The first of equivalent moves.
        lays: dict[Leaving, ValuedLay] = {}
        if len({Leaving.of(sight, lay) for lay in sight.legal_lays()}) > 1:
            analysis = LayAnalysis(sight, rival=level).finish()
            for valued in analysis.lays:
                lays.setdefault(valued.leaving, valued)
            best, *others = lays.values()
            return analysis, game, (best, source.choice(others))


def is_won_against(level: Level, game: DominoesGame) -> bool:
    """Return whether an expert wins in the human's place."""
    game = game.to_choice()
    while not game.is_over:
        player = game.table.turn
        strategy = strategy_of(Level.EXPERT if player is Player.HUMAN else level)
        game = game.lay(decide(strategy, game.sight(player)).move).to_choice()
    return game.table.winner is Player.HUMAN


def tell_tenths(tenths: list[list[tuple[int, float, bool]]], fewest: int = 1) -> int:
    """Print a row for each tenth of the chances; return how many are off.

    Args:
        tenths: The moves of each tenth, as for :func:`calibration`.
        fewest: The minimum number of moves for a tenth to be off.
    """
    off = 0
    for tenth, found in enumerate(tenths):
        if not found:
            continue
        mean, became, error = calibration(found)
        is_off = len(found) >= fewest and abs(mean - became) > _FARTHEST + 2 * error
        off += is_off
        print(
            f"{10 * tenth:3} to {10 * tenth + 10:3} %: {len(found):6} estimated "
            f"{100 * mean:5.1f} % became {100 * became:5.1f} ± {100 * error:.1f} %"
            f"{' (off)' if is_off else ''}"
        )
    return off


def calibration(found: list[tuple[int, float, bool]]) -> tuple[float, float, float]:
    """Return the mean estimate, the share won, and the standard error of the difference.

    The error is computed over games. With few games that is too small, so it is at least that of
    moves which are won independently, each with its chance.

    Args:
        found: For each move, its game, its chance, and whether it was won.
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
    """Play a game between experts; return it and each of its moves.

    Args:
        start: The start of the game.
        deals: The number of deals to simulate for a move; ``None`` for as many as where values are
            shown.
    """
    game = DominoesGame.begin(start).to_choice()
    estimates: list[EstimatedLay] = []
    while not game.is_over:
        sight = game.sight(game.table.turn)
        analysis = LayAnalysis(sight, deals).finish()
        best = analysis.lays[0]
        assert best.prospect is not None
        estimates.append(EstimatedLay(sight, best.prospect))
        game = game.lay(best.lay).to_choice()
    return game, estimates
