"""The wheel scrolls, and changes nothing that was not clicked."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QScrollArea,
    QSlider,
    QSpinBox,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from buildup.view.style.widgets import labelled, named
from buildup.view.window.main_window import MainWindow
from tests.view.every_page import every_page
from tests.view.filled_dialogs import all_dialogs

_NOTCH = 120


def turn_over(widget: QWidget, notches: int) -> None:
    """Let a widget have the turning of a wheel."""
    at = QPointF(widget.rect().center())
    event = QWheelEvent(
        at,
        QPointF(widget.mapToGlobal(at)),
        QPoint(),
        QPoint(0, notches * _NOTCH),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)


def value(widget: QWidget) -> int | None:
    """What the wheel could change; ``None`` where that is nothing."""
    match widget:
        case QComboBox() | QTabBar():
            return widget.currentIndex()
        case QSpinBox() | QSlider():
            return widget.value()
        case QAbstractSpinBox():
            raise AssertionError(widget)
        case _:
            return None


def turned(root: QWidget, seen: set[str]) -> Iterator[str]:
    """What the wheel changes, or gives the focus to, though nobody has clicked it.

    Args:
        root: A page or a dialog.
        seen: Takes the names of all that the wheel could change.
    """
    for each in root.findChildren(QWidget):
        before = value(each)
        if before is None:
            continue
        seen.add(each.objectName())
        turn_over(each, -1)
        turn_over(each, 1)
        turn_over(each, 1)
        takes_focus = each.focusPolicy() & Qt.FocusPolicy.WheelFocus > Qt.FocusPolicy.StrongFocus
        if value(each) != before or takes_focus:
            yield f"{root.windowTitle()}: {each.objectName()}"


@pytest.mark.usefixtures("unpainted")
def test_on_no_page_the_wheel_changes_what_was_not_clicked(window: MainWindow) -> None:
    seen = set[str]()
    assert not [each for page in every_page(window) for each in turned(page, seen)]
    named_so = {"statisticsLevel", "roundsResult", "puzzleListed", "turnField"}
    assert seen >= {*named_so, "stepSlider", "sizeField"}


@pytest.mark.usefixtures("unpainted")
def test_nor_in_any_dialog(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = set[str]()
    dialogs = all_dialogs(window, monkeypatch).values()
    assert not [each for dialog in dialogs for each in turned(dialog, seen)]
    assert seen >= {"opponent", "programName", "matchPoints", "sizeOfSet", "settingsTabs", "theme"}


def test_it_scrolls_what_lies_beneath_until_that_is_clicked(qtbot: QtBot) -> None:
    scroll, content = QScrollArea(), QWidget()
    box = labelled("box", content, "Box")
    box.addItems(["Easy", "Hard", "Expert"])
    points = named(QSpinBox(content), "points", "Points")
    points.setValue(50)
    box.setGeometry(10, 40, 100, 24)
    points.setGeometry(10, 80, 100, 24)
    content.setFixedSize(200, 2000)
    scroll.setWidget(content)
    qtbot.addWidget(scroll)
    scroll.show()
    scroll.activateWindow()
    qtbot.waitActive(scroll)

    def turn_at(widget: QWidget) -> int:
        """How far a notch over a widget scrolls."""
        scroll.verticalScrollBar().setValue(0)
        at = QPointF(widget.mapTo(scroll, widget.rect().center()))
        QTest.wheelEvent(scroll.windowHandle(), at, QPoint(0, -_NOTCH))
        return scroll.verticalScrollBar().value()

    for each in (box, points):
        each.setFocus(Qt.FocusReason.TabFocusReason)
        assert turn_at(each) > 0
        assert (box.currentIndex(), points.value()) == (0, 50)
    points.clearFocus()
    qtbot.mouseClick(points.lineEdit(), Qt.MouseButton.LeftButton)
    assert turn_at(points) == 0
    assert points.value() == 49
    box.setFocus(Qt.FocusReason.MouseFocusReason)
    assert turn_at(points) > 0
    assert points.value() == 49
