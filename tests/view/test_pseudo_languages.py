"""Other languages: texts may be 40 % longer, and begin at the right."""

import gettext
import re
from collections.abc import Callable, Iterator
from functools import partial
from string import ascii_letters

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QRect, QSize, Qt, QTranslator
from PySide6.QtGui import QTextTable
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialogButtonBox,
    QLabel,
    QListWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from buildup import texts
from buildup.controller.storage.settings import Settings
from buildup.records.store import Records
from buildup.view.game.game_table import GameTable
from buildup.view.game.page import ActionButton, GamePage
from buildup.view.game.prompt_bar import PromptBar
from buildup.view.tiles.button import TileButton
from buildup.view.window.application import speak
from buildup.view.window.dialogs import Dialogs
from buildup.view.window.main_window import MainWindow
from buildup.view.window.rules_text import RulesText
from buildup.view.window.settings_dialog import SettingsDialog
from tests.view.cut_text import TextWatch
from tests.view.filled_pages import FilledPages, PageMaker
from tests.view.filled_tables import FilledTables
from tests.view.test_sizes import USUAL_SIZES, assert_all_pages_fit, assert_dialogs_fit
from tests.view.widgets import child


class PseudoLanguage(gettext.NullTranslations):
    """Tells every text in other letters."""

    def __init__(self, told: Callable[[str], str]) -> None:
        super().__init__()
        self._told = told

    def gettext(self, message: str) -> str:
        return self._told(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._told(msgid1 if n == 1 else msgid2)


def in_parts(text: str) -> list[str]:
    """A text, and in every second place what must stay: placeholders, marks, keys of menus."""
    return re.split(r"(\{[^}]*\}|<[^>]*>|&\w)", text)


def longer(text: str) -> str:
    """A text in brackets, each of its vowels twice.

    >>> longer("{tile} on &{stack}")
    '[{tile} oon &{stack}]'
    """
    parts = in_parts(text)
    parts[::2] = [re.sub(r"([aeiouyAEIOUY])", r"\1\1", part) for part in parts[::2]]
    return re.sub(r"^(.*?)([.:!?…]?)$", r"[\1]\2", "".join(parts), flags=re.DOTALL)


_TAV_TO_ALEF = "".join(map(chr, reversed(range(0x5D0, 0x5EB))))
_IN_HEBREW = str.maketrans(ascii_letters, (_TAV_TO_ALEF * 2)[:52])
"""In this order the letters make texts as wide as ours."""


def in_hebrew_letters(text: str) -> str:
    """A text that is read from the right, except what stays as it is.

    >>> in_hebrew_letters("ab {tile}") == "\u05ea\u05e9 {tile}"
    True
    """
    parts = in_parts(text)
    parts[::2] = [part.translate(_IN_HEBREW) for part in parts[::2]]
    return "".join(parts)


@pytest.fixture
def from_the_right(qapp: QApplication) -> Iterator[None]:
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    yield
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


@pytest.fixture
def other_language(from_the_right: None, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001
    """One with all that makes others differ: longer texts, read from the right."""
    in_other_words = PseudoLanguage(lambda text: in_hebrew_letters(longer(text)))
    monkeypatch.setattr(texts, "_translations", in_other_words)


@pytest.mark.long
@pytest.mark.usefixtures("other_language")
def test_another_language_fits_everywhere(
    makers: tuple[PageMaker, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert_all_pages_fit(makers, TextWatch(monkeypatch), USUAL_SIZES)


@pytest.mark.usefixtures("other_language")
def test_another_language_fits_into_dialogs(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert_dialogs_fit(window, monkeypatch, QSize(800, 600))


def table_of(page: QWidget) -> GameTable:
    return next(each for each in page.findChildren(QWidget) if isinstance(each, GameTable))


def tiles_of(page: QWidget) -> list[QRect]:
    """Where the tiles of a page lie on its table."""
    return [
        each.face_in_parent() for each in page.findChildren(TileButton) if each.isVisibleTo(page)
    ]


@pytest.mark.usefixtures("from_the_right")
@pytest.mark.parametrize("make", [FilledTables.two_people, FilledTables.dominoes_for_two])
def test_from_the_right_the_panel_is_mirrored_and_the_table_is_not(
    make: Callable[[FilledTables, QWidget], QWidget],
    qtbot: QtBot,
    qapp: QApplication,
    settings: Settings,
    records: Records,
) -> None:
    pages = FilledTables(qtbot, settings, records)
    tiles = []
    for direction in (Qt.LayoutDirection.RightToLeft, Qt.LayoutDirection.LeftToRight):
        qapp.setLayoutDirection(direction)
        page = pages.shown(partial(make, pages))
        assert isinstance(page, GamePage)
        page.show_panel(True)
        qapp.processEvents()
        tiles.append(tiles_of(page))
        table, panel = (each.mapTo(page, QPoint()) for each in (table_of(page), page.panel))
        assert (table.x() < panel.x()) is (direction is Qt.LayoutDirection.LeftToRight)
    assert tiles[0] == tiles[1]


@pytest.mark.usefixtures("from_the_right")
def test_from_the_right_the_bar_is_read_from_the_right(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # as a table is
    bar = PromptBar(parent)
    parent.resize(720, 60)
    bar.resize(700, 44)
    bar.show_prompt("Your turn", "Pick a tile.", "deal 7", must_act=True)
    bar.show_offer("Play it out")
    parent.show()
    qtbot.waitExposed(parent)
    labels = [each for each in bar.findChildren(QLabel) if each.text()]
    places = {each.text(): each.geometry().center().x() for each in labels}
    offer = bar.offer.geometry().center().x()
    assert offer < places["deal 7"] < places["Pick a tile."] < places["Your turn"]


@pytest.mark.usefixtures("from_the_right")
def test_from_the_right_buttons_and_the_card_of_a_result_begin_at_the_right(
    qtbot: QtBot, settings: Settings, records: Records
) -> None:
    pages = FilledPages(qtbot, settings, records)
    page = pages.shown(pages.round_over)
    table = table_of(page)
    for buttons in (table.veil.buttons, page.findChildren(ActionButton)):
        first, second, *_others = buttons
        assert second.geometry().right() < first.geometry().left()
    left = {each.objectName(): each.x() for each in table.veil.findChildren(QLabel)}
    assert left["cardScore"] < left["cardTitle"]


@pytest.mark.usefixtures("from_the_right")
def test_from_the_right_the_first_game_stands_at_the_right(window: MainWindow) -> None:
    window.pages.show_start()
    left = {each.objectName(): each.x() for each in window.findChildren(QAbstractButton)}
    assert left["dominoesCard"] < left["buildUpCard"]
    assert left["dayDealButton"] < left["puzzlesButton"] < left["lessonsButton"]


@pytest.mark.usefixtures("from_the_right")
def test_from_the_right_keys_stand_at_the_right(window: MainWindow) -> None:
    Dialogs(window.workspace, window).show_keys(window.actions_by_name.shortcuts())
    (text,) = window.findChildren(RulesText)
    (table,) = text.document().rootFrame().childFrames()
    assert isinstance(table, QTextTable)
    row = [table.cellAt(1, column).firstCursorPosition().block().text() for column in (0, 1)]
    assert row == ["Next tile, stack or end", "Arrow keys"]


@pytest.fixture
def as_before(qapp: QApplication) -> Iterator[None]:
    """Qt speaks English afterwards."""
    yield
    for translator in qapp.findChildren(QTranslator):
        QCoreApplication.removeTranslator(translator)
        translator.deleteLater()
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


@pytest.mark.usefixtures("as_before")
def test_keys_are_named_as_on_the_keyboard(qapp: QApplication, window: MainWindow) -> None:
    speak(qapp, "de")
    shortcuts = window.actions_by_name.shortcuts()
    Dialogs(window.workspace, window).show_keys(shortcuts)
    dialog = SettingsDialog(window.workspace.settings, shortcuts, window)
    told = [
        ActionButton(window.actions_by_name["open"], window).accessibleDescription(),
        *(each.toPlainText() for each in window.findChildren(RulesText)),
        *(child(dialog, QListWidget, "keyList").item(row).text() for row in range(3)),
    ]
    assert not [each for each in told if "Ctrl+" in each]
    assert sum("Strg+" in each for each in told) > 4


@pytest.mark.usefixtures("as_before")
@pytest.mark.parametrize(
    ("code", "close", "direction"),
    [
        ("", "Close", Qt.LayoutDirection.LeftToRight),
        ("de", "Schließen", Qt.LayoutDirection.LeftToRight),
        ("ar", "أغلق", Qt.LayoutDirection.RightToLeft),
        ("tlh", "Close", Qt.LayoutDirection.LeftToRight),
    ],
)
def test_qt_speaks_the_language_of_the_program(
    code: str, close: str, direction: Qt.LayoutDirection, qapp: QApplication, qtbot: QtBot
) -> None:
    speak(qapp, code)
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    qtbot.addWidget(box)
    assert box.buttons()[0].text().replace("&", "") == close
    assert qapp.layoutDirection() is direction
