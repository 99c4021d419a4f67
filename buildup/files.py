"""Reading whole files and writing them atomically: a crash leaves either the old or the new file.

The text of every :class:`FileError` is a sentence for the user.
"""

import contextlib
import errno
import os
import re
import stat
import sys
import time
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TypeVar

from buildup.texts import _, later, visible

T = TypeVar("T")

_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
_MOST_COMPARED = 1 << 26
"""The maximum size of a file to compare, in bytes; this program's own are far smaller."""
_NAME_SHOWN = 24
"""The maximum number of characters of a file's name in the name of its temporary file."""
_LONGEST_NAME = 255
"""The longest file name on Windows, in characters."""
_DEVICE = re.compile(r"(con|prn|aux|nul|(com|lpt)[1-9¹²³]) *(\..*)?", re.IGNORECASE)
"""Matches names that Windows reserves for devices, whatever their suffix.

See https://learn.microsoft.com/windows/win32/fileio/naming-a-file.
"""
_IN_USE = 32
"""The Windows error for a file that another program has open (``ERROR_SHARING_VIOLATION``)."""
_WRITING_SECONDS = 60.0
"""The age, in seconds, beyond which a temporary file counts as abandoned on Windows."""
_PAUSES = (0.01, 0.02, 0.04, 0.08, 0.15, 0.2)
"""Seconds to wait between attempts to change a file that is in use."""


_ALIKE = {errno.EPERM: errno.EACCES, errno.EDQUOT: errno.ENOSPC, errno.EEXIST: errno.ENOTDIR}
"""Error numbers, each with the number of the error whose sentence it gets."""
_NOT_READ = {
    errno.ENOENT: later("No such file."),
    errno.ENOTDIR: later("No such file."),
    errno.EACCES: later("No permission to read this file."),
    errno.EISDIR: later("A folder already has this name."),
    errno.ENAMETOOLONG: later("The name is too long."),
    errno.EINVAL: later("Invalid file name."),
    0: later("Can't read this file: {reason}."),
}
_NOT_WRITTEN = {
    errno.ENOENT: later("No such folder."),
    errno.ENOTDIR: later("No such folder."),
    errno.EISDIR: later("A folder already has this name."),
    errno.EACCES: later("No permission to write this file."),
    errno.EBUSY: later("Another program is using this file."),
    errno.EROFS: later("The disk is read-only."),
    errno.ENOSPC: later("The disk is full."),
    errno.ENAMETOOLONG: later("The name is too long."),
    errno.EINVAL: later("Invalid file name."),
    errno.ELOOP: later("The link leads to itself."),
    0: later("Can't write this file: {reason}."),
}
_NOT_KEPT = {
    errno.ENOSPC: later("The disk that holds {folder} is full."),
    errno.EROFS: later("The disk that holds {folder} is read-only."),
    errno.EACCES: later("No permission to write in {folder}."),
    errno.ENOTDIR: later("Can't create the folder {folder}."),
    0: later("Can't save in {folder}: {reason}."),
}


class FileError(Exception):
    """A file that cannot be read or written; the text is a sentence that does not name it.

    Attributes:
        number: The error number, such as ``errno.ENOSPC``; 0 if there is none.
    """

    def __init__(self, sentence: str, number: int = 0) -> None:
        super().__init__(sentence)
        self.number = number


def read_file(path: Path, most: int) -> bytes:
    """Read a whole file.

    Args:
        path: The path of the file.
        most: The maximum size in bytes. No more is read, even if the file grows meanwhile.

    Raises:
        FileError: It cannot be read, is not a file (``EISDIR`` for a folder), or is too large
            (``EFBIG``).
    """
    try:
        return _content(path, most)
    except OSError as error:
        raise FileError(_told(_NOT_READ, error), error.errno or 0) from error
    except ValueError as error:  # a null byte in the name
        raise FileError(_("Invalid file name.")) from error


def write_file(path: Path, content: bytes, *, makes_folder: bool = False) -> None:
    """Replace a file atomically, or leave the old one unchanged.

    The new file is written in the same folder and synced to disk before it is renamed. Symbolic
    links and permissions are preserved. Other hard links keep the old content.

    Args:
        path: The path of the file.
        content: The new content.
        makes_folder: Whether to create a missing folder.

    Raises:
        FileError: It cannot be written. The old file is unchanged.
    """
    try:
        if sys.platform == "win32" and _DEVICE.fullmatch(path.name):
            raise FileError(_("Windows reserves this name."), errno.EINVAL)
        if makes_folder:
            make_folder(path.parent)
        _replace(Path(os.path.realpath(path)), content)
    except OSError as error:
        if sys.platform == "win32" and (
            len(path.name) > _LONGEST_NAME or (error.errno == errno.ENOENT and path.parent.is_dir())
        ):
            error.errno = errno.ENAMETOOLONG  # perhaps only including its folders
        raise FileError(_told(_NOT_WRITTEN, error), error.errno or 0) from error
    except ValueError as error:
        raise FileError(_("Invalid file name.")) from error


