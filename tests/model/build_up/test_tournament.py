"""Tournaments: the first draw, four hands, rounds, the end, and reading the list of events."""

import random
from collections import Counter
from dataclasses import replace
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buildup.model.build_up.events import (
    Event,
    FirstPlayerDrawn,
    HandScored,
    Passed,
    RoundStarted,
    RoundWon,
    TilePlaced,
    TournamentWon,
)
from buildup.model.build_up.position import HandPoints, IllegalMoveError, Move
from buildup.model.build_up.table import Phase, Table
from buildup.model.build_up.tile import Tile
from buildup.model.build_up.tournament import Tournament, TournamentError
from buildup.model.player import PerPlayer, Player
from tests.model.build_up import rules
from tests.model.build_up.positions import (
    begun_at,
    first_hand,
    forced,
    fresh,
    loaded_tables,
    names_of,
    played,
    position_of,
    steps,
    table_of,
    tiles_named,
    tournaments,
)
from tests.model.replayed import replayed_tournament

LOW_TOPS = "W00 W01 W02 W03 W04 W05 B00 B01 B02 B03 B04 B05"
NONE_WON = PerPlayer(0, 0)


def finished(deal_number: int = 20261, rounds: int = 1, seed: int = 1) -> Tournament:
    """A tournament from a deal number, played by chance to its end."""
    return played(fresh(deal_number), random.Random(seed), rounds)


def tiles_of(table: Table) -> Counter[Tile]:
    """Every tile on the table, in the hands and in the boneyards."""
    piles = [stack.tiles for stack in table.position.stacks]
    return Counter(
        tile for pile in (*piles, *table.position.hands, *table.boneyards) for tile in pile
    )


# The first draw


def test_each_player_draws_the_first_tile_of_the_boneyard_and_more_pips_plays_first() -> None:
    before = fresh(20261)
    drawn = before.forced_event
    assert drawn == FirstPlayerDrawn(PerPlayer(*tiles_named("W03 B45")), Player.HUMAN)
    after = before.advance().table
    assert after.first_player is after.position.turn is Player.HUMAN
    assert after.phase is Phase.PLACING


TIES = {4: 1, 23: 1, 75: 2, 85: 2, 919: 4}
"""Deal number: how often the first draw of its first round is tied."""


@pytest.mark.parametrize(("deal_number", "ties"), TIES.items())
def test_equal_pips_are_told_and_drawn_again_from_shuffled_boneyards(
    deal_number: int, ties: int
) -> None:
    tournament = first_hand(deal_number)
    draws = [event for event in tournament.events if isinstance(event, FirstPlayerDrawn)]
    assert len(draws) == ties + 1
    assert tournament.table.tied_draws == ties
    for event in draws[:-1]:
        assert event.first_player is None
        assert event.tiles.computer.pips == event.tiles.human.pips
    assert draws[-1].first_player is tournament.table.first_player is not None


def test_ties_draw_the_same_tiles_on_every_machine_and_version() -> None:
    drawn = [
        " ".join(map(str, event.tiles))
        for event in first_hand(919).events
        if isinstance(event, FirstPlayerDrawn)
    ]
    assert drawn == ["W24 B15", "W34 B34", "W22 B22", "W22 B22", "W05 B55"]


# Laws of whole tournaments


@given(tournaments())
def test_no_tile_is_ever_lost_or_made(tournament: Tournament) -> None:
    all_tiles = tiles_of(tournament.start.table)
    discarded: Counter[Tile] = Counter()
    for before, event, after in steps(tournament):
        if isinstance(event, HandScored):
            discarded.update(tile for hand in before.position.hands for tile in hand)
        if isinstance(event, RoundStarted):
            discarded.clear()
            all_tiles = tiles_of(Table.dealt(tournament.start.deal, event.round_number, NONE_WON))
            assert set(all_tiles.values()) == {1}
            assert len(all_tiles) == 56
        assert tiles_of(after) + discarded == all_tiles


