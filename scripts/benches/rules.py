"""The gain from each rule of thumb: of Build Up by the exact search, of Dominoes in games.

Build Up: rounds of ordinary play, in which one move in five is random, and of the others half are
best and half have the largest swing. Each position with a choice is valued exactly. A rule gains
the value of the best move that follows it minus that of the best move that breaks it; “right” is
the share of such comparisons in which a best move follows it. Errors are counted by deals. Players
who know only some rules play Skilled, on each deal from both sides.

Dominoes: double-six games of a player who follows a rule, or has some habits of Skilled, against
Skilled.

Arguments: ``--positions N`` (default 3000), ``--rounds N`` (pairs, default 300), ``--pairs N`` (of
games of Dominoes, default 500), ``--seed S`` (default 1), ``--game NAME`` (default both).
"""

import argparse
import math
import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from buildup.model.build_up.position import Move, Position
from buildup.model.build_up.table import MOST_IN_HAND, Phase
from buildup.model.build_up.tile import Tile
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.dominoes.domino import BLANK
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.sight import Sight
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.strategy.build_up import rules_of_thumb as build_up
from buildup.strategy.build_up.analysis import HandAnalysis
from buildup.strategy.build_up.one_ply import can_answer, largest_swing, pick_scarcest
from buildup.strategy.dominoes import rules_of_thumb as dominoes
from buildup.strategy.dominoes.one_ply import Picker, pick_greedy
from buildup.strategy.rule_of_thumb import A, Measured, RuleOfThumb, S
from scripts.benches.experts import game_wins, settled

SLIPS, GREEDY = 0.2, 0.6
"""The shares of random moves, and of these and those with the largest swing together."""
BEST_SINGLE = "against the best single"
DOUBLE_EARLIER = 4
"""The weight of a double, added to those of Skilled."""
FEW_HOMES = Measured(-0.33, 0.04)
"""A belief: first play the tile that fits the fewest stacks, even if it is not endangered."""
TAKE_LAST_HOME = Measured(-1.74, 0.19)
"""A belief: take the last stack that a tile of the opponent's fits."""
OUT_OF_REACH = Measured(0.18, 0.05)
"""Hardly more than a belief: place what the opponent cannot cover."""
DOUBLES_WORTH = {
    ends: Measured(*worth)
    for ends, worth in enumerate(
        [(7.97, 0.26), (5.12, 0.22), (2.63, 0.16), (0.94, 0.09), (0.75, 0.12)], 1
    )
}
"""How many more points a double in a full hand is worth than an equal single, by its ends."""
RATHER_PASS = Measured(0.86, 0.01)
"""The share of positions with six tiles in each hand in which passing would be better."""
LEADING = Measured(-4.44, 0.14)
"""The value of going first in a hand, compared with going second."""
LEADERS_WIN = Measured(0.36, 0.03)
"""The share of rounds won by the leader if both play exactly; a draw counts half."""
HOLD_BLANKS = Measured(1.67, 0.68)
"""A habit in Dominoes: do not play a blank while anything else fits."""
SHED_HEAVY = Measured(0.1, 0.86)
"""A habit in Dominoes: play the tile with the most pips."""
KEEP_VARIETY = Measured(2.83, 0.75)
"""A habit in Dominoes: keep as many different numbers in the hand as possible."""
Values = dict[Move, int]
Pick = Callable[[Position, list[Move]], Move]


def follow(rules: Iterable[RuleOfThumb[S, A]], situation: S, moves: Sequence[A]) -> A:
    """Return the move of a player who applies only these rules: the first of the moves left.

    Args:
        rules: The rules in order. A rule that no remaining move follows is skipped.
        situation: The situation in which the moves can be made.
        moves: All legal moves, at least one.
    """
    for rule in rules:
        moves = rule.obeying(situation, moves) or moves
    return moves[0]


def is_gain(measured: Measured) -> bool:
    """Return whether a mean is above zero by more than two errors."""
    return measured.mean > 2 * measured.error


class ValuedPosition(NamedTuple):
    """A position, with the exact value of every move."""

    deal: int
    position: Position
    values: Values


