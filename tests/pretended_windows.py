"""Windows, as far as pipes, processes and open files go, pretended on Linux."""

import errno
import fcntl
import os
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable
from contextlib import suppress
from math import inf
from pathlib import Path
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


def hold(
    path: Path, monkeypatch: pytest.MonkeyPatch, *, attempts: float = inf, code: int = 32
) -> list[float]:
    """Have a file open in another program of Windows until so many attempts to rename or remove it
    have failed with an error of this code; returns the pauses between them."""
    pauses, left = list[float](), attempts

    def unless_held(really: Callable[..., None]) -> Callable[..., None]:
        def act(*paths: Path, **options: object) -> None:
            nonlocal left
            if path in paths and left > 0:
                left -= 1
                error = PermissionError(errno.EACCES, "denied")
                # Only an attempt to give it its own name tells why.
                vars(error)["winerror"] = code if paths == (path, path) else 5
                raise error
            really(*paths, **options)

        return act

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, "replace", unless_held(os.replace))
    monkeypatch.setattr(os, "unlink", unless_held(os.unlink))
    monkeypatch.setattr(time, "sleep", pauses.append)
    return pauses