@given(tournaments())
def test_players_place_what_they_hold_where_they_may_and_pass_or_score_only_when_unable(
    tournament: Tournament,
) -> None:
    for before, event, after in steps(tournament):
        position, turn = before.position, before.position.turn
        tops = names_of(position.tops)
        own, other = (
            rules.placements(names_of(position.hands[who]), tops) for who in (turn, turn.opponent)
        )
        match event:
            case TilePlaced():
                assert before.phase is Phase.PLACING
                assert event.player is turn is after.position.turn.opponent
                assert (str(event.move.tile), event.move.stack.index) in own
                assert event.covered == position.top(event.move.stack)
            case Passed():
                assert not own
                assert other
                assert event.player is turn
                assert after == replace(before, position=replace(position, turn=turn.opponent))
            case HandScored():
                assert not own
                assert not other
            case _:
                assert before.phase not in (Phase.PLACING, Phase.HAND_OVER)
        if isinstance(event, HandScored | RoundWon | FirstPlayerDrawn):
            assert after.position.stacks == position.stacks


@given(tournaments())
def test_the_first_player_leads_every_hand_and_each_draws_six_or_all(
    tournament: Tournament,
) -> None:
    for before, event, after in steps(tournament):
        match event:
            case FirstPlayerDrawn(first_player=Player() as first_player):
                assert after.hand_number == 1
                assert after.first_player is first_player
            case HandScored() if any(before.boneyards):
                fuller = max(map(len, before.boneyards))
                again = fuller > 18  # more than the rules leave in hand 1
                assert after.hand_number == before.hand_number + (not again)
                assert after.first_player is before.first_player
            case _:
                continue
        assert after.position.turn is after.first_player
        for player in Player:
            assert after.position.hands[player] == before.boneyards[player][:6]
            assert after.boneyards[player] == before.boneyards[player][6:]


@given(tournaments())
def test_rounds_end_with_hand_four_and_are_numbered_from_one(tournament: Tournament) -> None:
    """All hands before are there too; hand 1 twice, if a boneyard of a file is so full."""
    hands: list[int] = []
    rounds: list[int] = []
    for event in tournament.events:
        if isinstance(event, HandScored):
            hands.append(event.hand_number)
        if isinstance(event, RoundWon):
            start = tournament.start.table
            first = start.hand_number if not rounds else 1
            again = [1] * (not rounds and max(map(len, start.boneyards)) > 18)
            is_dealt = start.phase is Phase.FIRST_DRAW
            assert hands == [*(again if not is_dealt else []), *range(first, 5)]
            hands.clear()
            rounds.append(event.round_number)
    assert rounds == list(range(1, len(rounds) + 1))
    assert isinstance(tournament.events[-1], TournamentWon)


