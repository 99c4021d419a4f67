"""The guided hand: on the real table, by mouse alone and by keys alone; nothing of it is kept."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from buildup.controller.play.awaiting import Awaiting
from buildup.controller.play.build_up.guided_hand import SCRIPT, guided_start
from buildup.controller.storage.settings import Settings
from buildup.controller.workspace import Workspace
from buildup.model.build_up.position import STACK_NAMES, Move
from buildup.model.build_up.tile import Tile
from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.narration.build_up.guided_hand import Lesson
from buildup.view.build_up.guided_hand import GuidedPage
from buildup.view.tiles.button import TileButton
from buildup.view.tiles.marks import Mark
from buildup.view.window.main_window import MainWindow
from tests.view.hands_on import child

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow) -> GuidedPage:
    window.activateWindow()
    window.actions_by_name["guide"].trigger()
    qtbot.waitUntil(lambda: window.pages.guide.isVisible())
    return window.pages.guide


def wait(qtbot: QtBot, page: GuidedPage) -> None:
    """Until the person is to do or to read something."""
    qtbot.waitUntil(
        lambda: page.guide.awaiting is not Awaiting.COMPUTER and not page.table.is_animating,
    )


def tile_button(page: GuidedPage, tile: Tile) -> TileButton[Tile]:
    row = page.table.hand_row(Player.HUMAN)
    return next(each for each in row.buttons() if each.tiles == (tile,))


def click(qtbot: QtBot, button: TileButton[Tile]) -> None:
    middle = button.face_rect().center().toPoint()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton, pos=middle)


def press(qtbot: QtBot, page: GuidedPage, name: str) -> None:
    buttons = [each for each in page.findChildren(QPushButton, name) if each.isVisible()]
    assert len(buttons) == 1, name
    qtbot.mouseClick(buttons[0], Qt.MouseButton.LeftButton)


def key(qtbot: QtBot, pressed: Qt.Key) -> None:
    focus = QApplication.focusWidget()
    assert focus is not None
    qtbot.keyClick(focus, pressed)


def lessons() -> list[Lesson]:
    return [step.lesson for step in SCRIPT if step.lesson is not Lesson.ANSWER]


def test_it_is_learnt_by_mouse_alone(qtbot: QtBot, window: MainWindow, page: GuidedPage) -> None:
    learnt = []
    while page.guide.current.lesson is not Lesson.SCORE:
        learnt.append(page.guide.current.lesson)
        move = page.guide.current.move
        if move is None:
            press(qtbot, page, "continueButton")
        else:
            assert str(move.tile) in page.bar.sentence
            click(qtbot, tile_button(page, move.tile))
            assert str(move.stack) in page.bar.sentence
            click(qtbot, page.table.stack_button(move.stack))
        wait(qtbot, page)
    assert [*learnt, Lesson.SCORE] == lessons()
    press(qtbot, page, "playButton")
    assert window.pages.shown_session is window.workspace.build_up


def test_it_is_learnt_by_keys_alone(qtbot: QtBot, window: MainWindow, page: GuidedPage) -> None:
    for _lesson in lessons()[:-1]:
        move = page.guide.current.move
        if move is not None:
            place = page.guide.drawn_hands[Player.HUMAN].index(move.tile)
            assert f"press {place + 1}" in page.bar.sentence
            key(qtbot, Qt.Key(Qt.Key.Key_1 + place))
            walk_to(qtbot, page, move)
        key(qtbot, Qt.Key.Key_Return)
        wait(qtbot, page)
    assert page.guide.current.lesson is Lesson.SCORE
    key(qtbot, Qt.Key.Key_Return)
    assert window.pages.shown_session is window.workspace.build_up


def walk_to(qtbot: QtBot, page: GuidedPage, move: Move) -> None:
    """Go to a stack: up to its row, then along it."""
    stacks = {page.table.stack_button(name): name for name in STACK_NAMES}
    for _step in range(20):
        focus = QApplication.focusWidget()
        here = next((name for button, name in stacks.items() if button is focus), None)
        if here is None or here.row is not move.stack.row:
            key(qtbot, Qt.Key.Key_Up)
        elif here != move.stack:
            is_left = here.number > move.stack.number
            key(qtbot, Qt.Key.Key_Left if is_left else Qt.Key.Key_Right)
        else:
            return
    pytest.fail(f"{move.stack} was not reached")


def test_tile_and_stack_are_marked_while_they_are_wanted(qtbot: QtBot, page: GuidedPage) -> None:
    press(qtbot, page, "continueButton")
    move = page.guide.current.move
    assert move is not None
    assert tile_button(page, move.tile).mark is Mark.HINTED
    assert page.table.stack_button(move.stack).mark is Mark.HINTED
    click(qtbot, tile_button(page, move.tile))
    click(qtbot, page.table.stack_button(move.stack))
    wait(qtbot, page)
    following = page.guide.current.move
    assert following is not None
    assert tile_button(page, following.tile).mark is Mark.HINTED


def test_another_move_is_put_right_in_a_sentence(qtbot: QtBot, page: GuidedPage) -> None:
    press(qtbot, page, "continueButton")
    wanted = page.guide.current.move
    assert wanted is not None
    moves = page.guide.table.position.legal_moves()
    other = next(each for each in moves if each.tile == wanted.tile and each != wanted)
    click(qtbot, tile_button(page, wanted.tile))
    click(qtbot, page.table.stack_button(other.stack))
    assert page.guide.current.move == wanted
    assert f"{wanted.tile} on {wanted.stack}" in page.bar.sentence
    another = next(each.tile for each in page.guide.table.position.legal_moves()
                   if each.tile != wanted.tile)  # fmt: skip
    click(qtbot, tile_button(page, another))
    assert str(wanted.tile) in page.bar.sentence
    click(qtbot, tile_button(page, page.guide.table.position.hands[Player.HUMAN][0]))
    forbidden = next(
        name
        for name in STACK_NAMES
        if page.guide.table.position.obstacle(Move(wanted.tile, name)) is not None
    )
    click(qtbot, tile_button(page, wanted.tile))
    click(qtbot, page.table.stack_button(forbidden))
    assert "cover" in page.bar.sentence
    assert page.guide.current.move == wanted


@pytest.mark.parametrize("way", ["button", "key", "menu"])
def test_it_can_be_left_at_any_step(
    qtbot: QtBot, window: MainWindow, page: GuidedPage, way: str
) -> None:
    press(qtbot, page, "continueButton")
    match way:
        case "button":
            press(qtbot, page, "guideSkipButton")
        case "key":
            key(qtbot, Qt.Key.Key_6)
            key(qtbot, Qt.Key.Key_Escape)
            assert window.pages.shows_guide, "Esc puts a lifted tile down first"
            key(qtbot, Qt.Key.Key_Escape)
        case _:
            window.actions_by_name["guideSkip"].trigger()
    assert not window.pages.shows_guide
    assert window.pages.shown_session is window.workspace.build_up
    window.actions_by_name["guide"].trigger()
    assert page.guide.current == SCRIPT[0], "it begins anew"


def test_the_script_can_be_played_and_the_person_scores_more() -> None:
    tournament = guided_start()
    for step in SCRIPT:
        if step.move is not None:
            tournament = tournament.play(step.move)
        elif step.lesson is Lesson.PASS:
            assert tournament.table.position.must_pass
            tournament = tournament.advance()
    position = tournament.table.position
    assert position.is_hand_over
    assert position.points(Player.HUMAN).left > 0
    assert position.points(Player.HUMAN).total > position.points(Player.COMPUTER).total


def test_nothing_of_it_is_kept_or_recorded_and_no_game_is_lost(
    qtbot: QtBot, settings: Settings, tmp_path: Path
) -> None:
    window = MainWindow(Workspace(settings, tmp_path / "data"))
    qtbot.addWidget(window)
    controller = window.workspace.build_up.controller
    window.workspace.build_up.document.begin_new(Deal(20261))
    window.pages.show_game(GameKind.BUILD_UP)
    window.resize(1180, 760)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(lambda: controller.awaiting is Awaiting.GO_ON)
    controller.go_on()
    qtbot.waitUntil(lambda: controller.awaiting is Awaiting.PERSON)
    controller.place(next(controller.table.position.legal_moves()))
    qtbot.waitUntil(lambda: controller.awaiting is Awaiting.PERSON)
    before = controller.present
    kept = contents(tmp_path / "data")
    assert kept
    window.actions_by_name["guide"].trigger()
    page = window.pages.guide
    for step in SCRIPT[:-1]:
        wait(qtbot, page)
        if step.lesson is Lesson.ANSWER:
            continue
        if step.move is None:
            page.guide.go_on()
        else:
            assert page.guide.place(step.move)
    wait(qtbot, page)
    assert page.guide.current.lesson is Lesson.SCORE
    assert contents(tmp_path / "data") == kept
    press(qtbot, page, "playButton")
    assert controller.present == before
    assert contents(tmp_path / "data") == kept
    assert not window.workspace.records.rounds(GameKind.BUILD_UP)
    window.end()


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of kept games."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.suffix == ".txt"
    }


def offered(window: MainWindow) -> bool:
    found = child(window.pages.start, QPushButton, "takeGuide")
    return found.isVisibleTo(window.pages.start)


def test_only_the_very_first_start_offers_it(qtbot: QtBot, settings: Settings) -> None:
    def start() -> MainWindow:
        window = MainWindow(Workspace(settings))
        qtbot.addWidget(window)
        window.pages.show_start()
        window.show()
        window.activateWindow()
        return window

    settings.offers_guide = True
    first = start()
    assert offered(first)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    key(qtbot, Qt.Key.Key_Space)
    assert first.pages.shows_guide
    key(qtbot, Qt.Key.Key_Escape)
    assert not first.pages.shows_guide
    assert not offered(start())


@pytest.mark.parametrize("way", ["declined", "played"])
def test_who_does_not_want_it_is_not_asked_again(
    qtbot: QtBot, settings: Settings, way: str
) -> None:
    settings.offers_guide = True
    window = MainWindow(Workspace(settings))
    qtbot.addWidget(window)
    window.pages.show_start()
    window.show()
    assert offered(window)
    name = "declineGuide" if way == "declined" else "dominoesCard"
    button = window.pages.start.findChild(QPushButton, name)
    if isinstance(button, QPushButton):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        assert not offered(window)
    else:
        window.pages.start.wanted.emit(GameKind.DOMINOES)
    window.pages.show_start()
    assert not offered(window)
    assert not settings.offers_guide
