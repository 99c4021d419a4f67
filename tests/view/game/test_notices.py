"""Notices are seen although nobody asked for them, and nothing is lost by closing."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from buildup.view.game import prompt_bar
from buildup.view.game.prompt_bar import PromptBar
from buildup.view.style.appearance import apply_theme
from buildup.view.style.theme import LIGHT
from buildup.view.tiles.sentence import TileText
from tests.view.build_up.hands_on import Hands
from tests.view.widgets import child, some

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def bar(qtbot: QtBot) -> Iterator[PromptBar]:
    """It asks for a tile."""
    parent = QWidget()
    qtbot.addWidget(parent)
    bar = PromptBar(parent)
    bar.show_prompt("Your turn", "Pick a tile.", "hand 1", must_act=True)
    yield bar
    parent.close()


def test_prompts_do_not_take_the_place_of_a_notice_for_a_while(
    qtbot: QtBot, bar: PromptBar, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prompt_bar, "NOTICE_MILLISECONDS", 60)
    bar.show_notice("Nothing can be kept.")
    bar.show_prompt("Computer's turn", "The computer is choosing.", "hand 1", must_act=False)
    assert bar.sentence == "Nothing can be kept."
    qtbot.waitUntil(lambda: bar.sentence == "The computer is choosing.")
    bar.show_notice("Nothing can be kept.")
    bar.show_refusal("That tile does not fit.")
    bar.show_prompt("Your turn", "Pick a tile.", "hand 1", must_act=True)
    assert bar.sentence == "Pick a tile."
    bar.show_notice("Nothing can be kept.")
    bar.show_note("Place B46 on W5.")
    qtbot.wait(110)
    assert bar.sentence == "Place B46 on W5.", "an answer after a notice stays"


def test_only_a_refusal_has_the_color_of_what_is_wrong(bar: PromptBar) -> None:
    sentence = child(bar, TileText, "promptText")
    bar.show_refusal("That tile does not fit.")
    assert sentence.foregroundRole() is QPalette.ColorRole.Link
    bar.show_notice("Your other game is on the start page.")
    assert sentence.foregroundRole() is QPalette.ColorRole.WindowText


def test_hand_and_deal_stay_where_they_are_when_a_short_refusal_has_room_beside_them(
    bar: PromptBar,
) -> None:
    bar.resize(900, 46)
    bar.show_prompt("Your turn", "Pick a tile.", "hand 1 of 4 · deal 20261", must_act=True)
    before = bar.grab().toImage()
    bar.show_refusal("Pick a tile from your hand first.")
    after = bar.grab().toImage()
    end = before.rect().adjusted(600, 0, 0, 0)
    assert after != before
    assert after.copy(end) == before.copy(end)


def test_the_letters_of_the_bar_are_the_same_in_another_theme(bar: PromptBar) -> None:
    def letters() -> list[tuple[int, bool]]:
        labels = [each for each in bar.findChildren(QLabel) if each.text()]
        return [(each.font().pixelSize(), each.font().bold()) for each in labels]

    bar.resize(900, 46)
    some(bar.parentWidget()).show()
    before = letters()
    assert before == [(16, True), (14, False), (14, False)]
    apply_theme(LIGHT)
    assert letters() == before
    bar.resize(900, 60)
    assert min(letters()) > (14, False)


def test_a_warning_that_is_asked_for_is_given_though_the_panel_closes(
    qtbot: QtBot, hands: Hands
) -> None:
    window, controller = hands.window, hands.controller
    window.workspace.settings.warning_threshold = 99
    window.workspace.settings.shows_values = True
    move = next(controller.game.table.position.legal_moves())
    before = controller.game.present
    window.workspace.build_up.guard.play(move)
    window.pages.build_up.show_panel(False)
    qtbot.waitUntil(lambda: controller.game.present is not before)
    placed = controller.game.present.events[len(before.events)]
    assert getattr(placed, "move", None) == move
