"""Games are kept while they are played, and offered when their program is gone."""

import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest.mock import ANY, Mock, call

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule

from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament
from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.play.changes import AnyChange, Change, Keeping
from buildup.play.document import Document
from buildup.play.keeping import Keeper
from buildup.play.open_game import NewGame
from buildup.saves.kept_games import KeptGames
from buildup.saves.loaded import holds
from buildup.saves.saved_games import read_kept_game, read_saved_game
from buildup.strategy.level import Level
from tests.play.opened import open_dominoes, open_tournament, place_tiles, warnings_of
from tests.saves.build_up.random_play import fresh, played_until
from tests.tiers import count

OVER = played_until(fresh(), Phase.TOURNAMENT_OVER)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "kept"


class Seat:
    """One program: a keeper, and a game of Build Up that it keeps."""

    def __init__(self, folder: Path, postpone: Callable[[], object] | None = None) -> None:
        self.game = open_tournament()
        self.document = Document(self.game)
        self.keeper = Keeper(KeptGames(folder), postpone)
        self.problems: list[str] = []
        self.keeper.attach(self.document)
        self.game.listeners.append(self._follow)

    def _follow(self, change: AnyChange) -> None:
        if isinstance(change, Keeping) and change.is_first and change.problem:
            self.problems.append(change.problem)

    def play(self, moves: int) -> None:
        """Begin a game and place so many tiles."""
        self.game.begin_new(NewGame(Deal(5)))
        self.place(moves)

    def place(self, moves: int) -> None:
        """Place so many tiles, whatever else has to be done between them."""
        place_tiles(self.game, moves)

    def offered(self) -> list[Tournament]:
        """What earlier programs have left, the latest first."""
        found = [each.read() for each in self.keeper.games.unfinished_games(GameKind.BUILD_UP)]
        return [each.game for each in found if holds(each, Tournament)]

    @property
    def path(self) -> Path:
        """Where it keeps its game."""
        return self.keeper.games.path(GameKind.BUILD_UP)

    def leave(self) -> None:
        """End the program as a crash would: nothing is done any more."""
        self.keeper.games.close()


def test_moves_are_kept_together_once_what_they_bring_about_is_done(folder: Path) -> None:
    asked: list[None] = []
    seat = Seat(folder, lambda: asked.append(None))
    seat.play(2)
    seat.keeper.catch_up()
    before, count = seat.path.read_bytes(), len(asked)
    seat.place(1)
    assert len(asked) > count
    assert seat.path.read_bytes() == before
    assert not seat.keeper.keep_now(seat.document)
    assert seat.path.read_bytes() != before
    seat.place(1)
    left = seat.game.present
    seat.document.begin_new(NewGame(Deal(6)))
    assert seat.offered() == [left]
    seat.leave()


class Keep(RuleBasedStateMachine):
    """Games are played, saved, left and resumed, while now and then nothing can be kept."""

    def __init__(self) -> None:
        super().__init__()
        self._patch = pytest.MonkeyPatch()
        self._patch.setattr(os, "fsync", lambda _descriptor: None)
        self._top = tempfile.TemporaryDirectory()
        self.folder, self.hidden, self.file = (
            Path(self._top.name, name) for name in ("kept", "hidden", "game.txt")
        )
        self.seat = Seat(self.folder, lambda: None)
        self.game, self.document = self.seat.game, self.seat.document
        self.keeper = self.seat.keeper
        self.told: list[AnyChange] = []
        self.problem = ""
        self.game.listeners += (self.told.append, self.hear)
        self.seat.play(2)
        self.document.begin_new(NewGame(Deal(6)))
        self.play(1, is_lost=False)

    def teardown(self) -> None:
        self.seat.leave()
        self._top.cleanup()
        self._patch.undo()

    def hear(self, change: AnyChange) -> None:
        if isinstance(change, Keeping):
            assert change.problem != self.problem
            self.problem = change.problem

    @property
    def is_blocked(self) -> bool:
        return self.folder.is_file()

    @property
    def is_kept(self) -> bool:
        path = self.seat.path
        is_there = not self.is_blocked and path.exists()
        return is_there and read_kept_game(path).game == self.game.longest

    @property
    def is_in_file(self) -> bool:
        return self.document.path is not None and not self.document.is_modified

    @rule(moves=st.integers(0, 2), is_lost=st.booleans())
    def play(self, moves: int, is_lost: bool) -> None:
        self.seat.place(moves)
        if is_lost and not self.is_blocked:
            self.seat.path.unlink(missing_ok=True)
        self.ask()

    @rule(is_over=st.booleans())
    def undo(self, is_over: bool) -> None:
        was_kept = self.is_kept
        self.game.begin(OVER) if is_over else self.game.undo()
        assert not (was_kept and is_over and self.seat.path.exists())

    @rule(moves=st.integers(0, 1))
    def save(self, moves: int) -> None:
        assert self.document.save(self.file)
        self.document.writes_along = self.is_blocked
        self.play(moves, is_lost=False)

    @rule(moves=st.integers(0, 1))
    def block(self, moves: int) -> None:
        if self.is_blocked:
            self.folder.unlink()
            self.hidden.rename(self.folder)
            self.keeper.catch_up()
            assert not self.problem
        else:
            self.folder.rename(self.hidden)
            self.folder.write_text("in the way")
        self.play(moves, is_lost=False)

    def ask(self) -> None:
        """Whether the game may be left."""
        holds = not self.keeper.keep_now(self.document)
        if self.document.is_worth_keeping:
            assert holds is (not self.is_blocked or self.document.writes_along)
            assert self.is_kept is not self.is_blocked
            assert self.is_in_file or not (self.is_blocked and holds)
        assert holds or self.document.is_worth_keeping
        assert bool(self.problem) is not holds
        assert self.keeper.problems.get(GameKind.BUILD_UP, "") == self.problem

    @rule(way=st.sampled_from(("new", "load", "resume")), moves=st.integers(0, 1))
    def leave(self, way: str, moves: int) -> None:
        """Begin another game; if the one before can be resumed from nowhere else, that is told."""
        self.seat.place(max(moves, self.is_blocked))
        left, is_worth = self.game.longest, self.document.is_worth_keeping
        is_in_file = self.is_in_file or (self.document.writes_along and self.is_blocked)
        unfinished = [] if self.is_blocked else self.keeper.games.unfinished_games()
        self.told.clear()
        if way == "resume" and unfinished:
            self.keeper.resume(self.document, unfinished[0])
        elif way == "load" and self.file.exists():
            self.document.begin_loaded(read_saved_game(self.file), self.file)
        else:
            self.document.begin_new(NewGame(Deal(5)))
        is_told = is_worth and not self.is_blocked and not is_in_file
        assert left in self.seat.offered() or not is_told
        assert (Change.SET_ASIDE in self.told) is is_told
        assert not self.document.writes_along


