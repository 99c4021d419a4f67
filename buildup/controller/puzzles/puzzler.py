"""Puzzles at the window: made in slices, answered, explained, and kept in the records."""

import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from buildup.controller.play.pace import Pace
from buildup.controller.play.thinker import Thinker
from buildup.controller.puzzles.build_up.board import BuildUpBoard
from buildup.controller.puzzles.dominoes.board import DominoesBoard
from buildup.controller.storage.settings import Settings
from buildup.play.open_puzzle import AnyAnswer, AnyJudgment
from buildup.play.puzzle_records import PuzzleRecords, PuzzleState
from buildup.puzzles.lessons import Lesson, LessonProgress, LessonStep, lessons, steps
from buildup.puzzles.maker import Maker, RandomMaker
from buildup.puzzles.makers import MAKERS, LessonMaker, MistakeSearch, maker_of
from buildup.puzzles.puzzle import Difficulty, Origin, Puzzle, PuzzleError, PuzzleKind
from buildup.records.problems import RecordsError
from buildup.strategy.level import Level
from buildup.texts import _

_log = logging.getLogger(__name__)

HINTS = 2
"""Which tile; then where it goes. What follows them is the solution."""
_LINE_PACE = Pace(900, 900)
"""How long each tile of a line stays before the next, at any speed."""


