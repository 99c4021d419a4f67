"""What is said of a rule of thumb is true of the move that is named, by the text of its lesson."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from itertools import chain, product
from typing import cast

import pytest

from buildup.model.build_up.position import Move
from buildup.model.dominoes.line import Lay
from buildup.model.game_kind import GameKind
from buildup.narration import puzzles as narration
from buildup.narration.build_up.advice import explain_advice
from buildup.narration.build_up.puzzles import MoveWords
from buildup.narration.dominoes.puzzles import EndingWords, HoldingWords, LayWords
from buildup.narration.puzzles import PuzzleWords
from buildup.puzzles.build_up.maker import MovePuzzleMaker
from buildup.puzzles.build_up.puzzle import MovePuzzle
from buildup.puzzles.dominoes.holding import Question, tiles_of
from buildup.puzzles.dominoes.maker import EndingMaker, HoldingMaker, LayPuzzle
from buildup.puzzles.lessons import RULES, steps
from buildup.puzzles.puzzle import DailyPuzzle, Puzzle
from buildup.puzzles.rating import Rating
from buildup.puzzles.repetition import answered
from buildup.records.puzzle_attempt import Mistake
from buildup.review.verdicts import Verdict
from buildup.strategy.build_up.search import compiled
from buildup.strategy.dominoes.analysis import Prospect
from buildup.strategy.dominoes.motif import Motifs
from tests.model.build_up.rules import may_cover, pips, placements
from tests.model.dominoes.random_games import begun_at, table_of
from tests.narrowing import some
from tests.puzzles.making import made
from tests.records.finished_rounds import attempt, mistake
from tests.tiers import count

FIRST_DAY = date(2026, 11, 26)
PUZZLES = count(quick=0, normal=0, soak=500) if compiled else 0
"""Of the days from the first one on, and as many of chance."""
MADE_SOON = (15, 37, 39, 52, 53, 54, 123)
"""Of chance, one or two of each rule; in all of them a best move breaks it, and another obeys."""
HOLDS, FOLLOWS, EXCEPTION = "holds here", "Follows “", "An exception"
Placement = tuple[str, int]
"""A tile, and the place of the stack that it covers."""


# The rules of the lessons once more, from their texts and in the names of tiles -------------


class Lessons:
    """What the lessons say of a position in which black is to move."""

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


def days() -> Iterator[MovePuzzleMaker]:
    for day, place in ((each // 3, each % 3) for each in range(PUZZLES)):
        yield MovePuzzleMaker(FIRST_DAY + timedelta(day), (1300, 1500, 1800)[place])


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
        said = told(MoveWords(puzzle, puzzle.judge(move)))
        assert said == (wanted if not found or move in found else set()), puzzle.key


def assert_true_of_the_answers(puzzle: MovePuzzle) -> None:
    """What every answer is said to be worth is the difference of the moves' values."""
    values = {each.move: each.value or 0 for each in puzzle.moves}
    best = max(values.values())
    margin = best - max(value for value in values.values() if value < best)
    for move, value in values.items():
        words = MoveWords(puzzle, puzzle.judge(move))
        told = f"{move.tile} on {puzzle.position.top(move.stack)}"
        if value == best:
            points = f"{margin} point{'s' if margin > 1 else ''}"
            assert words.verdict() == f"Right! Worth {points}."
            continue
        assert words.verdict() == f"{told} costs {best - value}. Try again."
        ends = [f"{each:+}".replace("-", "−") if each else "0" for each in (value, best)]
        assert words.refutation() == f"It leads to {ends[0]}; the best move leads to {ends[1]}."
    reasons = words.explanation()
    assert reasons.startswith(f"{told} ")
    assert explain_advice(puzzle.advice[puzzle.best]) in reasons
    words = MoveWords(puzzle, None)
    assert (words.verdict(), words.refutation()) == ("", "")
    best_words = f"{puzzle.best.tile} on {puzzle.position.top(puzzle.best.stack)}."
    assert words.solution() == best_words
    assert [*words.hints()] == [f"Play {puzzle.best.tile}. Where?", best_words]
    assert words.kind() == f"Rated {puzzle.rating} · better by {puzzle.promised}+ points"
    assert words.where() == f"hand {puzzle.table.hand_number} of 4"
    missed = replace(puzzle, mistake=mistake_of(str(puzzle.best), 6.8))
    unknown = replace(puzzle, mistake=mistake_of(None, 3.0))
    task = "Find the best move for this hand."
    assert words.task() == task
    task = "Find a better move."
    assert MoveWords(unknown, None, "May 4").task() == f"Your mistake from May 4 cost 3. {task}"
    assert MoveWords(missed, None, "May 4").task() == (
        f"Your mistake from May 4 cost 7. You played {best_words} {task}"
    )


