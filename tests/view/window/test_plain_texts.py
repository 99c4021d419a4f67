"""Names from outside are plain text in every page and dialog, whatever signs they hold."""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TypeAlias

import pytest
from PySide6.QtCore import QAbstractItemModel, QEvent, QObject, Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QDialog,
    QFileDialog,
    QInputDialog,
    QLabel,
    QListView,
    QMenu,
    QMessageBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from buildup.controller.storage.settings import Settings
from buildup.controller.workspace import Workspace
from buildup.files import completed
from buildup.model.build_up.tournament import Tournament
from buildup.model.game_kind import GameKind
from buildup.records.store import Records
from buildup.saves.data_folder import RECORDS_FILE
from buildup.saves.loaded import AnyGame
from buildup.saves.saved_games import SUFFIX, write_saved_game
from buildup.view.game.session_page import NotKeptMark
from buildup.view.window.application import StartOptions, begin
from buildup.view.window.dialogs import Dialogs
from buildup.view.window.failure import failure_box
from buildup.view.window.main_window import MainWindow
from buildup.view.window.pages import Pages
from tests import hostile_names
from tests.checkout import ROOT
from tests.controller.analysis.review_play import last_three_tiles
from tests.records.finished_rounds import dominoes
from tests.view.filled_dialogs import all_dialogs
from tests.view.review.build_up.known_reviews import whole_review
from tests.view.window.test_saving import GAMES

NAME = hostile_names.HOSTILE.removesuffix("\udcff")  # Qt's texts hold no bytes
SHOWN = hostile_names.SHOWN.removesuffix(r"\udcff")
_PICTURE = re.compile("\n\ufffc(?=\n|   )")
"""One of the program's own, in a paragraph of the rules or before the words of the manual."""
CALLED = SHOWN.replace(r"\n", " ")
"""A variation's name holds no new line."""


def texts(widgets: Iterable[QWidget]) -> Iterator[str]:
    """All texts of widgets, with their menus and lists, as they are read or heard; tips without
    the markup that is the program's."""
    for widget in widgets:
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
    """What every cell, and every cell below it, says, and what stands above the columns."""
    left = [model.index(0, 0)]
    while left:
        cell = left.pop()
        if cell.isValid():
            yield from _said(cell.data)
            yield from _said(partial(model.headerData, cell.column(), Qt.Orientation.Horizontal))
            left.append(cell.siblingAtColumn(cell.column() + 1))
            if cell.column() == 0:
                left += [cell.siblingAtRow(cell.row() + 1), model.index(0, 0, cell)]


def _said(of_role: Callable[[Qt.ItemDataRole], object]) -> Iterator[str]:
    roles = Qt.ItemDataRole
    for role in (roles.DisplayRole, roles.ToolTipRole, roles.AccessibleTextRole):
        value = of_role(role)
        if isinstance(value, str):
            yield _read(value) if role == roles.ToolTipRole else value


def _read(tip: str) -> str:
    """A tip as it is read: Qt takes for markup what could be."""
    return QTextDocumentFragment.fromHtml(tip).toPlainText() if "<" in tip else tip


