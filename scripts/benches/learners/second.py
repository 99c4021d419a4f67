"""A learner, written from the texts of the lessons alone."""

from collections.abc import Callable, Collection, Sequence
from itertools import permutations

from buildup.model.build_up.position import Move, Position
from buildup.model.build_up.tile import Tile
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.sight import Sight


def build_up(
    position: Position, moves: Sequence[Move], lessons: Collection[int], *, exceptions: bool
) -> list[Move]:
    """Leave the moves that the remembered lessons of Build Up leave."""
    left = list(moves)
    if 1 in lessons:
        left = _any_of(left, lambda move: _is_theirs(position, move))
    if 2 in lessons:
        left = _on_best_stack(position, left, exceptions=exceptions)
    if 4 in lessons:  # Before 3: a tile in danger is to be played "first".
        left = _endangered_first(position, left, exceptions=exceptions)
    if 3 in lessons:
        left = _smallest(position, left, exceptions=exceptions)
    if 5 in lessons:
        left = _among_alike(position, moves, left, exceptions=exceptions)
    return left


def dominoes(sight: Sight, lays: Sequence[Lay], lessons: Collection[int]) -> list[Lay]:
    """Leave the moves that the remembered lessons of Dominoes leave."""

    def fitting(lay: Lay) -> int:
        line = sight.line.laid(lay.tile, lay.side)
        return sum(line.takes(tile) for tile in sight.unseen)

    left = list(lays)
    if 1 in lessons:
        fewest = min(fitting(lay) for lay in left)
        left = [lay for lay in left if fitting(lay) == fewest]
    if 2 in lessons:
        doubles = {fitting(lay) for lay in left if lay.tile.domino.is_double}
        left = [lay for lay in left if lay.tile.domino.is_double or fitting(lay) not in doubles]
    return left


def _any_of(moves: list[Move], wanted: Callable[[Move], bool]) -> list[Move]:
    """The wanted moves; all of them if none is."""
    return [move for move in moves if wanted(move)] or moves


def _is_theirs(position: Position, move: Move) -> bool:
    return position.top(move.stack).color != move.tile.color


def _taken(position: Position, move: Move) -> int:
    """The pips that the move takes from the other player."""
    return position.top(move.stack).pips if _is_theirs(position, move) else 0


def _their_hand(position: Position) -> Sequence[Tile]:
    return position.hands[position.turn.opponent]


def _stuck(position: Position, move: Move) -> int:
    """The pips of the other player's tiles that fit nowhere after the move."""
    after = position.play(move)
    passes = after.turn != position.turn.opponent
    return sum(
        tile.pips for tile in _their_hand(position) if passes or not list(after.legal_stacks(tile))
    )


def _on_best_stack(position: Position, moves: list[Move], *, exceptions: bool) -> list[Move]:
    """Lesson 2: each tile on the highest of theirs, else on the lowest of ours."""

    def worth(move: Move) -> tuple[bool, int, int]:
        pips = position.top(move.stack).pips
        if not _is_theirs(position, move):
            return False, 0, -pips
        return True, pips + (_stuck(position, move) if exceptions else 0), pips

    best: dict[Tile, tuple[bool, int, int]] = {}
    for move in moves:
        best[move.tile] = max(best.get(move.tile, worth(move)), worth(move))
    return [move for move in moves if worth(move) == best[move.tile]]


def _smallest(position: Position, moves: list[Move], *, exceptions: bool) -> list[Move]:
    """Lesson 3: the smallest tile that covers one of theirs, on the highest it fits."""
    taking = [move for move in moves if _is_theirs(position, move)]
    if not taking:
        return moves
    left = _fewest_pips(taking)
    if exceptions:
        taken = max(_taken(position, move) for move in left)
        staying = [
            move
            for move in taking
            if _taken(position, move) > taken
            and not any(tile.can_cover(move.tile) for tile in _their_hand(position))
        ]
        left = _fewest_pips(staying or left)
    return _on_best_stack(position, left, exceptions=False)


def _fewest_pips(moves: list[Move]) -> list[Move]:
    fewest = min(move.tile.pips for move in moves)
    return [move for move in moves if move.tile.pips == fewest]


def _endangered_first(position: Position, moves: list[Move], *, exceptions: bool) -> list[Move]:
    """Lesson 4: a tile in danger that covers one of theirs."""
    first = [
        move for move in moves if _is_theirs(position, move) and _is_endangered(position, move.tile)
    ]
    if first and exceptions:
        much = max(_taken(position, move) for move in first) + 5
        first = [move for move in moves if _taken(position, move) >= much] or first
    return first or moves


def _is_endangered(position: Position, tile: Tile) -> bool:
    """Whether a different tile, which ours can't cover, can cover each stack that ours fits."""
    tops = [position.top(stack) for stack in position.legal_stacks(tile)]
    covers = [other for other in _their_hand(position) if not tile.can_cover(other)]
    return any(
        all(cover.can_cover(top) for cover, top in zip(chosen, tops, strict=True))
        for chosen in permutations(covers, len(tops))
    )


def _among_alike(
    position: Position, moves: Sequence[Move], left: list[Move], *, exceptions: bool
) -> list[Move]:
    """Lesson 5: leave them a move; singles, then the highest single, then doubles."""
    hand = position.hands[position.turn]
    highest = max((tile.pips for tile in hand if not tile.is_double), default=0)

    def rank(move: Move) -> int:
        if not move.tile.is_double:
            return int(move.tile.pips == highest)
        return 3 if move.tile.pips <= 4 and position.top(move.stack).pips < 9 else 2

    opponent = position.turn.opponent
    left = _any_of(left, lambda move: position.play(move).can_place(opponent))
    if exceptions and len(hand) <= 3:
        singles = (_taken(position, move) for move in moves if not move.tile.is_double)
        much = max(singles, default=0) + 5
        rich = [move for move in left if move.tile.is_double and _taken(position, move) >= much]
        if rich:
            return rich
    first = min(rank(move) for move in left)
    return [move for move in left if rank(move) == first]
