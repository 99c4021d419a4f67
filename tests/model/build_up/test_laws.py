"""Laws that hold at every moment: 56 tiles, unchanged past, tampered events refused."""

import random
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buildup.model.build_up.events import (
    Event,
    FirstPlayerDrawn,
    HandScored,
    Passed,
    RoundWon,
    TilePlaced,
)
from buildup.model.build_up.position import HandPoints, IllegalMoveError, Move, Position
from buildup.model.build_up.tile import Colour
from buildup.model.build_up.tournament import Tournament, TournamentError
from buildup.model.deal import Deal, DealNumberError
from buildup.model.player import PerPlayer, Player
from tests.model.build_up import rules
from tests.model.build_up.positions import (
    deals,
    fresh,
    names_of,
    played,
    position_of,
    positions,
    steps,
    tournaments,
)
from tests.tiers import examples

BOTH_SETS = Counter(
    f"{colour}{low}{high}" for colour in "WB" for high in range(7) for low in range(high + 1)
)
"""The names of the 56 tiles, each once."""


# Tiles


@examples(20)
@given(deals, st.integers(0, 2**32))
def test_two_double_six_sets_are_on_the_table_in_hands_boneyards_and_discarded(
    deal: Deal, seed: int
) -> None:
    discarded: list[str] = []
    for before, event, after in steps(played(fresh(deal.number), random.Random(seed), 1)):
        if isinstance(event, HandScored):
            for hand in before.position.hands:
                discarded += names_of(hand)
        places = [
            *(stack.tiles for stack in after.position.stacks),
            *after.position.hands,
            *after.boneyards,
        ]
        there = [name for place in places for name in names_of(place)]
        assert Counter(there) + Counter(discarded) == BOTH_SETS


@examples(20)
@given(deals, st.integers(0, 2**32))
def test_each_player_holds_only_tiles_of_their_own_colour(deal: Deal, seed: int) -> None:
    for _before, _event, after in steps(played(fresh(deal.number), random.Random(seed), 1)):
        for player in Player:
            held = {*after.position.hands[player], *after.boneyards[player]}
            assert all(tile.colour is player.colour for tile in held)


@examples(20)
@given(deals, st.integers(0, 2**32))
def test_the_points_of_a_hand_are_recounted_from_tiles_placed_alone(deal: Deal, seed: int) -> None:
    """The last tile placed on each stack is its top, and what was not placed is left."""
    tournament = played(fresh(deal.number), random.Random(seed), 1)
    drawn = {
        player: names_of(tournament.start.table.boneyards[player]) for player in Player
    }  # in this order unless the first draw is tied
    tops = names_of(tournament.start.table.position.tops)
    ties = [event for event in tournament.events if isinstance(event, FirstPlayerDrawn)][:-1]
    scores = Counter[Player]()
    held: dict[Player, list[str]] = {player: [] for player in Player}
    placed: list[str] = []
    for event in tournament.events:
        match event:
            case TilePlaced():
                assert str(event.covered) == tops[event.move.stack.index]
                tops[event.move.stack.index] = str(event.move.tile)
                placed.append(str(event.move.tile))
            case HandScored():
                first = sum((6, 6, 6, 4)[: event.hand_number - 1])
                for player in Player:
                    on_top = sum(rules.pips(top) for top in tops if top[0] == player.colour)
                    assert event.points[player].on_top == on_top
                    scores[player] += event.points[player].total
                    if ties:
                        continue
                    size = (6, 6, 6, 4)[event.hand_number - 1]
                    held[player] = drawn[player][first : first + size]
                    left = [name for name in held[player] if name not in placed]
                    assert event.points[player].left == sum(map(rules.pips, left))
            case RoundWon():
                assert event.scores == PerPlayer(scores[Player.COMPUTER], scores[Player.HUMAN])


# The past never changes


@given(positions())
def test_playing_and_passing_change_nothing_in_the_position_before(position: Position) -> None:
    text, number = repr(position), hash(position)
    for move in position.legal_moves():
        assert position.play(move) != position
    position.pass_turn()
    assert (repr(position), hash(position)) == (text, number)


def test_a_tournament_that_is_played_on_stays_as_it_was() -> None:
    now = fresh(4)
    past = [now]
    texts = [repr(now)]
    for event in played(now, random.Random(4), 2).events:
        now = now.after(event)
        past.append(now)
        texts.append(repr(now))
    assert [repr(each) for each in past] == texts


