"""Analysis of a hand or round: the value and line of every legal move, and the chance to win."""

import math
from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from functools import cache, cached_property, partial
from itertools import chain
from typing import NamedTuple

from buildup.model.build_up.position import STACK_NAMES, Move, Position
from buildup.model.build_up.table import HANDS_IN_A_ROUND, MOST_IN_HAND, Sight
from buildup.model.build_up.tile import Tile
from buildup.model.player import PerPlayer, Player
from buildup.strategy.build_up.bit_layout import LastHand, Ply
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.hand_search import INTERPRETED_NODES, HandSearch, RootMove, Status
from buildup.strategy.build_up.rollout import FEWEST_DRAWS, SMALL_ERROR, Draws, Rollout
from buildup.strategy.build_up.search import compiled
from buildup.strategy.build_up.tile_kinds import (
    can_cover,
    kind_of,
    kinds_of,
    kinds_on_table,
    pips_of,
)
from buildup.strategy.build_up.win_chance import win_chance
from buildup.strategy.sliced import InPieces, SlicedSearch


class ValuedMove(NamedTuple):
    """A legal move with its value, its line and the chance to win after it."""

    move: Move
    value: int | None
    """The mover's points minus the opponent's in this hand, with perfect play.

    In a :class:`HandAnalysis` of two hands, the points of both. ``None`` if unknown.
    """
    line: tuple[Move, ...]
    """The principal variation, beginning with this move and without passes; empty if unknown."""
    chance: Chance | None = None
    """The mover's chance to win the round.

    ``None`` while unknown, or if only the hand is searched.
    """


class FollowingHand(NamedTuple):
    """The next hand, known before it is drawn because it takes all remaining tiles."""

    hands: PerPlayer[tuple[Tile, ...]]
    leader: Player
    """The player who goes first in it."""

    @classmethod
    def of(cls, sight: Sight) -> "FollowingHand | None":
        """Return the hand that follows; ``None`` if there is none, or it is not known."""
        if sight.is_guessed or not 0 < max(map(len, sight.undrawn)) <= MOST_IN_HAND:
            return None
        return cls(sight.undrawn, sight.first_player)

    def for_search(self, player: Player) -> LastHand:
        """Return the hand as the search needs it, with the tiles of the given player first."""
        mine, theirs = self.hands[player], self.hands[player.opponent]
        return LastHand(kinds_of(mine), kinds_of(theirs), self.leader is player)


class HandAnalysis(HandSearch):
    """A search of a hand in slices, with real moves instead of kinds of tiles.

    Values are exact unless a window limits them or a budget ends the search; see :attr:`status`. By
    default only an interpreted search has a budget.
    """

    def __init__(
        self,
        position: Position,
        following: FollowingHand | None = None,
        *,
        best_only: bool = False,
        all_best: bool = False,
        budget: int | None = None,
        window: tuple[int, int] | None = None,
    ) -> None:
        """Set up the search for the values of the moves, without searching anything yet.

        Args:
            position: A position in which somebody can place a tile.
            following: The hand that follows, to solve both together: values and lines are then
                those of both hands.
            best_only: Whether to value only one best move, which is several times faster.
            all_best: Whether to value all best moves but no others, which is nearly as fast as
                ``best_only``.
            budget: The maximum number of nodes; 0 for no limit, ``None`` for no limit if compiled,
                else for about a second.
            window: The range in which to distinguish values, as in :class:`HandSearch`.
        """
        if budget is None:
            budget = 0 if compiled else INTERPRETED_NODES
        self.position = position
        self._line = cache(partial(_on_table, position, following))
        super().__init__(
            *kinds_on_table(position),
            last=following and following.for_search(position.turn),
            best_only=best_only,
            all_best=all_best,
            budget=budget,
            window=window,
        )

    @property
    def best_move(self) -> Move:
        """The best move; with equal tiles or tops, the first in the order of hand and stacks.

        Raises:
            ValueError: The player must pass, or the search has not found the move yet or, with a
                window, never will.
        """
        if not self.line or not self.line[0].mine:
            raise ValueError("no best move is known")
        position = self.position
        return _find(self.line[0], position.hands[position.turn], _top_kinds(position))

    @property
    def best_line(self) -> tuple[Move, ...]:
        """The line of the best move.

        Raises:
            ValueError: See :attr:`best_move`.
        """
        return self._line(self.best_move, self.line)

    @property
    def moves(self) -> list[ValuedMove]:
        """Every legal move, best first; those without a value yet come last.

        The search merges equal moves (equal tiles, equal tops); this list has each of them. Of
        equal values, the move that is easiest to describe comes first: the one that covers the
        opponent's highest top or, if none does, the player's lowest, with the smallest tile.
        """
        known = [
            ValuedMove(move, root.value, self._line(move, root.line))
            for move, root in self._known()
        ]
        return ranked(_easiest_first(self.position, known))

    @property
    def values(self) -> list[ValuedMove]:
        """Every legal move, best first, without its line, whose translation takes time.

        Equal values keep the order of hand and stacks.
        """
        return ranked([ValuedMove(move, root.value, ()) for move, root in self._known()])

    def _known(self) -> Iterator[tuple[Move, RootMove]]:
        """Yield every legal move with the :class:`RootMove` that stands for it."""
        found = self.roots
        return ((move, found[kinds]) for move, kinds in self._kinds)

    @cached_property
    def _kinds(self) -> list[tuple[Move, tuple[int, int, bool]]]:
        """Every legal move with the kinds that identify it in the search."""
        tops = _top_kinds(self.position)
        moves = self.position.legal_moves()
        return [(each, (kind_of(each.tile), *tops[each.stack.index])) for each in moves]


