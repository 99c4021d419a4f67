"""Nothing is lost when the program is killed, the disk is full, or the folder cannot be written."""

import os
import random
import re
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import TypeAlias

import pytest

from buildup.controller.storage.settings import MOST_RECENT_FILES, Settings
from buildup.model.build_up.tournament import Tournament
from buildup.model.decisions import AnyEvent
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.match import Match
from buildup.model.game_kind import GameKind
from buildup.puzzles.puzzle import PuzzleKind
from buildup.saves.build_up.variations import VARIATIONS_LINE, read_variations
from buildup.saves.kept_fields import KeptFields
from buildup.saves.kept_games import KeptGames
from buildup.saves.loaded import AnyLoaded
from buildup.saves.saved_games import read_saved_game
from tests.disks import Cause, Disk, small_disk
from tests.records.recorded_matches import recorded_matches
from tests.settings_obstacles import LOCKS, leave_lock
from tests.tiers import count
from tests.view.autoplay import MATCH_TARGET
from tests.view.forked_autoplay import ForkedAutoplay

pytestmark = pytest.mark.long

KILLS = count(quick=3, normal=3, soak=200)
"""In each test of a game; in a soak there are two of each game."""
MORE_KILLS = count(quick=2, normal=3, soak=100)
"""In each test of a match, of variations and of settings."""
CHANGES = 15
"""After so many a program has written its game often enough."""
MOMENTS = (("resuming", 0.06), ("resumed", 0.02), ("resumed", 0.25))
"""After which line a program is killed, and within how many seconds: while it resumes, at its
first move after that, and anywhere in the game."""
Start: TypeAlias = Callable[..., ForkedAutoplay]
"""Starts the program, playing by itself: its folder, the game, after how many changes it ends,
and what else :class:`ForkedAutoplay` is told."""
ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(params=["build-up", "dominoes"])
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def environment(folder: Path) -> dict[str, str]:
    """The program's own folders below one of the test's."""
    return {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "XDG_DATA_HOME": str(folder / "data"),
        "XDG_CONFIG_HOME": str(folder / "config"),
        "XDG_STATE_HOME": str(folder / "state"),
        "PYTHONPATH": str(ROOT),
    }


@pytest.fixture
def start(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Start]:
    """Starts programs that play by themselves; those that still run are killed afterwards."""
    with ExitStack() as programs:

        def start(
            folder: Path,
            game: str,
            limit: int,
            failing: Cause | None = None,
        ) -> ForkedAutoplay:
            errors, words = tmp_path_factory.mktemp("errors"), (game, str(limit))
            program = ForkedAutoplay(errors, words, environment(folder), failing)
            return programs.enter_context(program)

        yield start


def plays_on(program: ForkedAutoplay) -> str:
    """What a program printed that has changed its game as often as it was told."""
    output = program.finish()
    assert output.count("kept") >= CHANGES
    return output


def numbers(line: str, word: str) -> list[int]:
    """What follows a word that the program printed."""
    found, *digits = line.split()
    assert found == word, line
    return list(map(int, digits))


def number(line: str, word: str) -> int:
    """The first number that follows a word."""
    return numbers(line, word)[0]


def assert_sound(folder: Path) -> None:
    """Every game in a folder can be read, and its database is whole."""
    for path in folder.rglob("*.txt"):
        read_saved_game(path)
    for path in folder.rglob("*.sqlite"):
        with closing(sqlite3.connect(path)) as database:
            assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def killed_now(program: ForkedAutoplay) -> list[str]:
    """The whole lines that a program had printed, those before left out that were read already."""
    program.kill()
    return [each for each in program.stdout if each.endswith("\n")]


@pytest.mark.parametrize("part", range(count(quick=1, normal=1, soak=2)))
def test_killed_at_random_instants_it_resumes_at_the_last_move(
    start: Start, tmp_path: Path, game: str, part: int
) -> None:
    chance = random.Random(f"{game} {part}")
    acknowledged, made, may_be_less = 0, 0, False
    for kill in range(KILLS):
        program = start(tmp_path, game, 100_000)
        line, seconds = MOMENTS[(kill + part) % len(MOMENTS)]
        told = [program.stdout.readline()]
        assert told[0], program.errors
        assert told[0] == "resuming\n" or may_be_less or not acknowledged
        if line == "resumed" and told[0] == "resuming\n":
            told.append(program.stdout.readline())
        time.sleep(chance.uniform(0.0, seconds))
        told += killed_now(program)
        for each in told:
            if each.startswith("resumed"):
                if not may_be_less and acknowledged:
                    # What was written may be further than what was told of it.
                    assert acknowledged <= number(each, "resumed") <= max(acknowledged, made)
                acknowledged, may_be_less = number(each, "resumed"), False
            elif each.startswith("kept"):
                acknowledged, may_be_less = number(each, "kept"), False
            elif each.startswith("made"):
                made = number(each, "made")
            else:
                may_be_less |= each in ("undoing\n", "over\n")
        assert_sound(tmp_path / "data")
    assert not list((tmp_path / "data").rglob("*.damaged"))


