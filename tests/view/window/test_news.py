"""The news of a version are shown once after an update, and on request."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QTextBrowser
from pytestqt.qtbot import QtBot

from buildup import __version__
from buildup.narration.releases import releases
from buildup.view.window.application import tell_news
from buildup.view.window.dialogs import TextDialog
from buildup.view.window.main_window import MainWindow
from tests.view.widgets import child


def shown(window: MainWindow) -> list[str]:
    """The texts that are shown beside the game."""
    return [
        text.toPlainText()
        for dialog in window.findChildren(TextDialog)
        for text in dialog.findChildren(QTextBrowser)
    ]


def test_after_an_update_what_is_new_is_shown_once(window: MainWindow) -> None:
    window.workspace.settings.version_seen = "0.1.0"
    tell_news(window)
    (text,) = shown(window)
    assert releases()[0].notes[0] in text
    assert releases()[-1].notes[0] not in text
    tell_news(window)
    assert shown(window) == [text]


def test_an_update_of_0_1_0_is_known_by_the_place_of_its_window(window: MainWindow) -> None:
    """It remembered no version."""
    window.workspace.settings.geometry = window.saveGeometry()
    tell_news(window)
    assert len(shown(window)) == 1


def test_what_cannot_be_read_is_said_at_the_start(window: MainWindow) -> None:
    tell_news(window, "It is no saved game.")
    (box,) = window.findChildren(QMessageBox)
    assert box.informativeText() == "It is no saved game."
    box.close()


@pytest.mark.parametrize("seen", ["", "99.0", "damaged"])
def test_at_the_first_start_and_after_a_later_version_nothing_is_new(
    window: MainWindow, seen: str
) -> None:
    window.workspace.settings.version_seen = seen
    tell_news(window)
    assert shown(window) == []
    assert window.workspace.settings.version_seen == __version__


def test_it_asks_nothing_and_escape_goes_back_to_the_game(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_by_name["news"].trigger()
    (text,) = shown(window)
    assert all(note in text for each in releases() for note in each.notes)
    dialog = child(window, TextDialog)
    assert not dialog.isModal()
    assert [each.accessibleName() for each in dialog.findChildren(QTextBrowser)] == ["What's new"]
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: shown(window) == [])
