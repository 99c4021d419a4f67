"""The quality of random puzzles, the time to make one, and whether each is correct.

Several puzzles of each kind are made at each wanted rating. Print how well the misses of one half
of the solvers predict those of the other (Spearman's rank correlation; 0.7 is wanted), how many of
the harder half each one-line rule solves (60% at most are wanted), how many exceptions each theme
has, how often a double solves a puzzle and how often it is a best move in ordinary play, from how
many moves endings choose, and the processor time of making one.

Each puzzle is solved again by a plain alpha-beta search of the rules, written here, that shares
nothing with the engine; those of Build Up with at most ``--tiles``. The exit status is 1 if one is
incorrect.

Arguments: ``--count N`` (at each rating, default 20), ``--first N`` (default 1), ``--tiles N`` (in
both hands, default 8), ``--kind KIND`` (default all).
"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from statistics import correlation, fmean, median
from time import process_time

from buildup.model.build_up.position import Move, Position
from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.table import Table
from buildup.model.player import Player
from buildup.puzzles.build_up import maker as build_up
from buildup.puzzles.build_up.puzzle import MovePuzzle
from buildup.puzzles.dominoes import ending
from buildup.puzzles.dominoes.ending import EndingPuzzle
from buildup.puzzles.dominoes.holding import Choice, HoldingPuzzle, Question, tiles_of
from buildup.puzzles.makers import MAKERS
from buildup.puzzles.puzzle import Puzzle, PuzzleKind
from buildup.puzzles.solvers import misses_of_offer
from buildup.strategy.build_up.one_ply import largest_swing, pick_scarcest
from buildup.strategy.build_up.rules_of_thumb import ENDANGERED_FIRST, ORDER, RULES
from buildup.strategy.dominoes.holdings import Gap
from buildup.strategy.dominoes.one_ply import pick_first, pick_greedy, pick_heaviest
from buildup.strategy.dominoes.rules_of_thumb import DENY
from scripts.benches.rules import follow, valued_positions

WANTED = (1100, 1300, 1500, 1700, 1900)
"""The ratings of the puzzles to make."""
Pick = Callable[[Position, list[Move]], Move]
HEURISTICS: dict[str, Pick] = {
    "greedy": largest_swing,
    "fewest homes": pick_scarcest,
    **{rule.name: lambda *where, rule=rule: follow([rule], *where) for rule in RULES},
    "endangered, then greedy": lambda position, moves: largest_swing(
        position, ENDANGERED_FIRST.obeying(position, moves) or moves
    ),
    "four rules": lambda *where: follow(ORDER, *where),
}


def main(arguments: list[str]) -> int:
    """Make puzzles, check them, and print; return the exit status."""
    parser = argparse.ArgumentParser(prog="bench.py puzzles")
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--tiles", type=int, default=8)
    parser.add_argument("--kind", type=PuzzleKind, action="append")
    options = parser.parse_args(arguments)
    wrong = 0
    for kind in options.kind or PuzzleKind:
        every: list[Puzzle] = []
        for wanted in WANTED:
            made, seconds = [], []
            for number in range(options.first, options.first + options.count):
                puzzle, spent = made_puzzle(kind, number, wanted)
                made.append(puzzle)
                seconds.append(spent)
            every += made
            ratings = [each.rating or 0 for each in made]
            print(
                f"{kind} {wanted}: {len(made)} rated {min(ratings)} to {max(ratings)}; processor "
                f"time median {median(seconds):.2f} s, most {max(seconds):.1f} s",
                flush=True,
            )
        _print_foretold(every)
        middle = median(each.rating or 0 for each in every)
        _print_heuristics([each for each in every if (each.rating or 0) > middle])
        _print_themes(every)
        moves = [each for each in every if isinstance(each, MovePuzzle)]
        endings = [each for each in every if isinstance(each, EndingPuzzle)]
        checked = [each for each in moves if count_held(each) <= options.tiles]
        if moves:
            _print_doubles(moves)
        if endings:
            lays = fmean(len(each.prospects) for each in endings)
            print(f"  {lays:.2f} lays to choose from on average")
        false = [each.key for each in checked if not is_true(each)]
        false += [each.key for each in endings if not ending_is_true(each)]
        print(f"  checked {len(checked) + len(endings)}, not true: {' '.join(false) or 'none'}")
        wrong += len(false)
    return 1 if wrong else 0


def made_puzzle(kind: PuzzleKind, number: int, wanted: int) -> tuple[Puzzle, float]:
    """Return a random puzzle, and the processor time that it took to make, in seconds."""
    started = process_time()
    return MAKERS[kind](number, wanted).finish().puzzle, process_time() - started


def count_held(puzzle: MovePuzzle) -> int:
    """Return the number of tiles in both hands."""
    return sum(map(len, puzzle.position.hands))


def _print_heuristics(made: Sequence[Puzzle]) -> None:
    shares: Counter[str] = Counter()
    for puzzle in made:
        if isinstance(puzzle, MovePuzzle):
            moves = list(puzzle.position.legal_moves())
            right = {each.move for each in puzzle.moves if each.value == puzzle.moves[0].value}
            shares.update(
                {name: pick(puzzle.position, moves) in right for name, pick in HEURISTICS.items()}
            )
        elif isinstance(puzzle, EndingPuzzle):
            sight = puzzle.game.sight(Player.HUMAN)
            lays = [lay for lay, _prospect in puzzle.prospects]
            lays.sort(key=str)
            shares.update(
                {
                    "first": puzzle.is_right(pick_first(sight, lays)),
                    "heaviest": puzzle.is_right(pick_heaviest(sight, lays)),
                    "Skilled": puzzle.is_right(pick_greedy(sight, lays)),
                    "deny": puzzle.is_right(follow([DENY], sight, lays)),
                }
            )
        elif isinstance(puzzle, HoldingPuzzle):
            shares.update(
                {name: puzzle.is_right(answer) for name, answer in guesses(puzzle).items()}
            )
    told = (f"{name} {100 * share / len(made):.0f} %" for name, share in shares.items())
    print(f"  of the {len(made)} hardest solved by", ", ".join(told), flush=True)


def guesses(puzzle: HoldingPuzzle) -> dict[str, Choice]:
    """Return the answer by each one-line rule, the first choice if the rule leaves several."""
    holdings, offer = puzzle.holdings, puzzle.offer
    gaps = holdings.gaps
    is_negated = offer.question is Question.NOT_HELD

    def lacked(choice: Choice, known: Sequence[Gap]) -> bool:
        if isinstance(choice, Domino):
            return any(gap.would_be_filled_by(choice) for gap in known)
        return any(gap.shows_no(choice) for gap in known)

    def unseen(choice: Choice) -> int:
        return len(tiles_of(holdings, choice))

    def since(choice: Choice) -> int:
        return max((gap.move for gap in gaps if lacked(choice, [gap])), default=0)

    def longest(choices: Sequence[Choice]) -> Choice:
        return (max if is_negated else min)(choices, key=since)

    def left(known: Sequence[Gap]) -> list[Choice]:
        rest = [each for each in offer.choices if lacked(each, known) is is_negated]
        return rest or [*offer.choices]

    return {
        "last gap": left(gaps[-1:])[0],
        "any gap": left(gaps)[0],
        "last gap, most unseen": max(left(gaps[-1:]), key=unseen),
        "any gap, most unseen": max(left(gaps), key=unseen),
        "most unseen": max(offer.choices, key=unseen),
        "lacked longest ago": longest(offer.choices),
        "lacked longest ago, of the most unseen": longest(
            [each for each in offer.choices if unseen(each) == max(map(unseen, offer.choices))]
        ),
    }


def _print_themes(every: Iterable[Puzzle]) -> None:
    found = Counter(each.theme for each in every if each.theme is not None)
    for rule in dict.fromkeys(theme.rule for theme in found):
        kinds = {theme.is_exception: count for theme, count in found.items() if theme.rule == rule}
        print(f"  {rule}: {kinds.get(False, 0)} hold, {kinds.get(True, 0)} exceptions")


def _print_doubles(moves: Sequence[MovePuzzle]) -> None:
    solved = fmean(each.best.tile.is_double for each in moves)
    played = list(valued_positions(1_000, 3))
    best = fmean(max(each.values, key=each.values.__getitem__).tile.is_double for each in played)
    print(f"  a double solves {100 * solved:.0f} %, and is best in {100 * best:.0f} % of positions")


def _print_foretold(every: Sequence[Puzzle]) -> None:
    halves: list[tuple[float, float]] = []
    for puzzle in every:
        if isinstance(puzzle, MovePuzzle):
            moves = list(puzzle.position.legal_moves())
            shares = [*build_up.misses(puzzle.position, moves, puzzle.right)]
        elif isinstance(puzzle, EndingPuzzle):
            lays = [lay for lay, _prospect in puzzle.prospects]
            wins = {lay for lay in lays if puzzle.is_right(lay)}
            shares = [*ending.misses(puzzle.game.sight(Player.HUMAN), lays, wins)]
        else:
            assert isinstance(puzzle, HoldingPuzzle)
            shares = [*misses_of_offer(puzzle.holdings, puzzle.offer)]
        halves.append((fmean(shares[::2]), fmean(shares[1::2])))
    one, other = zip(*halves, strict=True)
    print(f"  rank correlation of every other solver with the rest: {spearman(one, other):.2f}")


def spearman(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the correlation of the ranks of two series, in which equal numbers share a rank."""

    def ranks(numbers: Sequence[float]) -> list[float]:
        ordered = sorted(numbers)
        first = {number: place for place, number in reversed(list(enumerate(ordered)))}
        count = Counter(ordered)
        return [first[number] + (count[number] - 1) / 2 for number in numbers]

    return correlation(ranks(one), ranks(other))


