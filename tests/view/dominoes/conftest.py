"""A window that shows Dominoes."""

import pytest

from buildup.model.game_kind import GameKind


@pytest.fixture
def first_game() -> GameKind:
    return GameKind.DOMINOES
