"""What is kept beside a game: who sits there, help that was used, the same deal before."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from buildup.controller.play.awaiting import Awaiting, Pace
from buildup.controller.play.build_up import BuildUpController
from buildup.controller.play.dominoes import DominoesController
from buildup.controller.storage.autosave import Keeper
from buildup.controller.storage.autosave_fields import Kept, sorted_out
from buildup.controller.storage.build_up_document import BuildUpDocument
from buildup.controller.storage.dominoes_document import DominoesDocument
from buildup.controller.storage.settings import Settings
from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.model.play_mode import PlayMode
from buildup.model.player import PerPlayer
from buildup.saves.build_up.dialects import Loaded
from buildup.saves.dominoes.labelled import LoadedDominoes
from buildup.saves.files import read_either
from buildup.strategy.level import Level
from tests.controller.play.build_up_play import three_tiles_left

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(QSettings(str(tmp_path / "s.ini"), QSettings.Format.IniFormat))


@pytest.mark.parametrize(
    ("mode", "level"),
    [
        (PlayMode.AGAINST_COMPUTER, None),
        (PlayMode.TWO_PEOPLE, None),
        (PlayMode.DEMO, Level.BEGINNER),
    ],
)
def test_who_sits_at_a_table_of_build_up_is_kept(
    settings: Settings, tmp_path: Path, mode: PlayMode, level: Level | None
) -> None:
    controller = BuildUpController(Level.CASUAL, Pace(60_000, 60_000))
    document = BuildUpDocument(controller, settings)
    controller.begin(three_tiles_left())
    controller.set_mode(mode, level)
    controller.points_before_swap = PerPlayer(computer=-12, human=34)
    controller.hints_used, controller.undos_used = 2, 3
    assert document.is_worth_keeping
    document.keep(tmp_path / "kept.txt")
    loaded = read_either(tmp_path / "kept.txt")
    assert isinstance(loaded, Loaded)
    other = BuildUpController(Level.SKILLED, Pace(60_000, 60_000))
    resumed = BuildUpDocument(other, settings)
    resumed.resume(loaded)
    assert (other.mode, other.demo_level, other.level) == (mode, level, Level.CASUAL)
    assert other.points_before_swap == PerPlayer(computer=-12, human=34)
    assert (other.hints_used, other.undos_used) == (2, 3)
    assert other.present == controller.present
    for each in (controller, other):
        each.stop()


def test_two_people_at_dominoes_stay_two(settings: Settings, tmp_path: Path) -> None:
    controller = DominoesController(Level.CASUAL)
    document = DominoesDocument(controller, settings)
    controller.begin_new(Deal(5), 6)
    controller.set_mode(PlayMode.TWO_PEOPLE)
    controller.lay(next(controller.table.legal_lays()))
    document.keep(tmp_path / "kept.txt")
    loaded = read_either(tmp_path / "kept.txt")
    assert isinstance(loaded, LoadedDominoes)
    other = DominoesController(Level.CASUAL)
    DominoesDocument(other, settings).resume(loaded)
    assert other.mode is PlayMode.TWO_PEOPLE
    assert other.present == controller.present


def test_a_game_that_goes_on_as_a_demo_stays_worth_keeping_and_asking(
    qtbot: QtBot, settings: Settings
) -> None:
    controller = BuildUpController(Level.BEGINNER)
    document = BuildUpDocument(controller, settings)
    controller.begin_new(Deal(5))
    qtbot.waitUntil(lambda: controller.awaiting is Awaiting.GO_ON)
    controller.go_on()
    qtbot.waitUntil(lambda: controller.awaiting is Awaiting.PERSON)
    controller.place(next(controller.table.position.legal_moves()))
    controller.pace = Pace(60_000, 60_000)
    controller.set_mode(PlayMode.DEMO, Level.BEGINNER)
    assert document.is_worth_keeping
    assert document.is_modified
    document.begin_new(Deal(6))
    assert not document.is_modified
    controller.stop()


def test_a_demo_that_nobody_played_in_is_kept_and_left_without_a_question(
    settings: Settings,
) -> None:
    controller = BuildUpController(Level.BEGINNER, Pace(60_000, 60_000))
    document = BuildUpDocument(controller, settings)
    controller.set_mode(PlayMode.DEMO, Level.BEGINNER)
    controller.begin(three_tiles_left())
    assert document.is_worth_keeping
    assert not document.is_modified
    controller.stop()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("Assists", "two 3"),
        ("Assists", "1"),
        ("Assists", "-1 -2"),
        ("Party", "crowd"),
        ("Party", "demo master"),
        ("Before Swap", "1 2 3"),
    ],
)
def test_what_makes_no_sense_is_passed_over(name: str, value: str) -> None:
    kept, others = sorted_out([(name, value), ("Other", "line")])
    is_demo = value.startswith("demo")
    assert kept == (Kept(mode=PlayMode.DEMO, is_persons=False) if is_demo else Kept())
    assert others == (("Other", "line"),)


def test_a_resumed_game_that_goes_on_as_a_demo_is_asked_about(
    settings: Settings, tmp_path: Path
) -> None:
    controller = BuildUpController(Level.CASUAL, Pace(60_000, 60_000))
    document = BuildUpDocument(controller, settings)
    controller.begin(three_tiles_left())
    document.keep(tmp_path / "kept.txt")
    loaded = read_either(tmp_path / "kept.txt")
    assert isinstance(loaded, Loaded)
    document.resume(loaded)
    controller.set_mode(PlayMode.DEMO, Level.BEGINNER)
    assert document.is_modified
    document.keep(tmp_path / "kept.txt")  # as it is when the program ends now
    again = read_either(tmp_path / "kept.txt")
    assert isinstance(again, Loaded)
    document.resume(again)
    assert controller.mode is PlayMode.DEMO
    assert document.is_modified
    controller.stop()


def test_what_was_kept_is_kept_again_by_resuming(settings: Settings, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    controller = BuildUpController(Level.CASUAL, Pace(60_000, 60_000))
    document = BuildUpDocument(controller, settings)
    keeper = Keeper(folder)
    keeper.watch(GameKind.BUILD_UP, controller, document)
    controller.begin(three_tiles_left())
    controller.hints_used, controller.points_before_swap = 4, PerPlayer(10, 20)
    assert keeper.has_kept(GameKind.BUILD_UP, document)
    keeper.close()
    for _time in range(2):  # each resumes and ends at once, as in a crash
        other = BuildUpController(Level.SKILLED, Pace(60_000, 60_000))
        resumed = BuildUpDocument(other, settings)
        keeper = Keeper(folder)
        keeper.watch(GameKind.BUILD_UP, other, resumed)
        loaded = keeper.left_behind(GameKind.BUILD_UP)
        assert isinstance(loaded, Loaded)
        keeper.resume(GameKind.BUILD_UP)
        resumed.resume(loaded)
        assert (other.hints_used, other.points_before_swap) == (4, PerPlayer(10, 20))
        other.stop()
        keeper.close()
    controller.stop()


def test_private_lines_of_a_kept_file_go_no_further(settings: Settings, tmp_path: Path) -> None:
    controller = BuildUpController(Level.CASUAL, Pace(60_000, 60_000))
    document = BuildUpDocument(controller, settings)
    controller.set_mode(PlayMode.TWO_PEOPLE)
    controller.begin(three_tiles_left())
    document.keep(tmp_path / "kept.txt")
    loaded = read_either(tmp_path / "kept.txt")
    assert isinstance(loaded, Loaded)
    controller.set_mode(PlayMode.AGAINST_COMPUTER)
    document.take(loaded, tmp_path / "kept.txt")
    assert document.save(tmp_path / "mine.txt")
    assert "Party:" not in (tmp_path / "mine.txt").read_text()
    assert "Assists:" not in (tmp_path / "mine.txt").read_text()
    controller.stop()


def test_a_file_name_that_is_no_text_is_kept(settings: Settings, tmp_path: Path) -> None:
    controller = BuildUpController(Level.CASUAL, Pace(60_000, 60_000))
    document = BuildUpDocument(controller, settings)
    controller.begin(three_tiles_left())
    path = tmp_path / "caf\udce9.txt"
    assert document.save(path)
    document.keep(tmp_path / "kept.txt")
    loaded = read_either(tmp_path / "kept.txt")
    assert isinstance(loaded, Loaded)
    document.resume(loaded)
    assert document.path == path
    controller.stop()
