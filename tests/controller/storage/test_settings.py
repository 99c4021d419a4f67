"""Settings are kept from one start to the next, by several windows, whatever lies there."""

import os
import shutil
from pathlib import Path
from unittest.mock import Mock

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QApplication

from buildup.controller.storage import settings_file
from buildup.controller.storage.settings import Setting, Settings, ThemeChoice
from buildup.files import write_file
from buildup.strategy.other_program import NamedProgram
from tests.disks import Cause, small_disk
from tests.settings_obstacles import LOCKS, OBSTACLES, identity, leave_lock


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Of the file of the settings; there is none yet, and no folder for it."""
    return tmp_path / "Buildup" / "Buildup.conf"


def test_all_changes_of_one_turn_are_written_at_once(
    qapp: QApplication, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Mock(side_effect=write_file)
    monkeypatch.setattr(settings_file, "write_file", write)
    settings = Settings(path)
    assert (settings.warning_threshold, settings.dominoes_match) == (0, 0), "unless chosen"
    found = [each for each in vars(Settings).values() if isinstance(each, Setting)]
    assert {type(each.label) for each in found} == {str}, "no default in its place"
    settings.theme, settings.speed, settings.puzzle_margin = ThemeChoice.DARK, "slow", 5
    settings.choose_keys("hint", "", "H")
    settings.geometry = QByteArray(b"\0\xffa")
    assert not write.called
    qapp.processEvents()
    write.assert_called_once_with(path, path.read_bytes(), makes_folder=True)
    later = Settings(path)
    assert (later.theme, later.speed, later.puzzle_margin) == (ThemeChoice.DARK, "slow", 5)
    assert (later.keys_of("hint", "H"), later.keys_of("undo", "Z")) == ("", "Z")
    assert later.geometry == QByteArray(b"\0\xffa")
    later.forget_keys()
    later.write()
    assert Settings(path).keys_of("hint", "H") == "H"
    assert Settings()._file.path.parts[-2:] == path.parts[-2:]


def test_two_windows_do_not_undo_what_the_other_has_changed(path: Path) -> None:
    one, other = Settings(path), Settings(path)
    one.theme = ThemeChoice.DARK
    one.add_recent_file(Path("/one"))
    one.add_program(NamedProgram("one", "run one"))
    one.write()
    other.speed = "slow"
    other.add_recent_file(Path("/other"))
    other.add_program(NamedProgram("other", "run other"))
    other.write()
    one.sounds = "off"
    one.write()
    later = Settings(path)
    assert (later.theme, later.speed, later.sounds) == (ThemeChoice.DARK, "slow", "off")
    assert later.recent_files == one.recent_files == [Path("/other"), Path("/one")]
    assert list(later.programs) == list(one.programs) == ["other", "one"]
    assert (one.speed, other.theme) == ("normal", ThemeChoice.SYSTEM), "neither window changes"


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_that_was_left_is_nobodys_business(path: Path, lock: str) -> None:
    left = leave_lock(path, lock)
    before = identity(left)
    settings = Settings(path)
    settings.speed = "slow"
    settings.write()
    assert Settings(path).speed == "slow"
    assert identity(left) == before


@pytest.mark.parametrize("name", OBSTACLES)
def test_what_cannot_be_kept_is_said_once_and_kept_when_it_can_be(
    qapp: QApplication, path: Path, name: str
) -> None:
    obstacle = OBSTACLES[name]
    place = obstacle.place(path)
    before = identity(place)
    settings = Settings(path)
    said: list[str] = []
    settings.failed.connect(said.append)
    for theme in (ThemeChoice.DARK, ThemeChoice.LIGHT):
        settings.theme = theme
        qapp.processEvents()
        settings.write()
        assert settings.theme is theme
    settings.add_recent_file(Path("/game"))
    assert settings.recent_files == [Path("/game")]
    assert said == [f"Can't save settings in {path}: {obstacle.reason}"]
    assert identity(place) == before
    if place.is_dir() and not place.is_symlink():
        place.rmdir()
    else:
        place.unlink()
    settings.write()
    later = Settings(path)
    assert (later.theme, later.recent_files) == (ThemeChoice.LIGHT, [Path("/game")])
    shutil.rmtree(path.parent)
    path.parent.touch()
    settings.speed = "slow"
    settings.write()
    assert len(said) == 2, "it worked in between"


@pytest.mark.parametrize("name", ["pipe", "folder", "far too much"])
def test_what_cannot_be_read_is_said_without_a_change(
    qapp: QApplication, path: Path, name: str
) -> None:
    said: list[str] = []
    OBSTACLES[name].place(path)
    settings = Settings(path)
    settings.failed.connect(said.append)
    qapp.processEvents()
    assert len(said) == 1


@pytest.mark.parametrize(
    ("cause", "reason"),
    [
        (Cause.NO_BYTES, "The disk is full."),
        (Cause.READ_ONLY, "The disk is read-only."),
        (Cause.FORBIDDEN, "No permission to write in {folder}."),
    ],
)
def test_on_a_disk_that_takes_nothing_the_old_settings_stay(cause: Cause, reason: str) -> None:
    with small_disk() as disk:
        path = disk.folder / "Buildup.conf"
        settings = Settings(path)
        settings.theme = ThemeChoice.DARK
        settings.write()
        os.chmod(path, 0o666)
        said: list[str] = []
        settings.failed.connect(said.append)
        with disk.refusing(cause):
            for speed in ("off", "slow"):
                settings.speed = speed
                settings.write()
            later = Settings(path)
            assert (later.theme, later.speed) == (ThemeChoice.DARK, "normal")
        reason = reason.format(folder=disk.folder)
        assert said == [f"Can't save settings in {path}: {reason}"]
        settings.write()
        assert Settings(path).speed == "slow"


def test_settings_that_may_not_be_read_are_not_replaced() -> None:
    with small_disk() as disk:
        path = disk.folder / "Buildup.conf"
        path.write_text("[General]\ntheme=dark\n", encoding="utf-8")
        path.chmod(0o200)
        said: list[str] = []
        with disk.refusing(Cause.FORBIDDEN):
            disk.folder.chmod(0o777)
            settings = Settings(path)
            settings.failed.connect(said.append)
            settings.speed = "slow"
            settings.write()
        path.chmod(0o600)
        assert path.read_text(encoding="utf-8") == "[General]\ntheme=dark\n"
    reason = "No permission to read this file."
    assert said == [f"Can't save settings in {path}: {reason}"]