# Tampered events


def wrong_events(event: Event) -> list[Event]:
    """The event with something it shows made false."""
    match event:
        case FirstPlayerDrawn():
            return [
                replace(event, tiles=PerPlayer(event.tiles.human, event.tiles.computer)),
                *(
                    replace(event, first_player=who)
                    for who in (None, *Player)
                    if who is not event.first_player
                ),
            ]
        case TilePlaced():
            return [
                replace(event, player=event.player.opponent),
                replace(event, covered=replace(event.covered, colour=other(event.covered.colour))),
                replace(
                    event,
                    move=replace(
                        event.move,
                        tile=replace(event.move.tile, colour=other(event.move.tile.colour)),
                    ),
                ),
                Passed(event.player),
            ]
        case Passed():
            return [Passed(event.player.opponent)]
        case HandScored():
            points = HandPoints(event.points.computer.on_top + 1, event.points.computer.left)
            moved = HandPoints(event.points.human.on_top + 1, event.points.human.left + 1)
            return [
                replace(event, hand_number=event.hand_number + 1),
                replace(event, points=event.points.replaced(Player.COMPUTER, points)),
                replace(event, points=event.points.replaced(Player.HUMAN, moved)),
            ]
        case RoundWon():
            return [
                replace(event, round_number=event.round_number + 1),
                replace(event, scores=event.scores.map(lambda score: score + 1)),
                *(replace(event, winner=who) for who in (None, *Player) if who is not event.winner),
            ]
        case _:
            return []


def other(colour: Colour) -> Colour:
    """White for black and black for white."""
    return Colour.BLACK if colour is Colour.WHITE else Colour.WHITE


@examples(20)
@given(tournaments(), st.data())
def test_a_replay_with_a_tampered_event_is_refused(
    tournament: Tournament, choose: st.DataObject
) -> None:
    index = choose.draw(st.integers(0, len(tournament.events) - 1))
    for wrong in wrong_events(tournament.events[index]):
        events = (*tournament.events[:index], wrong, *tournament.events[index + 1 :])
        with pytest.raises((TournamentError, IllegalMoveError)):
            Tournament.replay(tournament.start, events)


def test_a_pass_that_nobody_had_to_make_is_refused_and_a_left_out_pass_too() -> None:
    tournament = played(fresh(4), random.Random(5), 1)
    passes = [at for at, event in enumerate(tournament.events) if isinstance(event, Passed)]
    assert len(passes) == 3
    for at in passes:
        for tail in (
            [Passed(who) for who in Player if Passed(who) != tournament.events[at]],
            [tournament.events[at + 1]],
            [tournament.events[at], tournament.events[at]],
        ):
            with pytest.raises((TournamentError, IllegalMoveError)):
                Tournament.replay(tournament.start, [*tournament.events[:at], *tail])


def test_two_passes_never_follow_each_other() -> None:
    for number in range(1, 31):
        for one, two in pairwise(played(fresh(number), random.Random(number), 1).events):
            assert not (isinstance(one, Passed) and isinstance(two, Passed))


# Duplicate tiles and other sights


def test_an_equal_tile_covers_its_twin_unless_it_is_a_double() -> None:
    position = position_of(
        "W12 W66 W66 W66 W66 W66 B66 B66 B66 B66 B66 B33", human="B12 B12 B33 B33"
    )
    assert list(map(str, position.legal_moves())) == ["B12>W1", "B33>W1"]
    twice = position.play(Move.parse("B12>W1")).pass_turn().play(Move.parse("B12>W1"))
    assert [names_of(twice.stacks[0].tiles), names_of(twice.hands.human)] == [
        ["W12", "B12", "B12"],
        ["B33", "B33"],
    ]


@pytest.mark.parametrize("text", ["9" * 30, "1" + "0" * 29, "0" * 30])
def test_30_digits_are_no_deal_number(text: str) -> None:
    with pytest.raises(DealNumberError) as refusal:
        Deal.parse(text)
    assert str(refusal.value) == (
        f"“{text}” is not a deal number: it must be a whole number from 1 to 999999999."
    )


@pytest.mark.parametrize("text", ["0", "1000000000", "9" * 20])
def test_digits_out_of_range_are_no_deal_number(text: str) -> None:
    with pytest.raises(DealNumberError) as refusal:
        Deal.parse(text)
    assert str(refusal.value) == f"{text} is not a deal number: it must be from 1 to 999999999."
