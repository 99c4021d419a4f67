"""The chance that the opponent holds each unseen tile, counted exactly rather than sampled.

The probability space: a *deal* consists of the opponent's tiles at the start of ``sight.seen``, and
the order of the boneyard then. The player knows their own tiles, and when they drew each. A deal
fits what was seen if, event by event,

* the opponent held each tile when playing it, and
* nothing the opponent held fit whenever the opponent drew, or ended a turn without playing.

All fitting deals are equally likely, regardless of whether another move would have been wiser.

Counting: a *gap* is a turn that began with nothing that fit. Tiles in the opponent's hand are
interchangeable if they were there at the same gaps, so the hand consists of a few groups. Group
``g`` holds the tiles that were there, or were drawn and did not fit, at the ``g``-th gap and at
every later one; the last group holds a tile that was drawn just now. A tile can be in a group if it
would not have fit at any of the group's gaps, so each group can hold all that older groups can, and
more. It is unknown which group a tile played without drawing came from, so all ways are counted, by
how many tiles they leave in each group. The groups are then filled from the oldest on, and the
number of tiles left to choose from does not depend on earlier choices. Each sum of products is a
whole number; nothing is rounded before the last division.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import accumulate
from math import perm, prod
from typing import NamedTuple, Self

from buildup.model.dominoes.domino import BLANK, Domino
from buildup.model.dominoes.line import Lay, Line
from buildup.model.dominoes.sight import Sight, Unlaid

_Counts = tuple[int, ...]
"""A number for each group, oldest group first."""


class Gap(NamedTuple):
    """A turn that the opponent began without a tile that fit."""

    left: int
    """The open end on the left at the time."""
    right: int
    move: int
    """The number of the next move of either player, counting the moves in ``seen`` from 1."""
    drawn_since: int = 0
    """The number of tiles that the opponent drew since and did not play in the same turn.

    Tiles drawn in this turn count only if it is not known whether they fit.
    """
    may_hold_since: bool = False
    """Whether the opponent may still hold one of the tiles drawn since."""

    def would_be_filled_by(self, tile: Domino) -> bool:
        """Return whether a tile would have fit, which proves that the opponent did not hold it."""
        return tile.fits(self.left) or tile.fits(self.right)

    def shows_no(self, number: int) -> bool:
        """Return whether the gap proves that the opponent held no tile with these pips on an end.

        A tile with a blank always fits.
        """
        ends = (self.left, self.right)
        return number == BLANK or number in ends or BLANK in ends


class Holdings:
    """The unseen tiles, and the chance that the opponent holds each.

    Attributes:
        unseen: The tiles of the opponent and the boneyard, sorted.
        held: The number of tiles that the opponent holds.
        gaps: The turns that the opponent began with nothing that fit, oldest first.
    """

    def __init__(self, sight: Sight) -> None:
        """Count the deals.

        Use :meth:`of` instead, which checks that there are any.
        """
        hand = _Hand(sight)
        self.unseen = tuple(sorted(sight.unseen))
        self.held = sight.opponent_count
        self._first = [(tile, hand.first_group(tile)) for tile in self.unseen]
        self._groups = len(hand.kept)
        allowed = self._allowed(())
        self._ways = {
            counts: ways for counts, ways in hand.ways.items() if _fillings(counts, allowed)
        }
        self._deals_without: dict[_Counts, int] = {}
        self._deals = self._deals_of(())
        self.gaps = tuple(
            gap._replace(
                drawn_since=sum(hand.kept[group + 1 :]),
                may_hold_since=any(any(counts[group + 1 :]) for counts in self._ways),
            )
            for group, gap in enumerate(hand.gaps)
        )

    @classmethod
    def of(cls, sight: Sight) -> Self | None:
        """Return the holdings in a view; ``None`` if no deal fits what was seen.

        That happens only in damaged games, for example with missing or duplicated tiles.
        """
        if not sight.is_whole:
            return None
        holdings = cls(sight)
        return holdings if holdings._deals else None

    def chance_of(self, *tiles: Domino) -> float:
        """Return the chance that the opponent holds any of these unseen tiles, from 0 to 1."""
        return (self._deals - self._deals_of(tiles)) / self._deals

    def ways_to_hold(self, hand: Iterable[Domino]) -> int:
        """Return the number of fitting deals in which the opponent holds exactly these tiles."""
        return self._deals_of(tuple({*self.unseen} - {*hand}))

    @property
    def numbers(self) -> list[int]:
        """The pips that occur on the ends of unseen tiles, lowest first."""
        return sorted({end for tile in self.unseen for end in (tile.low, tile.high)})

    def with_number(self, number: int) -> tuple[Domino, ...]:
        """Return the unseen tiles with these pips on an end."""
        return tuple(tile for tile in self.unseen if number in (tile.low, tile.high))

    def last_gap(self, tile: Domino) -> Gap | None:
        """Return the latest gap that proves the opponent did not hold this tile, if any."""
        return next((gap for gap in reversed(self.gaps) if gap.would_be_filled_by(tile)), None)

    def last_gap_at(self, number: int) -> Gap | None:
        """Return the latest gap that proves the opponent held no tile with these pips on an end.

        Return ``None`` if none does.
        """
        return next((gap for gap in reversed(self.gaps) if gap.shows_no(number)), None)

    def _deals_of(self, absent: tuple[Domino, ...]) -> int:
        """Return the number of fitting deals in which the opponent holds none of these tiles."""
        allowed = self._allowed(absent)
        if allowed not in self._deals_without:
            self._deals_without[allowed] = sum(
                ways * _fillings(counts, allowed) for counts, ways in self._ways.items()
            )
        return self._deals_without[allowed]

    def _allowed(self, absent: tuple[Domino, ...]) -> _Counts:
        """Return the number of tiles that can be in each group if some tiles are absent."""
        firsts = Counter(first for tile, first in self._first if tile not in absent)
        return tuple(accumulate(firsts[group] for group in range(self._groups)))


def gaps_of(sight: Sight) -> list[Gap]:
    """Return the turns that the opponent began without a tile that fit, oldest first.

    What the opponent has drawn since is not counted.
    """
    return _Hand(sight).gaps


class _Hand:
    """The opponent's hand as groups of interchangeable tiles, updated by each event."""

    def __init__(self, sight: Sight) -> None:
        opponent = sight.player.opponent
        self.ways: dict[_Counts, int] = {(sight.start_counts[opponent],): 1}
        """The number of ways to arrive at each combination of group sizes."""
        self.gaps: list[Gap] = []
        """The gaps so far, without the draws since."""
        self.kept = [0]
        """The number of tiles drawn and kept in each group."""
        line, laid = sight.start_line, 0
        is_drawing = has_new = False
        for player, act in sight.seen:
            if isinstance(act, Lay):
                laid += 1
                if player is opponent and not has_new:
                    self._take(act.tile.domino)
                line, is_drawing, has_new = line.laid(act.tile, act.side), False, False
            elif player is opponent:
                if not is_drawing:
                    self._show_gap(line, laid + 1)
                if has_new:
                    self._keep()
                is_drawing = has_new = act is Unlaid.DREW
        if has_new:
            self._begin_group()
            self._keep()

    def first_group(self, tile: Domino) -> int:
        """Return the oldest group that can hold a tile; all newer ones can, too."""
        places = (n for n, gap in enumerate(self.gaps, 1) if gap.would_be_filled_by(tile))
        return max(places, default=0)

    def _show_gap(self, line: Line, move: int) -> None:
        """Record a turn that began with nothing that fit.

        From the second one on, it begins a group, for the tiles drawn in it that do not fit.
        """
        if self.gaps:
            self._begin_group()
        self.gaps.append(Gap(*line.open_ends, move))

    def _begin_group(self) -> None:
        self.kept.append(0)
        self.ways = {(*counts, 0): ways for counts, ways in self.ways.items()}

    def _keep(self) -> None:
        """Add a drawn tile to the newest group."""
        self.kept[-1] += 1
        self.ways = {(*counts[:-1], counts[-1] + 1): ways for counts, ways in self.ways.items()}

    def _take(self, tile: Domino) -> None:
        """Remove a tile that was played without being drawn in the same turn."""
        first = self.first_group(tile)
        taken: dict[_Counts, int] = {}
        for counts, ways in self.ways.items():
            for group in range(first, len(counts)):
                if counts[group]:
                    left = (*counts[:group], counts[group] - 1, *counts[group + 1 :])
                    taken[left] = taken.get(left, 0) + ways * counts[group]
        self.ways = taken


def _fillings(counts: _Counts, allowed: _Counts) -> int:
    """Return the number of ways to fill the groups, given how many tiles each can hold."""
    placed = (0, *accumulate(counts))
    choices = (most - before for most, before in zip(allowed, placed, strict=False))
    return prod(
        perm(choice, count) if choice > 0 else not count
        for choice, count in zip(choices, counts, strict=True)
    )
