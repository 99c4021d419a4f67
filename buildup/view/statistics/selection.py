"""Which rounds the statistics are about, and what they come to."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from buildup.model.game_kind import GameKind
from buildup.records.entries import ROUNDS_OF_A_RATE, Outcome, Progress, Result, Summary
from buildup.strategy.level import Level

if TYPE_CHECKING:
    from collections.abc import Iterable

    from buildup.records.entries import FinishedRound

__all__ = ["ROUNDS_OF_A_RATE", "Choice", "LevelResults", "Selection"]


@dataclass(frozen=True, slots=True)
class Choice:
    """What a person wants to see the statistics of."""

    game: GameKind = GameKind.BUILD_UP
    size: int | None = None
    """Only games of Dominoes with this set; ``None``: all."""
    level: str | None = None
    """Only rounds against this level; ``None``: all."""

    def includes(self, finished: FinishedRound) -> bool:
        """Whether a round belongs to what is wanted."""
        return (
            finished.game is self.game
            and self.size in (None, finished.size)
            and self.level in (None, finished.level)
        )


@dataclass(frozen=True, slots=True)
class LevelResults:
    """How the rounds against one level went."""

    level: str
    won: int
    drawn: int
    lost: int

    @property
    def played(self) -> int:
        """All of them."""
        return self.won + self.drawn + self.lost


@dataclass(frozen=True, slots=True)
class Selection:
    """The rounds that were chosen, with everything the statistics show of them."""

    choice: Choice
    rounds: tuple[FinishedRound, ...]
    """The oldest first."""
    summary: Summary
    progress: Progress

    @classmethod
    def of(cls, choice: Choice, rounds: Iterable[FinishedRound]) -> Selection:
        """Those of some rounds that are wanted.

        Args:
            choice: What is wanted.
            rounds: All rounds, the oldest first.
        """
        chosen = tuple(filter(choice.includes, rounds))
        outcomes = [
            Outcome(each.result.value, each.margin, each.is_assisted, each.average_loss)
            for each in chosen
        ]
        return cls(choice, chosen, Summary.of(outcomes), Progress.of(outcomes))

    @property
    def by_level(self) -> tuple[LevelResults, ...]:
        """Every level that was played against, the weakest first."""
        counts = Counter((each.level, each.result) for each in self.rounds)
        known = [level.value for level in Level]
        levels = sorted(
            {level for level, _result in counts},
            key=lambda level: (known.index(level) if level in known else len(known), level),
        )
        return tuple(
            LevelResults(
                level,
                won=counts[level, Result.WON],
                drawn=counts[level, Result.DRAWN],
                lost=counts[level, Result.LOST],
            )
            for level in levels
        )
