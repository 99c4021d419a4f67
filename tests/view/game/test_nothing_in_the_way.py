"""Nothing lies over what is spoken of: card, panel, a lifted tile; and what is not there is
not shown."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QListView, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from buildup.controller.storage.settings import Settings
from buildup.model.game_kind import GameKind
from buildup.model.player import Player, PlayMode
from buildup.play.open_game import Awaiting
from buildup.view.window.leave import Unkept
from buildup.view.window.main_window import MainWindow
from tests.controller.analysis.review_play import last_three_tiles
from tests.controller.play.build_up.played import three_tiles_left
from tests.view.build_up.hands_on import Hands
from tests.view.filled_tables import blocked_game
from tests.view.widgets import child, some

SIZES = [(640, 480), (800, 600), (1280, 800)]


first_state = pytest.fixture(three_tiles_left)


def resize(qtbot: QtBot, window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    qtbot.waitUntil(lambda: (window.width(), window.height()) == size)


def test_a_lifted_tile_hides_no_name(qtbot: QtBot, hands: Hands) -> None:
    controller, table = hands.controller, hands.table
    controller.game.set_mode(PlayMode.TWO_PEOPLE)
    while controller.game.table.position.turn is not Player.COMPUTER:
        controller.play(next(controller.game.table.position.legal_moves()))
    row = table._hands[Player.COMPUTER]
    for size in SIZES:
        resize(qtbot, hands.window, size)
        for place, button in enumerate(row.buttons()):
            if button.tiles:
                row.click_place(place)
                face = button.face_in_parent()
                assert button.is_lifted
                assert face.top() != round(button.y() + button.face_rect().top()), "it moves"
                assert not face.intersects(table._headers[Player.COMPUTER].geometry())
                labels = table._layout.column(2, place).toAlignedRect().translated(0, -4)
                assert face.bottom() <= labels.center().y() - labels.height() // 4
        table.put_down()


def test_a_narrow_table_has_a_button_for_the_panel(qtbot: QtBot, hands: Hands) -> None:
    window = hands.window
    resize(qtbot, window, (640, 480))
    hands.press_button("panelButton")
    page = window.pages.build_up
    assert page.panel.geometry() == page.rect()
    assert not hands.table.isVisible(), "a part of it would help nobody"
    assert page.panel.isAncestorOf(some(QApplication.focusWidget()))
    page.show_panel(False)
    assert hands.table.isVisible()
    assert some(QApplication.focusWidget()) in hands.table._hands[Player.HUMAN].buttons()
    page.show_panel(True)
    resize(qtbot, window, (900, 600))
    assert not page.panel.geometry().intersects(hands.table.geometry()), "there is room for both"
    assert hands.table.isVisible()
    resize(qtbot, window, (1280, 800))
    found = child(page, QPushButton, "panelButton")
    assert not found.isVisible()
    page.show_panel(False)
    assert found.isVisible()


def test_at_first_only_a_panel_that_explains_the_table_is_open(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.workspace.settings.shows_panel = Settings.shows_panel.default
    resize(qtbot, window, (1280, 800))
    window.pages.show_game(GameKind.BUILD_UP)
    assert not window.pages.build_up.shows_panel
    window.pages.show_puzzles()
    assert window.pages.puzzles.shows_panel
    window.pages.puzzles.show_panel(False)
    assert not window.pages.puzzles.shows_panel


def test_a_hand_ends_in_sight_though_the_panel_had_the_place_of_the_table(
    qtbot: QtBot, hands: Hands
) -> None:
    resize(qtbot, hands.window, (640, 480))
    hands.page.show_panel(True)
    hands.controller.game.begin(last_three_tiles())
    assert hands.table.isVisible()
    assert hands.button("continueButton").hasFocus()


@pytest.mark.parametrize("kind", GameKind)
def test_a_hint_never_lies_under_the_panel(
    qtbot: QtBot, window: MainWindow, kind: GameKind
) -> None:
    controller = window.workspace.session(kind).controller
    window.pages.show_game(kind)
    page = some(window.pages.game_page)
    qtbot.waitUntil(lambda: controller.game.awaiting is Awaiting.PERSON)
    for size, is_beside in (((640, 480), False), ((1280, 800), True)):
        resize(qtbot, window, size)
        page.show_panel(True)
        with qtbot.waitSignal(controller.hint_found):
            controller.ask_hint()
        assert page.shows_panel is is_beside, "beside the table it hides nothing"


def test_what_becomes_of_a_game_that_cannot_be_kept_can_be_answered_by_letters(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts: list[str] = []

    def answer(box: QMessageBox) -> int:
        texts.extend(button.text() for button in box.buttons())
        box.escapeButton().click()
        return 0

    monkeypatch.setattr(QMessageBox, "exec", answer)
    assert window.pages.dialogs.ask_about_unkept("No room.") is Unkept.STAY
    letters = [text[text.index("&") + 1].lower() for text in texts]
    assert len(letters) == 3
    assert len(set(letters)) == 3


def test_the_review_opens_with_the_current_move_in_sight(qtbot: QtBot, window: MainWindow) -> None:
    window.workspace.build_up.game.begin(last_three_tiles())
    resize(qtbot, window, (1180, 600))
    window.actions_by_name["review"].trigger()
    page = window.pages.build_up
    assert page.side is not None
    reviewer = window.workspace.build_up.reviewer
    qtbot.waitUntil(lambda: reviewer.is_done)
    window.actions_by_name["review"].trigger()
    assert page.side is None
    window.actions_by_name["review"].trigger()  # now every ply is known before there is room
    shown = child(some(page.side), QListView, "reviewList")
    for size in ((1180, 600), (1180, 590), (1280, 900)):
        resize(qtbot, window, size)
        qtbot.wait(30)
        row: QRect = shown.visualRect(shown.currentIndex())
        assert shown.currentIndex().isValid()
        assert shown.viewport().rect().contains(row)


def test_the_result_of_a_game_is_said(window: MainWindow) -> None:
    window.pages.show_game(GameKind.DOMINOES)
    window.workspace.dominoes.game.begin(blocked_game())
    table = window.pages.dominoes.table
    assert table.shows_card
    spoken = table.veil.accessibleName()
    assert all(spoken.count(word) == 1 for word in ("You win", "You: ", "Computer: "))
    assert spoken.lower().count("pips left") == 2, spoken  # once for each hand
