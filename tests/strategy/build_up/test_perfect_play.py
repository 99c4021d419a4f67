"""Lines of perfect play, and what each tile contributes to them."""

import random

from buildup.model.player import Player
from buildup.strategy.build_up.perfect_play import PerfectPlay
from buildup.strategy.sliced import result_of
from tests.strategy.build_up.advised_moves import on_few_stacks, searched
from tests.strategy.build_up.referee import Game


def test_the_tiles_of_a_line_contribute_the_points_of_the_hand() -> None:
    """Compared with a position in which every tile in hand lies on top."""
    chance = random.Random(7)
    for position in (sight.position for sight in map(on_few_stacks, [chance] * 40) if sight):
        me, hands = position.turn, position.hands
        own, others = (
            position.points(each).total + 2 * sum(tile.pips for tile in hands[each])
            for each in (me, me.opponent)
        )
        play = PerfectPlay(position, None)
        for each in searched(position):
            assert each.value is not None
            top = position.top(each.move.stack)
            line = result_of(play.line_after(each.move.tile, top, each.value))
            assert own - others + line.worth.total() == each.value
            for held in hands[me.opponent][:1]:
                barred = PerfectPlay(position, None, (held, each.move.tile))
                found = result_of(barred.value_after(each.move.tile, top, each.value))
                after = Game.of(position).after(each.move)
                margin = after.margin(bar=(str(held), str(each.move.tile)))
                assert found == (margin if me is Player.HUMAN else -margin)
            assert {*line.worth} <= {play.tile(tile) for hand in hands for tile in hand}
