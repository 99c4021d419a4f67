"""Puzzles in a window that keeps games."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from buildup.controller.storage.settings import Settings
from buildup.controller.workspace import Workspace
from buildup.view.window.application import StartOptions, begin
from buildup.view.window.main_window import MainWindow
from tests.puzzles.remembered import DAY


@pytest.fixture
def puzzle_window(qtbot: QtBot, settings: Settings, tmp_path: Path) -> Iterator[MainWindow]:
    """A window at the start page."""
    window = MainWindow(Workspace(settings, tmp_path / "data", today=lambda: DAY))
    begin(window, StartOptions())
    window.resize(1180, 760)
    window.show()
    qtbot.waitExposed(window)
    yield window
    window.close()
    window.deleteLater()
