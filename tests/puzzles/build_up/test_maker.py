"""Puzzles: one best move, by the promised margin, of random deals and of a person's positions."""

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from functools import cache

import pytest

from buildup.model.build_up.position import Move, Position
from buildup.model.build_up.position_line import PositionLine
from buildup.model.build_up.tile import Tile
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.player import PerPlayer, Player
from buildup.narration.build_up.advice import explain_advice
from buildup.puzzles.build_up.maker import (
    MOST_MARGIN,
    THEMES,
    MovePuzzleMaker,
    PositionPuzzleMaker,
    changes_the_round,
)
from buildup.puzzles.build_up.puzzle import MovePuzzle
from buildup.puzzles.maker import MARGIN
from buildup.puzzles.makers import maker_of
from buildup.puzzles.puzzle import Origin, PuzzleError, Theme
from buildup.review.build_up.review import BuildUpReview
from buildup.review.verdicts import WORTH_A_PUZZLE
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.build_up.game_text import format_build_up, parse_build_up, position_text
from buildup.saves.problems import SaveError
from buildup.strategy.build_up.analysis import HandAnalysis
from buildup.strategy.build_up.one_ply import largest_swing
from buildup.strategy.build_up.rules_of_thumb import COVER_THEIRS, RULES
from buildup.strategy.build_up.search import compiled
from tests.model.build_up.positions import begun_at, first_hand, forced, position_of, table_of
from tests.narrowing import of_kind
from tests.puzzles.making import made
from tests.review.build_up.test_review import finished, last_hand
from tests.strategy.build_up.referee import Game
from tests.tiers import count

NUMBERS = (1, 4, 6, 13, 15, 36, 68, *range(100, 1_100))[: count(quick=5, normal=7, soak=1_000)]
"""Of easy puzzles. The first ones here are made soon, by little luck."""
FEW_TILES = 4
"""With more in both hands a plain minimax takes long; the bench checks them."""
IN_A_TEST = 5
"""So many of them, so that several processes share the soak."""
DAY = date(2026, 3, 1)


@cache
def easy(number: int) -> MovePuzzle:
    return made(MovePuzzleMaker(number, 1300))


@cache
def medium(number: int, margin: int) -> MovePuzzle:
    return made(MovePuzzleMaker(number, margin=margin))


@cache
def of_day(day: date) -> MovePuzzle:
    return made(MovePuzzleMaker(day))


@cache
def any_puzzles() -> tuple[MovePuzzle, ...]:
    """Some of every difficulty; hard ones take an interpreted search too long."""
    harder = []
    if compiled:
        harder += [made(MovePuzzleMaker(6, 1800)), medium(1, 2), medium(1, 5)]
    return (*harder, *map(easy, NUMBERS[:5]))


def plain_values(position: Position) -> dict[tuple[str, int], int]:
    """What every move of the human is worth by plain minimax: by tile, and place of the stack."""
    game = Game.of(position)
    return {move: game.play(*move).margin() for move in game.moves("B")}


def assert_best_moves(puzzle: MovePuzzle, margin: int) -> None:
    values = plain_values(puzzle.position)
    best = max(values.values())
    others = [value for value in values.values() if value < best]
    assert values[str(puzzle.best.tile), puzzle.best.stack.index] == best
    assert best - max(others) == puzzle.margin >= margin
    assert {
        (str(each.move.tile), each.move.stack.index): each.value for each in puzzle.moves
    } == values


@pytest.mark.parametrize("start", range(0, len(NUMBERS), IN_A_TEST))
def test_the_best_moves_of_a_puzzle_are_better_than_all_others(start: int) -> None:
    for number in NUMBERS[start : start + IN_A_TEST]:
        if sum(map(len, easy(number).position.hands)) <= FEW_TILES:
            assert_best_moves(easy(number), MARGIN)


# What a puzzle is


def test_it_is_the_turn_of_the_human_who_has_a_choice() -> None:
    for puzzle in any_puzzles():
        assert puzzle.position.turn is Player.HUMAN
        assert len(puzzle.moves) == len(list(puzzle.position.legal_moves())) >= 4
        assert len(puzzle.position.hands.human) >= 2


def test_puzzles_are_about_as_hard_as_wanted() -> None:
    for puzzle in any_puzzles():
        assert abs(int(puzzle.key.split()[3]) - (puzzle.rating or 0)) < 200


