"""The computer against itself, and two people at one table."""

from buildup.controller.play.dominoes.controller import DominoesController
from buildup.model.deal import Deal
from buildup.model.player import Player, PlayMode
from buildup.play.awaiting import Awaiting
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.play.open_game import NewGame
from buildup.strategy.level import Level
from tests.controller.waiting import wait, wait_for


def test_a_demo_of_dominoes_plays_a_whole_game_by_itself() -> None:
    controller = DominoesController(OpenDominoes.fresh(Level.CASUAL))
    controller.game.begin_new(NewGame(Deal(5), size=4))
    controller.game.set_mode(PlayMode.DEMO, Level.BEGINNER)
    wait_for(lambda: controller.game.awaiting is Awaiting.NOTHING)
    assert controller.game.shown.is_over


def test_a_paused_demo_stands_still() -> None:
    controller = DominoesController(OpenDominoes.fresh(Level.BEGINNER))
    controller.game.set_mode(PlayMode.DEMO)
    before = controller.game.present
    controller.game.pause(True)
    wait(5)
    assert controller.game.present is before


def test_the_computer_comes_back_when_a_person_plays_against_it() -> None:
    controller = DominoesController(OpenDominoes.fresh(Level.BEGINNER))
    controller.game.begin_new(NewGame(Deal(5), size=6))
    controller.game.set_mode(PlayMode.TWO_PEOPLE)
    assert controller.play(next(controller.game.table.legal_lays()))
    assert controller.game.awaiting is Awaiting.PERSON
    controller.game.set_mode(PlayMode.AGAINST_COMPUTER)
    wait_for(lambda: controller.game.table.turn is Player.HUMAN)
    controller.stop()
