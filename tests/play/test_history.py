"""The states of a long game are found anew, as they were."""

import gc
import random
import tracemalloc

import pytest

from buildup.play.history import History
from tests.model.build_up.test_event_log import rounds_by_chance


def test_states_are_those_of_the_game_in_any_order() -> None:
    tournament = rounds_by_chance(3, deal=17)  # whose second round is longer than its first
    expected = list(tournament.states())
    history = History(tournament)
    assert len(history) == len(expected)
    places = [*range(len(expected))] * 2
    random.Random(1).shuffle(places)
    for place in places:
        assert history.at(place) == expected[place]


def test_states_of_the_last_round_are_held_as_they_are() -> None:
    tournament = rounds_by_chance(2)
    history = History(tournament)
    early = history.at(tournament.round_place)
    assert history.at(len(tournament.events)) is tournament
    history.at(0)
    assert history.at(tournament.round_place) is early


@pytest.mark.parametrize("undone", [1, 5, 50, 80])
@pytest.mark.parametrize("is_other", [False, True])
def test_states_undone_and_added_again_are_the_same(undone: int, is_other: bool) -> None:
    expected = list(rounds_by_chance(3).states())
    history = History(expected[-1])
    history.place -= undone
    if is_other:  # nothing of it can be redone
        history._drop_undone()
        assert history.ahead is None
    for state in expected[-undone:]:
        history.add(state)
    assert [history.at(place) for place in range(len(history))] == expected


def test_a_further_round_takes_little_memory() -> None:
    """In 150 MB the window has place for 1,000 rounds, beside its own 115."""
    rounds = 8
    history = History(rounds_by_chance(1))
    tracemalloc.start()
    try:
        for state in rounds_by_chance(rounds + 1).states(len(history)):
            history.add(state)
            assert len(history._held) < 60
        del state
        gc.collect()
        taken, _peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert taken < rounds * 25_000
