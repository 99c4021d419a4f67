"""What goes into the records and comes out: finished rounds, puzzles, mistakes, statistics."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from buildup.model.game_kind import GameKind
from buildup.model.player import PerPlayer, Player

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from datetime import date, datetime

    from buildup.model.deal import Deal

ROUNDS_OF_A_RATE = 20
"""Over how many rounds, the latest ones, a running win rate goes."""


class RecordsError(Exception):
    """The records cannot be read or written now; the text is one sentence for the person.

    The game goes on without them. The next call tries again.
    """


class Result(StrEnum):
    """How it ended for the human; the values stand in the database and in exported files."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"

    @classmethod
    def of(cls, winner: Player | None) -> Result:
        """The result that a winner means; ``None`` is a draw.

        >>> Result.of(Player.COMPUTER)
        <Result.LOST: 'lost'>
        """
        if winner is None:
            return cls.DRAWN
        return cls.WON if winner is Player.HUMAN else cls.LOST


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedRound:
    """A round of Build Up, or a game of Dominoes, that was played to its end.

    Raises:
        ValueError: The time has no zone, or a size goes with Build Up or lacks for Dominoes.
    """

    game: GameKind
    game_id: str
    """Names the tournament or game it belongs to, as long as that is played: through undo,
    saving and loading. Together with game and round number it tells rounds apart."""
    round_number: int = 1
    """From 1 within a tournament; always 1 for Dominoes."""
    finished_at: datetime
    """When it ended, with its zone; it comes back in UTC."""
    deal: Deal
    """The deal number, and whether sides were swapped."""
    size: int | None = None
    """Dominoes: the most pips on one end, 3 to 9. Build Up: ``None``."""
    level: str
    """How well the computer played, in the level's word (``"skilled"``)."""
    result: Result
    points: PerPlayer[int]
    """Build Up: the scores of the round, in points. Dominoes: the pips left in the hands."""
    hints: int = 0
    """How many hints were asked for."""
    undos: int = 0
    """How many moves were taken back."""
    average_loss: float | None = None
    """Points a move that the human's moves of Build Up gave away; ``None`` until reviewed."""
    luck: float | None = None
    """Points that the human's draws of Build Up were better than average ones; ``None`` until
    reviewed."""

    def __post_init__(self) -> None:
        _check_zone(self.finished_at)
        if (self.size is None) is not (self.game is GameKind.BUILD_UP):
            raise ValueError(f"{self.game} with the size {self.size}")

    @property
    def margin(self) -> int:
        """Points or pips that the human was ahead of the computer; negative when behind.

        In Dominoes fewer pips win, and with equal pips there is a winner all the same.
        """
        ahead = self.points.human - self.points.computer
        return ahead if self.game is GameKind.BUILD_UP else -ahead

    @property
    def is_assisted(self) -> bool:
        """Whether hints or undos were used."""
        return bool(self.hints or self.undos)


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleAttempt:
    """How far a person has come with a puzzle: solved, given up, or still open."""

    key: str
    """Names the puzzle."""
    day: date | None
    """The day whose daily puzzle it is; ``None`` for any other puzzle."""
    first_tried_at: datetime
    """When it was first tried, or given up without a try; in UTC."""
    solved_at: datetime | None
    """When it was solved, in UTC. A puzzle that has been shown is never solved."""
    tries: int
    """Answers until it was solved or given up, the right one included."""
    was_shown: bool
    """The person gave up and the solution was shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mistake:
    """A position in which the person gave points away: the stuff of puzzles.

    Raises:
        ValueError: The time has no zone.
    """

    position: str
    """The saved game, as labelled text, with the person on turn."""
    best_move: str
    """As ``str(move)`` writes it: ``"B46>W5"``."""
    loss: float
    """Points that the person's move gave away."""
    verdict: str
    """What the review called the move."""
    made_at: datetime
    """When the review found it, with its zone; it comes back in UTC."""

    def __post_init__(self) -> None:
        _check_zone(self.made_at)


class Outcome(NamedTuple):
    """What the statistics need of a finished round."""

    result: str
    """The value of a :class:`Result`."""
    margin: int
    """As :attr:`FinishedRound.margin`."""
    is_assisted: int
    """As :attr:`FinishedRound.is_assisted`; 0 or 1."""
    average_loss: float | None
    """As :attr:`FinishedRound.average_loss`."""


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
    def of(cls, outcomes: Sequence[Outcome]) -> Summary:
        """The summary of these outcomes, the oldest first."""
        results = [outcome.result for outcome in outcomes]
        runs = [(result, sum(1 for _same in equal_ones)) for result, equal_ones in groupby(results)]
        streaks = [length for result, length in runs if result == Result.WON]
        ends_with_wins = bool(results) and results[-1] == Result.WON
        return cls(
            played=len(results),
            won=results.count(Result.WON),
            drawn=results.count(Result.DRAWN),
            lost=results.count(Result.LOST),
            unassisted_wins=sum(
                outcome.result == Result.WON and not outcome.is_assisted for outcome in outcomes
            ),
            average_margin=_mean([outcome.margin for outcome in outcomes]),
            current_streak=streaks[-1] if ends_with_wins else 0,
            longest_streak=max(streaks, default=0),
            average_loss=_mean(
                [each.average_loss for each in outcomes if each.average_loss is not None]
            ),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How a game has gone from round to round: three series of equal length, oldest first."""

    win_rates: tuple[float, ...]
    """The share won, from 0 to 1, of a round and the 19 before it, or as many as there are."""
    average_losses: tuple[float | None, ...]
    """Points a move; ``None`` where a round was not reviewed."""
    margins: tuple[int, ...]
    """Points or pips that the human was ahead."""

    @classmethod
    def of(cls, outcomes: Sequence[Outcome]) -> Progress:
        """The series of these outcomes, the oldest first."""
        wins = [outcome.result == Result.WON for outcome in outcomes]
        rates = []
        won = 0
        for number, is_win in enumerate(wins, start=1):
            won += is_win
            if number > ROUNDS_OF_A_RATE:
                won -= wins[number - 1 - ROUNDS_OF_A_RATE]
            rates.append(won / min(number, ROUNDS_OF_A_RATE))
        return cls(
            win_rates=tuple(rates),
            average_losses=tuple(outcome.average_loss for outcome in outcomes),
            margins=tuple(outcome.margin for outcome in outcomes),
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


def _check_zone(moment: datetime) -> None:
    if moment.utcoffset() is None:
        raise ValueError(f"{moment} has no time zone")


def _mean(numbers: Collection[float]) -> float | None:
    return sum(numbers) / len(numbers) if numbers else None