def shown_plainly(top: QWidget | None = None) -> int:
    """How many texts of a widget and all in it, or of all there are, show the name.

    All show it plainly, and no other sign steers any text.
    """
    QApplication.processEvents()
    shown = 0
    for text in texts([top, *top.findChildren(QWidget)] if top else QApplication.allWidgets()):
        steering = [sign for sign in text if not sign.isprintable() and sign not in "\n\xa0\t"]
        assert not steering, (text, steering)
        if "x[*]" in text or "img" in text or "\ufffc" in _PICTURE.sub("", text):
            read = text.replace("&&", "&").replace("[*][*]", "[*]")  # in menus, and in titles
            assert SHOWN in read or CALLED in read, text
            shown += 1
    return shown


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder with the name, in which a saved game of each kind lies, called so as well."""
    place = tmp_path / NAME
    place.mkdir()
    for game in GAMES:
        write_saved_game(place / f"{game.kind}{NAME}", game, level=NAME.replace("\n", " "))
    return place


@pytest.fixture
def window(
    qtbot: QtBot, settings: Settings, place: Path, monkeypatch: pytest.MonkeyPatch
) -> MainWindow:
    """The program, which has a damaged game there, and a record of whatever level that was."""
    for dialog in (QDialog, QInputDialog, QMessageBox):
        monkeypatch.setattr(dialog, "exec", dialog.show)
    data = place / "data"
    data.mkdir()
    (data / "dominoes-left9.txt").write_text(NAME)
    with closing(Records(data / RECORDS_FILE)) as records:
        records.record(replace(dominoes(1), level=NAME, game_id=NAME))
    window = MainWindow(Workspace(settings, data))
    qtbot.addWidget(window, before_close_func=lambda window: window.ask_no_more())
    begin(window, StartOptions())
    window.show()
    qtbot.waitExposed(window)
    return window


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.kind)
def test_a_table_and_the_menus_show_names_plainly(
    window: MainWindow, place: Path, game: AnyGame
) -> None:
    window.opening.open_path(place / f"{game.kind}{NAME}")
    session = window.pages.session
    assert session is not None
    assert session.document.present.start == game.start
    for menu in window.menuBar().findChildren(QMenu):
        menu.aboutToShow.emit()
    said: list[str] = []
    session.reported.connect(said.append)
    assert window.saving.save(session)
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


@contextmanager
def hindered(place: Path) -> Iterator[None]:
    """While nothing can be kept, for a file lies where the folder was."""
    (place / "data").rename(place / "elsewhere")
    (place / "data").touch()
    yield
    (place / "data").unlink()
    (place / "elsewhere").rename(place / "data")


@pytest.fixture
def tried(window: MainWindow, place: Path) -> Path:
    """The file of the game that was opened, in which a variation is tried that is called so."""
    path = place / f"tried{NAME}"
    write_saved_game(path, last_three_tiles())
    for each in (place / f"{Tournament.kind}{NAME}", path):  # the first one is left for the other
        window.opening.open_path(each)
    session = window.workspace.build_up
    session.controller.stop()
    session.replayer.begin()
    assert session.replayer.is_on
    session.try_before_move()
    session.controller.play(next(session.game.table.position.legal_moves()))
    session.controller.stop()
    session.game.name_variation(NAME)
    return path


def test_a_table_says_plainly_that_its_game_is_not_kept(window: MainWindow, place: Path) -> None:
    for game in GAMES:
        window.opening.open_path(place / f"{game.kind}{NAME}")
        session = window.workspace.session(game.kind)
        session.controller.stop()
        before = shown_plainly()
        with hindered(place):
            assert SHOWN in window.workspace.keeper.keep_now(session.document)
            marks = window.findChildren(NotKeptMark)
            assert [each.isVisible() for each in marks].count(True) == 1
            assert shown_plainly() > before + 1


PAGES: dict[str, Callable[[MainWindow], object]] = {
    "start": lambda window: window.pages.show_start(),
    "build_up": lambda window: window.pages.show_game(GameKind.BUILD_UP),
    "dominoes": lambda window: window.pages.show_game(GameKind.DOMINOES),
    "puzzles": lambda window: window.pages.show_puzzles(),
    "guide": lambda window: window.pages.show_guide(),
    "editor": lambda window: window.pages.show_editor(),
    "statistics": lambda window: window.pages.show_statistics(),
}


def test_every_page_shows_names_plainly(window: MainWindow) -> None:
    made = {name for name, each in vars(Pages).items() if isinstance(each, cached_property)}
    assert made == {*PAGES, "dialogs"}
    for name, show in PAGES.items():
        show(window)
        least = 1 if name in ("start", "statistics") else 0
        assert shown_plainly(window.pages.stack.currentWidget()) >= least, name


@pytest.mark.usefixtures("tried")
def test_a_review_shows_names_of_variations_plainly(qtbot: QtBot, window: MainWindow) -> None:
    session = window.workspace.build_up
    session.leave_variation()
    session.reviewer._known.append(whole_review(session.game.present))
    window.pages.show_review()
    (listed,) = window.findChildren(QListView, "reviewList")
    qtbot.waitUntil(lambda: any(CALLED in each for each in texts([listed])))
    assert shown_plainly() >= 6


Show: TypeAlias = Callable[[MainWindow, Path], object]
"""Lets a dialog show in which the name stands; is given the window and the file that is open."""


def ask_where_to_write(window: MainWindow, path: Path) -> None:
    completed(path, SUFFIX).touch()
    window.saving.save_as(window.workspace.build_up)


def ask_about_changes(window: MainWindow, path: Path) -> None:
    path.write_text("changed by another program")
    window.saving.save(window.workspace.build_up)


def ask_to_delete(window: MainWindow, _path: Path) -> None:
    left, *_others = window.workspace.keeper.games.unfinished_games()
    window.opening.ask_delete(left)


def ask_about_unkept(window: MainWindow, path: Path) -> None:
    with hindered(path.parent):
        window.saving.may_leave(window.workspace.build_up)


WITH_NAMES: dict[str, Show] = {
    "ask_about_unkept": ask_about_unkept,
    "ask_to_delete": ask_to_delete,
    "delete_variation": lambda window, _path: window.pages.delete_variation(),
    "ask_to_overwrite": ask_about_changes,
    "ask_to_take_over": lambda window, _path: window.pages.dialogs.ask_to_take_over(NAME),
    "ask_variation_name": lambda window, _path: window.pages.name_variation(),
    "ask_what_to_open": lambda window, _path: window.opening.ask_open(),
    "ask_where_to_write": ask_where_to_write,
    "failure": lambda window, path: failure_box("Report", path, window).show(),
    "show_message": lambda window, path: window.opening.open_path(path.with_name(f"none{NAME}")),
}


WITHOUT_NAMES = {
    *("ask_new_game", "show_about", "show_keys", "show_manual", "show_news", "show_rules"),
    "show_settings",
}
"""What else is shown; :func:`all_dialogs` shows each."""


def makers() -> set[str]:
    """The files of the program that make dialogs of Qt's own."""
    view = ROOT / "buildup" / "view"
    own = re.compile(r"\bQ(Message|Input|File|Progress|Error|Colou?r|Font)(Box|Dialog|Message)\b")
    return {
        str(path.relative_to(view)) for path in view.rglob("*.py") if own.search(path.read_text())
    }


