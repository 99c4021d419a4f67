"""Puzzles that are made once."""

import pytest

from tests.puzzles.remembered import remember_puzzles


@pytest.fixture(autouse=True)
def remembered_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    remember_puzzles(monkeypatch)
