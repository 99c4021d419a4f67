"""What a person may type at a prompt of Build Up: commands, moves and tiles."""

import re
from dataclasses import dataclass
from enum import StrEnum

from buildup.model.build_up.position import Move, MoveSyntaxError, Obstacle, Position, StackName
from buildup.model.build_up.tile import Tile, TileSyntaxError
from buildup.narration.build_up.obstacles import tell_obstacle
from buildup.saves.problems import quotable
from buildup.texts import _, ngettext


class AnswerError(ValueError):
    """An answer that means nothing here; its text is the sentence that says why."""


class Verb(StrEnum):
    """The first word of a command."""

    HINT = "hint"
    SAVE = "save"
    LOAD = "load"
    NEW = "new"
    LEVEL = "level"
    RULES = "rules"
    HELP = "help"
    QUIT = "quit"


_SHORT = {
    "h": Verb.HINT,
    "s": Verb.SAVE,
    "l": Verb.LOAD,
    "r": Verb.RULES,
    "?": Verb.HELP,
    "q": Verb.QUIT,
}
_WITH_TEXT = (Verb.SAVE, Verb.LOAD, Verb.NEW, Verb.LEVEL)
_YES = ("y", "yes")
_NO = ("n", "no")
_MOST_DIGITS = 3


@dataclass(frozen=True, slots=True)
class Command:
    """A command, and what was typed after it."""

    verb: Verb
    text: str
    """A file's name, a deal number or a level; blanks within it are part of it."""


def read_command(line: str) -> Command | None:
    """The command that a line begins with, in any case, or ``None`` if it is none.

    Args:
        line: What was typed, without white space around it.

    Raises:
        AnswerError: Something follows a command that stands alone.
    """
    word, _blank, text = line.replace("\t", " ").partition(" ")
    word, text = word.casefold(), text.strip()
    verb = _SHORT.get(word) or next((each for each in Verb if word == each.value), None)
    if verb is None:
        return None
    if text and verb not in _WITH_TEXT:
        raise AnswerError(
            _("“{command}” stands alone: nothing may follow it.").format(command=verb.value)
        )
    return Command(verb, text)


def read_placing(line: str, position: Position) -> Move | Tile:
    """A move, or a tile of the person's hand whose stacks are asked for.

    ``B46 W5`` and ``b46>w5`` are moves; so is ``3 W5``, by the tile's number in the hand.

    Args:
        line: What was typed, without white space around it.
        position: The table; whether the rules allow the move is not looked at.

    Raises:
        AnswerError: It is neither.
    """
    words = [word for word in re.split(r"\s*>\s*|\s+", line) if word]
    try:
        match words:
            case [tile]:
                if not _means_tile(tile):
                    raise _no_meaning(line)
                found = _tile(tile, position)
                if found not in position.hands.human:
                    move = Move(found, StackName.parse("W1"))
                    raise AnswerError(tell_obstacle(position, move, Obstacle.NOT_IN_HAND))
                return found
            case [tile, stack]:
                if not _means_tile(tile) and not _means_stack(stack):
                    raise _no_meaning(line)
                return Move(_tile(tile, position), StackName.parse(quotable(stack)))
            case _:
                raise _no_meaning(line)
    except (TileSyntaxError, MoveSyntaxError) as error:
        raise AnswerError(str(error)) from None


def read_yes_or_no(line: str) -> bool | None:
    """Yes, no, or neither."""
    word = line.casefold()
    return True if word in _YES else False if word in _NO else None


def _means_tile(word: str) -> bool:
    if _is_number(word):
        return True
    try:
        Tile.parse(word)
    except TileSyntaxError:
        return False
    return True


def _means_stack(word: str) -> bool:
    try:
        StackName.parse(word)
    except MoveSyntaxError:
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


def _no_meaning(line: str) -> AnswerError:
    return AnswerError(
        _(
            "“{text}” is no move and no command: type a tile and a stack, such as B46 W5, "
            "or ? for help."
        ).format(text=quotable(line))
    )
