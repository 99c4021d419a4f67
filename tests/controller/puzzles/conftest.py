"""Puzzles as the tests begin with them."""

from collections.abc import Iterator

import pytest

from buildup.controller.play.game import NO_PACE
from buildup.controller.puzzles.puzzler import Puzzler
from buildup.controller.storage.settings import Settings
from buildup.play.puzzle_records import PuzzleRecords
from buildup.records.store import Records
from tests.controller.puzzles.solver import Solver
from tests.puzzles.remembered import DAY, remember_puzzles
from tests.records.finished_rounds import empty_records

remembered_puzzles = pytest.fixture(remember_puzzles, autouse=True)
"""Each is made once."""


records = pytest.fixture(empty_records, name="records")


@pytest.fixture
def solver(settings: Settings, records: Records) -> Iterator[Solver]:
    """Whose boards show moves without a pause."""
    puzzler = Puzzler(settings, PuzzleRecords(records, lambda: DAY), None)
    puzzler.build_up.pace = puzzler.dominoes.pace = NO_PACE
    yield Solver(puzzler)
    puzzler.stop()
