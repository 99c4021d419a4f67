"""The guided hand: on the real table, by mouse alone and by keys alone; nothing of it is kept."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from buildup.controller.storage.settings import Settings
from buildup.model.build_up.position import STACK_NAMES, Move
from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.narration.build_up.guided_hand import SCORE, SCRIPT
from buildup.play.open_game import NewGame
from buildup.puzzles.lessons import steps
from buildup.view.tiles.marks import Mark
from buildup.view.window.application import StartOptions
from buildup.view.window.main_window import MainWindow
from tests.view.build_up.hands_on import Hands
from tests.view.conftest import Start
from tests.view.hands_on import HandsOn
from tests.view.widgets import child, press, some

pytestmark = pytest.mark.usefixtures("unpainted")


class GuidedHands(Hands):
    """Acts on the page of the guided hand."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        super().__init__(qtbot, window)
        page = window.pages.guide
        self.controller = self.guide = page.guide
        self.table, self.bar = page.table, page.bar

    def play_to_the_end(self) -> None:
        """Do all that is wanted, until the hand is scored."""
        for step in SCRIPT[:-1]:
            self.wait()
            if step.player is Player.COMPUTER:
                continue
            if step.move is None:
                self.guide.game.confirm()
            else:
                self.guide.play(step.move)
        self.wait()
        assert self.guide.game.current is SCORE


@pytest.fixture
def hands(qtbot: QtBot, window: MainWindow) -> GuidedHands:
    window.activateWindow()
    window.actions_by_name["guide"].trigger()
    qtbot.waitUntil(lambda: window.pages.guide.isVisible())
    return GuidedHands(qtbot, window)


LESSONS = [step for step in SCRIPT if step.player is not Player.COMPUTER]


def test_it_is_learned_by_mouse_alone(window: MainWindow, hands: GuidedHands) -> None:
    learned, guide = [], hands.guide
    while guide.game.current is not SCORE:
        learned.append(guide.game.current)
        move = guide.game.current.move
        if move is None:
            hands.press_button("continueButton")
        else:
            assert str(move.tile) in hands.bar.sentence
            for wanted in (hands.tile_button(move.tile), hands.stack_button(move.stack)):
                assert wanted.looks.mark is Mark.HINTED
            hands.click(hands.tile_button(move.tile))
            assert str(guide.game.table.position.top(move.stack)) in hands.bar.sentence
            hands.click(hands.stack_button(move.stack))
        hands.wait()
    assert [*learned, SCORE] == LESSONS
    ours, theirs = (
        guide.game.table.position.points(player) for player in (Player.HUMAN, Player.COMPUTER)
    )
    assert ours.left > 0, "tiles that are left are part of the lesson"
    assert ours.total > theirs.total
    said: list[str] = []
    window.pages.guide.table.announcer.spoken.connect(said.append)
    hands.press_button("playButton")
    assert window.pages.shown_session is window.workspace.build_up
    assert not said, "nothing of what begins anew when it is left"


def test_the_first_lesson_is_one_click_away(
    qtbot: QtBot, window: MainWindow, hands: GuidedHands
) -> None:
    hands.play_to_the_end()
    hands.press_button("lessonButton")
    puzzler = window.workspace.puzzler
    qtbot.waitUntil(lambda: puzzler.puzzle is not None)
    assert puzzler.step == next(iter(steps().values()))


def test_it_is_learned_by_keys_alone(window: MainWindow, hands: GuidedHands) -> None:
    for _lesson in LESSONS[:-1]:
        move = hands.guide.game.current.move
        if move is not None:
            place = hands.guide.game.drawn_hands[Player.HUMAN].index(move.tile)
            assert f"press {place + 1}" in hands.bar.sentence
            hands.key(Qt.Key(Qt.Key.Key_1 + place))
            walk_to(hands, move)
        hands.key(Qt.Key.Key_Return)
        hands.wait()
    assert hands.guide.game.current is SCORE
    hands.key(Qt.Key.Key_Return)
    assert window.pages.shown_session is window.workspace.build_up


