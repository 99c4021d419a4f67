"""What the tests of puzzles begin with."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

from buildup.controller.storage.settings import Settings
from buildup.records.store import Records
from tests.puzzles.remembered import remember_puzzles


@pytest.fixture(autouse=True)
def remembered_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is made once."""
    remember_puzzles(monkeypatch)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(QSettings(str(tmp_path / "s.ini"), QSettings.Format.IniFormat))


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    opened = Records(tmp_path / "records.sqlite")
    yield opened
    opened.close()
