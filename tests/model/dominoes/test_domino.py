"""Tiles of Dominoes: how they are written, their pips, what they fit, and whole sets."""

from itertools import product

import pytest
from hypothesis import given

from buildup.model.dominoes.domino import (
    Domino,
    DominoSyntaxError,
    LaidDomino,
    SizeError,
    double_set,
    parse_size,
)
from tests.model.dominoes.random_games import SIZES, all_dominoes, dominoes, names_of
from tests.model.dominoes.referee import one_that_fits

# Sets


@pytest.mark.parametrize("size", SIZES)
def test_a_double_n_set_holds_every_pair_of_ends_from_0_0_to_n_n_once(size: int) -> None:
    tiles = [(tile.low, tile.high) for tile in double_set(size)]
    assert tiles == [(low, high) for high in range(size + 1) for low in range(high + 1)]


@pytest.mark.parametrize("size", [-3, 0, 2, 10, 12])
def test_there_is_no_set_below_double_three_or_above_double_nine(size: int) -> None:
    with pytest.raises(SizeError) as refusal:
        list(double_set(size))
    assert str(refusal.value) == f"“{size}” isn't a set size: use 3 to 9."


@pytest.mark.parametrize("text", list("3456789３"))
def test_a_typed_size_is_one_digit_from_3_to_9(text: str) -> None:
    assert parse_size(text) == int(text)


@pytest.mark.parametrize("text", ["", "2", "0", "10", "33", "-3", " 6", "six", "³", "6.0"])
def test_any_other_size_is_refused(text: str) -> None:
    with pytest.raises(SizeError) as refusal:
        parse_size(text)
    assert str(refusal.value) == f"“{text}” isn't a set size: use 3 to 9."


# Tiles in the hand


def test_a_tile_in_the_hand_shows_its_lower_end_first() -> None:
    assert Domino.of(6, 2) == Domino.of(2, 6) == Domino(2, 6)
    assert str(Domino.of(6, 2)) == "[2 6]"
    assert repr(Domino.of(6, 2)) == "Domino([2 6])"


@pytest.mark.parametrize("text", ["[2 6]", "[6 2]", "2 6", "26", "6-2", "2|6", " [2  6] ", "[26]"])
def test_a_tile_is_read_with_or_without_brackets_and_in_either_order(text: str) -> None:
    assert Domino.parse(text) == Domino(2, 6)


@pytest.mark.parametrize("text", ["", "[]", "2", "[2]", "[2 x]", "2 6 1", "2.6", "[[2 6]]", "²6"])
def test_a_text_that_is_no_tile_is_refused(text: str) -> None:
    for kind in (Domino, LaidDomino):
        with pytest.raises(DominoSyntaxError) as refusal:
            kind.parse(text)
        assert str(refusal.value) == f"“{text}” isn't a tile such as [2 6] (ends 0 to 9)."


@pytest.mark.parametrize(("low", "high"), [(6, 2), (-1, 2), (0, 10), (10, 10)])
def test_ends_go_from_0_to_9_and_the_lower_comes_first(low: int, high: int) -> None:
    with pytest.raises(DominoSyntaxError) as refusal:
        Domino(low, high)
    assert str(refusal.value) == f"[{low} {high}]; expected ends from 0 to 9, lower first."


@given(all_dominoes)
def test_a_tile_is_read_back_as_it_is_written(tile: Domino) -> None:
    assert Domino.parse(str(tile)) == tile


def test_tiles_are_sorted_by_their_lower_end() -> None:
    assert names_of(tuple(sorted(dominoes("33 02 19 01")))) == "01 02 19 33"


# Tiles in the line


def test_a_laid_tile_shows_its_left_half_first_and_turns_round() -> None:
    laid = LaidDomino.parse("[6 2]")
    assert str(laid) == "[6 2]"
    assert repr(laid) == "LaidDomino([6 2])"
    assert laid.turned == LaidDomino(2, 6)
    assert laid.domino == laid.turned.domino == Domino(2, 6)


@given(all_dominoes)
def test_every_way_a_tile_may_lie_is_still_that_tile(tile: Domino) -> None:
    assert {way.domino for way in tile.ways} == {tile}
    assert len(tile.ways) == len({way.turned for way in tile.ways}) == 2 - tile.is_double


# Rule 3: what fits


def test_fitting_follows_the_rules_for_every_tile_and_end() -> None:
    for tile, end in product(double_set(9), range(10)):
        by_the_rules = one_that_fits([(tile.low, tile.high)], end, end) is not None
        assert tile.fits(end) == by_the_rules
