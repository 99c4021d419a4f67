"""Windows, as far as pipes and processes go, pretended on Linux."""

import errno
import fcntl
import os
import select
import signal
import struct
import sys
import termios
from contextlib import suppress
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QProcess

from buildup.strategy import other_program
from buildup.subcommands import engine
from tests.failing import failing_with


def pretend_windows(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """From now on nothing works that Windows does not have; returns the processes that are killed
    in its way."""
    really_select, killed = select.select, list[int]()

    def peek(handle: int) -> tuple[int, int]:
        filled = struct.unpack("i", fcntl.ioctl(handle, termios.FIONREAD, bytes(4)))[0]
        if not filled and really_select([handle], [], [], 0)[0]:
            raise BrokenPipeError
        return filled, filled

    def kill(command: list[str], *_arguments: object, **_options: object) -> None:
        assert command[:4] == ["taskkill", "/f", "/t", "/pid"]
        killed.append(int(command[4]))
        with suppress(ProcessLookupError):
            os.kill(killed[-1], signal.SIGKILL)

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(select, "select", failing_with(errno.ENOTSOCK))
    monkeypatch.setattr(os, "killpg", failing_with(errno.ENOSYS))
    monkeypatch.setattr(engine, "_winapi", SimpleNamespace(PeekNamedPipe=peek), raising=False)
    pipes = SimpleNamespace(get_osfhandle=lambda descriptor: descriptor)
    monkeypatch.setattr(engine, "msvcrt", pipes, raising=False)
    programs = SimpleNamespace(run=kill, CREATE_NO_WINDOW=0)
    monkeypatch.setattr(other_program, "subprocess", programs, raising=False)
    monkeypatch.setattr(QProcess, "setUnixProcessParameters", failing_with(errno.ENOSYS))
    return killed
