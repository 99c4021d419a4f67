"""Another program as a player in the arena, in a process of its own, run without a shell.

``resources/engine.md`` documents the protocol.
"""

import subprocess
from collections.abc import Iterable, Sequence
from contextlib import suppress
from time import monotonic

from buildup.model.game_kind import GameKind
from buildup.strategy.other_program import MOST_LINES, Asking, C, NamedProgram, kill_with_children
from buildup.subcommands.engine import Lines


class Program:
    """Another program that plays in the arena.

    It is started by the first :meth:`choose`, and again by the next one after :meth:`close`. Call
    :meth:`close` after a fault, since a late answer would otherwise be taken for the next one.

    Attributes:
        value: The command, as it was typed.
        named: The command and the time limit for an answer, as in :attr:`FaultError.program`.
    """

    def __init__(self, command: str, game: GameKind, seconds: float) -> None:
        """Create the player without starting the program yet.

        Args:
            command: The command, quoted as for a shell.
            game: The game to play.
            seconds: The maximum time for each answer.
        """
        self.value = command
        self.named = NamedProgram(command, command, seconds)
        self._game = game
        self._running: _Running | None = None

    def choose(self, position: str, moves: Iterable[C]) -> C:
        """Ask for a move.

        Args:
            position: The position line.
            moves: All legal moves in the position.

        Raises:
            FaultError: The program cannot be run, ends, or does not name one of these moves in
                time.
        """
        asking = Asking(self.named, self._game, position, {str(move): move for move in moves})
        while (command := asking.next_command()) is not None:
            self._ask(asking, command)
        return asking.choice

    def _ask(self, asking: Asking[C], command: str) -> None:
        try:
            self._running = self._running or _Running(self.named.words)
            self._running.write(command)
        except OSError as error:
            raise asking.ended() from error
        lines, end = self._running.lines, monotonic() + self.named.seconds
        is_answered = False
        while not is_answered:
            line = lines.next(end)
            if line is None:
                raise asking.ended() if lines.is_ended else asking.late()
            is_answered = asking.hears(line)

    def close(self, patience: float = 1.0) -> None:
        """Tell the program to quit, wait up to ``patience`` seconds, and kill what still runs."""
        if self._running is not None:
            self._running.end(monotonic() + patience)
            self._running = None


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
        """Tell the program to quit, give it time to do so, then kill it and all it started.

        Args:
            latest: When to stop waiting, as a time of :func:`time.monotonic`.
        """
        with self._process:
            try:
                with suppress(OSError):  # the program has closed its input
                    self.write("quit")
                    self._input.close()
                    any(self.lines.next(latest) is None for _line in range(MOST_LINES))
            finally:  # even if a signal interrupts the wait
                kill_with_children(self._process.pid)
