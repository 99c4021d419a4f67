"""The same deal again, from its beginning."""

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.model.deal import Deal
from buildup.model.player import Player
from buildup.play.awaiting import Awaiting
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.open_game import NewGame
from buildup.strategy.level import Level
from tests.controller.waiting import wait


def test_a_beginner_who_leads_again_leads_as_before() -> None:
    controller = BuildUpController(OpenTournament.fresh(Level.BEGINNER))

    def wait_for_person() -> None:
        while controller.game.awaiting is not Awaiting.PERSON:
            controller.game.confirm()
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
