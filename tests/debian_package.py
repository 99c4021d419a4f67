"""The Debian package in a bare root without Python: installed, played, and removed again.

Only ``scripts/soak.py package`` runs this: it takes minutes, the rights of root, a mirror of
Debian, and the commands ``debootstrap``, ``Xvfb`` and ``xdotool``. The package is that of
``scripts/package.py deb``.
"""

import contextlib
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from buildup import __version__
from buildup.model.build_up.events import RoundWon
from buildup.records.store import Records
from buildup.saves.build_up.tournament import parse_build_up
from tests.checkout import ROOT
from tests.saves.build_up.random_play import FIXTURES

NEEDED = ("debootstrap", "Xvfb", "xdotool", "chroot")
MIRROR = "http://deb.debian.org/debian"
MOST_SECONDS_TO_WINDOW = 1.5
STARTS = 5
CHANGING = ("/var/lib/dpkg", "/var/lib/apt", "/var/log", "/var/cache", "/root", "/tmp", "/proc",
            "/dev", "/run", "/sys", "/etc/ld.so.cache")  # fmt: skip
"""What other programs write when something is installed, and what is the person's."""
LABELLED = FIXTURES / "labelled" / "case two.txt"
DOMINOES = ROOT / "tests" / "version_0_1_0" / "dominoes.txt"


