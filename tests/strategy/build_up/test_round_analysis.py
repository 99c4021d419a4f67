"""The chance of a move to win the round: certain in the last two hands, else not."""

import itertools
import random
from collections import defaultdict
from dataclasses import replace
from unittest.mock import Mock

import pytest

from buildup.model.build_up.position import Position
from buildup.model.build_up.table import Phase, Sight
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import PerPlayer, Player
from buildup.strategy.build_up import analysis as module
from buildup.strategy.build_up import rollout
from buildup.strategy.build_up.analysis import (
    FollowingHand,
    HandAnalysis,
    Rollouts,
    RoundAnalysis,
    ValuedMove,
    end_of,
    ranked,
)
from buildup.strategy.build_up.chance import Chance, Knowledge
from buildup.strategy.build_up.expert import Expert
from buildup.strategy.build_up.rollout import Rollout
from buildup.strategy.build_up.search import compiled
from buildup.strategy.build_up.win_chance import win_chance
from buildup.strategy.computer_player import decide
from tests.model.build_up.positions import first_hand, forced
from tests.narrowing import some
from tests.tiers import count

OPENINGS = count(quick=2, normal=4, soak=200)
"""Openings of the last hand but one that are played to the end of the round."""


def at_hand(deal: int, hand_number: int, placed: int = 0) -> Tournament:
    """A round played by chance to some ply of a hand; again if the hand ends before."""
    for attempt in itertools.count():
        chance = random.Random(f"{deal} {attempt}")
        tournament = first_hand(deal)
        left = placed
        while tournament.table.hand_number < hand_number or left > 0:
            left -= tournament.table.hand_number == hand_number
            moves = list(tournament.table.position.legal_moves())
            tournament = forced(tournament.play(chance.choice(moves)))
            if tournament.table.phase is not Phase.PLACING:
                break
        if tournament.table.hand_number == hand_number and left == 0:
            return tournament
    raise AssertionError("an endless loop has ended")


def third_hand(deal: int) -> Tournament:
    """Its opening, or where the search is not compiled what is left near its end."""
    return at_hand(deal, 3, 0 if compiled else 8)


def margin_for(player: Player, scores: PerPlayer[int]) -> int:
    return scores[player] - scores[player.opponent]


@pytest.mark.usefixtures("untraced")
@pytest.mark.long
@pytest.mark.parametrize("deal", range(1, OPENINGS + 1))
def test_the_round_ends_as_was_certain_when_the_last_hand_but_one_was_dealt(deal: int) -> None:
    tournament = third_hand(deal)
    player = tournament.table.position.turn
    expected: int | None = None
    while tournament.table.phase is Phase.PLACING:
        sight = tournament.table.sight
        me = sight.position.turn
        both = HandAnalysis(sight.position, FollowingHand.of(sight), best_only=True, budget=0)
        best = both.finish().moves[0]
        margin = margin_for(me, sight.scores) + some(best.value)
        if me is not player:
            margin = -margin
        if expected is None:
            expected = margin
        assert margin == expected
        tournament = forced(tournament.play(best.move))
    assert expected == margin_for(player, tournament.table.scores)


def test_each_move_of_hand_3_has_the_margin_of_the_round_that_follows_it() -> None:
    sight = at_hand(3, 3, 4 if compiled else 9).table.sight
    analysis = RoundAnalysis(sight, budget=0).finish()
    assert analysis.is_certain
    for each in analysis.moves:
        assert each.chance is not None
        assert each.chance.knowledge is Knowledge.CERTAIN
        tournament = at_hand(3, 3, 4 if compiled else 9)
        for move in each.line:
            tournament = forced(tournament.play(move))
        assert tournament.table.phase is Phase.ROUND_OVER
        assert each.chance == Chance.certain(
            margin_for(sight.position.turn, tournament.table.scores)
        )


def close_in_hand_3(deal: int) -> Sight | None:
    """A moment when only the move that is best for both hands wins the round, by a point.

    ``None`` if the best moves for the hand are as good for both.
    """
    sight = at_hand(deal, 3, 3 if compiled else 9).table.sight
    best = HandAnalysis(sight.position, budget=0).finish().moves[0]
    margins = {
        each.move: each.chance.margin or 0
        for each in RoundAnalysis(sight, budget=0).finish().moves
        if each.chance
    }
    most = max(margins.values())
    if margins[best.move] == most:
        return None
    me = sight.position.turn
    return replace(sight, scores=sight.scores.replaced(me, sight.scores[me] - most + 1))


@pytest.fixture(scope="module")
def close_sights() -> list[Sight]:
    found = [close_in_hand_3(deal) for deal in range(1, count(quick=20, normal=25, soak=400))]
    return [sight for sight in found if sight is not None]