class Puzzler(QObject):
    """One puzzle at a time: the single way in for every change.

    Attributes:
        settings: Kind, difficulty and margin of the puzzles that are made are remembered there.
        records: What was done with puzzles so far.
        build_up: The table of puzzles of Build Up.
        dominoes: The table of those of Dominoes.
        boards: Both of them.

    Signals:
        changed: Another puzzle is wanted or lies on the table, or it has come further.
        progressed: The share of the making that is done, from 0 to 1.
        answered: An answer was judged: an :data:`AnyJudgment`.
        failed: The records cannot be used, or no puzzle is found; one sentence. What is on
            the table stays.
    """

    changed = Signal()
    progressed = Signal(float)
    answered = Signal(object)
    failed = Signal(str)

    def __init__(self, settings: Settings, records: PuzzleRecords, parent: QObject | None) -> None:
        super().__init__(parent)
        self.build_up = BuildUpBoard(Level.EXPERT, _LINE_PACE)
        self.dominoes = DominoesBoard(Level.EXPERT, _LINE_PACE)
        self.boards = {each.present.kind: each for each in (self.build_up, self.dominoes)}
        for board in self.boards.values():
            board.setParent(self)
        self.settings = settings
        self.records = records
        self.state = PuzzleState.NONE
        """How far the puzzle has come."""
        self.puzzle: Puzzle | None = None
        """The puzzle on the table."""
        self.kind = PuzzleKind.BEST_MOVE
        """The kind of the puzzle on the table, or of the one that is being made."""
        self.origin = Origin.DAILY
        """Where the puzzles come from that follow each other."""
        self._read_rule = ""
        """The rule whose lesson was read last."""
        self.problem = ""
        """Why there is no puzzle, in a sentence; mostly empty."""
        self.last_answer: AnyJudgment | None = None
        """What the person answered last, if anything."""
        self.hints = 0
        """How many of the hints to this puzzle were told, of :data:`HINTS`."""
        self._before: tuple[Puzzle, PuzzleState, Origin] | None = None
        """What was on the table when the search began, if nothing is found."""
        self._search: Maker[Puzzle] | None = None
        self._thinker = Thinker(self, self._take)
        self._thinker.progressed.connect(self.progressed)
        self._ahead: RandomMaker[Puzzle] | LessonMaker | None = None
        """Makes what follows while the person looks at this puzzle, and keeps it."""
        self._idler = Thinker(self)

    # What there is

    @property
    def board(self) -> BuildUpBoard | DominoesBoard:
        """The table that the puzzle lies on."""
        return self.boards[self.kind.game]

    @property
    def is_making(self) -> bool:
        """Whether a puzzle is being made."""
        return self.state is PuzzleState.MAKING

    @property
    def is_open(self) -> bool:
        """Whether the puzzle on the table waits for an answer."""
        return self.state is PuzzleState.OPEN

    @property
    def step(self) -> LessonStep | None:
        """Where in a lesson the puzzle on the table stands, if it is of one."""
        return None if self.puzzle is None else steps().get(self.puzzle.key)

    @property
    def can_show_solution(self) -> bool:
        """Whether there is a solution to be shown, or played out again; that of a question shows
        when it is answered."""
        if self.puzzle is None or self.unread is not None:
            return False
        return self.board.is_open or self.kind is not PuzzleKind.HOLDING

    @property
    def unread(self) -> Lesson | None:
        """The lesson of the puzzle on the table, until it is read."""
        lesson = None if self.step is None else self.step.lesson
        is_read = lesson is None or lesson.rule == self._read_rule or not self.board.is_open
        return None if is_read else lesson

    @property
    def can_hint(self) -> bool:
        """Whether the person looks for a tile and where it goes."""
        return self.board.is_open and self.can_show_solution and self.kind is not PuzzleKind.HOLDING

    @property
    def can_refute(self) -> bool:
        """Whether there is a wrong answer to be played out."""
        return self.can_hint and self.last_answer is not None and not self.last_answer.is_right

    @property
    def can_try_again(self) -> bool:
        """Whether the puzzle can be laid out anew."""
        return self.puzzle is not None and not self.board.is_open

    @property
    def progress(self) -> float:
        """The share of the making that is done, from 0 to 1."""
        return 1.0 if self._search is None else self._search.progress

    @property
    def takes_day(self) -> bool:
        """Whether the puzzles of the day are taken, one after the other."""
        return self.origin is Origin.DAILY

    # What a person wants

    def prepare(self) -> None:
        """Make what will be asked for first, while nobody waits for it."""
        if self.state is PuzzleState.NONE:
            self._idler.start(self._following())

    def begin(self) -> None:
        """A puzzle of the day, unless there is one on the table already."""
        if self.state is PuzzleState.NONE:
            self.daily()

    def daily(self) -> None:
        """The next puzzle of the day that is open, or else the first one."""
        key = self.records.open_of_day(self._shown)
        self.again(self.records.of_day[0].key if key is None else key, Origin.DAILY)

    def another(self) -> None:
        """The next random puzzle, of the kind, the difficulty and the margin of the settings."""
        self._make(self._next(), Origin.RANDOM)

    def own_mistake(self) -> None:
        """A position in which the person gave something away that is due to be put right."""
        nothing = _("No other mistake is due today.")
        if not self.records.mistakes:
            nothing = _("No mistakes yet. Review a game to find some.")
        due = self.records.due_mistakes(self._shown)
        self._make(MistakeSearch(due, nothing), Origin.MISTAKE)

    def learn(self, rule: str = "") -> None:
        """A lesson, from its first puzzle that is not solved; if all are, from its beginning.

        Args:
            rule: Whose lesson; by default that on the table, or else the first, that is not done.
        """
        attempts = self.records.attempts
        of_all = {each: LessonProgress.of(lesson, attempts) for each, lesson in lessons().items()}
        order = (*([] if self.step is None else [self.step.lesson.rule]), *of_all)
        rule = rule or next((each for each in order if of_all[each].left), next(iter(of_all)))
        self.again(of_all[rule].following)

    def read_lesson(self) -> None:
        """The lesson of the puzzle on the table is read: now its puzzle can be answered."""
        if self.unread is not None:
            self._read_rule = self.unread.rule
            self.changed.emit()

    def following(self) -> None:
        """The next one of the same kind; after the puzzles of the day what is trained; after
        that, or the last lesson, a random one."""
        if self.origin is Origin.MISTAKE:
            self.own_mistake()
        elif self.takes_day and self.records.open_of_day(self._shown) is not None:
            self.daily()
        elif (step := self._next_step) is not None:
            self.again(step.key)
        else:
            self.another()

    def again(self, key: str, origin: Origin | None = None) -> None:
        """A puzzle that was tried before, by its key, or a mistake, by its position; those that
        follow are of its kind, or of another origin if one is given."""
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
        """Make puzzles of this kind from now on, and one at once."""
        self.settings.puzzle_kind = kind
        self.another()

    def choose(self, difficulty: Difficulty, margin: int) -> None:
        """Make random puzzles of this kind from now on, and one at once."""
        self.settings.puzzle_difficulty = difficulty
        self.settings.puzzle_margin = margin
        self.another()

    def answer(self, answer: AnyAnswer) -> None:
        """Place or lay a tile, or choose one that is offered: :attr:`answered` tells what that
        is worth.

        What the rules do not allow is refused by the board and counts for nothing.
        """
        puzzle, board = self.puzzle, self.board
        judgment = None if puzzle is None else board.judge(answer)
        if puzzle is None or judgment is None:
            return
        self.last_answer = judgment
        self._count(is_right=judgment.is_right)
        if judgment.is_right:
            if self.state is PuzzleState.OPEN:
                self.state = PuzzleState.SOLVED
            board.finish(answer)
        self.answered.emit(judgment)
        self.changed.emit()

    def ask_hint(self) -> None:
        """Tell which tile it is, which counts like an answer that is not right; then where it goes,
        which gives an open puzzle up; then play the solution."""
        if self.puzzle is None or not self.can_hint or self.hints == HINTS:
            self.show_solution()
            return
        self.hints, self.last_answer = self.hints + 1, None
        if self.hints == HINTS:
            self._give_up()
        else:
            self._count(is_right=False)
        self.changed.emit()

    def show_refutation(self) -> None:
        """Play a wrong answer and what follows; the puzzle stays open."""
        if self.puzzle is not None and self.can_refute:
            self.board.show_line(self.last_answer)
            self.changed.emit()

    def try_again(self) -> None:
        """Lay the puzzle out anew."""
        if self.puzzle is not None:
            self.last_answer = None
            self._lay_out(self.puzzle)
            self.changed.emit()

    def show_solution(self) -> None:
        """Play the solution and what follows; an open puzzle is given up by that."""
        if self.puzzle is not None:
            self._give_up()
            self.board.show_line()
            self.changed.emit()

    def abandon_search(self) -> None:
        """Stop a search in which something has gone wrong, and say that nothing was found."""
        if self.state is PuzzleState.MAKING:
            self._thinker.cancel()
            self._search = None
            self._restore(_("No puzzle found."))

    def stop(self) -> None:
        """Stop making and every clock: the window is closing."""
        self._thinker.cancel()
        self._idler.cancel()
        for board in self.boards.values():
            board.stop()

    # What follows

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
        """By which the puzzle on the table is taken again: its key, or the position of a mistake;
        ``None`` without one."""
        if self.puzzle is None or self.puzzle.mistake is None:
            return None if self.puzzle is None else self.puzzle.key
        return self.puzzle.mistake.position

    def _following(self) -> Maker[Puzzle]:
        """The maker of what will be asked for next, as far as that can be made ahead."""
        key = self.records.open_of_day(self._shown) if self.takes_day else None
        if key is None and self._next_step is not None:
            key = self._next_step.key
        if key is not None:
            with suppress(PuzzleError):  # of a mistake, which takes no time
                return self._ready(maker_of(key))
        return self._next()

    @property
    def _next_step(self) -> LessonStep | None:
        """The puzzle of a lesson that follows, once those of the day are done."""
        return self.records.trained if self.takes_day else self.step and self.step.following

    def _ready(self, maker: RandomMaker[Puzzle] | LessonMaker) -> Maker[Puzzle]:
        """That which works ahead, if it is of the same puzzle as this one."""
        if self._ahead is None or self._ahead.key != maker.key:
            self._ahead = maker
        return self._ahead

    def _next(self) -> Maker[Puzzle]:
        """The maker of the next random puzzle."""
        maker = MAKERS[self.settings.puzzle_kind]
        wanted = self.settings.puzzle_difficulty, self.settings.puzzle_margin
        shown = None if self.puzzle is None else self.puzzle.key
        number = self.records.number_after(maker.numbered(1, *wanted).key, shown)
        return self._ready(maker.numbered(number, *wanted))

    def _take(self, search: Maker[Puzzle]) -> None:
        """The search has ended: show the puzzle that was made, or say why there is none."""
        self._search = None
        try:
            puzzle = search.puzzle
        except PuzzleError as error:
            self._restore(str(error))
            return
        self.puzzle = puzzle
        self.state = self.records.state(puzzle)
        self._lay_out(puzzle)
        if self.origin is not Origin.LESSON:
            self._idler.start(self._following())
        self.changed.emit()

    def _restore(self, problem: str) -> None:
        """No puzzle was found: what was on the table before goes on."""
        self.state, self.problem = PuzzleState.NONE, problem
        if self._before is not None:
            self.puzzle, self.state, self.origin = self._before
            self._lay_out(self.puzzle)
        self.changed.emit()
        self.failed.emit(self.problem)

    def _lay_out(self, puzzle: Puzzle) -> None:
        """Let the person answer a puzzle."""
        self.kind, self.hints = puzzle.kind, 0
        self.board.lay_out(puzzle)

    def _count(self, *, is_right: bool) -> None:
        """Record an answer to the puzzle on the table, or the help with it, while it is open."""
        if self.state is PuzzleState.OPEN:
            self._record(lambda puzzle: self.records.count(puzzle, is_right=is_right))
            self._move_mistake(is_right=is_right)

    def _give_up(self) -> None:
        if self.state is PuzzleState.OPEN:
            self.state = PuzzleState.SHOWN
            self._record(self.records.give_up)
            self._move_mistake(is_right=False)

    def _move_mistake(self, *, is_right: bool) -> None:
        """Put the mistake on the table, if it is one, into the box that an answer asks for."""
        if self.puzzle is not None and self.puzzle.mistake is not None:
            moved = self.puzzle.mistake.answered(self.records.today(), is_right=is_right)
            self.puzzle = replace(self.puzzle, mistake=moved)
            self._record(lambda _puzzle: self.records.move_mistake(moved))

    def _record(self, write: Callable[[Puzzle], object]) -> None:
        """Record something of the puzzle on the table."""
        try:
            if self.puzzle is not None:
                write(self.puzzle)
        except RecordsError as error:
            _log.info("A puzzle cannot be recorded: %s", error)
            self.failed.emit(str(error))
