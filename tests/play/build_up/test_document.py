"""Variations tried beside a game of Build Up are saved and kept with it."""

from pathlib import Path

import pytest

from buildup.model.build_up.table import Phase
from buildup.model.player import PlayMode
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.document import Document
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.saved_games import read_kept_game, read_saved_game, write_saved_game
from tests.controller.play.build_up.played import three_tiles_left
from tests.model.build_up.test_event_log import rounds_by_chance
from tests.play.opened import opened_build_up, place_any, tournament_of, warnings_of
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
            game.name_variation("Early: B66")
            game.leave_variation()


def test_what_is_tried_is_saved_and_opened(
    document: Document, resumed: Document, tmp_path: Path
) -> None:
    game = tournament_of(document)
    path = tmp_path / "game.txt"
    document.save(path)
    assert not document.is_modified
    tried_twice(game)
    assert document.is_modified
    document.save()
    assert not document.is_modified
    other = tournament_of(resumed)
    resumed.begin_loaded(read_saved_game(path), path)
    assert other.present == game.present
    assert other.tried is None
    assert other.variations == game.variations
    assert [each.name for each in other.variations] == ["Early: B66", ""]
    assert not resumed.is_modified
    other.show_variation(0)
    other.delete_variation()
    assert resumed.is_modified
    resumed.save()
    assert path.read_text().count("Variations:") == 1
    other.show_variation(0)
    other.delete_variation()
    resumed.save()
    assert "Variations" not in path.read_text()


def test_a_finished_tournament_is_kept_for_what_was_tried(document: Document) -> None:
    game = tournament_of(document)
    over = played_until(fresh(), Phase.TOURNAMENT_OVER)
    game.begin(over)
    assert not document.is_worth_keeping
    game.watch(6)
    assert game.try_before_move(is_by_hand=True)
    assert not document.is_worth_keeping, "nothing has been placed"
    game.leave_variation()
    tried_twice(game)
    assert document.is_worth_keeping
    game.delete_variation()
    game.show_variation(0)
    game.delete_variation()
    assert not document.is_worth_keeping
    assert game.present is over


def test_variations_that_make_no_sense_are_told(document: Document, tmp_path: Path) -> None:
    game = tournament_of(document)
    tried_twice(game)
    path = tmp_path / "game.txt"
    document.save(path)
    path.write_text(path.read_text().replace("Variations: 1", "Variations: 7"))
    told = warnings_of(document)
    document.begin_loaded(read_saved_game(path), path)
    assert told == ["Variation 1 ignored: it isn't valid."]
    assert len(game.variations) == 1


def test_a_dialect_without_extras_cannot_hold_variations(
    document: Document, tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    write_saved_game(path, three_tiles_left(), dialect=Dialect.LISP)
    game = tournament_of(document)
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


def test_what_is_kept_of_a_file_that_is_gone_or_of_undone_moves_that_never_were_does_no_harm(
    document: Document, resumed: Document, tmp_path: Path
) -> None:
    path, kept = tmp_path / "game.txt", tmp_path / "kept.txt"
    assert document.save(path)
    tried_twice(tournament_of(document))
    begun = tournament_of(document).tried
    assert begun is not None
    document.write_kept(kept)
    path.unlink()
    kept.write_text(kept.read_text().replace("Variation: 2", "Variation: 2 99"))
    resumed.resume(read_saved_game(kept))
    assert tournament_of(resumed).tried == begun._replace(line=begun.line.at(begun.place))
    assert tournament_of(resumed).redo()
    assert tournament_of(resumed).tried == begun
    assert (resumed.path, resumed.is_modified) == (path, True)


@pytest.mark.long
@pytest.mark.usefixtures("untraced")
def test_the_file_of_a_long_game_holds_its_last_rounds_and_is_not_older(
    document: Document, resumed: Document, tmp_path: Path
) -> None:
    path = tmp_path / "long.txt"
    told, told_resumed = warnings_of(document), warnings_of(resumed)
    game = tournament_of(document)
    game.begin(rounds_by_chance(125).start_round().advance())
    for place in (6, game.present.place_of_round(125) + 6):
        game.watch(place)
        assert game.try_before_move(is_by_hand=True)
        place_any(game)
        game.leave_variation()
    assert document.save(path)
    assert [each[:19] for each in told] == ["Moves before round "]
    assert not document.is_modified
    game.show_variation(0)
    game.delete_variation()  # of which the file holds nothing
    document.write_kept(tmp_path / "kept.txt")
    resumed.resume(read_kept_game(tmp_path / "kept.txt"))
    assert resumed.present == document.present
    assert not resumed.is_modified
    resumed.begin_loaded(read_saved_game(path), path)
    assert (len(told), len(told_resumed)) == (1, 0)
    assert resumed.present.table == document.present.table
    (tried,) = tournament_of(resumed).variations
    assert tried.line.round_number == 125
    assert not resumed.is_modified
