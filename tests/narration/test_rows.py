"""Rows of moves: equal ones share one, in places that can be kept."""

from buildup.narration.rows import MoveRow, grouped, in_places
from buildup.review.verdicts import Verdict


def row(move: str, group: int, *, is_hinted: bool = False) -> MoveRow[str]:
    return MoveRow(
        key=move,
        move_text=move,
        group=group,
        rank=group,
        value_text=f"{move} is worth {group}.",
        value=group,
        number_text=str(group),
        chance_text="",
        share=0.5,
        verdict=Verdict.GOOD,
        is_hinted=is_hinted,
    )


def test_equal_moves_share_the_row_of_the_first_or_of_the_hinted_one() -> None:
    rows = grouped([row("a", 1), row("b", 2), row("c", 1), row("d", 2, is_hinted=True)])
    assert [each.moves for each in rows] == [["a", "c"], ["d", "b"]]
    assert [each.more_text for each in rows] == ["×2", "×2"]
    assert [each.spoken for each in rows] == [
        "a is worth 1. 1 equal move.",
        "d is worth 2. Suggested. 1 equal move.",
    ]
    assert grouped([row("e", 3)])[0].more_text == ""


def test_a_group_keeps_its_place_whatever_its_moves_are_worth_now() -> None:
    before = grouped([row("a", 1), row("b", 2), row("c", 1)])
    now = in_places(before, [row("b", 9), row("c", 4), row("a", 4)])
    assert [(each.moves, each.value) for each in now] == [(["a", "c"], 4), (["b"], 9)]
