#!/usr/bin/env python3
"""Fit the numbers that the strategy uses: ``python3 scripts/train.py NAME [ARGUMENTS]``.

``win_chance --rounds N --seed S --experts N`` plays rounds, fits the chance to win a round and
prints the weights for :mod:`buildup.strategy.build_up.win_chance`. The same arguments always give
the same weights. It needs the compiled search: the defaults take half an hour with it, and days
without.

The weights' ratios are fitted to rounds of strong players, who keep a hand's exact value at every
move as experts do, in much less time. But experts turn an advantage in hands 1 and 2 into a win
slightly more often, so all log odds are multiplied by the factor that best fits rounds of experts,
on other deals. ``scripts/bench.py calibration`` measures the fit on yet other deals.

``level_chance --rounds N --seed S --level L`` plays rounds of an expert, on the human's side,
against a level, and prints the curves of :mod:`buildup.strategy.build_up.level_chance`.

``shift --rounds N --seed S --level L`` takes a position from hand 1 or 2 of each round between
random levels, plays the round to its end after a best move and after another one, and prints how
many points at the end of the round one point of the hand gains, with its standard error. This is
``SHIFT`` of :mod:`buildup.strategy.build_up.level_chance`.

``lay_chance --level L --size N --positions N --seed S`` lets an expert play on against a level from
the middle of ordinary games of Dominoes, after the best move and after another one, and prints the
scale that best predicts the games won from the share of imagined deals, for
:mod:`buildup.strategy.dominoes.win_chance`. ``scripts/bench.py lays --against L`` measures it on
other games.

``match_points --size N --games N --seed S --level L`` plays games of Dominoes between players of a
level and prints the constants of :mod:`buildup.strategy.dominoes.match_chance`: the points that
games bring to the leader and to the other player, and the share that the leader wins.
"""

import argparse
import math
import random
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.environment import finish, go_on_prepared, lacking_to_search

if __name__ == "__main__":
    go_on_prepared(find_lacking=lacking_to_search)

from buildup.model.build_up.table import HANDS_IN_A_ROUND, Phase, Sight
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import HIGHEST_DEAL_NUMBER, LOWEST_DEAL_NUMBER, Deal
from buildup.model.dominoes.domino import STANDARD_SIZE
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.game_kind import GameKind
from buildup.model.player import PerPlayer, Player
from buildup.strategy.build_up.analysis import FollowingHand, HandAnalysis
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.expert import Expert
from buildup.strategy.build_up.level_chance import PlayOuts
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.build_up.search import compiled
from buildup.strategy.build_up.win_chance import Features, win_chance
from buildup.strategy.computer_player import decide
from buildup.strategy.dominoes.levels import strategy_of as dominoes_strategy
from buildup.strategy.dominoes.trials import CHOOSING
from buildup.strategy.dominoes.win_chance import Scale, log_odds
from buildup.strategy.level import Level
from scripts.benches.lays import SMALL, choice_in_game, is_won_against

Numbers = list[float]

