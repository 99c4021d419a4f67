"""The file behind a game, and what is kept beside it: who plays, help used, the deal before."""

from pathlib import Path

import pytest

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.play.pace import Pace
from buildup.controller.storage.autosave import Autosave
from buildup.controller.storage.build_up.document import BuildUpDocument
from buildup.controller.storage.settings import Settings
from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.table import Phase
from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.model.play_mode import PlayMode
from buildup.model.player import PerPlayer
from buildup.play.awaiting import Awaiting
from buildup.play.new_game import NewGame
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.saved_games import read_kept_game, read_saved_game, write_saved_game
from buildup.strategy.level import Level
from tests.controller.play.build_up.played import three_tiles_left
from tests.controller.storage.opened import opened_build_up
from tests.controller.waiting import wait_for
from tests.saves.build_up.game_text import text
from tests.saves.build_up.random_play import fresh, played_until

pytestmark = pytest.mark.usefixtures("qapp")

document = pytest.fixture(opened_build_up, name="document")
resumed = pytest.fixture(opened_build_up, name="resumed")


@pytest.mark.parametrize(
    ("mode", "level"),
    [
        (PlayMode.AGAINST_COMPUTER, None),
        (PlayMode.TWO_PEOPLE, None),
        (PlayMode.DEMO, Level.BEGINNER),
    ],
)
def test_who_sits_at_a_table_of_build_up_is_kept(
    document: BuildUpDocument,
    resumed: BuildUpDocument,
    tmp_path: Path,
    mode: PlayMode,
    level: Level | None,
) -> None:
    controller = document.controller
    controller.set_mode(mode, level)
    controller.points_before_swap = PerPlayer(computer=-12, human=34)
    controller.hints_used, controller.undos_used = 2, 3
    assert document.is_worth_keeping == (mode is not PlayMode.DEMO)
    document.keep(tmp_path / "kept.txt")
    loaded = read_saved_game(tmp_path / "kept.txt")
    other = resumed.controller
    resumed.resume(loaded)
    assert (other.mode, other.demo_level, other.level) == (mode, level, Level.CASUAL)
    assert other.points_before_swap == PerPlayer(computer=-12, human=34)
    assert (other.hints_used, other.undos_used) == (2, 3)
    assert other.present == controller.present


def test_a_game_that_goes_on_as_a_demo_stays_worth_keeping(settings: Settings) -> None:
    controller = BuildUpController(Level.BEGINNER)
    document = BuildUpDocument(controller, settings)
    controller.begin_new(NewGame(Deal(5)))
    wait_for(lambda: controller.awaiting is Awaiting.GO_ON)
    controller.confirm()
    wait_for(lambda: controller.awaiting is Awaiting.PERSON)
    controller.place(next(controller.table.position.legal_moves()))
    controller.pace = Pace(60_000, 60_000)
    controller.set_mode(PlayMode.DEMO, Level.BEGINNER)
    assert document.is_worth_keeping
    document.begin_new(NewGame(Deal(6)))
    assert not document.is_worth_keeping
    controller.stop()


def test_a_demo_that_nobody_played_in_is_not_kept_unless_it_has_a_file(
    settings: Settings, tmp_path: Path
) -> None:
    controller = BuildUpController(Level.BEGINNER, Pace(60_000, 60_000))
    document = BuildUpDocument(controller, settings)
    controller.set_mode(PlayMode.DEMO, Level.BEGINNER)
    controller.begin(three_tiles_left())
    assert not document.is_worth_keeping
    assert document.save(tmp_path / "demo.txt")
    assert document.is_worth_keeping
    controller.stop()


def test_a_demo_of_a_level_that_there_is_not_is_played_at_the_level_of_the_game(
    document: BuildUpDocument, tmp_path: Path
) -> None:
    controller = document.controller
    document.keep(tmp_path / "kept.txt")
    with (tmp_path / "kept.txt").open("a", encoding="utf-8") as file:
        file.write("Mode: demo master\n")
    document.resume(read_saved_game(tmp_path / "kept.txt"))
    assert (controller.mode, controller.demo_level) == (PlayMode.DEMO, Level.CASUAL)


def test_a_resumed_game_that_goes_on_as_a_demo_is_still_kept(
    document: BuildUpDocument, tmp_path: Path
) -> None:
    controller = document.controller
    document.keep(tmp_path / "kept.txt")
    loaded = read_saved_game(tmp_path / "kept.txt")
    document.resume(loaded)
    controller.set_mode(PlayMode.DEMO, Level.BEGINNER)
    assert document.is_worth_keeping
    document.keep(tmp_path / "kept.txt")  # as it is when the program ends now
    again = read_saved_game(tmp_path / "kept.txt")
    document.resume(again)
    assert controller.mode is PlayMode.DEMO
    assert document.is_worth_keeping


