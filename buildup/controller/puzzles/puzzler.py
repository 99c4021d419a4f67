"""Puzzles in the window: made in slices, answered, explained, and recorded."""

import logging
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Signal

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.play.dominoes.controller import DominoesController
from buildup.controller.play.game import Pace
from buildup.controller.play.thinker import Thinker
from buildup.controller.storage.settings import Settings
from buildup.model.build_up.position import IllegalMoveError, Move
from buildup.model.dominoes.table import NotAllowedError
from buildup.model.player import Player
from buildup.play.build_up.open_puzzle import OpenMovePuzzle
from buildup.play.dominoes.open_puzzle import OpenDominoesPuzzle
from buildup.play.open_puzzle import AnyAnswer, AnyJudgment
from buildup.play.puzzle_records import PuzzleRecords, PuzzleState
from buildup.puzzles.build_up.puzzle import MovePuzzle
from buildup.puzzles.dominoes.ending import EndingPuzzle
from buildup.puzzles.lessons import LessonProgress, LessonStep, lesson_on, lessons, steps
from buildup.puzzles.maker import Maker, RandomMaker
from buildup.puzzles.makers import MAKERS, LessonMaker, MistakeSearch, maker_of
from buildup.puzzles.puzzle import Origin, Puzzle, PuzzleError, PuzzleKind
from buildup.puzzles.rating import Rating
from buildup.records.problems import RecordsError
from buildup.strategy.build_up.choice import Choice
from buildup.strategy.dominoes.advice import LayAdvice
from buildup.strategy.level import Level
from buildup.texts import _

_log = logging.getLogger(__name__)

HINTS = 2
"""The number of hints before the solution; the first shows the tile, the second its place."""
_EASIEST, _HARDEST = 1100, 1900
"""The range of ratings of random puzzles."""
_RISE = 50
"""The step in rating from one puzzle of a streak to the next."""
_LINE_PACE = Pace(900, 900)
"""The pace at which solutions and refutations are played, whatever the speed setting."""


