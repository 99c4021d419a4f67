"""A turn of Dominoes as it is typed: whatever names a tile, an end and a rotation is read."""

import re

import pytest
from hypothesis import given

from buildup.model.dominoes.domino import LaidDomino
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Lay, Side
from buildup.narration.dominoes.typed import (
    TurnChoice,
    fits_both_ends,
    meaningless,
    read_domino,
    read_lay,
    read_rotation,
    read_side,
    read_turn_choice,
    split_answers,
)
from buildup.narration.typed import AnswerError
from tests.model.dominoes.random_games import dominoes, line_of, moments

HAND = dominoes("12 25 66")
SIDES = {Side.LEFT: ("l", "left", "LEFT"), Side.RIGHT: ("r", "right", "R")}


def as_typed(tile: LaidDomino, _side: Side) -> LaidDomino:
    """Where nothing is said of turning it, a tile lies as it was typed, or stands in the hand."""
    return tile


@given(moments())
def test_every_tile_is_read_at_each_end_by_its_number_and_as_it_is_written(
    game: DominoesGame,
) -> None:
    line, hand = game.table.line, [tile.ways[-1] for tile in game.table.hand]
    numbers = [str(number) for number in range(1, len(hand) + 1)]
    for number, shown in enumerate(hand, 1):
        tile, turned = shown.domino, shown.turned
        upright = LaidDomino(tile.low, tile.high)
        ends = {side for side in Side if any(line.admits(way, side) for way in tile.ways)}
        ends = ends if line.tiles else {Side.RIGHT}
        assert fits_both_ends(tile, line) is (len(ends) == 2)
        for side, words in SIDES.items():
            for word in words:
                assert read_lay(f"{number} {word}", hand, line, as_typed) == Lay(shown, side)
            assert read_lay(f"{number}{words[0]} n", hand, line, as_typed) == Lay(upright, side)
            assert read_lay(f"{number} {words[0]} yes", hand, line, as_typed) == Lay(
                upright.turned, side
            )
            for way in (shown, turned):
                for text in ("[{0} {1}]", "{0}-{1}", "{0}{1}"):
                    text = text.format(way.left, way.right)
                    told = hand[int(text) - 1] if text in numbers else way
                    assert read_lay(f"{text} {words[1]}", hand, line, as_typed) == Lay(told, side)
        if len(ends) < 2:
            side = next(iter(ends), Side.LEFT)
            assert read_lay(f"{number}", hand, line, as_typed) == Lay(shown, side)
        else:
            with pytest.raises(AnswerError, match=r"^Type l \(left\), r \(right\) or b \(back\).$"):
                read_lay(f"{number}", hand, line, as_typed)


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("[1 2] l", (TurnChoice.PLAY, "[1 2] l")),
        ("3", (TurnChoice.PLAY, "3")),
        ("-3", (TurnChoice.PLAY, "-3")),
        ("p 2", (TurnChoice.PLAY, "2")),
        ("Play  2 l", (TurnChoice.PLAY, "2 l")),
        ("d", (TurnChoice.DRAW, "")),
        ("w\t[1 2]", (TurnChoice.WHAT, "[1 2]")),
        ("hello", None),
    ],
)
def test_what_is_to_be_done_is_its_first_word_or_letter(
    typed: str, means: tuple[TurnChoice, str] | None
) -> None:
    assert read_turn_choice(typed) == means


def test_what_takes_nothing_stands_alone() -> None:
    with pytest.raises(AnswerError, match=r"^“draw” takes nothing after it.$"):
        read_turn_choice("draw 2")


def test_what_names_no_tile_no_end_or_no_rotation_is_refused_with_what_to_type() -> None:
    line = line_of("25")
    assert [read_domino(str(number), HAND) for number in (1, 2, 3)] == [*HAND]
    for text, says in (
        ("0", "No tile 0. Yours are 1 to 3."),
        ("4", "No tile 4. Yours are 1 to 3."),
        ("-1", "No tile -1. Yours are 1 to 3."),
        ("61", "[1 6] isn't in your hand."),
        ("x", "Unknown: “x”. Type 1 to 3, or b (back)."),
        ("", "Type 1 to 3, or b (back)."),
    ):
        with pytest.raises(AnswerError, match=f"^{re.escape(says)}$"):
            read_domino(text, HAND)
    with pytest.raises(AnswerError, match=r"^Unknown: “up”\. Type l"):
        read_side("up")
    assert [read_rotation(word) for word in ("y", "Yes", "n", "NO")] == [True, True, False, False]
    with pytest.raises(AnswerError, match=r"^Unknown: “maybe”\. Rotate it"):
        read_rotation("maybe")
    assert split_answers("2 6 left y") == ["2 6", "left", "y"]
    with pytest.raises(AnswerError, match="Type a tile and an end"):
        split_answers("2 l y n")
    with pytest.raises(AnswerError, match="Type a tile and an end"):
        read_lay("2 l y n", [tile.ways[0] for tile in HAND], line, as_typed)
    assert str(meaningless("zz")) == "Unknown: “zz”. Type a tile, d, q or ?."
