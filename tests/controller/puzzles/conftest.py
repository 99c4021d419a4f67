"""What the tests of puzzles begin with."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from buildup.records.store import Records
from tests.puzzles.remembered import remember_puzzles


@pytest.fixture(autouse=True)
def remembered_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is made once."""
    remember_puzzles(monkeypatch)


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    opened = Records(tmp_path / "records.sqlite")
    yield opened
    opened.close()
