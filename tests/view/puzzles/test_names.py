"""What puzzles are called."""

import pytest

from buildup.view.puzzles.names import puzzle_name


@pytest.mark.parametrize("key", ["p", "", "random", "daily", "daily tomorrow", "daily 2026-02-31"])
def test_a_puzzle_of_another_version_is_called_by_its_key(key: str) -> None:
    assert puzzle_name(key) == key


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("daily 2026-06-30", "Puzzle for Jun 30"),
        ("daily 2026-06-30 3 1800 3", "Puzzle 4 of 5, Jun 30"),
        ("random 17 3 medium", "Puzzle 17"),
        ("mistake 0a1b", "From your game"),
        ("ending 17 hard", "Winning move 17"),
        ("ending 2026-06-30 1400 3", "Puzzle 3 of 5, Jun 30"),
        ("holding 3 easy", "Hidden tiles 3"),
        ("holding 2026-06-30 easy", "Puzzle 5 of 5, Jun 30"),
    ],
)
def test_a_puzzle_is_called_by_what_it_is(key: str, name: str) -> None:
    assert puzzle_name(key) == name