def test_a_puzzle_says_whether_its_rule_holds() -> None:
    """A move of the solution is one that the rule prefers to another, or nothing it makes is."""
    assert {rule.name for rule in THEMES} < {rule.name for rule in RULES}
    for puzzle in any_puzzles():
        assert puzzle.theme is not None
        rule = next(rule for rule in THEMES if rule.name == puzzle.theme.rule)
        moves = list(puzzle.position.legal_moves())
        preferred = {move for pair in rule.comparisons(puzzle.position, moves) for move in pair[0]}
        assert preferred
        right = {move for move in moves if puzzle.judge(move).is_right}
        made = right & set(rule.obeying(puzzle.position, moves))
        assert bool(right & preferred) is not puzzle.theme.is_exception
        assert not (made and puzzle.theme.is_exception)


@pytest.mark.parametrize("is_exception", [False, True])
def test_each_theme_is_found_by_its_definition(is_exception: bool) -> None:
    """Small wrong and right answers to one rule: theirs is covered, or an own tile."""
    position = position_of("W66 " * 6 + "W11 B12 " + "B66 " * 4, "W00", "B25")
    theirs, own = position.legal_moves()
    right = {own} if is_exception else {theirs}
    theme = Theme.of(COVER_THEIRS, position, [theirs, own], right)
    assert theme == Theme("cover theirs", is_exception)
    assert Theme.of(COVER_THEIRS, position, [own], {own}) is None


def test_a_last_hand_changes_the_round() -> None:
    puzzle = easy(1)
    for lead, changes in ((-500, False), (500, False), (-(puzzle.moves[0].value or 0), True)):
        scores, none = PerPlayer(computer=0, human=lead), PerPlayer[tuple[Tile, ...]]((), ())
        table = replace(puzzle.table, scores=scores, boneyards=none)
        assert changes_the_round(replace(puzzle, table=table)) is changes
    assert all(map(changes_the_round, any_puzzles()))


def test_the_round_around_it_is_known() -> None:
    for puzzle in any_puzzles():
        sight = puzzle.table.sight
        assert sight.position is puzzle.position
        assert 1 <= sight.hand_number <= 4
        drawn = {tile for hand in puzzle.position.hands for tile in hand}
        assert not drawn & {tile for undrawn in sight.undrawn for tile in undrawn}


# Keys


def test_the_same_key_gives_the_same_puzzle() -> None:
    for puzzle in any_puzzles()[2:4]:
        maker = of_kind(maker_of(puzzle.key), MovePuzzleMaker)
        assert maker.key == puzzle.key
        assert made(maker) == puzzle


def test_every_key_names_another_puzzle() -> None:
    puzzles = [easy(number) for number in NUMBERS]
    assert len({puzzle.key for puzzle in puzzles}) == len(NUMBERS)
    assert len({puzzle.position for puzzle in puzzles}) == len(NUMBERS)
    assert easy(15).key == "random 15 3 1300 3"
    assert MovePuzzleMaker(17).key == "random 17 3 1500 3"


def test_puzzles_stay_what_they_were() -> None:
    """If this fails, ``RECIPE`` has to grow: solved puzzles are kept by their keys."""
    puzzle = easy(15)
    assert (" ".join(map(str, puzzle.position.tops)), str(puzzle.best), puzzle.margin) == (
        "B26 B45 W56 W66 B05 B13 W02 W11 W04 B35 B12 B46",
        "B33>W3",
        6,
    )
    puzzle = of_day(DAY)
    assert (" ".join(map(str, puzzle.position.tops)), str(puzzle.best), puzzle.margin) == (
        "W04 B23 W34 B14 W66 W06 B24 B55 W33 B15 W55 B44",
        "B04>W1",
        11,
    )


@pytest.mark.parametrize(
    "key",
    [
        *("", "random", "random 17 3", "random 17 3 1300", "random 17 3 1300 3 "),
        *("random 17 3 easy 2", "random 017 3 1300 3", "random -1 3 1300 3", "random x 3 1300 3"),
        *("random 17 0 1300 3", "random 17 99 1300 3", "random 17 3 simple 3", "random 1 1300 3"),
        *("daily 17 3 1300 3", "daily 20260301 3 1500 3", "mistake 0123456789abcdef"),
        *("ending", "ending 1", "ending 1 1300", "ending 1 easy 2", "ending -1 1300 3"),
        *("ending 1 harder 3", "ending 01 1300 3", "ending 2026-02-30 1300 3", "other 17 3 easy"),
        *("ending ² 1300 3", "ending 1 1300 3 3", "holding 1 easy 2"),
    ],
)
def test_what_is_no_key_is_refused_with_a_sentence(key: str) -> None:
    with pytest.raises(PuzzleError, match=r"isn't a puzzle, or only version 0\.2 can make it"):
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
    assert (one.day, one.key) == (DAY, "daily 2026-03-01 3 1500 3")
    assert maker_of(one.key).origin is Origin.DAILY


