"""The page of the puzzles: solved by clicks and by keys, seen in both themes, left at any time."""

import re
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.play.open_game import Awaiting
from buildup.play.puzzle_records import PuzzleState
from buildup.puzzles.build_up.puzzle import MovePuzzle
from buildup.saves.build_up.game_text import position_text
from buildup.strategy.rule_of_thumb import RuleTally
from buildup.texts import number
from buildup.view.tiles.marks import Mark
from buildup.view.window.main_window import MainWindow
from tests.records.finished_rounds import NOON, build_up, judged, mistake
from tests.view.puzzles.puzzle_room import PuzzleRoom
from tests.view.widgets import child, lines_of, of_kind, some, words_of


class Room(PuzzleRoom):
    """The page with a puzzle of Build Up."""

    def laid_out(self) -> MovePuzzle:
        """The puzzle, as soon as there is one."""
        self.wait_for_puzzle()
        return of_kind(self.puzzler.puzzle, MovePuzzle)


@pytest.fixture
def room(qtbot: QtBot, puzzle_window: MainWindow) -> Room:
    """The start page, gone on to the puzzle of the day by a click."""
    qtbot.mouseClick(child(puzzle_window, QPushButton, "puzzlesButton"), Qt.MouseButton.LeftButton)
    return Room(qtbot, puzzle_window)


def test_a_puzzle_is_solved_by_clicks(room: Room) -> None:
    puzzle = room.laid_out()
    assert room.window.windowTitle() == "Puzzles – Buildup"
    panel = room.page.panel
    assert f"better by {puzzle.promised}+ points" in words_of(panel)
    assert room.build_up_table.bar.sentence == "Find the best move for this hand."
    assert room.build_up_table.bar.sentence not in words_of(panel)
    wrong = puzzle.moves[-1].move
    covered = puzzle.position.top(wrong.stack)
    room.place(wrong)
    assert f"{wrong.tile} on {covered} costs" in room.build_up_table.bar.sentence
    assert not re.findall(r"\b[WB]\d\d\b", words_of(panel)), "nothing gives the solution away"
    room.press_button("puzzleRefutationButton")
    sentence = room.build_up_table.bar.sentence
    assert f"the best move leads to {number(puzzle.value, signed=True)}." in sentence
    row = room.build_up_table._hands[Player.HUMAN]
    room.click(next(each for each in row.buttons() if each.tiles))
    assert "Choose “Try again” first." in room.build_up_table.bar.sentence
    room.press_button("puzzleAgainButton")
    room.press_button("hintButton")
    assert room.build_up_table.bar.sentence == f"Play {puzzle.best.tile}. Where?"
    assert not room.build_up_table._arrows.isVisible()
    room.place(puzzle.best)
    assert room.state() is PuzzleState.SOLVED
    assert room.build_up_table._arrows.isVisible()
    stack = room.build_up_table.stack_button(puzzle.best.stack)
    assert room.build_up_table._arrows._ticked == [stack.face_in_parent()]
    assert room.build_up_table.bar.sentence.startswith("Right! Worth ")
    assert "of the day are done" not in room.build_up_table.bar.sentence
    best = f"{puzzle.best.tile} on {puzzle.position.top(puzzle.best.stack)}"
    assert best in words_of(panel)
    room.list_by_keys([Qt.Key.Key_Right])
    texts = [label.text() for label in panel.findChildren(QLabel)]
    standing = "Daily puzzles: 1 of 5\n1 of 1 solved · Rating: "
    assert any(each.startswith(standing) and " ± " in each for each in texts)
    row = room.build_up_table._hands[Player.HUMAN]
    room.click(next(each for each in row.buttons() if each.tiles))
    assert room.build_up_table.bar.sentence == "Done. Take the next puzzle, or try again."
    for each in room.puzzler.records.of_day:
        room.window.workspace.records.try_puzzle(each.key, NOON, is_solved=True, day=puzzle.day)
    room.press_button("puzzleAgainButton")
    assert "All daily puzzles done" not in room.build_up_table.bar.sentence
    room.place(puzzle.best)
    told = "All daily puzzles done. Copy your result from the start page."
    assert told in room.build_up_table.bar.sentence
    judged(room.window.workspace.records, build_up(), RuleTally("smallest tile", 2, 1, 14))
    room.press_button("puzzleAgainButton")
    room.place(puzzle.best)
    told += " Next, the lesson on your costliest habit: “Use the smallest tile”."
    assert told in room.build_up_table.bar.sentence
    room.press_button("puzzleNextButton")
    room.wait_for_puzzle()
    assert some(room.puzzler.puzzle).key == "lesson smallest tile 1 2"


