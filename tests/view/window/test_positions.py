"""Positions and pictures by way of the clipboard, for both games."""

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from buildup.model.build_up.position_line import PositionLine as BuildUpLine
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.position_line import PositionLine as DominoesLine
from buildup.model.game_kind import GameKind
from buildup.model.player import Player, PlayMode
from buildup.play.puzzle_records import PuzzleState
from buildup.view.window.main_window import MainWindow
from tests.play.test_position import BUILD_UP, DOMINOES, KNOWN
from tests.view.widgets import of_kind, some

PLAYED = f"{DOMINOES}; played R66 L26 R65"


def paste(window: MainWindow, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    window.actions_by_name["pastePosition"].trigger()


def copied(window: MainWindow) -> str:
    QGuiApplication.clipboard().clear()
    window.actions_by_name["copyPosition"].trigger()
    return QGuiApplication.clipboard().text()


def test_a_position_is_pasted_played_and_copied(window: MainWindow, told: list[str]) -> None:
    paste(window, KNOWN)
    session = window.workspace.build_up
    assert window.pages.shown_session is session
    assert session.document.path is None
    line = BuildUpLine.parse(copied(window))
    assert line == BuildUpLine.parse(KNOWN)
    session.controller.play(next(session.game.table.position.legal_moves()))
    assert copied(window) != str(line)
    paste(window, f"```\n“{PLAYED}”\n```\n")
    assert window.pages.session is window.workspace.session(GameKind.DOMINOES)
    assert DominoesLine.parse(copied(window)) == DominoesLine.parse(PLAYED)
    assert told == []


def test_what_chance_has_dealt_is_told_and_not_copied(window: MainWindow, told: list[str]) -> None:
    paste(window, BUILD_UP)
    assert BuildUpLine.parse(copied(window)).hands == BuildUpLine.parse(BUILD_UP).hands
    paste(window, DOMINOES)
    assert DominoesLine.parse(copied(window)) == DominoesLine.parse(DOMINOES)
    assert len(told) == 2
    assert told[0].startswith("The boneyards are unknown")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "No position on the clipboard; expected a line"),
        ("https://example.org/\n" * 9_000, "No position on the clipboard; expected a line"),
        (BUILD_UP.replace("B66", "B67"), "Character 52: “B67” isn't a tile"),
        (DOMINOES.replace("65", "55"), "“line”: [6 6] beside [5 5]"),
    ],
)
def test_a_bad_position_is_told_in_one_sentence_and_changes_nothing(
    window: MainWindow, told: list[str], text: str, said: str
) -> None:
    window.pages.show_game(GameKind.DOMINOES)
    sessions = (window.workspace.dominoes, window.workspace.build_up)
    before = [session.document.present for session in sessions]
    paste(window, text)
    (sentence,) = told
    assert sentence.startswith(said)
    assert sentence.count(". ") == 0
    assert "\n" not in sentence
    assert [session.document.present for session in sessions] == before
    assert window.pages.shown_session is window.workspace.dominoes


def test_a_position_holds_no_tiles_that_nobody_may_see(window: MainWindow, told: list[str]) -> None:
    paste(window, PLAYED)
    controller = window.workspace.dominoes.controller
    hidden = set(of_kind(controller.game.present, DominoesGame).table.hands.computer)
    line = DominoesLine.parse(copied(window))
    assert line.hands.computer == len(hidden)
    controller.game.set_mode(PlayMode.TWO_PEOPLE)
    assert controller.game.are_hands_secret
    assert copied(window) == ""
    controller.game.uncover()
    assert DominoesLine.parse(copied(window)).player is Player.HUMAN
    assert told == []


def test_the_picture_is_that_of_the_table(window: MainWindow) -> None:
    for kind in GameKind:
        window.pages.show_game(kind)
        page = some(window.pages.game_page)
        shown = page.table.grab().toImage()
        window.actions_by_name["copyPicture"].trigger()
        assert QGuiApplication.clipboard().image() == shown
    window.pages.show_start()
    assert not window.actions_by_name["copyPicture"].isEnabled()
    assert not window.actions_by_name["copyPosition"].isEnabled()
    assert window.actions_by_name["pastePosition"].isEnabled()


def test_a_puzzle_is_copied_as_any_position_is(window: MainWindow, qtbot: QtBot) -> None:
    window.pages.show_puzzles()
    puzzler = window.workspace.puzzler
    qtbot.waitUntil(lambda: puzzler.state is PuzzleState.OPEN, timeout=60_000)
    assert copied(window) == puzzler.board.position_line
    assert BuildUpLine.parse(copied(window)) == BuildUpLine.of(puzzler.build_up.game.table)
    page = some(window.pages.game_page)
    assert page.bar.sentence == "Copied"
