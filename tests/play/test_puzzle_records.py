"""What is recorded of puzzles, and which is asked next."""

import logging
from dataclasses import replace
from itertools import pairwise

import pytest

from buildup.play.puzzle_records import PuzzleRecords, PuzzleState
from buildup.puzzles.lessons import lessons, steps
from buildup.puzzles.puzzle import OF_DAY, Puzzle, PuzzleKind, Theme
from buildup.records.store import Records
from tests.puzzles.remembered import DAY
from tests.records.finished_rounds import empty_records, mistake

records = pytest.fixture(empty_records, name="records")


@pytest.fixture
def puzzles(records: Records) -> PuzzleRecords:
    return PuzzleRecords(records, lambda: DAY)


def puzzle(key: str, **named: object) -> Puzzle:
    return replace(Puzzle(key, None, None), **named)  # type: ignore[arg-type]


def test_a_puzzle_is_open_until_it_is_solved_or_shown(puzzles: PuzzleRecords) -> None:
    solved, shown = puzzle("random 1 easy"), puzzle("random 2 easy", theme=Theme("deny", False))
    assert puzzles.state(solved) is PuzzleState.OPEN
    assert puzzles.attempts == []
    puzzles.count(solved, is_right=False)
    assert puzzles.state(solved) is PuzzleState.OPEN
    puzzles.count(solved, is_right=True)
    puzzles.give_up(shown)
    assert puzzles.state(solved) is PuzzleState.SOLVED
    assert puzzles.state(shown) is PuzzleState.SHOWN
    latest, first = puzzles.attempts
    assert (latest.key, latest.was_shown, latest.rule) == (shown.key, True, "deny")
    assert (first.key, first.tries, first.rule) == (solved.key, 2, None)


def test_a_puzzle_of_a_lesson_that_was_shown_is_open_again_and_goes_by_its_lesson(
    puzzles: PuzzleRecords,
) -> None:
    key, step = next(iter(steps().items()))
    of_lesson = puzzle(key, theme=Theme("another", False))
    puzzles.give_up(of_lesson)
    assert puzzles.state(of_lesson) is PuzzleState.OPEN
    assert puzzles.attempts[0].rule == step.lesson.rule
    puzzles.count(of_lesson, is_right=True)
    assert puzzles.state(of_lesson) is PuzzleState.SOLVED
    assert puzzles.trained is None, "nothing has cost the person anything yet"
    assert lessons()[step.lesson.rule] is step.lesson


def test_mistakes_are_asked_in_turn_after_the_one_that_is_shown_until_they_wait(
    puzzles: PuzzleRecords, records: Records
) -> None:
    records.add_mistakes([mistake(number) for number in (1, 2, 3)])
    asked = [each.position for each in puzzles.mistakes]
    assert len(asked) == 3
    assert [each.position for each in puzzles.due_mistakes(None)] == asked
    following = [each.position for each in puzzles.due_mistakes(asked[0])]
    assert following == asked[1:]
    following = [each.position for each in puzzles.due_mistakes(asked[1])]
    assert following == [asked[2], asked[0]]
    assert puzzles.waiting_mistakes == 3
    moved = puzzles.count(puzzle("m", mistake=puzzles.mistakes[0]), is_right=True).mistake
    assert moved is not None
    assert puzzles.waiting_mistakes == 2
    assert moved.position not in [each.position for each in puzzles.due_mistakes(None)]
    assert puzzles.state(puzzle("m", mistake=moved)) is PuzzleState.SOLVED
    back = replace(moved, due=DAY)
    assert puzzles.state(puzzle("m", mistake=back)) is PuzzleState.OPEN


def test_the_puzzles_of_the_day_come_one_after_the_other(puzzles: PuzzleRecords) -> None:
    keys = [each.key for each in puzzles.of_day]
    assert len(keys) == len(OF_DAY)
    assert puzzles.open_of_day(None) == keys[0]
    for shown, following in pairwise(keys):
        assert puzzles.open_of_day(shown) == following
    assert puzzles.open_of_day(keys[-1]) == keys[0]
    puzzles.count(puzzle(keys[0], day=DAY), is_right=True)
    assert puzzles.open_of_day(None) == puzzles.open_of_day(keys[0]) == keys[1]
    assert [each.is_done for each in puzzles.of_day] == [True, *[False] * (len(keys) - 1)]


def test_numbers_go_on_after_the_last_of_the_same_kind(puzzles: PuzzleRecords) -> None:
    assert puzzles.number_after("random 1 easy", None) == 1
    assert puzzles.number_after("random 1 easy", "random 7 easy") == 8
    for key in ("random 4 easy", "random 9 hard", "ending 12 easy", "random x easy", "random"):
        puzzles.count(puzzle(key), is_right=False)
    assert puzzles.number_after("random 1 easy", None) == 10
    assert puzzles.number_after("random 1 easy", "random 2 easy") == 10
    assert puzzles.number_after("ending 1 easy", "random 30 easy") == 13


def test_a_streak_is_of_one_kind_and_ends_with_a_miss(puzzles: PuzzleRecords) -> None:
    for word, number, is_right in (("holding", 1, 1), ("holding", 2, 0), ("ending", 1, 1)):
        puzzles.count(puzzle(f"{word} {number} easy", streak=number), is_right=bool(is_right))
    kinds = (PuzzleKind.HOLDING, PuzzleKind.ENDING, PuzzleKind.BEST_MOVE)
    assert [puzzles.streak(kind) for kind in kinds] == [(0, 1), (1, 1), (0, 0)]


def test_records_that_cannot_be_read_are_none(
    puzzles: PuzzleRecords, records: Records, caplog: pytest.LogCaptureFixture
) -> None:
    records.path.mkdir(parents=True)
    caplog.set_level(logging.INFO)
    assert (puzzles.attempts, puzzles.mistakes, puzzles.trained) == ([], [], None)
    assert puzzles.state(puzzle("random 1 easy")) is PuzzleState.OPEN
    assert "cannot be read" in caplog.text
