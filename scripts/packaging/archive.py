"""Archives that are byte for byte the same wherever and whenever they are made from equal files."""

import gzip
import io
import lzma
import os
import stat
import tarfile
import zipfile
from collections.abc import Mapping
from datetime import UTC, date, datetime, time
from pathlib import Path

from buildup.narration.releases import releases


def moment() -> int:
    """Return the modification time of all members, in seconds since 1970.

    It is ``SOURCE_DATE_EPOCH``; if that is not set, noon of the newest version's day.
    """
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    return int(noon(releases()[0].day).timestamp())


def noon(day: date) -> datetime:
    """Return the time at which a version of a day was released: noon in UTC."""
    return datetime.combine(day, time(12), UTC)


def write_archive(path: Path, folder: str, members: Mapping[str, Path | bytes]) -> None:
    """Write an archive whose suffix is ``.zip``, or ``.gz`` or ``.xz`` for a tape archive.

    Args:
        path: The archive.
        folder: The folder in the archive that contains everything.
        members: Files, links or contents of files by their names in the folder, with slashes.
    """
    made = moment()
    named = [(f"{folder}/{name}", source) for name, source in sorted(members.items())]
    if path.suffix == ".zip":
        _write_zip(path, datetime.fromtimestamp(made, UTC), named)
        return
    written = io.BytesIO()
    with tarfile.open(fileobj=written, mode="w") as archive:
        for name, source in named:
            member = tarfile.TarInfo(name)
            member.mtime = made
            mode, content = _mode_and_content(source)
            if stat.S_ISLNK(mode):
                member.type, member.linkname, content = tarfile.SYMTYPE, content.decode(), b""
            member.mode = stat.S_IMODE(mode)
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    whole = written.getvalue()
    is_gzip = path.suffix == ".gz"
    path.write_bytes(gzip.compress(whole, mtime=made) if is_gzip else lzma.compress(whole))


def _write_zip(path: Path, made: datetime, named: list[tuple[str, Path | bytes]]) -> None:
    with zipfile.ZipFile(path, "w") as archive:
        for name, source in named:
            member = zipfile.ZipInfo(name, made.timetuple()[:6])
            member.create_system = 3  # Unix, so that macOS recognizes links and programs
            mode, content = _mode_and_content(source)
            member.external_attr = mode << 16
            archive.writestr(member, content, zipfile.ZIP_DEFLATED)


def _mode_and_content(source: Path | bytes) -> tuple[int, bytes]:
    """Return the type and permissions of a member, and its content: a link's is its target."""
    if isinstance(source, bytes):
        return stat.S_IFREG | 0o644, source
    if source.is_symlink():
        return stat.S_IFLNK | 0o644, os.fsencode(os.readlink(source))
    is_program = source.stat().st_mode & 0o100
    return stat.S_IFREG | (0o755 if is_program else 0o644), source.read_bytes()
