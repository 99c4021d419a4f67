"""Answers of a person in a turn of Dominoes: a choice, a domino, an end, a rotation."""

import re
from collections.abc import Callable
from typing import TypeVar

from buildup.console.terminal import Terminal
from buildup.model.dominoes.domino import Domino, LaidDomino
from buildup.model.dominoes.line import Lay, Side
from buildup.model.dominoes.table import Table
from buildup.narration.dominoes.typed import (
    read_domino,
    read_rotation,
    read_side,
    split_answers,
    written_tile,
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
    terminal: Terminal, table: Table, given: str, show_table: Callable[[], None], hinted: Lay | None
) -> Lay:
    """Ask which domino to lay, and where if it fits at both ends; it is rotated as it fits.

    Where both ways fit, one that is named by its ends lies as they are typed, and one that a hint
    names as it is hinted.

    Args:
        terminal: Where to ask.
        table: On which the person on turn holds at least one domino.
        given: Answers that were typed already, in one line; the other questions are asked.
        show_table: Writes the table if it is not in sight.
        hinted: What was hinted last, if anything.

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

    tray = table.hand
    last = len(tray) - 1
    which = _("Which domino? (0 to {last})").format(last=last) if last else _("Which domino? (0)")
    tile, shown = asked(which, lambda line: (read_domino(line, tray), written_tile(line)))
    legal = [lay for lay in table.legal_lays() if lay.tile.domino == tile]
    where, way = next(answers, None), next(answers, None)
    if where is None and table.line.tiles and len({lay.side for lay in legal}) > 1:
        side = asked(_("Left or Right? (l/r)"), read_side)
    elif where is None:
        side = legal[0].side if legal and table.line.tiles else Side.LEFT
    else:
        side = read_side(_unless_cancelled(where))
    upright = LaidDomino(tile.low, tile.high)
    if way is not None:
        return Lay(upright.turned if read_rotation(_unless_cancelled(way)) else upright, side)
    fitting = [lay for lay in legal if lay.side is side and table.line.tiles]
    fitting.sort(key=lambda lay: (lay.tile != shown, lay != hinted))
    return fitting[0] if fitting else Lay(upright, side)


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
    found = written_tile(line)
    if found is None:
        sentence = _("“{text}” is no domino and no number: type w, w 5 or w [2 5].")
        raise AnswerError(sentence.format(text=quotable(line)))
    if found.domino not in holdings.unseen:
        raise AnswerError(_("{tile} is not unseen.").format(tile=found.domino))
    return found.domino


def _unless_cancelled(line: str) -> str:
    word = line.casefold()
    if word in ("b", "back", "q", "quit"):
        raise LayCancelledError(wants_to_quit=word[0] == "q")
    return line
