"""A learner, written from the texts of the lessons alone."""

from collections.abc import Callable, Collection, Sequence
from itertools import permutations

from buildup.model.build_up.position import Move, Position
from buildup.model.build_up.tile import Tile
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.sight import Sight

CLEARLY_MORE = 5  # pips, in the exceptions of lessons 4 and 5
LATE = 3  # tiles in hand
SMALL_DOUBLE = 4  # pips
WORTH_A_SMALL_DOUBLE = 9  # pips


def build_up(
    position: Position, moves: Sequence[Move], lessons: Collection[int], *, exceptions: bool
) -> list[Move]:
    """Return the moves of Build Up that these lessons leave."""
    left = list(moves)
    if 1 in lessons:
        left = [move for move in left if _takes(position, move) >= 0] or left
    if 2 in lessons:
        left = _on_highest(position, left, exceptions=exceptions)
    chosen = left
    if 3 in lessons:
        chosen = _with_smallest(position, left, exceptions=exceptions)
    if 4 in lessons:
        # "Play it first": before the smallest, so lesson 3 only chooses among endangered tiles.
        first = [m for m in left if _takes(position, m) >= 0 and _in_danger(position, m.tile)]
        if first and 3 in lessons:
            first = _with_smallest(position, first, exceptions=exceptions)
        if first:
            enough = max(_takes(position, move) for move in first) + CLEARLY_MORE
            more = [move for move in chosen if _takes(position, move) >= enough]
            chosen = more if exceptions and more else first
    if 5 in lessons:
        chosen = _of_alike(position, moves, chosen, exceptions=exceptions)
    return chosen


def dominoes(sight: Sight, lays: Sequence[Lay], lessons: Collection[int]) -> list[Lay]:
    """Return the moves of Dominoes that these lessons leave."""
    left = [(lay, _hidden_that_fit(sight, lay)) for lay in lays]
    if 1 in lessons:
        fewest = min(count for _, count in left)
        left = [(lay, count) for lay, count in left if count == fewest]
    if 2 in lessons:
        of_doubles = {count for lay, count in left if lay.tile.domino.is_double}
        left = [
            (lay, count)
            for lay, count in left
            if lay.tile.domino.is_double or count not in of_doubles
        ]
    return [lay for lay, _ in left]


def _hidden_that_fit(sight: Sight, lay: Lay) -> int:
    line = sight.line.laid(lay.tile, lay.side)
    return sum(bool(line.takes(tile)) for tile in sight.unseen)


def _takes(position: Position, move: Move) -> int:
    # The pips taken from the other player; below 0 on a tile of one's own (the lowest first).
    top = position.top(move.stack)
    return top.pips if top.color != move.tile.color else -1 - top.pips


def _on_highest(position: Position, moves: list[Move], *, exceptions: bool) -> list[Move]:
    # Lesson 2: each tile on the highest of theirs, or else on the lowest of one's own.
    def worth(move: Move) -> int:
        takes = _takes(position, move)
        return takes + _stuck_pips(position, move) if exceptions and takes >= 0 else takes

    return _best_of_each_tile(moves, worth)


def _best_of_each_tile(moves: list[Move], worth: Callable[[Move], int]) -> list[Move]:
    worths = [(move, worth(move)) for move in moves]
    best: dict[Tile, int] = {}
    for move, value in worths:
        best[move.tile] = max(value, best.get(move.tile, value))
    return [move for move, value in worths if value == best[move.tile]]


def _stuck_pips(position: Position, move: Move) -> int:
    # The pips of the opponent's tiles that fit nowhere after the move.
    opponent = position.turn.opponent
    after = position.play(move)
    return sum(
        tile.pips
        for tile in position.hands[opponent]
        if after.turn != opponent or not list(after.legal_stacks(tile))
    )


def _with_smallest(position: Position, moves: list[Move], *, exceptions: bool) -> list[Move]:
    # Lesson 3: the smallest tile that covers one of theirs.
    taking = [move for move in moves if _takes(position, move) >= 0]
    if not taking:
        return moves
    taking = _on_highest(position, taking, exceptions=False)
    smallest = _smallest(taking)
    most = max(_takes(position, move) for move in smallest)
    theirs = position.hands[position.turn.opponent]
    staying = [
        move
        for move in taking
        if _takes(position, move) > most and not any(tile.can_cover(move.tile) for tile in theirs)
    ]
    return _smallest(staying) if exceptions and staying else smallest


def _smallest(moves: list[Move]) -> list[Move]:
    fewest = min(move.tile.pips for move in moves)
    return [move for move in moves if move.tile.pips == fewest]


def _in_danger(position: Position, tile: Tile) -> bool:
    # Lesson 4: a different tile of theirs for each stack, none of which this tile can cover.
    tops = [position.top(stack) for stack in position.legal_stacks(tile)]
    theirs = [t for t in position.hands[position.turn.opponent] if not tile.can_cover(t)]
    return any(
        all(cover.can_cover(top) for cover, top in zip(covers, tops, strict=True))
        for covers in permutations(theirs, len(tops))
    )


def _of_alike(
    position: Position, moves: Sequence[Move], alike: list[Move], *, exceptions: bool
) -> list[Move]:
    # Lesson 5: among the moves that the other lessons leave.
    hand = position.hands[position.turn]
    if exceptions and len(hand) <= LATE:
        singles = [_takes(position, move) for move in moves if not move.tile.is_double]
        enough = max([0, *singles]) + CLEARLY_MORE
        doubles = [m for m in alike if m.tile.is_double and _takes(position, m) >= enough]
        if doubles:
            return doubles
    opponent = position.turn.opponent
    alike = [move for move in alike if position.play(move).can_place(opponent)] or alike
    alike = [move for move in alike if not _wastes_double(position, move)] or alike
    highest = max((tile.pips for tile in hand if not tile.is_double), default=0)

    def rank(move: Move) -> int:  # singles, then the highest single, then doubles
        return 2 if move.tile.is_double else int(move.tile.pips == highest)

    first = min(rank(move) for move in alike)
    return [move for move in alike if rank(move) == first]


def _wastes_double(position: Position, move: Move) -> bool:
    small = move.tile.is_double and move.tile.pips <= SMALL_DOUBLE
    return small and position.top(move.stack).pips < WORTH_A_SMALL_DOUBLE
