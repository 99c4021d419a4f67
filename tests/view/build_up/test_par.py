"""The result of a round, and its review, say how it stands to par, and who was lucky."""

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from buildup.controller.play.awaiting import Awaiting
from buildup.model.build_up.tournament import Tournament
from buildup.review.build_up.luck import RoundLuck
from buildup.strategy.build_up.par import par_of
from buildup.strategy.build_up.search import compiled
from tests.controller.play.build_up.last_hands import last_hand
from tests.view.build_up.hands_on import Hands
from tests.view.review.build_up.known_reviews import panel_of
from tests.view.widgets import child, some

pytestmark = pytest.mark.skipif(not compiled, reason="experts take a minute a round")


@pytest.fixture
def first_state() -> Tournament:
    return last_hand(is_decided=False)


def told(hands: Hands) -> str:
    """How the round that is over stands to its par, and who was lucky."""
    scores = hands.controller.table.scores
    par = some(some(par_of(hands.controller.tournament)).finish().value)
    luck = RoundLuck.of(hands.controller.tournament)
    assert luck.draws
    while not luck.advance(100_000):
        pass
    narrator = hands.controller.narrator
    return f"{narrator.par(par, scores.human - scores.computer)} {narrator.luck(luck.of_hands)}"


def test_par_is_known_when_the_round_is_over(qtbot: QtBot, hands: Hands) -> None:
    qtbot.waitUntil(lambda: hands.session.par.value is not None)
    qtbot.waitUntil(lambda: bool(hands.session.luck.of_hands))
    assert "Par" not in " ".join(hands.table.prompt_words())
    hands.finish_round()
    assert some(hands.table.content).note == told(hands)
    assert hands.table.in_words(told(hands)) in hands.table.veil.accessibleName()


def test_a_card_that_is_shown_before_says_it_later(qtbot: QtBot, hands: Hands) -> None:
    hands.session.par.stop()
    hands.session.luck.stop()
    hands.controller.play_out()
    qtbot.waitUntil(lambda: hands.controller.awaiting is Awaiting.GO_ON)
    hands.controller.go_on()
    qtbot.waitUntil(lambda: some(hands.table.content).note == told(hands))


def test_the_review_says_it_and_what_par_is(qtbot: QtBot, hands: Hands) -> None:
    hands.finish_round()
    qtbot.waitUntil(lambda: bool(hands.session.luck.of_hands))
    veil, text = hands.table.veil, told(hands)
    qtbot.waitUntil(lambda: text in [each.text() for each in veil.findChildren(QLabel)])
    hands.press_button("reviewButton")
    luck = child(panel_of(hands).summary, QLabel, "hintText")
    qtbot.waitUntil(lambda: told(hands) in luck.text(), timeout=20_000)
    assert "the computer at its strongest" in luck.toolTip()
