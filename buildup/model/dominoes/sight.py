"""A player's view of Dominoes: all but the boneyard's order and the opponent's tiles."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from buildup.model.dominoes.domino import Domino, double_set
from buildup.model.dominoes.line import Lay, Line, legal_lays
from buildup.model.player import PerPlayer, Player


class Unlaid(Enum):
    """Everything that a player can be seen to do, but for laying a tile."""

    DREW = auto()
    """Drew one tile: none of those held until then fitted."""
    ENDED = auto()
    """Ended the turn: nothing fitted and the boneyard was empty."""


Seen = tuple[Player, Lay | Unlaid]
"""Who did what, as both players could see it."""


@dataclass(frozen=True, slots=True)
class Sight:
    """One player's view of the game. A strategy is given this and nothing else."""

    size: int
    """The most pips on one end, from 3 to 9."""
    player: Player
    """Whose view it is."""
    line: Line
    hand: tuple[Domino, ...]
    """The player's own tiles."""
    opponent_count: int
    """How many tiles the opponent holds."""
    boneyard_count: int
    drawn: int
    """How many tiles the player on turn has drawn in this turn."""
    empty_turns: int
    """How many turns in a row, up to now, laid nothing."""
    last_layer: Player | None
    start_line: Line
    """The line where ``seen`` begins: empty, but in a game loaded without its history."""
    start_counts: PerPlayer[int]
    """How many tiles each held there."""
    seen: tuple[Seen, ...]
    """All that has happened since, the oldest first."""

    @property
    def unseen(self) -> tuple[Domino, ...]:
        """The tiles of the set that the opponent holds or that lie in the boneyard."""
        seen = {*self.hand, *(tile.domino for tile in self.line.tiles)}
        return tuple(tile for tile in double_set(self.size) if tile not in seen)

    @property
    def is_whole(self) -> bool:
        """Whether every tile of the set can be there once: a damaged saved game may hold others."""
        hidden = self.opponent_count + self.boneyard_count
        seen = len(self.hand) + len(self.line.tiles)
        return len(self.unseen) == hidden and seen + hidden == len(double_set(self.size))

    def legal_lays(self) -> Iterator[Lay]:
        """Every way for this player to lay a tile, as the rules allow it."""
        yield from legal_lays(self.line, self.hand)
