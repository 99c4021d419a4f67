"""Controllers need an application, and settings of their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from buildup.controller.storage.settings import Settings
from buildup.controller.workspace import Workspace
from tests.quick_round_end import find_soon


@pytest.fixture(autouse=True)
def application(qapp: QApplication) -> QApplication:
    """Its event loop is run by :func:`tests.controller.waiting.wait_for`."""
    return qapp


quick_round_end = pytest.fixture(find_soon, autouse=True)
"""Nobody looks at what experts would come to."""


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "s.ini")


@pytest.fixture
def workspace(settings: Settings, tmp_path: Path) -> Iterator[Workspace]:
    settings.speed = "off"
    opened = Workspace(settings, tmp_path / "data")
    yield opened
    opened.close()