def main(arguments: list[str]) -> int:
    """Measure and print; return the exit status."""
    parser = argparse.ArgumentParser(prog="bench.py rules")
    parser.add_argument("--positions", type=int, default=3_000)
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--pairs", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", type=GameKind, action="append")
    options = parser.parse_args(arguments)
    games = options.game or list(GameKind)
    if GameKind.BUILD_UP in games:
        _print_build_up(options.positions, options.rounds, options.seed)
    if GameKind.DOMINOES in games:
        _print_dominoes(options.pairs, options.seed)
    return 0


# Build Up


def _few_homes(position: Position, moves: build_up.Moves) -> list[Move]:
    homes = {move.tile: sum(1 for _home in position.legal_stacks(move.tile)) for move in moves}
    scarce = {tile for tile, count in homes.items() if count == min(homes.values())}
    if any(build_up.is_endangered(position, tile) for tile in scarce):
        return []
    return [move for move in moves if move.tile in scarce]


def _fitting(position: Position, player: Player) -> int:
    """Return the number of a player's tiles that fit anywhere."""
    return sum(any(position.legal_stacks(tile)) for tile in position.hands[player])


def _taking_a_last_home(position: Position, moves: build_up.Moves) -> list[Move]:
    opponent = position.turn.opponent
    before = _fitting(position, opponent)
    return [move for move in moves if _fitting(position.play(move), opponent) < before]


def _out_of_reach(position: Position, moves: build_up.Moves) -> list[Move]:
    if not position.hands[position.turn.opponent]:
        return []
    return [move for move in moves if not can_answer(position, move.tile)]


BELIEFS = tuple(
    build_up.Rule(name, lambda _position, moves: [moves], chosen, kept)
    for name, chosen, kept in (
        ("few homes", _few_homes, FEW_HOMES),
        ("take last home", _taking_a_last_home, TAKE_LAST_HOME),
        ("out of reach", _out_of_reach, OUT_OF_REACH),
    )
)
"""Rules that sound good but gain nothing."""


def _print_build_up(number: int, rounds: int, seed: int) -> None:
    positions = list(valued_positions(number, seed))
    print(f"Build Up, {len(positions)} positions, in points")
    print("| Rule | Worth | Kept as | Right | Comparisons |")
    print("|---|---:|---:|---:|---:|")
    for rule in (*build_up.RULES, build_up.LET_THEM_PLACE, *BELIEFS):
        _print_rule(rule.name, rule, positions, f"{rule.gain.mean:+.2f}")
    for tiles in range(2, MOST_IN_HAND + 1):
        here = [each for each in positions if len(each.position.hands[each.position.turn]) == tiles]
        _print_rule(f"doubles wait, {tiles} tiles", build_up.DOUBLES_WAIT, here, "")
    late = list(valued_positions(4 * number, seed, 2 * build_up.FEW_TILES))
    _print_rule(DOUBLE_FIRST.name, DOUBLE_FIRST, late, f"{DOUBLE_FIRST.gain.mean:+.2f}")
    for least, most in ((9, 12), (6, 8), (3, 5)):
        name = f"low double on {least} to {most} {BEST_SINGLE}"
        _print_rule(name, low_doubles_on(least, most), positions, "")
    for ends, kept in DOUBLES_WORTH.items():
        of_deals = by_deals(pair for each in positions for pair in double_worth(each, ends))
        _print_row(f"{ends}{ends} against a single", of_deals, f"{kept.mean:+.2f}")
    six = [
        (each, value_of(replace(each.position, turn=each.position.turn.opponent)))
        for each in positions
        if all(len(hand) == MOST_IN_HAND for hand in each.position.hands)
    ]
    rather = by_deals([(each.deal, -other > max(each.values.values())) for each, other in six])
    _print_row("would rather pass", rather, f"{RATHER_PASS.mean:+.2f}")
    leads = by_deals([(each.deal, max(each.values.values()) + other) for each, other in six])
    _print_row("to lead a hand", leads, f"{LEADING.mean:+.2f}")
    won = [(deal, round_won(deal, None, Player.HUMAN)) for deal in deals_of(seed, rounds)]
    _print_row("leaders win, both exact", by_deals(won), f"{LEADERS_WIN.mean:+.2f}")
    _print_players(positions, rounds, seed)


