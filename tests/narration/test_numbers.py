"""Numbers as they are printed."""

import pytest

from buildup.narration.numbers import number


@pytest.mark.parametrize(
    ("points", "plain", "signed"),
    [(0, "0", "0"), (7, "7", "+7"), (-7, "−7", "−7"), (1234, "1234", "+1234")],
)
def test_a_number_has_a_true_minus_sign_and_a_plus_only_if_wanted(
    points: int, plain: str, signed: str
) -> None:
    assert number(points) == plain
    assert number(points, signed=True) == signed
