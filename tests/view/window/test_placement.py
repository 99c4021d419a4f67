"""The whole window fits the screen, frame included."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMargins, QRect, QSize
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from buildup.controller.storage.settings import Settings
from buildup.controller.workspace import Workspace
from buildup.model.game_kind import GameKind
from buildup.view.window.main_window import MainWindow, inside

FRAME = QMargins(4, 37, 4, 4)
"""A title bar of the largest usual kind."""


@pytest.mark.parametrize(
    "available",
    [
        QRect(0, 0, 1920, 1080),
        QRect(0, 32, 1280, 768),
        QRect(0, 0, 640, 400),
        QRect(1280, 27, 640, 373),
    ],
)
def test_it_is_placed_with_its_frame_on_the_screen(available: QRect) -> None:
    place = inside(available, QSize(1180, 760), FRAME)
    assert available.contains(place.marginsAdded(FRAME))
    assert place.width() == min(1180, available.width() - 8)
    assert place.height() == min(760, available.height() - 41)


@pytest.mark.parametrize("kind", list(GameKind))
def test_it_can_be_as_small_as_a_screen_of_1280_by_800_at_scale_2(
    qtbot: QtBot, window: MainWindow, kind: GameKind
) -> None:
    window.pages.show_game(kind)
    window.resize(1, 1)
    qtbot.waitUntil(lambda: window.width() < 700)
    assert QRect(0, 0, 640, 400).contains(
        QRect(4, 37, window.width(), window.height()).marginsAdded(FRAME)
    )


@pytest.mark.parametrize(
    "place", [QRect(5000, 4000, 900, 600), QRect(-3000, 90, 700, 500), QRect(500, 300, 1500, 1200)]
)
def test_a_window_of_a_screen_that_is_gone_comes_back_inside_the_one_there_is(
    qtbot: QtBot, settings: Settings, tmp_path: Path, place: QRect
) -> None:
    there = QMainWindow()
    qtbot.addWidget(there)
    there.setGeometry(place)
    settings.geometry = there.saveGeometry()
    window = MainWindow(Workspace(settings, tmp_path))
    qtbot.addWidget(window)
    window.show()
    assert window.screen().availableGeometry().contains(window.geometry())
