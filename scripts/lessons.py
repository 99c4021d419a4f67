#!/usr/bin/env python3
"""Find positions for the lessons: ``python3 scripts/lessons.py [RULE …]``.

Print lines for ``resources/lessons.md``. Rounds are played as in ``bench.py rules``, and every
position with few tiles is searched to the end of its hand; endings of Dominoes come from the games
that puzzles are made from. Each rule gets positions in which it holds (preferably ones that the
rules before it would miss), and exceptions, in which no move that it would choose is right.

The output is always the same.
"""

import random
import sys
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.environment import finish, go_on_prepared, lacking_to_search

if __name__ == "__main__":
    go_on_prepared(find_lacking=lacking_to_search)

from buildup.model.build_up.position import Move, Position
from buildup.model.build_up.position_line import PositionLine
from buildup.model.build_up.table import Phase, Table
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.position_line import PositionLine as DominoesLine
from buildup.model.dominoes.sight import Sight
from buildup.model.dominoes.table import Table as DominoesTable
from buildup.model.player import PerPlayer, Player
from buildup.narration.rules_of_thumb import COUNT_ENDINGS, READ_DRAWS
from buildup.puzzles.dominoes.ending import is_worth_a_look, prospects_with_one_win
from buildup.puzzles.dominoes.holding import Question
from buildup.puzzles.dominoes.maker import HoldingMaker
from buildup.puzzles.maker import MARGIN
from buildup.puzzles.puzzle import PuzzleKind
from buildup.strategy.build_up import rules_of_thumb as build_up
from buildup.strategy.build_up.analysis import HandAnalysis
from buildup.strategy.build_up.one_ply import can_answer, largest_swing
from buildup.strategy.dominoes import rules_of_thumb as dominoes
from buildup.strategy.dominoes.analysis import LayAnalysis
from buildup.strategy.dominoes.one_ply import pick_greedy
from scripts.benches.experts import settled
from scripts.benches.rules import DOUBLE_FIRST, SLIPS, deals_of

HOLDING, EXCEPTIONS = 4, 2
"""The maximum numbers of positions in which a rule holds, and of exceptions."""
OWN_PIPS = 2
"""The maximum number of pips of an own tile that an exception covers."""
MANY = 3
"""The minimum number of different moves that follow the rule in the better positions."""
ALONE = 4
"""The number of rules of Build Up that have their own lessons."""
OF_PAGE = build_up.DOUBLES_WAIT, build_up.KEEP_HIGHEST_SINGLE
"""Those of the other rules, taught on one page, that have enough positions.

Positions are used only if they do not contradict the third lesson.
"""
FIRST_ASKED = 1_001
"""The number of the first question about hidden tiles, far beyond those drawn at random."""
ROUNDS, GAMES = 8_000, 12_000
MOST_TILES = 7
"""The maximum number of tiles in both hands together."""
SIZE = 6
FEWEST_LAID, FEWEST_TILES = 4, 3
"""The minimum numbers of tiles in the line, and of tiles to choose from."""
MOST_PLAYED = 24
"""The maximum number of moves and draws to look back at in the better positions."""
MOST_COUNTED = 8
"""The maximum number of tiles in both hands of an ending to count out."""
FEWEST_MOVES = 3
"""There must be more than this number of moves to choose from."""
LAST_HAND = 3
"""The last hand that lessons use: in hand 4 the round matters more than points."""
SECOND = 100
"""The rank from which positions are used only if there are no others."""
Found = defaultdict[tuple[str, bool], list[tuple[int, str]]]
"""Lines by rule and whether they are exceptions, each with its rank, the best lowest."""


def main(wanted: list[str]) -> int:
    """Find positions and print them; return the exit status."""
    found: Found = defaultdict(list)
    _look_in_rounds(found, wanted)
    _look_in_games(found, wanted)
    _ask(found, wanted)
    for name in dict.fromkeys(name for name, _is_exception in found):
        print(f"## {name}")
        for line in in_order(name, found):
            print(f"- {line}")
    return 0


def in_order(name: str, found: Mapping[tuple[str, bool], list[tuple[int, str]]]) -> list[str]:
    """Return the lines of a lesson: positions in which it holds, then exceptions."""
    return [
        line
        for is_exception, most in ((False, HOLDING), (True, EXCEPTIONS))
        for _rank, line in sorted(found[name, is_exception], key=lambda each: each[0])[:most]
    ]


def is_full(found: Found, names: list[str]) -> bool:
    """Return whether every lesson has enough positions."""
    return all(
        sum(rank < SECOND for rank, _line in found[name, False]) >= HOLDING
        and len(found[name, True]) >= EXCEPTIONS
        for name in names
    )