class Puzzler(QObject):
    """Makes one puzzle at a time, judges and explains answers, and records them.

    Attributes:
        settings: Remembers the kind and margin of the puzzles to make.
        records: The record of puzzles so far.
        build_up: Controls the board for Build Up puzzles.
        dominoes: Controls the board for Dominoes puzzles.

    Signals:
        changed: Another puzzle was requested or shown, or the state of the current one changed.
        progressed: More of a puzzle is made; see :attr:`progress`.
        answered: An answer was judged; carries an :data:`AnyJudgment`.
        failed: The records cannot be used, a key is invalid, or no puzzle is found; carries a
            sentence.
        round_wanted: The user wants to apply a lesson in a game of Build Up; carries a
            :class:`NewGame`.
    """

    changed = Signal()
    progressed = Signal()
    answered = Signal(object)
    failed = Signal(str)
    round_wanted = Signal(object)

    def __init__(self, settings: Settings, records: PuzzleRecords, parent: QObject | None) -> None:
        super().__init__(parent)
        moves, lays = OpenMovePuzzle.fresh(Level.EXPERT), OpenDominoesPuzzle.fresh(Level.EXPERT)
        boards: tuple[OpenMovePuzzle | OpenDominoesPuzzle, ...] = (moves, lays)
        self._boards = {each.present.kind: each for each in boards}
        self.build_up = BuildUpController(moves, _LINE_PACE)
        self.dominoes = DominoesController(lays, _LINE_PACE)
        for controller in (self.build_up, self.dominoes):
            controller.setParent(self)
        self.settings = settings
        self.records = records
        self.state = PuzzleState.NONE
        """The state of the current puzzle."""
        self.puzzle: Puzzle | None = None
        """The current puzzle; ``None`` if there is none, or one is being made."""
        self.kind = PuzzleKind.BEST_MOVE
        """The kind of the current puzzle, or of the one being made."""
        self.origin = Origin.DAILY
        """The series that the puzzles come from."""
        self._read_text = ""
        """The last lesson text that the person has read."""
        self.problem = ""
        """Why no puzzle was found, in a sentence; otherwise empty."""
        self.last_answer: AnyJudgment | None = None
        """The judgment of the last answer; ``None`` before one, and after a hint or restart."""
        self.hints = 0
        """The number of hints given since the puzzle last started, up to :data:`HINTS`."""
        self._before: tuple[Puzzle, PuzzleState, Origin] | None = None
        """The previous puzzle with its state and series, to restore if no other is found."""
        self._search: Maker[Puzzle] | None = None
        self._thinker = Thinker(self, self._take)
        self._thinker.progressed.connect(self.progressed)
        self._wanted = round(Rating().value)
        """The rating of the next random puzzle, near the person's own."""
        self._ahead: RandomMaker[Puzzle] | LessonMaker | None = None
        """The maker of the next puzzle, which works in the background and keeps its puzzle."""
        self._idler = Thinker(self)

    # State

    @property
    def board(self) -> OpenMovePuzzle | OpenDominoesPuzzle:
        """The open game for puzzles of the current kind."""
        return self._boards[self.kind.game]

    @property
    def is_making(self) -> bool:
        """Whether a puzzle is being made."""
        return self.state is PuzzleState.MAKING

    @property
    def is_open(self) -> bool:
        """Whether there is a puzzle that is neither solved nor given up."""
        return self.state is PuzzleState.OPEN

    @property
    def step(self) -> LessonStep | None:
        """The place of the current puzzle in its lesson; ``None`` if it belongs to none."""
        return None if self.puzzle is None else steps().get(self.puzzle.key)

    @property
    def can_show_solution(self) -> bool:
        """Whether the solution can be shown or replayed."""
        if self.puzzle is None or self.unread is not None:
            return False
        return self.board.is_open or self.kind is not PuzzleKind.HOLDING

    @property
    def unread(self) -> LessonStep | None:
        """The current puzzle's lesson step until the person has read its text; else ``None``."""
        step = self.step if self.board.is_open else None
        return None if step is None or step.text == self._read_text else step

    @property
    def can_hint(self) -> bool:
        """Whether a hint is possible, as it is while the person has to find a move."""
        return self.board.is_open and self.can_show_solution and self.kind is not PuzzleKind.HOLDING

    @property
    def can_refute(self) -> bool:
        """Whether the person's last answer is wrong and can be refuted."""
        return self.can_hint and self.last_answer is not None and not self.last_answer.is_right

    @property
    def can_try_again(self) -> bool:
        """Whether the puzzle can be restarted."""
        return self.puzzle is not None and not self.board.is_open

    @property
    def progress(self) -> float:
        """The progress of making a puzzle, from 0 to 1; 1 if none is being made."""
        return 1.0 if self._search is None else self._search.progress

    @property
    def takes_day(self) -> bool:
        """Whether the current series is the puzzles of the day."""
        return self.origin is Origin.DAILY

    # Actions

    def prepare(self) -> None:
        """Make the first puzzle in the background, unless one is shown or being made."""
        if self.state is PuzzleState.NONE:
            self._idler.start(self._following())

    def begin(self) -> None:
        """Start a puzzle of the day, unless a puzzle is shown or being made."""
        if self.state is PuzzleState.NONE:
            self.daily()

    def daily(self) -> None:
        """Start the next open puzzle of the day or, if none is open, the first one."""
        key = self.records.open_of_day(self._shown)
        self.again(self.records.of_day[0].key if key is None else key, Origin.DAILY)

    def another(self) -> None:
        """Start a random puzzle near the person's rating."""
        self._make(self._next(), Origin.RANDOM)

    def streak(self) -> None:
        """Start the next puzzle of a streak, or restart the one that was left unanswered."""
        self._make(self._next_of_streak(), Origin.STREAK)

    def own_mistake(self) -> None:
        """Start a puzzle from one of the person's mistakes that are due."""
        nothing = _("No other mistake is due today.")
        if not self.records.mistakes:
            nothing = _("No mistakes yet. Review a game to find some.")
        self._make(MistakeSearch(self.records.due_mistakes(self._shown), nothing), Origin.MISTAKE)

    def learn(self, rule: str = "") -> None:
        """Start a lesson at its first unsolved puzzle; if all are solved, at its beginning.

        Args:
            rule: The lesson's rule; empty for the first unfinished lesson, beginning with the
                current one.
        """
        attempts = self.records.attempts
        of_all = {each: LessonProgress.of(each, attempts) for each in lessons().values()}
        order = (*([] if self.step is None else [self.step.lesson]), *of_all)
        taught = lesson_on(rule)
        if taught is None:
            taught = next((each for each in order if of_all[each].left), order[0])
        self.again(of_all[taught].following)

    def read_lesson(self) -> None:
        """Mark the unread lesson text, if any, as read, so that the puzzle can be answered."""
        if self.unread is not None:
            self._read_text = self.unread.text
            self.changed.emit()

    def following(self) -> None:
        """Start the next puzzle of the current series.

        Once the puzzles of the day are done, due mistakes follow, then the recommended lesson, then
        random puzzles.
        """
        if self.takes_day and self.records.open_of_day(self._shown) is not None:
            self.daily()
        elif self.origin is Origin.STREAK:
            self.streak()
        elif self.origin is Origin.MISTAKE or (self.takes_day and self.records.due_mistakes(None)):
            self.own_mistake()
        elif (step := self._next_step) is not None:
            self.again(step.key)
        else:
            self.another()

    def again(self, key: str, origin: Origin | None = None) -> None:
        """Start a puzzle, given its key or the position of a mistake.

        An invalid key only emits :attr:`failed`.

        Args:
            key: The key or position.
            origin: The series that the next puzzles come from; ``None`` for that of this puzzle.
        """
        wanted = [each for each in self.records.mistakes if each.position == key]
        if wanted:
            search = MistakeSearch(wanted, _("No puzzle from this mistake."))
            self._make(search, origin or Origin.MISTAKE)
            return
        try:
            maker = maker_of(key)
        except PuzzleError as error:
            self.failed.emit(str(error))
            return
        if maker.origin is not Origin.DAILY:
            self.settings.puzzle_kind = maker.kind
        self._make(self._ready(maker), origin or maker.origin)

    def choose_kind(self, kind: PuzzleKind) -> None:
        """Choose the kind of random puzzles, and start one."""
        self.settings.puzzle_kind = kind
        self.another()

    def choose(self, margin: int) -> None:
        """Choose the minimum margin of random puzzles, in points, and start one."""
        self.settings.puzzle_margin = margin
        self.another()

    def answer(self, answer: AnyAnswer) -> None:
        """Answer with a move or a choice; :attr:`answered` delivers the judgment.

        The board refuses illegal answers. Neither they nor nearly right ones count.
        """
        puzzle, board = self.puzzle, self.board
        try:
            judgment = None if puzzle is None else board.judge(answer)
        except (IllegalMoveError, NotAllowedError) as error:
            table = self.build_up if board is self.build_up.game else self.dominoes
            table.refused.emit(answer, error.obstacle)
            return
        if puzzle is None or judgment is None:
            return
        self.last_answer = judgment
        match puzzle, answer:
            case MovePuzzle(), Move() if puzzle.is_near(answer):
                pass
            case _:
                self._count(is_right=judgment.is_right)
        if judgment.is_right:
            if self.state is PuzzleState.OPEN:
                self.state = PuzzleState.SOLVED
            board.finish(answer, goes_on=self.settings.speed != "off")
        self.answered.emit(judgment)
        self.changed.emit()

    def ask_hint(self) -> None:
        """Give the next hint or, if none is left or possible, show the solution.

        The first hint shows the tile, and counts as a wrong answer; the second shows its place, and
        gives up an open puzzle.
        """
        if self.puzzle is None or not self.can_hint or self.hints == HINTS:
            self.show_solution()
            return
        self.hints, self.last_answer = self.hints + 1, None
        if self.hints == HINTS:
            self._give_up()
        else:
            self._count(is_right=False)
        match self.puzzle:
            case MovePuzzle():
                self.build_up.show_hint(Choice(self.puzzle.best))
            case EndingPuzzle():
                sight = self.puzzle.game.sight(Player.HUMAN)
                self.dominoes.show_hint(LayAdvice(sight, self.puzzle.best))
        self.changed.emit()

    def show_refutation(self) -> None:
        """Play a wrong answer and its refutation, if :attr:`can_refute`; the puzzle stays open."""
        if self.puzzle is not None and self.can_refute:
            self.board.show_line(self.last_answer)
            self.changed.emit()

    def try_again(self) -> None:
        """Restart the puzzle, if there is one."""
        if self.puzzle is not None:
            self.last_answer = None
            self._lay_out(self.puzzle)
            self.changed.emit()

    def show_solution(self) -> None:
        """Play the solution of the puzzle, if there is one; an open puzzle is given up."""
        if self.puzzle is not None:
            self._give_up()
            self.board.show_line()
            self.changed.emit()

    def abandon_search(self) -> None:
        """If a puzzle was being made when something failed, stop, and say that none was found."""
        if self.state is PuzzleState.MAKING:
            self._thinker.cancel()
            self._search = None
            self._restore(_("No puzzle found."))

    def stop(self) -> None:
        """Stop making puzzles and playing lines."""
        self._thinker.cancel()
        self._idler.cancel()
        self.build_up.stop()
        self.dominoes.stop()

    # Internals

    def _make(self, search: Maker[Puzzle], origin: Origin) -> None:
        self.board.clear()
        self.kind = search.kind
        if self.puzzle is not None:
            self._before = self.puzzle, self.state, self.origin
        self.origin = origin
        self.puzzle, self.last_answer, self.problem = None, None, ""
        self._search, self.state = search, PuzzleState.MAKING
        self._idler.cancel()
        self._thinker.start(search)
        self.changed.emit()

    @property
    def _shown(self) -> str | None:
        """The current puzzle's key, or a mistake's position; ``None`` if there is no puzzle."""
        if self.puzzle is None or self.puzzle.mistake is None:
            return None if self.puzzle is None else self.puzzle.key
        return self.puzzle.mistake.position

    def _following(self) -> Maker[Puzzle]:
        """Return the maker of the puzzle to prepare in the background."""
        key = self.records.open_of_day(self._shown) if self.takes_day else None
        if key is None and self._next_step is not None:
            key = self._next_step.key
        if key is not None:
            return self._ready(maker_of(key))
        return self._next_of_streak(1) if self.origin is Origin.STREAK else self._next()

    @property
    def _next_step(self) -> LessonStep | None:
        """The next puzzle of the current or recommended lesson, if any."""
        return self.records.trained if self.takes_day else self.step and self.step.following

    def _ready(self, maker: RandomMaker[Puzzle] | LessonMaker) -> Maker[Puzzle]:
        """Return the background maker, replaced by ``maker`` unless both make the same puzzle."""
        if self._ahead is None or self._ahead.key != maker.key:
            self._ahead = maker
        return self._ahead

    def _next(self) -> Maker[Puzzle]:
        return self._random(self._wanted, None if self.puzzle is None else self.puzzle.key)

    def _next_of_streak(self, ahead: int = 0) -> Maker[Puzzle]:
        """Return the maker of a streak's next puzzle or, if ``ahead`` is 1, of the one after it."""
        length = self.records.streak(self.settings.puzzle_kind)[0] + ahead
        shown = self.puzzle.key if self.puzzle is not None and ahead else None
        return self._random(min(_EASIEST + _RISE * length, _HARDEST), shown)

    def _random(self, rating: int, shown: str | None) -> Maker[Puzzle]:
        """Return the maker of the next random puzzle of about this rating."""
        maker = MAKERS[self.settings.puzzle_kind]
        wanted = rating, self.settings.puzzle_margin
        number = self.records.number_after(maker(1, *wanted).key, shown)
        return self._ready(maker(number, *wanted))

    def _take(self, search: Maker[Puzzle]) -> None:
        """Show the finished puzzle, or say why there is none."""
        self._search = None
        try:
            puzzle = search.puzzle
        except PuzzleError as error:
            self._restore(str(error))
            return
        if self.origin is Origin.STREAK:
            puzzle = replace(puzzle, streak=self.records.streak(self.kind)[0] + 1)
        self.puzzle = puzzle
        rating = (self.records.standing[1] or Rating()).value
        self._wanted = min(max(int(round(rating, -2)), _EASIEST), _HARDEST)
        self.state = self.records.state(puzzle)
        self._lay_out(puzzle)
        if self.origin is not Origin.LESSON:
            self._idler.start(self._following())
        self.changed.emit()

    def _restore(self, problem: str) -> None:
        """Return to the previous puzzle, if any, because no new one was found."""
        self.state, self.problem = PuzzleState.NONE, problem
        if self._before is not None:
            self.puzzle, self.state, self.origin = self._before
            self._lay_out(self.puzzle)
        self.changed.emit()
        self.failed.emit(self.problem)

    def _lay_out(self, puzzle: Puzzle) -> None:
        self.kind, self.hints = puzzle.kind, 0
        self.board.lay_out(puzzle)

    def _count(self, *, is_right: bool) -> None:
        """Record an answer to the current puzzle, or the use of help, if the puzzle is open."""
        if self.state is PuzzleState.OPEN:
            self._record(partial(self.records.count, is_right=is_right))

    def _give_up(self) -> None:
        if self.state is PuzzleState.OPEN:
            self.state = PuzzleState.SHOWN
            self._record(self.records.give_up)

    def _record(self, write: Callable[[Puzzle], Puzzle]) -> None:
        """Write a record of the current puzzle; if that is impossible, emit :attr:`failed`."""
        try:
            if self.puzzle is not None:
                self.puzzle = write(self.puzzle)
        except RecordsError as error:
            _log.info("A puzzle cannot be recorded: %s", error)
            self.failed.emit(str(error))
