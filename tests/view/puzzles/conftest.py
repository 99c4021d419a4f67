"""Puzzles in a window that keeps games."""

import pytest

from buildup.view.window.main_window import MainWindow
from tests.view.conftest import Start


@pytest.fixture
def puzzle_window(start: Start) -> MainWindow:
    """A window at the start page."""
    window = start()
    window.resize(1180, 760)
    return window
