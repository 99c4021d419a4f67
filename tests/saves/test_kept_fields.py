"""The fields of kept games are read as they were written, and nonsense is passed over."""

from pathlib import Path

import pytest

from buildup.model.player import PerPlayer, PlayMode
from buildup.saves.kept_fields import KeptFields


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("Assists", "two 3"),
        ("Assists", "1"),
        ("Assists", "-1 -2"),
        ("Mode", "crowd"),
        ("Party", "computer"),
        ("Before Swap", "1 2 3"),
        ("Variation", "0"),
        ("Variation", "-1"),
        ("Variation", "two"),
    ],
)
def test_what_makes_no_sense_is_passed_over(name: str, value: str) -> None:
    kept, others = KeptFields.taken_from([(name, value), ("Other", "line")])
    assert kept == KeptFields()
    assert others == (("Other", "line"),)


def test_the_level_of_a_demo_is_left_to_those_who_know_levels() -> None:
    for name in ("Mode", "Party"):  # which is what versions before 0.2.0 called it
        kept, _others = KeptFields.taken_from([(name, "demo master")])
        assert kept == KeptFields(mode=PlayMode.DEMO, demo_level="master", is_persons=False)


def test_the_lines_are_those_of_earlier_versions() -> None:
    fields = KeptFields(
        hints=1,
        undos=2,
        path=Path("/a b.txt"),
        mode=PlayMode.DEMO,
        demo_level="casual",
        points_before_swap=PerPlayer(3, 4),
    )
    assert fields.lines() == (
        ("Assists", "1 2"),
        ("Mode", "demo casual"),
        ("Persons", "yes"),
        ("Before Swap", "3 4"),
        ("File", "/a%20b.txt"),
    )
