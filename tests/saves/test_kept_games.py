"""Games are kept without any window: for the terminal, and beside windows that run."""

import errno
import itertools
import os
import shutil
import tempfile
from pathlib import Path
from unittest.mock import Mock

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament
from buildup.model.game_kind import GameKind
from buildup.records.store import Records
from buildup.saves.kept_fields import KeptFields
from buildup.saves.kept_games import KeptGames, UnfinishedGame
from buildup.saves.loaded import AnyGame
from buildup.saves.problems import Problem, SaveError
from buildup.saves.process_lock import ProcessLock
from buildup.saves.saved_games import read_saved_game, write_saved_game
from tests.checkout import python
from tests.disks import Cause, small_disk
from tests.failing import failing_with, hold
from tests.model.dominoes.random_games import fresh as dominoes
from tests.saves.build_up.random_play import FIXTURES, fresh, played_until
from tests.tiers import count, most_examples

KIND = GameKind.DOMINOES
POSIX = pytest.mark.skipif(os.name != "posix", reason="permissions and disks of POSIX")


KILLING = """
import os, signal, sys
from pathlib import Path

def kill_at(step):
    steps = iter(range(step))
    def follow(event, _arguments):
        if event.startswith(("open", "os.", "fcntl.")) and next(steps, None) is None:
            signal.raise_signal(signal.SIGKILL)
    sys.addaudithook(follow)

def kill_at_each_step(run):
    for folder in map(Path, sys.argv[1:]):
        step = int(folder.name)
        child = os.fork()
        if not child:
            kill_at(step)
            run(folder)
            os._exit(0)
        if os.waitpid(child, 0)[1] == 0:
            print(step)
            break
"""
"""Runs in each folder, killed one file operation later each time."""
RESUMING = f"""{KILLING}
from buildup.records.store import Records
from buildup.saves.kept_games import KeptGames
from buildup.saves.saved_games import read_saved_game, write_saved_game

def resume_and_move(folder):
    games = KeptGames(folder)
    [game] = games.unfinished_games()
    present = games.resume(game).game
    games.store(present.kind, lambda path: write_saved_game(path, present))
    following = present.advance()
    games.store(present.kind, lambda path: write_saved_game(path, following))
    games.close()

kill_at_each_step(resume_and_move)
"""
"""Resumes a game and makes one move."""
OPENING = f"""{KILLING}
from buildup.saves.kept_fields import KeptFields
from buildup.saves.kept_games import KeptGames
from buildup.saves.saved_games import read_saved_game, write_saved_game

def keep_and_look(folder):
    games, file = KeptGames(folder), folder.parent / "game.txt"
    loaded = read_saved_game(file)
    lines = KeptFields(path=file, fingerprint=loaded.fingerprint).lines()
    games.store(
        loaded.kind,
        lambda path: write_saved_game(path, loaded.game, extra_lines=lines, is_kept=True),
    )
    games.others_of_file(loaded.kind, file)

kill_at_each_step(keep_and_look)
"""
"""Opens the file of an unfinished game."""
AT_ONCE = """
import os, signal, sys, traceback
from pathlib import Path
from buildup.saves.kept_games import KeptGames
from buildup.saves.problems import SaveError

def resume(begun, ended, listed, told):
    signal.alarm(30)
    games = KeptGames(Path(sys.argv[1]))
    game = games.unfinished_games()[0]
    os.write(listed, b".")
    os.read(begun, 1)
    try:
        games.resume(game)
        os.write(told, b"resumed\\n")
    except SaveError as error:
        os.write(told, str(error).encode() + b"\\n")
    os.read(ended, 1)

signal.alarm(30)
(begun, begin), (ended, end), (listed, list_), (told, tell) = (os.pipe() for _pair in range(4))
for number in range(6):
    if not os.fork():
        try:
            resume(begun, ended, list_, tell)
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(0)
os.close(list_)
os.close(tell)
counted = 0
while counted < 6 and (more := os.read(listed, 6)):
    counted += len(more)
os.write(begin, b"......")
lines = b""
while lines.count(b"\\n") < 6 and (more := os.read(told, 1000)):
    lines += more
os.write(end, b"......")
print(lines.decode(), end="")
"""
"""Six programs list the same games, and then resume the first one at once."""
STEPS = range(0, 150, count(quick=5, normal=1, soak=1))
"""After which steps it is killed; some of the last ones are never reached."""


