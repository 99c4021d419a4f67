"""Puzzles as the tests begin with them."""

from collections.abc import Iterator

import pytest

from buildup.controller.puzzles.puzzler import Puzzler
from buildup.controller.storage.settings import Settings
from buildup.play.puzzle_records import PuzzleRecords
from buildup.records.store import Records
from tests.controller.puzzles.solver import Solver
from tests.puzzles.remembered import DAY, remember_puzzles
from tests.records.finished_rounds import empty_records


@pytest.fixture(autouse=True)
def remembered_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is made once."""
    remember_puzzles(monkeypatch)


records = pytest.fixture(empty_records, name="records")


@pytest.fixture
def solver(settings: Settings, records: Records) -> Iterator[Solver]:
    puzzler = Puzzler(settings, PuzzleRecords(records, lambda: DAY), None)
    yield Solver(puzzler)
    puzzler.stop()
