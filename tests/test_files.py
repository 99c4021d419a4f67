"""Files are read whole and written in one step; a failure is a sentence without a name."""

import errno
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from unittest.mock import Mock

import pytest

from buildup import files
from buildup.files import (
    FileError,
    completed,
    fingerprint,
    make_folder,
    make_private,
    question_before_writing,
    read_file,
    remove_abandoned,
    write_file,
)
from tests.checkout import ROOT
from tests.failing import failing_with, hold

POSIX = pytest.mark.skipif(os.name != "posix", reason="permissions, links and signals of POSIX")


def test_what_is_written_is_read(tmp_path: Path) -> None:
    write_file(tmp_path / "file", b"content")
    assert read_file(tmp_path / "file", most=7) == b"content"
    write_file(tmp_path / "file", b"")
    assert read_file(tmp_path / "file", most=0) == b""
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def read(path: Path) -> None:
    read_file(path, most=7)


def write(path: Path) -> None:
    write_file(path, b"content")


@pytest.mark.parametrize(
    ("call", "name", "number", "said"),
    [
        (read, "none", errno.ENOENT, "No such file."),
        (read, "large", errno.EFBIG, f"Can't read this file: {os.strerror(errno.EFBIG)}."),
        (write, "none/file", errno.ENOENT, "No such folder."),
        *[
            (each, "folder", errno.EISDIR, "A folder already has this name.")
            for each in (read, write)
        ],
        *[(each, "a\0b", 0, "Invalid file name.") for each in (read, write)],
        *[(each, "x" * 256, errno.ENAMETOOLONG, "The name is too long.") for each in (read, write)],
    ],
)
def test_why_nothing_is_read_or_written_is_said(
    tmp_path: Path, call: Callable[[Path], None], name: str, number: int, said: str
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "large").write_bytes(b"12345678")
    with pytest.raises(FileError) as caught:
        call(tmp_path / name)
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


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.ENOSPC, "The disk is full."),
        (errno.EROFS, "The disk is read-only."),
        (errno.EACCES, "No permission to write this file."),
        (errno.EPERM, "No permission to write this file."),
        (errno.EIO, f"Can't write this file: {os.strerror(errno.EIO)}."),
    ],
)
@pytest.mark.parametrize("step", ["open", "fsync", "replace"])
def test_a_failed_write_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, number: int, said: str
) -> None:
    path = tmp_path / "file"
    path.write_text("old")
    monkeypatch.setattr(os, step, failing_with(number))
    with pytest.raises(FileError) as caught:
        write(path)
    assert (str(caught.value), caught.value.number) == (said, number)
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_the_new_file_is_on_the_disk_before_it_takes_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    system = Mock()
    for name in ("fsync", "replace"):
        getattr(system, name).side_effect = getattr(os, name)
        monkeypatch.setattr(os, name, getattr(system, name))
    write(tmp_path / "file")
    names = [name for name, *_arguments in system.mock_calls]
    assert names == ["fsync", "replace", "fsync"]  # the file, its name, and the folder
    system.fsync.side_effect = KeyboardInterrupt
    with pytest.raises(KeyboardInterrupt):
        write_file(tmp_path / "file", b"new")
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"content"]


# What stays of an old file, and what the new one is until it takes its name


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[os.stat_result]:
    """The new file, whenever one has just been made, or is about to take the name."""
    seen: list[os.stat_result] = []
    really_open, really_replace = os.open, os.replace

    def noted_open(path: Path, flags: int, mode: int = 0o777) -> int:
        descriptor = really_open(path, flags, mode)
        if flags & os.O_CREAT:
            assert Path(path).parent == tmp_path
            seen.append(os.fstat(descriptor))
        return descriptor

    def noted_replace(source: Path, target: Path) -> None:
        seen.append(os.stat(source))
        really_replace(source, target)

    monkeypatch.setattr(os, "open", noted_open)
    monkeypatch.setattr(os, "replace", noted_replace)
    return seen


