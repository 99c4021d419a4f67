"""A person's attempts at puzzles and their summary, and mistakes that become puzzles."""

from collections.abc import Iterable
from datetime import date, datetime
from math import isfinite
from typing import Self

from buildup.frozen import frozen
from buildup.model.build_up.position import Move
from buildup.model.decisions import AnyMove
from buildup.model.dominoes.line import Lay
from buildup.model.game_kind import GameKind
from buildup.records.timestamp import check_zone

MOST_STABILITY = 1e6
"""The maximum stability of the memory of a mistake, in days."""
_MOVES: dict[GameKind, type[AnyMove]] = {GameKind.BUILD_UP: Move, GameKind.DOMINOES: Lay}


@frozen(kw_only=True)
class PuzzleAttempt:
    """A person's attempt at a puzzle, which may be solved, given up, or unfinished.

    Raises:
        ValueError: ``first_tried_at`` has no time zone, or the rating is not from 0 to 4000.
    """

    key: str
    day: date | None
    """The day of a daily puzzle; ``None`` for other puzzles."""
    first_tried_at: datetime
    """The time at which the puzzle was first tried or given up, in UTC."""
    solved_at: datetime | None
    """The time at which the puzzle was solved, in UTC; ``None`` if it is unsolved.

    In lessons this may be after the solution was shown.
    """
    tries: int
    """The number of answers, up to the right one or, except in lessons, until the person gave up.

    The right answer and the first hint count; a near miss in a lesson does not.
    """
    was_shown: bool
    """Whether the person gave up and saw the solution."""
    rule: str | None = None
    """The rule of thumb of the puzzle.

    ``None`` if it has none, or if recorded by a version that did not record rules.
    """
    rating: int | None = None
    """The rating of the puzzle; ``None`` if it is not rated."""
    streak: int | None = None
    """The number of the puzzle in a streak, from 1; ``None`` if it is not part of one."""

    def __post_init__(self) -> None:
        check_zone(self.first_tried_at)
        if not 0 <= (self.rating or 0) <= 4000:
            raise ValueError(f"a rating of {self.rating}")

    @property
    def is_done(self) -> bool:
        """Whether the puzzle was solved or given up."""
        return self.solved_at is not None or self.was_shown

    @property
    def is_at_once(self) -> bool:
        """Whether the first answer was right."""
        return self.solved_at is not None and self.tries == 1 and not self.was_shown


@frozen(kw_only=True)
class Mistake:
    """A position in which the person made a costly move, which becomes a puzzle.

    Raises:
        ValueError: The time has no time zone; ``move`` is not a move of the game; ``loss`` is not
            finite; only some of ``stability``, ``difficulty``, ``last_answered`` and ``due`` are
            given; or one of the first two is out of range.
    """

    position: str
    """The position, as a saved game in labelled text or, in Dominoes, as a position line."""
    best_move: str
    """The best move as ``str(move)``, such as ``"B46>W5"``."""
    loss: float
    """The points of the hand that the move lost; in Dominoes the win chance, from 0 to 1."""
    verdict: str
    """The verdict of the review on the move."""
    made_at: datetime
    """The time at which the round ended or was reviewed, with time zone; in UTC when read back."""
    game: GameKind = GameKind.BUILD_UP
    move: str | None = None
    """The person's move as ``str(move)``.

    ``None`` if recorded by a version that did not record moves.
    """
    stability: float | None = None
    """The days from an answer until the chance of remembering is 90%; ``None`` until answered."""
    difficulty: float | None = None
    """The difficulty of remembering, from 1 to 10; ``None`` until answered."""
    last_answered: date | None = None
    """The last day with an answer that counted; ``None`` if there was none."""
    due: date | None = None
    """The day on which the mistake is due again; ``None`` until answered."""

    def __post_init__(self) -> None:
        check_zone(self.made_at)
        self.read_move()
        memory = self.stability, self.difficulty, self.last_answered, self.due
        if len({each is None for each in memory}) > 1:
            raise ValueError("known in part when it comes back")
        if not (0 < (self.stability or 1) <= MOST_STABILITY and 1 <= (self.difficulty or 1) <= 10):
            raise ValueError(f"a stability of {self.stability}, a difficulty of {self.difficulty}")
        if not isfinite(self.loss):
            raise ValueError(f"a loss of {self.loss}")

    def read_move(self) -> AnyMove | None:
        """Return :attr:`move` as a value; ``None`` if it is unknown."""
        return None if self.move is None else _MOVES[self.game].parse(self.move)

    def is_due(self, today: date) -> bool:
        """Return whether the mistake is due to be answered, for the first time or again.

        It is also due if the last answer lies in the future because a clock was wrong.
        """
        if self.due is None or self.last_answered is None:
            return True
        return not self.last_answered <= today < self.due


@frozen(kw_only=True)
class PuzzleSummary:
    """A summary of attempts at puzzles."""

    tried: int = 0
    """The number of puzzles answered or given up."""
    solved: int = 0
    solved_at_once: int = 0
    """The number of puzzles whose first answer was right."""

    @classmethod
    def of(cls, attempts: Iterable[PuzzleAttempt], since: datetime | None = None) -> Self:
        """Summarize attempts at puzzles.

        Args:
            attempts: All attempts at puzzles.
            since: The earliest time of a first try to count, with time zone; ``None`` to count all.
        """
        counted = [each for each in attempts if since is None or each.first_tried_at >= since]
        return cls(
            tried=len(counted),
            solved=sum(each.solved_at is not None for each in counted),
            solved_at_once=sum(each.is_at_once for each in counted),
        )