def keep(games: KeptGames, game: AnyGame) -> None:
    games.store(game.kind, lambda path: write_saved_game(path, game))


def offered(folder: Path, *ended: KeptGames, kind: GameKind = KIND) -> list[int]:
    """The deals that a program which takes every unfinished game on and ends it is offered, after
    others have ended."""
    for each in ended:
        each.close()
    games, deals = KeptGames(folder), []
    for game in games.unfinished_games(kind):
        loaded = games.resume(game)
        deals.append(loaded.game.start.deal.number)
        keep(games, loaded.game)
        games.end(kind)
    assert games.unfinished_games(kind) == []
    games.close()
    return deals


def kept_and_left(folder: Path, deal: int) -> Path:
    """The file of a game that a program has kept before it ended."""
    games = KeptGames(folder)
    keep(games, dominoes(deal))
    games.close()
    return games.path(KIND)


def left_by_a_killed_program(folder: Path, game: AnyGame) -> Path:
    """The file of a game under a number that nobody holds."""
    folder.mkdir(exist_ok=True)
    number = 1 + len(list(folder.glob("*.txt")))
    path = folder / f"{'dominoes' if game.kind is KIND else 'buildUp'}-{number}.txt"
    write_saved_game(path, game)
    return path


def contents(folder: Path) -> set[bytes]:
    """What lies in a folder's kept games, whatever they are called."""
    return {path.read_bytes() for path in folder.glob("*.txt")}


no_room = Mock(side_effect=SaveError("kept", [Problem(None, "The disk is full.")]))


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("is_damaged", [False, True])
def test_a_kill_at_any_step_of_resuming_and_of_the_first_move_loses_nothing(
    tmp_path: Path, is_damaged: bool
) -> None:
    tournament = played_until(fresh(), Phase.HAND_OVER)
    original = left_by_a_killed_program(tmp_path / "begun", tournament)
    if is_damaged:
        original.write_text(original.read_text().replace("draw ", "again ", 1))
    resumed = read_saved_game(original).game
    assert (resumed.events == ()) is is_damaged
    folders = [tmp_path / str(step) for step in STEPS]
    for folder in folders:
        shutil.copytree(tmp_path / "begun", folder)
    ended = python("-c", RESUMING, *map(str, folders))
    assert ended.stderr == ""
    steps = int(ended.stdout)
    assert 20 < steps < STEPS[-1]
    assert isinstance(resumed, Tournament)
    stages: list[AnyGame] = [resumed, resumed.advance()]
    reached = []
    for folder in folders[: STEPS.index(steps) + 1]:
        kept = {path.read_bytes() for path in folder.iterdir()}
        games = KeptGames(folder)
        first, *others = games.unfinished_games()
        assert is_damaged or not others
        reached.append(stages.index(games.resume(first).game))
        games.close()
        # The sound part of a damaged game is in its successor, and all of it lies aside.
        assert original.read_bytes() in kept or (reached[-1] >= 0 and not is_damaged)
    assert reached == sorted(reached)
    assert reached[0] == 0
    assert reached[-1] == 1


TOO_LATE = "This game was opened or deleted in another window."


Owner = tuple[int, GameKind]
"""A program by its place, and one of its tables."""
NUMBERS = st.integers(0, 1)
OWNERS = st.tuples(NUMBERS, st.sampled_from(GameKind))


