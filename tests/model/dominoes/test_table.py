"""A game at one moment: what the rules allow there, rule by rule."""

import pytest

from buildup.model.deal import Deal
from buildup.model.dominoes.domino import SizeError
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.table import NotAllowedError, Obstacle, Table, hand_size
from buildup.model.player import Player
from tests.model.dominoes.random_games import SIZES, line_of, names_of, pairs, table_of
from tests.model.dominoes.referee import check_deal

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


def refused(table: Table, lay: str) -> Obstacle:
    """Why a tile may not be laid so; the table refuses it for the same reason."""
    obstacle = table.obstacle_to_lay(Lay.parse(lay))
    assert obstacle is not None
    with pytest.raises(NotAllowedError) as refusal:
        table.lay(Lay.parse(lay))
    assert refusal.value.obstacle is obstacle
    assert str(refusal.value) == obstacle.name
    return obstacle


def refused_draw(table: Table) -> Obstacle:
    """Why no tile may be drawn; the table refuses it for the same reason."""
    obstacle = table.obstacle_to_draw
    assert obstacle is not None
    with pytest.raises(NotAllowedError) as refusal:
        table.draw()
    assert refusal.value.obstacle is obstacle
    return obstacle


def legal(table: Table) -> str:
    """The legal lays, as ``"L62 R04"``."""
    return " ".join(map(str, table.legal_lays()))


# Rule 1: the deal


@pytest.mark.parametrize(("deal", "size"), PINNED)
def test_a_deal_number_gives_these_tiles_on_every_machine_and_version(deal: int, size: int) -> None:
    table = Table.dealt(Deal(deal), size)
    dealt = (table.hands.human, table.hands.computer, table.boneyard)
    assert tuple(map(names_of, dealt)) == PINNED[deal, size]


@pytest.mark.parametrize(
    ("size", "each", "boneyard"),
    [(3, 5, 0), (4, 7, 1), (5, 7, 7), (6, 7, 14), (7, 7, 22), (8, 7, 31), (9, 7, 41)],
)
def test_each_player_gets_seven_tiles_but_five_of_the_double_three_set(
    size: int, each: int, boneyard: int
) -> None:
    table = Table.dealt(Deal(7), size)
    assert [len(hand) for hand in table.hands] == [each, each]
    assert len(table.boneyard) == boneyard


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


@pytest.mark.parametrize("size", [2, 10])
def test_there_is_no_deal_of_any_other_size(size: int) -> None:
    with pytest.raises(SizeError):
        Table.dealt(Deal(1), size)


# Rule 2: the first move


@pytest.mark.parametrize("size", SIZES)
def test_the_human_always_makes_the_first_move_and_any_tile_will_do(size: int) -> None:
    table = Table.dealt(Deal(3), size)
    assert table.turn is HUMAN
    assert table.hand == table.hands.human
    for tile in table.hand:
        for way in tile.ways:
            for end in "LR":
                after = table.lay(Lay.parse(f"{end}{way.left}{way.right}"))
                assert after.line.tiles == (way,)
                assert after.turn is COMPUTER


def test_drawing_is_refused_on_the_empty_line() -> None:
    assert refused_draw(Table.dealt(Deal(3), 6)) is Obstacle.NOTHING_LAID


# Rule 3: laying


def test_a_laid_tile_leaves_the_hand_and_the_turn_goes_to_the_other() -> None:
    table = table_of("25 56", human="26 11", computer="33", boneyard="44", turn=HUMAN)
    after = table.lay(Lay.parse("L62"))
    assert after.line == line_of("62 25 56", anchor=1)
    assert [names_of(after.hands.human), names_of(after.hands.computer)] == ["11", "33"]
    assert names_of(after.boneyard) == "44"
    assert (after.turn, after.last_layer, after.empty_turns, after.drawn) == (COMPUTER, HUMAN, 0, 0)


def test_of_equal_tiles_in_a_damaged_file_one_is_laid() -> None:
    table = table_of("25", human="55 11 55", boneyard="44")
    assert names_of(table.lay(Lay.parse("R55")).hands.human) == "11 55"


