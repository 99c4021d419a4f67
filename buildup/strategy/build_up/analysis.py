"""A hand valued exactly, in the terms of the table: every legal move, its value, its line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cached_property
from itertools import chain
from typing import NamedTuple

from buildup.model.build_up.position import STACK_NAMES, Move, Position
from buildup.model.build_up.table import MOST_IN_HAND, Sight
from buildup.model.build_up.tile import Tile
from buildup.model.player import PerPlayer, Player
from buildup.strategy.build_up.bit_layout import LastHand, Ply
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.hand_search import INTERPRETED_NODES, HandSearch, RootMove
from buildup.strategy.build_up.lines import Line
from buildup.strategy.build_up.search import compiled
from buildup.strategy.build_up.tile_kinds import can_cover, kind_of, kinds_of, kinds_on_table

LINES_OF_A_PIECE = 3
"""So many lines are read at once, for the cost of following one."""


class ValuedMove(NamedTuple):
    """A legal move and what it is worth."""

    move: Move
    value: int | None
    """Points of the player who moves minus the opponent's for this hand, both playing
    perfectly afterwards; ``None`` while a search that runs does not know it yet."""
    line: tuple[Move, ...]
    """The principal variation, this move first, passes left out, to the end of what was solved:
    the hand, or the round; empty while unknown."""
    chance: Chance | None = None
    """Of the player who moves to win the round; ``None`` where ``value`` is, or where only the hand
    was searched."""


class FollowingHand(NamedTuple):
    """The hand after the one that is played, where it takes all tiles that are left."""

    hands: PerPlayer[tuple[Tile, ...]]
    leader: Player
    """Who begins it."""

    @classmethod
    def of(cls, sight: Sight) -> FollowingHand | None:
        """What follows, or ``None`` where nothing does or where chance or a guess decides what."""
        if sight.is_guessed or not 0 < max(map(len, sight.undrawn)) <= MOST_IN_HAND:
            return None
        return cls(sight.undrawn, sight.first_player)

    def drawn(self, position: Position) -> Position:
        """The table with this hand drawn."""
        return replace(position, hands=self.hands, turn=self.leader)


class HandAnalysis(HandSearch):
    """The exact search of a position's hand, in slices.

    Compiled, every value is exact. Interpreted, the search keeps to a budget and its values
    may be estimates; :attr:`status` tells which.
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
        """Prepare to value the moves of the player on turn; nothing is searched yet.

        Args:
            position: Where somebody can place a tile.
            following: The hand that follows, to solve both together: values and lines are
                then those of both hands.
            best_only: Value only a best move, several times faster.
            all_best: Value every best move, and no other, nearly as fast.
            budget: Most nodes; ``None``: no limit if compiled, else what takes about a second.
            window: Between which values to tell them apart, as :class:`HandSearch` has it.
        """
        if budget is None:
            budget = 0 if compiled else INTERPRETED_NODES
        self.position = position
        """What is analysed."""
        self._following = following
        self._lines: dict[Move, tuple[tuple[Ply, ...], tuple[Move, ...]]] = {}
        super().__init__(
            *kinds_on_table(position),
            last=None if following is None else _last_hand(following, position.turn),
            best_only=best_only,
            all_best=all_best,
            budget=budget,
            window=window,
        )

    @property
    def best_move(self) -> Move:
        """A best move, of equal ones the first in the order of hand and stacks.

        Raises:
            ValueError: It is not known yet.
        """
        if not self.line:
            raise ValueError("the best move is not known yet")
        position = self.position
        return _find(self.line[0], position.hands[position.turn], _top_kinds(position))

    @property
    def best_line(self) -> tuple[Move, ...]:
        """The line of the best move.

        Raises:
            ValueError: It is not known yet.
        """
        return _on_table(self.position, self.best_move, self.line, self._following)

    @property
    def moves(self) -> list[ValuedMove]:
        """Every legal move, best first; those without a value yet come last.

        The search merges moves that are equal (equal tiles, equal tops); here each of them
        stands for itself again. Among equal values the order is that of hand and stacks.
        """
        return self._best_first(
            ValuedMove(move, root.value, self._line(move, root)) for move, root in self._known()
        )

    def line_of(self, move: Move) -> tuple[Move, ...]:
        """The line of one legal move; empty while it is unknown."""
        return self._line(move, next(root for each, root in self._known() if each == move))

    def read_lines(self, most: int = LINES_OF_A_PIECE) -> bool:
        """Read at most so many of the lines found since the last look at the moves.

        Returns:
            Whether there are more: :attr:`moves` would read them all at once.
        """
        for move, root in self._known():
            if root.line and self._lines.get(move, ((), ()))[0] is not root.line:
                if most <= 0:
                    return True
                self._line(move, root)
                most -= 1
        return False

    @property
    def values(self) -> list[ValuedMove]:
        """The same without lines, which take longer to read than to find."""
        return self._best_first(ValuedMove(move, root.value, ()) for move, root in self._known())

    def _known(self) -> Iterator[tuple[Move, RootMove]]:
        """Every legal move, and the move of the search that it is one of."""
        found = {root[:3]: root for root in self.roots}
        return ((move, found[kinds]) for move, kinds in self._kinds)

    @cached_property
    def _kinds(self) -> list[tuple[Move, tuple[int, int, bool]]]:
        """Every legal move, and the kinds by which the search knows it."""
        tops = _top_kinds(self.position)
        moves = self.position.legal_moves()
        return [(each, (kind_of(each.tile), *tops[each.stack.index])) for each in moves]

    def _line(self, move: Move, root: RootMove) -> tuple[Move, ...]:
        """A line on real stacks. It is kept: the next look at the moves is soon."""
        plies, line = self._lines.get(move, ((), ()))
        if plies is not root.line:
            line = _on_table(self.position, move, root.line, self._following)
            self._lines[move] = root.line, line
        return line

    @staticmethod
    def _best_first(moves: Iterable[ValuedMove]) -> list[ValuedMove]:
        return sorted(moves, key=lambda each: (each.value is None, -(each.value or 0)))


