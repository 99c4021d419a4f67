"""A match that begins in the terminal, which is killed, and ends at the window: all counts."""

import os
import signal
from functools import partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from buildup.controller.dominoes.session import DominoesSession
from buildup.controller.storage.settings import Settings
from buildup.controller.workspace import Workspace
from buildup.model.dominoes.match import Match
from buildup.model.player import Player
from buildup.saves.data_folder import data_folder
from buildup.view.window.application import StartOptions, begin
from buildup.view.window.main_window import MainWindow
from tests.console import autoplay
from tests.console.screens import forked
from tests.controller.play.moves import play_to_end
from tests.records.recorded_matches import recorded_matches
from tests.view.widgets import button, press, some
from tests.view.window.test_start_page import rows, wait_until_read

pytestmark = pytest.mark.usefixtures("unpainted")

TARGET = 7
"""Points; no game of this set decides such a match alone here."""
ARGUMENTS = ["dominoes", "3", "--match", str(TARGET), "--deal", "5"]


def play_until_killed(folder: Path) -> None:
    """Play in the terminal, which is killed after the first move of the second game."""
    reading, writing = os.pipe()
    with (folder / "errors").open("w") as errors, open(reading) as output:
        program = forked(partial(autoplay.play, ARGUMENTS, 1), writing, errors.fileno())
        os.close(writing)
        is_second = False
        for line in output:
            is_second |= line.startswith("Game 2, deal")
            if is_second and line.startswith("You play ["):
                break
        os.kill(program, signal.SIGKILL)
    status = os.waitstatus_to_exitcode(os.waitpid(program, 0)[1])
    assert status == -signal.SIGKILL, (folder / "errors").read_text()


def finish_match(session: DominoesSession) -> Match:
    """Play on at the window to the end of the match."""
    while True:
        play_to_end(session.controller)
        match = some(session.controller.present.match)
        if match.winner is not None:
            return match
        session.document.begin_another()


def test_a_match_that_a_killed_terminal_has_begun_is_finished_at_the_window_and_counts(
    qtbot: QtBot, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HOME", "APPDATA", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    play_until_killed(tmp_path)
    window = MainWindow(Workspace(settings, data_folder()))
    begin(window, StartOptions())
    window.show()
    wait_until_read(qtbot, window)
    (row,) = rows(window)
    assert f"Game 2 to {TARGET}" in row
    press(qtbot, window, "resumeButton")
    match = finish_match(window.workspace.dominoes)
    window.pages.show_statistics()
    page = window.pages.statistics
    numbers = page.body.key_numbers
    button(page, "moreNumbers").click()
    assert not numbers["matches"].isHidden()
    won = int(match.winner is Player.HUMAN)
    assert numbers["matches"].value.text() == f"{won} of 1"
    assert page.body.rounds.table.model().rowCount() == len(match.games)
    assert recorded_matches(data_folder(), TARGET) == {
        window.workspace.records.rounds()[-1].game_id: match
    }
    assert window.workspace.resumable_games() == []
    window.close()
