"""The costliest habit of a person, in a sentence."""

import pytest

from buildup.narration.build_up.habits import tell_habit
from buildup.narration.rules_of_thumb import rule_name
from buildup.strategy.build_up.rules_of_thumb import COVER_THEIRS, DOUBLES_WAIT, RULES
from buildup.strategy.rule_of_thumb import RuleTally


def test_every_rule_has_a_name_and_a_sentence_of_its_own() -> None:
    told = {tell_habit([RuleTally(rule.name, 5, 1, 11)]) for rule in RULES}
    assert len(told) == len({rule_name(rule.name) for rule in RULES}) == len(RULES)
    assert all("lost 11 points" in sentence and "(4×)" in sentence for sentence in told)


@pytest.mark.parametrize(
    ("tallies", "said"),
    [
        ([], ""),
        ([RuleTally(COVER_THEIRS.name, 9, 9, 0)], ""),
        (
            [RuleTally(COVER_THEIRS.name, 9, 8, 1), RuleTally(DOUBLES_WAIT.name, 2, 2, 0)],
            "You lost 1 point by covering your own tiles where theirs were better (1×).",
        ),
    ],
)
def test_what_was_never_broken_is_no_habit(tallies: list[RuleTally], said: str) -> None:
    assert tell_habit(tallies) == said
