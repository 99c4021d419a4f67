"""Puzzles that a person has tried, and the person's mistakes, which become puzzles."""

from dataclasses import dataclass
from datetime import date, datetime

from buildup.records.timestamp import check_zone


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleAttempt:
    """How far a person has come with a puzzle: solved, given up, or still open.

    Raises:
        ValueError: The time has no zone.
    """

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

    def __post_init__(self) -> None:
        check_zone(self.first_tried_at)


@dataclass(frozen=True, slots=True, kw_only=True)
class Mistake:
    """A position in which the person gave points away; puzzles are made of them.

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
        check_zone(self.made_at)
