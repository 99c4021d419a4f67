"""Lines, color, odd streams and what may not reach a terminal."""

import ctypes
import io
import sys
from types import SimpleNamespace
from typing import Any, TextIO
from unittest.mock import ANY, Mock

import pytest

from buildup.console import terminal
from buildup.console.build_up.session import TerminalBuildUp
from buildup.console.terminal import EndOfInputError, Terminal
from buildup.strategy.level import Level
from tests.console.build_up.sessions import fresh
from tests.console.person import kept_nowhere


class Screen(io.StringIO):
    """A stream that says it is a terminal, of no size that anybody knows."""

    def isatty(self) -> bool:
        """It is."""
        return True


def played(ask: TextIO, tell: TextIO) -> int:
    """Play Build Up on these streams; returns the exit status."""
    return TerminalBuildUp(fresh(), Level.SKILLED, *kept_nowhere(), Terminal(ask, tell)).run()


def test_color_needs_a_terminal_that_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert Terminal(Screen(), Screen()).screen.bold("B46") == "\x1b[1mB46\x1b[0m"
    assert Terminal(Screen(), io.StringIO()).screen.bold("B46") == "B46"
    monkeypatch.setenv("NO_COLOR", "1")
    assert Terminal(Screen(), Screen()).screen.accent("B46") == "B46"
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert Terminal(Screen(), Screen()).screen.dim("B46") == "B46"


@pytest.mark.parametrize("can", [True, False])
def test_a_console_of_windows_is_told_to_understand_color(
    monkeypatch: pytest.MonkeyPatch, can: bool
) -> None:
    set_mode = Mock(return_value=can)

    def get_mode(_handle: object, mode: Any) -> int:
        mode._obj.value = 3
        return 1

    kernel = SimpleNamespace(
        GetStdHandle=lambda number: number, GetConsoleMode=get_mode, SetConsoleMode=set_mode
    )
    ctypes.windll = SimpleNamespace(kernel32=kernel)  # type: ignore[attr-defined]
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(terminal, "ctypes", ctypes, raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert Terminal(Screen(), Screen()).screen.has_color is can
    set_mode.assert_called_once_with(ANY, 7)


def test_what_steers_a_terminal_is_escaped() -> None:
    tell = io.StringIO()
    Terminal(io.StringIO(), tell).say("a\x1b[2Jb\tc\udcffd")
    assert tell.getvalue() == "a\\x1b[2Jb\\tc\\udcffd\n"


def test_no_line_ends_within_a_tile() -> None:
    tell = io.StringIO()
    Terminal(io.StringIO(), tell).say("[3 3] " * 40)
    assert all(line.endswith("]") for line in tell.getvalue().splitlines())


def test_a_stream_without_typographic_signs_gets_plain_ones() -> None:
    content = io.BytesIO()
    tell = io.TextIOWrapper(content, encoding="ascii")
    assert played(io.StringIO("foo\n1 W2\n"), tell) == 0
    written = content.getvalue().decode()
    assert 'Unknown: "foo".' in written
    assert "W56 x3 " in written


def test_bytes_that_are_no_text_are_a_wrong_answer() -> None:
    ask = io.TextIOWrapper(io.BytesIO(b"\xff\xfe W1\nhelp\n"), encoding="utf-8")
    tell = io.StringIO()
    assert played(ask, tell) == 0
    assert "“\\udcff\\udcfe” isn't a tile" in tell.getvalue()
    assert "Commands" in tell.getvalue()


@pytest.mark.parametrize("error", [IsADirectoryError, UnicodeError])
def test_input_that_cannot_be_read_has_ended(error: type[Exception]) -> None:
    class Broken(io.StringIO):
        def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]
            raise error

    tell = io.StringIO()
    assert played(Broken(), tell) == 0
    assert tell.getvalue().endswith("Goodbye.\n")
    with pytest.raises(EndOfInputError):
        Terminal(Broken(), tell).ask("Who?")


def test_standard_input_may_be_closed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert TerminalBuildUp(fresh(), None, *kept_nowhere()).run() == 0
    assert capsys.readouterr().out.endswith("Goodbye.\n")


def test_a_screen_waits_before_unread_lines_go() -> None:
    tell = Screen()
    terminal = Terminal(Screen("\n\n\nanswer\n"), tell)
    terminal.show([f"line {number}" for number in range(60)])
    assert tell.getvalue().count("Press Enter:") == 2
    terminal.show(["ten more"] * 10)
    assert tell.getvalue().count("Press Enter:") == 3
    assert terminal.ask("And?") == "answer"


def test_what_is_typed_while_a_screen_waits_answers_the_next_question() -> None:
    tell = Screen()
    terminal = Terminal(Screen("early\nlate\n"), tell)
    terminal.show([f"line {number}" for number in range(60)])
    assert tell.getvalue().count("Press Enter:") == 1
    assert [terminal.ask("First?"), terminal.ask("Second?")] == ["early", "late"]
    assert "First? early\n" in tell.getvalue()
