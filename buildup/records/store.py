"""A person's records: finished rounds, puzzles and mistakes, in SQLite.

The program works without them: every failure is a :class:`RecordsError` with a sentence, and the
next call tries again. Several windows can share the file. What a call records is on disk when it
returns.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict, TypeVar, Unpack

from buildup.model.game_kind import GameKind
from buildup.model.player import PerPlayer
from buildup.records import rows
from buildup.records.finished_round import FinishedRound, Result, RoundKey, RoundReview
from buildup.records.postponed import PostponedRounds
from buildup.records.problems import RecordsError
from buildup.records.puzzle_attempt import Mistake, PuzzleAttempt
from buildup.records.statistics import (
    MatchResults,
    Played,
    RoundFilter,
    RoundList,
    Selection,
    Summary,
)
from buildup.records.timestamp import timestamp
from buildup.strategy.habit import Habit, habit_of
from buildup.strategy.level import Level
from buildup.strategy.rule_of_thumb import RuleTally
from buildup.texts import _

if TYPE_CHECKING:
    import sqlite3

    from buildup.records.database import Database

V = TypeVar("V")

_log = logging.getLogger(__name__)

WINS, LOSSES = 3, 4
"""The numbers of consecutive wins and losses after which another level suits the person better."""
MOST_MISTAKES = 500
"""The maximum number of mistakes to keep."""


def _ends_first_run(hits: Sequence[bool], length: int) -> bool:
    """Return whether the last item completes the first run of ``length`` hits."""
    runs = [all(hits[end - length : end]) for end in range(length, len(hits) + 1)]
    return sum(runs) == 1 and runs[-1]


class AboutPuzzle(TypedDict, total=False):
    """The facts recorded about a puzzle besides its key; see :class:`PuzzleAttempt`."""

    day: date | None
    rule: str | None
    rating: int | None
    streak: int | None


class Records:
    """A person's finished rounds, puzzles and mistakes.

    Methods raise :class:`RecordsError` if the file cannot be used, unless they say otherwise. A
    damaged file is set aside and replaced; :meth:`take_notice` says so. Invalid rows are skipped.
    """

    def __init__(self, path: Path, *, patience: float = 5.0) -> None:
        """Set up access without opening or creating anything yet.

        Args:
            path: The path of the file; neither it nor the folders above it need exist.
            patience: The maximum time to wait for another window, in seconds.
        """
        self.path = path
        """The path of the file, which may not exist yet."""
        self.postponed = PostponedRounds(path.with_name("unrecorded"))
        """The rounds that could not be recorded yet."""
        self._patience = patience
        self._used: Database | None = None
        """The database; ``None`` until it is needed."""

    @property
    def _database(self) -> Database:
        if self._used is None:
            try:
                # Takes 1 ms, mostly to load SQLite, which some builds of Python lack.
                from buildup.records.database import Database
            except ImportError as error:
                raise RecordsError(_("This Python lacks SQLite; nothing is recorded.")) from error
            self._used = Database(self.path, self._patience)
        return self._used

    def prepare(self) -> bool:
        """Load SQLite in advance; return whether Python has it."""
        with contextlib.suppress(RecordsError):
            return bool(self._database)
        return False

    def close(self) -> None:
        """Close the file; the next call reopens it."""
        if self._used is not None:
            self._used.close()

    def take_notice(self) -> str | None:
        """Return a sentence, only once, if a damaged file was replaced; otherwise ``None``."""
        return None if self._used is None else self._used.take_notice()

    def reset(self) -> None:
        """Delete all records and postponed rounds, backup copies, and damaged files.

        If there is an error, no record or postponed round is deleted.
        """
        self._database.reset(rows.TABLES)
        self.postponed.clear()

    # Rounds

    def record(self, finished: FinishedRound) -> bool:
        """Record a finished round.

        Only the first finish of a round counts. Recording it again, with the same points, fills in
        the findings of its review where they are unknown.

        Returns:
            Whether the round is new.
        """
        row = rows.round_row(finished)

        def add(connection: sqlite3.Connection) -> bool:
            is_new = connection.execute(rows.ADD_ROUND, row).rowcount == 1
            if not is_new:
                connection.execute(rows.FILL_IN_REVIEW, row)
            return is_new

        return self._database.write(add)

    def add_review(self, key: RoundKey, points: PerPlayer[int], found: RoundReview) -> None:
        """Add the findings of a review, other than mistakes, where a recorded round lacks them.

        Nothing changes if no such round with these points is recorded.
        """
        named = zip(("game", "game_id", "round_number"), key, strict=True)
        row = {**found._asdict(), **dict(named), **asdict(points)}

        def add(connection: sqlite3.Connection) -> None:
            if not connection.execute(rows.HAS_RULES, row).fetchone():
                tallies = [{**row, **tally._asdict()} for tally in found.rules]
                connection.executemany(rows.ADD_RULE, tallies)
            connection.execute(rows.FILL_IN_REVIEW, row)

        self._database.write(add)

    def read(self, read: Callable[[Records], V], otherwise: V) -> V:
        """Return the result of ``read``, or ``otherwise`` if the records are missing or unreadable.

        A missing file is not created.
        """
        if self.path.exists():
            try:
                return read(self)
            except RecordsError as error:
                _log.info("The records cannot be read: %s", error)
        return otherwise

    def costliest_habit(self) -> Habit | None:
        """Return the human's costliest habit in the last 20 reviewed rounds of a game, if any.

        The game is that of the last round reviewed for rules of thumb.
        """
        return habit_of(self._values(rows.LATEST_RULES, {}, rows.reader(RuleTally)))

    def rounds(
        self, game: GameKind | None = None, deal: int | None = None, limit: int = -1
    ) -> list[FinishedRound]:
        """Return finished rounds, the last recorded first even if the clock was changed.

        Args:
            game: The game to include; ``None`` for both games.
            deal: The deal number to include, from either side; ``None`` for all.
            limit: The maximum number of rounds; -1 for no limit.
        """
        choice = {"game": game, "deal": deal, "limit": limit}
        return self._values(rows.ROUNDS, choice, rows.as_round)

    def count(self) -> int:
        """Return the number of finished rounds."""
        return int(self._rows(rows.COUNT, {})[0][0])

    def kinds(self) -> list[RoundFilter]:
        """Return a filter for each recorded Dominoes set, and one for balanced deals, if any."""
        return self._values(rows.KINDS, {}, rows.reader(RoundFilter))

    def summary(self, wanted: RoundFilter) -> Summary:
        """Summarize the selected rounds."""
        found = self._values(rows.SUMMARY, rows.filter_row(wanted), rows.reader(Summary))
        return found[0] if found else Summary()

    def selection(self, wanted: RoundFilter) -> Selection:
        """Return everything that the statistics show about the selected rounds."""
        choice = rows.filter_row(wanted)
        columns = [*zip(*self._rows(rows.PLAYED, choice), strict=True)]
        numbers, places, *others = columns or [()] * len(Played._fields)
        results = [*Result]
        return Selection(
            wanted,
            RoundList(self._round, numbers),
            Played(numbers, [results[place] for place in places], *others),
            self.summary(wanted),
            MatchResults.of(map(tuple, self._rows(rows.MATCHES, choice))),
            self._values(rows.RULES_KEPT, choice, rows.reader(RuleTally)),
            self._values(rows.RULES_IN_PUZZLES, choice, rows.reader(RuleTally)),
        )

    def _round(self, number: int) -> FinishedRound:
        with contextlib.suppress(RecordsError):
            for finished in self._values(rows.ROUND, {"id": number}, rows.as_round):
                return finished
        raise IndexError(number)

    def last_round(self, game: GameKind) -> FinishedRound | None:
        """Return the last recorded round of a game; ``None`` if none can be read."""
        return self.read(lambda records: next(iter(records.rounds(game, limit=1)), None), None)

    def offered_level(self, game: GameKind, level: Level) -> Level | None:
        """Return a level that suits the person better when that first becomes clear, and only then.

        That is the next stronger level after :data:`WINS` consecutive wins without help or a head
        start, or the next weaker one after :data:`LOSSES` consecutive losses. Otherwise, or if
        there is no such level, return ``None``.
        """
        results = [*self._rows(rows.RESULTS, {"game": game, "level": level})]
        levels = Level.of(game)
        weaker, stronger = levels[: levels.index(level)], levels[levels.index(level) + 1 :]
        if _ends_first_run([won == Result.WON and not aided for won, aided in results], WINS):
            return next(iter(stronger), None)
        if _ends_first_run([lost == Result.LOST for lost, _aided in results], LOSSES):
            return next(reversed(weaker), None)
        return None

    # Puzzles

    def try_puzzle(
        self,
        key: str,
        at: datetime,
        *,
        is_solved: bool,
        is_again: bool = False,
        **about: Unpack[AboutPuzzle],
    ) -> None:
        """Record an answer to a puzzle; nothing changes once it is solved or given up.

        Args:
            key: The key of the puzzle.
            at: The time of the answer, with time zone.
            is_solved: Whether the answer was right.
            is_again: Whether the answer counts even if the puzzle was given up before.
            about: The facts to record with the first answer.
        """
        answer: rows.Row = {"is_solved": is_solved, "is_again": is_again}
        self._change_puzzle(rows.TRY_PUZZLE, key, at, about, answer)

    def give_up_puzzle(self, key: str, at: datetime, **about: Unpack[AboutPuzzle]) -> None:
        """Record that a puzzle was given up; nothing changes once it is solved.

        The arguments are those of :meth:`try_puzzle`.
        """
        self._change_puzzle(rows.GIVE_UP_PUZZLE, key, at, about, {})

    def puzzle(self, key: str) -> PuzzleAttempt | None:
        """Return the person's attempt at a puzzle; ``None`` if there is none."""
        return next(
            iter(self._values(rows.PUZZLES, {"key": key}, rows.reader(PuzzleAttempt))), None
        )

    def puzzles(self) -> list[PuzzleAttempt]:
        """Return all attempts at puzzles, the last begun first even if the clock was changed."""
        return self._values(rows.PUZZLES, {"key": None}, rows.reader(PuzzleAttempt))

    # Mistakes

    def add_mistakes(self, mistakes: Iterable[Mistake]) -> None:
        """Add mistakes, all or none, and keep only the latest :data:`MOST_MISTAKES`.

        A mistake in a known position is updated but keeps its time and its progress, so reviewing a
        round again adds nothing.
        """
        added = [rows.mistake_row(mistake) for mistake in mistakes]

        def add(connection: sqlite3.Connection) -> None:
            connection.executemany(rows.ADD_MISTAKE, added)
            connection.execute(rows.FORGET_OLD_MISTAKES, {"limit": MOST_MISTAKES})

        self._database.write(add)

    def move_mistake(self, mistake: Mistake) -> None:
        """Update how well a recorded mistake is remembered, and the day on which it is due."""
        row = rows.mistake_row(mistake)
        self._database.write(lambda connection: connection.execute(rows.MOVE_MISTAKE, row))

    def mistakes(self, limit: int = -1) -> list[Mistake]:
        """Return the latest mistakes, newest first.

        Args:
            limit: The maximum number of mistakes; -1 for no limit.
        """
        return self._values(rows.MISTAKES, {"limit": limit}, rows.reader(Mistake))

    def _change_puzzle(
        self, change: str, key: str, at: datetime, about: AboutPuzzle, answer: rows.Row
    ) -> None:
        day = about.get("day")
        named = {"key": key, "at": timestamp(at), "day": day and day.isoformat()}
        row = {"rule": None, "rating": None, "streak": None, **about, **named, **answer}

        def apply(connection: sqlite3.Connection) -> None:
            connection.execute(rows.BEGIN_PUZZLE, row)
            connection.execute(change, row)

        self._database.write(apply)

    def _values(self, query: str, choice: rows.Row, as_value: Callable[..., V]) -> list[V]:
        """Return the values found by a query, skipping invalid rows."""
        values = []
        for row in self._rows(query, choice):
            with contextlib.suppress(ValueError, TypeError, KeyError, OverflowError):
                values.append(as_value(**row))
        return values

    def _rows(self, query: str, choice: rows.Row) -> list[sqlite3.Row]:
        return self._database.read(lambda connection: connection.execute(query, choice).fetchall())
