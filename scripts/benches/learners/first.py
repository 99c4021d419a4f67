"""The first learner, by the authors of the lessons."""

from collections.abc import Collection, Iterable, Sequence
from itertools import permutations

from buildup.model.build_up.position import Move, Position
from buildup.model.build_up.tile import Tile
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.sight import Sight


def build_up(
    position: Position, moves: Sequence[Move], lessons: Collection[int], *, exceptions: bool
) -> list[Move]:
    """The moves that the lessons leave: "first" in the fourth goes before the third."""
    left = list(moves)
    if 1 in lessons:
        left = _theirs(position, left) or left
    if 4 in lessons:
        in_danger = {each.tile for each in left if _is_in_danger(position, each.tile)}
        left = [each for each in _theirs(position, left) if each.tile in in_danger] or left
    if 2 in lessons:
        left = [each for each in left if each in _on_highest(position, left, each.tile)]
    if 3 in lessons and (theirs := _theirs(position, left)):
        left = _smallest(theirs)
        taken = max(position.top(each.stack).pips for each in left)
        more = [each for each in theirs if position.top(each.stack).pips > taken]
        safe = [each for each in more if not _can_be_covered(position, each.tile)]
        left = _smallest(safe) if safe and exceptions else left
    if 5 in lessons:
        left = _unlike(position, left)
    return left


def _smallest(moves: Sequence[Move]) -> list[Move]:
    fewest = min(each.tile.pips for each in moves)
    return [each for each in moves if each.tile.pips == fewest]


def _can_be_covered(position: Position, tile: Tile) -> bool:
    return any(each.can_cover(tile) for each in position.hands[position.turn.opponent])


def _theirs(position: Position, moves: Iterable[Move]) -> list[Move]:
    return [each for each in moves if position.top(each.stack).color != each.tile.color]


def _on_highest(position: Position, moves: Sequence[Move], tile: Tile) -> list[Move]:
    own = [each for each in moves if each.tile == tile]
    theirs = _theirs(position, own)
    wanted = (max if theirs else min)(position.top(each.stack).pips for each in theirs or own)
    return [each for each in theirs or own if position.top(each.stack).pips == wanted]


def _is_in_danger(position: Position, tile: Tile) -> bool:
    stacks = [position.top(each) for each in position.legal_stacks(tile)]
    able = [each for each in position.hands[position.turn.opponent] if not tile.can_cover(each)]
    return any(
        all(each.can_cover(top) for each, top in zip(some, stacks, strict=True))
        for some in permutations(able, len(stacks))
    )


def _unlike(position: Position, moves: Sequence[Move]) -> list[Move]:
    opponent = position.turn.opponent
    left = [each for each in moves if position.play(each).can_place(opponent)] or list(moves)
    singles = [each for each in left if not each.tile.is_double]
    most = max((each.tile.pips for each in singles), default=0)
    left = [each for each in singles if each.tile.pips < most] or singles or left
    return [
        each
        for each in left
        if each.tile.pips > 4 or not each.tile.is_double or position.top(each.stack).pips >= 9
    ] or left


def dominoes(sight: Sight, lays: Sequence[Lay], lessons: Collection[int]) -> list[Lay]:
    """The moves that the lessons leave."""
    left = list(lays)
    after = [sight.line.laid(each.tile, each.side) for each in left]
    fitting = [sum(line.takes(tile) for tile in sight.unseen) for line in after]
    if 1 in lessons:
        left = [each for each, count in zip(lays, fitting, strict=True) if count == min(fitting)]
    if 2 in lessons:
        fewest = {fitting[lays.index(each)] for each in left}
        if len(fewest) == 1:
            left = [each for each in left if each.tile.domino.is_double] or left
    return left
