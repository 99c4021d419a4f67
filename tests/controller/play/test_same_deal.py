"""The same deal again, from its beginning."""

import pytest

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.model.build_up.events import RoundStarted
from buildup.model.build_up.table import Sight
from buildup.model.deal import Deal
from buildup.model.player import Player
from buildup.play.awaiting import Awaiting
from buildup.play.build_up.open_game import OpenTournament
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
    controller.game.begin(tournament.advance())
    assert controller.game.restart()
    controller.stop()
    assert controller.game.present == tournament
    assert isinstance(controller.game.present.events[-1], RoundStarted)
    assert not controller.game.can_restart


def test_a_beginner_who_leads_again_leads_as_before() -> None:
    controller = BuildUpController(OpenTournament.fresh(Level.BEGINNER))

    def wait_for_person() -> None:
        while controller.game.awaiting is not Awaiting.PERSON:
            controller.confirm()
            wait(1)

    leads = 0
    for number in range(1, 12):
        controller.game.begin_new(NewGame(Deal(number)))
        wait_for_person()
        for _move in range(2):
            controller.play(next(controller.game.table.position.legal_moves()))
            wait_for_person()
        played = controller.game.present
        leads += controller.game.table.first_player is Player.COMPUTER
        assert controller.game.restart()
        wait_for_person()
        while controller.game.redo():
            pass
        wait_for_person()
        assert controller.game.present == played
        controller.stop()
    assert leads > 2


def test_who_sits_there_now_does_not_repeat_what_others_have_played() -> None:
    controller = BuildUpController(OpenTournament.fresh(Level.CASUAL))
    searched: list[Picker] = []
    think = OnePly.think

    def counted(self: OnePly, sight: Sight) -> Thinking[Choice]:
        searched.append(self.pick)
        return think(self, sight)

    def place(moves: int) -> None:
        for _move in range(moves):
            while controller.game.awaiting is not Awaiting.PERSON:
                controller.confirm()
                wait(1)
            controller.play(next(controller.game.table.position.legal_moves()))
        while controller.game.awaiting is not Awaiting.PERSON:
            wait(1)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(OnePly, "think", counted)
        controller.game.begin_new(NewGame(Deal(20261)))
        place(2)
        controller.game.set_level(Level.SKILLED)
        place(1)
        assert searched[-1] is pick_largest_swing
        while controller.game.undo():
            pass
        searched.clear()
        place(2)
        assert searched.count(pick_largest_swing) == 2
    controller.stop()


def test_a_loaded_game_of_another_level_can_be_restarted_and_redone() -> None:
    controller = BuildUpController(OpenTournament.fresh(Level.EXPERT))
    tournament = round_by_chance(11)
    controller.game.begin(tournament, Level.BEGINNER)
    controller.game.restart()
    while controller.game.awaiting is not Awaiting.PERSON:
        controller.confirm()
        wait(1)
    while controller.game.redo():
        pass
    controller.stop()
    assert controller.game.present == tournament