@pytest.mark.usefixtures("untraced")
def test_the_result_of_the_round_comes_before_points_in_hand_3(close_sights: list[Sight]) -> None:
    costly = 0
    for sight in close_sights:
        moves = RoundAnalysis(sight, budget=0).finish().moves
        winning = [each for each in moves if each.chance == Chance.certain(1)]
        assert moves[: len(winning)] == winning
        assert moves[0].value == max(each.value or 0 for each in winning)
        shares = [each.chance.share for each in moves if each.chance]
        assert shares == sorted(shares, reverse=True)
        costly += (moves[0].value or 0) < max(each.value or 0 for each in moves)
    assert costly > 0


def test_the_expert_wins_the_round_where_it_costs_points_of_the_hand(
    close_sights: list[Sight],
) -> None:
    for sight in close_sights:
        moves = RoundAnalysis(sight, budget=0).finish().moves
        chosen = decide(Expert, sight).move
        move = next(each for each in moves if each.move == chosen)
        assert move.chance == Chance.certain(1)
        assert move.value == moves[0].value


def test_the_results_alone_are_those_of_the_margins_and_take_less(
    close_sights: list[Sight],
) -> None:
    for close in close_sights:
        me = close.position.turn
        sight = replace(close, scores=close.scores.replaced(me, close.scores[me] + 9))
        whole = RoundAnalysis(sight, budget=0).finish()
        results = RoundAnalysis(sight, results_only=True, budget=0).finish()
        assert results.is_certain
        assert results.nodes < whole.nodes
        others = {each.move: each for each in whole.moves}
        alone = {each.move: each for each in HandAnalysis(sight.position).finish().moves}
        assert len(results.moves) == len(others)
        for each in results.moves:
            other = others[each.move]
            assert each._replace(chance=None) == alone[each.move]
            assert each.value == other.value
            assert some(each.chance) == some(other.chance)._replace(margin=None)


def test_hand_4_is_certain_from_the_points_alone() -> None:
    sight = at_hand(2, 4).table.sight
    analysis = RoundAnalysis(sight, budget=0).finish()
    assert analysis.advance(1), "still"
    me = sight.position.turn
    for each in analysis.moves:
        assert each.chance == Chance.certain(margin_for(me, sight.scores) + some(each.value))


@pytest.mark.parametrize(
    ("sizes", "is_known"),
    [
        *[((6, 6), True), ((5, 0), True), ((0, 1), True), ((3, 6), True)],
        *[((7, 6), False), ((0, 10), False), ((0, 0), False)],
    ],
)
def test_what_is_left_is_known_where_the_next_hand_takes_it(
    sizes: tuple[int, int], is_known: bool
) -> None:
    """Boneyards of saved games may be odd, or unequal."""
    sight = at_hand(4, 1).table.sight
    left = PerPlayer(*(tiles[:size] for tiles, size in zip(sight.undrawn, sizes, strict=True)))
    following = FollowingHand.of(replace(sight, undrawn=left))
    assert following == (FollowingHand(left, sight.first_player) if is_known else None)


def test_earlier_hands_are_estimated() -> None:
    sight = at_hand(6, 2, 8).table.sight
    analysis = RoundAnalysis(sight, budget=0).finish()
    assert not analysis.is_certain
    for each in analysis.moves:
        assert each.chance == Chance.estimated(win_chance(sight, some(each.value)))


def test_a_search_that_ended_early_is_never_called_certain() -> None:
    for sight in (at_hand(7, 3).table.sight, at_hand(7, 4).table.sight):
        analysis = RoundAnalysis(sight, budget=100).finish()
        told = [each.chance for each in analysis.moves if each.chance]
        assert len(told) == len(analysis.moves)
        assert not analysis.is_certain
        exact = RoundAnalysis(sight, budget=0).finish() if compiled else None
        for each in analysis.moves:
            if each.chance and each.chance.is_certain and exact is not None:
                assert each.chance in [it.chance for it in exact.moves if it.move == each.move]


def test_slices_give_the_same_as_one_go() -> None:
    sight = at_hand(8, 3, 7).table.sight
    analysis = RoundAnalysis(sight, budget=0)
    progress = [analysis.progress]
    while not analysis.advance(50):
        progress.append(analysis.progress)
    assert progress == sorted(progress)
    assert analysis.progress == 1.0
    assert analysis.moves == RoundAnalysis(sight, budget=0).finish().moves


def test_moves_that_are_not_valued_yet_come_last() -> None:
    move = next(iter(at_hand(1, 1).table.position.legal_moves()))
    unknown, low, high = (ValuedMove(move, value, ()) for value in (None, 1, 2))
    lost = high._replace(chance=Chance.certain(-3))
    won = low._replace(chance=Chance.certain(3))
    assert ranked([unknown, low, high]) == [high, low, unknown]
    assert ranked([lost, won]) == [won, lost]
    assert ranked([unknown, won, lost]) == [lost, won, unknown]


