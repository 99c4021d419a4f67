"""Moves in words: the played tile, the covered tile, and the points.

A tile's code shows its owner, so no sentence mentions the player.
"""

from collections.abc import Iterable, Iterator

from buildup.model.build_up.position import STACK_NAMES, Move, Position
from buildup.model.build_up.tile import Tile
from buildup.texts import _, number


def tell_move(tile: Tile, covered: Tile) -> str:
    """Name a move by the tile and the covered tile."""
    return _("{tile} on {covered}").format(tile=tile, covered=covered)


def tell_moves(position: Position, moves: Iterable[Move]) -> Iterator[str]:
    """Name each move of a line from a position; the line may go on into the next hand."""
    tops = dict(zip(STACK_NAMES, position.tops, strict=True))
    for tile, stack in ((move.tile, move.stack) for move in moves):
        yield tell_move(tile, tops[stack])
        tops[stack] = tile


def tell_effect(tile: Tile, covered: Tile) -> str:
    """Name a move with the pips that it takes from the opponent.

    If it covers a tile of its own color, state instead the pips that the stack gains or loses.
    """
    if tile.color is not covered.color:
        sentence, pips = _("{move} takes {pips}"), covered.pips
    else:
        pips = tile.pips - covered.pips
        sentence = _("{move} loses {pips}") if pips < 0 else _("{move} adds {pips}")
    return sentence.format(move=tell_move(tile, covered), pips=number(abs(pips)))


def tell_best(position: Position, move: Move) -> str:
    """Say which move is best."""
    return _("Best: {move}.").format(move=tell_move(move.tile, position.top(move.stack)))


def short_move(tile: Tile, covered: Tile) -> str:
    """Format a Build Up move for a row of a list."""
    return f"{tile} → {covered}"
