"""The value of every move in Dominoes, estimated from what its player has seen.

Determinization: many deals that fit everything seen are simulated, and each move is tried in each
of them (Ginsberg, "GIB: imperfect information in a computationally challenging game", 2001). Deals
are sampled more often the better they explain the opponent's moves, and are played out by players
who do not see hidden tiles; both correct known flaws of trials with all tiles face up (Long,
Sturtevant, Buro and Furtak, "Understanding the success of perfect information Monte Carlo sampling
in game tree search", 2010). The first third of the deals choose the best move. Its value is
estimated from the others, since it looks too good in the deals that chose it. Once the boneyard is
empty nothing is hidden anymore, and the game is searched to its end.

The random source is seeded by what is seen, so the same sight always gets the same values.
"""

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, field
from math import hypot, inf
from operator import itemgetter
from statistics import fmean
from typing import NamedTuple

from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.sight import Sight
from buildup.strategy.dominoes.forced import ForcedGames, Outcome
from buildup.strategy.dominoes.imagined_deals import History
from buildup.strategy.dominoes.kernel import UNKNOWN, WON, PlayedDeals, compiled
from buildup.strategy.dominoes.tile_bits import TileBits
from buildup.strategy.dominoes.trials import (
    CHOOSING,
    Trials,
    Tried,
    chance_of,
    error,
    error_of_difference,
    share,
)
from buildup.strategy.dominoes.win_chance import ALL, Scale, log_odds
from buildup.strategy.level import Level
from buildup.strategy.sliced import InPieces

MOST_DEALS = 2_400 if compiled else 90
"""The maximum number of deals to simulate by default.

The largest standard error of a chance is 1.1% compiled, 6% interpreted.
"""
_MOST_WORK = 12_000
"""The maximum work of an interpreted analysis, in tiles looked at; it takes about 0.75 seconds."""
_FEWEST_DEALS = 15
_CHOOSING = 3
"""One deal in three chooses the best move."""
_FIRST_UPDATE = 25 if compiled else 5
"""The number of deals before the first update of values; updates get rarer after that."""
_ERRORS = 2
"""Moves closer than this many standard errors of their difference are considered equal."""
_PLAYOUTS_A_PIECE = 8 if compiled else 1
_NODES_A_PIECE = 256
"""The size of a piece of work, after which :meth:`LayAnalysis.advance` can return."""
_NODES_A_SLICE = 4_000 if compiled else 120
"""The number of positions of an ending to search in a slice; slices grow if that is too few."""
_SLICES_OF_A_LENGTH = 12
"""The number of slices after which their length is doubled."""
_LARGEST_SLICE = 16 * _NODES_A_SLICE
"""The maximum number of positions in a slice.

An ending that needs longer slices, which no dealt game has, is played out instead.
"""


