"""Trying something beside a round: a demo waits, and the hint of a line comes again."""

import pytest

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.table import Phase
from buildup.model.player import Player, PlayMode
from buildup.play.awaiting import Awaiting
from tests.controller.play.build_up.played import settled, three_tiles_left
from tests.controller.play.moves import move
from tests.controller.waiting import wait_for
from tests.saves.build_up.random_play import fresh, played_until


@pytest.fixture
def controller() -> BuildUpController:
    """A finished round."""
    controller = BuildUpController()
    controller.game.begin(played_until(fresh(), Phase.ROUND_OVER))
    return controller


def try_fifth_move(controller: BuildUpController) -> None:
    """Begin a variation before a move of the human in the first round."""
    places = [
        place
        for place, event in enumerate(controller.game.present.events)
        if isinstance(event, TilePlaced) and event.player is Player.HUMAN
    ]
    controller.game.watch(places[4] + 1)
    assert controller.game.try_before_move()


def test_a_demo_waits_while_something_is_tried(controller: BuildUpController) -> None:
    controller.game.set_mode(PlayMode.DEMO)
    controller.game.pause(True)
    try_fifth_move(controller)
    assert not controller.game.is_paused
    move(controller)
    wait_for(lambda: settled(controller))
    assert controller.game.mode is PlayMode.AGAINST_COMPUTER
    controller.game.set_mode(PlayMode.DEMO)
    assert controller.game.tried is None
    assert controller.game.game_mode is PlayMode.DEMO
    controller.stop()


def test_a_line_is_left_for_a_person_s_turn_and_the_hint() -> None:
    controller = BuildUpController()
    controller.game.begin(three_tiles_left())
    assert controller.ask_hint()
    wait_for(lambda: controller.hint is not None)
    hint = controller.hint
    assert hint is not None
    place = controller.game.last_place
    for _twice in range(2):
        controller.game.show_best_play(place, [hint.move], is_hinted=controller.is_hinted)
        assert controller.hint is None
        assert controller.game.awaiting is Awaiting.WATCHING
    controller.game.watch(None)
    assert controller.game.awaiting is Awaiting.PERSON
    assert controller.hint is hint
    assert controller.game.hints_used == 1


def test_a_hint_in_a_variation_of_an_earlier_round_is_none_in_this_one(
    controller: BuildUpController,
) -> None:
    controller.game.start_round()
    wait_for(lambda: settled(controller))
    try_fifth_move(controller)
    assert controller.ask_hint()
    wait_for(lambda: controller.hint is not None)
    assert controller.game.hints_used == 0
