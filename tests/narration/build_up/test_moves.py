"""A move is told by its tiles and its points."""

from hypothesis import given
from hypothesis import strategies as st

from buildup.model.build_up.table import Sight
from buildup.model.build_up.tile import Tile
from buildup.narration.build_up.moves import short_move, tell_effect
from buildup.strategy.build_up.one_ply import swing_of
from tests.strategy.build_up.sights import sights


@given(sights, st.data())
def test_a_move_is_told_with_what_it_takes_adds_or_loses(sight: Sight, data: st.DataObject) -> None:
    before = sight.position
    move = data.draw(st.sampled_from(list(before.legal_moves())))
    after, player, covered = before.play(move), before.turn, before.top(move.stack)
    own = after.points(player).on_top - before.points(player).on_top
    lost = before.points(player.opponent).on_top - after.points(player.opponent).on_top
    assert swing_of(move.tile, covered) == own + lost
    is_own = covered.color is move.tile.color
    effect = f"takes {lost}" if not is_own else f"adds {own}" if own >= 0 else f"loses {-own}"
    assert tell_effect(move.tile, covered) == f"{move.tile} on {covered} {effect}"


def test_a_move_of_a_list_is_two_tiles() -> None:
    assert short_move(Tile.parse("B46"), Tile.parse("W13")) == "B46 → W13"
