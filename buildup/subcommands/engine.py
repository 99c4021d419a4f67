"""``buildup engine``: positions and best moves for other programs, line by line. No window.

``resources/engine.md`` says what can be asked, and what is answered.
"""

import os
import re
import select
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from math import inf
from random import Random
from time import monotonic
from typing import NamedTuple

from buildup import __version__
from buildup.strategy.level import Level
from buildup.strategy.sliced import Sliced
from buildup.texts import _, quotable, visible

NODES_OF_A_SLICE = 2_000
"""Thought between two looks at what comes in."""
LONGEST = 10_000
"""Bytes of a line; what follows them is dropped. Nothing that can be understood is so long."""
_COMMANDS = "hello, set, position, go, values, stop, quit"
_LEVEL = r"(?:level +(?P<level>\S+) *)?"
_LIMIT = r"(?:(?P<unit>seconds|nodes) +(?P<most>[0-9]{1,9}(?:\.[0-9]{1,3})?))?"


class Question(NamedTuple):
    """What is thought about."""

    work: Sliced
    answers: Callable[[], Iterable[str]]
    """The lines that answer it, by what is known at that time."""


class Asked(NamedTuple):
    """What can be asked about a position in which there is something to choose."""

    best_move: Callable[[str, Random], Question]
    """What a level plays; the last line begins with ``bestmove``. Raises a :class:`LevelError` for
    a level that the game does not have."""
    values: Callable[[], Question]
    """What every move is worth, a line each."""


class Lines:
    """Lines that come in by a descriptor: waited for, or only looked at, without a thread."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._begun = b""
        self._lines: deque[str] = deque()
        self.is_ended = False
        """Whether nothing more can come in."""

    def next(self, end: float = inf) -> str | None:
        """Wait for the next line that is no comment; ``None`` if there is no more, or none in time.

        Args:
            end: How long to wait, as a time of :func:`time.monotonic`.
        """
        while not self._lines and not self.is_ended:
            if end < inf and not self._is_readable(max(0.0, end - monotonic())):
                break
            self._read()
        return self._lines.popleft() if self._lines else None

    @property
    def asks_to_stop(self) -> bool:
        """Whether ``stop`` or ``quit`` has come in by now. A ``stop`` is taken out."""
        if not self.is_ended and self._is_readable():
            self._read()
        if "stop" in self._lines:
            self._lines.remove("stop")
            return True
        return "quit" in self._lines

    def _is_readable(self, seconds: float = 0.0) -> bool:
        try:
            return bool(select.select([self._descriptor], [], [], seconds)[0])
        except OSError:  # Windows waits for sockets alone
            return False

    def _read(self) -> None:
        found = os.read(self._descriptor, LONGEST)
        self.is_ended = not found
        *whole, begun = (self._begun + (found or b"\n")).split(b"\n")
        self._begun = begun[:LONGEST]
        lines = (line.decode(errors="replace").strip() for line in whole)
        self._lines.extend(line for line in lines if line and not line.startswith("#"))


class Engine:
    """Answers each command with lines, the last of them ``ok``, ``bestmove`` or ``error``."""

    def __init__(self, games: Mapping[str, Callable[[str], Asked]], lines: Lines) -> None:
        """Prepare; nothing is read yet.

        Args:
            games: What reads a position of each game, the usual one first. A :class:`ValueError`
                says what is wrong with it.
            lines: The commands.
        """
        self._games = games
        self._lines = lines
        self._game = next(iter(games))
        self._level = Level.EXPERT.value
        self._asked: Asked | None = None
        self._chance = Random(0)

    def run(self) -> None:
        """Answer on standard output until ``quit`` or the end of the lines."""
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
            case ["set", option]:
                self._set(option)
            case ["position", text]:
                self._asked = None
                self._asked = self._games[self._game](text)
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
                sentence = _("“{text}”; expected an option and its value.")
                raise ValueError(sentence.format(text=quotable(option)))

    def _think(self, question: Question, limit: Mapping[str, str | None]) -> Iterable[str]:
        """Think until the answer is certain, the limit reached, or the client asks to stop."""
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
