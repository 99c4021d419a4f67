"""Trying something before a lay of a finished game of Dominoes: the game stays as it was played."""

import pytest

from buildup.controller.play.dominoes.controller import DominoesController
from buildup.controller.play.pace import NO_PACE
from buildup.model.dominoes.game import TileLaid
from buildup.model.player import Player
from buildup.play.awaiting import Awaiting
from tests.controller.waiting import wait_for
from tests.review.dominoes.finished_games import finished

GAME = finished(5, 2)


@pytest.fixture
def controller() -> DominoesController:
    """A finished game is looked back at."""
    controller = DominoesController(pace=NO_PACE)
    controller.begin(GAME)
    controller.watch(controller.last_place)
    return controller


def look_at_lay(controller: DominoesController, player: Player, number: int = 1) -> int:
    """Look at a lay of a player that was not the only one; returns the place before it."""
    places = [
        place
        for place, event in enumerate(GAME.events)
        if isinstance(event, TileLaid) and event.player is player
    ]
    controller.watch(places[number] + 1)
    return places[number]


def finish(controller: DominoesController) -> None:
    """Play what lies on the table to its end."""

    def is_over() -> bool:
        if controller.awaiting is Awaiting.PERSON:
            if controller.table.must_draw:
                controller.draw()
            else:
                controller.lay(list(controller.table.legal_lays())[-1])
        return controller.awaiting is Awaiting.NOTHING

    wait_for(is_over)


def test_a_finished_game_stays_as_it_was_played(controller: DominoesController) -> None:
    place = look_at_lay(controller, Player.HUMAN)
    assert controller.try_before_move()
    assert controller.is_trying
    assert controller.shown.events == GAME.events[:place]
    assert controller.present is GAME
    finish(controller)
    assert controller.shown.is_over
    assert controller.present is GAME
    controller.leave_variation()
    assert not controller.is_trying
    assert controller.present is GAME
    assert controller.watched_place == place + 1


def test_the_computer_answers_where_the_person_was_on_turn(controller: DominoesController) -> None:
    look_at_lay(controller, Player.HUMAN)
    controller.try_before_move()
    assert not controller.is_by_hand
    before = len(controller.shown.events)
    controller.lay(next(controller.table.legal_lays()))
    wait_for(lambda: controller.awaiting in (Awaiting.PERSON, Awaiting.NOTHING))
    assert len(controller.shown.events) > before + 1
