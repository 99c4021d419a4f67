"""Numbers as they are printed."""

import pytest

from buildup.narration.numbers import number, percent


@pytest.mark.parametrize(
    ("points", "plain", "signed"),
    [(0, "0", "0"), (7, "7", "+7"), (-7, "−7", "−7"), (1234, "1234", "+1234")],
)
def test_a_number_has_a_true_minus_sign_and_a_plus_only_if_wanted(
    points: int, plain: str, signed: str
) -> None:
    assert number(points) == plain
    assert number(points, signed=True) == signed


@pytest.mark.parametrize(
    ("share", "text"),
    [(0.0, "0%"), (0.004, "0%"), (0.426, "43%"), (1.0, "100%")],
)
def test_a_share_is_told_in_whole_percent(share: float, text: str) -> None:
    assert percent(share) == text
