"""Moves that anybody may make in either game, without a look at what they are worth."""

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.play.dominoes.controller import DominoesController
from buildup.controller.play.game import AnyController
from buildup.play.open_game import Awaiting
from tests.controller.waiting import wait_for

_OVER = (Awaiting.ROUND_CHOICE, Awaiting.NOTHING)


def move(controller: AnyController) -> None:
    """Let the person to move place or lay a tile, or draw."""
    match controller:
        case BuildUpController():
            controller.play(next(controller.game.table.position.legal_moves()))
        case DominoesController() if controller.game.table.must_draw:
            controller.draw()
        case DominoesController():
            controller.play(next(controller.game.table.legal_lays()))


def play_to_end(controller: AnyController) -> None:
    """Play a round of Build Up, or a game of Dominoes, to its end."""
    while controller.game.awaiting not in _OVER:
        wait_for(lambda: controller.game.awaiting in (Awaiting.PERSON, Awaiting.GO_ON, *_OVER))
        if controller.game.awaiting is Awaiting.PERSON:
            move(controller)
        elif isinstance(controller, BuildUpController) and controller.game.awaiting not in _OVER:
            controller.game.confirm()
