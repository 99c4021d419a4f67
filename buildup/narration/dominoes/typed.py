"""A turn of Dominoes that is typed: what is done, a domino, an end, and a rotation."""

import re
from collections.abc import Callable, Sequence
from enum import StrEnum

from buildup.model.dominoes.domino import Domino, LaidDomino
from buildup.model.dominoes.line import Lay, Side
from buildup.narration.typed import AnswerError, check_stands_alone, read_yes_or_no, split_line
from buildup.texts import _, ngettext, quotable


class TurnChoice(StrEnum):
    """What a turn is made of."""

    PLAY = "play"
    DRAW = "draw"
    WHAT = "what"
    """Tell what the computer may hold."""
    ALL = "all"
    """List all lays with their chances and reasons."""


_TILE = re.compile(r"\[\s*([0-9])[\s|,-]*([0-9])\s*\]|([0-9])[\s|-]+([0-9])")
"""A domino as it is written in the tray, or two ends with something between them: without
that, 12 is the number of a domino."""
_TILE_IN_FRONT = re.compile(rf"({_TILE.pattern})(?=\s|$)")
_QUESTIONS = 3
"""Which domino, where, and which way round."""


def read_turn_choice(line: str) -> tuple[TurnChoice, str] | None:
    """What is to be done in a turn, and the text after it; ``None``: it means nothing here.

    Args:
        line: What was typed, without white space around it.

    Raises:
        AnswerError: Something follows a word that stands alone.
    """
    word, text = split_line(line)
    choice = next((each for each in TurnChoice if word in (each.value, each.value[0])), None)
    if choice is None:
        return None
    if choice in (TurnChoice.DRAW, TurnChoice.ALL):
        check_stands_alone(choice, text)
    return choice, text


def read_domino(line: str, tray: Sequence[Domino], first: int = 0) -> Domino:
    """A domino of the tray, by its number or as it is written there.

    Args:
        line: What was typed, without white space around it.
        tray: The person's dominos, at least one.
        first: The number of the first one.

    Raises:
        AnswerError: It is neither.
    """
    count, last = len(tray), len(tray) - 1 + first
    found = written_tile(line)
    if found is not None:
        if found.domino in tray:
            return found.domino
        raise AnswerError(_("{tile} is not in your tray.").format(tile=found.domino))
    if re.fullmatch(r"-?[0-9]{1,6}", line):
        if line.isdigit() and first <= int(line) <= last:
            return tray[int(line) - first]
        sentence = ngettext(
            "There is no domino {number}: your tray has {count} domino, number {first}.",
            "There is no domino {number}: your tray has {count} dominos, "
            "numbered from {first} to {last}.",
            count,
        )
        raise AnswerError(sentence.format(number=line, count=count, first=first, last=last))
    otherwise = _("Type {first} to {last}, or b (back).")
    if line:
        otherwise = _("Unknown: “{text}”. Type {first} to {last}, or b (back).")
    raise AnswerError(otherwise.format(text=quotable(line), first=first, last=last))


def written_tile(text: str) -> LaidDomino | None:
    """A domino as its ends stand in a text, if it is one."""
    tile = _TILE.fullmatch(text)
    return None if tile is None else LaidDomino(*(int(end) for end in tile.groups() if end))


def read_side(line: str) -> Side:
    """An end of the line.

    Raises:
        AnswerError: It is neither.
    """
    word = line.casefold()
    for side in Side:
        if word in (side.value, side.value[0]):
            return side
    otherwise = _("Type l (left), r (right) or b (back).")
    if line:
        otherwise = _("Unknown: “{text}”. Type l, r or b (back).")
    raise AnswerError(otherwise.format(text=quotable(line)))


def read_rotation(line: str) -> bool:
    """Whether the domino is to be turned round.

    Raises:
        AnswerError: It is neither yes nor no.
    """
    otherwise = _("Rotate it? Type y, n or b (back).")
    if line:
        otherwise = _("Unknown: “{text}”. Type y, n or b (back).")
    return read_yes_or_no(line, otherwise.format(text=quotable(line)))


def split_answers(text: str) -> list[str]:
    """What was typed in one line, answer by answer; a domino's two ends are one.

    Raises:
        AnswerError: There are more than three.
    """
    tile = _TILE_IN_FRONT.match(text)
    first = [] if tile is None else [tile[0]]
    answers = [*first, *text[0 if tile is None else tile.end() :].split()]
    if len(answers) > _QUESTIONS:
        sentence = _("Unknown move: “{text}”. Type tile, end and rotation: p 2 l n.")
        raise AnswerError(sentence.format(text=quotable(text)))
    return answers


def read_lay(
    line: str, tray: Sequence[LaidDomino], as_laid: Callable[[LaidDomino, Side], LaidDomino]
) -> Lay:
    """A domino, an end and perhaps whether it is turned round, in one line.

    Args:
        line: What was typed, without white space around it. A domino that is named by its ends
            lies as they are typed, one that is named by its number, from 1, as in the tray.
        tray: The person's dominos as they lie there, at least one.
        as_laid: How a domino lies at an end where the line says nothing of turning it.

    Raises:
        AnswerError: One of the answers is missing, or means nothing.
    """
    answers = split_answers(line)
    which, where = [*answers, "", ""][:2]
    tile = read_domino(which, [each.domino for each in tray], first=1)
    side = read_side(where)
    if answers[2:]:
        upright = LaidDomino(tile.low, tile.high)
        return Lay(upright.turned if read_rotation(answers[2]) else upright, side)
    shown = written_tile(which) or next(each for each in tray if each.domino == tile)
    return Lay(as_laid(shown, side), side)


def meaningless(line: str) -> AnswerError:
    """What is wrong with a line that names nothing that can be done in a turn."""
    if not line:
        return AnswerError(_("Type p, d, q or ?."))
    sentence = _("Unknown: “{text}”. Type p, d, q or ?.")
    return AnswerError(sentence.format(text=quotable(line)))
