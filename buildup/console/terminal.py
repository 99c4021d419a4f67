"""Asking and telling: lines that fit the screen, color where it is wanted, end of input.

Everything that is written goes through :class:`Terminal`, so that no more than a screenful
comes between two answers of the person, and no sign from a file can steer the terminal.
"""

import contextlib
import io
import os
import sys
import textwrap
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TextIO, TypeVar

from buildup.narration.typed import AnswerError
from buildup.texts import _, plain_digits, use_plain_signs, visible

with contextlib.suppress(ImportError):  # where there is none, lines cannot be edited
    import readline  # noqa: F401

T = TypeVar("T")

COLUMNS = 80
"""Lines are never longer than this, whatever the terminal has; and where there is none."""
ROWS = 24
"""Lines of a screen where the terminal does not tell."""

_FEWEST_COLUMNS = 26
_FEWEST_ROWS = 6
_BETWEEN = "  "
_ROWS_TO_ANSWER = 2
"""The line that was answered last stays in sight, and the next question needs one."""


class EndOfInputError(Exception):
    """Nobody is there to answer any more."""


class Screen(NamedTuple):
    """Lines that fit, and bold, dim or colored text, where there is that; elsewhere it stays as
    it is."""

    width: int = COLUMNS - 1
    """The longest line, in columns."""
    height: int = ROWS
    """How many rows there are."""
    has_color: bool = False

    def lines(self, text: str, style: Callable[[str], str] = str) -> list[str]:
        """A text in lines that fit, each in some style."""
        return [style(line) for line in textwrap.wrap(text, self.width)]

    def packed(
        self, items: Iterable[str], style: Callable[[str], str] = str, indent: str = ""
    ) -> list[str]:
        """Items beside each other, in as many rows as it takes; no item is broken.

        Args:
            items: Texts that each fit in a row.
            style: The style of each row.
            indent: Begins each row after the first.
        """
        rows: list[str] = []
        for item in items:
            if rows and len(rows[-1]) + len(_BETWEEN) + len(item) <= self.width:
                rows[-1] += _BETWEEN + item
            else:
                rows.append(indent * bool(rows) + item)
        return [style(row) for row in rows]

    def hand(
        self, label: str, tiles: Iterable[object], style: Callable[[str], str] = str, first: int = 0
    ) -> list[str]:
        """A hand in rows that fit.

        >>> Screen().hand("Hand:", ["B46", "B11"], first=1)
        ['Hand:  1 B46  2 B11']

        Args:
            label: Whose it is.
            tiles: From left to right.
            style: The style of each row.
            first: The number of the first tile; 0: none of them has a number.
        """
        numbered = enumerate(tiles, first)
        shown = [f"{number} {tile}" if first else f"{tile}" for number, tile in numbered]
        return self.packed([label, *(shown or [_("empty")])], style, _BETWEEN)

    def bold(self, text: str) -> str:
        """What belongs to the person."""
        return self._painted(text, "1")

    def dim(self, text: str) -> str:
        """What is only there to find the way."""
        return self._painted(text, "2")

    def accent(self, text: str) -> str:
        """Where something new begins."""
        return self._painted(text, "1;36")

    def _painted(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.has_color and text else text


class Terminal:
    """Where a person reads and answers."""

    def __init__(self, ask: TextIO | None = None, tell: TextIO | None = None) -> None:
        """Use these streams; they need not belong to a terminal.

        Args:
            ask: Where answers come from; standard input unless given. A byte that is no text
                becomes part of a wrong answer or of a file's name, instead of an error.
            tell: Where everything is written; standard output unless given.
        """
        ask = ask or sys.stdin or io.StringIO()  # standard input may be closed by the shell
        tell = tell or sys.stdout
        if isinstance(ask, io.TextIOWrapper):
            with contextlib.suppress(io.UnsupportedOperation):
                ask.reconfigure(errors="surrogateescape")
        use_plain_signs(tell)
        self._ask = ask
        self._tell = tell
        self._has_screen = ask.isatty() and tell.isatty()
        self._edits_lines = self._has_screen and ask is sys.stdin and tell is sys.stdout
        self._lines = 0
        self._block = 0
        """Lines of the block that is to stay in sight."""
        self._rows_below = 0
        """What has been written since, in rows of the screen."""
        self._typed_ahead = ""
        """What was answered to a pause: it answers the next question."""
        self._has_color = _wants_color(tell)

    @property
    def screen(self) -> Screen:
        """As it is now. One column stays free: some terminals break after it."""
        columns, rows = 0, 0
        if self._tell.isatty():
            with contextlib.suppress(OSError):
                columns, rows = os.get_terminal_size(self._tell.fileno())
        columns = max(min(columns or COLUMNS, COLUMNS), _FEWEST_COLUMNS)
        return Screen(columns - 1, max(rows or ROWS, _FEWEST_ROWS), self._has_color)

    def say(self, text: str) -> None:
        """Write sentences, wrapped; signs that cannot be printed are escaped."""
        self.show(self.wrapped(text))

    def wrapped(self, text: str) -> list[str]:
        """A text in lines that fit."""
        lines: list[str] = []
        for line in text.split("\n"):
            lines += textwrap.wrap(visible(line), self.screen.width) or [""]
        return lines

    def show(self, lines: Sequence[str]) -> None:
        """Write lines that fit, together; waits where they would push unread ones away.

        On a screen no more than a screenful comes between two answers. What does not belong
        to a terminal has no screen, and is never waited for.
        """
        if self._has_screen:
            room = self.screen.height - _ROWS_TO_ANSWER
            if self._lines and self._lines + len(lines) > room:
                self._pause()
            while len(lines) > room:
                self._write_lines(lines[:room])
                lines = lines[room:]
                self._pause()
        self._write_lines(lines)

    def show_block(self, lines: Sequence[str]) -> None:
        """Write lines that fit, which are to stay in sight; see :attr:`is_block_in_sight`."""
        self.show(lines)
        self._block, self._rows_below = len(lines), 0

    @property
    def is_block_in_sight(self) -> bool:
        """Whether the last block can be read while the next question is answered.

        One that is larger than the screen counts until its last line is gone; and nothing goes
        where there is no screen.
        """
        height = self.screen.height
        has_room = self._block <= height - _ROWS_TO_ANSWER
        most = height - self._block if has_room else height
        return not self._has_screen or self._rows_below < most

    def ask(self, question: str) -> str:
        """Ask for a line, and wait for it.

        Returns:
            The answer without the white space around it.

        Raises:
            EndOfInputError: There are no further lines.
        """
        *above, last = self.wrapped(question)
        self.show(above)
        if not (self._edits_lines and not self._typed_ahead):
            self._write(f"{last} ")
        if self._typed_ahead:
            answer, self._typed_ahead = self._typed_ahead, ""
            self._write_lines([answer])
            self._lines = 0
            return answer
        self._tell.flush()
        try:
            answer = self._typed(f"{last} ") if self._edits_lines else self._ask.readline()
        except OSError:  # a folder as input, a terminal that is gone
            raise EndOfInputError from None
        self._lines = 0
        self._rows_below += 1 + (len(last) + len(answer)) // (self.screen.width + 1)
        if not answer:
            raise EndOfInputError
        if not self._has_screen:
            self._write("\n")  # a terminal has done so itself
        return answer.strip()

    @staticmethod
    def _typed(prompt: str) -> str:
        """A line that the person can edit, and take from those before; empty at the end."""
        try:
            return f"{input(prompt)}\n"
        except EOFError:
            return ""

    def ask_until_read(
        self,
        question: str,
        read: Callable[[str], T],
        prepare: Callable[[], None] | None = None,
    ) -> T:
        """Ask until an answer can be read, and say what is wrong with every other one.

        Args:
            question: What is asked.
            read: Makes something of an answer, or raises :class:`AnswerError`.
            prepare: Writes what has to be in sight; called each time before it is asked.

        Raises:
            EndOfInputError: There are no further lines.
        """
        while True:
            if prepare is not None:
                prepare()
            try:
                return read(plain_digits(self.ask(question)))
            except AnswerError as error:
                self.say(str(error))

    def clear(self) -> None:
        """Let nothing that was written stay in sight, where there is a screen."""
        if self._has_screen:
            self._write("\x1b[2J\x1b[3J\x1b[H")

    def leave(self, farewell: str, *, amid_line: bool) -> None:
        """Say the last sentence; the terminal may stand in the middle of a line."""
        if amid_line:
            self._write("\n")
        self._lines = 0
        self.say(farewell)
        self._tell.flush()

    def _pause(self) -> None:
        """Wait for the person; who types an answer already has read enough."""
        if not self._typed_ahead:
            self._typed_ahead = self.ask(_("Press Enter:"))

    def _write_lines(self, lines: Sequence[str]) -> None:
        self._lines += len(lines)
        self._rows_below += len(lines)
        self._write("".join(f"{line}\n" for line in lines))
        self._tell.flush()

    def _write(self, text: str) -> None:
        self._tell.write(text)


def _wants_color(stream: TextIO) -> bool:
    """Only a terminal that is not dumb, and only if the person has not said no."""
    return stream.isatty() and os.environ.get("TERM") != "dumb" and not os.environ.get("NO_COLOR")
