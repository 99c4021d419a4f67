"""Set up this checkout: install system packages, and make a virtual environment in it.

This needs only the standard library of Python 3.11, because it runs before anything is installed.
"""

import contextlib
import ctypes
import errno
import hashlib
import importlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

from buildup.required_python import OLDEST

if os.name == "posix":
    import fcntl

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
SYSTEM_PACKAGES = "BUILDUP_SYSTEM_PACKAGES"
"""The environment variable that, set to ``no``, prevents the installation of system packages.

They are named instead.
"""

LIBRARIES_OF_QT = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}
"""The libraries that Qt loads even without a screen, each with the Debian package that holds it."""
LIBRARIES_OF_WINDOWS = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
"""Further libraries that Qt loads to show windows through X11, with their packages."""
COMPILER = {"a C compiler": "gcc", "the headers of C": "libc6-dev"}
COMPILER_OF_WINDOWS = {"the C++ compiler of Visual Studio Build Tools": ""}
"""No package manager provides it, so it has no package."""
HEADERS = {"the headers of Python": "python3-dev"}
PIP = {"Python's module ensurepip": "python3-venv"}

_LOG = "install.log"
"""The log of the last installation, in the environment."""
_MOMENT = r"^\d{4}-\d\d-\d\dT\S+ "
"""The time that begins each line of the log."""
_PATIENCE = {"PIP_DEFAULT_TIMEOUT": "30", "PIP_RETRIES": "1"}
"""How many seconds pip waits for an answer of the package index, and how often it retries."""
_UNREACHED = "after connection broken by"
"""What pip says when it retries."""
_WITH, _WITHOUT = " with a compiler", " without a compiler"
"""The ends of a stamp: whether the environment was made with a compiler."""
_TELL_SPEED = (
    "from buildup.narration import compiled_searches as c; c.compiled or print(c.tell_compiled())"
)


def fail(sentence: str, status: int) -> None:
    """Write an error message to standard error, and exit with a status."""
    print(sentence, file=sys.stderr)
    raise SystemExit(status)