# The independent search

Plain = tuple[int, bool]
"""A tile: its pips, and whether it is a double."""


def covers(tile: Plain, top: Plain) -> bool:
    """Return whether a tile may cover a top, by rule 4 of Build Up."""
    if tile[1]:
        return not top[1] or tile[0] > top[0]
    return top[0] <= tile[0]


def plain_value(
    tops: tuple[tuple[Plain, bool], ...],
    mine: tuple[Plain, ...],
    theirs: tuple[Plain, ...],
    least: int,
    most: int,
) -> int:
    """Return the points of the player to move minus the opponent's at the end of the hand.

    Outside the bounds, values need not be exact (fail-soft).

    Args:
        tops: The tops, each with whether it belongs to the player to move.
        mine: The tiles of the player to move.
        theirs: The opponent's tiles.
        least: The lower bound.
        most: The upper bound.
    """
    found: int | None = None
    for tile in sorted(set(mine)):
        for top in sorted(set(tops), key=lambda top: top[0] if top[1] else (-top[0][0],)):
            if covers(tile, top[0]):
                value = -plain_value(
                    *placed(tops, mine, theirs, tile, top), -most, -max(least, found or least)
                )
                found = value if found is None else max(found, value)
                if found >= most:
                    return found
    if found is not None:
        return found
    turned = tuple((top, not is_mine) for top, is_mine in tops)
    if any(covers(tile, top) for tile in theirs for top, _mine in tops):
        return -plain_value(turned, theirs, mine, -most, -least)
    on_top = sum(top[0] if is_mine else -top[0] for top, is_mine in tops)
    return on_top - sum(tile[0] for tile in mine) + sum(tile[0] for tile in theirs)


