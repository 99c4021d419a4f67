"""Taking back and doing again."""

import random

import pytest

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.play.history import History
from buildup.model.build_up.events import RoundWon, TilePlaced
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import Player
from buildup.saves.build_up.game_text import format_build_up
from tests.model.build_up.positions import fresh, legal, played_by
from tests.tiers import count

ROUNDS = count(quick=4, normal=8, soak=1_000)
"""In each of five tests."""


def is_odd(state: int) -> bool:
    return state % 2 == 1


def test_going_back_finds_the_last_wanted_state() -> None:
    history = History([1, 2, 3, 4])
    assert history.place_before(is_odd) == 2
    history.go_back(2)
    assert (history.present, history.ahead) == (3, 4)
    assert history.place_before(is_odd) == 0
    assert history.place_before(is_odd, since=1) is None


def test_going_on_stops_at_a_wanted_state_or_at_the_last() -> None:
    history = History([1, 2, 3, 4])
    history.go_back(0)
    history.go_on(lambda state: state == 3)
    assert history.present == 3
    history.go_on(lambda _state: False)
    assert history.present == 4
    history.go_on(lambda _state: True)
    assert (history.present, history.can_go_on) == (4, False)


def test_a_new_state_forgets_what_was_taken_back() -> None:
    history = History([1, 2, 3])
    history.go_back(1)
    history.add(9)
    assert [history.at(place) for place in range(len(history))] == [1, 2, 9]
    assert not history.can_go_on


def test_what_was_taken_back_stays_where_the_same_happens_again() -> None:
    history = History([1, 2, 3])
    history.go_back(0)
    history.add(2)
    assert history.present == 2
    history.go_on(lambda _state: True)
    assert history.present == 3


def test_looking_back_changes_nothing() -> None:
    history = History([1, 2, 3])
    history.watch(0)
    assert (history.shown, history.present, history.watched) == (1, 3, 0)
    history.watch(99)
    assert history.shown == 3
    history.watch(None)
    assert history.watched is None


def test_playing_on_from_a_watched_state_can_be_redone() -> None:
    history = History([1, 2, 3])
    history.watch(1)
    assert history.go_on_from_watched()
    assert history.present == 2
    assert history.can_go_on
    history.watch(1)
    assert not history.go_on_from_watched()


def random_round(seed: int) -> Tournament:
    """A whole round between players who place anything."""
    return played_by(legal(random.Random(seed)), fresh(seed + 1))


@pytest.mark.parametrize("part", range(5))
def test_rounds_taken_back_and_done_again_are_the_same_byte_for_byte(part: int) -> None:
    controller = BuildUpController()
    for seed in range(100 * part, 100 * part + ROUNDS):
        tournament = random_round(seed)
        states = list(tournament.states())
        controller.begin(tournament)
        saved = format_build_up(controller.present)
        going_back = []
        while controller.undo():
            going_back.append(controller.present)
        decisions = [
            state
            for state in states
            if state.table.phase is Phase.PLACING
            and not state.table.position.must_pass
            and state.table.position.turn is Player.HUMAN
        ]
        assert going_back == decisions[::-1]
        assert controller.present.events == decisions[0].events
        going_on = [controller.present]
        while controller.redo():
            going_on.append(controller.present)
        assert going_on[:-1] == decisions
        assert controller.present == tournament
        assert format_build_up(controller.present) == saved
        controller.stop()


def test_undo_names_the_persons_own_move_and_goes_over_the_computers_answer() -> None:
    tournament = random_round(7)
    controller = BuildUpController()
    controller.begin(tournament)
    undone = controller.state_after_undone
    assert undone is not None
    event = undone.events[-1]
    assert isinstance(event, TilePlaced)
    assert event.player is Player.HUMAN
    assert controller.undo()
    assert controller.undos_used == 1
    assert controller.state_after_redone is not None
    assert controller.state_after_redone.events[-1] == event
    controller.stop()


def test_taking_back_ends_where_the_round_began() -> None:
    tournament = random_round(3)
    assert isinstance(tournament.events[-1], RoundWon)
    controller = BuildUpController()
    controller.begin(tournament)
    controller.start_round()
    assert not controller.can_undo
    assert not controller.undo()
    controller.stop()
