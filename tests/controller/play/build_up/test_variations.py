"""Trying something beside a round: a demo waits, and the hint of a line comes again."""

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.play.awaiting import Awaiting
from buildup.play.build_up.open_game import OpenTournament
from tests.controller.play.build_up.played import three_tiles_left
from tests.controller.waiting import wait_for


def test_a_line_is_left_for_a_person_s_turn_and_the_hint() -> None:
    controller = BuildUpController(OpenTournament.fresh())
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
