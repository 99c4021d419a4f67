"""Input and output at the terminal: lines that fit the screen, and color."""

import contextlib
import io
import os
import re
import sys
import textwrap
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TextIO, TypeVar

from buildup.narration.typed import AnswerError, read_yes_or_no
from buildup.texts import _, plain_digits, use_plain_signs, visible

if sys.platform == "win32":
    import ctypes
with contextlib.suppress(ImportError):  # without it, lines cannot be edited
    import readline  # noqa: F401

T = TypeVar("T")

COLUMNS = 80
"""The maximum number of columns, and the default if there is no terminal."""
ROWS = 24
"""The default number of rows if there is no terminal."""

_TILE = re.compile(r"\[\d \d\]")
"""Matches a Dominoes tile."""
_STANDARD_OUTPUT = -11
"""The Windows number of standard output (``STD_OUTPUT_HANDLE``)."""
_ESCAPE_CODES = 4
"""The Windows console mode that enables escape codes (``ENABLE_VIRTUAL_TERMINAL_PROCESSING``)."""
_FEWEST_COLUMNS = 26
_FEWEST_ROWS = 6
_BETWEEN = "  "
_ROWS_TO_ANSWER = 2
"""The number of rows to keep free, one for the last answer and one for the next question."""


class EndOfInputError(Exception):
    """The input has ended, so no question can be answered."""


