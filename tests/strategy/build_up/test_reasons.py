"""A reason claims just what the move does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buildup.model.build_up.position import IllegalMoveError, Move, StackName
from buildup.model.build_up.table import Sight
from buildup.model.build_up.tile import Color, double_six_set
from buildup.model.player import Player
from buildup.strategy.build_up.reasons import Reason, gain_of, reason_for, swing_of
from tests.model.build_up import rules
from tests.strategy.build_up.sights import sight_of, sights

ALL_TILES = [tile for color in Color for tile in double_six_set(color)]
TOPS = "W13 W56 W00 W24 W01 B66 W56 W06 W22 B14 B00 B33"


@st.composite
def sights_and_moves(draw: st.DrawFn) -> tuple[Sight, Move]:
    """A sight and any legal move."""
    sight = draw(sights)
    return sight, draw(st.sampled_from(list(sight.position.legal_moves())))


def reason_of(move: str, hand: str = "B46 B11 B66 B33 B15", computer: str = "W12") -> Reason:
    return reason_for(sight_of(TOPS, computer, hand).position, Move.parse(move))


@given(sights_and_moves())
def test_every_number_is_what_the_position_changes_by(seen: tuple[Sight, Move]) -> None:
    sight, move = seen
    before, player = sight.position, sight.position.turn
    after = before.play(move)
    reason = reason_for(before, move)
    own = after.points(player).on_top - before.points(player).on_top
    lost = before.points(player.opponent).on_top - after.points(player.opponent).on_top
    assert gain_of(move.tile, reason.covered) == (own if reason.covers_own else lost)
    assert swing_of(move.tile, reason.covered) == own + lost


@given(sights_and_moves())
def test_every_claim_is_true_by_the_rules(seen: tuple[Sight, Move]) -> None:
    sight, move = seen
    position, player = sight.position, sight.position.turn
    reason = reason_for(position, move)
    tile, covered = str(move.tile), str(position.top(move.stack))
    theirs = [str(each) for each in position.hands[player.opponent]]
    more = rules.pips(tile) - rules.pips(covered)
    assert str(reason.covered) == covered
    assert reason.player is player
    assert reason.covers_own is (covered[0] == tile[0])
    assert reason.reclaims is (covered[0] != tile[0] and str(move.stack)[0] == tile[0])
    assert reason.resets is (tile[1] == tile[2] and more < 0)
    assert reason.can_be_answered is any(rules.may_cover(each, tile) for each in theirs)
    assert reason.has_answerer is bool(theirs)
    assert reason.stacks == sum(rules.may_cover(tile, str(top)) for top in position.tops)


@given(sights_and_moves())
def test_an_only_move_is_called_so(seen: tuple[Sight, Move]) -> None:
    sight, move = seen
    moves = set(sight.position.legal_moves())
    assert reason_for(sight.position, move).is_only_move is (len(moves) == 1)


@given(sights_and_moves())
def test_a_tile_that_cannot_be_answered_stays_so_until_the_hand_ends(
    seen: tuple[Sight, Move],
) -> None:
    sight, move = seen
    if not reason_for(sight.position, move).can_be_answered:
        after = sight.position.play(move)
        assert not any(reply.stack == move.stack for reply in after.legal_moves())


def test_only_a_double_six_is_out_of_reach_of_every_tile() -> None:
    for tile in ALL_TILES:
        ones = " ".join(["W01"] * 12)
        sight = sight_of(ones, computer=str(tile), human=str(tile), turn=Player.of(tile.color))
        reason = reason_for(sight.position, Move(tile, StackName.parse("W1")))
        can_be_covered = any(rules.may_cover(str(each), str(tile)) for each in ALL_TILES)
        assert reason.is_out_of_reach is not can_be_covered


def test_resetting_is_a_double_on_more_pips() -> None:
    assert reason_of("B11>W2").resets
    assert not reason_of("B15>W4").resets
    assert not reason_of("B33>B2").resets  # six pips on six
    assert not reason_of("B33>W1").resets


def test_an_illegal_move_has_no_reason() -> None:
    with pytest.raises(IllegalMoveError):
        reason_of("B15>W2")