def killed(program: ForkedAutoplay, word: str, times: int, seconds: float) -> tuple[list[str], int]:
    """The lines of a program that is killed so many seconds after it has printed so many lines
    that begin with a word; those of events left out, and how many events were the last to come."""
    told: list[str] = []
    while sum(each.startswith(word) for each in told) < times:
        told.append(program.stdout.readline())
        assert told[-1], program.errors
    time.sleep(seconds)
    told += killed_now(program)
    latest = takewhile(lambda each: not each.startswith(("kept", "resumed")), reversed(told))
    made = sum(each.startswith("made") for each in latest)
    return [each for each in told if not each.startswith("made")], made


def offered(folder: Path, kind: GameKind) -> AnyLoaded | None:
    """The game that the next start offers."""
    with closing(KeptGames(folder)) as kept:
        games = kept.unfinished_games(kind)
        assert len(games) < 2
        return kept.read(games[0]) if games else None


@pytest.mark.long
def test_killed_at_the_end_of_a_game_of_a_match_it_counts_every_game_once(
    start: Start, tmp_path: Path
) -> None:
    chance, folder = random.Random("match"), tmp_path / "data" / "Buildup"
    kept: list[int] = [0]
    kills, decided = 0, 0
    while kills < MORE_KILLS or not decided:
        program = start(tmp_path, "match", 100_000)
        told, made = killed(program, "over", chance.randint(1, 3), chance.uniform(0.0, 0.03))
        kills += 1
        assert kills < MORE_KILLS + 20
        resumed = next(each for each in told if each.startswith("resumed"))
        assert numbers(resumed, "resumed") == kept
        matches, loaded = recorded_matches(folder, MATCH_TARGET), offered(folder, GameKind.DOMINOES)
        last = told[-2] if told[-1] == "over\n" else told[-1]
        before = numbers(last, last.split()[0])
        going = [name for name, match in matches.items() if match.winner is None]
        assert len(matches) - len(going) >= decided
        decided = len(matches) - len(going)
        if loaded is None:
            # Its first game may be one in which nobody has decided anything yet.
            assert not going
            assert before[0] == 0 or told[-1] == "over\n"
            kept = [0]
            continue
        game = loaded.game
        assert isinstance(game, DominoesGame)
        assert game.match is not None
        kept = [len(game.events), game.start.game_number]
        # What was written may be further than what was told of it.
        further = kept[0] - (before[0] if kept[1] == before[-1] else 0)
        assert further in range(made + 2) or before == [0], (kept, told)
        assert kept[1] - before[-1] in (0, 1) or before == [0], (kept, told)
        extras = dict(loaded.extra_lines)
        name = extras["Record"].partition("-")[0]
        match = matches.get(name, Match(MATCH_TARGET))
        # A game may be recorded already, and its last event not kept yet.
        assert match.games[: len(game.match.games)] == game.match.games
        assert len(match.games) - len(game.match.games) <= (not game.is_over)
        assert going in ([], [name])
    assert not list(folder.glob("*.damaged"))


Line: TypeAlias = Sequence[AnyEvent]


def lines_kept(loaded: AnyLoaded | None) -> list[Line]:
    """The events of a tournament that was kept, and those of each variation beside it."""
    if loaded is None:
        return []
    assert isinstance(loaded.game, Tournament)
    warnings: list[str] = []
    text = dict(loaded.extra_lines).get(VARIATIONS_LINE, "")
    variations = read_variations(text, loaded.game, warnings)
    assert not warnings
    return [loaded.game.events, *(each.line.events for each in variations)]


@pytest.mark.long
def test_killed_while_something_is_tried_it_loses_no_variation(
    start: Start, tmp_path: Path
) -> None:
    chance, folder = random.Random("variations"), tmp_path / "data" / "Buildup"
    kept: list[Line] = []
    most = 0
    for _kill in range(MORE_KILLS):
        program = start(tmp_path, "variations", 100_000)
        told, made = killed(program, "kept", chance.randint(1, 30), chance.uniform(0.0, 0.01))
        resumed = told.index(next(each for each in told if each.startswith("resumed")))
        assert numbers(told[resumed], "resumed") == ([len(each) for each in kept] or [0])
        before, kept = kept, lines_kept(offered(folder, GameKind.BUILD_UP))
        most = max(most, len(kept))
        assert [each[: len(line)] for each, line in zip(kept, before, strict=False)] == before
        last = numbers(told[-1], told[-1].split()[0])
        sizes = [len(each) for each in kept] or [0]
        # So may this be, and a variation may have been begun.
        further = sum(sizes[: len(last)]) - sum(last) + len(sizes) - len(last)
        assert further in range(made + 2) or last == [0], (last, sizes)
        assert all(now >= then for now, then in zip(sizes, last, strict=False))
    assert most > 1
    assert not list(folder.glob("*.damaged"))