class Programs(RuleBasedStateMachine):
    """Programs that come and go in one folder, beside what lies there for whom."""

    def __init__(self) -> None:
        super().__init__()
        self.patch = pytest.MonkeyPatch()
        self.patch.setattr("buildup.saves.kept_games.time.sleep", lambda _seconds: None)
        self.folder = tempfile.TemporaryDirectory()
        self.clock = itertools.count(1_000_000_000)
        self.programs = [KeptGames(Path(self.folder.name)) for _program in range(2)]
        self.saved_at: dict[int, int] = {}
        """When each game, by its deal, was last saved."""
        self.played: dict[Owner, int] = {}
        """The game on each table."""
        self.unsaved: set[Owner] = set()
        """Tables whose game was resumed and never kept anew, or could not be kept."""
        self.left: dict[int, GameKind] = {}
        """The unfinished games."""
        self.listed: list[tuple[UnfinishedGame, int, int]] = []
        """Those that were listed at any time, and when they had been saved."""
        self.deals: dict[bytes, int] = {}
        """The deal of each file that was ever read, by what lay in it."""

    def teardown(self) -> None:
        for games in self.programs:
            games.close()
        self.folder.cleanup()
        self.patch.undo()

    def save(self, owner: Owner, deal: int) -> None:
        number, kind = owner
        game = dominoes(deal) if kind is KIND else fresh(deal)

        def write(path: Path) -> None:
            self.saved_at[deal] = next(self.clock)
            write_saved_game(path, game)
            os.utime(path, (self.saved_at[deal],) * 2)

        self.programs[number].store(kind, write)
        self.played[owner] = deal
        self.unsaved.discard(owner)

    def leave(self, owner: Owner) -> None:
        """What is on a table lies there for everybody."""
        self.unsaved.discard(owner)
        if owner in self.played:
            self.left[self.played.pop(owner)] = owner[1]

    @rule(owner=OWNERS)
    def begin(self, owner: Owner) -> None:
        self.programs[owner[0]].leave(owner[1])
        self.leave(owner)
        self.save(owner, len(self.saved_at) + 1)

    @rule(owner=OWNERS, has_room=st.booleans())
    def play(self, owner: Owner, has_room: bool) -> None:
        if owner in self.played:
            if has_room:
                self.save(owner, self.played[owner])
            else:
                with pytest.raises(SaveError):
                    self.programs[owner[0]].store(owner[1], no_room)
                self.unsaved.add(owner)

    @rule(owner=OWNERS)
    def end(self, owner: Owner) -> None:
        """A game that is over goes, unless its end was not saved."""
        self.programs[owner[0]].end(owner[1])
        if owner in self.unsaved:
            self.leave(owner)
        else:
            self.played.pop(owner, None)

    @precondition(lambda self: self.listed)
    @rule(number=NUMBERS, place=st.integers(0, 99), is_wanted=st.booleans())
    def resume_or_delete(self, number: int, place: int, is_wanted: bool) -> None:
        """One of those that were listed, however long ago and to whomever: once."""
        game, deal, saved_at = self.listed[-1 - place % len(self.listed)]
        is_there = deal in self.left and self.saved_at[deal] == saved_at
        if not is_wanted:
            self.programs[number].delete(game)
        elif is_there:
            assert self.programs[number].resume(game).game.start.deal.number == deal
            self.leave((number, game.kind))
            self.played[number, game.kind] = deal
            self.unsaved.add((number, game.kind))
        else:
            with pytest.raises(SaveError) as late:
                self.programs[number].resume(game)
            assert str(late.value) == TOO_LATE
        if is_there:
            del self.left[deal]

    @rule(number=NUMBERS)
    def start_anew(self, number: int) -> None:
        """Another program takes the place of one that has ended, which keeps nothing any more."""
        ended = self.programs[number]
        ended.close()
        for kind in GameKind:
            self.leave((number, kind))
            ended.store(kind, no_room)
            ended.end(kind)
        self.programs[number] = KeptGames(Path(self.folder.name))

    def deal_of(self, game: UnfinishedGame) -> int:
        content = game.path.read_bytes()
        if content not in self.deals:
            self.deals[content] = game.read().game.start.deal.number
        return self.deals[content]

    @invariant()
    def everybody_is_offered_what_nobody_plays_the_latest_first(self) -> None:
        for games in self.programs:
            for kind in GameKind:
                offered = games.unfinished_games(kind)
                deals = [*map(self.deal_of, offered)]
                own = [deal for deal, each in self.left.items() if each is kind]
                assert deals == sorted(own, key=self.saved_at.__getitem__, reverse=True)
                self.listed += [
                    (game, deal, self.saved_at[deal])
                    for game, deal in zip(offered, deals, strict=True)
                ]
        files = list(Path(self.folder.name).glob("*.txt"))
        assert len(files) == len(self.left) + len(self.played)


Programs.TestCase.settings = settings(max_examples=most_examples(30), stateful_step_count=30)
TestPrograms = Programs.TestCase


@POSIX
@pytest.mark.parametrize("is_left", [False, True])
def test_of_windows_that_resume_a_game_at_once_one_gets_it(tmp_path: Path, is_left: bool) -> None:
    for turn in range(count(quick=1, normal=2, soak=50)):
        folder = tmp_path / str(turn)
        path = left_by_a_killed_program(folder, dominoes(5))
        path.rename(folder / ("dominoes-left1.txt" if is_left else "dominoes-9.txt"))
        told = python("-c", AT_ONCE, str(folder))
        assert told.stderr == ""
        assert sorted(told.stdout.splitlines()) == [TOO_LATE] * 5 + ["resumed"]
        assert offered(folder) == [5]


