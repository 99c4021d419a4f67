"""Advice as sentences: what a move does, what follows, and how it stands beside the others."""

import random
from dataclasses import replace

import pytest

from buildup.model.player import PerPlayer
from buildup.narration.build_up.advice import explain_advice, tell_better
from buildup.strategy.build_up.advice import advice_for
from buildup.strategy.build_up.analysis import HandAnalysis, RoundAnalysis
from tests.model.build_up.positions import first_hand, tiles_named
from tests.strategy.build_up.advised_moves import advised_on, on_few_stacks, searched
from tests.strategy.build_up.sights import sight_of


@pytest.mark.parametrize(
    ("tops", "computer", "human", "move", "text"),
    [
        ("W34", "", "B56", "B56>W1",
         "Place B56 on W1: it seizes W34, so the computer loses 7 pips there. That ends the hand, "
         "and the computer scores 1 point more than you. You have no other move."),
        ("W56 B66 B66", "", "B11", "B11>W1",
         "Place B11 on W1: the double resets W56, so the computer loses 11 pips there. That ends "
         "the hand, and you score 14 points more than the computer. You have no other move."),
        ("W00", "", "B66", "B66>W1",
         "Place B66 on W1: it seizes W00, which has no pips. That ends the hand, and both of you "
         "score the same. You have no other move."),
        ("B01", "W01", "B03 B34", "B03>W1",
         "Place B03 on W1: it increases your own stack by 2 pips. The computer then has to pass. "
         "The next-best move, B34 on W1, gives away 3 points. After B34 on W1, your B03 fits "
         "nowhere: left in your hand, it costs you twice its pips, 6 points. After B03 on W1, your "
         "B34 covers your own B03: you lose 3 pips."),
        ("B12", "", "B03", "B03>W1",
         "Place B03 on W1, over your own B12 with as many pips. That ends the hand, and the "
         "computer scores 9 points more than you. You have no other move."),
        ("B13", "", "B11", "B11>W1",
         "Place B11 on W1, although that lowers your own stack by 2 pips. That ends the hand, and "
         "the computer scores 10 points more than you. You have no other move."),
        ("B34", "W56", "", "W56>W1",
         "W56 on W1 seizes your B34: you lose its pips. That ends the hand, and the computer "
         "scores 23 points more than you. The computer has no other move."),
        ("B56", "W11", "", "W11>W1",
         "W11 on W1, a double, resets your B56: you lose its pips. That ends the hand, and the "
         "computer scores 14 points more than you. The computer has no other move."),
        ("B00", "W01", "", "W01>W1",
         "W01 on W1 seizes your B00, which has no pips. That ends the hand, and the computer "
         "scores 13 points more than you. The computer has no other move."),
        ("W01", "W03", "", "W03>W1",
         "W03 on W1 increases the computer's own stack. That ends the hand, and the computer "
         "scores 15 points more than you. The computer has no other move."),
        ("W12 W03", "W03", "", "W03>W1",
         "W03 on W1 covers the computer's own W12, which has as many pips. That ends the hand, and"
         " the computer scores 6 points more than you. All other moves are just as good."),
        ("W13", "W11", "", "W11>W1",
         "W11 on W1 lowers the computer's own stack. That ends the hand, and the computer scores "
         "14 points more than you. The computer has no other move."),
        ("W01 W02", "W01", "B03 B05", "B03>W1",
         "Place B03 on W1: it seizes W01, so the computer loses 1 pip there. The computer then has"
         " to pass. This is one of 2 equally good moves: each of them is on W1."),
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
    assert worse == (
        "B03 on W1 gives away 2 points. With that you lose the round (you 149, the computer 150) "
        "instead of winning it. It takes only 1 pip from the computer. B03 on W2 takes 2 pips from "
        "the computer. That makes 1 of the 2 points; the rest is lost in the last hand."
    )
    assert best.endswith(
        "The next-best move, B03 on W1, gives away 2 points. With that you lose the round (you "
        "149, the computer 150) instead of winning it. It takes only 1 pip from the computer. That "
        "makes 1 of the 2 points; the rest is lost in the last hand."
    )


def test_a_better_move_is_named_with_the_points() -> None:
    advice = advised_on("B00 B02", "W46", "B55", "B55>W2")
    assert tell_better(advice) == "B55 on W2 gives away 2 points; B55 on W1 is better."


def test_an_unfinished_search_claims_nothing_for_certain() -> None:
    chance = random.Random(7)
    sights = [first_hand(chance.randint(1, 999_999)).table.sight for _ in range(20)]
    for sight in sights:
        moves = HandAnalysis(sight.position, budget=200).finish().moves
        best, last = (
            advice_for(sight, moves, each.move, is_exact=False) for each in (moves[0], moves[-1])
        )
        assert explain_advice(best).endswith(
            " As far as the search could see, no other move is better."
        )
        if not last.is_best:
            assert explain_advice(last).startswith("As far as the search could see, ")
            assert explain_advice(last).endswith(
                f" than {last.reason.move.tile} on {last.reason.move.stack}."
            )


def test_a_best_move_alone_is_only_said_to_be_best() -> None:
    chance = random.Random(11)
    for sight in filter(None, (on_few_stacks(chance) for _ in range(20))):
        moves = searched(sight.position, best_only=True)
        text = explain_advice(advice_for(sight, moves, moves[0].move, is_exact=True))
        assert text.endswith((" other move is better.", " no other move."))
        for each in moves:
            if each.value is None:
                other = explain_advice(advice_for(sight, moves, each.move, is_exact=True))
                assert other == f"{each.move.tile} on {each.move.stack} has no value yet."
