"""The motif of a Build Up move, which is the idea that makes it better than another.

Motifs follow from the rules and from what the tiles in the hands can cover before and after the two
moves. A motif is accepted only if it accounts for at least half of the difference, in one of two
ways: what its tiles do accounts for it in three of four pairs of perfect lines, drawn at random
after the two moves; or the difference is halved if one of its tiles may not cover one of its tops.
"""

from collections.abc import Generator, Iterator
from enum import StrEnum
from itertools import product
from typing import NamedTuple

from buildup.model.build_up.table import Sight
from buildup.model.build_up.tile import Tile
from buildup.strategy.build_up.analysis import FollowingHand, ValuedMove
from buildup.strategy.build_up.perfect_play import PerfectLine, PerfectPlay

LINES = 20
"""The number of lines to draw after each of the two moves."""
MOST = 3 / 4
"""The minimum share of the lines, or of pairs of them, in which a consequence must occur."""


class MotifKind(StrEnum):
    """The idea that makes a move better than another.

    ``buildup analyse --json`` prints the values.

    Below, “it” is the better move, and “tiles” are the :attr:`Motif.tiles`, in order.
    """

    HIGHEST = "highest"
    """It takes the highest opposing tile that the player can cover. Tiles: taken, placed."""
    HIGHEST_BY_SMALLEST = "highest by smallest"
    """Like ``HIGHEST``, if a larger tile of the player's could take it, too, but no smaller one."""
    OWN_COVERED = "own covered"
    """It takes a tile rather than cover one of the player's own. Tiles: taken, own."""
    LOSES_LESS = "loses less"
    """It covers a tile of the player's own with fewer pips than the one the other move covers.

    Tiles: the two covered ones, this move's first.
    """
    ONLY_HOME = "only home"
    """The placed tile fits only one stack. Tiles: that tile, and the top of the stack."""
    LAST_HOME = "last home"
    """It covers the only top that one or more opposing tiles fit, with a tile that they do not fit.

    Tiles: the opposing ones, the top.
    """
    SMALLER_DOES = "smaller does"
    """A smaller tile covers the same stack, so a larger one is kept. Tiles: smaller, larger."""
    TAKEN = "taken"
    """The opponent would take the tile placed by the other move, undoing what that gains over it.

    The opponent's tile cannot cover the tile that this move places. Tiles: the opponent's tile, the
    other move's tile, and the top that the other move covers.
    """
    RETAKEN = "retaken"
    """Like ``TAKEN``, on one stack, but the opponent could also take this move's smaller tile."""
    HELD_UNTIL = "held until"
    """Like ``TAKEN``, on two stacks, but the opponent could also take this move's smaller tile.

    The tile that the other move places is held until the opponent's tile is placed.
    """
    LEFT_FOR = "left for"
    """It leaves a top for another of the player's tiles. Tiles: the top, the other tile."""
    KEPT_FOR = "kept for"
    """It keeps the only tile that covers a certain tile of the opponent's, on top or in hand.

    Tiles: kept, the opponent's.
    """


class Motif(NamedTuple):
    """The idea that makes a move better than another, and the tiles involved in it."""

    kind: MotifKind
    tiles: tuple[Tile, ...]
    """The tiles, in the order described for the kind."""


class Comparison(NamedTuple):
    """A worse and a better move in the same position."""

    sight: Sight
    """What the player to move knows before the move."""
    worse: ValuedMove
    better: ValuedMove

    @property
    def loss(self) -> int:
        """The points the worse move loses compared to the better one, by :func:`points_of`."""
        return (points_of(self.better) or 0) - (points_of(self.worse) or 0)

    @property
    def following(self) -> FollowingHand | None:
        """The next hand, if :attr:`loss` includes its points; else ``None``."""
        is_certain = self.better.chance and self.better.chance.margin is not None
        return FollowingHand.of(self.sight) if is_certain else None

    @property
    def results(self) -> tuple[int, int] | None:
        """The results of the round after the worse and the better move; see :attr:`Chance.result`.

        ``None`` if they are unknown or equal.
        """
        worse, better = (
            each.chance.result if each.chance else None for each in (self.worse, self.better)
        )
        return None if worse is None or better in (None, worse) else (worse, better)