@given(tournaments())
def test_scores_equal_a_recount_from_the_events_alone(tournament: Tournament) -> None:
    """Adds up pips from what was dealt and placed, without looking at a later table."""
    table = tournament.start.table
    tops = names_of(table.position.tops)
    hands = {who: names_of(table.position.hands[who]) for who in Player}
    boneyards = {who: names_of(table.boneyards[who]) for who in Player}
    scores = {who: table.scores[who] for who in Player}
    won = {who: table.rounds_won[who] for who in Player}
    round_number, ties = 1, 0

    def draw() -> None:
        for who in Player:
            hands[who], boneyards[who] = boneyards[who][:6], boneyards[who][6:]

    for event in tournament.events:
        match event:
            case FirstPlayerDrawn(first_player=None):
                ties += 1
                for who in Player:
                    order = tournament.start.deal.shuffled(
                        tiles_named(" ".join(boneyards[who])), who.color, round_number, ties
                    )
                    boneyards[who] = names_of(order)
            case FirstPlayerDrawn():
                draw()
            case TilePlaced():
                hands[event.player].remove(str(event.move.tile))
                tops[event.move.stack.index] = str(event.move.tile)
            case HandScored():
                for who in Player:
                    points = rules.points(who.color, hands[who], tops)
                    assert event.points[who].total == points
                    assert event.points[who].left == sum(map(rules.pips, hands[who]))
                    scores[who] += points
                    hands[who] = []
                draw()
            case RoundWon():
                assert event.scores == PerPlayer(scores[Player.COMPUTER], scores[Player.HUMAN])
                better = [who for who in Player if scores[who] > scores[who.opponent]]
                assert event.winner is (better[0] if better else None)
                for who in better:
                    won[who] += 1
            case RoundStarted():
                round_number, ties = event.round_number, 0
                ahead = tournament.start.deal.handicap
                scores = {Player.HUMAN: max(0, ahead), Player.COMPUTER: max(0, -ahead)}
                dealt = {
                    who: names_of(tournament.start.deal.shuffled_set(who.color, round_number))
                    for who in Player
                }
                tops = dealt[Player.COMPUTER][:6] + dealt[Player.HUMAN][:6]
                boneyards = {who: dealt[who][6:] for who in Player}
            case TournamentWon():
                assert event.rounds_won == PerPlayer(won[Player.COMPUTER], won[Player.HUMAN])
                better = [who for who in Player if won[who] > won[who.opponent]]
                assert event.winner is (better[0] if better else None)
    assert tournament.table.scores == PerPlayer(scores[Player.COMPUTER], scores[Player.HUMAN])


# Rounds and the end


def test_equal_scores_are_a_draw_and_nobodys_rounds_won_grows() -> None:
    """The last placement leaves 15 white and 16 black pips on top."""
    table = table_of(position_of(LOW_TOPS, human="B01"), scores=(51, 50))
    tournament = forced(begun_at(table).play(Move.parse("B01>B1")))
    assert tournament.events[-1] == RoundWon(1, PerPlayer(66, 66), None)
    assert tournament.table.rounds_won == NONE_WON


# The list of events


@given(tournaments(), st.data())
def test_any_beginning_of_the_events_is_a_moment_of_the_tournament(
    tournament: Tournament, choose: st.DataObject
) -> None:
    count = choose.draw(st.integers(0, len(tournament.events)))
    earlier = replayed_tournament(tournament.start, tournament.events[:count])
    assert replayed_tournament(earlier.start, (*earlier.events, *tournament.events[count:])) == (
        tournament
    )


def other(player: Player | None) -> Player | None:
    return Player.HUMAN if player is None else player.opponent


def in_other_color(tile: Tile) -> Tile:
    return replace(tile, color=tile.color.other)


def more(points: PerPlayer[HandPoints], *, on_top: int, left: int) -> PerPlayer[HandPoints]:
    """The same points, with more pips for the human."""
    own = points.human
    return points.replaced(
        Player.HUMAN, HandPoints(on_top=own.on_top + on_top, left=own.left + left)
    )


def tampered(event: Event) -> list[Event]:
    """The event with each of the things it shows changed in turn."""
    match event:
        case FirstPlayerDrawn():
            swapped = PerPlayer(event.tiles.human, event.tiles.computer)
            others = (who for who in (None, *Player) if who is not event.first_player)
            return [
                *(replace(event, first_player=who) for who in others),
                replace(event, tiles=swapped),
            ]
        case TilePlaced():
            return [
                replace(event, player=event.player.opponent),
                replace(event, covered=in_other_color(event.covered)),
                replace(event, move=replace(event.move, tile=in_other_color(event.move.tile))),
                Passed(event.player),
            ]
        case Passed():
            return [Passed(event.player.opponent), TournamentWon(NONE_WON, None)]
        case HandScored():
            return [
                replace(event, hand_number=event.hand_number + 1),
                replace(event, points=more(event.points, on_top=1, left=0)),
                replace(event, points=more(event.points, on_top=1, left=1)),
                Passed(Player.HUMAN),
            ]
        case RoundWon():
            return [
                replace(event, round_number=event.round_number + 1),
                replace(event, scores=event.scores.map(lambda score: score + 1)),
                replace(event, winner=other(event.winner)),
                RoundStarted(event.round_number + 1),
            ]
        case RoundStarted():
            return [RoundStarted(event.round_number + 1), Passed(Player.HUMAN)]
        case TournamentWon():
            return [
                replace(event, winner=other(event.winner)),
                replace(event, rounds_won=event.rounds_won.map(lambda won: won + 1)),
                Passed(Player.COMPUTER),
            ]