def test_a_move_that_repairs_most_of_a_mistake_is_right_and_the_best_is_told() -> None:
    puzzle = made(MovePuzzleMaker(2, 1800))
    second = next(each.move for each in puzzle.moves if each.move not in puzzle.right)
    loss = puzzle.judge(second).loss
    for lost, is_right in ((3 * loss, True), (3 * loss - 1, False)):
        judgment = replace(puzzle, mistake=mistake_of("B46>W5", lost)).judge(second)
        assert judgment.is_right is is_right
        words = MoveWords(puzzle, judgment).verdict()
        assert (words == f"Good. Even better: {MoveWords(puzzle, None).solution()}") is is_right


def mistake_of(move: str | None, loss: float, game: GameKind = GameKind.BUILD_UP) -> Mistake:
    """A move that gave so much away."""
    return replace(mistake(), loss=loss, game=game, move=move)


def test_what_is_said_of_a_rule_is_true_of_the_move_that_is_named() -> None:
    numbers = (*MADE_SOON, *range(2_000, 2_000 + PUZZLES))
    easy = (MovePuzzleMaker(each, 1300) for each in numbers)
    for at, maker in enumerate(chain(days(), easy)):
        puzzle = made(maker)
        assert_true_of_the_rule(puzzle)
        if at in (0, 3):
            assert_true_of_the_answers(puzzle)


def test_what_is_said_of_denying_is_true_of_the_lay_that_wins() -> None:
    seeds: list[int | date] = [2, *(FIRST_DAY + timedelta(day) for day in range(PUZZLES))]
    for seed in seeds:
        puzzle = made(EndingMaker(seed, 1300))
        line, hidden = puzzle.game.table.line, puzzle.game.table.hands.computer
        ends = {lay: line.laid(lay.tile, lay.side) for lay, _prospect in puzzle.prospects}
        fitting = {lay: sum(after.takes(tile) for tile in hidden) for lay, after in ends.items()}
        winning = {lay for lay in fitting if puzzle.is_right(lay)}
        denying = {lay for lay, number in fitting.items() if number == min(fitting.values())}
        wanted = {HOLDS} if winning <= denying else {EXCEPTION}
        assert winning <= denying or not winning & denying
        for lay in (None, *fitting):
            judged = None if lay is None else puzzle.judge(lay)
            words = EndingWords(puzzle, judged)
            assert told(words) == wanted, puzzle.key
            if lay is None:
                assert words.verdict() == words.refutation() == ""
                continue
            where, is_right = f"{lay.tile} on the {lay.side}", puzzle.is_right(lay)
            result = f"{where} {'wins' if is_right else 'loses'} "
            assert words.refutation().startswith(result)
            said = (
                ("Right!", words.refutation()) if is_right else (words.refutation(), "Try again.")
            )
            assert words.verdict() == " ".join(said)
            named = [line.split(".")[0] for line in words.explanation().split("\n")]
            best = f"{puzzle.best.tile} on the {puzzle.best.side}"
            assert named[0] == (where if is_right else best)
        words = EndingWords(puzzle, None)
        assert words.solution() == f"{best}."
        assert [*words.hints()] == [f"The tile is {puzzle.best.tile}. Which end?", f"{best}."]
        assert words.task() == f"You know the computer's tiles. {words.short_task()}"
        assert words.where() == f"double-{puzzle.game.table.size}"
        assert words.kind() == f"Rated {puzzle.rating} · Dominoes: winning move"


def test_an_own_mistake_in_dominoes_is_told_by_its_chances() -> None:
    game = begun_at(table_of("25 56", human="26 16", computer="33", boneyard="44"))
    best, worse = (Lay.parse(text) for text in ("R62", "R61"))
    chances = (best, Prospect(0.75, 3.0, 900)), (worse, Prospect(0.5, 0.0, 900, lost=0.25, group=1))
    puzzle = LayPuzzle(
        "mistake", None, None, game, chances,
        motifs=cast("Motifs", None), mistake=mistake_of("R61", 0.25, GameKind.DOMINOES),
    )  # fmt: skip
    words = [
        LayWords(puzzle, puzzle.judge(each) if each else None, "May 4")
        for each in (None, best, worse)
    ]
    assert [each.verdict() for each in words] == [
        "",
        "Right! [6 2] on the right wins 75% of games.",
        "[6 1] on the right wins 50% of games; the best move wins 75%. Try again.",
    ]
    assert words[0].solution() == "[6 2] on the right wins 75% of games."
    task = "Find a better move."
    assert words[0].task() == f"On May 4, [6 1] on the right cost 25% win chance. {task}"
    assert words[0].kind() == ""
    assert LayWords(replace(puzzle, mistake=None), None).task() == "Find the best move."
    unknown = replace(puzzle, mistake=mistake_of(None, 0.25))
    assert LayWords(unknown, None).task() == task


