"""The line: its open ends, what they take (rule 3), and its two rows (rule 8)."""

from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buildup.model.dominoes.domino import LaidDomino, double_set
from buildup.model.dominoes.line import Lay, LaySyntaxError, Line, Side, legal_lays
from tests.model.dominoes.random_games import all_lays, dominoes, line_of

LEFT, RIGHT = Side.LEFT, Side.RIGHT


def laid(moves: str, line: Line | None = None) -> Line:
    """The line after ``"R56 L25"``."""
    line = line or Line()
    for lay in map(Lay.parse, moves.split()):
        assert line.admits(lay.tile, lay.side), lay
        line = line.laid(lay.tile, lay.side)
    return line


def names(line: Line, hand: str) -> str:
    """The legal lays of these tiles, as ``"L62 R04"``."""
    return " ".join(map(str, legal_lays(line, dominoes(hand))))


# Moves as text


def test_the_end_of_a_move_is_read_in_either_case() -> None:
    assert Lay.parse("l62") == Lay.parse("L62") == Lay(LaidDomino(6, 2), LEFT)
    assert Lay.parse("r62") == Lay(LaidDomino(6, 2), RIGHT)


@given(all_lays)
def test_every_move_is_read_back_as_it_is_written(lay: Lay) -> None:
    assert Lay.parse(str(lay)) == lay


@pytest.mark.parametrize("text", ["", "L", "X62", "62", "L6", "L621", "L6x", "L²3", "R٣٤", "62L"])
def test_a_text_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(LaySyntaxError) as refusal:
        Lay.parse(text)
    assert str(refusal.value) == f"“{text}” isn't a move such as L62 (L or R, both halves)."


# Open ends


def test_the_empty_line_has_no_open_end() -> None:
    assert [Line().open_end(side) for side in Side] == [None, None]


# Rule 3


def test_touching_halves_must_be_equal_or_one_of_them_blank() -> None:
    for left, right, tile_left, tile_right in product(range(10), repeat=4):
        line, tile = Line((LaidDomino(left, right),)), LaidDomino(tile_left, tile_right)
        assert line.admits(tile, LEFT) == (tile_right == left or 0 in (tile_right, left))
        assert line.admits(tile, RIGHT) == (tile_left == right or 0 in (tile_left, right))


def test_a_line_takes_a_tile_if_one_way_at_one_end_is_admitted() -> None:
    for left, right in product(range(10), repeat=2):
        line = Line((LaidDomino(left, right),))
        for tile in double_set(9):
            admitted = any(line.admits(way, side) for way in tile.ways for side in Side)
            assert line.takes(tile) == admitted


# Legal lays


def test_on_the_empty_line_each_tile_is_counted_once() -> None:
    assert names(Line(), "56 00 34") == "R56 R00 R34"


def test_every_end_and_every_rotation_that_fits_is_counted() -> None:
    assert names(line_of("25 56"), "26 11 44") == "L62 R62"
    assert names(line_of("25 52"), "26 11 02") == "R26 L62 L02 R02 L20 R20"
    assert names(line_of("05"), "12") == "L12 L21"
    assert names(line_of("00"), "12 33") == "L12 R12 L21 R21 L33 R33"
    assert names(line_of("25"), "11 34") == ""


def test_equal_tiles_of_a_damaged_file_are_counted_each() -> None:
    assert names(line_of("25"), "55 55") == "R55 R55"


# Rule 8


@given(st.lists(all_lays, min_size=1, max_size=30))
def test_the_first_tile_stays_in_the_top_row_and_no_row_ever_swaps(lays: list[Lay]) -> None:
    line = Line()
    rows: list[int] = []
    for lay in lays:
        line = line.laid(lay.tile, lay.side)
        outer = lay.tile.left if lay.side is LEFT else lay.tile.right
        assert line.open_end(lay.side) == outer
        grown = [line.row(place) for place in range(len(line.tiles))]
        was_here = grown[1:] if lay.side is LEFT and rows else grown[: len(rows)]
        assert was_here == rows
        assert line.row(line.anchor) == 0
        assert line.tiles[line.anchor] == lays[0].tile
        rows = grown
    assert all(row != following for row, following in pairwise(rows))


# Damaged files


def test_a_mismatch_is_named_by_the_place_of_its_left_tile() -> None:
    assert list(line_of("12 34 40 55 61").mismatches()) == [0, 3]
