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
from tests.controller.analysis.review_play import last_two_tiles
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


def test_another_game_has_none(controller: BuildUpController) -> None:
    try_move(controller, 4)
    place_otherwise(controller)
    other = last_two_tiles()
    controller.begin(other)
    controller.stop()
    assert controller.variations == ()
    assert controller.tried is None
    assert controller.present is other


# Lines of best play


def a_line(controller: BuildUpController, place: int) -> list[Move]:
    """What was placed in the rest of a hand."""
    moves = []
    for event in controller.present.events[place:]:
        if isinstance(event, TilePlaced):
            moves.append(event.move)
        elif moves:
            break
    return moves


def test_a_line_is_stepped_through_and_left_where_one_was(controller: BuildUpController) -> None:
    place = look_at_move(controller, 3)
    moves = a_line(controller, place)
    assert len(moves) > 3
    present, watched = controller.present, controller.watched_place
    controller.show_best_play(place, moves)
    assert controller.shows_best_play
    assert controller.first_place == controller.watched_place == place
    assert controller.last_place == place + len(moves)
    for step, move in enumerate(moves, start=1):
        controller.watch(place + step)
        event = controller.shown.events[-1]
        assert isinstance(event, TilePlaced)
        assert event.move == move
    assert controller.present is present
    assert controller.variations == ()
    controller.watch(None)
    assert not controller.shows_best_play
    assert controller.first_place == 0
    assert controller.watched_place == watched
    assert controller.shown == present.at(place + 1)


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


def test_a_variation_can_begin_in_a_line(controller: BuildUpController) -> None:
    place = look_at_move(controller, 3)
    moves = a_line(controller, place)
    controller.show_best_play(place, moves)
    assert controller.place_before_move == place
    controller.watch(place + 3)
    assert controller.place_before_move == place + 2
    watched = controller.shown
    assert controller.try_before_move(is_by_hand=True)
    assert not controller.shows_best_play
    assert controller.played == watched.at(place + 2)
    controller.leave_variation()
    assert controller.watched_place == place + 1


def test_a_line_in_a_variation_is_left_for_that(controller: BuildUpController) -> None:
    place = try_move(controller, 3, is_by_hand=True)
    place_otherwise(controller)
    line = controller.played
    move = next(controller.table.position.legal_moves())
    controller.show_best_play(len(line.events), [move])
    assert controller.shows_best_play
    assert controller.played is line
    controller.watch(None)
    assert controller.tried_number == 0
    assert controller.awaiting is Awaiting.PERSON
    controller.show_best_play(len(line.events), [move])
    controller.leave_variation()
    assert not controller.shows_best_play
    assert controller.watched_place == place + 1


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


def test_a_line_shown_from_where_a_person_is_to_place_counts_as_help() -> None:
    controller = BuildUpController()
    controller.begin(three_tiles_left())
    wait_for(lambda: controller.awaiting is Awaiting.PERSON)
    move = next(controller.table.position.legal_moves())
    controller.show_best_play(controller.last_place, [move])
    assert controller.hints_used == 1
