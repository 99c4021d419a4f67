"""The expert: never a point given away, the round before the points, and nothing hidden seen."""

import random
from dataclasses import replace
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buildup.model.build_up.position import Move
from buildup.model.build_up.table import HANDS_IN_A_ROUND, Phase, Sight, Table
from buildup.model.deal import HIGHEST_DEAL_NUMBER
from buildup.model.player import PerPlayer, Player
from buildup.strategy.build_up import expert as module
from buildup.strategy.build_up.advice import advice_for
from buildup.strategy.build_up.adviser import Adviser
from buildup.strategy.build_up.analysis import HandAnalysis, RoundAnalysis
from buildup.strategy.build_up.expert import Expert
from buildup.strategy.build_up.hand_search import Status
from buildup.strategy.computer_player import decide
from tests.by_chance import by_chance
from tests.model.build_up.positions import first_hand, forced
from tests.strategy.build_up.sights import seen, sight_of
from tests.strategy.build_up.test_analysis import any_ending
from tests.tiers import examples

MOST_TILES = 6
"""In both hands together, so that an interpreted search is quick."""


def any_late_table(chance: random.Random) -> Table:
    """A table near the end of any hand of a round that was played by chance."""
    hand_number = chance.randint(1, HANDS_IN_A_ROUND)
    left = chance.randint(2, MOST_TILES)
    while True:
        tournament = first_hand(chance.randint(1, HIGHEST_DEAL_NUMBER))
        while tournament.table.phase is Phase.PLACING:
            table = tournament.table
            if table.hand_number == hand_number and sum(map(len, table.position.hands)) <= left:
                return table
            move = chance.choice(list(table.position.legal_moves()))
            tournament = forced(tournament.play(move))


def late_sights(first: int, last: int) -> st.SearchStrategy[Sight]:
    """What is seen near the end of one of these hands, with scores near each other."""
    return by_chance(partial(_any_late_sight, first, last))


def _any_late_sight(first: int, last: int, chance: random.Random) -> Sight:
    return replace(
        seen(any_ending(chance)),
        hand_number=chance.randint(first, last),
        scores=PerPlayer(chance.randint(-30, 30), chance.randint(-30, 30)),
        first_player=chance.choice(list(Player)),
    )


any_hand = late_sights(1, HANDS_IN_A_ROUND)


def values(sight: Sight) -> dict[Move, int]:
    """The exact value of every move."""
    analysis = HandAnalysis(sight.position).finish()
    assert analysis.status is Status.SOLVED
    return {each.move: each.value for each in analysis.moves if each.value is not None}


def lead(sight: Sight) -> int:
    """Points that the player to move is ahead, before this hand."""
    me = sight.position.turn
    return sight.scores[me] - sight.scores[me.opponent]


@given(any_hand)
def test_a_hint_is_the_first_of_all_moves_and_what_each_worse_one_is_compared_with(
    sight: Sight,
) -> None:
    moves = RoundAnalysis(sight).finish().moves
    for wanted, valued in ((None, moves[0]), (moves[-1].move, moves[-1])):
        choice = Adviser(sight, wanted).finish().choice
        assert (choice.move, choice.line) == (valued.move, valued.line)
    for each in moves:
        advice = advice_for(sight, moves, each.move, is_exact=True)
        assert advice.is_best or advice.best == moves[0].move


@given(late_sights(1, HANDS_IN_A_ROUND - 1))
def test_before_the_last_hand_the_move_is_always_a_best_one(sight: Sight) -> None:
    exact = values(sight)
    assert exact[decide(Expert, sight).move] == max(exact.values())


@given(late_sights(HANDS_IN_A_ROUND, HANDS_IN_A_ROUND))
def test_in_the_last_hand_no_point_is_given_away_unless_the_round_is_lost(sight: Sight) -> None:
    exact = values(sight)
    chosen = lead(sight) + exact[decide(Expert, sight).move]
    best = lead(sight) + max(exact.values())
    if best >= 0:
        assert chosen == best


@examples(30)
@given(by_chance(any_late_table), st.randoms(use_true_random=False))
def test_shuffling_the_boneyards_changes_nothing(table: Table, chance: random.Random) -> None:
    shuffled = replace(
        table,
        boneyards=table.boneyards.map(
            lambda boneyard: tuple(chance.sample(boneyard, len(boneyard)))
        ),
    )
    assert shuffled.sight == table.sight
    assert values(shuffled.sight) == values(table.sight)
    assert decide(Expert, shuffled.sight) == decide(Expert, table.sight)


@examples(30)
@given(any_hand, st.integers(1, 4_000))
def test_slices_give_the_same_choice_as_one_go(sight: Sight, nodes: int) -> None:
    thinking = Expert(sight)
    while not thinking.advance(nodes):
        pass
    assert thinking.choice == decide(Expert, sight)
    assert thinking.advance(nodes)


def test_among_equal_moves_the_one_that_a_greedy_opponent_answers_worst() -> None:
    tops = "W66 W66 W66 W66 W66 W66 B66 B66 B66 B01 W05 B55"
    early = replace(sight_of(tops, computer="W24 W12", human="B14 B12"), hand_number=1)
    exact = values(early)
    strong, expert = (
        decide(partial(Expert, is_thorough=False), early).move,
        decide(Expert, early).move,
    )
    assert (str(strong), str(expert)) == ("B14>B5", "B12>B4")
    assert exact[strong] == exact[expert] == max(exact.values())


def test_in_a_lost_last_hand_points_are_risked_for_the_round() -> None:
    tops = "W66 W66 W66 W66 W66 W66 B66 B66 B66 B12 W36 W00"
    sight = sight_of(tops, computer="W25 W02", human="B36 B13")
    lost = replace(sight, scores=PerPlayer(computer=-24, human=0))
    exact = values(lost)
    assert (lead(lost), max(exact.values())) == (24, -29)
    assert exact[decide(Expert, lost).move] == -31
    won = replace(sight, scores=PerPlayer(computer=-40, human=0))
    assert exact[decide(Expert, won).move] == -29


@examples(20)
@given(sight=any_hand)
def test_interpreted_with_many_tiles_a_best_move_is_enough(sight: Sight) -> None:
    exact = values(sight)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "compiled", False)
        for more in (0, -1):
            patch.setattr(module, "INTERPRETED_TILES", sum(map(len, sight.position.hands)) + more)
            assert module.can_value_all(sight) == (more == 0)
        assert exact[decide(Expert, sight).move] == max(exact.values())