Keep.TestCase.settings = settings(
    max_examples=count(quick=10, normal=20, soak=1_000), stateful_step_count=20
)
TestKeeping = Keep.TestCase


@pytest.fixture
def seat(folder: Path) -> Iterator[Seat]:
    seat = Seat(folder)
    yield seat
    seat.leave()


def test_a_game_without_its_history_is_kept_from_the_moment_it_is_resumed(
    seat: Seat, folder: Path
) -> None:
    seat.play(3)
    seat.leave()
    kept = seat.path
    damaged = kept.read_text().replace("draw ", "again ", 1)
    kept.write_text(damaged)
    other = Seat(folder)
    told = warnings_of(other.document)
    other.keeper.resume(other.document, *other.keeper.games.unfinished_games())
    resumed = other.game.present
    assert resumed.events == ()
    assert len(told) == 2  # the check sum is wrong, too
    assert "Moves ignored: " in told[1]
    assert other.path.exists()
    assert [each.read_text() for each in folder.glob("*.damaged")] == [damaged]
    other.leave()
    again, _aside = Seat(folder).offered()
    assert again.table.position == resumed.table.position


def test_a_folder_that_cannot_be_written_is_told_once_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("")
    seat = Seat(tmp_path / "a file" / "folder")
    seat.play(3)
    other = Document(open_dominoes())
    seat.keeper.attach(other)
    other.game.listeners.append(seat._follow)
    assert other.save(tmp_path / "dominoes.txt")
    assert len(seat.problems) == 1
    assert {*seat.keeper.problems} == {*GameKind}
    assert len(seat.game.present.events) > 3
    seat.leave()


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Mock:
    """Puts files in place, and notes their paths."""
    replace = Mock(side_effect=Path.replace)
    monkeypatch.setattr(Path, "replace", lambda path, target: replace(path, Path(target)))
    return replace


def test_a_game_that_cannot_be_moved_is_not_said_to_be_among_the_unfinished_ones(
    seat: Seat, written: Mock
) -> None:
    seat.play(2)
    seat.game.listeners.append(told := Mock())
    written.side_effect = OSError
    seat.document.begin_new(NewGame(Deal(6)))
    assert (call(Change.SET_ASIDE) in told.mock_calls, seat.problems) == (False, [])
    seat.place(1)
    assert len(seat.problems) == 1


def test_looking_through_a_replay_writes_nothing_and_an_undo_writes_once(
    seat: Seat, written: Mock
) -> None:
    seat.play(4)
    written.reset_mock()
    game = seat.game
    last = game.last_place
    for place in (last, last - 1, last - 2, 0, 3):
        game.watch(place)
    game.watch(None)
    assert not seat.keeper.keep_now(seat.document)
    assert not written.called
    seat.place(0)
    written.reset_mock()
    assert game.undo()
    assert written.mock_calls == [call(ANY, seat.path)]
    assert game.redo()
    assert written.mock_calls == [call(ANY, seat.path)] * 2


def test_what_is_kept_beside_a_game_is_written_when_it_changes(
    seat: Seat, folder: Path, written: Mock
) -> None:
    seat.play(2)
    written.reset_mock()
    seat.game.set_level(Level.EXPERT)
    assert written.call_count == 1
    seat.game.count_hint(seat.game.present)
    assert written.call_count == 2
    seat.document.save(folder / "named.txt")
    assert written.mock_calls[2:] == [call(ANY, folder / "named.txt"), call(ANY, seat.path)]
