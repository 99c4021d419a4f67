"""The fields of kept games are read as they were written, and nonsense is passed over."""

from pathlib import Path

import pytest

from buildup.model.player import PerPlayer, PlayMode
from buildup.saves.kept_fields import KeptFields


@pytest.mark.parametrize(
    "fields",
    [
        KeptFields(),
        KeptFields(
            hints=2, undos=3, mode=PlayMode.TWO_PEOPLE, points_before_swap=PerPlayer(-12, 34)
        ),
        KeptFields(points_before_swap=PerPlayer(-1_000_017, 1_000_020)),
        KeptFields(mode=PlayMode.DEMO, demo_level="beginner"),
        KeptFields(mode=PlayMode.DEMO, is_persons=False),
        KeptFields(variation=0),
        KeptFields(variation=12),
        KeptFields(variation=0, variation_taken_back=3),
        KeptFields(taken_back=7),
        KeptFields(path=Path("/home/ann/my game, 100%.txt")),
        KeptFields(path=Path("/home/ann/caf\udce9.txt")),
        KeptFields(path=Path("/home/ann/game.txt"), fingerprint="0123abcd"),
    ],
)
def test_what_is_kept_comes_back(fields: KeptFields) -> None:
    assert KeptFields.taken_from([*fields.lines(), ("Other", "line")]) == (
        fields,
        (("Other", "line"),),
    )


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