def test_a_start_at_the_same_moment_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left_by_a_killed_program(tmp_path, dominoes(5)).rename(tmp_path / "dominoes-9.txt")
    games = KeptGames(tmp_path)
    (game,) = games.unfinished_games()
    games.read(game)
    starting = ProcessLock(tmp_path / "9.lock")
    assert starting.try_lock()

    def moved(_seconds: float) -> None:
        (tmp_path / "dominoes-9.txt").rename(tmp_path / "dominoes-left1.txt")

    monkeypatch.setattr("buildup.saves.kept_games.time.sleep", moved)
    assert games.resume(game).game == dominoes(5)
    starting.unlock()
    assert offered(tmp_path, games) == [5]


@POSIX
@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("is_listed_by_another", [False, True])
def test_a_kill_while_the_file_of_an_unfinished_game_is_opened_lists_it_once(
    tmp_path: Path, is_listed_by_another: bool
) -> None:
    file, begun = tmp_path / "game.txt", tmp_path / "begun"
    begun.mkdir()
    written = write_saved_game(file, dominoes(5))
    for game, number in ((dominoes(5), 1), (dominoes(6), 2)):
        lines = KeptFields(path=file, fingerprint=written).lines()
        path = begun / f"dominoes-left{number}.txt"
        write_saved_game(path, game, extra_lines=lines, is_kept=True)
    folders = [tmp_path / str(step) for step in STEPS]
    for folder in folders:
        shutil.copytree(begun, folder)
    ended = python("-c", OPENING, *map(str, folders))
    assert ended.stderr == ""
    steps = int(ended.stdout)
    assert 20 < steps < STEPS[-1]
    were_two = False
    for folder in folders[: STEPS.index(steps) + 1]:
        were_two |= len(list(folder.glob("*.txt"))) == 3
        left = (*folder.glob("1.lock"), *folder.glob("dominoes-1.txt")) * is_listed_by_another
        killed = [path.rename(tmp_path / path.name.replace("1", "7")) for path in left]
        games = KeptGames(folder)
        for path in killed:
            path.rename(folder / path.name)
        listed = [each.read().game.start.deal.number for each in games.unfinished_games()]
        assert sorted(listed) == [5, 6]
        games.close()
    assert were_two


def test_damaged_games_are_told_and_put_aside_under_names_that_say_so(tmp_path: Path) -> None:
    moment = (1_000_000_000, 1_000_000_000)
    for number in (3, 4):
        (tmp_path / f"dominoes-{number}.txt").write_text(f"rubbish {number}")
        os.utime(tmp_path / f"dominoes-{number}.txt", moment)
    games = KeptGames(tmp_path)
    for _attempt in range(2):
        listed = games.unfinished_games()
        assert [game.kept_at for game in listed] == [1e9, 1e9]
        for game in listed:
            with pytest.raises(SaveError, match=r"is damaged: .*\.damaged\."):
                games.read(game)
            assert game.is_damaged
    games.close()
    aside = sorted(path.read_text() for path in tmp_path.glob("*.damaged"))
    assert aside == ["rubbish 3", "rubbish 4"]


def test_a_damaged_game_can_be_tried_again_and_deleted(tmp_path: Path) -> None:
    path = left_by_a_killed_program(tmp_path, dominoes(5))
    whole = path.read_bytes()
    path.write_bytes(whole[:50])
    games = KeptGames(tmp_path)
    (game,) = games.unfinished_games()
    with pytest.raises(SaveError):
        games.read(game)
    keep(games, dominoes(6))
    (aside,) = tmp_path.glob("*.damaged")
    aside.write_bytes(whole)  # as by a newer version that can read it
    (again,) = games.unfinished_games()
    assert again.is_damaged
    keep(games, games.resume(again).game)
    assert not list(tmp_path.glob("*.damaged"))
    left_by_a_killed_program(tmp_path / "other", dominoes(7)).rename(
        tmp_path / "dominoes-1.damaged"
    )
    assert [each.read().game for each in games.unfinished_games()] == [dominoes(6), dominoes(7)]
    games.delete(games.unfinished_games()[1])
    assert not list(tmp_path.glob("*.damaged"))
    assert sorted(offered(tmp_path, games)) == [5, 6]


