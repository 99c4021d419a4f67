"""Keys do by their places what their signs do not: digits on AZERTY, letters on Cyrillic."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit

from buildup.view.window.main_window import MainWindow
from tests.view.build_up.hands_on import Hands
from tests.view.widgets import child, some

pytestmark = pytest.mark.usefixtures("unpainted")

PLAIN, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def press(sign: str, code: int, modifiers: Qt.KeyboardModifier = PLAIN) -> None:
    """Press the key of a code of X11 that has this sign, which is no shortcut."""
    key = ord(sign.upper())
    event = QKeyEvent(QEvent.Type.KeyPress, key, modifiers, code, 0, 0, sign)
    QApplication.sendEvent(some(QApplication.focusWindow()), event)


@pytest.fixture
def triggered(window: MainWindow) -> list[str]:
    """The actions that are triggered from now on, which do nothing else."""
    names: list[str] = []
    for each in window.actions_by_name.shortcuts():
        action = window.actions_by_name[each.name]
        action.triggered.disconnect()
        action.triggered.connect(lambda _on=False, name=each.name: names.append(name))
        action.setEnabled(True)
    window.activateWindow()
    return names


@pytest.mark.usefixtures("hands")
def test_signs_of_french_keys_pick_tiles(hands: Hands) -> None:
    buttons = hands.table._hands[hands.controller.game.table.position.turn].buttons()
    for place, sign in enumerate("&é\"'(-"):
        press(sign, 10 + place)
        assert [each.is_lifted for each in buttons].index(True) == place


def test_cyrillic_letters_are_shortcuts_with_control_and_without(triggered: list[str]) -> None:
    for sign, code, modifiers in (
        ("ш", 31, PLAIN),
        ("Д", 46, SHIFT),
        ("т", 57, CTRL),
        ("Т", 57, CTRL | SHIFT),
        ("۳", 12, PLAIN),
        ("&", 10, CTRL),
    ):
        press(sign, code, modifiers)
    assert triggered == [
        *("sayStanding", "sayLastMove", "new"),
        *("newByNumber", "pick3", "playBuildUp"),
    ]


def test_latin_letters_signs_and_keys_beside_them_count_by_what_is_on_them(
    triggered: list[str],
) -> None:
    for sign, code, modifiers in (
        ("'", 24, CTRL),  # Dvorak, where the American Q is
        ("é", 25, PLAIN),
        ("q", 43, PLAIN),
        ("7", 10, PLAIN),
        ("х", 34, PLAIN),
        ("р", 0, PLAIN),
    ):
        press(sign, code, modifiers)
    event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, PLAIN, 10, 0, 0, "")
    QApplication.sendEvent(some(QApplication.focusWindow()), event)
    assert triggered == ["pick7"]


def test_where_text_is_typed_it_stays_what_it_is(window: MainWindow, triggered: list[str]) -> None:
    window.pages.show_editor()
    line = child(window, QLineEdit, "scoresField")
    line.clear()
    line.setFocus()
    press("р", 43)
    press("&", 10)
    assert line.text() == "р&"
    line.selectAll()
    press("с", 54, CTRL)
    assert QApplication.clipboard().text() == "р&"
    assert triggered == []
    press("т", 57, CTRL)
    assert triggered == ["new"]
