"""Parsing of typed Build Up moves, which name a tile, a stack or both."""

import re
from collections.abc import Callable, Sequence

from buildup.model.build_up.position import STACK_NAMES, Move, MoveSyntaxError, Position, StackName
from buildup.model.build_up.tile import Tile, TileSyntaxError
from buildup.narration.aloud import tell_empty_place
from buildup.narration.typed import AnswerError
from buildup.texts import _, counted, is_number, quotable

_MOST_DIGITS = 3


def read_placing(
    line: str, position: Position, hand: Sequence[Tile | None]
) -> Move | Tile | StackName:
    """Parse a typed move, or a tile or stack that a person asks about.

    ``B46 W5``, ``b46>w5`` and ``b46w5`` are moves; so are ``3 W5``, with the tile's number, and
    ``B46 W36``, with the covered tile.

    Args:
        line: The typed text, stripped of whitespace.
        position: The position. The move is not checked against the rules.
        hand: The person's tiles, numbered from 1; ``None`` for an empty place.

    Raises:
        AnswerError: The text is none of these, names a tile or a stack that is not there, or names
            a covered tile that is on top of several stacks.
    """
    words = [word for word in re.split(r"\s*>\s*|\s+|(?<=\d)(?=[BWbw])", line) if word]
    try:
        match words:
            case [tile] if _means_tile(tile):
                found = _tile(tile, hand)
                if found in hand:
                    return found
                if found in position.tops:
                    return _stack(tile, position)
                raise AnswerError(_("{tile} isn't in your hand.").format(tile=found))
            case [stack] if _can_be_read(StackName.parse, stack):
                return StackName.parse(stack)
            case [tile, stack] if _means_tile(tile) or _can_be_read(StackName.parse, stack):
                return Move(_tile(tile, hand), _stack(stack, position))
            case _:
                sentence = _("Unknown: “{text}”. Type a move, such as B46 W5, or ? for help.")
                raise AnswerError(sentence.format(text=quotable(line)))
    except (TileSyntaxError, MoveSyntaxError) as error:
        raise AnswerError(str(error)) from None


def _means_tile(word: str) -> bool:
    return is_number(word, _MOST_DIGITS) or _can_be_read(Tile.parse, word)


def _can_be_read(parse: Callable[[str], Tile | StackName], word: str) -> bool:
    try:
        parse(word)
    except (TileSyntaxError, MoveSyntaxError):
        return False
    return True


def _stack(word: str, position: Position) -> StackName:
    """Parse a stack, given by its name or the tile on top.

    Raises:
        AnswerError: The tile is on top of no stack, or of several.
        MoveSyntaxError: The text names neither a tile nor a stack.
    """
    if not _can_be_read(Tile.parse, word):
        return StackName.parse(quotable(word))
    top = Tile.parse(word)
    stacks = [name for name in STACK_NAMES if position.top(name) == top]
    if not stacks:
        raise AnswerError(_("{tile} isn't on top of a stack.").format(tile=top))
    if len(stacks) > 1:
        sentence = _("{tile} is on top more than once. Type one of {stacks}.")
        raise AnswerError(sentence.format(tile=top, stacks=", ".join(map(str, stacks))))
    return stacks[0]


def _tile(word: str, hand: Sequence[Tile | None]) -> Tile:
    if not is_number(word, _MOST_DIGITS):
        return Tile.parse(quotable(word))
    if 1 <= int(word) <= len(hand):
        found = hand[int(word) - 1]
        if found is None:
            raise AnswerError(tell_empty_place(int(word)))
        return found
    raise AnswerError(_("No tile {number}: type 1 to {last}.").format(number=word, last=len(hand)))


def legal_stacks(position: Position, tile: Tile) -> str:
    """Say which stacks a tile fits, if any."""
    stacks = [
        _("{stack} ({top})").format(stack=name, top=position.top(name))
        for name in position.legal_stacks(tile)
    ]
    if not stacks:
        return _("{tile} fits nowhere.").format(tile=tile)
    return _("{tile} fits on {stacks}.").format(tile=tile, stacks=", ".join(stacks))


def legal_tiles(position: Position, stack: StackName) -> str:
    """Say which tiles of the player whose turn it is fit a stack, if any."""
    top = position.top(stack)
    tiles = [
        str(tile) for tile in dict.fromkeys(position.hands[position.turn]) if tile.can_cover(top)
    ]
    if not tiles:
        return _("Nothing fits on {stack} ({top}).").format(stack=stack, top=top)
    return counted("{tiles} fits/fit on {stack} ({top}).", len(tiles)).format(
        tiles=", ".join(tiles), stack=stack, top=top
    )