def _easiest_first(position: Position, moves: Iterable[ValuedMove]) -> list[ValuedMove]:
    """Sort moves so that the easiest to describe comes first.

    The easiest move covers the opponent's highest top or, if none does, the player's lowest, with
    the smallest tile.
    """
    tops = _top_kinds(position)

    def obscurity(valued: ValuedMove) -> tuple[int, int]:
        kind, is_mine = tops[valued.move.stack.index]
        return (1 if is_mine else -1) * pips_of(kind), valued.move.tile.pips

    return sorted(moves, key=obscurity)


def end_of(position: Position, line: Iterable[Move]) -> Position:
    """Return the position after a line of moves, which omits passes."""
    for move in line:
        if not position.can_place(position.turn):
            position = position.pass_turn()
        position = position.play(move)
    return position


def _on_table(
    position: Position, following: FollowingHand | None, first: Move, plies: tuple[Ply, ...]
) -> tuple[Move, ...]:
    """Translate a line of kinds into moves on real stacks, taking the first of equal tops."""
    me, hands, tops = position.turn, position.hands.map(list), _top_kinds(position)
    moves: list[Move] = []
    for ply in plies:
        if following is not None and not _can_go_on(hands, tops):
            hands, following = following.hands.map(list), None
        hand = hands[me if ply.mine else me.opponent]
        move = _find(ply, hand, tops) if moves else first
        moves.append(move)
        hand.remove(move.tile)
        tops[move.stack.index] = ply.tile, ply.mine
    return tuple(moves)


def _top_kinds(position: Position) -> list[tuple[int, bool]]:
    """Return the kind of each top, and whether it belongs to the player to move."""
    return [(kind_of(top), top.color is position.turn.color) for top in position.tops]


def _can_go_on(hands: PerPlayer[list[Tile]], tops: list[tuple[int, bool]]) -> bool:
    tiles = map(kind_of, chain.from_iterable(hands))
    return any(can_cover(tile, top) for tile in tiles for top, _mine in tops)


def _find(ply: Ply, hand: Iterable[Tile], tops: list[tuple[int, bool]]) -> Move:
    tile = next(tile for tile in hand if kind_of(tile) == ply.tile)
    return Move(tile, STACK_NAMES[tops.index((ply.top, ply.top_is_mine))])


STAGES = (FEWEST_DRAWS, 100)
"""The numbers of draws at which a move waits for the others."""
NODES_OF_A_LINE = 1_000
"""The cost of playing a line to its end, in nodes."""


def likeness(valued: ValuedMove, chance: Chance | None) -> tuple[Hashable, ...]:
    """Return a key that moves share if they place equal tiles and have the same value.

    Once the result is certain, their chances must be equal, too. A move without a value equals no
    other.

    Args:
        valued: The move.
        chance: The chance to win the round after it. It counts only if the result between experts
            is certain, since rollouts must not separate equal moves.
    """
    if valued.value is None:
        return (valued.move,)
    tile = valued.move.tile
    is_certain = chance is not None and (chance.is_certain or chance.margin is not None)
    return tile.pips, tile.is_double, valued.value, chance if is_certain else None


