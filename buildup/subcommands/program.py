"""Another program as a player of the arena: asked line by line, in a process of its own.

``resources/engine.md`` has the lines. Nothing is run but what was typed, and never by a shell.
"""

import os
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from time import monotonic
from typing import TypeVar

from buildup.subcommands.engine import Lines
from buildup.texts import _, quotable, visible

M = TypeVar("M")
"""A move or a lay."""

MOST_LINES = 1_000
"""Of one answer."""
TOLD = 0.8
"""The share of its clock that a program is told of, so that none is late by a little."""


class FaultError(Exception):
    """A program breaks the rules, does not answer or is gone; the text is a sentence.

    Attributes:
        program: Which one.
    """

    def __init__(self, program: "Program", sentence: str, **named: str) -> None:
        super().__init__(sentence.format(program=visible(program.value), **named))
        self.program = program


class Program:
    """A program that plays. It is started when it is first asked, and anew after a fault.

    Attributes:
        value: Its command, as it was typed.
    """

    def __init__(self, command: str, game: str, seconds: float) -> None:
        """Prepare; nothing is started yet.

        Args:
            command: Its words, quoted as for a shell.
            game: What it is to play, as ``set game`` names it.
            seconds: On its clock for each answer.

        Raises:
            ValueError: A quotation in the command is not closed.

        """
        self.value = command
        self._words = shlex.split(command)
        self._game = game
        self._seconds = seconds
        self._running: _Running | None = None

    @property
    def is_there(self) -> bool:
        """Whether it can be run here: on Windows nothing can be waited for without a thread."""
        is_named = bool(self._words) and shutil.which(self._words[0]) is not None
        return is_named and sys.platform != "win32"

    def choose(self, position: str, moves: Iterable[M]) -> M:
        """Ask for a move.

        Args:
            position: The line of the position.
            moves: All that are legal there.

        Raises:
            FaultError: It names none of these in time.
        """
        answer = ""
        clock = f"{TOLD * self._seconds:.3f}"
        for command in (f"set game {self._game}", f"position {position}", f"go seconds {clock}"):
            answer = self._ask(command)
        named = {f"bestmove {move}": move for move in moves}
        if answer not in named:
            sentence = _("{program} answers “{answer}”, which is no legal move: {position}")
            raise FaultError(self, sentence, answer=quotable(answer), position=position)
        return named[answer]

    def _ask(self, command: str) -> str:
        """The last line of the answer to a command."""
        try:
            self._running = self._running or _Running(self._words)
            self._running.write(command)
        except OSError as error:
            sentence = _("{program} cannot be run, or has ended: {reason}.")
            raise FaultError(self, sentence, reason=error.strerror or str(error)) from error
        lines, end = self._running.lines, monotonic() + self._seconds
        for _line in range(MOST_LINES):
            line = lines.next(end)
            if line is None:
                late, ended = _("{program} does not answer in time."), _("{program} has ended.")
                raise FaultError(self, ended if lines.is_ended else late)
            if line.split()[0] in ("ok", "bestmove", "error"):
                return line
        raise FaultError(self, _("{program} writes line after line, and no answer."))

    def close(self, patience: float = 1.0) -> None:
        """End it, after so many seconds if it does not by itself when it is told to quit."""
        running, self._running = self._running, None
        if running is not None:
            running.end(monotonic() + patience)


class _Running:
    def __init__(self, words: Sequence[str]) -> None:
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(
            words, stdin=pipe, stdout=pipe, bufsize=0, start_new_session=True
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._input = self._process.stdin
        self.lines = Lines(self._process.stdout.fileno())

    def write(self, command: str) -> None:
        self._input.write(f"{command}\n".encode())

    def end(self, latest: float) -> None:
        """Wait until it has closed its output, and end all that it has started."""
        with self._process:
            with suppress(OSError):  # nobody reads it any more
                self.write("quit")
                self._input.close()
                any(self.lines.next(latest) is None for _line in range(MOST_LINES))
            with suppress(OSError):  # nothing is left of it
                os.killpg(self._process.pid, signal.SIGKILL)
