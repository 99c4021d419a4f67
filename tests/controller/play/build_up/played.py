"""Shared by the tests of the Build Up controller: going on, and an independent recount."""

import random
from functools import cache

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.model.build_up.events import (
    FirstPlayerDrawn,
    HandScored,
    RoundStarted,
    RoundWon,
    TilePlaced,
    TournamentWon,
)
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import Player
from buildup.play.awaiting import Awaiting
from tests.controller.waiting import wait_for
from tests.model.replayed import replayed_tournament
from tests.saves.build_up.random_play import fresh, played_on


def settled(controller: BuildUpController) -> bool:
    """Whether the game waits for somebody outside the controller."""
    return controller.awaiting not in (Awaiting.COMPUTER, Awaiting.PAUSE)


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


def place_tiles(controller: BuildUpController, most: int = 999) -> None:
    """Place so many tiles for whoever is asked, or play the round to its end."""
    placed = 0
    while True:
        wait_for(lambda: settled(controller))
        if controller.awaiting is Awaiting.GO_ON:
            controller.confirm()
        elif placed == most or controller.awaiting is not Awaiting.PERSON:
            return
        else:
            assert controller.place(next(controller.table.position.legal_moves()))
            placed += 1


def play_rounds(controller: BuildUpController, rounds: int) -> Tournament:
    """Answer everything that is asked until a tournament of so many rounds is over."""
    while controller.table.phase is not Phase.TOURNAMENT_OVER:
        wait_for(lambda: settled(controller))
        if controller.awaiting is Awaiting.GO_ON:
            controller.confirm()
        elif controller.table.round_number < rounds:
            controller.start_round()
        else:
            controller.end_tournament()
    return controller.shown


def recount(tournament: Tournament) -> None:
    """Check every score of a tournament by counting pips from its moves alone.

    Uses the boneyards of each round's deal and the moves; no other code of the model.
    """
    table = tournament.start.table
    deal = tournament.start.deal
    tops: dict[str, str] = {}
    hands: dict[str, list[str]] = {"W": [], "B": []}
    undrawn: dict[str, list[str]] = {}
    scores = {"W": 0, "B": 0}
    won = {"W": 0, "B": 0}
    sizes = iter([6, 6, 6, 4])

    def lay_out() -> None:
        nonlocal sizes
        for row, first in (("W", 0), ("B", 6)):
            for number in range(6):
                tops[f"{row}{number + 1}"] = str(table.position.stacks[first + number].top)
        undrawn["W"] = [str(tile) for tile in table.boneyards.computer]
        undrawn["B"] = [str(tile) for tile in table.boneyards.human]
        scores.update(W=0, B=0)
        sizes = iter([6, 6, 6, 4])

    def draw() -> None:
        size = next(sizes)
        for color in "WB":
            hands[color] = [undrawn[color].pop(0) for _ in range(size)]

    def pips(tile: str) -> int:
        return int(tile[1]) + int(tile[2])

    lay_out()
    for event in tournament.events:
        match event:
            case FirstPlayerDrawn(first_player=None):
                table = replayed_tournament(
                    tournament.start, tournament.events[: tournament.events.index(event) + 1]
                ).table
                lay_out()
            case FirstPlayerDrawn():
                draw()
            case TilePlaced():
                color = "W" if event.player.value == "Computer" else "B"
                hands[color].remove(str(event.move.tile))
                assert str(event.covered) == tops[str(event.move.stack)]
                tops[str(event.move.stack)] = str(event.move.tile)
            case HandScored():
                for color, points in (("W", event.points.computer), ("B", event.points.human)):
                    assert points.on_top == sum(pips(t) for t in tops.values() if t[0] == color)
                    assert points.left == sum(pips(t) for t in hands[color])
                    scores[color] += points.on_top - points.left
                if event.hand_number < 4:
                    draw()
            case RoundWon():
                assert (event.scores.computer, event.scores.human) == (scores["W"], scores["B"])
                if scores["W"] != scores["B"]:
                    won["W" if scores["W"] > scores["B"] else "B"] += 1
            case RoundStarted():
                table = table.dealt(deal, event.round_number, table.rounds_won)
                lay_out()
            case TournamentWon():
                assert (event.rounds_won.computer, event.rounds_won.human) == (won["W"], won["B"])
    assert tournament.table.phase is Phase.TOURNAMENT_OVER
    assert (tournament.table.rounds_won.computer, tournament.table.rounds_won.human) == (
        won["W"],
        won["B"],
    )
