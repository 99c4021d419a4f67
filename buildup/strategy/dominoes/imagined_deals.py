"""Deals that fit everything a Dominoes player has seen.

An opponent who had to draw held no tile that fit, and no blank; the tiles drawn and kept did not
fit either. So no tile that the opponent still holds would have fit at any draw or pass since it
came into the hand. That much is certain. How likely each such hand is follows from the opponent's
moves; see :class:`~buildup.strategy.dominoes.kernel.ImaginedDeals`.
"""

from collections.abc import Sequence

from buildup.model.dominoes.domino import double_set
from buildup.model.dominoes.line import Lay, Line
from buildup.model.dominoes.sight import Sight, Unlaid
from buildup.strategy.dominoes.kernel import AS_EXPERTS, ImaginedDeals, OpponentLay
from buildup.strategy.dominoes.tile_bits import NOTHING_LAID, TileBits


class History:
    """The opponent's turns, in the form that the kernel takes.

    The opponent's tiles form groups: the initial ones, and each drawn tile.
    """

    def __init__(self, sight: Sight) -> None:
        """Derive the turns from a view of a game without missing or duplicated tiles."""
        self._sight = sight
        tiles, bits = tuple(double_set(sight.size)), TileBits(sight.size)
        self._hidden = bits.word(sight.unseen)
        opponent = sight.player.opponent
        self.counts = [sight.start_counts[opponent]]
        """The number of tiles in each group when it was added."""
        self.forbidden = [0]
        """The tiles that each group cannot hold, as bits; newer groups can hold more."""
        self.lays: list[OpponentLay] = []
        """The opponent's moves, oldest first."""
        line, mine = sight.start_line, sight.start_counts[sight.player]
        off_line = bits.word(tiles) & ~bits.word(tile.domino for tile in line.tiles)
        has_drawn = False
        for player, act in sight.seen:
            if isinstance(act, Lay):
                after = line.laid(act.tile, act.side)
                bit = bits.word([act.tile.domino])
                if player is opponent:
                    able = sum(1 << n for n, held in enumerate(self.forbidden) if not held & bit)
                    place, groups, ends = bit.bit_length() - 1, len(self.counts), _ends(line)
                    seen = (place, ends, _ends(after), groups, able, not has_drawn, off_line, mine)
                    self.lays.append(OpponentLay(*seen))
                else:
                    mine -= 1
                off_line &= ~bit
                line, has_drawn = after, False
                continue
            if player is opponent:
                fitting = bits.word(tile for tile in tiles if line.takes(tile))
                self.forbidden = [held | fitting for held in self.forbidden]
                if act is Unlaid.DREW:
                    self.counts.append(1)
                    self.forbidden.append(0)
            elif act is Unlaid.DREW:
                mine += 1
            has_drawn = act is Unlaid.DREW

    def deals(self, choosing: int = AS_EXPERTS, alone: Sequence[float] = ()) -> ImaginedDeals:
        """Return a source of fitting deals.

        Args:
            choosing: How the opponent chooses moves; see :meth:`DominoesKernel.seat`.
            alone: For each tile of the set, the likelihood of the opponent's moves if it is the
                only tile in the boneyard; empty if unknown.
        """
        return ImaginedDeals(
            self._sight.size,
            self._hidden,
            self._sight.opponent_count,
            list(zip(self.counts, self.forbidden, strict=True)),
            self.lays,
            choosing=choosing,
            alone=alone,
        )


def _ends(line: Line) -> tuple[int, int]:
    return line.open_ends if line.tiles else (NOTHING_LAID, NOTHING_LAID)
