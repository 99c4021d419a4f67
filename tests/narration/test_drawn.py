"""Sentences for the eye: which parts of them are tiles."""

from hypothesis import given
from hypothesis import strategies as st

from buildup.model.build_up.tile import Color, Tile, double_six_set
from buildup.model.dominoes.domino import LaidDomino
from buildup.narration.drawn import in_words, texts_and_tiles

TILES = [*double_six_set(Color.BLACK), *double_six_set(Color.WHITE)]
DOMINOES = [LaidDomino(left, right) for left in range(10) for right in range(10)]


def test_tiles_of_both_games_part_a_sentence() -> None:
    b46, w13 = Tile.parse("B46"), Tile.parse("W13")
    assert [*texts_and_tiles("B46 on W13.")] == [b46, " on ", w13, "."]
    assert [*texts_and_tiles("[6 2] or [0 0]")] == [LaidDomino(6, 2), " or ", LaidDomino(0, 0)]
    assert [*texts_and_tiles("(B46)")] == ["(", b46, ")"]


def test_a_text_without_tiles_is_one_part() -> None:
    for text in ("Pick a tile.", "B4 and W6 are stacks", "B467, xB46, B46x, B64 7", "[1  2] [12]"):
        assert [*texts_and_tiles(text)] == [text] or "B64" in text
    assert [*texts_and_tiles("")] == []


def test_what_is_quoted_was_typed_or_is_a_name_and_stays() -> None:
    sentence = "Type “B46 W5” or W13."
    assert [*texts_and_tiles(sentence)] == ["Type “B46 W5” or ", Tile.parse("W13"), "."]


@given(st.lists(st.sampled_from([*TILES, *DOMINOES, " on ", "takes 9. ", "“B46”"])))
def test_the_parts_give_the_sentence_again(parts: list[Tile | LaidDomino | str]) -> None:
    sentence = " ".join(map(str, parts))
    again = [*texts_and_tiles(sentence)]
    assert "".join(map(str, again)) == sentence
    assert [each for each in again if not isinstance(each, str)] == [
        each for each in parts if not isinstance(each, str)
    ]


def test_codes_are_never_spoken() -> None:
    assert in_words("B46 takes W66: +9.") == "Six-four takes double six: plus 9."
    assert in_words("[2 6] [0 0]") == "Two-six, double blank"
