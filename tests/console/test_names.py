"""Names of files and folders at the prompt of either game: nothing in them steers it."""

from pathlib import Path

import pytest

from buildup.play.open_game import G
from buildup.saves.saved_games import write_saved_game
from tests.console.build_up import sessions as build_up
from tests.console.dominoes import sessions as dominoes
from tests.console.person import Sessions
from tests.hostile_names import HOSTILE, assert_shown_plainly


@pytest.mark.parametrize("shell", [build_up.SESSIONS, dominoes.SESSIONS])
def test_names_are_shown_escaped(
    shell: Sessions[G], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / HOSTILE
    folder.mkdir()
    monkeypatch.chdir(folder)
    write_saved_game(folder / HOSTILE, shell.fresh(), level="skilled")
    listed, _none, saved, missing = shell.scripted("load", "", "save mine", "load none")[:4]
    for written in (listed, saved, missing):
        assert_shown_plainly(written)
