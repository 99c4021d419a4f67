"""Names from outside are plain text in every page and dialog, whatever signs they hold."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, QObject, Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QLabel,
    QMenu,
    QMessageBox,
)
from pytestqt.qtbot import QtBot

from buildup.controller.storage.settings import Settings
from buildup.controller.workspace import Workspace
from buildup.files import questions_before_writing
from buildup.model.build_up.tournament import Tournament
from buildup.saves.loaded import AnyGame
from buildup.saves.problems import Problem, SaveError
from buildup.saves.saved_games import write_saved_game
from buildup.view.window.application import StartOptions, begin
from buildup.view.window.dialogs import Dialogs
from buildup.view.window.failure import FailureDialog
from buildup.view.window.main_window import MainWindow
from tests import hostile_names
from tests.view.window.test_saved_games import GAMES

NAME = hostile_names.HOSTILE.removesuffix("\udcff")  # Qt's texts hold no bytes
SHOWN = hostile_names.SHOWN.removesuffix(r"\udcff")


def texts() -> Iterator[str]:
    """All texts of all widgets, menus and lists, as they are read or heard; tips without the
    markup that is the program's."""
    for widget in QApplication.allWidgets():
        if isinstance(widget, QLabel) and widget.metaObject().className() != "QTipLabel":
            assert widget.textFormat() is Qt.TextFormat.PlainText, widget.text()
        for owner in (widget, *widget.actions()):
            yield from _properties(owner)
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            yield from _items(widget.model())


def _properties(owner: QObject) -> Iterator[str]:
    kind = owner.metaObject()
    for number in range(kind.propertyCount()):
        name = str(kind.property(number).name())
        value = owner.property(name)
        if isinstance(value, str) and name not in ("styleSheet", "html", "markdown"):
            yield _read(value) if name in ("toolTip", "whatsThis") else value


def _items(model: QAbstractItemModel) -> Iterator[str]:
    roles = Qt.ItemDataRole
    for row in range(model.rowCount()):
        for role in (roles.DisplayRole, roles.ToolTipRole, roles.AccessibleTextRole):
            value = model.index(row, 0).data(role)
            if isinstance(value, str):
                yield _read(value) if role == roles.ToolTipRole else value


def _read(tip: str) -> str:
    """A tip as it is read: Qt takes for markup what could be."""
    return QTextDocumentFragment.fromHtml(tip).toPlainText() if "<" in tip else tip


def shown_plainly() -> int:
    """How many texts show the name, all of them plainly, and no other sign steers any text."""
    QApplication.processEvents()
    count = 0
    for text in texts():
        steering = [sign for sign in text if not sign.isprintable() and sign not in "\n\xa0\t"]
        assert not steering, (text, steering)
        if "x[*]" in text or "\ufffc" in text or "img" in text:
            read = text.replace("&&", "&").replace("[*][*]", "[*]")  # in menus, and in titles
            assert SHOWN in read, text
            count += 1
    return count


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder with the name, in which a saved game of each kind lies, called so as well."""
    place = tmp_path / NAME
    place.mkdir()
    for game in GAMES:
        write_saved_game(place / f"{game.kind}{NAME}", game, level="strong")
    return place


@pytest.fixture
def window(
    qtbot: QtBot, settings: Settings, place: Path, monkeypatch: pytest.MonkeyPatch
) -> MainWindow:
    """The program, which has a damaged game there."""
    monkeypatch.setattr(QMessageBox, "exec", QMessageBox.show)
    data = place / "data"
    data.mkdir()
    (data / "dominoes-left9.txt").write_text(NAME)
    window = MainWindow(Workspace(settings, data))
    qtbot.addWidget(window, before_close_func=lambda window: window.ask_no_more())
    begin(window, StartOptions())
    window.show()
    qtbot.waitExposed(window)
    return window


@pytest.mark.usefixtures("window")
def test_a_page_that_lists_games_shows_names_plainly() -> None:
    assert shown_plainly() >= 2


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.kind)
def test_a_table_and_the_menus_show_names_plainly(
    window: MainWindow, place: Path, game: AnyGame
) -> None:
    window.files.open_path(place / f"{game.kind}{NAME}")
    session = window.pages.session
    assert session is not None
    assert session.document.present.start == game.start
    for menu in window.menuBar().findChildren(QMenu):
        menu.aboutToShow.emit()
    said: list[str] = []
    session.announced.connect(said.append)
    assert window.files.save()
    assert SHOWN in said[-1]
    assert shown_plainly() >= 3


def test_a_page_that_tells_of_files_shows_names_plainly(window: MainWindow, place: Path) -> None:
    window.pages.show_statistics()
    window.pages.statistics.export(place / "there.csv")
    assert SHOWN in window.pages.statistics.message.text()
    assert shown_plainly() >= 1
    window.pages.statistics.export(place / NAME / "nowhere.csv")
    assert SHOWN in window.pages.statistics.message.text()
    assert shown_plainly() >= 1


def test_dialogs_show_names_plainly(window: MainWindow, place: Path) -> None:
    window.files.open_path(place / f"none{NAME}")
    assert shown_plainly() >= 1
    path = place / f"{Tournament.kind}{NAME}"
    window.files.open_path(path)
    dialogs: Dialogs = window.pages.dialogs
    (question,) = questions_before_writing(path, None)
    for number, ask in enumerate(
        (
            lambda: dialogs.ask_to_overwrite(question),
            lambda: dialogs.ask_to_take_over(NAME),
            lambda: dialogs.ask_to_delete(str(SaveError(NAME, [Problem(None, NAME)]))),
            lambda: FailureDialog("Report", place / "log.txt", window).show(),
        )
    ):
        before = shown_plainly()
        ask()
        assert shown_plainly() > before, number
