"""A question of Dominoes: which of four tiles the opponent holds, or cannot hold.

It depends only on what the human has seen: hidden tiles influence neither the question, nor the
offered tiles, nor the answer.
"""

import random
from collections.abc import Sequence
from enum import Enum, StrEnum, auto
from typing import NamedTuple

from buildup.frozen import frozen
from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.game import DominoesGame
from buildup.model.player import Player
from buildup.puzzles.puzzle import Puzzle, PuzzleKind
from buildup.review.verdicts import Verdict
from buildup.strategy.dominoes.holdings import Holdings

CHOICES = 4
"""The number of tiles offered."""
_LEAST_CHANCE = 0.1
"""The minimum chance that each wrong tile is held, if the question is which one cannot be."""
_CLEAR, _LEAST = 0.25, 0.1
"""The lead of the likeliest tile over the others: for a clear answer, and at least."""


class Question(Enum):
    """The question about the offered tiles."""

    NOT_HELD = auto()
    """Which one the opponent certainly does not hold."""
    LIKELIEST = auto()
    """Which one the opponent most likely holds."""


class Clarity(StrEnum):
    """How clearly the right tile stands out. The values, words of version 0.2, are part of keys."""

    CERTAIN = "easy"
    """The opponent cannot hold it."""
    CLEAR = "medium"
    """It is clearly the likeliest."""
    CLOSE = "hard"
    """Another tile is almost as likely."""

    @property
    def rating(self) -> int:
        """The approximate rating of such puzzles."""
        return {Clarity.CERTAIN: 1250, Clarity.CLEAR: 1450, Clarity.CLOSE: 1550}[self]


class Offer(NamedTuple):
    """A question, the offered tiles, and the right one."""

    question: Question
    tiles: tuple[Domino, ...]
    """The offered tiles, sorted."""
    right: Domino


class TileJudgment(NamedTuple):
    """The assessment of a tile as an answer."""

    tile: Domino
    is_right: bool

    @property
    def verdict(self) -> Verdict:
        """The verdict that marks the answer."""
        return Verdict.BEST if self.is_right else Verdict.BLUNDER


@frozen
class HoldingPuzzle(Puzzle):
    """A moment of a game, and a question about what the opponent may hold."""

    kind = PuzzleKind.HOLDING

    game: DominoesGame
    """The whole game, which determines the answer."""
    offer: Offer

    @property
    def holdings(self) -> Holdings:
        """What the human may know about the computer's tiles."""
        found = Holdings.of(self.game.sight(Player.HUMAN))
        assert found is not None, "a game with a whole set agrees with what was seen"
        return found

    def is_right(self, tile: Domino) -> bool:
        """Return whether an offered tile is the right answer."""
        return tile == self.offer.right

    def judge(self, tile: Domino) -> TileJudgment:
        """Judge an offered tile."""
        return TileJudgment(tile, self.is_right(tile))


def offer_of(holdings: Holdings, clarity: Clarity, chance: random.Random) -> Offer | None:
    """Make a question about the opponent's tiles, or return ``None`` if none is as clear as wanted.

    Args:
        holdings: What is known about the opponent's tiles.
        clarity: How clearly the right tile should stand out.
        chance: The random source that chooses the tiles.
    """
    chances = {tile: holdings.chance_of(tile) for tile in holdings.unseen}
    if clarity is Clarity.CERTAIN:
        nots = [tile for tile, share in chances.items() if not share]
        others = [tile for tile, share in chances.items() if share >= _LEAST_CHANCE]
        if not nots or len(others) < CHOICES - 1:
            return None
        return _offered(Question.NOT_HELD, (nots[_below(len(nots), chance)],), others, chance)
    return _likeliest(chances, clarity, chance)


def _likeliest(
    chances: dict[Domino, float], clarity: Clarity, chance: random.Random
) -> Offer | None:
    is_close = clarity is Clarity.CLOSE
    margin = _LEAST if is_close else _CLEAR
    found: list[tuple[Domino, list[Domino], list[Domino]]] = []
    for right, most in chances.items():
        others = [tile for tile, share in chances.items() if 0 < share <= most - margin]
        near = [tile for tile in others if chances[tile] > most - _CLEAR]
        if len(others) >= CHOICES - 1 and (near or not is_close):
            found.append((right, others, near))
    if not found:
        return None
    right, others, near = found[_below(len(found), chance)]
    if is_close:  # one of those that are not much less likely comes first
        first = near[_below(len(near), chance)]
        others = [tile for tile in others if tile != first]
        return _offered(Question.LIKELIEST, (right, first), others, chance)
    return _offered(Question.LIKELIEST, (right,), others, chance)


def _offered(
    question: Question, given: tuple[Domino, ...], others: Sequence[Domino], chance: random.Random
) -> Offer:
    """Make an offer of the given tiles, the right one first, and enough others chosen at random."""
    rest = sorted(others, key=lambda _tile: chance.random())[: CHOICES - len(given)]
    return Offer(question, tuple(sorted([*given, *rest])), given[0])


def _below(count: int, chance: random.Random) -> int:
    """Return a random number below ``count``, by the one method whose sequence never changes."""
    return int(chance.random() * count)
