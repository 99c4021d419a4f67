"""Answers of a person in a turn of Build Up: a tile and a stack, or a tile alone."""

import re
from collections.abc import Callable

from buildup.console.terminal import AnswerError
from buildup.model.build_up.position import Move, MoveSyntaxError, Obstacle, Position, StackName
from buildup.model.build_up.tile import Tile, TileSyntaxError
from buildup.model.player import Player
from buildup.narration.build_up.obstacles import tell_obstacle
from buildup.saves.problems import quotable
from buildup.texts import _, ngettext

ALL = "all"
"""Lists all moves with their values; ``a`` for short."""
OUT = "out"
"""Lets the computer place the rest of a decided round for both players."""
LEADER = "leader"
"""Says who leads the round, where that is a guess."""
LEADERS = {"you": Player.HUMAN, "computer": Player.COMPUTER}
"""Whom it names."""
_MOST_DIGITS = 3


def read_placing(line: str, position: Position) -> Move | Tile | StackName:
    """A move, or a tile of the person's hand or a stack, whose moves are asked for.

    ``B46 W5`` and ``b46>w5`` are moves; so is ``3 W5``, by the tile's number in the hand.

    Args:
        line: What was typed, without white space around it.
        position: The table; whether the rules allow the move is not looked at.

    Raises:
        AnswerError: It is none of these.
    """
    words = [word for word in re.split(r"\s*>\s*|\s+", line) if word]
    try:
        match words:
            case [tile] if _means_tile(tile):
                found = _tile(tile, position)
                if found not in position.hands.human:
                    move = Move(found, StackName.parse("W1"))
                    raise AnswerError(tell_obstacle(position, move, Obstacle.NOT_IN_HAND))
                return found
            case [stack] if _can_be_read(StackName.parse, stack):
                return StackName.parse(stack)
            case [tile, stack] if _means_tile(tile) or _can_be_read(StackName.parse, stack):
                return Move(_tile(tile, position), StackName.parse(quotable(stack)))
            case _:
                raise AnswerError(
                    _(
                        "“{text}” is no move and no command: type a tile and a stack, "
                        "such as B46 W5, or ? for help."
                    ).format(text=quotable(line))
                )
    except (TileSyntaxError, MoveSyntaxError) as error:
        raise AnswerError(str(error)) from None


def _means_tile(word: str) -> bool:
    return _is_number(word) or _can_be_read(Tile.parse, word)


def _can_be_read(parse: Callable[[str], Tile | StackName], word: str) -> bool:
    try:
        parse(word)
    except (TileSyntaxError, MoveSyntaxError):
        return False
    return True


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= _MOST_DIGITS


def _tile(word: str, position: Position) -> Tile:
    if not _is_number(word):
        return Tile.parse(quotable(word))
    hand = position.hands.human
    if 1 <= int(word) <= len(hand):
        return hand[int(word) - 1]
    raise AnswerError(
        ngettext(
            "There is no tile {number}: your hand has {count} tile.",
            "There is no tile {number}: your hand has {count} tiles, numbered from 1.",
            len(hand),
        ).format(number=int(word), count=len(hand))
    )
