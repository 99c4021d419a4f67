"""Reading files whole and writing them atomically: a crash leaves the old file or the new one.

An error carries a sentence to show.
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
"""In bytes: far more than any file that we read or write."""
_NAME_SHOWN = 24
"""How many characters of the file's name begin the temporary file's name."""
_LONGEST_NAME = 255
"""The longest file name on Windows, in characters."""
_DEVICE = re.compile(r"(con|prn|aux|nul|(com|lpt)[1-9¹²³]) *(\..*)?", re.IGNORECASE)
"""Names that Windows keeps for devices, whatever the suffix:
https://learn.microsoft.com/windows/win32/fileio/naming-a-file."""
_IN_USE = 32
"""The Windows error for a file that another program has open (``ERROR_SHARING_VIOLATION``)."""
_WRITING_SECONDS = 60.0
"""How long a program may take to write a file."""
_PAUSES = (0.01, 0.02, 0.04, 0.08, 0.15, 0.2)
"""Seconds between attempts to change such a file."""


_ALIKE = {errno.EPERM: errno.EACCES, errno.EDQUOT: errno.ENOSPC, errno.EEXIST: errno.ENOTDIR}
"""Errors of the system that share the sentence of another one below."""
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
        number: The system's error, such as ``errno.ENOSPC``; 0 if there was none.
    """

    def __init__(self, sentence: str, number: int = 0) -> None:
        super().__init__(sentence)
        self.number = number


def read_file(path: Path, most: int) -> bytes:
    """Read a file.

    Args:
        path: The path of the file.
        most: The most bytes it may have. No more is read, because a file can grow.

    Raises:
        FileError: It cannot be read, is not a file (``EISDIR`` for a folder), or has more bytes
            (``EFBIG``).
    """
    try:
        return _content(path, most)
    except OSError as error:
        raise FileError(_told(_NOT_READ, error), error.errno or 0) from error
    except ValueError as error:  # a zero byte in the name
        raise FileError(_("Invalid file name.")) from error


def write_file(path: Path, content: bytes, *, makes_folder: bool = False) -> None:
    """Replace a file atomically, or leave the old one.

    The new file lies in the same folder, and is on the disk before it takes the old one's name.
    Symbolic links and permissions are preserved. Other hard links keep the old content.

    Args:
        path: The path of the file.
        content: The new content.
        makes_folder: Whether to create a missing folder.

    Raises:
        FileError: It cannot be written. An old file is left as it was.
    """
    try:
        if sys.platform == "win32":
            _check_name(path)
        if makes_folder:
            make_folder(path.parent)
        _replace(Path(os.path.realpath(path)), content)
    except OSError as error:
        if sys.platform == "win32" and error.errno == errno.ENOENT and path.parent.is_dir():
            error.errno = errno.ENAMETOOLONG  # with its folders
        raise FileError(_told(_NOT_WRITTEN, error), error.errno or 0) from error
    except ValueError as error:
        raise FileError(_("Invalid file name.")) from error


def fingerprint(content: bytes) -> str:
    """Return a digest that later tells whether a file has changed."""
    # 2 ms, most of it for a library of the system, which no start needs.
    from hashlib import sha256

    return sha256(content).hexdigest()


def completed(path: Path, suffix: str) -> Path:
    """Return the file meant by a typed name.

    Args:
        path: The typed name. An existing file is meant as typed.
        suffix: The suffix, with its dot, for a name that has none.
    """
    has_suffix = path.suffix[1:].isalnum()  # as “1. evening” has not
    return path if has_suffix or os.path.lexists(path) else Path(f"{path}{suffix}")


def question_before_writing(
    path: Path, may_replace: bool = False, *, known: str | None = None
) -> str:
    """Return the question to ask before writing a file, so that nothing is lost unasked.

    Args:
        path: Where to write.
        may_replace: Whether the person has agreed to replace an existing file.
        known: The :func:`fingerprint` of what was last read or written there; ``None`` if none.

    Returns:
        A yes or no question; empty if there is nothing to ask, or nothing can be written at all.
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
    """The fingerprint of a file; ``None`` if it cannot be read, or is larger than anything we
    write."""
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
        OSError: It cannot be replaced. The new file is then removed, as on any other error.
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
    """Status of the old file, which must be writable; ``None`` if there is none."""
    try:
        status = target.stat()
    except FileNotFoundError:
        return None
    _check_is_file(status)
    # Tells a disk that is read-only from a forbidden file.
    os.close(_patiently(partial(os.open, target, os.O_WRONLY), target))
    return status


