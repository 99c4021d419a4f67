"""The two players, and values that each of them has one of."""

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buildup.model.player import PerPlayer, Player
from tests.model.build_up.positions import players

pairs = st.tuples(st.integers(), st.integers()).map(lambda pair: PerPlayer(*pair))


def test_players_are_called_as_in_the_saved_games() -> None:
    assert [player.value for player in Player] == ["Computer", "Human"]
    assert Player("Human") is Player.HUMAN


def test_the_letter_of_a_players_color_begins_the_names_of_tiles_and_row() -> None:
    assert f"{Player.COMPUTER.color}{Player.HUMAN.color}" == "WB"
    assert [Player.of(player.color) for player in Player] == list(Player)


@given(pairs)
def test_a_pair_is_walked_through_in_the_order_of_the_players(pair: PerPlayer[int]) -> None:
    assert list(pair) == [pair[player] for player in Player] == [pair.computer, pair.human]
    assert PerPlayer(*pair) == pair


@given(pairs, players, st.integers())
def test_a_replaced_value_leaves_the_others_value_and_the_old_pair(
    pair: PerPlayer[int], player: Player, value: int
) -> None:
    before = tuple(pair)
    changed = pair.replaced(player, value)
    assert changed[player] == value
    assert changed[player.opponent] == pair[player.opponent]
    assert tuple(pair) == before


@given(pairs)
def test_a_function_is_applied_to_each_players_value(pair: PerPlayer[int]) -> None:
    assert pair.map(lambda value: -value) == PerPlayer(-pair.computer, -pair.human)


def test_a_pair_never_changes() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        PerPlayer(0, 0).human = 1  # type: ignore[misc]
