"""A file must describe a possible game of Build Up; every problem is listed."""

import pytest

from buildup.model.build_up.position_line import PositionLine
from buildup.saves.problems import MOST_LISTED
from tests.saves.build_up.random_play import load, problems, refusal, text


@pytest.mark.parametrize(
    ("content", "line", "message"),
    [
        *(
            (text(stacks="W25 " * count), 2,
             f"Computer: {count} stacks; expected six.")
            for count in (0, 5, 7)
        ),
        (text(boneyards=("W24 B00 W03 W14", "")), 3,
         "Computer: B00; expected only W tiles."),
        (text(hands=("W24 B00 W03", "")), 4,
         "Computer: B00; expected only W tiles."),
        (text(hands=("W15 " * 7, "")), 4, "Computer: 7 in hand; expected at most 6."),
        (text(boneyards=("W24 " * 22, "B11 " * 22), hands=("W11", "")), 4,
         "Computer: 1 in hand; expected none before the first draw."),
        (text(turn="Human Computer"), 15,
         "“Human Computer”; expected Computer or Human."),
    ],
)  # fmt: skip
def test_what_no_game_can_hold_is_one_problem(content: str, line: int, message: str) -> None:
    assert problems(content) == [(line, message)]


def test_a_row_may_show_tiles_of_either_color() -> None:
    load(text(stacks="B25 W13 B04 W33 W45 B01"))


def test_a_word_that_is_no_tile_is_named() -> None:
    message = "“{}” isn't a tile such as B46 (B or W, ends 0 to 6)."
    assert problems(text(hands=("W17 X12", "B1"))) == [
        (4, message.format("W17")),
        (4, message.format("X12")),
        (11, message.format("B1")),
    ]


def test_a_long_or_strange_word_is_shown_short_and_printable() -> None:
    [(line, message)] = problems(text(hands=("\x07" + "W" * 1000, "")))
    assert line == 4
    assert message.startswith("“\\x07" + "W" * 29 + "…” isn't a tile")


def test_a_boneyard_holds_at_most_22_tiles() -> None:
    load(text(boneyards=("W24 " * 22, "B24 " * 21)))
    message = "{}: {} in the boneyard; expected at most 22."
    assert problems(text(boneyards=("W24 " * 23, "B24 " * 999))) == [
        (3, message.format("Computer", 23)),
        (10, message.format("Human", 999)),
    ]


def test_a_first_draw_that_would_be_tied_for_ever_is_a_problem() -> None:
    [(line, message)] = problems(text(boneyards=("W33 " * 22, "B15 " * 22), hands=("", "")))
    assert line == 10
    assert message.startswith("All boneyard tiles have equal pips")


@pytest.mark.parametrize("score", ["-5", "+5", "0", "007", "999999", "-999999711"])
def test_a_score_is_a_whole_number_with_or_without_a_sign(score: str) -> None:
    table = load(text(score=score)).game.table
    assert table.scores.computer == int(score)
    assert PositionLine.parse(str(PositionLine.of(table))).scores == table.scores


@pytest.mark.parametrize("score", ["", "5 5", "five", "1.5", "1e3", "٣", "999999999", "9" * 9999])
def test_anything_else_is_no_score(score: str) -> None:
    [(line, message)] = problems(text(score=score))
    assert line == 5
    assert message.startswith("“Score”: “")
    assert message.endswith("; expected a whole number from -999999711 to 999999711.")


@pytest.mark.parametrize("rounds_won", ["-1", "+1", "", "x", "1000000000"])
def test_rounds_won_are_0_or_more(rounds_won: str) -> None:
    assert problems(text(rounds_won=rounds_won)) == [
        (6, f"“Rounds Won”: “{rounds_won}”; expected a whole number from 0 to 999999999.")
    ]


def test_all_problems_are_listed_each_with_its_line() -> None:
    bad = text(stacks="W25", hands=("W99", "B02"), score="x", turn="you")
    assert str(refusal(bad)) == (
        "game.txt, line 2: Computer: 1 stack; expected six.\n"
        "game.txt, line 4: “W99” isn't a tile such as B46 (B or W, ends 0 to 6).\n"
        "game.txt, line 5: “Score”: “x”; expected a whole number from -999999711 to 999999711.\n"
        "game.txt, line 15: “you”; expected Computer or Human."
    )
    assert refusal(bad).name == "game.txt"


@pytest.mark.parametrize(("more", "said"), [(1, "1 more problem."), (2, "2 more problems.")])
def test_beyond_twenty_problems_are_counted(more: int, said: str) -> None:
    # All the words are wrong, and so is the length of the row.
    caught = refusal(text(stacks="X " * (MOST_LISTED + more - 1)))
    assert len(caught.problems) == MOST_LISTED + more
    lines = str(caught).splitlines()
    assert len(lines) == MOST_LISTED + 1
    assert lines[-1] == f"game.txt has {said}"
