"""Reading a file whole, and writing one in one step: the old one is there, or the new one.

A failure is a sentence.
"""

import contextlib
import errno
import os
import stat
from pathlib import Path

from buildup.texts import _


class FileError(Exception):
    """A file that cannot be read or written; the text is a sentence that does not name it.

    Attributes:
        number: What the system says, such as ``errno.ENOSPC``; 0 where it was not asked.
    """

    def __init__(self, sentence: str, number: int = 0) -> None:
        super().__init__(sentence)
        self.number = number


def read_file(path: Path, most: int) -> bytes:
    """The content of a file.

    Args:
        path: Of the file.
        most: Bytes that it may have. No more is read, because a file can grow.

    Raises:
        FileError: It cannot be read, is no file (``EISDIR`` for a folder), or has more bytes
            (``EFBIG``).
    """
    try:
        return _content(path, most)
    except OSError as error:
        raise FileError(_reading_failed(error), error.errno or 0) from error
    except ValueError as error:  # a zero byte in the name
        raise FileError(_("No file can have this name.")) from error


def write_file(path: Path, content: bytes) -> None:
    """Write a file as :func:`replace_file` does.

    Raises:
        FileError: It cannot be written. An old file is left as it was.
    """
    try:
        replace_file(path, content)
    except OSError as error:
        raise FileError(_writing_failed(error), error.errno or 0) from error
    except ValueError as error:
        raise FileError(_("No file can have this name.")) from error


def replace_file(path: Path, content: bytes) -> None:
    """Put a new file in the place of an old one in one step, or leave the old one.

    The new file lies in the same folder, and is on the disk before it takes the old one's
    name. A link stays a link, and the permissions stay.

    Raises:
        OSError: It cannot be written. An old file is left as it was.
        ValueError: No file can have this name.
    """
    target = Path(os.path.realpath(path))
    permissions = None
    if target.exists():
        mode = target.stat().st_mode
        if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))  # a device, a pipe
        permissions = stat.S_IMODE(mode)
    if permissions is not None and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    temporary = target.with_name(f".{os.urandom(8).hex()}.tmp")
    try:
        with temporary.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if permissions is not None:
            temporary.chmod(permissions)
        temporary.replace(target)
        _sync_folder(target.parent)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise


def _sync_folder(folder: Path) -> None:
    """Let the new name survive a power cut; not every system can."""
    with contextlib.suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _content(path: Path, most: int) -> bytes:
    status = path.stat()
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
    content = b""
    if status.st_size <= most:
        with path.open("rb") as file:
            content = file.read(most + 1)
    if max(status.st_size, len(content)) > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return content


def _reading_failed(error: OSError) -> str:
    match error.errno:
        case errno.ENOENT | errno.ENOTDIR:
            return _("There is no such file.")
        case errno.EACCES | errno.EPERM:
            return _("You have no permission to read this file.")
        case _:
            return _("This file cannot be read: {reason}.").format(reason=error.strerror or error)


def _writing_failed(error: OSError) -> str:
    match error.errno:
        case errno.ENOENT | errno.ENOTDIR:
            return _("The folder for this file does not exist.")
        case errno.EISDIR:
            return _("There is a folder of this name.")
        case errno.EACCES | errno.EPERM:
            return _("You have no permission to write this file.")
        case errno.EROFS:
            return _("The disk can only be read, so this file cannot be written.")
        case errno.ENOSPC | errno.EDQUOT:
            return _("The disk is full, so this file cannot be written.")
        case _:
            return _("This file cannot be written: {reason}.").format(
                reason=error.strerror or error
            )
