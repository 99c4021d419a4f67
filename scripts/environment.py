"""The virtual environment of this checkout: made when it is missing, filled when it is stale.

Needs nothing but the standard library of Python 3.11, because it runs before anything is
installed.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from buildup.required_python import OLDEST

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
_LOG = "install.log"
"""Of the last installation that failed, in the environment."""
_PATIENCE = 7
"""Seconds to wait for an answer of the package index, of which the network may take half."""


def fail(sentence: str, status: int) -> None:
    """Say what is wrong on standard error and leave."""
    print(sentence, file=sys.stderr)
    raise SystemExit(status)


def _compiled_sources() -> list[Path]:
    """The modules that are compiled where there is a compiler."""
    import tomllib  # not there before Python 3.11, and by now this is none of those

    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    modules = declared["tool"]["setuptools"]["ext-modules"]
    return [ROOT / source for module in modules for source in module["sources"]]


def _fingerprint() -> str:
    """What an installation depends on: whatever is declared or compiled."""
    digest = hashlib.sha256((ROOT / "pyproject.toml").read_bytes())
    for source in _compiled_sources():
        digest.update(source.read_bytes())
    return digest.hexdigest()


def _remove_compiled() -> None:
    """Remove what was compiled earlier: under another name it would hide what is made now."""
    for source in _compiled_sources():
        for suffix in (".so", ".pyd"):
            for compiled in source.parent.glob(f"{source.stem}.*{suffix}"):
                compiled.unlink()


def _works() -> bool:
    """Whether the environment's Python starts, and is new enough."""
    if not PYTHON.exists():
        return False
    asked = [str(PYTHON), "-c", f"import pip, sys; sys.exit(sys.version_info < {OLDEST})"]
    try:
        return subprocess.run(asked, capture_output=True, check=False).returncode == 0
    except OSError:  # it is damaged, or made for another machine
        return False


def _require_writable() -> None:
    """Leave with a sentence if nothing can be installed here."""
    for folder in filter(Path.is_dir, (ROOT, VENV)):
        try:
            tempfile.TemporaryFile(dir=folder).close()
        except OSError as error:
            fail(
                f"Nothing can be written in {folder} ({error.strerror}), where Buildup installs "
                "what it needs: copy the checkout to a folder of your own.",
                1,
            )


def _make() -> None:
    print("Making a virtual environment in .venv …", file=sys.stderr, flush=True)
    shutil.rmtree(VENV, ignore_errors=True)
    made = subprocess.run(
        [sys.executable, "-m", "venv", str(VENV)], capture_output=True, text=True, check=False
    )
    if made.returncode or not PYTHON.exists():
        shutil.rmtree(VENV, ignore_errors=True)
        if find_spec("ensurepip") is None:
            fail(
                "The virtual environment could not be made; "
                "on Debian and Ubuntu it needs: sudo apt-get install python3-venv",
                1,
            )
        reason = _last_line(made.stderr + made.stdout)
        fail(f"The virtual environment could not be made: {reason}", 1)


def _last_line(output: str) -> str:
    """What a command said last, or the last error that it named."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.lower().startswith("error:")]
    return (errors or lines or ["it did not say why."])[-1]


def _pip() -> list[str]:
    return [str(PYTHON), "-m", "pip", "--disable-pip-version-check"]


def _require_index() -> None:
    """Leave with a sentence if what is to be installed cannot be fetched.

    pip itself would try for a minute, so it is asked for something small first, which is needed
    anyway and need not be fetched again.
    """
    command = [*_pip(), "download", "--no-deps", "--retries", "0", "--timeout", str(_PATIENCE // 2)]
    with tempfile.TemporaryDirectory() as folder:
        try:
            asked = subprocess.run(
                [*command, "--dest", folder, "shiboken6"],
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                check=False,
                timeout=_PATIENCE,
            )
            is_reached = asked.returncode == 0
        except subprocess.TimeoutExpired as error:  # pip itself may be slow here, or the network
            said = error.stdout or b""
            is_reached = b"Collecting" not in said or b"Downloading" in said
    if not is_reached:
        fail(
            "What Buildup needs has to be fetched once, and the package index cannot be reached; "
            "is this machine online?",
            1,
        )


def _install(target: str) -> None:
    """Install the program from here with all that it needs, or leave with a sentence."""
    installed = subprocess.run(
        [*_pip(), "install", "--retries", "2", "-e", target],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if installed.returncode:
        log = VENV / _LOG
        log.write_text(installed.stdout, encoding="utf-8")
        fail(f"Installing failed; all that was said is in {log}: {_last_line(installed.stdout)}", 1)


def prepare(extra: str = "") -> Path:
    """Make the environment ready, and return its Python.

    Args:
        extra: An optional set of dependencies of ``pyproject.toml``, such as ``"test"``.
            What is installed with it serves without it, too.
    """
    try:
        _make_ready(extra)
    except KeyboardInterrupt:  # the next start goes on with what is there
        raise SystemExit(130) from None
    return PYTHON


def _make_ready(extra: str) -> None:
    fingerprint = _fingerprint()
    stamps = [VENV / f"buildup-{each or 'play'}.stamp" for each in {extra, "test"}]
    if any(stamp.exists() and stamp.read_text() == fingerprint for stamp in stamps) and _works():
        return
    _require_writable()
    if not _works():
        _make()
    _require_index()
    print(
        "Installing what Buildup needs into .venv (once; this takes a minute or two) …",
        file=sys.stderr,
        flush=True,
    )
    for stamp in VENV.glob("buildup-*.stamp"):
        stamp.unlink()
    _remove_compiled()
    _install(f"{ROOT}[{extra}]" if extra else str(ROOT))
    # Compiled once here, the program starts faster even where Python may not keep bytecode.
    subprocess.run([str(PYTHON), "-m", "compileall", "-q", str(ROOT / "buildup")], check=False)
    (VENV / f"buildup-{extra or 'play'}.stamp").write_text(fingerprint)
