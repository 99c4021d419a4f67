"""Games are kept while they are played, and offered when their program is gone."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.play.pace import Pace
from buildup.controller.storage.autosave import Autosave
from buildup.controller.storage.build_up.document import BuildUpDocument
from buildup.controller.storage.settings import Settings
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament
from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.play.new_game import NewGame
from buildup.saves.loaded import Loaded, holds
from buildup.saves.problems import Problem, SaveError
from buildup.strategy.level import Level
from tests.controller.play.build_up.played import place_tiles
from tests.saves.build_up.random_play import fresh, played_until


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "kept"


class Seat:
    """One program: a autosave, and a game of Build Up that it keeps."""

    def __init__(self, settings: Settings, folder: Path) -> None:
        self.controller = BuildUpController()
        self.document = BuildUpDocument(self.controller, settings)
        self.autosave = Autosave(folder)
        self.problems: list[str] = []
        self.autosave.failed.connect(self.problems.append)
        self.autosave.attach(self.document)

    def play(self, moves: int, deal: int = 5) -> None:
        """Begin a game and place so many tiles."""
        self.controller.begin_new(NewGame(Deal(deal)))
        self.place(moves)

    def place(self, moves: int) -> None:
        """Place so many tiles, whatever else has to be done between them."""
        place_tiles(self.controller, moves)

    def offered(self) -> list[Tournament]:
        """What earlier programs have left, the latest first."""
        found = [each.read() for each in self.autosave.games.unfinished_games(GameKind.BUILD_UP)]
        return [each.game for each in found if holds(each, Tournament)]

    @property
    def path(self) -> Path:
        """Where it keeps its game."""
        return self.autosave.games.path(GameKind.BUILD_UP)

    def resume(self) -> Loaded[Tournament]:
        """Go on with what was played last."""
        loaded = self.autosave.games.resume(
            self.autosave.games.unfinished_games(GameKind.BUILD_UP)[0]
        )
        assert holds(loaded, Tournament)
        self.document.resume(loaded)
        return loaded

    def leave(self) -> None:
        """End the program as a crash would: nothing is done any more."""
        self.controller.stop()
        self.autosave.games.close()


Start = Callable[[], Seat]


@pytest.fixture
def start(settings: Settings, folder: Path) -> Iterator[Start]:
    """Starts a program, which is left in the end if it was not before."""
    programs: list[Seat] = []

    def begin() -> Seat:
        programs.append(Seat(settings, folder))
        return programs[-1]

    yield begin
    for program in programs:
        program.leave()


@pytest.fixture
def seat(start: Start) -> Seat:
    return start()


def test_a_game_is_resumed_exactly_where_it_was_left_with_its_hints_undos_and_file(
    seat: Seat, start: Start, tmp_path: Path
) -> None:
    seat.play(2)
    path = tmp_path / "my game, 100 %.txt"
    seat.document.save(path)
    seat.controller.hints_used = 4
    seat.place(1)
    seat.controller.undo()
    seat.leave()
    other = start()
    other.resume()
    assert other.controller.present == seat.controller.present
    assert (other.controller.hints_used, other.controller.undos_used) == (4, 1)
    assert other.document.path == path


def test_what_is_tried_and_its_round_are_there_again(seat: Seat, start: Start) -> None:
    controller = seat.controller
    controller.begin(played_until(fresh(), Phase.ROUND_OVER))
    for place in (30, 10):
        controller.watch(controller.last_place)
        controller.watch(place)
        assert controller.try_before_move(is_by_hand=True)
        assert controller.place(next(controller.table.position.legal_moves()))
    seat.leave()
    other = start()
    other.resume()
    assert other.controller.present == controller.present
    assert other.controller.variations == controller.variations
    assert other.controller.tried_number == 1
    assert other.controller.played == controller.played
    other.controller.leave_variation()
    assert other.controller.table.phase is Phase.ROUND_OVER


def test_a_game_without_its_history_is_kept_from_the_moment_it_is_resumed(
    seat: Seat, start: Start, folder: Path
) -> None:
    seat.play(3)
    seat.leave()
    kept = seat.path
    damaged = kept.read_text().replace("draw ", "again ", 1)
    kept.write_text(damaged)
    other = start()
    told: list[str] = []
    other.document.warned.connect(told.extend)
    loaded = other.resume()
    assert loaded.game.events == ()
    assert len(told) == 2  # the check sum is wrong, too
    assert "the history is left out" in told[1]
    assert other.path.exists()
    assert [each.read_text() for each in folder.glob("*.damaged")] == [damaged]
    other.leave()
    again, _aside = start().offered()
    assert again.table.position == loaded.game.table.position


def test_nothing_is_offered_where_nobody_decided_anything(seat: Seat, start: Start) -> None:
    seat.play(0)
    seat.leave()
    assert not start().offered()


def test_a_folder_that_cannot_be_written_is_told_once_and_the_game_goes_on(
    settings: Settings, tmp_path: Path
) -> None:
    (tmp_path / "a file").write_text("")
    seat = Seat(settings, tmp_path / "a file" / "folder")
    seat.play(3)
    assert len(seat.problems) == 1
    assert list(seat.autosave.problems) == [GameKind.BUILD_UP]
    assert len(seat.controller.present.events) > 3
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
    assert not seat.autosave.problems
    assert seat.path.exists()
    seat.leave()


def test_a_game_that_ends_on_a_full_disk_is_offered_where_it_was_kept_last(
    seat: Seat, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(path: Path, *_arguments: object, **_options: object) -> None:
        raise SaveError(path.name, [Problem(None, "There is no room.")])

    seat.play(1)
    kept = seat.controller.present
    monkeypatch.setattr("buildup.controller.storage.document.write_saved_game", no_room)
    seat.place(1)
    seat.controller.begin(played_until(fresh(), Phase.TOURNAMENT_OVER))
    seat.leave()
    assert start().offered() == [kept]


def test_a_folder_that_was_deleted_is_made_again(seat: Seat, start: Start) -> None:
    seat.play(1, deal=5)
    shutil.rmtree(seat.path.parent)
    assert seat.autosave.keep(seat.document)
    seat.place(1)
    assert seat.problems == []
    other = start()
    assert seat.path != other.autosave.games.path(GameKind.BUILD_UP)
    other.leave()
    seat.leave()
    assert start().offered() == [seat.controller.present]


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
    controller = seat.controller
    last = controller.last_place
    for place in (last, last - 1, last - 2, 0, 3):
        controller.watch(place)
    controller.watch(None)
    assert written == []
    seat.place(0)
    written.clear()
    controller.pace = Pace(60_000, 60_000)  # nothing follows by itself
    assert controller.undo()
    assert written == [seat.path]
    assert controller.redo()
    assert written == [seat.path] * 2


def test_what_is_kept_beside_a_game_is_written_when_it_changes(
    qtbot: QtBot, seat: Seat, folder: Path, written: list[Path]
) -> None:
    seat.play(2)
    written.clear()
    seat.controller.set_level(Level.EXPERT)
    assert len(written) == 1
    with qtbot.waitSignal(seat.controller.hint_found):
        seat.controller.ask_hint()
    assert len(written) == 2
    seat.document.save(folder / "named.txt")
    assert written[2:] == [folder / "named.txt", seat.path]