RIDGE = 1e-3
"""The cost of half the square of a weight, which keeps a weight that no sample determines at 0."""
NEWTON_STEPS = 30
HANDS_DRAWN_LATER = 2
"""The last hand in which tiles are still to be drawn for more than the next hand."""


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round that was played to its end."""

    sights: tuple[Sight, ...]
    """What each player saw on their turn, one for each tile placed."""
    scores: PerPlayer[int]
    """Points after hand 4."""

    def of_hand(self, number: int) -> list[Sight]:
        """Return what was seen in a hand from 1 to 4; empty if no tile fitted in it."""
        return [sight for sight in self.sights if sight.hand_number == number]

    def won(self, sight: Sight) -> float:
        """Return 1 if the player to move in ``sight`` won the round, 0.5 for a draw, else 0."""
        me = sight.position.turn
        margin = self.scores[me] - self.scores[me.opponent]
        return 0.5 if margin == 0 else float(margin > 0)

    def points_of_hand(self, sight: Sight) -> int:
        """Return the points of the hand of ``sight``: its player to move's minus the opponent's."""
        later = [each.scores for each in self.sights if each.hand_number > sight.hand_number]
        after = later[0] if later else self.scores
        me = sight.position.turn
        mine, other = (after[who] - sight.scores[who] for who in (me, me.opponent))
        return mine - other


def played_rounds(level: Level, rounds: int, seed: int) -> Iterator[PlayedRound]:
    """Yield rounds of a level against itself, each from a fresh deal.

    Progress goes to standard error.
    """
    strategy = strategy_of(level, random.Random(seed))
    for number in range(rounds):
        tournament = Tournament.begin(Start.fresh(deal_for_learning(seed, number))).to_choice()
        sights = []
        while tournament.table.phase is not Phase.ROUND_OVER:
            sights.append(tournament.table.sight)
            tournament = tournament.play(decide(strategy, sights[-1]).move).to_choice()
        yield PlayedRound(tuple(sights), tournament.table.scores)
        if (number + 1) % 100 == 0:
            print(f"{number + 1} of {rounds} rounds", file=sys.stderr, flush=True)


def deal_for_learning(seed: int, number: int) -> Deal:
    """Return the deal with this number in the sequence of a seed."""
    deals = HIGHEST_DEAL_NUMBER - LOWEST_DEAL_NUMBER + 1
    begin = int(random.Random(f"rounds for learning {seed}").random() * deals)
    return Deal(LOWEST_DEAL_NUMBER + (begin + number) % deals)


def fit(rows: Sequence[tuple[Sequence[float], float]]) -> Numbers:
    """Return the weights of a logistic model without a constant, fitted by Newton's method.

    Args:
        rows: Features, and the share of the round or game that was won: 0, 0.5 or 1.
    """
    count = len(rows[0][0])
    weights = [0.0] * count
    for _step in range(NEWTON_STEPS):
        slope = [-RIDGE * weight for weight in weights]
        curvature = [[RIDGE * (i == j) for j in range(count)] for i in range(count)]
        for row, won in rows:
            log_odds = dot(weights, row)
            chance = 1 / (1 + math.exp(-max(-500.0, min(500.0, log_odds))))
            spread = chance * (1 - chance)
            for i in range(count):
                slope[i] += (won - chance) * row[i]
                for j in range(count):
                    curvature[i][j] += spread * row[i] * row[j]
        step = solved(curvature, slope)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-9:
            break
    return weights


def solved(matrix: list[Numbers], right: Numbers) -> Numbers:
    """Return the solution of linear equations with a positive definite matrix, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i, pivot in enumerate(rows):
        for row in rows[i + 1 :]:
            factor = row[i] / pivot[i]
            row[i:] = [x - factor * y for x, y in zip(row[i:], pivot[i:], strict=True)]
    solution: Numbers = []
    for i, row in reversed(list(enumerate(rows))):
        solution.insert(0, (row[-1] - dot(row[i + 1 : -1], solution)) / row[i])
    return solution


def dot(left: Iterable[float], right: Iterable[float]) -> float:
    """Return the dot product of two sequences, summed from left to right."""
    return sum((x * y for x, y in zip(left, right, strict=True)), 0.0)


def sharpness(samples: Sequence[tuple[float, float]]) -> float:
    """Return the factor that best corrects log odds, by Newton's method.

    Args:
        samples: Estimated log odds, and the share of the round that was won.
    """
    factor = 0.0  # where the curvature is largest, so that no step is too large
    for _step in range(NEWTON_STEPS):
        slope = curvature = 0.0
        for odds, won in samples:
            chance = 1 / (1 + math.exp(-factor * odds))
            slope += (won - chance) * odds
            curvature += chance * (1 - chance) * odds * odds
        factor += slope / curvature
    return factor


def sharpened(weights: list[Features], rounds: int, seed: int) -> list[Features]:
    """Return the weights, with those of hands 1 and 2 scaled to fit rounds between experts."""
    samples: dict[int, list[tuple[float, float]]] = {1: [], 2: []}
    for played in played_rounds(Level.EXPERT, rounds, seed):
        for number, known in samples.items():
            for sight in played.of_hand(number)[:1]:
                chance = win_chance(sight, played.points_of_hand(sight), weights)
                known.append((math.log(chance / (1 - chance)), played.won(sight)))
    factors = [*map(sharpness, samples.values()), 1.0]
    return [
        Features(*(rounded(factor * each) for each in hand))
        for factor, hand in zip(factors, weights, strict=True)
    ]


def rounded(weight: float) -> float:
    """Return a weight as it is written in the program, with five significant digits."""
    return float(f"{weight:.5g}")


def train_win_chance(rounds: int, seed: int, experts: int) -> list[Features]:
    """Return the weights of hands 1 to 3 from rounds between strong players and between experts.

    There is one sample per hand: while both play exactly, its value is the same at every move, and
    so are all the features except for their signs.
    """
    samples: dict[int, list[tuple[Features, float]]] = {
        number: [] for number in range(1, HANDS_IN_A_ROUND)
    }
    for played in played_rounds(Level.STRONG, rounds, seed):
        for number, known in samples.items():
            for sight in played.of_hand(number)[:1]:
                features = Features.of(sight, played.points_of_hand(sight))
                known.append((features, played.won(sight)))
    weights = [Features(*map(rounded, fit(known))) for known in samples.values()]
    # Nothing is scored yet in hand 1; if a saved game differs, points count equally.
    weights[0] = weights[0]._replace(score=weights[0].value)
    return sharpened(weights, experts, seed + 1) if experts else weights


