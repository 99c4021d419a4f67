"""What every test stands on: no screen, settings of its own, English, and no surprises."""

import logging
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["LANGUAGE"] = "en"
os.environ["LC_ALL"] = "C.UTF-8"
_HOME = tempfile.TemporaryDirectory(prefix="buildup-tests-")
for _variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
    os.environ[_variable] = str(Path(_HOME.name) / _variable.lower())

settings.register_profile(
    "house",
    deadline=None,
    derandomize=True,
    max_examples=60,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
settings.load_profile("house")


@pytest.fixture(autouse=True)
def _no_unexpected_log(
    request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture
) -> Iterator[None]:
    """A log line of level WARNING or above fails a test that does not expect it."""
    yield
    if request.node.get_closest_marker("expects_log") is None:
        lines = [
            record.getMessage()
            for when in ("setup", "call")
            for record in caplog.get_records(when)
            if record.levelno >= logging.WARNING
        ]
        assert not lines, f"unexpected log lines: {lines}"
