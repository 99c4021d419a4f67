"""Files that 0.1.0, and a checkout between it and 0.2.0, left on the disk are read.

``version_0_1_0`` and ``before_0_2_0`` hold what they wrote. In the former's ``data`` are the games
of two programs that were killed, one after the other, with the lock of the second one.
"""

import os
import re
import shutil
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from buildup.controller.storage.settings import Setting, Settings
from buildup.controller.workspace import Workspace
from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.model.player import PerPlayer, PlayMode
from buildup.records.finished_round import Result
from buildup.records.puzzle_attempt import PuzzleAttempt
from buildup.records.recording import ID_LINE, recorded_game
from buildup.records.store import Records
from buildup.saves.saved_games import read_saved_game, write_saved_game
from buildup.strategy.level import Level
from tests.records.finished_rounds import NOON, build_up, copied, dominoes, rules_of

TESTS = Path(__file__).parent
WRITTEN = TESTS / "version_0_1_0"
pytestmark = pytest.mark.usefixtures("qapp")
BOTH = pytest.mark.parametrize("kind", GameKind)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of the data folder, as if the programs had been killed on this machine."""
    folder = shutil.copytree(WRITTEN / "data", tmp_path / "data")
    for path in folder.glob("*-left*.txt"):  # their names say when they were written
        moment = int(path.stem.partition("-left")[2])
        os.utime(path, ns=(moment, moment))
    for path in folder.glob("*-1.txt"):
        os.utime(path, ns=(moment + 10**9, moment + 10**9))
    lock = folder / "1.lock"
    lock.write_text(lock.read_text().replace("host", socket.gethostname()))
    return folder


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    shutil.copy(WRITTEN / "Buildup.conf", tmp_path)
    return Settings(tmp_path / "Buildup.conf")


@pytest.fixture
def workspace(settings: Settings, data: Path) -> Iterator[Workspace]:
    with closing(Workspace(settings, data)) as opened:
        yield opened


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    with closing(Records(copied(WRITTEN / "records.sqlite", tmp_path / "r.sqlite"))) as opened:
        yield opened


# Kept games


def test_both_kept_games_are_offered_at_the_start(workspace: Workspace) -> None:
    described = [workspace.describe(game) for game in workspace.resumable_games()[:2]]
    assert [(each.players, each.standing) for each in described] == [
        ("Build Up vs Strong", "hand 2 of 4: You 24, Computer 59; deal 12; file “evening.txt”"),
        ("Dominoes, two people", "double-9, tiles: Player 1 4, Player 2 5; deal 22"),
    ]


@BOTH
def test_the_kept_games_of_killed_programs_are_offered_the_latest_first(
    workspace: Workspace, kind: GameKind
) -> None:
    autosave = workspace.keeper
    games = autosave.games.unfinished_games(kind)
    deals = [autosave.games.resume(game).game.start.deal.number for game in games]
    assert deals == ([12, 11] if kind is GameKind.BUILD_UP else [22, 21])


def resume(workspace: Workspace, kind: GameKind) -> None:
    """Go on with the game of a kind that was played last."""
    workspace.resume(workspace.keeper.games.unfinished_games(kind)[0])


def test_build_up_goes_on_with_everything_as_it_was_left(workspace: Workspace) -> None:
    resume(workspace, GameKind.BUILD_UP)
    controller, document = workspace.build_up.controller, workspace.build_up.document
    assert len(controller.game.present.events) == 16
    assert controller.game.present.table.scores == PerPlayer(computer=59, human=24)
    assert (controller.game.level, controller.game.mode) == (
        Level.STRONG,
        PlayMode.AGAINST_COMPUTER,
    )
    assert (controller.game.hints_used, controller.game.undos_used) == (1, 1)
    assert controller.game.points_before_swap == PerPlayer(computer=31, human=28)
    assert document.path == Path("/home/ann/evening.txt")
    assert document.extra("Mood") == "fine"
    assert controller.game.can_undo


def test_dominoes_goes_on_between_the_same_two_people(workspace: Workspace) -> None:
    resume(workspace, GameKind.DOMINOES)
    controller = workspace.dominoes.controller
    assert len(controller.game.present.events) == 5
    assert controller.game.present.table.size == 9
    assert (controller.game.level, controller.game.mode) == (Level.BEGINNER, PlayMode.TWO_PEOPLE)


def test_what_is_resumed_is_kept_again_with_all_its_lines(workspace: Workspace, data: Path) -> None:
    resume(workspace, GameKind.BUILD_UP)
    kept = workspace.keeper.games.path(GameKind.BUILD_UP)
    workspace.keeper.keep(workspace.build_up.document)
    assert kept.parent == data
    written = (WRITTEN / "data" / "buildUp-1.txt").read_text().splitlines()
    added = [line for line in kept.read_text().splitlines() if line not in written]
    assert [line for line in kept.read_text().splitlines() if line not in added] == written
    assert [line.partition(":")[0] for line in added] == ["Format", "Record", "Check Sum"]


# Saved games


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("build up.txt", (GameKind.BUILD_UP, "expert", Deal(13), 17)),
        ("dominoes.txt", (GameKind.DOMINOES, "strong", Deal(23), 6)),
    ],
)
def test_a_saved_game_is_opened_and_written_alike(
    tmp_path: Path, name: str, found: tuple[GameKind, str, Deal, int]
) -> None:
    loaded = read_saved_game(WRITTEN / name)
    assert (loaded.kind, loaded.level, loaded.game.start.deal, len(loaded.game.events)) == found
    assert loaded.warnings == ()
    extras = loaded.extra_lines
    write_saved_game(tmp_path / "again", loaded.game, level=loaded.level, extra_lines=extras)
    assert (tmp_path / "again").read_bytes() == (WRITTEN / name).read_bytes()


# Settings


def test_every_setting_is_what_the_person_chose(qtbot: QtBot, settings: Settings) -> None:
    assert (settings.build_up_level, settings.dominoes_level) == (Level.EXPERT, Level.CASUAL)
    assert settings.build_up_demo_level is Level.BEGINNER
    assert (settings.sounds, settings.theme, settings.speed) == ("off", "dark", "fast")
    assert settings.dominoes_size == 9
    assert (settings.shows_computer_hand, settings.rotates_by_itself) == (True, False)
    assert (settings.shows_panel, settings.shows_values) == (False, True)
    assert settings.warning_threshold == 5
    assert settings.puzzle_margin == 8
    assert settings.recent_files == [
        Path("/home/ann/café, 100 %.txt"),
        Path("/home/ann/evening.txt"),
    ]
    window = QMainWindow()
    qtbot.addWidget(window)
    assert window.restoreGeometry(settings.geometry)


def test_every_setting_that_was_stored_is_known(tmp_path: Path, settings: Settings) -> None:
    named = {each.name for each in vars(Settings).values() if isinstance(each, Setting)}
    text = (tmp_path / "Buildup.conf").read_text(encoding="utf-8")
    stored = set(re.findall(r"^(\w+)=", text, re.MULTILINE))
    assert len(stored) == 18
    assert {name for name in stored if name not in named and not hasattr(settings, name)} == {
        "largest_tile",
        "puzzle_difficulty",
        "smallest_tile",
    }, "tiles are as large as the table allows, and puzzles as hard as the person's rating"


# Records


def test_the_rounds_are_those_that_were_recorded(records: Records) -> None:
    first = replace(build_up(11, 120, 90), game_id="tournament 1", level="casual", finished_at=NOON)
    assert records.rounds() == [
        replace(
            dominoes(21, 17, 3), game_id="game 1", finished_at=NOON + timedelta(hours=2),
            deal=Deal(21, is_swapped=True), size=9,
        ),
        replace(
            first, round_number=2, finished_at=NOON + timedelta(hours=1),
            result=Result.DRAWN, points=PerPlayer(computer=100, human=100),
        ),
        replace(first, hints=2, undos=1, average_loss=0.75, luck=-4.25),
    ]  # fmt: skip
    assert records.take_notice() is None


def test_the_puzzles_and_mistakes_are_those_that_were_recorded(records: Records) -> None:
    shown, daily = sorted(records.puzzles(), key=lambda puzzle: puzzle.solved_at is not None)
    assert daily == PuzzleAttempt(
        key="daily 2026-03-01",
        day=date(2026, 3, 1),
        first_tried_at=NOON,
        solved_at=NOON + timedelta(minutes=1),
        tries=2,
        was_shown=False,
    )
    assert (shown.key, shown.tries, shown.was_shown) == ("dealt 5 8", 0, True)
    (mistake,) = records.mistakes()
    assert (mistake.loss, mistake.verdict, mistake.made_at) == (3.5, "blunder", NOON)
    assert mistake.position.startswith("Computer:\n\tStacks: ")


# A checkout between 0.1.0 and 0.2.0


@pytest.fixture
def later(tmp_path: Path) -> Iterator[Workspace]:
    folder = shutil.copytree(TESTS / "before_0_2_0", tmp_path / "written")
    with closing(Workspace(Settings(folder / "Buildup.conf"), folder / "data")) as opened:
        yield opened


def test_build_up_goes_on_as_it_was_left_later(later: Workspace) -> None:
    resume(later, GameKind.BUILD_UP)
    controller, document = later.build_up.controller, later.build_up.document
    assert (controller.game.game_mode, controller.game.demo_level) == (
        PlayMode.DEMO,
        Level.BEGINNER,
    )
    assert (controller.game.present.start.deal, len(controller.game.present.events)) == (
        Deal(32),
        15,
    )
    assert (controller.game.hints_used, controller.game.undos_used) == (2, 1)
    assert [variation.name for variation in controller.game.variations] == ["on the left"]
    assert document.path == Path("/home/ann/evening.txt")
    assert (document.extra("Mood"), document.extra(ID_LINE)) == ("fine", "ac8be7d742840d2b")
    assert document.is_modified


def test_dominoes_goes_on_in_its_match_between_two_people(later: Workspace) -> None:
    resume(later, GameKind.DOMINOES)
    controller, document = later.dominoes.controller, later.dominoes.document
    assert controller.game.mode is PlayMode.TWO_PEOPLE
    assert controller.game.present.match is not None
    assert controller.game.present.match.games == (PerPlayer(0, 0), PerPlayer(0, 0))
    assert (document.extra(ID_LINE), document.extra("Counted")) == ("26b563b1e794ee14-3", "not 1")


def rows(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table."""
    with closing(sqlite3.connect(path)) as connection:
        return {
            table: connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()
            for table in ("rounds", "errors", "puzzles", "mistakes")
        }


def test_no_row_of_the_records_is_lost_and_errors_go_with_their_rounds(later: Workspace) -> None:
    before = rows(later.records.path)
    rounds = later.records.rounds()
    assert [len(before[table]) for table in before] == [7, 26, 1, 24]
    for table, now in rows(later.records.path).items():
        width = len(before[table][0])  # what came later stands behind
        assert [row[:width] for row in now] == before[table]
    assert [recorded_game(each).game.start.deal for each in rounds] == [e.deal for e in rounds]
    assert rules_of(later.records) == {}
    with closing(sqlite3.connect(later.records.path)) as theirs:
        theirs.execute("UPDATE rounds SET game = 'chess' WHERE deal = 41")
        theirs.execute("DELETE FROM rounds WHERE deal = 31")
        theirs.commit()
    assert len(later.records.rounds()) == 4
    assert rows(later.records.path)["errors"] == []
