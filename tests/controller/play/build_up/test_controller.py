"""The controller of Build Up: turns, pauses, refusals, hints, and whole tournaments."""

from itertools import cycle, islice, pairwise

import pytest
from pytestqt.qtbot import QtBot

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.play.game import Pace
from buildup.model.build_up.events import Event, FirstPlayerDrawn
from buildup.model.build_up.position import Move, Obstacle, StackName
from buildup.model.build_up.tile import Tile
from buildup.model.deal import Deal
from buildup.model.player import PlayMode
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.open_game import Awaiting, NewGame, Refusal
from buildup.strategy.level import Level
from tests.controller.play.build_up.played import play_rounds, settled, three_tiles_left
from tests.controller.waiting import wait_for
from tests.model.replayed import replayed_tournament
from tests.tiers import count

LEVELS_WITHOUT_SEARCH = (Level.BEGINNER, Level.CASUAL, Level.SKILLED)
PAIRS = pairwise(islice(cycle(LEVELS_WITHOUT_SEARCH), count(quick=4, normal=4, soak=51)))


@pytest.fixture
def begun() -> BuildUpController:
    """The draw for first player has not been read."""
    controller = BuildUpController(OpenTournament.fresh(Level.SKILLED))
    controller.game.begin_new(NewGame(Deal(20261)))
    wait_for(lambda: settled(controller))
    return controller


def to_persons_turn(controller: BuildUpController) -> None:
    while controller.game.awaiting is not Awaiting.PERSON:
        if controller.game.awaiting is Awaiting.GO_ON:
            controller.game.confirm()
        wait_for(lambda: settled(controller))


@pytest.fixture
def controller(begun: BuildUpController) -> BuildUpController:
    """It is the person's turn."""
    to_persons_turn(begun)
    return begun


@pytest.mark.parametrize(("number", "levels"), [*enumerate(PAIRS, start=1)])
def test_whole_tournaments_of_players_of_every_level_are_played_by_the_rules(
    number: int, levels: tuple[Level, Level]
) -> None:
    controller = BuildUpController(OpenTournament.fresh(levels[0]))
    controller.game.chance.seed(number)
    controller.game.assign_players(PlayMode.DEMO, levels[1])
    controller.game.begin_new(NewGame(Deal(number)))
    tournament = play_rounds(controller, rounds=1 + number % 3)
    assert replayed_tournament(tournament.start, tournament.events) == tournament


def test_a_tied_draw_is_shown_and_then_drawn_again() -> None:
    controller = BuildUpController(OpenTournament.fresh())
    drawn: list[FirstPlayerDrawn] = []

    def note(event: Event) -> None:
        if isinstance(event, FirstPlayerDrawn):
            drawn.append(event)

    controller.happened.connect(note)
    controller.game.begin_new(NewGame(Deal(4)))
    wait_for(lambda: settled(controller))
    assert drawn[0].first_player is None
    assert controller.game.awaiting is Awaiting.GO_ON
    controller.game.confirm()
    wait_for(lambda: len(drawn) == 2)
    assert drawn[1].first_player is not None


def test_a_pause_can_be_skipped(begun: BuildUpController) -> None:
    begun.pace = Pace(before_move=60_000, after_event=0)
    begun.game.begin_new(NewGame(Deal(4)))
    begun.skip_pause()
    wait_for(lambda: settled(begun))


def test_what_cannot_be_placed_is_refused_with_the_reason(begun: BuildUpController) -> None:
    refused: list[tuple[object, object]] = []
    begun.refused.connect(lambda wanted, reason: refused.append((wanted, reason)))
    assert isinstance(begun.game.unread_draw, FirstPlayerDrawn)
    own, others = (Move(Tile.parse(name), StackName.parse("B1")) for name in ("B66", "W66"))
    begun.play(own)
    to_persons_turn(begun)
    before = begun.game.shown
    begun.play(others)
    assert begun.game.shown is before
    begun.pace = Pace(before_move=10_000, after_event=0)
    begun.play(next(begun.game.table.position.legal_moves()))
    begun.play(own)
    assert refused == [
        (own, Refusal.READ_FIRST), (others, Obstacle.NOT_IN_HAND), (own, Refusal.NOT_YOUR_TURN)
    ]  # fmt: skip
    begun.stop()


def test_a_hint_names_a_legal_move_and_is_gone_after_the_next(
    qtbot: QtBot, begun: BuildUpController
) -> None:
    assert not begun.can_hint
    to_persons_turn(begun)
    before = begun.game.shown
    with qtbot.waitSignal(begun.hint_found):
        begun.ask_hint()
    assert begun.hint is not None
    assert begun.hint.move in list(begun.game.table.position.legal_moves())
    assert begun.game.shown is before
    with qtbot.waitSignal(begun.hint_gone):
        begun.play(begun.hint.move)
    assert begun.hint is None


def test_another_level_plays_from_the_next_move_on(
    qtbot: QtBot, controller: BuildUpController
) -> None:
    with qtbot.waitSignal(controller.level_changed):
        controller.game.set_level(Level.BEGINNER)
    controller.play(next(controller.game.table.position.legal_moves()))
    controller.game.set_level(Level.CASUAL)
    to_persons_turn(controller)
    assert controller.game.level is Level.CASUAL


def test_a_line_is_left_for_a_person_s_turn_and_the_hint() -> None:
    controller = BuildUpController(OpenTournament.fresh())
    controller.game.begin(three_tiles_left())
    controller.ask_hint()
    wait_for(lambda: controller.hint is not None)
    hint = controller.hint
    assert hint is not None
    place = controller.game.last_place
    for _twice in range(2):
        controller.game.show_best_play(place, [hint.move], is_hinted=controller.is_hinted)
        assert controller.hint is None
        assert controller.game.awaiting is Awaiting.WATCHING
    controller.game.watch(None)
    assert controller.game.awaiting is Awaiting.PERSON
    assert controller.hint is hint
    assert controller.game.hints_used == 1
