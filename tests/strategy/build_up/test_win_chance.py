"""The chance to win the round: its laws, and its certainty at the end."""

from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from buildup.model.build_up.position import Position, Stack
from buildup.model.build_up.table import Sight
from buildup.model.build_up.tile import Color, Tile, double_six_set
from buildup.model.player import PerPlayer, Player
from buildup.strategy.build_up.win_chance import WEIGHTS, WRONG, Features, win_chance

values = st.integers(-150, 150)
"""Points that a hand may bring: never more than 12 tops of 12 pips and a few tiles left."""


def _tops() -> tuple[Stack, ...]:
    tiles = list(double_six_set(Color.WHITE))[:6] + list(double_six_set(Color.BLACK))[:6]
    return tuple(Stack((tile,)) for tile in tiles)


@st.composite
def _sights(draw: st.DrawFn, hand_numbers: Iterable[int] = (1, 2, 3)) -> Sight:
    """What is known in some hand: undrawn tiles, scores and the one who leads by chance."""
    hand_number = draw(st.sampled_from(list(hand_numbers)))
    count = (16, 10, 4, 0)[hand_number - 1]
    undrawn = [draw(st.permutations(list(double_six_set(color))))[:count] for color in Color]
    scores = [0, 0] if hand_number == 1 else [draw(st.integers(-60, 200)) for _ in Player]
    return Sight(
        position=Position(_tops(), PerPlayer((), ()), draw(st.sampled_from(Player))),
        undrawn=PerPlayer(*(tuple(sorted(tiles)) for tiles in undrawn)),
        scores=PerPlayer(*scores),
        hand_number=hand_number,
        first_player=draw(st.sampled_from(Player)),
    )


def _recolored(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    other = {Color.WHITE: Color.BLACK, Color.BLACK: Color.WHITE}
    return tuple(replace(tile, color=other[tile.color]) for tile in tiles)


def _swapped(sight: Sight) -> Sight:
    """The same table with everything of one player given to the other."""
    position = replace(sight.position, turn=sight.position.turn.opponent)
    return replace(
        sight,
        position=position,
        undrawn=PerPlayer(_recolored(sight.undrawn.human), _recolored(sight.undrawn.computer)),
        scores=PerPlayer(sight.scores.human, sight.scores.computer),
        first_player=sight.first_player.opponent,
    )


def _with_turn(sight: Sight, player: Player) -> Sight:
    return replace(sight, position=replace(sight.position, turn=player))


@given(_sights((1, 2, 3, 4)), values)
def test_the_chances_of_both_players_add_up_to_one(sight: Sight, value: int) -> None:
    theirs = _with_turn(sight, sight.position.turn.opponent)
    assert win_chance(sight, value) + win_chance(theirs, -value) == pytest.approx(1, abs=1e-12)


@given(_sights((1, 2, 3, 4)), values)
def test_players_who_swap_everything_swap_their_chances(sight: Sight, value: int) -> None:
    assert win_chance(_swapped(sight), value) == win_chance(sight, value)


@given(_sights(), values)
def test_one_point_more_is_a_better_chance(sight: Sight, value: int) -> None:
    assert win_chance(sight, value) < win_chance(sight, value + 1)


@given(_sights(), values)
def test_nothing_is_certain_before_hand_four(sight: Sight, value: int) -> None:
    assert 0.0002 < win_chance(sight, value) < 0.9998


@given(_sights(), values)
def test_what_is_left_is_weighed_by_singles_and_doubles_in_each_hand(
    sight: Sight, value: int
) -> None:
    me = sight.position.turn
    left = [sight.undrawn[each] for each in (me, me.opponent)]
    singles, doubles = (
        [[tile.pips for tile in tiles if tile.is_double is kind] for tiles in left]
        for kind in (False, True)
    )
    assert Features.of(sight, value) == Features(
        *(sight.lead, value, 1 if sight.first_player is me else -1),
        *(sum(singles[0]) - sum(singles[1]), len(doubles[0]) - len(doubles[1])),
        sum(doubles[0]) - sum(doubles[1]),
    )
    alone = [Features(*[0] * 6)] * 3
    alone[sight.hand_number - 1] = WEIGHTS[sight.hand_number - 1]
    assert win_chance(sight, value, alone) == win_chance(sight, value)


@given(_sights((4,)), values)
def test_hand_four_decides(sight: Sight, value: int) -> None:
    me = sight.position.turn
    margin = sight.scores[me] - sight.scores[me.opponent] + value
    assume(margin)
    assert win_chance(sight, value) == (1 if margin > 0 else 0)
    guessed = replace(sight, are_scores_guessed=True)
    assert win_chance(guessed, value) == (1 - WRONG if margin > 0 else WRONG)


@given(_sights((4,)))
def test_a_draw_counts_half(sight: Sight) -> None:
    me = sight.position.turn
    assert win_chance(sight, sight.scores[me.opponent] - sight.scores[me]) == 0.5
