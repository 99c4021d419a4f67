"""The history of a game: followed if it leads to the table in the file, else left out."""

import random
import re

import pytest

from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament
from buildup.saves.build_up.game_text import MOST_EVENTS, format_build_up
from buildup.saves.loaded import Loaded
from tests.saves.build_up.random_play import SAMPLES, fresh, load, played_on, played_until

LEADS_ELSEWHERE = "Moves ignored: they lead to a different position."


@pytest.fixture
def tournament() -> Tournament:
    return played_on(fresh(), random.Random(1), 20)


def assert_left_out(loaded: Loaded[Tournament], tournament: Tournament, warning: str) -> None:
    assert loaded.warnings == (warning,)
    assert loaded.game.events == ()
    assert loaded.game.table.position.tops == tournament.table.position.tops


def test_every_kind_of_event_has_a_word() -> None:
    tournament = played_until(fresh(), Phase.TOURNAMENT_OVER, seed=5)
    words = re.search("(?m)^Events: (.*)$", format_build_up(tournament))
    assert words is not None
    kinds = {word for word in words[1].split() if ">" not in word}
    assert kinds >= {"draw", "pass", "score", "won", "again", "end"}


def test_words_are_read_in_any_case(tournament: Tournament) -> None:
    assert load(format_build_up(tournament).upper()).game == tournament


def test_an_edited_table_wins_over_the_history(tournament: Tournament) -> None:
    text = re.sub("Score: -?[0-9]+", "Score: 555", format_build_up(tournament), count=1)
    loaded = load(text)
    assert_left_out(loaded, tournament, LEADS_ELSEWHERE)
    assert loaded.game.table.scores.computer == 555


def test_a_history_that_stops_early_is_left_out(tournament: Tournament) -> None:
    text = format_build_up(tournament).rstrip().rpartition(" ")[0]
    assert_left_out(load(text), tournament, LEADS_ELSEWHERE)


@pytest.mark.parametrize("word", ["jump", "pass", "won", "again", "end", "B46>W9", "B99>W1", "W"])
def test_an_event_that_cannot_happen_ends_the_history(tournament: Tournament, word: str) -> None:
    text = format_build_up(tournament).replace("Events: draw", f"Events: {word}")
    assert_left_out(load(text), tournament, f"Moves ignored: event 1, “{word}”, is impossible.")


def test_a_move_against_the_rules_ends_the_history(tournament: Tournament) -> None:
    absent = tournament.table.boneyards[tournament.table.position.turn][0]
    text = format_build_up(tournament).rstrip() + f" {absent}>W1"
    [warning] = load(text).warnings
    assert warning.startswith("Moves ignored: event 21, ")


def test_without_its_deal_number_a_history_leads_elsewhere(tournament: Tournament) -> None:
    loaded = load(format_build_up(tournament).replace("Deal: 20261\n", ""))
    assert loaded.game.events == ()
    assert len(loaded.warnings) == 1


def test_a_history_of_too_many_events_is_not_followed(tournament: Tournament) -> None:
    text = re.sub(
        "Events: .*", "Events:" + " draw" * (MOST_EVENTS + 1), format_build_up(tournament)
    )
    warning = f"Moves ignored: more than {MOST_EVENTS} events."
    assert_left_out(load(text), tournament, warning)


@pytest.mark.parametrize("start", ["nonsense", "; nothing", "((W 1 2))", "( () () )"])
def test_a_start_that_makes_no_sense_drops_the_history(start: str) -> None:
    begun = load(SAMPLES[0].read_bytes().decode()).game
    played = played_on(begun, random.Random(1), 1)
    text = re.sub("Start: .*", f"Start: {start}", format_build_up(played))
    warning = "Moves ignored: their starting position isn't valid."
    assert warning in load(text).warnings
