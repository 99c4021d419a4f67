"""Stand-ins for calls of the operating system that fail."""

import errno
import os
import sys
import time
from collections.abc import Callable
from math import inf
from pathlib import Path
from typing import NoReturn
from unittest.mock import Mock

import pytest


def failing_with(number: int) -> Callable[..., NoReturn]:
    """A call that fails with an error of the system, whatever it is given."""

    return Mock(side_effect=OSError(number, os.strerror(number)))


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
    for name in ("rename", "replace", "unlink"):
        monkeypatch.setattr(os, name, unless_held(getattr(os, name)))
    monkeypatch.setattr(time, "sleep", pauses.append)
    return pauses
