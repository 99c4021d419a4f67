"""Variations: what they share with the round and with each other, and lines of play."""

import random

import pytest

from buildup.model.build_up.events import HandScored, Passed, TilePlaced
from buildup.model.build_up.position import IllegalMoveError
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament
from buildup.model.build_up.variations import (
    Variation,
    branches_of,
    move_number,
    parent_of,
    shared_events,
)
from buildup.model.decisions import place_before_move
from tests.model.build_up.positions import first_hand, fresh, played


def placings(tournament: Tournament) -> list[int]:
    """The places of the tiles placed, in the order of play."""
    return [place for place, event in enumerate(tournament.events) if isinstance(event, TilePlaced)]


def otherwise(line: Tournament, place: int, tiles: int, seed: int = 1) -> Variation:
    """A variation of so many tiles that leaves a line after so many events, at its first tile."""
    begun = line.at(place)
    chance = random.Random(seed)
    now, left = begun, tiles
    while left:
        if now.forced_event is not None:
            now = now.advance()
            continue
        moves = list(now.table.position.legal_moves())
        if now is begun and place < len(line.events):
            event = line.events[place]
            assert isinstance(event, TilePlaced)
            moves = [each for each in moves if each != event.move]
        now = now.play(chance.choice(moves))
        left -= 1
    return Variation(place, now)


@pytest.fixture
def round_played() -> Tournament:
    """A round played by chance to its end."""
    return played(fresh(20261), random.Random(1), 1)


def test_a_variation_knows_its_own_tiles(round_played: Tournament) -> None:
    place = placings(round_played)[4]
    variation = otherwise(round_played, place, 3)
    own = variation.placed
    assert len(own) == 3
    assert variation.line.events[:place] == round_played.events[:place]
    assert own[0] != round_played.events[place]
    assert not variation.is_over


def test_it_is_over_with_its_round(round_played: Tournament) -> None:
    assert Variation(3, round_played.at(len(round_played.events) - 1)).is_over
    assert not Variation(3, round_played.at(len(round_played.events) - 3)).is_over


def test_the_move_before_which_one_tries_again(round_played: Tournament) -> None:
    last = None
    for place, state in enumerate(round_played.states()):
        if place and isinstance(round_played.events[place - 1], TilePlaced):
            last = place - 1
        assert place_before_move(state.events) == last
    again = played(fresh(20261), random.Random(1), 2)
    dealt = again.events.current_place + 1
    assert placings(again)[0] < dealt
    assert place_before_move(again.at(dealt).events) is None


def test_moves_are_counted_from_the_start_of_the_round() -> None:
    two_rounds = played(fresh(20261), random.Random(1), 2)
    second = [place for place in placings(two_rounds) if place > two_rounds.events.current_place]
    for number, place in enumerate(second, start=1):
        assert move_number(Variation(place, two_rounds.at(place))) == number


def test_a_line_of_play_goes_over_passes_and_into_the_next_hand(round_played: Tournament) -> None:
    gaps = [
        place
        for place, event in enumerate(round_played.events)
        if isinstance(event, Passed | HandScored)
        and isinstance(round_played.events[place + 1], TilePlaced)
    ]
    assert gaps
    for place in gaps:
        begin = next(each for each in reversed(placings(round_played)) if each < place)
        events = round_played.events[begin : place + 2]
        moves = [event.move for event in events if isinstance(event, TilePlaced)]
        assert round_played.at(begin).after_line(moves) == round_played.at(place + 2)


def test_a_line_of_play_keeps_the_rules() -> None:
    table = first_hand(20261)
    move = next(table.table.position.legal_moves())
    with pytest.raises(IllegalMoveError):
        table.after_line([move, move])
    assert table.after_line([]) is table


def test_a_variation_branches_off_the_round(round_played: Tournament) -> None:
    places = placings(round_played)
    variations = [otherwise(round_played, places[9], 2), otherwise(round_played, places[2], 5)]
    assert [parent_of(variations, number, round_played) for number in (0, 1)] == [None, None]
    assert branches_of(variations, None, round_played) == [(places[2], 1), (places[9], 0)]
    assert branches_of(variations, 0, round_played) == []


def test_a_branch_of_a_branch(round_played: Tournament) -> None:
    first = otherwise(round_played, placings(round_played)[2], 6)
    second = otherwise(first.line, placings(first.line)[5], 4)
    third = otherwise(second.line, placings(second.line)[7], 2)
    variations = [first, second, third]
    assert [parent_of(variations, number, round_played) for number in range(3)] == [None, 0, 1]
    assert branches_of(variations, 0, round_played) == [(second.place, 1)]
    assert branches_of(variations, 1, round_played) == [(third.place, 2)]
    # Without the one between, it is a variation of what that had in common with the first.
    assert parent_of([first, third], 1, round_played) == 0
    assert branches_of([first, third], 0, round_played) == [(second.place, 1)]
    assert parent_of([third], 0, round_played) is None
    assert branches_of([third], None, round_played) == [(first.place, 0)]


def test_taking_back_in_the_round_leaves_a_variation_whole(round_played: Tournament) -> None:
    variation = otherwise(round_played, placings(round_played)[8], 3)
    taken_back = round_played.at(placings(round_played)[4])
    assert shared_events(variation, taken_back) == len(taken_back.events)
    assert branches_of([variation], None, taken_back) == [(len(taken_back.events), 0)]
    other = otherwise(round_played, placings(round_played)[4], 6).line
    assert shared_events(variation, other) == placings(round_played)[4]


def test_tiles_that_are_placed_as_before_do_not_move_a_variation(round_played: Tournament) -> None:
    place = placings(round_played)[4]
    same = Variation(place, round_played.at(placings(round_played)[9]))
    assert shared_events(same, round_played) == place
    assert round_played.table.phase is Phase.TOURNAMENT_OVER
