"""The number of words, controls and menu entries on each screen of the program.

The window has 1280 × 800 pixels, or the size given by ``--size``.
"""

import argparse
import os
import re
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple, Protocol
from unittest.mock import patch

from PySide6.QtCore import QSize
from PySide6.QtGui import QPaintDevice, QPaintEngine, QPaintEngineState, QPainter, QTextItem
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QKeySequenceEdit,
    QLineEdit,
    QMenu,
    QTabBar,
    QWidget,
)

from buildup.controller.session import GameSession
from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.narration.games import game_name
from buildup.play.open_game import Awaiting, NewGame
from buildup.strategy.level import Level
from buildup.view.game.game_table import GameTable
from buildup.view.style.painting import Snapshot
from buildup.view.tiles.table_button import TableButton
from buildup.view.window.main_window import MainWindow
from buildup.view.window.settings_dialog import SettingsDialog
from scripts.benches.statistics import fill
from scripts.pictures import Studio

_WORD = re.compile(r"\S*\w\S*")
_CONTROLS = (QAbstractButton, QAbstractItemView, QComboBox, QKeySequenceEdit, QLineEdit)
_ROUNDS = 40
"""The number of rounds in the statistics, half of Build Up and half of Dominoes."""


class Size(NamedTuple):
    """The number of words and controls on a screen."""

    words: int
    """The words painted that have two letters or more; in scrolled lists, only those in sight."""
    controls: int
    """The buttons, fields, tabs and list rows in sight, usable or not, except tiles on a table."""


class Wait(Protocol):
    """A function that lets the program run until a condition holds."""

    def __call__(self, is_done: Callable[[], bool], /) -> object: ...


class _Reader(QPaintEngine):
    """A paint engine that collects texts instead of painting them."""

    def __init__(self) -> None:
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self.text = ""

    def begin(self, _device: QPaintDevice) -> bool:
        return True

    def end(self) -> bool:
        return True

    def type(self) -> QPaintEngine.Type:
        return QPaintEngine.Type.User

    def updateState(self, _state: QPaintEngineState) -> None: ...

    def drawPixmap(self, *_picture: object) -> None: ...

    def drawPolygon(self, *_points: object) -> None: ...

    def drawPath(self, *_path: object) -> None: ...

    def drawTextItem(self, _place: object, item: QTextItem) -> None:
        """Collect a text; a single letter is an underlined part of a word, and is joined to it."""
        letter = len(item.text()) == 1
        self.text = (
            self.text.rstrip("\n") + item.text() if letter else f"{self.text}{item.text()}\n"
        )


class _Paper(QPaintDevice):
    """A paint device that collects the texts of a widget; it has the widget's metrics."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__()
        self.reader = _Reader()
        self._widget = widget

    def paintEngine(self) -> QPaintEngine:
        return self.reader

    def metric(self, which: QPaintDevice.PaintDeviceMetric) -> int:
        return self._widget.metric(which)


def _paint_anew(
    _kept: Snapshot, widget: QWidget, _content: object, paint: Callable[[QPainter], None]
) -> None:
    painter = QPainter(widget)
    painter.setFont(widget.font())
    paint(painter)
    painter.end()


def text_of(widget: QWidget) -> str:
    """Return the text on a visible widget."""
    paper = _Paper(widget)
    with patch.object(Snapshot, "paint", _paint_anew):
        widget.render(paper)
    return paper.reader.text


def _rows_in_sight(view: QAbstractItemView) -> int:
    rows = (view.model().index(row, 0) for row in range(view.model().rowCount()))
    return sum(view.visualRect(row).intersects(view.viewport().rect()) for row in rows)


def size_of(widget: QWidget) -> Size:
    """Count the words and controls on a visible widget."""
    controls = 0
    for each in widget.findChildren(QWidget):
        is_part = isinstance(each.parentWidget(), _CONTROLS)  # such as the arrow of a spin box
        on_table = isinstance(each, TableButton) and isinstance(each.parentWidget(), GameTable)
        if not each.isVisibleTo(widget) or each.visibleRegion().isEmpty() or is_part:
            continue
        if isinstance(each, QTabBar):
            controls += each.count()
        elif isinstance(each, QAbstractItemView):
            controls += _rows_in_sight(each)
        elif isinstance(each, _CONTROLS) and not on_table:
            controls += 1
    return Size(len(_WORD.findall(text_of(widget))), controls)


def screens(window: MainWindow, wait: Wait) -> Iterator[tuple[str, QWidget]]:
    """Yield each screen while it is shown, with its name."""
    pages, workspace, actions = window.pages, window.workspace, window.actions_by_name
    puzzler, controller = workspace.puzzler, workspace.build_up.controller
    workspace.settings.speed = "off"
    yield "start page", pages
    for kind in GameKind:
        session, name = workspace.session(kind), game_name(kind)
        session.document.begin_new(NewGame(Deal(12), Level.SKILLED))
        pages.show_game(kind)
        while session.game.awaiting is not Awaiting.PERSON:
            controller.game.confirm()
            wait(partial(_is_slow, session))
        yield f"{name}: table", pages
        actions["values"].trigger()
        wait(partial(_is_valued, session))
        yield f"{name}: all moves", pages
        actions["values"].trigger()
    pages.show_lesson()
    wait(lambda: puzzler.is_open)
    yield "lesson", pages
    puzzler.daily()
    wait(lambda: puzzler.is_open)
    yield "puzzle", pages
    fill(workspace.records, _ROUNDS)
    pages.show_statistics()
    yield "statistics", pages
    pages.show_editor()
    yield "Build Up: editor", pages
    workspace.editor.read("Dominoes: size 6; line -; hands 0 unknown / -; turn human")
    yield "Dominoes: editor", pages
    actions["settings"].trigger()
    settings = window.findChild(SettingsDialog)
    assert settings is not None
    yield "settings", settings
    settings.close()


def _is_slow(session: GameSession) -> bool:
    return session.game.awaiting not in (Awaiting.COMPUTER, Awaiting.PAUSE)


def _is_valued(session: GameSession) -> bool:
    return session.analyst.is_done


def menus(window: MainWindow) -> dict[str, int]:
    """Return the number of visible entries of each menu on the current page, by title."""
    found = {}
    for action in window.menuBar().actions():
        menu = action.menu()
        assert isinstance(menu, QMenu)
        menu.aboutToShow.emit()
        shown = [each for each in menu.actions() if each.isVisible() and not each.isSeparator()]
        found[action.text().replace("&", "")] = len(shown)
    return found


def main(arguments: list[str]) -> int:
    """Print the counts; return the exit status."""
    parser = argparse.ArgumentParser(prog="bench.py screens", description=__doc__)
    parser.add_argument("--size", default="1280x800")
    size = QSize(*map(int, parser.parse_args(arguments).size.split("x")))
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"), folder)
        studio = Studio()
        studio.window.resize(size)
        studio.wait()
        for name, screen in screens(studio.window, studio.wait):
            studio.wait()
            words, controls = size_of(screen)
            entries = ", ".join(f"{each} {count}" for each, count in menus(studio.window).items())
            print(f"{name}: {words} words, {controls} controls; menus: {entries}")
        studio.window.close()
    return 0
