"""A chance in words, with how it is known: the same in panel, terminal and analyses."""

import pytest

from buildup.narration.build_up.chances import explain_chance, tell_chance, tell_knowledge
from buildup.strategy.build_up.chance import Chance, Knowledge
from buildup.strategy.level import Level

ROLLED_OUT = Chance(0.452, Knowledge.ROLLED_OUT, error=0.0261, draws=200)


@pytest.mark.parametrize(
    ("chance", "short", "known", "sentence"),
    [
        (Chance.estimated(0.452), "≈ 45%", "estimated", "Estimate: best play wins 45%."),
        (Chance.estimated(0.481), "≈ 50%", "estimated", "Estimate: best play wins 50%."),
        (Chance.estimated(0.004), "< 5%", "estimated", "Estimate: best play wins under 5%."),
        (Chance.estimated(0.025), "≈ 5%", "estimated", "Estimate: best play wins 5%."),
        (Chance.estimated(0.975), "> 95%", "estimated", "Estimate: best play wins over 95%."),
        (
            Chance.estimated(0.481)._replace(level=Level.SKILLED),
            "≈ 50%",
            "estimated",
            "Best play wins 50% against Skilled.",
        ),
        (
            Chance.estimated(0.996)._replace(level=Level.CASUAL, margin=-7),
            "> 95%",
            "−7 at best",
            "Best play wins over 95% against Casual. Perfect play loses by 7.",
        ),
        (
            ROLLED_OUT,
            "45% ± 3",
            "200 simulated rounds",
            "Best play wins 45% of 200 simulated rounds, ± 3%.",
        ),
        (
            ROLLED_OUT._replace(share=1.0, error=0.004),
            "99% ± 1",
            "200 simulated rounds",
            "Best play wins 99% of 200 simulated rounds, ± 1%.",
        ),
        (
            ROLLED_OUT._replace(share=0.002),
            "1% ± 3",
            "200 simulated rounds",
            "Best play wins 1% of 200 simulated rounds, ± 3%.",
        ),
        (Chance.certain(1), "won +1", "certain", "Perfect play wins by 1."),
        (Chance.certain_result(-1), "lost", "certain", "Perfect play loses."),
        (Chance.certain(0), "drawn", "certain", "Perfect play draws."),
    ],
)
def test_each_chance_says_how_it_is_known(
    chance: Chance, short: str, known: str, sentence: str
) -> None:
    assert tell_chance(chance) == short
    assert tell_knowledge(chance) == known
    assert explain_chance(chance) == sentence
