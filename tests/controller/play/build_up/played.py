"""Shared by the tests of the Build Up controller: going on, and an independent recount."""

import random
from functools import cache

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.play.game import AnyController
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import Player
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.open_game import Awaiting
from buildup.strategy.level import Level
from tests.controller.waiting import wait_for
from tests.saves.build_up.random_play import fresh, played_on


def settled(controller: AnyController) -> bool:
    """Whether the game waits for somebody outside the controller."""
    return controller.game.awaiting not in (Awaiting.COMPUTER, Awaiting.PAUSE)


@cache
def three_tiles_left(hand: int = 1) -> Tournament:
    """A person's turn with three tiles in each hand: solved at once, even interpreted."""
    tournament, chance = fresh(), random.Random(5)
    wanted = (None, Player.HUMAN, 3, hand)
    while True:
        table = tournament.table
        tiles = len(table.position.hands.human)
        if (tournament.forced_event, table.position.turn, tiles, table.hand_number) == wanted:
            return tournament
        tournament = played_on(tournament, chance, 1)


def late_in_a_hand(level: Level = Level.BEGINNER, hand: int = 1) -> BuildUpController:
    """A game in which a person is to move with three tiles each."""
    controller = BuildUpController(OpenTournament.fresh(level))
    controller.game.begin(three_tiles_left(hand))
    wait_for(lambda: controller.game.awaiting is Awaiting.PERSON)
    return controller


def place_tiles(controller: BuildUpController, most: int = 999) -> None:
    """Place so many tiles for whoever is asked, or play the round to its end."""
    placed = 0
    while True:
        wait_for(lambda: settled(controller))
        if controller.game.awaiting is Awaiting.GO_ON:
            controller.game.confirm()
        elif placed == most or controller.game.awaiting is not Awaiting.PERSON:
            return
        else:
            controller.play(next(controller.game.table.position.legal_moves()))
            placed += 1


def play_rounds(controller: BuildUpController, rounds: int) -> Tournament:
    """Answer everything that is asked until a tournament of so many rounds is over."""
    while controller.game.table.phase is not Phase.TOURNAMENT_OVER:
        wait_for(lambda: settled(controller))
        if controller.game.awaiting is Awaiting.GO_ON:
            controller.game.confirm()
        elif controller.game.table.round_number < rounds:
            controller.game.start_round()
        else:
            controller.game.end_tournament()
    return controller.game.shown
