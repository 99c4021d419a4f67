"""Views of a player to move: reached by chance, or written down."""

import random

from buildup.model.build_up.position import Position
from buildup.model.build_up.table import Phase, Sight
from buildup.model.deal import HIGHEST_DEAL_NUMBER
from buildup.model.player import PerPlayer, Player
from tests.by_chance import by_chance
from tests.model.build_up.positions import any_position, first_hand, forced, position_of


def sight_of(tops: str, computer: str = "", human: str = "", turn: Player = Player.HUMAN) -> Sight:
    """The sight of a position in hand 4: nothing is left to draw."""
    return seen(position_of(tops, computer, human, turn))


def seen(position: Position) -> Sight:
    """The sight of a position in hand 4 of a round without points so far."""
    return Sight(position, PerPlayer((), ()), PerPlayer(0, 0), 4, Player.HUMAN)


def any_reached_sight(chance: random.Random, least: int = 0) -> Sight:
    """What the player to move sees somewhere in a round that was played by chance, after so many
    placements at least if it has not ended before."""
    tournament = first_hand(chance.randint(1, HIGHEST_DEAL_NUMBER))
    for _placed in range(chance.randint(least, 43)):
        move = chance.choice(list(tournament.table.position.legal_moves()))
        following = forced(tournament.play(move))
        if following.table.phase is not Phase.PLACING:
            break
        tournament = following
    return tournament.table.sight


def any_seen_position(chance: random.Random) -> Sight:
    """Of any position in which the player to move can place, as a saved game may hold it: with
    equal tiles and hands of different sizes."""
    while True:
        position = any_position(chance)
        if position.can_place(position.turn):
            return seen(position)


sights = by_chance(any_reached_sight) | by_chance(any_seen_position)
