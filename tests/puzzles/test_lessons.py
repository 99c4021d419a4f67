"""Lessons teach what is true: their rules gain, and their puzzles are what they are said to be."""

from dataclasses import replace

import pytest

from buildup.model.build_up.position import Move
from buildup.model.dominoes.domino import STANDARD_SIZE, Domino
from buildup.model.dominoes.line import Lay
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.narration.puzzles import tell_lesson
from buildup.narration.rules_of_thumb import COUNT_ENDINGS, READ_DRAWS, rule_name
from buildup.puzzles.build_up.puzzle import MovePuzzle
from buildup.puzzles.dominoes.ending import EndingPuzzle
from buildup.puzzles.dominoes.holding import HoldingPuzzle, Question
from buildup.puzzles.lessons import (
    LOOK_ALIKE,
    RULES,
    Lesson,
    LessonProgress,
    LessonPuzzle,
    LessonStep,
    lesson_on,
    lessons,
    steps,
)
from buildup.puzzles.maker import MARGIN
from buildup.puzzles.makers import maker_of
from buildup.puzzles.puzzle import Theme
from buildup.strategy.build_up import rules_of_thumb as build_up
from buildup.strategy.dominoes import rules_of_thumb as dominoes
from scripts.benches.learners import first as learner
from scripts.benches.puzzles import ending_is_true, is_true
from scripts.benches.rules import DOUBLE_FIRST, is_gain
from tests.puzzles.making import made
from tests.records.finished_rounds import NOON, attempt
from tests.view.widgets import of_kind

STEPS = [*steps().values()]
LESSONS_OF_BUILD_UP = [each for each in lessons().values() if each.game is GameKind.BUILD_UP]
MOST_WORDS = 40
"""Of an idea."""
MANY = 3


def test_there_are_five_lessons_of_build_up_and_four_of_dominoes() -> None:
    alone = [each.name for each in build_up.LESSONS[:4]]
    others = [each.name for each in dominoes.RULES]
    assert [*lessons()] == [*alone, LOOK_ALIKE, *others, READ_DRAWS, COUNT_ENDINGS]
    games = [lesson.game for lesson in lessons().values()]
    assert [games.count(game) for game in dict.fromkeys(games)] == [5, 4]
    assert {lesson_on(each.name) for each in build_up.LESSONS[4:]} == {lessons()[LOOK_ALIKE]}


def test_a_lesson_gains_what_it_says() -> None:
    for name, rule in RULES.items():
        assert is_gain(rule.gain), name
    for lesson in lessons().values():
        figure = f" {RULES[lesson.rule].gain.mean:.1f} " if lesson.rule in RULES else ""
        told = any("{gain}" in each for each in lesson.paragraphs)
        text = " ".join(tell_lesson(step) for step in STEPS if step.lesson is lesson)
        assert figure in text or not told
    assert is_gain(DOUBLE_FIRST.gain)


@pytest.mark.parametrize("rule", lessons())
def test_a_lesson_is_an_idea_with_positions_and_then_exceptions(rule: str) -> None:
    lesson = lessons()[rule]
    assert rule_name(rule)
    for step in STEPS:
        assert len(tell_lesson(step).split()) <= MOST_WORDS
    are_exceptions = [each.is_exception for each in lesson.puzzles]
    assert are_exceptions == sorted(are_exceptions)
    assert set(are_exceptions) == {False, True}
    assert len({each.asked for each in lesson.puzzles}) == len(lesson.puzzles)


@pytest.mark.parametrize("lesson", LESSONS_OF_BUILD_UP, ids=lambda lesson: lesson.rule)
def test_every_move_that_follows_a_lesson_is_right_and_often_there_are_several(
    lesson: Lesson,
) -> None:
    """By a learner who knows only the text."""
    place = LESSONS_OF_BUILD_UP.index(lesson) + 1
    many = []
    for step in (each for each in STEPS if each.lesson is lesson):
        puzzle = of_kind(made(maker_of(step.key)), MovePuzzle)
        moves = [each.move for each in puzzle.moves]
        taught = learner.build_up(
            puzzle.position, moves, {1, min(2, place), place}, exceptions=False
        )
        is_exception = step.line.is_exception
        assert puzzle.right.isdisjoint(taught) if is_exception else puzzle.right >= set(taught)
        if not is_exception and step.line.rule == lesson.rule:
            assert puzzle.right == set(taught)
            many.append(len(taught) >= MANY)
        assert puzzle.promised == puzzle.margin >= MARGIN
    assert 2 * sum(many) >= len(many)


