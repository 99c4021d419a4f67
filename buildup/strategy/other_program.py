"""Another program as a player: the commands it is sent, and how its answers are judged.

The arena and the window start its process in their own ways.
``resources/engine.md`` has the lines.
"""

import os
import shlex
import shutil
import signal
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import Generic, NamedTuple, TypeVar, final

from buildup.model.game_kind import GameKind
from buildup.texts import _, quotable, visible

if sys.platform == "win32":
    import subprocess

C = TypeVar("C", covariant=True)
"""The type of a move, perhaps with its reason."""

MOST_LINES = 1_000
"""The most lines of an answer."""
TOLD = 0.8
"""The share of its time that a program is told it has, so that it is never slightly late."""


class NamedProgram(NamedTuple):
    """A program that a person set up as a player."""

    name: str
    """Its name in sentences."""
    command: str
    """Its command line, quoted as for a shell."""
    seconds: float = 10
    """The time for each answer, in seconds."""

    @property
    def words(self) -> list[str]:
        """The words of the command, unquoted; empty if a quotation is not closed."""
        lexer = shlex.shlex(self.command, posix=True)
        lexer.whitespace_split, lexer.commenters = True, ""
        if sys.platform == "win32":
            lexer.escape = ""  # it stands between folders
        try:
            return [*lexer]
        except ValueError:
            return []

    @property
    def is_there(self) -> bool:
        """Whether it can run here."""
        return any(map(shutil.which, self.words[:1]))


def seated_program(
    name: str | None, programs: Mapping[str, NamedProgram], warnings: list[str]
) -> NamedProgram | None:
    """Return the program named in a saved game, adding a warning if it is unknown or missing."""
    program = programs.get(name or "")
    if program is not None and program.is_there:
        return program
    if name is not None:
        sentence = _("The program “{program}” wasn't found: the computer plays in its place.")
        warnings.append(sentence.format(program=quotable(name)))
    return None


def kill_with_children(process: int) -> None:
    """Kill a program, which leads a session of its own, and everything it started."""
    if sys.platform == "win32":
        command = ["taskkill", "/f", "/t", "/pid", str(process)]
        subprocess.run(command, creationflags=subprocess.CREATE_NO_WINDOW, check=False)
    else:
        with suppress(OSError):  # nothing is left of it
            os.killpg(process, signal.SIGKILL)


class FaultError(Exception):
    """A program broke the rules, did not answer, or ended; the text is a sentence.

    Attributes:
        program: The program.
        position: The position line that it was asked about.
    """

    def __init__(self, asking: "Asking[object]", sentence: str, **named: str) -> None:
        super().__init__(sentence.format(program=visible(asking.program.name), **named))
        self.program, self.position = asking.program, asking.position


@final
class Asking(Generic[C]):
    """A question for a program's move.

    Attributes:
        choice: The chosen move, once the program has named it and nothing is left to send.
    """

    choice: C

    def __init__(
        self, program: NamedProgram, game: GameKind, position: str, choices: Mapping[str, C]
    ) -> None:
        """Set up the question without sending anything yet.

        Args:
            program: The program to ask.
            game: The game being played.
            position: The position line.
            choices: All legal choices in the position, by move.
        """
        self.program, self.position = program, position
        self._choices = choices
        self._unwritten = [
            f"go seconds {TOLD * program.seconds:.3f}",
            f"position {position}",
            f"set game {game.word}",
        ]
        self._heard = 0

    def next_command(self) -> str | None:
        """Return the next command to send after an answer; ``None`` once the move is named."""
        self._heard = 0
        return self._unwritten.pop() if self._unwritten else None

    def hears(self, line: str) -> bool:
        """Read a line of an answer; return whether it is the last one.

        Raises:
            FaultError: It does not name a legal move, or there were too many lines without an
                answer.
        """
        word, _blank, move = line.partition(" ")
        self._heard += 1
        if word not in ("ok", "bestmove", "error"):
            if self._heard == MOST_LINES:
                raise self.flooded()
            return False
        if not self._unwritten:
            if word != "bestmove" or move not in self._choices:
                sentence = _("{program} answered “{answer}”; expected a legal move.")
                raise FaultError(self, sentence, answer=quotable(line))
            self.choice = self._choices[move]
        return True

    def late(self) -> FaultError:
        """Return the error for not answering in time."""
        return FaultError(self, _("{program} didn't answer in time."))

    def ended(self) -> FaultError:
        """Return the error for closing input or output."""
        return FaultError(self, _("{program} can't be run, or has ended."))

    def flooded(self) -> FaultError:
        """Return the error for endless output without an answer."""
        return FaultError(self, _("{program} keeps writing but never answers."))

    def stopped(self) -> FaultError:
        """Return the error for a program that was stopped by a person."""
        return FaultError(self, _("{program} was stopped."))