class ToldAgainst(NamedTuple):
    """A position of an expert to move in a round against a level, once its end is certain."""

    hand_number: int
    chance: Chance
    """The chance to win against an expert."""
    tiles: int
    """The number of tiles that the level has yet to place in the hand."""


def round_against(level: Level, seed: int, number: int) -> tuple[list[ToldAgainst], float]:
    """Play a round of an expert, as the human, against a level.

    Returns:
        Every turn of the expert once the end of the round is certain, and the expert's result: 1,
        0.5 for a draw, or 0.
    """
    strategy = strategy_of(level, random.Random(f"{seed} {number} {level}"))
    begin = int(random.Random(f"levels {seed}").random() * 999_000_000)
    tournament = Tournament.begin(Start.fresh(Deal(begin + number + 1))).to_choice()
    told = []
    while tournament.table.phase is not Phase.ROUND_OVER:
        sight = tournament.table.sight
        if sight.position.turn is Player.COMPUTER:
            move = decide(strategy, sight).move
        else:
            chance = certain_chance(sight)
            if chance is not None:
                tiles = len(sight.position.hands.computer)
                told.append(ToldAgainst(sight.hand_number, chance, tiles))
            move = decide(Expert, sight).move
        tournament = tournament.play(move).to_choice()
    margin = tournament.table.scores.human - tournament.table.scores.computer
    return told, 0.5 if margin == 0 else float(margin > 0)


def certain_chance(sight: Sight) -> Chance | None:
    """Return the chance between experts after a best move; ``None`` while it is not certain."""
    following = FollowingHand.of(sight)
    if following is None and any(sight.undrawn):
        return None
    value = HandAnalysis(sight.position, following, best_only=True).finish().value
    if value is None:
        raise AssertionError("a finished search has a value")
    me = sight.position.turn
    return Chance.certain(sight.scores[me] - sight.scores[me.opponent] + value)


def level_curves(rounds: Iterable[tuple[list[ToldAgainst], float]]) -> list[Numbers]:
    """Return the curves of hands 3 and 4."""
    samples: list[list[tuple[Numbers, float]]] = [[], []]
    for told, won in rounds:
        for each in told:
            if each.chance.share < 1 and each.chance.margin is not None:
                row: Numbers = [each.chance.margin, each.tiles, 1.0]
                samples[each.hand_number - 3].append((row, won))
    return [[rounded(each) for each in fit(known)] for known in samples]


def margin_lost(level: Level, seed: int, number: int) -> tuple[int, float] | None:
    """Return how many points a random move loses in a hand, and how many in the round.

    The position is a random one from hand 1 or 2 between two random levels. The rounds after the
    best move and after the random one are played to their ends. ``None`` if every move is equally
    good.
    """
    sight, lot = ordinary_sight(seed, number)
    best, *others = HandAnalysis(sight.position).finish().values
    behind = [each for each in others if (each.value or 0) < (best.value or 0)]
    if not behind:
        return None
    other = lot.choice(behind)
    good, bad = (
        PlayOuts(sight.after(each.move), level, Player.HUMAN).finish().mean
        for each in (best, other)
    )
    return (best.value or 0) - (other.value or 0), good - bad


def ordinary_sight(seed: int, number: int) -> tuple[Sight, random.Random]:
    """Return a random turn of the human with a choice, and the source of random numbers.

    It comes from hand 1 or 2 of a round between two random levels.
    """
    lot = random.Random(f"ordinary {seed} {number}")
    levels = Level.of(GameKind.BUILD_UP)
    players = PerPlayer(*(strategy_of(lot.choice(levels), lot) for _player in Player))
    tournament = Tournament.begin(Start.fresh(deal_for_learning(seed, number))).to_choice()
    sights = []
    while tournament.table.hand_number <= HANDS_DRAWN_LATER:
        sight = tournament.table.sight
        if sight.position.turn is Player.HUMAN and len([*sight.position.legal_moves()]) > 1:
            sights.append(sight)
        move = decide(players[sight.position.turn], sight).move
        tournament = tournament.play(move).to_choice()
    return lot.choice(sights), lot


def shift(lost: Iterable[tuple[int, float]]) -> tuple[float, float]:
    """Return how many points of the round one point of the hand is worth, and its standard error.

    The fit is by least squares.
    """
    known = list(lost)
    squares = sum(points * points for points, _margin in known)
    slope = sum(points * margin for points, margin in known) / squares
    rests = sum((points * (margin - slope * points)) ** 2 for points, margin in known)
    return slope, math.sqrt(rests) / squares


