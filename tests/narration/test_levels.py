"""Every level has a name, and what it does in either game is said in a sentence of its own."""

from buildup.narration.levels import dominoes_level_description, level_description, level_name
from buildup.strategy.level import Level


def test_every_level_has_a_name_of_its_own() -> None:
    assert [level_name(each) for each in Level] == [
        "Beginner", "Casual", "Skilled", "Strong", "Expert",
    ]  # fmt: skip


def test_what_a_level_does_is_a_sentence_of_its_own() -> None:
    told = [
        tell(each) for tell in (level_description, dominoes_level_description) for each in Level
    ]
    assert len(set(told)) == len(told) == 2 * len(Level)
    assert all(line[0].isupper() and line.endswith(".") for line in told)
