"""Trying something beside a round: the round stays, whatever is done in a variation."""

import pytest

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.position import Move
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament
from buildup.model.build_up.variations import Variation
from buildup.model.player import Player, PlayMode
from buildup.play.awaiting import Awaiting
from tests.controller.play.build_up.played import settled, three_tiles_left
from tests.controller.waiting import wait_for
from tests.saves.build_up.random_play import fresh, played_until


def round_over() -> Tournament:
    return played_until(fresh(), Phase.ROUND_OVER)


@pytest.fixture
def controller() -> BuildUpController:
    """A finished round is looked back at."""
    controller = BuildUpController()
    controller.begin(round_over())
    controller.watch(controller.last_place)
    return controller


def persons_places(controller: BuildUpController) -> list[int]:
    """Where the human had to place a tile, in what lies on the table."""
    return [
        place
        for place, event in enumerate(controller.shown.events)
        if isinstance(event, TilePlaced) and event.player is Player.HUMAN
    ]


def look_at_move(controller: BuildUpController, number: int) -> int:
    """Look at the table after a move of the human; returns how many events came before."""
    controller.watch(controller.last_place)
    place = persons_places(controller)[number]
    controller.watch(place + 1)
    return place


def try_move(controller: BuildUpController, number: int, is_by_hand: bool = False) -> int:
    """Begin a variation before a move of the human; returns how many events came before."""
    place = look_at_move(controller, number)
    assert controller.try_before_move(is_by_hand)
    return place


def tried(controller: BuildUpController) -> Variation:
    """The variation on the table."""
    assert controller.tried is not None
    return controller.tried


def place_otherwise(controller: BuildUpController) -> Move:
    """Place a tile that was not placed here in the round, if there is any other."""
    events, here = controller.present.events, len(controller.shown.events)
    event = events[here] if here < len(events) else None
    moves = list(controller.table.position.legal_moves())
    others = [each for each in moves if isinstance(event, TilePlaced) and each != event.move]
    move = (others or moves)[0]
    assert controller.place(move)
    return move


def play_on(controller: BuildUpController, tiles: int) -> None:
    """Place so many tiles more for the person, or play the variation to its end."""
    while tiles and controller.awaiting is not Awaiting.NOTHING:
        wait_for(lambda: settled(controller))
        if controller.awaiting is Awaiting.GO_ON:
            controller.confirm()
        elif controller.awaiting is Awaiting.PERSON:
            place_otherwise(controller)
            tiles -= 1
    wait_for(lambda: settled(controller))


def test_the_computer_answers(controller: BuildUpController) -> None:
    try_move(controller, 4)
    move = place_otherwise(controller)
    wait_for(lambda: settled(controller))
    placed = tried(controller).placed
    assert placed[0].move == move
    assert {event.player for event in placed} == set(Player)


def test_it_ends_with_the_round(controller: BuildUpController) -> None:
    look_at_move(controller, -2)
    present = controller.present
    controller.try_before_move()
    play_on(controller, 99)
    assert controller.table.phase is Phase.ROUND_OVER
    assert controller.awaiting is Awaiting.NOTHING
    controller.start_round()
    controller.end_tournament()
    assert controller.table.phase is Phase.ROUND_OVER
    assert tried(controller).is_over
    assert controller.present is present
    assert not controller.can_swap_sides


def test_a_round_that_goes_on_waits_and_counts_a_hint() -> None:
    controller = BuildUpController()
    controller.begin(three_tiles_left())
    present = controller.present
    try_move(controller, 0)
    assert controller.hints_used == 1
    play_on(controller, 2)
    controller.leave_variation()
    controller.watch(None)
    assert controller.present is present
    assert controller.awaiting is Awaiting.PERSON


def test_a_demo_waits_while_something_is_tried(controller: BuildUpController) -> None:
    controller.set_mode(PlayMode.DEMO)
    controller.pause()
    try_move(controller, 4)
    assert not controller.is_paused
    play_on(controller, 1)
    assert controller.mode is PlayMode.AGAINST_COMPUTER
    controller.set_mode(PlayMode.DEMO)
    assert controller.tried is None
    assert controller.game_mode is PlayMode.DEMO
    controller.stop()


def test_two_people_can_let_the_computer_answer(controller: BuildUpController) -> None:
    controller.set_mode(PlayMode.TWO_PEOPLE)
    try_move(controller, 4)
    play_on(controller, 1)
    assert {event.player for event in tried(controller).placed} == set(Player)
    assert controller.game_mode is PlayMode.TWO_PEOPLE


# Lines of best play


def test_a_line_is_left_for_a_person_s_turn_and_the_hint() -> None:
    controller = BuildUpController()
    controller.begin(three_tiles_left())
    assert controller.ask_hint()
    wait_for(lambda: controller.hint is not None)
    hint = controller.hint
    assert hint is not None
    place = controller.last_place
    for _twice in range(2):
        controller.show_best_play(place, [hint.move])
        assert controller.hint is None
        assert controller.awaiting is Awaiting.WATCHING
    controller.watch(None)
    assert controller.awaiting is Awaiting.PERSON
    assert controller.hint is hint
    assert controller.hints_used == 1


def test_a_hint_in_a_variation_of_an_earlier_round_is_none_in_this_one(
    controller: BuildUpController,
) -> None:
    controller.watch(None)
    controller.start_round()
    wait_for(lambda: settled(controller))
    controller.watch(controller.last_place)
    controller.watch(persons_places(controller)[4] + 1)
    controller.try_before_move()
    assert controller.ask_hint()
    wait_for(lambda: controller.hint is not None)
    assert controller.hints_used == 0
