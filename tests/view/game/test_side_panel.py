"""The panel beside a table: headings above something only, and moves with quiet numbers."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from buildup.model.game_kind import GameKind
from buildup.play.open_game import Awaiting, NewGame
from buildup.view.game.log import Log
from buildup.view.style.theme import current_theme
from buildup.view.window.main_window import MainWindow
from tests.controller.play.build_up.played import three_tiles_left
from tests.view.build_up.hands_on import Hands
from tests.view.dominoes.hands_on import DominoesHands
from tests.view.widgets import child, colors_of, lines_of, some


def headings(window: MainWindow) -> set[str]:
    labels = window.findChildren(QLabel, "panelTitle")
    return {label.text() for label in labels if label.isVisible()}


def test_moves_are_headed_once_there_are_some_but_give_way_to_all_moves(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.pages.show_game(GameKind.DOMINOES)
    assert not headings(window)
    controller = window.workspace.dominoes.controller
    controller.play(next(iter(controller.game.table.legal_lays())))
    assert headings(window) == {"Moves so far"}
    qtbot.waitUntil(lambda: controller.game.awaiting is Awaiting.PERSON)
    window.workspace.settings.shows_values = True
    qtbot.waitUntil(lambda: not headings(window))
    window.workspace.settings.shows_values = False
    assert headings(window) == {"Moves so far"}
    window.workspace.dominoes.document.begin_new(NewGame())
    assert not headings(window)


def test_the_number_of_a_move_is_quieter_than_its_sentence(window: MainWindow) -> None:
    log = Log(window)
    log.resize(200, 100)
    theme = current_theme()
    quiet, plain = theme.quiet_text.name(), theme.text.name()
    log.write("WWWW")
    assert quiet not in colors_of(log.viewport().grab().toImage())
    log.begin()
    log.write("WWWW", place=0)
    assert lines_of(log) == ["1. WWWW"]
    assert {quiet, plain} <= colors_of(log.viewport().grab().toImage())


def test_the_log_is_entered_at_its_newest_line_and_no_line_is_low(window: MainWindow) -> None:
    log = Log(window)
    for text in ("Black begins", "White draws", "White passes"):
        log.write(text)
    log.show()
    log.setFocus(Qt.FocusReason.TabFocusReason)
    assert log.currentRow() == 2
    assert min(log.visualItemRect(log.item(row)).height() for row in range(3)) >= 24


def test_the_log_ends_and_begins_with_a_whole_line(qtbot: QtBot, window: MainWindow) -> None:
    log = Log(window)
    log.resize(300, 61)
    log.show()
    for number in range(9):
        log.write(f"B3{number % 7} on W11 and on W22", place=number)
    qtbot.waitUntil(lambda: log.verticalScrollBar().value() > 0)
    for value in (log.verticalScrollBar().value(), 3, 0):
        log.verticalScrollBar().setValue(value)
        assert log.visualItemRect(some(log.itemAt(9, 0))).top() == 0
    log.scrollToBottom()
    last = log.visualItemRect(log.item(8))
    assert last.bottom() < log.viewport().height()


def test_a_click_on_a_move_shows_its_reason_below_it_and_no_other(
    qtbot: QtBot, window: MainWindow
) -> None:
    log = Log(window)
    log.resize(300, 200)
    log.show()
    reasons = {0: "The only move.", 2: "Keep B36 for W46."}
    for place in range(3):
        log.write(f"B36 on W1{place} +9", place=place)
    log.asked.connect(lambda place: log.tell(place, reasons.get(place, "")))
    QApplication.processEvents()
    heights = [log.visualItemRect(log.item(row)).height() for row in range(3)]

    def click(row: int) -> list[str]:
        middle = log.visualItemRect(log.item(row)).center()
        qtbot.mouseClick(log.viewport(), Qt.MouseButton.LeftButton, pos=middle)
        return lines_of(log)

    plain = lines_of(log)
    assert click(0) == [f"{plain[0]}\nThe only move.", *plain[1:]]
    QApplication.processEvents()
    assert log.visualItemRect(log.item(0)).height() > heights[0]
    assert click(2) == [*plain[:2], f"{plain[2]}\nKeep B36 for W46."]
    assert click(2)[2].count("Keep") == 1, "it stays"
    assert click(1) == plain, "it has none"
    QApplication.processEvents()
    assert [log.visualItemRect(log.item(row)).height() for row in range(3)] == heights


@pytest.mark.parametrize("first_game", list(GameKind))
def test_asking_for_a_hint_moves_neither_buttons_nor_the_log(
    qtbot: QtBot, window: MainWindow, first_game: GameKind
) -> None:
    is_build_up = first_game is GameKind.BUILD_UP
    hands = Hands(qtbot, window) if is_build_up else DominoesHands(qtbot, window)
    if isinstance(hands, Hands):
        hands.controller.game.begin(three_tiles_left())
    hands.wait()
    window.resize(1180, 800)
    QApplication.processEvents()

    def places() -> dict[str, QRect]:
        parts = [*hands.panel.findChildren(QPushButton), hands.panel.log]
        shown = filter(QWidget.isVisible, parts)
        return {
            each.objectName(): QRect(each.mapTo(window, QPoint()), each.size()) for each in shown
        }

    before = places()
    assert {"askHint"} <= {*before}
    hands.ask_hint()
    chance = child(hands.panel, QLabel, "hintChance")
    chance.setText("You nearly always win.")
    chance.show()
    QApplication.processEvents()
    after = places()
    assert ("showBestPlay" in {*after} - {*before}) is is_build_up
    assert {name: after[name] for name in before} == before