def points_of(valued: ValuedMove) -> int | None:
    """Return the points to compare moves by: the round's if they are certain, else the hand's.

    Return ``None`` if both are unknown.
    """
    margin = valued.chance.margin if valued.chance else None
    return valued.value if margin is None else margin


class _Candidate(NamedTuple):
    motif: Motif
    doers: frozenset[Tile]
    """The tiles in hands whose contributions are compared."""
    barred: tuple[Tile, Tile] | None = None
    """A tile, and a top that it may not cover in a test without the motif; ``None`` for no test."""


def motif_of(compared: Comparison) -> Generator[int, None, Motif | None]:
    """Find the motif that makes one move better than another, yielding the nodes of each piece.

    Args:
        compared: Two moves with exact values.

    Returns:
        The motif; ``None`` if none accounts for at least half of the difference.
    """
    pair = _Pair(compared)
    yield from pair.draw()
    for each in pair.candidates():
        if (yield from pair.holds(each)):
            return each.motif
    return None


class _Pair:
    """Two compared moves, and lines of perfect play after each."""

    def __init__(self, compared: Comparison) -> None:
        self._position = position = compared.sight.position
        self._loss, self._following = compared.loss, compared.following
        self._tops = position.tops
        self._mine, self._theirs = (
            dict.fromkeys(position.hands[each]) for each in (position.turn, position.turn.opponent)
        )
        pair = compared.better, compared.worse
        self._is_one_stack = pair[0].move.stack == pair[1].move.stack
        self._moves = [(each.move.tile, position.top(each.move.stack)) for each in pair]
        self._values = [each.value or 0 for each in pair]
        if self._following is not None:
            self._values = [(points_of(each) or 0) - compared.sight.lead for each in pair]
        self._play = PerfectPlay(position, self._following)
        self._lines: tuple[list[PerfectLine], list[PerfectLine]] = [], []

    def draw(self) -> Iterator[int]:
        """Draw the lines after both moves."""
        for lines, move, value in zip(self._lines, self._moves, self._values, strict=True):
            for _line in range(LINES):
                lines.append((yield from self._play.line_after(*move, value)))

    def candidates(self) -> Iterator[_Candidate]:
        """Yield the motifs that fit the position, the easiest to explain first."""
        yield from self._by_eye()
        yield from self._by_homes()
        yield from self._by_what_follows()
        yield from self._by_keeping()
        (tile, top), _worse = self._moves
        if self._homes(tile) == 1:
            yield _Candidate(Motif(MotifKind.ONLY_HOME, (tile, top)), frozenset({tile}))

    def _by_eye(self) -> Iterator[_Candidate]:
        """Yield motifs about what the two moves cover."""
        (tile, top), (other, left) = self._moves
        doers = frozenset({tile, other})
        times = 1 if self._following is None else 2
        if 2 * times * (self._taken(top) - self._taken(left)) < self._loss:
            return
        if self._is_own(top):
            yield _Candidate(Motif(MotifKind.LOSES_LESS, (top, left)), doers)
            return
        highest = max(
            each.pips
            for each in self._tops
            if not self._is_own(each) and any(mine.can_cover(each) for mine in self._mine)
        )
        if top.pips == highest:
            covering = {mine.pips for mine in self._mine if mine.can_cover(top)}
            is_smallest = tile.pips == min(covering) < max(covering)
            kind = MotifKind.HIGHEST_BY_SMALLEST if is_smallest else MotifKind.HIGHEST
            yield _Candidate(Motif(kind, (top, tile)), doers)
        elif self._is_own(left):
            yield _Candidate(Motif(MotifKind.OWN_COVERED, (top, left)), doers)

    def _by_homes(self) -> Iterator[_Candidate]:
        """Yield motifs about tiles that fit on only one stack."""
        (tile, top), _worse = self._moves
        alike = [each for each in self._mine if self._homes(each) == 1 and each.can_cover(top)]
        if alike == [tile]:
            yield _Candidate(Motif(MotifKind.ONLY_HOME, (tile, top)), frozenset({tile}))
        if self._is_one_stack:
            return
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

    def _by_keeping(self) -> Iterator[_Candidate]:
        """Yield motifs about the tile that the worse move plays and the better move keeps."""
        (tile, _top), (other, left) = self._moves
        if tile == other:
            return
        if self._is_one_stack and tile.pips < other.pips:
            yield _Candidate(Motif(MotifKind.SMALLER_DOES, (tile, other)), frozenset({tile, other}))
        tops = [each for each in self._tops if each != left and not self._is_own(each)]
        for each in dict.fromkeys((*tops, *self._theirs)):
            covering = [held for held in self._mine if held.can_cover(each)]
            if covering == [other] and self._covers(other, each, self._lines[0]):
                motif = Motif(MotifKind.KEPT_FOR, (other, each))
                yield _Candidate(motif, frozenset({other}), (other, each))

    def _by_what_follows(self) -> Iterator[_Candidate]:
        """Yield motifs about what the worse move makes possible or impossible."""
        (tile, top), (other, left) = self._moves
        gained = self._taken(top) + (tile.pips if self._is_own(top) else 0)
        is_in_vain = 0 < other.pips >= self._taken(left) - gained
        for each in self._theirs if is_in_vain else ():
            loses_less = tile.pips < other.pips or not each.can_cover(tile)
            if loses_less and self._covers(each, other, self._lines[1]):
                if not each.can_cover(tile):
                    kind = MotifKind.TAKEN
                elif self._is_one_stack:
                    kind = MotifKind.RETAKEN
                elif self._precedes(each, other, self._lines[0]):
                    kind = MotifKind.HELD_UNTIL
                else:
                    continue
                motif = Motif(kind, (each, other, left))
                yield _Candidate(motif, frozenset({each}), (each, other))
        for each in self._mine:
            fits = each.can_cover(left) and not each.can_cover(other)
            is_other = each not in (tile, other) and not self._is_one_stack
            if fits and is_other and self._covers(each, left, self._lines[0]):
                motif = Motif(MotifKind.LEFT_FOR, (left, each))
                yield _Candidate(motif, frozenset({each}), (each, left))

    def _covers(self, tile: Tile, top: Tile, lines: list[PerfectLine]) -> bool:
        """Return whether a tile in a hand covers a top in most of the lines."""
        place, covered = self._play.tile(tile), self._play.top(top)
        found = sum(covered in line.covered.get(place, ()) for line in lines)
        return found >= MOST * len(lines)

    def _precedes(self, tile: Tile, other: Tile, lines: list[PerfectLine]) -> bool:
        """Return whether a tile is placed before another in most of the lines."""
        pair = [self._play.tile(tile), self._play.tile(other)]
        found = sum([each for each in line.covered if each in pair] == pair for line in lines)
        return found >= MOST * len(lines)

    def holds(self, candidate: _Candidate) -> Generator[int, None, bool]:
        """Return whether a motif accounts for at least half of the difference."""
        doers = {self._play.tile(each) for each in candidate.doers}
        done = [
            [sum(line.worth[each] for each in doers) for line in lines] for lines in self._lines
        ]
        accounts = [2 * (better - worse) >= self._loss for better, worse in product(*done)]
        if sum(accounts) >= MOST * len(accounts):
            return True
        if candidate.barred is None:
            return False
        play = PerfectPlay(self._position, self._following, candidate.barred)
        better = yield from play.value_after(*self._moves[0], self._values[0])
        worse = yield from play.value_after(*self._moves[1], self._values[1])
        return 2 * (better - worse) <= self._loss

    def _is_own(self, top: Tile) -> bool:
        return top.color is self._position.turn.color

    def _taken(self, top: Tile) -> int:
        """Return the pips that covering a top gains, negative for the player's own."""
        return -top.pips if self._is_own(top) else top.pips

    def _homes(self, tile: Tile) -> int:
        return sum(map(tile.can_cover, self._tops))
