"""Statistics of finished rounds: counts, averages, streaks and running means."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from functools import lru_cache
from itertools import accumulate, chain, groupby, repeat
from math import sqrt
from typing import NamedTuple

from buildup.frozen import frozen
from buildup.model.game_kind import GameKind
from buildup.records.finished_round import FinishedRound, Result
from buildup.strategy.level import Level
from buildup.strategy.rule_of_thumb import Measured, RuleTally

FEWEST_ROUNDS = 5
"""The minimum number of unaided reviewed rounds of Build Up for :attr:`Summary.strength`."""
_ROUNDS_HELD = 200
"""The maximum number of rounds that a list caches after reading them."""


@frozen(kw_only=True)
class Summary:
    """The human's results in a game; rounds with a handicap count in no result or margin."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    average_margin: float | None = None
    """The average margin in points or pips; ``None`` if no round counts."""
    average_loss: float | None = None
    """The mean of :attr:`FinishedRound.average_loss`; ``None`` if nothing was reviewed."""
    luck: float | None = None
    """The mean of :attr:`FinishedRound.luck`; ``None`` if nothing was reviewed."""
    against_par: float | None = None
    """The average margin minus par, in points; ``None`` if no par is known."""
    judged: int = 0
    """The number of rounds reviewed for rules of thumb."""
    unaided: int = 0
    """The number of rounds that were reviewed and played without help."""
    unaided_loss: float = 0.0
    """The mean of :attr:`FinishedRound.average_loss` over the :attr:`unaided` rounds; 0 for none.

    ``unaided_square`` is the mean of the squares.
    """
    unaided_square: float = 0.0

    @property
    def played(self) -> int:
        """The number of rounds or games without a handicap."""
        return self.won + self.drawn + self.lost

    @property
    def win_rate(self) -> float:
        """The share of rounds won, from 0 to 1; 0 if none were played."""
        return self.won / max(1, self.played)

    @property
    def strength(self) -> Measured | None:
        """The person's playing strength in Build Up, as the points lost per move in unaided rounds.

        ``None`` if there are too few rounds to know it.
        """
        if self.unaided < FEWEST_ROUNDS:
            return None
        variance = max(0.0, self.unaided_square - self.unaided_loss**2)
        return Measured(self.unaided_loss, sqrt(variance / (self.unaided - 1)))


@frozen
class MatchResults:
    """The results of decided matches of Dominoes among the selected games."""

    won: int = 0
    """The number of matches that the human won."""
    lost: int = 0

    @property
    def played(self) -> int:
        """The number of decided matches."""
        return self.won + self.lost

    @classmethod
    def of(cls, games: Iterable[tuple[str, int, int]]) -> "MatchResults":
        """Return the results of the matches to which these games belong.

        A match counts only if a player reaches its target within the given games.

        Args:
            games: For each game, its ID, the target points of its match, and the pips by which the
                human won, negative if the computer did; oldest first.
        """
        points: dict[tuple[str, int, bool], int] = {}
        winners: dict[tuple[str, int], bool] = {}
        for game_id, target, margin in games:
            match = game_id.partition("-")[0], target
            side = (*match, margin > 0)
            points[side] = points.get(side, 0) + abs(margin)
            if points[side] >= target:
                winners.setdefault(match, margin > 0)
        won = sum(winners.values())
        return cls(won=won, lost=len(winners) - won)


@frozen
class RoundFilter:
    """A filter for the finished rounds of one game."""

    game: GameKind
    size: int | None = None
    """The size of the set in Dominoes; ``None`` for all sizes."""
    level: str | None = None
    """The computer's level; ``None`` for all levels."""
    since: datetime | None = None
    """The earliest time at which a round may have ended, with time zone; ``None`` for no limit."""
    is_even: bool = False
    """Whether to select only balanced deals."""


