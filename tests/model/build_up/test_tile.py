"""Tiles: their names, their pips, and rule 4."""

from itertools import product

import pytest
from hypothesis import given

from buildup.model.build_up.tile import Color, Tile, TileSyntaxError, double_six_set
from tests.model.build_up import rules
from tests.model.build_up.positions import tiles, tiles_named

ALL = tuple(tile for color in Color for tile in double_six_set(color))


def test_a_set_holds_every_pair_of_ends_from_0_0_to_6_6_once() -> None:
    for color in Color:
        names = [str(tile) for tile in double_six_set(color)]
        assert names == [f"{color}{low}{high}" for high in range(7) for low in range(high + 1)]


def test_covering_follows_the_rules_for_every_pair_of_tiles() -> None:
    for tile, top in product(ALL, ALL):
        assert tile.can_cover(top) == rules.may_cover(str(tile), str(top))


@given(tiles)
def test_a_name_reads_back_as_its_tile(tile: Tile) -> None:
    assert Tile.parse(str(tile)) == tile


@pytest.mark.parametrize("text", ["B46", "b46", "B64", "b64"])
def test_a_tile_is_read_in_any_case_and_with_its_ends_in_either_order(text: str) -> None:
    assert Tile.parse(text) == Tile(Color.BLACK, 4, 6)


def test_the_lower_end_comes_first() -> None:
    assert Tile.of(Color.WHITE, 5, 0) == Tile.of(Color.WHITE, 0, 5) == Tile(Color.WHITE, 0, 5)


def test_a_tile_shows_its_name() -> None:
    assert str(Tile(Color.WHITE, 0, 5)) == "W05"
    assert repr(Tile(Color.WHITE, 0, 5)) == "Tile(W05)"


def test_tiles_are_sorted_by_color_and_ends() -> None:
    assert sorted(tiles_named("W05 B46 B44 W00")) == list(tiles_named("B44 B46 W00 W05"))


@pytest.mark.parametrize(
    "text", ["", "B", "B4", "B466", "X46", "B47", "B7 ", "46B", " B46", "B4６", "B-1", "ß46"]
)
def test_a_text_that_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(TileSyntaxError) as refusal:
        Tile.parse(text)
    assert str(refusal.value) == f"“{text}” isn't a tile such as B46 (B or W, ends 0 to 6)."


@pytest.mark.parametrize(("low", "high"), [(-1, 3), (3, 7), (6, 4)])
def test_ends_outside_0_to_6_or_the_higher_first_are_refused(low: int, high: int) -> None:
    with pytest.raises(TileSyntaxError) as refusal:
        Tile(Color.BLACK, low, high)
    assert str(refusal.value) == f"B{low}{high}; expected ends from 0 to 6, lower first."
