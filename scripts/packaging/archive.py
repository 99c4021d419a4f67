"""Archives that are byte for byte the same wherever and whenever they are made of the same."""

import gzip
import io
import lzma
import os
import tarfile
from collections.abc import Mapping
from datetime import UTC, date, datetime, time
from pathlib import Path

from buildup.narration.releases import releases


def moment() -> int:
    """The time at which all of an archive was made, in seconds since 1970.

    ``SOURCE_DATE_EPOCH`` says it; else it is noon of the day of the newest version.
    """
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    return int(noon(releases()[0].day).timestamp())


def noon(day: date) -> datetime:
    """When a version of a day was given out."""
    return datetime.combine(day, time(12), UTC)


def write_archive(path: Path, folder: str, members: Mapping[str, Path | bytes]) -> None:
    """Write a tape archive, compressed as its name says: ``.gz`` or ``.xz``.

    Args:
        path: Where to.
        folder: In the archive; everything is inside it.
        members: A file, a link or what a file holds, by its name in the folder, with slashes.
    """
    made = moment()
    written = io.BytesIO()
    with tarfile.open(fileobj=written, mode="w") as archive:
        for name, source in sorted(members.items()):
            member = tarfile.TarInfo(f"{folder}/{name}")
            member.mtime = made
            content = b""
            if isinstance(source, bytes):
                content = source
            elif source.is_symlink():
                member.type, member.linkname = tarfile.SYMTYPE, os.readlink(source)
            else:
                content = source.read_bytes()
                member.mode = 0o755 if source.stat().st_mode & 0o100 else 0o644
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    whole = written.getvalue()
    is_gzip = path.suffix == ".gz"
    path.write_bytes(gzip.compress(whole, mtime=made) if is_gzip else lzma.compress(whole))
