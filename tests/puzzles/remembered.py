"""Puzzles that were made for one test, for all others: a key names the same puzzle always."""

from datetime import date

import pytest

from buildup.puzzles.build_up.maker import PositionPuzzleMaker
from buildup.puzzles.dominoes.maker import LayPuzzleMaker
from buildup.puzzles.maker import Maker, RandomMaker
from buildup.puzzles.makers import LessonMaker, MistakeSearch
from buildup.puzzles.puzzle import Puzzle

DAY = date(2026, 9, 13)
"""Today, for all who play in tests: a day whose puzzles are made soon, by little luck."""

_MADE: dict[tuple[type, str], Puzzle] = {}


def remember_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let makers find at their first step what one like them has made before."""
    advance = Maker.advance

    def remembering(maker: Maker[Puzzle], nodes: int) -> bool:
        if isinstance(maker, MistakeSearch):
            return advance(maker, nodes)
        assert isinstance(maker, RandomMaker | PositionPuzzleMaker | LayPuzzleMaker | LessonMaker)
        name = type(maker), maker.key
        if maker._puzzle is None and maker._problem is None:
            maker._puzzle = _MADE.get(name)
        is_done = advance(maker, nodes)
        if maker._puzzle is not None:
            _MADE[name] = maker._puzzle
        return is_done

    monkeypatch.setattr(Maker, "advance", remembering)
