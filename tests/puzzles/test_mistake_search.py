"""The search among mistakes: the first one that makes a puzzle."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from buildup.model.game_kind import GameKind
from buildup.puzzles.build_up.puzzle import MovePuzzle
from buildup.puzzles.makers import MistakeSearch
from buildup.puzzles.puzzle import PuzzleError
from buildup.records.puzzle_attempt import Mistake
from buildup.saves.build_up.game_text import position_text
from tests.puzzles.build_up.test_maker import easy, of_puzzle

MADE_AT = datetime(2026, 3, 1, tzinfo=UTC)


def mistake(position: str) -> Mistake:
    return Mistake(position=position, best_move="", loss=3, verdict="blunder", made_at=MADE_AT)


def test_the_first_mistake_that_makes_a_puzzle_is_found_and_what_makes_none_passed_over() -> None:
    mistakes = [mistake(position_text(of_puzzle(easy(number)))) for number in (15, 18)]
    missing = "Dominoes: size 6; line 64; hands 1 unknown / 56 16; boneyard 2 unknown; turn human"
    lacking = replace(mistake(missing), game=GameKind.DOMINOES)
    search = MistakeSearch([mistake("no game"), lacking, *mistakes], "Nothing.").finish()
    assert search.puzzle.mistake == mistakes[0]
    assert isinstance(search.puzzle, MovePuzzle)
    assert search.puzzle.position == easy(15).position


def test_where_none_makes_a_puzzle_it_says_so() -> None:
    search = MistakeSearch([mistake("no game")], "Nothing.")
    while not search.advance(10_000):
        assert search.progress <= 1
    with pytest.raises(PuzzleError, match="Nothing"):
        _puzzle = search.puzzle
