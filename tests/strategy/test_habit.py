"""The habit that costs a player most."""

from buildup.strategy.build_up.rules_of_thumb import COVER_THEIRS, ENDANGERED_FIRST
from buildup.strategy.habit import habit_of
from buildup.strategy.rule_of_thumb import OTHER, RuleTally


def test_a_habit_is_the_rule_that_costs_most_beyond_what_following_the_lessons_costs() -> None:
    cover = RuleTally(COVER_THEIRS.name, 9, 8, 3)
    assert habit_of([RuleTally(ENDANGERED_FIRST.name, 9, 7, 9), cover]) == cover
    kept_long = RuleTally(ENDANGERED_FIRST.name, 9, 7, 11)
    assert habit_of([cover, kept_long]) == kept_long
    assert habit_of([RuleTally(ENDANGERED_FIRST.name, 9, 7, 6)]) is None
    others = RuleTally(OTHER, 9, 0, 99), RuleTally("of a later version", 9, 0, 99)
    assert habit_of([*others, cover]) == cover
    assert habit_of(others) is None
