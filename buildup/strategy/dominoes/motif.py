"""The motif of a move, which is the one cause that makes it better than another.

A motif is reported only if tests in simulated deals confirm it; in an ending, lines of perfect play
replace the deals. Most motifs must hold in three of four deals that only the better move wins, and
account for at least half of the difference between the moves:

* *Draws, or passes in an ending.* In these deals, the better move makes the opponent draw more
  tiles or pass more often, or the player less, or makes the opponent do so first. In all deals,
  sparing these draws and passes, by giving whoever must draw or pass a tile that fits, leaves at
  most half of the difference. Sparing those of later turns leaves more. If the boneyard has one
  tile, draws are no motif.
* *A kept blank.* In these deals, it later saves a draw or a pass. The tiles make at least as much
  of the difference as the open ends, as shown by two made-up moves that combine the tile of one
  move with the ends of the other (a 2 × 2 design).
* *A tile that a player is left with* after only one of the moves. In these deals, no other such
  tile has more pips. If it is the player's, the tiles make as much of the difference as the ends;
  if it is the opponent's, its pips make at least half of the difference in pips.
* *A double that should go first.* The tiles make as much of the difference as the ends, and a tile
  with two different ends in its place leaves at most half of the difference, while replacing
  another tile in the same way leaves more. Single deals are not tested.

If no motif is confirmed, only what anybody can see is reported: that a blank is kept, that fewer
unseen tiles fit, or, if the moves play the same tile, that those that fit are lighter on average.
Lighter tiles fit after the better move in 47 of 63 such pairs of moves; in 31 of 35 of these, the
opponent's next tile was lighter on average in simulated deals. A double blank, which cannot turn
either way, was better to play than another blank in 44 of 47 pairs.

If no move is known to be better than another, the heaviest tile goes first, and blanks last. That
costs nothing: in deals that were not used to choose a move, the heaviest tile, blank or not, won
0.19% ± 0.12 more than the move that others chose with double-six, and 0.35% ± 0.15 more with
double-nine (in 199 and 146 such positions).
"""

from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import cycle, product
from operator import attrgetter
from statistics import fmean, median
from typing import NamedTuple

from buildup.model.dominoes.domino import BLANK, Domino
from buildup.model.dominoes.line import Lay
from buildup.strategy.dominoes.analysis import LayAnalysis, Leaving
from buildup.strategy.dominoes.course import NEVER, Course, Courses, Relief, Start
from buildup.strategy.dominoes.kernel import compiled
from buildup.strategy.dominoes.tile_bits import TileBits
from buildup.strategy.dominoes.trials import ImaginedDeal, choosing_deals
from buildup.strategy.sliced import InPieces

OF_DEALS = 10
"""The number of deals to which reported frequencies refer."""
_HOLDS = 0.75
_HALF = 0.5
_MOST_TOLD_APART = 60
"""The maximum number of examined deals that only the better move wins."""
_FEWER = 0.75
"""For ``FEWER_FIT``, fewer tiles must fit than this share of those after the worse move."""
_TURNS = 3
"""The maximum number of a player's turns within which a draw or a pass must come."""
_MOST_RIVALS = 3
"""The maximum number of worse moves to compare the best move with."""
_LINES = 20
"""The number of lines of perfect play to examine in an ending."""
_NODES_A_GAME = 32 if compiled else 256