def _print_players(positions: list[ValuedPosition], rounds: int, seed: int) -> None:
    players: list[tuple[str, Pick]] = [
        ("Skilled", largest_swing),
        ("Advanced", pick_scarcest),
    ]
    known: tuple[build_up.Rule, ...] = ()
    for rule in build_up.ORDER:
        known = (*known, rule)
        players.append((f"… and {rule.name}", by_rules(known)))
    without = tuple(each for each in known if each is not build_up.ENDANGERED_FIRST)
    players.append(("without endangered first", by_rules(without)))
    print("| Player | Lost a move | Wins against Skilled, % |")
    print("|---|---:|---:|")
    for name, pick in players:
        lost = by_deals(
            (each.deal, max(values.values()) - values[pick(each.position, [*values])])
            for each in positions
            for values in [each.values]
        )
        wins = by_deals(
            (deal, 100 * round_won(deal, pick, seat))
            for deal in deals_of(seed, rounds)
            for seat in Player
        )
        print(f"| {name} | {_told(mean_of(lost))} | {_told(mean_of(wins))} |", flush=True)


def by_rules(rules: Iterable[build_up.Rule]) -> Pick:
    """Return a player who knows only these rules."""
    known = tuple(rules)
    return lambda position, moves: follow(known, position, moves)


def deals_of(seed: int, number: int) -> Iterator[int]:
    """Yield random deal numbers."""
    chance = random.Random(f"rules {seed}")
    return (chance.randint(1, 999_999_999) for _deal in range(number))


def valued_positions(
    number: int, seed: int, most_tiles: int = 2 * MOST_IN_HAND
) -> Iterator[ValuedPosition]:
    """Yield positions of ordinary play with a choice, at least this many.

    The last round is finished, so there may be a few more.

    Args:
        number: The number of positions.
        seed: The seed of the deals and moves.
        most_tiles: The maximum number of tiles in both hands; positions with more are played on by
            the largest swing.
    """
    found = 0
    for deal in deals_of(seed, number):
        if found >= number:
            return
        chance = random.Random(f"moves {seed} {deal}")
        tournament = Tournament.begin(Start.fresh(Deal(deal))).to_choice()
        while tournament.table.phase is not Phase.ROUND_OVER:
            position = tournament.table.position
            moves, throw = list(position.legal_moves()), chance.random()
            move = largest_swing(position, moves)
            if sum(map(len, position.hands)) <= most_tiles:
                analysis = HandAnalysis(position, budget=0).finish()
                values = {each.move: each.value or 0 for each in analysis.values}
                if len(moves) > 1:
                    found += 1
                    yield ValuedPosition(deal, position, {each: values[each] for each in moves})
                move = move if throw < GREEDY else analysis.best_move
            if throw < SLIPS:
                move = moves[int(chance.random() * len(moves))]
            tournament = tournament.play(move).to_choice()


def round_won(deal: int, pick: Pick | None, seat: Player, opponent: Pick = largest_swing) -> float:
    """Return 1 if a player in one seat wins a round, 0.5 for a draw, else 0.

    Without a player, both play exactly, and the seat is the leader's.
    """
    tournament = Tournament.begin(Start.fresh(Deal(deal))).to_choice()
    if pick is None:
        seat = tournament.table.position.turn
    while tournament.table.phase is not Phase.ROUND_OVER:
        position = tournament.table.position
        moves = list(position.legal_moves())
        if pick is None:
            move = HandAnalysis(position, best_only=True, budget=0).finish().best_move
        else:
            move = (pick if position.turn is seat else opponent)(position, moves)
        tournament = tournament.play(move).to_choice()
    scores = tournament.table.scores
    margin = scores[seat] - scores[seat.opponent]
    return (margin > 0) + 0.5 * (margin == 0)


def value_of(position: Position) -> int:
    """Return the value of a position for the player to move, who may have to pass."""
    return HandAnalysis(position, best_only=True, budget=0).finish().value or 0


def gains(rule: build_up.Rule, positions: Iterable[ValuedPosition]) -> Iterator[tuple[int, float]]:
    """Yield each deal, and how much better it is to follow the rule in it."""
    for each in positions:
        for obeying, breaking in rule.comparisons(each.position, [*each.values]):
            best, other = (max(map(each.values.__getitem__, side)) for side in (obeying, breaking))
            yield each.deal, best - other


def low_doubles_on(least: int, most: int) -> build_up.Rule:
    """Return a rule for low doubles against low singles on the opponent's tiles."""

    def compared(position: Position, moves: build_up.Moves) -> list[build_up.Moves]:
        return [
            [
                move
                for move in moves
                if not move.tile.is_double
                or (
                    move.tile.pips <= build_up.LOW_PIPS
                    and move in build_up.covering_theirs(position, moves)
                    and least <= position.top(move.stack).pips <= most
                )
            ]
        ]

    return RuleOfThumb(
        "", compared, lambda _, moves: [m for m in moves if m.tile.is_double], Measured(0, 0)
    )


