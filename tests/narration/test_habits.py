"""The habit of a person, in a sentence."""

from buildup.narration.habits import tell_habit
from buildup.narration.rules_of_thumb import rule_name
from buildup.strategy.build_up.rules_of_thumb import COVER_THEIRS, RULES
from buildup.strategy.dominoes import rules_of_thumb as dominoes
from buildup.strategy.habit import Habit


def test_every_rule_has_a_name_and_a_sentence_of_its_own() -> None:
    names = [rule.name for rule in (*RULES, *dominoes.RULES)]
    told = {tell_habit(Habit(name, 4, 120)) for name in names}
    assert len(told) == len(set(map(rule_name, names))) == len(names)
    assert all(" (4×). " in sentence for sentence in told)
    assert sum(sentence.endswith(". Cost: 120.") for sentence in told) == len(RULES)
    chance = ". Each cost 30% win chance."
    assert sum(sentence.endswith(chance) for sentence in told) == len(dominoes.RULES)


def test_a_habit_may_name_moves() -> None:
    once = Habit(COVER_THEIRS.name, 1, 1)
    said = "You needlessly covered your own tile (1×). Cost: 1."
    assert tell_habit(once) == said
    assert tell_habit(once, [22, 3]) == f"{said} See moves 22, 3."
    assert tell_habit(None) == ""
    free = "You broke a rule 3×, at no cost: “Cover their tiles, not yours”."
    assert tell_habit(Habit(COVER_THEIRS.name, 3, 0)) == free
