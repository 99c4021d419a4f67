"""The command line in one process: figures and files out, or one sentence and status 2."""

import contextlib
import io
import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import TextIO
from unittest.mock import Mock

import pytest

from buildup import __version__, cli
from buildup.console.terminal import Terminal
from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.narration import compiled_searches
from buildup.play.open_game import NewGame
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.saved_games import read_build_up, read_saved_game, write_saved_game
from buildup.strategy.level import Level
from buildup.subcommands import arguments as arguments_module
from buildup.view.window import application
from buildup.view.window.application import StartOptions
from scripts import environment
from scripts import play as play_module
from scripts.packaging import start
from tests.checkout import python
from tests.command_line import PROGRAMS, Refused, refuser
from tests.hostile_names import HOSTILE, assert_shown_plainly
from tests.model.dominoes.random_games import fresh as fresh_dominoes
from tests.saves.build_up.random_play import FIXTURES, fresh

SAMPLE = FIXTURES / "labelled" / "case four.txt"
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")

pytestmark = pytest.mark.usefixtures("collected_afterwards")


refused = pytest.fixture(refuser, name="refused")


@pytest.fixture
def refused_in_a_line(refused: Refused) -> Refused:
    """The same for an error that is one line."""

    def run(*arguments: str, program: str = "buildup") -> str:
        said = refused(*arguments, program=program)
        assert len(said.splitlines()) == 1, said
        return said

    return run


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[StartOptions]:
    """What windows were opened with; none is."""
    started: list[StartOptions] = []

    def run(options: StartOptions) -> int:
        started.append(options)
        return 0

    monkeypatch.setattr(application, "run", run)
    return started


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr() == (f"buildup {__version__}\nSearch compiled.\n", "")


@pytest.mark.parametrize(
    ("platform", "packages"),
    [
        ("linux", [environment.COMPILER["a C compiler"], *environment.HEADERS.values()]),
        ("win32", ["Visual Studio Build Tools"]),
        ("darwin", ["Xcode Command Line Tools"]),
    ],
)
def test_it_is_told_what_an_interpreted_search_lacks(
    platform: str, packages: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled_searches, "compiled", False)
    monkeypatch.setattr(sys, "platform", platform)
    told = compiled_searches.tell_compiled()
    assert "30 to 60 times slower; no daily deal" in told
    assert "sudo" not in told, "it may not be there"
    assert ("gcc" in told) == (platform == "linux")
    for package in packages:
        assert package in told


def without_console(monkeypatch: pytest.MonkeyPatch, words: list[str]) -> list[tuple[object, ...]]:
    """Pretend to be a window of Windows started with these words; returns the boxes it shows."""
    shown: list[tuple[object, ...]] = []
    user32 = SimpleNamespace(MessageBoxW=lambda *box: shown.append(box))
    windows = SimpleNamespace(windll=SimpleNamespace(user32=user32))
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "argv", ["buildup.exe", *words])
    monkeypatch.setattr(start, "ctypes", windows, raising=False)
    return shown