def test_a_game_under_the_name_of_the_other_kind_is_put_aside(tmp_path: Path) -> None:
    write_saved_game(tmp_path / "buildUp-3.txt", dominoes(5))
    games = KeptGames(tmp_path)
    with pytest.raises(SaveError, match="This file holds a different game than its name says"):
        games.read(games.unfinished_games()[0])
    games.close()
    assert len(list(tmp_path.glob("*.damaged"))) == 1


def test_a_game_that_was_odd_before_it_was_kept_is_not_put_aside(tmp_path: Path) -> None:
    odd = read_saved_game(FIXTURES / "odd" / "cpp six undrawn.txt")
    assert odd.warnings
    left_by_a_killed_program(tmp_path, odd.game)
    games = KeptGames(tmp_path)
    loaded = games.resume(games.unfinished_games()[0])
    assert loaded.warnings == odd.warnings
    keep(games, loaded.game)
    games.close()
    assert len(contents(tmp_path)) == 1
    assert not list(tmp_path.glob("*.damaged"))


def test_a_game_that_cannot_be_read_for_now_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = left_by_a_killed_program(tmp_path, dominoes(5))
    games = KeptGames(tmp_path)
    (game,) = games.unfinished_games()

    with monkeypatch.context() as broken:
        broken.setattr("buildup.files._content", failing_with(errno.EIO))
        with pytest.raises(SaveError, match="Can't read this game now; it stays saved"):
            games.read(game)
    assert offered(tmp_path, games) == [5]
    assert not path.exists()


ELSEWHERE = b"1\npython3\nattic\n0123456789abcdef\nfedcba98-7654-3210\n"


def test_many_things_in_the_way_leave_a_number_to_keep_games_under(tmp_path: Path) -> None:
    for number in range(1, 31):
        (tmp_path / f"{number}.lock").mkdir()
    kept_and_left(tmp_path, 5)
    assert offered(tmp_path) == [5]


def test_the_game_of_another_machine_is_offered_with_its_name(tmp_path: Path) -> None:
    before = left_by_a_killed_program(tmp_path, dominoes(5)).read_bytes()
    (tmp_path / "1.lock").write_bytes(ELSEWHERE)
    games = KeptGames(tmp_path)
    assert (tmp_path / "1.lock").read_bytes() == ELSEWHERE
    assert games.path(KIND).name == "dominoes-2.txt"
    (game,) = games.unfinished_games()
    assert game.host == "attic"
    assert (tmp_path / "dominoes-1.txt").read_bytes() == before
    keep(games, games.resume(game).game)
    assert not (tmp_path / "dominoes-1.txt").exists()
    assert not (tmp_path / "1.lock").exists()
    assert offered(tmp_path, games) == [5]


def test_a_lock_of_another_machine_without_a_game_is_in_nobodys_way(tmp_path: Path) -> None:
    (tmp_path / "1.lock").write_bytes(ELSEWHERE)
    games = KeptGames(tmp_path)
    assert games.path(KIND).name == "dominoes-1.txt"
    games.close()


def test_a_program_whose_number_was_taken_keeps_its_game_under_another(tmp_path: Path) -> None:
    """As where two machines share a home, and one takes the other for gone."""
    games = KeptGames(tmp_path)
    keep(games, dominoes(5))
    (tmp_path / "1.lock").unlink()
    other = KeptGames(tmp_path)
    keep(other, dominoes(6))
    keep(games, dominoes(7))
    assert games.path(KIND) != other.path(KIND)
    assert sorted(offered(tmp_path, games, other)) == [5, 6, 7]


def test_a_lock_that_may_not_be_read_is_asked_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left_by_a_killed_program(tmp_path, dominoes(5))
    (tmp_path / "1.lock").touch()

    monkeypatch.setattr(ProcessLock, "_holder", failing_with(errno.EACCES))
    games = KeptGames(tmp_path)
    assert games.path(KIND).name == "dominoes-2.txt"
    assert [game.host for game in games.unfinished_games()] == [""]
    games.close()


def test_a_start_clears_away_what_killed_programs_did_not_finish(tmp_path: Path) -> None:
    folders = (tmp_path, tmp_path / "unrecorded")
    for folder in folders:
        folder.mkdir(exist_ok=True)
        left_behind(folder)
    running = tmp_path / next(tmp_path.glob(".*.tmp")).name.replace("-999999999-", "-1-")
    running.touch()
    KeptGames(tmp_path).close()
    Records(tmp_path / "records.sqlite").postponed.rounds()
    assert [path for folder in folders for path in folder.glob(".*.tmp")] == [running]


