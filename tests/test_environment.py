"""The two commands on machines that lack something: one sentence, and soon."""

import ast
import errno
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest

from scripts import environment

ROOT = Path(__file__).resolve().parent.parent
OLD = """
import datetime, runpy, sys
sys.version_info = (3, 9, 2, "final", 0)
del datetime.UTC
sys.argv = sys.argv[1:]
run = runpy.run_path if sys.argv[0].endswith(".py") else runpy.run_module
run(sys.argv[0], run_name="__main__")
"""


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


# An old Python


@pytest.mark.parametrize(
    "started",
    [
        *("buildup", "scripts/play.py", "scripts/test.py"),
        *("scripts/package.py", "scripts/soak.py"),
    ],
)
def test_an_old_python_says_the_same_however_it_starts(started: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", OLD, started], cwd=ROOT, capture_output=True, text=True
    )
    assert done.stderr == "Buildup needs Python 3.11 or newer; this is Python 3.9.2.\n"
    assert (done.stdout, done.returncode) == ("", 2)


def test_an_old_python_says_it_before_it_reads_what_it_cannot() -> None:
    """Python 3.8 knows no ``list[Path]``, and looks at it when a function is defined."""
    old = "import sys; sys.version_info = (3, 8, 1); import scripts.environment"
    done = subprocess.run(
        [sys.executable, "-c", old], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stderr == "Buildup needs Python 3.11 or newer; this is Python 3.8.1.\n"
    assert done.returncode == 2


@pytest.mark.parametrize(
    "name",
    [
        *("buildup/__init__.py", "buildup/__main__.py", "buildup/required_python.py"),
        *("scripts/__init__.py", "scripts/environment.py", "scripts/play.py"),
        *("scripts/package.py", "scripts/soak.py"),
    ],
)
def test_an_old_python_can_read_what_says_so(name: str) -> None:
    ast.parse((ROOT / name).read_text(encoding="utf-8"), feature_version=(3, 7))


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
    def refuse(**_options: object) -> NoReturn:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(tempfile, "TemporaryFile", refuse)
    with pytest.raises(SystemExit) as left:
        environment._require_writable()
    assert left.value.code == 1
    told = sentence(capsys)
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
    with pytest.raises(SystemExit):
        environment._require_writable()
    assert str(tmp_path / ".venv") in sentence(capsys)


def test_what_can_be_written_is_left_as_it_was(tmp_path: Path) -> None:
    environment._require_writable()
    assert list(tmp_path.iterdir()) == []


# No way to fetch anything


def test_without_a_network_there_is_one_sentence_at_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")
    begun = time.monotonic()
    with pytest.raises(SystemExit) as left:
        environment._require_index()
    assert (left.value.code, time.monotonic() - begun < 10) == (1, True)
    assert "is this machine online?" in sentence(capsys)


@pytest.mark.long
def test_a_network_that_swallows_everything_is_not_waited_for(
    silent_server: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", f"http://127.0.0.1:{silent_server}/simple")
    begun = time.monotonic()
    with pytest.raises(SystemExit):
        environment._require_index()
    assert time.monotonic() - begun < 10
    assert "is this machine online?" in sentence(capsys)


def test_what_can_be_fetched_is_no_obstacle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wheel = tmp_path / "shiboken6-1-py3-none-any.whl"
    make_wheel(wheel)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    monkeypatch.setattr(environment, "_PATIENCE", 120)
    environment._require_index()


def test_an_installation_that_fails_says_why_in_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / ".venv").mkdir()
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    with pytest.raises(SystemExit) as left:
        environment._install(str(tmp_path))
    assert left.value.code == 1
    told = sentence(capsys)
    log = tmp_path / ".venv" / "install.log"
    assert str(log) in told
    assert "neither 'setup.py' nor 'pyproject.toml' found" in told
    assert "neither 'setup.py' nor 'pyproject.toml' found" in log.read_text(encoding="utf-8")


def test_what_was_compiled_for_an_earlier_installation_hides_nothing(tmp_path: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    search = tmp_path / "buildup/strategy/build_up/search.py"
    search.parent.mkdir(parents=True)
    for suffix in (".py", ".cpython-311-x86_64-linux-gnu.so", ".abi3.so", ".cp312-win_amd64.pyd"):
        search.with_suffix(suffix).touch()
    (search.parent / "searching.py").touch()
    environment._remove_compiled()
    assert {path.name for path in search.parent.iterdir()} == {"search.py", "searching.py"}


def make_wheel(path: Path) -> None:
    """The smallest wheel that pip takes."""
    folder = f"{path.name.split('-')[0]}-1.dist-info"
    files = {
        "METADATA": "Metadata-Version: 2.1\nName: shiboken6\nVersion: 1\n",
        "WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        "RECORD": "",
    }
    with zipfile.ZipFile(path, "w") as wheel:
        for name, content in files.items():
            wheel.writestr(f"{folder}/{name}", content)


def test_ctrl_c_ends_an_installation_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def press(_extra: str) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(environment, "_make_ready", press)
    with pytest.raises(SystemExit) as left:
        environment.prepare()
    assert left.value.code == 130
    assert capsys.readouterr().err == ""
