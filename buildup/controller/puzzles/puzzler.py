"""Puzzles at the window: made in slices, answered, explained, and kept in the records."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import UTC, date, datetime
from enum import Enum, auto
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from buildup.controller.play.awaiting import Pace
from buildup.controller.play.thinker import Thinker
from buildup.controller.puzzles.board import PuzzleBoard
from buildup.controller.storage.settings import Settings
from buildup.model.build_up.position import Move
from buildup.puzzles.daily import daily_puzzle
from buildup.puzzles.difficulty import Difficulty
from buildup.puzzles.maker import Maker, PuzzleMaker, maker_of
from buildup.puzzles.mistake_search import MistakeSearch
from buildup.puzzles.puzzle import Judgement, Origin, Puzzle, PuzzleError, judge
from buildup.records.entries import Mistake, PuzzleAttempt, RecordsError
from buildup.records.puzzle_summary import PuzzleSummary
from buildup.records.store import Records
from buildup.texts import _

V = TypeVar("V")

_log = logging.getLogger(__name__)


class PuzzleState(Enum):
    """How far the puzzle on the table has come."""

    NONE = auto()
    """There is none; :attr:`Puzzler.problem` may say why."""
    MAKING = auto()
    OPEN = auto()
    """It waits for an answer."""
    SOLVED = auto()
    SHOWN = auto()
    """The person gave up and saw the solution."""


class Puzzler(QObject):
    """One puzzle at a time: the single way in for every change.

    Signals:
        changed: Puzzle, state, progress, or what is recorded may have changed.
        answered: An answer was judged: a :class:`~buildup.puzzles.puzzle.Judgement`.
        failed: The records cannot be used, or no puzzle is found; one sentence. What is on
            the table stays.
    """

    changed = Signal()
    answered = Signal(object)
    failed = Signal(str)

    def __init__(
        self,
        settings: Settings,
        pace: Pace,
        records: Callable[[], Records] | None,
        parent: QObject | None,
        today: Callable[[], date] = date.today,
    ) -> None:
        """Make nothing yet.

        Args:
            settings: Difficulty and margin are remembered there.
            pace: How fast a line is shown.
            records: Gives the records; ``None`` where nothing is kept.
            parent: The owner.
            today: Tells the day in the person's zone.
        """
        super().__init__(parent)
        self.board = PuzzleBoard(pace, self)
        self._settings = settings
        self._records = records
        self._today = today
        self._state = PuzzleState.NONE
        self._puzzle: Puzzle | None = None
        self._origin = Origin.RANDOM
        self._problem = ""
        self._last: Judgement | None = None
        self._before: tuple[Puzzle, PuzzleState] | None = None
        """What was on the table when the search began, if nothing is found."""
        self._search: Maker | MistakeSearch | None = None
        self._thinker = Thinker(self)
        self._thinker.progressed.connect(lambda _share: self.changed.emit())
        self._thinker.finished.connect(self._take)

    # What there is

    @property
    def state(self) -> PuzzleState:
        """How far the puzzle has come."""
        return self._state

    @property
    def puzzle(self) -> Puzzle | None:
        """The puzzle on the table."""
        return self._puzzle

    @property
    def problem(self) -> str:
        """Why there is no puzzle, in a sentence; mostly empty."""
        return self._problem

    @property
    def last_answer(self) -> Judgement | None:
        """What the person answered last, if anything."""
        return self._last

    @property
    def progress(self) -> float:
        """The share of the making that is done, from 0 to 1."""
        return 1.0 if self._search is None else self._search.progress

    @property
    def difficulty(self) -> Difficulty:
        """How hard random puzzles are to be."""
        return self._settings.puzzle_difficulty

    @property
    def margin(self) -> int:
        """By how many points the solution is better than any other move, at least."""
        return self._settings.puzzle_margin

    @property
    def summary(self) -> PuzzleSummary:
        """How the puzzles have gone so far."""
        return PuzzleSummary.of(self.attempts, self._today())

    @property
    def attempts(self) -> list[PuzzleAttempt]:
        """Every puzzle that was tried or given up, the latest begun first."""
        nothing: list[PuzzleAttempt] = []
        return self._read(lambda records: records.puzzles(), nothing)

    # What a person wants

    def begin(self) -> None:
        """The puzzle of the day, unless there is one on the table already."""
        if self._state is PuzzleState.NONE:
            self.daily()

    def daily(self) -> None:
        """The puzzle of the day."""
        self._origin = Origin.DAILY
        self._make(daily_puzzle(self._today()))

    def another(self) -> None:
        """The next random puzzle, of the difficulty and the margin of the settings."""
        self._origin = Origin.RANDOM
        maker = PuzzleMaker(self._next_number(), margin=self.margin, difficulty=self.difficulty)
        self._make(maker)

    def own_mistake(self) -> None:
        """A position in which the person gave points away, the latest that is not solved."""
        self._origin = Origin.MISTAKE
        done = {each.key for each in self.attempts if each.solved_at or each.was_shown}
        if self._puzzle is not None and self._puzzle.origin is Origin.MISTAKE:
            done.add(self._puzzle.key)
        self._make(MistakeSearch(self._mistakes(), done))

    def following(self) -> None:
        """The next one of the same kind; after the puzzle of the day a random one."""
        if self._origin is Origin.MISTAKE:
            self.own_mistake()
        else:
            self.another()

    def again(self, key: str) -> None:
        """A puzzle that was tried before."""
        try:
            search: Maker | MistakeSearch = maker_of(key)
            self._origin = Origin(key.partition(" ")[0])
        except PuzzleError:
            self._origin = Origin.MISTAKE
            search = MistakeSearch(self._mistakes(), set(), wanted=key)
        self._make(search)

    def choose(self, difficulty: Difficulty, margin: int) -> None:
        """Make random puzzles of this kind from now on, and one at once."""
        self._settings.puzzle_difficulty = difficulty
        self._settings.puzzle_margin = margin
        self.another()

    def answer(self, move: Move) -> None:
        """Place a tile: :attr:`answered` tells what that is worth.

        A move that the rules do not allow is refused by the board and counts for nothing.
        """
        puzzle = self._puzzle
        if puzzle is None or not self.board.is_open:
            return
        if puzzle.position.obstacle(move) is not None:
            self.board.place(move)
            return
        self._last = judge(puzzle, move)
        if self._state is PuzzleState.OPEN:
            self._note(puzzle, is_solved=self._last.is_right)
        if self._last.is_right:
            if self._state is PuzzleState.OPEN:
                self._state = PuzzleState.SOLVED
            self.board.finish(move)
        self.answered.emit(self._last)
        self.changed.emit()

    def show_solution(self) -> None:
        """Play the solution and what follows; an open puzzle is given up by that."""
        puzzle = self._puzzle
        if puzzle is None:
            return
        if self._state is PuzzleState.OPEN:
            self._state = PuzzleState.SHOWN
            at = datetime.now(UTC)
            self._write(lambda records: records.give_up_puzzle(puzzle.key, at, day=puzzle.day))
        self.board.show_line(puzzle, puzzle.line(puzzle.best))
        self.changed.emit()

    def abandon_search(self) -> None:
        """Stop a search in which something has gone wrong, and say that nothing was found."""
        if self._state is PuzzleState.MAKING:
            self._thinker.cancel()
            self._search = None
            self._restore(_("No puzzle could be made."))

    def stop(self) -> None:
        """Stop making and every clock: the window is closing."""
        self._thinker.cancel()
        self.board.stop()

    # What follows

    def _make(self, search: Maker | MistakeSearch) -> None:
        if self._puzzle is not None:
            self._before = self._puzzle, self._state
        self._puzzle, self._last, self._problem = None, None, ""
        self._search, self._state = search, PuzzleState.MAKING
        self.board.clear()
        self._thinker.start(search)
        self.changed.emit()

    def _take(self, search: Maker | MistakeSearch) -> None:
        """The search has ended: show the puzzle that was made, or say why there is none."""
        self._search = None
        puzzle = search.puzzle
        if puzzle is not None:
            self._puzzle, self._state = puzzle, self._recorded_state(puzzle)
            self.board.lay_out(puzzle)
            self.changed.emit()
            return
        if isinstance(search, MistakeSearch) and search.wanted is not None:
            self._restore(_("This mistake is not in the records any more."))
            return
        self._restore(
            _(
                "None of your mistakes makes a puzzle now. They are found when a round of "
                "Build Up is reviewed."
            )
        )

    def _restore(self, problem: str) -> None:
        """No puzzle was found: what was on the table before goes on."""
        self._state, self._problem = PuzzleState.NONE, problem
        if self._before is not None:
            self._puzzle, self._state = self._before
            self._origin = self._puzzle.origin
            self.board.lay_out(self._puzzle)
        self.changed.emit()
        self.failed.emit(self._problem)

    def _recorded_state(self, puzzle: Puzzle) -> PuzzleState:
        """A puzzle that is done stays done, and can be tried again all the same."""
        nothing: PuzzleAttempt | None = None
        attempt = self._read(lambda records: records.puzzle(puzzle.key), nothing)
        if attempt is not None and attempt.solved_at is not None:
            return PuzzleState.SOLVED
        if attempt is not None and attempt.was_shown:
            return PuzzleState.SHOWN
        return PuzzleState.OPEN

    def _next_number(self) -> int:
        """One more than that of the last random puzzle of this margin and difficulty."""
        keys = [each.key for each in self.attempts]
        if self._puzzle is not None:
            keys.append(self._puzzle.key)
        alike = [str(self.margin), self.difficulty.value]
        numbers = [
            int(words[1])
            for words in (key.split(" ") for key in keys)
            if words[0] == Origin.RANDOM and words[2:] == alike and words[1].isdecimal()
        ]
        return max(numbers, default=0) + 1

    def _mistakes(self) -> list[Mistake]:
        nothing: list[Mistake] = []
        return self._read(lambda records: records.mistakes(), nothing)

    def _note(self, puzzle: Puzzle, *, is_solved: bool) -> None:
        at = datetime.now(UTC)
        self._write(
            lambda records: records.try_puzzle(puzzle.key, at, is_solved=is_solved, day=puzzle.day)
        )

    def _read(self, read: Callable[[Records], V], otherwise: V) -> V:
        """What the records hold, or something else where they cannot be read."""
        if self._records is None:
            return otherwise
        try:
            return read(self._records())
        except RecordsError as error:
            _log.info("The records cannot be read: %s", error)
            return otherwise

    def _write(self, write: Callable[[Records], object]) -> None:
        if self._records is None:
            return
        try:
            write(self._records())
        except RecordsError as error:
            _log.info("A puzzle cannot be recorded: %s", error)
            self.failed.emit(str(error))
