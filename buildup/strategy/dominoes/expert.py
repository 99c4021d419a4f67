"""The strong players of Dominoes: imagined deals played out, and endings counted out.

Determinization: the hidden tiles are imagined many times, in agreement with everything that
has been seen, and each lay is tried in each of these deals (Ginsberg, "GIB: imperfect
information in a computationally challenging game", 2001). Once the boneyard is empty nothing
is hidden any more, and the game is searched to its end.

The number of deals is fixed and chance is seeded by what is seen, so the same sight always
gets the same lay.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from buildup.model.dominoes.domino import Domino, double_set
from buildup.model.dominoes.line import Lay, Side
from buildup.strategy.dominoes.belief import Belief
from buildup.strategy.dominoes.choice import LayChoice
from buildup.strategy.dominoes.kernel import UNKNOWN, WON, DominoesKernel, compiled
from buildup.strategy.dominoes.one_ply import OnePly, pick_greedy
from buildup.strategy.dominoes.reasons import LayReason
from buildup.strategy.level import Level

if TYPE_CHECKING:
    from buildup.model.dominoes.sight import Sight
    from buildup.strategy.dominoes.choice import DominoesThinking

DEALS = {Level.STRONG: 12, Level.EXPERT: 120} if compiled else {Level.STRONG: 6, Level.EXPERT: 30}
"""How many deals are imagined for one lay."""
_MOST_WORK = 4_000
"""Interpreted, so many tiles at most are looked at for one lay: about a quarter of a second."""
_FEWEST_DEALS = 5
_NODES_A_PLAYOUT = 32 if compiled else 256
_NODES_A_SLICE = 4_000 if compiled else 120
"""Positions of an ending that are looked at before the search comes back."""
_MOST_SLICES = 40
"""After so many slices an ending that is too large is played out instead."""


class Expert:
    """Sees what a person sees; imagines the rest."""

    def __init__(self, level: Level = Level.EXPERT) -> None:
        self._level = level

    @property
    def level(self) -> Level:
        """How well it plays."""
        return self._level

    def think(self, sight: Sight) -> DominoesThinking:
        """Begin to decide for the player whose sight it is.

        Raises:
            ValueError: Nothing can be laid.
        """
        lays = list(sight.legal_lays())
        if not lays:
            raise ValueError("nothing can be laid")
        belief = Belief(sight)
        if not belief.is_sound:
            return OnePly(self._level, pick_greedy).think(sight)
        distinct = _distinct(sight, lays)
        return _ExpertThinking(sight, distinct, belief, self._deals(sight, len(distinct)))

    def _deals(self, sight: Sight, lays: int) -> int:
        """How many deals are imagined; interpreted, fewer where each takes longer."""
        deals = DEALS[self._level]
        if compiled:
            return deals
        tiles = len(sight.hand) + sight.opponent_count + sight.boneyard_count
        return max(_FEWEST_DEALS, min(deals, _MOST_WORK // (lays * tiles)))


def _distinct(sight: Sight, lays: list[Lay]) -> list[Lay]:
    """One of each set of lays that leave the same tiles and the same ends."""
    found: dict[tuple[Domino, tuple[int, ...]], Lay] = {}
    for lay in lays:
        line = sight.line.laid(lay.tile, lay.side)
        ends = sorted((line.open_end(Side.LEFT) or 0, line.open_end(Side.RIGHT) or 0))
        found.setdefault((lay.tile.domino, tuple(ends)), lay)
    return list(found.values())


@dataclass(slots=True)
class _Candidate:
    """A lay, and what has come of it so far."""

    lay: Lay
    mine: int
    left: int
    right: int
    won: int = 0
    pips: int = 0
    value: int | None = None
    """Of an ending, counted out."""


class _ExpertThinking:
    """A decision under way."""

    def __init__(self, sight: Sight, lays: list[Lay], belief: Belief, deals: int) -> None:
        self._sight = sight
        self._belief = belief
        self._bits = {tile: 1 << place for place, tile in enumerate(double_set(sight.size))}
        self._places = {tile: place for place, tile in enumerate(self._bits)}
        self._kernel = DominoesKernel(sight.size)
        self._chance = random.Random(_seed(sight))
        self._candidates = [self._candidate(lay) for lay in lays]
        self._deals = 1 if len(lays) == 1 else deals
        self._done = 0
        self._next = 0
        self._slices = 0
        self._theirs = 0
        self._boneyard: list[int] = []
        self._is_ending = sight.boneyard_count == 0 and bool(sight.line.tiles)
        self._playout_seed = 0

    def _candidate(self, lay: Lay) -> _Candidate:
        line = self._sight.line.laid(lay.tile, lay.side)
        mine = self._mask(self._sight.hand) & ~self._bits[lay.tile.domino]
        left, right = line.open_end(Side.LEFT), line.open_end(Side.RIGHT)
        return _Candidate(lay, mine, left or 0, right or 0)

    def _mask(self, tiles: list[Domino] | tuple[Domino, ...]) -> int:
        return sum(self._bits[tile] for tile in tiles)

    @property
    def progress(self) -> float:
        """The share of the work that is done, from 0 to 1."""
        if self._is_ending:
            return self._next / len(self._candidates)
        return self._done / self._deals

    def advance(self, nodes: int) -> bool:
        """Think on for about so many nodes; returns whether the decision has been made."""
        if self._is_ending:
            return self._advance_ending()
        for _playout in range(max(1, min(nodes, 2048) // _NODES_A_PLAYOUT)):
            if self._done >= self._deals:
                return True
            self._play_one()
        return self._done >= self._deals

    def _play_one(self) -> None:
        if self._next == 0:
            hand, boneyard = self._belief.imagine(self._chance)
            self._theirs = self._mask(hand)
            self._boneyard = [self._places[tile] for tile in boneyard]
            self._playout_seed = self._chance.getrandbits(63)
        candidate = self._candidates[self._next]
        value = self._kernel.play_out(
            candidate.mine,
            self._theirs,
            self._boneyard,
            candidate.left,
            candidate.right,
            self._playout_seed,
        )
        candidate.won += value > 0
        candidate.pips += value - WON if value > 0 else value + WON
        self._next += 1
        if self._next == len(self._candidates):
            self._next = 0
            self._done += 1

    def _advance_ending(self) -> bool:
        if self._next == len(self._candidates):
            return True
        candidate = self._candidates[self._next]
        theirs = self._mask(self._belief.hidden)
        value = self._kernel.ending(
            candidate.mine, theirs, candidate.left, candidate.right, _NODES_A_SLICE
        )
        self._slices += 1
        if value != UNKNOWN:
            candidate.value = value
            self._next += 1
        elif self._slices > _MOST_SLICES:
            self._is_ending, self._next = False, 0  # too large to be counted out
        return self._is_ending and self._next == len(self._candidates)

    @property
    def choice(self) -> LayChoice:
        """The decision."""
        if self._is_ending:
            best = max(self._candidates, key=lambda each: each.value or 0)
            reason = LayReason.of_ending(self._sight, best.lay, best.value or 0)
        else:
            best = max(self._candidates, key=lambda each: (each.won, each.pips))
            deals_won = None if len(self._candidates) == 1 else (best.won, self._deals)
            reason = LayReason.of(self._sight, best.lay, deals_won=deals_won)
        return LayChoice(best.lay, reason)


def _seed(sight: Sight) -> str:
    """What chance begins with: all that the player can see, and nothing else."""
    acts = " ".join(
        f"{player.value[0]}{act if isinstance(act, Lay) else act.name}"
        for player, act in sight.seen
    )
    line = " ".join(map(str, sight.line.tiles))
    hand = " ".join(map(str, sight.hand))
    return f"{sight.size} {sight.player.value} {hand} {line} {sight.opponent_count} {acts}"
