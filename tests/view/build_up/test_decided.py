"""The bar says that a round is decided, and one click or key plays it out."""

import pytest
from pytestqt.qtbot import QtBot

from buildup.controller.play.game import Pace
from buildup.model.build_up.table import Phase
from buildup.play.open_game import Awaiting
from tests.controller.play.build_up.last_hands import last_hand
from tests.view.build_up.hands_on import Hands

first_state = pytest.fixture(lambda: last_hand(is_decided=True))


@pytest.fixture
def decided(qtbot: QtBot, hands: Hands) -> Hands:
    """A window in which a person is to move in a round that they win whatever happens."""
    qtbot.waitUntil(lambda: hands.session.outlook.is_decided)
    return hands


def test_where_values_are_asked_for_the_bar_says_who_wins(decided: Hands) -> None:
    assert decided.table.bar.sentence == "Pick a tile."
    decided.settings.shows_values = True
    sentence = decided.table.bar.sentence
    assert "You can't lose now." in sentence
    assert "Pick a tile" in sentence


def test_one_click_plays_the_round_out(decided: Hands) -> None:
    assert not decided.table.bar.grab().isNull()
    decided.press_button("offerButton")
    decided.wait()
    assert decided.controller.game.awaiting is Awaiting.ROUND_CHOICE
    assert not decided.table.bar.offer.isVisible()


def test_the_rest_is_played_at_the_set_pace_until_that_is_skipped(
    qtbot: QtBot, decided: Hands
) -> None:
    decided.controller.pace = Pace(10, 0)
    events = decided.controller.game.present.events
    decided.press_button("offerButton")
    assert decided.controller.game.present.events == events
    assert decided.table.bar.offer.text() == "Skip"
    qtbot.waitUntil(lambda: decided.controller.game.present.events != events)
    decided.controller.pace = Pace(1_000_000, 0)
    decided.press_button("offerButton")
    decided.wait()
    assert decided.controller.game.table.phase is Phase.ROUND_OVER