class MotifKind(StrEnum):
    """The cause in a motif.

    ``buildup analyse --json`` prints the values.
    """

    EQUAL = "equal"
    """No move is known to be better than another, and all play the same tile."""
    EQUAL_HEAVY = "equal, heavy first"
    """No move is known to be better than another, and the tiles differ; see :func:`easiest`."""
    THEY_DRAW = "they draw"
    """The opponent must draw in their next turn, more often than after the worse move."""
    THEY_DRAW_MORE = "they draw more"
    YOU_NEED_NOT = "you need not draw"
    YOU_DRAW_FEWER = "you draw fewer"
    THEY_DRAW_FIRST = "they draw first"
    """The opponent is the first who must draw."""
    THEY_PASS = "they pass"
    """The opponent is certain to pass, since nothing in their hand fits."""
    THEY_PASS_MORE = "they pass more"
    YOU_PASS_LESS = "you pass less"
    LINKS = "links later"
    """The kept blank will be the only tile that fits, and save the player a draw or a pass."""
    STUCK = "fits nowhere later"
    """The player would be left with the played tile, which only fits now."""
    THEY_ARE_STUCK = "they are stuck"
    """The opponent is left with a tile that fits no open end."""
    DOUBLE_FIRST = "double first"
    """The played tile is hard to place because its ends are equal."""
    KEEPS_BLANK = "keeps blank"
    """The kept tile has a blank, which fits anything. No cause is confirmed."""
    KEEPS_CHOICE = "keeps choice"
    """The kept blank can leave either of its ends, unlike the double blank. The same holds."""
    FEWER_FIT = "fewer fit"
    """Fewer unseen tiles fit the open ends. No cause is confirmed."""
    LIGHTER_FIT = "lighter fit"
    """Unseen tiles that fit the open ends have fewer pips on average. No cause is confirmed."""
    UNKNOWN = "unknown"
    """No cause is confirmed."""


_DRAWS: dict[tuple[int, ...], tuple[MotifKind, MotifKind]] = {
    (1,): (MotifKind.THEY_DRAW, MotifKind.THEY_DRAW_MORE),
    (0,): (MotifKind.YOU_NEED_NOT, MotifKind.YOU_DRAW_FEWER),
    (0, 1): (MotifKind.THEY_DRAW_FIRST, MotifKind.THEY_DRAW_FIRST),
}
"""The motifs of draws, by the players who are spared draws in the test; see :class:`Relief`.

The first is about the number of deals with a draw in the next turn, the second about all draws.
"""
_PASSES: dict[tuple[int, ...], tuple[MotifKind, MotifKind]] = {
    (1,): (MotifKind.THEY_PASS, MotifKind.THEY_PASS_MORE),
    (0,): (MotifKind.YOU_PASS_LESS, MotifKind.YOU_PASS_LESS),
}
"""The same for passes in an ending."""
AVERAGES = (MotifKind.THEY_DRAW_MORE, MotifKind.YOU_DRAW_FEWER)
"""The motifs about the average number of tiles drawn."""
SEEN = (MotifKind.KEEPS_BLANK, MotifKind.KEEPS_CHOICE, MotifKind.FEWER_FIT, MotifKind.LIGHTER_FIT)
"""What anybody can see, reported if no cause is confirmed."""
NO_CAUSES = (*SEEN, MotifKind.UNKNOWN)


class Motif(NamedTuple):
    """The reason why a move is better than another, or a note that none is known to be better."""

    kind: MotifKind
    better: Leaving
    """The situation after the better move."""
    worse: Leaving
    turns: int = 0
    """For motifs of draws and passes, the number of turns in which they are counted."""
    often: int = 0
    """The number of tiles drawn, or of passes, in :data:`OF_DEALS` deals after the better move.

    For :attr:`MotifKind.THEY_DRAW` and :attr:`MotifKind.YOU_NEED_NOT`, the number of these deals in
    which the opponent or the player, respectively, must draw; for
    :attr:`MotifKind.THEY_DRAW_FIRST`, in which the opponent draws first. For
    :attr:`MotifKind.FEWER_FIT`, the number of unseen tiles that fit.
    """
    others: int = 0
    """The same number after the worse move."""
    tile: Domino | None = None
    """The tile kept, left over or played, if it is the confirmed cause; else ``None``."""


def easiest(analysis: LayAnalysis) -> Lay:
    """Return the best move or, if no move is known to be worse, one with the heaviest tile.

    Tiles with a blank are played last.
    """
    if analysis.comparison(analysis.best) is not None:
        return analysis.best
    tiles = ((each.lay, each.leaving.tile) for each in analysis.lays)
    return max(tiles, key=lambda each: (each[1].low != BLANK, each[1].pips, each[1].is_double))[0]


