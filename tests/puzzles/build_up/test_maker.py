"""Puzzles: one best move, by the promised margin, and the same puzzle for the same key."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from functools import cache

import pytest

from buildup.model.build_up.position import IllegalMoveError, Move, Position
from buildup.model.build_up.position_line import PositionLine
from buildup.model.player import Player
from buildup.puzzles.build_up.maker import MARGIN, MOST_MARGIN, MovePuzzleMaker
from buildup.puzzles.build_up.puzzle import MovePuzzle, difficulty_of, explanation, judge
from buildup.puzzles.maker import Maker
from buildup.puzzles.makers import maker_of
from buildup.puzzles.puzzle import Difficulty, Origin, PuzzleError
from buildup.review.verdicts import Verdict
from buildup.strategy.build_up.analysis import HandAnalysis
from buildup.strategy.build_up.one_ply import largest_swing
from buildup.strategy.build_up.search import compiled
from tests.model.build_up import rules
from tests.model.build_up.positions import position_of
from tests.tiers import count

PUZZLES = count(quick=10, normal=25, soak=1_000) if compiled else 10
IN_A_TEST = 5
"""So many of them, so that several processes share the soak."""
DAY = date(2026, 3, 1)


def made(maker: Maker[MovePuzzle], nodes: int = 100_000) -> MovePuzzle:
    while not maker.advance(nodes):
        pass
    return maker.puzzle


@cache
def easy(number: int) -> MovePuzzle:
    return made(MovePuzzleMaker(number, difficulty=Difficulty.EASY))


@cache
def medium(number: int, margin: int) -> MovePuzzle:
    return made(MovePuzzleMaker(number, margin=margin, difficulty=Difficulty.MEDIUM))


@cache
def of_day(day: date) -> MovePuzzle:
    return made(MovePuzzleMaker(day))


@cache
def any_puzzles() -> tuple[MovePuzzle, ...]:
    """Some of every difficulty; hard ones take an interpreted search too long."""
    makers = []
    if compiled:
        makers += [MovePuzzleMaker(number, difficulty=Difficulty.HARD) for number in (3, 4, 5)]
    mediums = [medium(number, 1 + number) for number in range(5)]
    return (*mediums, *map(made, makers), *map(easy, range(6)))


# A plain minimax of the rules' text, in the names of tiles -------------------------------


@cache
def worth(tops: tuple[str, ...], hand: tuple[str, ...], other: tuple[str, ...], ours: str) -> int:
    """Points of the player on turn, whose colour is ``ours``, minus the opponent's."""
    theirs = "B" if ours == "W" else "W"
    moves = rules.placements(hand, tops)
    if moves:
        return max(worth_of(tops, hand, other, *move) for move in moves)
    if rules.placements(other, tops):
        return -worth(tops, other, hand, theirs)
    return rules.points(ours, hand, tops) - rules.points(theirs, other, tops)


def worth_of(
    tops: tuple[str, ...], hand: tuple[str, ...], other: tuple[str, ...], tile: str, index: int
) -> int:
    """The same after a move. Where a stack stands makes no difference to what follows."""
    rest = list(hand)
    rest.remove(tile)
    after = tuple(sorted((*tops[:index], tile, *tops[index + 1 :])))
    return -worth(after, other, tuple(rest), "B" if tile[0] == "W" else "W")


def plain_values(position: Position) -> dict[tuple[str, int], int]:
    """What every move of the human is worth: by tile, and by the place of the stack."""
    tops, human = tuple(map(str, position.tops)), tuple(map(str, position.hands.human))
    computer = tuple(map(str, position.hands.computer))
    values = {
        move: worth_of(tops, human, computer, *move) for move in rules.placements(human, tops)
    }
    worth.cache_clear()
    return values


def assert_one_best_move(puzzle: MovePuzzle, margin: int) -> None:
    values = plain_values(puzzle.position)
    best, *others = sorted(values.items(), key=lambda each: -each[1])
    assert best[0] == (str(puzzle.best.tile), puzzle.best.stack.index)
    assert best[1] - others[0][1] == puzzle.margin >= margin
    assert {
        (str(each.move.tile), each.move.stack.index): each.value for each in puzzle.moves
    } == values


@pytest.mark.parametrize("start", range(0, PUZZLES, IN_A_TEST))
def test_every_puzzle_has_exactly_one_best_move_by_its_margin(start: int) -> None:
    for number in range(start, start + IN_A_TEST):
        assert_one_best_move(easy(number), MARGIN)


