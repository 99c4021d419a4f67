"""Events of a Build Up tournament, with the tiles and points they revealed."""

from buildup.frozen import frozen
from buildup.model.build_up.position import HandPoints, Move
from buildup.model.build_up.tile import Tile
from buildup.model.player import PerPlayer, Player


@frozen
class FirstPlayerDrawn:
    """Each player drew a tile; whoever drew more pips goes first."""

    tiles: PerPlayer[Tile]
    first_player: Player | None
    """The player who goes first in the round.

    ``None`` on equal pips: both tiles went back and both boneyards were shuffled.
    """


@frozen
class TilePlaced:
    """A player placed a tile."""

    player: Player
    move: Move
    covered: Tile
    is_played_out: bool = False
    """Whether the computer placed the tile while finishing the hand for both players."""


@frozen
class Passed:
    """A player could not place a tile, so the turn went to the opponent."""

    player: Player


@frozen
class HandScored:
    """A hand ended and was scored, and the next one, if any, was drawn."""

    hand_number: int
    """From 1 to 4."""
    points: PerPlayer[HandPoints]
    """The points of the hand, whether or not the scores already included them."""


@frozen
class RoundWon:
    """The fourth hand was scored and the round ended; whoever has the higher score won it."""

    round_number: int
    scores: PerPlayer[int]
    winner: Player | None
    """The winner of the round; ``None`` for a draw, which neither player wins."""


@frozen
class RoundStarted:
    """Another round was dealt after a new shuffle; its scores begin at 0 or the handicap."""

    round_number: int


@frozen
class TournamentWon:
    """The tournament ended; whoever won more rounds won it."""

    rounds_won: PerPlayer[int]
    winner: Player | None
    """The winner of the tournament; ``None`` for a draw."""


Event = (
    FirstPlayerDrawn | TilePlaced | Passed | HandScored | RoundWon | RoundStarted | TournamentWon
)
