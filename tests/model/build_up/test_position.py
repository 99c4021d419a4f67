"""A hand of Build Up: what may be placed where, passing, its end and its points."""

import dataclasses

import pytest
from hypothesis import given

from buildup.model.build_up.position import (
    STACK_NAMES,
    IllegalMoveError,
    Move,
    MoveSyntaxError,
    Obstacle,
    Position,
    StackName,
)
from buildup.model.build_up.tile import Color, TileSyntaxError, double_six_set
from buildup.model.player import Player
from tests.model.build_up import rules
from tests.model.build_up.positions import names_of, position_of, positions

ALL = tuple(tile for color in Color for tile in double_six_set(color))


def hands_of(position: Position) -> list[list[str]]:
    """The names of the tiles of both hands, the player to move first."""
    return [names_of(position.hands[who]) for who in (position.turn, position.turn.opponent)]


# Names


def test_there_are_twelve_stacks_the_computers_row_first() -> None:
    assert " ".join(map(str, STACK_NAMES)) == "W1 W2 W3 W4 W5 W6 B1 B2 B3 B4 B5 B6"
    assert [name.index for name in STACK_NAMES] == list(range(12))


@pytest.mark.parametrize("name", STACK_NAMES, ids=str)
def test_the_name_of_a_stack_reads_back(name: StackName) -> None:
    assert StackName.parse(str(name)) == name
    assert StackName.parse(str(name).lower()) == name


@pytest.mark.parametrize("text", ["", "W", "W0", "W7", "X1", "1W", "W11", "W1 ", "W１"])
def test_a_text_that_is_no_stack_is_refused(text: str) -> None:
    with pytest.raises(MoveSyntaxError) as refusal:
        StackName.parse(text)
    assert str(refusal.value) == f"“{text}” isn't a stack (W1 to W6, B1 to B6)."


def test_every_move_reads_back() -> None:
    for tile in ALL:
        for name in STACK_NAMES:
            assert Move.parse(str(Move(tile, name))) == Move(tile, name)


@pytest.mark.parametrize("text", ["B46>W5", "b46>w5", "B64>W5", " b46 > w5 ", "B46\t>\nW5"])
def test_a_move_is_read_in_any_case_with_or_without_spaces(text: str) -> None:
    assert str(Move.parse(text)) == "B46>W5"


@pytest.mark.parametrize("text", ["", "B46", "B46 W5", "pass"])
def test_a_text_without_an_arrow_is_no_move(text: str) -> None:
    with pytest.raises(MoveSyntaxError) as refusal:
        Move.parse(text)
    assert str(refusal.value) == f"“{text}” isn't a move such as B46>W5."


def test_a_move_with_a_wrong_half_says_which_half() -> None:
    with pytest.raises(TileSyntaxError, match="“B4” isn't a tile"):
        Move.parse("B4 > W5")
    with pytest.raises(MoveSyntaxError, match="“W9” isn't a stack"):
        Move.parse("B46 > W9")
    with pytest.raises(MoveSyntaxError, match="“W5>W6” isn't a stack"):
        Move.parse("B46>W5>W6")


# Placing


@given(positions())
def test_no_legal_move_is_missed_and_none_invented(position: Position) -> None:
    moves = list(position.legal_moves())
    expected = rules.placements(names_of(position.hands[position.turn]), names_of(position.tops))
    assert {(str(move.tile), move.stack.index) for move in moves} == expected
    assert len(moves) == len(expected)


@given(positions())
def test_a_move_that_is_not_listed_is_refused_by_the_rule_in_its_way(position: Position) -> None:
    legal = set(position.legal_moves())
    for tile in ALL:
        for name in STACK_NAMES:
            move, top = Move(tile, name), position.top(name)
            obstacle = Obstacle.TOO_FEW_PIPS
            if tile not in position.hands[position.turn]:
                obstacle = Obstacle.NOT_IN_HAND
            elif move in legal:
                assert position.obstacle(move) is None
                continue
            elif tile.is_double and top.is_double:
                obstacle = Obstacle.DOUBLE_NOT_HIGHER
            with pytest.raises(IllegalMoveError, match=f"^{move}: {obstacle.name}$") as refusal:
                position.play(move)
            assert (refusal.value.move, refusal.value.obstacle) == (move, obstacle)


@given(positions())
def test_a_placed_tile_leaves_the_hand_and_becomes_the_top(position: Position) -> None:
    mover = position.turn
    for move in position.legal_moves():
        after = position.play(move)
        assert after.top(move.stack) == move.tile
        assert after.stacks[move.stack.index].tiles[:-1] == position.stacks[move.stack.index].tiles
        others = [name for name in STACK_NAMES if name != move.stack]
        assert [after.top(name) for name in others] == [position.top(name) for name in others]
        hand = names_of(position.hands[mover])
        hand.remove(str(move.tile))
        assert names_of(after.hands[mover]) == hand
        assert after.hands[mover.opponent] == position.hands[mover.opponent]
        assert after.turn is mover.opponent


def test_moves_are_listed_by_tile_in_the_order_of_the_hand_then_by_stack() -> None:
    position = position_of("W00 W66 W66 W66 W66 W66 B00 B66 B66 B66 B66 B66", human="B12 B01")
    assert list(map(str, position.legal_moves())) == ["B12>W1", "B12>B1", "B01>W1", "B01>B1"]


def test_a_tile_held_twice_gives_its_moves_once_and_leaves_the_hand_once() -> None:
    position = position_of("W66 W66 W66 W66 W66 W66 B66 B66 B66 B66 B66 B00", human="B44 B44 B01")
    assert list(map(str, position.legal_moves())) == ["B44>B6", "B01>B6"]
    assert names_of(position.play(Move.parse("B44>B6")).hands.human) == ["B44", "B01"]


# Passing and the end of a hand


@given(positions())
def test_a_player_passes_only_when_unable_to_place_while_the_opponent_can(
    position: Position,
) -> None:
    own, other = (rules.placements(hand, names_of(position.tops)) for hand in hands_of(position))
    assert position.must_pass == (not own and bool(other))
    assert position.can_place(position.turn) == bool(own)
    assert position.can_place(position.turn.opponent) == bool(other)


@given(positions())
def test_a_hand_ends_exactly_when_neither_player_can_place(position: Position) -> None:
    assert position.is_hand_over == rules.is_over(hands_of(position), names_of(position.tops))


@given(positions())
def test_a_pass_changes_nothing_but_the_turn(position: Position) -> None:
    assert position.pass_turn() == dataclasses.replace(position, turn=position.turn.opponent)


# Points


@given(positions())
def test_points_count_only_tops_and_hands(position: Position) -> None:
    for player in Player:
        hand, tops = names_of(position.hands[player]), names_of(position.tops)
        points = position.points(player)
        assert points.total == points.on_top - points.left == rules.points(player.color, hand, tops)
        assert points.left == sum(map(rules.pips, hand))