class Motifs(InPieces):
    """A search for the motifs of moves whose values are known, in slices."""

    _most_nodes = 2_048

    def __init__(self, analysis: LayAnalysis, lays: Iterable[Lay]) -> None:
        """Set up the search without examining anything yet.

        Args:
            analysis: A finished analysis.
            lays: The legal moves to find motifs for.
        """
        self.analysis = analysis
        self._wanted = list(lays)
        self._found: dict[Leaving, Motif | None] = {}
        self._bits, self._courses = TileBits(analysis.sight.size), Courses(analysis.sight.size)
        self._deals: list[ImaginedDeal] = []
        self._values: dict[Start, list[int]] = {}
        self._followed: dict[tuple[Start, int], Course] = {}

    @property
    def progress(self) -> float:
        """The share of the moves whose motif is found, from 0 to 1."""
        return len(self._found) / max(1, len(self._wanted))

    def of(self, lay: Lay) -> Motif | None:
        """Return the motif of a legal move; ``None`` if it is not found yet, or not searched for.

        If there is a better move, the motif says why that one is better.
        """
        return self._found.get(Leaving.of(self.analysis.sight, lay))

    def _pieces(self) -> Generator[int, None, None]:
        analysis, sight = self.analysis, self.analysis.sight
        if analysis.is_exact:
            theirs = self._bits.word(sight.unseen)
            self._deals = [ImaginedDeal(theirs, [], line) for line in range(_LINES)]
        elif any(map(analysis.comparison, self._wanted)):
            self._deals = yield from choosing_deals(sight, analysis.choosing)
        for lay in self._wanted:
            self._found[Leaving.of(sight, lay)] = yield from self._motif_of(lay)

    def _motif_of(self, lay: Lay) -> Generator[int, None, Motif]:
        """Find the motif of a move compared with the best one.

        A move that may be the best itself is compared with the first worse one for which there is a
        cause.
        """
        own, lays = Leaving.of(self.analysis.sight, lay), self.analysis.lays
        worse = dict.fromkeys(
            each.leaving for each in lays if each.prospect and each.prospect.group
        )
        if own in worse:
            return (yield from self._compare(lays[0].leaving, own))
        if not worse:
            tiles = {each.leaving.tile for each in lays}
            return Motif(MotifKind.EQUAL_HEAVY if len(tiles) > 1 else MotifKind.EQUAL, own, own)
        motifs = []
        for other in [*worse][:_MOST_RIVALS]:
            motifs.append((yield from self._compare(own, other)))
            if motifs[-1].kind not in NO_CAUSES:
                return motifs[-1]
        return next((each for each in motifs if each.kind in SEEN), motifs[0])

    def _compare(self, better: Leaving, worse: Leaving) -> Generator[int, None, Motif]:
        one, two = self._start(better), self._start(worse)
        worth = yield from self._worth(one)
        difference = worth - (yield from self._worth(two))
        results = zip(self._values[one], self._values[two], strict=True)
        # The indices of the deals that only the better move wins or, in an ending, of all lines.
        apart = [deal for deal, (value, other) in enumerate(results) if value > other]
        apart = apart[:: max(1, -(-len(apart) // _MOST_TOLD_APART))]
        # The tile makes at least half of the difference if it does as much as the ends.
        by_tile = yield from self._worth(one._replace(left=two.left, right=two.right))
        by_ends = yield from self._worth(two._replace(left=one.left, right=one.right))
        is_of_tile = better.ends == worse.ends or (better.tile != worse.tile and by_tile >= by_ends)
        fit, others = map(self._unseen_that_fit, (better, worse))
        # With one tile in the boneyard the same few deals recur, and one of many proves little.
        different, possible = map(self._different, (apart, range(len(self._deals))))
        if difference > 0 and different >= min(2, _HALF * possible):
            found = yield from self._motif_of_draws(better, worse, apart, difference)
            found = found or (yield from self._motif_of_tile(better, worse, apart, is_of_tile))
            if found is not None:
                return found
        if is_of_tile and better.tile.is_double and difference > 0 and not self.analysis.is_exact:
            kept = [each for each in self._bits.tiles(two.mine) if each.low and not each.is_double]
            left = []
            for tile in (better.tile, *kept[-1:]):
                single = yield from self._worth_with_single(two, tile)
                left.append(worth - single)
            if left[0] <= _HALF * difference < min(left[1:], default=1):
                kind = MotifKind.STUCK if worse.tile.is_double else MotifKind.DOUBLE_FIRST
                return Motif(kind, better, worse, tile=better.tile)
        if is_of_tile and worse.tile.low == BLANK != better.tile.low:
            return Motif(MotifKind.KEEPS_BLANK, better, worse)
        if worse.tile.low == better.tile.high == BLANK != worse.tile.high:
            return Motif(MotifKind.KEEPS_CHOICE, better, worse)
        if len(fit) < _FEWER * len(others):
            return Motif(MotifKind.FEWER_FIT, better, worse, 0, len(fit), len(others))
        is_lighter = sum(fit) * len(others) < sum(others) * len(fit)
        if is_lighter and better.tile == worse.tile and BLANK not in better.ends:
            return Motif(MotifKind.LIGHTER_FIT, better, worse)
        return Motif(MotifKind.UNKNOWN, better, worse)

    def _different(self, deals: Iterable[int]) -> int:
        return len({(self._deals[each].theirs, *self._deals[each].boneyard) for each in deals})

    def _unseen_that_fit(self, leaving: Leaving) -> list[int]:
        """Return the pips of each unseen tile that fits an open end."""
        unseen = self.analysis.sight.unseen
        return [tile.pips for tile in unseen if any(map(tile.fits, leaving.ends))]

    def _worth_with_single(self, start: Start, tile: Domino) -> Generator[int, None, float]:
        """Return the share of deals won with unseen singles in place of a tile in the hand.

        The singles have no blank, and the tile's higher number of pips on one end; they take turns
        from deal to deal. Return 0 if there are none.
        """
        (place,) = self._bits.places([tile])
        singles = self._bits.places(
            each
            for each in self.analysis.sight.unseen
            if tile.high in (each.low, each.high) and BLANK != each.low != each.high
        )
        wins = 0
        for deal, single in zip(self._deals, cycle(singles)):
            swap = 1 << place | 1 << single
            theirs = deal.theirs ^ swap if deal.theirs >> single & 1 else deal.theirs
            boneyard = [place if each == single else each for each in deal.boneyard]
            changed = ImaginedDeal(theirs, boneyard, deal.seed)
            swapped = start._replace(mine=start.mine ^ swap)
            wins += self._courses.follow(swapped, changed, turns=0).value > 0
            yield _NODES_A_GAME // 4
        return wins / len(self._deals)

    def _motif_of_draws(
        self, better: Leaving, worse: Leaving, apart: Sequence[int], difference: float
    ) -> Generator[int, None, Motif | None]:
        """Find the motif of draws or passes that both tests confirm; ``None`` if there is none."""
        starts, every = (self._start(better), self._start(worse)), range(len(self._deals))
        # With one tile in the boneyard, the tests also confirm placebos.
        kinds = {0: _PASSES, 1: {}}.get(self.analysis.sight.boneyard_count, _DRAWS)
        for players, turns in product(kinds, range(1, _TURNS + 1)):
            sign, now = 1 if 1 in players else -1, range(1, turns + 1)
            drawn = yield from self._counted(starts, apart, players, now)
            if sum(sign * a > sign * b for a, b in zip(*drawn, strict=True)) < _HOLDS * len(apart):
                continue
            drawn = yield from self._counted(starts, every, players, now)
            kind, count = kinds[players][turns > 1], int if turns > 1 else bool
            often, others = (round(OF_DEALS * fmean(map(count, side))) for side in drawn)
            if sign * often <= sign * others:
                continue
            left = yield from self._left_without(*starts, Relief(players, now))
            if left <= _HALF * difference:
                later = Relief(players, range(_TURNS + 1, _TURNS + 1 + turns))
                if left < (yield from self._left_without(*starts, later)):
                    return Motif(kind, better, worse, turns, often, others)
        return None

    def _left_without(self, one: Start, two: Start, relief: Relief) -> Generator[int, None, float]:
        """Return the difference between two moves that is left if draws and passes are spared.

        This is the difference in the share of deals won or, in an ending, the median difference in
        value.
        """
        left: list[float] = []
        for number, deal in enumerate(self._deals):
            left.append(0)
            for start, sign in ((one, 1), (two, -1)):
                course = self._followed[start, number]
                stops = (course.drawn[each] + course.passes[each] for each in relief.players)
                if any(map({*relief.turns}.intersection, stops)):
                    course = self._courses.follow(start, deal, relief.turns[-1], relief)
                    yield _NODES_A_GAME
                left[-1] += sign * (course.value if self.analysis.is_exact else course.value > 0)
        return median(left) if self.analysis.is_exact else fmean(left)

    def _counted(
        self, starts: Iterable[Start], deals: Sequence[int], players: tuple[int, ...], turns: range
    ) -> Generator[int, None, list[list[int]]]:
        """Return the number of tiles drawn, in an ending of passes, after each move in each deal.

        Args:
            starts: The situations after the moves.
            deals: The indices of the deals.
            players: Whose draws or passes count: 0 for the player, 1 for the opponent. With both,
                the number is 1 if the opponent is the first to draw, else 0.
            turns: The turns that count.
        """
        counts: list[list[int]] = []
        for start in starts:
            counts.append([])
            for key in product((start,), deals):
                if key not in self._followed:
                    self._followed[key] = self._courses.follow(start, self._deals[key[1]])
                    yield _NODES_A_GAME
                _value, drawn, passes, *_rest = self._followed[key]
                events = passes if self.analysis.is_exact else drawn
                own, theirs = ([turn for turn in side if turn in turns] for side in events)
                is_first = min(theirs, default=NEVER) <= min(own, default=NEVER - 1)
                counted = {(0,): len(own), (1,): len(theirs), (0, 1): is_first}
                counts[-1].append(counted[players])
        return counts

    def _motif_of_tile(
        self, better: Leaving, worse: Leaving, deals: Sequence[int], is_of_tile: bool
    ) -> Generator[int, None, Motif | None]:
        """Return the motif of a tile that holds in most deals; ``None`` if there is none.

        Args:
            better: The situation after the better move.
            worse: The situation after the worse move.
            deals: The indices of the deals.
            is_of_tile: Whether the choice of the tile makes at least half of the difference.
        """
        held = Counter[tuple[MotifKind, Domino]]()
        for deal in map(self._deals.__getitem__, deals):
            one, two = (self._courses.follow(self._start(each), deal) for each in (better, worse))
            held.update(self._held(one, two, better, worse, is_of_tile))
            yield 4 * _NODES_A_GAME
        for (kind, tile), often in held.most_common(1):
            if often >= _HOLDS * len(deals):
                return Motif(kind, better, worse, tile=tile)
        return None

    def _held(
        self, one: Course, two: Course, better: Leaving, worse: Leaving, is_of_tile: bool
    ) -> Iterator[tuple[MotifKind, Domino]]:
        """Yield the motifs of tiles that hold in one deal.

        Args:
            one: The game after the better move.
            two: The game after the worse move.
            better: The situation after the better move.
            worse: The situation after the worse move.
            is_of_tile: Whether the choice of the tile makes at least half of the difference.
        """
        played, kept = better.tile, worse.tile
        if is_of_tile and kept.low == BLANK != played.low and one.forced & self._bits.word([kept]):
            yield MotifKind.LINKS, kept
        (own, theirs), (own_else, theirs_else) = one.left, two.left
        pips = self._bits.pips
        gain = pips(own_else) - pips(own) + pips(theirs) - pips(theirs_else)
        mine, other = (
            max(self._bits.tiles(word), key=attrgetter("pips"), default=None)
            for word in (own_else & ~own, theirs & ~theirs_else)
        )
        if is_of_tile and mine == played and not any(map(played.fits, worse.ends)):
            yield MotifKind.STUCK, played
        if other and 0 < gain <= other.pips / _HALF and not any(map(other.fits, better.ends)):
            yield MotifKind.THEY_ARE_STUCK, other

    def _worth(self, start: Start) -> Generator[int, None, float]:
        """Return the share of deals won after a move or, in an ending, the value of the move."""
        if start not in self._values:
            self._values[start] = []
            for deal in self._deals:
                value = self._courses.follow(start, deal, turns=0).value
                self._values[start].append(value if self.analysis.is_exact else value > 0)
                yield _NODES_A_GAME // 4
        return fmean(self._values[start])

    def _start(self, leaving: Leaving) -> Start:
        hand = self._bits.word(self.analysis.sight.hand)
        return Start(hand & ~self._bits.word([leaving.tile]), *leaving.ends)
