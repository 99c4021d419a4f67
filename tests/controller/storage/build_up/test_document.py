"""Variations tried beside a game of Build Up are saved and kept with it."""

from pathlib import Path

import pytest

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.play.pace import Pace
from buildup.controller.storage.build_up.document import BuildUpDocument
from buildup.controller.storage.settings import Settings
from buildup.model.build_up.table import Phase
from buildup.model.play_mode import PlayMode
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.saved_games import read_kept_game, read_saved_game, write_saved_game
from tests.controller.play.build_up.played import three_tiles_left
from tests.controller.storage.opened import opened_build_up
from tests.model.build_up.test_event_log import rounds_by_chance
from tests.saves.build_up.random_play import fresh, played_until

pytestmark = pytest.mark.usefixtures("qapp")

document = pytest.fixture(opened_build_up, name="document")
resumed = pytest.fixture(opened_build_up, name="resumed")


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
    (said,) = told
    assert said.startswith("A file of this old edition cannot hold the moves so far, variations")
    assert "Variations" not in path.read_text()
    document.save()
    assert told == [said]  # it is said once


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


@pytest.mark.long
@pytest.mark.usefixtures("untraced")
def test_the_file_of_a_long_game_holds_its_last_rounds_and_is_not_older(
    document: BuildUpDocument, resumed: BuildUpDocument, tmp_path: Path
) -> None:
    path, told = tmp_path / "long.txt", list[str]()
    document.warned.connect(told.extend)
    resumed.warned.connect(told.extend)
    controller = document.controller
    controller.begin(rounds_by_chance(125).start_round().advance())
    for place in (6, controller.present.place_of_round(125) + 6):
        controller.watch(place)
        assert controller.try_before_move(is_by_hand=True)
        assert controller.place(next(controller.table.position.legal_moves()))
        controller.leave_variation()
    assert document.save(path)
    assert [each[:22] for each in told] == ["The moves before round"]
    assert not document.is_modified
    controller.delete_variation(0)  # of which the file holds nothing
    document.keep(tmp_path / "kept.txt")
    resumed.resume(read_kept_game(tmp_path / "kept.txt"))
    assert resumed.present == document.present
    assert not resumed.is_modified
    resumed.begin_loaded(read_saved_game(path), path)
    assert len(told) == 1
    assert resumed.present.table == document.present.table
    (tried,) = resumed.controller.variations
    assert tried.line.round_number == 125
    assert not resumed.is_modified
