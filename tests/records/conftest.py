"""Records that hold something already, which is written once and copied for each test."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from buildup.records.store import Records
from tests.records.finished_rounds import build_up


@pytest.fixture(scope="session")
def one_round(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file that holds one round."""
    path = tmp_path_factory.mktemp("records") / "records.sqlite"
    with closing(Records(path)) as records:
        records.record(build_up())
    return path.read_bytes()


@pytest.fixture
def path(tmp_path: Path, one_round: bytes) -> Path:
    """Where such a file lies."""
    path = tmp_path / "records.sqlite"
    path.write_bytes(one_round)
    return path


@pytest.fixture
def records(path: Path) -> Iterator[Records]:
    """The records of this file; they do not wait long for others."""
    opened = Records(path, patience=0.05)
    yield opened
    opened.close()