@pytest.mark.long
def test_killed_while_settings_change_they_are_all_old_or_all_new(
    start: Start, tmp_path: Path
) -> None:
    chance = random.Random("settings")
    path = tmp_path / "config" / "Buildup" / "Buildup.conf"
    before, seen = 0, set()
    for _kill in range(MORE_KILLS):
        program = start(tmp_path, "settings", 100_000)
        told, _made = killed(program, "kept", chance.randint(1, 10), chance.uniform(0.0, 0.01))
        assert number(told[0], "resumed") == before
        last = number(told[-1], "kept")
        settings = Settings(path)
        before = settings.dominoes_match
        assert before in (last, (last + 1) % 1000)
        seen.add(before)
        if before:
            assert settings.puzzle_margin == 1 + before % 8
            names = [f"{before} {each}.txt" for each in range(MOST_RECENT_FILES)]
            assert [each.name for each in settings.recent_files] == names[::-1]
    assert len(seen) > MORE_KILLS // 2
    left = {each.name for each in path.parent.iterdir()} - {path.name}
    # What the last one was writing when it was killed stays until the next one writes.
    assert len(left) <= 1
    assert all(re.fullmatch(rf"\.{path.name}\.buildup-.+\.tmp", each) for each in left)


SETTINGS_CHANGES = 5
"""So often they are changed in one turn of the event loop after another."""


@pytest.mark.parametrize("lock", list(LOCKS)[: count(quick=1, normal=2, soak=len(LOCKS))])
@pytest.mark.parametrize("is_first", [False, True][: count(quick=1, normal=1, soak=2)])
def test_a_lock_beside_the_settings_holds_nobody_up(
    start: Start, tmp_path: Path, lock: str, is_first: bool
) -> None:
    path = tmp_path / "config" / "Buildup" / "Buildup.conf"
    leave_lock(path, lock)
    if not is_first:
        path.write_text("[General]\npuzzle_kind=ending\n", encoding="utf-8")
    start(tmp_path, "settings", SETTINGS_CHANGES).finish()
    settings = Settings(path)
    assert settings.dominoes_match == SETTINGS_CHANGES
    assert (settings.puzzle_kind is PuzzleKind.ENDING) is not is_first
    assert not settings.geometry.isEmpty()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """The data folder of a program that has played a game for a while; nobody writes there."""

    @cache
    def played(game: str) -> Path:
        folder = tmp_path_factory.mktemp("played")
        with ForkedAutoplay(folder, (game, str(CHANGES)), environment(folder)) as program:
            program.finish()
        return folder / "data"

    return played


@pytest.fixture
def disk() -> Iterator[Disk]:
    """A small one whose folder is the data folder."""
    with small_disk() as disk:
        yield disk


def kept_games(disk: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in disk.rglob("*.txt")}


def events_resumed(output: str) -> int:
    """How many events the game had with which a program went on."""
    lines = output.splitlines()
    assert lines[0] == "resuming"
    return number(lines[1], "resumed")


def events_offered(folder: Path, game: str) -> int:
    """How many events the game has that the next start offers, without those taken back."""
    loaded = offered(folder, GameKind.BUILD_UP if game == "build-up" else GameKind.DOMINOES)
    if loaded is None:
        return 0
    return len(loaded.game.events) - KeptFields.taken_from(loaded.extra_lines)[0].taken_back


@pytest.mark.parametrize("cause", [Cause.NO_BYTES, Cause.READ_ONLY])
def test_a_disk_that_is_full_or_can_only_be_read_loses_nothing(
    disk: Disk, start: Start, game: str, played: Callable[[str], Path], cause: Cause
) -> None:
    shutil.copytree(played(game), disk.folder, dirs_exist_ok=True)
    before, is_full = kept_games(disk.folder), cause is Cause.NO_BYTES
    assert before
    failing = disk.stand_in(cause)
    with disk.refusing(cause):
        output = plays_on(start(disk.folder.parent, game, CHANGES, failing=failing))
        assert_sound(disk.folder)
        now = kept_games(disk.folder)
        assert len(now) == len(before) if is_full else now == before
    events = events_offered(disk.folder / "Buildup", game)
    assert events > 0 if is_full else events == events_resumed(output)
    assert not list(disk.folder.rglob("*.damaged"))
