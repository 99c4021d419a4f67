"""Lines, colour, odd streams and what may not reach a terminal."""

import io
import random
from typing import TextIO

import pytest

from buildup.console.build_up.screen import table_lines
from buildup.console.build_up.session import BuildUpSession
from buildup.console.help import help_lines, rules_lines
from buildup.console.input import Command, Verb, read_command, read_yes_or_no
from buildup.console.terminal import AnswerError, EndOfInputError, Paint, Terminal
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.strategy.level import Level
from tests.console.build_up.sessions import fresh
from tests.saves.build_up.random_play import played_on

PLAIN = Paint(has_colour=False)


class Screen(io.StringIO):
    """A stream that says it is a terminal, of no size that anybody knows."""

    def isatty(self) -> bool:
        """It is."""
        return True


def played(ask: TextIO, tell: TextIO) -> int:
    """Play Build Up on these streams; returns the exit status."""
    return BuildUpSession(fresh(), Level.SKILLED, Terminal(ask, tell)).run()


def test_colour_needs_a_terminal_that_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert Terminal(Screen(), Screen()).paint.bold("B46") == "\x1b[1mB46\x1b[0m"
    assert Terminal(Screen(), io.StringIO()).paint.bold("B46") == "B46"
    monkeypatch.setenv("NO_COLOR", "1")
    assert Terminal(Screen(), Screen()).paint.accent("B46") == "B46"
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert Terminal(Screen(), Screen()).paint.dim("B46") == "B46"


def test_what_steers_a_terminal_becomes_dots() -> None:
    tell = io.StringIO()
    Terminal(io.StringIO(), tell).say("a\x1b[2Jb\tc\udcffd")
    assert tell.getvalue() == "a·[2Jb·c·d\n"


def test_a_stream_without_typographic_signs_gets_plain_ones() -> None:
    content = io.BytesIO()
    tell = io.TextIOWrapper(content, encoding="ascii")
    assert played(io.StringIO("foo\n1 W2\n"), tell) == 0
    written = content.getvalue().decode()
    assert '"foo" is no move' in written
    assert "W56 x3 " in written


def test_bytes_that_are_no_text_are_a_wrong_answer() -> None:
    ask = io.TextIOWrapper(io.BytesIO(b"\xff\xfe W1\nhelp\n"), encoding="utf-8")
    tell = io.StringIO()
    assert played(ask, tell) == 0
    assert "“·· W1”" in tell.getvalue() or "“··” is not a tile" in tell.getvalue()
    assert "What you can type" in tell.getvalue()


def test_input_that_cannot_be_read_has_ended() -> None:
    class Broken(io.StringIO):
        def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]
            raise IsADirectoryError

    tell = io.StringIO()
    assert played(Broken(), tell) == 0
    assert tell.getvalue().endswith("Goodbye.\n")
    with pytest.raises(EndOfInputError):
        Terminal(Broken(), tell).ask("Who?")


def test_standard_input_may_be_closed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert BuildUpSession(fresh()).run() == 0
    assert capsys.readouterr().out.endswith("Goodbye.\n")


def test_a_screen_waits_before_unread_lines_go() -> None:
    tell = Screen()
    terminal = Terminal(Screen("\n\n\nanswer\n"), tell)
    terminal.show([f"line {number}" for number in range(60)])
    assert tell.getvalue().count("Press Enter to go on:") == 2
    terminal.show(["ten more"] * 10)
    assert tell.getvalue().count("Press Enter to go on:") == 3
    assert terminal.ask("And?") == "answer"


@pytest.mark.parametrize("width", [25, 30, 39, 49, 59, 79, 100])
def test_every_text_keeps_to_the_width(width: int) -> None:
    for events in (1, 7, 20, 45, 60):
        tournament = played_on(fresh(3), random.Random(events), events)
        lines = table_lines(tournament, Level.BEGINNER, width, PLAIN)
        assert max(map(len, lines)) <= width
        assert sum("B1" in line.split() for line in lines) == 1
        for tile in tournament.table.position.tops:
            assert any(str(tile) in line for line in lines)
        for hand in tournament.table.position.hands:
            assert all(any(str(tile) in line for line in lines) for tile in hand)
    for text in (help_lines, rules_lines):
        assert max(map(len, text(GameKind.BUILD_UP, width, PLAIN))) <= width


def test_the_table_takes_fourteen_lines_of_eighty_columns() -> None:
    for events in range(1, 60):
        tournament = played_on(fresh(4), random.Random(events), events)
        assert len(table_lines(tournament, Level.BEGINNER, 79, PLAIN)) == 14


def test_piles_tell_their_height() -> None:
    tournament = played_on(fresh(3), random.Random(1), 15)
    for width in (30, 79):
        lines = " ".join(table_lines(tournament, Level.STRONG, width, PLAIN)).split()
        heights = sorted(word for word in lines if word.startswith("×"))
        stacks = tournament.table.position.stacks
        assert heights == sorted(f"×{stack.height}" for stack in stacks if stack.height > 1)


def test_ones_own_tops_stand_out() -> None:
    tournament = played_on(fresh(3), random.Random(1), 9)
    written = "\n".join(table_lines(tournament, Level.STRONG, 79, Paint(has_colour=True)))
    for top in tournament.table.position.tops:
        is_mine = top.colour is Player.HUMAN.colour
        assert (f"\x1b[1m{top}\x1b[0m" in written) == is_mine


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("hint", Command(Verb.HINT, "")),
        ("H", Command(Verb.HINT, "")),
        ("?", Command(Verb.HELP, "")),
        ("save  my  game.txt", Command(Verb.SAVE, "my  game.txt")),
        ("L\tgame", Command(Verb.LOAD, "game")),
        ("NEW 12", Command(Verb.NEW, "12")),
        ("hints", None),
        ("b46", None),
        ("", None),
    ],
)
def test_commands_are_read_in_any_case(line: str, command: Command | None) -> None:
    assert read_command(line) == command


def test_yes_and_no_are_read() -> None:
    words = ("y", "YES", "n", "No")
    assert [read_yes_or_no(word, "") for word in words] == [True, True, False, False]
    for word in ("", "ja"):
        with pytest.raises(AnswerError, match=r"^Neither\.$"):
            read_yes_or_no(word, "Neither.")
