"""Lessons on the page of the puzzles: begun, answered, told of aloud, left and ended."""

from datetime import UTC, datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QListView, QPushButton
from pytestqt.qtbot import QtBot

from buildup.model.build_up.position import Move
from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.line import Lay
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.narration.aloud import spoken
from buildup.narration.puzzles import step_name, tell_lesson
from buildup.narration.rules_of_thumb import rule_name
from buildup.play.puzzle_records import PuzzleState
from buildup.puzzles.build_up.puzzle import MovePuzzle
from buildup.puzzles.lessons import LessonPuzzle, lessons, steps
from buildup.puzzles.puzzle import PuzzleKind
from buildup.strategy.level import Level
from buildup.view.window.main_window import MainWindow
from tests.view.cut_text import TextWatch
from tests.view.puzzles.puzzle_room import PuzzleRoom
from tests.view.widgets import child, lines_of, of_kind, some, words_of


class Room(PuzzleRoom):
    """The page with a lesson."""

    def answer(self, line: LessonPuzzle, *, by_keys: bool) -> None:
        """Give the right answer."""
        match PuzzleKind.of(line.asked):
            case PuzzleKind.BEST_MOVE:
                move = Move.parse(line.right[0])
                (self.place_by_keys if by_keys else self.place)(move)
            case PuzzleKind.ENDING:
                lay = Lay.parse(line.right[0])
                (self.lay_by_keys if by_keys else self.lay)(lay)
            case PuzzleKind.HOLDING:
                right = str(Domino.parse(line.right[0]))
                choice = next(each for each in self.choices() if each.text() == right)
                if by_keys:
                    self.tab_to(choice)
                    self.key(Qt.Key.Key_Space)
                else:
                    self._qtbot.mouseClick(choice, Qt.MouseButton.LeftButton)

    def press(self, button: str, key: Qt.Key, *, by_keys: bool) -> None:
        """Press a button, or the key that does the same."""
        if by_keys:
            self.key(key)
        else:
            self.press_button(button)

    @property
    def heard(self) -> str:
        """What was said since the person did something."""
        return self.page.table.announcer.last


@pytest.fixture
def room(qtbot: QtBot, puzzle_window: MainWindow) -> Room:
    """The puzzle of the day."""
    puzzle_window.pages.show_puzzles()
    room = Room(qtbot, puzzle_window)
    room.wait_for_puzzle()
    puzzle_window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    return room


