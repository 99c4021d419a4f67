"""Games of Dominoes in which all further plays are forced, counted over all deals.

Nobody has a choice anymore, whatever the opponent holds and anyone draws, so the winner depends
only on the deal. All deals that fit the draws and passes are equally likely, as in
:mod:`buildup.strategy.dominoes.holdings`.
"""

from collections.abc import Generator
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import NamedTuple

from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.sight import Sight
from buildup.strategy.dominoes.holdings import Holdings
from buildup.strategy.dominoes.imagined_deals import History
from buildup.strategy.dominoes.tile_bits import TileBits, fitting, left_by_lays

_MOST_HANDS = 300
"""The maximum number of possible hands of the opponent; with more, nothing is counted."""
_MOST_FREE = 3
"""The maximum number of hands with a choice; with more, the count is abandoned.

A few are tolerated, since perhaps they do not fit what was seen.
"""
_MOST_POSITIONS = 4_000
"""The maximum number of positions for one view.

Of 800 forced games none had too many hands, and one had too many positions.
"""

_NODES_A_POSITION = 512
"""The cost of a position, in nodes."""

_Hand = tuple[Domino, ...]


class Outcome(NamedTuple):
    """The result of a move, averaged over all deals."""

    chance: Fraction
    """The chance to win, from 0 to 1."""
    pips: Fraction
    """The pips left in the opponent's hand minus those in the player's."""

    @classmethod
    def mean(cls, found: list[tuple[int, "Outcome"]]) -> "Outcome":
        """Return the weighted mean of outcomes, each given with its weight."""
        total = sum(often for often, _each in found)
        return cls(*(Fraction(sum(n * each[at] for n, each in found)) / total for at in (0, 1)))


class _NotForcedError(Exception):
    """A game that may not be forced, or that takes too long to count."""


class _State(NamedTuple):
    """A position with both hands known, but not the order of the boneyard."""

    own: int
    """The tiles of the player to move, as bits."""
    other: int
    boneyard: int
    left: int
    right: int
    my_turn: bool = False
    is_after_pass: bool = False
    i_laid_last: bool = True


class ForcedGames:
    """The forced games that can follow from a player's view."""

    def __init__(self, sight: Sight, history: History) -> None:
        """Set up the count without counting anything yet."""
        self._sight, self._bits, self._fits = sight, TileBits(sight.size), fitting(sight.size)
        self._unseen, self._hidden = sight.unseen, self._bits.word(sight.unseen)
        self._known: dict[_State, Outcome] = {}
        counts = [*history.counts]
        for lay in history.lays:
            group = lay.able.bit_length() - 1 if lay.is_free else lay.groups - 1
            counts[group] -= not lay.is_free or lay.able == 1 << group
        self._limits = [
            (never, sum(counts[group:])) for group, never in enumerate(history.forbidden, 1)
        ]
        """Pairs of a set of tiles, as bits, and the most of them that the opponent can hold."""

    def outcome(self, mine: int, left: int, right: int) -> Generator[int, None, Outcome | None]:
        """Find the outcome of a move, given the hand and the open ends after it.

        Yields:
            The approximate number of nodes of a piece of work.

        Returns:
            The outcome; ``None`` if not everything is forced, or there is too much to count.
        """
        unseen, held, hidden = self._unseen, self._sight.opponent_count, self._hidden
        found: list[tuple[_Hand, Outcome]] = []
        free: list[_Hand] = []
        if not hidden & (self._fits[left] | self._fits[right]):
            held = len(unseen)  # nothing hidden fits, so the whole boneyard is drawn
        if comb(len(unseen), held) > _MOST_HANDS:
            return None
        for hand in combinations(unseen, held):
            yield _NODES_A_POSITION
            theirs = self._bits.word(hand)
            is_all = held == len(unseen)
            if not is_all and any((theirs & no).bit_count() > most for no, most in self._limits):
                continue
            state = _State(theirs, mine, hidden & ~theirs, left, right)
            try:
                found.append((hand, (yield from self._outcome(state))))
            except _NotForcedError:
                free.append(hand)
                if len(free) > _MOST_FREE:
                    return None
        if len({outcome for _hand, outcome in found}) == 1 and not free:
            return found[0][1]
        holdings = Holdings.of(self._sight) if found else None
        if holdings is None or any(map(holdings.ways_to_hold, free)):
            return None
        return Outcome.mean([(holdings.ways_to_hold(hand), each) for hand, each in found])

    def _outcome(self, at: _State) -> Generator[int, None, Outcome]:
        if at not in self._known:
            if len(self._known) == _MOST_POSITIONS:
                raise _NotForcedError
            yield _NODES_A_POSITION
            self._known[at] = yield from self._followed(at)
        return self._known[at]

    def _followed(self, at: _State) -> Generator[int, None, Outcome]:
        lays = left_by_lays(self._sight.size, at.own, at.left, at.right)
        if len(lays) > 1:
            raise _NotForcedError
        if not lays and at.boneyard:
            fits = at.boneyard & (self._fits[at.left] | self._fits[at.right])
            bones = [1 << n for n in range(64) if at.boneyard >> n & 1] if fits else [at.boneyard]
            found = []
            for bone in bones:
                drawn = at._replace(own=at.own | bone, boneyard=at.boneyard & ~bone)
                found.append((1, (yield from self._outcome(drawn))))
            return Outcome.mean(found)
        own, left, right = next(iter(lays), (at.own, at.left, at.right))
        i_laid_last = at.my_turn if lays else at.i_laid_last
        if (own or at.boneyard) if lays else not at.is_after_pass:
            turn = not at.my_turn, not lays, i_laid_last
            return (
                yield from self._outcome(_State(at.other, own, at.boneyard, left, right, *turn))
            )
        ahead = self._bits.pips(at.other) - self._bits.pips(own)
        ahead = ahead if at.my_turn else -ahead
        return Outcome(Fraction(ahead > 0 or (ahead == 0 and i_laid_last)), Fraction(ahead))
