"""The states of a long game are found anew, as they were."""

import gc
import random
import tracemalloc

import pytest

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.play.state_list import StateList
from buildup.model.build_up.tournament import Tournament
from tests.model.build_up.test_event_log import rounds_by_chance
from tests.review.dominoes.finished_games import finished


def test_states_are_those_of_the_game_in_any_order() -> None:
    tournament = rounds_by_chance(3)
    expected = list(tournament.states())
    states = StateList(tournament)
    assert len(states) == len(expected)
    places = [*range(len(expected))] * 2
    random.Random(1).shuffle(places)
    for place in places:
        assert states[place] == expected[place]


def test_states_of_the_last_round_are_held_as_they_are() -> None:
    tournament = rounds_by_chance(2)
    states = StateList(tournament)
    early = states[tournament.round_place]
    assert states[len(tournament.events)] is tournament
    assert states[0] == Tournament.begin(tournament.start)
    assert states[tournament.round_place] is early


@pytest.mark.parametrize("taken_back", [1, 5, 50, 80])
def test_states_dropped_and_added_again_are_the_same(taken_back: int) -> None:
    expected = list(rounds_by_chance(3).states())
    states = StateList(expected[-1])
    del states[len(expected) - taken_back :]
    assert len(states) == len(expected) - taken_back
    for state in expected[-taken_back:]:
        states.append(state)
    assert [states[place] for place in range(len(states))] == expected


@pytest.mark.parametrize("places", [slice(0, None), slice(3, 5), slice(None)])
def test_only_the_end_can_be_dropped(places: slice) -> None:
    states = StateList(rounds_by_chance(1))
    with pytest.raises(IndexError, match="only the last"):
        del states[places]


def test_no_state_of_a_finished_round_is_held() -> None:
    states = StateList(rounds_by_chance(1))
    for state in list(rounds_by_chance(4).states())[len(states) :]:
        states.append(state)
        assert len(states._held) < 60
    assert len(states) > 150


def test_a_further_round_takes_little_memory() -> None:
    """In 150 MB the window has place for 1,000 rounds, beside its own 115."""
    rounds = 8
    states = StateList(rounds_by_chance(1))
    tracemalloc.start()
    try:
        for state in rounds_by_chance(rounds + 1).states(len(states)):
            states.append(state)
        del state
        gc.collect()
        taken, _peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert taken < rounds * 25_000


def test_a_game_of_dominoes_is_held_whole() -> None:
    expected = list(finished(6, 4).states())
    states = StateList(expected[0])
    for state in expected[1:]:
        states.append(state)
    assert [states[place] for place in range(len(states))] == expected


def test_trying_again_from_an_early_round_can_be_redone_to_the_end() -> None:
    tournament = rounds_by_chance(3)
    controller = BuildUpController()
    controller.begin(tournament)
    controller.watch(20)
    controller.go_on_from_watched()
    assert controller.present == tournament.at(20)
    while controller.redo():
        pass
    assert controller.present == tournament
    controller.stop()