def placed(
    tops: tuple[tuple[Plain, bool], ...],
    mine: tuple[Plain, ...],
    theirs: tuple[Plain, ...],
    tile: Plain,
    top: tuple[Plain, bool],
) -> tuple[tuple[tuple[Plain, bool], ...], tuple[Plain, ...], tuple[Plain, ...]]:
    """Return the tops and hands after a move, from the other player's point of view."""
    after, rest = list(tops), list(mine)
    after[after.index(top)] = (tile, True)
    rest.remove(tile)
    return tuple((each, not is_mine) for each, is_mine in after), theirs, tuple(rest)


def is_true(puzzle: MovePuzzle) -> bool:
    """Return whether the right moves have their values, and all others are worse as promised."""
    position = puzzle.position
    me = position.turn
    mine, theirs = (
        tuple((tile.pips, tile.is_double) for tile in position.hands[each])
        for each in (me, me.opponent)
    )
    tops = tuple(((top.pips, top.is_double), top.color is me.color) for top in position.tops)
    values: dict[tuple[Plain, tuple[Plain, bool]], int] = {}
    best = puzzle.moves[0].value or 0
    for move in puzzle.moves:
        tile = move.move.tile.pips, move.move.tile.is_double
        kind = tile, tops[move.move.stack.index]
        if kind not in values:
            window = (puzzle.value - puzzle.promised, best + 1)
            after = placed(tops, mine, theirs, *kind)
            values[kind] = -plain_value(*after, -window[1], -window[0])
        if move.move in puzzle.right:
            is_so = values[kind] == move.value
        else:
            is_so = values[kind] <= puzzle.value - puzzle.promised
        if not is_so:
            return False
    return {each.move for each in puzzle.moves} == set(position.legal_moves())


@lru_cache(maxsize=500_000)
def plain_winner(table: Table) -> Player:
    """Return the winner of an ending of Dominoes, by the rules of the table alone."""
    if table.winner is not None:
        return table.winner
    if table.must_pass:
        return plain_winner(table.end_turn())
    wins = any(plain_winner(table.lay(lay)) is table.turn for lay in table.legal_lays())
    return table.turn if wins else table.turn.opponent


def ending_is_true(puzzle: EndingPuzzle) -> bool:
    """Return whether the moves that win are those that the puzzle accepts."""
    table = puzzle.game.table
    return all(
        (plain_winner(table.lay(lay)) is Player.HUMAN) is puzzle.is_right(lay)
        for lay in table.legal_lays()
    )
