"""What a player of Dominoes may believe of the other's tiles, from what has been seen.

A player who had to draw held no tile that fitted then, and no blank; what was drawn and kept
did not fit either. So each tile that the other still holds is known to be none of those that
would have fitted whenever the other drew or passed since it came into the hand.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from buildup.model.dominoes.domino import Domino, double_set
from buildup.model.dominoes.line import Lay, Side
from buildup.model.dominoes.sight import Unlaid

if TYPE_CHECKING:
    import random

    from buildup.model.dominoes.sight import Sight


@dataclass(slots=True)
class _Group:
    """Tiles of which the same is known, the oldest group first."""

    count: int
    forbidden: frozenset[Domino]


class Belief:
    """Imagines what lies hidden, as far as it agrees with everything seen."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        whole = Counter(double_set(sight.size))
        known = Counter([*sight.hand, *(tile.domino for tile in sight.line.tiles)])
        self.hidden: tuple[Domino, ...] = tuple(sorted((whole - known).elements()))
        """The tiles that the other holds or that lie in the boneyard."""
        count = sight.opponent_count + sight.boneyard_count
        self.is_sound = not known - whole and len(self.hidden) == count
        """Whether every tile is there once; a damaged saved game may hold others."""
        self._fitting = {
            end: frozenset(tile for tile in self.hidden if tile.fits(end))
            for end in range(sight.size + 1)
        }

    def imagine(self, chance: random.Random) -> tuple[list[Domino], list[Domino]]:
        """The other's tiles and the boneyard in its order, as they might be.

        The sets of tiles that groups may hold grow from the oldest to the newest, so tiles
        dealt to the oldest group first give every possible hand the same chance. Where nothing
        agrees with what was seen (a damaged game), any hand will do.
        """
        hidden = list(self.hidden)
        hand: list[Domino] = []
        for group in self._groups(chance):
            allowed = [tile for tile in hidden if tile not in group.forbidden]
            if len(allowed) < group.count:
                break
            for tile in chance.sample(allowed, group.count):
                hidden.remove(tile)
                hand.append(tile)
        short = self._sight.opponent_count - len(hand)
        chance.shuffle(hidden)
        if short > 0:
            hand, hidden = hand + hidden[:short], hidden[short:]
        return hand, hidden

    def _groups(self, chance: random.Random) -> list[_Group]:
        """What each of the other's tiles cannot be; which tile was laid when, is imagined."""
        sight = self._sight
        other = sight.player.opponent
        groups = [_Group(sight.start_counts[other], frozenset())]
        line = sight.start_line
        has_drawn = False
        for player, act in sight.seen:
            if isinstance(act, Lay):
                if player is other:
                    _take(groups, act.tile.domino, has_drawn, chance)
                line, has_drawn = line.laid(act.tile, act.side), False
                continue
            if player is other:
                fitting = self._open_to(line.open_end(Side.LEFT), line.open_end(Side.RIGHT))
                for group in groups:
                    group.forbidden |= fitting
                if act is Unlaid.DREW:
                    groups.append(_Group(1, frozenset()))
            has_drawn = act is Unlaid.DREW
        return [group for group in groups if group.count]

    def _open_to(self, left: int | None, right: int | None) -> frozenset[Domino]:
        if left is None or right is None:
            return frozenset()
        return self._fitting[left] | self._fitting[right]


def _take(groups: list[_Group], tile: Domino, has_drawn: bool, chance: random.Random) -> None:
    """A tile was laid: after drawing it is the one drawn last, else one that it could be."""
    if has_drawn and groups[-1].count:
        groups[-1].count -= 1
        return
    able = [group for group in groups if group.count and tile not in group.forbidden]
    able = able or [group for group in groups if group.count]
    if able:
        weights = [group.count for group in able]
        chance.choices(able, weights)[0].count -= 1