class Screen(NamedTuple):
    """The size and color of a screen, with methods that format lines to fit it."""

    width: int = COLUMNS - 1
    """The maximum length of a line, in columns."""
    height: int = ROWS
    """The number of rows."""
    has_color: bool = False
    """Whether text can be bold, dim or colored; otherwise it is returned unchanged."""

    def lines(self, text: str, style: Callable[[str], str] = str) -> list[str]:
        """Wrap text, and apply a style to each line."""
        return [style(line) for line in _wrap(text, self.width)]

    def packed(
        self, items: Iterable[str], style: Callable[[str], str] = str, indent: str = ""
    ) -> list[str]:
        """Place items side by side in as many rows as needed, without breaking any.

        Args:
            items: The items, each of which fits in a row.
            style: The style of each row.
            indent: The beginning of each row after the first.
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
        """Format a hand in as many rows as needed.

        >>> Screen().hand("Hand:", ["B46", "B11"], first=1)
        ['Hand:  1 B46  2 B11']

        Args:
            label: The label before the hand.
            tiles: The tiles from left to right.
            style: The style of each row.
            first: The number of the first tile; 0 for no numbers.
        """
        numbered = enumerate(tiles, first)
        shown = [f"{number} {tile}" if first else f"{tile}" for number, tile in numbered]
        return self.packed([label, *(shown or [_("empty")])], style, _BETWEEN)

    def bold(self, text: str) -> str:
        """Return the text in bold."""
        return self._painted(text, "1")

    def dim(self, text: str) -> str:
        """Return the text dimmed."""
        return self._painted(text, "2")

    def accent(self, text: str) -> str:
        """Return the text in bold and in the color of headings."""
        return self._painted(text, "1;36")

    def _painted(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.has_color and text else text


class Terminal:
    """A terminal at which questions are asked and text is printed."""

    def __init__(self, ask: TextIO | None = None, tell: TextIO | None = None) -> None:
        """Begin with two streams, which need not belong to a terminal.

        Args:
            ask: The stream of answers; ``None`` for standard input. Invalid bytes are kept, as in
                file names.
            tell: The stream for output; ``None`` for standard output.
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
        """The number of lines in the last block that should stay visible."""
        self._rows_below = 0
        """The number of rows printed below that block."""
        self._typed_ahead = ""
        """An answer typed at a pause, which is used for the next question."""
        self._has_color = _wants_color(tell)

    @property
    def screen(self) -> Screen:
        """The current screen, at most :data:`COLUMNS` wide.

        Its last column is left out, since some terminals break a full line.
        """
        columns, rows = 0, 0
        if self._tell.isatty():
            with contextlib.suppress(OSError):
                columns, rows = os.get_terminal_size(self._tell.fileno())
        columns = max(min(columns or COLUMNS, COLUMNS), _FEWEST_COLUMNS)
        return Screen(columns - 1, max(rows or ROWS, _FEWEST_ROWS), self._has_color)

    def say(self, text: str) -> None:
        """Print sentences, wrapped, with unprintable characters escaped; see :meth:`show`."""
        self.show(self.wrapped(text))

    def wrapped(self, text: str) -> list[str]:
        """Wrap text to the screen's width, with unprintable characters escaped."""
        lines: list[str] = []
        for line in text.split("\n"):
            lines += _wrap(visible(line), self.screen.width) or [""]
        return lines

    def show(self, lines: Sequence[str]) -> None:
        """Print lines that fit the width, pausing before unread ones scroll away.

        Without a terminal there is no pause.

        Raises:
            EndOfInputError: The input ended at a pause.
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
        """Print lines that should stay visible; see :attr:`is_block_in_sight`."""
        self.show(lines)
        self._block, self._rows_below = len(lines), 0

    @property
    def is_block_in_sight(self) -> bool:
        """Whether the last block will be visible while the next question is answered.

        A block larger than the screen counts as visible until its last line has scrolled away.
        Without a screen everything stays visible.
        """
        height = self.screen.height
        has_room = self._block <= height - _ROWS_TO_ANSWER
        most = height - self._block if has_room else height
        return not self._has_screen or self._rows_below < most

    def ask(self, question: str) -> str:
        """Ask for a line, and wait for it.

        Returns:
            The answer, stripped of whitespace.

        Raises:
            EndOfInputError: The input has ended, or cannot be read.
        """
        *above, last = self.wrapped(question)
        self.show(above)
        if not (self._edits_lines and not self._typed_ahead):
            self._tell.write(f"{last} ")
        if self._typed_ahead:
            answer, self._typed_ahead = self._typed_ahead, ""
            self._write_lines([answer])
            self._lines = 0
            return answer
        self._tell.flush()
        try:
            answer = self._typed(f"{last} ") if self._edits_lines else self._ask.readline()
        except (OSError, UnicodeError):  # a folder, a closed terminal, UTF-16 without its mark
            raise EndOfInputError from None
        self._lines = 0
        self._rows_below += 1 + (len(last) + len(answer)) // (self.screen.width + 1)
        if not answer:
            raise EndOfInputError
        if not self._has_screen:
            self._tell.write("\n")  # a terminal has echoed the one typed
        return answer.strip()

    @staticmethod
    def _typed(prompt: str) -> str:
        """Read a line with editing and history; return it with its newline.

        Return ``""`` at the end of the input.
        """
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
        """Ask until an answer can be parsed, reporting each error.

        Args:
            question: The question.
            read: A function that parses an answer, or raises :class:`AnswerError`.
            prepare: A function that prints what must be visible, called before each question.

        Raises:
            EndOfInputError: The input has ended.
        """
        while True:
            if prepare is not None:
                prepare()
            try:
                return read(plain_digits(self.ask(question)))
            except AnswerError as error:
                self.say(str(error))

    def confirms(self, question: str) -> bool:
        """Ask until a person answers yes or no; return whether it is yes.

        Raises:
            EndOfInputError: The input has ended.
        """
        return self.ask_until_read(_("{question} (y/n)").format(question=question), read_yes_or_no)

    def clear(self) -> None:
        """Clear the screen and its scrollback, if there is a screen."""
        if self._has_screen:
            self._tell.write("\x1b[2J\x1b[3J\x1b[H")

    def leave(self, farewell: str, *, amid_line: bool) -> None:
        """Print a farewell.

        Args:
            farewell: The sentences.
            amid_line: Whether an unfinished line must be ended first.
        """
        if amid_line:
            self._tell.write("\n")
        self._lines = 0
        self.say(farewell)
        self._tell.flush()

    def _pause(self) -> None:
        """Wait for Enter; keep an answer typed here for the next question.

        Do not wait if an answer is kept already.
        """
        if not self._typed_ahead:
            self._typed_ahead = self.ask(_("Press Enter:"))

    def _write_lines(self, lines: Sequence[str]) -> None:
        self._lines += len(lines)
        self._rows_below += len(lines)
        self._tell.write("".join(f"{line}\n" for line in lines))
        self._tell.flush()


def _wrap(text: str, width: int) -> list[str]:
    """Wrap text, but never inside a Dominoes tile."""
    held = _TILE.sub(lambda tile: tile[0].replace(" ", "\0"), text)
    return [line.replace("\0", " ") for line in textwrap.wrap(held, width)]


def _wants_color(stream: TextIO) -> bool:
    """Return whether the terminal supports color and the person has not opted out of it.

    On Windows, also enable color in its console.
    """
    if not stream.isatty() or os.environ.get("TERM") == "dumb" or os.environ.get("NO_COLOR"):
        return False
    if sys.platform == "win32":  # whose console needs this to be enabled
        mode, kernel = ctypes.c_ulong(), ctypes.windll.kernel32
        console = kernel.GetStdHandle(_STANDARD_OUTPUT)
        kernel.GetConsoleMode(console, ctypes.byref(mode))
        return bool(kernel.SetConsoleMode(console, mode.value | _ESCAPE_CODES))
    return True
