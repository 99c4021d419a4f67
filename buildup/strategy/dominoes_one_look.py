"""Three players of Dominoes that look no further than the tile they lay."""

from collections.abc import Callable
from dataclasses import dataclass

from buildup.model.dominoes_sight import DominoesSight
from buildup.model.line import Lay
from buildup.strategy.dominoes import LayChoice
from buildup.strategy.dominoes_reasons import LayReason
from buildup.strategy.player import Level

Picker = Callable[[DominoesSight, list[Lay]], Lay]
"""Given a sight and all legal lays: one of them."""


@dataclass(frozen=True, slots=True)
class _Decided:
    """A decision that took no thinking worth slicing."""

    choice: LayChoice

    @property
    def progress(self) -> float:
        return 1.0

    def advance(self, nodes: int) -> bool:  # noqa: ARG002
        return True


@dataclass(frozen=True, slots=True)
class OneLookLay:
    """A player that picks among the legal lays by what each does at once."""

    level: Level
    pick: Picker

    def think(self, sight: DominoesSight) -> _Decided:
        """Decide for the player whose sight it is.

        Raises:
            ValueError: Nothing can be laid.
        """
        lays = list(sight.legal_lays())
        if not lays:
            raise ValueError("nothing can be laid")
        lay = self.pick(sight, lays)
        return _Decided(LayChoice(lay, LayReason(sight.player, lay)))


def pick_first(_sight: DominoesSight, lays: list[Lay]) -> Lay:
    """The first legal lay."""
    return lays[0]


def pick_heaviest(_sight: DominoesSight, lays: list[Lay]) -> Lay:
    """The tile with the most pips."""
    return max(lays, key=lambda lay: lay.tile.domino.pips)


def pick_greedy(sight: DominoesSight, lays: list[Lay]) -> Lay:
    """Keeps suits varied and blanks in the hand, and sheds pips."""

    def worth(lay: Lay) -> float:
        line = sight.line.laid(lay.tile, lay.side)
        rest = list(sight.hand)
        rest.remove(lay.tile.domino)
        playable = sum(line.takes(tile) for tile in rest)
        return lay.tile.domino.pips / 4 + playable - 3 * (lay.tile.domino.low == 0)

    return max(lays, key=worth)
