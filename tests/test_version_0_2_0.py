"""A home of version 0.2.0 is opened: nothing in it is lost, and the terminal finds it as well.

``version_0_2_0`` holds what 0.2.0 left on the disk when somebody had played on three evenings, and
in ``told.json`` what it told of that itself. Two of the kept games were cut after it had written
them; it has put one of these aside. One round waits to be recorded.
"""

import io
import json
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from PySide6.QtCore import QEvent, QSettings
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication

from buildup import cli
from buildup.controller.workspace import Workspace
from buildup.model.build_up.events import RoundWon
from buildup.model.build_up.tournament import Tournament
from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.model.player import PerPlayer, PlayMode
from buildup.records.recording import recorded_game
from buildup.records.statistics import RoundFilter
from buildup.saves.data_folder import data_folder
from buildup.saves.problems import SaveError
from buildup.saves.saved_games import read_kept_game, read_saved_game, write_saved_game
from buildup.strategy.level import Level
from buildup.view.window.application import build
from buildup.view.window.main_window import MainWindow

Told: TypeAlias = "dict[str, Told] | list[Told] | str | int | float | None"

WRITTEN = Path(__file__).parent / "version_0_2_0"
TOLD = json.loads((WRITTEN / "told.json").read_text(encoding="utf-8"))
EVENING_AFTER = date(2026, 3, 7)
SUFFIXES = ("*.txt", "*.damaged")
"""Of kept games."""
REWORDED = {
    r" between two people$": ", two people",
    r" against the computer, level ": " vs ",
    r": Player 1 holds (\d+) tiles, Player 2 ": r", tiles: Player 1 \1, Player 2 ",
    r" of a match to ": " to ",
    r"\byou (\d+), the computer ": r"You \1, Computer ",
}
"""How what 0.2.0 told of a kept game is told now."""


def reworded(told: str) -> str:
    """What 0.2.0 told of a kept game, as it is told now."""
    for then, now in REWORDED.items():
        told = re.sub(then, now, told)
    return told


@contextmanager
def home(folder: Path) -> Iterator[Path]:
    """Somebody's home, as the program finds it: where games and records lie in it."""
    variables = {"HOME": "", "APPDATA": "", "XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config"}
    form, scope = QSettings.Format.NativeFormat, QSettings.Scope.UserScope
    usual = Path(QSettings(form, scope, "Buildup", "Buildup").fileName()).parents[1]
    with pytest.MonkeyPatch.context() as patch:
        for name, place in variables.items():
            patch.setenv(name, str(folder / place))
        QSettings.setPath(form, scope, str(folder / "config"))
        try:
            yield data_folder()
        finally:
            QSettings.setPath(form, scope, str(usual))


def move_in(folder: Path) -> None:
    """Lay what 0.2.0 has left into a home."""
    (folder / "config" / "Buildup").mkdir(parents=True)
    shutil.copy(WRITTEN / "Buildup.conf", folder / "config" / "Buildup")
    with home(folder) as data:
        shutil.copytree(WRITTEN / "data", data)
        moment = 0
        for path in sorted(data.glob("*-left*")):  # their names say when they were written
            left = int(path.stem.partition("-left")[2])
            os.utime(path, ns=(left, left))
            moment = max(moment, left)
        os.utime(data / "buildUp-1.txt", ns=(moment + 10**9, moment + 10**9))


@contextmanager
def opened(folder: Path) -> Iterator[MainWindow]:
    """The program at home, on the evening after."""
    with home(folder):
        application, window = build()
        try:
            window.workspace.today = lambda: EVENING_AFTER
            window.show()
            window.workspace.write_waiting()
            yield window
        finally:
            window.end()
            window.deleteLater()
            application.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, qapp: QApplication) -> Path:  # noqa: ARG001
    """A home whose window was opened and closed once."""
    folder = tmp_path_factory.mktemp("ann")
    move_in(folder)
    with opened(folder) as window:
        window.pages.show_start()
        for game in window.workspace.keeper.games.unfinished_games():
            with suppress(SaveError):  # which sets a damaged one aside
                window.workspace.describe(game)
    return folder


@pytest.fixture(scope="module")
def window(folder: Path) -> Iterator[MainWindow]:
    """Opened for the second time: nobody plays in it."""
    with opened(folder) as window:
        yield window


