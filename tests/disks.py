"""Folders that stop taking anything: full ones, and those that this person may only read.

The cause is a real one where this person may mount disks. Where they may not, calls of the
system fail as they do on such a disk.
"""

import contextlib
import errno
import os
import stat
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from enum import Enum
from pathlib import Path
from typing import TypeVar

import pytest

from tests.failing import failing_with

R = TypeVar("R")

NOBODY = 65_534
"""The number of a user who owns nothing; permissions mean nothing to root."""
MOST_FILES = 64
"""Files and folders that a small disk has room for; it has 256 KiB."""


class Cause(Enum):
    """Why nothing can be written."""

    NO_BYTES = "no bytes left"
    NO_INODES = "no inodes left"
    READ_ONLY = "disk mounted read-only"
    FORBIDDEN = "no permission"


class Disk:
    """A small disk as one folder; part of a larger one where none can be mounted."""

    def __init__(self, folder: Path, *, is_own: bool) -> None:
        self.folder = folder
        self.is_own = is_own
        """Whether it is a disk of its own."""

    @contextlib.contextmanager
    def refusing(self, cause: Cause) -> Iterator[None]:
        """While nothing can be written there."""
        with contextlib.ExitStack() as stack:
            if cause is Cause.FORBIDDEN:
                stack.enter_context(_forbidden(self.folder))
            elif not self.is_own:
                fail_below(self.folder, cause, stack.enter_context(pytest.MonkeyPatch.context()))
            elif cause is Cause.READ_ONLY:
                stack.enter_context(_only_read(self.folder))
            else:
                stack.enter_context(_filled(self.folder, cause))
            yield

    def stand_in(self, cause: Cause) -> Cause | None:
        """Why calls of other programs have to fail as well, for :func:`fail_below`; ``None``
        where this is a real disk."""
        return None if self.is_own else cause


@contextlib.contextmanager
def small_disk() -> Iterator[Disk]:
    """A disk that everybody may enter, and all may write to."""
    with tempfile.TemporaryDirectory() as name:  # others may not enter the folder of pytest
        top = Path(name)
        top.chmod(0o755)
        folder = top / "data"
        folder.mkdir()
        options = f"size=256k,nr_inodes={MOST_FILES},mode=777"
        is_own = _mount("-t", "tmpfs", "-o", options, "tmpfs", folder)
        try:
            yield Disk(folder, is_own=is_own)
        finally:
            if is_own:
                _unmount(folder)


def _mount(*arguments: str | Path) -> bool:
    """Whether this person may mount that."""
    return subprocess.run(["mount", *arguments], capture_output=True).returncode == 0


def _unmount(folder: Path) -> None:
    subprocess.run(["umount", "--lazy", folder], check=True)


@contextlib.contextmanager
def _only_read(folder: Path) -> Iterator[None]:
    """The same disk over itself, read-only: whoever has a file open there goes on writing it."""
    assert _mount("--bind", folder, folder)
    try:
        assert _mount("-o", "remount,bind,ro", folder)
        yield
    finally:
        _unmount(folder)


@contextlib.contextmanager
def _filled(folder: Path, cause: Cause) -> Iterator[None]:
    """All the room is taken that is left, in bytes or in files."""
    filling = folder / "filling"
    filling.mkdir()
    with pytest.raises(OSError, match="No space left"):
        _fill(filling, cause)
    yield
    for path in filling.iterdir():
        path.unlink()
    filling.rmdir()


def _fill(folder: Path, cause: Cause) -> None:
    for number in range(MOST_FILES if cause is Cause.NO_INODES else 1):
        with (folder / str(number)).open("wb", buffering=0) as file:
            while cause is Cause.NO_BYTES and file.write(b"x" * 512):
                pass


@contextlib.contextmanager
def _forbidden(folder: Path) -> Iterator[None]:
    """The folder may be read only; root is somebody else meanwhile, to whom all there belongs."""
    is_root = os.getuid() == 0
    if is_root:
        for path in (folder, *folder.rglob("*")):
            os.chown(path, NOBODY, NOBODY)
    mode = folder.stat().st_mode
    folder.chmod(0o555)
    if is_root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)
        folder.chmod(mode)


def fail_below(folder: Path, cause: Cause, patch: pytest.MonkeyPatch) -> None:
    """Let calls of the system fail in a folder as they do on a disk that takes nothing."""
    fail = failing_with(errno.EROFS if cause is Cause.READ_ONLY else errno.ENOSPC)
    if cause is Cause.NO_BYTES:
        for call in ("write", "fsync"):
            patch.setattr(os, call, _failing_for_files(getattr(os, call), fail))
        return
    really_open = os.open
    changing = os.O_CREAT | (os.O_WRONLY | os.O_RDWR if cause is Cause.READ_ONLY else 0)

    def open_some(path: str | Path, flags: int, *arguments: int) -> int:
        is_below = Path(path).is_relative_to(folder)
        is_taken = not flags & os.O_EXCL and Path(path).exists()
        is_new = cause is Cause.READ_ONLY or not is_taken
        if is_below and flags & changing and is_new:
            fail()
        return really_open(path, flags, *arguments)

    patch.setattr(os, "open", open_some)
    for call in ("mkdir",) if cause is Cause.NO_INODES else ("mkdir", "replace", "unlink"):
        patch.setattr(os, call, _failing_below(folder, getattr(os, call), fail))


def _failing_for_files(really: Callable[..., R], fail: Callable[..., R]) -> Callable[..., R]:
    """Pipes go on: ``multiprocessing`` asks by one whether its helper is alive."""

    def call(file: int, *arguments: object) -> R:
        chosen = fail if stat.S_ISREG(os.fstat(file).st_mode) else really
        return chosen(file, *arguments)

    return call


def _failing_below(
    folder: Path, really: Callable[..., R], fail: Callable[..., R]
) -> Callable[..., R]:
    def call(path: str | Path, *arguments: object, **options: object) -> R:
        chosen = fail if Path(path).is_relative_to(folder) else really
        return chosen(path, *arguments, **options)

    return call