def left_behind(folder: Path) -> None:
    """What is there when a program with a number that none has now is killed while it writes."""
    with pytest.MonkeyPatch.context() as killed:
        killed.setattr(os, "getpid", lambda: 999_999_999)
        killed.setattr(os, "fsync", Mock(side_effect=KeyboardInterrupt))
        killed.setattr(Path, "unlink", lambda _path: None)
        with pytest.raises(KeyboardInterrupt):
            write_saved_game(folder / "dominoes-1.txt", dominoes(5))


def test_a_game_that_ends_while_a_program_of_windows_has_its_file_open_is_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = KeptGames(tmp_path)
    keep(games, dominoes(5))
    with monkeypatch.context() as patch:
        hold(games.path(KIND), patch, attempts=6)
        games.end(KIND)
    assert contents(tmp_path) == set()
    games.close()


# Where nothing can be kept


def why_nothing_is_kept(folder: Path) -> str:
    """The sentence that a person is told."""
    games = KeptGames(folder)
    with pytest.raises(SaveError) as caught:
        keep(games, dominoes(5))
    games.close()
    return caught.value.problems[0].message


FULL = "The disk that holds {folder} is full."
READ_ONLY = "The disk that holds {folder} is read-only."
FORBIDDEN = "No permission to write in {folder}."


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.ENOSPC, FULL),
        (errno.EDQUOT, FULL),
        (errno.EROFS, READ_ONLY),
        (errno.EACCES, FORBIDDEN),
        (errno.EPERM, FORBIDDEN),
        (errno.EIO, "Can't save in {folder}: Input/output error."),
    ],
)
@pytest.mark.parametrize("call", ["mkdir", "open", "write"])
def test_the_true_cause_is_told_where_nothing_can_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, number: int, said: str
) -> None:
    folder = tmp_path / "data"

    if call != "mkdir":
        folder.mkdir()
    with monkeypatch.context() as broken:
        broken.setattr(os, call, failing_with(number))
        assert why_nothing_is_kept(folder) == said.format(folder=folder)
    assert not list(tmp_path.rglob("*.lock"))
    assert offered(folder) == []


def test_a_disk_that_fills_up_in_the_middle_of_a_lock_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    really_write = os.write
    monkeypatch.setattr(os, "write", lambda number, content: really_write(number, content[:3]))
    assert why_nothing_is_kept(tmp_path) == FULL.format(folder=tmp_path)
    assert not list(tmp_path.iterdir())


@POSIX
@pytest.mark.parametrize(
    ("cause", "said", "amid"),
    [
        (Cause.NO_BYTES, FULL, "The disk is full."),
        (Cause.NO_INODES, FULL, "The disk is full."),
        (Cause.READ_ONLY, READ_ONLY, "The disk is read-only."),
        (Cause.FORBIDDEN, FORBIDDEN, FORBIDDEN),
    ],
)
def test_a_real_disk_that_takes_nothing_says_so(cause: Cause, said: str, amid: str) -> None:
    with small_disk() as disk:
        below = disk.folder / "data"
        with disk.refusing(cause):
            for folder in (disk.folder, below):
                assert why_nothing_is_kept(folder) == said.format(folder=folder)
        assert list(disk.folder.iterdir()) in ([], [below])  # which needs no bytes
        assert offered(disk.folder) == []
        games = KeptGames(disk.folder)
        keep(games, dominoes(5))
        with disk.refusing(cause), pytest.raises(SaveError) as caught:
            keep(games, dominoes(6))
        assert caught.value.problems[0].message == amid.format(folder=disk.folder)
        assert offered(disk.folder, games) == [5]


def test_where_there_is_no_folder_the_error_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    folder = tmp_path / "file" / "data"
    assert why_nothing_is_kept(folder) == f"Can't create the folder {folder}."


@POSIX
def test_nobody_else_may_read_what_is_kept_and_what_an_earlier_version_has_left(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "data"
    folder.mkdir(0o755)
    old = folder / "buildup-left1.txt"
    old.write_text("of version 0.2.0")
    for each, mode in ((folder, 0o755), (old, 0o644)):
        each.chmod(mode)
    kept = KeptGames(folder)
    kept.store(GameKind.BUILD_UP, lambda path: write_saved_game(path, fresh(1)))
    modes = {each: each.stat().st_mode & 0o777 for each in (folder, *folder.iterdir())}
    assert modes.pop(folder) == 0o700
    assert {*modes.values()} == {0o600}
    assert old in modes
    kept.close()
