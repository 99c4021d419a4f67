"""Tiles that the opponent may hold: equal to trying every deal, and true in whole games."""

import random
from collections.abc import Iterator
from math import comb, isclose, perm

import pytest

from buildup.model.dominoes.domino import Domino, double_set
from buildup.model.dominoes.game import DominoesGame, TileDrawn, TileLaid
from buildup.model.dominoes.line import Line, Side
from buildup.model.dominoes.table import Table
from buildup.model.player import PerPlayer, Player
from buildup.strategy.dominoes.holdings import Gap, Holdings
from tests.model.dominoes.random_games import WHOLE, begun_at, fresh, played, table_of, told
from tests.strategy.dominoes.every_deal import EveryDeal
from tests.tiers import count

HUMAN = Player.HUMAN
POSITIONS = count(quick=10, normal=15, soak=500)
SMALL = ((4, 3), (5, 2), (5, 3), (5, 4), (6, 3))
"""Sizes of sets and of hands of which every deal can be tried."""

MOST_DEALS = 20_000_000
"""So many have to be tried at most for a position, before what was seen excludes some."""


def deals(game: DominoesGame, player: Player) -> int:
    """How many ways there are to give a player first tiles and those drawn since; none drawn: 0."""
    drawn = [event.player for event in game.events if isinstance(event, TileDrawn)]
    own, theirs = drawn.count(player.opponent), drawn.count(player)
    first = len(game.start.table.hands[player])
    hidden = len(game.start.table.boneyard) + first - own
    return comb(hidden, first) * perm(hidden - first, theirs) if theirs else 0


def counted(game: DominoesGame, player: Player) -> Holdings:
    """What a player may know of the other's tiles."""
    holdings = Holdings.of(game.sight(player))
    assert holdings is not None
    return holdings


def small_positions(chance: random.Random) -> Iterator[tuple[DominoesGame, Player]]:
    """Moments of games with few tiles in hand, seen by one whose opponent has drawn and holds
    some of the tiles that are left."""
    while True:
        size, each = chance.choice(SMALL)
        tiles = list(double_set(size))
        chance.shuffle(tiles)
        hands = PerPlayer(tuple(tiles[:each]), tuple(tiles[each : 2 * each]))
        table = Table(size, Line(), hands, tuple(tiles[2 * each :]), Player.HUMAN)
        player = chance.choice(list(Player))
        states = [
            state
            for state in played(begun_at(table), chance).states()
            if state.table.hands[player.opponent]
            and state.table.boneyard
            and 0 < deals(state, player.opponent) <= MOST_DEALS
        ]
        if states:
            yield chance.choice(states), player


@pytest.mark.usefixtures("untraced")
def test_the_chances_are_those_of_trying_every_deal() -> None:
    chance = random.Random(14)
    positions = small_positions(chance)
    compared = 0
    while compared < POSITIONS:
        game, player = next(positions)
        holdings, tried = counted(game, player), EveryDeal(game, player)
        chances = [holdings.chance_of(tile) for tile in holdings.unseen]
        assert chances == [tried.chance_of(tile) for tile in holdings.unseen]
        for number in range(game.table.size + 1):
            tiles = holdings.with_number(number)
            assert holdings.chance_of(*tiles) == tried.chance_of(*tiles)
        compared += len({*chances} - {0.0, 1.0}) > 1  # those that tell tiles apart


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("size", [3, 6, 9])
def test_the_chances_sum_to_the_tiles_held_and_are_true(size: int) -> None:
    for number in range(1, count(quick=2, normal=3, soak=40)):
        states = list(played(fresh(number, size), random.Random(number)).states())
        for state in states[:: count(quick=1, normal=3, soak=1)]:
            for player in Player:
                holdings = counted(state, player)
                hand = state.table.hands[player.opponent]
                chances = {tile: holdings.chance_of(tile) for tile in holdings.unseen}
                assert isclose(sum(chances.values()), len(hand), abs_tol=1e-9)
                assert all(chances[tile] > 0 for tile in hand)
                assert holdings.ways_to_hold(hand) > 0
                assert all(chance < 1 for tile, chance in chances.items() if tile not in hand)
                for gap in holdings.gaps:
                    check_gap(state, player, gap)


