"""The two commands on machines that lack something: one sentence, and soon."""

import ast
import errno
import fcntl
import io
import os
import re
import shutil
import socket
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest.mock import Mock

import PySide6
import pytest

from buildup.subcommands.arguments import SUBCOMMANDS
from scripts import environment, play
from tests.checkout import ROOT, python
from tests.failing import failing_with

OLD = """
import datetime, runpy, sys
sys.version_info = (3, 9, 2, "final", 0)
del datetime.UTC
sys.argv = sys.argv[1:]
run = runpy.run_path if sys.argv[0].endswith(".py") else runpy.run_module
run(sys.argv[0], run_name="__main__")
"""
UNPREPARED = """
import runpy, sys
from scripts import environment
def go_on(extra="", find_lacking=None):
    print("prepared")
    raise SystemExit(0)
environment.go_on_prepared = go_on
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""
IMPORTED = "import importlib, sys; importlib.import_module(sys.argv[1])"
UNINSTALLED = """
import runpy, sys
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == "buildup.strategy.build_up.search":
            raise ModuleNotFoundError("No module named 'cython'", name="cython")
sys.meta_path.insert(0, Finder())
runpy.run_module("buildup", run_name="__main__")
"""


COMMANDS = sorted(
    path
    for path in (ROOT / "scripts").glob("*.py")
    if path.name not in ("__init__.py", "environment.py")
)
"""Every command of those who work on the project."""


@pytest.fixture(autouse=True)
def own_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty checkout; pip is this Python's, and asks for nothing but its index."""
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(environment, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(environment, "PYTHON", Path(sys.executable))
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)


