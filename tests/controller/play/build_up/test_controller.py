"""The controller of Build Up: turns, pauses, refusals, hints, and whole tournaments."""

from itertools import cycle, islice, product

import pytest
from pytestqt.qtbot import QtBot

from buildup.controller.play.build_up.controller import AnnouncedBuildUpEvent, BuildUpController
from buildup.controller.play.pace import Pace
from buildup.model.build_up.events import FirstPlayerDrawn, Passed, TilePlaced
from buildup.model.build_up.position import Move, Obstacle, StackName
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tile import Tile
from buildup.model.deal import Deal
from buildup.model.player import Player, PlayMode
from buildup.play.awaiting import Awaiting, Refusal
from buildup.play.new_game import NewGame
from buildup.strategy.build_up.choice import Choice
from buildup.strategy.level import Level
from tests.controller.play.build_up.played import play_rounds, recount, settled
from tests.controller.waiting import wait_for
from tests.tiers import count

LEVELS_WITHOUT_SEARCH = (Level.BEGINNER, Level.CASUAL, Level.SKILLED)
TOURNAMENTS = count(quick=9, normal=9, soak=50)
PAIRS = list(islice(cycle(product(LEVELS_WITHOUT_SEARCH, repeat=2)), TOURNAMENTS))


@pytest.fixture
def begun() -> BuildUpController:
    """The draw for first player has not been read."""
    controller = BuildUpController(Level.SKILLED)
    controller.begin_new(NewGame(Deal(20261)))
    wait_for(lambda: settled(controller))
    return controller


def to_persons_turn(controller: BuildUpController) -> None:
    while controller.awaiting is not Awaiting.PERSON:
        if controller.awaiting is Awaiting.GO_ON:
            controller.confirm()
        wait_for(lambda: settled(controller))


@pytest.fixture
def controller(begun: BuildUpController) -> BuildUpController:
    """It is the person's turn."""
    to_persons_turn(begun)
    return begun


@pytest.mark.parametrize(("number", "levels"), list(enumerate(PAIRS, start=1)))
def test_whole_tournaments_of_every_pair_of_players_add_up(
    number: int, levels: tuple[Level, Level]
) -> None:
    controller = BuildUpController(levels[0])
    controller._chance.seed(number)
    controller.assign_players(PlayMode.DEMO, levels[1])
    controller.begin_new(NewGame(Deal(number)))
    tournament = play_rounds(controller, rounds=1 + number % 3)
    recount(tournament)


def test_the_first_draw_waits_to_be_read(begun: BuildUpController) -> None:
    assert begun.awaiting is Awaiting.GO_ON
    assert isinstance(begun.unread_draw, FirstPlayerDrawn)
    assert begun.table.phase is Phase.PLACING


def test_a_tied_draw_is_shown_and_then_drawn_again() -> None:
    controller = BuildUpController()
    drawn: list[FirstPlayerDrawn] = []

    def note(announced: AnnouncedBuildUpEvent) -> None:
        if isinstance(announced.event, FirstPlayerDrawn):
            drawn.append(announced.event)

    controller.happened.connect(note)
    controller.begin_new(NewGame(Deal(4)))
    wait_for(lambda: settled(controller))
    assert drawn[0].first_player is None
    assert controller.awaiting is Awaiting.GO_ON
    controller.confirm()
    wait_for(lambda: len(drawn) == 2)
    assert drawn[1].first_player is not None


def test_an_illegal_move_is_refused_with_its_obstacle(
    qtbot: QtBot, controller: BuildUpController
) -> None:
    before = controller.shown
    position = controller.table.position
    tile, stack = next(
        (tile, name)
        for tile in position.hands.human
        if not tile.is_double
        for name in map(StackName.parse, ("W1", "W2", "W3", "W4", "W5", "W6"))
        if not tile.can_cover(position.top(name))
    )
    with qtbot.waitSignal(controller.refused) as refused:
        assert not controller.place(Move(tile, stack))
    assert refused.args == [Move(tile, stack), Obstacle.TOO_FEW_PIPS]
    assert controller.shown is before


