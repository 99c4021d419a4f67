"""What may lie in the place of the settings or of their folder, and of the lock that Qt took."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tests.tiers import count


class Obstacle(NamedTuple):
    """Something in whose place nothing can be kept."""

    make: Callable[[Path], None]
    """Makes it where it is told."""
    reason: str
    """What is said."""
    is_for_folder: bool = False
    """Whether it lies where the folder of the settings belongs."""

    def place(self, settings: Path) -> Path:
        """Put it in the way of a file of the settings; returns where it lies."""
        place = settings.parent if self.is_for_folder else settings
        place.parent.mkdir(parents=True, exist_ok=True)
        self.make(place)
        return place


def _link_to_nowhere(place: Path) -> None:
    place.symlink_to(place.with_name("nowhere") / "at all")


def _link_to_itself(place: Path) -> None:
    place.symlink_to(place.name)


def _write_too_much(place: Path) -> None:
    place.touch()
    os.truncate(place, 1 << 40)


_NO_FOLDER = "No such folder."
OBSTACLES = {
    "pipe": Obstacle(os.mkfifo, "This is a device or pipe, not a file."),
    "file for the folder": Obstacle(Path.touch, _NO_FOLDER, is_for_folder=True),
    "folder": Obstacle(Path.mkdir, "A folder already has this name."),
    "link to itself": Obstacle(_link_to_itself, "The link leads to itself."),
    "link to nowhere": Obstacle(_link_to_nowhere, _NO_FOLDER),
    "far too much": Obstacle(_write_too_much, "Can't read this file: File too large."),
    "link to nowhere for the folder": Obstacle(_link_to_nowhere, _NO_FOLDER, is_for_folder=True),
    "link to itself for the folder": Obstacle(_link_to_itself, _NO_FOLDER, is_for_folder=True),
    "pipe for the folder": Obstacle(os.mkfifo, _NO_FOLDER, is_for_folder=True),
}
SOME_OBSTACLES = list(OBSTACLES)[: count(quick=2, normal=4, soak=len(OBSTACLES))]
"""For tests that open a window."""


def identity(place: Path) -> tuple[int, int, int]:
    """Which thing lies somewhere: another one where it was replaced or written."""
    status = place.lstat()
    return status.st_ino, status.st_mode, status.st_mtime_ns


def _of_another_machine(place: Path) -> None:
    place.write_text("4711\nbuildup\nelsewhere\n0123456789abcdef0123456789abcdef\nboot\n")


LOCKS: dict[str, Callable[[Path], None]] = {
    "empty": Path.touch,
    "of another machine": _of_another_machine,
    "link to nowhere": _link_to_nowhere,
    "link to itself": _link_to_itself,
    "pipe": os.mkfifo,
    "folder": Path.mkdir,
}


def leave_lock(settings: Path, name: str) -> Path:
    """Leave a lock of :data:`LOCKS` beside a file of the settings; returns where it lies."""
    settings.parent.mkdir(parents=True, exist_ok=True)
    lock = settings.with_name(f"{settings.name}.lock")
    LOCKS[name](lock)
    return lock