@POSIX
@pytest.mark.parametrize("permissions", [0o200, 0o600, 0o640, 0o666, 0o754])
def test_a_new_file_never_permits_more_than_the_old_one(
    tmp_path: Path, temporary: list[os.stat_result], permissions: int
) -> None:
    path = tmp_path / "file"
    path.write_text("old")
    path.chmod(permissions)
    write_file(path, b"new")
    made, finished = (stat.S_IMODE(each.st_mode) for each in temporary)
    assert made & ~permissions == 0
    assert finished == permissions
    assert stat.S_IMODE(path.stat().st_mode) == permissions


@POSIX
def test_a_file_of_a_new_name_has_its_permissions_from_the_start(
    tmp_path: Path, temporary: list[os.stat_result]
) -> None:
    tmp_path.chmod(0o750)
    umask = os.umask(0o027)
    try:
        write_file(tmp_path / "file", b"new")
    finally:
        os.umask(umask)
    assert [stat.S_IMODE(each.st_mode) for each in temporary] == [0o640, 0o640]


@POSIX
def test_a_new_file_in_a_private_folder_is_private(tmp_path: Path) -> None:
    tmp_path.chmod(0o700)
    write_file(tmp_path / "file", b"new")
    assert stat.S_IMODE((tmp_path / "file").stat().st_mode) == 0o600
    make_folder(tmp_path / "a" / "b")
    assert stat.S_IMODE((tmp_path / "a" / "b").stat().st_mode) == 0o700


@POSIX
def test_what_others_could_read_is_made_private_and_links_are_left_alone(tmp_path: Path) -> None:
    folder, outside = tmp_path / "folder", tmp_path / "outside"
    (folder / "deeper").mkdir(parents=True)
    outside.write_text("of somebody")
    (folder / "link").symlink_to(outside)
    modes = {"file": (0o644, 0o600), "read": (0o444, 0o400), "deeper/own": (0o600, 0o600)}
    for name, (mode, _wanted) in modes.items():
        (folder / name).write_text(name)
        (folder / name).chmod(mode)
    (folder / "deeper").chmod(0o755)
    outside.chmod(0o644)
    make_private(folder)
    for name, (_mode, wanted) in modes.items():
        assert stat.S_IMODE((folder / name).stat().st_mode) == wanted
    for each in (folder, folder / "deeper"):
        assert stat.S_IMODE(each.stat().st_mode) == 0o700
    assert stat.S_IMODE(outside.stat().st_mode) == 0o644
    make_private(tmp_path / "none")


@POSIX
def test_another_group_may_do_no_more_than_anybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    path.write_text("old")
    path.chmod(0o664)
    really_stat = Path.stat

    def another_groups(file: Path, **options: bool) -> os.stat_result:
        fields = list(really_stat(file, **options))
        fields[stat.ST_GID] += file == path
        return os.stat_result(fields)

    monkeypatch.setattr(Path, "stat", another_groups)
    write_file(path, b"new")
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(really_stat(path).st_mode) == 0o644
    monkeypatch.setattr(Path, "chmod", failing_with(errno.EPERM))
    write_file(path, b"newer")
    assert path.read_bytes() == b"newer"
    assert list(tmp_path.iterdir()) == [path]