def test_only_tiles_in_the_hand_may_be_laid() -> None:
    table = table_of("25 56", human="26", computer="16", boneyard="36")
    for lay in ("R61", "R63", "R69", "L52"):
        assert refused(table, lay) is Obstacle.NOT_IN_HAND


def test_a_wrong_rotation_is_refused_and_the_right_one_is_not() -> None:
    table = table_of("25 56", human="26 04", computer="11", boneyard="33")
    assert refused(table, "L26") is Obstacle.WRONG_WAY_ROUND
    assert refused(table, "R26") is Obstacle.WRONG_WAY_ROUND
    assert refused(table, "R40") is Obstacle.WRONG_WAY_ROUND
    assert [table.obstacle_to_lay(Lay.parse(lay)) for lay in ("L62", "R62", "R04")] == [None] * 3


def test_a_tile_that_fits_neither_way_round_is_refused() -> None:
    table = table_of("25 56", human="26 11 16", computer="33", boneyard="33")
    assert refused(table, "L11") is Obstacle.DOES_NOT_FIT
    assert refused(table, "L16") is Obstacle.DOES_NOT_FIT
    assert refused(table, "L61") is Obstacle.DOES_NOT_FIT


# Rules 4 and 5: drawing and ending a turn


def test_who_can_place_may_not_draw() -> None:
    table = table_of("25 56", human="26 11", computer="33", boneyard="44")
    assert table.can_lay
    assert not table.must_draw
    assert refused_draw(table) is Obstacle.CAN_LAY


def test_who_cannot_place_draws_one_tile_after_another_until_one_fits() -> None:
    table = table_of("25 56", human="11", computer="33", boneyard="44 36 12")
    assert table.must_draw
    assert not table.draws_on  # whoever has not begun to draw is asked to
    table = table.draw()
    assert (names_of(table.hand), names_of(table.boneyard), table.drawn) == ("11 44", "36 12", 1)
    assert table.turn is HUMAN
    assert table.draws_on
    table = table.draw()
    assert not table.draws_on
    assert (names_of(table.hand), names_of(table.boneyard), table.drawn) == ("11 44 36", "12", 2)
    assert refused_draw(table) is Obstacle.CAN_LAY
    assert legal(table) == "R63"
    assert table.lay(Lay.parse("R63")).drawn == 0


def test_the_turn_ends_when_nothing_fits_and_the_boneyard_is_empty() -> None:
    table = table_of("25 56", human="11", computer="26", boneyard="44").draw()
    assert table.must_pass
    assert refused_draw(table) is Obstacle.BONEYARD_EMPTY
    after = table.end_turn()
    assert (after.turn, after.empty_turns, after.drawn) == (COMPUTER, 1, 0)
    assert after.last_layer is COMPUTER
    assert names_of(after.hands.human) == "11 44"
    assert not after.is_over


def test_who_can_place_may_not_end_the_turn() -> None:
    table = table_of("25 56", human="26 11", computer="33")
    assert not table.must_pass
    with pytest.raises(NotAllowedError) as refusal:
        table.end_turn()
    assert refusal.value.obstacle is Obstacle.CAN_LAY


def test_an_empty_hand_draws_while_the_boneyard_is_not_empty_and_the_game_goes_on() -> None:
    table = table_of("25 56", human="26", computer="11 16", boneyard="44 55")
    table = table.lay(Lay.parse("L62"))
    assert names_of(table.hands.human) == ""
    assert not table.is_over
    table = table.lay(Lay.parse("R61"))
    assert table.turn is HUMAN
    assert table.must_draw
    assert not table.is_over
    table = table.draw()
    assert names_of(table.hand) == "44"
    assert table.must_draw


# Rule 6: the end


def test_the_game_ends_when_the_last_tile_is_placed_and_the_boneyard_is_empty() -> None:
    table = table_of("25 56", human="26", computer="11")
    assert not table.is_over
    table = table.lay(Lay.parse("L62"))
    assert table.is_over
    assert table.winner is HUMAN


