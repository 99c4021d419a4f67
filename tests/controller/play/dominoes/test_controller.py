"""A game of Dominoes goes on by itself where nobody has to act, and what follows a draw."""

import pytest

from buildup.controller.play.dominoes.controller import DominoesController
from buildup.model.deal import Deal
from buildup.model.dominoes.game import TileDrawn, TurnEnded
from buildup.model.player import Player, PlayMode
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.play.open_game import Awaiting, NewGame
from buildup.strategy.level import Level
from tests.controller.waiting import wait, wait_for
from tests.model.dominoes.random_games import begun_at, dominoes, table_of


@pytest.fixture
def controller() -> DominoesController:
    controller = DominoesController(OpenDominoes.fresh(Level.BEGINNER))
    controller.game.begin_new(NewGame(Deal(5), size=6))
    return controller


def lay_one(controller: DominoesController) -> None:
    """Lay any tile for the person to move."""
    assert controller.game.awaiting is Awaiting.PERSON
    controller.play(next(controller.game.table.legal_lays()))


def test_a_demo_plays_a_whole_game_by_itself(controller: DominoesController) -> None:
    controller.game.set_mode(PlayMode.DEMO, Level.BEGINNER)
    wait_for(lambda: controller.game.awaiting is Awaiting.NOTHING)
    assert controller.game.shown.is_over


def test_a_paused_demo_stands_still(controller: DominoesController) -> None:
    controller.game.set_mode(PlayMode.DEMO)
    before = controller.game.present
    controller.game.pause(True)
    wait(5)
    assert controller.game.present is before


def test_the_computer_comes_back_when_a_person_plays_against_it(
    controller: DominoesController,
) -> None:
    controller.game.set_mode(PlayMode.TWO_PEOPLE)
    lay_one(controller)
    assert controller.game.awaiting is Awaiting.PERSON
    controller.game.set_mode(PlayMode.AGAINST_COMPUTER)
    wait_for(lambda: controller.game.table.turn is Player.HUMAN)
    controller.stop()


def test_who_draws_goes_on_seeing_the_tray(controller: DominoesController) -> None:
    controller.game.set_mode(PlayMode.TWO_PEOPLE)
    while not controller.game.table.must_draw:
        controller.game.uncover()
        lay_one(controller)
    controller.game.uncover()
    turn = controller.game.table.turn
    gone: list[bool] = []
    controller.hint_gone.connect(lambda: gone.append(not controller.is_draw_hinted))
    controller.ask_hint()
    controller.draw()
    assert gone == [True]
    assert controller.game.table.turn is turn
    assert not controller.game.is_covered


def begin_stuck(controller: DominoesController, boneyard: str) -> None:
    """The person holds a double-one, and both ends of the line are sixes."""
    table = table_of("65 56", human="11", computer="25 36", boneyard=boneyard)
    controller.game.begin(begun_at(table))


def test_one_draw_goes_on_until_a_tile_fits_and_is_taken_back_whole_or_on_its_way(
    controller: DominoesController,
) -> None:
    begin_stuck(controller, "13 15 46 22")
    before = controller.game.present
    controller.draw()
    assert controller.game.awaiting is Awaiting.PAUSE
    assert controller.game.undo()
    assert (controller.game.present, controller.game.awaiting) == (before, Awaiting.PERSON)
    controller.draw()
    controller.draw()
    wait_for(lambda: controller.game.awaiting is Awaiting.PERSON)
    drawn = controller.game.present
    assert drawn.events == tuple(TileDrawn(Player.HUMAN, each) for each in dominoes("13 15 46"))
    assert controller.game.undo()
    assert controller.game.present is before
    assert not controller.game.can_undo
    assert controller.game.redo()
    assert controller.game.present == drawn
    controller.stop()


def test_drawing_that_ends_with_the_boneyard_ends_the_turn(controller: DominoesController) -> None:
    begin_stuck(controller, "13 15")
    controller.draw()
    wait_for(lambda: TurnEnded(Player.HUMAN) in controller.game.present.events)
    assert [type(event) for event in controller.game.present.events[:3]] == [
        TileDrawn, TileDrawn, TurnEnded,
    ]  # fmt: skip
    controller.stop()