def move_file(source: Path, target: Path) -> Path:
    """Rename a file, replacing another one; return its new path.

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
    """Change a file; on Windows, wait half a second for other programs to close it."""
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
    """Whether Windows does not let us change a file because another program has it open. Only
    renaming the file, here to its own name, tells."""
    with contextlib.suppress(FileNotFoundError):
        try:
            path.replace(path)
        except PermissionError as of_renaming:
            error = of_renaming
    return getattr(error, "winerror", 0) == _IN_USE


def _check_name(path: Path) -> None:
    """Refuse names that Windows refuses without giving a reason."""
    if _DEVICE.fullmatch(path.name):
        raise FileError(_("Windows reserves this name."), errno.EINVAL)
    if len(path.name) > _LONGEST_NAME:
        raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG))


def _permit(temporary: Path, old: os.stat_result) -> None:
    """Give a new, still empty file the permissions of the old one."""
    permissions = old.st_mode & 0o777
    if temporary.stat().st_gid != old.st_gid:  # this group may do no more than anybody
        permissions &= ~0o070 | (permissions & 0o007) << 3
    with contextlib.suppress(OSError):  # this disk cannot
        temporary.chmod(permissions)


# Files of programs that were killed while they wrote


def _temporary_mark() -> str:
    """The suffix of a temporary file's name: its process and host.

    It is short, because a disk may allow no more than 143 bytes.
    """
    machine = zlib.crc32(host_name().encode(errors="replace"))
    return f".buildup-{machine:08x}-"


def remove_abandoned(folder: Path, shown: str = r".*") -> None:
    """Remove temporary files left in a folder by programs that have ended on this machine.

    Args:
        folder: The folder to clean.
        shown: A regular expression for how the names of their files begin.
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
    """Whether the program that wrote a temporary file has ended, or is this one, which writes one
    at a time."""
    if process == os.getpid():
        return True
    if sys.platform == "win32":  # where it cannot be asked whether it runs
        return time.time() - entry.stat().st_mtime > _WRITING_SECONDS
    return not is_running(process)


def host_name() -> str:
    """The name of this computer; empty if it has none."""
    if sys.platform == "win32":
        return os.environ.get("COMPUTERNAME", "")
    return os.uname().nodename


def is_running(process: int) -> bool:
    """Whether a process with this number runs here.

    Always false on Windows, where asking would end the process.
    """
    if sys.platform == "win32":
        return False
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True  # somebody else's
    return True


def make_folder(folder: Path) -> None:
    """Make a private folder and its parents, so that they survive a power cut.

    Raises:
        OSError: It cannot be made.
    """
    made = [each for each in (folder, *folder.parents) if not each.exists()]
    folder.mkdir(0o700, parents=True, exist_ok=True)
    for each in made:
        _sync_folder(each.parent)


def make_private(folder: Path) -> None:
    """Make a folder and its files readable only by their owner, as far as the disk supports
    that."""
    if sys.platform == "win32":  # where a person's folders are private
        return
    for above, _folders, files in os.walk(folder):
        for each in (Path(above), *(Path(above, name) for name in files)):
            with contextlib.suppress(OSError):
                mode = each.lstat().st_mode
                if mode & 0o077 and not stat.S_ISLNK(mode):
                    each.chmod(mode & 0o700)


def nothing_kept(folder: Path, error: OSError | None) -> str:
    """Say why nothing can be saved in a folder."""
    return _told(_NOT_KEPT, error, folder=folder)


def _sync_folder(folder: Path) -> None:
    """Make a new name survive a power cut; not every system can."""
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
    """Refuse devices, pipes and folders."""
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(status.st_mode):
        raise FileError(_("This is a device or pipe, not a file."), errno.EINVAL)


def _told(causes: dict[int, str], error: OSError | None, **named: object) -> str:
    """The sentence for a system error."""
    number = (error and error.errno) or 0
    sentence = causes.get(_ALIKE.get(number, number), causes[0])
    return _(sentence).format(reason=error and (error.strerror or error), **named)