def fingerprint(content: bytes) -> str:
    """Return a digest of a file's content, to detect changes."""
    # Takes 2 ms, mostly to load a system library that no start needs.
    from hashlib import sha256

    return sha256(content).hexdigest()


def completed(path: Path, suffix: str) -> Path:
    """Add a suffix to a file name that was typed without one.

    Args:
        path: The typed name, returned unchanged if the file exists or the name has a suffix.
        suffix: The suffix to add, including the dot.
    """
    has_suffix = path.suffix[1:].isalnum()  # unlike “1. evening”
    return path if has_suffix or os.path.lexists(path) else Path(f"{path}{suffix}")


def question_before_writing(
    path: Path, may_replace: bool = False, *, known: str | None = None
) -> str:
    """Return the question to ask before writing a file, so that nothing is lost without consent.

    Args:
        path: Where to write.
        may_replace: Whether the person has agreed to replace an existing file.
        known: The :func:`fingerprint` of the content last read or written there; ``None`` if none.

    Returns:
        A yes-or-no question; empty if there is nothing to ask or the file cannot be written anyway.
    """
    question = ""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            return ""
    except FileNotFoundError:
        if known is not None and path.parent.is_dir():
            question = _("“{name}” is gone. Save it again?")
    except (OSError, ValueError):
        return ""
    else:
        if known is not None and known != _fingerprint_of(path):
            question = _("Another program has changed “{name}”. Replace it?")
        elif known is None and not may_replace:
            question = _("“{name}” already exists. Replace it?")
    return question.format(name=visible(path.name))


def _fingerprint_of(path: Path) -> str | None:
    """Return the fingerprint of a file; ``None`` if it cannot be read or is too large."""
    with contextlib.suppress(FileError):
        return fingerprint(read_file(path, _MOST_COMPARED))
    return None


def _replace(target: Path, content: bytes) -> None:
    old = _status_to_replace(target)
    is_private = not target.parent.stat().st_mode & 0o077
    mode = (0o600 if is_private else 0o666) if old is None else old.st_mode & 0o777
    with replacing(target) as temporary:
        try:
            descriptor = os.open(temporary, _NEW, mode)
        except PermissionError as error:
            raise FileError(nothing_kept(target.parent, error), error.errno or 0) from error
        with open(descriptor, "wb") as file:
            if old is not None:
                _permit(temporary, old)
            file.write(content)
            file.flush()
            os.fsync(descriptor)


@contextlib.contextmanager
def replacing(target: Path) -> Iterator[Path]:
    """Write a new file that atomically replaces the old one on success.

    Yields:
        The path to write to, in the same folder.

    Raises:
        OSError: The old file cannot be replaced. The new one is then removed, as after any error.
    """
    shown = target.name[:_NAME_SHOWN]
    remove_abandoned(target.parent, re.escape(shown))
    own = f"{_temporary_mark()}{os.getpid()}-{os.urandom(4).hex()}"
    temporary = target.with_name(f".{shown}{own}.tmp")
    try:
        yield temporary
        move_file(temporary, target)
        _sync_folder(target.parent)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise


def _status_to_replace(target: Path) -> os.stat_result | None:
    """Return the status of the file to replace, ``None`` for a new file.

    Raises:
        OSError: The file is not writable, or is a folder.
        FileError: It is a device or a pipe.
    """
    try:
        status = target.stat()
    except FileNotFoundError:
        return None
    _check_is_file(status)
    # This distinguishes a read-only disk from a forbidden file.
    os.close(_patiently(partial(os.open, target, os.O_WRONLY), target))
    return status


def move_file(source: Path, target: Path) -> Path:
    """Rename a file, replacing any file with the new name, and return the new path.

    Raises:
        OSError: It cannot be renamed; ``EBUSY`` if another program has either open on Windows.
    """
    return _patiently(partial(source.replace, target), target)


def remove_file(path: Path) -> None:
    """Delete a file, if it is there.

    Raises:
        OSError: It cannot be deleted; ``EBUSY`` if another program has it open on Windows.
    """
    _patiently(partial(path.unlink, missing_ok=True), path)


def _patiently(act: Callable[[], T], path: Path) -> T:
    """Change a file; on Windows, retry for half a second if permission is denied.

    Raises:
        OSError: It cannot be changed; ``EBUSY`` if another program has it open on Windows.
    """
    for pause in _PAUSES if sys.platform == "win32" else ():
        try:
            return act()
        except PermissionError:
            time.sleep(pause)
    try:
        return act()
    except PermissionError as error:
        if sys.platform == "win32" and _is_in_use(path, error):
            raise OSError(errno.EBUSY, error.strerror) from error
        raise


