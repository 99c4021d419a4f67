"""Luck in a review: what a draw gave, beside all the draws that might have come."""

import random
from dataclasses import replace
from itertools import combinations, product
from statistics import fmean

import pytest

from buildup.model.build_up.events import FirstPlayerDrawn, HandScored
from buildup.model.build_up.position import Position
from buildup.model.build_up.table import Table
from buildup.model.build_up.tile import Tile, double_six_set
from buildup.model.player import PerPlayer, Player
from buildup.review.build_up.luck import DRAWS, HandLuck, ReviewedHand
from buildup.review.build_up.review import BuildUpReview
from buildup.review.review import Valuations
from buildup.strategy.build_up.analysis import HandAnalysis
from buildup.strategy.build_up.rollout import strength
from tests.model.build_up.positions import begun_at, fresh, position_of, table_of
from tests.model.replayed import replayed_tournament
from tests.narrowing import some
from tests.review.build_up.test_review import finished, last_hand, recorded, reviewed

TILES = 2
"""Drawn in the small tables here, of :data:`POOL`; so all draws can be valued."""
POOL = 4

Drawn = tuple[Table, Table]
"""The table before a draw, and after it."""


def small_draw(seed: int, *, is_first: bool = False) -> Drawn:
    """Two tiles drawn of four, by both players, as a later hand or as the first one."""
    chance = random.Random(seed)
    sets = [chance.sample(list(double_six_set(who.color)), 6 + POOL) for who in Player]
    tops = " ".join(str(tile) for tiles in sets for tile in tiles[:6])
    pools = PerPlayer(*(tuple(tiles[6:]) for tiles in sets))
    before = replace(
        table_of(position_of(tops), boneyards=pools),
        first_player=None if is_first else chance.choice(list(Player)),
    )
    leader = before.first_player
    if leader is None:
        human, computer = pools.human[0].pips, pools.computer[0].pips
        if human == computer:
            return small_draw(seed + 1000, is_first=True)
        leader = Player.HUMAN if human > computer else Player.COMPUTER
    position = replace(before.position, hands=pools.map(lambda pool: pool[:TILES]), turn=leader)
    after = replace(
        before,
        position=position,
        boneyards=pools.map(lambda pool: pool[TILES:]),
        first_player=leader,
    )
    return before, after


def valued(drawn: Drawn) -> ReviewedHand:
    luck = HandLuck(*drawn)
    Valuations([luck]).finish()
    assert luck.share == 1.0
    return some(luck.reviewed)


def value_for_human(position: Position) -> int:
    value = HandAnalysis(position, best_only=True).finish().value
    assert value is not None
    return value if position.turn is Player.HUMAN else -value


def mean_of_all_draws(before: Table) -> float:
    """The mean over every draw, each as likely as any other."""
    hands: PerPlayer[tuple[Tile, ...]]
    values = []
    if before.first_player is not None:
        pools = before.boneyards
        for white, black in product(
            combinations(pools.computer, TILES), combinations(pools.human, TILES)
        ):
            hands = PerPlayer(white, black)
            position = replace(before.position, hands=hands, turn=before.first_player)
            values.append(value_for_human(position))
        return fmean(values)
    for first_white, first_black in product(*before.boneyards):
        if first_white.pips == first_black.pips:
            continue
        leader = Player.HUMAN if first_black.pips > first_white.pips else Player.COMPUTER
        rests = [
            [tile for tile in pool if tile != first]
            for pool, first in zip(before.boneyards, (first_white, first_black), strict=True)
        ]
        for other_white, other_black in product(*rests):
            hands = PerPlayer((first_white, other_white), (first_black, other_black))
            values.append(value_for_human(replace(before.position, hands=hands, turn=leader)))
    return fmean(values)


def test_a_stronger_tile_is_worth_more() -> None:
    assert strength(Tile.parse("B66")) > strength(Tile.parse("B56")) > strength(Tile.parse("B01"))
    assert strength(Tile.parse("B00")) > strength(Tile.parse("B01"))


