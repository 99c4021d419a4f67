"""Moments are written as they are where the person lives."""

from collections.abc import Iterator
from datetime import datetime

import pytest
from PySide6.QtCore import QLocale

from buildup.view.game.dates import moment_words

_MOMENT = datetime(2026, 11, 21, 9, 5).astimezone()


@pytest.fixture(autouse=True)
def _same_locale_afterwards() -> Iterator[None]:
    before = QLocale()
    yield
    QLocale.setDefault(before)


@pytest.mark.parametrize(
    ("locale", "written"),
    [
        ("C", "2026-11-21 09:05"),
        ("en_GB", "21/11/2026 09:05"),
        ("de_DE", "21.11.26 09:05"),
        ("sv_SE", "2026-11-21 09:05"),
    ],
)
def test_a_moment_is_written_as_it_is_there(locale: str, written: str) -> None:
    QLocale.setDefault(QLocale(locale))
    assert moment_words(_MOMENT) == written
