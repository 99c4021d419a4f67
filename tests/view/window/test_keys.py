"""The list of keys and the manual tell the keys and menus of the window as they are."""

import re
import sys
from itertools import chain

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtGui import QAction, QTextTable
from PySide6.QtWidgets import QApplication, QComboBox, QMenu

from buildup.narration.rules import manual
from buildup.view.game.game_table import table_keys
from buildup.view.game.page import ActionButton
from buildup.view.game.watching_bar import watching_keys
from buildup.view.window.dialogs import TextDialog
from buildup.view.window.key_settings import is_reserved, sequences, shown_keys
from buildup.view.window.main_window import MainWindow
from buildup.view.window.rules_text import RulesText
from tests.test_readme import README, TEXTS
from tests.view.widgets import child, of_kind

MEANT_FOR_TYPING = re.compile(r"`(:|[A-Z]|F\d+|[\w+]+\+[\w]+)`")
"""Matches a key in the manual; what can be typed as a move is in small letters."""


def action_keys(window: MainWindow) -> list[tuple[str, str]]:
    """Every key of an action, with its text."""
    declared = window.actions_by_name.shortcuts()
    return [(" ".join(sequences(each.keys)), each.text) for each in declared]


@pytest.mark.parametrize("system", ["linux", "darwin"])
def test_no_key_is_declared_twice_or_is_one_of_a_table_or_a_screen_reader(
    monkeypatch: pytest.MonkeyPatch, window: MainWindow, system: str
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    window = MainWindow(window.workspace)
    keys = [key for each in window.actions_by_name.shortcuts() for key in sequences(each.keys)]
    assert len(keys) == len(set(keys))
    assert not [key for key in keys if is_reserved(key)]


def test_on_macos_nothing_needs_a_key_that_needs_a_second_one(
    monkeypatch: pytest.MonkeyPatch, window: MainWindow
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    window = MainWindow(window.workspace)
    keys = [sequences(each.keys) for each in window.actions_by_name.shortcuts()]
    assert not [each for each in keys if all(re.search(r"F\d|Home|End", key) for key in each)]
    assert {"Ctrl+W", "Ctrl+M"} < {*chain(*keys)}
    assert not [key for key, _meaning in watching_keys() if "Home" in key]


class GermanKeys(QTranslator):
    """Names Ctrl as a system of another language does."""

    def translate(self, _context: str, text: str, *_others: object) -> str | None:
        """The name, if there is one."""
        return "Strg" if text == "Ctrl" else None


def test_keys_are_shown_as_the_system_names_them(qapp: QApplication, window: MainWindow) -> None:
    german = GermanKeys()
    qapp.installTranslator(german)
    window.actions_by_name["undo"].setEnabled(True)
    buttons = window.findChildren(ActionButton, "undoButton")
    assert {each.accessibleDescription().split()[-1] for each in buttons} == {"Strg+Z"}
    assert shown_keys("Ctrl+Z; F5") == "Strg+Z F5"
    qapp.removeTranslator(german)


def test_the_list_of_keys_tells_every_key_and_no_other(window: MainWindow) -> None:
    window.actions_by_name["shortcuts"].trigger()
    text = child(child(window, TextDialog), RulesText)
    (table,) = text.document().rootFrame().childFrames()
    assert isinstance(table, QTextTable)
    told = [
        tuple(table.cellAt(row, column).firstCursorPosition().block().text() for column in (0, 1))
        for row in range(1, table.rows())
    ]
    assert told == [*table_keys(), *action_keys(window), *watching_keys()]


def test_every_key_in_the_manual_is_one_of_the_window(window: MainWindow) -> None:
    keys = {key for each in window.actions_by_name.shortcuts() for key in sequences(each.keys)}
    told = MEANT_FOR_TYPING.findall(manual())
    assert len(told) > 15
    assert not {*told} - keys


def test_every_entry_of_a_menu_in_manual_and_readme_is_there(window: MainWindow) -> None:
    told = re.findall(r"\*(\w+) > ([^*]+)\*", manual() + TEXTS[README])
    assert len(told) > 12
    for menu, entry in told:
        assert entry in entries(window, menu), (menu, entry)


def entries(window: MainWindow, name: str) -> list[str]:
    """What a menu of the window holds, without its marks."""
    menus = {plain(action): action.menu() for action in window.menuBar().actions()}
    menu = of_kind(menus[name], QMenu)
    return [plain(action) for action in menu.actions()]


def plain(action: QAction) -> str:
    return action.text().replace("&", "").removesuffix("…")


def test_a_chapter_of_the_manual_can_be_gone_to(window: MainWindow) -> None:
    window.actions_by_name["manual"].trigger()
    dialog = child(window, TextDialog)
    text, chapters = child(dialog, RulesText), child(dialog, QComboBox, "chapter")
    assert dialog.focusWidget() is text
    for number in (5, 7, chapters.count() - 1, 0):
        title = chapters.itemText(number)
        chapters.setFocus()
        chapters.setCurrentIndex(number)
        chapters.textActivated.emit(title)
        heading = text.textCursor()
        assert heading.block().text() == title
        assert heading.block().blockFormat().headingLevel() == 2
        is_end = text.verticalScrollBar().value() == text.verticalScrollBar().maximum()
        assert is_end or text.cursorRect().top() < text.height() / 4


def test_a_short_text_has_no_list_of_chapters(window: MainWindow) -> None:
    window.actions_by_name["rules"].trigger()
    assert not child(child(window, TextDialog), QComboBox, "chapter").isVisible()
