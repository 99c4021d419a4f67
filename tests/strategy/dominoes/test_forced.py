"""Games in which all that follows is forced are counted out."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import chain, islice, permutations
from itertools import count as count_up
from math import comb, factorial

import pytest

from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.table import Table
from buildup.strategy.dominoes.analysis import LayAnalysis, Leaving
from tests.narrowing import some
from tests.strategy.dominoes.every_deal import EveryDeal
from tests.strategy.dominoes.positions import positions
from tests.tiers import count

FORCED = count(quick=4, normal=8, soak=700)
"""Lays of each set that are counted out."""
FEW = 3
"""Deals imagined beside them."""
MOST_DEALS = count(quick=60, normal=100, soak=1_000)
"""Hands times orders that are played here."""


def result(table: Table) -> tuple[bool, int] | None:
    """Whether the player to move does not win a game without a choice, and by how many pips the
    other one holds less; ``None``: there is a choice."""
    me = table.turn.opponent
    while not table.is_over:
        if table.must_draw:
            table = table.draw()
        elif table.must_pass:
            table = table.end_turn()
        else:
            lays = list(table.legal_lays())
            left = {(lay.tile.domino, tuple(sorted(after_lay(table, lay)))) for lay in lays}
            if len(left) > 1:
                return None
            table = table.lay(lays[0])
    return table.winner is me, table.pips_left(me.opponent) - table.pips_left(me)


def after_lay(table: Table, lay: Lay) -> tuple[int, ...]:
    return table.line.laid(lay.tile, lay.side).open_ends


def counted(game: DominoesGame, hands: EveryDeal, lay: Lay) -> tuple[Fraction, Fraction] | None:
    """The share that a lay wins of all deals and orders, and the mean of the pips."""
    table, other = game.table, game.table.turn.opponent
    won = pips = deals = 0
    unseen = {*game.sight(table.turn).unseen}
    for hand, ways in hands.hands.items():
        for order in permutations(unseen - hand):
            dealt = replace(table, hands=table.hands.replaced(other, tuple(hand)), boneyard=order)
            found = result(dealt.lay(lay))
            if found is None:
                return None
            won, pips, deals = won + ways * found[0], pips + ways * found[1], deals + ways
    return Fraction(won, deals), Fraction(pips, deals)


def small_positions(size: int) -> Iterator[tuple[DominoesGame, EveryDeal]]:
    """With a boneyard, and few enough deals to play them all; some are decided by one pip, and
    some by who played last."""
    for game in chain.from_iterable(positions(size, 1, seed) for seed in count_up(29 + size)):
        sight = game.sight(game.table.turn)
        deals = comb(len(sight.unseen), sight.opponent_count) * factorial(sight.boneyard_count)
        if sight.boneyard_count and deals <= MOST_DEALS:
            yield game, EveryDeal(game, sight.player)


def lays(size: int) -> Iterator[tuple[LayAnalysis, Lay, tuple[Fraction, Fraction] | None]]:
    for game, hands in small_positions(size):
        analysis = LayAnalysis(game.sight(game.table.turn), FEW).finish()
        each_once = {Leaving.of(analysis.sight, lay): lay for lay in game.table.legal_lays()}
        for lay in each_once.values():
            yield analysis, lay, counted(game, hands, lay)


@pytest.mark.usefixtures("untraced")
def test_what_is_told_of_a_forced_game_is_what_every_deal_and_order_show() -> None:
    forced = (
        islice((each for each in lays(size) if each[2] is not None), FORCED) for size in (4, 5, 6)
    )
    chances = set()
    for analysis, lay, expected in chain.from_iterable(forced):
        found = some(analysis.prospect(lay))
        assert expected is not None
        assert (found.chance, found.pips) == tuple(map(float, expected))
        assert (found.deals, found.error) == (0, 0.0)
        assert found.is_certain == (expected[0] in (0, 1))
        chances.add(found.chance)
    assert {0, 1} < chances


def test_where_somebody_may_choose_the_chance_is_imagined() -> None:
    free = (each for each in lays(6) if each[2] is None)
    for analysis, lay, _none in islice(free, FEW):
        found = some(analysis.prospect(lay))
        assert found.deals
        assert found.error > 0
