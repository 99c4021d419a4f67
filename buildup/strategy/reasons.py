"""Why a tile is placed, as data. Sentences are made in :mod:`buildup.strategy.explanation`."""

from dataclasses import dataclass
from enum import Enum, auto

from buildup.model.build_up import Move, Position
from buildup.model.player import Player
from buildup.model.tile import Tile


class Motive(Enum):
    """What a strategy looked for."""

    ANY = auto()
    """Any legal move; or a person's, whose motive nobody knows."""
    ONLY_MOVE = auto()
    COVER_OPPONENT = auto()
    """One of the moves that cover a tile of the opponent."""
    NOTHING_TO_COVER = auto()
    """No tile of the opponent can be covered."""
    LARGEST_SWING = auto()
    """No other move changes the points more."""


@dataclass(frozen=True, slots=True)
class Reason:
    """What a move does to the table; every number in pips (see “Words for a move”)."""

    player: Player
    """Who places."""
    move: Move
    covered: Tile
    motive: Motive
    can_be_answered: bool
    """Whether a tile in the opponent's hand could cover the placed one."""

    @property
    def seizes(self) -> int:
        """Pips that leave the opponent's score; 0 on an own tile."""
        return 0 if self.covers_own else self.covered.pips

    @property
    def covers_own(self) -> bool:
        """The covered tile was the player's own."""
        return self.covered.colour is self.move.tile.colour

    @property
    def reclaims(self) -> bool:
        """The stack stands in the player's own row, and the opponent's tile was on it."""
        return not self.covers_own and self.move.stack.row is self.player.colour

    @property
    def increases(self) -> int:
        """How many pips more there are than were there; 0 if not more."""
        return max(0, self.move.tile.pips - self.covered.pips)

    @property
    def resets(self) -> bool:
        """A double on a tile with more pips than its own."""
        return self.move.tile.is_double and self.covered.pips > self.move.tile.pips

    @property
    def pips_gained(self) -> int:
        """What the player's own tops change by; may be negative."""
        return self.move.tile.pips - (self.covered.pips if self.covers_own else 0)

    @property
    def pips_lost(self) -> int:
        """What the opponent's tops change by, as a loss of theirs."""
        return self.seizes

    @property
    def swing(self) -> int:
        """By how much the player's tops gain on the opponent's."""
        return self.pips_gained + self.pips_lost

    @property
    def is_out_of_reach(self) -> bool:
        """No tile of the game can cover the placed one: it is a double six."""
        return self.move.tile.is_double and self.move.tile.low == 6


def reason_for(position: Position, move: Move, motive: Motive) -> Reason:
    """What a move of the player on turn does."""
    opponent = position.hands[position.turn.opponent]
    return Reason(
        player=position.turn,
        move=move,
        covered=position.top(move.stack),
        motive=motive,
        can_be_answered=any(tile.can_cover(move.tile) for tile in opponent),
    )