def walk_to(hands: GuidedHands, move: Move) -> None:
    """Go to a stack: up to its row, then along it."""
    stacks = {hands.stack_button(name): name for name in STACK_NAMES}
    for _step in range(20):
        focus = QApplication.focusWidget()
        here = next((name for button, name in stacks.items() if button is focus), None)
        if here is None or here.row is not move.stack.row:
            hands.key(Qt.Key.Key_Up)
        elif here != move.stack:
            is_left = here.number > move.stack.number
            hands.key(Qt.Key.Key_Left if is_left else Qt.Key.Key_Right)
        else:
            return
    pytest.fail(f"{move.stack} was not reached")


def test_another_move_is_put_right_in_a_sentence(hands: GuidedHands) -> None:
    hands.press_button("continueButton")
    wanted, position = some(hands.guide.game.current.move), hands.guide.game.table.position
    moves = list(position.legal_moves())
    hands.place(next(each for each in moves if each.tile == wanted.tile and each != wanted))
    assert hands.guide.game.current.move == wanted
    assert f"{wanted.tile} on {position.top(wanted.stack)}" in hands.bar.sentence
    another = next(each.tile for each in moves if each.tile != wanted.tile)
    hands.click(hands.tile_button(another))
    assert str(wanted.tile) in hands.bar.sentence
    hands.click(hands.tile_button(position.hands[Player.HUMAN][0]))
    forbidden = (Move(wanted.tile, name) for name in STACK_NAMES)
    hands.place(next(each for each in forbidden if position.obstacle(each) is not None))
    assert "cover" in hands.bar.sentence
    assert hands.guide.game.current.move == wanted


@pytest.mark.parametrize("way", ["button", "key", "menu"])
def test_it_can_be_left_at_any_step(window: MainWindow, hands: GuidedHands, way: str) -> None:
    hands.press_button("continueButton")
    match way:
        case "button":
            hands.press_button("guideSkipButton")
        case "key":
            hands.key(Qt.Key.Key_6)
            hands.key(Qt.Key.Key_Escape)
            assert window.pages.shows("guide"), "Esc puts a lifted tile down first"
            hands.key(Qt.Key.Key_Escape)
        case _:
            window.actions_by_name["guideSkip"].trigger()
    assert not window.pages.shows("guide")
    assert window.pages.shown_session is window.workspace.build_up
    window.actions_by_name["guide"].trigger()
    assert hands.guide.game.current == SCRIPT[0], "it begins anew"


def test_nothing_of_it_is_kept_or_recorded_and_no_game_is_lost(
    qtbot: QtBot, start: Start, tmp_path: Path
) -> None:
    window = start(StartOptions(GameKind.BUILD_UP, NewGame(Deal(20261))))
    window.activateWindow()
    table = Hands(qtbot, window)
    table.wait()
    table.controller.game.confirm()
    table.wait()
    table.controller.play(table.some_move())
    table.wait()
    before, kept = table.controller.game.present, contents(tmp_path / "data")
    assert kept
    window.actions_by_name["guide"].trigger()
    hands = GuidedHands(qtbot, window)
    hands.play_to_the_end()
    assert contents(tmp_path / "data") == kept
    hands.press_button("playButton")
    assert table.controller.game.present == before
    assert contents(tmp_path / "data") == kept
    assert not window.workspace.records.rounds(GameKind.BUILD_UP)


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


@pytest.mark.parametrize("way", ["taken", "declined", "played"])
def test_it_is_offered_until_it_is_declined_or_something_is_played(
    qtbot: QtBot, settings: Settings, start: Start, way: str
) -> None:
    settings.offers_guide = True
    window = start()
    window.activateWindow()
    assert offered(window)
    match way:
        case "taken":
            hands = HandsOn(qtbot, window)
            qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
            hands.key(Qt.Key.Key_Space)
            assert window.pages.shows("guide")
            hands.key(Qt.Key.Key_Escape)
            assert not window.pages.shows("guide")
            assert offered(window), "it was left before its end"
            window.pages.show_guide()
            GuidedHands(qtbot, window).play_to_the_end()
        case "declined":
            press(qtbot, window.pages.start, "declineGuide")
            assert not offered(window)
        case _:
            window.pages.show_game(GameKind.DOMINOES)
            window.pages.show_start()
            assert offered(window), "it is about the other game"
            window.pages.show_game(GameKind.BUILD_UP)
    window.pages.show_start()
    assert not offered(window)
    assert not settings.offers_guide
    assert not offered(start())
