"""A Debian of its own, with nothing in it but what is asked for."""

import contextlib
import http
import os
import shutil
import subprocess
import urllib.error
import urllib.request
import zlib
from collections.abc import Iterator
from pathlib import Path

from tests.checkout import require
from tests.screen import Window

NEEDED = ("debootstrap", "Xvfb", "xdotool", "xprop", "chroot", "mount")
KEPT = Path("/var/tmp/buildup-roots")
"""Where roots lie that are used again."""
MIRROR = "http://deb.debian.org/debian"
_SCRIPT = "/usr/share/debootstrap/scripts/sid"
"""Makes every release of Debian; one that is newer than this machine has no name there."""
_ANY_AGE = 'Acquire::Check-Valid-Until "false";\n'
"""A mirror may lie still, and the lists of a release that is not out yet are soon too old."""
OF_THIS_MACHINE = ("etc/resolv.conf", "etc/hosts", "etc/ssl/certs/ca-certificates.crt")
"""Files that make the network the same in there."""
AUTHORITIES = "usr/local/share/ca-certificates"
"""Of this machine alone: whatever apt installs may make the file of certificates anew."""
SHARED = {"proc": ("-t", "proc", "proc"), "dev": ("--rbind", "/dev")}
"""File systems of the kernel, by the folder where it is expected: how it is mounted."""


class BareRoot:
    """A Debian of its own, which shows windows on a screen of this machine."""

    def __init__(self, top: Path, display: str, user: str = "root") -> None:
        """Look at a root that :func:`new_root` has made.

        Args:
            top: Its top folder.
            display: The screen, by the name that ``DISPLAY`` wants.
            user: Who is at work there.
        """
        self.top = top
        self.display = display
        self.said = ""
        """What the last program with a window has said."""
        self._user = user
        self.home = Path("/root" if user == "root" else f"/home/{user}")
        self._environment = {
            **{name: value for name, value in os.environ.items() if name.startswith("PIP_")},
            "DISPLAY": display,
            "HOME": str(self.home),
            "LC_ALL": "C.UTF-8",
            "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin:/usr/games",
        }

    @property
    def data(self) -> Path:
        """Where the program keeps what is the person's, as seen from here."""
        return self.inside(self.home / ".local/share/Buildup")

    def inside(self, path: Path) -> Path:
        """A path of the root, as seen from here."""
        return self.top / path.relative_to("/")

    def start(self, *command: str, **variables: str) -> subprocess.Popen[str]:
        """Start a program in the person's folder; it hears what is written to it."""
        enter = ["chroot", f"--userspec={self._user}", str(self.top), "env", "-C", str(self.home)]
        return subprocess.Popen(
            [*enter, *command],
            env=self._environment | variables, text=True, errors="replace",
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip

    def run(self, *command: str, status: int = 0, **variables: str) -> str:
        """Run a program, which ends with this status; returns what it said."""
        process = self.start(*command, **variables)
        said, _nothing = process.communicate()
        assert process.returncode == status, said[-50_000:]
        return said

    @contextlib.contextmanager
    def window(self, title: str, *command: str, patience: int = 60) -> Iterator[Window]:
        """The program while its window shows; it is closed with its own key.

        Args:
            title: Part of the window's title.
            command: The program and its arguments.
            patience: Seconds to wait for the window.
        """
        process = self.start(*command)
        try:
            window = Window(process.pid, self.display, title, patience)
            yield window
            window.press("ctrl+q")
            self.said, _nothing = process.communicate(timeout=30)
        finally:
            process.kill()
        assert process.returncode == 0, self.said


@contextlib.contextmanager
def new_root(folder: Path, release: str, packages: str) -> Iterator[Path]:
    """A root that goes again afterwards; needs the rights of root and a mirror of Debian.

    Args:
        folder: Where it is made; the folder does not exist.
        release: Debian's name of it.
        packages: What is there besides the least, with commas.
    """
    _debootstrap(folder, release, packages)
    with _shared_with(folder):
        yield folder
    shutil.rmtree(folder)


@contextlib.contextmanager
def kept_root(release: str, packages: str) -> Iterator[Path]:
    """The same as :func:`new_root`, but it stays: it is made once.

    Args:
        release: Debian's name of it.
        packages: What is installed in it, with blanks; with others another one is made.
    """
    folder = KEPT / f"{release}-{zlib.crc32(packages.encode()):08x}"
    whole = folder / "made"
    if not whole.exists():
        assert not _mounted_below(folder), f"something is mounted in {folder}: unmount it first"
        shutil.rmtree(folder, ignore_errors=True)
        KEPT.mkdir(exist_ok=True)
        _debootstrap(folder, release, "ca-certificates")
        with _shared_with(folder):
            root = BareRoot(folder, "")
            install = ("apt-get", "install", "-qq", "--no-install-recommends")
            root.run("apt-get", "update", "-qq")
            root.run(*install, *packages.split(), DEBIAN_FRONTEND="noninteractive")
        whole.touch()
    assert not _mounted_below(folder), f"{folder} is in use, or was left in the middle of it"
    with _shared_with(folder):
        yield folder


def is_at_mirror(release: str) -> bool:
    """Whether a release can be had."""
    try:
        with urllib.request.urlopen(f"{MIRROR}/dists/{release}/InRelease"):
            return True
    except urllib.error.HTTPError as error:
        if error.code != http.HTTPStatus.NOT_FOUND:
            raise
        return False


def _mounted_below(folder: Path) -> bool:
    return f" {folder}/" in Path("/proc/self/mounts").read_text(encoding="utf-8")


def _debootstrap(folder: Path, release: str, packages: str) -> None:
    """Make a root, or fail with a sentence that says what is lacking."""
    require(*NEEDED)
    assert os.getuid() == 0, "this needs the rights of root: it makes a Debian of its own"
    command = ["debootstrap", "--variant=minbase", f"--include={packages}"]
    done = subprocess.run(
        [*command, release, str(folder), MIRROR, _SCRIPT],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    assert done.returncode == 0, f"debootstrap made no {release}: {done.stdout[-2000:]}"
    (folder / "etc/apt/apt.conf.d/99any-age").write_text(_ANY_AGE, encoding="ascii")


@contextlib.contextmanager
def copied_root(root: Path, folder: Path) -> Iterator[Path]:
    """Another one that is the same."""
    left_out = [f"--exclude=./{name}/*" for name in SHARED]
    folder.mkdir()
    pack = ["tar", "-C", str(root), *left_out, "-c", "."]
    with subprocess.Popen(pack, stdout=subprocess.PIPE) as packed:
        subprocess.run(["tar", "-C", str(folder), "-xp"], stdin=packed.stdout, check=True)
    assert packed.returncode == 0
    with _shared_with(folder):
        yield folder
    shutil.rmtree(folder)


@contextlib.contextmanager
def _shared_with(root: Path) -> Iterator[None]:
    for name in OF_THIS_MACHINE:
        shutil.copy(Path("/", name), root / name)
    if Path("/", AUTHORITIES).is_dir():
        shutil.copytree(Path("/", AUTHORITIES), root / AUTHORITIES, dirs_exist_ok=True)
    with contextlib.ExitStack() as mounted:
        for name, how in SHARED.items():
            subprocess.run(["mount", *how, str(root / name)], check=True)
            mounted.callback(
                subprocess.run, ["umount", "--recursive", "--lazy", str(root / name)], check=True
            )
            subprocess.run(["mount", "--make-rslave", str(root / name)], check=True)
        yield
