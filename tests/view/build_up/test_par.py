"""The result of a round says how it stands to par, and who was lucky."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from buildup.controller.analysis.build_up import round_outlook
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import Player, PlayMode
from buildup.narration import compiled_searches
from buildup.narration.habits import tell_habit
from buildup.review.build_up.luck import RoundLuck
from buildup.review.review import costliest
from buildup.strategy.build_up import par
from buildup.strategy.build_up.par import par_of
from buildup.strategy.build_up.search import compiled
from tests.controller.play.build_up.last_hands import last_hand
from tests.view.build_up.hands_on import Hands
from tests.view.filled_pages import finished_round
from tests.view.widgets import some

pytestmark = pytest.mark.skipif(not compiled, reason="experts take a minute a round")


@pytest.fixture
def first_state() -> Tournament:
    return last_hand(is_decided=False)


def told(controller: BuildUpController) -> str:
    """How the round that is over stands to its par, and who was lucky."""
    scores, narrator = controller.present.table.scores, controller.narrator
    value = some(some(par_of(controller.present)).finish().value)
    luck = RoundLuck(controller.present)
    assert not luck.is_done
    while not luck.advance(100_000):
        pass
    return f"{narrator.par(value, scores.human - scores.computer)} {narrator.luck(luck.of_hands)}"


def test_par_is_known_when_the_round_is_over(
    qtbot: QtBot, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    qtbot.waitUntil(lambda: hands.session.outlook.par is not None)
    qtbot.waitUntil(lambda: bool(hands.session.outlook.luck))
    assert "Par" not in " ".join(hands.table.prompt_words())
    monkeypatch.setattr(round_outlook, "RoundLuck", None)  # its draws are not looked for again
    hands.finish_round()
    assert some(hands.table.content).note == told(hands.controller)
    assert hands.table.in_words(told(hands.controller)) in hands.table.veil.accessibleName()


@pytest.mark.parametrize("size", [(640, 480), (1180, 760)])
def test_a_card_that_is_shown_before_says_it_later_and_nothing_on_it_moves(
    qtbot: QtBot, hands: Hands, size: tuple[int, int]
) -> None:
    hands.window.resize(*size)
    hands.controller.begin(finished_round())
    veil, text = hands.table.veil, told(hands.controller)
    assert some(hands.table.content).note != text

    def places() -> list[tuple[QWidget, QRect]]:
        some(some(veil.card).layout()).activate()
        return [(each, each.geometry()) for each in (some(veil.card), *veil.buttons)]

    before = places()
    qtbot.waitUntil(lambda: some(hands.table.content).note == text)
    hands.table._place()
    assert places() == before
    assert text in [each.text() for each in veil.findChildren(QLabel)]
    review = some(hands.session.reviewer.review_ended())
    while not review.advance(100_000):
        assert not hands.session.habit
    costly = costliest(review.plies_of(Player.HUMAN), review.rules)
    habit = tell_habit(review.rules, [each.number for each in costly])
    assert f": −{review.rules[0].loss}. See move" in habit
    hands.session.reviewed.emit()
    assert f"{text} {habit}" in [each.text() for each in veil.findChildren(QLabel)]
    assert veil.rect().contains(some(veil.card).geometry())
    assert hands.table.in_words(habit) in hands.table.announcer.last
    hands.controller.set_mode(PlayMode.TWO_PEOPLE)
    assert not hands.session.habit, "of two people nobody is you"


def test_without_a_compiler_both_are_said_to_be_missing(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (round_outlook, compiled_searches, par):
        monkeypatch.setattr(module, "compiled", False)
    hands.controller.begin(finished_round())
    assert some(hands.table.content).note == "Par and luck need the compiled search."