@POSIX
def test_a_link_that_leads_to_itself_is_said_and_stays(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(link)
    with pytest.raises(FileError, match="The link leads to itself"):
        write_file(link, b"new")
    assert link.is_symlink()
    assert question_before_writing(link) == ""


@POSIX
def test_a_link_to_nothing_is_written_where_it_leads(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "file")
    write_file(link, b"new")
    assert link.is_symlink()
    assert (tmp_path / "file").read_bytes() == b"new"


@POSIX
def test_a_pipe_is_neither_read_nor_replaced(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for call in (read, write):
        with pytest.raises(FileError, match=r"^This is a device or pipe, not a file\.$"):
            call(tmp_path / "pipe")
    assert question_before_writing(tmp_path / "pipe") == ""
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)


def test_a_folder_that_takes_no_new_file_is_told_from_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    path.write_text("old")
    really_open = os.open

    def refuse_new(opened: Path, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_CREAT:
            failing_with(errno.EACCES)()
        return really_open(opened, flags, mode)

    monkeypatch.setattr(os, "open", refuse_new)
    with pytest.raises(FileError) as caught:
        write_file(path, b"new")
    assert str(caught.value) == f"No permission to write in {tmp_path}."
    assert path.read_text() == "old"


# Windows, where nobody can replace what another program has open


def test_a_file_that_another_program_closes_within_half_a_second_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(b"old")
    pauses = hold(path, monkeypatch, attempts=6)
    write_file(path, b"new")
    assert path.read_bytes() == b"new"
    assert 0.22 < sum(pauses) <= 0.5


@pytest.mark.parametrize(
    ("code", "said", "number"),
    [
        (32, "Another program is using this file.", errno.EBUSY),
        (5, "No permission to write this file.", errno.EACCES),
    ],
)
def test_a_file_that_stays_open_is_told_from_a_forbidden_one_and_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, said: str, number: int
) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(b"old")
    hold(path, monkeypatch, code=code)
    with pytest.raises(FileError) as caught:
        write_file(path, b"new")
    assert (str(caught.value), caught.value.number) == (said, number)
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [b"old"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        *((name, "Windows reserves this name.") for name in ("NUL", "con.txt", "Com1 .a.b")),
        (f"{'x' * 200}/{'x' * 200}", "No such folder."),
        ("console.txt", ""),
        ("com.txt", ""),
    ],
)
def test_names_that_windows_refuses_are_told_as_what_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, said: str
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(FileError, match=f"^{said}$") if said else nullcontext():
        write_file(tmp_path / name, b"content")


@pytest.mark.parametrize(
    ("name", "call", "number"),
    [("game.txt", "replace", errno.ENOENT), ("x" * 256, "stat", errno.EINVAL)],
)
def test_a_path_that_is_too_long_for_windows_is_told_as_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, call: str, number: int
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, call, failing_with(number))
    with pytest.raises(FileError, match=r"^The name is too long\.$"):
        write_file(tmp_path / name, b"content")


# Names


@pytest.mark.parametrize("name", ["x" * 255, "é" * 127, "𝄞" * 63, "x" * 251 + ".txt"])
def test_the_longest_names_are_written(tmp_path: Path, name: str) -> None:
    write_file(tmp_path / name, b"content")
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_of_a_longer_name_nothing_is_asked(tmp_path: Path) -> None:
    assert question_before_writing(tmp_path / ("x" * 256)) == ""


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("evening", "evening.txt"),
        ("1. evening", "1. evening.txt"),
        (".hidden", ".hidden.txt"),
        ("evening.txt", "evening.txt"),
        ("evening.TXT", "evening.TXT"),
        ("evening.sav", "evening.sav"),
        ("there", "there"),
        ("folder", "folder"),
        ("a\0b", "a\0b.txt"),
    ],
)
def test_a_name_without_a_suffix_gets_one_unless_it_is_there(
    tmp_path: Path, typed: str, meant: str
) -> None:
    (tmp_path / "there").write_text("old")
    (tmp_path / "folder").mkdir()
    assert completed(tmp_path / typed, ".txt") == tmp_path / meant


# Programs that were killed while they wrote

KILLED = """
import os, pathlib, signal, sys
from buildup.files import write_file

os.fsync = lambda descriptor: os.kill(os.getpid(), signal.SIGKILL)
write_file(pathlib.Path(sys.argv[1]), b"never finished")
"""


def left_by_a_killed_program(path: Path) -> Path:
    """Kill a program while it writes a file; what it leaves."""
    before = set(path.parent.iterdir())
    killed = subprocess.Popen([sys.executable, "-c", KILLED, path], cwd=ROOT)
    assert killed.wait(60) == -signal.SIGKILL
    (left,) = set(path.parent.iterdir()) - before
    assert f"-{killed.pid}-" in left.name
    return left


