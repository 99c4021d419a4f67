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


def test_the_tests_keep_away_from_the_folder_of_the_person_who_runs_them() -> None:
    assert "buildup-tests-" in str(data_folder())
    look = "from buildup.saves.data_folder import data_folder; print(data_folder())"
    done = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(data_folder())
