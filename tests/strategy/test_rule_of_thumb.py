"""Rules of thumb of either game: when a move tests one, and how often it was kept."""

import pytest

from buildup.strategy.build_up.rules_of_thumb import COVER_THEIRS, ENDANGERED_FIRST
from buildup.strategy.habit import Habit, habit_of
from buildup.strategy.rule_of_thumb import OTHER, Measured, RuleOfThumb, RuleTally, add_up, charge

EVEN = RuleOfThumb[None, int](
    "even",
    lambda _situation, moves: [[move for move in moves if move < 10]],
    lambda _situation, moves: [move for move in moves if move % 2 == 0],
    Measured(1.0, 0.1),
)
RIGHT = RuleTally("even", tested=1, right=1, loss=0)


@pytest.mark.parametrize(
    ("values", "made", "tally"),
    [
        ({2: 5, 3: 1}, 2, RIGHT),
        ({2: 5, 3: 1}, 3, RuleTally("even", tested=1, right=0, loss=4)),
        ({2: 5, 4: 2, 3: 1}, 4, RIGHT),  # it obeys, and loses by something else
        ({2: 5, 3: 5, 5: 1}, 3, RIGHT),  # it breaks the rule for nothing
        ({2: 5, 3: 5}, 3, None),  # nothing that breaks it is worse
        ({2: 4, 3: 5, 5: 1}, 2, None),  # an exception
        ({2: 5, 4: 1}, 4, None),
        ({2: 5, 3: 1, 11: 0}, 11, None),  # of which the rule says nothing
    ],
)
def test_a_move_tests_a_rule_where_a_best_one_obeys_and_a_worse_one_breaks_it(
    values: dict[int, int], made: int, tally: RuleTally | None
) -> None:
    assert EVEN.test(None, values, made) == tally


def test_a_loss_is_charged_to_the_first_rule_that_is_broken() -> None:
    broken = [RuleTally(name, tested=1, right=0, loss=loss) for name, loss in (("a", 4), ("b", 9))]
    assert charge([None, RIGHT, *broken], 9) == (RIGHT, broken[0], RuleTally(OTHER, 1, 0, 5))
    assert charge([broken[1], RIGHT, broken[0]], 9) == (broken[1], RIGHT)
    assert charge([RIGHT], 3) == (RIGHT, RuleTally(OTHER, 1, 0, 3))
    assert charge([RIGHT, None], 0) == (RIGHT,)
    assert charge([], 0) == ()


def test_tallies_are_added_up_rule_by_rule_the_costliest_first() -> None:
    odd = RuleTally("odd", tested=4, right=1, loss=9)
    assert add_up([RIGHT, odd, RIGHT, RuleTally("even", 2, 1, 3)]) == [
        odd,
        RuleTally("even", tested=4, right=3, loss=3),
    ]
    assert add_up([RuleTally(OTHER, 2, 0, 50), RIGHT])[-1].rule == OTHER
    assert add_up([]) == []


def test_the_share_that_was_right_is_never_certain() -> None:
    assert RIGHT.share.mean == 1
    assert 0 < RuleTally("even", 98, 98, 0).share.error < 0.02 < RIGHT.share.error
    assert RuleTally("even", 98, 49, 70).share.error == pytest.approx(0.05)


def test_a_habit_is_the_rule_that_costs_most_beyond_what_following_the_lessons_costs() -> None:
    cover, others = RuleTally(COVER_THEIRS.name, 9, 8, 3), RuleTally(OTHER, 9, 0, 99)
    for loss, habit in ((9, Habit(cover.rule, 1, 3)), (11, Habit(ENDANGERED_FIRST.name, 2, 11))):
        kept_long = RuleTally(ENDANGERED_FIRST.name, 9, 7, loss)
        assert habit_of([others, kept_long, cover]) == habit
    assert habit_of([others, RuleTally(ENDANGERED_FIRST.name, 9, 7, 6)]) is None
