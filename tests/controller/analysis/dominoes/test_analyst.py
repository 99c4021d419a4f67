"""Values of lays while a person in front of the screen wants to see them, and only then."""

import cProfile

import pytest

from buildup.controller.analysis.dominoes.analyst import DominoesAnalyst
from buildup.controller.play.dominoes.controller import DominoesController
from buildup.model.dominoes.game import DominoesGame
from buildup.model.player import Player, PlayMode
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.play.open_game import Awaiting
from buildup.strategy.dominoes import analysis
from buildup.strategy.dominoes.analysis import LayAnalysis, ValuedLay
from buildup.strategy.dominoes.kernel import compiled
from tests.controller.waiting import wait, wait_for
from tests.model.dominoes.random_games import begun_at, fresh, table_of
from tests.strategy.dominoes.positions import positions

DEALS = 40
MOST_CALLS = 500 if compiled else 150_000


@pytest.fixture(autouse=True)
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "MOST_DEALS", DEALS)


@pytest.fixture
def controller() -> DominoesController:
    controller = DominoesController(OpenDominoes.fresh())
    controller.game.begin(fresh(7))
    assert controller.game.awaiting is Awaiting.PERSON
    return controller


@pytest.fixture
def analyst(controller: DominoesController) -> DominoesAnalyst:
    return DominoesAnalyst(controller, controller)


def valued(game: DominoesGame) -> list[ValuedLay]:
    """What a person to move is told of a game."""
    controller = DominoesController(OpenDominoes.fresh())
    controller.game.begin(game)
    analyst = DominoesAnalyst(controller, controller)
    analyst.want(True)
    wait_for(lambda: analyst.is_done)
    return analyst.lays


def test_every_lay_gets_a_value_and_they_follow_the_table(
    controller: DominoesController, analyst: DominoesAnalyst
) -> None:
    analyst.want(True)
    wait_for(lambda: analyst.is_done)
    lays = analyst.lays
    assert {each.lay for each in lays} == set(controller.game.table.legal_lays())
    assert all(each.prospect and each.prospect.deals == DEALS - 14 for each in lays)
    assert analyst.prospect(lays[-1].lay) == lays[-1].prospect
    controller.play(lays[0].lay)
    assert analyst.analysis is None, "the computer is on turn"
    wait_for(lambda: controller.game.awaiting is Awaiting.PERSON and analyst.is_done)
    assert {each.lay for each in analyst.lays} == set(controller.game.table.legal_lays())
    analyst.want(False)
    assert analyst.lays == []


def test_values_are_told_seldom(analyst: DominoesAnalyst, monkeypatch: pytest.MonkeyPatch) -> None:
    """The list is made anew each time, so not after every slice."""
    monkeypatch.setattr(analysis, "MOST_DEALS", 600 if compiled else 60)
    told: list[int] = []
    analyst.changed.connect(lambda: told.append(1))
    analyst.want(True)
    wait_for(lambda: analyst.is_done)
    assert 3 < len(told) < 16


def test_a_step_is_little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Calls are counted, each of a microsecond or two: a step takes much less than a frame."""
    steps: list[int] = []
    advance = LayAnalysis.advance

    def counted(self: LayAnalysis, nodes: int) -> bool:
        with cProfile.Profile() as profile:
            is_done = advance(self, nodes)
        steps.append(sum(entry.callcount for entry in profile.getstats()))
        return is_done

    monkeypatch.setattr(LayAnalysis, "advance", counted)
    chosen = [game for game in positions(9, 3, seed=4) if game.table.turn is Player.HUMAN]
    for game in chosen[::6]:
        valued(game)
    assert len(steps) > 20
    assert max(steps) < MOST_CALLS


def test_between_people_only_who_sees_the_tiles_sees_the_values(
    controller: DominoesController, analyst: DominoesAnalyst
) -> None:
    controller.game.set_mode(PlayMode.TWO_PEOPLE)
    analyst.want(True)
    assert controller.game.is_covered
    assert not controller.can_hint
    assert (analyst.analysis, analyst.tells_chances) == (None, False)
    controller.game.uncover()
    wait_for(lambda: analyst.is_done)
    own = set(controller.game.table.hands.human)
    assert {each.lay.tile.domino for each in analyst.lays} <= own
    controller.play(analyst.lays[0].lay)
    wait_for(lambda: controller.game.is_covered)
    assert analyst.lays == []


def test_nothing_is_valued_in_a_demo_or_where_somebody_looks_back(
    controller: DominoesController, analyst: DominoesAnalyst
) -> None:
    analyst.want(True)
    wait_for(lambda: analyst.is_done)
    controller.play(analyst.lays[0].lay)
    controller.game.watch(0)
    assert controller.game.awaiting is Awaiting.WATCHING
    assert analyst.lays == []
    controller.game.watch(None)
    controller.game.set_mode(PlayMode.DEMO)
    assert analyst.lays == []


def test_who_must_draw_and_who_plays_a_damaged_game_gets_no_values(
    controller: DominoesController, analyst: DominoesAnalyst
) -> None:
    analyst.want(True)
    for table in (
        table_of("33", human="12", computer="45", boneyard="44"),
        table_of("33", human="35", computer="45", boneyard="44"),
    ):
        controller.game.begin(begun_at(table))
        wait(10)
        assert controller.game.awaiting is Awaiting.PERSON
        assert analyst.analysis is None


def test_a_tile_laid_in_sight_of_all_values_counts_as_helped(
    controller: DominoesController, analyst: DominoesAnalyst
) -> None:
    analyst.request()
    controller.play(next(controller.game.table.legal_lays()))
    assert controller.game.hints_used == 0
    controller.game.undo()
    analyst.want(True)
    controller.play(next(controller.game.table.legal_lays()))
    assert controller.game.hints_used == 1