def test_a_replay_with_any_event_tampered_with_is_refused() -> None:
    tournament = finished(4, rounds=2, seed=5)
    kinds = set()
    now = Tournament.begin(tournament.start)
    for event in tournament.events:
        kinds.add(type(event))
        for wrong in tampered(event):
            with pytest.raises((TournamentError, IllegalMoveError)):
                now.after(wrong)
        now = now.after(event)
    assert kinds == set(get_args(Event))


@given(st.data())
def test_a_replay_with_an_event_left_out_is_refused(choose: st.DataObject) -> None:
    tournament = finished(20261, rounds=2)
    events = list(tournament.events)
    del events[choose.draw(st.integers(0, len(events) - 2))]
    with pytest.raises((TournamentError, IllegalMoveError)):
        replayed_tournament(tournament.start, events)


def test_a_leader_is_guessed_of_hands_to_come_alone() -> None:
    table = first_hand(5).table
    last = replace(table, boneyards=PerPlayer((), ()))
    guesses = [replace(each, is_leader_guessed=True) for each in (table, last)]
    found = [begun_at(each).guessed_leader for each in (table, *guesses)]
    assert found == [None, table.first_player, None]


# What the players may know


@given(loaded_tables(), st.randoms(use_true_random=False))
def test_what_players_know_does_not_show_the_order_of_a_boneyard(
    table: Table, chance: random.Random
) -> None:
    def mixed(boneyard: tuple[Tile, ...]) -> tuple[Tile, ...]:
        return tuple(chance.sample(boneyard, len(boneyard)))

    sight = table.sight
    assert sight == replace(table, boneyards=table.boneyards.map(mixed)).sight
    assert sight.position == table.position
    assert sight.scores == table.scores
    assert (sight.hand_number, sight.first_player) == (table.hand_number, table.first_player)
    assert sight.undrawn == table.boneyards.map(lambda boneyard: tuple(sorted(boneyard)))


@given(tournaments())
def test_what_players_know_follows_from_what_is_placed_and_drawn(tournament: Tournament) -> None:
    sight = None
    for _before, event, after in steps(tournament):
        match event:
            case TilePlaced() if sight is not None:
                with pytest.raises(ValueError, match="can still place"):
                    sight.next_hand(sight.undrawn)
                sight = sight.after(event.move)
            case HandScored() if sight is not None:
                drawn = after.position.hands
                for wrong in (drawn.human[1:], (*drawn.human[1:], Tile.parse("W00"))):
                    if drawn.human:
                        with pytest.raises(ValueError, match=r"draws six|not in list"):
                            sight.next_hand(drawn.replaced(Player.HUMAN, wrong))
                sight = sight.next_hand(drawn)
            case Passed():
                pass
            case _:
                sight = None
        if after.phase is Phase.PLACING and not after.position.must_pass:
            sight = sight or after.sight
            assert sight == after.sight
        if sight is not None and isinstance(event, HandScored):
            assert sight.scores == after.scores


def test_there_is_nothing_to_think_about_before_the_first_draw() -> None:
    with pytest.raises(ValueError, match="nothing to think about before the first draw"):
        _ = fresh(919).advance().advance().table.sight
