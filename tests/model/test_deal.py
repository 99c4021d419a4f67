"""Deal numbers: the same number gives the same tiles, on every machine and for ever."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buildup.model.build_up.table import Table
from buildup.model.build_up.tile import Color, Tile, double_six_set
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal, DealNumberError
from buildup.model.dominoes.table import Table as DominoesTable
from buildup.model.game_kind import GameKind
from buildup.model.player import PerPlayer, Player
from tests.model.build_up.positions import deals, first_hand, forced, fresh, tiles_named

PINNED = {
    1: (
        "W05 W26 W22 W01 W15 W06 B35 B56 B15 B45 B04 B01",
        "W36 W00 W44 W66 W03 W04",
        "B03 B13 B25 B16 B05 B14",
        Player.COMPUTER,
    ),
    20261: (
        "W55 W24 W06 W45 W01 W00 B26 B05 B25 B01 B06 B22",
        "W03 W26 W05 W15 W56 W46",
        "B45 B23 B11 B36 B34 B12",
        Player.HUMAN,
    ),
    999_999_999: (
        "W16 W01 W36 W24 W02 W33 B24 B05 B03 B15 B44 B01",
        "W05 W26 W06 W14 W66 W00",
        "B13 B11 B22 B36 B12 B06",
        Player.COMPUTER,
    ),
}
"""Deal number: the tops, both first hands, and who plays first."""


@pytest.mark.parametrize("number", PINNED)
def test_a_deal_number_gives_these_tiles_on_every_machine_and_version(number: int) -> None:
    table = first_hand(number).table
    tops, computer, human, first_player = PINNED[number]
    assert table.position.tops == tiles_named(tops)
    assert table.position.hands == PerPlayer(tiles_named(computer), tiles_named(human))
    assert table.first_player is first_player


def test_the_second_round_of_deal_1_has_these_tops() -> None:
    assert Table.dealt(Deal(1), 2, PerPlayer(0, 0)).position.tops == tiles_named(
        "W33 W26 W05 W00 W66 W24 B36 B34 B25 B01 B44 B02"
    )


@given(deals, st.integers(1, 20), st.integers(0, 5))
def test_a_shuffle_keeps_every_tile_and_comes_out_the_same_each_time(
    deal: Deal, round_number: int, shuffle_number: int
) -> None:
    for color in Color:
        tiles = tuple(double_six_set(color))
        shuffled = deal.shuffled(tiles, color, round_number, shuffle_number)
        assert sorted(shuffled) == sorted(tiles)
        assert shuffled == Deal(deal.number).shuffled(tiles, color, round_number, shuffle_number)


def test_rounds_shuffles_colors_and_numbers_are_shuffled_independently() -> None:
    def ends(deal: int, color: Color, round_number: int, shuffle: int) -> tuple[str, ...]:
        shuffled = Deal(deal).shuffled(double_six_set(color), color, round_number, shuffle)
        return tuple(str(tile)[1:] for tile in shuffled)

    orders = {
        ends(deal, color, round_number, shuffle)
        for deal in (1, 2, 3)
        for color in Color
        for round_number in (1, 2, 3)
        for shuffle in (0, 1, 2)
    }
    assert len(orders) == 3 * 2 * 3 * 3


def test_every_tile_comes_first_about_equally_often() -> None:
    counts = dict.fromkeys(double_six_set(Color.WHITE), 0)
    for number in range(1, 2801):
        counts[Deal(number).shuffled_set(Color.WHITE, 1)[0]] += 1
    # 100 expected; a standard deviation is 10.
    assert all(55 < count < 145 for count in counts.values())


@given(deals)
def test_a_fresh_table_holds_both_sets_once(deal: Deal) -> None:
    table = Table.dealt(deal, 1, PerPlayer(0, 0))
    assert all(stack.height == 1 for stack in table.position.stacks)
    assert "".join(tile.color for tile in table.position.tops) == "WWWWWWBBBBBB"
    for player in Player:
        tops = [tile for tile in table.position.tops if tile.color is player.color]
        assert len(table.boneyards[player]) == 22
        assert sorted([*tops, *table.boneyards[player]]) == sorted(double_six_set(player.color))
        assert table.position.hands[player] == ()


@pytest.mark.parametrize(
    "text",
    [
        *("", "seven", "1.5", "-1", "+1", "1e3", "1 000", "²", "9" * 21, "0" * 30),
        *("swapped", "4711swapped", "4711 swappe", "swapped 4711", "4711 20", "4711 +20 +3"),
    ],
)
def test_a_typed_text_that_is_no_whole_number_is_refused(text: str) -> None:
    with pytest.raises(DealNumberError) as refusal:
        Deal.parse(text)
    assert str(refusal.value) == f"“{text}” isn't a deal number: use 1 to 999999999."


@pytest.mark.parametrize("number", [0, -1, 1_000_000_000])
def test_a_deal_number_out_of_range_is_refused(number: int) -> None:
    with pytest.raises(DealNumberError) as refusal:
        Deal(number)
    assert str(refusal.value) == f"“{number}” isn't a deal number: use 1 to 999999999."


@pytest.mark.parametrize("text", ["0", "1000000000", "9" * 20, "0 swapped"])
def test_a_typed_number_out_of_range_is_refused(text: str) -> None:
    with pytest.raises(DealNumberError, match=rf"^“{text.split()[0]}” isn't a deal number"):
        Deal.parse(text)


@pytest.mark.parametrize("text", ["4711 +101", "4711 -x", "4711 +"])
def test_a_handicap_that_is_not_allowed_is_refused(text: str) -> None:
    with pytest.raises(DealNumberError, match="expected a whole number from -100 to 100"):
        Deal.parse(text)
    with pytest.raises(DealNumberError, match="Only Build Up"):
        Deal.parse(text, GameKind.DOMINOES)


def test_a_deal_by_chance_has_at_most_six_digits() -> None:
    numbers = {Deal.any().number for _ in range(50)}
    assert len(numbers) > 1
    assert all(1 <= number <= 999_999 for number in numbers)


def test_a_fresh_tournament_is_known_by_its_deal_number_alone() -> None:
    assert fresh(4).start.is_fresh
    assert fresh(4) == fresh(4)
    assert fresh(4) != fresh(5)
    assert not Start(first_hand(4).table, Deal(4)).is_fresh


@given(deals, st.integers(1, 4))
def test_with_sides_swapped_each_player_has_the_others_tiles(deal: Deal, round_number: int) -> None:
    table = Table.dealt(deal, round_number, PerPlayer(0, 0))
    swapped = Table.dealt(deal.swapped, round_number, PerPlayer(0, 0))
    assert mirrored(swapped.position.tops[6:]) == list(table.position.tops[:6])
    assert mirrored(swapped.position.tops[:6]) == list(table.position.tops[6:])
    assert mirrored(swapped.boneyards.human) == list(table.boneyards.computer)
    assert mirrored(swapped.boneyards.computer) == list(table.boneyards.human)


def mirrored(tiles: Iterable[Tile]) -> list[Tile]:
    return [Tile(tile.color.other, tile.low, tile.high) for tile in tiles]


@given(deals)
def test_with_sides_swapped_the_draw_for_first_player_turns_round(deal: Deal) -> None:
    leader = forced(Tournament.begin(Start.fresh(deal))).table.first_player
    assert leader is not None
    swapped = forced(Tournament.begin(Start.fresh(deal.swapped)))
    assert swapped.table.first_player is leader.opponent


@given(deals, st.integers(3, 9))
def test_with_sides_swapped_dominoes_are_dealt_the_other_way_round(deal: Deal, size: int) -> None:
    table, swapped = DominoesTable.dealt(deal, size), DominoesTable.dealt(deal.swapped, size)
    assert swapped.hands == PerPlayer(computer=table.hands.human, human=table.hands.computer)
    assert swapped.boneyard == table.boneyard


@pytest.mark.parametrize(
    ("text", "deal"),
    [
        *((text, Deal(int(text))) for text in ("1", "4711", "999999999", " 7 ", "007")),
        ("4711 swapped", Deal(4711, is_swapped=True)),
        (" 0004711\tSWAPPED ", Deal(4711, is_swapped=True)),
        ("4711 swapped +20", Deal(4711, is_swapped=True, handicap=20)),
        ("4711 +20 Swapped", Deal(4711, is_swapped=True, handicap=20)),
        ("7 -100", Deal(7, handicap=-100)),
    ],
)
def test_a_deal_is_read_with_its_sides(text: str, deal: Deal) -> None:
    assert Deal.parse(text) == deal
    assert Deal.parse(str(deal)) == deal
    assert deal.swapped.swapped == deal


def test_the_deals_of_a_match_follow_each_other() -> None:
    assert [Deal(number).following.number for number in (1, 41, 999_999_999)] == [2, 42, 1]