def finish(main: Callable[..., int], *arguments: object) -> NoReturn:
    """Run a script, and exit with its status, silently if the reader of its output is gone."""
    try:
        status = main(*arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for buffered output
        status = 141  # as in shells: 128 + SIGPIPE
    raise SystemExit(status)


# What the system lacks, with the Debian packages that provide it


def lacking_to_install() -> dict[str, str]:
    """Return what the system lacks to make the virtual environment."""
    importlib.invalidate_caches()
    return {} if find_spec("ensurepip") or _works() else PIP


def lacking_for_windows() -> dict[str, str]:
    """Return what the system lacks to show a window."""
    return lacking_to_install() | _lacking_libraries(os.environ.get("QT_QPA_PLATFORM") or "xcb")


def lacking_for_tests() -> dict[str, str]:
    """Return what the system lacks to run the tests, which show no window but compile searches."""
    platform = os.environ.get("QT_QPA_PLATFORM") or "offscreen"
    return lacking_to_search() | _lacking_libraries(platform)


def lacking_to_search() -> dict[str, str]:
    """Return what the system lacks to make the virtual environment with compiled searches."""
    return lacking_to_install() | lacking_to_compile()


def lacking_to_compile() -> dict[str, str]:
    """Return what the system lacks to compile an extension module of Python."""
    headers = Path(sysconfig.get_path("include"), "Python.h")
    if sys.platform == "win32":
        return {} if _has_visual_studio() else COMPILER_OF_WINDOWS
    return ({} if _compiles() else COMPILER) | ({} if headers.exists() else HEADERS)


def _lacking_libraries(platform: str) -> dict[str, str]:
    """Return the libraries of Qt that cannot be loaded, with their packages.

    Args:
        platform: A platform of Qt, such as ``"xcb"`` or ``"offscreen"``.
    """
    if not sys.platform.startswith("linux"):
        return {}
    wanted = LIBRARIES_OF_QT | (LIBRARIES_OF_WINDOWS if platform.startswith("xcb") else {})
    return {library: package for library, package in wanted.items() if not _loads(library)}


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _compiles() -> bool:
    """Return whether a small C program can be compiled."""
    compiler = shlex.split(sysconfig.get_config_var("CC") or "cc")
    program = b"#include <stdlib.h>\nint main(void) { return EXIT_SUCCESS; }\n"
    with tempfile.TemporaryDirectory() as folder:
        command = [*compiler, "-x", "c", "-", "-o", str(Path(folder, "program"))]
        try:
            done = subprocess.run(command, input=program, capture_output=True, check=False)
        except OSError:
            return False
    return done.returncode == 0


def _has_visual_studio() -> bool:
    """Return whether the compiler that setuptools looks for exists; this looks in the same way."""
    installer = Path(os.environ.get("PROGRAMFILES(X86)", ""), "Microsoft Visual Studio/Installer")
    compiler = "Microsoft.VisualStudio.Component.VC.Tools.x86.x64"
    command = [str(installer / "vswhere.exe"), "-latest", "-prerelease", "-products", "*"]
    try:
        found = subprocess.run([*command, "-requires", compiler], capture_output=True, check=False)
    except OSError:
        return False
    return bool(found.stdout.strip())


# Installing it


def bring(find_lacking: Callable[[], dict[str, str]]) -> None:
    """Install what the system lacks, or exit with a message and status 2.

    If root runs this, it is installed at once; anyone else is asked, if there is a terminal and
    ``sudo``. A compiler is then installed too: without one the first hint takes seventy times as
    long.

    Args:
        find_lacking: Returns what is lacking; called before and after the installation.
    """
    lacking = find_lacking()
    if not lacking:
        return
    lacking |= lacking_to_compile()
    needs = f"Buildup needs what this system lacks: {', '.join(lacking)}"
    if shutil.which("apt-get") is None:
        fail(f"{needs}; install it with the system's own package manager.", 2)
    packages = " ".join(lacking.values())
    install = f"apt-get install --yes --no-install-recommends {packages}"
    sudo = shutil.which("sudo")
    is_root = os.geteuid() == 0
    with_sudo = "sudo " if sudo and not is_root else ""
    command = f"{with_sudo}apt-get update && {with_sudo}{install}"
    as_root = "" if sudo or is_root else ", as root"
    sentence = f"{needs}. This brings it{as_root}: {command}"
    if os.environ.get(SYSTEM_PACKAGES) == "no" or not (is_root or sudo):
        fail(sentence, 2)
    elif is_root:
        print(f"Installing packages of the system: {packages} …", file=sys.stderr, flush=True)
    elif not (sys.stdin.isatty() and sys.stderr.isatty()) or not _is_wanted(f"{needs}.\n{command}"):
        fail(sentence, 2)
    silent = {"DEBIAN_FRONTEND": "noninteractive"}
    _run_aloud([*with_sudo.split(), "apt-get", "--quiet", "update"], silent)
    status, said = _run_aloud([*with_sudo.split(), *install.split()], silent)
    still = find_lacking()
    if still:
        why = f" ({_last_line(said)})" if status else ""
        fail(f"After “{install}” this system still lacks {', '.join(still)}{why}.", 2)


def _is_wanted(proposal: str) -> bool:
    """Ask whether to run it; the end of input means no."""
    print(f"{proposal}\nRun this now? [Y/n] ", end="", file=sys.stderr, flush=True)
    answer = sys.stdin.readline()
    return answer.strip().lower() in ("", "y", "yes") and answer != ""


def _run_aloud(command: list[str], defaults: dict[str, str]) -> tuple[int, str]:
    """Run a command that may take long, with its output on the terminal.

    Args:
        command: The program and its arguments.
        defaults: Environment variables to set unless they are already set.

    Returns:
        The exit status, and the output if there was no terminal to show it.
    """
    variables = defaults | os.environ
    if sys.stderr.isatty():
        done = subprocess.run(command, env=variables, stdout=sys.stderr, check=False)
        return done.returncode, ""
    heard = subprocess.run(
        command, env=variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    return heard.returncode, heard.stdout.decode(errors="replace")


# The virtual environment


def _compiled_sources() -> list[Path]:
    """Return the modules that are compiled if there is a compiler."""
    import tomllib  # it needs Python 3.11, which has been checked by now

    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    modules = declared["tool"]["setuptools"]["ext-modules"]
    return [ROOT / source for module in modules for source in module["sources"]]


def _fingerprint() -> str:
    """Return a digest of all that an installation depends on: what is declared or compiled."""
    digest = hashlib.sha256((ROOT / "pyproject.toml").read_bytes())
    for source in _compiled_sources():
        digest.update(source.read_bytes())
    return digest.hexdigest()


def _remove_compiled() -> None:
    """Remove earlier compiled modules: one with another file name would hide the new one."""
    for source in _compiled_sources():
        for compiled in source.parent.glob(f"{source.stem}.*"):
            if compiled.suffix in (".so", ".pyd"):
                compiled.unlink()


def _works() -> bool:
    """Return whether the environment's Python starts, and is new enough."""
    if not PYTHON.exists():
        return False
    asked = [str(PYTHON), "-c", f"import pip, sys; sys.exit(sys.version_info < {OLDEST})"]
    try:
        return subprocess.run(asked, capture_output=True, check=False).returncode == 0
    except OSError:  # damaged, or made for another machine
        return False


def _require_writable() -> None:
    """Exit with a message if the checkout or the environment is not writable."""
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
        reason = _last_line(made.stderr + made.stdout)
        fail(f"The virtual environment could not be made: {reason}", 1)


def _last_line(output: str) -> str:
    """Return the last error in the output of a command, or its last line."""
    lines = [re.sub(_MOMENT, "", line).strip() for line in output.splitlines()]
    errors = [line for line in lines if re.match(r"error:|E:", line, re.IGNORECASE)]
    return (errors or [line for line in lines if line] or ["it did not say why."])[-1]


def _install(target: str) -> None:
    """Install the program from the checkout with its dependencies, or exit with a message."""
    log = VENV / _LOG
    log.unlink(missing_ok=True)
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "--log", str(log)]
    # As variables, they also reach the pip that fetches build dependencies.
    status, _said = _run_aloud([*pip, "install", "--editable", target], _PATIENCE)
    if status:
        said = log.read_text(encoding="utf-8", errors="replace")
        if _UNREACHED in said:
            fail(
                "What Buildup needs has to be fetched once, and the package index cannot be "
                "reached; is this machine online?",
                1,
            )
        fail(f"Installing failed; all that was said is in {log}: {_last_line(said)}", 1)


def prepare(
    extra: str = "", find_lacking: Callable[[], dict[str, str]] = lacking_to_install
) -> Path:
    """Make the environment ready; return the path of its Python.

    Args:
        extra: An optional set of dependencies in ``pyproject.toml``, such as ``"test"``.
        find_lacking: Returns what the system lacks for what is to run.
    """
    try:
        bring(find_lacking)
        _make_ready(extra)
    except KeyboardInterrupt:  # the next start continues from here
        raise SystemExit(130) from None
    return PYTHON


def go_on_prepared(
    extra: str = "", find_lacking: Callable[[], dict[str, str]] = lacking_to_install
) -> None:
    """Make the environment ready, and restart this script in its Python unless it runs there.

    The arguments are those of :func:`prepare`.
    """
    if VENV.exists() and VENV.samefile(sys.prefix):
        return
    command = [str(prepare(extra, find_lacking)), *sys.argv]
    if os.name == "posix":
        os.execv(command[0], command)
    raise SystemExit(subprocess.run(command, check=False).returncode)


def _make_ready(extra: str) -> None:
    if _is_ready(extra):
        return
    _require_writable()
    with _alone():
        if not _is_ready(extra):  # another command may have made it meanwhile
            _make_anew(extra)


def _is_ready(extra: str) -> bool:
    fingerprint = _fingerprint()
    stamps = [_stamp(extra)] if extra else list(VENV.glob(_stamp("*").name))
    return any(_is_current(stamp, fingerprint) for stamp in stamps) and _works()


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """Wait until no other command makes this environment, and lock it (only on POSIX)."""
    if os.name != "posix":
        yield
        return
    folder = os.open(ROOT, os.O_RDONLY)
    try:
        try:
            fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in (errno.EAGAIN, errno.EACCES):
                print("Another command is making .venv; waiting …", file=sys.stderr, flush=True)
                fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        os.close(folder)


def _make_anew(extra: str) -> None:
    fingerprint = _fingerprint()
    if not _works():
        _make()
    print(
        "Installing what Buildup needs into .venv (once; this takes a minute or two) …",
        file=sys.stderr,
        flush=True,
    )
    for stamp in VENV.glob(_stamp("*").name):
        if not _is_current(stamp, fingerprint):
            stamp.unlink()
    _remove_compiled()
    compiler = _WITHOUT if lacking_to_compile() else _WITH
    _install(f"{ROOT}[{extra}]" if extra else str(ROOT))
    # Compile here, so the program starts faster even if Python cannot write bytecode later.
    subprocess.run([str(PYTHON), "-m", "compileall", "-q", str(ROOT / "buildup")], check=False)
    subprocess.run([str(PYTHON), "-c", _TELL_SPEED], cwd=ROOT, stdout=sys.stderr, check=False)
    _stamp(extra).write_text(fingerprint + compiler)


def _stamp(extra: str) -> Path:
    """Return the file that records what an environment with these dependencies was made from."""
    return VENV / f"buildup-{extra or 'play'}.stamp"


def _is_current(stamp: Path, fingerprint: str) -> bool:
    """Return whether a stamp says that the environment would be made the same way now."""
    made_of = stamp.read_text() if stamp.exists() else ""
    if made_of == fingerprint + _WITHOUT:  # there may be a compiler by now
        return bool(lacking_to_compile())
    return made_of == fingerprint + _WITH
