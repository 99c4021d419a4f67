"""What every computer player of Dominoes is, and which one plays at which level.

The search is imported when a level needs it: the window is on screen sooner.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.sight import DominoesSight
from buildup.strategy.build_up.choice import Level
from buildup.strategy.dominoes.reasons import LayReason


@dataclass(frozen=True, slots=True)
class LayChoice:
    """What a player lays, and why."""

    lay: Lay
    reason: LayReason


class LayThinking(Protocol):
    """A decision under way. It is dropped by forgetting it."""

    def advance(self, nodes: int) -> bool:
        """Think on for about so many nodes; returns whether the decision has been made.

        However many are asked for, it comes back within a frame.
        """
        ...

    @property
    def progress(self) -> float:
        """The share of the work that is done, from 0 to 1."""
        ...

    @property
    def choice(self) -> LayChoice:
        """The decision, once :meth:`advance` has returned ``True``."""
        ...


class DominoesStrategy(Protocol):
    """A computer player. It sees what a person sees, and nothing else.

    The same sight always gets the same choice.
    """

    @property
    def level(self) -> Level:
        """How well it plays."""
        ...

    def think(self, sight: DominoesSight) -> LayThinking:
        """Begin to decide for the player whose sight it is, who must be on turn.

        Raises:
            ValueError: Nothing can be laid.
        """
        ...


def decide_lay(strategy: DominoesStrategy, sight: DominoesSight) -> LayChoice:
    """A decision at once, for those who have no event loop.

    Raises:
        ValueError: Nothing can be laid.
    """
    thinking = strategy.think(sight)
    while not thinking.advance(4096):
        pass
    return thinking.choice


def dominoes_strategy_of(level: Level) -> DominoesStrategy:
    """The player of a level."""
    from buildup.strategy.dominoes.one_ply import OneLookLay, pick_first, pick_greedy, pick_heaviest

    match level:
        case Level.BEGINNER:
            return OneLookLay(level, pick_first)
        case Level.CASUAL:
            return OneLookLay(level, pick_heaviest)
        case Level.SKILLED:
            return OneLookLay(level, pick_greedy)
        case _:
            from buildup.strategy.dominoes.expert import DominoesExpert

            return DominoesExpert(level)


def dominoes_adviser() -> DominoesStrategy:
    """The strongest player there is, for hints."""
    return dominoes_strategy_of(Level.EXPERT)