def check_gap(game: DominoesGame, player: Player, gap: Gap) -> None:
    """That the other had neither end of a gap then, and what they have drawn since."""
    states = list(game.states())
    laid = [sum(isinstance(each, TileLaid) for each in state.events) for state in states]
    then = next(
        state
        for state, count in zip(states, laid, strict=True)
        if count == gap.move - 1 and state.table.turn is player.opponent
    )
    assert {gap.left, gap.right} == {then.table.line.open_end(side) for side in Side}
    assert not any(map(then.table.line.takes, then.table.hands[player.opponent]))
    drawn = [
        event.tile
        for event in game.events[len(then.events) :]
        if isinstance(event, TileDrawn) and event.player is player.opponent
    ]
    held = [tile for tile in drawn if tile in game.table.hands[player.opponent]]
    assert gap.drawn_since <= len(drawn)
    assert gap.may_hold_since or not any(map(then.table.line.takes, held))


# What was seen, and what it says


def chances(holdings: Holdings) -> dict[str, float]:
    """The chances of all unseen tiles, by their names."""
    return {str(tile): holdings.chance_of(tile) for tile in holdings.unseen}


def test_at_first_every_unseen_tile_is_as_likely() -> None:
    holdings = counted(begun_at(WHOLE), Player.HUMAN)
    assert holdings.held == 3
    assert set(chances(holdings).values()) == {3 / 11}
    assert " ".join(map(str, holdings.with_number(0))) == "[0 0] [0 1] [0 2] [0 3] [0 4]"
    assert not holdings.gaps
    assert holdings.last_gap(Domino(0, 0)) is None
    assert holdings.last_gap_at(3) is None


def test_who_draws_has_nothing_that_fits_but_perhaps_the_tile_just_drawn() -> None:
    """At 3 and 4 no other three tiles than 11 12 22 leave the computer nothing that fits."""
    holdings = counted(told(begun_at(WHOLE), "R34 draw"), HUMAN)
    assert [(gap.left, gap.right, gap.move) for gap in holdings.gaps] == [(3, 4, 2)]
    found = chances(holdings)
    assert found["[1 1]"] == found["[1 2]"] == found["[2 2]"] == 1.0
    assert {found[name] for name in ("[0 0]", "[1 4]", "[2 3]", "[3 3]")} == {1 / 8}
    (gap,) = holdings.gaps
    assert gap.drawn_since == 1
    assert gap.may_hold_since
    assert holdings.last_gap(Domino(1, 4)) == gap == holdings.last_gap_at(4)
    assert holdings.last_gap_at(1) is None


def test_what_was_drawn_after_a_gap_and_laid_at_once_is_not_held() -> None:
    holdings = counted(told(begun_at(WHOLE), "R34 draw R41"), HUMAN)
    found = chances(holdings)
    assert {name for name, chance in found.items() if chance} == {"[1 1]", "[1 2]", "[2 2]"}
    assert not holdings.gaps[0].may_hold_since


@pytest.mark.usefixtures("untraced")
def test_a_tile_that_is_laid_later_may_have_been_held_or_drawn() -> None:
    """The 3-3 may be one of the first tiles or of those drawn at 5, or be drawn at 4 and 1, where
    a tile with a 5 could have come as well."""
    rest = "00 01 02 03 04 05 06 11 14 16 24 34 35 44 56 66"
    table = table_of(human="55 45 46 12", computer="22 23 33 26", boneyard=f"36 15 25 13 {rest}")
    moves = "R55 draw draw R51 L45 draw draw R13 L64 R33"
    game = told(begun_at(table), moves)
    holdings, tried = counted(game, HUMAN), EveryDeal(game, HUMAN)
    found = [holdings.chance_of(tile) for tile in holdings.unseen]
    assert found == [tried.chance_of(tile) for tile in holdings.unseen]
    assert [gap.drawn_since for gap in holdings.gaps] == [1, 0]
    by_5, by_2, by_1 = (holdings.chance_of(Domino(end, 6)) for end in (5, 2, 1))
    assert 0.0 == by_1 < by_5 < by_2 < 1.0


def test_nothing_is_counted_where_tiles_are_missing_or_twice() -> None:
    for human in ("34 34 13 44", "34 13 44"):
        damaged = table_of(
            size=4, human=human, computer="22 12 11", boneyard="14 23 33 01 03 02 00 04"
        )
        assert Holdings.of(begun_at(damaged).sight(HUMAN)) is None


def test_nothing_is_counted_where_no_deal_agrees_with_what_was_seen() -> None:
    """By what is seen, the computer would hold two of seven tiles, of which only 22 fits not."""
    damaged = table_of(size=3, human="33 11 12", computer="11 12", boneyard="03 13 23 01 02")
    game = begun_at(damaged)
    assert Holdings.of(game.sight(HUMAN)) is not None
    assert Holdings.of(told(game, "R33 draw").sight(HUMAN)) is None
