"""The time of reviews of whole rounds, the error of their luck, and verdicts by level.

Rounds of Skilled against Casual are reviewed in slices of 256 nodes, as in the window. The human's
luck in a round is averaged: over many rounds it must be about 0.

``--dominoes`` measures reviews of games of Dominoes instead, between Expert and Skilled, and how
many moves have no hindsight because it would take too long.

Arguments: ``--rounds N`` (default 20), ``--seed S``; ``--verdicts N``: instead, the share of each
verdict among the moves of each level that loses points, over N rounds per level against Skilled,
and how much win chance it loses in a round.
"""

import argparse
import gc
import math
import random
from collections import Counter
from statistics import fmean, mean, pstdev
from time import perf_counter, process_time

from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.player import Player
from buildup.review.build_up.review import BuildUpReview
from buildup.review.build_up.reviewed import ReviewedPly
from buildup.review.dominoes.review import DominoesReview
from buildup.review.verdicts import Verdict
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.build_up.search import compiled
from buildup.strategy.computer_player import decide
from buildup.strategy.dominoes import levels as dominoes_levels
from buildup.strategy.dominoes.kernel import compiled as dominoes_compiled
from buildup.strategy.level import Level

SLICE = 256
MOST_SECONDS = 10.0
"""The maximum time of a review of a round, in seconds, if the search is compiled."""
MOST_MEAN_SECONDS = 3.0
"""The maximum processor time on average over many rounds, in seconds."""

MOST_SECONDS_OF_DOMINOES = {6: 3.0, 9: 8.0}
"""The maximum processor time of a game of Dominoes, in seconds, by size of the set."""
MOST_SLICE = 0.016
"""The maximum processor time of a slice, in seconds."""


def played_round(
    number: int, human: Level = Level.SKILLED, computer: Level = Level.CASUAL
) -> Tournament:
    """Play a round of one level, as the human, against another; return it at its end."""
    levels = {Player.HUMAN: human, Player.COMPUTER: computer}
    players = {
        who: strategy_of(level, random.Random(f"review {number} {level}"))
        for who, level in levels.items()
    }
    tournament = Tournament.begin(Start.fresh(Deal(number))).to_choice()
    while tournament.table.phase is not Phase.ROUND_OVER:
        table = tournament.table
        move = decide(players[table.position.turn], table.sight).move
        tournament = tournament.play(move).to_choice()
    return tournament


def measure_reviews(rounds: int, seed: int) -> tuple[float, float]:
    """Review this many rounds, and print the figures.

    Returns:
        The longest time and the mean processor time, in seconds.
    """
    seconds, used, slices, plies, lucks, errors = [], [], [], [], [], []
    for number in range(seed, seed + rounds):
        tournament = played_round(number)
        gc.collect()
        gc.freeze()  # as the window does once it is on screen
        started, begun = perf_counter(), process_time()
        review = BuildUpReview(tournament)
        plies_done = 0.0
        done = False
        while not done:
            slice_started = process_time()
            done = review.advance(SLICE)
            slices.append(process_time() - slice_started)
            if not plies_done and len(review.plies) == review.ply_count:
                plies_done = perf_counter() - started
        seconds.append(perf_counter() - started)
        used.append(process_time() - begun)
        plies.append(plies_done)
        lucks.append(sum(review.luck_of_hands.values()))
        errors.append(review.luck_error)
    slices.sort()
    print(f"  seconds a round: mean {mean(seconds):.2f}, most {max(seconds):.2f}")
    print(f"  of the processor: mean {mean(used):.2f} (at most {MOST_MEAN_SECONDS:.0f}, compiled)")
    print(f"  of these for the plies alone: mean {mean(plies):.2f}, most {max(plies):.2f}")
    print(
        f"  CPU time of slices of {SLICE} nodes: mean {1000 * mean(slices):.3f} ms, "
        f"99.9th percentile {1000 * slices[len(slices) * 999 // 1000]:.1f} ms, "
        f"longest {1000 * slices[-1]:.1f} ms"
    )
    print(
        f"  luck of the human: mean {fmean(lucks):+.1f} ± {pstdev(lucks) / math.sqrt(rounds):.1f} "
        f"points, scatter {pstdev(lucks):.1f}; standard error of a round's luck: "
        f"mean {fmean(errors):.1f}, most {max(errors):.1f}"
    )
    return max(seconds), mean(used)


