"""Puzzles of positions that a person has had: made, or refused with a sentence."""

import random
from dataclasses import replace

import pytest

from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.position import Move, Position
from buildup.model.build_up.position_line import PositionLine
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.player import Player
from buildup.puzzles.build_up.from_position import PositionPuzzleMaker
from buildup.puzzles.build_up.puzzle import MovePuzzle
from buildup.puzzles.puzzle import Origin, PuzzleError
from buildup.review.build_up.review import BuildUpReview
from buildup.review.verdicts import WORTH_A_PUZZLE, Verdict
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.build_up.game_text import format_build_up, parse_build_up, position_text
from buildup.saves.problems import SaveError
from buildup.strategy.build_up.one_ply import largest_swing
from tests.model.build_up.positions import begun_at, first_hand, forced, position_of, table_of
from tests.puzzles.build_up.test_maker import NUMBERS, easy, made
from tests.review.build_up.test_review import finished, last_hand

OTHERWISE = (
    "Build Up: stacks B36(5) W26 W36 W16(4) W35(3) W66(2) / B26(2) B46(7) B66(2) W44(3) W04(7) "
    "B45(4); hands W14 W23 W01 / B24 B22; boneyards W12 W22 W33 W46 / B03 B05 B06 B56; hand 3; "
    "scores 108 / 76; turn human; leader computer"
)
"""The points of the hand ask for B22>B5, those of the round for B22>W3 or B24>B5."""


def puzzle_from_position(text: str) -> MovePuzzle:
    return made(PositionPuzzleMaker(text))


def text_of(position: Position) -> str:
    return position_text(begun_at(table_of(position)))


def one_best() -> str:
    return text_of(easy(15).position)


def of_puzzle(puzzle: MovePuzzle) -> Tournament:
    """The position of a puzzle as a game that begins there, nothing left to be drawn."""
    return begun_at(table_of(puzzle.position))


def test_a_position_with_one_best_move_is_a_puzzle() -> None:
    puzzle = puzzle_from_position(one_best())
    assert (puzzle.origin, puzzle.day, puzzle.promised) == (Origin.MISTAKE, None, puzzle.margin)
    assert puzzle.best == easy(15).best
    assert puzzle.margin == easy(15).margin
    assert puzzle.judge(puzzle.best).verdict is Verdict.BEST


def test_it_is_the_puzzle_that_a_deal_would_give() -> None:
    for number in NUMBERS[:5]:
        known = easy(number)
        puzzle = puzzle_from_position(position_text(of_puzzle(known)))
        assert {*puzzle.moves} == {*known.moves}
        assert puzzle.difficulty is known.difficulty


def test_a_simple_solution_is_told_as_well() -> None:
    position = position_of("W56 B00 " + "W66 B66 " * 5, human="B56")
    puzzle = puzzle_from_position(text_of(position))
    assert str(puzzle.best) == "B56>W1"
    assert puzzle.best == largest_swing(position, list(position.legal_moves()))


def test_of_equal_tops_any_is_right() -> None:
    position = position_of("W56 W56 B00 B66 " + "W66 B66 " * 4, human="B56")
    puzzle = puzzle_from_position(text_of(position))
    assert [puzzle.judge(move).is_right for move in position.legal_moves()] == [True, True, False]
    assert puzzle.margin == 11


def test_a_position_without_a_worse_move_is_no_puzzle() -> None:
    position = position_of("W56 W56 B66 B66 " + "W66 B66 " * 4, human="B56")
    with pytest.raises(PuzzleError, match="no move is better than another"):
        puzzle_from_position(text_of(position))


def test_the_only_move_is_no_puzzle() -> None:
    position = position_of("W56 B66 " + "W66 B66 " * 5, human="B56")
    with pytest.raises(PuzzleError, match="no move is better than another"):
        puzzle_from_position(text_of(position))


def test_it_must_be_the_turn_of_the_human() -> None:
    position = replace(easy(15).position, turn=Player.COMPUTER)
    with pytest.raises(PuzzleError, match="not your turn"):
        PositionPuzzleMaker(text_of(position))
    passing = position_of("W56 B66 " + "W66 B66 " * 5, computer="W56", human="B12")
    with pytest.raises(PuzzleError, match="not your turn"):
        PositionPuzzleMaker(text_of(passing))


def test_what_is_no_saved_game_is_refused_as_such() -> None:
    with pytest.raises(SaveError):
        PositionPuzzleMaker("no game")


def test_equal_positions_have_equal_keys() -> None:
    position = easy(15).position
    key = PositionPuzzleMaker(text_of(position)).key
    lisp = format_build_up(begun_at(table_of(position)), dialect=Dialect.LISP)
    assert PositionPuzzleMaker(lisp).key == key
    assert key == puzzle_from_position(one_best()).key
    assert key.startswith("mistake ")
    for player in Player:
        fewer = position.hands.replaced(player, position.hands[player][:1])
        assert PositionPuzzleMaker(text_of(replace(position, hands=fewer))).key != key


def test_a_refusal_ends_the_work_and_is_told_when_the_puzzle_is_asked_for() -> None:
    position = position_of("W56 B66 " + "W66 B66 " * 5, human="B56")
    maker = PositionPuzzleMaker(text_of(position))
    while not maker.advance(256):
        pass
    assert maker.is_done
    assert maker.advance(256)
    with pytest.raises(PuzzleError, match="no move is better"):
        _puzzle = maker.puzzle


def test_the_text_of_a_position_holds_the_present_alone() -> None:
    chance = random.Random(3)
    tournament = first_hand(20261)
    for _placed in range(4):
        moves = list(tournament.table.position.legal_moves())
        tournament = forced(tournament.play(chance.choice(moves)))
    loaded = parse_build_up(position_text(tournament).encode(), "kept").game
    assert loaded.events == ()
    assert loaded.table == tournament.table
    assert not parse_build_up(position_text(tournament).encode(), "kept").warnings


def test_mistakes_of_a_review_become_puzzles() -> None:
    found = 0
    for seed in range(1, 6):
        review = finished(BuildUpReview(last_hand(seed)))
        for ply in review.plies:
            if ply.player is Player.HUMAN and ply.loss >= 3:
                event = review.game.events[ply.event_index]
                assert isinstance(event, TilePlaced)
                puzzle = puzzle_from_position(position_text(review.game.at(ply.event_index)))
                found += 1
                right = {each.move for each in puzzle.moves if puzzle.judge(each.move).is_right}
                assert right == {*ply.best_moves}
                assert puzzle.judge(ply.move).loss == ply.loss
                assert ply.is_worth_a_puzzle
    assert found


def test_where_the_round_asks_for_other_moves_than_the_hand_a_mistake_makes_no_puzzle() -> None:
    table = PositionLine.parse(OTHERWISE).table(random.Random(0))
    game = Tournament.begin(Start(table, Deal(1))).play(Move.parse("B22>B1"))
    (ply,) = finished(BuildUpReview(game)).plies
    assert ply.loss >= WORTH_A_PUZZLE
    assert not ply.is_worth_a_puzzle
    puzzle = puzzle_from_position(OTHERWISE)
    assert not any(puzzle.judge(move).is_right for move in ply.best_moves)
