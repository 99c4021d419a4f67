"""Parsing of typed turns of Dominoes: an action, a tile, an end, and a rotation."""

import re
from collections.abc import Callable, Sequence
from enum import StrEnum

from buildup.model.dominoes.domino import Domino, LaidDomino
from buildup.model.dominoes.line import Lay, Line, Side, legal_lays
from buildup.narration.typed import AnswerError, check_stands_alone, read_yes_or_no, split_line
from buildup.texts import _, in_sentences, quotable


class TurnChoice(StrEnum):
    """An action that a person can choose in a turn."""

    PLAY = "play"
    DRAW = "draw"
    WHAT = "what"
    """Show which tiles the computer may hold."""


_TILE = re.compile(r"\[\s*([0-9])[\s|,-]*([0-9])\s*\]|([0-9])[\s|-]*([0-9])")
"""Matches a tile in brackets, or two ends."""
_NUMBER = re.compile(r"-?[0-9]{1,6}")
_ANSWER = re.compile(rf"(?:{_TILE.pattern}|{_NUMBER.pattern})(?=\s|[lr]|$)|\S+", re.IGNORECASE)
_QUESTIONS = 3
"""The maximum number of answers on a line: the tile, the end, and whether to rotate the tile."""


def read_turn_choice(line: str) -> tuple[TurnChoice, str] | None:
    """Parse an action, and return it with the text after it.

    Args:
        line: The stripped input. A line that begins with a tile or a number plays a tile.

    Returns:
        The action and the text; ``None`` if the line names no action.

    Raises:
        AnswerError: Text follows an action that takes none.
    """
    if re.match(r"\[|-?[0-9]", line):
        return TurnChoice.PLAY, line
    word, text = split_line(line)
    choice = next((each for each in TurnChoice if word in (each.value, each.value[0])), None)
    if choice is None:
        return None
    if choice is TurnChoice.DRAW:
        check_stands_alone(choice, text)
    return choice, text


def read_domino(line: str, hand: Sequence[Domino]) -> Domino:
    """Parse a tile of the hand, given by its ends or its number, counting from 1.

    Args:
        line: The typed text, stripped of whitespace.
        hand: The person's tiles, at least one.

    Raises:
        AnswerError: The text is neither, or the hand has no such tile.
    """
    found = written_tile(line, len(hand))
    if found is not None:
        if found.domino in hand:
            return found.domino
        raise AnswerError(_("{tile} isn't in your hand.").format(tile=found.domino))
    if _NUMBER.fullmatch(line):
        if 1 <= int(line) <= len(hand):
            return hand[int(line) - 1]
        sentence = _("No tile {number}. Yours are 1 to {last}.")
        raise AnswerError(sentence.format(number=line, last=len(hand)))
    raise unknown(line, _("Type 1 to {last}, or b (back).").format(last=len(hand)))


def written_tile(text: str, count: int = 0) -> LaidDomino | None:
    """Parse a tile given by its ends.

    Return ``None`` if the text is not a tile, or is a number from 1 to ``count``.
    """
    tile = None if text in map(str, range(1, count + 1)) else _TILE.fullmatch(text)
    return None if tile is None else LaidDomino(*(int(end) for end in tile.groups() if end))


def read_side(line: str) -> Side:
    """Parse an end of the line.

    Raises:
        AnswerError: The text is not an end.
    """
    word = line.casefold()
    for side in Side:
        if word in (side.value, side.value[0]):
            return side
    raise unknown(line, _("Type l (left), r (right) or b (back)."))


def read_rotation(line: str) -> bool:
    """Parse an answer on whether to rotate the tile.

    Raises:
        AnswerError: It is neither yes nor no.
    """
    return read_yes_or_no(line, str(unknown(line, _("Rotate it? Type y, n or b (back)."))))


def split_answers(text: str) -> list[str]:
    """Split a line into answers; the two ends of a tile count as one.

    >>> split_answers("2 l"), split_answers("2l"), split_answers("2 6 left y")
    (['2', 'l'], ['2', 'l'], ['2 6', 'left', 'y'])

    Raises:
        AnswerError: There are more than three.
    """
    answers = [found[0] for found in _ANSWER.finditer(text)]
    if len(answers) > _QUESTIONS:
        raise unknown(text, _("Type a tile and an end, such as “2 l”."))
    return answers


def fits_both_ends(tile: Domino, line: Line) -> bool:
    """Return whether a tile fits both ends of a nonempty line, so that one must be named."""
    return len({lay.side for lay in legal_lays(line, (tile,))}) > 1


def read_lay(
    given: str,
    hand: Sequence[LaidDomino],
    line: Line,
    as_laid: Callable[[LaidDomino, Side], LaidDomino],
) -> Lay:
    """Parse a move as a tile, an end (needed if the tile fits both) and, optionally, a rotation.

    Whether the rules allow the move is not checked.

    Args:
        given: The input, with the tile given by its ends or by its number, from 1. As a rotation,
            ``n`` puts the lower end on the left, ``y`` on the right.
        hand: The person's tiles as shown, at least one.
        line: The line to play at.
        as_laid: A function that returns how a tile lies at an end if no rotation is given. It gets
            the tile as typed by its ends or, if typed by its number, as shown.

    Raises:
        AnswerError: One of the answers is missing or invalid, or there are more than three.
    """
    which, where, way = [*split_answers(given), "", "", ""][:_QUESTIONS]
    tile = read_domino(which, [each.domino for each in hand])
    if where or fits_both_ends(tile, line):
        side = read_side(where)
    else:
        side = next((lay.side for lay in legal_lays(line, (tile,))), Side.LEFT)
    if way:
        upright = LaidDomino(tile.low, tile.high)
        return Lay(upright.turned if read_rotation(way) else upright, side)
    shown = written_tile(which, len(hand)) or next(each for each in hand if each.domino == tile)
    return Lay(as_laid(shown, side), side)


def meaningless(line: str) -> AnswerError:
    """Return the error for a line that names no action."""
    return unknown(line, _("Type a tile, d, q or ?."))


def unknown(line: str, remedy: str) -> AnswerError:
    """Return the error for an unknown or empty line, with advice on what to type instead."""
    if not line:
        return AnswerError(remedy)
    return AnswerError(in_sentences(_("Unknown: “{text}”.").format(text=quotable(line)), remedy))
