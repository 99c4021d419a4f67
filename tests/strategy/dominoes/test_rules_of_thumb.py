"""Rules of thumb of Dominoes: each says what it means."""

import pytest

from buildup.model.dominoes.position_line import PositionLine
from buildup.strategy.dominoes import rules_of_thumb as rules
from buildup.strategy.dominoes.one_ply import pick_first, pick_greedy
from buildup.strategy.dominoes.rules_of_thumb import Rule
from scripts.benches.rules import (
    HOLD_BLANKS,
    KEEP_VARIETY,
    SHED_HEAVY,
    Habits,
    by_lay_rules,
    follow,
    is_gain,
    wins_against_skilled,
)
from tests.strategy.dominoes.positions import positions

SIGHT = PositionLine.parse(
    "Dominoes: size 6; line [2 2] [2 5] [5 1]*; hands 6 unknown / [0 6] [1 1] [1 4] [2 3] [2 6]; "
    "boneyard 14 unknown; turn human"
).sight


ALL = "R06 L60 R11 R14 L32 L62"


@pytest.mark.parametrize(
    ("rule", "obeys", "breaks"),
    [
        (rules.DENY, "R11", "R06 L60 R14 L32 L62"),
        (rules.DOUBLES_EARLIER, "R11", ""),  # nothing else denies as much
    ],
)
def test_a_rule_says_what_it_means(rule: Rule, obeys: str, breaks: str) -> None:
    lays = list(SIGHT.legal_lays())
    assert list(map(str, lays)) == ALL.split()
    assert list(map(str, rule.obeying(SIGHT, lays))) == obeys.split()
    found = [str(lay) for each in rule.comparisons(SIGHT, lays) for lay in each[1]]
    assert found == breaks.split()
    assert follow([rule], SIGHT, lays) == rule.obeying(SIGHT, lays)[0]


def test_of_lays_that_deny_as_much_a_double_comes_first() -> None:
    sight = PositionLine.parse(
        "Dominoes: size 6; line [5 5]* [5 1]; hands 7 unknown / [1 1] [1 2] [2 4]; "
        "boneyard 16 unknown; turn human"
    ).sight
    lays = list(sight.legal_lays())
    one, *_none = rules.DOUBLES_EARLIER.comparisons(sight, lays)
    assert [list(map(str, each)) for each in one] == [["R11"], ["R12"]]


def test_the_habits_that_are_measured_are_those_of_skilled() -> None:
    lays = list(SIGHT.legal_lays())
    for sight in (game.sight(game.table.turn) for game in positions(4, 20)):
        known = list(sight.legal_lays())
        assert pick_greedy(sight, known) == Habits().pick(sight, known)
    none = Habits(0, 0, 0, 0, 0, 0)
    assert none.pick(SIGHT, lays) == pick_first(SIGHT, lays)
    assert none._replace(double=1).pick(SIGHT, lays) == lays[2]
    assert none._replace(others=-1).pick(SIGHT, lays) == lays[2]


@pytest.mark.usefixtures("untraced")
def test_to_deny_is_worth_more_than_any_other_habit() -> None:
    """The figures are those of many games; a few show that they are of this rule."""
    beliefs = (HOLD_BLANKS, SHED_HEAVY, KEEP_VARIETY)
    assert rules.DENY.gain.mean > max(each.mean for each in beliefs)
    assert all(is_gain(rule.gain) for rule in rules.RULES)
    first, denying = (
        list(wins_against_skilled(by_lay_rules(*known), 60, 3)) for known in ((), (rules.DENY,))
    )
    assert sum(denying) > sum(first)