@pytest.mark.parametrize(
    ("question", "asks"),
    [
        (Question.NOT_HELD, "Which tile can't the computer hold?"),
        (Question.TILE, "Which tile is the computer most likely to hold?"),
        (Question.NUMBER, "Which number is the computer most likely to hold?"),
    ],
)
def test_a_question_on_hidden_tiles_tells_how_likely_each_answer_is(
    question: Question, asks: str
) -> None:
    puzzle = made(HoldingMaker(18, question.rating))
    for choice in puzzle.offer.choices:
        words, is_right = HoldingWords(puzzle, puzzle.judge(choice)), choice == puzzle.offer.right
        tiles = tiles_of(puzzle.holdings, choice)
        chance = f"{round(100 * puzzle.holdings.chance_of(*tiles))}%"
        says = {
            (True, True): f"Right! The computer can't hold {choice}.",
            (True, False): f"The computer may hold {choice}. Try again.",
            (False, True): f"Right! {choice} is most likely: {chance}.",
            (False, False): f"Another of these is likelier than {choice}. Try again.",
        }[question is Question.NOT_HELD, is_right]
        assert words.verdict() == says
    words = HoldingWords(puzzle, None)
    assert words.short_task() == asks
    assert words.task().startswith(f"{asks} All deals")
    assert (words.verdict(), words.refutation(), [*words.hints()]) == ("", "", [])
    assert words.solution() == f"It's {puzzle.offer.right}."
    told = zip(puzzle.offer.choices, words.explanation().split("\n"), strict=False)
    assert all(line.startswith(f"{choice}: ") for choice, line in told)
    assert words.course().split("\n")[0] == "How the game went:"
    assert len(words.course().split("\n")) > 1


NOON = datetime(2026, 5, 4, 12, tzinfo=UTC)
LESSON = next(iter(steps()))
"""The key of the first puzzle of a lesson."""


def test_how_far_one_has_come_with_a_puzzle_is_told_and_marked() -> None:
    told = {
        (solved, tries, shown): (narration.attempt_words(each), narration.attempt_verdict(each))
        for solved, tries, shown in product((False, True), (1, 3), (False, True))
        for each in [attempt(tries=tries, is_solved=solved, was_shown=shown)]
    }
    tick, cross, ring = Verdict.BEST, Verdict.BLUNDER, Verdict.INACCURACY
    for tries in (1, 3):
        assert told[False, tries, False] == ("unsolved", ring)
        assert told[False, tries, True] == ("solution shown", cross)
        assert told[True, tries, True] == ("solved after being shown", tick)
    assert told[True, 1, False] == ("solved on the first try", tick)
    assert told[True, 3, False] == ("solved in 3 tries", tick)


def test_sums_count_what_is_done() -> None:
    assert narration.summary_words([], "") == "No puzzles tried yet."
    two = [attempt("a"), attempt("b", is_solved=False)]
    assert narration.summary_words(two, "") == "1 of 2 solved"
    assert narration.summary_words(two, narration.standing_words(3, Rating(1541.2, 59.6))) == (
        "1 of 2 solved · Days in a row: 3 · Rating: 1541 ± 60"
    )
    assert narration.standing_words(0, None) == ""
    of_day = [DailyPuzzle("a", True, True), DailyPuzzle("b", True, False),
              DailyPuzzle("c", False, False)]  # fmt: skip
    assert narration.daily_words(of_day) == "Daily puzzles: 2 of 3"
    mistakes = [mistake_of("B46>W5", 3.0), answered(mistake(), NOON.date(), is_right=True)]
    assert narration.mistakes_words(mistakes, NOON.date()) == "2 mistakes, 1 due"
    lesson = steps()[LESSON].lesson
    count = len({step.lesson.rule for step in steps().values()})
    keys = [key for key, step in steps().items() if step.lesson.rule == lesson.rule]
    for done in range(len(keys) + 1):
        attempts = [attempt(key) for key in keys[:done]]
        is_done = done == len(keys)
        assert narration.lessons_words(attempts) == f"Lessons: {int(is_done)} of {count}"


def test_a_lesson_says_how_often_its_rule_is_wrong() -> None:
    for step in steps().values():
        if "{wrong}" in step.text:
            wrong = 100 - round(100 * some(RULES[step.lesson.rule].right))
            assert f"({wrong} in 100" in narration.tell_lesson(step)


def test_only_a_puzzle_of_a_lesson_belongs_to_one() -> None:
    for key in (LESSON, "random 1 2 easy 2"):
        lesson = PuzzleWords(Puzzle(key, None, None), None).lesson
        assert lesson == (steps()[key].lesson if key == LESSON else None)
