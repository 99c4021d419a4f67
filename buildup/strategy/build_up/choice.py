"""What every computer player of Build Up is: levels, choices, and thinking in slices."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from buildup.model.build_up.position import Move
from buildup.model.build_up.table import Sight
from buildup.strategy.build_up.reasons import Reason
from buildup.texts import _

if TYPE_CHECKING:
    from buildup.strategy.build_up.advice import Advice


class LevelError(ValueError):
    """A text that names no level."""


class Level(StrEnum):
    """How well the computer plays, weakest first."""

    BEGINNER = "beginner"
    """Any legal move."""
    CASUAL = "casual"
    """Covers a tile of the opponent whenever it can."""
    SKILLED = "skilled"
    """The largest swing in points."""
    STRONG = "strong"
    """The best move of the hand, valued exactly."""
    EXPERT = "expert"
    """Exact in the hand; among equal moves the one that asks most of the opponent."""

    @classmethod
    def parse(cls, text: str) -> Level:
        """Read a level, or the name of its strategy, in any case.

        Raises:
            LevelError: There is no such level.
        """
        word = text.strip().casefold()
        named = next((each for each in cls if word == each.value), _STRATEGIES.get(word))
        if named is None:
            raise LevelError(
                _("“{text}” is not a level: levels are {levels}.").format(
                    text=text, levels=", ".join(each.value for each in cls)
                )
            )
        return named


_STRATEGIES = {
    "random": Level.BEGINNER,
    "coverage": Level.CASUAL,
    "greedy": Level.SKILLED,
    "exact": Level.STRONG,
}
"""What the levels do, as the command line may call them."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player places, and why."""

    move: Move
    reason: Reason
    advice: Advice | None = None
    """What the exact search says of it; only from those that give hints."""


class Thinking(Protocol):
    """A decision under way. It is dropped by forgetting it."""

    def advance(self, nodes: int) -> bool:
        """Think on for about so many nodes; returns whether the decision has been made."""
        ...

    @property
    def progress(self) -> float:
        """The share of the work that is done, from 0 to 1."""
        ...

    @property
    def choice(self) -> Choice:
        """The decision, once :meth:`advance` has returned ``True``."""
        ...


class Strategy(Protocol):
    """A computer player. It sees what a person sees, and nothing else."""

    @property
    def level(self) -> Level:
        """How well it plays."""
        ...

    def think(self, sight: Sight) -> Thinking:
        """Begin to decide for the player on turn, who must have a legal move.

        Raises:
            ValueError: There is no legal move.
        """
        ...


def decide(strategy: Strategy, sight: Sight) -> Choice:
    """A decision at once, for those who have no event loop."""
    thinking = strategy.think(sight)
    while not thinking.advance(100_000):
        pass
    return thinking.choice