def _look_in_rounds(found: Found, wanted: list[str]) -> None:
    """Add positions of Build Up, at most one per rule from each deal."""
    every = (*build_up.LESSONS[:ALONE], *OF_PAGE)
    rules = [each for each in every if not wanted or each.name in wanted]
    for deal in deals_of(29, ROUNDS if rules else 0):
        chance, taken = random.Random(f"lessons {deal}"), set[str]()
        for table in _tables(deal, chance):
            position = table.position
            moves = list(position.legal_moves())
            analysis: HandAnalysis | None = None
            for rule in (each for each in rules if not is_full(found, [each.name])):
                following = build_up.follows_lesson(rule, position, moves)
                if rule.name in taken or not following or not is_needed(rule, position, moves):
                    continue
                analysis = analysis or HandAnalysis(position, budget=0).finish()
                values = {each.move: each.value or 0 for each in analysis.moves}
                is_exception = not is_clear(following, values)
                if is_exception and not is_seen_exception(rule, position, values):
                    continue
                smallest = build_up.follows_lesson(build_up.SMALLEST_TILE, position, moves)
                if rule in OF_PAGE and set(smallest).isdisjoint(following) and not is_exception:
                    continue
                best = analysis.moves[0].move
                kinds = {(each.tile, position.top(each.stack)) for each in following}
                of_page = f" ({rule.name})" if rule in OF_PAGE else ""
                word = "exception" if is_exception else "rule"
                line = f"{word} {best}{of_page}: {line_of(table)}"
                is_second, rank = len(kinds) < MANY, 0
                if rule is build_up.COVER_THEIRS:  # the first lesson, from easy to hard
                    is_second |= not is_like_a_beginning(table)
                    rank = sum(map(len, position.hands))
                found[rule.name, is_exception].append((rank + SECOND * is_second, line))
                taken.add(rule.name)


def is_needed(rule: build_up.Rule, position: Position, moves: list[Move]) -> bool:
    """Return whether a lesson leaves fewer moves than those before it."""
    before = {build_up.COVER_THEIRS: None, build_up.HIGHEST_TOP: build_up.COVER_THEIRS}
    known = before.get(rule, build_up.HIGHEST_TOP)
    left = build_up.follows_lesson(known, position, moves) if known else moves
    return not set(left) <= set(build_up.follows_lesson(rule, position, moves))


def is_like_a_beginning(table: Table) -> bool:
    """Return whether a position is in hand 1, and the human holds no double."""
    hand = table.position.hands.human
    return table.hand_number == 1 and not any(each.is_double for each in hand)


def is_clear(right: Collection[Move], values: Mapping[Move, int]) -> bool:
    """Return whether each of the right moves is clearly better than any other."""
    others = [value for move, value in values.items() if move not in right]
    return min(map(values.__getitem__, right)) - max(others) >= MARGIN


def is_seen_exception(rule: build_up.Rule, position: Position, values: Mapping[Move, int]) -> bool:
    """Return whether the only right moves are those that a lesson calls exceptions."""
    following, sign = build_up.follows_lesson(rule, position, [*values]), SIGNS.get(rule)
    most = max(map(values.__getitem__, following))
    right = [move for move, value in values.items() if value > most]
    return (
        sign is not None
        and bool(right)
        and is_clear(right, values)
        and all(sign(position, each, following) for each in right)
    )


def _stuck(position: Position, move: Move) -> int:
    """Return the number of the computer's tiles that fit nowhere after a move."""
    after = position.play(move)
    hand = after.hands[position.turn.opponent]
    return sum(not any(after.legal_stacks(tile)) for tile in hand)


SIGNS: Mapping[build_up.Rule, Callable[[Position, Move, list[Move]], bool]] = {
    build_up.COVER_THEIRS: lambda position, best, _following: (
        position.top(best.stack).color is best.tile.color
        and position.top(best.stack).pips <= OWN_PIPS
    ),
    build_up.HIGHEST_TOP: lambda position, best, following: (
        position.top(best.stack).color is not best.tile.color
        and _stuck(position, best) > max(_stuck(position, each) for each in following)
    ),
    build_up.SMALLEST_TILE: lambda position, best, following: (
        position.top(best.stack).color is not best.tile.color
        and position.top(best.stack).pips > position.top(following[0].stack).pips
        and not can_answer(position, best.tile)
    ),
    build_up.ENDANGERED_FIRST: lambda position, best, following: (
        position.top(best.stack).color is not best.tile.color
        and position.top(best.stack).pips
        >= max(position.top(each.stack).pips for each in following) + build_up.MANY_PIPS
    ),
    build_up.DOUBLES_WAIT: lambda position, best, following: any(
        DOUBLE_FIRST.comparisons(position, [best, *following])
    ),
}
"""Tests for an exception as the lesson describes it: the right move against those that follow."""


def line_of(table: Table) -> str:
    """Return the line of a position, without the tiles in the boneyards, which do not matter."""
    line = str(replace(PositionLine.of(table), boneyards=PerPlayer(*map(len, table.boneyards))))
    fields = line.split("; ")
    return "; ".join(each for each in fields if not each.startswith("boneyards"))


