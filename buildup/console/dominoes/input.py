"""What a person may answer in a turn of Dominoes: a choice, a domino, an end, a rotation."""

import re
from collections.abc import Sequence
from enum import StrEnum

from buildup.console.input import AnswerError, Command, Verb, read_command, read_yes_or_no
from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.line import Side
from buildup.saves.problems import quotable
from buildup.texts import _, ngettext


class Deed(StrEnum):
    """What a turn is made of."""

    PLAY = "play"
    DRAW = "draw"


class Aside(StrEnum):
    """What can be said instead of an answer about the domino that is to be laid."""

    BACK = "back"
    QUIT = "quit"


_DEEDS = {"p": Deed.PLAY, "d": Deed.DRAW}
_RULES = "r"
_NUMBER = re.compile(r"-?[0-9]{1,6}")
_TILE = re.compile(r"\[\s*([0-9])[\s|,-]*([0-9])\s*\]|([0-9])[\s|-]+([0-9])")
"""A domino as it is written in the tray, or two ends with something between them: without
that, 12 is the number of a domino."""


def read_deed(line: str) -> Deed | Command | None:
    """What is to be done in a turn; ``None`` if the line means nothing here.

    Args:
        line: What was typed, without white space around it.

    Raises:
        AnswerError: Something follows a word that stands alone.
    """
    word, _blank, text = line.replace("\t", " ").casefold().partition(" ")
    if word == _RULES:
        word = Verb.RULES.value
        return read_command(f"{word} {text}".strip())
    deed = _DEEDS.get(word) or next((each for each in Deed if word == each.value), None)
    if deed is None:
        return read_command(line)
    if text.strip():
        raise AnswerError(
            _("“{command}” stands alone: nothing may follow it.").format(command=deed.value)
        )
    return deed


def read_aside(line: str) -> Aside | None:
    """Whether a person turns back or leaves instead of answering, in any case."""
    word = line.casefold()
    return next((each for each in Aside if word in (each.value, each.value[0])), None)


def read_domino(line: str, tray: Sequence[Domino]) -> Domino:
    """A domino of the tray, by its number from 0 or as it is written there.

    Args:
        line: What was typed, without white space around it.
        tray: The person's dominos, at least one.

    Raises:
        AnswerError: It is neither.
    """
    count = len(tray)
    tile = _TILE.fullmatch(line)
    if tile is not None:
        ends = [int(end) for end in tile.groups() if end is not None]
        found = Domino.of(ends[0], ends[1])
        if found in tray:
            return found
        raise AnswerError(_("{tile} is not in your tray.").format(tile=found))
    if _NUMBER.fullmatch(line):
        if line.isdigit() and int(line) < count:
            return tray[int(line)]
        raise AnswerError(
            ngettext(
                "There is no domino {number}: your tray has {count} domino, number 0.",
                "There is no domino {number}: your tray has {count} dominos, "
                "numbered from 0 to {last}.",
                count,
            ).format(number=line, count=count, last=count - 1)
        )
    if not line:
        raise AnswerError(
            _("Type the number of a domino, from 0 to {last}, or b to go back.").format(
                last=count - 1
            )
        )
    raise AnswerError(
        _("“{text}” is no domino: type its number, from 0 to {last}, or b to go back.").format(
            text=quotable(line), last=count - 1
        )
    )


def read_side(line: str) -> Side:
    """An end of the line.

    Raises:
        AnswerError: It is neither.
    """
    word = line.casefold()
    for side in Side:
        if word in (side.value, side.value[0]):
            return side
    if not line:
        raise AnswerError(_("Type l for left or r for right, or b to go back."))
    raise AnswerError(
        _(
            "“{text}” is no end of the line: type l for left or r for right, or b to go back."
        ).format(text=quotable(line))
    )


def read_rotation(line: str) -> bool:
    """Whether the domino is to be turned round.

    Raises:
        AnswerError: It is neither yes nor no.
    """
    answer = read_yes_or_no(line)
    if answer is not None:
        return answer
    if not line:
        raise AnswerError(_("Type y to rotate it first or n to lay it as it is, or b to go back."))
    raise AnswerError(
        _(
            "“{text}” is neither yes nor no: "
            "type y to rotate it first or n to lay it as it is, or b to go back."
        ).format(text=quotable(line))
    )
