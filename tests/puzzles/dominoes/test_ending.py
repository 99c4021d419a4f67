"""Endings as puzzles: by plain minimax one lay wins, and every other one loses."""

from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from buildup.model.dominoes.position_line import PositionLine
from buildup.model.player import Player
from buildup.puzzles.dominoes.ending import FEWEST_TILES, MOST_TILES, EndingPuzzle
from buildup.puzzles.dominoes.maker import SIZE, EndingMaker, HoldingMaker
from buildup.puzzles.makers import maker_of
from buildup.puzzles.puzzle import Origin, PuzzleKind
from buildup.strategy.dominoes.analysis import Leaving
from buildup.strategy.dominoes.kernel import WON, compiled
from buildup.strategy.dominoes.rules_of_thumb import unseen_that_fit
from tests.narrowing import some
from tests.puzzles.making import made
from tests.puzzles.remembered import DAY
from tests.strategy.dominoes.positions import plain_value
from tests.tiers import count
from tests.view.widgets import of_kind

PUZZLES = count(quick=1, normal=1, soak=150) if compiled else 1


@cache
def keyed(key: str) -> EndingPuzzle:
    return of_kind(made(maker_of(key)), EndingPuzzle)


def puzzles() -> list[EndingPuzzle]:
    numbers = range(15, PUZZLES + 15)
    return [keyed(f"ending {number} {each} 3") for number, each in product(numbers, (1400, 1700))]


def test_one_lay_wins_and_every_other_one_loses_by_plain_minimax() -> None:
    for puzzle in puzzles():
        table = puzzle.game.table
        assert not table.boneyard
        assert table.turn is Player.HUMAN
        assert {lay for lay, _prospect in puzzle.prospects} == set(table.legal_lays())
        sight = puzzle.game.sight(Player.HUMAN)
        winning = set()
        for lay, prospect in puzzle.prospects:
            value = -plain_value(table.lay(lay))
            assert prospect.is_exact
            assert puzzle.is_right(lay) == (value > 0)
            assert prospect.pips == value - (WON if value > 0 else -WON)
            winning |= {Leaving.of(sight, lay)} if value > 0 else set()
        assert winning == {Leaving.of(sight, puzzle.best)}
        assert len({Leaving.of(sight, lay) for lay, _prospect in puzzle.prospects}) > 1


def test_the_line_of_the_solution_is_best_play_to_the_end() -> None:
    for puzzle in puzzles():
        table = puzzle.game.table
        for lay in puzzle.line(puzzle.best):
            if lay is None:
                table = table.end_turn()
            else:
                assert -plain_value(table.lay(lay)) == plain_value(table)
                table = table.lay(lay)
        assert table.is_over
        assert table.winner is Player.HUMAN


def test_a_puzzle_is_as_hard_as_was_wanted_and_there_is_something_to_choose() -> None:
    for puzzle in puzzles():
        table = puzzle.game.table
        held = len(table.hands.human) + len(table.hands.computer)
        assert FEWEST_TILES <= held <= MOST_TILES
        assert abs(int(puzzle.key.split(" ")[2]) - (puzzle.rating or 0)) < 250
        assert table.size == SIZE
        sight = puzzle.game.sight(Player.HUMAN)
        assert len({Leaving.of(sight, lay) for lay, _prospect in puzzle.prospects}) >= 3


def test_a_puzzle_says_whether_to_deny_wins() -> None:
    for puzzle in puzzles():
        sight = puzzle.game.sight(Player.HUMAN)
        fitting = {lay: unseen_that_fit(sight, lay) for lay, _prospect in puzzle.prospects}
        denying = [lay for lay, count in fitting.items() if count == min(fitting.values())]
        assert any(map(puzzle.is_right, denying)) is not some(puzzle.theme).is_exception


def test_a_wrong_lay_is_told_beside_the_right_one() -> None:
    for puzzle in puzzles():
        for lay, _prospect in puzzle.prospects:
            motif = some(puzzle.motif(lay))
            sight = puzzle.game.sight(Player.HUMAN)
            assert motif.better == Leaving.of(sight, puzzle.best)
            assert puzzle.is_right(lay) or motif.worse == Leaving.of(sight, lay)


def test_the_same_key_is_the_same_puzzle_however_it_is_sliced() -> None:
    maker = EndingMaker(2, 1300)
    while not maker.advance(100):
        assert 0 <= maker.progress < 1
    assert maker.progress == 1.0
    assert maker.puzzle == keyed("ending 2 1300 3")
    assert len({each.game.start.table for each in puzzles()}) == len(puzzles())


def test_a_day_has_a_puzzle_of_its_own() -> None:
    assert EndingMaker(DAY).key == "ending 2026-09-13 1500 3"
    maker = EndingMaker(DAY, 1400)
    assert (maker.origin, maker.day) == (Origin.DAILY, DAY)
    assert (EndingMaker(3).origin, EndingMaker(3).day) == (Origin.RANDOM, None)
    assert keyed(maker.key).day == DAY
    assert PuzzleKind.of(maker.key) is PuzzleKind.ENDING


def test_a_number_below_zero_is_refused() -> None:
    with pytest.raises(ValueError, match="negative"):
        HoldingMaker(-1)
    with pytest.raises(ValueError, match="not made yet"):
        _ = HoldingMaker(1).puzzle


def test_keys_tell_the_kind() -> None:
    assert PuzzleKind.of("holding 3 easy") is PuzzleKind.HOLDING
    assert PuzzleKind.of("random 17 3 easy") is PuzzleKind.BEST_MOVE
    assert PuzzleKind.of("mistake 0123") is PuzzleKind.BEST_MOVE


def test_every_puzzle_goes_to_a_line_and_back() -> None:
    for puzzle in puzzles():
        line = PositionLine.of(puzzle.game, Player.HUMAN)
        assert PositionLine.parse(str(line)) == line
        assert replace(line.sight, seen=()) == puzzle.game.sight(Player.HUMAN)
