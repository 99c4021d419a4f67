"""No page enlarges the window: what has too little room in it is scrolled."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QToolTip
from pytestqt.qtbot import QtBot

from buildup.model.game_kind import GameKind
from buildup.view.window.main_window import MainWindow
from tests.view.cut_text import cut_widgets
from tests.view.every_page import every_page
from tests.view.settling import settle
from tests.view.widgets import child, some

_LEAST, _LARGE = QSize(640, 480), QSize(1280, 800)


@pytest.mark.usefixtures("large_letters", "unpainted")
def test_every_page_leaves_a_window_as_it_is_and_is_not_cut_though_letters_are_large(
    window: MainWindow,
) -> None:
    window.resize(_LEAST)
    for page in every_page(window):
        for size in (_LEAST, _LARGE, _LEAST):
            window.resize(size)
            settle(page)
            assert window.minimumSizeHint().boundedTo(size) == window.minimumSizeHint()
            assert window.size() == size, page
            assert not [*cut_widgets(page)]


@pytest.mark.usefixtures("large_letters", "unpainted")
def test_what_keys_lead_to_is_scrolled_into_sight(qtbot: QtBot, window: MainWindow) -> None:
    window.resize(_LEAST)
    window.activateWindow()
    qtbot.waitActive(window)
    pages = window.pages
    pages.editor.setMinimumWidth(_LEAST.width() + 200)  # as wider letters would make it
    for show, stops, last in (
        (lambda: pages.show_game(GameKind.DOMINOES), 6, "boneyard"),
        (pages.show_editor, 13, "leavePosition"),
    ):
        show()
        settle(window)
        walked = set[str]()
        for _stop in range(stops):
            QTest.keyClick(window.windowHandle(), Qt.Key.Key_Tab)
            focus = some(QApplication.focusWidget())
            seen, whole = focus.visibleRegion().boundingRect(), focus.rect()
            assert seen.height() > whole.height() / 2, focus.objectName()
            assert seen.width() > min(whole.width() / 2, 400), focus.objectName()
            walked.add(focus.objectName())
        assert last in walked
    assert pages.horizontalScrollBar().value() > 0
    pages.show_last()
    assert pages.horizontalScrollBar().value() == 0


@pytest.mark.parametrize("is_heard", [False, True])
def test_what_is_loaded_while_nobody_waits_opens_and_shows_nothing(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, is_heard: bool
) -> None:
    """A screen reader would miss what is said while widgets are made."""
    monkeypatch.setattr(QAccessible, "isActive", staticmethod(lambda: is_heard))
    pages = window.pages
    pages.show_start()
    title, sessions = window.windowTitle(), [*window.workspace.sessions]
    assert len(list(pages.load_rest())) > 5
    assert pages.shows("start")
    assert window.windowTitle() == title
    assert window.workspace.sessions == sessions
    made = {"statistics", "editor"} & vars(pages).keys()
    assert len(made) == (0 if is_heard else 2)


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_escape_closes_an_explanation_before_it_leaves_the_page(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.pages.show_statistics()
    window.activateWindow()
    child(window.pages.statistics.body.key_numbers, QPushButton, "meaning").click()
    for is_left in (False, True):
        QTest.keyClick(window.windowHandle(), Qt.Key.Key_Escape)
        qtbot.waitUntil(lambda: not QToolTip.isVisible())
        assert window.pages.shows("statistics") is not is_left
