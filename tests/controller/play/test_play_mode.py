"""The computer against itself, and two people at one table."""

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.play.dominoes.controller import DominoesController
from buildup.model.build_up.table import Phase
from buildup.model.deal import Deal
from buildup.model.player import PerPlayer, Player, PlayMode
from buildup.play.awaiting import Awaiting
from buildup.play.new_game import NewGame
from buildup.strategy.level import Level
from tests.controller.play.build_up.played import place_tiles
from tests.controller.waiting import wait_for


def test_a_demo_of_build_up_plays_a_whole_round_by_itself() -> None:
    controller = BuildUpController(Level.CASUAL)
    controller.begin_new(NewGame(Deal(5)))
    controller.set_mode(PlayMode.DEMO, Level.BEGINNER)
    assert controller.mode is PlayMode.DEMO
    wait_for(lambda: controller.awaiting is Awaiting.ROUND_CHOICE)
    assert controller.table.phase is Phase.ROUND_OVER
    assert controller.demo_levels == PerPlayer(computer=Level.CASUAL, human=Level.BEGINNER)
    assert not controller.can_undo
    controller.set_mode(PlayMode.AGAINST_COMPUTER)
    assert controller.awaiting is Awaiting.ROUND_CHOICE  # who drew what is long past


def test_a_demo_of_a_round_that_a_person_began_names_no_levels() -> None:
    controller = BuildUpController()
    controller.begin_new(NewGame(Deal(5)))
    place_tiles(controller, 1)
    controller.set_mode(PlayMode.DEMO, Level.BEGINNER)
    assert controller.level_of(Player.HUMAN) is Level.BEGINNER
    assert controller.demo_levels is None
    controller.begin_new(NewGame(Deal(5)))
    assert controller.demo_levels is not None


def test_a_demo_of_dominoes_plays_a_whole_game_by_itself() -> None:
    controller = DominoesController(Level.CASUAL)
    controller.begin_new(NewGame(Deal(5), size=4))
    controller.set_mode(PlayMode.DEMO, Level.BEGINNER)
    wait_for(lambda: controller.awaiting is Awaiting.NOTHING)
    assert controller.shown.is_over


def test_two_people_play_both_sides() -> None:
    controller = BuildUpController()
    controller.begin_new(NewGame(Deal(5)))
    controller.set_mode(PlayMode.TWO_PEOPLE)
    wait_for(lambda: controller.awaiting is Awaiting.GO_ON)
    controller.confirm()
    turns = []
    for _move in range(4):
        wait_for(lambda: controller.awaiting is Awaiting.PERSON)
        turns.append(controller.table.position.turn)
        assert controller.place(next(controller.table.position.legal_moves()))
    assert set(turns) == {Player.HUMAN, Player.COMPUTER}


def test_the_computer_comes_back_when_a_person_plays_against_it() -> None:
    controller = DominoesController(Level.BEGINNER)
    controller.begin_new(NewGame(Deal(5), size=6))
    controller.set_mode(PlayMode.TWO_PEOPLE)
    assert controller.lay(next(controller.table.legal_lays()))
    assert controller.awaiting is Awaiting.PERSON
    controller.set_mode(PlayMode.AGAINST_COMPUTER)
    wait_for(lambda: controller.table.turn is Player.HUMAN)
    controller.stop()


def test_a_level_chosen_between_two_people_waits_for_the_computer() -> None:
    controller = BuildUpController()
    controller.set_mode(PlayMode.TWO_PEOPLE)
    controller.set_level(Level.BEGINNER)
    assert controller.mode is PlayMode.TWO_PEOPLE
    controller.set_mode(PlayMode.AGAINST_COMPUTER)
    assert controller.level is Level.BEGINNER
    controller.stop()
