"""The search among mistakes: the first one that makes a puzzle."""

from dataclasses import replace

import pytest

from buildup.model.game_kind import GameKind
from buildup.puzzles.build_up.puzzle import MovePuzzle
from buildup.puzzles.makers import MistakeSearch
from buildup.puzzles.puzzle import PuzzleError
from buildup.saves.build_up.game_text import position_text
from tests.puzzles.build_up.test_maker import easy, of_puzzle
from tests.records.finished_rounds import mistake


def test_the_first_mistake_that_makes_a_puzzle_is_found_and_what_makes_none_passed_over() -> None:
    games = (of_puzzle(easy(number)) for number in (15, 18))
    mistakes = [replace(mistake(), position=position_text(game)) for game in games]
    missing = "Dominoes: size 6; line 64; hands 1 unknown / 56 16; boneyard 2 unknown; turn human"
    lacking = replace(mistake(), position=missing, game=GameKind.DOMINOES)
    search = MistakeSearch([mistake(), lacking, *mistakes], "Nothing.").finish()
    assert search.puzzle.mistake == mistakes[0]
    assert isinstance(search.puzzle, MovePuzzle)
    assert search.puzzle.position == easy(15).position


def test_where_none_makes_a_puzzle_it_says_so() -> None:
    search = MistakeSearch([mistake()], "Nothing.")
    while not search.advance(10_000):
        assert search.progress <= 1
    with pytest.raises(PuzzleError, match="Nothing"):
        _puzzle = search.puzzle
