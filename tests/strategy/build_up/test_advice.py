"""Advice on a move: how it compares with another."""

import random
from dataclasses import replace

import pytest

from buildup.model.build_up.position import IllegalMoveError, Move
from buildup.model.build_up.table import Sight
from buildup.model.player import PerPlayer, Player
from buildup.strategy.build_up.advice import Advice, advice_for
from buildup.strategy.build_up.analysis import FollowingHand, RoundAnalysis, ValuedMove
from buildup.strategy.build_up.chance import sign
from tests.model.build_up.positions import tiles_named
from tests.narrowing import some
from tests.strategy.build_up.advised_moves import before_the_last_hand, random_moves, searched
from tests.strategy.build_up.referee import Game, margin
from tests.strategy.build_up.sights import sight_of
from tests.tiers import count

POSITIONS = count(quick=8, normal=35, soak=3_000)
ROUNDS = count(quick=100, normal=100, soak=6_000)
ROW = "W66 " * 5
BLACK_ROW = "B66 " * 5


def advice(tops: str, computer: str, human: str, move: str, *, best_only: bool = False) -> Advice:
    turn = Player.HUMAN if move.startswith("B") else Player.COMPUTER
    sight = sight_of(tops, computer, human, turn)
    moves = searched(sight.position, best_only=best_only)
    return advice_for(sight, moves, Move.parse(move), is_exact=True)


SAVING = ("W16 W44 B55 W26 W35 W46 B24 B15 B66 W66 B45 B56", "W04 W06 W05", "B12 B25 B01")
"""B25 on W1 is 13 points better than anything else."""


def test_what_is_found_of_any_move_is_so_by_the_rules() -> None:
    margin.cache_clear()
    for sight, found in random_moves(POSITIONS):
        check_values(sight, found)


def sign_of(sight: Sight) -> int:
    return 1 if sight.position.turn is Player.HUMAN else -1


def check_values(sight: Sight, found: Advice) -> None:
    """What the move is worth beside all others, by minimax."""
    game = Game.of(sight.position)
    values = {move: sign_of(sight) * game.play(*move).margin() for move in game.moves(game.turn)}

    def value(move: Move) -> int:
        return values[str(move.tile), move.stack.index]

    own, most = value(found.move), max(values.values())
    assert value(found.best) == most
    assert (found.is_best, found.loss) == (own == most, most - own)
    assert found.is_forced == (len(values) == 1)
    assert found.best_moves is not None
    best = {(str(each.tile), each.stack.index) for each in found.best_moves}
    assert best == {move for move, each in values.items() if each == most}
    assert [line[0] for line in found.lines] == [*dict.fromkeys((found.move, found.best))]
    assert found.best == (found.move if found.is_best else found.best_moves[0])
    less = [each for each in values.values() if each < most]
    assert (found.comparison is None) == (not less)
    if found.comparison is not None:
        better, worse = found.comparison.better.move, found.comparison.worse.move
        assert value(better) == most
        assert value(worse) == (max(less) if found.is_best else own)
        assert found.move == (better if found.is_best else worse)
        assert found.comparison.loss == most - value(worse)


@pytest.mark.usefixtures("untraced")
def test_what_a_move_does_to_the_round_is_so_before_the_last_hand() -> None:
    chance = random.Random(49)
    decided = 0
    for sight in filter(None, (before_the_last_hand(chance) for _ in range(ROUNDS))):
        moves = RoundAnalysis(sight, budget=0).finish().moves
        for each in moves:
            found = advice_for(sight, moves, each.move, is_exact=True)
            if found.comparison is None:
                continue
            white, black = (tuple(map(str, tiles)) for tiles in sight.undrawn)
            following = white, black, sight.first_player.color.value
            lead = sight.scores.human - sight.scores.computer
            margins = [
                lead + Game.of(sight.position).after(valued.move).margin(following)
                for valued in (found.comparison.worse, found.comparison.better)
            ]
            margins = [sign_of(sight) * margin for margin in margins]
            assert found.comparison.loss == margins[1] - margins[0] > 0
            results = tuple(map(sign, margins))
            assert found.comparison.results == (None if results[0] == results[1] else results)
            if found.comparison.results is not None:
                assert found.is_best or found.changes_result
                decided += 1
    assert decided > 10


def test_a_worse_move_is_compared_with_the_first_of_equal_best_ones() -> None:
    tops = "W01 W35 W26 " + "W66 " * 3 + "B66 " + BLACK_ROW
    compared = advice(tops, "", "B45 B36", "B36>W1")
    assert list(map(str, some(compared.best_moves))) == ["B45>W2", "B45>W3", "B36>W2", "B36>W3"]
    assert str(compared.best) == "B45>W2"


def test_the_round_is_lost_in_the_last_hand() -> None:
    sight = sight_of("W35 " + ROW + "B13 B24 " + "B66 " * 4, "W25", "", Player.COMPUTER)
    is_lost = []
    for behind in (20, 21, 22, 23, 24):
        close = replace(sight, scores=PerPlayer(computer=100, human=100 + behind))
        moves = RoundAnalysis(close, budget=0).finish().moves
        worse = advice_for(close, moves, Move.parse("W25>B1"), is_exact=True)
        assert worse.loss == 2
        is_lost.append(worse.changes_result)
    assert is_lost == [False, True, True, True, False]


def test_before_the_last_hand_the_round_comes_before_the_points() -> None:
    sight = sight_of("W01 W02 " + "W66 " * 4 + "B66 " + BLACK_ROW, "", "B03")
    undrawn = PerPlayer(tiles_named("W01"), tiles_named("B01"))
    sight = replace(sight, undrawn=undrawn, scores=PerPlayer(51, 0), hand_number=3)
    moves = RoundAnalysis(sight, budget=0).finish().moves
    best, worse = (advice_for(sight, moves, each.move, is_exact=True) for each in moves)
    assert (worse.is_best, worse.loss, worse.changes_result) == (False, 2, True)
    assert worse.comparison is not None
    assert worse.comparison.results == some(best.comparison).results == (-1, 1)
    assert (best.is_best, best.best_moves) == (True, (best.best,))
    assert worse.comparison.following == FollowingHand(undrawn, sight.first_player)


def test_a_best_move_alone_is_not_compared_with_the_rest() -> None:
    best = advice(*SAVING, "B25>W1", best_only=True)
    assert (best.is_best, best.loss, best.best_moves, best.comparison) == (True, 0, None, None)
    other = advice(*SAVING, "B25>B1", best_only=True)
    assert (other.loss, other.comparison) == (None, None)


def test_a_move_that_was_not_searched_is_refused() -> None:
    sight = sight_of(*SAVING)
    moves = searched(sight.position)
    with pytest.raises(ValueError, match="B34>W1 is not among the moves"):
        advice_for(sight, moves, Move.parse("B34>W1"), is_exact=True)
    strange = [ValuedMove(Move.parse("B34>W1"), 0, ())]
    with pytest.raises(IllegalMoveError):
        advice_for(sight, strange, Move.parse("B34>W1"), is_exact=True)
