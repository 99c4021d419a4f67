"""Games are kept while they are played, and offered when their program is gone."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament
from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.play.changes import AnyChange, Keeping
from buildup.play.document import Document
from buildup.play.keeping import Keeper
from buildup.play.new_game import NewGame
from buildup.saves.kept_games import KeptGames
from buildup.saves.loaded import Loaded, holds
from buildup.saves.problems import Problem, SaveError
from buildup.strategy.level import Level
from tests.play.opened import open_tournament, place_tiles, warnings_of
from tests.saves.build_up.random_play import fresh, played_until


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
        match change:
            case Keeping(problem, is_first=True) if problem:
                self.problems.append(problem)

    def play(self, moves: int, deal: int = 5) -> None:
        """Begin a game and place so many tiles."""
        self.game.begin_new(NewGame(Deal(deal)))
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

    def resume(self) -> Loaded[Tournament]:
        """Go on with what was played last."""
        loaded = self.keeper.games.resume(self.keeper.games.unfinished_games(GameKind.BUILD_UP)[0])
        assert holds(loaded, Tournament)
        self.document.resume(loaded)
        return loaded

    def leave(self) -> None:
        """End the program as a crash would: nothing is done any more."""
        self.keeper.games.close()


Start = Callable[[], Seat]


def test_moves_are_kept_together_once_what_they_bring_about_is_done(folder: Path) -> None:
    asked: list[None] = []
    seat = Seat(folder, lambda: asked.append(None))
    seat.play(2)
    seat.keeper.catch_up()
    before, count = seat.path.read_bytes(), len(asked)
    seat.place(1)
    assert len(asked) > count
    assert seat.path.read_bytes() == before
    assert seat.keeper.holds(seat.document)
    assert seat.path.read_bytes() != before
    seat.place(1)
    left = seat.game.present
    seat.document.begin_new(NewGame(Deal(6)))
    assert seat.offered() == [left]
    seat.leave()


@pytest.fixture
def start(folder: Path) -> Iterator[Start]:
    """Starts a program, which is left in the end if it was not before."""
    programs: list[Seat] = []

    def begin() -> Seat:
        programs.append(Seat(folder))
        return programs[-1]

    yield begin
    for program in programs:
        program.leave()


@pytest.fixture
def seat(start: Start) -> Seat:
    return start()


def test_a_game_without_its_history_is_kept_from_the_moment_it_is_resumed(
    seat: Seat, start: Start, folder: Path
) -> None:
    seat.play(3)
    seat.leave()
    kept = seat.path
    damaged = kept.read_text().replace("draw ", "again ", 1)
    kept.write_text(damaged)
    other = start()
    told = warnings_of(other.document)
    loaded = other.resume()
    assert loaded.game.events == ()
    assert len(told) == 2  # the check sum is wrong, too
    assert "Moves ignored: " in told[1]
    assert other.path.exists()
    assert [each.read_text() for each in folder.glob("*.damaged")] == [damaged]
    other.leave()
    again, _aside = start().offered()
    assert again.table.position == loaded.game.table.position


def test_nothing_is_offered_where_nobody_decided_anything(seat: Seat, start: Start) -> None:
    seat.play(0)
    seat.leave()
    assert not start().offered()


def test_a_folder_that_cannot_be_written_is_told_once_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("")
    seat = Seat(tmp_path / "a file" / "folder")
    seat.play(3)
    assert len(seat.problems) == 1
    assert list(seat.keeper.problems) == [GameKind.BUILD_UP]
    assert len(seat.game.present.events) > 3
    seat.leave()


def test_keeping_goes_on_when_the_folder_comes_back(seat: Seat, folder: Path) -> None:
    seat.play(1)
    kept = seat.path
    kept.unlink()
    hidden = folder.rename(folder.with_name("hidden"))
    folder.write_text("in the way")
    seat.place(1)
    assert seat.problems
    folder.unlink()
    hidden.rename(folder)
    seat.place(1)
    assert not seat.keeper.problems
    assert seat.path.exists()
    seat.leave()


def test_a_game_that_ends_on_a_full_disk_is_offered_where_it_was_kept_last(
    seat: Seat, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(path: Path, *_arguments: object, **_options: object) -> None:
        raise SaveError(path.name, [Problem(None, "There is no room.")])

    seat.play(1)
    kept = seat.game.present
    monkeypatch.setattr("buildup.play.document.write_saved_game", no_room)
    seat.place(1)
    seat.game.begin(played_until(fresh(), Phase.TOURNAMENT_OVER))
    seat.leave()
    assert start().offered() == [kept]


def test_a_folder_that_was_deleted_is_made_again(seat: Seat, start: Start) -> None:
    seat.play(1, deal=5)
    shutil.rmtree(seat.path.parent)
    assert seat.keeper.keep(seat.document)
    seat.place(1)
    assert seat.problems == []
    other = start()
    assert seat.path != other.keeper.games.path(GameKind.BUILD_UP)
    other.leave()
    seat.leave()
    assert start().offered() == [seat.game.present]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Every file that is put in place, in order."""
    paths: list[Path] = []
    rename = Path.replace

    def replace(path: Path, target: Path) -> Path:
        paths.append(Path(target))
        return rename(path, target)

    monkeypatch.setattr(Path, "replace", replace)
    return paths


def test_looking_through_a_replay_writes_nothing_and_an_undo_writes_once(
    seat: Seat, written: list[Path]
) -> None:
    seat.play(4)
    written.clear()
    game = seat.game
    last = game.last_place
    for place in (last, last - 1, last - 2, 0, 3):
        game.watch(place)
    game.watch(None)
    assert written == []
    seat.place(0)
    written.clear()
    assert game.undo()
    assert written == [seat.path]
    assert game.redo()
    assert written == [seat.path] * 2


def test_what_is_kept_beside_a_game_is_written_when_it_changes(
    seat: Seat, folder: Path, written: list[Path]
) -> None:
    seat.play(2)
    written.clear()
    seat.game.set_level(Level.EXPERT)
    assert len(written) == 1
    seat.game.count_hint(seat.game.present)
    assert len(written) == 2
    seat.document.save(folder / "named.txt")
    assert written[2:] == [folder / "named.txt", seat.path]