@POSIX
def test_what_a_killed_program_left_goes_when_its_file_is_written_next(tmp_path: Path) -> None:
    path = tmp_path / "my game.txt"
    path.write_text("old")
    path.chmod(0o600)
    left = left_by_a_killed_program(path)
    assert left.name.startswith(".my game.txt.buildup-")
    assert (left.read_bytes(), stat.S_IMODE(left.stat().st_mode)) == (b"never finished", 0o600)
    assert path.read_text() == "old"
    write_file(path, b"new")
    assert [*tmp_path.iterdir()] == [path]


@POSIX
def test_what_killed_programs_left_goes_with_one_file_or_the_folder_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.txt"
    left = [left_by_a_killed_program(each) for each in (path, tmp_path / "b\nc.json")]
    start, _number, random = left[0].name.rsplit("-", 2)
    others = {
        f"{start}-{os.getppid()}-{random}",
        f"{left[0].name}.txt",
        left[0].name.replace(".tmp", "0.tmp"),
        left[0].name.replace("buildup", "another"),
        left[0].name.removeprefix("."),
        ".a.txt.tmp",
        "b.tmp",
    }
    for name in others:
        (tmp_path / name).write_text("")
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(files, "host_name", lambda: "another machine")
        write_file(path, b"new")
        assert all(each.exists() for each in left)
    write_file(path, b"new")
    assert [each.exists() for each in left] == [False, True]
    remove_abandoned(tmp_path)
    assert {each.name for each in tmp_path.iterdir()} == {*others, "a.txt"}
    remove_abandoned(tmp_path / "none")


@POSIX
def test_on_windows_what_another_program_may_be_writing_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left, host = left_by_a_killed_program(tmp_path / "a.txt"), files.host_name()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delattr(os, "kill")  # there it ends whoever is asked
    monkeypatch.setenv("COMPUTERNAME", host)
    remove_abandoned(tmp_path)
    assert left.exists()
    os.utime(left, (0, 0))
    remove_abandoned(tmp_path)
    assert not left.exists()


def test_a_folder_is_made_known_to_the_one_above_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[Path] = []
    monkeypatch.setattr(files, "_sync_folder", synced.append)
    for _attempt in range(2):
        make_folder(tmp_path / "share" / "Buildup")
        assert synced == [tmp_path / "share", tmp_path]


# What is to be asked


def asked(path: Path, known: bytes | None = None, *, may_replace: bool = False) -> str:
    known_as = None if known is None else fingerprint(known)
    return question_before_writing(path, may_replace, known=known_as)


def test_what_nobody_changed_is_written_unasked(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    assert asked(path) == ""
    write_file(path, b"content")
    assert asked(path, b"content") == ""
    os.utime(path, (0, 0))
    assert asked(path, b"content") == ""
    path.unlink()
    path.write_bytes(b"content")  # replaced by the same
    assert asked(path, b"content") == ""


def test_what_was_changed_deleted_or_there_before_is_asked_about(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    changed = "Another program has changed “game.txt”. Replace it?"
    path.write_bytes(b"old")
    before = path.stat()
    path.write_bytes(b"new")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))  # of the same size and age
    assert asked(path, b"old") == changed
    assert asked(path, b"old", may_replace=True) == changed
    assert asked(path) == "“game.txt” already exists. Replace it?"
    assert asked(path, may_replace=True) == ""
    path.unlink()
    assert asked(path, b"old") == "“game.txt” is gone. Save it again?"
    assert asked(tmp_path / "no folder" / "game.txt", b"old") == ""
    assert asked(tmp_path) == ""


def test_what_cannot_be_compared_counts_as_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(b"old")
    monkeypatch.setattr(Path, "open", failing_with(errno.EACCES))
    assert asked(path, b"old") == "Another program has changed “game.txt”. Replace it?"


@POSIX
def test_other_names_of_a_file_keep_the_old_content(tmp_path: Path) -> None:
    path, twin = tmp_path / "game.txt", tmp_path / "twin.txt"
    path.write_bytes(b"old")
    twin.hardlink_to(path)
    assert asked(path, b"old") == ""
    write_file(path, b"new")
    assert (path.read_bytes(), twin.read_bytes()) == (b"new", b"old")
