"""The veil under a card."""

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from buildup.view.game.card import Veil
from buildup.view.game.card_content import CardContent
from tests.view.widgets import Painted, some


def test_no_shadow_is_left_where_a_card_was_higher(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(600, 400)
    veil = Veil(table)
    content = CardContent("The end", "It is over.", (), note_lines=5)
    veil.show_content(content)
    veil.place(380)
    table.show()
    qtbot.waitExposed(table)
    before = some(veil.card).geometry()
    qtbot.wait(1)
    painted = Painted(veil)
    veil.show_content(content._replace(note_lines=0))
    veil.place(380)
    shadow = before.adjusted(-5, -5, 5, 5)
    qtbot.waitUntil(lambda: not painted.region.isEmpty())
    assert some(veil.card).height() < before.height()
    assert painted.region.contains(shadow.topLeft())
    assert painted.region.contains(shadow.bottomRight())
