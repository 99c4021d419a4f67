"""Statistics of finished rounds: counts, averages, streaks and running means."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import chain, groupby
from statistics import fmean
from types import MappingProxyType

from buildup.model.game_kind import GameKind
from buildup.records.build_up.playing_strength import PlayingStrength
from buildup.records.dominoes.match_results import MatchResults
from buildup.records.finished_round import FinishedRound, Result, RoundKey
from buildup.records.puzzle_attempt import PuzzleAttempt
from buildup.strategy.level import Level
from buildup.strategy.rule_of_thumb import RuleTally, add_up

_LATEST = 20
"""In so many rounds it is found what costs most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """How a game has gone so far, for the human."""

    played: int
    won: int
    drawn: int
    lost: int
    average_margin: float | None
    """Mean of the margins in points or pips; ``None`` if nothing was played."""
    longest_streak: int
    """Rounds won one after the other; a draw ends a streak, help does not."""
    average_loss: float | None
    """Mean of the average losses of a move; ``None`` if nothing was reviewed."""
    luck: float | None
    """Mean of how much better than average draws were; ``None`` if nothing was reviewed."""
    against_par: float | None
    """Mean of the points by which margins were better than par; ``None`` where none is known."""

    @property
    def win_rate(self) -> float:
        """The share won, from 0 to 1."""
        return self.won / max(1, self.played)

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
            average_margin=_mean(each.margin for each in rounds),
            longest_streak=max(streaks, default=0),
            average_loss=_mean(each.average_loss for each in rounds),
            luck=_mean(each.luck for each in rounds),
            against_par=_mean(each.against_par for each in rounds),
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
class Selection:
    """The rounds that were chosen, with everything the statistics show of them."""

    wanted: RoundFilter
    rounds: tuple[FinishedRound, ...]
    """The oldest first."""
    summary: Summary
    strength: PlayingStrength | None
    match_results: MatchResults
    rules: list[RuleTally]
    """Of the human in all of the rounds, the costliest first."""
    judged: int
    """In how many of the rounds these are known."""
    in_puzzles: list[RuleTally]
    """The same of puzzles, of either game: right are those that were solved at once."""

    @classmethod
    def of(
        cls,
        wanted: RoundFilter,
        rounds: Iterable[FinishedRound],
        rules: Mapping[RoundKey, Sequence[RuleTally]] = MappingProxyType({}),
        puzzles: Iterable[PuzzleAttempt] = (),
    ) -> Selection:
        """Choose rounds, and work out what they come to.

        Args:
            wanted: Which of them count.
            rounds: All rounds, the oldest first.
            rules: How the human kept to rules in them, as :meth:`Records.rules` tells.
            puzzles: Those that were tried or given up.
        """
        chosen = tuple(filter(wanted.includes, rounds))
        known = [each for each in chosen if each.key in rules or each.is_reviewed_game]
        return cls(
            wanted,
            chosen,
            summary=Summary.of(chosen),
            strength=PlayingStrength.of(chosen),
            match_results=MatchResults.of(chosen),
            rules=add_up(chain.from_iterable(rules.get(each.key, ()) for each in known)),
            judged=len(known),
            in_puzzles=add_up(
                RuleTally(each.rule, tested=1, right=int(each.is_at_once), loss=0)
                for each in puzzles
                if each.rule and (wanted.since is None or each.first_tried_at >= wanted.since)
            ),
        )

    @property
    def by_level(self) -> dict[str, Summary]:
        """Every level that was played against, the weakest first, and then unknown ones."""
        played = {each.level for each in self.rounds}
        levels = dict.fromkeys([*Level, *sorted(played)])
        return {
            level: Summary.of([each for each in self.rounds if each.level == level])
            for level in levels
            if level in played
        }


def costliest_rule(rules: Mapping[RoundKey, Sequence[RuleTally]]) -> str | None:
    """By breaking which rule the human lost most in the last rounds of the game that was played
    last; ``None`` if none was broken.

    Args:
        rules: As :meth:`Records.rules` tells them.
    """
    game = next((kind for kind, *_round in rules), None)
    latest = [tallies for (kind, *_round), tallies in rules.items() if kind is game]
    costliest = next(iter(add_up(chain.from_iterable(latest[:_LATEST]))), None)
    return costliest.rule if costliest and costliest.loss else None


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
