"""What is said of a rule of thumb is true of the move that is named, by the text of its lesson."""

from collections.abc import Iterator
from datetime import date, timedelta
from itertools import chain
from typing import TypeVar

from buildup.model.build_up.position import Move
from buildup.narration.build_up.puzzles import MoveWords
from buildup.narration.dominoes.puzzles import EndingWords
from buildup.puzzles.build_up.maker import MovePuzzleMaker
from buildup.puzzles.build_up.puzzle import MoveJudgment, MovePuzzle
from buildup.puzzles.dominoes.maker import EndingMaker
from buildup.puzzles.maker import Maker
from buildup.puzzles.puzzle import Difficulty, Puzzle
from buildup.strategy.build_up.search import compiled
from tests.model.build_up.rules import may_cover, pips, placements
from tests.tiers import count

FIRST_DAY = date(2026, 11, 26)
PUZZLES = count(quick=0, normal=0, soak=500) if compiled else 0
"""Of the days from the first one on, and as many of chance."""
MADE_SOON = (15, 37, 39, 52, 53, 54, 123)
"""Of chance, one or two of each rule; in all of them a best move breaks it, and another obeys."""
HOLDS, FOLLOWS, EXCEPTION = "holds here", "another move is just as good", "An exception"
P = TypeVar("P", bound=Puzzle)
Placement = tuple[str, int]
"""A tile, and the place of the stack that it covers."""


# The rules of the lessons once more, from their texts and in the names of tiles -------------


class Lessons:
    """What the lessons say of a position in which black is on turn."""

    def __init__(self, puzzle: MovePuzzle) -> None:
        self.tops = tuple(map(str, puzzle.position.tops))
        self.hand = tuple(map(str, puzzle.position.hands.human))
        self.theirs = tuple(map(str, puzzle.position.hands.computer))
        self.every = placements(self.hand, self.tops)

    def covers_theirs(self, move: Placement) -> bool:
        return self.tops[move[1]][0] == "W"

    def obeys(self, rule: str, move: Placement) -> bool:
        """Whether a lesson asks for a move rather than for another one."""
        tile, place = move
        singles = {other for other in self.every if not is_double(other[0])}
        taking = set(filter(self.covers_theirs, self.every))
        match rule:
            case "cover theirs":
                return move in taking != self.every
            case "highest top":
                homes = {self.tops[each] for other, each in self.every if other == tile}
                wanted = highest(homes)
                return {*map(worth, homes)} != {wanted} and worth(self.tops[place]) == wanted
            case "smallest tile":
                most = highest({self.tops[each] for _tile, each in taking})
                able = {other for other in taking if pips(self.tops[other[1]]) == most}
                kind = able & singles or able
                least = min((pips(other[0]) for other in kind), default=0)
                larger = any(pips(other[0]) > least for other in kind)
                return move in kind and pips(tile) == least and larger
            case "endangered first":
                first = {other for other in taking if self.is_endangered(other[0])}
                return move in first != taking
            case "keep highest single":
                most = max((pips(other[0]) for other in singles), default=0)
                return move in singles and pips(tile) < most
            case "doubles wait":
                return move in singles != self.every
        raise AssertionError(f"no puzzle is about {rule!r}")

    def is_endangered(self, tile: str) -> bool:
        """Whether the computer can cover all that a tile may cover with tiles above it, one for
        each."""
        above = [each for each in self.theirs if not may_cover(tile, each)]
        homes = [top for top in self.tops if may_cover(tile, top)]
        return can_cover_all(above, homes)


def can_cover_all(tiles: list[str], tops: list[str]) -> bool:
    if not tops:
        return True
    return any(
        may_cover(tile, tops[0]) and can_cover_all([*tiles[:at], *tiles[at + 1 :]], tops[1:])
        for at, tile in enumerate(tiles)
    )


def is_double(tile: str) -> bool:
    return tile[1] == tile[2]


def worth(top: str) -> int:
    """The highest of the computer's is best, and the lowest of one's own."""
    return pips(top) if top[0] == "W" else -pips(top) - 100


def highest(tops: set[str]) -> int:
    return max(map(worth, tops), default=0)


# What is said ------------------------------------------------------------------------------


def made(maker: Maker[P]) -> P:
    while not maker.advance(100_000):
        pass
    return maker.puzzle


def days() -> Iterator[MovePuzzleMaker]:
    for day, difficulty in ((each // 3, each % 3) for each in range(PUZZLES)):
        yield MovePuzzleMaker(FIRST_DAY + timedelta(day), [*Difficulty][difficulty])


def told(words: MoveWords | EndingWords) -> set[str]:
    """Which of the three things is said of a rule."""
    last = words.explanation().split("\n")[-1]
    return {each for each in (HOLDS, FOLLOWS, EXCEPTION) if each in last}


def assert_true_of_the_rule(puzzle: MovePuzzle) -> None:
    assert puzzle.theme is not None
    lessons, rule = Lessons(puzzle), puzzle.theme.rule
    answers = [puzzle.judge(each.move) for each in puzzle.moves]
    right = {each.move for each in answers if each.is_right}

    def obeys(move: Move) -> bool:
        return lessons.obeys(rule, (str(move.tile), move.stack.index))

    found = {move for move in right if obeys(move)}
    wanted = {EXCEPTION} if not found else {HOLDS} if found == right else {FOLLOWS}
    wrong = next(each for each in answers if not each.is_right)
    for answer in (None, wrong):
        assert told(MoveWords(puzzle, answer)) == wanted, puzzle.key
    assert not found or puzzle.best in found, puzzle.key
    best = f"{puzzle.best.tile} on {puzzle.position.top(puzzle.best.stack)}"
    assert best in MoveWords(puzzle, None).explanation()
    for move in right:
        said = told(MoveWords(puzzle, MoveJudgment(move, loss=0)))
        assert said == (wanted if not found or move in found else set()), puzzle.key


def test_what_is_said_of_a_rule_is_true_of_the_move_that_is_named() -> None:
    numbers = (*MADE_SOON, *range(2_000, 2_000 + PUZZLES))
    for maker in chain(days(), (MovePuzzleMaker(each, Difficulty.EASY) for each in numbers)):
        assert_true_of_the_rule(made(maker))


def test_what_is_said_of_denying_is_true_of_the_lay_that_wins() -> None:
    seeds: list[int | date] = [2, *(FIRST_DAY + timedelta(day) for day in range(PUZZLES))]
    for seed in seeds:
        puzzle = made(EndingMaker(seed, Difficulty.EASY))
        line, hidden = puzzle.game.table.line, puzzle.game.table.hands.computer
        ends = {lay: line.laid(lay.tile, lay.side) for lay, _prospect in puzzle.prospects}
        fitting = {lay: sum(after.takes(tile) for tile in hidden) for lay, after in ends.items()}
        winning = {lay for lay in fitting if puzzle.is_right(lay)}
        denying = {lay for lay, number in fitting.items() if number == min(fitting.values())}
        wanted = {HOLDS} if winning <= denying else {EXCEPTION}
        assert winning <= denying or not winning & denying
        for lay in (None, *fitting):
            judged = None if lay is None else puzzle.judge(lay)
            assert told(EndingWords(puzzle, judged)) == wanted, puzzle.key