class RoundAnalysis(SlicedSearch):
    """An analysis of a round in slices, which finds each move's points of the hand and win chance.

    In the last hand the chance is certain once the hand is solved, unless the scores are a guess.
    The same is true of the hand before if the last one is known by then: both are solved together.
    Earlier the chance is estimated; :class:`Rollouts` are more accurate.
    """

    def __init__(
        self, sight: Sight, *, results_only: bool = False, budget: int | None = None
    ) -> None:
        """Set up the analysis without searching anything yet.

        Args:
            sight: What the players know; somebody must be able to place a tile.
            results_only: Whether to find only who wins the round if two hands are left, and not by
                how much, which is several times faster.
            budget: The maximum number of positions to visit, separately for the hand alone and for
                both hands together; if exceeded, values may be estimates. 0 for no limit; ``None``
                for no limit if compiled, else 200,000, about a second.
        """
        self.sight = sight
        """What the players know."""
        self._window = (-1 - sight.lead, 1 - sight.lead) if results_only else None
        self._budget = budget
        self._hand = HandAnalysis(sight.position, budget=budget)
        self._win_chance = cache(partial(win_chance, sight))
        self._following = FollowingHand.of(sight)
        self._both: HandAnalysis | None = None
        """The search of the last two hands together; ``None`` until it begins.

        Its values and lines extend to the end of the round.
        """

    @property
    def status(self) -> Status:
        """The status of the hand's values: running, solved (exact) or bounded (estimates)."""
        return self._hand.status

    @property
    def nodes(self) -> int:
        """The number of positions visited so far."""
        return self._hand.nodes + (self._both.nodes if self._both else 0)

    @property
    def progress(self) -> float:
        """The share of the work done, from 0 to 1."""
        if self._following is None:
            return self._hand.progress
        return 0.3 * self._hand.progress + (0.7 * self._both.progress if self._both else 0.0)

    @property
    def is_certain(self) -> bool:
        """Whether the result of the round is certain after each move."""
        return all(each.chance and each.chance.is_certain for each in self.values)

    def advance(self, nodes: int) -> bool:
        """Search about this many more nodes; return whether the search is done."""
        if self._hand.status is Status.RUNNING:
            return self._hand.advance(nodes) and self._following is None
        if self._both is None and self._following is not None:
            self._both = HandAnalysis(
                self.sight.position, self._following, budget=self._budget, window=self._window
            )
            return False
        return self._both is None or self._both.advance(nodes)

    @property
    def moves(self) -> list[ValuedMove]:
        """Every legal move with its chance, best first; moves without a value come last.

        Moves are ordered by the end of the round if it is certain (by its margin, if that is
        known), then by points of the hand; equal ones as in :attr:`HandAnalysis.moves`. Lines
        extend to the end of the round if its points are certain, else to the end of the hand.
        """
        solved = self._solved
        lined = self._hand if solved is None or self._window is not None else solved
        lines = {each.move: each.line for each in lined.moves}
        told = _easiest_first(self.sight.position, self.values)
        return ranked([each._replace(line=lines[each.move]) for each in told])

    @property
    def values(self) -> list[ValuedMove]:
        """The moves with their chances, best first, without lines, whose translation takes time."""
        moves = self._hand.values
        solved = [] if self._solved is None else self._solved.values
        totals = {each.move: each.value for each in solved}
        chances = [self._chance(each.value, totals.get(each.move)) for each in moves]
        pairs = zip(moves, chances, strict=True)
        return ranked([each._replace(chance=chance) for each, chance in pairs])

    @property
    def _solved(self) -> HandAnalysis | None:
        """The search that solved the rest of the round.

        ``None`` until it is solved, and for good if the budget ran out, the later hands are
        unknown, or the scores are a guess.
        """
        if self.sight.are_scores_guessed:
            return None
        is_last = self.sight.hand_number == HANDS_IN_A_ROUND and self._following is None
        whole = self._hand if is_last else self._both
        return whole if whole is not None and whole.status is Status.SOLVED else None

    def _chance(self, value: int | None, total: int | None) -> Chance | None:
        if total is not None and self._both is not None and self._window is not None:
            return Chance.certain_result(self.sight.lead + total)
        if total is not None:
            return Chance.certain(self.sight.lead + total)
        return None if value is None else Chance.estimated(self._win_chance(value))


Rank = tuple[float, int]
"""A sort key for the moves of one list, which is larger for a better move."""


