"""A lock file that belongs to a running program and ends with it; independent of Qt.

The file has the format of Qt's ``QLockFile``, which earlier editions used: five lines describe the
holder (process, program, host, machine, boot), and where the system has ``flock`` the holder keeps
the file locked. So programs of all editions respect each other. (The library ``filelock`` would
empty the lock file of a running earlier edition, and writes nothing that such an edition could
read.)
"""

import contextlib
import errno
import os
import stat
import sys
import time
from enum import Enum, auto
from pathlib import Path
from typing import NamedTuple, Self

from buildup.files import host_name, is_running
from buildup.texts import is_number

if sys.platform != "win32":
    import fcntl
if sys.platform == "darwin":
    import ctypes
    from uuid import UUID

_NEW = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
_MACHINE_IDS = tuple(map(Path, ("/etc/machine-id", "/var/lib/dbus/machine-id")))
_BOOT_ID = Path("/proc/sys/kernel/random/boot_id")
_MOST_BYTES = 4096
"""The maximum number of bytes to read from a lock file."""
_WRITING_SECONDS = 10.0
"""The time during which a file without a holder may still be incomplete, in seconds."""


class LockState(Enum):
    """The state of a lock, as far as it can be known."""

    FREE = auto()
    """No running program holds it."""
    HELD = auto()
    """A running program holds it, on this machine or, if the file system shows that, on another."""
    UNCERTAIN = auto()
    """Only a person can know whether the program that holds it is still running.

    The file names another machine, as in a synced or restored home folder, or cannot be read.
    """


class ProcessLock:
    """A lock file, created when the lock is taken and removed when it is released.

    Attributes:
        error: The system error that kept the last attempt from taking the lock; ``None`` if it was
            taken, or if another program may hold it.
    """

    def __init__(self, path: Path) -> None:
        self.error: OSError | None = None
        self._path = path
        self._descriptor: int | None = None

    @property
    def state(self) -> LockState:
        """The state of the lock, determined without changing anything.

        Anything but a file, such as a folder, counts as free, although it cannot be taken.
        """
        try:
            if not stat.S_ISREG(self._path.stat().st_mode):
                return LockState.FREE
            holder = self._holder()
            is_held = self._is_held_here(holder)
        except FileNotFoundError:
            return LockState.FREE
        except OSError:
            return LockState.UNCERTAIN
        if is_held:
            return LockState.HELD
        is_elsewhere = holder is not None and not holder.is_on_this_machine
        return LockState.UNCERTAIN if is_elsewhere else LockState.FREE

    @property
    def host(self) -> str:
        """The name of the computer on which the lock was taken; empty if unknown."""
        with contextlib.suppress(OSError):
            if holder := self._holder():
                return holder.host
        return ""

    @property
    def is_held(self) -> bool:
        """Whether this program holds the lock and its file is still in place."""
        return self._descriptor is not None and self._is_in_place(self._descriptor)

    def try_lock(self, *, even_uncertain: bool = False) -> bool:
        """Take the lock, even from a program that has ended; return whether it was taken.

        Args:
            even_uncertain: Whether to take it even if only a person can know whether the program
                that made it is still running.
        """
        self.error = None
        try:
            self._descriptor = self._new_file()
            if self._descriptor is None and (even_uncertain or self.state is LockState.FREE):
                self._descriptor = self._abandoned_file()
            if self._descriptor is not None:
                _write(self._descriptor, _Holder.this_program().content)
        except OSError as error:
            self.error = error
            self.unlock()
        return self._descriptor is not None

    def unlock(self) -> None:
        """Release the lock, if this program holds it."""
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is None:
            return
        is_in_place = self._is_in_place(descriptor)
        if sys.platform == "win32":  # where an open file cannot be removed
            os.close(descriptor)
        if is_in_place:
            with contextlib.suppress(OSError):
                self._path.unlink()
        if sys.platform != "win32":  # after this, others may take the lock
            os.close(descriptor)

    def _is_in_place(self, descriptor: int) -> bool:
        """Return whether an open file is the one now at this path."""
        with contextlib.suppress(OSError):
            return os.path.samestat(os.fstat(descriptor), self._path.stat())
        return False

    def _new_file(self) -> int | None:
        """Create the file and lock it where possible; return its descriptor.

        Return ``None`` if it exists already, or if another program locked it first.

        Raises:
            OSError: The file cannot be created.
        """
        try:
            descriptor = os.open(self._path, _NEW, 0o600)
        except FileExistsError:
            return None
        if sys.platform != "win32":
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:  # another program was faster
                os.close(descriptor)
                return None
            except OSError:  # not every file system supports locks
                return descriptor
        return descriptor

    def _holder(self) -> "_Holder | None":
        """Return the program described in the file; ``None`` if the file describes none.

        Raises:
            OSError: It cannot be read.
        """
        with self._path.open("rb") as file:
            return _Holder.parse(file.read(_MOST_BYTES))

    if sys.platform == "win32":

        def _is_held_here(self, _holder: "_Holder | None") -> bool:
            """Return whether a program has the file open, which keeps it from being renamed.

            Raises:
                OSError: The file is gone, or cannot be renamed for another reason.
            """
            try:
                self._path.replace(self._path)
            except PermissionError:
                return True
            return False

        def _abandoned_file(self) -> int | None:
            """Replace the file; return its descriptor, or ``None`` if another program was faster.

            Raises:
                OSError: A program still has the old file open, or the file cannot be removed.
            """
            self._path.unlink()
            return self._new_file()

    else:

        def _is_held_here(self, holder: "_Holder | None") -> bool:
            """Return whether a running program holds the file.

            Raises:
                OSError: The file cannot be opened.
            """
            descriptor = os.open(self._path, os.O_RDONLY)
            try:
                return self._is_locked(descriptor, fcntl.LOCK_SH, holder)
            finally:
                os.close(descriptor)

        def _abandoned_file(self) -> int | None:
            """Lock the file if the program that made it is gone; return its descriptor.

            Return ``None`` if that program may still be running, if it is not a regular file or
            cannot be read, or if another program was faster.

            Raises:
                OSError: The file cannot be opened.
            """
            descriptor = os.open(self._path, os.O_RDWR)
            try:
                is_file = stat.S_ISREG(os.fstat(descriptor).st_mode)
                is_ours = is_file and not self._is_locked(descriptor, fcntl.LOCK_EX, self._holder())
            except OSError:
                is_ours = False
            # Another program may have taken, released and removed it meanwhile.
            if is_ours and self._is_in_place(descriptor):
                return descriptor
            os.close(descriptor)
            return None

        def _is_locked(self, descriptor: int, kind: int, holder: "_Holder | None") -> bool:
            """Lock an open file, unless another program has locked it; return whether one has.

            Where the file system does not support locks, whether the holder is running decides. A
            file without a holder counts as locked while it may still be incomplete.

            Raises:
                OSError: The file is gone.
            """
            try:
                fcntl.flock(descriptor, kind | fcntl.LOCK_NB)
            except BlockingIOError:
                return True
            except OSError:  # the file system does not support locks
                if holder is None:
                    return abs(time.time() - self._path.stat().st_mtime) < _WRITING_SECONDS
                return holder.is_on_this_machine and holder.is_running
            return False


