"""Programs that break the rules of a match in every way, and what they may not leave behind."""

import os
import shlex
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.checkout import ROOT

SHORT, LONG = 0.2, 60.0
"""Seconds on the clock of one that hangs, and of the others."""
EXAMPLE = shlex.join([sys.executable, str(ROOT / "scripts/examples/player.py")])

MARK = f"owner = {os.getpid()}"
"""Stands in each faulty program of this process of the tests, and of its children."""
FAULTY = """
import os, sys, time
{}
for line in sys.stdin:
    word = line.split()[0]
    if word != "go":
        print("ok", flush=True)
        continue
    {}
"""
FAULTS = {
    "crashes": ("sys.exit(3)", "has ended."),
    "is killed": ("os.kill(os.getpid(), 9)", "has ended."),
    "hangs": ("time.sleep(600)", "didn't answer in time."),
    "hangs with its child": ("os.fork(); time.sleep(600)", "didn't answer in time."),
    "cheats": ("print('bestmove W66>W1 or L99', flush=True)", "“bestmove W66>W1 or L99”"),
    "says nothing sensible": ("print('error I am lost', flush=True)", "“error I am lost”"),
    "floods": ("[print('info', n, flush=True) for n in range(10**9)]", "never answers"),
    "floods one line": ("[print('x' * 9999, end='') for n in range(10**6)]", "in time."),
}


@pytest.fixture
def no_process_is_left() -> Iterator[None]:
    """No process of a program runs on, or waits to be collected."""
    before = set(children())
    yield
    await_only(before, children)  # a killed child of a program is collected by the system


@pytest.fixture
def nothing_is_left(no_process_is_left: None) -> Iterator[None]:  # noqa: ARG001
    """No descriptor either; what earlier tests have dropped may be closed meanwhile."""
    before = descriptors()
    yield
    await_only(before, descriptors)


def await_only(before: set[str], now: Callable[[], Iterable[str]]) -> None:
    latest = monotonic() + 20
    while not before.issuperset(now()) and monotonic() < latest:
        sleep(0.01)
    assert before.issuperset(now())


def descriptors() -> set[str]:
    return set(os.listdir("/proc/self/fd"))


def children() -> list[str]:
    """Faulty programs and their children, and processes of ours that wait to be collected."""
    found = []
    for folder in Path("/proc").iterdir():
        try:
            is_process = folder.name.isdigit()
            command = (folder / "cmdline").read_text(errors="replace") if is_process else ""
            state = (folder / "stat").read_text().rpartition(")")[2].split() if is_process else []
        except OSError:  # it has just ended
            continue
        if MARK in command or state[:2] == ["Z", str(os.getpid())]:
            found.append(folder.name)
    return sorted(found)


def command(code: str) -> str:
    """The command of a program that runs this code when it is asked for a move."""
    return shlex.join([sys.executable, "-S", "-E", "-c", FAULTY.format(MARK, code)])
