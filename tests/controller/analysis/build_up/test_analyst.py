"""Values of moves while somebody wants to see them, and asking back before a mistake."""

import random

import pytest
from pytestqt.qtbot import QtBot

from buildup.controller.analysis.build_up.analyst import BuildUpAnalyst
from buildup.controller.analysis.build_up.mistake_guard import MistakeGuard
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.storage.settings import Settings
from buildup.engine import find_motif
from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.position import Move, StackName
from buildup.model.build_up.tile import Tile
from buildup.narration.build_up.advice import ask_back
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.open_game import Awaiting
from buildup.strategy.build_up.advice import Advice
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.build_up.motifs import Motif
from buildup.strategy.level import Level
from tests.controller.analysis.review_play import LOSES_ROUND, close_last_hand
from tests.controller.play.build_up.played import late_in_a_hand, settled
from tests.controller.waiting import wait_for
from tests.narrowing import some


@pytest.fixture
def controller() -> BuildUpController:
    return late_in_a_hand()


@pytest.fixture
def analyst(controller: BuildUpController) -> BuildUpAnalyst:
    return BuildUpAnalyst(controller, controller)


def test_every_legal_move_has_a_value_that_follows_the_table_while_it_is_wanted(
    controller: BuildUpController, analyst: BuildUpAnalyst
) -> None:
    assert (analyst.analysis, analyst.moves) == (None, [])
    analyst.want(True)
    first, move = analyst.analysis, next(controller.game.table.position.legal_moves())
    assert analyst.advice(move) is None, "until all are valued"
    wait_for(lambda: analyst.is_done)
    values = analyst.moves
    assert {each.move for each in values} == set(controller.game.table.position.legal_moves())
    assert all(each.value is not None for each in values)
    advice = some(analyst.advice(values[0].move))
    assert advice.is_best
    asked = list[Advice | None]()  # before the analysis is dropped
    controller.game.listeners.insert(
        0, lambda _change: asked.append(analyst.advice(values[-1].move))
    )
    controller.play(values[0].move)
    assert some(asked[0]).position == advice.position
    assert analyst.analysis is None
    wait_for(lambda: controller.game.awaiting is Awaiting.PERSON and analyst.is_done)
    assert analyst.analysis is not first
    analyst.want(False)
    assert analyst.analysis is None


def guard_with(
    controller: BuildUpController, analyst: BuildUpAnalyst, settings: Settings, threshold: int
) -> tuple[MistakeGuard, list[Advice]]:
    settings.warning_threshold = threshold
    guard = MistakeGuard(controller, analyst, settings)
    told: list[Advice] = []
    guard.warned.connect(told.append)
    return guard, told


def placed(controller: BuildUpController) -> list[Move]:
    return [e.move for e in controller.game.shown.events if isinstance(e, TilePlaced)]


def test_a_mistake_is_asked_back_once(
    qtbot: QtBot, controller: BuildUpController, analyst: BuildUpAnalyst, settings: Settings
) -> None:
    with qtbot.waitSignal(analyst.done):
        analyst.want(True)
    best, worst = analyst.moves[0], analyst.moves[-1]
    assert best.value is not None
    loss = best.value - some(worst.value)
    assert loss > 1
    guard, told = guard_with(controller, analyst, settings, threshold=1)
    guard.play(worst.move)
    assert [(each.move, each.loss) for each in told] == [(worst.move, loss)]
    better = next(each for each in analyst.moves if each.move == told[0].best)
    assert better.value == best.value
    assert worst.move not in placed(controller)
    guard.play(worst.move)
    assert worst.move in placed(controller)
    assert len(told) == 1


def test_the_motif_of_a_move_follows_in_slices(
    qtbot: QtBot, controller: BuildUpController, analyst: BuildUpAnalyst
) -> None:
    with qtbot.waitSignal(analyst.done):
        analyst.want(True)

    def motifs() -> list[Motif | None]:
        told = (analyst.advice(each.move) for each in (analyst.moves[0], analyst.moves[-1]))
        return [each and each.motif for each in told]

    assert motifs() == [None, None]
    wait_for(lambda: None not in motifs())
    sight = controller.game.table.sight
    assert motifs()[-1] == find_motif(sight, analyst.moves[-1].move)


def test_a_good_move_is_made_without_a_question(
    controller: BuildUpController, analyst: BuildUpAnalyst, settings: Settings
) -> None:
    guard, told = guard_with(controller, analyst, settings, threshold=1)
    move = strategy_of(Level.STRONG, random.Random(1))(controller.game.table.sight)
    while not move.advance(100_000):
        pass
    guard.play(move.choice.move)
    wait_for(lambda: move.choice.move in placed(controller))
    assert told == []


@pytest.mark.parametrize("threshold", [2, 99])
def test_a_move_that_loses_only_the_round_is_asked_back(threshold: int, settings: Settings) -> None:
    controller = BuildUpController(OpenTournament.fresh(Level.BEGINNER))
    controller.game.begin(close_last_hand())
    wait_for(lambda: controller.game.awaiting is Awaiting.PERSON)
    analyst = BuildUpAnalyst(controller, controller)
    guard, told = guard_with(controller, analyst, settings, threshold)
    guard.play(LOSES_ROUND)
    wait_for(lambda: bool(told))
    assert [(each.loss, each.changes_result) for each in told] == [(2, True)]
    assert placed(controller) == []
    assert "It turns a win into a loss." in ask_back(told[0])
    guard.play(LOSES_ROUND)
    assert placed(controller)[0] == LOSES_ROUND


def test_nothing_is_asked_when_nobody_wants_it(
    controller: BuildUpController, analyst: BuildUpAnalyst, settings: Settings
) -> None:
    guard, told = guard_with(controller, analyst, settings, threshold=0)
    move = list(controller.game.table.position.legal_moves())[-1]
    guard.play(move)
    assert move in placed(controller)
    assert told == []
    assert analyst.analysis is None


def test_an_illegal_move_is_refused_and_not_valued(
    qtbot: QtBot, controller: BuildUpController, analyst: BuildUpAnalyst, settings: Settings
) -> None:
    guard, told = guard_with(controller, analyst, settings, threshold=1)
    with qtbot.waitSignal(controller.refused):
        guard.play(Move(Tile.parse("W66"), StackName.parse("W1")))
    assert told == []
    assert analyst.analysis is None


def test_a_tile_placed_in_sight_of_all_values_counts_as_helped(
    controller: BuildUpController, analyst: BuildUpAnalyst
) -> None:
    analyst.request()  # as the warning before a mistake does, which tells nothing by itself
    controller.play(next(controller.game.table.position.legal_moves()))
    wait_for(lambda: settled(controller))
    assert controller.game.hints_used == 0
    analyst.want(True)
    controller.play(next(controller.game.table.position.legal_moves()))
    wait_for(lambda: settled(controller))
    assert controller.game.hints_used == 1
