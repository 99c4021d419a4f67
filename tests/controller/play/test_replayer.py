"""Looking back at a game: stepping, running by itself, playing on from an earlier state."""

from collections.abc import Iterator

import pytest

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.play.game import Pace
from buildup.controller.play.replayer import LEAST_MILLISECONDS, Replayer
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.open_game import Awaiting
from buildup.strategy.level import Level
from tests.controller.play.build_up.played import late_in_a_hand
from tests.controller.waiting import wait, wait_for
from tests.model.build_up.positions import fresh

controller = pytest.fixture(late_in_a_hand, name="controller")


@pytest.fixture
def replayer(controller: BuildUpController) -> Iterator[Replayer]:
    """A replay at its end; whatever is done with it is signaled."""
    replayer, signaled = Replayer(controller, controller), list[object]()
    replayer.changed.connect(lambda: signaled.append((replayer.place, replayer.is_playing)))
    replayer.begin()
    assert replayer.is_on
    yield replayer
    assert signaled[-1] == (replayer.place, replayer.is_playing)


def test_a_game_without_events_cannot_be_replayed() -> None:
    controller = BuildUpController(OpenTournament.fresh())
    controller.game.begin(fresh(7))
    controller.stop()
    replayer = Replayer(controller, controller)
    assert not replayer.can_begin
    replayer.begin()
    assert not replayer.is_on


def test_the_game_stands_still(controller: BuildUpController, replayer: Replayer) -> None:
    replayer.back()
    present, move = (
        controller.game.present,
        next(controller.game.present.table.position.legal_moves()),
    )
    controller.play(move)
    assert not controller.can_hint
    assert not controller.game.undo()
    controller.game.confirm()
    controller.game.start_round()
    assert controller.game.present is present


@pytest.mark.long
def test_it_runs_by_itself_to_the_end(controller: BuildUpController, replayer: Replayer) -> None:
    replayer.go_to(controller.game.last_place - 2)
    replayer.play()
    assert replayer.is_playing
    wait_for(lambda: replayer.place == controller.game.last_place)
    assert not replayer.is_playing
    assert controller.game.awaiting is Awaiting.WATCHING


def test_at_the_end_it_runs_from_the_start(
    controller: BuildUpController, replayer: Replayer
) -> None:
    replayer.toggle()
    assert replayer.place == 0
    assert replayer.is_playing
    controller.game.set_level(Level.EXPERT)
    assert replayer.is_playing, "the state that is shown is the same"
    replayer.toggle()
    assert not replayer.is_playing


def test_a_step_by_hand_stops_it(replayer: Replayer) -> None:
    replayer.play()
    replayer.forward()
    assert not replayer.is_playing
    assert replayer.place == 1


def test_it_runs_as_fast_as_the_game(controller: BuildUpController) -> None:
    controller.pace = Pace(before_move=0, after_event=60_000)
    replayer = Replayer(controller, controller)
    replayer.begin()
    replayer.play()
    wait(LEAST_MILLISECONDS + 100)
    assert replayer.place == 0
    replayer.leave()
    assert not replayer.is_playing


def test_nothing_can_be_stepped_while_the_game_goes_on(controller: BuildUpController) -> None:
    replayer = Replayer(controller, controller)
    for act in (replayer.first, replayer.back, replayer.play, replayer.leave):
        act()
        assert controller.game.awaiting is Awaiting.PERSON
    assert not replayer.is_playing
