"""How a table of Dominoes is written: blocks as they stand, the stagger, what fits a screen."""

import random
from collections.abc import Iterator
from itertools import product

import pytest

from buildup.console.dominoes.screen import end_block, line_bands, turn_block
from buildup.console.terminal import Screen
from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Lay, Line
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.strategy.level import Level
from tests.console.dominoes.sessions import Seen, circle, fresh, read_hand, read_line
from tests.model.dominoes.random_games import begun_at, dominoes, table_of

WIDTH = 79

OPENING = """
Dominoes, double-6, deal 7, level skilled
Computer: 5 tiles.  Boneyard: 14 tiles.

[6 2] [5 6]
   [2 5] [0 4]

Hand:  1 [4 5]  2 [0 2]  3 [1 1]  4 [3 6]  5 [2 3]

Your turn. Pick a tile that fits 6 or 4.
[p] Play  [q] Quit
[h] Hint  [s] Save  [l] Load  [r] Rules  [?] Help"""

SMALLEST = """
Dominoes, double-3, deal 20261, level beginner
Computer: 5 tiles.  Boneyard: 0 tiles.

Hand:  1 [2 3]  2 [1 1]  3 [0 0]  4 [1 2]  5 [3 3]

Your turn. Pick any tile.
[p] Play  [q] Quit
[h] Hint  [s] Save  [l] Load  [r] Rules  [?] Help"""

LARGEST = """
Dominoes, double-9, deal 7, level strong
Computer: 1 tile.  Boneyard: 1 tile.

   [1 2] [3 4] [5 6] [7 8] [9 1] [1 2] [3 4] [5 6] [7 8] [9 1] [1 2] [3 4]
[1 1] [2 3] [4 5] [6 7] [8 9] [1 1] [2 3] [4 5] [6 7] [8 9] [1 1] [2 3]

   [5 6] [7 8] [9 1]
[4 5] [6 7] [8 9] [1 1]

Hand:  1 [0 2]  2 [0 3]  3 [0 4]  4 [0 5]  5 [0 6]  6 [0 7]  7 [0 8]  8 [0 9]
  9 [2 2]  10 [2 4]  11 [2 5]  12 [2 6]
Your turn. Pick a tile that fits 1.
[p] Play  [q] Quit
[h] Hint  [s] Save  [l] Load  [r] Rules  [?] Help"""

END = """
Dominoes, double-6, deal 7, level expert

[6 6]
   [6 1]

Computer's hand:  [2 2]  [3 4]
Hand:  empty

You win! Pips left: 0 to 11."""


def lines(game: DominoesGame, level: Level = Level.SKILLED, rows: int = 24) -> list[str]:
    """A turn's block."""
    return turn_block(OpenDominoes(game, level), Screen(height=rows))


