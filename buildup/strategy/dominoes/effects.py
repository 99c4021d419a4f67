"""The effects of a lay, as far as its player can know: values, to compare lays by.

Nothing here looks at a hidden tile; the chances are those of
:class:`~buildup.strategy.dominoes.holdings.Holdings`, which counts deals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Self

from buildup.model.dominoes.domino import BLANK

if TYPE_CHECKING:
    from buildup.model.dominoes.line import Lay
    from buildup.model.dominoes.sight import Sight
    from buildup.strategy.dominoes.holdings import Gap, Holdings


class Effects(NamedTuple):
    """The effects of a lay: pips shed, ends left open, tiles kept."""

    lay: Lay
    is_first: bool
    """Nothing lay in the line yet."""
    ends: tuple[int, int]
    """The open ends that it leaves, at left and at right."""
    pips: int
    """Pips that leave the hand."""
    is_heaviest: bool
    """No other tile that could be laid has as many pips."""
    spends_blank: bool
    """The tile has a blank, which would fit any end."""
    rest: int
    """How many tiles are left in the hand."""
    fitting: int
    """How many of them fit the ends that it leaves."""
    numbers: int
    """How many different numbers they have."""
    answer: float | None
    """The chance that the opponent can lay without drawing, from 0 to 1; ``None`` where there is no
    tile in that hand, and in damaged games, where it cannot be counted."""
    gaps: tuple[tuple[int, Gap], ...]
    """Those of the ends that the opponent showed to have no tile for, and when last; first those
    since when none of the tiles drawn can be held."""

    @classmethod
    def of(cls, sight: Sight, lay: Lay, holdings: Holdings | None) -> Self:
        """The effects of a legal lay of the player on turn.

        Args:
            sight: What that player sees.
            lay: The lay.
            holdings: Tiles that the opponent may hold; ``None`` in damaged games.
        """
        line = sight.line.laid(lay.tile, lay.side)
        ends = line.open_ends
        tile = lay.tile.domino
        rest = list(sight.hand)
        rest.remove(tile)
        others = [each.tile.domino for each in sight.legal_lays() if each.tile.domino != tile]
        answer, gaps = None, []
        if holdings is not None and holdings.held:
            answer = holdings.chance_of(*filter(line.takes, holdings.unseen))
            found = ((end, holdings.last_gap_at(end)) for end in sorted({*ends} - {BLANK}))
            gaps = [(end, gap) for end, gap in found if gap is not None]
        return cls(
            lay=lay,
            is_first=not sight.line.tiles,
            ends=ends,
            pips=tile.pips,
            is_heaviest=bool(others) and all(each.pips < tile.pips for each in others),
            spends_blank=tile.low == BLANK,
            rest=len(rest),
            fitting=sum(map(line.takes, rest)),
            numbers=len({end for each in rest for end in (each.low, each.high)}),
            answer=answer,
            gaps=tuple(sorted(gaps, key=lambda each: each[1].may_hold_since)),
        )

    @property
    def opens_blank(self) -> bool:
        """Whether an end stays open that any tile fits."""
        return BLANK in self.ends
