"""Chances are rolled out while somebody can see them, and only then."""

from itertools import pairwise

import pytest

from buildup.controller.analysis.build_up import rollouts as module
from buildup.controller.analysis.build_up.analyst import BuildUpAnalyst
from buildup.controller.analysis.build_up.rollouts import RolloutRunner
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.model.build_up.position import Move
from buildup.strategy.build_up.chance import Knowledge
from buildup.strategy.level import Level
from tests.controller.play.build_up.last_hands import last_hand
from tests.controller.play.build_up.played import late_in_a_hand
from tests.controller.waiting import wait_for
from tests.narrowing import some

DRAWS = 4


@pytest.fixture(autouse=True)
def few_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_DRAWS", DRAWS)


@pytest.fixture
def controller() -> BuildUpController:
    """A person is to move late in hand 2: two more hands are drawn."""
    return late_in_a_hand(Level.EXPERT, hand=2)


@pytest.fixture
def analyst(controller: BuildUpController) -> BuildUpAnalyst:
    return BuildUpAnalyst(controller, controller)


@pytest.fixture
def rollouts(controller: BuildUpController, analyst: BuildUpAnalyst) -> RolloutRunner:
    return RolloutRunner(controller, analyst, controller)


def finish(rollouts: RolloutRunner) -> None:
    wait_for(lambda: bool(rollouts.chances) and not rollouts.is_running)


def test_every_move_is_first_estimated_and_then_rolled_out(
    analyst: BuildUpAnalyst, rollouts: RolloutRunner
) -> None:
    told: list[set[Knowledge]] = []

    def look() -> None:
        if analyst.is_done:
            chances = [rollouts.chance(each.move) for each in analyst.moves]
            told.append({each.knowledge for each in chances if each})

    rollouts.be_seen(True)
    analyst.changed.connect(look)
    analyst.want(True)
    assert not rollouts.is_running, "the hand is valued first"
    finish(rollouts)
    assert told[0] == {Knowledge.ESTIMATED}
    assert set(rollouts.chances) == {each.move for each in analyst.moves}
    for chance in rollouts.chances.values():
        assert chance.knowledge is Knowledge.ROLLED_OUT
        assert chance.draws == DRAWS
    move = analyst.moves[0].move
    rollouts.roll_further(frozenset({move}))
    finish(rollouts)
    assert rollouts.chances[move].draws == module.FURTHER * DRAWS


def test_nothing_is_rolled_out_that_nobody_sees(
    analyst: BuildUpAnalyst, rollouts: RolloutRunner
) -> None:
    analyst.want(True)
    wait_for(lambda: analyst.is_done)
    assert not rollouts.is_running
    rollouts.be_seen(True)
    assert rollouts.is_running
    rollouts.be_seen(False)
    assert not rollouts.is_running
    assert rollouts.chances == {}


def ask_hint(controller: BuildUpController, rollouts: RolloutRunner) -> Move:
    """The move of a hint that is told where chances are seen."""
    rollouts.be_seen(True)
    controller.ask_hint()
    wait_for(lambda: controller.hint is not None)
    return some(controller.hint).move


def test_the_chance_of_a_hint_alone_is_told_and_stands_while_more_moves_are_wanted(
    controller: BuildUpController, analyst: BuildUpAnalyst, rollouts: RolloutRunner
) -> None:
    move = ask_hint(controller, rollouts)
    finish(rollouts)
    told = rollouts.chances[move]
    assert rollouts.chances == {move: told}
    analyst.want(True)
    assert rollouts.is_running
    assert rollouts.chances == {move: told}
    wait_for(lambda: not rollouts.is_running)
    assert rollouts.chances[move] == told
    analyst.want(False)
    assert rollouts.chances[move] == told, "the hint still stands"


def test_a_move_ends_it_and_takes_all_chances_away(
    controller: BuildUpController, analyst: BuildUpAnalyst, rollouts: RolloutRunner
) -> None:
    rollouts.be_seen(True)
    analyst.want(True)
    wait_for(lambda: bool(rollouts.chances))
    move = analyst.moves[0].move
    told: list[bool] = []
    rollouts.changed.connect(lambda: told.append(bool(rollouts.chances)))
    controller.play(move)
    assert told == [False]
    assert rollouts.chance(move) is None
    assert not rollouts.is_running


def test_stopping_stops_it_for_good(
    controller: BuildUpController, analyst: BuildUpAnalyst, rollouts: RolloutRunner
) -> None:
    ask_hint(controller, rollouts)
    wait_for(lambda: rollouts.is_running)
    analyst.stop()
    assert not rollouts.is_running
    assert analyst.analysis is None


def test_it_is_told_only_when_a_chance_is_another(
    analyst: BuildUpAnalyst, rollouts: RolloutRunner
) -> None:
    rollouts.be_seen(True)
    analyst.want(True)
    told = []
    rollouts.changed.connect(lambda: told.append(dict(rollouts.chances)))
    finish(rollouts)
    assert 0 < len(told) <= len(rollouts.chances)
    assert all(before != after for before, after in pairwise(told))


def test_what_is_certain_is_not_rolled_out(
    controller: BuildUpController, analyst: BuildUpAnalyst, rollouts: RolloutRunner
) -> None:
    controller.game.begin(last_hand(is_decided=False))
    rollouts.be_seen(True)
    analyst.want(True)
    wait_for(lambda: analyst.is_done and not rollouts.is_running)
    assert rollouts.chances == {}
    chance = some(rollouts.chance(analyst.moves[0].move))
    assert chance.is_certain


def test_against_a_level_that_errs_rounds_are_played_out_and_nothing_is_told_until_then(
    controller: BuildUpController, analyst: BuildUpAnalyst, rollouts: RolloutRunner
) -> None:
    rollouts.be_seen(True)
    analyst.want(True)
    finish(rollouts)
    for level in (Level.SKILLED, Level.BEGINNER):
        controller.game.set_level(level)
        assert rollouts.is_running
        moves = analyst.moves
        assert {rollouts.told(each) for each in moves} == {None}
        assert {rollouts.chance(each.move) for each in moves} == {None}
        assert [rollouts.judged(each) for each in moves] == moves
        finish(rollouts)
        told = [chance for each in moves if (chance := rollouts.told(each))]
        assert len(told) == len(moves)
        assert {each.level for each in told} == {level}
        assert [rollouts.judged(each).chance for each in moves] == told
        shares = {each.value: chance.share for each, chance in zip(moves, told, strict=True)}
        assert [*shares.values()] == sorted(shares.values(), reverse=True)
        assert len(shares) > 1
        assert not rollouts.can_roll_further


def test_rounds_that_are_played_out_for_a_hint_serve_the_list(
    controller: BuildUpController, analyst: BuildUpAnalyst, rollouts: RolloutRunner
) -> None:
    controller.game.set_level(Level.CASUAL)
    ask_hint(controller, rollouts)
    finish(rollouts)
    told = dict(rollouts.chances)
    analyst.want(True)
    assert not rollouts.is_running
    assert rollouts.chances == told
    assert set(told) == {each.move for each in analyst.moves}