def test_each_day_has_another_one_that_is_none_of_the_others() -> None:
    every = [of_day(DAY), of_day(date(2026, 3, 8)), made(MovePuzzleMaker(20260308)), easy(1)]
    assert len({puzzle.position for puzzle in every}) == len(every)
    assert (easy(1).day, maker_of(easy(1).key).origin) == (None, Origin.RANDOM)


# In slices


def test_slices_give_the_same_puzzle_as_one_go() -> None:
    for nodes in (100, 1_000_000):
        maker = MovePuzzleMaker(4, 1300)
        shares = [maker.progress]
        while not maker.advance(nodes):
            shares.append(maker.progress)
        assert maker.puzzle == easy(4)
        assert maker.advance(1)
        assert shares == sorted(shares)
        assert 0 <= shares[0] <= shares[-1] < maker.progress == 1.0


def test_there_is_no_puzzle_before_it_is_made() -> None:
    with pytest.raises(ValueError, match="not made yet"):
        _puzzle = MovePuzzleMaker(1).puzzle


# Answers


def answers(puzzle: MovePuzzle) -> Iterator[Move]:
    yield from puzzle.position.legal_moves()


def test_only_the_best_moves_are_right() -> None:
    for puzzle in any_puzzles():
        right = {each.move for each in puzzle.moves if each.value == puzzle.moves[0].value}
        assert {move for move in answers(puzzle) if puzzle.judge(move).is_right} == right


def test_a_wrong_answer_costs_what_the_search_says() -> None:
    for puzzle in any_puzzles()[:4]:
        analysis = HandAnalysis(puzzle.position, budget=0).finish()
        for valued in analysis.values:
            judgment = puzzle.judge(valued.move)
            assert judgment.loss == (analysis.value or 0) - (valued.value or 0)
            assert judgment.loss == 0 or judgment.loss >= puzzle.margin


def test_an_illegal_answer_is_refused() -> None:
    puzzle = easy(1)
    with pytest.raises(KeyError):
        puzzle.judge(replace(puzzle.best, tile=puzzle.position.hands.computer[0]))


def named(puzzle: MovePuzzle, move: Move) -> str:
    return f"{move.tile} on {puzzle.position.top(move.stack)}"


def test_the_solution_is_explained_beside_the_others() -> None:
    for puzzle in any_puzzles():
        advice = puzzle.advice[puzzle.best]
        text, compared = explain_advice(advice), advice.comparison
        assert text.startswith(named(puzzle, puzzle.best))
        assert compared is not None
        lost = puzzle.judge(compared.worse.move).loss
        assert f"{named(puzzle, compared.worse.move)} costs {lost}." in text


def test_another_move_is_explained_with_what_it_gives_away() -> None:
    for puzzle in any_puzzles():
        wrong = puzzle.moves[-1].move
        text = explain_advice(puzzle.advice[wrong])
        lost = puzzle.judge(wrong).loss
        assert text.startswith(f"{named(puzzle, wrong)} costs {lost}.")
        assert named(puzzle, puzzle.best) in text
        assert "{" not in text


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


def test_it_is_the_puzzle_that_a_deal_would_give() -> None:
    for number in NUMBERS[:5]:
        known = easy(number)
        puzzle = puzzle_from_position(position_text(of_puzzle(known)))
        assert {*puzzle.moves} == {*known.moves}
        assert (puzzle.margin, puzzle.right) == (known.margin, known.right)
        assert (puzzle.day, puzzle.promised) == (None, puzzle.margin)
        assert puzzle.rating is None


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


@pytest.mark.parametrize("tops", ["W56 W56 B66 B66", "W56 W66 B66 B66"])
def test_a_position_without_a_worse_move_is_no_puzzle(tops: str) -> None:
    position = position_of(f"{tops} " + "W66 B66 " * 4, human="B56")
    maker = PositionPuzzleMaker(text_of(position)).finish()
    assert maker.advance(256)
    with pytest.raises(PuzzleError, match="all moves are equal"):
        _puzzle = maker.puzzle


def test_it_must_be_the_turn_of_the_human() -> None:
    position = replace(easy(15).position, turn=Player.COMPUTER)
    with pytest.raises(PuzzleError, match="isn't your turn"):
        PositionPuzzleMaker(text_of(position))
    passing = position_of("W56 B66 " + "W66 B66 " * 5, computer="W56", human="B12")
    with pytest.raises(PuzzleError, match="isn't your turn"):
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
                puzzle = puzzle_from_position(position_text(review.game.at(ply.event_index)))
                found += 1
                right = {each.move for each in puzzle.moves if puzzle.judge(each.move).is_right}
                assert right == {*(ply.advice.best_moves or ())}
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
    assert not any(puzzle.judge(move).is_right for move in ply.advice.best_moves or ())
