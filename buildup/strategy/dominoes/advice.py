"""Advice on a lay: its effects, and what it gives away beside a better one.

A cause is something that can be seen of both lays and is worse after the one that gives
something away; so nothing is said of it that is as true of the better lay. Before the boneyard
is empty causes are what a player would look at, and no proof: the chances come from games that
are played out. Afterwards the lines of best play are compared, and everything is certain.

Everything here is data. Sentences are made in :mod:`buildup.narration.dominoes.advice`.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING

from buildup.strategy.dominoes.effects import Effects
from buildup.strategy.dominoes.ending import Ending, EndingLine, ending_table
from buildup.strategy.dominoes.holdings import Holdings

if TYPE_CHECKING:
    from buildup.model.dominoes.line import Lay
    from buildup.model.dominoes.sight import Sight
    from buildup.model.player import Player
    from buildup.strategy.dominoes.analysis import LayAnalysis, Prospect

MOST_CAUSES = 2
"""One lay has no more causes than these."""
_LEAST_CHANCE = 0.05
"""Chances that differ less are no cause."""


class LayCause(StrEnum):
    """A way in which a lay is worse; the values are those of ``buildup analyse --json``."""

    BLANK_OPENED = "blank opened"
    """It leaves a blank end, which any tile fits."""
    ANSWER_ALLOWED = "answer allowed"
    """The opponent can more likely lay without drawing."""
    FEWER_FIT = "fewer fit"
    """Fewer of the tiles left in the hand fit the open ends."""
    BLANK_SPENT = "blank spent"
    """The tile has a blank."""
    FEWER_NUMBERS = "fewer numbers"
    """The tiles left in the hand have fewer different numbers."""
    FEWER_PIPS = "fewer pips"
    """It sheds fewer pips."""
    MORE_PASSES = "more passes"
    """The player has to pass more often until the game ends."""
    FEWER_PASSES_FORCED = "fewer passes forced"
    """The opponent has to pass less often."""
    MORE_LEFT = "more left"
    """More pips are left in the player's hand in the end."""
    LESS_LEFT_TO_OTHER = "less left to other"
    """Fewer pips are left in the opponent's hand in the end."""
    LAST_TILE = "last tile"
    """The opponent lays the last tile, which decides between equal pips."""


class LayAdvice:
    """A lay, and beside it a better one if there is one.

    Attributes:
        sight: What the player sees who lays.
        lay: The lay.
        better: The better one; ``None``: nothing is known to be better.
    """

    def __init__(self, sight: Sight, lay: Lay, better: Lay | None = None) -> None:
        """Prepare; what there is to say is found out when it is asked for.

        Args:
            sight: What the player sees who lays.
            lay: A legal lay.
            better: Another one that is worth more.
        """
        self.sight = sight
        self.lay = lay
        self.better = better

    @property
    def player(self) -> Player:
        """Whose lays they are."""
        return self.sight.player

    @cached_property
    def effects(self) -> Effects:
        """The effects of the lay."""
        return Effects.of(self.sight, self.lay, self._holdings)

    @cached_property
    def better_effects(self) -> Effects | None:
        """The effects of the better lay."""
        if self.better is None:
            return None
        return Effects.of(self.sight, self.better, self._holdings)

    @cached_property
    def ending(self) -> EndingLine | None:
        """The lay and best play after it; ``None`` before everything is known."""
        return None if self._ending is None else self._ending.line_of(self.lay)

    @cached_property
    def better_ending(self) -> EndingLine | None:
        """The better lay and best play after it."""
        if self._ending is None or self.better is None:
            return None
        return self._ending.line_of(self.better)

    @cached_property
    def causes(self) -> tuple[LayCause, ...]:
        """Why the lay is worse, the chief cause first, at most :data:`MOST_CAUSES`."""
        if self.better_effects is None:
            return ()
        if self.ending is not None and self.better_ending is not None:
            found = _causes_of_endings(self.player, self.ending, self.better_ending)
        else:
            found = _causes_at_once(self.effects, self.better_effects)
        return tuple(found[:MOST_CAUSES])

    @cached_property
    def _holdings(self) -> Holdings | None:
        return Holdings.of(self.sight)

    @cached_property
    def _ending(self) -> Ending | None:
        if self.sight.boneyard_count:
            return None
        return Ending(ending_table(self.sight)) if self.sight.is_whole else None


def advice_on(analysis: LayAnalysis, lay: Lay) -> LayAdvice:
    """Advice on a legal lay that has been valued beside all others."""
    best, found = analysis.lays[0], analysis.prospect(lay)
    is_worse = best.prospect is not None and found is not None and gives_away(best.prospect, found)
    return LayAdvice(analysis.sight, lay, best.lay if is_worse else None)


def gives_away(best: Prospect, other: Prospect) -> bool:
    """Whether a lay is worth less than the best one, as far as the deals tell them apart."""
    return other != best if best.is_exact else other.lost > 0


def _causes_at_once(worse: Effects, better: Effects) -> list[LayCause]:
    found = {
        LayCause.BLANK_OPENED: worse.opens_blank and not better.opens_blank,
        LayCause.ANSWER_ALLOWED: (worse.answer or 0.0) - (better.answer or 0.0) >= _LEAST_CHANCE,
        LayCause.FEWER_FIT: worse.fitting < better.fitting,
        LayCause.BLANK_SPENT: worse.spends_blank and not better.spends_blank,
        LayCause.FEWER_NUMBERS: worse.numbers < better.numbers,
        LayCause.FEWER_PIPS: worse.pips < better.pips,
    }
    if found[LayCause.BLANK_OPENED]:
        found[LayCause.ANSWER_ALLOWED] = False  # it is what the blank end means
    return [cause for cause, is_so in found.items() if is_so]


def _causes_of_endings(player: Player, worse: EndingLine, better: EndingLine) -> list[LayCause]:
    other = player.opponent
    own_left, other_left = worse.pips_left[player], worse.pips_left[other]
    found = {
        LayCause.MORE_PASSES: worse.passes(player) > better.passes(player),
        LayCause.FEWER_PASSES_FORCED: worse.passes(other) < better.passes(other),
        LayCause.MORE_LEFT: own_left > better.pips_left[player],
        LayCause.LESS_LEFT_TO_OTHER: other_left < better.pips_left[other],
        LayCause.LAST_TILE: own_left == other_left and worse.table.last_layer is other,
    }
    causes = [cause for cause, is_so in found.items() if is_so]
    passes = {LayCause.MORE_PASSES, LayCause.FEWER_PASSES_FORCED}
    if passes <= set(causes):
        causes.remove(LayCause.FEWER_PASSES_FORCED)
    return causes