def _where_doubles_do_not_wait(position: Position, moves: build_up.Moves) -> list[build_up.Moves]:
    theirs = build_up.covering_theirs(position, moves)
    of_singles, of_doubles = (
        [position.top(move.stack).pips for move in theirs if move.tile.is_double is is_double]
        for is_double in (False, True)
    )
    is_late = len(position.hands[position.turn]) <= build_up.FEW_TILES
    enough = max(of_singles, default=-math.inf) + build_up.MANY_PIPS
    return [moves] if is_late and any(pips >= enough for pips in of_doubles) else []


DOUBLE_FIRST = build_up.Rule(
    "double first",
    _where_doubles_do_not_wait,
    lambda _position, moves: [move for move in moves if move.tile.is_double],
    Measured(0.34, 0.07),
)
"""The exception to waiting with doubles, as in the lesson.

Of 12,002 positions with few tiles in ordinary play, 796 offered the choice; a double was better in
19% of them and worse in 10%.
"""


def double_worth(each: ValuedPosition, ends: int) -> Iterator[tuple[int, float]]:
    """Yield the deal, and how much more a double in the hand is worth than an equal single."""
    position = each.position
    hand = position.hands[position.turn]
    double = Tile(position.turn.color, ends, ends)
    if double in hand and len(hand) == MOST_IN_HAND:
        single = Tile.of(double.color, ends - 1, ends + 1)
        exchanged = tuple(single if tile == double else tile for tile in hand)
        hands = position.hands.replaced(position.turn, exchanged)
        without = value_of(replace(position, hands=hands))
        yield each.deal, max(each.values.values()) - without


# Dominoes


class Habits(NamedTuple):
    """The weights of what a player considers, by default those of Skilled."""

    pips: float = 0.5
    answers: float = 4
    others: float = -16
    suits: float = 2
    blank: float = -24
    double: float = 0

    def pick(self, sight: Sight, lays: list[Lay]) -> Lay:
        """Return the move with the highest weighted sum."""
        hidden = sight.unseen
        held = sight.opponent_count / max(1, len(hidden))

        def worth(lay: Lay) -> float:
            line, tile = sight.line.laid(lay.tile, lay.side), lay.tile.domino
            answers = sum(map(line.takes, sight.hand)) - line.takes(tile)
            signs = (
                *(tile.pips, answers, held * sum(map(line.takes, hidden))),
                *(-_suits_lost(sight, lay), tile.low == BLANK, tile.is_double),
            )
            return sum(weight * sign for weight, sign in zip(self, signs, strict=True))

        return max(lays, key=worth)


def _suits_lost(sight: Sight, lay: Lay) -> int:
    rest = [tile for tile in sight.hand if tile != lay.tile.domino]
    return -len({end for tile in rest for end in (tile.low, tile.high)})


LAY_BELIEFS: dict[str, tuple[Callable[[Sight, Lay], int], Measured]] = {
    "hold blanks": (lambda _, lay: lay.tile.domino.low == BLANK, HOLD_BLANKS),
    "shed heavy": (lambda _, lay: -lay.tile.domino.pips, SHED_HEAVY),
    "keep variety": (_suits_lost, KEEP_VARIETY),
}
"""Habits that sound good but gain nothing: a number to minimize, and the gain on record."""