def _write(descriptor: int, content: bytes) -> None:
    """Replace the content of a file.

    Raises:
        OSError: Not all of it can be written.
    """
    os.lseek(descriptor, 0, os.SEEK_SET)
    if os.write(descriptor, content) < len(content):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    os.ftruncate(descriptor, len(content))
    os.fsync(descriptor)


class _Holder(NamedTuple):
    """The program that made a lock file, as described line by line; unknown fields are empty."""

    process: str
    program: str
    """The file name of the executable, as Qt writes it."""
    host: str
    machine: str
    boot: str

    @classmethod
    def this_program(cls) -> Self:
        try:
            program = os.readlink("/proc/self/exe")
        except OSError:
            program = sys.executable
        name = os.path.basename(program).removesuffix(".exe")
        process, boot = str(os.getpid()), _first_line(_BOOT_ID)
        return cls(process, name, host_name(), _machine_id(), boot)

    @classmethod
    def parse(cls, content: bytes) -> Self | None:
        """Parse the content of a lock file; return ``None`` if it describes no holder."""
        lines = [*content.decode(errors="replace").split("\n"), "", "", "", ""]
        return cls(*lines[:5]) if is_number(lines[0], 9) else None

    @property
    def content(self) -> bytes:
        """The content of the lock file."""
        return "".join(f"{line}\n" for line in self).encode()

    @property
    def is_on_this_machine(self) -> bool:
        """Whether the program was started on this machine, as far as can be known."""
        here = _Holder.this_program()
        if self.machine and here.machine:
            return self.machine == here.machine
        return self.host in ("", here.host)

    @property
    def is_running(self) -> bool:
        """Whether a process with this number is running, and the computer was not restarted."""
        boot = _first_line(_BOOT_ID)
        if self.boot and boot and self.boot != boot:
            return False
        return is_running(int(self.process))


def _machine_id() -> str:
    """Return the identity of this machine as Qt writes it; empty if unknown.

    The host name would not do: that of a Mac changes with the network.
    """
    if sys.platform == "darwin":
        found, second = ctypes.create_string_buffer(16), (ctypes.c_long * 2)(1, 0)
        is_unknown = ctypes.CDLL(None).gethostuuid(found, second)
        return "" if is_unknown else str(UUID(bytes=found.raw)).upper()
    return next(filter(None, map(_first_line, _MACHINE_IDS)), "")


def _first_line(path: Path) -> str:
    """Return the first line of a system file; empty if it cannot be read."""
    with contextlib.suppress(OSError, ValueError):
        return path.read_text(encoding="ascii").partition("\n")[0]
    return ""
