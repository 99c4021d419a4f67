"""The program starts, and leaves, whatever lies in the place of what it remembers."""

import configparser
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QSettings
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from buildup.controller.storage.settings import Settings
from buildup.model.game_kind import GameKind
from buildup.subcommands.desktop import SHARE
from buildup.view.style.message_box import MessageBox
from buildup.view.window import application
from buildup.view.window.main_window import MainWindow
from tests.saves.build_up.random_play import FIXTURES
from tests.settings_obstacles import OBSTACLES, SOME_OBSTACLES

NAMES = """
import sys
from PySide6.QtGui import QFileOpenEvent
from buildup.view.window.application import build
application, window = build()
print(application.arguments()[0], application.applicationName(), application.desktopFileName())
application.sendEvent(application, QFileOpenEvent(sys.argv[1]))
print(window.windowTitle())
"""
"""Prints the instance and the class of a window on X11, and what stands for both on Wayland; then
the title once the desktop wants a file opened."""


def test_a_window_is_known_by_the_name_in_the_menu_however_it_was_started(tmp_path: Path) -> None:
    """``scripts/play.py`` starts it by ``-c``, too; Finder wants files opened by an event."""
    homes = {name: str(tmp_path) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")}
    paths = {"PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", NAMES, FIXTURES / "labelled/case five.txt"],
        env={**os.environ, **homes, **paths}, capture_output=True, text=True,
    )  # fmt: skip
    menu = configparser.ConfigParser(interpolation=None)
    menu.read(SHARE / "applications/buildup.desktop", encoding="utf-8")
    name = menu["Desktop Entry"]["StartupWMClass"]
    names, title = done.stdout.splitlines()
    assert names.split() == [name] * 3, done.stderr
    assert title.startswith("case five"), done.stderr


@pytest.mark.parametrize(
    ("variable", "system", "chosen"),
    [(None, "de_AT", ["de_AT"]), (None, "en_US", ["en_US"]), ("LANG", "de_AT", None)],
)
def test_the_language_is_that_of_the_system_unless_a_variable_names_one(
    monkeypatch: pytest.MonkeyPatch, variable: str | None, system: str, chosen: list[str] | None
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    if variable:
        monkeypatch.setenv(variable, "fr_FR.UTF-8")
    monkeypatch.setattr(QLocale, "system", lambda: QLocale(system))
    found: list[list[str]] = []
    monkeypatch.setattr(application, "use_languages", lambda codes: found.append([*codes]))
    application.choose_language()
    assert found == ([] if chosen is None else [chosen])


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the settings belong; there is no folder for them yet."""
    monkeypatch.setattr(application, "data_folder", lambda: tmp_path / "data")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    return tmp_path / "Buildup" / "Buildup.conf"


def shown(qtbot: QtBot) -> MainWindow:
    """The window as a person starts it."""
    _application, window = application.build()
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    return window


def boxes(qapp: QApplication) -> list[str]:
    """What is said beside the window, until its button is pressed."""
    found = [each for each in qapp.topLevelWidgets() if isinstance(each, MessageBox)]
    return [each.informativeText() for each in found if each.isVisible()]


@pytest.mark.parametrize("name", SOME_OBSTACLES)
def test_what_lies_in_the_place_of_the_settings_is_said_once(
    qapp: QApplication, qtbot: QtBot, config: Path, name: str
) -> None:
    obstacle = OBSTACLES[name]
    obstacle.place(config)
    window = shown(qtbot)
    application.tell_news(window)
    settings = window.workspace.settings
    settings.offers_guide = False
    qapp.processEvents()
    sentence = f"Can't save settings in {config}: {obstacle.reason}"
    assert boxes(qapp) == [sentence]
    settings.shows_panel = False
    qapp.processEvents()
    assert boxes(qapp) == [sentence]
    assert not settings.shows_panel


def test_on_a_table_it_is_said_in_the_bar(qtbot: QtBot, config: Path) -> None:
    window = shown(qtbot)
    window.pages.show_game(GameKind.BUILD_UP)
    config.parent.touch()
    window.workspace.settings.write()
    page = window.pages.game_page
    assert page is not None
    assert page.bar.sentence.startswith(f"Can't save settings in {config}: No such folder.")


def test_nobody_is_told_any_more_while_the_window_closes(
    qapp: QApplication, qtbot: QtBot, config: Path
) -> None:
    window = shown(qtbot)
    qapp.processEvents()
    shutil.rmtree(config.parent)
    config.parent.touch()
    window.close()
    assert boxes(qapp) == []


def test_no_lock_is_taken_for_what_qt_remembers_of_its_own(qtbot: QtBot, config: Path) -> None:
    """Its dialog for files would wait for one that was left."""
    shown(qtbot)
    store = QSettings(QSettings.Scope.UserScope, "QtProject")
    assert not store.fileName().startswith(str(config.parent.parent))
    store.setValue("FileDialog/viewMode", "Detail")
    store.sync()
    assert store.status() is QSettings.Status.AccessError
    assert Path(os.devnull).is_char_device()


def test_closing_keeps_what_was_changed_and_where_the_window_was(
    qtbot: QtBot, config: Path
) -> None:
    window = shown(qtbot)
    window.workspace.settings.speed = "slow"
    window.close()
    later = Settings(config)
    assert (later.speed, later.geometry) == ("slow", window.saveGeometry())
