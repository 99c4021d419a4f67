"""Advice as sentences: what a move does, what follows, and how it stands beside the others."""

import random
from dataclasses import replace

import pytest

from buildup.model.build_up.position import Move
from buildup.model.player import PerPlayer
from buildup.narration.build_up.advice import explain_advice, explain_past
from buildup.strategy.build_up.advice import advice_for, explained
from buildup.strategy.build_up.analysis import HandAnalysis, RoundAnalysis
from buildup.strategy.sliced import result_of
from tests.model.build_up.positions import first_hand, position_of, tiles_named
from tests.strategy.build_up.advised_moves import advised, advised_on, on_few_stacks, searched
from tests.strategy.build_up.sights import seen, sight_of


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
         "B03 on B01 adds 2. B34 on B01 costs 3."),
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
         "B03 on W01 takes 1. 1 other is just as good. B03 on W02 costs 1."),
    ],
)  # fmt: skip
def test_a_best_move_is_explained(
    tops: str, computer: str, human: str, move: str, text: str
) -> None:
    assert explain_advice(advised_on(tops, computer, human, move)) == text


@pytest.mark.parametrize(
    ("tops", "hands", "move", "told"),
    [
        ("B36 W12 W14 W04 W56 W02 B35 B44 W66 B46 B02 B66", "W23 W01 / B24 B13", "B24>W3",
         "B24 on W14 takes 5. No higher tile can be taken. B24 on W04 costs 2."),
        ("W66 B01 B66 B02 W46 W35 B14 B15 B22 W11 B23 W25", "W15 W16 / B24", "W16>B2",
         "W16 on B15 takes 6. W15 on B15 would be taken by B24. W15 on B15 costs 4."),
        ("W23 B35 B14 B45 B66 B06 B25 B46 B44 W25 B55 W66", "W33 / B56 B34", "B56>B4",
         "B56 on W25 costs 1. Best: B34 on W25. If W33 takes it, a smaller tile loses less."),
        ("W22 B35 W12 W66 B33 B36 B24 B15 W06 B22 B01 B23", "W55 W13 / B46 B56", "W13>W1",
         "W13 on W22 costs 8. Best: W13 on B22. Take B22 rather than cover W22."),
        ("B13 B66 B45 W66 W44 B26 B34 B25 B46 B44 B55 B05", "W03 / B16", "B16>W1",
         "B16 on B13 adds 3. Of B13 and B05, cover the smaller. B16 on B05 costs 1."),
        ("W01 B66 B45 W66 W44 B26 B34 B25 B46 B44 B55 B05", "W03 / B13 B16", "B13>W1",
         "B13 on W01 takes 1. B13 fits only on W01. Play it now. B16 on W01 costs 4."),
        ("W55 W16 W35 B55 W34 W26 B66 W23 W25 B46 W56 W46", "W04 W05 / B44 B15 B03", "B44>B3",
         "B44 on W25 costs 9. Best: B15 on W23. W05 fits only on W23. Cover it."),
        ("W45 W16 W55 W26 W66 W36 W23 W00 W06 W24 B22 W56", "W01 W02 W13 / B04 B56 B66", "B04>B2",
         "B04 on W00 takes 0. W01, W02 fit only on W00. Cover it. B56 on W56 costs 1."),
        ("B24 W55 B02 W66 B36 W12 W13 B06 W04 B66 B45 W14", "W56 W36 / B56", "W56>W5",
         "W56 on B36 costs 3. Best: W36 on B36. W36 is enough here. Keep W56."),
        ("W44 B14 W55 W34 B12 B13 B22 W66 B00 W11 B24 B66", "W22 W05 / B34 B26", "B26>W4",
         "B26 on W34 costs 4. Best: B26 on W44. Leave W34 for B34."),
        ("W66 W04 W45 B26 W16 W01 W25 B13 B33 B03 B35 B11", "W11 W46 / B14 B00 B04", "B00>W3",
         "B00 on W45 costs 1. Best: B04 on W04. Keep B00: nothing else can cover W46."),
        ("B66 W00 W22 W25 W55 B46 B16 B26 W33 W14 B55 W23", "W13 / B01 B13", "B13>W3",
         "B13 on W22 costs 3. Best: B01 on W00. W13 would take B13. Hold B13 until W13 is gone."),
    ],
)  # fmt: skip
def test_a_motif_is_told(tops: str, hands: str, move: str, told: str) -> None:
    white, black = hands.split("/")
    turn = seen(position_of(tops, white, black)).position.turn
    turn = turn if move.startswith(turn.color.value) else turn.opponent
    advice = advised(seen(position_of(tops, white, black, turn)), Move.parse(move))
    assert explain_advice(result_of(explained(advice))) == told


def test_what_is_lost_in_the_last_hand_is_told_of_the_hand_before_it() -> None:
    sight = sight_of("W01 W02 W66 W66 W66 W66 B66 B66 B66 B66 B66 B66", "", "B03")
    undrawn = PerPlayer(tiles_named("W01"), tiles_named("B01"))
    sight = replace(sight, undrawn=undrawn, scores=PerPlayer(51, 0), hand_number=3)
    moves = RoundAnalysis(sight, budget=0).finish().moves
    best, worse = (
        explain_advice(advice_for(sight, moves, each.move, is_exact=True)) for each in moves
    )
    assert worse == ("B03 on W01 costs 2. It turns a win into a loss. Best: B03 on W02.")
    assert best.endswith("B03 on W01 costs 2. It turns a win into a loss.")


def test_a_past_move_is_explained_without_its_name() -> None:
    worse, best = (advised_on("B00 B02", "W46", "B55", each) for each in ("B55>W2", "B55>W1"))
    assert explain_past(worse) == "It costs 2 points. Best: B55 on B00."
    assert explain_past(best) == "B55 on B02 costs 2."


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