def rank(valued: ValuedMove) -> Rank:
    """Return the rank of a valued move.

    It depends on the points of the round if they are certain; else on the chance to win it, then on
    the points of the hand. An estimated chance never contradicts these points, since it grows with
    them.

    Raises:
        ValueError: The move has no value or no chance.
    """
    if valued.value is None or valued.chance is None:
        raise ValueError(f"{valued.move} has no value yet")
    margin = valued.chance.margin
    return (valued.chance.share, valued.value) if margin is None else (margin, 0)


def ranks(moves: Sequence[ValuedMove]) -> list[Rank | None]:
    """Return the rank of each move, ``None`` for a move without a value.

    Only points of the hand count, unless the result of the round is certain after every move.
    """
    is_certain = all(each.chance and each.chance.is_certain for each in moves)
    return [
        None if each.value is None else rank(each) if is_certain else (0.0, each.value)
        for each in moves
    ]


def ranked(moves: Sequence[ValuedMove]) -> list[ValuedMove]:
    """Sort moves, best first; equal moves keep their order, and moves without a value come last."""
    last = (-math.inf, 0)
    pairs = list(zip(ranks(moves), moves, strict=True))
    return [each for _rank, each in sorted(pairs, key=lambda pair: pair[0] or last, reverse=True)]


class Rollouts(InPieces):
    """Rollouts of the moves of an analysis, in slices.

    All moves use the same draws, and moves whose hands end alike are rolled out only once. The best
    moves come first, but all moves reach a stage before any continues to the next, so that their
    accuracy grows together. A chance is updated when its move reaches a stage or needs no more
    draws.
    """

    def __init__(
        self,
        analysis: RoundAnalysis,
        draws: int,
        small_error: float = SMALL_ERROR,
        moves: Collection[Move] | None = None,
    ) -> None:
        """Set up the rollouts without drawing anything yet.

        Args:
            analysis: A finished analysis, in which every move has its line.
            draws: The maximum number of draws of the later hands for each move; less than 2 for
                none. Nothing is drawn if the result is certain after every move, values are
                estimates, or anything about the round is a guess.
            small_error: The standard error of a chance at which its move needs no more draws, after
                40 draws at the earliest.
            moves: The moves to roll out; ``None`` for all.
        """
        self._analysis = analysis
        self._draws = draws
        self._small_error = small_error
        self._wanted = moves
        self._rollouts: dict[Move, Rollout] = {}
        self._chances: dict[Rollout, Chance] = {}
        self.updates = 0
        """The number of updates so far; nothing else changes :attr:`moves` and :attr:`chances`."""

    @property
    def progress(self) -> float:
        """The share of the work done, from 0 to 1."""
        if self._is_done:
            return 1.0
        shares = [each.progress for each in dict.fromkeys(self._rollouts.values())]
        return sum(shares) / len(shares) if shares else 0.0

    @property
    def moves(self) -> list[ValuedMove]:
        """The moves of the analysis, with the chances rolled out so far."""
        chances = self.chances
        known = self._analysis.moves
        return [each._replace(chance=chances.get(each.move, each.chance)) for each in known]

    @property
    def chances(self) -> dict[Move, Chance]:
        """The win chances rolled out so far, by move."""
        return {
            move: self._chances[rollout]
            for move, rollout in self._rollouts.items()
            if rollout in self._chances
        }

    def _pieces(self) -> Iterator[int]:
        ends: dict[object, Rollout] = {}
        sight = self._analysis.sight
        is_known = not sight.is_guessed and self._analysis.status is Status.SOLVED
        if self._draws > 1 and is_known:
            yield from self._begin(ends)
        for stage in (*STAGES, self._draws):
            for rollout in [each for each in ends.values() if not each.is_done]:
                while not rollout.is_done and rollout.draws < stage:
                    yield rollout.work()
                if rollout.chance is not None:
                    self._chances[rollout] = rollout.chance
                    self.updates += 1

    def _begin(self, ends: dict[object, Rollout]) -> Iterator[int]:
        """Play the line of each move to its end, and prepare one rollout for all equal ends."""
        sight = self._analysis.sight
        orders = Draws(sight.undrawn)
        for each in [] if self._analysis.is_certain else self._analysis.moves:
            if self._wanted is not None and each.move not in self._wanted:
                continue
            end = end_of(sight.position, each.line)
            tops = tuple(sorted((top.color, top.pips, top.is_double) for top in end.tops))
            key = tops, each.value
            if key not in ends:
                ends[key] = Rollout(sight, end, orders, self._draws, self._small_error)
            self._rollouts[each.move] = ends[key]
            yield NODES_OF_A_LINE