@pytest.mark.parametrize("number", [5, 11])
def test_so_have_longer_ones_by_other_margins(number: int) -> None:
    assert_one_best_move(medium(number, 5), 5)


# What a puzzle is


def test_it_is_the_turn_of_the_human_who_has_a_choice() -> None:
    for puzzle in any_puzzles():
        assert puzzle.position.turn is Player.HUMAN
        assert len(puzzle.moves) == len(list(puzzle.position.legal_moves())) >= 4
        assert len(puzzle.position.hands.human) >= 2


def test_the_move_that_gains_most_at_once_is_not_the_solution() -> None:
    for puzzle in any_puzzles():
        moves = list(puzzle.position.legal_moves())
        assert not judge(puzzle, largest_swing(puzzle.position, moves)).is_right


def test_puzzles_are_as_hard_as_wanted() -> None:
    for puzzle in any_puzzles():
        assert puzzle.key.endswith(f" {puzzle.difficulty}")
    tiles = {len(easy(number).position.hands.human) for number in range(10)}
    assert tiles == {2, 3}


@pytest.mark.parametrize(
    ("human", "greedy_misses", "difficulty"),
    [
        ("B12", False, Difficulty.EASY),
        ("B12 B13 B14", True, Difficulty.EASY),
        ("B12 B13 B14 B15", False, Difficulty.EASY),
        ("B12 B13 B14 B15", True, Difficulty.MEDIUM),
        ("B12 B13 B14 B15 B16 B56", True, Difficulty.HARD),
    ],
)
def test_more_tiles_are_harder(human: str, greedy_misses: bool, difficulty: Difficulty) -> None:
    position = position_of("W00 W01 " + "W66 B66 " * 5, human=human)
    assert difficulty_of(position, greedy_misses=greedy_misses) is difficulty


def test_many_moves_are_harder() -> None:
    few = position_of("W00 W01 " + "W66 B66 " * 5, human="B12 B13 B14 B15")
    many = position_of("W00 W01 " * 6, human="B12 B13 B14 B15")
    assert difficulty_of(few, greedy_misses=False) is Difficulty.EASY
    assert difficulty_of(many, greedy_misses=False) is Difficulty.MEDIUM


def test_the_round_around_it_is_known() -> None:
    for puzzle in any_puzzles():
        sight = puzzle.sight
        assert sight.position is puzzle.position
        assert 1 <= sight.hand_number <= 4
        drawn = {tile for hand in puzzle.position.hands for tile in hand}
        assert not drawn & {tile for undrawn in sight.undrawn for tile in undrawn}


# Keys


def test_the_same_key_gives_the_same_puzzle() -> None:
    for puzzle in any_puzzles()[:3]:
        maker = maker_of(puzzle.key)
        assert isinstance(maker, MovePuzzleMaker)
        assert maker.key == puzzle.key
        assert made(maker) == puzzle


def test_every_key_names_another_puzzle() -> None:
    puzzles = [easy(number) for number in range(PUZZLES)]
    assert len({puzzle.key for puzzle in puzzles}) == PUZZLES
    assert len({puzzle.position for puzzle in puzzles}) == PUZZLES
    assert easy(17).key == "random 17 3 easy"
    assert MovePuzzleMaker(17).key == "random 17 3 medium"


def test_puzzles_stay_what_they_were() -> None:
    """If this fails, ``RECIPE`` has to grow: solved puzzles are kept by their keys."""
    puzzle = easy(17)
    assert (" ".join(map(str, puzzle.position.tops)), str(puzzle.best), puzzle.margin) == (
        "B66 W22 B55 B03 B15 W25 W35 W55 W13 W26 W66 W16",
        "B12>W4",
        3,
    )
    puzzle = of_day(DAY)
    assert (" ".join(map(str, puzzle.position.tops)), str(puzzle.best), puzzle.margin) == (
        "B46 W66 B55 B12 W04 B24 W46 B34 B16 B33 W36 B56",
        "B04>W4",
        5,
    )


@pytest.mark.parametrize(
    "key",
    [
        "",
        "random",
        "random 17 3",
        "random 17 3 easy ",
        "random 017 3 easy",
        "random -1 3 easy",
        "random x 3 easy",
        "random 17 0 easy",
        "random 17 99 easy",
        "random 17 3 simple",
        "daily 17 3 easy",
        "daily 20260301 3 medium",
        "mistake 0123456789abcdef",
        "other 17 3 easy",
    ],
)
def test_what_is_no_key_is_refused_with_a_sentence(key: str) -> None:
    with pytest.raises(PuzzleError, match=r"is not the name of a puzzle\."):
        maker_of(key)