def deals_imagined(sight: Sight) -> int:
    """Return the number of deals that an analysis simulates by default.

    Without compiled code there are fewer if there are many moves and tiles.
    """
    if compiled:
        return MOST_DEALS
    lays = len({Leaving.of(sight, lay) for lay in sight.legal_lays()})
    tiles = len(sight.hand) + sight.opponent_count + sight.boneyard_count
    return max(_FEWEST_DEALS, min(MOST_DEALS, _MOST_WORK // max(1, lays * tiles)))


class Prospect(NamedTuple):
    """The result of a move, either exact or estimated from simulated deals."""

    chance: float
    """The chance to win, from 0 to 1.

    Simulated moves in a group all have the chance of its best move.
    """
    pips: float
    """The pips left in the opponent's hand minus those in the player's, on average."""
    deals: int | None
    """The number of deals that the estimate is based on.

    If there is a choice, it is about two thirds of all deals, since the others chose the best move.
    ``None`` if the result is certain with perfect play; 0 if everything that follows is forced, and
    every possible deal was counted.
    """
    error: float = 0.0
    """The standard error of the chance, from 0 to 1; 0 if exact."""
    lost: float = 0.0
    """The chance lost compared with the best move, from 0 to 1; 0 in group 0."""
    group: int = 0
    """The number of the move's group, from 0; moves in a group cannot be told apart.

    Group 0 has the best move, group 1 the best of the rest, and so on. Exact moves differ by the
    chance, then by whole pips; others by two standard errors of the difference.
    """
    equal: int = 0
    """The number of other moves in the group, counting equal :class:`Leaving` only once."""

    @classmethod
    def exact(cls, value: int) -> "Prospect":
        """Return the prospect of a fully searched ending.

        Args:
            value: The opponent's pips minus the player's, plus 1,000 for a win or minus 1,000 for a
                loss.
        """
        return cls(float(value > 0), value - WON if value > 0 else value + WON, None)

    @property
    def is_exact(self) -> bool:
        """Whether nothing was simulated."""
        return not self.deals

    @property
    def is_certain(self) -> bool:
        """Whether the winner is certain with perfect play."""
        return self.is_exact and self.chance in (0, 1)


class Leaving(NamedTuple):
    """What matters about the situation after a move: the tile played and the open ends."""

    tile: Domino
    """The tile that leaves the hand."""
    ends: tuple[int, ...]
    """The open ends, the lower first, since a line read backward is the same game."""

    @classmethod
    def of(cls, sight: Sight, lay: Lay) -> "Leaving":
        """Return the situation after a move of the player to move."""
        return cls(lay.tile.domino, tuple(sorted(sight.line.laid(lay.tile, lay.side).open_ends)))


class ValuedLay(NamedTuple):
    """A move with its prospect."""

    lay: Lay
    prospect: Prospect | None
    """The prospect of the move; ``None`` while unknown."""
    leaving: Leaving
    """The situation after the move; moves with equal situations have the same value."""


class Comparison(NamedTuple):
    """Two moves, one of which is known to be better."""

    better: Lay
    worse: Lay
    deal: int | None = None
    """The index of a deal that only the better move wins; ``None`` if there is none.

    It is one of the :func:`~buildup.strategy.dominoes.trials.choosing_deals`.
    """
    lost: float = 0.0
    """The :attr:`Prospect.lost` of the worse move."""


@dataclass(eq=False, slots=True)
class _Candidate:
    """All moves with the same :class:`Leaving`, and their results so far."""

    leaving: Leaving
    mine: int
    left: int
    right: int
    tried: Tried
    value: int | None = None
    """The value of a fully searched ending, as in :meth:`Prospect.exact`; ``None`` if simulated."""
    outcome: Outcome | None = None
    """The outcome if everything that follows is forced, else ``None``."""
    wins_open: dict[int, bool] = field(default_factory=dict)
    """Whether the move wins with all tiles face up, by the only tile in the boneyard."""

    @property
    def is_counted(self) -> bool:
        """Whether the result is known without deals."""
        return self.value is not None or self.outcome is not None

    def add(self, played: PlayedDeals, number: int, bones: list[int]) -> None:
        """Add the results of the latest deals.

        Args:
            played: The deals.
            number: The index of this move in them.
            bones: The next tile to draw in each deal, as an index; empty unless deals are also
                searched with all tiles face up.
        """
        if self.wins_open and not self.tried.wins_open:
            self.tried = Tried(self.tried.size)
        since = len(self.tried.values)
        wins = [self.wins_open[bone] for bone in bones[since:] if self.wins_open]
        self.tried.add(played.values(number, since), wins)

    def prospect(self, part: slice, scale: Scale, mean_odds: float) -> Prospect:
        """Return the prospect in a part of the deals, without comparing it with other moves."""
        if self.value is not None:
            return Prospect.exact(self.value)
        if self.outcome is not None:
            return Prospect(float(self.outcome.chance), float(self.outcome.pips), 0)
        scores = self.tried.scores(part)
        won, pips = share(scores), self.tried.pips(part)
        chance, slope = scale.chance(won, mean_odds), scale.slope(won)
        return Prospect(chance, pips, len(scores), slope * error(scores))

    def worth(self, part: slice) -> tuple[float, float]:
        """Return a sort key for choosing: wins in a part of the deals, then the sum of values.

        Expected sums if the outcome was counted; the value alone if the ending was searched.
        """
        if self.value is not None:
            return self.value, 0.0
        scores, values = self.tried.scores(part), self.tried.values[part]
        if self.outcome is None:
            return sum(scores), sum(values)
        chance, pips = map(float, self.outcome)
        return ALL * len(scores) * chance, len(values) * (pips + (2 * chance - 1) * WON)


class _Alone(NamedTuple):
    """The result of a move, not yet compared with others."""

    leaving: Leaving
    prospect: Prospect
    scores: bytes

    def is_better(self, other: "_Alone") -> bool:
        """Return whether this move is known to be better than the other."""
        most, own = self.prospect, other.prospect
        if most.is_exact and own.is_exact:
            return (most.chance, round(most.pips)) > (own.chance, round(own.pips))
        if most.is_exact or own.is_exact:
            return most.chance - own.chance > _ERRORS * hypot(own.error, most.error)
        fewer = share(self.scores) - share(other.scores)
        return fewer > _ERRORS * error_of_difference(other.scores, self.scores)


class LayAnalysis(InPieces):
    """An analysis of all legal moves in slices, by simulated deals or by an exact search.

    The search is used once the boneyard is empty, unless it takes too long. Playing one move out in
    one deal counts as 32 nodes (256 if not compiled), or an eighth of that if the boneyard has one
    tile.
    """

    _most_nodes = 2_048

    def __init__(self, sight: Sight, deals: int | None = None, rival: Level | None = None) -> None:
        """Set up the analysis for the player whose view is given.

        Args:
            sight: What the player has seen.
            deals: The number of deals to simulate, at least one; ``None`` for 2,400 if compiled,
                else 15 to 90, fewer if each takes longer.
            rival: The level of the opponent, which changes the chances but not the choice. ``None``
                and levels above Skilled count as an expert.

        Raises:
            ValueError: No move is legal, tiles are missing or duplicated, or ``deals`` is below 1.
        """
        lays = list(sight.legal_lays())
        if not lays:
            raise ValueError("nothing can be laid")
        if not sight.is_whole:
            raise ValueError("tiles are missing, or are there twice")
        if deals is not None and deals < 1:
            raise ValueError("fewer than one deal")
        self.sight = sight
        self._bits = TileBits(sight.size)
        self._rival = rival if rival in CHOOSING else None
        self._trials = Trials(sight.size)
        self._history = History(sight)
        self._forced = ForcedGames(sight, self._history)
        self._chance = chance_of(sight)
        self._leaving = {lay: Leaving.of(sight, lay) for lay in lays}
        self._candidates: dict[Leaving, _Candidate] = {}
        for lay, leaving in self._leaving.items():
            ends = sight.line.laid(lay.tile, lay.side).open_ends
            mine = self._bits.word(sight.hand) & ~self._bits.word([leaving.tile])
            candidate = _Candidate(leaving, mine, *ends, Tried(sight.size))
            self._candidates.setdefault(leaving, candidate)
        self._wanted = deals_imagined(sight) if deals is None else deals
        self.choosing = -(-self._wanted // _CHOOSING) if len(self._candidates) > 1 else 0
        """The number of deals that choose the best move; 0 if there is no choice."""
        self.is_exact = sight.boneyard_count == 0
        """Whether the game is searched to its end rather than deals simulated.

        It becomes ``False`` if the search takes too long.
        """
        self._ranked: list[Leaving] | None = None
        self._best: Leaving | None = None
        self._valuing = slice(0, 0)
        self._prospects: dict[Leaving, Prospect] | None = {}
        self.updates = 0
        """The number of times that :meth:`advance` has updated the values."""
        self.deals = 0
        """The number of deals in which every move has been tried."""

    @property
    def progress(self) -> float:
        """The share of the work done, from 0 to 1."""
        if self.is_exact:
            return len(self._valued) / len(self._candidates)
        return self.deals / self._wanted

    @property
    def is_chosen(self) -> bool:
        """Whether the best move is final, even if its value may still change."""
        if self.is_exact:
            return len(self._valued) == len(self._candidates)
        return self.deals >= self.choosing

    @property
    def best(self) -> Lay:
        """The best move, once chosen; of several with the same :class:`Leaving`, the first."""
        return next(lay for lay, left in self._leaving.items() if left == self._by_worth[0])

    @property
    def listed(self) -> list[ValuedLay]:
        """Every legal move, the best group first, and within a group in the order of the hand.

        Moves without a value come last. Values from simulated deals are all updated together, from
        the same deals; those of a searched ending appear one by one.
        """
        found, left = self._valued, self._leaving
        valued = (ValuedLay(lay, found.get(each), each) for lay, each in left.items())
        return sorted(valued, key=_group)

    @property
    def lays(self) -> list[ValuedLay]:
        """The moves of :attr:`listed`, but with the best one first."""
        return sorted(self.listed, key=lambda each: (_group(each), each.leaving != self._best))

    def prospect(self, lay: Lay) -> Prospect | None:
        """Return the prospect of a legal move; ``None`` while unknown."""
        return self._valued.get(self._leaving.get(lay) or Leaving.of(self.sight, lay))

    def comparison(self, lay: Lay) -> Comparison | None:
        """Compare a legal move with the best one or, if it is in the best group, with a worse one.

        Returns:
            The comparison; ``None`` if the move has no value yet, or no move is known to be worse
            than the best.
        """
        prospect, lays = self.prospect(lay), self.lays
        next_best = next((each for each in lays if _group(each) > 0), None)
        if prospect is None or next_best is None or next_best.prospect is None:
            return None
        better, worse, lost = lays[0].lay, lay, prospect.lost
        if not prospect.group:
            better, worse, lost = lay, next_best.lay, next_best.prospect.lost
        return Comparison(better, worse, self._telling_deal(better, worse), lost)

    def _telling_deal(self, *lays: Lay) -> int | None:
        """Return the index of a deal that only the first of two moves wins, by a medium margin.

        Return ``None`` if there is no such deal.
        """
        better, worse = (
            self._candidates[Leaving.of(self.sight, lay)].tried.values[: self.choosing]
            for lay in lays
        )
        deals = enumerate(zip(worse, better, strict=True))
        found = sorted((min(two, -one), deal) for deal, (one, two) in deals if two > 0 >= one)
        return found[len(found) // 2][1] if found else None

    def share_of(self, leaving: Leaving) -> float:
        """Return the share of the deals behind a move's estimate that the move wins."""
        return share(self._candidates[leaving].tried.scores(self._valuing))

    def _pieces(self) -> Iterator[int]:
        if self.is_exact:
            yield from LayAnalysis._count_out(self)
        if not self.is_exact:
            yield from LayAnalysis._imagine(self)

    def _count_out(self) -> Iterator[int]:
        theirs, count_out = self._bits.word(self.sight.unseen), self._trials.kernel.ending
        for candidate in self._candidates.values():
            mine, left, right = candidate.mine, candidate.left, candidate.right
            value, slices = UNKNOWN, 0
            while value == UNKNOWN:
                nodes = _NODES_A_SLICE << slices // _SLICES_OF_A_LENGTH
                if nodes > _LARGEST_SLICE:
                    self.is_exact, self._prospects = False, {}
                    return
                value = count_out(mine, theirs, left, right, nodes)
                slices += 1
                yield nodes
            candidate.value = value
            self.updates += 1
            self._prospects = self._ranked = None

    def _imagine(self) -> Iterator[int]:
        getrandbits, candidates = self._chance.getrandbits, list(self._candidates.values())
        for each in candidates:
            each.value = None  # of an ending that took too long to search
            each.outcome = yield from self._forced.outcome(each.mine, each.left, each.right)
        yield self._most_nodes
        positions = [(each.mine, each.left, each.right) for each in candidates]
        alone = yield from self._trials.alone(self.sight, self._history)
        imagined = self._history.deals(alone=alone)
        played = PlayedDeals(self._trials.kernel, imagined, positions, self._wanted)
        if not self.choosing:
            LayAnalysis._seat_rival(self, played)
        # With one tile in the boneyard the same few deals recur, and are cached.
        playouts = _PLAYOUTS_A_PIECE * (8 if self.sight.boneyard_count == 1 else 1)
        next_update = min(_FIRST_UPDATE, self.choosing or self._wanted)
        while self.deals < self._wanted:
            done = played.advance(playouts, next_update, getrandbits)
            if done == next_update:
                # The first update is soon replaced, so nothing is searched for it.
                is_first = not self.updates and done < self.choosing
                foresees = self._rival is None or done <= self.choosing
                opens = self.sight.boneyard_count == 1 and foresees and not is_first
                hidden = played.hidden(0)
                if opens:
                    yield from LayAnalysis._search_open(self, candidates, played)
                for number, each in enumerate(candidates):
                    each.add(played, number, [bone for _held, bone in hidden] if opens else [])
                self.deals = done
                next_update = self._update()
                if done == self.choosing:
                    LayAnalysis._seat_rival(self, played)
            self.deals = done
            if done < self._wanted:
                yield _NODES_A_PIECE

    def _seat_rival(self, played: PlayedDeals) -> None:
        """Play the remaining deals against the opponent's level, if one is known."""
        if self._rival is not None:
            choosing = CHOOSING[self._rival]
            self._trials.kernel.seat(choosing)
            played.imagine(self._history.deals(choosing))

    def _search_open(
        self, candidates: list[_Candidate], played: PlayedDeals
    ) -> Generator[int, None, None]:
        """Search each distinct deal so far with all tiles face up.

        All hidden tiles but the one in the boneyard are the opponent's.
        """
        for deal, (theirs, bone) in enumerate(played.hidden(0)):
            if bone not in candidates[0].wins_open:
                for number, each in enumerate(candidates):
                    value = played.values(number, deal)[0]
                    each.wins_open[bone] = yield from self._trials.wins_open(
                        each.mine, theirs, bone, each.left, each.right, value
                    )

    def _update(self) -> int:
        """Update the values from the deals so far; return the number of deals at the next update.

        Until enough new deals are played, those that chose the best move provide the values.
        """
        done, choosing = self.deals, self.choosing
        self.updates += 1
        self._ranked = None
        self._valuing = slice(choosing if done > choosing else 0, done)
        # The choosing deals say nothing about a rival who plays differently.
        self._prospects = None if self._rival is None or done > choosing else {}
        if done == choosing:
            return min(self._wanted, 2 * done)
        return min(self._wanted if done > choosing else choosing, max(done + 1, done * 3 // 2))

    @property
    def _valued(self) -> dict[Leaving, Prospect]:
        if self._prospects is None:
            tried = [self._candidates[leaving] for leaving in self._by_worth]
            self._best = tried[0].leaving
            self._prospects = self._in_groups(
                each for each in tried if each.value is not None or not self.is_exact
            )
        return self._prospects

    def _in_groups(self, candidates: Iterable[_Candidate]) -> dict[Leaving, Prospect]:
        """Return the prospects; the first move of a group is better than those of later groups."""
        scale = Scale.of(self.sight.size, self.sight.boneyard_count, self._rival)
        results = [(each, each.tried.scores(self._valuing)) for each in candidates]
        odds = [log_odds(share(scores)) for each, scores in results if not each.is_counted]
        mean_odds = fmean(odds) if odds else 0.0
        groups: list[list[_Alone]] = []
        for each, scores in results:
            own = _Alone(each.leaving, each.prospect(self._valuing, scale, mean_odds), scores)
            group = next((group for group in groups if not group[0].is_better(own)), [])
            if not group:
                groups.append(group)
            group.append(own)
        valued: dict[Leaving, Prospect] = {}
        for number, (head, *others) in enumerate(groups):
            for leaving, found, _scores in (head, *others):
                if not found.is_exact and not head.prospect.is_exact:
                    found = head.prospect._replace(pips=found.pips)
                lost = groups[0][0].prospect.chance - found.chance if number else 0.0
                valued[leaving] = found._replace(lost=lost, group=number, equal=len(others))
        return valued

    @property
    def _by_worth(self) -> list[Leaving]:
        """The situations after the moves, beginning with the best move's.

        The order is by the choosing deals tried so far, or by the search of the ending.
        """
        if self._ranked is None:
            chose = slice(min(self._valuing.stop, self.choosing))
            found = [(each.worth(chose), each.leaving) for each in self._candidates.values()]
            found.sort(key=itemgetter(0), reverse=True)
            self._ranked = [leaving for _worth, leaving in found]
        return self._ranked


def _group(valued: ValuedLay) -> float:
    return inf if valued.prospect is None else valued.prospect.group