def test_a_tile_of_the_computer_is_refused(qtbot: QtBot, controller: BuildUpController) -> None:
    move = Move(Tile.parse("W66"), StackName.parse("B1"))
    with qtbot.waitSignal(controller.refused) as refused:
        controller.place(move)
    assert refused.args == [move, Obstacle.NOT_IN_HAND]


def test_nothing_is_placed_before_the_draw_is_read(qtbot: QtBot, begun: BuildUpController) -> None:
    move = Move(Tile.parse("B66"), StackName.parse("B1"))
    with qtbot.waitSignal(begun.refused) as refused:
        assert not begun.place(move)
    assert refused.args == [move, Refusal.READ_FIRST]


def test_nothing_is_placed_while_the_computer_moves(
    qtbot: QtBot, controller: BuildUpController
) -> None:
    controller.pace = Pace(before_move=10_000, after_event=0)
    assert controller.place(next(controller.table.position.legal_moves()))
    assert controller.awaiting is Awaiting.COMPUTER
    with qtbot.waitSignal(controller.refused) as refused:
        assert not controller.place(
            Move(controller.table.position.hands.human[0], StackName.parse("W1"))
        )
    assert refused.args is not None
    assert refused.args[1] is Refusal.NOT_YOUR_TURN
    controller.stop()


def test_the_computer_gives_a_reason_for_its_move(controller: BuildUpController) -> None:
    heard: list[AnnouncedBuildUpEvent] = []
    controller.happened.connect(heard.append)
    controller.place(next(controller.table.position.legal_moves()))
    wait_for(lambda: len(heard) >= 2)
    event = heard[1].event
    assert isinstance(event, TilePlaced)
    assert event.player is Player.COMPUTER
    assert heard[1].reason is not None
    assert heard[1].reason.move == event.move


def test_a_hint_names_a_legal_move_and_changes_nothing(
    qtbot: QtBot, controller: BuildUpController
) -> None:
    before = controller.shown
    with qtbot.waitSignal(controller.hint_found) as found:
        assert controller.ask_hint()
    assert found.args is not None
    choice = found.args[0]
    assert isinstance(choice, Choice)
    assert choice.move in list(controller.table.position.legal_moves())
    assert controller.shown is before


def test_a_hint_is_gone_after_the_next_move(qtbot: QtBot, controller: BuildUpController) -> None:
    with qtbot.waitSignal(controller.hint_found):
        controller.ask_hint()
    with qtbot.waitSignal(controller.hint_gone):
        controller.place(next(controller.table.position.legal_moves()))
    assert controller.hint is None


def test_there_is_no_hint_while_nobody_is_on_turn(begun: BuildUpController) -> None:
    assert not begun.ask_hint()


def test_a_pass_happens_by_itself_and_is_told() -> None:
    told: list[Player] = []
    for number in range(1, 40):
        controller = BuildUpController()
        controller._chance.seed(number)
        controller.assign_players(PlayMode.DEMO, Level.BEGINNER)
        controller.happened.connect(
            lambda announced: (
                told.append(announced.event.player) if isinstance(announced.event, Passed) else None
            )
        )
        controller.begin_new(NewGame(Deal(number)))
        play_rounds(controller, rounds=1)
        if set(told) == set(Player):
            return
    raise AssertionError("nobody passed in 39 rounds")


def test_another_level_plays_from_the_next_move_on(
    qtbot: QtBot, controller: BuildUpController
) -> None:
    with qtbot.waitSignal(controller.level_changed):
        controller.set_level(Level.BEGINNER)
    controller.place(next(controller.table.position.legal_moves()))
    controller.set_level(Level.CASUAL)
    to_persons_turn(controller)
    assert controller.level is Level.CASUAL
