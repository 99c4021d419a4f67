"""The list of all moves in words, beside the values that it shows."""

from itertools import product
from math import inf
from types import SimpleNamespace
from typing import cast

import pytest

from buildup.model.build_up.position import Move
from buildup.narration.build_up.chances import explain_chance, tell_chance
from buildup.narration.build_up.move_values import move_row, tell_progress, tell_reply
from buildup.review.verdicts import POINTS, Verdict
from buildup.strategy.build_up.analysis import RoundAnalysis, ValuedMove
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.hand_search import Status
from tests.model.build_up.positions import position_of

POSITION = position_of("W34 W02 W66 W56 W05 W01 B66 B66 B66 B66 B66 B66", human="B46 B25")
BEST, WORSE = Move.parse("B46>W1"), Move.parse("B25>W2")
WHERE = {BEST: "B46 on W34", WORSE: "B25 on W02"}


def valued(move: Move, value: int | None, chance: Chance | None) -> ValuedMove:
    return ValuedMove(move, value, (move,), chance)


@pytest.mark.parametrize("loss", [0, 1, 4, 12, 24, 40])
def test_a_row_tells_and_draws_what_a_move_costs(loss: int) -> None:
    best, worse = Chance.certain(60), Chance.certain(60 - loss)
    first, other = valued(BEST, 7, best), valued(WORSE, 7 - loss, worse)
    chances, hinted = (None, worse), (False, True)
    for chance, is_hinted in product(chances, hinted):
        row = move_row(POSITION, other, first, chance, is_hinted=is_hinted)
        value = f"{7 - loss:+}".replace("-", "−") if loss != 7 else "0"
        cost = f" and costs {loss}." if loss else ": best."
        told = f"{WHERE[WORSE]} leads to {value}{cost}"
        assert row.value_text == (told if chance is None else f"{told} {explain_chance(worse)}")
        assert row.chance_text == ("" if chance is None else tell_chance(worse))
        drawn = WHERE[WORSE].replace(" on ", " → ")
        assert (row.key, row.move_text, row.number_text) == (WORSE, drawn, value)
        assert (row.value, row.is_hinted) == (7 - loss, is_hinted)
        assert row.share == pytest.approx(1 - loss / 24)
        assert row.is_best is (loss == 0)
        assert row.verdict is Verdict.of(loss, POINTS)


def test_a_move_that_loses_the_round_has_no_bar_and_says_so_if_it_costs_no_points() -> None:
    first = valued(BEST, 3, Chance.certain_result(1))
    for value, cost in ((3, " and costs the round."), (1, " and costs 2.")):
        other = valued(WORSE, value, Chance.certain_result(-1))
        row = move_row(POSITION, other, first, None)
        assert row.value_text == f"{WHERE[WORSE]} leads to +{value}{cost}"
        assert (row.share, row.verdict) == (0.0, Verdict.BLUNDER)


def test_a_move_without_a_value_is_only_named() -> None:
    first = valued(BEST, 3, Chance.certain(3))
    row = move_row(POSITION, valued(WORSE, None, None), first, None)
    assert (row.value_text, row.number_text, row.chance_text) == (WHERE[WORSE], "", "")
    assert (row.value, row.share, row.number_text) == (-inf, 0.0, "")
    assert row.verdict is Verdict.GOOD


def test_the_reply_is_the_second_move_of_a_line() -> None:
    reply = Move.parse("W66>W1")
    both = ValuedMove(BEST, 1, (BEST, reply, WORSE))
    assert tell_reply(POSITION, both) == "then W66 on B46"
    assert tell_reply(POSITION, valued(BEST, 1, None)) == ""


@pytest.mark.parametrize(
    ("status", "told"),
    [
        (Status.RUNNING, "Searching: 46%"),
        (Status.SOLVED, "Exact"),
        (Status.BOUNDED, "Estimated"),
    ],
)
def test_progress_says_how_exact_the_values_are(status: Status, told: str) -> None:
    analysis = cast("RoundAnalysis", SimpleNamespace(status=status, progress=0.456))
    assert tell_progress(analysis) == told
