"""A chance in words, with how it is known: the same in panel, terminal and analyses."""

import pytest

from buildup.narration.build_up.chances import explain_chance, tell_chance, tell_knowledge
from buildup.strategy.build_up.chance import Chance, Knowledge
from buildup.strategy.level import Level


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


@pytest.mark.parametrize(
    ("share", "error", "told", "points"),
    [(0.452, 0.0261, "45%", 3), (1.0, 0.004, "99%", 1), (0.002, 0.0261, "1%", 3)],
)
def test_a_simulated_chance_is_never_called_certain(
    share: float, error: float, told: str, points: int
) -> None:
    chance = Chance(share, Knowledge.ROLLED_OUT, error=error, draws=200)
    assert tell_chance(chance) == f"{told} ± {points}"
    assert tell_knowledge(chance) == "200 simulated rounds"
    sentence = f"Best play wins {told} of 200 simulated rounds, ± {points}%."
    assert explain_chance(chance) == sentence
