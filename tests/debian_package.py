"""The Debian package in a bare root without Python: installed, played, and removed again.

The root is of this machine's release, for the package needs a C library no older than its.

Only ``scripts/soak.py package`` runs this: it takes minutes, the rights of root, a mirror of
Debian, and the commands ``debootstrap``, ``Xvfb`` and ``xdotool``. The package is that of
``scripts/package.py deb``.
"""

import contextlib
import platform
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from buildup import __version__
from buildup.model.game_kind import GameKind
from buildup.records.store import Records
from tests.bare_root import MIRROR, BareRoot
from tests.checkout import ROOT
from tests.console.build_up import sessions as build_up
from tests.console.dominoes import sessions as dominoes
from tests.narrowing import some
from tests.played_by_clicks import DEAL, SETTINGS, ClickedGame
from tests.saves.build_up.random_play import FIXTURES
from tests.screen import Window, new_screen

NEEDED = ("debootstrap", "Xvfb", "xdotool", "chroot")
MOST_SECONDS_TO_WINDOW = 1.5
STARTS = 5
CHANGING = ("/var/lib/dpkg", "/var/lib/apt", "/var/log", "/var/cache", "/root", "/tmp", "/proc",
            "/dev", "/run", "/sys", "/etc/ld.so.cache")  # fmt: skip
"""Folders into which other programs write when something is installed, and the person's own."""
COMMANDS = {GameKind.BUILD_UP: ("buildup", "play"), GameKind.DOMINOES: ("dominoes",)}
LABELLED = FIXTURES / "labelled" / "case two.txt"
DOMINOES = ROOT / "tests" / "version_0_1_0" / "dominoes.txt"


class Machine(BareRoot):
    """One on which the program has nothing to complain of."""

    def start(self, *command: str, **variables: str) -> subprocess.Popen[str]:
        """Start a program that asks nobody anything."""
        return super().start(*command, **variables, DEBIAN_FRONTEND="noninteractive")

    def files(self) -> set[str]:
        """Everything that is there, besides what changes by itself."""
        pruned = [word for path in CHANGING for word in ("-path", path, "-prune", "-o")]
        return set(self.run("find", "/", *pruned, "-print").splitlines())

    @contextlib.contextmanager
    def window(self, title: str, *command: str, patience: int = 60) -> Iterator[Window]:
        """The program while its window shows."""
        with super().window(title, *command, patience=patience) as window:
            yield window
        assert self.said == ""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    missing = [name for name in NEEDED if shutil.which(name) is None]
    assert not missing, f"this needs {', '.join(missing)}"
    top = tmp_path_factory.mktemp("debian") / "root"
    packages = "--include=shared-mime-info,desktop-file-utils,libglib2.0-bin,man-db"
    release = platform.freedesktop_os_release()["VERSION_CODENAME"]
    command = ["debootstrap", "--variant=minbase", packages, release, str(top), MIRROR]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    (deb,) = (ROOT / "dist").glob(f"buildup_{__version__}_*.deb")
    shutil.copy(deb, top / "tmp" / "buildup.deb")
    for name in ("resolv.conf", "hosts"):
        shutil.copy(Path("/etc") / name, top / "etc" / name)
    with new_screen() as display:
        yield Machine(top, display)


def test_it_is_installed_played_and_removed_again(
    qtbot: QtBot, root: Machine, tmp_path: Path
) -> None:
    root.run("apt-get", "update", "-qq")
    before = root.files()
    root.run("apt-get", "install", "-y", "--no-install-recommends", "/tmp/buildup.deb")
    assert not any(path.startswith("/usr/bin/python") for path in root.files())
    is_the_menu_entry_whole(root)
    are_saved_games_known_by_their_content(root)
    is_soon_on_the_screen(root)
    for kind in GameKind:
        is_played_by_clicks(root, ClickedGame(qtbot, tmp_path, kind, root.data))
        is_played_in_the_terminal(root, kind)
    is_a_saved_game_opened(root)
    assert "buildup" in root.run("man", "-P", "cat", "buildup")
    root.run("apt-get", "purge", "-y", "--autoremove", "buildup")
    left = root.files() - before
    assert {path for path in left if "buildup" in path.lower()} == set()
    assert {path for path in left if "/mime/" in path or "/applications/" in path} == set()
    assert root.data.is_dir(), "what is the person's stays"


