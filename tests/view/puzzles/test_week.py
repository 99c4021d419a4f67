"""The days under the marks of the last puzzles can be told apart in any language."""

from collections.abc import Iterator
from datetime import date

import pytest
from PySide6.QtCore import QLocale, QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from buildup.view.window.start_page import WeekMarks, day_letters


@pytest.fixture(autouse=True)
def locale() -> Iterator[None]:
    """The locale as it was before."""
    before = QLocale()
    yield
    QLocale.setDefault(before)


@pytest.mark.parametrize("name", ["vi_VN", "ar_EG", "he_IL", "en_US", "pt_BR"])
def test_no_two_days_look_alike(qtbot: QtBot, name: str) -> None:
    QLocale.setDefault(QLocale(name))
    parent = QWidget()
    qtbot.addWidget(parent)
    marks = WeekMarks(parent)
    marks.show_last_days([], date(2026, 11, 26))
    marks.resize(marks.sizeHint())
    picture, height = marks.grab(), marks.height()
    step = (marks.width() + 6) // 7
    days = [picture.copy(QRect(step * place, 20, 20, height - 20)).toImage() for place in range(7)]
    assert not [place for place, each in enumerate(days) if each in days[:place]]


def test_days_have_the_shortest_names_that_can_be_told_apart() -> None:
    every = QLocale.matchingLocales(
        QLocale.Language.AnyLanguage, QLocale.Script.AnyScript, QLocale.Country.AnyCountry
    )
    assert len(every) > 500
    assert not [each.name() for each in every if len({*day_letters(each)}) != 7]
    assert day_letters(QLocale("vi_VN")) == ["T2", "T3", "T4", "T5", "T6", "T7", "CN"]
    assert day_letters(QLocale("ja_JP")) == ["月", "火", "水", "木", "金", "土", "日"]
    assert day_letters(QLocale("en_US")) == ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
    assert day_letters(QLocale("pt_BR")) == ["seg", "ter", "qua", "qui", "sex", "sáb", "dom"]