def _tables(deal: int, chance: random.Random) -> Iterator[Table]:
    """Yield the human's turns of a round that are suitable for a lesson."""
    tournament = Tournament.begin(Start.fresh(Deal(deal))).to_choice()
    while tournament.table.phase is not Phase.ROUND_OVER:
        table, position = tournament.table, tournament.table.position
        moves = list(position.legal_moves())
        few = len(position.hands.human) > 1 and sum(map(len, position.hands)) <= MOST_TILES
        is_early = table.sight.hand_number <= LAST_HAND
        if position.turn is Player.HUMAN and few and is_early and len(moves) > FEWEST_MOVES:
            yield table
        move = largest_swing(position, moves)
        if chance.random() < SLIPS:
            move = moves[int(chance.random() * len(moves))]
        tournament = tournament.play(move).to_choice()


def _look_in_games(found: Found, wanted: list[str]) -> None:
    """Add moves of double-six games as the person sees them, and endings to count out."""
    names = [each.name for each in dominoes.RULES if not wanted or each.name in wanted]
    if not wanted or COUNT_ENDINGS in wanted:
        names.append(COUNT_ENDINGS)
    for deal in deals_of(31, GAMES if names else 0):
        if is_full(found, names):
            return
        chance, taken = random.Random(f"lessons {deal}"), set[str]()
        for game in _persons_turns(deal, chance):
            lays = list(game.table.legal_lays())
            is_open = not game.table.boneyard
            for rule in dominoes.RULES:
                name = COUNT_ENDINGS if is_open else rule.name
                if is_open and rule is not dominoes.DENY:
                    continue
                sight = game.sight(Player.HUMAN)
                is_wanted = name in names and name not in taken and not is_full(found, [name])
                if not is_wanted or not any(rule.comparisons(sight, lays)):
                    continue
                right = _winning(game) if is_open else _best(sight)
                following = set(rule.obeying(sight, lays))
                is_exception = right.isdisjoint(following)
                if right and len(right) < len(lays) and (right == following or is_exception):
                    word = "exception" if is_exception else "rule"
                    line = DominoesLine.of(game, Player.HUMAN)
                    text = ending_line(game.table) if is_open else str(line)
                    rank = SECOND * (len(line.played) > MOST_PLAYED)
                    answer = "/".join(sorted(map(str, right)))
                    told = f"{word} {answer}: {PuzzleKind.ENDING} {text}"
                    found[name, is_exception].append((rank, told))
                    taken.add(name)


def _winning(game: DominoesGame) -> set[Lay]:
    """Return the only move that wins an ending; empty if there is none, or too much to search."""
    worth_it = is_worth_a_look(game.table) and sum(map(len, game.table.hands)) <= MOST_COUNTED
    prospects = prospects_with_one_win(game.table) if worth_it else None
    return {lay for lay, each in prospects or () if each.chance > 0.5}


def _best(sight: Sight) -> set[Lay]:
    """Return the best moves, judged by what the person may know."""
    lays = LayAnalysis(sight).finish().lays
    return {each.lay for each in lays if each.prospect and not each.prospect.group}


def ending_line(table: DominoesTable) -> str:
    """Return the line of an ending, with both hands."""
    return str(
        DominoesLine(
            table.size, table.line, PerPlayer(*table.hands), (), table.turn, None, PerPlayer(0, 0)
        )
    )


def _persons_turns(deal: int, chance: random.Random) -> Iterator[DominoesGame]:
    """Yield the person's turns of a game that have enough to choose from."""
    game = settled(DominoesGame.begin(DominoesStart.fresh(Deal(deal), SIZE)))
    while not game.is_over:
        lays = list(game.table.legal_lays())
        is_late = len(game.table.line.tiles) >= FEWEST_LAID
        if game.table.turn is Player.HUMAN and is_late and len({*map(_tile, lays)}) >= FEWEST_TILES:
            yield game
        lay = pick_greedy(game.sight(game.table.turn), lays)
        if chance.random() < SLIPS:
            lay = lays[int(chance.random() * len(lays))]
        game = settled(game.lay(lay))


def _tile(lay: Lay) -> Domino:
    return lay.tile.domino


def _ask(found: Found, wanted: list[str]) -> None:
    """Add questions about hidden tiles, most of them about a tile that is not held.

    Questions about the likeliest tile are the exceptions.
    """
    if wanted and READ_DRAWS not in wanted:
        return
    for word, question, many in (
        ("rule", Question.NOT_HELD, HOLDING),
        ("exception", Question.TILE, EXCEPTIONS),
    ):
        for number in range(FIRST_ASKED, FIRST_ASKED + many):
            maker = HoldingMaker(number, question.rating).finish()
            right = maker.puzzle.offer.right
            assert isinstance(right, Domino), "both questions are on tiles"
            line = f"{word} {right.low}{right.high}: {maker.key}"
            found[READ_DRAWS, word == "exception"].append((0, line))


if __name__ == "__main__":
    finish(main, sys.argv[1:])
