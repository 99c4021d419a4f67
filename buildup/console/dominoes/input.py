"""Answers of a person in a turn of Dominoes: a choice, a domino, an end, a rotation."""

import re
from collections.abc import Callable
from typing import TypeVar

from buildup.console.terminal import Terminal
from buildup.model.dominoes.domino import Domino, LaidDomino
from buildup.model.dominoes.line import Lay
from buildup.narration.dominoes.typed import (
    read_domino,
    read_rotation,
    read_side,
    split_answers,
    written_domino,
)
from buildup.narration.typed import AnswerError
from buildup.strategy.dominoes.holdings import Holdings
from buildup.texts import _, quotable

T = TypeVar("T")


class LayCancelledError(Exception):
    """A person does not want to answer further about the domino that is to be laid.

    Attributes:
        wants_to_quit: Whether they want to quit, instead of going back to their turn.
    """

    def __init__(self, *, wants_to_quit: bool) -> None:
        super().__init__()
        self.wants_to_quit = wants_to_quit


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
    answers = iter(split_answers(given))

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
    found = written_domino(line)
    if found is None:
        sentence = _("“{text}” is no domino and no number: type w, w 5 or w [2 5].")
        raise AnswerError(sentence.format(text=quotable(line)))
    if found not in holdings.unseen:
        raise AnswerError(_("{tile} is not unseen.").format(tile=found))
    return found


def _unless_cancelled(line: str) -> str:
    word = line.casefold()
    if word in ("b", "back", "q", "quit"):
        raise LayCancelledError(wants_to_quit=word[0] == "q")
    return line
