"""The curve of a round or game: its symbols keep to its background."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter, QPixmap

from buildup.view.game import curve
from buildup.view.game.curve import Curve


@pytest.mark.usefixtures("qapp")
def test_the_symbols_of_both_sides_are_never_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[QRectF] = []
    monkeypatch.setattr(curve, "paint_portrait", lambda _by, square, _who: painted.append(square))
    background, picture = QRectF(0, 0, 280, 80), QPixmap(280, 80)
    painter = QPainter(picture)
    for level in (0.0, 0.5, 1.0):
        Curve((), 0, 1, level, sides=(None, None)).paint(painter, background, QFont())
    painter.end()
    assert len(painted) == 6
    assert all(map(background.contains, painted))
