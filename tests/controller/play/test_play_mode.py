"""The computer against itself, and two people at one table."""

from typing import Any

import pytest

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.play.dominoes.controller import DominoesController
from buildup.controller.play.pace import NO_PACE
from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.table import Phase
from buildup.model.deal import Deal
from buildup.model.decisions import AnyEvent
from buildup.model.dominoes.game import TileLaid
from buildup.model.player import PerPlayer, Player, PlayMode
from buildup.play.awaiting import Awaiting
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.play.new_game import NewGame
from buildup.strategy.level import Level
from tests.controller.play.moves import move
from tests.controller.waiting import wait_for
from tests.model.build_up.positions import round_by_chance
from tests.review.dominoes.finished_games import finished


def test_a_demo_of_build_up_plays_a_whole_round_by_itself() -> None:
    controller = BuildUpController(OpenTournament.fresh(Level.CASUAL))
    controller.game.begin_new(NewGame(Deal(5)))
    controller.game.set_mode(PlayMode.DEMO, Level.BEGINNER)
    assert controller.game.mode is PlayMode.DEMO
    wait_for(lambda: controller.game.awaiting is Awaiting.ROUND_CHOICE)
    assert controller.game.table.phase is Phase.ROUND_OVER
    assert controller.game.demo_levels == PerPlayer(computer=Level.CASUAL, human=Level.BEGINNER)
    assert not controller.game.can_undo
    controller.game.set_mode(PlayMode.AGAINST_COMPUTER)
    assert controller.game.awaiting is Awaiting.ROUND_CHOICE  # who drew what is long past


@pytest.mark.parametrize(
    ("kind", "over"),
    [(BuildUpController, round_by_chance(3)), (DominoesController, finished(5, 2))],
)
def test_the_computer_answers_what_a_person_tries(
    kind: type[BuildUpController | DominoesController], over: Any
) -> None:
    controller = kind(pace=NO_PACE)
    controller.game.begin(over)
    place = [at for at, each in enumerate(over.events) if is_placed_by(each, Player.HUMAN)][1]
    controller.game.watch(place + 1)
    assert controller.game.try_before_move()
    move(controller)
    wait_for(lambda: controller.game.awaiting is not Awaiting.COMPUTER)
    assert any(is_placed_by(each, Player.COMPUTER) for each in controller.game.shown.events[place:])
    assert controller.game.present is over


def is_placed_by(event: AnyEvent, player: Player) -> bool:
    """Whether a player has placed or laid a tile."""
    return isinstance(event, TilePlaced | TileLaid) and event.player is player


def test_a_demo_of_dominoes_plays_a_whole_game_by_itself() -> None:
    controller = DominoesController(OpenDominoes.fresh(Level.CASUAL))
    controller.game.begin_new(NewGame(Deal(5), size=4))
    controller.game.set_mode(PlayMode.DEMO, Level.BEGINNER)
    wait_for(lambda: controller.game.awaiting is Awaiting.NOTHING)
    assert controller.game.shown.is_over


def test_the_computer_comes_back_when_a_person_plays_against_it() -> None:
    controller = DominoesController(OpenDominoes.fresh(Level.BEGINNER))
    controller.game.begin_new(NewGame(Deal(5), size=6))
    controller.game.set_mode(PlayMode.TWO_PEOPLE)
    assert controller.play(next(controller.game.table.legal_lays()))
    assert controller.game.awaiting is Awaiting.PERSON
    controller.game.set_mode(PlayMode.AGAINST_COMPUTER)
    wait_for(lambda: controller.game.table.turn is Player.HUMAN)
    controller.stop()
