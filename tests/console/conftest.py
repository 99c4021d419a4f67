"""Rounds played in the terminal, which end without delay."""

import pytest

from tests.quick_round_end import find_soon


@pytest.fixture(autouse=True)
def quick_round_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """What experts would come to is tested elsewhere."""
    find_soon(monkeypatch)
