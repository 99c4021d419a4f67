"""Answers of a person in a turn of Dominoes: a choice, a domino, an end, a rotation."""

import re
from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from typing import TypeVar

from buildup.console.input import check_stands_alone, read_yes_or_no, split_line
from buildup.console.terminal import AnswerError, Terminal
from buildup.model.dominoes.domino import Domino, LaidDomino
from buildup.model.dominoes.line import Lay, Side
from buildup.saves.problems import quotable
from buildup.strategy.dominoes.holdings import Holdings
from buildup.texts import _, ngettext

T = TypeVar("T")


class TurnChoice(StrEnum):
    """What a turn is made of."""

    PLAY = "play"
    DRAW = "draw"
    WHAT = "what"
    """Tell what the computer may hold."""
    ALL = "all"
    """List all lays with their chances and reasons."""


class LayCancelledError(Exception):
    """A person does not want to answer further about the domino that is to be laid.

    Attributes:
        wants_to_quit: Whether they want to quit, instead of going back to their turn.
    """

    def __init__(self, *, wants_to_quit: bool) -> None:
        super().__init__()
        self.wants_to_quit = wants_to_quit


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


def ask_for_lay(
    terminal: Terminal, tray: tuple[Domino, ...], given: str, show_table: Callable[[], None]
) -> Lay:
    """Ask which domino to lay, where, and which way round; whether that is allowed is not asked.

    The questions are always three, also where an answer cannot matter (a double, the empty
    line), so that whoever knows them can answer without reading.

    Args:
        terminal: Where to ask.
        tray: The person's dominos, at least one; as they stand there, they are not rotated.
        given: Answers that were typed already, in one line; the other questions are asked.
        show_table: Writes the table if it is not in sight.

    Raises:
        AnswerError: A given answer means nothing.
        LayCancelledError: The person goes back or quits instead.
        EndOfInputError: Nobody answers.
    """
    answers = _split_answers(given)

    def asked(question: str, read: Callable[[str], T]) -> T:
        answer = next(answers, None)
        if answer is not None:
            return read(_unless_cancelled(answer))
        return terminal.ask_until_read(
            question, lambda line: read(_unless_cancelled(line)), show_table
        )

    last = len(tray) - 1
    which = _("Which domino? (0 to {last})").format(last=last) if last else _("Which domino? (0)")
    tile = asked(which, lambda line: read_domino(line, tray))
    side = asked(_("Left or Right? (l/r)"), read_side)
    is_rotated = asked(_("Rotate first? (y/n)"), read_rotation)
    upright = LaidDomino(tile.low, tile.high)
    return Lay(upright.turned if is_rotated else upright, side)


def read_domino(line: str, tray: Sequence[Domino]) -> Domino:
    """A domino of the tray, by its number from 0 or as it is written there.

    Args:
        line: What was typed, without white space around it.
        tray: The person's dominos, at least one.

    Raises:
        AnswerError: It is neither.
    """
    count = len(tray)
    found = _domino(line)
    if found is not None:
        if found in tray:
            return found
        raise AnswerError(_("{tile} is not in your tray.").format(tile=found))
    if re.fullmatch(r"-?[0-9]{1,6}", line):
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
    otherwise = _("Type the number of a domino, from 0 to {last}, or b to go back.")
    if line:
        otherwise = _("“{text}” is no domino: type its number, from 0 to {last}, or b to go back.")
    raise AnswerError(otherwise.format(text=quotable(line), last=count - 1))


def read_subject(line: str, holdings: Holdings) -> Domino | int:
    """What a person asks about: an unseen domino, or a number of them.

    Args:
        line: What was typed, without white space around it.
        holdings: What is unseen.

    Raises:
        AnswerError: It is neither.
    """
    if re.fullmatch(r"[0-9]", line):
        return int(line)
    found = _domino(line)
    if found is None:
        raise AnswerError(
            _("“{text}” is no domino and no number: type w, w 5 or w [2 5].").format(
                text=quotable(line)
            )
        )
    if found not in holdings.unseen:
        raise AnswerError(_("{tile} is not unseen.").format(tile=found))
    return found


def _domino(text: str) -> Domino | None:
    tile = _TILE.fullmatch(text)
    return None if tile is None else Domino.of(*(int(end) for end in tile.groups() if end))


def read_side(line: str) -> Side:
    """An end of the line.

    Raises:
        AnswerError: It is neither.
    """
    word = line.casefold()
    for side in Side:
        if word in (side.value, side.value[0]):
            return side
    otherwise = _("Type l for left or r for right, or b to go back.")
    if line:
        otherwise = _(
            "“{text}” is no end of the line: type l for left or r for right, or b to go back."
        )
    raise AnswerError(otherwise.format(text=quotable(line)))


def read_rotation(line: str) -> bool:
    """Whether the domino is to be turned round.

    Raises:
        AnswerError: It is neither yes nor no.
    """
    otherwise = _("Type y to rotate it first or n to lay it as it is, or b to go back.")
    if line:
        otherwise = _(
            "“{text}” is neither yes nor no: "
            "type y to rotate it first or n to lay it as it is, or b to go back."
        )
    return read_yes_or_no(line, otherwise.format(text=quotable(line)))


def _split_answers(text: str) -> Iterator[str]:
    """What was typed in one line, answer by answer; a domino's two ends are one."""
    tile = _TILE_IN_FRONT.match(text)
    first = [] if tile is None else [tile[0]]
    answers = [*first, *text[0 if tile is None else tile.end() :].split()]
    if len(answers) > _QUESTIONS:
        raise AnswerError(
            _(
                "“{text}” is no whole move: type the number of a domino, l or r, and y or n "
                "for rotating it, such as p 2 l n."
            ).format(text=quotable(text))
        )
    return iter(answers)


def _unless_cancelled(line: str) -> str:
    word = line.casefold()
    if word in ("b", "back", "q", "quit"):
        raise LayCancelledError(wants_to_quit=word[0] == "q")
    return line
