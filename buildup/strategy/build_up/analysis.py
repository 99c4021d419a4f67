"""A hand valued exactly, in the terms of the table: every legal move, its value, its line."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from buildup.model.build_up.position import STACK_NAMES, Move, Position
from buildup.model.build_up.tile import Tile
from buildup.model.player import Player
from buildup.strategy.build_up.hand_search import INTERPRETED_NODES, HandSearch
from buildup.strategy.build_up.search import compiled
from buildup.strategy.build_up.search_status import Ply, RootMove, Status, kind


@dataclass(frozen=True, slots=True)
class ValuedMove:
    """A legal move and what it is worth."""

    move: Move
    value: int | None
    """Points of the player who moves minus the opponent's for this hand, both playing
    perfectly afterwards; ``None`` while unknown."""
    line: tuple[Move, ...]
    """The principal variation, this move first, passes left out; empty while unknown."""


class HandAnalysis:
    """The exact search of a position's hand, in slices.

    Compiled, every value is exact. Interpreted, the search keeps to a budget and its values
    may be estimates; :attr:`status` tells which.
    """

    def __init__(
        self, position: Position, *, best_only: bool = False, budget: int | None = None
    ) -> None:
        """Prepare to value the moves of the player on turn; nothing is searched yet.

        Args:
            position: Where somebody can place a tile.
            best_only: Value only a best move, several times faster.
            budget: Most nodes; ``None``: no limit if compiled, else what takes about a second.
        """
        if budget is None:
            budget = 0 if compiled else INTERPRETED_NODES
        me = position.turn
        self._position = position
        self._lines: dict[Move, tuple[tuple[Ply, ...], tuple[Move, ...]]] = {}
        self._search = HandSearch(
            _kinds(top for top in position.tops if top.colour is me.colour),
            _kinds(top for top in position.tops if top.colour is not me.colour),
            _kinds(position.hands[me]),
            _kinds(position.hands[me.opponent]),
            best_only=best_only,
            budget=budget,
        )

    @property
    def position(self) -> Position:
        """What is analysed."""
        return self._position

    @property
    def status(self) -> Status:
        """Running, solved, or bounded."""
        return self._search.status

    @property
    def nodes(self) -> int:
        """Positions visited so far."""
        return self._search.nodes

    @property
    def progress(self) -> float:
        """The share of the work that is done, from 0 to 1."""
        return self._search.progress

    @property
    def value(self) -> int | None:
        """Points of the player on turn minus the opponent's for this hand, if known."""
        return self._search.value

    def advance(self, nodes: int) -> bool:
        """Search on for about so many nodes; returns whether the search is done."""
        return self._search.advance(nodes)

    def finish(self) -> "HandAnalysis":
        """Search to the end at once."""
        while not self._search.advance(1_000_000):
            pass
        return self

    @property
    def moves(self) -> list[ValuedMove]:
        """Every legal move, best first; those without a value yet come last.

        The search merges moves that are equal (equal tiles, equal tops); here each of them
        stands for itself again. Among equal values the order is that of hand and stacks.
        """
        return self._best_first(
            ValuedMove(move, root.value, self._line(move, root)) for move, root in self._roots()
        )

    def read_lines(self, most: int) -> bool:
        """Read at most so many of the lines found since the last look at the moves.

        Returns:
            Whether there are more: :attr:`moves` would read them all at once.
        """
        for move, root in self._roots():
            if root.line and self._lines.get(move, ((), ()))[0] is not root.line:
                if most <= 0:
                    return True
                self._line(move, root)
                most -= 1
        return False

    @property
    def values(self) -> list[ValuedMove]:
        """The same without lines, which take longer to read than to find."""
        return self._best_first(ValuedMove(move, root.value, ()) for move, root in self._roots())

    def _roots(self) -> Iterator[tuple[Move, RootMove]]:
        """Every legal move, and the move of the search that it is one of."""
        found = {root[:3]: root for root in self._search.moves}
        me = self._position.turn.colour
        for move in self._position.legal_moves():
            top = self._position.top(move.stack)
            yield move, found[_kind(move.tile), _kind(top), top.colour is me]

    def _line(self, move: Move, root: RootMove) -> tuple[Move, ...]:
        """A line on real stacks. It is kept: the next look at the moves is soon."""
        plies, line = self._lines.get(move, ((), ()))
        if plies is not root.line:
            line = _on_table(self._position, move, root.line)
            self._lines[move] = root.line, line
        return line

    @staticmethod
    def _best_first(moves: Iterable[ValuedMove]) -> list[ValuedMove]:
        return sorted(moves, key=lambda each: (each.value is None, -(each.value or 0)))


def _kind(tile: Tile) -> int:
    return kind(tile.pips, tile.is_double)


def _kinds(tiles: Iterable[Tile]) -> list[int]:
    return [_kind(tile) for tile in tiles]


def _on_table(position: Position, first: Move, plies: tuple[Ply, ...]) -> tuple[Move, ...]:
    """A line of kinds as moves on real stacks: of equal tops the first is taken."""
    if not plies:
        return ()
    me = position.turn
    moves = [first]
    position = position.play(first)
    for ply in plies[1:]:
        mover = me if ply.mine else me.opponent
        if position.turn is not mover:
            position = position.pass_turn()
        move = _find(position, ply, me)
        moves.append(move)
        position = position.play(move)
    return tuple(moves)


def _find(position: Position, ply: Ply, me: Player) -> Move:
    tile = next(tile for tile in position.hands[position.turn] if _kind(tile) == ply.tile)
    stack = next(
        name
        for name, top in zip(STACK_NAMES, position.tops, strict=True)
        if _kind(top) == ply.top and (top.colour is me.colour) == ply.top_is_mine
    )
    return Move(tile, stack)
