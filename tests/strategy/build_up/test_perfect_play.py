"""Lines of perfect play, and what each tile contributes to them."""

import random

from buildup.model.player import Player
from buildup.strategy.build_up.analysis import FollowingHand
from buildup.strategy.build_up.perfect_play import NODES_OF_A_TEST, PerfectPlay
from buildup.strategy.sliced import result_of
from tests.strategy.build_up.advised_moves import before_the_last_hand, on_few_stacks, searched
from tests.strategy.build_up.referee import Game
from tests.strategy.build_up.test_motifs import names_of


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
            assert {*line.worth} <= {play.tile(tile) for hand in hands for tile in hand}


def test_a_move_is_worth_what_minimax_finds_also_if_a_tile_may_not_cover_another() -> None:
    chance = random.Random(7)
    small = [*map(on_few_stacks, [chance] * 40), *map(before_the_last_hand, [chance] * 20)]
    for sight in filter(None, small):
        position, following = sight.position, FollowingHand.of(sight)
        me = position.turn
        for move in position.legal_moves():
            top = position.top(move.stack)
            for held in position.hands[me.opponent][:1]:
                plays = [PerfectPlay(position, following, (held, move.tile)) for _ in range(2)]
                found = result_of(plays[0].value_after(move.tile, top, 0))
                assert [*plays[1].value_after(move.tile, top, found)].count(NODES_OF_A_TEST) == 2
                after, bar = Game.of(position).after(move), (str(held), str(move.tile))
                margin = after.margin(names_of(following), bar)
                assert found == (margin if me is Player.HUMAN else -margin)
