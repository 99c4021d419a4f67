"""A chance in words, with how it is known: the same in panel, terminal and analyses."""

import pytest

from buildup.narration.build_up.chances import explain_chance, tell_chance, tell_knowledge
from buildup.strategy.build_up.chance import Chance, Knowledge
from buildup.strategy.level import Level

ROLLED_OUT = Chance(0.452, Knowledge.ROLLED_OUT, error=0.0261, draws=200)


@pytest.mark.parametrize(
    ("chance", "short", "known", "sentence"),
    [
        (
            Chance.estimated(0.452),
            "≈ 45\xa0%",
            "estimated",
            "By a rough estimate, the chance to win the round is 45\xa0% with best play from here.",
        ),
        (
            Chance.estimated(0.481),
            "≈ 50\xa0%",
            "estimated",
            "By a rough estimate, the chance to win the round is 50\xa0% with best play from here.",
        ),
        (
            Chance.estimated(0.004),
            "< 5\xa0%",
            "estimated",
            "By a rough estimate, the chance to win the round is under 5\xa0% "
            "with best play from here.",
        ),
        (
            Chance.estimated(0.025),
            "≈ 5\xa0%",
            "estimated",
            "By a rough estimate, the chance to win the round is 5\xa0% with best play from here.",
        ),
        (
            Chance.estimated(0.975),
            "> 95\xa0%",
            "estimated",
            "By a rough estimate, the chance to win the round is over 95\xa0% "
            "with best play from here.",
        ),
        (
            Chance.estimated(0.481)._replace(level=Level.SKILLED),
            "≈ 50\xa0%",
            "estimated",
            "With best play from here, the chance to win against Skilled is 50\xa0%.",
        ),
        (
            Chance.estimated(0.996)._replace(level=Level.CASUAL, margin=-7),
            "> 95\xa0%",
            "−7 at best",
            "With best play from here, the chance to win against Casual is over 95\xa0%. It is "
            "certain that the round is lost by 7 points if both go on perfectly.",
        ),
        (
            ROLLED_OUT,
            "45\xa0% ± 3",
            "200 draws",
            "With best play from here, the round is won in 45\xa0% of 200 draws of the later "
            "hands, give or take 3\xa0%.",
        ),
        (
            ROLLED_OUT._replace(share=1.0, error=0.004),
            "99\xa0% ± 1",
            "200 draws",
            "With best play from here, the round is won in 99\xa0% of 200 draws of the later "
            "hands, give or take 1\xa0%.",
        ),
        (
            ROLLED_OUT._replace(share=0.002),
            "1\xa0% ± 3",
            "200 draws",
            "With best play from here, the round is won in 1\xa0% of 200 draws of the later "
            "hands, give or take 3\xa0%.",
        ),
        (
            Chance.certain(1),
            "won +1",
            "certain",
            "It is certain that the round is won by 1 point if both go on perfectly.",
        ),
        (
            Chance.certain_result(-1),
            "lost",
            "certain",
            "Perfect play loses.",
        ),
        (
            Chance.certain(0),
            "drawn",
            "certain",
            "Perfect play draws.",
        ),
    ],
)
def test_each_chance_says_how_it_is_known(
    chance: Chance, short: str, known: str, sentence: str
) -> None:
    assert tell_chance(chance) == short
    assert tell_knowledge(chance) == known
    assert explain_chance(chance) == sentence
