"""The file behind a game, and what is kept beside it: who plays, help used, the deal before."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from buildup.controller.play.awaiting import Awaiting, Pace
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.play.dominoes.controller import DominoesController
from buildup.controller.storage.autosave import Autosave
from buildup.controller.storage.build_up.document import BuildUpDocument
from buildup.controller.storage.dominoes.document import DominoesDocument
from buildup.controller.storage.settings import Settings
from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.table import Phase
from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.dominoes.match import Match
from buildup.model.game_kind import GameKind
from buildup.model.play_mode import PlayMode
from buildup.model.player import PerPlayer
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.saved_games import read_kept_game, read_saved_game, write_saved_game
from buildup.strategy.level import Level
from tests.controller.play.build_up.played import three_tiles_left
from tests.controller.waiting import wait_for
from tests.model.dominoes import random_games
from tests.saves.build_up.random_play import fresh, played_until

pytestmark = pytest.mark.usefixtures("qapp")


def opened_build_up(settings: Settings) -> Iterator[BuildUpDocument]:
    """A game with three tiles left in each hand, in which nothing goes on by itself."""
    controller = BuildUpController(Level.CASUAL, Pace(60_000, 60_000))
    controller.begin(three_tiles_left())
    yield BuildUpDocument(controller, settings)
    controller.stop()


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


def test_two_people_at_dominoes_stay_two(settings: Settings, tmp_path: Path) -> None:
    controller = DominoesController(Level.CASUAL)
    document = DominoesDocument(controller, settings)
    controller.begin_new(Deal(5), 6)
    controller.set_mode(PlayMode.TWO_PEOPLE)
    controller.lay(next(controller.table.legal_lays()))
    document.keep(tmp_path / "kept.txt")
    loaded = read_saved_game(tmp_path / "kept.txt")
    other = DominoesController(Level.CASUAL)
    DominoesDocument(other, settings).resume(loaded)
    assert other.mode is PlayMode.TWO_PEOPLE
    assert other.present == controller.present


def test_a_game_that_goes_on_as_a_demo_stays_worth_keeping(settings: Settings) -> None:
    controller = BuildUpController(Level.BEGINNER)
    document = BuildUpDocument(controller, settings)
    controller.begin_new(Deal(5))
    wait_for(lambda: controller.awaiting is Awaiting.GO_ON)
    controller.go_on()
    wait_for(lambda: controller.awaiting is Awaiting.PERSON)
    controller.place(next(controller.table.position.legal_moves()))
    controller.pace = Pace(60_000, 60_000)
    controller.set_mode(PlayMode.DEMO, Level.BEGINNER)
    assert document.is_worth_keeping
    document.begin_new(Deal(6))
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


def test_a_game_of_the_other_kind_is_refused_and_changes_nothing(
    document: BuildUpDocument, settings: Settings, tmp_path: Path
) -> None:
    dominoes = DominoesController(Level.CASUAL)
    DominoesDocument(dominoes, settings).keep(tmp_path / "kept.txt")
    controller = document.controller
    with pytest.raises(TypeError, match="dominoes"):
        document.begin_loaded(read_saved_game(tmp_path / "kept.txt"), tmp_path / "kept.txt")
    with pytest.raises(TypeError, match="dominoes"):
        document.resume(read_saved_game(tmp_path / "kept.txt"))
    assert document.path is None
    assert settings.recent_files == []
    assert controller.mode is PlayMode.AGAINST_COMPUTER


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


def test_a_level_of_the_other_game_is_told_and_changes_nothing(
    settings: Settings, tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    write_saved_game(path, DominoesGame.begin(DominoesStart.fresh(Deal(1), 6)), level="advanced")
    controller = DominoesController(Level.CASUAL, Pace(60_000, 60_000))
    document = DominoesDocument(controller, settings)
    warnings: list[str] = []
    document.warned.connect(warnings.extend)
    document.begin_loaded(read_saved_game(path), path)
    assert controller.level is Level.CASUAL
    assert [each.partition(":")[0] for each in warnings] == ["Dominoes has no level “advanced”"]
    controller.stop()


def test_a_game_of_build_up_is_loaded_at_the_level_that_it_alone_has(
    document: BuildUpDocument, tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    write_saved_game(path, three_tiles_left(), level="advanced")
    controller = document.controller
    document.begin_loaded(read_saved_game(path), path)
    assert controller.level is Level.ADVANCED


def tried_twice(controller: BuildUpController) -> None:
    """Try two moves of the game on the table by hand; the second one stays there."""
    for place in (6, 8):
        controller.watch(controller.last_place)
        controller.watch(place)
        assert controller.try_before_move(is_by_hand=True)
        assert controller.place(next(controller.table.position.legal_moves()))
        if place == 6:
            controller.name_variation(0, "Early: B66")
            controller.leave_variation()


def test_what_is_tried_is_saved_and_opened(
    document: BuildUpDocument, resumed: BuildUpDocument, tmp_path: Path
) -> None:
    controller = document.controller
    path = tmp_path / "game.txt"
    document.save(path)
    assert not document.is_modified
    tried_twice(controller)
    assert document.is_modified
    document.save()
    assert not document.is_modified
    other = resumed.controller
    resumed.begin_loaded(read_saved_game(path), path)
    assert other.present == controller.present
    assert other.tried is None
    assert other.variations == controller.variations
    assert [each.name for each in other.variations] == ["Early: B66", ""]
    assert not resumed.is_modified
    other.delete_variation(0)
    assert resumed.is_modified
    resumed.save()
    assert path.read_text().count("Variations:") == 1
    other.delete_variation(0)
    resumed.save()
    assert "Variations" not in path.read_text()


def test_what_is_tried_and_lies_on_the_table_is_kept(
    document: BuildUpDocument, resumed: BuildUpDocument, tmp_path: Path
) -> None:
    controller = document.controller
    controller.set_mode(PlayMode.TWO_PEOPLE)
    tried_twice(controller)
    document.keep(tmp_path / "kept.txt")
    other = resumed.controller
    resumed.resume(read_saved_game(tmp_path / "kept.txt"))
    assert other.present == controller.present
    assert other.variations == controller.variations
    assert other.tried == controller.tried
    assert other.tournament == controller.tournament
    assert (other.mode, other.game_mode) == (PlayMode.TWO_PEOPLE, PlayMode.TWO_PEOPLE)
    other.leave_variation()
    assert other.tournament == controller.present


@pytest.mark.parametrize("is_changed", [False, True])
def test_what_is_taken_back_in_what_is_tried_is_done_again(
    document: BuildUpDocument, resumed: BuildUpDocument, tmp_path: Path, is_changed: bool
) -> None:
    controller, other, path = document.controller, resumed.controller, tmp_path / "kept.txt"
    tried_twice(controller)
    begun = controller.tried
    assert begun is not None
    assert controller.place(next(controller.table.position.legal_moves()))
    longest = controller.tried
    assert controller.undo()
    document.keep(path)
    assert "\nVariation: 2 1\n" in path.read_text()
    if is_changed:
        path.write_text(path.read_text().replace("Variation: 2 1", "Variation: 2 99"))
    resumed.resume(read_saved_game(path))
    if is_changed:
        assert other.tried == begun._replace(line=begun.line.at(begun.place))
        assert other.redo()
    assert other.tried == controller.tried == begun
    assert other.redo()
    assert other.tried == longest
    assert other.present == controller.present
    other.leave_variation()
    assert other.tournament == controller.present


def test_a_finished_tournament_is_kept_for_what_was_tried(document: BuildUpDocument) -> None:
    controller = document.controller
    over = played_until(fresh(), Phase.TOURNAMENT_OVER)
    controller.begin(over)
    assert not document.is_worth_keeping
    controller.watch(6)
    assert controller.try_before_move(is_by_hand=True)
    assert not document.is_worth_keeping, "nothing has been placed"
    controller.leave_variation()
    tried_twice(controller)
    assert document.is_worth_keeping
    controller.delete_variation(1)
    controller.delete_variation(0)
    assert not document.is_worth_keeping
    assert controller.present is over


def test_variations_that_make_no_sense_are_told(document: BuildUpDocument, tmp_path: Path) -> None:
    controller = document.controller
    tried_twice(controller)
    path = tmp_path / "game.txt"
    document.save(path)
    path.write_text(path.read_text().replace("Variations: 1", "Variations: 7"))
    told: list[str] = []
    document.warned.connect(told.extend)
    document.begin_loaded(read_saved_game(path), path)
    assert told == ["Variation 1 makes no sense, so it is left out."]
    assert len(controller.variations) == 1


def test_a_dialect_without_extras_cannot_hold_variations(
    document: BuildUpDocument, tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    write_saved_game(path, three_tiles_left(), dialect=Dialect.LISP)
    controller = document.controller
    document.begin_loaded(read_saved_game(path), path)
    controller.set_mode(PlayMode.TWO_PEOPLE)
    for _count in range(2):
        controller.place(next(controller.table.position.legal_moves()))
    controller.watch(controller.last_place)
    controller.try_before_move()
    controller.place(next(controller.table.position.legal_moves()))
    told: list[str] = []
    document.warned.connect(told.extend)
    document.save()
    assert told == ["The dialect of this file cannot hold variations."]
    assert "Variations" not in path.read_text()


# Matches of Dominoes


def amid_match(settings: Settings) -> tuple[DominoesController, DominoesDocument]:
    """A match of which the first game has just ended."""
    controller = DominoesController(Level.CASUAL, Pace(60_000, 60_000))
    document = DominoesDocument(controller, settings)
    controller.begin_new(Deal(5), 3, 500)
    controller.begin(random_games.played(controller.present, random.Random(1)))
    return controller, document


def test_a_match_is_kept_between_its_games_and_goes_on_exactly(
    settings: Settings, tmp_path: Path
) -> None:
    controller, document = amid_match(settings)
    assert document.is_worth_keeping
    document.keep(tmp_path / "kept.txt")
    other = DominoesController(Level.SKILLED, Pace(60_000, 60_000))
    resumed = DominoesDocument(other, settings)
    resumed.resume(read_saved_game(tmp_path / "kept.txt"))
    assert other.present == controller.present
    resumed.begin_another()
    assert other.present.match == controller.present.match
    assert other.present.start.game_number == 2
    assert other.present.table.size == 3
    for each in (controller, other):
        each.stop()


def test_a_match_keeps_its_file_until_another_match_begins(
    settings: Settings, tmp_path: Path
) -> None:
    controller, document = amid_match(settings)
    assert document.save(tmp_path / "match.txt")
    assert not document.is_modified
    document.begin_another()
    assert document.path == tmp_path / "match.txt"
    assert not document.is_modified
    controller.begin(random_games.played(controller.present, random.Random(2)))
    assert document.is_modified
    assert document.save()
    assert not document.is_modified
    document.begin_new(target=50)
    assert document.path is None
    assert controller.present.match == Match(50)
    controller.stop()


def test_what_was_played_in_a_match_before_it_was_saved_makes_the_file_older(
    settings: Settings, tmp_path: Path
) -> None:
    controller, document = amid_match(settings)
    controller.begin(DominoesGame.begin(controller.present.start))
    assert document.save(tmp_path / "match.txt")
    controller.begin(random_games.played(controller.present, random.Random(1)))
    document.begin_another()
    assert document.is_modified
    controller.stop()


def test_a_decided_match_is_over_and_another_one_goes_to_as_many_points(
    settings: Settings,
) -> None:
    controller, document = amid_match(settings)
    start = DominoesStart.fresh(Deal(5), 3, Match(1))
    controller.begin(random_games.played(DominoesGame.begin(start), random.Random(1)))
    assert controller.present.match is not None
    assert controller.present.match.winner is not None
    assert not document.is_worth_keeping
    assert not document.is_modified
    document.begin_another()
    assert controller.present.match == Match(1)
    controller.stop()


def test_after_a_single_game_another_single_game_is_dealt(settings: Settings) -> None:
    controller, document = amid_match(settings)
    controller.begin_new(Deal(5), 3)
    controller.begin(random_games.played(controller.present, random.Random(1)))
    assert controller.can_swap_sides
    document.begin_another()
    assert controller.present.match is None
    assert document.path is None
    controller.stop()


def test_sides_are_not_swapped_in_a_match(settings: Settings) -> None:
    controller, _document = amid_match(settings)
    assert not controller.can_swap_sides
    controller.stop()


def older_or_not(document: BuildUpDocument, kept: Path, settings: Settings) -> bool:
    """Whether the file of a game is older once the game was kept and resumed elsewhere."""
    document.keep(kept)
    other = BuildUpController(pace=Pace(60_000, 60_000))
    resumed = BuildUpDocument(other, settings)
    resumed.resume(read_kept_game(kept))
    other.stop()
    assert resumed.path == document.path
    return resumed.is_modified


def test_a_resumed_game_knows_whether_its_file_is_older(settings: Settings, tmp_path: Path) -> None:
    controller = BuildUpController(pace=Pace(60_000, 60_000))
    document = BuildUpDocument(controller, settings)
    controller.begin(three_tiles_left())
    tried_twice(controller)
    controller.leave_variation()
    controller.watch(None)
    path, kept = tmp_path / "game.txt", tmp_path / "kept.txt"
    assert document.save(path)
    assert not older_or_not(document, kept, settings)
    controller.place(next(controller.table.position.legal_moves()))
    assert older_or_not(document, kept, settings)
    assert document.save()
    assert not older_or_not(document, kept, settings)
    controller.undo()
    assert older_or_not(document, kept, settings)
    path.unlink()
    assert older_or_not(document, kept, settings)
    controller.stop()


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
