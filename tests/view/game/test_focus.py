"""The keyboard's focus: always in sight, and led from one part of the table to the next."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.position import STACK_NAMES, StackName
from buildup.model.build_up.tile import Tile
from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.narration.aloud import number_word
from buildup.play.open_game import NewGame
from buildup.view.game.page import ActionButton
from buildup.view.tiles.button import TileButton
from buildup.view.window.main_window import MainWindow
from tests.view.build_up.hands_on import Hands
from tests.view.dominoes.hands_on import DominoesHands
from tests.view.hands_on import HandsOn, is_flying
from tests.view.widgets import child, of_kind, some
from tests.view.window.test_rude_user import illegal_move

pytestmark = pytest.mark.usefixtures("unpainted")


def tile_with_focus() -> TileButton[Tile]:
    return of_kind(QApplication.focusWidget(), TileButton)


@pytest.mark.usefixtures("hands")
@pytest.mark.parametrize(
    "reason", [Qt.FocusReason.PopupFocusReason, Qt.FocusReason.MenuBarFocusReason]
)
def test_focus_is_in_sight_while_a_menu_is_open_and_after_it(reason: Qt.FocusReason) -> None:
    tile = tile_with_focus()
    assert tile.shows_focus
    for kind in (QEvent.Type.FocusOut, QEvent.Type.FocusIn):
        QApplication.sendEvent(tile, QFocusEvent(kind, reason))
        assert tile.shows_focus


def activate_another_window(qtbot: QtBot) -> None:
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitActive(other)


def test_focus_is_in_sight_after_another_window(qtbot: QtBot, hands: Hands) -> None:
    tile = tile_with_focus()
    activate_another_window(qtbot)
    hands.window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is tile)
    assert tile.shows_focus


def test_a_window_over_a_highlighted_menu_title_leaves_the_focus_where_it_was(
    qtbot: QtBot, hands: Hands
) -> None:
    tile = tile_with_focus()
    hands.key(Qt.Key.Key_Alt, Qt.KeyboardModifier.AltModifier)
    assert hands.window.menuBar().hasFocus()
    activate_another_window(qtbot)
    hands.window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is tile)
    hands.key(Qt.Key.Key_Right)
    assert tile_with_focus() is not tile


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_key_opens_the_menus(hands: Hands) -> None:
    hands.key(Qt.Key.Key_F10)
    menu = of_kind(QApplication.activePopupWidget(), QMenu)
    menu.close()
    assert menu.title() == "&Game"


def test_focus_is_in_sight_on_a_tile_that_is_lifted(hands: Hands) -> None:
    hands.key(Qt.Key.Key_2)
    tile = tile_with_focus()
    assert tile.is_lifted
    assert tile.shows_focus
    hands.key(Qt.Key.Key_Escape)
    assert tile_with_focus().shows_focus


def test_the_mouse_gives_a_focus_that_the_first_key_shows(hands: Hands) -> None:
    tile = hands.table._hands[Player.HUMAN].buttons()[1]
    window, middle = hands.window, tile.face_rect().center().toPoint()
    at = tile.mapTo(window, middle)
    QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=at)
    assert tile_with_focus() is tile
    assert not tile.shows_focus
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Shift)
    assert tile.shows_focus


def test_only_one_tile_shows_the_focus_that_goes_on_in_an_inactive_window(
    qtbot: QtBot, hands: Hands
) -> None:
    before = tile_with_focus()
    activate_another_window(qtbot)
    now = hands.table._hands[Player.HUMAN].buttons()[3]
    now.setFocus()
    hands.window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is now)
    assert now.shows_focus
    assert not before.shows_focus


def test_a_tile_is_placed_by_few_keys_wherever_the_focus_is(hands: Hands) -> None:
    said: list[str] = []
    hands.table.announcer.spoken.connect(said.append)
    hands.key(Qt.Key.Key_F)
    assert said == ["Pick a tile from your hand first."]
    move, before = hands.some_move(), hands.controller.game.shown
    hands.panel.log.setFocus()
    place = hands.table._hands[Player.HUMAN].buttons().index(hands.tile_button(move.tile)) + 1
    hands.key(Qt.Key(Qt.Key.Key_0 + place))
    assert tile_with_focus().accessibleName().endswith(f", place {number_word(place)}.")
    fitting = hands.table.fitting()
    assert {each.objectName() for each in fitting} == {
        f"stack{name}" for name in before.table.position.legal_stacks(move.tile)
    }
    covered = [
        before.table.position.top(StackName.parse(each.objectName()[5:])) for each in fitting
    ]
    assert covered == sorted(covered, key=lambda top: top.color is move.tile.color)
    for key, modifier, target in (
        (Qt.Key.Key_F, Qt.KeyboardModifier.NoModifier, fitting[0]),
        (Qt.Key.Key_F, Qt.KeyboardModifier.ShiftModifier, fitting[-1]),
        (Qt.Key.Key_F, Qt.KeyboardModifier.NoModifier, fitting[0]),
    ):
        hands.key(key, modifier)
        assert tile_with_focus() is target
    hands.key(Qt.Key.Key_Return)
    placed = of_kind(hands.controller.game.shown.events[len(before.events)], TilePlaced)
    assert (placed.move.tile, f"stack{placed.move.stack}") == (move.tile, fitting[0].objectName())


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_move_is_typed_as_at_a_terminal_and_a_wrong_one_is_answered(hands: Hands) -> None:
    def write(text: str) -> str:
        typed.setText(text)
        hands.key(Qt.Key.Key_Return)
        return hands.table.bar.sentence

    def offered() -> list[str]:
        model = some(typed.completer()).model()
        return [model.index(row, 0).data() for row in range(model.rowCount())]

    typed, before = hands.table.typed, hands.controller.game.shown
    hands.key(Qt.Key.Key_Slash)
    assert typed.hasFocus()
    legal = [*before.table.position.legal_moves()]
    assert {*offered()} == {f"{each.tile} {each.stack}" for each in legal}
    assert typed.accessibleName() == typed.placeholderText()
    assert write("x").startswith("Unknown: “x”. Type a move, such as B46 W5")
    assert write("?") == f"Type a move, such as “{legal[0].tile} {legal[0].stack}”."
    assert " can't cover " in write(str(illegal_move(hands)))
    assert write("b1").endswith(" on B1 (" + str(before.table.position.top(STACK_NAMES[6])) + ").")
    assert hands.controller.game.shown is before
    place = hands.table._hands[Player.HUMAN].buttons().index(hands.tile_button(legal[0].tile)) + 1
    typed.clear()
    QTest.keyClicks(typed, f"{legal[0].tile} {legal[0].stack}".lower())
    QTest.keyClick(some(some(typed.completer()).popup()), Qt.Key.Key_Return)
    placed = of_kind(hands.controller.game.shown.events[len(before.events)], TilePlaced)
    assert placed.move == legal[0]
    hands.wait()
    assert len(offered()) == len({*hands.controller.game.table.position.legal_moves()})
    assert write(f"{place} w1") == f"Place {place} is empty."
    another = next(hands.controller.game.table.position.legal_moves()).tile
    for leave in (
        lambda: hands.key(Qt.Key.Key_Escape),
        lambda: write("q"),
        lambda: write(str(another)),
    ):
        hands.key(Qt.Key.Key_Colon)
        assert typed.hasFocus()
        leave()
        assert not typed.isVisible()
    assert hands.table.lifted == another
    assert hands.window.focusWidget() in hands.table._hands[Player.HUMAN].buttons()


def test_how_things_stand_is_said_part_by_part_and_then_what_has_changed(hands: Hands) -> None:
    said: list[str] = []
    hands.table.announcer.spoken.connect(said.append)
    keys = (Qt.Key.Key_F8, Qt.Key.Key_F3, Qt.Key.Key_F7, Qt.Key.Key_F5, Qt.Key.Key_F6)
    for key in (*keys, Qt.Key.Key_I, Qt.Key.Key_I):
        hands.key(key)
    hands.key(Qt.Key.Key_L, Qt.KeyboardModifier.ShiftModifier)
    assert said[5] == said[6] == " ".join((hands.table.bar.accessibleName(), *said[:5]))
    assert said[7] == "Nothing yet."
    assert [each.split()[0] for each in said[:5]] == ["Hand", "Your", "The", "Your", "Their"]
    hands.place(hands.some_move())
    hands.wait()
    hands.key(Qt.Key.Key_I)
    assert said[0] not in said[-1]
    assert "Last: " in said[-1]
    for key in (Qt.Key.Key_F5, Qt.Key.Key_F6):
        hands.key(key)
    untouched = {said[3], said[4]} & set(said[-2:])
    assert not any(each in said[-3] for each in untouched)


def test_the_number_of_an_empty_place_says_so(hands: Hands) -> None:
    move = hands.some_move()
    place = hands.table._hands[Player.HUMAN].buttons().index(hands.tile_button(move.tile)) + 1
    hands.place(move)
    hands.wait()
    hands.key(Qt.Key(Qt.Key.Key_0 + place))
    assert hands.table.bar.sentence == f"Place {place} is empty."


def part_of(focus: QWidget | None) -> str:
    """What a person would call the part of a page that has the focus."""
    assert focus is not None
    if isinstance(focus, ActionButton):
        return "buttons"
    return focus.objectName() or focus.accessibleName().partition(".")[0]


def walk(hands: Hands, key: Qt.Key, steps: int) -> list[str]:
    """Press a key again and again; the parts that were left, one after the other."""
    parts = []
    for _step in range(steps):
        parts.append(part_of(QApplication.focusWidget()))
        hands.key(key)
    return parts


BUILD_UP_PARTS = [
    *("humanHand1", "stackB1", "stackW1", "computerHand1", "Your turn", "buttons"),
    *("askHint", "closePanel", "showAllMoves", "log"),
]


def test_tab_walks_the_parts_of_the_table_and_shift_tab_walks_back(hands: Hands) -> None:
    steps = len(BUILD_UP_PARTS)
    assert walk(hands, Qt.Key.Key_Tab, steps + 1) == [*BUILD_UP_PARTS, "humanHand1"]
    hands.key(Qt.Key.Key_Backtab)
    back = walk(hands, Qt.Key.Key_Backtab, steps + 1)
    assert back == ["humanHand1", *BUILD_UP_PARTS[::-1][: steps - 1], "humanHand1"]


def test_arrows_walk_inside_a_part_of_the_table(hands: Hands) -> None:
    for start, key, end in (
        (hands.table._hands[Player.COMPUTER].buttons()[0], Qt.Key.Key_Right, "computerHand2"),
        (hands.table.stack_button(hands.some_move().stack), Qt.Key.Key_Up, ""),
        (child(hands.window, ActionButton, "saveButton"), Qt.Key.Key_Right, "newButton"),
        (hands.table.bar, Qt.Key.Key_Up, "Computer: 0 points, 32 on top, 0 rounds won"),
    ):
        start.setFocus()
        hands.key(key)
        focus = some(QApplication.focusWidget())
        assert focus is not start
        assert focus.objectName() == end or focus.accessibleName().startswith(end)


def test_every_part_of_the_dominoes_table_is_reached_by_tab(hands: Hands) -> None:
    hands.window.workspace.dominoes.document.begin_new(NewGame(Deal(20261), size=6))
    hands.window.pages.show_game(GameKind.DOMINOES)
    parts = walk(hands, Qt.Key.Key_Tab, 11)
    assert parts == [
        *("tray0", "The line is empty", "boneyard"),
        *("Computer: seven tiles", "Your turn", "buttons", "askHint"),
        *("closePanel", "showHoldings", "showAllMoves", "tray0"),
    ]


def activate_another(window: MainWindow) -> None:
    other = QWidget(window, Qt.WindowType.Window)
    other.show()
    other.activateWindow()


INTERRUPTS: dict[str, Callable[[MainWindow], object]] = {
    "the menus are gone to": lambda window: QTest.keyClick(window.windowHandle(), Qt.Key.Key_F10),
    "a menu opens": lambda window: child(window.menuBar(), QMenu).popup(QPoint(5, 5)),
    "a dialog opens": lambda window: window.actions_by_name["settings"].trigger(),
    "another window is activated": activate_another,
    "the page is left": lambda window: window.pages.show_start(),
    "another is picked": lambda window: QTest.keyClick(window.windowHandle(), Qt.Key.Key_2),
}


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("first_game", GameKind)
@pytest.mark.parametrize("interrupt", INTERRUPTS)
def test_a_drag_ends_when_something_else_takes_the_focus(
    qtbot: QtBot, window: MainWindow, first_game: GameKind, interrupt: str
) -> None:
    window.activateWindow()
    qtbot.waitActive(window)
    hands: HandsOn
    if first_game is GameKind.BUILD_UP:
        hands = Hands(qtbot, window)
        hands.wait()
        hands.press_button("continueButton")
    else:
        hands = DominoesHands(qtbot, window)
    hands.wait()
    button = next(
        each for each in hands.table.findChildren(TileButton) if each.is_movable and each.tiles
    )
    before = hands.controller.game.present
    hands.drag(button, button.face_rect().center().toPoint() + QPoint(0, -90), lets_go=False)
    assert is_flying(hands.table)
    INTERRUPTS[interrupt](window)
    QApplication.processEvents()
    assert not is_flying(hands.table)
    if popup := QApplication.activePopupWidget():
        popup.close()
    lifted = hands.table.lifted
    for at in (QPoint(0, -99), button.face_rect().center().toPoint()):
        qtbot.mouseMove(button, at)
        assert not is_flying(hands.table)
    qtbot.mouseRelease(button, Qt.MouseButton.LeftButton, pos=at)
    assert hands.table.lifted == lifted
    assert hands.controller.game.present is before
