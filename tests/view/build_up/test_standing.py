"""The score as it stands: what lies on top beside the points, and the round as a table."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from buildup.model.build_up.position import StackName
from buildup.model.build_up.tile import Tile
from buildup.model.player import Player
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.open_game import Awaiting
from buildup.strategy.level import Level
from buildup.texts import number
from buildup.view.build_up.layout import COMPUTER_HEADER, HUMAN_HEADER, TableLayout
from buildup.view.build_up.player_header import standing
from buildup.view.style.desktop import contrast
from buildup.view.tiles.button import TileButton
from tests.controller.play.build_up.last_hands import last_hand
from tests.model.build_up.positions import begun_at, position_of, table_of
from tests.view.build_up.hands_on import Hands
from tests.view.cut_text import TextWatch
from tests.view.widgets import some

first_state = pytest.fixture(lambda: last_hand(is_decided=True))


def test_what_lies_on_top_stands_beside_the_points_of_each_player(hands: Hands) -> None:
    for player in Player:
        tops = hands.controller.game.table.position.tops
        pips = sum(top.pips for top in tops if top.color is player.color)
        shown = standing(hands.controller.game, player)
        assert shown.score == f"{hands.controller.game.table.scores[player]} + {pips}"
        assert shown.unit == "on top"
    names = [each.accessibleName() for each in hands.table.findChildren(QLabel)]
    assert any(f"{pips} on top" in name for name in names)


def test_one_point_at_the_end_of_a_hand_is_one() -> None:
    tops = "W12 W00 W00 W00 W00 W00 B01 B00 B00 B00 B00 B00"
    table = table_of(position_of(tops), scores=(1, 0))
    game = OpenTournament(begun_at(table), Level.SKILLED)
    shown = [standing(game, each) for each in (Player.COMPUTER, Player.HUMAN)]
    assert [(each.score, each.unit) for each in shown] == [("4", "points"), ("1", "point")]


def test_what_stands_in_both_headers_is_aligned_whatever_the_height() -> None:
    for height in range(440, 1000):
        layout = TableLayout.of(QSize(860, height))
        upper, lower = map(layout.band, (COMPUTER_HEADER, HUMAN_HEADER))
        assert upper.toRect().size() == lower.toRect().size()


def test_the_end_of_a_round_shows_its_hands_and_leads_to_the_review(
    qtbot: QtBot, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.controller.play_out()
    hands.wait()
    qtbot.waitUntil(lambda: hands.controller.game.awaiting is Awaiting.ROUND_CHOICE)
    shown = standing(hands.controller.game, Player.HUMAN)
    assert shown.unit == "points", "what lies on top is among them"
    content = some(hands.table.content)
    texts = {each.text for each in TextWatch(monkeypatch).look_at(hands.table.veil)}
    for points in some(content.sheet).hands.values():
        assert {number(each) for each in points} <= texts
    assert f"Round {hands.controller.game.table.scores.human}" in hands.table.veil.accessibleName()
    hands.press_button("reviewButton")
    assert hands.window.pages.is_reviewing
    assert hands.controller.game.awaiting is Awaiting.WATCHING


def test_a_table_of_hands_in_large_letters_is_as_high_as_they_need_at_once(
    qtbot: QtBot, qapp: QApplication, hands: Hands
) -> None:
    before = QFont(qapp.font())
    large = QFont(before)
    large.setPointSizeF(2 * before.pointSizeF())
    qapp.setFont(large)
    try:
        controller = hands.controller
        controller.play_out()
        hands.wait()
        qtbot.waitUntil(lambda: controller.game.awaiting is Awaiting.ROUND_CHOICE)
        QApplication.processEvents()
        labels = [each for each in hands.table.veil.findChildren(QLabel) if each.text()]
        assert all(each.height() >= each.fontMetrics().height() for each in labels)
    finally:
        qapp.setFont(before)


def test_a_hand_lies_on_a_ground_of_its_own(hands: Hands) -> None:
    def beside(button: TileButton[Tile]) -> QColor:
        face = button.face_in_parent()
        return picture.pixelColor(face.left() - 5, face.center().y())

    picture = hands.table.grab().toImage()
    for player in Player:
        own = next(each for each in hands.table._hands[player].buttons() if each.tiles)
        stack = hands.stack_button(StackName(player.color, 1))
        assert contrast(beside(own), beside(stack)) > 1.1
