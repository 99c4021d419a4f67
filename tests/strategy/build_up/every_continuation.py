"""Every way in which a hand can go on, played out by the rules alone."""

from functools import cache

from buildup.model.build_up.position import Position
from buildup.model.build_up.tile import Tile
from buildup.model.player import Player

Kinds = tuple[int, ...]
"""Tiles of one color, sorted: twice the pips of each, and 1 more for a double."""
Owned = tuple[Kinds, Kinds]
"""Tops, or hands, of the computer and of the human."""


def all_margins(position: Position) -> tuple[int, int]:
    """The least and the greatest margin with which the hand can end, for the human.

    Positions that differ only in where the same tops stand are played out once.
    """
    tops = tuple(
        _kinds([top for top in position.tops if top.color is player.color]) for player in Player
    )
    hands = tuple(_kinds(list(position.hands[player])) for player in Player)
    _margins.cache_clear()
    return _margins((tops[0], tops[1]), (hands[0], hands[1]), int(position.turn is Player.HUMAN))


def _kinds(tiles: list[Tile]) -> Kinds:
    return tuple(sorted(2 * tile.pips + tile.is_double for tile in tiles))


def _fits(kind: int, top: int) -> bool:
    """Rule 4."""
    if kind % 2:
        return top % 2 == 0 or kind > top
    return top // 2 <= kind // 2


@cache
def _margins(tops: Owned, hands: Owned, turn: int) -> tuple[int, int]:
    found = _following(tops, hands, turn)
    if not found:
        turn = 1 - turn
        found = _following(tops, hands, turn)
    if not found:
        points = [_pips(tops[each]) - _pips(hands[each]) for each in (0, 1)]
        return points[1] - points[0], points[1] - points[0]
    every = [_margins(*each, 1 - turn) for each in found]
    return min(least for least, _ in every), max(greatest for _, greatest in every)


def _following(tops: Owned, hands: Owned, turn: int) -> list[tuple[Owned, Owned]]:
    """Tops and hands after each placement that the rules allow the player to move."""
    following: list[tuple[Owned, Owned]] = []
    own, other = tops[turn], tops[1 - turn]
    for kind in set(hands[turn]):
        left = _of(turn, _without(hands[turn], kind), hands[1 - turn])
        for top in set(own):
            if _fits(kind, top):
                placed = tuple(sorted((*_without(own, top), kind)))
                following.append((_of(turn, placed, other), left))
        placed = tuple(sorted((*own, kind)))
        following += [
            (_of(turn, placed, _without(other, top)), left)
            for top in set(other)
            if _fits(kind, top)
        ]
    return following


def _of(turn: int, own: Kinds, other: Kinds) -> Owned:
    return (other, own) if turn else (own, other)


def _without(kinds: Kinds, kind: int) -> Kinds:
    place = kinds.index(kind)
    return kinds[:place] + kinds[place + 1 :]


def _pips(kinds: Kinds) -> int:
    return sum(kind // 2 for kind in kinds)
