"""Questions on what the other holds: right by counting, and the same whatever lies hidden."""

import random
from functools import cache
from itertools import product

from buildup.model.dominoes.domino import Domino
from buildup.model.player import Player
from buildup.puzzles.dominoes.holding import CHOICES, Choice, HoldingPuzzle, Question, offer_of
from buildup.puzzles.dominoes.maker import HoldingMaker
from buildup.puzzles.makers import maker_of
from buildup.puzzles.solvers import AVERAGE
from buildup.strategy.dominoes.holdings import Holdings
from tests.puzzles.making import made
from tests.strategy.dominoes.every_deal import EveryDeal
from tests.strategy.dominoes.other_deals import mixed
from tests.strategy.dominoes.positions import positions
from tests.tiers import count
from tests.view.widgets import of_kind

NUMBERS = (18, 14, 19, *range(20, 170))[: count(quick=1, normal=3, soak=150)]
"""Of puzzles. The first ones here are made soon, by little luck."""
_FEW_UNSEEN = 9


@cache
def keyed(key: str) -> HoldingPuzzle:
    return of_kind(made(maker_of(key)), HoldingPuzzle)


def puzzles() -> list[HoldingPuzzle]:
    return [keyed(f"holding {number} {each}") for number, each in product(NUMBERS, Question)]


@cache
def chances_of(puzzle: HoldingPuzzle) -> list[float]:
    """Of the choices; every deal is tried where they are few."""
    table = puzzle.game.table
    few = len(table.hands.computer) + len(table.boneyard) <= _FEW_UNSEEN
    counted = EveryDeal(puzzle.game, Player.HUMAN) if few else puzzle.holdings
    return [counted.chance_of(*tiles_meant(puzzle, each)) for each in puzzle.offer.choices]


def tiles_meant(puzzle: HoldingPuzzle, choice: Choice) -> list[Domino]:
    table = puzzle.game.table
    hidden = {*table.hands.computer, *table.boneyard}
    return [tile for tile in hidden if choice in (tile, tile.low, tile.high)]


def test_just_one_of_the_choices_is_right_as_clearly_as_its_question_asks() -> None:
    for puzzle in puzzles():
        offer, table = puzzle.offer, puzzle.game.table
        assert table.turn is Player.HUMAN
        assert len(set(offer.choices)) == CHOICES
        assert all(tiles_meant(puzzle, each) for each in offer.choices)
        assert [each for each in offer.choices if puzzle.is_right(each)] == [offer.right]
        chances = chances_of(puzzle)
        right = chances[offer.choices.index(offer.right)]
        others = [share for share in chances if share != right]
        assert len(others) == CHOICES - 1
        lead = round(right - max(others), 9)  # a share is only nearly a tenth
        match puzzle.offer.question:
            case Question.NOT_HELD:
                assert right == 0.0
                assert min(others) >= 0.1
            case Question.TILE:
                assert lead >= 0.25
            case Question.NUMBER:
                assert lead >= 0.1
                assert (puzzle.rating or 0) >= AVERAGE
        assert offer.question is Question.NOT_HELD or min(others) > 0.0


def test_whatever_lies_hidden_the_question_is_the_same() -> None:
    chance = random.Random(3)
    compared = asked = 0
    for game in positions(6, count(quick=4, normal=4, soak=60), seed=9):
        if game.table.turn is not Player.HUMAN or not game.table.boneyard:
            continue
        other = mixed(game, Player.HUMAN, chance)
        compared += other.table != game.table
        for question in Question:
            offers = []
            for each in (game, other):
                holdings = Holdings.of(each.sight(Player.HUMAN))
                assert holdings is not None
                offers.append(offer_of(holdings, question, random.Random(5)))
            assert offers[0] == offers[1]
            asked += offers[0] is not None
    assert compared > 10
    assert asked > 10


def test_the_same_key_is_the_same_question_however_it_is_sliced() -> None:
    for size in (1, 1_000_000):
        maker = HoldingMaker(1, 1250)
        while not maker.advance(size):
            pass
        assert maker.puzzle == keyed("holding 1 easy")
    assert len({each.game for each in puzzles()}) == len(puzzles())
