"""Writing a file in one step: whatever happens, the old one is there, or the new one."""

import contextlib
import errno
import os
import secrets
import stat
from pathlib import Path


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
    temporary = target.with_name(f".{secrets.token_hex(8)}.tmp")
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
