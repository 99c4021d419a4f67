"""``buildup engine``: answers questions of other programs about positions, line by line.

``resources/engine.md`` documents the commands and answers.
"""

import os
import re
import select
import sys
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from math import inf
from random import Random
from time import monotonic, sleep
from typing import NamedTuple

from buildup import __version__
from buildup.strategy.level import Level
from buildup.strategy.sliced import Sliced
from buildup.texts import _, quotable, visible

if sys.platform == "win32":
    import _winapi
    import msvcrt

NODES_OF_A_SLICE = 2_000
"""The number of nodes to search between two checks for input."""
LONGEST = 10_000
"""The maximum number of bytes to read at once, and to keep of an unfinished line."""
_PAUSE = 0.002
"""The pause between two checks of a pipe on Windows, in seconds."""
_COMMANDS = "hello, set, position, go, values, stop, quit"
_LEVEL = r"(?:level +(?P<level>\S+) *)?"
_LIMIT = r"(?:(?P<unit>seconds|nodes) +(?P<most>[0-9]{1,9}(?:\.[0-9]{1,3})?))?"


class Question(NamedTuple):
    """The work needed to answer a question, and the answer."""

    work: Sliced
    answers: Callable[[], Iterable[str]]
    """A function that returns the lines of the answer, as far as it is known."""


class Asked(NamedTuple):
    """The questions that can be asked about a position."""

    best_move: Callable[[str, Random], Question]
    """Asks for a level's move, given the level and a random source.

    The last line of the answer begins with ``bestmove``. Raises :class:`LevelError` if the game
    does not have the level.
    """
    values: Callable[[], Question]
    """Asks for the values of all moves, one move per line."""


class Lines:
    """The lines read from a file descriptor, with or without waiting, and without a thread."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._begun = b""
        self._lines: deque[str] = deque()
        self.is_ended = False
        """Whether the input has ended."""

    def next(self, end: float = inf) -> str | None:
        """Wait for the next line; return ``None`` at the end of the input, or on timeout.

        Blank lines and comments are skipped.

        Args:
            end: When to stop waiting, as a time of :func:`time.monotonic`.
        """
        while not self._lines and not self.is_ended:
            if end < inf and not self._is_readable(max(0.0, end - monotonic())):
                break
            self._read()
        return self._lines.popleft() if self._lines else None

    @property
    def asks_to_stop(self) -> bool:
        """Whether ``stop`` or ``quit`` has arrived.

        A ``stop`` is removed from the input.
        """
        if not self.is_ended and self._is_readable():
            self._read()
        if "stop" in self._lines:
            self._lines.remove("stop")
            return True
        return "quit" in self._lines

    def _is_readable(self, seconds: float = 0.0) -> bool:
        if sys.platform == "win32":  # where only sockets can be waited for
            end, handle = monotonic() + seconds, msvcrt.get_osfhandle(self._descriptor)
            try:
                while not _winapi.PeekNamedPipe(handle)[0]:
                    if monotonic() >= end:
                        return False
                    sleep(_PAUSE)
            except OSError as error:  # a pipe at its end is readable, a console is not
                return isinstance(error, BrokenPipeError)
            return True
        return bool(select.select([self._descriptor], [], [], seconds)[0])

    def _read(self) -> None:
        found = os.read(self._descriptor, LONGEST)
        self.is_ended = not found
        *whole, begun = (self._begun + (found or b"\n")).split(b"\n")
        self._begun = begun[:LONGEST]
        lines = (line.decode(errors="replace").strip() for line in whole)
        self._lines.extend(line for line in lines if line and not line.startswith("#"))


class Engine:
    """The engine, which answers commands.

    The last line of an answer is ``ok`` or begins with ``bestmove`` or ``error``; ``stop`` and
    ``quit`` have no answer of their own.
    """

    def __init__(self, games: Mapping[str, Callable[[str], Asked]], lines: Lines) -> None:
        """Set up the engine without reading anything yet.

        Args:
            games: The function that parses each game's positions, by the game's name, the default
                game first. It raises :class:`ValueError` with a message.
            lines: The lines with the commands.
        """
        self._games = games
        self._lines = lines
        self._game = next(iter(games))
        self._level = Level.EXPERT.value
        self._asked: Asked | None = None
        self._chance = Random(0)

    def run(self) -> None:
        """Answer on standard output until ``quit`` or the end of input."""
        while (line := self._lines.next()) is not None and line != "quit":
            try:
                answers = [*self._answers(line)]
            except ValueError as error:
                answers = [f"error {visible(' '.join(str(error).splitlines()))}"]
            for answer in answers:
                print(answer, flush=True)

    def _answers(self, line: str) -> Iterable[str]:
        match line.split(maxsplit=1):
            case ["hello"]:
                games, levels = " ".join(self._games), " ".join(Level)
                version = f"id Buildup {__version__}"
                return (version, f"option game {games}", f"option level {levels}", "ok")
            case ["set", *rest]:
                self._set("".join(rest))
            case ["position", *rest]:
                self._asked = None
                self._asked = self._games[self._game]("".join(rest))
            case ["go" | "values", *_rest] if self._asked is None:
                raise ValueError(_("No position yet."))
            case ["go", *rest] if self._asked is not None:
                named = _named(_LEVEL + _LIMIT, *rest)
                level = quotable(named["level"] or self._level)
                return self._think(self._asked.best_move(level, self._chance), named)
            case ["values", *rest] if self._asked is not None:
                return (*self._think(self._asked.values(), _named(_LIMIT, *rest)), "ok")
            case ["stop"]:
                return ()
            case _:
                sentence = _("“{text}” isn't a command: use {commands}.")
                raise ValueError(sentence.format(text=quotable(line), commands=_COMMANDS))
        return ["ok"]

    def _set(self, option: str) -> None:
        match option.split():
            case ["game", name] if name in self._games:
                self._game, self._asked = name, None
            case ["level", name]:
                self._level = Level.parse(quotable(name)).value
            case _:
                sentence = _("“{text}”; expected “level” and a level, or “game” and {games}.")
                games = ", ".join(self._games)
                raise ValueError(sentence.format(text=quotable(option), games=games))

    def _think(self, question: Question, limit: Mapping[str, str | None]) -> Iterable[str]:
        """Think until done, until the limit is reached, or until ``stop`` or ``quit`` arrives."""
        most = float(limit["most"] or inf)
        end = monotonic() + most if limit["unit"] == "seconds" else inf
        nodes = most if limit["unit"] == "nodes" else inf
        while not question.work.advance(NODES_OF_A_SLICE):
            nodes -= NODES_OF_A_SLICE
            if nodes <= 0 or monotonic() >= end or self._lines.asks_to_stop:
                break
        return question.answers()


def _named(pattern: str, text: str = "") -> Mapping[str, str | None]:
    found = re.fullmatch(pattern, text)
    if found is None:
        sentence = _("“{text}”; expected a level, or “seconds” or “nodes” and a number.")
        raise ValueError(sentence.format(text=quotable(text)))
    return found.groupdict()
