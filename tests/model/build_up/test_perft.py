"""Counts of placement sequences, confirmed once by an independent naive count."""

import pytest

from buildup.model.build_up.position import Position
from buildup.model.player import Player
from tests.model.build_up import rules
from tests.model.build_up.positions import first_hand, names_of, position_of
from tests.tiers import count

pytestmark = pytest.mark.usefixtures("untraced")

DEALS = {
    1: (52, 1605, 64_379),
    2: (56, 2727, 118_041),
    20261: (49, 2396, 90_022),
    999_999_999: (52, 2478, 101_759),
}
"""Deal number: sequences of 1, 2 and 3 placements from the first move of the first hand."""

PLIES = count(quick=2, normal=3, soak=3)
"""How many placements are counted in a test of many deals."""

NARROW = position_of(
    "W66 W66 W66 W66 W66 W56 B66 B66 B66 B66 B66 B55",
    computer="W44 W56 W66",
    human="B12 B56 B66",
    turn=Player.HUMAN,
)
"""A table so high that players pass and the hand ends with tiles left."""

NARROW_COUNTS = (4, 16, 21, 33, 16, 0)
"""Sequences of 1, 2, … placements from :data:`NARROW`, to beyond its end."""


def perft(position: Position, plies: int) -> int:
    """How many sequences of so many placements there are; a pass is no placement."""
    if plies == 0:
        return 1
    if position.must_pass:
        position = position.pass_turn()
    if plies == 1:
        return sum(1 for _ in position.legal_moves())
    return sum(perft(position.play(move), plies - 1) for move in position.legal_moves())


def naive(position: Position, plies: int) -> int:
    """The same count by the rules written down a second time."""
    own, other = (names_of(position.hands[who]) for who in (position.turn, position.turn.opponent))
    return rules.leaves(own, other, names_of(position.tops), plies)


@pytest.mark.parametrize("number", DEALS)
def test_the_placements_from_a_deal_are_as_many_as_ever(number: int) -> None:
    position = first_hand(number).table.position
    assert tuple(perft(position, plies + 1) for plies in range(PLIES)) == DEALS[number][:PLIES]


@pytest.mark.parametrize("number", DEALS)
def test_the_pinned_counts_are_those_of_the_rules(number: int) -> None:
    position = first_hand(number).table.position
    assert tuple(naive(position, plies) for plies in (1, 2)) == DEALS[number][:2]


TWINS = position_of(
    "W12 W12 W66 W33 W45 W66 B12 B66 B66 B55 B66 B26",
    computer="W23 W23 W44 W44 W56",
    human="B34 B34 B34 B22",
    turn=Player.COMPUTER,
)
"""Equal tiles on the table and in hands of different sizes, as in a loaded game."""

TWINS_COUNTS = (16, 133, 1614, 8475)
"""Sequences of 1 to 4 placements from :data:`TWINS`."""


@pytest.mark.parametrize(("position", "counts"), [(NARROW, NARROW_COUNTS), (TWINS, TWINS_COUNTS)])
def test_counts_of_strange_tables_are_those_of_the_rules(
    position: Position, counts: tuple[int, ...]
) -> None:
    plies = range(1, len(counts) + 1)
    assert tuple(perft(position, each) for each in plies) == counts
    assert tuple(naive(position, each) for each in plies) == counts


def test_three_placements_from_deal_1_are_those_of_the_rules() -> None:
    assert naive(first_hand(1).table.position, 3) == DEALS[1][2]