@pytest.fixture
def workspace(window: MainWindow) -> Workspace:
    return window.workspace


def as_told(value: object) -> Told:
    """A value of the records as JSON has it."""
    told: Told = json.loads(json.dumps(value, default=str))
    return told


def as_then(now: Any, then: Told) -> Told:
    """Those fields of something that 0.2.0 told of."""
    if not isinstance(then, dict):
        return as_told(now)
    return {name: as_then(now[name], then[name]) for name in then}


# Settings


def test_every_setting_and_program_and_recent_file_is_what_the_person_chose(
    workspace: Workspace,
) -> None:
    then = TOLD["settings"]
    assert then.pop("puzzle_difficulty"), "which follows the rating now"
    then["balanced_deals"] = then.pop("even_deals")
    assert len(then) == 24
    assert as_told({name: getattr(workspace.settings, name) for name in then}) == then
    assert [str(path) for path in workspace.settings.recent_files] == TOLD["recent_files"]
    programs = workspace.settings.programs.values()
    assert [[each.name, each.command] for each in programs] == TOLD["programs"]


def test_keys_that_were_chosen_do_what_they_did(window: MainWindow) -> None:
    keys = {name: window.actions_by_name[name].shortcut() for name in ("hint", "statistics")}
    assert keys == {"hint": QKeySequence("Ctrl+H"), "statistics": QKeySequence()}
    assert window.workspace.settings.keys_of("undo", "Ctrl+Z") == "Ctrl+Z"


def test_the_window_is_where_it_was(window: MainWindow) -> None:
    left, top, width, height = TOLD["window"]
    assert (window.width(), window.height()) == (width, height)
    assert (window.x(), window.y()) == (left, top)
    assert not window.workspace.settings.is_first_start


# Records


def test_no_round_puzzle_mistake_or_tally_is_lost(workspace: Workspace) -> None:
    records = workspace.records
    assert [len(TOLD[each]) for each in ("rounds", "puzzles", "mistakes", "rules")] == [5, 7, 25, 4]
    now = {
        "rounds": list(map(asdict, records.rounds())),
        "puzzles": list(map(asdict, records.puzzles())),
        "mistakes": list(map(asdict, records.mistakes())),
    }
    for name, found in now.items():
        for each in TOLD[name]:  # by which mistakes came back
            each.pop("box", None), each.pop("answered_on", None)
        assert list(map(as_then, found, TOLD[name])) == TOLD[name]
        assert len(found) == len(TOLD[name])
    sums: dict[tuple[str, str], list[int]] = {}
    for (kind, *_key), tallies in TOLD["rules"]:
        for each in tallies:
            before = sums.setdefault((kind, each["rule"]), [0, 0, 0])
            numbers = each["tested"], each["right"], each["loss"]
            sums[kind, each["rule"]] = [*map(sum, zip(before, numbers, strict=True))]
    assert sums == {
        (kind.value, each.rule): [each.tested, each.right, each.loss]
        for kind in GameKind
        for each in records.selection(RoundFilter(kind)).rules
    }
    assert records.take_notice() is None


def test_the_round_that_waited_is_recorded_and_waits_no_more(workspace: Workspace) -> None:
    assert workspace.records.rounds()[0].deal == Deal(111)
    assert workspace.records.postponed.rounds() == []


def test_every_round_can_be_looked_at_again(workspace: Workspace) -> None:
    rounds = workspace.records.rounds()
    games = [recorded_game(each).game for each in rounds]
    assert [game.start.deal for game in games] == [each.deal for each in rounds]
    assert [
        (found.won, found.played)
        for kind, level in (
            ("build_up", "beginner"),
            ("dominoes", "casual"),
            ("dominoes", "strong"),
            ("dominoes", "beginner"),
        )
        for found in [workspace.results_against(GameKind(kind), Level(level))]
    ] == [(0, 2), (0, 1), (0, 1), (1, 1)]


