"""Another program as a player: the commands to send, and the checks of its answers.

The arena and the window start its process in their own ways. ``resources/engine.md`` describes the
protocol.
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
"""The type of a move, with or without its reason."""

MOST_LINES = 1_000
"""The maximum number of lines in the answer to a command."""
TOLD = 0.8
"""The share of the time limit that a program is told, so that its answers arrive in time."""


class NamedProgram(NamedTuple):
    """A program that a person has set up as a player."""

    name: str
    """The name of the program in sentences."""
    command: str
    """The command line, quoted as for a shell."""
    seconds: float = 10
    """The maximum time for each answer, in seconds."""

    @property
    def words(self) -> list[str]:
        """The words of the command, unquoted; none if a quotation or an escape is incomplete."""
        lexer = shlex.shlex(self.command, posix=True)
        lexer.whitespace_split, lexer.commenters = True, ""
        if sys.platform == "win32":
            lexer.escape = ""  # a backslash separates folders
        try:
            return [*lexer]
        except ValueError:
            return []

    @property
    def is_there(self) -> bool:
        """Whether the program exists and can be run."""
        return any(map(shutil.which, self.words[:1]))


def seated_program(
    name: str | None, programs: Mapping[str, NamedProgram], warnings: list[str]
) -> NamedProgram | None:
    """Return the program that a saved game names; ``None`` if it names none.

    If no program of that name is set up, or it cannot be run, add a warning and return ``None``.
    """
    program = programs.get(name or "")
    if program is not None and program.is_there:
        return program
    if name is not None:
        sentence = _("The program “{program}” wasn't found: the computer plays in its place.")
        warnings.append(sentence.format(program=quotable(name)))
    return None


def kill_with_children(process: int) -> None:
    """Kill a program that leads its own session, and the processes it started.

    Args:
        process: The process ID of the program.
    """
    if sys.platform == "win32":
        command = ["taskkill", "/f", "/t", "/pid", str(process)]
        subprocess.run(command, creationflags=subprocess.CREATE_NO_WINDOW, check=False)
    else:
        with suppress(OSError):  # it has ended with all its children
            os.killpg(process, signal.SIGKILL)


class FaultError(Exception):
    """A program broke the rules, failed to run or to answer, or was stopped by a person.

    The message is a sentence.

    Attributes:
        program: The program.
        position: The position line that it was asked about.
    """

    def __init__(self, asking: "Asking[object]", sentence: str, **named: str) -> None:
        super().__init__(sentence.format(program=visible(asking.program.name), **named))
        self.program, self.position = asking.program, asking.position


@final
class Asking(Generic[C]):
    """A request for a program's move.

    Attributes:
        choice: The chosen move, set once the program has named it.
        program: The program to ask.
        position: The position line.
    """

    choice: C

    def __init__(
        self, program: NamedProgram, game: GameKind, position: str, choices: Mapping[str, C]
    ) -> None:
        """Set up the request without sending anything yet.

        Args:
            program: The program to ask.
            game: The game being played.
            position: The position line.
            choices: All legal choices in the position, by the text of their moves.
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
        """Return the next command to send; ``None`` if all have been sent."""
        self._heard = 0
        return self._unwritten.pop() if self._unwritten else None

    def hears(self, line: str) -> bool:
        """Read a line of the answer to the latest command; return whether it is the last one.

        Raises:
            FaultError: The answer to the last command is not a legal move, or too many lines came
                without an answer.
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
        """Return the error for a program that does not answer in time."""
        return FaultError(self, _("{program} didn't answer in time."))

    def ended(self) -> FaultError:
        """Return the error for a program that cannot be run, or has ended."""
        return FaultError(self, _("{program} can't be run, or has ended."))

    def flooded(self) -> FaultError:
        """Return the error for a program that keeps writing without an answer."""
        return FaultError(self, _("{program} keeps writing but never answers."))

    def stopped(self) -> FaultError:
        """Return the error for a program that was stopped by a person."""
        return FaultError(self, _("{program} was stopped."))