def train_lay_chance(level: Level, size: int, positions: int, seed: int) -> Scale:
    """Return the scale that best fits an expert's results against a level from random positions."""
    rows: list[tuple[Numbers, float]] = []
    source = random.Random(f"learning {seed} {level}")
    for _number in range(positions):
        analysis, game, lays = choice_in_game(level, size, source)
        is_share = analysis.sight.boneyard_count == 1 and size > SMALL and level not in CHOOSING
        for valued in lays:
            if is_share or (valued.prospect is not None and valued.prospect.is_exact):
                continue
            odds = log_odds(analysis.share_of(valued.leaving))
            features = [max(0.0, odds), min(0.0, odds), 1.0]
            rows.append((features, float(is_won_against(level, game.lay(valued.lay)))))
    return Scale(*map(rounded, fit(rows)))


def match_points(
    level: Level, size: int, games: int, seed: int
) -> tuple[list[int], list[int], float]:
    """Return the points that games between players of a level bring, and who wins them.

    Returns:
        The middle of every tenth of the points for the player who led, the same for the other
        player, and the leader's share of the games that brought any points.
    """
    strategy = dominoes_strategy(level)
    brought: PerPlayer[list[int]] = PerPlayer([], [])
    for number in range(games):
        game = DominoesGame.begin(DominoesStart.fresh(deal_for_learning(seed, number), size))
        while not game.is_over:
            if game.forced_event is not None:
                game = game.advance()
            elif game.table.must_draw:
                game = game.draw()
            else:
                game = game.lay(decide(strategy, game.sight(game.table.turn)).move)
        winner, left = game.table.winner, game.table.pips_left
        if winner is not None:
            brought[winner].append(left(winner.opponent) - left(winner))
    leaders, others = (
        [round(each) for each in quantiles(points, n=20)[::2]]
        for points in (brought.human, brought.computer)
    )
    winning, losing = (sum(map(bool, points)) for points in (brought.human, brought.computer))
    return leaders, others, winning / (winning + losing)


def main(arguments: list[str]) -> int:
    """Fit what was named, and print it; return the exit status."""
    parser = argparse.ArgumentParser(prog="train.py", description=__doc__)
    subjects = parser.add_subparsers(dest="subject", required=True)
    subject = subjects.add_parser("win_chance", help="the chance to win the round")
    subject.add_argument("--rounds", type=int, default=4000)
    subject.add_argument("--seed", type=int, default=1)
    subject.add_argument("--experts", type=int, default=6000)
    subject = subjects.add_parser("lay_chance", help="the chance to win a game of Dominoes")
    subject.add_argument("--size", type=int, default=STANDARD_SIZE)
    subject.add_argument("--positions", type=int, default=2000)
    subject.add_argument("--seed", type=int, default=1)
    subject.add_argument("--level", type=Level.parse, default=Level.EXPERT)
    subject = subjects.add_parser("level_chance", help="the chance to win against a level")
    subject.add_argument("--rounds", type=int, default=2000)
    subject.add_argument("--seed", type=int, default=1)
    subject.add_argument("--level", type=Level.parse, required=True)
    subject = subjects.add_parser("shift", help="what a point of the hand brings in the round")
    subject.add_argument("--rounds", type=int, default=200)
    subject.add_argument("--seed", type=int, default=1)
    subject.add_argument("--level", type=Level.parse, required=True)
    subject = subjects.add_parser("match_points", help="the points that games of Dominoes bring")
    subject.add_argument("--size", type=int, default=STANDARD_SIZE)
    subject.add_argument("--games", type=int, default=1000)
    subject.add_argument("--seed", type=int, default=1)
    subject.add_argument("--level", type=Level.parse, default=Level.SKILLED)
    options = parser.parse_args(arguments)
    if options.subject == "match_points":
        print(*match_points(options.level, options.size, options.games, options.seed))
        return 0
    if options.subject == "level_chance":
        numbers = range(options.rounds)
        played = (round_against(options.level, options.seed, number) for number in numbers)
        for curve in level_curves(played):
            print(f"        Curve({', '.join(map(str, curve))}),")
        return 0
    if options.subject == "shift":
        numbers = range(options.rounds)
        known = (margin_lost(options.level, options.seed, number) for number in numbers)
        slope, error = shift(filter(None, known))
        print(f"{slope:.2f} ± {error:.2f}")
        return 0
    if options.subject == "lay_chance":
        if options.positions < 1 or options.size < SMALL:
            parser.error("--positions must be positive, and --size at least 4")
        print(train_lay_chance(options.level, options.size, options.positions, options.seed))
        return 0
    if options.rounds < 1 or options.experts < 0:
        parser.error("--rounds must be positive, and --experts not negative")
    if not compiled:
        print("The search is not compiled: this takes very long.", file=sys.stderr)
    for weights in train_win_chance(options.rounds, options.seed, options.experts):
        print(f"    Features({', '.join(map(str, weights))}),")
    return 0


if __name__ == "__main__":
    finish(main, sys.argv[1:])
