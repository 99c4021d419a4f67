"""A window that shows Dominoes."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from buildup.model.game_kind import GameKind
from buildup.view.window.main_window import MainWindow
from tests.view.dominoes.hands_on import DominoesHands


@pytest.fixture
def first_game() -> GameKind:
    return GameKind.DOMINOES


@pytest.fixture
def hands(qtbot: QtBot, window: MainWindow) -> Iterator[DominoesHands]:
    yield DominoesHands(qtbot, window)
    window.workspace.dominoes.controller.stop()