def test_a_chance_is_the_opponents_turned_round() -> None:
    for chance in (Chance.certain(3), Chance.certain(0), Chance.estimated(0.25)):
        assert chance.of_opponent.of_opponent == chance
        assert chance.of_opponent.share == 1 - chance.share
    assert Chance.certain(3).of_opponent == Chance.certain(-3)
    assert Chance.certain(0).share == 0.5
    assert [Chance.certain_result(each).result for each in (-1, 0, 1)] == [-1, 0, 1]


def late_in_hand_2(deal: int) -> Sight:
    """Where the rest of a hand is quick to search, and two hands are still to come."""
    return at_hand(deal, 2, 8).table.sight


def test_rollouts_say_how_sure_they_are() -> None:
    analysis = RoundAnalysis(late_in_hand_2(9), budget=0).finish()
    rollouts = Rollouts(analysis, 4)
    assert rollouts.moves == analysis.moves
    rollouts.finish()
    assert rollouts.progress == 1.0
    for each, before in zip(rollouts.moves, analysis.moves, strict=True):
        assert each._replace(chance=before.chance) == before
        assert each.chance is not None
        assert each.chance.knowledge is Knowledge.ROLLED_OUT
        assert each.chance.draws == 4
        assert some(each.chance.error) > 0.05


def test_what_is_certain_or_not_wanted_is_not_rolled_out() -> None:
    for sight, draws in ((at_hand(2, 4).table.sight, 10), (late_in_hand_2(9), 1)):
        analysis = RoundAnalysis(sight, budget=0).finish()
        rollouts = Rollouts(analysis, draws)
        assert rollouts.advance(1)
        assert rollouts.progress == 1.0
        assert rollouts.moves == analysis.moves


def tops_after(position: Position, valued: ValuedMove) -> tuple[object, ...]:
    """What lies on top when the hand has ended, as far as the rules can tell it apart."""
    tops = end_of(position, valued.line).tops
    return tuple(sorted((top.color, top.pips, top.is_double) for top in tops))


def test_equal_moves_share_one_rollout(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Mock(side_effect=Rollout)
    monkeypatch.setattr(module, "Rollout", made)
    analysis = RoundAnalysis(at_hand(9, 2, 6).table.sight, budget=0).finish()
    rolled_out = Rollouts(analysis, 2).finish().moves
    ends = defaultdict(list)
    for each in rolled_out:
        ends[tops_after(analysis.sight.position, each), each.value].append(each.chance)
    assert made.call_count == len(ends) < len(analysis.moves)
    assert all(len(set(chances)) == 1 for chances in ends.values())


def test_all_moves_are_rolled_out_as_far_before_any_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "STAGES", (4, 6))
    monkeypatch.setattr(rollout, "FEWEST_DRAWS", 4)
    analysis = RoundAnalysis(late_in_hand_2(9), budget=0).finish()
    rollouts = Rollouts(analysis, 8, 0.0)
    rolled_out = len(
        {(each.value, tops_after(analysis.sight.position, each)) for each in analysis.moves}
    )
    told: list[tuple[int, ...]] = []
    times = 0
    while not rollouts.advance(1_000):
        assert rollouts.progress < 1
        if rollouts.updates > times:
            times = rollouts.updates
            told.append(tuple(sorted({each.draws or 0 for each in rollouts.chances.values()})))
        else:
            assert not told or told[-1] == tuple(
                sorted({each.draws or 0 for each in rollouts.chances.values()})
            ), "what was told stands until more is told"
    assert list(dict.fromkeys(told)) == [(4,), (4, 6), (6,), (6, 8)]
    assert {each.draws for each in rollouts.chances.values()} == {8}
    assert rollouts.updates == 3 * rolled_out


def test_only_the_moves_that_are_wanted_are_rolled_out() -> None:
    analysis = RoundAnalysis(late_in_hand_2(9), budget=0).finish()
    wanted = analysis.moves[1].move
    rollouts = Rollouts(analysis, 4, moves=[wanted]).finish()
    assert list(rollouts.chances) == [wanted]
    for each, before in zip(rollouts.moves, analysis.moves, strict=True):
        assert (each == before) == (each.move != wanted)


def test_nothing_is_certain_where_who_leads_is_a_guess() -> None:
    sight = at_hand(3, 3, 9).table.sight
    assert RoundAnalysis(sight, budget=0).finish().is_certain
    told = []
    for leader in Player:
        guessed = replace(sight, first_player=leader, is_leader_guessed=True)
        analysis = RoundAnalysis(guessed, budget=0).finish()
        assert not analysis.is_certain
        moves = Rollouts(analysis, 200).finish().moves
        assert {each.chance.knowledge for each in moves if each.chance} == {Knowledge.ESTIMATED}
        told.append(moves)
    assert told[0] == told[1]
    sight = replace(at_hand(3, 4, 2).table.sight, is_leader_guessed=True)
    assert RoundAnalysis(sight, budget=0).finish().is_certain
    assert not RoundAnalysis(replace(sight, are_scores_guessed=True), budget=0).finish().is_certain
