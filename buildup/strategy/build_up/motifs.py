"""The motif of a move of Build Up: the idea that makes it better than another one.

Motifs are found by the rules, from what the tiles in the hands can cover before and after the two
moves. One is kept only if it makes at least half of the difference: in three of four pairs of
perfect lines, drawn at random after the two moves, by what its tiles do; or because the difference
is halved if one of its tiles may not cover one of its tops. See
:mod:`buildup.strategy.build_up.perfect_play`.

This module holds only values; the sentences are in :mod:`buildup.narration.build_up.motifs`.
"""

import random
from collections.abc import Generator, Iterator
from enum import StrEnum
from itertools import product
from statistics import fmean
from typing import NamedTuple

from buildup.model.build_up.position import Position
from buildup.model.build_up.tile import Tile
from buildup.strategy.build_up.analysis import ValuedMove
from buildup.strategy.build_up.perfect_play import PerfectLine, PerfectPlay
from buildup.strategy.sliced import SlicedSearch

LINES = 20
"""How many lines are drawn after each of the two moves."""
MOST = 3 / 4
"""What follows from a move does so in at least this share of the lines, or of their pairs."""


class MotifKind(StrEnum):
    """What makes a move better. ``buildup analyse --json`` prints the values; tiles follow."""

    HIGHEST = "highest"
    """It takes the highest tile in reach with the smallest that fits: that one, then this."""
    TAKES_MORE = "takes more"
    """It takes a tile with more pips: than the other move does."""
    OWN_COVERED = "own covered"
    """It takes a tile: instead of covering one of the player's own."""
    LOSES_LESS = "loses less"
    """It covers one of the player's own tiles with fewer pips: than the other move does."""
    ONLY_HOME = "only home"
    """A tile of the player fits only on one stack: its top."""
    LAST_HOME = "last home"
    """One or more tiles of the opponent fit only on one stack: its top, the last tile."""
    FITS_NOW = "fits now"
    """A tile of the player fits nowhere later."""
    DOUBLE_WAITS = "double waits"
    """A double of the player is better kept."""
    SMALLER_DOES = "smaller does"
    """A tile covers the same stack: a larger one is kept."""
    LEFT_FOR = "left for"
    """A top is left for a tile of the player."""
    KEPT_FOR = "kept for"
    """A tile of the player is kept: for a tile of the opponent."""
    TAKEN = "taken"
    """A tile of the opponent would take: a tile of the player, played on a top."""
    LAST_HAND = "last hand"
    """Most of what it gains comes in the last hand."""


class Motif(NamedTuple):
    """The idea of a move."""

    kind: MotifKind
    tiles: tuple[Tile, ...]
    """In the order that the kind says."""


class Comparison(NamedTuple):
    """Two moves of the player on turn."""

    position: Position
    """The table before them."""
    worse: ValuedMove
    better: ValuedMove

    @property
    def loss(self) -> int:
        """By how many points the better move is worth more, as :func:`points_of` has them."""
        return (points_of(self.better) or 0) - (points_of(self.worse) or 0)

    @property
    def loss_in_hand(self) -> int:
        """The same in points of the hand; negative if the round requires to lose some."""
        return (self.better.value or 0) - (self.worse.value or 0)

    @property
    def results(self) -> tuple[int, int] | None:
        """The result of the round after the worse and the better move, if known and different, as
        :attr:`Chance.result` has it."""
        worse, better = (
            each.chance.result if each.chance else None for each in (self.worse, self.better)
        )
        return None if worse is None or better in (None, worse) else (worse, better)


def points_of(valued: ValuedMove) -> int | None:
    """The points by which moves are compared: of the round if its end is known, else of the
    hand."""
    margin = valued.chance.margin if valued.chance else None
    return valued.value if margin is None else margin


class _Candidate(NamedTuple):
    motif: Motif
    doers: frozenset[Tile]
    """The tiles in hands that make the difference."""
    barred: tuple[Tile, Tile] | None = None
    """The tile and the top that are kept apart to take the motif away."""


class MotifSearch(SlicedSearch):
    """Looks for the motif by which one move is better than another."""

    def __init__(self, comparison: Comparison | None) -> None:
        """Prepare; nothing is searched yet.

        Args:
            comparison: Two moves with exact values; ``None`` to find nothing.
        """
        self.motif: Motif | None = None
        """The motif, once it is found."""
        self._is_done = comparison is None
        self._pieces = iter(()) if comparison is None else self._look(comparison)

    @property
    def progress(self) -> float:
        """Whether it is done, 1, or not, 0."""
        return float(self._is_done)

    def advance(self, nodes: int) -> bool:
        """Continue for about this many nodes; return whether it is done."""
        while nodes > 0 and not self._is_done:
            spent = next(self._pieces, None)
            self._is_done = spent is None
            nodes -= spent or 0
        return self._is_done

    def _look(self, compared: Comparison) -> Iterator[int]:
        if compared.loss_in_hand <= 0 or 2 * compared.loss_in_hand < compared.loss:
            self.motif = Motif(MotifKind.LAST_HAND, ())
            return
        pair = _Pair(compared)
        yield from pair.draw()
        for each in pair.candidates():
            if (yield from pair.holds(each)):
                self.motif = each.motif
                return


