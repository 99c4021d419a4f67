"""When the program itself fails: one dialog, a log, and the game goes on."""

import logging
import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from buildup.controller.play.game import Pace
from buildup.saves.build_up.game_text import format_build_up, parse_build_up
from buildup.view.window.failure import FailureGuard, log_to
from buildup.view.window.main_window import MainWindow
from tests.model.build_up.test_event_log import rounds_by_chance
from tests.saves.test_long_games import with_a_forged_round
from tests.view.build_up.hands_on import Hands
from tests.view.widgets import child


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Path]:
    """A log file, with the handlers taken away again afterwards."""
    before = list(logging.getLogger("buildup").handlers)
    path = tmp_path / "state" / "buildup.log"
    assert log_to(path)
    yield path
    logger = logging.getLogger("buildup")
    for handler in [each for each in logger.handlers if each not in before]:
        logger.removeHandler(handler)
        handler.close()


def fail(guard: FailureGuard) -> None:
    """Hand some error over, as the interpreter does."""
    try:
        raise RuntimeError("a tile fell off the table")
    except RuntimeError as error:
        guard.handle(type(error), error, error.__traceback__)


def dialogs_of(window: MainWindow) -> list[QMessageBox]:
    """The open dialogs."""
    return [each for each in window.findChildren(QMessageBox) if each.isVisible()]


@pytest.mark.expects_log
def test_one_dialog_tells_the_error_and_the_log_keeps_it(
    window: MainWindow, log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    guard = FailureGuard(window, window.workspace.recover, log)
    for _time in range(3):
        fail(guard)
    (dialog,) = dialogs_of(window)
    assert log.read_text().count("An error was not caught") == 3
    assert "a tile fell off the table" in capsys.readouterr().err
    assert "a tile fell off the table" in dialog.detailedText()
    child(dialog, QPushButton, "copyReport").click()
    assert "a tile fell off the table" in QGuiApplication.clipboard().text()


@pytest.mark.expects_log
def test_the_game_goes_on_from_the_last_move(hands: Hands) -> None:
    window = hands.window
    before = window.workspace.build_up.game.present
    move = hands.some_move()
    hands.click(hands.tile_button(move.tile))
    fail(FailureGuard(window, window.workspace.recover, None))
    (dialog,) = dialogs_of(window)
    child(dialog, QPushButton, "goOn").click()
    assert window.workspace.build_up.game.present is before
    assert hands.table.lifted is None
    hands.place(move)
    assert len(window.workspace.build_up.game.present.events) > len(before.events)


def test_a_log_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert not log_to(tmp_path / "file" / "buildup.log")


@pytest.mark.parametrize("make", ["mkfifo", "mkdir"])
def test_nobody_waits_for_what_is_in_the_place_of_the_log(tmp_path: Path, make: str) -> None:
    getattr(os, make)(tmp_path / "buildup.log")
    assert not log_to(tmp_path / "buildup.log")


@pytest.mark.expects_log
def test_a_name_in_the_log_begins_no_line_and_steers_no_terminal(log: Path) -> None:
    logging.getLogger("buildup.saves").info("%s cannot be read", "a\nb\x1b[2J\u202e.txt")
    (line,) = log.read_text(encoding="utf-8").splitlines()
    assert line.endswith(r"a\nb\x1b[2J\u202e.txt cannot be read")


def test_a_kept_round_that_somebody_has_forged_is_a_sentence_and_the_game_goes_on(
    window: MainWindow, log: Path, qtbot: QtBot
) -> None:
    game = rounds_by_chance(25)
    game = game.at(len(game.events) - 20)
    text = with_a_forged_round(format_build_up(game, is_kept=True))
    controller = window.workspace.build_up.controller
    controller.pace = Pace(60_000, 60_000)  # nobody plays meanwhile
    controller.game.begin(parse_build_up(text, "forged", is_kept=True).game)
    guard = FailureGuard(window, window.workspace.recover, log)
    with qtbot.captureExceptions() as failures:
        QTimer.singleShot(0, partial(controller.game.watch, game.place_of_round(3) + 30))
        qtbot.wait(10)
        for failure in [*failures]:
            guard.handle(*failure)
        (dialog,) = dialogs_of(window)
        text = dialog.informativeText()
        assert text.startswith("Moves ignored: event ")
        assert text.endswith(" is impossible.")
        dialog.accept()
    qtbot.wait(10)
    assert controller.game.present.table == game.table
    assert [*controller.game.present.events] == [*game.round_alone.events]
    assert log.read_text() == ""
