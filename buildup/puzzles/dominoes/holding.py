"""Dominoes puzzles: which of four tiles or numbers the opponent most likely holds, or cannot hold.

They depend only on what the human has seen: hidden tiles influence neither the question, nor the
choices, nor the answer.
"""

import random
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from buildup.frozen import frozen
from buildup.model.dominoes.domino import BLANK, Domino
from buildup.model.dominoes.game import DominoesGame
from buildup.model.player import Player
from buildup.puzzles.puzzle import Puzzle, PuzzleKind
from buildup.strategy.dominoes.holdings import Holdings

CHOICES = 4
"""The number of tiles or numbers to choose from."""
_LEAST_CHANCE = 0.1
"""The minimum chance of each wrong tile, if the question is which tile is not held."""

Choice: TypeAlias = Domino | int
"""A tile, or a number of pips on an end."""


class Question(StrEnum):
    """A question about the opponent's tiles; the values are part of keys."""

    NOT_HELD = "easy"
    """Which tile the opponent certainly does not hold."""
    TILE = "medium"
    """Which tile the opponent is most likely to hold."""
    NUMBER = "number"
    """Which number the opponent is most likely to hold."""

    @property
    def rating(self) -> int:
        """The approximate rating of puzzles with this question."""
        return {Question.NOT_HELD: 1250, Question.TILE: 1450, Question.NUMBER: 1550}[self]


_LEADS = {Question.TILE: 0.25, Question.NUMBER: 0.1}
"""The minimum lead of the right choice over the chance of each wrong one, from 0 to 1."""


class Offer(NamedTuple):
    """A question, the choices, and the right choice."""

    question: Question
    choices: tuple[Choice, ...]
    """The choices, sorted."""
    right: Choice


class HoldingJudgment(NamedTuple):
    """The judgment of a chosen tile or number."""

    choice: Choice
    is_right: bool


@frozen
class HoldingPuzzle(Puzzle):
    """A game up to some state, and a question about the opponent's tiles."""

    kind = PuzzleKind.HOLDING

    game: DominoesGame
    """The game up to the question; what the human has seen of it determines the answer."""
    offer: Offer

    @property
    def holdings(self) -> Holdings:
        """What the human can know about the computer's tiles."""
        found = Holdings.of(self.game.sight(Player.HUMAN))
        assert found is not None, "a game with a whole set agrees with what was seen"
        return found

    def is_right(self, choice: Choice) -> bool:
        """Return whether an offered choice is the right answer."""
        return choice == self.offer.right

    def judge(self, choice: Choice) -> HoldingJudgment:
        """Judge an offered choice."""
        return HoldingJudgment(choice, self.is_right(choice))


def tiles_of(holdings: Holdings, choice: Choice) -> tuple[Domino, ...]:
    """Return the unseen tiles that a choice stands for."""
    return (choice,) if isinstance(choice, Domino) else holdings.with_number(choice)


def offer_of(holdings: Holdings, question: Question, chance: random.Random) -> Offer | None:
    """Draw the choices for a question about the opponent's tiles.

    Args:
        holdings: What is known about the opponent's tiles.
        question: The question.
        chance: The random source that selects the choices.

    Returns:
        The question with its choices; ``None`` if no choice is clearly better than enough others.
    """
    numbers = [each for each in holdings.numbers if each != BLANK]
    every: list[Choice] = [*(numbers if question is Question.NUMBER else holdings.unseen)]
    chances = {each: holdings.chance_of(*tiles_of(holdings, each)) for each in every}
    found: list[tuple[Choice, list[Choice]]] = []
    for right, most in chances.items():
        if question is not Question.NOT_HELD:
            wrong = [each for each in every if 0 < chances[each] <= most - _LEADS[question]]
        else:
            wrong = [each for each in every if not most and chances[each] >= _LEAST_CHANCE]
        if len(wrong) >= CHOICES - 1:
            found.append((right, wrong))
    if not found:
        return None
    right, wrong = found[int(chance.random() * len(found))]
    others = sorted(wrong, key=lambda _each: chance.random())[: CHOICES - 1]
    return Offer(question, tuple(sorted([right, *others], key=every.index)), right)
