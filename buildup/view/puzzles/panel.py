"""The puzzle panel: the task, the explanation of the solution, and other puzzles."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QListView, QTabBar, QWidget

from buildup.controller.puzzles.puzzler import Puzzler
from buildup.narration import puzzles as wording
from buildup.puzzles.build_up.puzzle import MovePuzzle
from buildup.puzzles.puzzle import Origin, PuzzleKind
from buildup.texts import _
from buildup.view.game.drawer import Drawer, new_share
from buildup.view.game.rows import Column, RowDelegate, RowList, RowModel
from buildup.view.game.verdict_marks import mark_icon
from buildup.view.puzzles import names
from buildup.view.puzzles.rating_curve import RatingCurve
from buildup.view.puzzles.wording import words_of
from buildup.view.style.fonts import text_scale
from buildup.view.style.widgets import NO_MARGINS, Button, in_column, labelled, named
from buildup.view.tiles.sentence import TileText

MARGINS = (1, 3, 5, 8)
"""The minimum margins to choose from: the least that a wrong move may cost, in points."""
_LEAST_HEIGHT = 88
"""Minimum height of the list, in device-independent pixels."""
_LISTED = (Origin.LESSON, Origin.RANDOM, Origin.MISTAKE)
"""The lists to choose from: lessons, tried puzzles, and the person's mistakes."""
_MOST = 60
"""The maximum number of rows of the list."""
_MARK = 14
"""Height of a mark in the list, in device-independent pixels."""


class PuzzleList(RowList[names.PuzzleRow]):
    """A list of lessons, puzzles or mistakes, each with its result.

    Signals:
        wanted: The user wants the lesson or puzzle of a row; carries the row's key.
    """

    wanted = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        name = _("Lessons and puzzles")
        column = Column[names.PuzzleRow](
            name, lambda row: row.text, mark=lambda row: mark_icon(row.verdict, _MARK, self)
        )
        model = RowModel([column], parent, is_heading=lambda row: row.verdict is None)
        super().__init__(model, "puzzleList", name, parent)
        self.unsetLayoutDirection()
        self.setIconSize(QSize(_MARK, _MARK))
        self.setItemDelegate(RowDelegate(self))
        self.setWordWrap(True)  # otherwise heights don't change with the width
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerItem)
        for taken in (self.clicked, self.activated):
            taken.connect(lambda index: self._take(index.row()))
        self.opened.connect(self._take)

    def _take(self, place: int) -> None:
        if place >= 0:
            self.wanted.emit(self.rows[place].key)

    def show_rows(self, rows: Sequence[names.PuzzleRow]) -> None:
        """Replace the rows; those beyond the first :data:`_MOST` are left out."""
        self.clearSelection()  # the selected puzzle may no longer be the current one
        if rows[:_MOST] != self.rows:
            self._model.show_rows(rows[:_MOST])


