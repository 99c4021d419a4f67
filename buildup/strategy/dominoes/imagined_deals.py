"""Deals that agree with everything that a player of Dominoes has seen.

A player who had to draw held no tile that fitted then, and no blank; what was drawn and kept
did not fit either. So each tile that the opponent still holds is known to be none of those that
would have fitted whenever the opponent drew or passed since it came into the hand. That is certain;
how likely a hand is beside others that agree follows from what the opponent laid, see
:class:`~buildup.strategy.dominoes.kernel.ImaginedDeals`.
"""

from buildup.model.dominoes.domino import double_set
from buildup.model.dominoes.line import Lay, Line
from buildup.model.dominoes.sight import Sight, Unlaid
from buildup.strategy.dominoes.kernel import ImaginedDeals, OpponentLay
from buildup.strategy.dominoes.tile_bits import NOTHING_LAID, TileBits


def imagined_deals(sight: Sight, *, infers: bool = True) -> ImaginedDeals:
    """The deals that agree with a sight, one after another, nothing imagined yet.

    Args:
        sight: Of a game in which no tile is missing or there twice.
        infers: Whether lays of the opponent make some deals likelier; else all that agree with
            draws and passes are equally likely.
    """
    history = _History(sight)
    return ImaginedDeals(
        sight.size,
        TileBits(sight.size).word(sight.unseen),
        sight.opponent_count,
        list(zip(history.counts, history.forbidden, strict=True)),
        history.lays,
        infers=infers,
    )


class _History:
    """The turns of the opponent, as the kernel takes them.

    The opponent's tiles are groups: those of the start, and each that was drawn.
    """

    def __init__(self, sight: Sight) -> None:
        tiles, bits = tuple(double_set(sight.size)), TileBits(sight.size)
        opponent = sight.player.opponent
        self.counts = [sight.start_counts[opponent]]
        """How many tiles came with each group."""
        self.forbidden = [0]
        """Those that each group cannot hold."""
        self.lays: list[OpponentLay] = []
        line, mine = sight.start_line, sight.start_counts[sight.player]
        off_line = bits.word(tiles) & ~bits.word(tile.domino for tile in line.tiles)
        has_drawn = False
        for player, act in sight.seen:
            if isinstance(act, Lay):
                after = line.laid(act.tile, act.side)
                bit = bits.word([act.tile.domino])
                if player is opponent:
                    able = sum(1 << n for n, held in enumerate(self.forbidden) if not held & bit)
                    self.lays.append(
                        OpponentLay(
                            bit.bit_length() - 1,
                            _ends(line),
                            _ends(after),
                            len(self.counts),
                            able,
                            not has_drawn,
                            off_line,
                            mine,
                        )
                    )
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


def _ends(line: Line) -> tuple[int, int]:
    return line.open_ends if line.tiles else (NOTHING_LAID, NOTHING_LAID)
