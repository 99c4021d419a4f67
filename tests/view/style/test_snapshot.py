"""A widget's picture is painted anew when it would differ, and only then."""

from collections.abc import Callable, Hashable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from buildup.view.style.painting import Snapshot
from buildup.view.style.theme import DARK, LIGHT, current_theme, set_current_theme


class _Board(QWidget):
    """Paints a text through a snapshot, and counts how often."""

    def __init__(self) -> None:
        super().__init__()
        self.content: Hashable = "six"
        self.painted = 0
        self._snapshot = Snapshot()
        self.resize(120, 40)

    def paintEvent(self, _event: QPaintEvent) -> None:
        self._snapshot.paint(self, self.content, self.paint_text)

    def paint_text(self, painter: QPainter) -> None:
        self.painted += 1
        painter.fillRect(self.rect(), current_theme().felt_center)
        painter.setPen(current_theme().text)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, str(self.content))


@pytest.fixture
def board(qtbot: QtBot) -> _Board:
    board = _Board()
    qtbot.addWidget(board)
    return board


def test_it_is_painted_once_for_many_repaints(board: _Board) -> None:
    pictures = [board.grab().toImage() for _ in range(5)]
    assert board.painted == 1
    assert all(picture == pictures[0] for picture in pictures)


def test_it_looks_like_what_is_painted_without_it(board: _Board) -> None:
    shown = board.grab().toImage()
    bare = shown.copy()
    bare.fill(Qt.GlobalColor.transparent)
    painter = QPainter(bare)
    painter.setFont(board.font())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    board.paint_text(painter)
    painter.end()
    assert shown == bare


def _change_content(board: _Board) -> None:
    board.content = "seven"


def _change_size(board: _Board) -> None:
    board.resize(160, 50)


def _change_font(board: _Board) -> None:
    font = board.font()
    font.setPointSize(font.pointSize() + 6)
    board.setFont(font)


def _change_theme(_board: _Board) -> None:
    is_light = current_theme().name == LIGHT.name
    set_current_theme(DARK if is_light else LIGHT)


@pytest.mark.parametrize("change", [_change_content, _change_size, _change_font, _change_theme])
def test_it_is_painted_anew_when_it_would_differ(
    board: _Board, change: Callable[[_Board], None]
) -> None:
    before = board.grab().toImage()
    change(board)
    assert board.grab().toImage() != before
    assert board.painted == 2