class PuzzlePanel(Drawer):
    """A panel with the task or explanation of the current puzzle, and lists of other puzzles."""

    def __init__(self, puzzler: Puzzler, parent: QWidget) -> None:
        super().__init__(_("Puzzle"), parent)
        self._puzzler = puzzler
        names = ("panelTitle", "columnName", "puzzleReason", "columnName")
        texts = [TileText(name, self, at_top=True) for name in names]
        self._title, self._kind, self._told, self._summary = texts
        self._share = new_share(self)
        self._share.setAccessibleName(_("Progress"))
        self._asked = labelled("puzzleKind", self, _("Puzzle kind"))
        for kind in PuzzleKind:
            self._asked.addItem(wording.kind_name(kind), kind)
        self._asked.setMinimumWidth(1)  # long choices may be elided in other languages
        self._margin = labelled("puzzleMargin", self, _("Margin"))
        for points in MARGINS:
            self._margin.addItem(wording.margin_name(points), points)
        self._listed = named(QTabBar(self), "puzzleListed", _("List"))
        for words in (_("Lessons"), _("Tried"), _("Mistakes")):
            self._listed.addTab(words)
        self._origin = puzzler.origin
        self._curve = RatingCurve(self)
        self._list = PuzzleList(self)
        self._list.setMinimumHeight(round(_LEAST_HEIGHT * text_scale()))
        self._list.wanted.connect(puzzler.again)
        self._lay_out()
        self._listed.currentChanged.connect(self._show_records)
        asked = self._asked.currentData  # Qt returns a StrEnum as a plain str
        self._asked.activated.connect(lambda: puzzler.choose_kind(PuzzleKind(asked())))
        self._margin.activated.connect(lambda: puzzler.choose(int(self._margin.currentData())))
        puzzler.changed.connect(self._show_all)
        puzzler.progressed.connect(self._show_progress)
        self._show_all()

    def _lay_out(self) -> None:
        others = QWidget(self)
        others.hide()
        choose = named(Button(_("Choose"), "", self), "choosePuzzle", _("Choose a puzzle"))
        choose.setCheckable(True)
        choose.toggled.connect(others.setVisible)
        choose.toggled.connect(self._told.setHidden)
        self._list.wanted.connect(lambda: choose.setChecked(False))
        parts = self._asked, self._margin, self._listed, self._summary, self._curve
        in_column(*parts, (self._list, 1), inside=others, margins=NO_MARGINS, spacing=8)
        self.new_column(
            [self._title, choose],
            self._kind,
            self._share,
            (self._told, 1),
            (others, 1),
            inside=self.new_scrolled_content(),
        )

    # Display

    def _show_choices(self) -> None:
        """Show the kind and margin of the current puzzle or, without one, of the next."""
        puzzle, settings = self._puzzler.puzzle, self._puzzler.settings
        kind = settings.puzzle_kind if puzzle is None else puzzle.kind
        margin = puzzle.promised if isinstance(puzzle, MovePuzzle) else settings.puzzle_margin
        is_choice = self._puzzler.step is None
        self._asked.setCurrentIndex(self._asked.findData(kind))
        self._margin.setVisible(is_choice and kind is PuzzleKind.BEST_MOVE)
        reached = max((points for points in MARGINS if points <= margin), default=MARGINS[0])
        self._margin.setCurrentIndex(MARGINS.index(reached))

    def _show_all(self) -> None:
        puzzler = self._puzzler
        self._show_choices()
        if puzzler.origin is not self._origin:
            self._origin = puzzler.origin
            if self._origin in (Origin.LESSON, Origin.MISTAKE):
                self._listed.setCurrentIndex(_LISTED.index(self._origin))
        is_making = puzzler.is_making
        self._share.setVisible(is_making)
        self._show_progress()
        self._show_puzzle()
        if not is_making and self.isVisible():
            self._show_records()

    def _show_progress(self) -> None:
        self._share.setValue(round(20 * self._puzzler.progress))

    def _show_puzzle(self) -> None:
        puzzler, words = self._puzzler, words_of(self._puzzler)
        if words is None:
            is_making = puzzler.is_making
            self._title.setText(_("Finding a puzzle…") if is_making else _("No puzzle"))
            self._kind.setText("")
            self._told.setText("" if is_making else puzzler.problem)
            return
        step = puzzler.step
        title = wording.part_title(step) if step else names.puzzle_name(words.puzzle.key)
        self._title.setText(title)
        streak = puzzler.puzzle and puzzler.puzzle.streak and puzzler.records.streak(puzzler.kind)
        kind = (wording.streak_words(*streak) if streak else "", "" if step else words.kind())
        self._kind.setText(" · ".join(filter(None, kind)))
        self._kind.setVisible(bool(self._kind.text()))
        is_open = puzzler.board.is_open or puzzler.board.refutes
        read = None if puzzler.unread else step  # until it is read, the card shows it
        lesson = wording.tell_lesson(read) if read else ""
        task = "" if words.task() == words.short_task() else words.task()  # else the bar shows it
        told = (lesson, task) if is_open else (words.explanation(), lesson)
        self._told.setText("\n\n".join(filter(None, (*told, words.course()))))

    def _show_records(self) -> None:
        puzzler = self._puzzler
        attempts, today = puzzler.records.attempts, puzzler.records.today()
        match _LISTED[self._listed.currentIndex()]:
            case Origin.LESSON:
                summary, rows = wording.lessons_words(attempts), names.lesson_rows(attempts)
            case Origin.MISTAKE:
                mistakes = puzzler.records.mistakes
                summary = wording.mistakes_words(mistakes, today)
                rows = names.mistake_rows(mistakes, today)
            case _:
                rows, records = names.attempt_rows(attempts), puzzler.records
                summary = wording.summary_words(attempts, wording.standing_words(*records.standing))
                if puzzler.takes_day:
                    summary = "\n".join((wording.daily_words(puzzler.records.of_day), summary))
        is_tried = _LISTED[self._listed.currentIndex()] is Origin.RANDOM
        self._curve.show_ratings([*puzzler.records.ratings.values()] if is_tried else [])
        self._summary.setText(summary)
        self._list.show_rows(rows)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_records()
