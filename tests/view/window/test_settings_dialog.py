"""A change in the settings holds at once, and at the next start."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QKeySequenceEdit,
    QLabel,
    QListWidget,
    QPushButton,
    QTabWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from buildup.controller.storage.settings import Setting, Settings
from buildup.controller.workspace import Workspace
from buildup.model.game_kind import GameKind
from buildup.strategy.level import Level
from buildup.view.game.sound_player import SoundPlayer
from buildup.view.game.sounds import SOUNDS
from buildup.view.style.theme import current_theme
from buildup.view.window.main_window import MainWindow
from buildup.view.window.settings_dialog import SettingsDialog
from tests.view.widgets import child


@pytest.fixture
def dialog(qtbot: QtBot, window: MainWindow) -> SettingsDialog:
    dialog = SettingsDialog(window.workspace.settings, window.actions_by_name.shortcuts(), window)
    dialog.show()
    dialog.activateWindow()
    qtbot.waitActive(dialog)
    return dialog


def choose(dialog: QWidget, name: str, value: str | int) -> None:
    """Take an option of a box."""
    box = child(dialog, QComboBox, name)
    assert box.accessibleName()
    box.setCurrentIndex(box.findData(value))


def test_keys_lead_to_every_tab(dialog: SettingsDialog) -> None:
    tabs = child(dialog, QTabWidget)
    assert tabs.tabBar().hasFocus()
    for place in range(1, tabs.count()):
        QTest.keyClick(dialog.windowHandle(), Qt.Key.Key_Right)
        assert tabs.currentIndex() == place
    QTest.keyClick(dialog.windowHandle(), Qt.Key.Key_Tab)
    assert child(dialog, QListWidget, "keyList").hasFocus()


def test_after_a_click_nothing_has_a_ring_until_a_key_is_pressed(dialog: SettingsDialog) -> None:
    box = child(dialog, QComboBox, "theme")
    box.setFocus()

    def has_ring() -> bool:
        picture = box.grab().toImage()
        return picture.pixelColor(picture.width() // 2, 1) == current_theme().accent

    assert has_ring()
    QTest.mouseClick(dialog.windowHandle(), Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert box.hasFocus()
    assert not has_ring()
    QTest.keyClick(dialog.windowHandle(), Qt.Key.Key_Shift)
    assert has_ring()


def test_every_sound_can_be_listened_to_even_with_sounds_off(
    dialog: SettingsDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    files: list[Path] = []
    monkeypatch.setattr(SoundPlayer, "play", lambda _player, file: files.append(file))
    choose(dialog, "sounds", "off")
    for name in SOUNDS:
        choose(dialog, "soundSample", name)
        child(dialog, QPushButton, "playSound").click()
    assert all(file.exists() for file in files)
    assert len({*files}) == len(SOUNDS)


def test_levels_theme_speed_and_switches_hold_at_once(
    window: MainWindow, dialog: SettingsDialog
) -> None:
    window.actions_by_name["settings"].trigger()
    choose(dialog, "level", "expert")
    choose(dialog, "dominoes_level", "casual")
    dealt = [session.kind for session in window.workspace.sessions]
    assert dealt == [GameKind.BUILD_UP]  # none is dealt for its level
    choose(dialog, "demo_level", "beginner")
    choose(dialog, "theme", "light")
    choose(dialog, "speed", "fast")
    choose(dialog, "warning_threshold", 5)
    switches = ("shows_values", "rotates_by_itself", "shows_computer_hand")
    for name in switches:
        child(dialog, QCheckBox, name).toggle()
    assert window.workspace.build_up.game.level is Level.EXPERT
    assert window.workspace.dominoes.game.level is Level.CASUAL
    assert current_theme().name == "light"
    settings = window.workspace.settings
    assert settings.warning_threshold == 5
    assert (settings.build_up_level, settings.dominoes_level) == (Level.EXPERT, Level.CASUAL)
    assert settings.build_up_demo_level is Level.BEGINNER
    assert (settings.theme, settings.speed) == ("light", "fast")
    assert [getattr(settings, name) for name in switches] == [True, False, True]


def press_new_key(dialog: SettingsDialog, row: str, key: Qt.Key) -> str:
    """Choose a row of the list of keys and press another key; returns what is wrong with it."""
    listed, edit = child(dialog, QListWidget, "keyList"), child(dialog, QKeySequenceEdit)
    (item,) = listed.findItems(row, Qt.MatchFlag.MatchStartsWith)
    listed.setCurrentItem(item)
    QTest.keyClick(edit, key)
    assert child(dialog, QLabel, "problem").text() == edit.accessibleDescription()
    return edit.accessibleDescription()


def test_every_key_can_be_changed_or_switched_off_and_given_back(
    window: MainWindow, dialog: SettingsDialog, tmp_path: Path
) -> None:
    actions = window.actions_by_name
    before = actions.shortcuts()
    listed = child(dialog, QListWidget, "keyList")
    assert listed.count() == len(before) > 50
    rows = [listed.visualItemRect(listed.item(row)) for row in range(2)]
    assert not rows[1].intersects(rows[0])
    assert press_new_key(dialog, "Hint: ", Qt.Key.Key_L) == (
        "L is used by “Repeat announcement”. Choose another key."
    )
    assert press_new_key(dialog, "Hint: ", Qt.Key.Key_Left).startswith("Left is reserved")
    assert actions.shortcuts() == before
    listed.setCurrentItem(listed.findItems("Repeat ann", Qt.MatchFlag.MatchStartsWith)[0])
    child(dialog, QPushButton, "switchKeyOff").click()
    assert actions["sayAgain"].shortcut().isEmpty()
    assert not press_new_key(dialog, "Hint: ", Qt.Key.Key_L)
    assert actions["hint"].shortcut().toString() == "L"
    assert "Hint: L" in [listed.item(row).text() for row in range(listed.count())]
    window.workspace.settings.write()
    again = MainWindow(Workspace(Settings(tmp_path / "settings.ini"), tmp_path))
    assert again.actions_by_name.shortcuts() == actions.shortcuts() != before
    again.end()
    child(dialog, QPushButton, "usualKeys").click()
    assert actions.shortcuts() == before
    assert actions["hint"].shortcut().toString() == "H"
    assert "Hint: H" in [listed.item(row).text() for row in range(listed.count())]


@pytest.mark.parametrize(
    "stored",
    ["x", "-5", "10000", "inf", "nan", "9e99", "9" * 40, "@Variant(\\0\\0\\0\\x6\\x7f\\xf0)"],
)
def test_what_makes_no_sense_is_the_usual_value(tmp_path: Path, stored: str) -> None:
    """Of every setting that is no mere text."""
    found = {name: each for name, each in vars(Settings).items() if isinstance(each, Setting)}
    lines = "".join(f"{each.name}={stored}\n" for each in found.values())
    (tmp_path / "damaged.conf").write_text(f"[General]\ngeometry={stored}\n{lines}")
    settings = Settings(tmp_path / "damaged.conf")
    assert settings.geometry.isEmpty()
    for name in found.keys() - {"version_seen"}:
        assert getattr(settings, name) == found[name].default, name


def test_each_game_offers_the_levels_it_has(dialog: SettingsDialog) -> None:
    offered = {
        "level": GameKind.BUILD_UP,
        "demo_level": GameKind.BUILD_UP,
        "dominoes_level": GameKind.DOMINOES,
        "dominoes_demo_level": GameKind.DOMINOES,
    }
    for name, kind in offered.items():
        box = child(dialog, QComboBox, name)
        assert tuple(Level(box.itemData(row)) for row in range(box.count())) == Level.of(kind)


def test_a_demo_is_played_as_the_settings_of_the_game_say(
    window: MainWindow, dialog: SettingsDialog
) -> None:
    choose(dialog, "demo_level", "advanced")
    choose(dialog, "dominoes_demo_level", "beginner")
    for kind, level in ((GameKind.BUILD_UP, Level.ADVANCED), (GameKind.DOMINOES, Level.BEGINNER)):
        window.pages.show_game(kind)
        window.actions_by_name["modeDemo"].trigger()
        controller = window.workspace.session(kind).controller
        assert controller.game.demo_level is level
        controller.stop()
