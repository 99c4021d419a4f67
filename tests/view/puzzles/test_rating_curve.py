"""The curve of a person's rating."""

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from buildup.puzzles.rating import Rating
from buildup.view.puzzles.rating_curve import RatingCurve
from tests.view.widgets import colors_of


def test_the_latest_ratings_are_told_and_painted_once_there_are_two(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    curve = RatingCurve(window)
    curve.resize(240, curve.height())
    curve.show_ratings([Rating()])
    assert curve.isHidden()
    curve.show_ratings([Rating(), Rating(1412.4, 120.0), Rating(1380.6, 80.0)])
    assert not curve.isHidden()
    assert curve.accessibleDescription() == "1300 to 1412, latest 1381"
    assert len(colors_of(curve.grab().toImage())) > 3
    curve.show_ratings([])
    assert curve.isHidden()