@pytest.fixture
def silent_server() -> Iterator[int]:
    """The port of a server that takes what is asked, and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def sentence(capsys: pytest.CaptureFixture[str]) -> str:
    """What was said, which is one line."""
    (line,) = capsys.readouterr().err.splitlines()
    return line


def reason(capsys: pytest.CaptureFixture[str], act: Callable[[], object]) -> str:
    """Why a step ends the command, in one line."""
    with pytest.raises(SystemExit) as left:
        act()
    assert left.value.code == 1
    return sentence(capsys)


# An old Python


@pytest.mark.parametrize("started", ["buildup", *(f"scripts/{path.name}" for path in COMMANDS)])
def test_an_old_python_says_the_same_however_it_starts(started: str) -> None:
    done = python("-c", OLD, started)
    assert done.stderr == "Buildup needs Python 3.11 or newer; this is Python 3.9.2.\n"
    assert (done.stdout, done.returncode) == ("", 2)


def test_an_old_python_says_it_before_it_reads_what_it_cannot() -> None:
    """Python 3.8 knows no ``list[Path]``, and looks at it when a function is defined."""
    old = "import sys; sys.version_info = (3, 8, 1); import scripts.environment"
    done = python("-c", old)
    assert done.stderr == "Buildup needs Python 3.11 or newer; this is Python 3.8.1.\n"
    assert done.returncode == 2


@pytest.mark.parametrize(
    "name",
    [
        *("buildup/__init__.py", "buildup/__main__.py", "buildup/required_python.py"),
        *("scripts/__init__.py", "scripts/environment.py"),
        *(f"scripts/{path.name}" for path in COMMANDS),
    ],
)
def test_an_old_python_can_read_what_says_so(name: str) -> None:
    ast.parse((ROOT / name).read_text(encoding="utf-8"), feature_version=(3, 7))


# A Python in which the program is not installed


PREPARED = ["bench", "catalogs", "icons", "lessons", "train"]
"""Commands that need what is installed, and go on in the environment."""


@pytest.mark.parametrize("name", PREPARED)
def test_a_command_makes_the_environment_it_needs(name: str) -> None:
    """Without anything of it: as Python alone reads it, where nothing is installed."""
    words = ["startup"] if name == "bench" else []
    done = python("-S", "-c", UNPREPARED, str(ROOT / f"scripts/{name}.py"), *words)
    assert (done.stdout, done.stderr, done.returncode) == ("prepared\n", "", 0)


@pytest.mark.parametrize("name", ["count", "diagrams", "sounds"])
def test_a_command_that_needs_nothing_but_python_runs_in_it(name: str) -> None:
    done = python("-S", "-c", IMPORTED, f"scripts.{name}")
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)


def test_a_command_whose_output_nobody_reads_ends_without_a_word() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, str(ROOT / "scripts/count.py"), "scripts"]
    with open(writing, "wb") as left:
        done = subprocess.run(command, stdout=left, stderr=subprocess.PIPE, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (141, b"")


def test_a_command_goes_on_in_the_environment_with_all_its_words(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    execute = Mock(side_effect=SystemExit)  # of the process that takes its place
    monkeypatch.setattr(os, "execv", execute)
    monkeypatch.setattr(environment, "prepare", lambda *_: tmp_path / "python")
    monkeypatch.setattr(sys, "argv", ["icons.py", "a word"])
    with pytest.raises(SystemExit):
        environment.go_on_prepared()
    assert execute.call_args.args[1] == [str(tmp_path / "python"), "icons.py", "a word"]
    monkeypatch.setattr(environment, "VENV", Path(sys.prefix))
    environment.go_on_prepared()
    assert execute.call_count == 1


def test_a_checkout_that_is_not_installed_says_what_starts_it() -> None:
    done = python("-c", UNINSTALLED)
    assert done.stderr.count("\n") == 1
    assert "lacks cython" in done.stderr
    assert "python3 scripts/play.py" in done.stderr
    assert (done.stdout, done.returncode) == ("", 2)


# An environment that does not start


def test_a_python_that_cannot_be_started_does_not_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged = tmp_path / "python"
    damaged.write_bytes(b"\x7fELF of another machine")
    monkeypatch.setattr(environment, "PYTHON", damaged)
    assert not environment._works()
    damaged.chmod(0o755)
    assert not environment._works()


# A place where nothing can be written


def test_a_read_only_checkout_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tempfile, "TemporaryFile", failing_with(errno.EROFS))
    told = reason(capsys, environment._require_writable)
    assert str(tmp_path) in told
    assert "Read-only file system" in told
    assert "python3-venv" not in told


def test_an_environment_of_somebody_else_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / ".venv").mkdir()
    made = tempfile.TemporaryFile

    def refuse(*, dir: Path) -> object:
        if dir == tmp_path / ".venv":
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return made(dir=dir)

    monkeypatch.setattr(tempfile, "TemporaryFile", refuse)
    assert str(tmp_path / ".venv") in reason(capsys, environment._require_writable)


def test_what_can_be_written_is_left_as_it_was(tmp_path: Path) -> None:
    environment._require_writable()
    assert list(tmp_path.iterdir()) == []


# Packages of the system


class System:
    """A Debian of the test's own, whose ``apt-get`` writes down what it is asked."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.lacking = {"libfirst.so.1": "libfirst1", "libsecond.so.2": "libsecond2"}
        folder.mkdir()
        self._asked = folder / "asked"
        self.add("apt-get")

    def add(self, program: str, then: str = ":") -> None:
        path = self.folder / program
        path.write_text(f'#!/bin/sh\necho "{program} $*" >> "{self._asked}"\n{then}\n')
        path.chmod(0o755)

    def add_sudo(self) -> None:
        self.add("sudo", '"$@"')

    @property
    def asked(self) -> list[str]:
        """The commands that were run."""
        return self._asked.read_text().splitlines() if self._asked.exists() else []

    def find_lacking(self) -> dict[str, str]:
        """What is lacking until it has been installed."""
        return {} if any(" install " in command for command in self.asked) else self.lacking


UPDATE = "apt-get --quiet update"
INSTALL = "apt-get install --yes --no-install-recommends libfirst1 libsecond2"
COMMAND = f"apt-get update && {INSTALL}"
SUDO_COMMAND = f"sudo apt-get update && sudo {INSTALL}"


