"""Moves the data of earlier versions to the folder of this one, by copying.

Everything is copied and compared; then a file in the old folder says so, which is the step from
the old folder to the new one. The old folder stays as it is, for an earlier version that is
started again. A program that dies on the way leaves what the next start can go on with.
"""

import filecmp
import logging
import os
import shutil
import time
from pathlib import Path

from buildup.files import FileError, write_file
from buildup.saves.data_folder import COPIES, MOVED, MOVING, holds_own_data
from buildup.saves.process_lock import LockState, ProcessLock
from buildup.texts import _

_log = logging.getLogger(__name__)
_PATIENCE = 10.0
"""Seconds to wait for another program that is copying."""
_LOCKS = "*.lock"


def bring_along(folder: Path, earlier: Path, patience: float = _PATIENCE) -> None:
    """Copy what earlier versions have kept, and use the new folder from then on.

    Nothing happens while another program uses the old folder, or where the copies cannot be
    made: then the old folder is used this time.

    Args:
        folder: Where this version keeps everything.
        earlier: Where earlier versions did.
        patience: Seconds to wait for another program that is doing it.
    """
    copies = folder / COPIES
    if earlier.is_symlink() or ((earlier / MOVED).exists() and not copies.exists()):
        return
    lock = ProcessLock(folder / MOVING)
    end = time.monotonic() + patience
    while not lock.try_lock():
        if lock.state is not LockState.HELD or time.monotonic() > end:
            return
        time.sleep(0.02)
    try:
        if (earlier / MOVED).exists() or (
            not holds_own_data(folder) and _copy(earlier, copies, folder)
        ):
            _put_in_place(copies, folder)
    except (OSError, shutil.Error, FileError) as error:
        _log.info("What an earlier version has kept cannot be copied: %s", error)
    finally:
        lock.unlock()


def _copy(earlier: Path, copies: Path, folder: Path) -> bool:
    """Copy everything, compare it, and say in the old folder that it was copied.

    Returns:
        Whether it was: not if another program uses the old folder, before or after.

    Raises:
        OSError, shutil.Error: It cannot be read, written, or removed where it is left over.
        FileError: The old folder cannot be written.
    """
    if _is_in_use(earlier):
        return False
    if copies.exists():
        shutil.rmtree(copies)
    no_locks = shutil.ignore_patterns(_LOCKS)
    shutil.copytree(earlier, copies, ignore=no_locks, copy_function=_copy_file)
    if _is_in_use(earlier) or not _are_alike(earlier, copies):
        return False
    said = _("Buildup has copied what was here to {folder}, and no longer uses it here.")
    write_file(earlier / MOVED, said.format(folder=folder).encode() + b"\n")
    return True


def _copy_file(source: str, target: str) -> None:
    """Copy a file with its times, on the disk when this returns."""
    shutil.copy2(source, target)
    with open(target, "rb+") as copy:
        os.fsync(copy.fileno())


def _is_in_use(earlier: Path) -> bool:
    """Whether a program has games open there, or one of another machine may have."""
    return any(ProcessLock(path).state is not LockState.FREE for path in earlier.glob(_LOCKS))


def _are_alike(earlier: Path, copies: Path) -> bool:
    """Whether both folders hold the same files, byte for byte, besides locks."""
    names, copied = (
        {path.relative_to(top) for path in top.rglob("*") if not path.match(_LOCKS)}
        for top in (earlier, copies)
    )
    return names == copied and all(
        filecmp.cmp(earlier / name, copies / name, shallow=False)
        for name in names
        if not (earlier / name).is_dir()
    )


def _put_in_place(copies: Path, folder: Path) -> None:
    """Give every copy its place, also those that a program that died has not moved."""
    if copies.exists():
        for path in copies.iterdir():
            path.rename(folder / path.name)
        copies.rmdir()