class Played(NamedTuple):
    """The columns of the selected rounds that are needed to plot and list them."""

    numbers: Sequence[int] = ()
    """The IDs of the rounds in the records."""
    results: Sequence[Result] = ()
    levels: Sequence[str] = ()
    sizes: Sequence[int | None] = ()
    margins: Sequence[int] = ()
    losses: Sequence[float | None] = ()
    """See :attr:`FinishedRound.average_loss`."""
    handicaps: Sequence[int] = ()

    @property
    def sample(self) -> Sequence[int]:
        """The IDs of a few rounds that decide which columns a list of all rounds shows.

        They are one round with each set and, if there is one, a reviewed round.
        """
        losses = zip(self.numbers, self.losses, strict=True)
        reviewed = next((number for number, loss in losses if loss is not None), None)
        of_sizes = dict(zip(self.sizes, self.numbers, strict=True)).values()
        return [*of_sizes, *filter(None, [reviewed])]


class RoundList:
    """A sequence of finished rounds, which are read on access."""

    def __init__(self, read: Callable[[int], FinishedRound], numbers: Sequence[int]) -> None:
        """Make a list of rounds.

        Args:
            read: A function that reads the round with an ID, or raises :class:`IndexError`.
            numbers: The IDs of the rounds, in order.
        """
        self.numbers = numbers
        self._read = lru_cache(_ROUNDS_HELD)(read)

    def __len__(self) -> int:
        return len(self.numbers)

    def __getitem__(self, place: int) -> FinishedRound:
        """Return the round at an index.

        Raises:
            IndexError: The index is out of range, or the round is gone, unreadable or invalid.
        """
        return self._read(self.numbers[place])

    def only(self, numbers: Sequence[int]) -> "RoundList":
        """Return a list of only the rounds with these IDs, in this order."""
        return RoundList(self._read, numbers)


_NO_ROUNDS = RoundList(().__getitem__, ())
_NONE_PLAYED, _NO_SUMMARY, _NO_MATCHES = Played(), Summary(), MatchResults()


@frozen
class Selection:
    """The selected rounds, and everything that the statistics show about them."""

    wanted: RoundFilter
    rounds: RoundList = _NO_ROUNDS
    """The rounds, oldest first."""
    played: Played = _NONE_PLAYED
    """The columns of these rounds."""
    summary: Summary = _NO_SUMMARY
    match_results: MatchResults = _NO_MATCHES
    rules: Sequence[RuleTally] = ()
    """The human's tallies over all these rounds, costliest rule first and ``OTHER`` last."""
    in_puzzles: Sequence[RuleTally] = ()
    """The tallies over puzzles of both games in the same period; right means on the first try."""

    @property
    def longest_streak(self) -> int:
        """The largest number of consecutive wins, with or without help or a handicap."""
        runs = groupby(self.played.results)
        return max((len([*run]) for result, run in runs if result is Result.WON), default=0)

    @property
    def by_level(self) -> dict[str, Summary]:
        """The results against each level played, weakest level first and unknown ones last.

        Only the numbers of wins, draws and losses are set.
        """
        played, levels = self.played, {*self.played.levels}
        rounds = zip(played.levels, played.results, played.handicaps, strict=True)
        counts = Counter((level, result) for level, result, handicap in rounds if not handicap)
        return {
            level: Summary(**{result.value: counts[level, result] for result in Result})
            for level in dict.fromkeys([*Level, *sorted(levels)])
            if level in levels
        }


def running_means(values: Sequence[float | None], window: int) -> list[float | None]:
    """Return, for each known value, the mean of it and of the latest known values before it.

    Args:
        values: The values; ``None`` for an unknown one, whose mean is ``None`` too.
        window: The maximum number of values in a mean, the value itself included.
    """
    sums = [0.0] * window + [*accumulate(each for each in values if each is not None)]
    ends = zip(sums[window:], sums, chain(range(1, window), repeat(window)), strict=False)
    means = ((end - begin) / count for end, begin, count in ends)
    return [None if each is None else next(means) for each in values]
