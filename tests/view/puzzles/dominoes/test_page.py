"""Puzzles of Dominoes on the page: answered by clicks and by keys, looked at, nothing betrayed."""

import random
from dataclasses import replace
from datetime import date
from pathlib import Path
from unittest.mock import Mock

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QImage
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from buildup.controller.puzzles.puzzler import Puzzler
from buildup.controller.storage.settings import Settings
from buildup.model.dominoes.line import Lay, Side
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.play.puzzle_records import PuzzleRecords, PuzzleState
from buildup.puzzles.dominoes.ending import EndingPuzzle
from buildup.puzzles.dominoes.holding import HoldingPuzzle
from buildup.puzzles.dominoes.maker import HoldingMaker, LayPuzzle
from buildup.puzzles.puzzle import Origin, PuzzleKind
from buildup.records.store import Records
from buildup.texts import percent
from buildup.view.puzzles.page import PuzzlePage
from buildup.view.window.main_window import MainWindow
from tests.puzzles.dominoes.test_from_position import mistaken
from tests.puzzles.making import made
from tests.strategy.dominoes.other_deals import mixed
from tests.tiers import count
from tests.view.listener import description_of, name_of, tree_of
from tests.view.puzzles.puzzle_room import PuzzleRoom
from tests.view.widgets import child, lines_of, of_kind, some, words_of


class Room(PuzzleRoom):
    """The page with a puzzle of Dominoes."""

    @property
    def ending(self) -> EndingPuzzle:
        """The ending on the table."""
        return of_kind(self.puzzler.puzzle, EndingPuzzle)

    @property
    def question(self) -> HoldingPuzzle:
        """The question on the table."""
        return of_kind(self.puzzler.puzzle, HoldingPuzzle)

    @property
    def sentence(self) -> str:
        """What the bar says."""
        return self.dominoes_table.bar.sentence


@pytest.fixture
def room(qtbot: QtBot, puzzle_window: MainWindow) -> Room:
    """An easy ending."""
    puzzle_window.workspace.settings.puzzle_kind = PuzzleKind.ENDING
    puzzle_window.pages.show_puzzles()
    room = Room(qtbot, puzzle_window)
    room.take("ending 2 1300 3")
    return room


def test_an_ending_is_solved_by_clicks(room: Room) -> None:
    puzzle, panel = room.ending, room.page.panel
    assert "You know the computer's tiles. Find the move that wins." in words_of(panel)
    assert not room.page.table_of(GameKind.BUILD_UP).isVisible()
    wrong = puzzle.prospects[-1][0]
    room.lay(wrong)
    assert f"{wrong.tile} on the {wrong.side} loses" in room.sentence
    assert room.sentence.endswith("Try again.")
    assert f"{puzzle.best.tile} on the {puzzle.best.side}" not in words_of(panel)
    room.lay(puzzle.best)
    assert room.state() is PuzzleState.SOLVED
    assert room.sentence.startswith(f"Right! {puzzle.best.tile} on the {puzzle.best.side} wins")
    assert f"{puzzle.best.tile} on the {puzzle.best.side}. " in words_of(panel)
    earlier = room.list_by_keys([Qt.Key.Key_Right])
    texts = [label.text() for label in panel.findChildren(QLabel)]
    assert any(each.startswith("1 of 1 solved") for each in texts)
    assert lines_of(earlier)[0] == "Winning move 2: solved in 2 tries"
    room.dominoes_table.try_to_draw()
    assert room.sentence == "Done. Take the next puzzle, or try again."