def _is_in_use(path: Path, error: OSError) -> bool:
    """Return whether Windows refused a change because another program has the file open.

    Only an attempt to rename the file shows that, so it is renamed to its own name.
    """
    with contextlib.suppress(FileNotFoundError):
        try:
            path.replace(path)
        except PermissionError as of_renaming:
            error = of_renaming
    return getattr(error, "winerror", 0) == _IN_USE


def _permit(temporary: Path, old: os.stat_result) -> None:
    """Give a new, still empty file the permissions of the old one.

    If the group differs, it gets no more permissions than everybody.
    """
    permissions = old.st_mode & 0o777
    if temporary.stat().st_gid != old.st_gid:  # no more for this group than for everybody
        permissions &= ~0o070 | (permissions & 0o007) << 3
    with contextlib.suppress(OSError):  # the disk does not support it
        temporary.chmod(permissions)


# Files of programs that were killed while writing


def _temporary_mark() -> str:
    """Return the part of temporary file names that identifies Buildup and this computer.

    It is short, because some file systems limit names to 143 bytes.
    """
    machine = zlib.crc32(host_name().encode(errors="replace"))
    return f".buildup-{machine:08x}-"


def remove_abandoned(folder: Path, shown: str = r".*") -> None:
    """Remove temporary files left in a folder by programs that have ended on this machine.

    Args:
        folder: The folder to clean.
        shown: A regular expression that matches the beginning of the original files' names.
    """
    mark = re.escape(_temporary_mark())
    name = re.compile(rf"\.{shown}{mark}(\d{{1,10}})-[0-9a-f]{{8}}\.tmp", re.DOTALL)
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            match = name.fullmatch(entry.name)
            if match and _is_abandoned(entry, int(match[1])):
                with contextlib.suppress(OSError):
                    os.unlink(entry)


def _is_abandoned(entry: os.DirEntry[str], process: int) -> bool:
    """Return whether nobody is writing a temporary file anymore.

    A file of this process is abandoned too, since it writes one at a time. On Windows, a file of
    another process is abandoned once it is old enough.
    """
    if process == os.getpid():
        return True
    if sys.platform == "win32":  # where this cannot be determined
        return time.time() - entry.stat().st_mtime > _WRITING_SECONDS
    return not is_running(process)


def host_name() -> str:
    """Return the name of this computer; empty if it has none."""
    if sys.platform == "win32":
        return os.environ.get("COMPUTERNAME", "")
    return os.uname().nodename


def is_running(process: int) -> bool:
    """Return whether a process with this ID is running.

    Not for Windows, where signal 0 is Ctrl+C.
    """
    assert sys.platform != "win32"
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True  # it belongs to another user
    return True


def make_folder(folder: Path) -> None:
    """Create a private folder, unless it exists, and any missing parents, and sync them to disk.

    Raises:
        OSError: It cannot be created.
    """
    made = [each for each in (folder, *folder.parents) if not each.exists()]
    folder.mkdir(0o700, parents=True, exist_ok=True)
    for each in made:
        _sync_folder(each.parent)


def make_private(folder: Path) -> None:
    """Make a folder and its files accessible only to their owner, if the disk supports that."""
    if sys.platform == "win32":  # where users' folders are private
        return
    for above, _folders, files in os.walk(folder):
        for each in (Path(above), *(Path(above, name) for name in files)):
            with contextlib.suppress(OSError):
                mode = each.lstat().st_mode
                if mode & 0o077 and not stat.S_ISLNK(mode):
                    each.chmod(mode & 0o700)


def nothing_kept(folder: Path, error: OSError) -> str:
    """Return a sentence that names a folder and says why nothing can be saved in it."""
    return _told(_NOT_KEPT, error, folder=folder)


def _sync_folder(folder: Path) -> None:
    """Sync new names in a folder to disk, where the system supports that."""
    with contextlib.suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _content(path: Path, most: int) -> bytes:
    status = path.stat()
    _check_is_file(status)
    content = b""
    if status.st_size <= most:
        with path.open("rb") as file:
            content = file.read(most + 1)
    if max(status.st_size, len(content)) > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return content


def _check_is_file(status: os.stat_result) -> None:
    """Raise an error for a device, a pipe or a folder."""
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(status.st_mode):
        raise FileError(_("This is a device or pipe, not a file."), errno.EINVAL)


def _told(causes: dict[int, str], error: OSError, **named: object) -> str:
    """Return the sentence for a system error, or the general one for an unlisted error."""
    number = error.errno or 0
    sentence = causes.get(_ALIKE.get(number, number), causes[0])
    return _(sentence).format(reason=error.strerror or error, **named)
