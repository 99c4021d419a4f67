"""A file must describe a possible game of Build Up; every problem is listed."""

import pytest

from buildup.model.build_up.tournament import Tournament
from buildup.saves.build_up.game_text import parse_build_up
from buildup.saves.loaded import Loaded
from buildup.saves.problems import MOST_LISTED, SaveError
from tests.saves.build_up.game_text import text


def load(content: str) -> Loaded[Tournament]:
    return parse_build_up(content.encode(), "game.txt")


def error(content: str) -> SaveError:
    with pytest.raises(SaveError) as caught:
        load(content)
    return caught.value


def problems(content: str) -> list[tuple[int | None, str]]:
    return [(problem.line, problem.message) for problem in error(content).problems]


def test_each_row_has_exactly_six_stacks() -> None:
    expected = "Computer: a row of {count} found; expected exactly six stacks."
    assert problems(text(stacks="W25 W13 W04 W33 W45")) == [(2, expected.format(count=5))]
    assert problems(text(stacks="W25 " * 7)) == [(2, expected.format(count=7))]
    assert problems(text(stacks="")) == [(2, expected.format(count=0))]


def test_a_row_may_show_tiles_of_either_colour() -> None:
    load(text(stacks="B25 W13 B04 W33 W45 B01"))


def test_a_word_that_is_no_tile_is_named() -> None:
    message = "“{}” is not a tile: a tile is B or W and two ends from 0 to 6, such as B46."
    assert problems(text(hands=("W17 X12", "B1"))) == [
        (4, message.format("W17")),
        (4, message.format("X12")),
        (11, message.format("B1")),
    ]


def test_a_long_or_strange_word_is_shown_short_and_printable() -> None:
    [(line, message)] = problems(text(hands=("\x07" + "W" * 1000, "")))
    assert line == 4
    assert message.startswith("“·" + "W" * 29 + "…” is not a tile")


@pytest.mark.parametrize(("line", "changes"), [(3, "boneyards"), (4, "hands")])
def test_a_boneyard_and_a_hand_hold_only_the_colour_of_their_player(
    line: int, changes: str
) -> None:
    tiles = ("W24 B00 W03 W14", "B24 B00 B26 B01")
    content = text(boneyards=tiles) if changes == "boneyards" else text(hands=tiles)
    assert problems(content) == [(line, "Computer: B00 found; expected only tiles of colour W.")]


def test_a_boneyard_holds_at_most_22_tiles() -> None:
    load(text(boneyards=("W24 " * 22, "B24 " * 21)))
    message = "{}: {} in the boneyard found; expected at most 22."
    assert problems(text(boneyards=("W24 " * 23, "B24 " * 999))) == [
        (3, message.format("Computer", 23)),
        (10, message.format("Human", 999)),
    ]


def test_a_hand_holds_at_most_six_tiles() -> None:
    load(text(hands=("W15 " * 6, "")))
    assert problems(text(hands=("W15 " * 7, ""))) == [
        (4, "Computer: 7 in the hand found; expected at most 6.")
    ]


def test_nobody_holds_a_tile_before_the_first_draw() -> None:
    boneyards = ("W24 " * 22, "B11 " * 22)
    load(text(boneyards=boneyards, hands=("", "")))
    assert problems(text(boneyards=boneyards, hands=("W11", ""))) == [
        (
            4,
            "Computer: 1 in the hand found; expected none while all 22 tiles are in the boneyard.",
        )
    ]


def test_a_first_draw_that_would_be_tied_for_ever_is_a_problem() -> None:
    [(line, message)] = problems(text(boneyards=("W33 " * 22, "B15 " * 22), hands=("", "")))
    assert line == 10
    assert message.startswith("Only tiles of equal pips found in the boneyards")


@pytest.mark.parametrize("score", ["-5", "+5", "0", "007", "999999", "-1234567"])
def test_a_score_is_a_whole_number_with_or_without_a_sign(score: str) -> None:
    assert load(text(score=score)).game.table.scores.computer == int(score)


@pytest.mark.parametrize("score", ["", "5 5", "five", "1.5", "1e3", "٣", "999999999", "9" * 9999])
def test_anything_else_is_no_score(score: str) -> None:
    [(line, message)] = problems(text(score=score))
    assert line == 5
    assert message.endswith(
        "found for “Score”; expected a whole number from -999999711 to 999999711."
    )


@pytest.mark.parametrize("rounds_won", ["-1", "+1", "", "x", "1000000000"])
def test_rounds_won_are_0_or_more(rounds_won: str) -> None:
    assert problems(text(rounds_won=rounds_won)) == [
        (
            6,
            f"“{rounds_won}” found for “Rounds Won”; expected a whole number from 0 to 999999999.",
        )
    ]


def test_turn_is_a_player() -> None:
    assert problems(text(turn="Human Computer")) == [
        (15, "“Human Computer” found for the turn; expected Computer or Human.")
    ]


def test_all_problems_are_listed_each_with_its_line() -> None:
    bad = text(stacks="W25", hands=("W99", "B02"), score="x", turn="you")
    assert str(error(bad)) == (
        "game.txt, line 2: Computer: a row of 1 found; expected exactly six stacks.\n"
        "game.txt, line 4: “W99” is not a tile: "
        "a tile is B or W and two ends from 0 to 6, such as B46.\n"
        "game.txt, line 5: “x” found for “Score”; "
        "expected a whole number from -999999711 to 999999711.\n"
        "game.txt, line 15: “you” found for the turn; expected Computer or Human."
    )
    assert error(bad).name == "game.txt"


@pytest.mark.parametrize(("more", "said"), [(1, "1 more problem."), (2, "2 more problems.")])
def test_beyond_twenty_problems_are_counted(more: int, said: str) -> None:
    # All the words are wrong, and so is the length of the row.
    caught = error(text(stacks="X " * (MOST_LISTED + more - 1)))
    assert len(caught.problems) == MOST_LISTED + more
    lines = str(caught).splitlines()
    assert len(lines) == MOST_LISTED + 1
    assert lines[-1] == f"game.txt has {said}"