class BareRoot:
    """A Debian of its own, with a screen that it shares with this machine."""

    def __init__(self, top: Path, display: str) -> None:
        self.top = top
        self._environment = {
            "DISPLAY": display,
            "HOME": "/root",
            "LC_ALL": "C.UTF-8",
            "DEBIAN_FRONTEND": "noninteractive",
            "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin:/usr/games",
        }

    @property
    def data(self) -> Path:
        """Where the program keeps what is the person's, as seen from here."""
        return self.top / "root/.local/share/Buildup"

    def start(self, *command: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            ["chroot", str(self.top), *command], env=self._environment, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip

    def run(self, *command: str) -> str:
        process = self.start(*command)
        said, _nothing = process.communicate()
        assert process.returncode == 0, said
        return said

    def files(self) -> set[str]:
        """Everything that is there, besides what changes by itself."""
        pruned = [word for path in CHANGING for word in ("-path", path, "-prune", "-o")]
        return set(self.run("find", "/", *pruned, "-print").splitlines())

    @contextlib.contextmanager
    def window(self, title: str, *command: str) -> Iterator["Window"]:
        """The program while its window shows; it is closed with its own key."""
        process = self.start(*command)
        try:
            window = Window(self._environment["DISPLAY"], title)
            yield window
            window.press("ctrl+q")
            said, _nothing = process.communicate(timeout=30)
        finally:
            process.kill()
        assert (process.returncode, said) == (0, "")


class Window:
    """A window that is seen on the screen, and gets keys."""

    def __init__(self, display: str, title: str) -> None:
        self._environment = {**os.environ, "DISPLAY": display}
        self._number = self._xdotool("search", "--sync", "--onlyvisible", "--name", title)

    def press(self, *keys: str) -> None:
        self._xdotool("windowfocus", self._number)  # there is no window manager
        self._xdotool("key", "--delay", "20", *keys)

    def _xdotool(self, *arguments: str) -> str:
        done = subprocess.run(
            ["xdotool", *arguments], env=self._environment, timeout=60, check=True,
            stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        return done.stdout.split("\n")[0]


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BareRoot]:
    missing = [name for name in NEEDED if shutil.which(name) is None]
    assert not missing, f"this needs {', '.join(missing)}"
    top = tmp_path_factory.mktemp("debian") / "root"
    packages = "--include=shared-mime-info,desktop-file-utils,libglib2.0-bin,man-db"
    command = ["debootstrap", "--variant=minbase", packages, "bookworm", str(top), MIRROR]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    (deb,) = (ROOT / "dist").glob(f"buildup_{__version__}_*.deb")
    shutil.copy(deb, top / "tmp" / "buildup.deb")
    for name in ("resolv.conf", "hosts"):
        shutil.copy(Path("/etc") / name, top / "etc" / name)
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    assert screen.stdout is not None
    yield BareRoot(top, f":{screen.stdout.readline().strip()}")
    screen.terminate()
    screen.communicate()


def until(is_so: Callable[[], bool], act: Callable[[], object], seconds: float) -> None:
    """Act again and again until something is so."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end
        act()


def test_it_is_installed_played_and_removed_again(root: BareRoot) -> None:
    root.run("apt-get", "update", "-qq")
    before = root.files()
    root.run("apt-get", "install", "-y", "--no-install-recommends", "/tmp/buildup.deb")
    assert not any(path.startswith("/usr/bin/python") for path in root.files())
    is_the_menu_entry_whole(root)
    are_saved_games_known_by_their_content(root)
    is_soon_on_the_screen(root)
    is_a_round_played_by_keys(root)
    is_a_saved_game_opened(root)
    assert "buildup" in root.run("man", "-P", "cat", "buildup")
    root.run("apt-get", "purge", "-y", "--autoremove", "buildup")
    left = root.files() - before
    assert {path for path in left if "buildup" in path.lower()} == set()
    assert {path for path in left if "/mime/" in path or "/applications/" in path} == set()
    assert (root.data / "records.sqlite").exists(), "what is the person's stays"


def menu_command(root: BareRoot, file: str | None = None) -> list[str]:
    """What a desktop runs for the menu entry."""
    entry = (root.top / "usr/share/applications/buildup.desktop").read_text(encoding="utf-8")
    (command,) = [
        line.removeprefix("Exec=")
        for line in entry.split("\n\n")[0].splitlines()
        if line.startswith("Exec=")
    ]
    return [word if word != "%f" else file for word in command.split() if word != "%f" or file]  # type: ignore[misc]


def is_the_menu_entry_whole(root: BareRoot) -> None:
    root.run("desktop-file-validate", "/usr/share/applications/buildup.desktop")
    assert root.run(menu_command(root)[0], "--version").startswith(f"buildup {__version__}")
    assert root.run("dominoes", "--version").startswith(f"buildup {__version__}")


def are_saved_games_known_by_their_content(root: BareRoot) -> None:
    def content_type(source: Path, name: str) -> str:
        shutil.copy(source, root.top / "root" / name)
        return root.run("gio", "info", "-a", "standard::content-type", f"/root/{name}").split()[-1]

    for name in ("evening", "evening.txt"):
        for sample in FIXTURES.rglob("*.txt"):
            assert content_type(sample, name) == "application/x-buildup", sample
        assert content_type(DOMINOES, name) == "application/x-buildup-dominoes"
    assert content_type(ROOT / "LICENSE", "licence.txt") == "text/plain"


def is_soon_on_the_screen(root: BareRoot) -> None:
    seconds = []
    for _start in range(STARTS):
        begun = time.monotonic()
        with root.window("Buildup", *menu_command(root)):
            seconds.append(time.monotonic() - begun)
    print("seconds to the window:", *(f"{each:.2f}" for each in seconds))
    assert sorted(seconds)[STARTS // 2] <= MOST_SECONDS_TO_WINDOW


def is_a_round_played_by_keys(root: BareRoot) -> None:
    """Tiles are tried one after another until one is placed."""
    kept = root.data / "buildUp-1.txt"
    settings = root.top / "root/.config/Buildup/Buildup.conf"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text("[General]\nspeed=off\noffers_guide=false\n")

    def is_over() -> bool:
        if not kept.exists():
            return False
        game = parse_build_up(kept.read_text(encoding="utf-8"), kept.name).game
        return any(isinstance(event, RoundWon) for event in game.events)

    with root.window("Build Up", "buildup", "play", "--deal", "20261") as window:

        def try_everything() -> None:
            for key in "123456":
                for way in (["Up"], ["Up", "Up"], ["Up", "Right"], ["Up", "Left"]):
                    window.press(key, *way, "Return")
                    time.sleep(0.2)
                    window.press("Return", "Escape")  # goes on where a hand is over

        until(is_over, try_everything, 300)
        time.sleep(1)
    records = Records(root.data / "records.sqlite")
    assert len(records.rounds()) >= 1
    records.close()


def is_a_saved_game_opened(root: BareRoot) -> None:
    shutil.copy(LABELLED, root.top / "root" / "case two.txt")
    with root.window("case two", *menu_command(root, "/root/case two.txt")):
        pass