def of_program(kind: type[QWidget]) -> Iterator[type[QWidget]]:
    """Every class of the program below a class that has none below itself."""
    for each in kind.__subclasses__():
        is_last = not each.__subclasses__()
        if is_last and each.__module__.startswith("buildup."):
            yield each
        yield from of_program(each)


def test_every_dialog_shows_names_plainly(
    window: MainWindow, tried: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tried), ""))
    nowhere = str(tried.with_name(f"nowhere{NAME}"))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (nowhere, ""))
    asking = {name for name in vars(Dialogs) if name.startswith(("ask_", "show_"))}
    assert asking == {*WITH_NAMES, *WITHOUT_NAMES} - {"failure", "delete_variation"}
    assert makers() == {"window/dialogs.py", "statistics/page.py", "style/message_box.py"}
    kinds: set[type[QWidget]] = set()
    for name, show in WITH_NAMES.items():
        window.pages.show_game(Tournament.kind)
        show(window, tried)
        dialogs = [each for each in window.findChildren(QDialog) if each.isVisible()]
        assert dialogs, name
        assert sum(map(shown_plainly, dialogs)) >= 1, name
        kinds |= {type(each) for each in dialogs}
        for each in dialogs:
            each.close()
            each.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    others = all_dialogs(window, monkeypatch).values()
    for each in others:
        shown_plainly(each)
    assert {*of_program(QDialog)} <= kinds | {type(each) for each in others}