@pytest.mark.parametrize("is_first", [False, True], ids=["a later hand", "the first hand"])
def test_the_mean_over_some_draws_is_near_the_one_over_all(is_first: bool) -> None:
    off = []
    for seed in range(20):
        drawn = small_draw(seed, is_first=is_first)
        hand = valued(drawn)
        off.append((hand.expected - mean_of_all_draws(drawn[0])) / max(hand.error, 0.5))
    # Errors of 24 draws: most within two standard errors, none far off, and no lean.
    assert max(map(abs, off)) < 4
    assert sum(abs(each) < 2 for each in off) >= 18
    assert abs(fmean(off)) < 0.6


def test_the_value_of_the_draw_is_exact() -> None:
    for seed in range(10):
        before, after = small_draw(seed)
        hand = valued((before, after))
        assert hand.value == value_for_human(after.position)
        assert hand.luck == hand.value - hand.expected
        assert hand.error >= 0


def test_the_order_of_the_boneyards_makes_no_difference() -> None:
    for seed in range(5):
        before, after = small_draw(seed)
        turned = replace(after, boneyards=after.boneyards.map(lambda pool: pool[::-1]))
        assert valued((before, turned)) == valued((before, after))


def test_only_what_was_drawn_decides_between_draws_from_the_same_tiles() -> None:
    before, after = small_draw(7)
    pools = before.boneyards
    other = replace(
        after,
        position=replace(after.position, hands=pools.map(lambda pool: pool[TILES:])),
        boneyards=pools.map(lambda pool: pool[:TILES]),
    )
    one, two = valued((before, after)), valued((before, other))
    assert (one.expected, one.error) == (two.expected, two.error)
    assert one.value != two.value


def test_there_is_no_luck_where_all_tiles_are_drawn() -> None:
    last = reviewed(0).hands[-1]
    assert last.hand_number == 4
    assert (last.luck, last.error) == (0, 0.0)


def test_luck_is_known_of_every_hand_that_was_drawn() -> None:
    tournament = recorded(1)
    review = reviewed(1)
    drawing = [
        replayed_tournament(tournament.start, tournament.events[:place]).table.hand_number
        for place, event in enumerate(tournament.events, 1)
        if (isinstance(event, FirstPlayerDrawn) and event.first_player is not None)
        or (isinstance(event, HandScored) and event.hand_number < 4)
    ]
    assert [hand.hand_number for hand in review.hands] == drawing
    for hand in review.hands:
        first = next(ply for ply in review.plies if ply.hand_number == hand.hand_number)
        assert hand.value == value_for_human(first.advice.position)


def test_a_hand_that_a_saved_game_began_in_has_none() -> None:
    whole = finished(BuildUpReview(last_hand()))
    middle = whole.game.at(whole.plies[1].event_index)
    loaded = begun_at(middle.table)
    review = finished(BuildUpReview(loaded.play(next(middle.table.position.legal_moves()))))
    assert review.ply_count == 1
    assert review.hands == ()
    assert review.luck_of_hands == {}


@pytest.mark.parametrize("number", range(3))
def test_errors_of_hands_add_up_as_those_of_independent_draws(number: int) -> None:
    review = reviewed(number)
    assert review.luck_error**2 == pytest.approx(sum(hand.error**2 for hand in review.hands))


def test_a_tied_first_draw_is_no_hand() -> None:
    tournament = next(
        each
        for number in range(1, 200)
        if (each := fresh(number).advance()).table.first_player is None
    )
    assert BuildUpReview(tournament).is_done
    while tournament.table.first_player is None:
        tournament = tournament.advance()
    review = BuildUpReview(tournament)
    assert not review.is_done
    assert review.ply_count == 0


def test_the_work_is_done_piece_by_piece() -> None:
    luck = HandLuck(*small_draw(3))
    shares = [luck.share]
    while luck.reviewed is None:
        assert luck.work() > 0
        shares.append(luck.share)
    assert shares == sorted(shares)
    assert len(set(shares)) == DRAWS + 2
