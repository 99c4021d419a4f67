"""The file of the settings holds what Qt reads, as earlier versions do."""

import itertools
import os
import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QByteArray, QSettings

from buildup.controller.storage import settings_file
from buildup.controller.storage.settings_file import SettingsFile, Values
from tests.settings_obstacles import identity
from tests.tiers import examples

TESTS = Path(__file__).parents[2]
TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
VALUES = st.one_of(
    *(TEXTS, st.lists(TEXTS, min_size=2), st.binary().map(QByteArray)),
    *(st.booleans(), st.integers(0, 999)),
)
NUMBERS = itertools.count()
"""Of files: Qt takes one of the same name, size and time for the one it knows."""
NAMES = st.from_regex(r"[^/\ud800-\udfff]{1,9}(/[^/\ud800-\udfff]{1,9})?", fullmatch=True).map(
    lambda name: name.encode("latin-1", "replace").decode("latin-1")
)


def as_qt_reads(path: Path) -> Values:
    """What an earlier version would find."""
    store = QSettings(str(path), QSettings.Format.IniFormat)
    return {name: store.value(name) for name in store.allKeys()}


@examples(30)
@given(values=st.dictionaries(NAMES, VALUES, min_size=1))
def test_qt_reads_what_was_written(values: Values, tmp_path: Path) -> None:
    path = tmp_path / f"{next(NUMBERS)}.conf"
    SettingsFile(path).write(values)
    typed = {name: as_qt(value) for name, value in values.items()}
    assert as_qt_reads(path) == typed


def as_qt(value: object) -> object:
    """What Qt makes of switches and numbers in a file."""
    return str(value).lower() if isinstance(value, int) else value


@pytest.mark.parametrize("version", ["version_0_1_0", "before_0_2_0"])
def test_what_an_earlier_version_has_written_stays_apart_from_what_is_changed(
    tmp_path: Path, version: str
) -> None:
    path = tmp_path / "Buildup.conf"
    shutil.copy(TESTS / version / "Buildup.conf", path)
    before = as_qt_reads(path)
    SettingsFile(path).write({"speed": "off", "keys/undo": "Ctrl+Z, F9", "sounds": None})
    shutil.copy(path, tmp_path / "later.conf")
    del before["sounds"]
    assert as_qt_reads(tmp_path / "later.conf") == {
        **before,
        **{"speed": "off", "keys/undo": "Ctrl+Z, F9"},
    }
    assert path.read_text(encoding="utf-8").startswith('[General]\ndemo_level="beginner"\n')


def test_where_earlier_versions_kept_them_elsewhere_they_are_taken_from_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Windows and macOS."""
    kept: Values = {"recent_files": ["/a", "/b, c"], "geometry": QByteArray(b"\0\xff")}
    native = QSettings.Format.NativeFormat, QSettings.Scope.UserScope
    QSettings.setPath(*native, str(tmp_path / "native"))
    earlier = QSettings("Buildup", "Buildup")
    for name, value in kept.items():
        earlier.setValue(name, value)
    earlier.sync()
    path = tmp_path / "Buildup" / "Buildup.conf"
    assert SettingsFile(path).read() == {}
    monkeypatch.setattr(settings_file, "sys", SimpleNamespace(platform="darwin"))
    assert SettingsFile(path).read() == kept
    assert not path.exists()
    SettingsFile(path).write({"speed": "slow"})
    earlier.clear()
    earlier.sync()
    QSettings.setPath(*native, os.devnull)
    assert SettingsFile(path).read() == {**kept, "speed": "slow"}


def test_nothing_is_written_where_nothing_is_another(tmp_path: Path) -> None:
    path = tmp_path / "Buildup.conf"
    SettingsFile(path).write({})
    assert not path.exists()
    SettingsFile(path).write({"theme": "dark", "speed": None})
    before = identity(path)
    SettingsFile(path).write({"theme": "dark"})
    assert identity(path) == before


def test_changes_in_one_instant_are_not_lost(tmp_path: Path) -> None:
    """Qt takes a file for the one it knows if its size and its time are the same."""
    ours = SettingsFile(tmp_path / "Buildup.conf")
    written: list[Values] = [{"a": 1, "b": 1}, {"a": 2}, {"b": 2}]
    for changes in written:
        ours.write(changes)
        os.utime(ours.path, (0, 0))  # a disk that knows whole seconds
    assert ours.path.read_text(encoding="utf-8") == '[General]\na="2"\nb="2"\n'
