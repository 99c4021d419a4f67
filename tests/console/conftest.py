"""Rounds played in the terminal, which end without delay."""

import pytest

from tests.quick_round_end import find_soon

quick_round_end = pytest.fixture(find_soon, autouse=True)
"""What experts would come to is tested elsewhere."""
