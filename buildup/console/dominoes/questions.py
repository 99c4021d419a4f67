"""The three questions that come before a domino is laid: which one, where, which way round."""

from collections.abc import Callable
from typing import TypeVar

from buildup.console.dominoes.input import Aside, read_aside, read_domino, read_rotation, read_side
from buildup.console.input import AnswerError
from buildup.console.terminal import Terminal
from buildup.model.dominoes.domino import Domino, LaidDomino
from buildup.model.dominoes.line import Lay
from buildup.texts import _

T = TypeVar("T")


class TurnedAsideError(Exception):
    """The person does not want to answer further.

    Attributes:
        aside: What they want instead.
    """

    def __init__(self, aside: Aside) -> None:
        super().__init__(aside.value)
        self.aside = aside


def ask_for_lay(terminal: Terminal, tray: tuple[Domino, ...]) -> Lay:
    """Ask for a lay; whether the rules allow it is not looked at.

    The questions are always three, also where an answer cannot matter (a double, the empty
    line), so that whoever knows them can answer without reading.

    Args:
        terminal: Where to ask.
        tray: The person's dominos, at least one; as they stand there, they are not rotated.

    Raises:
        TurnedAsideError: The person turns back or leaves instead.
        EndOfInputError: Nobody answers.
    """
    last = len(tray) - 1
    which = _("Which domino? (0 to {last})").format(last=last) if last else _("Which domino? (0)")
    tile = _asked(terminal, which, lambda line: read_domino(line, tray))
    side = _asked(terminal, _("Left or Right? (l/r)"), read_side)
    is_rotated = _asked(terminal, _("Rotate first? (y/n)"), read_rotation)
    upright = LaidDomino(tile.low, tile.high)
    return Lay(upright.turned if is_rotated else upright, side)


def _asked(terminal: Terminal, question: str, read: Callable[[str], T]) -> T:
    """The first answer that means something; of every other one it is told what is wrong."""
    while True:
        line = terminal.ask(question)
        aside = read_aside(line)
        if aside is not None:
            raise TurnedAsideError(aside)
        try:
            return read(line)
        except AnswerError as error:
            terminal.say(str(error))