def measure_verdicts(rounds: int, seed: int) -> None:
    """Print the share of each verdict by level, each against Skilled."""
    print("| Level | Points lost a move | Chance lost a round | ", end="")
    print(" | ".join(Verdict) + " | Rounds with a deciding move | Moves |")
    print("|---|---:|---:|" + "---:|" * (len(Verdict) + 2))
    for level in (Level.BEGINNER, Level.CASUAL, Level.SKILLED, Level.ADVANCED):
        plies, decided = list[ReviewedPly](), 0
        for number in range(seed, seed + rounds):
            review = BuildUpReview(played_round(number, level, Level.SKILLED), level=Level.SKILLED)
            while len(review.plies) < review.ply_count:
                review.advance(100_000)
            plies += review.plies_of(Player.HUMAN)
            decided += review.deciding is not None
        moves, counts = len(plies), Counter(ply.verdict for ply in plies)
        points = fmean(ply.loss for ply in plies)
        shares = " | ".join(f"{100 * counts[verdict] / moves:.1f} %" for verdict in Verdict)
        lost = sum(ply.chance_lost for ply in plies) / rounds
        row = f"{points:.2f} | {lost:.2f} | {shares} | {100 * decided / rounds:.0f} % | {moves}"
        print(f"| {level} | {row} |", flush=True)


def played_game(number: int, size: int) -> DominoesGame:
    """Play a game of Dominoes of Expert, as the human, against Skilled; return it at its end."""
    players = {
        Player.HUMAN: dominoes_levels.strategy_of(Level.EXPERT),
        Player.COMPUTER: dominoes_levels.strategy_of(Level.SKILLED),
    }
    game = DominoesGame.begin(DominoesStart.fresh(Deal(number), size)).to_choice()
    while not game.is_over:
        turn = game.table.turn
        game = game.lay(decide(players[turn], game.sight(turn)).move).to_choice()
    return game


def measure_dominoes(games: int, seed: int, size: int) -> tuple[float, float]:
    """Review this many games with one set, and print the figures.

    Returns:
        The longest processor time of a review, and of a slice, in seconds.
    """
    used, slices, lucks, errors, lays, unknown = [], [], [], [], 0, 0
    for number in range(seed, seed + games):
        game = played_game(number, size)
        gc.collect()
        gc.freeze()
        begun = process_time()
        review = DominoesReview(game)
        done = False
        while not done:
            started = process_time()
            done = review.advance(SLICE)
            slices.append(process_time() - started)
        used.append(process_time() - begun)
        lays += review.ply_count
        unknown += sum(ply.hindsight.wins is None for ply in review.plies)
        lucks.append(review.luck)
        errors.append(review.luck_error)
    slices.sort()
    print(f"  double-{size}: {lays / games:.1f} lays a game")
    print(f"    CPU seconds a game: mean {mean(used):.2f}, most {max(used):.2f}")
    print(
        f"    CPU time of slices of {SLICE} nodes: mean {1000 * mean(slices):.3f} ms, "
        f"99.9th percentile {1000 * slices[len(slices) * 999 // 1000]:.1f} ms, "
        f"longest {1000 * slices[-1]:.1f} ms"
    )
    print(f"    without hindsight: {100 * unknown / lays:.1f} % of the lays")
    print(
        f"    luck of the human: mean {100 * fmean(lucks):+.1f} ± "
        f"{100 * pstdev(lucks) / math.sqrt(games):.1f} %, scatter {100 * pstdev(lucks):.1f} %; "
        f"standard error of a game's luck: mean {100 * fmean(errors):.1f} %"
    )
    return max(used), slices[-1]


def report_dominoes(games: int, seed: int) -> int:
    """Measure both sizes; return 1 if one takes too long when compiled, else 0."""
    is_slow = False
    for size, most in MOST_SECONDS_OF_DOMINOES.items():
        longest, longest_slice = measure_dominoes(games, seed, size)
        print(f"    at most {most:.0f} s, and {1000 * MOST_SLICE:.0f} ms a slice, compiled")
        is_slow = is_slow or longest > most or longest_slice > MOST_SLICE
    return 1 if dominoes_compiled and is_slow else 0


def main(arguments: list[str]) -> int:
    """Run the measurement; return the exit status."""
    parser = argparse.ArgumentParser(prog="bench.py review", description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--verdicts", type=int, default=0)
    parser.add_argument("--dominoes", action="store_true")
    options = parser.parse_args(arguments)
    if options.dominoes:
        how = "compiled" if dominoes_compiled else "interpreted"
        print(f"review of {options.rounds} games of Dominoes, {how} search")
        return report_dominoes(options.rounds, options.seed)
    kind = "compiled" if compiled else "interpreted"
    if options.verdicts:
        print(f"verdicts by level, each against the skilled one, {kind} search")
        measure_verdicts(options.verdicts, options.seed)
        return 0
    print(f"review of {options.rounds} rounds, {kind} search")
    longest, mean_used = measure_reviews(options.rounds, options.seed)
    print(f"  longest review: {longest:.2f} s (at most {MOST_SECONDS:.0f} s, compiled)")
    is_slow = longest > MOST_SECONDS or mean_used > MOST_MEAN_SECONDS
    return 1 if compiled and is_slow else 0