def menu_command(root: Machine, file: str | None = None) -> list[str]:
    """What a desktop runs for the menu entry."""
    entry = (root.top / "usr/share/applications/buildup.desktop").read_text(encoding="utf-8")
    (command,) = [
        line.removeprefix("Exec=")
        for line in entry.split("\n\n")[0].splitlines()
        if line.startswith("Exec=")
    ]
    return [word if word != "%f" else file for word in command.split() if word != "%f" or file]  # type: ignore[misc]


def is_the_menu_entry_whole(root: Machine) -> None:
    root.run("desktop-file-validate", "/usr/share/applications/buildup.desktop")
    assert root.run(menu_command(root)[0], "--version").startswith(f"buildup {__version__}")
    assert root.run("dominoes", "--version").startswith(f"buildup {__version__}")
    assert "4 rounds" in root.run("buildup", "arena", "casual", "skilled", "--rounds", "4")


def are_saved_games_known_by_their_content(root: Machine) -> None:
    def content_type(source: Path, name: str) -> str:
        shutil.copy(source, root.top / "root" / name)
        return root.run("gio", "info", "-a", "standard::content-type", f"/root/{name}").split()[-1]

    for name in ("evening", "evening.txt"):
        for sample in FIXTURES.rglob("*.txt"):
            assert content_type(sample, name) == "application/x-buildup", sample
        assert content_type(DOMINOES, name) == "application/x-buildup-dominoes"
    assert content_type(ROOT / "LICENSE", "license.txt") == "text/plain"


def is_soon_on_the_screen(root: Machine) -> None:
    """Counted in seconds of the processor: others may be at work on this machine."""
    processor, clock = [], []
    for _start in range(STARTS):
        begun = time.monotonic()
        with root.window("Buildup", *menu_command(root)) as window:
            clock.append(time.monotonic() - begun)
            processor.append(window.processor_seconds)
    print("seconds to the window, of the processor:", *(f"{each:.2f}" for each in processor))
    print("and on the clock:", *(f"{each:.2f}" for each in clock))
    assert sorted(processor)[STARTS // 2] <= MOST_SECONDS_TO_WINDOW


def is_played_in_the_terminal(root: Machine, kind: GameKind) -> None:
    """A whole round or game, by moves that are read off it."""
    process = root.start(*COMMANDS[kind], "--deal", str(DEAL), "--console")
    written, answers = "", 0
    while letter := some(process.stdout).read(1):
        written += letter
        answer = answer_to(written)
        if answer is not None:
            answers += 1
            print(answer, file=some(process.stdin), flush=True)
    said, _nothing = process.communicate(timeout=30)
    assert process.returncode == 0, written[-2000:] + said
    assert written.rstrip().endswith("Goodbye."), written[-2000:]
    assert answers > 5


def is_played_by_clicks(root: Machine, game: ClickedGame) -> None:
    """A whole round or game in the window, to be found in the records afterwards."""
    folder = root.top / "root/.config/Buildup"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "Buildup.conf").write_text(SETTINGS, encoding="utf-8")
    with root.window("Buildup", *COMMANDS[game.kind], "--deal", str(DEAL)) as window:
        clicks = game.play(window)
    print(f"{game.kind.value}: played with {clicks} clicks")
    with contextlib.closing(Records(root.data / "records.sqlite")) as records:
        (finished,) = records.rounds(game.kind)
    assert finished.deal == DEAL


def answer_to(written: str) -> str | None:
    """What a person types who reads this; ``None`` where nothing is asked."""
    question = written.rpartition("\n")[2].rstrip()
    if not written.endswith(" ") or not question.endswith((":", "(y/n)")):
        return None
    if build_up.ANOTHER_ROUND in question or dominoes.ANOTHER in question:
        return "n"
    if question == build_up.YOUR_TURN:
        return " ".join(build_up.Seen.last_of(written).moves()[0])
    if question == dominoes.CHOICE:
        seen = dominoes.Seen.last_of(written)
        fitting = [place for place, tile in enumerate(seen.hand) if seen.fits(tile)]
        if not fitting:
            return "d"
        return " ".join((str(fitting[0] + 1), *seen.answers(fitting[0])))
    return "" if question.startswith("Press Enter") else None


def is_a_saved_game_opened(root: Machine) -> None:
    shutil.copy(LABELLED, root.top / "root" / "case two.txt")
    with root.window("case two", *menu_command(root, "/root/case two.txt")):
        pass