def test_mistakes_come_back_on_the_days_on_which_they_were_to(workspace: Workspace) -> None:
    mistakes = workspace.puzzle_records.mistakes
    due = {
        day: sum(
            each.is_due(date.fromisoformat(day))
            for each in mistakes
            if each.last_answered is None or str(each.last_answered) <= day
        )
        for day in TOLD["due"]
    }
    assert due == TOLD["due"]
    assert len(set(due.values())) > 3
    assert {each.stability for each in mistakes} == {None, 1, 3}
    assert workspace.puzzle_records.waiting_mistakes == due[str(EVENING_AFTER)]


# Games


def test_every_kept_game_is_offered_the_latest_first_and_damaged_ones_last(
    workspace: Workspace,
) -> None:
    games = workspace.keeper.games.unfinished_games()
    assert [game.is_damaged for game in games] == 4 * [False] + 2 * [True]
    told = [workspace.describe(game) for game in games[:4]]
    then = [(reworded(game["players"]), reworded(game["standing"])) for game in TOLD["games"][:4]]
    assert [(each.players, each.standing) for each in told] == then
    for game in games[4:]:
        with pytest.raises(SaveError, match="This game is damaged: "):
            workspace.describe(game)


def test_not_a_byte_of_any_kept_game_is_changed_by_looking(folder: Path) -> None:
    with home(folder) as data:
        now = sorted(path.read_bytes() for each in SUFFIXES for path in data.glob(each))
    then = sorted(path.read_bytes() for each in SUFFIXES for path in (WRITTEN / "data").glob(each))
    assert len(then) == 6
    assert now == then


def test_every_game_goes_on_as_it_was_left(tmp_path: Path) -> None:
    move_in(tmp_path)
    with opened(tmp_path) as window:
        workspace = window.workspace
        cut, *whole = workspace.keeper.games.unfinished_games()
        with pytest.raises(SaveError, match="This game is damaged: "):
            workspace.describe(cut)
        for game in whole[:4]:
            then = read_kept_game(game.path).game
            window.opening.resume(game)
            session = workspace.session(game.kind)
            present = session.game.present
            assert (present.start, present.events) == (then.start, then.events)
            match present.start.deal.number:
                case 33:
                    assert session.controller is workspace.build_up.controller
                    variations = workspace.build_up.game.variations
                    told = [(each.name, each.place, each.is_by_hand) for each in variations]
                    assert told == [("on the left", 8, True), ("", 8, False)]
                    assert (session.game.hints_used, session.game.undos_used) == (3, 1)
                    assert session.game.level is Level.EXPERT
                case 44:
                    assert session.document.path == Path("/home/ann/café, 100 %.txt")
                    assert session.document.is_modified
                case 89:
                    assert present.match is not None
                    assert (present.match.target, present.match.games) == (200, (PerPlayer(0, 28),))
                case 99:
                    assert session.game.mode is PlayMode.TWO_PEOPLE
        assert len(workspace.resumable_games()) == 6


def test_a_finished_tournament_is_opened_and_written_alike(tmp_path: Path) -> None:
    path = WRITTEN / "tournament.txt"
    loaded = read_saved_game(path)
    assert isinstance(loaded.game, Tournament)
    assert (loaded.game.is_over, loaded.game.start.deal, loaded.level, loaded.warnings) == (
        True, Deal(2026), "beginner", (),
    )  # fmt: skip
    assert [
        round_won.scores for round_won in loaded.game.events if isinstance(round_won, RoundWon)
    ] == [PerPlayer(**each["points"]) for each in TOLD["rounds"][-2:][::-1]]
    extras = loaded.extra_lines
    write_saved_game(tmp_path / "again", loaded.game, level=loaded.level, extra_lines=extras)
    assert (tmp_path / "again").read_bytes() == path.read_bytes()


@pytest.mark.usefixtures("collected_afterwards")
@pytest.mark.parametrize("kind", GameKind)
def test_the_terminal_offers_and_resumes_them_too(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    kind: GameKind,
) -> None:
    move_in(tmp_path)
    latest = next(game for game in TOLD["games"] if game["kind"] == kind)
    monkeypatch.setattr("sys.stdin", io.StringIO("y\n"))
    with home(tmp_path):
        run = {GameKind.BUILD_UP: cli.main, GameKind.DOMINOES: cli.dominoes_main}[kind]
        assert run(["--console"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert reworded(latest["players"]) in said
    assert reworded(latest["standing"]) in said
    assert said.endswith("Goodbye. Your game is saved.")