def test_all_lessons_are_learned_by_clicks_by_keys_and_by_ear(room: Room) -> None:
    records = room.window.workspace.records
    records.try_puzzle("ending 1 1300 3", datetime.now(UTC), is_solved=True)
    listed = child(room.window, QListView, "puzzleList")
    room.key(Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    read = ""
    for step in steps().values():
        lesson, count = step.lesson, len(step.lesson.puzzles)
        place = lesson.siblings.index(lesson) + 1
        by_keys = (place + step.number) % 2 == 0
        room.wait_for_puzzle()
        assert some(room.puzzler.puzzle).key == step.key
        assert not child(room.window, QComboBox, "puzzleMargin").isVisible()
        if step.text != read:
            read = step.text
            for key in (Qt.Key.Key_H, Qt.Key.Key_S):  # there is nothing to hint at yet
                room.key(key)
            assert (room.state(), room.puzzler.hints) == (PuzzleState.OPEN, 0)
            assert room.page.table.in_words(tell_lesson(step)) in room.heard
            assert [each.hasFocus() for each in room.page.table.veil.buttons] == [True]
            room.press("beginLesson", Qt.Key.Key_Return, by_keys=by_keys)
        assert not room.page.table.shows_card
        assert tell_lesson(step) in words_of(room.page.panel)
        room.answer(step.line, by_keys=by_keys)
        assert room.state() is PuzzleState.SOLVED
        told = f"{count} of {count} solved on the first try."
        assert step.is_last <= (told in room.heard)
        assert (told in room.page.table.bar.sentence) is step.is_last
        done = "" if step.is_last else f" ({step.number} of {count})"
        assert f"{place}. {rule_name(lesson.rule)}{done}" in lines_of(listed)
        is_offered = "Next: “" in room.page.table.bar.sentence
        assert is_offered is (step.is_last and step.following is not None)
        room.press("puzzleNextButton", Qt.Key.Key_N, by_keys=by_keys)
    room.wait_for_puzzle()
    assert some(room.puzzler.puzzle).key.startswith("ending 2 ")


@pytest.mark.parametrize(("width", "height"), [(640, 480), (560, 332)])
def test_a_small_window_keeps_table_text_progress_and_buttons(
    room: Room, width: int, height: int
) -> None:
    room.puzzler.learn()
    room.wait_for_puzzle()
    room.puzzler.read_lesson()
    room.window.resize(width, height)
    page, step = room.page, some(room.puzzler.step)
    assert all(each.isVisible() for each in page._buttons if "Again" not in each.objectName())
    room.press_button("panelButton")
    table, panel = room.build_up_table, page.panel
    assert table.isVisible()
    assert (table.geometry().bottom() < panel.y()) is (height > 400)
    for each in table._stacks.buttons():
        assert each.face_in_parent().center().y() < panel.y(), "if not the hand, then every stack"
    assert tell_lesson(step) in words_of(panel)
    assert table.bar.accessibleDescription() == spoken(step_name(step))
    room.key(Qt.Key.Key_H)
    assert page.shows_panel is (height > 400), "else it would hide what is marked"
    page.show_panel(False)
    assert table.size() == page.size()


def test_a_lesson_goes_on_where_it_was_left_and_is_answered_wrong(room: Room) -> None:
    first, second, *_others = lessons().values()
    room.puzzler.learn(first.rule)
    room.wait_for_puzzle()
    table = room.build_up_table
    room.key(Qt.Key.Key_1)
    assert table.lifted is None
    room.press_button("beginLesson")
    assert [way.is_better for way in table._arrows._ways] == [False], "an example has no tick yet"
    assert QApplication.focusWidget() is table._hands[Player.HUMAN].buttons()[0]
    laid = room.puzzler.puzzle
    room.window.actions_by_name["lessons"].trigger()
    assert room.puzzler.puzzle is laid, "it lies there as it was"
    puzzle = of_kind(room.puzzler.puzzle, MovePuzzle)
    wrong = puzzle.moves[-1].move
    room.place(wrong)
    assert f"{wrong.tile} on {puzzle.position.top(wrong.stack)} costs" in table.bar.sentence
    room.press_button("puzzleRefutationButton")
    assert room.puzzler.board.refutes
    room.press_button("puzzleAgainButton")
    room.puzzler.settings.speed = "normal"
    room.place(puzzle.best)
    assert table.bar.sentence.endswith(" points. See what follows.")
    room.puzzler.settings.speed = "off"
    assert "“Cover their tiles, not yours” holds here." in words_of(room.page.panel)
    room.puzzler.learn(second.rule)
    room.wait_for_puzzle()
    room.window.actions_by_name["lessons"].trigger()
    room.wait_for_puzzle()
    assert some(room.puzzler.step).lesson is second, "and not the first again, which is not done"
    assert table.shows_card
    room.puzzler.another()
    room.wait_for_puzzle()
    assert not table.shows_card
    room.puzzler.learn(first.rule)
    room.wait_for_puzzle()
    assert some(room.puzzler.puzzle).key == "lesson cover theirs 2 2"
    room.puzzler.show_solution()
    for _step in first.puzzles[2:]:
        room.puzzler.following()
        room.wait_for_puzzle()
        room.place(of_kind(room.puzzler.puzzle, MovePuzzle).best)
    assert "4 of 6 solved on the first try." in table.bar.sentence
    assert "1 puzzle left to solve." in table.bar.sentence
    room.window.pages.show_start()
    lessons_button = child(room.window, QPushButton, "lessonsButton")
    done = f"0 of {len(lessons())}. {rule_name(first.rule)} (5 of 6)."
    room._qtbot.waitUntil(lambda: lessons_button.accessibleDescription().startswith(done))
    room.press_button("lessonsButton")
    room.wait_for_puzzle()
    assert some(room.puzzler.puzzle).key == "lesson cover theirs 2 2"  # it was shown
    listed = child(room.window, QListView, "puzzleList")
    begun = lines_of(listed).index(f"1. {rule_name(first.rule)} (5 of 6)")
    assert not listed.model().index(0, 0).flags()
    for row, rule in ((begun + 1, "highest top"), (begun, first.rule)):
        middle = listed.visualRect(listed.model().index(row, 0)).center()
        room._qtbot.mouseClick(listed.viewport(), Qt.MouseButton.LeftButton, pos=middle)
        room.wait_for_puzzle()
        assert some(room.puzzler.step).lesson.rule == rule
    room.window.pages.show_start()
    room.press_button("puzzlesButton")
    room.wait_for_puzzle()
    assert some(room.puzzler.puzzle).key.startswith("daily")


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("lesson highest top 2 2", "Right idea, but this tile fits a higher one too. Try again."),
        ("lesson smallest tile 2 2", "Right idea, but a smaller tile is enough. Try again."),
    ],
)
def test_the_right_idea_with_another_tile_is_told_so_and_may_try_again(
    room: Room, key: str, told: str
) -> None:
    room.take(key)
    room.press_button("beginLesson")
    puzzle = of_kind(room.puzzler.puzzle, MovePuzzle)
    near = next(each.move for each in puzzle.moves if puzzle.is_near(each.move))
    room.place(near)
    assert room.page.table.bar.sentence == told
    room.place(puzzle.best)
    (attempt,) = room.puzzler.records.attempts
    assert attempt.is_at_once


def test_after_the_third_lesson_a_round_against_skilled_is_one_click_away(room: Room) -> None:
    room.take("lesson smallest tile 6 2")
    room.press_button("beginLesson")
    room.place(of_kind(room.puzzler.puzzle, MovePuzzle).best)
    assert "Next: “Play endangered tiles first”." in room.page.table.bar.sentence
    room.press_button("playSkilled")
    session = some(room.window.pages.shown_session)
    assert (session.kind, session.game.level) == (GameKind.BUILD_UP, Level.SKILLED)


def test_the_longest_lessons_are_whole_in_the_smallest_window(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = TextWatch(monkeypatch)
    room.window.resize(640, 480)
    for step in sorted(steps().values(), key=lambda each: -len(tell_lesson(each)))[::12]:
        room.take(step.key)
        assert room.page.table.shows_card
        assert not [each for each in watch.look_at(room.page) if each.is_cut]
