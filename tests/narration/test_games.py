"""Every level has a name, and what it does in either game is said in a sentence of its own."""

from buildup.model.game_kind import GameKind
from buildup.narration.games import level_description, level_name
from buildup.strategy.level import Level


def test_every_level_has_a_name_of_its_own() -> None:
    assert [level_name(each) for each in Level] == [
        "Beginner", "Casual", "Skilled", "Advanced", "Strong", "Expert",
    ]  # fmt: skip


def test_what_a_level_does_is_a_sentence_of_its_own() -> None:
    told = [level_description(kind, each) for kind in GameKind for each in Level.of(kind)]
    assert len(set(told)) == len(told) == 6 + 5
    assert all(line[0].isupper() and line.endswith(".") for line in told)
    assert told[2].endswith(" now. Playing by lessons 1 to 3, you'd beat it 8 times in 10.")
