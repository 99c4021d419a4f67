"""The surroundings of every test: no screen, no settings of the person's own, no surprises.

A test fails on a modal dialog that nobody answers, and on a logged warning or worse;
``pyproject.toml`` adds Python's warnings and Qt's messages.
"""

import atexit
import gc
import itertools
import logging
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import wraps
from pathlib import Path
from typing import NoReturn, TypeVar

import hypothesis
import pytest
from pytestqt.qtbot import QtBot

from tests.tiers import most_examples

T = TypeVar("T")

_HOME = Path(tempfile.mkdtemp(prefix="buildup-tests-"))
atexit.register(shutil.rmtree, _HOME, ignore_errors=True)

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.update(LANGUAGE="en", LC_ALL="C.UTF-8")
for _kind in ("CACHE", "CONFIG", "DATA", "STATE", "RUNTIME"):
    _folder = _HOME / _kind.lower()
    _folder.mkdir(mode=0o700)
    os.environ["XDG_RUNTIME_DIR" if _kind == "RUNTIME" else f"XDG_{_kind}_HOME"] = str(_folder)
if sys.platform == "darwin":
    os.environ["HOME"] = str(_HOME)
elif sys.platform == "win32":
    os.environ["APPDATA"] = str(_HOME)

hypothesis.settings.register_profile(
    "house",
    derandomize=True,
    deadline=None,
    max_examples=most_examples(60),
    suppress_health_check=[
        hypothesis.HealthCheck.function_scoped_fixture,
        hypothesis.HealthCheck.too_slow,
    ],
)
hypothesis.settings.load_profile("house")

_MODAL = {
    "QDialog": ("exec",),
    "QMessageBox": ("exec", "about", "aboutQt", "critical", "information", "question", "warning"),
    "QFileDialog": (
        "exec",
        "getExistingDirectory",
        "getExistingDirectoryUrl",
        "getOpenFileName",
        "getOpenFileNames",
        "getOpenFileUrl",
        "getOpenFileUrls",
        "getSaveFileName",
        "getSaveFileUrl",
    ),
    "QInputDialog": ("exec", "getDouble", "getInt", "getItem", "getMultiLineText", "getText"),
}
"""Functions that would wait for a person: class of QtWidgets, and its functions."""


@pytest.fixture(scope="session", autouse=True)
def _own_settings() -> None:
    """Where XDG variables mean nothing (Windows, macOS), Qt keeps its files apart by itself."""
    if "PySide6.QtCore" not in sys.modules:
        return
    from PySide6.QtCore import QSettings, QStandardPaths

    if sys.platform != "linux":
        QStandardPaths.setTestModeEnabled(True)
    for form in (QSettings.Format.IniFormat, QSettings.Format.NativeFormat):
        QSettings.setPath(form, QSettings.Scope.UserScope, str(_HOME / "config"))


@pytest.fixture(scope="session", autouse=True)
def _no_unanswered_dialogs() -> Iterator[None]:
    """Modal dialogs raise instead of waiting for ever; a test patches the one it expects."""
    widgets = sys.modules["PySide6.QtWidgets"]  # pytest-qt has loaded it
    with pytest.MonkeyPatch.context() as patch:
        for kind, names in _MODAL.items():
            for name in names:
                patch.setattr(getattr(widgets, kind), name, _refusal(f"{kind}.{name}"))
        yield


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests begin first: so no process is left alone with one while the others idle."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@hypothesis.settings(max_examples=1, database=None)
@hypothesis.given(hypothesis.strategies.none())
def _try_first_law(_nothing: None) -> None:
    """Hypothesis begins: it asks the collector who holds its random numbers, and the collector
    says nothing of what is frozen."""


def pytest_collection_finish() -> None:
    """What was imported stays: from now on only what tests leave behind is looked through, and
    less often than usual."""
    _try_first_law()
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000)


_PATIENCE = 300_000
"""Milliseconds after which what a test waits for will never come, however busy the machine is."""


@pytest.fixture
def qtbot(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> QtBot:
    """Whatever has to come is waited for as long as it takes."""
    for name in ("waitUntil", "waitSignal"):
        monkeypatch.setattr(qtbot, name, _patient(getattr(qtbot, name)))
    return qtbot


def _patient(wait: Callable[..., T]) -> Callable[..., T]:
    def wait_long(*arguments: object, timeout: int = 0, **options: object) -> T:
        must_come = options.get("raising") is not False
        return wait(*arguments, timeout=_PATIENCE if must_come else timeout, **options)

    return wait_long


@pytest.fixture
def collected_afterwards() -> Iterator[None]:
    """The command line turns the collector off, for a process of its own."""
    yield
    gc.enable()


@pytest.fixture
def untraced() -> Iterator[None]:
    """Without measuring coverage: a long test would take far longer, and finds no line that
    others miss."""
    tracer = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(tracer)


TRACED_EXAMPLES = 10
"""Of each law that Hypothesis tries; the lines that the others run are the same ones."""


@pytest.fixture(autouse=True)
def _few_examples_traced(request: pytest.FixtureRequest) -> Iterator[None]:
    """Coverage is measured only while the first examples are tried: it takes longer than they."""
    tracer = sys.gettrace()
    law = getattr(request.function, "hypothesis", None) if tracer is not None else None
    if law is None:
        yield
        return
    try_example, tried = law.inner_test, itertools.count()

    @wraps(try_example)
    def trace_at_first(*arguments: object, **named: object) -> None:
        if next(tried) == TRACED_EXAMPLES:
            sys.settrace(None)
        try_example(*arguments, **named)

    law.inner_test = trace_at_first
    yield
    law.inner_test = try_example
    sys.settrace(tracer)


def _refusal(name: str) -> Callable[..., NoReturn]:
    def refuse(*_arguments: object, **_options: object) -> NoReturn:
        raise AssertionError(f"{name} was called, and nobody is there to answer")

    return refuse


@pytest.fixture(autouse=True)
def _no_unexpected_log(
    request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture
) -> Iterator[None]:
    """Nothing is logged at level WARNING or above, unless the test is marked ``expects_log``."""
    yield
    if request.node.get_closest_marker("expects_log") is not None:
        return
    lines = [
        f"{record.levelname} {record.name}: {record.getMessage()}"
        for when in ("setup", "call", "teardown")
        for record in caplog.get_records(when)
        if record.levelno >= logging.WARNING
    ]
    if lines:
        pytest.fail("unexpected log lines:\n" + "\n".join(lines))
