"""A game at one moment: what is dealt, what the rules allow there, and who has won."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buildup.model.deal import Deal
from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.line import Lay, Line, Side
from buildup.model.dominoes.table import NotAllowedError, Obstacle, Table, hand_size
from buildup.model.player import PerPlayer, Player
from tests.model.dominoes.random_games import (
    SIZES,
    all_dominoes,
    all_lays,
    lays,
    moments,
    names_of,
    pairs,
    players,
    table_of,
)
from tests.model.dominoes.referee import check_deal, one_that_fits
from tests.tiers import examples

COMPUTER, HUMAN = Player.COMPUTER, Player.HUMAN

PINNED = {
    (1, 6): (
        "33 06 11 15 00 56 55",
        "34 02 05 45 22 04 12",
        "24 66 36 16 13 25 26 46 44 01 35 03 23 14",
    ),
    (20261, 3): ("23 11 00 12 33", "13 01 22 02 03", ""),
    (999_999_999, 9): (
        "47 27 03 25 33 15 12",
        "66 22 38 08 79 48 28",
        "26 49 78 77 29 14 19 34 45 67 68 99 05 23 58 46 16 36 17 13 04 "
        "35 55 24 57 37 88 02 01 07 18 00 11 69 44 09 59 89 06 56 39",
    ),
}
"""Deal number and size: the human's tiles, the computer's, and the boneyard in order."""


# Rule 1: the deal


@pytest.mark.parametrize(("deal", "size"), PINNED)
def test_a_deal_number_gives_these_tiles_on_every_machine_and_version(deal: int, size: int) -> None:
    table = Table.dealt(Deal(deal), size)
    dealt = (table.hands.human, table.hands.computer, table.boneyard)
    assert tuple(map(names_of, dealt)) == PINNED[deal, size]


@pytest.mark.parametrize("size", SIZES)
def test_every_deal_is_a_whole_set(size: int) -> None:
    for number in range(1, 21):
        table = Table.dealt(Deal(number), size)
        hands = {"human": pairs(table.hands.human), "computer": pairs(table.hands.computer)}
        check_deal(size, hands, pairs(table.boneyard))
        assert table.is_whole


def test_each_gets_seven_tiles_or_half_of_a_small_set() -> None:
    assert [hand_size(tiles) for tiles in (0, 1, 10, 13, 14, 15, 55)] == [0, 0, 5, 6, 7, 7, 7]


def test_deals_and_sizes_are_shuffled_independently() -> None:
    orders = {
        tuple(tile for tile in pairs(each.boneyard) if max(tile) <= 4)
        for each in (Table.dealt(Deal(deal), size) for deal in (1, 2, 3) for size in (6, 7))
    }
    assert len(orders) == 6


# Laws of any table, also of damaged ones


@st.composite
def damaged_tables(draw: st.DrawFn) -> Table:
    """A table as a strange saved game may hold it: tiles missing, twice, or wrongly laid."""
    tiles = st.lists(all_dominoes, max_size=5)
    lying = tuple(draw(st.sampled_from(tile.ways)) for tile in draw(tiles))
    return replace(
        table_of(turn=draw(players), last_layer=draw(players)),
        line=Line(lying),
        hands=PerPlayer(tuple(draw(tiles)), tuple(draw(tiles))),
        boneyard=tuple(draw(tiles)),
        empty_turns=draw(st.integers(0, 2)),
        drawn=draw(st.integers(0, 2)),
    )


tables = damaged_tables() | moments().map(lambda game: game.table)


def all_tiles(table: Table) -> Counter[Domino]:
    """Every tile of the game and how often it is there."""
    laid = (tile.domino for tile in table.line.tiles)
    return Counter([*table.hands.computer, *table.hands.human, *table.boneyard, *laid])


@given(tables)
def test_there_is_always_exactly_one_thing_to_do(table: Table) -> None:
    left, right = (table.line.open_end(side) or 0 for side in Side)
    fits = one_that_fits(pairs(table.hand), left, right) is not None
    assert table.can_lay == fits
    assert table.must_draw == (bool(table.boneyard) and not fits)
    for drawn in range(3):
        assert replace(table, drawn=drawn).draws_on == (table.must_draw and drawn > 0)
    can_lay = not table.is_over and table.can_lay
    assert [table.is_over, can_lay, table.must_draw, table.must_pass].count(True) == 1
    assert (table.winner is not None) == table.is_over


@given(tables, all_lays)
def test_a_lay_is_allowed_or_the_rule_in_its_way_is_named(table: Table, strange: Lay) -> None:
    everything = {Lay(way, side) for tile in table.hand for way in tile.ways for side in Side}
    legal, allowed = list(table.legal_lays()), set()
    for lay in (strange, *everything):
        ways = [lay.tile, lay.tile.turned]
        rightly, wrongly = (table.line.admits(way, lay.side) for way in ways)
        if table.is_over:
            obstacle = Obstacle.GAME_OVER
        elif lay.tile.domino not in table.hand:
            obstacle = Obstacle.NOT_IN_HAND
        elif rightly:
            allowed.add(lay)
            assert table.obstacle_to_lay(lay) is None
            assert all_tiles(table.lay(lay)) == all_tiles(table)
            continue
        else:
            obstacle = Obstacle.WRONG_WAY_ROUND if wrongly else Obstacle.DOES_NOT_FIT
        with pytest.raises(NotAllowedError, match=f"^{obstacle.name}$"):
            table.lay(lay)
    if table.line.tiles or table.is_over:
        assert set(legal) == allowed
    else:
        assert allowed == everything
        assert [lay.tile.domino for lay in legal] == list(table.hand)


@given(tables)
def test_what_may_not_be_done_names_the_rule_in_its_way(table: Table) -> None:
    able = Obstacle.CAN_LAY if table.line.tiles else Obstacle.NOTHING_LAID
    obstacle = able if table.can_lay else None if table.boneyard else Obstacle.BONEYARD_EMPTY
    obstacle = Obstacle.GAME_OVER if table.is_over else obstacle
    assert table.obstacle_to_draw is obstacle
    if obstacle is None:
        assert all_tiles(table.draw()) == all_tiles(table)
    else:
        with pytest.raises(NotAllowedError, match=f"^{obstacle.name}$"):
            table.draw()
    if table.must_pass:
        assert table.end_turn().hands == table.hands
    else:
        with pytest.raises(NotAllowedError, match="GAME_OVER" if table.is_over else "CAN_LAY"):
            table.end_turn()


@examples(30)
@given(damaged_tables(), st.integers(0, 2**32))
def test_even_a_damaged_game_comes_to_an_end_and_has_a_winner(table: Table, seed: int) -> None:
    chance = random.Random(seed)
    # No more can happen than every tile drawn and laid, and two empty turns after each.
    for _event in range(4 * all_tiles(table).total() + 4):
        if table.is_over:
            break
        if table.can_lay:
            table = table.lay(chance.choice(lays(table)))
        else:
            table = table.draw() if table.must_draw else table.end_turn()
    assert table.winner is not None


# Rule 7: the winner


@pytest.mark.parametrize("last_layer", Player)
@pytest.mark.parametrize("turn", Player)
def test_on_equal_pips_whoever_placed_last_wins(last_layer: Player, turn: Player) -> None:
    table = table_of(
        "55", human="13", computer="22", turn=turn, last_layer=last_layer, empty_turns=2
    )
    assert [table.pips_left(player) for player in Player] == [4, 4]
    assert table.winner is last_layer


def test_even_a_strange_file_has_a_winner() -> None:
    assert table_of("", human="", computer="", empty_turns=2).winner is HUMAN
