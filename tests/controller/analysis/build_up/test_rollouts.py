"""Chances are rolled out while somebody can see them, and only then."""

from itertools import pairwise

import pytest
from pytestqt.qtbot import QtBot

from buildup.controller.analysis.build_up import rollouts as module
from buildup.controller.analysis.build_up.analyst import Analyst
from buildup.controller.analysis.build_up.rollouts import RolledOut
from buildup.controller.play.awaiting import Awaiting
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.strategy.build_up.chance import Knowledge
from buildup.strategy.level import Level
from tests.controller.play.build_up.last_hands import last_hand
from tests.controller.play.build_up.played import three_tiles_left, wait_for

DRAWS = 4


@pytest.fixture(autouse=True)
def few_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_DRAWS", DRAWS)


@pytest.fixture
def controller(qtbot: QtBot) -> BuildUpController:
    """A person is on turn late in hand 2: two more hands are drawn."""
    controller = BuildUpController(Level.BEGINNER)
    controller.begin(three_tiles_left(hand=2))
    wait_for(qtbot, lambda: controller.awaiting is Awaiting.PERSON)
    return controller


@pytest.fixture
def analyst(controller: BuildUpController) -> Analyst:
    return Analyst(controller, controller)


@pytest.fixture
def rolled_out(controller: BuildUpController, analyst: Analyst) -> RolledOut:
    return RolledOut(controller, analyst, controller)


def finish(qtbot: QtBot, rolled_out: RolledOut) -> None:
    wait_for(qtbot, lambda: bool(rolled_out.chances) and not rolled_out.is_running)


def test_every_move_is_first_estimated_and_then_rolled_out(
    qtbot: QtBot, analyst: Analyst, rolled_out: RolledOut
) -> None:
    rolled_out.be_seen(True)
    analyst.want(True)
    assert not rolled_out.is_running, "the hand is valued first"
    wait_for(qtbot, lambda: analyst.is_done)
    chances = [rolled_out.chance(each.move) for each in analyst.moves]
    assert {each.knowledge for each in chances if each} == {Knowledge.ESTIMATED}
    finish(qtbot, rolled_out)
    assert set(rolled_out.chances) == {each.move for each in analyst.moves}
    for chance in rolled_out.chances.values():
        assert chance.knowledge is Knowledge.ROLLED_OUT
        assert chance.draws == DRAWS


def test_nothing_is_rolled_out_that_nobody_sees(
    qtbot: QtBot, analyst: Analyst, rolled_out: RolledOut
) -> None:
    analyst.want(True)
    wait_for(qtbot, lambda: analyst.is_done)
    assert not rolled_out.is_running
    rolled_out.be_seen(True)
    assert rolled_out.is_running
    rolled_out.be_seen(False)
    assert not rolled_out.is_running
    assert rolled_out.chances == {}


def test_without_the_list_only_the_move_of_a_hint_is_rolled_out(
    qtbot: QtBot, controller: BuildUpController, rolled_out: RolledOut
) -> None:
    rolled_out.be_seen(True)
    with qtbot.waitSignal(controller.hint_found):
        controller.ask_hint()
    finish(qtbot, rolled_out)
    assert controller.hint is not None
    assert list(rolled_out.chances) == [controller.hint.move]


def test_what_was_told_stands_while_more_moves_are_wanted(
    qtbot: QtBot, controller: BuildUpController, analyst: Analyst, rolled_out: RolledOut
) -> None:
    rolled_out.be_seen(True)
    with qtbot.waitSignal(controller.hint_found):
        controller.ask_hint()
    finish(qtbot, rolled_out)
    assert controller.hint is not None
    move = controller.hint.move
    told = rolled_out.chances[move]
    analyst.want(True)
    assert rolled_out.is_running
    assert rolled_out.chances == {move: told}
    wait_for(qtbot, lambda: not rolled_out.is_running)
    assert rolled_out.chances[move] == told
    analyst.want(False)
    assert rolled_out.chances[move] == told, "the hint still stands"


def test_a_move_ends_it_and_takes_all_chances_away(
    qtbot: QtBot, controller: BuildUpController, analyst: Analyst, rolled_out: RolledOut
) -> None:
    rolled_out.be_seen(True)
    analyst.want(True)
    wait_for(qtbot, lambda: bool(rolled_out.chances))
    move = analyst.moves[0].move
    told: list[bool] = []
    rolled_out.changed.connect(lambda: told.append(bool(rolled_out.chances)))
    controller.place(move)
    assert told == [False]
    assert rolled_out.chance(move) is None
    assert not rolled_out.is_running


def test_stopping_stops_it_for_good(
    qtbot: QtBot, controller: BuildUpController, analyst: Analyst, rolled_out: RolledOut
) -> None:
    rolled_out.be_seen(True)
    with qtbot.waitSignal(controller.hint_found):
        controller.ask_hint()
    wait_for(qtbot, lambda: rolled_out.is_running)
    analyst.stop()
    assert not rolled_out.is_running
    assert analyst.analysis is None


def test_it_is_told_only_when_a_chance_is_another(
    qtbot: QtBot, analyst: Analyst, rolled_out: RolledOut
) -> None:
    rolled_out.be_seen(True)
    analyst.want(True)
    told = []
    rolled_out.changed.connect(lambda: told.append(dict(rolled_out.chances)))
    finish(qtbot, rolled_out)
    assert 0 < len(told) <= len(rolled_out.chances)
    assert all(before != after for before, after in pairwise(told))


def test_what_is_certain_is_not_rolled_out(
    qtbot: QtBot, controller: BuildUpController, analyst: Analyst, rolled_out: RolledOut
) -> None:
    controller.begin(last_hand(is_decided=False))
    rolled_out.be_seen(True)
    analyst.want(True)
    wait_for(qtbot, lambda: analyst.is_done and not rolled_out.is_running)
    assert rolled_out.chances == {}
    chance = rolled_out.chance(analyst.moves[0].move)
    assert chance is not None
    assert chance.is_certain
