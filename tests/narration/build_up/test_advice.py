"""Advice as sentences: what a move does, what follows, and how it stands beside the others."""

import random
from dataclasses import replace

import pytest

from buildup.model.player import PerPlayer
from buildup.narration.build_up.advice import explain_advice, explain_past
from buildup.strategy.build_up.advice import advice_for
from buildup.strategy.build_up.analysis import HandAnalysis, RoundAnalysis
from tests.model.build_up.positions import first_hand, tiles_named
from tests.strategy.build_up.advised_moves import advised_on, on_few_stacks, searched
from tests.strategy.build_up.sights import sight_of


@pytest.mark.parametrize(
    ("tops", "computer", "human", "move", "text"),
    [
        ("W34", "", "B56", "B56>W1",
         "B56 on W34 takes 7. The only move."),
        ("W56 B66 B66", "", "B11", "B11>W1",
         "B11 on W56 takes 11. The only move."),
        ("W00", "", "B66", "B66>W1",
         "B66 on W00 takes 0. The only move."),
        ("B01", "W01", "B03 B34", "B03>W1",
         "B03 on B01 adds 2. The next best, B34 on B01, costs 3."),
        ("B12", "", "B03", "B03>W1",
         "B03 on B12 adds 0. The only move."),
        ("B13", "", "B11", "B11>W1",
         "B11 on B13 loses 2. The only move."),
        ("B34", "W56", "", "W56>W1",
         "W56 on B34 takes 7. The only move."),
        ("B56", "W11", "", "W11>W1",
         "W11 on B56 takes 11. The only move."),
        ("B00", "W01", "", "W01>W1",
         "W01 on B00 takes 0. The only move."),
        ("W01", "W03", "", "W03>W1",
         "W03 on W01 adds 2. The only move."),
        ("W12 W03", "W03", "", "W03>W1",
         "W03 on W12 adds 0. All moves are equal."),
        ("W13", "W11", "", "W11>W1",
         "W11 on W13 loses 2. The only move."),
        ("W01 W02", "W01", "B03 B05", "B03>W1",
         "B03 on W01 takes 1. The next best, B03 on W02, costs 1."),
    ],
)  # fmt: skip
def test_a_best_move_is_explained(
    tops: str, computer: str, human: str, move: str, text: str
) -> None:
    assert explain_advice(advised_on(tops, computer, human, move)) == text


def test_what_is_lost_in_the_last_hand_is_told_of_the_hand_before_it() -> None:
    sight = sight_of("W01 W02 W66 W66 W66 W66 B66 B66 B66 B66 B66 B66", "", "B03")
    undrawn = PerPlayer(tiles_named("W01"), tiles_named("B01"))
    sight = replace(sight, undrawn=undrawn, scores=PerPlayer(51, 0), hand_number=3)
    moves = RoundAnalysis(sight, budget=0).finish().moves
    best, worse = (
        explain_advice(advice_for(sight, moves, each.move, is_exact=True)) for each in moves
    )
    assert worse == ("B03 on W01 costs 2. It turns a win into a loss. Best: B03 on W02.")
    assert best.endswith("The next best, B03 on W01, costs 2. It turns a win into a loss.")


def test_a_past_move_is_explained_without_its_name() -> None:
    worse, best = (advised_on("B00 B02", "W46", "B55", each) for each in ("B55>W2", "B55>W1"))
    assert explain_past(worse) == "It costs 2 points. Best: B55 on B00."
    assert explain_past(best) == "The next best, B55 on B02, costs 2."


def test_an_unfinished_search_claims_nothing_for_certain() -> None:
    chance = random.Random(7)
    sights = [first_hand(chance.randint(1, 999_999)).table.sight for _ in range(20)]
    for sight in sights:
        moves = HandAnalysis(sight.position, budget=200).finish().moves
        best, last = (
            advice_for(sight, moves, each.move, is_exact=False) for each in (moves[0], moves[-1])
        )
        assert explain_advice(best).endswith(" No better move found.")
        if not last.is_best:
            move, top = last.best, last.position.top(last.best.stack)
            assert " costs about " in explain_advice(last)
            assert explain_advice(last).endswith(f" Best: {move.tile} on {top}.")


def test_a_best_move_alone_is_only_said_to_be_best() -> None:
    chance = random.Random(11)
    for sight in filter(None, (on_few_stacks(chance) for _ in range(20))):
        moves = searched(sight.position, best_only=True)
        text = explain_advice(advice_for(sight, moves, moves[0].move, is_exact=True))
        assert text.endswith((" Nothing is better.", " The only move."))
        for each in moves:
            if each.value is None:
                other = explain_advice(advice_for(sight, moves, each.move, is_exact=True))
                assert other == "No value yet."