def check_moves(puzzle: MovePuzzle, line: LessonPuzzle, _rule: str) -> None:
    assert Move.parse(line.right[0]) in puzzle.right
    assert is_true(puzzle)
    if line.rule == build_up.DOUBLES_WAIT.name:
        every = list(puzzle.position.legal_moves())
        assert any(DOUBLE_FIRST.comparisons(puzzle.position, every)) is line.is_exception


def check_ending(puzzle: EndingPuzzle, line: LessonPuzzle, rule: str) -> None:
    found = next((each for each in dominoes.RULES if each.name == rule), dominoes.DENY)
    chances = {lay: prospect.chance for lay, prospect in puzzle.prospects}
    right = {lay for lay in chances if puzzle.is_right(lay)}
    following = set(found.obeying(puzzle.game.sight(Player.HUMAN), [*chances]))
    assert right.isdisjoint(following) if line.is_exception else right == following
    others = chances.keys() - right
    assert min(map(chances.__getitem__, right)) > max(map(chances.__getitem__, others))
    assert puzzle.game.table.size == STANDARD_SIZE
    if rule == COUNT_ENDINGS:
        assert ending_is_true(puzzle)
    else:
        assert right == set(map(Lay.parse, line.right))


def check_question(puzzle: HoldingPuzzle, line: LessonPuzzle, _rule: str) -> None:
    assert int(line.asked.split(" ")[1]) > 1_000, "not one of those that everybody gets by chance"
    assert puzzle.offer.right == Domino.parse(line.right[0])
    assert (puzzle.offer.question is Question.TILE) is line.is_exception


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.key)
def test_a_puzzle_of_a_lesson_is_true(step: LessonStep) -> None:
    puzzle, line, rule = made(maker_of(step.key)), step.line, step.lesson.rule
    assert puzzle.key == step.key
    assert puzzle.theme == Theme(line.rule, is_exception=line.rule in RULES and line.is_exception)
    match puzzle:
        case MovePuzzle():
            check_moves(puzzle, line, rule)
        case EndingPuzzle():
            check_ending(puzzle, line, rule)
        case HoldingPuzzle():
            check_question(puzzle, line, rule)
        case _:
            pytest.fail("another kind of puzzle")


def test_lessons_follow_each_other() -> None:
    assert [step.following for step in STEPS] == [*STEPS[1:], None]
    rules = [step.lesson.rule for step in STEPS if step.is_last]
    assert rules == [*lessons()]
    first = [step.key for step in STEPS if step.number == 1]
    assert first == [f"lesson {rule} 1 2" for rule in rules]


def test_progress_is_what_the_records_keep() -> None:
    lesson = lessons()[build_up.COVER_THEIRS.name]
    keys = tuple(step.key for step in STEPS if step.lesson is lesson)
    assert LessonProgress.of(lesson, []) == LessonProgress(keys[0], keys, at_once=0, shown=0)
    attempts = [
        attempt(keys[0]), attempt(keys[1], 2), attempt(keys[2], is_solved=False, was_shown=True)
    ]  # fmt: skip
    other = attempt(LessonStep(lessons()[dominoes.DENY.name], 1).key)
    started = attempt(keys[3], 0, is_solved=False)
    progress = LessonProgress.of(lesson, [*attempts, other, started])
    assert progress == LessonProgress(keys[2], keys[2:], at_once=1, shown=1)
    solved_since = replace(attempts[2], solved_at=NOON)
    every = [attempt(key) for key in keys]
    assert LessonProgress.of(lesson, every) == LessonProgress(keys[0], (), len(keys), shown=0)
    progress = LessonProgress.of(lesson, [*attempts[:2], solved_since])
    assert progress == LessonProgress(keys[3], keys[3:], at_once=1, shown=0)
