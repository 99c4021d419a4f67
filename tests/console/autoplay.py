"""The real program in the terminal, playing by itself, told what to do by its arguments: to be
killed.

It goes on with what is offered, plays legal moves that it reads off the screen, and now and then
takes one back, which it announces on standard error with ``undoing``.
"""

import io
import random
import sys

from buildup import cli
from tests.console.build_up import sessions as build_up
from tests.console.dominoes import sessions as dominoes
from tests.console.person import Person

UNDO = 0.1
"""How often a move is taken back."""


class Heard(io.StringIO):
    """Passes on what is written, and remembers it for the person who answers."""

    def write(self, text: str, /) -> int:
        """Write to standard output."""
        sys.__stdout__.write(text)  # type: ignore[union-attr]
        return super().write(text)

    def flush(self) -> None:
        """What was written can be read by others from now on."""
        sys.__stdout__.flush()  # type: ignore[union-attr]


def answer(written: str) -> str:
    """What a person answers who never stops playing."""
    question = written.rstrip().splitlines()[-1]
    if question.startswith("Press Enter"):
        return ""
    if question not in (build_up.YOUR_TURN, dominoes.CHOICE):
        return "y"
    if random.random() < UNDO:
        print("undoing", file=sys.stderr, flush=True)
        return "u"
    return _move(question)


def _move(question: str) -> str:
    """A legal move, by the last table that was written."""
    written = heard.getvalue()
    if question == build_up.YOUR_TURN:
        return " ".join(random.choice(build_up.Seen.last_of(written).moves()))
    seen = dominoes.Seen.last_of(written)
    fitting = [place for place, tile in enumerate(seen.tray) if seen.fits(tile)]
    if not fitting:
        return "d"
    place = random.choice(fitting)
    return " ".join(("p", str(place), *seen.answers(place)))


if __name__ == "__main__":
    heard = Heard()
    sys.stdout, sys.stdin = heard, Person(heard, answer)
    sys.exit(cli.main([*sys.argv[1:], "--console"]))