def test_a_puzzle_is_solved_by_keys(qtbot: QtBot, room: Room) -> None:
    puzzle = room.laid_out()
    room.window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    room.place_by_keys(puzzle.best)
    assert room.state() is PuzzleState.SOLVED
    qtbot.keyClick(room.window, Qt.Key.Key_N)
    solved, puzzle = puzzle, room.laid_out()
    assert puzzle.key != solved.key
    for is_stack_told in (False, True):
        qtbot.keyClick(room.window, Qt.Key.Key_H)
        (tile,) = room.build_up_table._hands[Player.HUMAN].hinted()
        assert tile.hasFocus()
        assert tile.tiles == (puzzle.best.tile,)
        mark = room.build_up_table.stack_button(puzzle.best.stack).looks.mark
        assert (mark is Mark.HINTED) is is_stack_told
        assert not room.puzzler.board.shows_line
    qtbot.keyClick(room.window, Qt.Key.Key_H)
    assert room.state() is PuzzleState.SHOWN
    assert room.puzzler.board.shows_line
    qtbot.keyClick(room.window, Qt.Key.Key_T)
    room.wait_for_puzzle()
    assert [each.is_done for each in room.puzzler.records.of_day] == [
        True,
        True,
        False,
        False,
        False,
    ]
    assert some(room.puzzler.puzzle).key == room.puzzler.records.of_day[2].key


def test_nobody_passes_in_a_line_in_which_somebody_plays(room: Room) -> None:
    puzzle = room.laid_out()
    room.press_button("puzzleSolutionButton")
    assert room.puzzler.board.awaiting is Awaiting.PAUSE
    assert not puzzle.position.must_pass
    assert room.build_up_table._passing() is None


def test_buttons_and_lists_ask_for_other_puzzles(qtbot: QtBot, room: Room) -> None:
    daily = room.laid_out()
    room.press_button("puzzleSolutionButton")
    assert room.state() is PuzzleState.SHOWN
    best = f"{daily.best.tile} on {daily.position.top(daily.best.stack)}."
    assert best in room.build_up_table.bar.sentence
    room.puzzler.another()
    first = room.laid_out()
    assert first.key.startswith("random 1 ")
    room.place(first.best)
    choice = child(room.window, QComboBox, "puzzleMargin")
    qtbot.keyClick(choice, Qt.Key.Key_Up)
    second = room.laid_out()
    assert (second.promised, second.key.split()[:3]) == (1, ["random", "2", "1"])
    assert choice.currentData() == 1
    earlier = room.list_by_keys([Qt.Key.Key_Right])
    rows = lines_of(earlier)
    assert rows[0] == "Puzzle 1: solved on the first try"
    assert rows[1].endswith(": solution shown")
    middle = earlier.visualRect(earlier.model().index(1, 0)).center()
    qtbot.mouseClick(earlier.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert room.laid_out() == daily
    assert choice.currentData() == daily.promised
    room.key(Qt.Key.Key_M)
    assert room.laid_out() == daily
    assert room.build_up_table.bar.sentence.startswith("No mistakes yet.")
    assert not lines_of(earlier)
    position, played = position_text(first.game), first.moves[-1].move
    missed = replace(mistake(), position=position, loss=5, move=str(played))
    room.window.workspace.records.add_mistakes([missed])
    room.key(Qt.Key.Key_M)
    assert room.laid_out().position == first.position
    assert lines_of(earlier) == ["Mar 1, 2026, −5 points: due now"]
    words = words_of(room.page.panel)
    by = f"{played.tile} on {first.position.top(played.stack)}"
    assert f"Your mistake from March 1, 2026 cost 5. You played {by}." in words
    assert "1 mistake, 1 due" in words
    room.place(first.best)
    assert lines_of(earlier)[0].startswith("Mar 1, 2026, −5 points: due on ")
    qtbot.keyClick(earlier, Qt.Key.Key_Down)
    qtbot.keyClick(earlier, Qt.Key.Key_Return)
    assert room.laid_out().mistake is not None
    room.press_button("puzzleNextButton")
    room.wait_for_puzzle()
    assert room.build_up_table.bar.sentence.startswith("No other mistake is due today")


def test_what_belongs_to_games_cannot_be_done_at_a_puzzle(room: Room) -> None:
    window, actions = room.window, room.window.actions_by_name
    room.laid_out()
    window.pages.show_game(GameKind.BUILD_UP)
    controller = window.workspace.build_up.controller
    assert actions["save"].isEnabled()
    assert not actions["puzzleNext"].isVisible()
    window.pages.show_puzzles()
    for name in ("undo", "save", "restart", "values", "levelExpert"):
        assert not actions[name].isEnabled(), name
    assert actions["puzzleNext"].isEnabled()
    assert actions["puzzleSolution"].isEnabled()
    assert controller is window.workspace.build_up.controller
    room.press_button("puzzleBackButton")
    assert window.pages.shown_session is window.workspace.build_up


def test_the_window_closes_while_a_puzzle_is_made(room: Room) -> None:
    room.puzzler.choose(8)
    assert room.state() is PuzzleState.MAKING
    assert room.window.close()