class _Pair:
    """The two moves, and lines of perfect play after them."""

    def __init__(self, compared: Comparison) -> None:
        self._position = position = compared.position
        self._loss = compared.loss_in_hand
        self._tops = position.tops
        self._mine, self._theirs = (
            dict.fromkeys(position.hands[each]) for each in (position.turn, position.turn.opponent)
        )
        pair = compared.better, compared.worse
        self._is_one_stack = pair[0].move.stack == pair[1].move.stack
        self._moves = [(each.move.tile, position.top(each.move.stack)) for each in pair]
        self._values = [each.value or 0 for each in pair]
        self._chance = random.Random(0)  # so that everybody is told the same
        self._play = PerfectPlay(position, self._chance)
        self._lines: tuple[list[PerfectLine], list[PerfectLine]] = [], []

    def draw(self) -> Iterator[int]:
        """Draw the lines."""
        for lines, move, value in zip(self._lines, self._moves, self._values, strict=True):
            for _line in range(LINES):
                lines.append((yield from self._play.line_after(*move, value)))

    def candidates(self) -> Iterator[_Candidate]:
        """The motifs that the rules allow, the easiest to tell first."""
        yield from self._by_eye()
        yield from self._by_homes()
        yield from self._by_keeping()
        yield from self._by_what_follows()

    def _by_eye(self) -> Iterator[_Candidate]:
        """What the two moves cover."""
        (tile, top), (other, left) = self._moves
        doers = frozenset({tile, other})
        if 2 * (self._taken(top) - self._taken(left)) < self._loss:
            return
        if self._is_own(top):
            yield _Candidate(Motif(MotifKind.LOSES_LESS, (top, left)), doers)
            return
        highest = max(
            each.pips
            for each in self._tops
            if not self._is_own(each) and any(mine.can_cover(each) for mine in self._mine)
        )
        fitting = [each.pips for each in self._mine if each.can_cover(top)]
        if (top.pips, tile.pips) == (highest, min(fitting)) and len(fitting) > 1:
            yield _Candidate(Motif(MotifKind.HIGHEST, (top, tile)), doers)
        kind = MotifKind.OWN_COVERED if self._is_own(left) else MotifKind.TAKES_MORE
        yield _Candidate(Motif(kind, (top, left)), doers)

    def _by_homes(self) -> Iterator[_Candidate]:
        """What fits only on one stack."""
        (tile, top), _worse = self._moves
        if self._homes(tile) == 1:
            yield _Candidate(Motif(MotifKind.ONLY_HOME, (tile, top)), frozenset({tile}))
        closed = [
            each
            for each in self._theirs
            if each.can_cover(top) and not each.can_cover(tile) and self._homes(each) == 1
        ]
        if len(closed) > 1:
            yield _Candidate(Motif(MotifKind.LAST_HOME, (*closed, top)), frozenset(closed))
        for each in closed:
            motif = Motif(MotifKind.LAST_HOME, (each, top))
            yield _Candidate(motif, frozenset({each}), (each, top))
        place = self._play.tile(tile)
        if fmean(place not in line.covered for line in self._lines[1]) >= MOST:
            yield _Candidate(Motif(MotifKind.FITS_NOW, (tile,)), frozenset({tile}))

    def _by_keeping(self) -> Iterator[_Candidate]:
        """What becomes of the tile that the worse move plays."""
        (tile, top), (other, _left) = self._moves
        if tile == other:
            return
        kept = frozenset({other})
        if other.is_double and not tile.is_double:
            yield _Candidate(Motif(MotifKind.DOUBLE_WAITS, (other,)), kept)
        if self._is_one_stack and tile.pips < other.pips:
            yield _Candidate(Motif(MotifKind.SMALLER_DOES, (tile, other)), kept | {tile})
        place = self._play.tile(other)
        for each in dict.fromkeys((*self._tops, *self._theirs)):
            if each != top and not self._is_own(each) and other.can_cover(each):
                first, lines = [self._play.top(each)], self._lines[0]
                if fmean(line.covered.get(place, [])[:1] == first for line in lines) >= MOST:
                    motif = Motif(MotifKind.KEPT_FOR, (other, each))
                    yield _Candidate(motif, kept, (other, each))

    def _by_what_follows(self) -> Iterator[_Candidate]:
        """What the worse move allows or prevents."""
        (tile, _top), (other, left) = self._moves
        for each in self._mine:
            if each not in (tile, other) and each.can_cover(left) and not each.can_cover(other):
                motif = Motif(MotifKind.LEFT_FOR, (left, each))
                yield _Candidate(motif, frozenset({each}), (each, left))
        for each in self._theirs:
            if each.can_cover(other):
                place, taken = self._play.tile(each), self._play.top(other)
                if fmean(taken in line.covered.get(place, ()) for line in self._lines[1]) >= MOST:
                    motif = Motif(MotifKind.TAKEN, (each, other, left))
                    yield _Candidate(motif, frozenset({each}), (each, other))

    def holds(self, candidate: _Candidate) -> Generator[int, None, bool]:
        """Whether a motif makes half of the difference."""
        doers = {*map(self._play.tile, candidate.doers)}
        done = [
            [sum(line.worth[each] for each in doers) for line in lines] for lines in self._lines
        ]
        if fmean(2 * (better - worse) >= self._loss for better, worse in product(*done)) >= MOST:
            return True
        if candidate.barred is None:
            return False
        play = PerfectPlay(self._position, self._chance, candidate.barred)
        better = yield from play.value_after(*self._moves[0], self._values[0])
        worse = yield from play.value_after(*self._moves[1], self._values[1])
        return 2 * (better - worse) <= self._loss

    def _is_own(self, top: Tile) -> bool:
        return top.color is self._position.turn.color

    def _taken(self, top: Tile) -> int:
        """The pips that covering a top takes, negative for an own one."""
        return -top.pips if self._is_own(top) else top.pips

    def _homes(self, tile: Tile) -> int:
        """How many stacks a tile fits on."""
        return sum(map(tile.can_cover, self._tops))
