"""A person who never stops playing in the real program: it is to be killed.

They go on with what is offered, play legal moves that they read off the screen, and now and then
take one back, which they announce on standard error with ``undoing``.
"""

import io
import random
import sys
from typing import TextIO

from buildup import cli
from tests.console.build_up import sessions as build_up
from tests.console.dominoes import sessions as dominoes
from tests.console.person import Person

UNDO = 0.1
"""How often a move is taken back."""


class Heard(io.StringIO):
    """Passes on what is written, and remembers it for the person who answers."""

    def __init__(self, output: TextIO) -> None:
        super().__init__()
        self._output = output

    def write(self, text: str, /) -> int:
        """Write it."""
        self._output.write(text)
        return super().write(text)

    def flush(self) -> None:
        """What was written can be read by others from now on."""
        self._output.flush()


def play(arguments: list[str], seed: float) -> int:
    """Let the program play as the arguments say; returns its exit status."""
    chance = random.Random(seed)
    heard = Heard(sys.stdout)
    sys.stdout = heard
    sys.stdin = Person(heard, lambda written: _answer(written, heard.getvalue(), chance))
    return cli.main([*arguments, "--console"])


def _answer(written: str, before: str, chance: random.Random) -> str:
    """What the person answers to what was written last, after everything that was before."""
    question = written.rstrip().splitlines()[-1]
    if question.startswith("Press Enter"):
        return ""
    if question not in (build_up.YOUR_TURN, dominoes.CHOICE):
        return "y"
    if chance.random() < UNDO:
        print("undoing", file=sys.stderr, flush=True)
        return "u"
    if question == build_up.YOUR_TURN:
        return " ".join(chance.choice(build_up.Seen.last_of(before).moves()))
    seen = dominoes.Seen.last_of(before)
    fitting = [place for place, tile in enumerate(seen.hand) if seen.fits(tile)]
    if not fitting:
        return "d"
    place = chance.choice(fitting)
    return " ".join((str(place + 1), *seen.answers(place)))
