"""Statistics of finished rounds: counts, averages, streaks and running means."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from statistics import fmean

from buildup.model.game_kind import GameKind
from buildup.records.build_up.error_sums import ErrorSum, errors_by_cause, errors_by_hand
from buildup.records.build_up.playing_strength import PlayingStrength
from buildup.records.dominoes.match_results import MatchResults
from buildup.records.finished_round import FinishedRound, JudgedError, Result, RoundKey
from buildup.strategy.level import Level

ROUNDS_OF_A_RATE = 20
"""Over how many rounds, the latest ones, a running win rate goes."""
ROUNDS_OF_A_MEAN = 10
"""Over how many reviewed rounds, the latest ones, a running mean goes."""


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
    longest_streak: int
    """Rounds won one after the other; a draw ends a streak, help does not."""
    average_loss: float | None
    """Mean of the average losses, in points a move; ``None`` if nothing was reviewed."""
    chance_lost: float | None
    """Mean of what was given away of the chance to win a round; 1 is a whole round. ``None`` if
    nothing was reviewed."""

    against_par: float | None
    """Mean of the points by which margins were better than par; ``None`` where none is known."""

    @classmethod
    def of(cls, rounds: Sequence[FinishedRound]) -> Summary:
        """The summary of some rounds, which come the oldest first."""
        results = [each.result for each in rounds]
        streaks = [len(list(run)) for result, run in groupby(results) if result is Result.WON]
        return cls(
            played=len(results),
            won=results.count(Result.WON),
            drawn=results.count(Result.DRAWN),
            lost=results.count(Result.LOST),
            unassisted_wins=sum(
                each.result is Result.WON and not each.is_assisted for each in rounds
            ),
            average_margin=_mean(each.margin for each in rounds),
            longest_streak=max(streaks, default=0),
            average_loss=_mean(each.average_loss for each in rounds),
            chance_lost=_mean(each.chance_lost for each in rounds),
            against_par=_mean(each.against_par for each in rounds),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Luck:
    """What the draws did in the rounds in which that is known."""

    rounds: int
    points: float
    """A round, on average, that the human's draws were better than average ones."""
    won: int
    """How many of these rounds the human won."""
    won_without: int
    """How many the human would have won if no draw had given anybody anything."""

    @classmethod
    def of(cls, rounds: Iterable[FinishedRound]) -> Luck | None:
        """The luck in some rounds; ``None`` if it is known of none of them."""
        known = [each for each in rounds if each.luck is not None]
        if not known:
            return None
        return cls(
            rounds=len(known),
            points=fmean(each.luck for each in known if each.luck is not None),
            won=sum(each.result is Result.WON for each in known),
            won_without=sum((each.margin_without_luck or 0.0) > 0 for each in known),
        )


@dataclass(frozen=True, slots=True)
class RoundFilter:
    """Which finished rounds a person wants to see the statistics of."""

    game: GameKind
    size: int | None = None
    """Only games of Dominoes with this set; ``None``: all."""
    level: str | None = None
    """Only rounds against this level; ``None``: all."""
    since: datetime | None = None
    """Only rounds that ended at this moment, with its zone, or later; ``None``: all."""
    is_even: bool = False
    """Only rounds of deals that were chosen because they are even, or only others: a rate that
    mixes both tells nothing."""

    def includes(self, finished: FinishedRound) -> bool:
        """Whether a round belongs to what is wanted."""
        return (
            finished.game is self.game
            and finished.is_even is self.is_even
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
    recent_rate: float
    """The share won, from 0 to 1, of the last :data:`ROUNDS_OF_A_RATE` against this level."""

    @property
    def played(self) -> int:
        """All of them."""
        return self.won + self.drawn + self.lost

    @classmethod
    def of(cls, level: str, rounds: Iterable[FinishedRound]) -> LevelResults:
        """How those of some rounds went that were played against a level."""
        results = [each.result for each in rounds if each.level == level]
        return cls(
            level,
            won=results.count(Result.WON),
            drawn=results.count(Result.DRAWN),
            lost=results.count(Result.LOST),
            recent_rate=fmean(each is Result.WON for each in results[-ROUNDS_OF_A_RATE:]),
        )


@dataclass(frozen=True, slots=True)
class Selection:
    """The rounds that were chosen, with everything the statistics show of them."""

    wanted: RoundFilter
    rounds: tuple[FinishedRound, ...]
    """The oldest first."""
    summary: Summary
    luck: Luck | None
    strength: PlayingStrength | None
    match_results: MatchResults
    judged: int
    """How many of the rounds have their errors known."""
    errors_by_hand: tuple[ErrorSum[int], ...]
    """Empty if there are no such rounds."""
    errors_by_cause: tuple[ErrorSum[str | None], ...]

    @classmethod
    def of(
        cls,
        wanted: RoundFilter,
        rounds: Iterable[FinishedRound],
        errors: Mapping[RoundKey, Sequence[JudgedError]] | None = None,
    ) -> Selection:
        """Choose rounds, and work out what they come to.

        Args:
            wanted: Which of them count.
            rounds: All rounds, the oldest first.
            errors: The errors of all of them, as :meth:`Records.errors` gives them.
        """
        chosen = tuple(filter(wanted.includes, rounds))
        judged = [each for each in chosen if each.chance_lost is not None]
        made = [error for each in judged for error in (errors or {}).get(each.key, ())]
        return cls(
            wanted,
            chosen,
            summary=Summary.of(chosen),
            luck=Luck.of(chosen),
            strength=PlayingStrength.of(chosen),
            match_results=MatchResults.of(chosen),
            judged=len(judged),
            errors_by_hand=errors_by_hand(made, len(judged)) if judged else (),
            errors_by_cause=errors_by_cause(made, len(judged)) if judged else (),
        )

    @property
    def by_level(self) -> tuple[LevelResults, ...]:
        """Every level that was played against, the weakest first, and then unknown ones."""
        played = {each.level for each in self.rounds}
        levels = dict.fromkeys([*Level, *sorted(played)])
        return tuple(LevelResults.of(each, self.rounds) for each in levels if each in played)


def running_means(values: Iterable[float | None], window: int) -> list[float | None]:
    """At each known value the mean of the last ones that are known, at most so many."""
    latest: deque[float] = deque(maxlen=window)
    means: list[float | None] = []
    for value in values:
        if value is not None:
            latest.append(value)
        means.append(None if value is None else fmean(latest))
    return means


def _mean(numbers: Iterable[float | None]) -> float | None:
    """The mean of those that are known, if any is."""
    known = [each for each in numbers if each is not None]
    return sum(known) / len(known) if known else None
