"""The same deal again, from its beginning."""

import pytest

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.model.build_up.events import RoundStarted
from buildup.model.build_up.table import Sight
from buildup.model.deal import Deal
from buildup.model.player import Player
from buildup.play.awaiting import Awaiting
from buildup.play.new_game import NewGame
from buildup.strategy.build_up.choice import Choice
from buildup.strategy.build_up.one_ply import OnePly, Picker, pick_largest_swing
from buildup.strategy.computer_player import Thinking
from buildup.strategy.level import Level
from tests.controller.waiting import wait
from tests.model.build_up.positions import round_by_chance


@pytest.fixture
def controller() -> BuildUpController:
    return BuildUpController()


def test_a_restart_in_the_second_round_keeps_the_first(controller: BuildUpController) -> None:
    tournament = round_by_chance(3).start_round()
    controller.begin(tournament.advance())
    assert controller.restart()
    controller.stop()
    assert controller.present == tournament
    assert isinstance(controller.present.events[-1], RoundStarted)
    assert not controller.can_restart


def test_a_beginner_who_leads_again_leads_as_before() -> None:
    controller = BuildUpController(Level.BEGINNER)

    def wait_for_person() -> None:
        while controller.awaiting is not Awaiting.PERSON:
            controller.confirm()
            wait(1)

    leads = 0
    for number in range(1, 12):
        controller.begin_new(NewGame(Deal(number)))
        wait_for_person()
        for _move in range(2):
            controller.place(next(controller.table.position.legal_moves()))
            wait_for_person()
        played = controller.present
        leads += controller.table.first_player is Player.COMPUTER
        assert controller.restart()
        wait_for_person()
        while controller.redo():
            pass
        wait_for_person()
        assert controller.present == played
        controller.stop()
    assert leads > 2


def test_who_sits_there_now_does_not_repeat_what_others_have_played() -> None:
    controller = BuildUpController(Level.CASUAL)
    searched: list[Picker] = []
    think = OnePly.think

    def counted(self: OnePly, sight: Sight) -> Thinking[Choice]:
        searched.append(self.pick)
        return think(self, sight)

    def place(moves: int) -> None:
        for _move in range(moves):
            while controller.awaiting is not Awaiting.PERSON:
                controller.confirm()
                wait(1)
            controller.place(next(controller.table.position.legal_moves()))
        while controller.awaiting is not Awaiting.PERSON:
            wait(1)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(OnePly, "think", counted)
        controller.begin_new(NewGame(Deal(20261)))
        place(2)
        controller.set_level(Level.SKILLED)
        place(1)
        assert searched[-1] is pick_largest_swing
        while controller.undo():
            pass
        searched.clear()
        place(2)
        assert searched.count(pick_largest_swing) == 2
    controller.stop()


def test_a_loaded_game_of_another_level_can_be_restarted_and_redone() -> None:
    controller = BuildUpController(Level.EXPERT)
    tournament = round_by_chance(11)
    controller.begin(tournament, Level.BEGINNER)
    controller.restart()
    while controller.awaiting is not Awaiting.PERSON:
        controller.confirm()
        wait(1)
    while controller.redo():
        pass
    controller.stop()
    assert controller.present == tournament