@pytest.fixture
def system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> System:
    """One where somebody else than root is at work, without a terminal."""
    system = System(tmp_path / "system")
    monkeypatch.setenv("PATH", str(system.folder))
    monkeypatch.delenv(environment.SYSTEM_PACKAGES, raising=False)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(environment, "lacking_to_compile", dict)
    return system


def give_terminal(monkeypatch: pytest.MonkeyPatch, answer: str) -> None:
    """Let a person sit there who answers so."""
    typed = io.StringIO(answer)
    monkeypatch.setattr(typed, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stdin", typed)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)


def refusal(system: System, capsys: pytest.CaptureFixture[str]) -> str:
    """What is said where nothing is installed."""
    with pytest.raises(SystemExit) as left:
        environment.bring(system.find_lacking)
    assert left.value.code == 2
    assert system.find_lacking()
    return capsys.readouterr().err


def test_where_nothing_is_lacking_nothing_is_said(
    system: System, capsys: pytest.CaptureFixture[str]
) -> None:
    system.lacking = {}
    environment.bring(system.find_lacking)
    assert (system.asked, capsys.readouterr()) == ([], ("", ""))


def test_root_is_told_what_is_installed(
    system: System, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    system.add_sudo()
    environment.bring(system.find_lacking)
    assert system.asked == [UPDATE, INSTALL]
    assert sentence(capsys) == "Installing packages of the system: libfirst1 libsecond2 …"


def test_a_compiler_comes_along_with_anything_that_is_installed(
    system: System, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(environment, "lacking_to_compile", lambda: {"a C compiler": "gcc"})
    environment.bring(dict)
    assert system.asked == []
    environment.bring(system.find_lacking)
    assert system.asked == [UPDATE, f"{INSTALL} gcc"]


def test_sudo_is_told_only_where_it_is(system: System, capsys: pytest.CaptureFixture[str]) -> None:
    (told,) = refusal(system, capsys).splitlines()
    assert told.endswith(f"This brings it, as root: {COMMAND}")


def test_without_apt_the_libraries_are_named(
    system: System, capsys: pytest.CaptureFixture[str]
) -> None:
    system.add_sudo()
    (system.folder / "apt-get").unlink()
    (told,) = refusal(system, capsys).splitlines()
    assert "libfirst.so.1, libsecond.so.2" in told
    assert "libfirst1" not in told


@pytest.mark.parametrize("user", [0, 1000])
def test_who_wants_it_told_is_told_and_not_asked(
    system: System, user: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: user)
    monkeypatch.setenv(environment.SYSTEM_PACKAGES, "no")
    give_terminal(monkeypatch, "y\n")
    system.add_sudo()
    (told,) = refusal(system, capsys).splitlines()
    assert "libfirst.so.1, libsecond.so.2" in told
    assert told.endswith(COMMAND if user == 0 else SUDO_COMMAND)
    assert system.asked == []


@pytest.mark.parametrize("answer", ["\n", "y\n", "Yes\n"])
def test_at_a_terminal_it_is_asked_once_and_then_installed(
    system: System, answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    system.add_sudo()
    give_terminal(monkeypatch, answer)
    monkeypatch.setattr(environment, "_run_aloud", quietly)
    environment.bring(system.find_lacking)
    assert system.asked == [f"sudo {UPDATE}", UPDATE, f"sudo {INSTALL}", INSTALL]


@pytest.mark.parametrize("answer", ["n\n", "what?\n", ""])
def test_a_no_leaves_everything_as_it_is(
    system: System, answer: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    system.add_sudo()
    give_terminal(monkeypatch, answer)
    assert SUDO_COMMAND in refusal(system, capsys)
    assert system.asked == []


def test_an_installation_that_does_not_help_is_told_with_its_reason(
    system: System, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    system.add("apt-get", "echo 'E: Unable to locate package libfirst1' >&2; exit 100")
    with pytest.raises(SystemExit) as left:
        environment.bring(lambda: system.lacking)
    assert left.value.code == 2
    told = capsys.readouterr().err.splitlines()[-1]
    assert "still lacks libfirst.so.1, libsecond.so.2 (E: Unable to locate" in told


def test_what_cannot_be_loaded_is_lacking(monkeypatch: pytest.MonkeyPatch) -> None:
    absent = {"libnowhere-to-be-found.so.7": "libnowhere7"}
    monkeypatch.setattr(environment, "LIBRARIES_OF_WINDOWS", absent)
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    assert environment.lacking_for_windows() == environment.lacking_for_tests() == absent
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert environment.lacking_for_windows() == environment.lacking_for_tests() == {}
    monkeypatch.delenv("QT_QPA_PLATFORM")
    assert environment.lacking_for_windows() == absent
    assert environment.lacking_for_tests() == {}


def test_a_compiler_that_is_not_there_is_lacking(monkeypatch: pytest.MonkeyPatch) -> None:
    assert environment.lacking_to_compile() == {}
    monkeypatch.setattr(sysconfig, "get_config_var", lambda _name: "no-such-compiler -O2")
    monkeypatch.setattr(sysconfig, "get_path", lambda _name: "/nowhere")
    assert environment.lacking_to_compile() == environment.COMPILER | environment.HEADERS


def test_on_windows_the_compiler_is_that_of_visual_studio(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("PROGRAMFILES(X86)", str(tmp_path))
    assert environment.lacking_to_compile() == environment.COMPILER_OF_WINDOWS
    finder = tmp_path / "Microsoft Visual Studio/Installer/vswhere.exe"
    finder.parent.mkdir(parents=True)
    for found, lacking in (("echo C:/Tools", {}), ("", environment.COMPILER_OF_WINDOWS)):
        finder.write_text(f"#!/bin/sh\n{found}\n")
        finder.chmod(0o755)
        assert environment.lacking_to_compile() == lacking


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere Qt brings what it needs")
def test_every_library_that_qt_asks_for_is_in_the_table() -> None:
    """By the names that stand in Qt's own libraries; the system always has some of them."""
    qt = Path(PySide6.__file__).parent / "Qt"
    used = [
        *(qt / "lib" / f"libQt6{name}.so.6" for name in ("Core", "Gui", "Widgets", "XcbQpa")),
        *(qt / "plugins/platforms" / name for name in ("libqxcb.so", "libqoffscreen.so")),
    ]
    asked = {
        name.decode()
        for path in used
        for name in re.findall(rb"\0(lib[\w+.-]+?\.so\.\d+)(?=\0)", path.read_bytes())
        if not name.startswith((b"libQt6", b"libicu"))
    }
    always = {"libc.so.6", "libm.so.6", "libgcc_s.so.1", "libstdc++.so.6", "libz.so.1",
              "libzstd.so.1"}  # fmt: skip
    along = {"libfreetype.so.6", "libgthread-2.0.so.0", "libxcb-util.so.1"}
    tables = environment.LIBRARIES_OF_QT | environment.LIBRARIES_OF_WINDOWS
    assert asked - always - along <= set(tables)
    assert {"libEGL.so.1", "libxcb-cursor.so.0"} <= asked


def quietly(command: list[str], _defaults: dict[str, str]) -> tuple[int, str]:
    """Run a command whose output nobody wants to see."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


@pytest.mark.parametrize(
    ("arguments", "needs"),
    [
        ([], environment.lacking_for_windows),
        (["dominoes", "9"], environment.lacking_for_windows),
        (["dominoes", "9", "--console"], environment.lacking_to_install),
        (["--version"], environment.lacking_to_install),
    ],
)
def test_play_needs_a_window_only_to_show_one(
    arguments: list[str], needs: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare = Mock(side_effect=SystemExit)
    monkeypatch.setattr(play, "prepare", prepare)
    monkeypatch.setattr(sys, "argv", ["play.py", *arguments])
    with pytest.raises(SystemExit):
        play.main()
    prepare.assert_called_once_with(find_lacking=needs)


def test_play_knows_every_command_that_shows_no_window() -> None:
    assert set(SUBCOMMANDS) - play.WITHOUT_WINDOW == {"play", "dominoes"}


# No way to fetch anything


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whoever asks the index waits a second for it."""
    (tmp_path / ".venv").mkdir()
    (tmp_path / "pyproject.toml").write_text('[build-system]\nrequires = ["nothing"]\n')
    monkeypatch.setenv("PIP_DEFAULT_TIMEOUT", "1")


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("is_there", [True, False])
def test_an_index_that_cannot_be_reached_is_told_in_a_sentence(
    tmp_path: Path,
    is_there: bool,
    silent_server: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """One that takes what is asked and never answers, and none at all."""
    port = silent_server if is_there else 9
    monkeypatch.setenv("PIP_INDEX_URL", f"http://127.0.0.1:{port}/simple")
    told = reason(capsys, lambda: environment._install(str(tmp_path)))
    assert "is this machine online?" in told


def test_an_installation_that_fails_says_why_in_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / ".venv").mkdir()
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    told = reason(capsys, lambda: environment._install(str(tmp_path)))
    log = tmp_path / ".venv" / "install.log"
    assert str(log) in told
    assert "neither 'setup.py' nor 'pyproject.toml' found" in told
    assert "neither 'setup.py' nor 'pyproject.toml' found" in log.read_text(encoding="utf-8")


def test_what_was_compiled_for_an_earlier_installation_hides_nothing(tmp_path: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    search = tmp_path / "buildup/strategy/build_up/search.py"
    search.parent.mkdir(parents=True)
    for suffix in (
        ".py",
        ".cpython-311-x86_64-linux-gnu.so",
        ".abi3.so",
        ".pyd",
        ".cp312-win_amd64.pyd",
    ):
        search.with_suffix(suffix).touch()
    (search.parent / "searching.py").touch()
    environment._remove_compiled()
    assert {path.name for path in search.parent.iterdir()} == {"search.py", "searching.py"}


def test_an_installation_is_made_again_when_there_is_a_compiler(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And for dependencies that are not there; those of the tests serve to play."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for source in environment._compiled_sources():
        source.parent.mkdir(parents=True, exist_ok=True)
        source.touch()
    lacking: dict[str, str] = dict(environment.COMPILER)
    installed: list[str] = []
    monkeypatch.setattr(environment, "lacking_to_compile", lambda: lacking)
    monkeypatch.setattr(environment, "_install", installed.append)
    monkeypatch.setattr(environment, "_works", lambda: True)
    monkeypatch.setattr(environment, "_TELL_SPEED", "")
    (tmp_path / ".venv").mkdir()
    environment.prepare("test")
    environment.prepare("test")
    environment.prepare()
    assert installed == [f"{tmp_path}[test]"]
    environment.prepare("package")
    assert installed == [f"{tmp_path}[test]", f"{tmp_path}[package]"]
    environment.prepare("test")
    assert len(installed) == 2
    lacking.clear()
    environment.prepare()
    environment.prepare()
    assert installed[2:] == [str(tmp_path)]


def test_a_command_waits_for_another_that_makes_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And makes it not again. The other one has ended when it has waited."""
    made: list[str] = []
    lock = fcntl.flock

    def wait(folder: int, how: int) -> None:
        if not how & fcntl.LOCK_NB:
            made.append("by the other")
            os.close(held)
        lock(folder, how)

    monkeypatch.setattr(environment, "_is_ready", lambda _extra: bool(made))
    monkeypatch.setattr(environment, "_make_anew", made.append)
    monkeypatch.setattr(fcntl, "flock", wait)
    held = os.open(tmp_path, os.O_RDONLY)
    lock(held, fcntl.LOCK_EX)
    environment.prepare("test")
    assert made == ["by the other"]
    assert sentence(capsys) == "Another command is making .venv; waiting …"
    made.clear()
    environment.prepare("test")
    assert made == ["test"]
    assert capsys.readouterr().err == ""


def test_ctrl_c_ends_an_installation_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(environment, "_make_ready", Mock(side_effect=KeyboardInterrupt))
    with pytest.raises(SystemExit) as left:
        environment.prepare()
    assert left.value.code == 130
    assert capsys.readouterr().err == ""
