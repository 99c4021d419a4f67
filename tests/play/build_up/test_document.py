"""Variations tried beside a game of Build Up are saved and kept with it."""

from pathlib import Path

import pytest

from buildup.model.build_up.table import Phase
from buildup.model.player import PlayMode
from buildup.play.build_up.document import BuildUpDocument
from buildup.play.build_up.open_game import OpenTournament
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.saved_games import read_kept_game, read_saved_game, write_saved_game
from tests.controller.play.build_up.played import three_tiles_left
from tests.model.build_up.test_event_log import rounds_by_chance
from tests.play.opened import open_tournament, opened_build_up, place_any, warnings_of
from tests.saves.build_up.random_play import fresh, played_until

document = pytest.fixture(opened_build_up, name="document")
resumed = pytest.fixture(opened_build_up, name="resumed")


def tried_twice(game: OpenTournament) -> None:
    """Try two moves of the game on the table by hand; the second one stays there."""
    for place in (6, 8):
        game.watch(game.last_place)
        game.watch(place)
        assert game.try_before_move(is_by_hand=True)
        place_any(game)
        if place == 6:
            game.name_variation(0, "Early: B66")
            game.leave_variation()


def test_what_is_tried_is_saved_and_opened(
    document: BuildUpDocument, resumed: BuildUpDocument, tmp_path: Path
) -> None:
    game = document.game
    path = tmp_path / "game.txt"
    document.save(path)
    assert not document.is_modified
    tried_twice(game)
    assert document.is_modified
    document.save()
    assert not document.is_modified
    other = resumed.game
    resumed.begin_loaded(read_saved_game(path), path)
    assert other.present == game.present
    assert other.tried is None
    assert other.variations == game.variations
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
    game = document.game
    game.set_mode(PlayMode.TWO_PEOPLE)
    tried_twice(game)
    document.keep(tmp_path / "kept.txt")
    other = resumed.game
    resumed.resume(read_saved_game(tmp_path / "kept.txt"))
    assert other.present == game.present
    assert other.variations == game.variations
    assert other.tried == game.tried
    assert other.shown == game.shown
    assert (other.mode, other.game_mode) == (PlayMode.TWO_PEOPLE, PlayMode.TWO_PEOPLE)
    other.leave_variation()
    assert other.shown == game.present


def test_a_finished_tournament_is_kept_for_what_was_tried(document: BuildUpDocument) -> None:
    game = document.game
    over = played_until(fresh(), Phase.TOURNAMENT_OVER)
    game.begin(over)
    assert not document.is_worth_keeping
    game.watch(6)
    assert game.try_before_move(is_by_hand=True)
    assert not document.is_worth_keeping, "nothing has been placed"
    game.leave_variation()
    tried_twice(game)
    assert document.is_worth_keeping
    game.delete_variation(1)
    game.delete_variation(0)
    assert not document.is_worth_keeping
    assert game.present is over


def test_variations_that_make_no_sense_are_told(document: BuildUpDocument, tmp_path: Path) -> None:
    game = document.game
    tried_twice(game)
    path = tmp_path / "game.txt"
    document.save(path)
    path.write_text(path.read_text().replace("Variations: 1", "Variations: 7"))
    told = warnings_of(document)
    document.begin_loaded(read_saved_game(path), path)
    assert told == ["Variation 1 ignored: it isn't valid."]
    assert len(game.variations) == 1


def test_a_dialect_without_extras_cannot_hold_variations(
    document: BuildUpDocument, tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    write_saved_game(path, three_tiles_left(), dialect=Dialect.LISP)
    game = document.game
    document.begin_loaded(read_saved_game(path), path)
    game.set_mode(PlayMode.TWO_PEOPLE)
    for _count in range(2):
        place_any(game)
    game.watch(game.last_place)
    game.try_before_move()
    place_any(game)
    told = warnings_of(document)
    document.save()
    (said,) = told
    assert said.startswith("This old format drops moves, variations")
    assert "Variations" not in path.read_text()
    document.save()
    assert told == [said]  # it is said once


def older_or_not(document: BuildUpDocument, kept: Path) -> bool:
    """Whether the file of a game is older once the game was kept and resumed elsewhere."""
    document.keep(kept)
    other = open_tournament()
    resumed = BuildUpDocument(other)
    resumed.resume(read_kept_game(kept))
    assert resumed.path == document.path
    return resumed.is_modified


def test_a_resumed_game_knows_whether_its_file_is_older(tmp_path: Path) -> None:
    game = open_tournament()
    document = BuildUpDocument(game)
    game.begin(three_tiles_left())
    tried_twice(game)
    game.leave_variation()
    game.watch(None)
    path, kept = tmp_path / "game.txt", tmp_path / "kept.txt"
    assert document.save(path)
    assert not older_or_not(document, kept)
    place_any(game)
    assert older_or_not(document, kept)
    assert document.save()
    assert not older_or_not(document, kept)
    game.undo()
    assert older_or_not(document, kept)
    path.unlink()
    assert older_or_not(document, kept)


@pytest.mark.parametrize("is_changed", [False, True])
def test_what_is_taken_back_in_what_is_tried_is_done_again(
    document: BuildUpDocument, resumed: BuildUpDocument, tmp_path: Path, is_changed: bool
) -> None:
    game, other, path = document.game, resumed.game, tmp_path / "kept.txt"
    tried_twice(game)
    begun = game.tried
    assert begun is not None
    place_any(game)
    longest = game.tried
    assert game.undo()
    document.keep(path)
    assert "\nVariation: 2 1\n" in path.read_text()
    if is_changed:
        path.write_text(path.read_text().replace("Variation: 2 1", "Variation: 2 99"))
    resumed.resume(read_saved_game(path))
    if is_changed:
        assert other.tried == begun._replace(line=begun.line.at(begun.place))
        assert other.redo()
    assert other.tried == game.tried == begun
    assert other.redo()
    assert other.tried == longest
    assert other.present == game.present
    other.leave_variation()
    assert other.shown == game.present


@pytest.mark.long
@pytest.mark.usefixtures("untraced")
def test_the_file_of_a_long_game_holds_its_last_rounds_and_is_not_older(
    document: BuildUpDocument, resumed: BuildUpDocument, tmp_path: Path
) -> None:
    path = tmp_path / "long.txt"
    told, told_resumed = warnings_of(document), warnings_of(resumed)
    game = document.game
    game.begin(rounds_by_chance(125).start_round().advance())
    for place in (6, game.present.place_of_round(125) + 6):
        game.watch(place)
        assert game.try_before_move(is_by_hand=True)
        place_any(game)
        game.leave_variation()
    assert document.save(path)
    assert [each[:19] for each in told] == ["Moves before round "]
    assert not document.is_modified
    game.delete_variation(0)  # of which the file holds nothing
    document.keep(tmp_path / "kept.txt")
    resumed.resume(read_kept_game(tmp_path / "kept.txt"))
    assert resumed.present == document.present
    assert not resumed.is_modified
    resumed.begin_loaded(read_saved_game(path), path)
    assert (len(told), len(told_resumed)) == (1, 0)
    assert resumed.present.table == document.present.table
    (tried,) = resumed.game.variations
    assert tried.line.round_number == 125
    assert not resumed.is_modified
