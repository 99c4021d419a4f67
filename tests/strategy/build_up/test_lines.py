"""A line to the end of the hand, and what its tiles are used for."""

from hypothesis import given

from buildup.model.build_up.position import Move, Position
from buildup.model.build_up.table import Sight
from buildup.model.player import PerPlayer, Player
from buildup.strategy.build_up.lines import Line
from tests.model.build_up.positions import position_of, tiles_named
from tests.strategy.build_up.sights import sights

FULL = "W66 W66 W66 W66 W66 B66 B66 B66 B66 B66"


def line(tops: str, computer: str, human: str, *moves: str) -> Line:
    return Line(position_of(tops, computer, human), tuple(map(Move.parse, moves)))


def first_moves(position: Position) -> Line:
    """The line in which everybody places the first tile that fits on the first stack."""
    start, moves = position, []
    while not position.is_hand_over:
        if not position.can_place(position.turn):
            position = position.pass_turn()
        moves.append(next(position.legal_moves()))
        position = position.play(moves[-1])
    return Line(start, tuple(moves))


@given(sights)
def test_the_points_of_a_hand_are_those_of_the_uses_of_its_tiles(sight: Sight) -> None:
    played = first_moves(sight.position)
    for player in Player:
        color = player.color
        on_top = [top for top in sight.position.tops if top.color is color]
        gained = [use.worth for use in played.uses().values() if use.tile.color is color]
        given = [
            use.pips
            for use in played.uses().values()
            if use.covered is not None and use.tile.color is not color and not use.covers_own
        ]
        taken = sum(max(0, worth) for worth in gained)
        everything = sum(tile.pips for tile in (*on_top, *sight.position.hands[player]))
        assert played.points[player] == everything + sum(gained) - taken - sum(given)


@given(sights)
def test_every_tile_in_hand_has_one_use(sight: Sight) -> None:
    played = first_moves(sight.position)
    used = sorted(tile for tile, _number in played.uses())
    assert used == sorted(tile for hand in sight.position.hands for tile in hand)
    left = [use.tile for use in played.uses().values() if use.is_left]
    assert sorted(left) == sorted(tile for hand in played.end.hands for tile in hand)


def test_a_use_tells_what_is_covered_and_what_that_is_worth() -> None:
    uses = line("W34 B12 " + FULL, "W13", "B00 B15", "B00>W1", "W13>W2", "B15>W1").uses()
    (double,) = tiles_named("B00")
    (own,) = tiles_named("B15")
    (other,) = tiles_named("W13")
    assert (uses[double, 0].worth, uses[double, 0].resets, uses[double, 0].ply) == (7, True, 0)
    assert (uses[other, 0].worth, uses[other, 0].covers_own) == (3, False)
    assert (uses[own, 0].worth, uses[own, 0].covers_own) == (0, True)


def test_a_tile_that_is_left_costs_its_pips_twice() -> None:
    played = line("W34 B66 " + FULL, "W12", "B16", "B16>W1")
    (left,) = tiles_named("W12")
    assert (played.uses()[left, 0].worth, played.uses()[left, 0].is_left) == (-6, True)
    assert played.points == PerPlayer(60 - 3, 72 + 7)