def test_numbers_and_margins_have_limits() -> None:
    with pytest.raises(ValueError, match="negative"):
        MovePuzzleMaker(-1)
    for margin in (0, MOST_MARGIN + 1):
        with pytest.raises(ValueError, match="margin"):
            MovePuzzleMaker(1, margin=margin)


# The daily one


def test_a_day_has_one_puzzle() -> None:
    one, other = of_day(DAY), made(MovePuzzleMaker(date(2026, 3, 1)), nodes=256)
    assert one == other
    assert (one.origin, one.day, one.key) == (Origin.DAILY, DAY, "daily 2026-03-01 3 medium")
    assert maker_of(one.key).origin is Origin.DAILY


def test_each_day_has_another_one() -> None:
    days = [DAY + timedelta(days=number) for number in range(4)]
    assert len({of_day(day).position for day in days}) == len(days)


def test_the_daily_one_is_none_of_the_others() -> None:
    assert of_day(DAY).position != made(MovePuzzleMaker(20260301)).position
    assert easy(1).day is None
    assert easy(1).origin is Origin.RANDOM


# In slices


def test_slices_give_the_same_puzzle_as_one_go() -> None:
    for nodes in (1, 100, 1_000_000):
        maker = MovePuzzleMaker(3, difficulty=Difficulty.EASY)
        shares = [maker.progress]
        while not maker.advance(nodes):
            assert not maker.is_done
            shares.append(maker.progress)
        assert maker.puzzle == easy(3)
        assert maker.advance(1)
        assert shares == sorted(shares)
        assert 0 <= shares[0] <= shares[-1] < maker.progress == 1.0


def test_there_is_no_puzzle_before_it_is_made() -> None:
    with pytest.raises(ValueError, match="not made yet"):
        _puzzle = MovePuzzleMaker(1).puzzle


# Answers


def answers(puzzle: MovePuzzle) -> Iterator[Move]:
    yield from puzzle.position.legal_moves()


def test_only_the_best_move_is_right() -> None:
    for puzzle in any_puzzles():
        assert [move for move in answers(puzzle) if judge(puzzle, move).is_right] == [puzzle.best]
        assert judge(puzzle, puzzle.best).verdict is Verdict.BEST


def test_a_wrong_answer_costs_what_the_search_says() -> None:
    for puzzle in any_puzzles()[:4]:
        analysis = HandAnalysis(puzzle.position, budget=0).finish()
        for valued in analysis.values:
            judgement = judge(puzzle, valued.move)
            assert judgement.loss == (analysis.value or 0) - (valued.value or 0)
            assert judgement.verdict is Verdict.by_points(judgement.loss)
            assert judgement.loss == 0 or judgement.loss >= puzzle.margin


def test_an_illegal_answer_is_refused() -> None:
    puzzle = easy(1)
    with pytest.raises(IllegalMoveError):
        judge(puzzle, replace(puzzle.best, tile=puzzle.position.hands.computer[0]))


def test_the_solution_is_explained_with_the_line_of_play() -> None:
    for puzzle in any_puzzles():
        text = explanation(puzzle)
        assert text == explanation(puzzle, puzzle.best)
        assert text.startswith(f"Place {puzzle.best.tile} on {puzzle.best.stack}")
        points = "1 point" if puzzle.margin == 1 else f"{puzzle.margin} points"
        assert f", gives away {points}." in text
        following = puzzle.moves[0].line[1:]
        line = ", ".join(f"{each.tile} on {each.stack}" for each in following[:3])
        if len(following) > 3:
            line += ", and so on"
        if line:
            assert text.endswith(f"Best play then goes on: {line}.")


def test_another_move_is_explained_with_what_it_gives_away() -> None:
    for puzzle in any_puzzles():
        wrong = puzzle.moves[-1].move
        text = explanation(puzzle, wrong)
        lost = judge(puzzle, wrong).loss
        assert text.startswith(f"{wrong.tile} on {wrong.stack} gives away {lost} points.")
        assert f"on {puzzle.best.stack}" in text.replace("On", "on")
        assert "{" not in text


def test_every_puzzle_goes_to_a_line_and_back() -> None:
    for puzzle in any_puzzles():
        line = PositionLine.of(puzzle.tournament.table)
        assert PositionLine.parse(str(line)) == line
        assert replace(line.sight, position=puzzle.position) == puzzle.sight
        assert (line.position.tops, line.position.hands) == (
            puzzle.position.tops,
            puzzle.position.hands,
        )