def test_the_game_does_not_end_when_the_other_draws_the_boneyard_empty() -> None:
    """The human laid the last tile while one lay face down: rule 6 asks for both at once."""
    table = table_of("25 56", human="26", computer="11", boneyard="33")
    table = table.lay(Lay.parse("L62")).draw()
    assert names_of(table.boneyard) == names_of(table.hands.human) == ""
    assert not table.is_over
    assert table.must_pass
    table = table.end_turn()
    assert (table.turn, table.is_over) == (HUMAN, False)
    table = table.end_turn()
    assert table.is_over
    assert table.winner is HUMAN


def test_the_tile_drawn_last_may_still_be_laid_against_an_empty_hand() -> None:
    table = table_of("25 56", human="26", computer="11", boneyard="16")
    table = table.lay(Lay.parse("L62")).draw()
    assert not table.is_over
    assert legal(table) == "L16 R61"
    table = table.lay(Lay.parse("R61"))
    assert table.must_pass
    assert not table.end_turn().is_over


def test_the_game_ends_after_two_turns_in_a_row_that_placed_nothing() -> None:
    table = table_of("25 56", human="11", computer="33")
    assert not table.is_over
    table = table.end_turn()
    assert not table.is_over
    table = table.end_turn()
    assert table.is_over
    assert (table.turn, table.last_layer) == (HUMAN, COMPUTER)


def test_a_placed_tile_between_two_empty_turns_lets_the_game_go_on() -> None:
    table = table_of("25 56", human="11 33", computer="26 44")
    table = table.end_turn().lay(Lay.parse("L62"))
    assert table.empty_turns == 0
    table = table.end_turn()
    assert (table.empty_turns, table.is_over) == (1, False)


def test_the_game_never_ends_while_the_boneyard_holds_tiles() -> None:
    for empty_turns in range(4):
        table = table_of("25", human="11", boneyard="44", empty_turns=empty_turns)
        assert not table.is_over
        assert table.winner is None


def test_nothing_is_allowed_after_the_end() -> None:
    over = table_of("25 56", human="26", computer="11 16").lay(Lay.parse("L62"))
    assert over.can_lay
    assert legal(over) == ""
    assert refused(over, "R61") is Obstacle.GAME_OVER
    assert refused_draw(over) is Obstacle.GAME_OVER
    assert not over.must_pass
    with pytest.raises(NotAllowedError) as refusal:
        over.end_turn()
    assert refusal.value.obstacle is Obstacle.GAME_OVER


# Rule 7: the winner


@pytest.mark.parametrize(
    ("human", "computer", "winner"), [("11", "34", HUMAN), ("34", "11", COMPUTER)]
)
@pytest.mark.parametrize("turn", Player)
def test_fewer_pips_in_the_hand_win(
    human: str, computer: str, winner: Player, turn: Player
) -> None:
    table = table_of("55", human=human, computer=computer, turn=turn, empty_turns=2)
    assert table.winner is winner


@pytest.mark.parametrize("last_layer", Player)
@pytest.mark.parametrize("turn", Player)
def test_on_equal_pips_whoever_placed_last_wins(last_layer: Player, turn: Player) -> None:
    table = table_of(
        "55", human="13", computer="22", turn=turn, last_layer=last_layer, empty_turns=2
    )
    assert [table.pips_left(player) for player in Player] == [4, 4]
    assert table.winner is last_layer


def test_the_last_tile_wins_by_the_tie_break_over_an_equal_hand() -> None:
    """The computer is left with the double blank alone, which is worth nothing."""
    table = table_of("25 56", human="26", computer="00").lay(Lay.parse("L62"))
    assert [table.pips_left(player) for player in Player] == [0, 0]
    assert table.winner is HUMAN


def test_even_a_strange_file_has_a_winner() -> None:
    assert table_of("", human="", computer="", empty_turns=2).winner is HUMAN
