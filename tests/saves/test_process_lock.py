"""One lock for programs of all editions: Qt's, those of earlier ones, and those that are gone."""

import ctypes
import errno
import os
import socket
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from uuid import UUID

import pytest
from PySide6.QtCore import QLockFile

from buildup.saves import process_lock
from buildup.saves.process_lock import LockState, ProcessLock
from tests.checkout import Program
from tests.failing import failing_with
from tests.narrowing import some

EARLIER_EDITION = """
import sys
from PySide6.QtCore import QLockFile
lock = QLockFile(sys.argv[1])
lock.setStaleLockTime(0)
print("ready" if lock.tryLock(0) else "held", flush=True)
sys.stdin.read()
"""
THIS_EDITION = """
import sys
from pathlib import Path
from buildup.saves.process_lock import ProcessLock
lock = ProcessLock(Path(sys.argv[1]))
print("ready" if lock.try_lock() else "held", flush=True)
sys.stdin.read()
"""
EDITIONS = pytest.mark.parametrize("program", [EARLIER_EDITION, THIS_EDITION], ids=["qt", "ours"])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "1.lock"


def qt_lock(path: Path) -> QLockFile:
    """The lock as earlier editions take it."""
    lock = QLockFile(str(path))
    lock.setStaleLockTime(0)
    return lock


def test_a_lock_is_taken_once_and_can_be_taken_again_when_it_is_given_back(path: Path) -> None:
    lock, other = ProcessLock(path), ProcessLock(path)
    assert lock.try_lock()
    assert lock.is_held
    assert not other.try_lock()
    assert not other.is_held
    other.unlock()
    assert path.exists()
    lock.unlock()
    assert not path.exists()
    assert other.try_lock()
    other.unlock()


def test_the_file_is_to_the_byte_that_of_qt(path: Path) -> None:
    theirs = qt_lock(path)
    assert theirs.tryLock(0)
    written = path.read_bytes()
    theirs.unlock()
    lock = ProcessLock(path)
    assert lock.try_lock()
    assert path.read_bytes() == written
    lock.unlock()


def test_an_earlier_edition_sees_our_lock_as_held(path: Path) -> None:
    lock = ProcessLock(path)
    assert lock.try_lock()
    theirs = qt_lock(path)
    assert not theirs.tryLock(0)
    assert theirs.error() is QLockFile.LockError.LockFailedError
    assert lock.is_held
    lock.unlock()
    assert theirs.tryLock(0)
    theirs.unlock()


@EDITIONS
def test_the_lock_of_another_program_is_held_until_that_is_killed(path: Path, program: str) -> None:
    running = Program(program, path)
    try:
        lock = ProcessLock(path)
        assert not lock.try_lock()
        assert not qt_lock(path).tryLock(0)
    finally:
        running.kill()
    assert path.exists()  # nobody was left to remove it
    assert lock.try_lock()
    assert path.read_bytes().startswith(f"{os.getpid()}\n".encode())
    lock.unlock()
    assert not path.exists()


def test_an_earlier_edition_takes_the_lock_of_a_killed_program_of_ours(path: Path) -> None:
    Program(THIS_EDITION, path).kill()
    theirs = qt_lock(path)
    assert theirs.tryLock(0)
    theirs.unlock()


def test_a_number_that_another_process_has_now_keeps_no_lock(path: Path) -> None:
    """As in a container that is started anew: its processes have the numbers of the last ones."""
    Program(EARLIER_EDITION, path).kill()
    lines = path.read_text().split("\n")
    path.write_text("\n".join([str(os.getpid()), *lines[1:]]))
    lock = ProcessLock(path)
    assert lock.try_lock()
    lock.unlock()


def test_the_lock_of_another_machine_is_left_to_the_person(path: Path) -> None:
    content = b"1\npython3\nelsewhere\n0123456789abcdef\nfedcba98-7654-3210\n"
    path.write_bytes(content)
    lock = ProcessLock(path)
    assert not lock.try_lock()
    assert lock.state is LockState.UNCERTAIN
    assert lock.host == "elsewhere"
    assert path.read_bytes() == content
    assert lock.try_lock(even_uncertain=True)
    lock.unlock()
    assert not path.exists()


NAMES_NOBODY = pytest.mark.parametrize(
    "content", [b"", b"\n", b"what?\n", b"-1\n", b"9" * 5_000, b"\xff\xfe\n"]
)


