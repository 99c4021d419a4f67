"""Files are read whole and written in one step; a failure is a sentence without a name."""

import errno
import os
from pathlib import Path

import pytest

from buildup.files import FileError, read_file, write_file


def test_what_is_written_is_read(tmp_path: Path) -> None:
    write_file(tmp_path / "file", b"content")
    assert read_file(tmp_path / "file", most=7) == b"content"
    write_file(tmp_path / "file", b"")
    assert read_file(tmp_path / "file", most=0) == b""
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize(
    ("name", "number", "said"),
    [
        ("none", errno.ENOENT, "There is no such file."),
        ("large", errno.EFBIG, f"This file cannot be read: {os.strerror(errno.EFBIG)}."),
        ("folder", errno.EISDIR, f"This file cannot be read: {os.strerror(errno.EISDIR)}."),
        ("a\0b", 0, "No file can have this name."),
    ],
)
def test_why_nothing_is_read_is_said(tmp_path: Path, name: str, number: int, said: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "large").write_bytes(b"12345678")
    with pytest.raises(FileError) as caught:
        read_file(tmp_path / name, most=7)
    assert (str(caught.value), caught.value.number) == (said, number)


@pytest.mark.parametrize(
    ("name", "number", "said"),
    [
        ("none/file", errno.ENOENT, "The folder for this file does not exist."),
        ("folder", errno.EISDIR, "There is a folder of this name."),
        ("a\0b", 0, "No file can have this name."),
    ],
)
def test_why_nothing_is_written_is_said(tmp_path: Path, name: str, number: int, said: str) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(FileError) as caught:
        write_file(tmp_path / name, b"content")
    assert (str(caught.value), caught.value.number) == (said, number)


def test_a_file_that_grows_while_it_is_read_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"1234567")
    before = path.stat()
    path.write_bytes(b"12345678")
    monkeypatch.setattr(Path, "stat", lambda _path, **_options: before)
    with pytest.raises(FileError) as caught:
        read_file(path, most=7)
    assert caught.value.number == errno.EFBIG
