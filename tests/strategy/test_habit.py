"""The habit that costs a player most."""

from buildup.strategy.build_up.rules_of_thumb import COVER_THEIRS, ENDANGERED_FIRST
from buildup.strategy.habit import habit_of
from buildup.strategy.rule_of_thumb import OTHER, RuleTally


def test_a_habit_is_the_rule_that_costs_most_beyond_what_following_the_lessons_costs() -> None:
    cover, others = RuleTally(COVER_THEIRS.name, 9, 8, 3), RuleTally(OTHER, 9, 0, 99)
    for loss, habit in ((9, cover), (11, RuleTally(ENDANGERED_FIRST.name, 9, 7, 11))):
        kept_long = RuleTally(ENDANGERED_FIRST.name, 9, 7, loss)
        assert habit_of([others, kept_long, cover]) == habit
    assert habit_of([others, RuleTally(ENDANGERED_FIRST.name, 9, 7, 6)]) is None
