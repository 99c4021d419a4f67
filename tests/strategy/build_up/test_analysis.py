"""A hand in the terms of the table: every legal move, its value, and a line that yields it.

That the values themselves are exact is tested beside the search.
"""

import random
from collections import Counter
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buildup.model.build_up.position import Position
from buildup.strategy.build_up import analysis as module
from buildup.strategy.build_up.analysis import HandAnalysis, ValuedMove, end_of, likeness
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.hand_search import INTERPRETED_NODES, Status
from tests.by_chance import by_chance
from tests.model.build_up.positions import any_position, position_of
from tests.narrowing import some
from tests.tiers import examples

LONGEST = 3
"""Tiles in a hand, so that an interpreted search is quick."""


def any_ending(chance: random.Random) -> Position:
    """A position with few tiles in the hands, in which the player to move can place."""
    while True:
        position = any_position(chance, LONGEST, highest=1)
        if position.can_place(position.turn):
            return position


endings = partial(by_chance, any_ending)


def value_at_the_end(position: Position, valued: ValuedMove) -> int:
    """Points of the player to move minus the opponent's, once the line is played."""
    end = end_of(position, valued.line)
    assert end.is_hand_over
    me = position.turn
    return end.points(me).total - end.points(me.opponent).total


@given(endings())
def test_every_legal_move_is_valued_best_first_by_a_line_that_yields_it(position: Position) -> None:
    analysis = HandAnalysis(position).finish()
    moves = analysis.moves
    assert Counter(each.move for each in moves) == Counter(position.legal_moves())

    def order(valued: ValuedMove) -> tuple[int, int, int]:
        """On their highest or else one's own lowest, with the smallest tile."""
        top, tile = position.top(valued.move.stack), valued.move.tile
        return -some(valued.value), top.pips * (1 if top.color is tile.color else -1), tile.pips

    assert moves == sorted(moves, key=order)
    assert analysis.value == moves[0].value
    for valued in moves:
        assert valued.line[0] == valued.move
        assert value_at_the_end(position, valued) == valued.value


@given(endings())
def test_the_best_move_alone_is_as_good(position: Position) -> None:
    everything = {each.move: each.value for each in HandAnalysis(position).finish().moves}
    alone = HandAnalysis(position, best_only=True).finish()
    best, *others = alone.moves
    assert alone.value == best.value == HandAnalysis(position).finish().value
    assert everything[best.move] == best.value
    # Equal moves are one to the search: they are valued, too.
    assert all(each.value in (None, best.value) for each in others)
    assert alone.best_move == best.move


@given(endings())
def test_all_best_moves_are_valued_and_no_others(position: Position) -> None:
    everything = HandAnalysis(position).finish()
    best = HandAnalysis(position, all_best=True).finish()
    assert best.value == everything.value
    assert [each.move for each in best.values if each.value is not None] == [
        each.move for each in everything.values if each.value == everything.value
    ]


@examples(40)
@given(endings(), st.integers(1, 40))
def test_slices_give_the_same_as_one_go(position: Position, nodes: int) -> None:
    analysis = HandAnalysis(position)
    progress = [analysis.progress]
    while not analysis.advance(nodes):
        assert analysis.status is Status.RUNNING
        progress.append(analysis.progress)
    whole = HandAnalysis(position).finish()
    assert analysis.moves == whole.moves
    assert analysis.nodes == whole.nodes > 0
    assert analysis.status is whole.status is Status.SOLVED
    assert progress == sorted(progress)
    assert analysis.progress == 1.0


def test_equal_moves_are_listed_each() -> None:
    position = position_of("W12 W12 W66 W66 W66 W66 B66 B66 B66 B66 B03 W12", human="B34")
    moves = HandAnalysis(position).finish().moves
    assert [(str(each.move), each.value) for each in moves] == [
        ("B34>W1", 4),
        ("B34>W2", 4),
        ("B34>B6", 4),
        ("B34>B5", -2),
    ]
    guess = Chance.estimated(0.5)
    chances = (guess, None, guess._replace(margin=4), guess)
    alike = [*map(likeness, moves, chances)]
    assert alike[0] == alike[1]
    unknown = [likeness(each._replace(value=None), None) for each in moves[:2]]
    assert len({*alike, *unknown}) == 5


def test_nothing_is_known_before_the_search_and_no_move_of_a_player_who_must_pass() -> None:
    passing = HandAnalysis(position_of("B56 " + "B66 " * 11, human="B34", computer="W66")).finish()
    assert passing.value == 113
    analysis = HandAnalysis(position_of("W12 " + "B66 " * 11, human="B34 B22", computer="W00"))
    assert analysis.value is None
    for each in (analysis, passing):
        with pytest.raises(ValueError, match="best move is known"):
            each.best_move  # noqa: B018
    assert analysis.progress < 0.01
    assert {(each.value, each.line) for each in analysis.moves} == {(None, ())}


def test_passes_are_left_out_of_lines() -> None:
    tops = "W66 W66 W66 W66 W66 W66 B66 B66 B66 B66 B66 B01"
    position = position_of(tops, human="B12 B23", computer="W01")
    (best, *_) = HandAnalysis(position).finish().moves
    assert [str(move) for move in best.line] == ["B12>B6", "B23>B6"]


def test_a_budget_ends_the_search_with_estimates() -> None:
    position = position_of(
        "W12 W13 W14 W15 W16 W25 B12 B13 B14 B15 B16 B25",
        human="B34 B35 B46 B22",
        computer="W34 W35 W46 W22",
    )
    analysis = HandAnalysis(position, budget=500).finish()
    assert analysis.status is Status.BOUNDED
    assert analysis.progress == 1.0
    assert all(each.value is not None and each.line for each in analysis.moves)


@pytest.mark.parametrize(("is_compiled", "budget"), [(True, 0), (False, INTERPRETED_NODES)])
def test_only_an_interpreted_search_keeps_to_a_budget(
    monkeypatch: pytest.MonkeyPatch, is_compiled: bool, budget: int
) -> None:
    monkeypatch.setattr(module, "compiled", is_compiled)
    assert HandAnalysis(position_of("W12 " + "B66 " * 11, human="B34"))._budget == budget
