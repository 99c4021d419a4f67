"""The virtual environment of this checkout: made when it is missing, filled when it is stale.

Needs nothing but the standard library of Python 3.11, because it runs before anything is
installed.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
OLDEST = (3, 11)


def fail(sentence: str, status: int) -> None:
    """Say what is wrong on standard error and leave."""
    print(sentence, file=sys.stderr)
    raise SystemExit(status)


def require_python() -> None:
    """Leave with a sentence if this Python is too old for the program."""
    if sys.version_info < OLDEST:
        found = ".".join(map(str, sys.version_info[:3]))
        fail(f"Buildup needs Python 3.11 or newer; this is Python {found}.", 2)


def _fingerprint() -> str:
    """What an installation depends on: whatever is declared or compiled."""
    import tomllib  # not there before Python 3.11, and by now this is none of those

    declared = ROOT / "pyproject.toml"
    modules = tomllib.loads(declared.read_text())["tool"]["setuptools"]["ext-modules"]
    digest = hashlib.sha256(declared.read_bytes())
    for module in modules:
        for source in module["sources"]:
            digest.update((ROOT / source).read_bytes())
    return digest.hexdigest()


def _works() -> bool:
    """Whether the environment's Python starts, and is new enough."""
    if not PYTHON.exists():
        return False
    asked = [str(PYTHON), "-c", f"import pip, sys; sys.exit(sys.version_info < {OLDEST})"]
    return subprocess.run(asked, capture_output=True, check=False).returncode == 0


def _make() -> None:
    print("Making a virtual environment in .venv …", file=sys.stderr, flush=True)
    shutil.rmtree(VENV, ignore_errors=True)
    made = subprocess.run(
        [sys.executable, "-m", "venv", str(VENV)], capture_output=True, text=True, check=False
    )
    if made.returncode or not PYTHON.exists():
        shutil.rmtree(VENV, ignore_errors=True)
        fail(
            "The virtual environment could not be made; "
            "on Debian and Ubuntu it needs: sudo apt-get install python3-venv",
            1,
        )


def prepare(extra: str = "") -> Path:
    """Make the environment ready, and return its Python.

    Args:
        extra: An optional set of dependencies of ``pyproject.toml``, such as ``"test"``.
            What is installed with it serves without it, too.
    """
    require_python()
    fingerprint = _fingerprint()
    stamps = [VENV / f"buildup-{each or 'play'}.stamp" for each in {extra, "test"}]
    if any(stamp.exists() and stamp.read_text() == fingerprint for stamp in stamps) and _works():
        return PYTHON
    if not _works():
        _make()
    print(
        "Installing what Buildup needs into .venv (once; this takes a minute or two) …",
        file=sys.stderr,
        flush=True,
    )
    for stamp in VENV.glob("buildup-*.stamp"):
        stamp.unlink()
    target = f"{ROOT}[{extra}]" if extra else str(ROOT)
    command = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "-e", target]
    installed = subprocess.run(command, capture_output=True, text=True, check=False)
    if installed.returncode:
        print(installed.stdout[-3000:] + installed.stderr[-3000:], file=sys.stderr)
        fail("Installing failed; the lines above say why. Is this machine online?", 1)
    # Compiled once here, the program starts faster even where Python may not keep bytecode.
    subprocess.run([str(PYTHON), "-m", "compileall", "-q", str(ROOT / "buildup")], check=False)
    (VENV / f"buildup-{extra or 'play'}.stamp").write_text(fingerprint)
    return PYTHON