@pytest.mark.parametrize(
    ("name", "mode"), [("Human", PlayMode.TWO_PEOPLE), ("Computer", PlayMode.DEMO)]
)
def test_a_file_of_two_people_or_two_computers_is_opened_as_that(
    document: BuildUpDocument, tmp_path: Path, name: str, mode: PlayMode
) -> None:
    path = tmp_path / "game.txt"
    numbered = text(hands=("W12", "B02")).replace("Computer:", f"{name}_2:")
    numbered = numbered.replace("Turn: Human", f"Turn: {name}_1")
    path.write_text(numbered.replace("Human:", f"{name}_1:"))
    document.begin_loaded(read_saved_game(path), path)
    assert document.controller.mode is mode
    path.write_text(text())
    document.controller.set_mode(PlayMode.AGAINST_COMPUTER)
    document.begin_loaded(read_saved_game(path), path)
    assert document.controller.mode is PlayMode.AGAINST_COMPUTER


def test_what_was_kept_is_kept_again_by_resuming(
    document: BuildUpDocument, settings: Settings, tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    controller = document.controller
    autosave = Autosave(folder)
    autosave.attach(document)
    controller.hints_used, controller.points_before_swap = 4, PerPlayer(10, 20)
    assert autosave.keep(document)
    autosave.games.close()
    for _time in range(2):  # each resumes and ends at once, as in a crash
        other = BuildUpController(Level.SKILLED, Pace(60_000, 60_000))
        resumed = BuildUpDocument(other, settings)
        autosave = Autosave(folder)
        autosave.attach(resumed)
        (game,) = autosave.games.unfinished_games(GameKind.BUILD_UP)
        resumed.resume(autosave.games.resume(game))
        assert (other.hints_used, other.points_before_swap) == (4, PerPlayer(10, 20))
        other.stop()
        autosave.games.close()


def test_private_lines_of_a_kept_file_go_no_further(
    document: BuildUpDocument, tmp_path: Path
) -> None:
    controller = document.controller
    controller.set_mode(PlayMode.TWO_PEOPLE)
    document.keep(tmp_path / "kept.txt")
    loaded = read_saved_game(tmp_path / "kept.txt")
    controller.set_mode(PlayMode.AGAINST_COMPUTER)
    document.begin_loaded(loaded, tmp_path / "kept.txt")
    assert document.save(tmp_path / "mine.txt")
    assert "Mode:" not in (tmp_path / "mine.txt").read_text()
    assert "Assists:" not in (tmp_path / "mine.txt").read_text()


def test_a_file_name_that_is_no_text_is_kept(document: BuildUpDocument, tmp_path: Path) -> None:
    path = tmp_path / "caf\udce9.txt"
    assert document.save(path)
    document.keep(tmp_path / "kept.txt")
    loaded = read_saved_game(tmp_path / "kept.txt")
    document.resume(loaded)
    assert document.path == path


def test_a_game_of_build_up_is_loaded_at_the_level_that_it_alone_has(
    document: BuildUpDocument, tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    write_saved_game(path, three_tiles_left(), level="advanced")
    controller = document.controller
    document.begin_loaded(read_saved_game(path), path)
    assert controller.level is Level.ADVANCED


def test_a_resumed_game_of_a_lisp_file_is_saved_as_one(settings: Settings, tmp_path: Path) -> None:
    path, kept = tmp_path / "game.lisp", tmp_path / "kept.txt"
    write_saved_game(path, three_tiles_left(), dialect=Dialect.LISP)
    controller = BuildUpController(pace=Pace(60_000, 60_000))
    document = BuildUpDocument(controller, settings)
    document.begin_loaded(read_saved_game(path), path)
    document.keep(kept)
    document.resume(read_kept_game(kept))
    assert document.save()
    assert path.read_text().startswith("(")
    controller.stop()


def test_what_is_taken_back_comes_back_with_the_game(settings: Settings, tmp_path: Path) -> None:
    controller = BuildUpController(pace=Pace(60_000, 60_000))
    document = BuildUpDocument(controller, settings)
    controller.begin(played_until(fresh(), Phase.HAND_OVER))
    played = controller.present
    assert controller.restart()
    assert not any(isinstance(each, TilePlaced) for each in controller.present.events)
    assert document.is_worth_keeping
    document.keep(tmp_path / "kept.txt")
    other = BuildUpController(pace=Pace(60_000, 60_000))
    resumed = BuildUpDocument(other, settings)
    resumed.resume(read_kept_game(tmp_path / "kept.txt"))
    assert other.present == controller.present
    assert other.undos_used == controller.undos_used
    assert resumed.is_worth_keeping
    while other.can_redo:
        other.redo()
    assert other.present == played
    for each in (controller, other):
        each.stop()
