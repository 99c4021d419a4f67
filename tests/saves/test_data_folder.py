"""The data folder: the one that Qt names, found without Qt on every system."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QStandardPaths

from buildup.saves.data_folder import data_folder


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the tests keep Qt's paths apart")
@pytest.mark.parametrize("home", ["/home/ann", "/home/ann/", "/home/Zoë and Bob", "", None])
@pytest.mark.parametrize(
    "data", ["/data", "/data/", "/with a blank/ö", "relative", "~/data", "", None]
)
def test_it_is_the_folder_that_qt_names(
    monkeypatch: pytest.MonkeyPatch, qapp: QCoreApplication, home: str | None, data: str | None
) -> None:
    for name, value in (("HOME", home), ("XDG_DATA_HOME", data)):
        if value is None:
            monkeypatch.delenv(name, raising=False)
        else:
            monkeypatch.setenv(name, value)
    names = qapp.applicationName(), qapp.organizationName()
    qapp.setApplicationName("Buildup")
    qapp.setOrganizationName("")
    try:
        location = QStandardPaths.StandardLocation.AppDataLocation
        assert data_folder() == Path(QStandardPaths.writableLocation(location).replace("//", "/"))
    finally:
        qapp.setApplicationName(names[0])
        qapp.setOrganizationName(names[1])


def test_it_is_found_on_macos(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setenv("HOME", "/Users/ann")
    monkeypatch.setenv("XDG_DATA_HOME", "/elsewhere")
    assert data_folder() == Path("/Users/ann/Library/Application Support/Buildup")


def test_it_is_found_on_windows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("APPDATA", str(tmp_path))
    assert data_folder() == tmp_path / "Buildup"
    monkeypatch.delenv("APPDATA")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder() == tmp_path / "AppData" / "Roaming" / "Buildup"


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """The folder of this version, and in it that of version 0.1.0, with a kept game."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    earlier = tmp_path / "Buildup" / "Buildup"
    earlier.mkdir(parents=True)
    (earlier / "buildUp-1.txt").write_text("a game")
    return earlier.parent, earlier


def test_who_has_played_version_0_1_0_goes_on_where_that_kept_everything(
    folders: tuple[Path, Path],
) -> None:
    folder, earlier = folders
    assert data_folder() == earlier
    (folder / "1.lock").write_text("")  # no game, and no record
    assert data_folder() == earlier


@pytest.mark.parametrize("name", ["buildUp-1.txt", "records.sqlite"])
def test_an_earlier_version_that_is_tried_later_hides_nothing(
    folders: tuple[Path, Path], name: str
) -> None:
    folder, earlier = folders
    (folder / name).write_text("kept by this version")
    assert data_folder() == folder
    earlier.rename(folder / "shared")
    earlier.symlink_to(folder / "shared")
    assert data_folder() == earlier  # a person has linked it


def test_what_a_later_version_has_copied_is_used(folders: tuple[Path, Path]) -> None:
    folder, earlier = folders
    (earlier / "moved.txt").write_text("copied")
    assert data_folder() == folder


def test_the_tests_keep_away_from_the_folder_of_the_person_who_runs_them() -> None:
    assert "buildup-tests-" in str(data_folder())
    look = "from buildup.saves.data_folder import data_folder; print(data_folder())"
    done = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(data_folder())
