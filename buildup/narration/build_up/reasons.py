"""Moves in words: the played tile, the covered tile, and the effect.

The one place where a :class:`~buildup.strategy.build_up.reasons.Reason` becomes words. A tile's
code says whose it is, so no sentence does.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from buildup.model.build_up.position import STACK_NAMES, Move, Position
from buildup.model.build_up.tile import Tile
from buildup.narration.numbers import number
from buildup.strategy.build_up.reasons import Reason, gain_of
from buildup.texts import _

_MOST_MOVES = 3
"""The most moves named at once; the table shows whole lines."""


def tell_move(tile: Tile, covered: Tile) -> str:
    """A move named by its tiles."""
    return _("{tile} on {covered}").format(tile=tile, covered=covered)


def tell_moves(position: Position, moves: Iterable[Move]) -> Iterator[str]:
    """A sequence of moves from a position, each named by its tiles, also into the next hand."""
    tops = dict(zip(STACK_NAMES, position.tops, strict=True))
    for tile, stack in ((move.tile, move.stack) for move in moves):
        yield tell_move(tile, tops[stack])
        tops[stack] = tile


def tell_best_play(position: Position, moves: Sequence[Move]) -> str:
    """The continuation of a hand, limited to a few moves; empty for a single move."""
    if len(moves) < 2:
        return ""
    told = ", ".join(islice(tell_moves(position, moves), _MOST_MOVES))
    sentence = _("Best play: {moves}…") if len(moves) > _MOST_MOVES else _("Best play: {moves}")
    return sentence.format(moves=told)


def tell_gain(tile: Tile, covered: Tile) -> str:
    """A move with the pips it takes, or adds to an own stack."""
    gain = gain_of(tile, covered)
    points = number(gain, signed=True) if gain else "+0"
    return _("{move} {points}").format(move=tell_move(tile, covered), points=points)


def tell_best(position: Position, move: Move) -> str:
    """Say which move is best."""
    return _("Best: {move}.").format(move=tell_move(move.tile, position.top(move.stack)))


def explain_move(reason: Reason) -> str:
    """The effect of a move beyond its tiles and points; empty if there is none.

    It describes the effect and not the intention, since replayed and loaded games contain only
    moves.
    """
    said = []
    if reason.reclaims:
        said.append(_("{tile} recaptures a stack."))
    if reason.resets:
        said.append(_("The double resets {covered}."))
    if reason.is_out_of_reach or (reason.has_answerer and not reason.can_be_answered):
        said.append(_("Nothing can cover {tile}."))
    if reason.is_only_move:
        said.append(_("{tile} was the only move."))
    elif reason.stacks == 1:
        said.append(_("{tile} fit nowhere else."))
    return " ".join(said).format(tile=reason.move.tile, covered=reason.covered)