def test_an_own_mistake_is_put_right_and_nothing_hidden_is_shown(room: Room) -> None:
    blunder = max(mistaken(), key=lambda each: each.loss)
    wrong, share = Lay.parse(some(blunder.move)), percent(blunder.loss)
    by = f"{wrong.tile} on the {wrong.side}"
    room.window.workspace.records.add_mistakes([blunder])
    room._qtbot.keyClick(room.window, Qt.Key.Key_M)
    room.wait_for_puzzle()
    puzzle, panel, board = room.puzzler.puzzle, room.page.panel, room.puzzler.dominoes
    assert isinstance(puzzle, LayPuzzle)
    assert not board.game.may_see_opponent(shows_computer=True)
    lost = f"On March 1, 2026, {by} cost {share} win chance."
    assert lost in words_of(panel)
    laid, hidden = len(board.game.table.line.tiles), board.game.table.boneyard
    assert hidden
    earlier = room.list_by_keys([])
    assert lines_of(earlier)[0] == f"Mar 1, 2026, −{share} win chance: due now"
    room.lay(wrong)
    assert f"{by} wins " in room.sentence
    assert room.sentence.endswith("Try again.")
    room.press_button("puzzleRefutationButton")
    room._qtbot.waitUntil(lambda: len(board.game.table.line.tiles) > laid)
    room.press_button("puzzleAgainButton")
    room.dominoes_table.try_to_draw()
    assert board.game.table.boneyard == hidden
    room.lay(puzzle.best)
    assert room.state() is PuzzleState.SOLVED
    assert room.sentence.startswith(f"Right! {puzzle.best.tile} on the {puzzle.best.side} wins ")
    assert lines_of(earlier)[0] == f"Mar 1, 2026, −{share} win chance: due on Sep 14"
    first = "Dominoes: size 3; line -; hands 5 unknown / 33 12 01 00 13; boneyard -; turn human"
    room.window.workspace.records.add_mistakes([replace(blunder, position=first, move="R12")])
    room._qtbot.keyClick(room.window, Qt.Key.Key_M)
    room.wait_for_puzzle()
    (way,), view = room.dominoes_table._arrows._ways, room.dominoes_table.line_view
    assert way.end.toRect() == view.end(Side.RIGHT).geometry().translated(view.pos())


def test_a_question_is_answered_by_clicks(room: Room) -> None:
    room.take("holding 1 easy")
    puzzle, panel = room.question, room.page.panel
    assert [each.text() for each in room.choices()] == [str(tile) for tile in puzzle.offer.choices]
    assert "How the game went:" in words_of(panel)
    assert "1. You play " in words_of(panel)
    right = puzzle.offer.choices.index(puzzle.offer.right)
    wrong = room.choices()[(right + 1) % 4]
    wrong_tile = wrong.text()
    room._qtbot.mouseClick(wrong, Qt.MouseButton.LeftButton)
    assert room.sentence == f"The computer may hold {wrong_tile}. Try again."
    room.dominoes_table.try_to_draw()
    assert room.sentence == "Answer the question instead."
    room._qtbot.mouseClick(room.choices()[right], Qt.MouseButton.LeftButton)
    assert room.state() is PuzzleState.SOLVED
    assert room.sentence == f"Right! The computer can't hold {puzzle.offer.right}."
    assert room.choices() == []
    for tile in puzzle.offer.choices:
        assert f"{tile}: " in words_of(panel)


def test_a_question_for_a_number_is_answered_by_a_click_and_by_keys(room: Room) -> None:
    room.take("holding 1 number")
    assert [each.text() for each in room.choices()] == ["1", "2", "4", "6"]
    room._qtbot.mouseClick(room.choices()[2], Qt.MouseButton.LeftButton)
    assert room.sentence == "Another of these is likelier than 4. Try again."
    right = room.choices()[1]
    room.tab_to(right)
    room._qtbot.keyClick(right, Qt.Key.Key_Space)
    assert room.state() is PuzzleState.SOLVED
    assert room.sentence == "Right! 2 is most likely: 50%."


def test_hints_mark_the_tile_then_the_end(room: Room) -> None:
    room.window.activateWindow()
    room._qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    best, table = room.ending.best, room.dominoes_table
    for is_end_told in (False, True):
        room.key(Qt.Key.Key_H)
        (tile,) = table.tray.hinted()
        assert tile.hasFocus()
        assert tile.tiles[-1].domino == best.tile.domino
        assert table.line_view.end(best.side).ghosts.is_hinted is is_end_told
    room.press_button("puzzleSolutionButton")
    assert table.tray.hinted() == []


