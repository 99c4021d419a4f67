"""The days below the deals of the start page can be told apart in any language."""

import pytest
from PySide6.QtCore import QLocale, QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from buildup.view.window.progress_card import ProgressCard, Step, day_letters


@pytest.mark.parametrize("name", ["vi_VN", "ar_EG", "he_IL", "en_US", "pt_BR"])
def test_no_two_days_look_alike(qtbot: QtBot, name: str) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    card = ProgressCard("Deal", "deal", parent, parent.hide)
    letters = [*day_letters(QLocale(name)), "", ""]
    card.show_progress("", "", [Step(caption=each) for each in letters])
    card.resize(486, 120)  # so that a step is fifty pixels wide
    whole = card.grab()
    below = [whole.copy(QRect(16 + 50 * place, 92, 50, 20)).toImage() for place in range(9)]
    alike = [place for place, each in enumerate(below) if each in below[:place]]
    assert alike == [8], "but for those without a caption"


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
