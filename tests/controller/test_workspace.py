"""What is open, without any window."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from buildup.controller.play.awaiting import Awaiting, Pace
from buildup.controller.session import GameSession
from buildup.controller.storage.settings import Settings
from buildup.controller.workspace import ResumableGame, Workspace
from buildup.model.game_kind import GameKind

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    settings = Settings(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat))
    settings.speed = "off"
    return settings


def test_what_searches_and_counts_in_dominoes_is_not_imported_at_the_start() -> None:
    look = (
        "import sys, buildup.controller.workspace, buildup.controller.session; "
        "heavy = ('kernel', 'analysis', 'holdings', 'ending'); "
        "sys.exit(any('buildup.strategy.dominoes.' + name in sys.modules for name in heavy))"
    )
    assert subprocess.run([sys.executable, "-c", look], timeout=60, check=False).returncode == 0


def lay_a_tile(qtbot: QtBot, workspace: Workspace) -> None:
    """Let the person of Dominoes do something that is worth keeping."""
    controller = workspace.dominoes.controller
    qtbot.waitUntil(lambda: controller.awaiting is Awaiting.PERSON)
    assert controller.lay(next(iter(controller.table.legal_lays())))


def test_nothing_is_open_before_it_is_needed(settings: Settings, tmp_path: Path) -> None:
    workspace = Workspace(settings, tmp_path / "data")
    opened: list[GameSession] = []
    workspace.session_opened.connect(opened.append)
    assert workspace.sessions == []
    dominoes = workspace.session(GameKind.DOMINOES)
    assert opened == workspace.sessions == [dominoes]
    assert workspace.session(GameKind.DOMINOES) is dominoes
    workspace.close()
    assert not (tmp_path / "data" / "records.sqlite").exists()


def test_a_workspace_without_a_folder_keeps_nothing(qtbot: QtBot, settings: Settings) -> None:
    workspace = Workspace(settings)
    lay_a_tile(qtbot, workspace)
    assert not workspace.is_offered_again(workspace.dominoes)
    with pytest.raises(ValueError, match="keeps no records"):
        _ = workspace.records
    workspace.close()


def test_a_game_goes_on_in_the_next_workspace(
    qtbot: QtBot, settings: Settings, tmp_path: Path
) -> None:
    first = Workspace(settings, tmp_path / "data")
    lay_a_tile(qtbot, first)
    assert first.resumable_games() == [ResumableGame(GameKind.DOMINOES, None)]
    assert first.is_offered_again(first.dominoes)
    first.close()
    left = first.dominoes.document.present
    following = Workspace(settings, tmp_path / "data")
    (game,) = following.resumable_games()
    assert game.kept is not None
    following.resume(game.kept)
    assert following.dominoes.document.present.events[: len(left.events)] == left.events
    assert not following.has_unfinished(GameKind.DOMINOES)
    assert following.resumable_games() == [ResumableGame(GameKind.DOMINOES, None)]
    following.close()


def test_every_session_follows_the_speed(settings: Settings) -> None:
    workspace = Workspace(settings)
    sessions = [workspace.session(kind) for kind in GameKind]
    settings.speed = "fast"
    assert [session.controller.pace for session in sessions] == [Pace.of("fast")] * 2
    workspace.close()


def test_what_cannot_be_kept_is_said(qtbot: QtBot, settings: Settings, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.write_text("in the way")
    workspace = Workspace(settings, folder)
    said: list[str] = []
    workspace.noticed.connect(said.append)
    lay_a_tile(qtbot, workspace)
    assert len(said) == 1
    assert "cannot be kept for the next start" in said[0]
    assert not workspace.is_offered_again(workspace.dominoes)
    workspace.close()
