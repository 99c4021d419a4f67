"""What a player on turn may see: reached by chance, or written down."""

import random

from hypothesis import strategies as st

from buildup.model.build_up.position import Move, Position
from buildup.model.build_up.table import Phase, Sight
from buildup.model.player import PerPlayer, Player
from tests.model.build_up.positions import deals, first_hand, forced, position_of, positions


def sight_of(tops: str, computer: str = "", human: str = "", turn: Player = Player.HUMAN) -> Sight:
    """The sight of a position in hand 4: nothing is left to draw."""
    return seen(position_of(tops, computer, human, turn))


def seen(position: Position) -> Sight:
    """The sight of a position in hand 4 of a round without points so far."""
    return Sight(position, PerPlayer((), ()), PerPlayer(0, 0), 4, Player.HUMAN)


@st.composite
def reached_sights(draw: st.DrawFn) -> Sight:
    """What the player on turn sees somewhere in a round that was played by chance."""
    tournament = first_hand(draw(deals).number)
    chance = random.Random(draw(st.integers(0, 2**32)))
    for _placed in range(draw(st.integers(0, 40))):
        following = forced(tournament.play(chance.choice(_moves(tournament.table.position))))
        if following.table.phase is not Phase.PLACING:
            break
        tournament = following
    return tournament.table.sight


def _moves(position: Position) -> list[Move]:
    return list(position.legal_moves())


sights = reached_sights() | positions().map(seen).filter(
    lambda sight: sight.position.can_place(sight.position.turn)
)
"""Of any position in which the player on turn can place: reached, or as a saved game may
hold it, with equal tiles and hands of different sizes."""
