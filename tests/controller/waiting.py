"""Waiting for what a controller does by itself."""

from collections.abc import Callable
from time import monotonic

from PySide6.QtTest import QTest

_PATIENCE = 5
"""Seconds."""


def wait_for(condition: Callable[[], object], patience: float = _PATIENCE) -> None:
    """Run the event loop until a condition holds."""
    end = monotonic() + patience
    while not condition():
        assert monotonic() < end, f"waited for {patience} s"
        wait(2)


def wait(milliseconds: int) -> None:
    """Run the event loop for so long."""
    QTest.qWait(milliseconds)
