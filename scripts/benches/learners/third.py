"""A learner, written from the texts of the lessons alone."""

from collections.abc import Callable, Collection, Sequence

from buildup.model.build_up.position import Move, Position
from buildup.model.build_up.tile import Tile
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.sight import Sight


def build_up(
    position: Position, moves: Sequence[Move], lessons: Collection[int], *, exceptions: bool
) -> list[Move]:
    """Leave the moves of Build Up that the lessons leave, at least one."""
    left = list(moves)
    if 1 in lessons:
        left = _taking(position, left) or left
    if 2 in lessons:
        left = _on_highest(position, left, exceptions=exceptions)
    before = left
    if 3 in lessons:
        left = _smallest(position, left, exceptions=exceptions)
    if 4 in lessons:
        first = [m for m in _taking(position, before) if _in_danger(position, m.tile)]
        if 3 in lessons:
            first = _smallest(position, first, exceptions=False)
        left = _unless_richer(position, first, left, exceptions=exceptions)
    if 5 in lessons:
        left = _of_alike(position, left, moves, exceptions=exceptions)
    return left


def dominoes(sight: Sight, lays: Sequence[Lay], lessons: Collection[int]) -> list[Lay]:
    """Leave the moves of Dominoes that the lessons leave, at least one."""

    def fitting(lay: Lay) -> int:
        line = sight.line.laid(lay.tile, lay.side)
        return sum(1 for tile in sight.unseen if line.takes(tile))

    counted = [(lay, fitting(lay)) for lay in lays]
    if 1 in lessons:
        fewest = min(count for _, count in counted)
        counted = [(lay, count) for lay, count in counted if count == fewest]
    if 2 in lessons:
        by_double = {count for lay, count in counted if lay.tile.domino.is_double}
        counted = [
            (lay, count)
            for lay, count in counted
            if lay.tile.domino.is_double or count not in by_double
        ]
    return [lay for lay, _ in counted]


def _taken(position: Position, move: Move) -> int:
    """Count the pips that a move takes from the computer; below 0 if it covers a tile of yours."""
    top = position.top(move.stack)
    return top.pips if top.color != move.tile.color else -1 - top.pips


def _taking(position: Position, moves: Sequence[Move]) -> list[Move]:
    """Leave the moves that cover a tile of the computer (lesson 1)."""
    return [move for move in moves if _taken(position, move) >= 0]


def _most(moves: Sequence[Move], key: Callable[[Move], int]) -> list[Move]:
    """Leave the moves with the highest key."""
    best = max(map(key, moves), default=0)
    return [move for move in moves if key(move) == best]


def _on_highest(position: Position, moves: Sequence[Move], *, exceptions: bool) -> list[Move]:
    """Leave each tile its highest of theirs, else the lowest of yours (lesson 2)."""

    def taken(move: Move) -> int:
        return _taken(position, move)

    left: list[Move] = []
    for tile in dict.fromkeys(move.tile for move in moves):
        choices = [move for move in moves if move.tile == tile]
        highest = _most(choices, taken)
        lower: list[Move] = []
        if exceptions:
            stuck = max(_stuck(position, move) for move in highest)
            lower = [
                move
                for move in _taking(position, choices)
                if move not in highest and _stuck(position, move) > stuck
            ]
        left += _most(lower, taken) or highest
    return left


def _stuck(position: Position, move: Move) -> int:
    """Count the computer's tiles that fit nowhere after a move."""
    them = position.turn.opponent
    after = position.play(move)
    if not after.can_place(them):
        return len(position.hands[them])
    return sum(1 for tile in position.hands[them] if not list(after.legal_stacks(tile)))


def _smallest(position: Position, moves: Sequence[Move], *, exceptions: bool) -> list[Move]:
    """Leave the smallest tile that covers one of theirs, on the highest it fits (lesson 3)."""
    taking = _on_highest(position, _taking(position, moves), exceptions=False)
    if not taking:
        return list(moves)
    smallest = _most(taking, lambda move: -move.tile.pips)
    if not exceptions:
        return smallest
    theirs = position.hands[position.turn.opponent]
    most = max(_taken(position, move) for move in smallest)
    staying = [
        move
        for move in taking
        if _taken(position, move) > most and not any(tile.can_cover(move.tile) for tile in theirs)
    ]
    return _most(staying, lambda move: -move.tile.pips) or smallest


def _in_danger(position: Position, tile: Tile) -> bool:
    """Tell whether the computer can cover every stack that your tile fits (lesson 4)."""
    threats = [o for o in position.hands[position.turn.opponent] if not tile.can_cover(o)]
    return _can_share(
        [
            [threat for threat in threats if threat.can_cover(position.top(stack))]
            for stack in position.legal_stacks(tile)
        ]
    )


def _can_share(choices: Sequence[Sequence[Tile]]) -> bool:
    """Tell whether every stack can get a different one of the tiles it could be covered with."""
    if not choices:
        return True
    first, *rest = sorted(choices, key=len)
    return any(_can_share([[o for o in other if o != tile] for other in rest]) for tile in first)


def _unless_richer(
    position: Position, first: list[Move], left: list[Move], *, exceptions: bool
) -> list[Move]:
    """Play the endangered tiles first, unless another takes 5 pips more (lesson 4)."""
    if not first or not exceptions:
        return first or left
    enough = max(_taken(position, move) for move in first) + 5
    richer = [m for m in left if m not in first and _taken(position, m) >= enough]
    return richer or first


def _of_alike(
    position: Position, left: list[Move], moves: Sequence[Move], *, exceptions: bool
) -> list[Move]:
    """Choose among moves that look alike (lesson 5)."""
    them = position.turn.opponent
    hand = position.hands[position.turn]
    left = [move for move in left if position.play(move).can_place(them)] or left
    if exceptions and len(hand) <= 3:
        single = max((_taken(position, m) for m in moves if not m.tile.is_double), default=0)
        enough = max(single, 0) + 5
        doubles = [m for m in left if m.tile.is_double and _taken(position, m) >= enough]
        left = doubles or left
    highest = max((tile.pips for tile in hand if not tile.is_double), default=0)

    def turn_to_go(move: Move) -> int:
        if move.tile.is_double:
            wasted = move.tile.pips <= 4 and position.top(move.stack).pips < 9
            return 3 if wasted else 2
        return int(move.tile.pips == highest)

    return _most(left, lambda move: -turn_to_go(move))