def _print_dominoes(pairs: int, seed: int) -> None:
    deny, doubles = dominoes.DENY, dominoes.DOUBLES_EARLIER
    print(f"Dominoes, {pairs} pairs of double-six games against Skilled")
    print("| Player | Wins, % | Gain in points of a hundred games | Kept as |")
    print("|---|---:|---:|---:|")

    def tell(name: str, pick: Picker, beside: list[float], kept: Measured | None) -> list[float]:
        wins = list(wins_against_skilled(pick, pairs, seed))
        gain = mean_of([one - other for one, other in zip(wins, beside or wins, strict=True)])
        told = f"{kept.mean:+.1f}" if kept else ""
        print(f"| {name} | {_told(mean_of(wins))} | {_told(gain)} | {told} |", flush=True)
        return wins

    first = tell("the first tile that fits", by_lay_rules(), [], None)
    denied = tell(deny.name, by_lay_rules(deny), first, deny.gain)
    tell("deny, then doubles earlier", by_lay_rules(deny, doubles), denied, doubles.gain)
    for name, (number, kept) in LAY_BELIEFS.items():
        tell(name, partial(_with_the_least, number), first, kept)
    tell("all habits but deny", Habits(others=0).pick, first, None)
    every = tell("all habits", Habits().pick, first, None)
    tell("all habits, doubles earlier", Habits(double=DOUBLE_EARLIER).pick, every, None)
    for rule in dominoes.RULES:
        right = mean_of(list(rights_in_endings(rule, pairs, seed)))
        print(f"| {rule.name} wins a won ending, as a share | {_told(right)} | | {rule.right} |")


def _with_the_least(number: Callable[[Sight, Lay], int], sight: Sight, lays: list[Lay]) -> Lay:
    return min(lays, key=partial(number, sight))


def rights_in_endings(rule: dominoes.Rule, games: int, seed: int) -> Iterator[list[float]]:
    """Yield, for each game of Skilled players, whether moves that follow a rule win.

    Only endings count in which some moves win and some lose, with nothing hidden.
    """
    for deal in deals_of(seed, games):
        game, rights = settled(DominoesGame.begin(DominoesStart.fresh(Deal(deal), 6))), []
        while not game.is_over:
            turn, lays = game.table.turn, list(game.table.legal_lays())
            sight = game.sight(turn)
            if not game.table.boneyard and len(lays) > 1:
                wins = game_wins(game.table)
                won = {lay for lay in lays if wins(lay)}
                for obeying, breaking in rule.comparisons(sight, lays):
                    if 0 < len(won.intersection((*obeying, *breaking))) < len(obeying + breaking):
                        rights.append(float(any(lay in won for lay in obeying)))
            game = settled(game.lay(pick_greedy(sight, lays)))
        yield rights


def by_lay_rules(*rules: dominoes.Rule) -> Picker:
    """Return a player of Dominoes who knows only these rules."""
    return lambda sight, lays: follow(rules, sight, lays)


def wins_against_skilled(pick: Picker, pairs: int, seed: int) -> Iterator[float]:
    """Yield the percentage of both games of each deal that a player wins."""
    for deal in deals_of(seed, pairs):
        start = DominoesStart.fresh(Deal(deal), 6)
        won = 0
        for seat in Player:
            game = settled(DominoesGame.begin(start))
            while not game.is_over:
                turn = game.table.turn
                lays = list(game.table.legal_lays())
                chosen = (pick if turn is seat else pick_greedy)(game.sight(turn), lays)
                game = settled(game.lay(chosen))
            won += game.table.winner is seat
        yield 50 * won


# Statistics


def by_deals(numbers: Iterable[tuple[int, float]]) -> list[list[float]]:
    """Group numbers by deal."""
    found = defaultdict[int, list[float]](list)
    for deal, number in numbers:
        found[deal].append(number)
    return list(found.values())


def mean_of(numbers: list[list[float]] | list[float]) -> Measured:
    """Return the mean, and its standard error as of a ratio over deals."""
    deals = [each if isinstance(each, list) else [each] for each in numbers]
    count = sum(map(len, deals))
    if not count:
        return Measured(0, math.inf)
    mean = sum(map(sum, deals)) / count
    squares = sum((sum(deal) - mean * len(deal)) ** 2 for deal in deals)
    return Measured(mean, math.sqrt(squares) / count)


def _print_rule(name: str, rule: build_up.Rule, positions: list[ValuedPosition], kept: str) -> None:
    found = list(gains(rule, positions))
    right = mean_of(by_deals((deal, gain >= 0) for deal, gain in found))
    told = f"{100 * right.mean:.0f} %"
    if rule.right is not None:
        told += f", kept as {100 * rule.right:.0f} %"
    print(f"| {name} | {_told(mean_of(by_deals(found)))} | {kept} | {told} | {len(found)} |")


def _print_row(name: str, of_deals: list[list[float]], kept: str) -> None:
    print(f"| {name} | {_told(mean_of(of_deals))} | {kept} | | {sum(map(len, of_deals))} |")


def _told(measured: Measured) -> str:
    return f"{measured.mean:+.2f} ({measured.error:.2f})"
