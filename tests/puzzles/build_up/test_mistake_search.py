"""The search among mistakes: the first one that makes a puzzle, but for those that are skipped."""

from datetime import UTC, datetime

from buildup.puzzles.build_up.mistake_search import MistakeSearch
from buildup.puzzles.puzzle import PuzzleError
from buildup.records.puzzle_attempt import Mistake
from buildup.saves.build_up.game_text import position_text
from tests.puzzles.build_up.test_from_position import of_puzzle
from tests.puzzles.build_up.test_maker import easy

MADE_AT = datetime(2026, 3, 1, tzinfo=UTC)


def mistake(position: str) -> Mistake:
    return Mistake(position=position, best_move="", loss=3, verdict="blunder", made_at=MADE_AT)


def found(done: set[str], wanted: str | None = None) -> str | None:
    """The key of the puzzle among some mistakes of which the first makes none."""
    positions = (position_text(of_puzzle(easy(number))) for number in (17, 18))
    search = MistakeSearch([mistake("no game"), *map(mistake, positions)], done, wanted)
    while not search.advance(10_000):
        assert not search.is_done
    try:
        return search.puzzle.key
    except PuzzleError:
        return None


def test_mistakes_that_are_done_or_not_wanted_are_skipped() -> None:
    first = found(set())
    assert first is not None
    second = found({first})
    assert second not in (first, None)
    assert found(set(), wanted=second) == second
    assert found({first}, wanted=first) is None