def test_endings_and_questions_are_answered_by_keys(room: Room) -> None:
    room.window.activateWindow()
    room._qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    table = room.dominoes_table
    room.lay_by_keys(room.ending.best)
    assert room.state() is PuzzleState.SOLVED
    kind = child(room.window, QComboBox, "puzzleKind")
    room._qtbot.keyClick(kind, Qt.Key.Key_Down)
    room.wait_for_puzzle()
    question = room.question
    assert question.key == "holding 1 easy"
    choice = room.choices()[question.offer.choices.index(question.offer.right)]
    focused = some(room.window.focusWidget())
    assert focused not in room.choices()
    room._qtbot.keyClick(focused, Qt.Key.Key_Return)
    assert room.state() is PuzzleState.OPEN
    room.tab_to(choice)
    room._qtbot.keyClick(choice, Qt.Key.Key_Space)
    assert room.state() is PuzzleState.SOLVED
    room._qtbot.keyClick(kind, Qt.Key.Key_Up)
    room._qtbot.keyClick(kind, Qt.Key.Key_Up)
    room.wait_for_puzzle()
    assert room.page.table_of(GameKind.BUILD_UP).isVisible()
    assert not table.isVisible()


def test_the_solution_is_shown(room: Room) -> None:
    puzzle = room.ending
    assert "Find the move that wins." in room.dominoes_table.announcer.last
    room.lay(puzzle.prospects[-1][0])
    room.puzzler.show_solution()
    assert room.sentence == f"{puzzle.best.tile} on the {puzzle.best.side}."
    room.take("holding 2 easy")
    question = room.question
    assert room.dominoes_table.announcer.last.endswith("what happened are equally likely.")
    room.puzzler.show_solution()
    assert room.sentence == f"It's {question.offer.right}."


def test_whatever_lies_hidden_a_question_looks_and_sounds_the_same(
    qtbot: QtBot, settings: Settings, tmp_path: Path
) -> None:
    window, chance, compared = QWidget(), random.Random(4), 0
    qtbot.addWidget(window)
    window.resize(1180, 700)
    (tmp_path / "file").touch()
    records = Records(tmp_path / "file" / "records")  # nothing can be kept there
    puzzler = Puzzler(settings, PuzzleRecords(records, date.today), window)
    page = PuzzlePage(puzzler, [QAction("Next", window)], window)
    page.setGeometry(window.rect())
    window.show()
    qtbot.waitExposed(window)

    def finds(puzzle: HoldingPuzzle) -> tuple[list[QImage], list[str]]:
        """Pictures of a question before and after its answer, and all that is written and said."""
        pictures, said = [], []
        search = Mock(kind=PuzzleKind.HOLDING, progress=1.0, puzzle=puzzle)  # which is done
        puzzler._make(search, Origin.RANDOM)
        qtbot.waitUntil(lambda: puzzler.state is PuzzleState.OPEN)
        for answer in (None, *puzzle.offer.choices):
            if answer is not None:
                puzzler.answer(answer)
            for _round in range(5):
                QApplication.processEvents()
            pictures.append(page.table_of(GameKind.DOMINOES).grab().toImage())
            said += [words_of(page.panel), page.table_of(GameKind.DOMINOES).bar.sentence]
            said += [f"{name_of(node)} {description_of(node)}" for node in tree_of(page)]
        return pictures, said

    for number in range(1, count(quick=1, normal=2, soak=40) + 1):
        puzzle = made(HoldingMaker(number))
        other = replace(puzzle, game=mixed(puzzle.game, Player.HUMAN, chance))
        compared += other.game.table != puzzle.game.table
        finds(puzzle)  # which says that nothing can be kept
        assert finds(other) == finds(puzzle)
    assert compared
