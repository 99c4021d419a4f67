"""Events of a tournament of Build Up: facts, each with what it showed."""

from dataclasses import dataclass

from buildup.model.build_up.position import HandPoints, Move
from buildup.model.build_up.tile import Tile
from buildup.model.player import PerPlayer, Player


@dataclass(frozen=True, slots=True)
class FirstPlayerDrawn:
    """Each player drew a tile; more pips plays first (rule 2)."""

    tiles: PerPlayer[Tile]
    first_player: Player | None
    """``None`` on equal pips: both tiles went back and both boneyards were shuffled."""


@dataclass(frozen=True, slots=True)
class TilePlaced:
    """A player placed a tile."""

    player: Player
    move: Move
    covered: Tile
    """What was the top of the stack until then."""
    is_played_out: bool = False
    """Whether the computer placed it for both players, who decided nothing any more."""


@dataclass(frozen=True, slots=True)
class Passed:
    """A player could not place any tile, and the other goes on."""

    player: Player


@dataclass(frozen=True, slots=True)
class HandScored:
    """A hand ended; its points were added and the next hand, if any, was drawn."""

    hand_number: int
    """From 1 to 4."""
    points: PerPlayer[HandPoints]


@dataclass(frozen=True, slots=True)
class RoundWon:
    """The fourth hand was scored and the round went to the higher score."""

    round_number: int
    scores: PerPlayer[int]
    winner: Player | None
    """``None``: a draw, and nobody's rounds won grew."""


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """Another round was wanted: new shuffle, scores back to 0."""

    round_number: int


@dataclass(frozen=True, slots=True)
class TournamentWon:
    """No further round was wanted; the tournament goes to whoever won more rounds."""

    rounds_won: PerPlayer[int]
    winner: Player | None
    """``None``: a draw."""


Event = (
    FirstPlayerDrawn | TilePlaced | Passed | HandScored | RoundWon | RoundStarted | TournamentWon
)
