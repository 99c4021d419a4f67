"""A lock that belongs to a running program and dies with it, without Qt.

The file is that of Qt's ``QLockFile``, which earlier editions took: who holds it stands in five
lines (process, its program, host, machine, boot), and where the system has ``flock`` its holder
keeps the file locked. So programs of all editions see each other. (The library ``filelock``
empties the file of a running earlier edition, and writes nothing that one could read.)
"""

import contextlib
import os
import sys
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Self

if sys.platform != "win32":
    import fcntl

_NEW = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
_MACHINE_IDS = tuple(map(Path, ("/etc/machine-id", "/var/lib/dbus/machine-id")))
_BOOT_ID = Path("/proc/sys/kernel/random/boot_id")


class ProcessLock:
    """One lock file; made when the lock is taken, and removed when it is given back."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._descriptor: int | None = None

    @property
    def is_held(self) -> bool:
        """Whether this program holds the lock, and its file is there for others to see."""
        return self._descriptor is not None and self._is_in_place(self._descriptor)

    def try_lock(self) -> bool:
        """Take the lock, also from a program that is gone; returns whether it was taken.

        It is not taken where no file can be written.
        """
        try:
            descriptor = self._new_file()
            if descriptor is None:
                descriptor = self._abandoned_file()
        except OSError:
            return False
        if descriptor is None:
            return False
        content = _Holder.this_program().content
        try:
            os.lseek(descriptor, 0, os.SEEK_SET)
            is_written = os.write(descriptor, content) == len(content)
            os.ftruncate(descriptor, len(content))
            os.fsync(descriptor)
        except OSError:
            is_written = False
        self._descriptor = descriptor
        if not is_written:  # the disk is full
            self.unlock()
        return is_written

    def unlock(self) -> None:
        """Give the lock back, if this program holds it."""
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is None:
            return
        is_in_place = self._is_in_place(descriptor)
        if sys.platform == "win32":  # where an open file cannot be removed
            os.close(descriptor)
        if is_in_place:
            with contextlib.suppress(OSError):
                self._path.unlink()
        if sys.platform != "win32":  # where others may take what is closed
            os.close(descriptor)

    def _is_in_place(self, descriptor: int) -> bool:
        """Whether an open file is the one that others find here."""
        try:
            return os.path.samestat(os.fstat(descriptor), self._path.stat())
        except OSError:
            return False

    def _new_file(self) -> int | None:
        """The file, locked, if there was none; ``None`` if there is one."""
        try:
            descriptor = os.open(self._path, _NEW, 0o666)
        except FileExistsError:
            return None
        if sys.platform != "win32":
            with contextlib.suppress(OSError):  # not every file system can
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return descriptor

    if sys.platform == "win32":

        def _abandoned_file(self) -> int | None:
            """A new file, locked, if nobody has the old one open; ``None`` if somebody has."""
            self._path.unlink()
            return self._new_file()

    else:

        def _abandoned_file(self) -> int | None:
            """The file, locked, if the program that made it is gone; ``None`` if not."""
            holder = _Holder.parse(self._path.read_bytes())
            if holder is None or not holder.is_on_this_machine:
                return None
            descriptor = os.open(self._path, os.O_RDWR)
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                is_gone = True
            except BlockingIOError:
                is_gone = False
            except OSError:  # this file system knows no locks
                is_gone = not holder.is_running
            # Whoever was faster may have given it back meanwhile, and removed it.
            if is_gone and self._is_in_place(descriptor):
                return descriptor
            os.close(descriptor)
            return None


@dataclass(frozen=True, slots=True)
class _Holder:
    """The program that made a lock file, line by line; what is not known is empty."""

    process: str
    program: str
    """The name of the file that runs."""
    host: str
    machine: str
    boot: str

    @classmethod
    def this_program(cls) -> Self:
        try:
            program = os.readlink("/proc/self/exe")
        except OSError:
            program = sys.executable
        machine = next(filter(None, map(_first_line, _MACHINE_IDS)), "")
        return cls(
            str(os.getpid()),
            os.path.basename(program),
            os.uname().nodename if sys.platform != "win32" else os.environ.get("COMPUTERNAME", ""),
            machine,
            _first_line(_BOOT_ID),
        )

    @classmethod
    def parse(cls, content: bytes) -> Self | None:
        """The holder that a file names; ``None`` if it is only just being written."""
        lines = [*content.decode(errors="replace").split("\n"), "", "", "", ""]
        process = lines[0]
        is_number = process.isascii() and process.isdigit() and len(process) < 10
        return cls(*lines[:5]) if is_number else None

    @property
    def content(self) -> bytes:
        """What stands in the file."""
        return "".join(f"{line}\n" for line in astuple(self)).encode()

    @property
    def is_on_this_machine(self) -> bool:
        """Whether it is for us to tell if the program still runs."""
        here = _Holder.this_program()
        if self.machine and here.machine:
            return self.machine == here.machine
        return self.host in ("", here.host)

    @property
    def is_running(self) -> bool:
        """Whether there is a process of its number since the computer was switched on."""
        boot = _first_line(_BOOT_ID)
        if self.boot and boot and self.boot != boot:
            return False
        try:
            os.kill(int(self.process), 0)
        except ProcessLookupError:
            return False
        except OSError:
            return True  # somebody else's
        return True


def _first_line(path: Path) -> str:
    """The first line of a file of the system; empty where there is none."""
    try:
        return path.read_text(encoding="ascii").partition("\n")[0]
    except (OSError, ValueError):
        return ""