@NAMES_NOBODY
def test_a_file_that_names_nobody_is_taken(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    lock = ProcessLock(path)
    states = [lock.state]
    assert path.read_bytes() == content  # a look changes nothing
    assert lock.try_lock()
    states.append(lock.state)
    assert states == [LockState.FREE, LockState.HELD]
    lock.unlock()


@NAMES_NOBODY
def test_a_file_that_names_nobody_is_left_alone_while_somebody_holds_it(
    path: Path, content: bytes
) -> None:
    running = Program(THIS_EDITION, path)
    try:
        path.write_bytes(content)  # as when it is only just being written
        lock = ProcessLock(path)
        assert lock.state is LockState.HELD
        assert not lock.try_lock(even_uncertain=True)
        assert path.read_bytes() == content
    finally:
        running.kill()


@pytest.mark.parametrize("kind", ["folder", "pipe", "broken link"])
def test_what_is_no_file_is_nobodys_lock_and_cannot_be_taken(path: Path, kind: str) -> None:
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to(path.with_name("nowhere"))
    lock = ProcessLock(path)
    assert lock.state is LockState.FREE
    assert not lock.try_lock(even_uncertain=True)


def test_a_file_of_an_old_qt_that_names_only_the_host_is_understood(path: Path) -> None:
    path.write_text(f"1\npython3\n{socket.gethostname()}\n")
    lock = ProcessLock(path)
    assert lock.try_lock()
    lock.unlock()


@pytest.mark.skipif(os.name != "posix", reason="locks of POSIX")
@pytest.mark.parametrize("is_running", [True, False])
def test_where_the_file_system_knows_no_locks_the_process_number_decides(
    path: Path, monkeypatch: pytest.MonkeyPatch, is_running: bool
) -> None:
    monkeypatch.setattr("fcntl.flock", failing_with(errno.EOPNOTSUPP))
    running = Program(EARLIER_EDITION, path)
    if not is_running:
        running.kill()
    lock = ProcessLock(path)
    assert lock.state is (LockState.HELD if is_running else LockState.FREE)
    assert lock.try_lock() is not is_running
    lock.unlock()
    if is_running:
        running.kill()


@pytest.mark.parametrize("age", [0.0, 60.0, -60.0])
def test_where_the_file_system_knows_no_locks_a_file_that_names_nobody_is_left_for_a_moment(
    path: Path, monkeypatch: pytest.MonkeyPatch, age: float
) -> None:
    monkeypatch.setattr("fcntl.flock", failing_with(errno.EOPNOTSUPP))
    path.touch()
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now)
    os.utime(path, (now - age, now - age))
    lock = ProcessLock(path)
    assert lock.try_lock() is (age != 0)
    lock.unlock()


def test_another_start_of_the_computer_leaves_no_process(
    path: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lock = ProcessLock(path)
    assert lock.try_lock()
    holder = some(process_lock._Holder.parse(path.read_bytes()))
    assert holder.is_running
    (tmp_path / "boot").write_text("01234567-89ab\n")
    monkeypatch.setattr(process_lock, "_BOOT_ID", tmp_path / "boot")
    assert not holder.boot or not holder.is_running
    lock.unlock()


@pytest.mark.parametrize(
    ("machine", "host", "state"),
    [
        ("00010203-0405-0607-0809-0A0B0C0D0E0F", "mac.cafe", LockState.FREE),
        ("FFFFFFFF-0405-0607-0809-0A0B0C0D0E0F", "{here}", LockState.UNCERTAIN),
        ("", "{here}", LockState.FREE),  # of 0.2.0
        ("", "mac.cafe", LockState.UNCERTAIN),
    ],
)
def test_a_mac_knows_what_it_left_in_another_network(
    path: Path, monkeypatch: pytest.MonkeyPatch, machine: str, host: str, state: LockState
) -> None:
    def fill(found: Any, wait: Any) -> int:
        found.raw = bytes(range(16))
        return int([*wait] != [1, 0])  # seconds and nanoseconds

    library = SimpleNamespace(gethostuuid=fill)
    system = SimpleNamespace(**{**vars(ctypes), "CDLL": lambda _name: library})
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(process_lock, "ctypes", system, raising=False)
    monkeypatch.setattr(process_lock, "UUID", UUID, raising=False)
    path.write_text(f"1\npython3\n{host.format(here=socket.gethostname())}\n{machine}\n\n")
    lock = ProcessLock(path)
    assert lock.state is state
    assert lock.try_lock(even_uncertain=True)
    assert path.read_text().split("\n")[3] == "00010203-0405-0607-0809-0A0B0C0D0E0F"
    lock.unlock()


def test_a_lock_whose_file_was_deleted_is_held_no_longer(path: Path) -> None:
    lock, other = ProcessLock(path), ProcessLock(path)
    assert lock.try_lock()
    path.unlink()
    assert not lock.is_held
    assert other.try_lock()
    assert not lock.is_held
    lock.unlock()  # what lies there now is the other's
    assert other.is_held
    other.unlock()


def test_a_lock_that_is_given_back_while_it_is_taken_over_is_not_held(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.touch()
    monkeypatch.setattr("fcntl.flock", lambda _file, _operation: path.unlink())
    assert not ProcessLock(path).try_lock(even_uncertain=True)
