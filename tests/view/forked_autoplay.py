"""The real program, playing by itself in a process of its own that need not import it again.

A server that has imported :mod:`tests.view.autoplay`, and begun nothing, forks for each program.
"""

import multiprocessing
import os
import sys
from collections.abc import Mapping
from functools import cache
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext
from pathlib import Path
from typing import Self, TextIO

import pytest

from tests.disks import Cause, fail_below
from tests.view import autoplay

PATIENCE = 300
"""Seconds; a program that takes longer hangs."""


@cache
def _forks() -> ForkServerContext:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([__name__])
    return context


class ForkedAutoplay:
    """A program that was started.

    Attributes:
        stdout: What it prints.
    """

    def __init__(
        self,
        folder: Path,
        arguments: tuple[str, ...],
        environment: Mapping[str, str],
        failing: Cause | None = None,
    ) -> None:
        """Start it.

        Args:
            folder: Where a file may be written with what it complains of.
            arguments: Of :mod:`tests.view.autoplay`.
            environment: All its variables.
            failing: Why its calls of the system fail below its data folder.
        """
        self._errors = folder / "errors.txt"
        reading, writing = os.pipe()
        self.stdout: TextIO = os.fdopen(reading, encoding="utf-8")
        output = Connection(writing, readable=False)
        told = (output, str(self._errors), arguments, dict(environment), failing)
        self._process = _forks().Process(target=_run, args=told)
        self._process.start()
        output.close()

    @property
    def errors(self) -> str:
        """What it has complained of."""
        return self._errors.read_text(encoding="utf-8") if self._errors.exists() else ""

    def kill(self) -> None:
        """Kill it, and wait until it is gone."""
        self._process.kill()
        self._process.join()

    def finish(self) -> str:
        """Wait until it ends by itself; returns all that it has printed since it was read last."""
        self._process.join(PATIENCE)
        assert self._process.exitcode == 0, self.errors
        return self.stdout.read()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.kill()
        self._process.close()
        self.stdout.close()


def _run(
    output: Connection,
    errors: str,
    arguments: tuple[str, ...],
    environment: dict[str, str],
    failing: Cause | None,
) -> None:
    """Be the program."""
    os.dup2(output.fileno(), 1)
    output.close()
    os.dup2(os.open(errors, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), 2)
    os.environ.clear()
    os.environ.update(environment)
    if failing is not None:
        fail_below(Path(environment["XDG_DATA_HOME"]), failing, pytest.MonkeyPatch())
    sys.argv[1:] = arguments
    sys.exit(autoplay.main())
