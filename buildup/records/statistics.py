"""What finished rounds and puzzles come to: counts, averages, streaks and series."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from buildup.model.game_kind import GameKind
from buildup.records.entries import FinishedRound, Result
from buildup.strategy.level import Level

ROUNDS_OF_A_RATE = 20
"""Over how many rounds, the latest ones, a running win rate goes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """How a game has gone so far, for the human."""

    played: int
    won: int
    drawn: int
    lost: int
    unassisted_wins: int
    """Wins without any hint or undo."""
    average_margin: float | None
    """Mean of the margins in points or pips; ``None`` if nothing was played."""
    current_streak: int
    """The latest rounds won one after the other; a draw ends a streak, help does not."""
    longest_streak: int
    average_loss: float | None
    """Mean of the average losses, in points a move; ``None`` if nothing was reviewed."""

    @property
    def win_rate(self) -> float | None:
        """The share of rounds won, from 0 to 1; ``None`` if nothing was played."""
        return self.won / self.played if self.played else None

    @classmethod
    def of(cls, rounds: Sequence[FinishedRound]) -> Summary:
        """The summary of some rounds, which come the oldest first."""
        results = [each.result for each in rounds]
        runs = [(result, sum(1 for _same in equal_ones)) for result, equal_ones in groupby(results)]
        streaks = [length for result, length in runs if result is Result.WON]
        ends_with_wins = bool(results) and results[-1] is Result.WON
        return cls(
            played=len(results),
            won=results.count(Result.WON),
            drawn=results.count(Result.DRAWN),
            lost=results.count(Result.LOST),
            unassisted_wins=sum(
                each.result is Result.WON and not each.is_assisted for each in rounds
            ),
            average_margin=_mean([each.margin for each in rounds]),
            current_streak=streaks[-1] if ends_with_wins else 0,
            longest_streak=max(streaks, default=0),
            average_loss=_mean(
                [each.average_loss for each in rounds if each.average_loss is not None]
            ),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How a game has gone from round to round: three series of equal length, oldest first."""

    win_rates: tuple[float, ...]
    """After each round the share won, from 0 to 1, of the last :data:`ROUNDS_OF_A_RATE`, or of
    as many as there are."""
    average_losses: tuple[float | None, ...]
    """Points a move; ``None`` where a round was not reviewed."""
    margins: tuple[int, ...]
    """Points or pips that the human was ahead."""

    @classmethod
    def of(cls, rounds: Sequence[FinishedRound]) -> Progress:
        """The series of some rounds, which come the oldest first."""
        wins = [each.result is Result.WON for each in rounds]
        rates = []
        won = 0
        for number, is_win in enumerate(wins, start=1):
            won += is_win
            if number > ROUNDS_OF_A_RATE:
                won -= wins[number - 1 - ROUNDS_OF_A_RATE]
            rates.append(won / min(number, ROUNDS_OF_A_RATE))
        return cls(
            win_rates=tuple(rates),
            average_losses=tuple(each.average_loss for each in rounds),
            margins=tuple(each.margin for each in rounds),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleSummary:
    """How the puzzles have gone so far."""

    tried: int
    """Puzzles answered or given up at least once."""
    solved: int
    shown: int
    """Puzzles given up."""
    daily_streak: int
    """Days in a row, up to today or yesterday, whose daily puzzles are solved."""


@dataclass(frozen=True, slots=True)
class RoundFilter:
    """Which finished rounds a person wants to see the statistics of."""

    game: GameKind = GameKind.BUILD_UP
    size: int | None = None
    """Only games of Dominoes with this set; ``None``: all."""
    level: str | None = None
    """Only rounds against this level; ``None``: all."""
    since: datetime | None = None
    """Only rounds that ended at this moment, with its zone, or later; ``None``: all."""

    def includes(self, finished: FinishedRound) -> bool:
        """Whether a round belongs to what is wanted."""
        return (
            finished.game is self.game
            and self.size in (None, finished.size)
            and self.level in (None, finished.level)
            and (self.since is None or finished.finished_at >= self.since)
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

    wanted: RoundFilter
    rounds: tuple[FinishedRound, ...]
    """The oldest first."""
    summary: Summary
    progress: Progress

    @classmethod
    def of(cls, wanted: RoundFilter, rounds: Iterable[FinishedRound]) -> Selection:
        """Choose rounds, and work out what they come to.

        Args:
            wanted: Which of them count.
            rounds: All rounds, the oldest first.
        """
        chosen = tuple(filter(wanted.includes, rounds))
        return cls(wanted, chosen, Summary.of(chosen), Progress.of(chosen))

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


def _mean(numbers: Collection[float]) -> float | None:
    return sum(numbers) / len(numbers) if numbers else None