@pytest.mark.parametrize(
    ("words", "text", "status"),
    [
        (["--version"], f"buildup {__version__}\nSearch compiled.\n", 0),
        (["play", "none.txt"], "buildup: none.txt: No such file.\n", 2),
        (["engine"], "buildup: Run this with buildup-console.\n", 2),
        (["dominoes", "--console"], "buildup: Run this with buildup-console.\n", 2),
    ],
)
def test_without_a_console_windows_shows_in_a_box_what_is_printed(
    words: list[str], text: str, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = without_console(monkeypatch, words)
    assert start.windowed_main() == status
    assert shown == [(None, text, "Buildup", 0x10 if status else 0x40)]


def test_what_a_window_has_logged_is_in_no_box(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(*_arguments: object) -> int:
        print("Sounds cannot be played.", file=sys.stderr)
        return 0

    shown = without_console(monkeypatch, [])
    monkeypatch.setitem(cli._RUN, "play", play)
    assert (start.windowed_main(), shown) == (0, [])


LEVELS, LEVELS_OF_DOMINOES = tuple(Level), (", ".join(Level.of(GameKind.DOMINOES)),)
NO_POINTS = "isn't a match target: use 1 to 1000"
NO_ROUNDS = "rounds; expected an even number from 2 to 1000000"
NOT_TOGETHER = "Can't use --deal, --handicap or --match with a saved game."
NO_FILE = "none.txt: No such file."
REFUSED: list[tuple[list[str], tuple[str, ...]]] = [
    (["--shuffle"], ("--shuffle", "--help")),
    (["play", "one.txt", "two.txt"], ("two.txt", "--help")),
    (["play", "SAMPLE", "--deal", "5"], (NOT_TOGETHER,)),
    (["play", "SAMPLE", "--handicap", "0"], (NOT_TOGETHER,)),
    (["play", "--handicap", "0", "--deal", "7 +20"], ("--handicap with a deal that has one",)),
    (["play", "--handicap", "101"], ("“101”", "from -100 to 100")),
    (["dominoes", "--deal", "7 +20"], ("Only Build Up has handicaps",)),
    (["play", "FOLDER/none.txt"], (NO_FILE,)),
    (["play", "FOLDER"], ("folder",)),
    (["convert", "FOLDER/none.txt", "FOLDER/target"], (NO_FILE,)),
    *((each, ("file name is empty",)) for each in (["convert", "SAMPLE", ""], ["analyse", ""])),
    (["convert", "SAMPLE", "FOLDER"], ("folder",)),
    (["convert", "SAMPLE", "FOLDER/none/target"], ("folder",)),
    (["convert", "SAMPLE", "FOLDER/to", "--dialect", "cobol"], ("cobol", *Dialect)),
    (["analyse"], ("FILE",)),
    (["convert"], ("SOURCE",)),
    (["convert", "a"], ("TARGET",)),
    (["arena"], ("PLAYER",)),
    (["arena", "greedy"], ("PLAYER",)),
    (["arena", "greedy", "random", "--size", "6"], ("--game dominoes",)),
    *(
        (["arena", "greedy", "random", f"--rounds={rounds}"], (f"{rounds} {NO_ROUNDS}",))
        for rounds in ("-2", "0", "1", "7", "1000001", "1000002", "999999999999")
    ),
    *(
        (["arena", "greedy", "random", f"--seconds={seconds}"], (f"{seconds} seconds; expected",))
        for seconds in ("0", "3601", "999999999999")
    ),
    *(
        (["arena", "greedy", "random", f"{option}={text}"], (option, f"“{text}”"))
        for option in ("--rounds", "--seed")
        for text in ("", "two", "2.0", "1" * 13, "२", "²")
    ),
    *((["dominoes", "--match", points], (NO_POINTS,)) for points in ("0", "1001", "x")),
    *(
        (["play", f"--deal={text}"], (text, "isn't a deal number", "use 1 to 999999999"))
        for text in ("0", "-1", "abc", "", "1.5", "1000000000", "9" * 30, "१२")
    ),
    (["play", "--level", "pro"], ("“pro” isn't a level", *LEVELS)),
    (["arena", "pro", "greedy"], ("“pro” isn't a level", *LEVELS)),
    (["arena", "greedy", "pro"], ("“pro” isn't a level", *LEVELS)),
    *(
        (command.split(), ("isn't a level: use ", *LEVELS_OF_DOMINOES))
        for command in (
            "dominoes --level advanced",
            "dominoes 6 --level scarcest --console",
            "arena advanced skilled --game dominoes",
            "arena skilled Advanced --game dominoes",
        )
    ),
]
"""Wrong command lines, and what is said of each; ``FOLDER`` stands for an empty one."""


@pytest.mark.parametrize(("command", "parts"), REFUSED, ids=" ".join)
def test_what_is_wrong_is_named_with_what_would_be_right(
    refused_in_a_line: Refused,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    command: list[str],
    parts: tuple[str, ...],
) -> None:
    # A million rounds would take hours.
    monkeypatch.setattr("buildup.subcommands.arena.run_arena", None)
    said = refused_in_a_line(
        *(word.replace("SAMPLE", str(SAMPLE)).replace("FOLDER", str(tmp_path)) for word in command)
    )
    assert [part for part in parts if part not in said] == []
    assert list(tmp_path.iterdir()) == []


# play

BUILD_UP, DOMINOES = GameKind.BUILD_UP, GameKind.DOMINOES
OPENED = [
    ("buildup", StartOptions()),
    ("buildup play", StartOptions(BUILD_UP)),
    ("buildup --deal 7 --handicap -20", StartOptions(BUILD_UP, NewGame(Deal(7), handicap=-20))),
    (
        "buildup play --deal 20261 --level Greedy",
        StartOptions(BUILD_UP, NewGame(Deal(20261), Level.SKILLED)),
    ),
    (
        "buildup play SAMPLE --level casual",
        StartOptions(BUILD_UP, NewGame(level=Level.CASUAL), read_build_up(SAMPLE), SAMPLE),
    ),
    (
        "buildup play --from-desktop gone.txt",
        StartOptions(path=Path("gone.txt"), problem="gone.txt: No such file."),
    ),
    ("buildup dominoes 3", StartOptions(DOMINOES, NewGame(size=3))),
    ("buildup dominoes 3 --match 77", StartOptions(DOMINOES, NewGame(size=3, target=77))),
    ("dominoes", StartOptions(DOMINOES, program="dominoes")),
    ("dominoes --match 100", StartOptions(DOMINOES, NewGame(target=100), program="dominoes")),
    (
        "dominoes ۳ --match ٧۷",
        StartOptions(DOMINOES, NewGame(size=3, target=77), program="dominoes"),
    ),
    (
        "dominoes 9 --deal ٧ --level expert",
        StartOptions(DOMINOES, NewGame(Deal(7), Level.EXPERT, 9), program="dominoes"),
    ),
]


@pytest.mark.parametrize(("command", "options"), OPENED)
def test_the_window_opens_with_what_is_given(
    opened: list[StartOptions], command: str, options: StartOptions
) -> None:
    program, *words = words_of(command)
    assert PROGRAMS[program](words) == 0
    assert opened == [options]


@pytest.fixture
def no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing says where a window could be shown."""
    monkeypatch.setattr(sys, "platform", "linux")
    for name in DISPLAYS:
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize("size", ["2", "10", "x", "6.0", "", "-3", "६", "6 ", "33"])
def test_any_other_size_is_one_sentence_and_status_2(refused_in_a_line: Refused, size: str) -> None:
    words = ["--console", "--", size] if size.startswith("-") else [size]
    assert "isn't a set size: use 3 to 9" in refused_in_a_line(*words, program="dominoes")


def test_the_status_of_the_window_is_that_of_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(application, "run", lambda _opening: 7)
    assert cli.main(["play"]) == 7


@pytest.mark.parametrize("command", ["play", "dominoes"])
def test_the_game_of_the_file_decides_which_levels_there_are(
    refused_in_a_line: Refused, opened: list[StartOptions], tmp_path: Path, command: str
) -> None:
    write_saved_game(tmp_path / "ours.txt", fresh(1))
    write_saved_game(tmp_path / "other.txt", fresh_dominoes(1))
    cli.main([command, str(tmp_path / "ours.txt"), "--level", "advanced"])
    assert [each.wanted.level for each in opened] == [Level.ADVANCED]
    said = refused_in_a_line(command, str(tmp_path / "other.txt"), "--level", "advanced")
    assert "“advanced” isn't a level: use beginner, casual, skilled, strong, expert" in said


@pytest.mark.parametrize("command", ["play", "convert"])
def test_every_problem_of_a_bad_saved_game_is_a_line(
    refused: Refused, tmp_path: Path, command: str
) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text(SAMPLE.read_text().replace("Score: ", "Score: x").replace("Hand:", "Hand: B99"))
    target = [str(tmp_path / "target")] if command == "convert" else []
    lines = refused(command, str(bad), *target).splitlines()
    assert len(lines) > 1
    assert all(line.startswith("bad.txt, line ") for line in lines)
    assert not (tmp_path / "target").exists()


@pytest.mark.usefixtures("no_display")
def test_without_a_display_there_is_a_sentence(
    refused_in_a_line: Refused, opened: list[StartOptions]
) -> None:
    said = refused_in_a_line("play")
    assert said == "No display found; run “buildup play --console” to play here."
    assert opened == []


@pytest.mark.usefixtures("no_display")
@pytest.mark.parametrize("name", [*DISPLAYS, None])
def test_any_display_will_do_and_other_systems_need_no_variable(
    monkeypatch: pytest.MonkeyPatch, opened: list[StartOptions], name: str | None
) -> None:
    if name is None:
        monkeypatch.setattr(sys, "platform", "win32")
    else:
        monkeypatch.setenv(name, "offscreen")
    assert cli.main(["play"]) == 0
    assert len(opened) == 1


def test_a_missing_library_is_said_in_a_sentence(
    refused_in_a_line: Refused, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "buildup.view.window.application", None)
    said = refused_in_a_line("play")
    assert said.startswith("Can't open the window: ")
    assert "buildup.view.window.application" in said
    assert said.endswith(" In a checkout, run scripts/play.py; otherwise see the README.")


# convert


@pytest.mark.parametrize("dialect", [each.value for each in Dialect])
@pytest.mark.parametrize("sample", ["labelled/case two.txt", "lisp/3.txt", "prolog/one.txt"])
def test_a_saved_game_goes_to_every_dialect_and_back(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, sample: str, dialect: str
) -> None:
    source, there, back = FIXTURES / sample, tmp_path / "there", tmp_path / "back"
    own = read_build_up(source).dialect.value
    assert cli.main(["convert", str(source), str(there), "--dialect", dialect]) == 0
    assert cli.main(["convert", str(there), str(back), "--dialect", own]) == 0
    assert read_build_up(there).dialect is Dialect(dialect)
    assert read_build_up(back).dialect is Dialect(own)
    assert read_build_up(back).game == read_build_up(source).game
    assert capsys.readouterr() == ("", "")


def test_what_is_odd_in_the_source_is_said_on_standard_error(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    source = FIXTURES / "labelled" / "case one.txt"
    assert cli.main(["convert", str(source), str(tmp_path / "target")]) == 0
    out, said = capsys.readouterr()
    assert out == ""
    warnings = read_build_up(source).warnings
    assert said.splitlines() == [f"buildup: {each}" for each in warnings] != []
    assert read_build_up(tmp_path / "target").dialect is Dialect.LABELLED


# arena


def test_the_arena_reports_in_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["arena", "greedy", "random", "--rounds", "4", "--seed", "9"]) == 0
    out, said = capsys.readouterr()
    assert out.startswith("skilled against beginner: 4 rounds, 2 deals, seed 9.\n")
    assert all(line.endswith(".") for line in out.splitlines())
    assert said == ""


def test_a_person_who_waits_sees_how_far_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert cli.main(["arena", "greedy", "random", "--rounds", "2"]) == 0
    assert capsys.readouterr().err == "\r2 of 2 rounds\n"


# what a command imports


COMMANDS_OF_THE_TERMINAL = (
    "play --console",
    "play --console SAMPLE",
    "play --console DOMINOES",
    "dominoes --console 6",
    "analyse SAMPLE",
    "analyze SAMPLE",
    "arena greedy random --rounds 2",
    "arena greedy random --rounds 2 --game dominoes",
    "convert SAMPLE TARGET",
)
RUN_AND_LOOK = """
import sys
from buildup import cli

for command in sys.argv[1:]:
    assert cli.main(command.split("\\n")) == 0, command
    qt = [name for name in sys.modules if name.startswith(("PySide6", "shiboken6"))]
    assert not qt, f"{command!r} imported {qt}"
"""


def test_the_commands_of_the_terminal_import_no_qt(tmp_path: Path) -> None:
    files = {name: str(tmp_path / name) for name in ("DOMINOES", "TARGET")} | {
        "SAMPLE": str(SAMPLE)
    }
    write_saved_game(Path(files["DOMINOES"]), fresh_dominoes(7))
    commands = [
        "\n".join(files.get(word, word) for word in command.split())
        for command in COMMANDS_OF_THE_TERMINAL
    ]
    done = python("-c", RUN_AND_LOOK, *commands)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("Goodbye.") == 4


# the end of a process


def test_an_interrupt_ends_it_quietly(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupted = Mock(side_effect=KeyboardInterrupt)
    monkeypatch.setattr("buildup.subcommands.arena.run_arena", interrupted)
    assert cli.main(["arena", "greedy", "random"]) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("command", ["play --console", "dominoes --console"])
def test_an_interrupt_at_the_prompt_is_told_to_the_shell(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setattr(Terminal, "ask", Mock(side_effect=KeyboardInterrupt))
    assert cli.main(command.split()) == 130
    assert capsys.readouterr().out.endswith("Goodbye.\n")


TO_STANDARD_OUTPUT = (
    "--help",
    "--version",
    "arena beginner beginner --rounds 2",
    "analyse SAMPLE",
    "play --console",
    "play SAMPLE --console",
    "dominoes --console 3",
)
"""Everything that writes there."""
NO_READER = 141
"""The status that shells give a program ended by a broken pipe: 128 and the number of SIGPIPE."""
NO_SPACE = "buildup: Can't write the output: No space left on device.\n"


def words_of(command: str) -> list[str]:
    return [str(SAMPLE) if word == "SAMPLE" else word for word in command.split()]


def ended(command: str, stdout: int | None, *, unbuffered: bool = False) -> tuple[int, str]:
    """How a command in a process of its own ends, and what it says on standard error.

    Args:
        command: Its words.
        stdout: Its standard output; ``None``: it has none.
        unbuffered: Whether Python writes everything at once, rather than at the end.
    """
    closes = ["sh", "-c", 'exec "$@" >&-', "sh"] if stdout is None else []
    done = subprocess.run(
        [*closes, sys.executable, "-m", "buildup", *words_of(command)],
        stdin=subprocess.DEVNULL, stdout=stdout, stderr=subprocess.PIPE, text=True, timeout=600,
        env={**os.environ, "PYTHONUNBUFFERED": "1" if unbuffered else ""},
    )  # fmt: skip
    return done.returncode, done.stderr


def ended_here(command: str, stdout: TextIO) -> object:
    """How a command in this process ends."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.StringIO())
        patch.setattr(sys, "stdout", stdout)
        try:
            return cli.main(words_of(command))
        except SystemExit as left:
            return left.code


def output(*, is_full: bool) -> TextIO:
    """A full device, or the end of a pipe that nobody reads."""
    if is_full and not Path("/dev/full").exists():
        pytest.skip("a device of Linux")
    reading, writing = os.pipe()
    os.close(reading)
    return open("/dev/full" if is_full else writing, "w")


FULL_OR_LEFT = pytest.mark.parametrize(("is_full", "told"), [(False, ""), (True, NO_SPACE)])


@FULL_OR_LEFT
@pytest.mark.parametrize("command", TO_STANDARD_OUTPUT)
def test_a_reader_who_has_left_is_not_told_and_a_full_output_ends_it_alike(
    capsys: pytest.CaptureFixture[str], command: str, is_full: bool, told: str
) -> None:
    with output(is_full=is_full) as lost:
        assert ended_here(command, lost) == NO_READER
    assert capsys.readouterr().err == told


@FULL_OR_LEFT
@pytest.mark.parametrize("unbuffered", [False, True])
def test_and_python_adds_nothing_at_the_end_of_the_process(
    is_full: bool, told: str, unbuffered: bool
) -> None:
    with output(is_full=is_full) as lost:
        ends = ended("dominoes --console 3", lost.fileno(), unbuffered=unbuffered)
    assert ends == (NO_READER, told)


def test_a_closed_output_is_one_that_nobody_reads() -> None:
    assert ended("analyse SAMPLE", None) == (NO_READER, "")


@pytest.mark.parametrize(
    ("command", "status"),
    [
        ("--help", 0),
        ("analyse none.txt", arguments_module.WRONG),
        ("arena beginner casual --rounds 2", 0),
    ],
)
def test_signs_that_the_output_lacks_are_written_plainly(
    monkeypatch: pytest.MonkeyPatch, command: str, status: int
) -> None:
    said, told = io.BytesIO(), io.BytesIO()
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(told, "ascii"))
    stdout = io.TextIOWrapper(said, "ascii")
    assert ended_here(command, stdout) == status
    assert said.getvalue() or told.getvalue()
    assert (said.getvalue() + told.getvalue()).isascii()


def test_nor_are_they_written_where_python_is_told_of_another_encoding(tmp_path: Path) -> None:
    game = tmp_path / "gäme.txt"
    game.write_bytes(SAMPLE.read_bytes())
    done = subprocess.run(
        [sys.executable, "-m", "buildup", "analyse", str(game)],
        capture_output=True, timeout=600, env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"g?me.txt" in done.stdout
    assert done.stdout.isascii()


def test_who_writes_nothing_there_needs_no_output(tmp_path: Path) -> None:
    target = tmp_path / "target"
    assert ended(f"convert SAMPLE {target}", None) == (0, "")
    assert read_build_up(target).game == read_build_up(SAMPLE).game


def test_where_nobody_can_be_told_the_status_still_tells() -> None:
    for closed in ("2>&-", ">&- 2>&-", "2>/dev/full"):
        done = subprocess.run(
            ["sh", "-c", f'exec "$@" {closed}', "sh", sys.executable, "-m", "buildup", "none"],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, timeout=600,
        )  # fmt: skip
        assert (done.returncode, done.stdout) == (arguments_module.WRONG, b"")


# names


@pytest.mark.parametrize("word", ["conver", "", "none.txt", "\x1b[31m"])
def test_what_is_neither_a_command_nor_a_file_is_answered_with_the_commands(
    refused_in_a_line: Refused, word: str
) -> None:
    for following in ((), ("a", "b"), ("--dialect", "lisp")):
        said = refused_in_a_line(word, *following)
        assert said.startswith(f"No file or command “{word}”; ".replace("\x1b", "\\x1b"))
        assert "play, dominoes, convert, analyse, arena" in said


@pytest.mark.parametrize(
    ("command", "kind"),
    [
        ("", GameKind.BUILD_UP),
        ("play", GameKind.BUILD_UP),
        ("dominoes", GameKind.DOMINOES),
        ("arena", GameKind.BUILD_UP),
        ("convert", None),
    ],
)
def test_help_is_given_with_the_levels_of_the_game(
    capsys: pytest.CaptureFixture[str], command: str, kind: GameKind | None
) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main([*command.split(), "--help"])
    assert left.value.code == 0
    out, said = capsys.readouterr()
    assert out.startswith("usage: buildup")
    assert said == ""
    assert kind is None or ", ".join(Level.of(kind)) in " ".join(out.split())


def test_messages_begin_with_the_program_that_was_called(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "_has_display", lambda: False)
    told = {}
    for program, run in (
        ("buildup", cli.main),
        ("dominoes", cli.dominoes_main),
        ("play.py", partial(cli.main, program="play.py")),
    ):
        for arguments in ([], ["--level", "pro"], ["none.txt"]):
            with pytest.raises(SystemExit):
                run(arguments)
            said = capsys.readouterr().err
            assert said.startswith(f"{program}: ")
            told[program, *arguments] = said
    with pytest.raises(SystemExit):
        cli.main(["dominoes"])
    assert "“buildup dominoes --console”" in capsys.readouterr().err
    assert "“play.py play --console”" in told["play.py",]
    assert "“dominoes --console”" in told["dominoes",]
    assert "“play.py play --help”" in told["play.py", "--level", "pro"]


def test_a_program_that_is_started_in_the_checkout_tells_its_name(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(program: str, command: list[str]) -> None:
        assert program == command[0]
        raise SystemExit(subprocess.run(command, timeout=600).returncode)

    monkeypatch.setattr(play_module, "prepare", lambda **_needs: Path(sys.executable))
    monkeypatch.setattr(os, "execv", run)
    monkeypatch.setattr(sys, "argv", ["scripts/play.py", "none.txt"])
    monkeypatch.setenv("PYTHONPATH", os.environ.get("PYTHONPATH", ""))  # main changes it
    with pytest.raises(SystemExit) as left:
        play_module.main()
    assert left.value.code == arguments_module.WRONG
    assert capfd.readouterr().err.startswith("play.py: No file or command “none.txt”")


# saved games of Dominoes


@pytest.fixture
def dominoes_file(tmp_path: Path) -> Path:
    path = tmp_path / "five.txt"
    write_saved_game(path, fresh_dominoes(7, 5), level="casual")
    return path


@pytest.mark.parametrize("dialect", [Dialect.LISP, Dialect.PROLOG])
def test_dominoes_has_one_dialect(
    refused_in_a_line: Refused, dominoes_file: Path, dialect: str
) -> None:
    target = dominoes_file.with_name("target")
    said = refused_in_a_line("convert", str(dominoes_file), str(target), "--dialect", dialect)
    assert said == "five.txt: Dominoes has one dialect only: “labelled”."
    assert not target.exists()


def test_dominoes_go_on_with_a_saved_game_in_the_window(
    opened: list[StartOptions], dominoes_file: Path
) -> None:
    loaded = read_saved_game(dominoes_file)
    assert cli.dominoes_main([str(dominoes_file)]) == 0
    assert cli.main(["dominoes", str(dominoes_file), "--level", "expert"]) == 0
    kind, path = GameKind.DOMINOES, dominoes_file
    assert opened == [
        StartOptions(kind, NewGame(), loaded, path, "dominoes"),
        StartOptions(kind, NewGame(level=Level.EXPERT), loaded, path),
    ]


@pytest.mark.parametrize("name", ["five.txt", "6"])
def test_dominoes_go_on_with_a_saved_game_in_the_terminal(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    dominoes_file: Path,
    name: str,
) -> None:
    """A file that is called like a size is meant where it is written as a path."""
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.chdir(dominoes_file.rename(dominoes_file.with_name(name)).parent)
    assert cli.dominoes_main([f"./{name}", "--console"]) == 0
    assert f"Loaded “{name}”." in capsys.readouterr().out
    assert cli.dominoes_main(["6", "--console"]) == 0
    assert "Loaded" not in capsys.readouterr().out


def test_a_match_begins_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert cli.main(["dominoes", "--console", "--match", "50", "--deal", "5"]) == 0
    assert "Match to 50: You 0, Computer 0." in capsys.readouterr().out


def test_a_saved_game_of_dominoes_has_its_own_deal_and_is_read_or_refused(
    refused: Refused, dominoes_file: Path, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("Dominoes\nmilk, bread")
    for arguments, said in (
        ([str(dominoes_file), "--deal", "5"], NOT_TOGETHER),
        ([str(dominoes_file), "--match", "50"], NOT_TOGETHER),
        ([str(tmp_path)], "This is a folder, not a saved game"),
        ([str(bad)], "bad.txt, line"),
        (["none.txt"], "“none.txt” isn't a set size: use 3 to 9"),
        (["none.txt"], "No such saved game either"),
    ):
        assert said in refused(*arguments, program="dominoes")


@pytest.mark.parametrize(
    "command",
    [
        "NAME",
        "play FOLDER",
        "play NAME --console",
        "play SAVED --console",
        "dominoes NAME",
        "dominoes SAVED --console",
        "dominoes --match NAME",
        "convert NAME target",
        "convert SAVED FOLDER",
        "convert SAVED target --dialect NAME",
        "analyse SAVED FOLDER NAME",
        "analyse SAVED --json NAME",
        "analyse ODD",
        "analyse SAVED --draws NAME",
        "arena NAME greedy",
        "arena greedy random --rounds NAME",
        "arena greedy random NAME",
        "desktop --install",
    ],
)
def test_names_are_shown_escaped_by_every_command(
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / f"taken{HOSTILE}"))
    for folder in ("folder", "saved", "odd"):
        (tmp_path / folder).mkdir()
    saved, odd = tmp_path / "saved" / HOSTILE, tmp_path / "odd" / HOSTILE
    (tmp_path / "folder" / HOSTILE).mkdir()
    (tmp_path / f"taken{HOSTILE}").write_text("")
    write_saved_game(saved, fresh(5), level="expert")
    odd.write_text(saved.read_text().replace("Deal:", f"Deal: {HOSTILE[-4:]}"), "utf-8", "replace")
    places = {"FOLDER": f"folder/{HOSTILE}", "SAVED": f"saved/{HOSTILE}", "ODD": f"odd/{HOSTILE}"}
    words = [{"NAME": HOSTILE, **places}.get(word, word) for word in command.split()]
    with contextlib.suppress(SystemExit):
        cli.main(words)
    assert_shown_plainly("".join(capfd.readouterr()))
