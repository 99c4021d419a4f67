"""Why a tile is laid, as data; :mod:`buildup.narration.dominoes.reasons` makes sentences."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from buildup.model.dominoes.domino import double_set
from buildup.model.dominoes.line import Lay, Line, Side
from buildup.model.dominoes.sight import Sight
from buildup.model.player import Player


@dataclass(frozen=True, slots=True)
class LayReason:
    """What a lay does, as far as its player can know."""

    player: Player
    lay: Lay
    is_only: bool
    """Nothing else could be laid."""
    is_first: bool
    """Nothing lay in the line yet."""
    shuts_out: bool
    """The other certainly holds nothing that fits: all that would fit lies in view."""
    openly_shuts_out: bool
    """The other can tell so as well, whatever lies in the player's hand."""
    is_heaviest: bool
    """No other tile that could be laid has as many pips."""
    drawn_at: int | None
    """An end that is left open and was open when the other last had to draw."""
    playable: int
    """How many tiles of the rest of the hand fit the ends that are left open."""
    rest: int
    """How many tiles are left in the hand."""
    deals_won: tuple[int, int] | None = None
    """Imagined deals won, of how many."""
    ending: int | None = None
    """By how many pips the game is won (or lost, below 0), counted out; 0 wins by the last tile."""
    is_won: bool = False
    """Whether an ending that was counted out is won."""

    @classmethod
    def of(cls, sight: Sight, lay: Lay, deals_won: tuple[int, int] | None = None) -> LayReason:
        """What a lay does in a position."""
        lays = list(sight.legal_lays())
        rest = list(sight.hand)
        rest.remove(lay.tile.domino)
        line = sight.line.laid(lay.tile, lay.side)
        seen = Counter([*rest, *(tile.domino for tile in line.tiles)])
        hidden = (tile for tile in double_set(sight.size) if not seen[tile])
        shuts_out = bool(sight.opponent_count) and not any(map(line.takes, hidden))
        in_hand = any(map(line.takes, rest)) and sight.boneyard_count
        others = [each for each in lays if each.tile.domino != lay.tile.domino]
        return cls(
            player=sight.player,
            lay=lay,
            is_only=len(lays) == 1,
            is_first=not sight.line.tiles,
            shuts_out=shuts_out,
            openly_shuts_out=shuts_out and not in_hand,
            is_heaviest=bool(others)
            and all(each.tile.domino.pips < lay.tile.domino.pips for each in others),
            drawn_at=_drawn_at(sight, line),
            playable=sum(map(line.takes, rest)),
            rest=len(rest),
            deals_won=deals_won,
        )

    @classmethod
    def of_ending(cls, sight: Sight, lay: Lay, margin: int, *, is_won: bool) -> LayReason:
        """What a lay does where the rest of the game has been counted out.

        Args:
            sight: The position.
            lay: The lay.
            margin: Pips less than the other's in the end.
            is_won: Whether the game is won: with equal pips the last tile decides.
        """
        return replace(cls.of(sight, lay), ending=margin, is_won=is_won)

    @property
    def pips(self) -> int:
        """The pips of the tile."""
        return self.lay.tile.domino.pips


def _drawn_at(sight: Sight, after: Line) -> int | None:
    """An open end that stood open when the other had to draw last."""
    line = sight.start_line
    found: set[int | None] = set()
    for player, act in sight.seen:
        if isinstance(act, Lay):
            line = line.laid(act.tile, act.side)
        elif player is not sight.player:
            found = {line.open_end(side) for side in Side}
    ends = {after.open_end(side) for side in Side}
    return min((end for end in found & ends if end), default=None)
