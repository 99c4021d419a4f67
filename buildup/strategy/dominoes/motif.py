"""The motif of a move: the one cause that makes it better than another one.

A motif is told only if two tests confirm it. It must hold in three of four deals that only the
better move wins. And taking it away must halve the difference: for a draw, the player who would
have to draw gets a tile that fits, which must not do as much with draws that come later; for a
tile, keeping it must make half of the difference, as two made-up moves show that keep the one
tile and leave the other ends (a 2 × 2 design). Where no motif is confirmed, only what differs is
told: the ends left, or the tile kept.
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import product
from typing import NamedTuple

from buildup.model.dominoes.domino import BLANK
from buildup.model.dominoes.line import Lay
from buildup.strategy.dominoes.analysis import LayAnalysis, Leaving, chance_of
from buildup.strategy.dominoes.course import Courses, Drawn, ImaginedDeal, Relief, Start
from buildup.strategy.dominoes.imagined_deals import History
from buildup.strategy.dominoes.kernel import compiled
from buildup.strategy.dominoes.tile_bits import TileBits
from buildup.strategy.dominoes.trials import Trials
from buildup.strategy.sliced import SlicedSearch

OF_DEALS = 10
"""Frequencies are given for this many deals."""
_LEAST = 2
"""A draw must come in so many more of them after one move than after the other."""
_HOLDS = 0.75
_HALF = 0.5
_FEWEST_TOLD_APART, _MOST_TOLD_APART = 8, 60
"""How many deals that only the better move wins are looked at; with fewer there is no motif."""
_COUNTED = 200
"""In so many deals frequencies are counted."""
_TURNS = 3
"""A draw must come within so many turns of its player."""
_LINES = 20
"""So many lines of perfect play are looked at in an ending."""
_NODES_A_GAME = 32 if compiled else 256
_MOST_NODES_A_STEP = 2_048


class MotifKind(StrEnum):
    """What a motif is about. ``buildup analyse --json`` prints the values."""

    EQUAL = "equal"
    """No move is known to be better than another."""
    THEY_DRAW = "they draw"
    NO_DRAW = "no draw"
    """The player need not draw."""
    THEY_DRAW_FIRST = "they draw first"
    THEY_DRAW_MORE = "they draw more"
    DRAW_FEWER = "draw fewer"
    """The player draws fewer tiles."""
    DRAWS = "draws"
    """The player gains by the draws of both."""
    LINKS = "links later"
    """The kept tile will be the only one that fits."""
    STUCK = "fits nowhere later"
    """The played tile would be left over."""
    ENDS = "ends"
    """The ends make the difference, for an unknown reason."""
    TILES = "tiles"
    """The tile makes the difference, for an unknown reason."""


class Motif(NamedTuple):
    """Why a move is better than another one."""

    kind: MotifKind
    better: Leaving
    """What the better move leaves."""
    worse: Leaving
    turns: int = 0
    """Of a draw: within how many turns of its player."""
    often: int = 0
    """Of a draw: in how many of :data:`OF_DEALS` deals it comes after the better move."""
    others: int = 0
    """The same after the worse move, or in how many it is the other way round."""

    def to_json(self) -> dict[str, object]:
        """The motif with the names that the README promises."""
        return {
            "kind": self.kind,
            "tiles": [str(self.better.tile), str(self.worse.tile)],
            "ends": [self.better.ends, self.worse.ends],
            "turns": self.turns or None,
            "of_ten": [self.often, self.others] if self.turns else None,
        }


class _Draws(NamedTuple):
    """A motif of draws."""

    kind: MotifKind
    """What is told if it happens clearly more or less often after one move."""
    in_pairs: MotifKind
    """What is told if only more or fewer tiles are drawn."""
    players: tuple[int, ...]
    """Whose draws they are; see :class:`Relief`."""
    happens: Callable[[Drawn, int], bool]
    """Whether it happens within so many turns."""
    gain: Callable[[Drawn, int], int]
    """How many tiles it gains the player within so many turns."""

    def gains(self, better: Drawn, worse: Drawn, turns: int) -> bool:
        """Whether it gains more after a better move."""
        return self.gain(better, turns) > self.gain(worse, turns)


_MOTIFS_OF_DRAWS = (
    _Draws(
        MotifKind.THEY_DRAW,
        MotifKind.THEY_DRAW_MORE,
        (1,),
        lambda drawn, turns: drawn.within(1, turns) > 0,
        lambda drawn, turns: drawn.within(1, turns),
    ),
    _Draws(
        MotifKind.NO_DRAW,
        MotifKind.DRAW_FEWER,
        (0,),
        lambda drawn, turns: drawn.within(0, turns) > 0,
        lambda drawn, turns: -drawn.within(0, turns),
    ),
    _Draws(
        MotifKind.THEY_DRAW_FIRST,
        MotifKind.DRAWS,
        (0, 1),
        lambda drawn, turns: drawn.first(1) <= min(drawn.first(0), turns),
        lambda drawn, turns: drawn.within(1, turns) - drawn.within(0, turns),
    ),
)


_Told = tuple[MotifKind, int, int, int]
"""The kind of a motif, its turns, and how often it happens after both moves."""


def _told(draws: _Draws, turns: int, deals: Sequence[tuple[Drawn, Drawn]]) -> Iterator[_Told]:
    """The ways to tell a motif that differ clearly, the plainest first.

    Args:
        draws: The motif.
        turns: Within how many turns.
        deals: What is drawn after the better move, and after the worse one.
    """
    often = [sum(draws.happens(each, turns) for each in side) for side in zip(*deals, strict=True)]
    gains = [sum(draws.gains(*pair, turns) for pair in deals)]
    gains.append(sum(draws.gains(worse, better, turns) for better, worse in deals))
    for kind, counts in ((draws.kind, often), (draws.in_pairs, gains)):
        one, two = (round(OF_DEALS * count / len(deals)) for count in counts)
        if abs(one - two) >= _LEAST:
            yield kind, turns, one, two


class Motifs(SlicedSearch):
    """Finds the motifs of moves that have their values, in slices."""

    def __init__(self, analysis: LayAnalysis, lays: Iterable[Lay]) -> None:
        """Prepare.

        Args:
            analysis: A finished analysis.
            lays: Legal moves.
        """
        self.analysis = analysis
        """The values of the moves."""
        self._wanted = {Leaving.of(analysis.sight, lay): lay for lay in lays}
        self._found: dict[Leaving, Motif | None] = {}
        self._bits, self._courses = TileBits(analysis.sight.size), Courses(analysis.sight.size)
        self._deals: list[ImaginedDeal] = []
        self._wins: dict[Start, bytes] = {}
        self._work = self._pieces()

    @property
    def progress(self) -> float:
        """The share of the moves that have their motif, from 0 to 1."""
        return len(self._found) / max(1, len(self._wanted))

    def of(self, lay: Lay) -> Motif | None:
        """The motif of a legal move, if found yet; ``None`` also if it is the only one. That of a
        move with a better one says why the other one is better."""
        return self._found.get(Leaving.of(self.analysis.sight, lay))

    def advance(self, nodes: int) -> bool:
        """Continue for about this many nodes; return whether all motifs are found."""
        left = min(nodes, _MOST_NODES_A_STEP)
        for taken in self._work:
            left -= taken
            if left <= 0:
                return False
        return True

    def _pieces(self) -> Generator[int, None, None]:
        for leaving, lay in self._wanted.items():
            compared = self.analysis.comparison(lay)
            if compared is None:
                self._found[leaving] = Motif(MotifKind.EQUAL, leaving, leaving)
                continue
            if not self._deals:
                yield from self._imagine()
            pair = (Leaving.of(self.analysis.sight, each) for each in compared[:2])
            self._found[leaving] = yield from self._compare(*pair)

    def _imagine(self) -> Generator[int, None, None]:
        """Imagine the deals that chose the best move."""
        sight = self.analysis.sight
        if self.analysis.is_exact:
            theirs = TileBits(sight.size).word(sight.unseen)
            self._deals = [ImaginedDeal(theirs, [], line) for line in range(_LINES)]
            return
        history = History(sight)
        alone = yield from Trials(sight.size).alone(sight, history)
        imagined, bits = history.deals(alone=alone), chance_of(sight).getrandbits
        for _deal in range(self.analysis.deals_of_choice or 0):
            self._deals.append(ImaginedDeal(*imagined.imagine(bits(63)), bits(63)))
            yield _NODES_A_GAME

    def _compare(self, better: Leaving, worse: Leaving) -> Generator[int, None, Motif]:
        one, two, is_exact = self._start(better), self._start(worse), self.analysis.is_exact
        difference = (yield from self._worth(one)) - (yield from self._worth(two))
        deals = self._deals
        if not is_exact:
            wins = zip(deals, self._wins[one], self._wins[two], strict=True)
            deals = [deal for deal, is_won, is_lost in wins if is_won > is_lost]
            deals = deals[:: max(1, -(-len(deals) // _MOST_TOLD_APART))]
        is_told_apart = difference > 0 and len(deals) >= _FEWEST_TOLD_APART
        found = None
        if is_told_apart and not is_exact:
            found = yield from self._motif_of_draws(one, two, deals, difference)
        if found is not None:
            return Motif(found[0], better, worse, *found[1:])
        # The tile makes half of the difference or more if it does at least as much as the ends.
        kept = yield from self._worth(one._replace(left=two.left, right=two.right))
        left = yield from self._worth(two._replace(left=one.left, right=one.right))
        if better.tile == worse.tile or kept < left:
            return Motif(MotifKind.ENDS, better, worse)
        kind = None
        if is_told_apart:
            kind = yield from self._tile_motif(better, worse, deals)
        return Motif(kind or MotifKind.TILES, better, worse)

    def _motif_of_draws(
        self, one: Start, two: Start, deals: Sequence[ImaginedDeal], difference: float
    ) -> Generator[int, None, _Told | None]:
        """The motif of draws that both tests confirm, if any: its kind, turns and frequencies."""
        apart = yield from self._drawn(one, two, deals)
        every = yield from self._drawn(one, two, self._deals[:_COUNTED])
        for draws, turns in product(_MOTIFS_OF_DRAWS, range(1, _TURNS + 1)):
            if sum(draws.gains(*pair, turns) for pair in apart) < _HOLDS * len(apart):
                continue
            told = next(_told(draws, turns, every), None)
            if told is None:
                continue
            now, later = range(1, turns + 1), range(_TURNS + 1, _TURNS + 1 + turns)
            rest = yield from self._difference_relieved(one, two, Relief(draws.players, now))
            if rest > _HALF * difference:
                continue
            rest = yield from self._difference_relieved(one, two, Relief(draws.players, later))
            if rest > _HALF * difference:
                return told
        return None

    def _drawn(
        self, one: Start, two: Start, deals: Sequence[ImaginedDeal]
    ) -> Generator[int, None, list[tuple[Drawn, Drawn]]]:
        """What is drawn in the first turns after two moves."""
        found = []
        for deal in deals:
            after_one, after_two = (
                self._courses.follow(start, deal, _TURNS).drawn for start in (one, two)
            )
            found.append((after_one, after_two))
            yield 2 * _NODES_A_GAME
        return found

    def _difference_relieved(
        self, one: Start, two: Start, relief: Relief
    ) -> Generator[int, None, float]:
        wins, last = 0, relief.turns[-1]
        for deal in self._deals:
            wins += self._courses.follow(one, deal, last, relief).is_won
            wins -= self._courses.follow(two, deal, last, relief).is_won
            yield 2 * _NODES_A_GAME
        return wins / len(self._deals)

    def _tile_motif(
        self, better: Leaving, worse: Leaving, deals: Sequence[ImaginedDeal]
    ) -> Generator[int, None, MotifKind | None]:
        """The motif of a tile that holds in most deals, if any."""
        played, kept = self._bits.word([better.tile]), self._bits.word([worse.tile])
        forced = left = 0
        for deal in deals:
            forced += bool(self._courses.follow(self._start(better), deal).forced & kept)
            left += bool(self._courses.follow(self._start(worse), deal).left & played)
            yield 8 * _NODES_A_GAME
        if forced >= _HOLDS * len(deals) and (worse.tile.is_double or worse.tile.low == BLANK):
            return MotifKind.LINKS
        if left >= _HOLDS * len(deals) and better.tile.is_double:
            return MotifKind.STUCK
        return None

    def _worth(self, start: Start) -> Generator[int, None, float]:
        """The share of deals won after a move; in an ending its value in pips."""
        if self.analysis.is_exact:
            yield _MOST_NODES_A_STEP
            return self._courses.value(start, self._deals[0].theirs)
        if start not in self._wins:
            wins = bytearray()
            for deal in self._deals:
                wins.append(self._courses.is_won(start, deal))
                yield _NODES_A_GAME
            self._wins[start] = bytes(wins)
        return sum(self._wins[start]) / len(self._deals)

    def _start(self, leaving: Leaving) -> Start:
        hand = self._bits.word(self.analysis.sight.hand)
        return Start(hand & ~self._bits.word([leaving.tile]), *leaving.ends)