def scores_at_end(sight: Sight, line: Iterable[Move]) -> PerPlayer[int]:
    """The points of the round where a line leads that runs to its end."""
    position, scores, following = sight.position, sight.scores, FollowingHand.of(sight)
    for move in line:
        if following is not None and position.is_hand_over:
            scores = _scored(scores, position)
            position, following = following.drawn(position), None
        position = Line(position, (move,)).end
    if following is not None:  # nobody can place anything of the hand that follows
        scores = _scored(scores, position)
        position = following.drawn(position)
    return _scored(scores, position)


def _scored(scores: PerPlayer[int], position: Position) -> PerPlayer[int]:
    return PerPlayer(*(scores[each] + position.points(each).total for each in Player))


def _last_hand(following: FollowingHand, me: Player) -> LastHand:
    mine, theirs = following.hands[me], following.hands[me.opponent]
    return LastHand(kinds_of(mine), kinds_of(theirs), following.leader is me)


def _on_table(
    position: Position, first: Move, plies: tuple[Ply, ...], following: FollowingHand | None
) -> tuple[Move, ...]:
    """A line of kinds as moves on real stacks: of equal tops the first is taken."""
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
    """The kind of each top, and whether it has the colour of the player on turn."""
    return [(kind_of(top), top.colour is position.turn.colour) for top in position.tops]


def _can_go_on(hands: PerPlayer[list[Tile]], tops: list[tuple[int, bool]]) -> bool:
    tiles = map(kind_of, chain.from_iterable(hands))
    return any(can_cover(tile, top) for tile in tiles for top, _mine in tops)


def _find(ply: Ply, hand: Iterable[Tile], tops: list[tuple[int, bool]]) -> Move:
    tile = next(tile for tile in hand if kind_of(tile) == ply.tile)
    return Move(tile, STACK_NAMES[tops.index((ply.top, ply.top_is_mine))])
