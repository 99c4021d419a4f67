"""The lines after the turn: a broken one is a warning, never an error."""

import pytest

from buildup.model.build_up.position import StackName
from buildup.model.build_up.tile import Tile
from buildup.model.build_up.tournament import Tournament
from buildup.saves.build_up.game_text import parse_build_up
from buildup.saves.loaded import Loaded
from tests.saves.build_up.random_play import text


def load(extras: str) -> Loaded[Tournament]:
    return parse_build_up((text() + extras).encode(), "game.txt")


def test_every_word_is_read_in_any_case() -> None:
    loaded = load("DEAL: 20261\nfirst : COMPUTER\nRound:12\nlevel:  Skilled \nunder: b1 w25\n")
    tournament = loaded.game
    assert tournament.start.deal.number == 20261
    assert tournament.table.round_number == 12
    assert loaded.level == "Skilled"
    stack = tournament.table.position.stacks[StackName.parse("B1").index]
    assert stack.tiles == (Tile.parse("W25"), Tile.parse("B06"))
    assert loaded.extra_lines == ()


def test_a_blank_extra_says_nothing() -> None:
    loaded = load("Deal:\nFirst:\nRound:\nLevel:\nUnder:\nStart:\nEvents:\n")
    assert loaded == load("")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Deal: abc", "“abc” isn't a deal number: use 1 to 999999999."),
        ("Deal: 0", "“0” isn't a deal number: use 1 to 999999999."),
        ("First: me", "Expected Computer or Human."),
        ("Round: 0", "Expected a whole number from 1 to 9999999999."),
        ("Round: 12345678901", "Expected a whole number from 1 to 9999999999."),
        ("Under: W25", "Expected a stack's name first."),
        ("Under: W7 W25", "“W7” isn't a stack (W1 to W6, B1 to B6)."),
        ("Under: W1 W27", "“W27” isn't a tile such as B46 (B or W, ends 0 to 6)."),
        ("Under: W1 W25, W1 W26", "Expected W1 only once."),
    ],
)  # fmt: skip
def test_a_broken_extra_is_left_out_with_a_warning(line: str, reason: str) -> None:
    loaded = load(line + "\n")
    assert loaded.warnings == (f"Line 16 ignored: “{line}”. {reason}",)
    assert loaded.game == load("").game


def test_more_tiles_under_the_tops_than_can_be_placed_are_left_out() -> None:
    """Those in hand and in the boneyards are still to come: eleven here."""
    most = 2 * (22 + 6) - 11
    [warning] = load("Under: W1" + " W25" * (most + 1)).warnings
    assert warning.endswith("…”. Expected at most 45 tiles under the tops.")
    [warning] = load("Under: W1" + " W25" * most).warnings
    assert warning == "More than once: W25."


def test_the_first_of_two_equal_words_counts() -> None:
    loaded = load("Deal: 3\nDeal: 4\n")
    assert loaded.game.start.deal.number == 3
    assert loaded.warnings == ("Line 17 ignored: “Deal: 4”. “Deal:” appears twice.",)


def test_a_level_that_nobody_knows_is_kept() -> None:
    assert load("Level: grand master\n").level == "grand master"