def long_line(count: int) -> Line:
    """A line of so many tiles."""
    return begun_at(table_of(line=circle(count), anchor=count // 2), 7).table.line


def test_the_block_of_a_double_six_game() -> None:
    game = begun_at(table_of(
        line="62 25 56 04", anchor=2, human="45 02 11 36 23", computer="00 01 03 06 12",
        boneyard="13 14 15 16 22 24 26 33 34 35 44 46 55 66",
    ), 7)  # fmt: skip
    assert "\n".join(lines(game)) == OPENING


def test_the_block_of_a_double_three_game() -> None:
    assert "\n".join(lines(fresh(3), Level.BEGINNER)) == SMALLEST


def test_the_block_of_a_double_nine_game() -> None:
    game = begun_at(table_of(
        size=9, line="11 12 23 34 45 56 67 78 89 91 " * 3 + "11", anchor=1,
        human="02 03 04 05 06 07 08 09 22 24 25 26", computer="99", boneyard="55",
    ), 7)  # fmt: skip
    assert "\n".join(lines(game, Level.STRONG)) == LARGEST


def test_drawing_is_offered_where_nothing_fits() -> None:
    stuck = begun_at(table_of(
        size=6, line="11", anchor=0, human="22", computer="33", boneyard="55"
    ), 7)  # fmt: skip
    assert stuck.table.must_draw
    assert "[p] Play  [d] Draw  [q] Quit" in lines(stuck)


def test_the_block_of_a_game_that_is_over() -> None:
    game = begun_at(table_of(line="66", human="16", computer="22 34"), 7)
    game = game.lay(Lay.parse("R61")).advance()
    assert "\n".join(end_block(OpenDominoes(game, Level.EXPERT), Screen())) == END


def test_the_first_tile_stays_in_the_top_row_for_ever() -> None:
    for (width, most), anchor in product(((WIDTH, 24), (43, 13)), range(30)):
        line = Line(long_line(30).tiles, anchor)
        bands = line_bands(line, width)
        assert {len(band) for band in bands} == {2}
        band, column = divmod(anchor, most)
        top = bands[band][0]
        assert top[3 * column : 3 * column + 5] == str(line.tiles[anchor])


def test_a_line_wraps_after_24_tiles() -> None:
    for count in range(56):
        line = long_line(count)
        bands = line_bands(line, WIDTH)
        shown = [row for band in bands for row in band]
        assert read_line("\n\n".join(map("\n".join, bands)).splitlines()) == [
            (tile.left, tile.right) for tile in line.tiles
        ]
        assert all(row == row.rstrip() and row for row in shown)
        assert max(map(len, shown), default=0) <= 74
        whole, rest = divmod(count, 24)
        assert len(bands) == whole + (rest > 0)
        assert len(shown) == 2 * whole + min(rest, 2)


@pytest.mark.parametrize("first", [0, 1])
def test_a_hand_wraps_and_no_tile_is_parted_from_its_number(first: int) -> None:
    for count in range(56):
        hand = [Domino(place % 7, 6 + place % 4) for place in range(count)]
        shown = Screen(WIDTH).hand("Hand:", hand, first=first)
        assert read_hand(shown) == [(tile.low, tile.high) for tile in hand]
        assert max(map(len, shown)) <= WIDTH
        assert len(shown) <= 8, "so a whole turn fits"
        assert {row[:2] for row in shown[1:]} <= {"  "}


def test_narrow_screens_get_narrow_rows() -> None:
    for width in (25, 30, 40, 60):
        assert max(len(row) for band in line_bands(long_line(55), width) for row in band) <= width
        hand = Screen(width).hand("Hand:", dominoes("12 34 " * 9), first=1)
        assert max(map(len, hand)) <= width
        game = begun_at(table_of(line="62 25 56 04", anchor=2, human="45 02 11 36 23"), 7)
        assert max(map(len, turn_block(OpenDominoes(game, Level.BEGINNER), Screen(width)))) <= width


def tables_of_55() -> Iterator[DominoesGame]:
    """Tables of a double-nine game with any numbers of tiles on the line and in the hand."""
    for laid in range(1, 55):
        for held in range(1, 56 - laid):
            yield begun_at(
                table_of(size=9, line=circle(laid), anchor=laid // 2, human="19 " * held), 7
            )


def test_a_whole_turn_fits_a_screen_of_24_rows_whatever_lies_where() -> None:
    questions = 4  # the choice, which one, where, and how tiles are numbered now
    told = 5  # own tile, the computer's draws, its tile, and two rows for its reason
    rows = 0
    for game in tables_of_55():
        block = lines(game)
        assert max(map(len, block)) < 80
        Seen.last_of("\n".join(block))  # which asks for a blank row between bands
        rows = max(rows, len(block) + questions + told)
    assert rows == 24


def test_blanks_are_left_out_only_where_rows_are_scarce() -> None:
    game = begun_at(table_of(line="62 25 56 04", anchor=2, human="45 02 11 36 23"), 7)
    assert lines(game).count("") == 4
    assert lines(game, rows=19).count("") == 2
    assert lines(game, rows=6).count("") == 0


def test_one_sees_what_the_block_says() -> None:
    chance = random.Random(5)
    for size in (3, 6, 9):
        game = fresh(size)
        while not game.table.is_over and not game.table.must_pass:
            seen = Seen.last_of("\n".join(lines(game)))
            assert seen.computer == len(game.table.hands.computer)
            assert seen.boneyard == len(game.table.boneyard)
            assert seen.hand == [(tile.low, tile.high) for tile in game.table.hands.human]
            assert seen.line == [(tile.left, tile.right) for tile in game.table.line.tiles]
            lays = list(game.table.legal_lays())
            game = game.lay(chance.choice(lays)) if lays else game.draw()


def test_color_is_for_whole_lines() -> None:
    block = turn_block(OpenDominoes(fresh(6), Level.SKILLED), Screen(has_color=True))
    hand = next(line for line in block if "Hand:" in line)
    assert hand.startswith("\x1b[1mHand:  1 [")
    assert hand.endswith("]\x1b[0m")
    assert all(line.count("\x1b") in (0, 2) for line in block)
