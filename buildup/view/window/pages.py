"""The pages of the window, each created when first shown.

Their imports are deferred, so that rarely opened pages do not slow down startup.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6 import QtGui  # for QAccessible, created on first use in 1 ms
from PySide6.QtCore import QSize, QStandardPaths, QTimer, Signal
from PySide6.QtGui import QAction, QGuiApplication, QPixmap
from PySide6.QtWidgets import QStackedLayout, QWidget

from buildup.controller.session import GameSession
from buildup.controller.workspace import Workspace, dominoes_session, puzzler
from buildup.model.build_up.tournament import Tournament
from buildup.model.decisions import last_decision
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.texts import _
from buildup.view.game.drawer import Drawer, PlainScroll
from buildup.view.game.page import GamePage
from buildup.view.style.fonts import LEAST_WIDTH
from buildup.view.style.widgets import plain

if TYPE_CHECKING:
    from buildup.view.build_up.guided_hand import GuidedPage
    from buildup.view.build_up.page import BuildUpPage
    from buildup.view.dominoes.page import DominoesPage
    from buildup.view.editor.page import EditorPage
    from buildup.view.puzzles.page import PuzzlePage
    from buildup.view.statistics.page import StatisticsPage
    from buildup.view.window.dialogs import Dialogs
    from buildup.view.window.start_page import StartPage

_FIRST_BUTTONS, _LAST_BUTTONS = ("hint", "undo"), ("save", "new", "panel")
_VARIATION_BUTTONS = ("playBothSides", "letAnswer", "leaveVariation")
"""Buttons shown only in variations."""
_LEAST_HEIGHT = 310
"""Minimum height of a page, enough for a table in the usual font, in device-independent pixels."""
_PAINTED_MILLISECONDS = 200
"""The time allowed for painting a page before the records are read."""
_PUZZLE_BUTTONS = (
    "hint",
    "puzzleRefutation",
    "puzzleAgain",
    "puzzleSolution",
    "puzzleNext",
    "puzzleBack",
    "panel",
)


class PageStack(QStackedLayout):
    """A stack whose minimum size depends only on the current page."""

    def minimumSize(self) -> QSize:
        page = self.currentWidget()
        return page.minimumSizeHint().expandedTo(page.minimumSize()) if page else QSize()

    def hasHeightForWidth(self) -> bool:
        return False


class Pages(PlainScroll):
    """The pages of the window, one of which is shown, and the current game.

    A page that needs more room than the window has is scrolled.

    Attributes:
        stack: The pages created so far.
        session: The current game; ``None`` if none has been shown since the start page was.
        laid_line: The position line that the table had right after the last position was opened
            from the editor; empty if none has been.

    Signals:
        changed: Another page was shown, a page's panel was opened or closed, or the title of the
            puzzle page changed.
        resume_wanted: The user wants to resume this :class:`Resumable`.
        delete_wanted: The user wants to delete this :class:`UnfinishedGame`.
        deal_of_day_wanted: The user wants to play the daily deal.
        replay_wanted: The user wants to replay this :class:`FinishedRound`.
        review_wanted: The user wants to review this :class:`FinishedRound`.
        position_wanted: The user wants to use the position from the editor; carries how, as
            :attr:`EditorPage.used` does.
    """

    changed = Signal()
    resume_wanted = Signal(object)
    delete_wanted = Signal(object)
    deal_of_day_wanted = Signal()
    replay_wanted = Signal(object)
    review_wanted = Signal(object)
    position_wanted = Signal(str)

    def __init__(
        self, workspace: Workspace, action: Callable[[str], QAction], parent: QWidget
    ) -> None:
        """Create the area that shows pages, with none yet.

        Args:
            workspace: The workspace that the pages show.
            action: Returns the action with a given name, to create buttons for it.
            parent: The owner.
        """
        super().__init__(parent)
        self.setMinimumSize(LEAST_WIDTH, _LEAST_HEIGHT)
        content = QWidget(self)
        self.stack = PageStack(content)
        self.stack.addWidget(QWidget(content))  # the first one added becomes the current one
        self.setWidget(content)
        self._workspace = workspace
        self._action = action
        self.session: GameSession | None = None
        self.laid_line = ""
        self._session_page: QWidget | None = None
        """The page of :attr:`session`."""

    # Pages

    @cached_property
    def start(self) -> StartPage:
        """The start page."""
        from buildup.view.window.start_page import StartPage

        page = StartPage(self._workspace.describe, self)
        page.wanted.connect(self.show_game)
        page.deal_wanted.connect(self.deal_of_day_wanted)
        page.unfinished.resume_wanted.connect(self.resume_wanted)
        page.unfinished.delete_wanted.connect(self.delete_wanted)
        page.lessons_wanted.connect(lambda: self.show_lesson())
        page.puzzle_wanted.connect(self._show_puzzle_of_day)
        page.repeat_wanted.connect(self._show_mistake)
        page.copy_wanted.connect(self.copy_day)
        self._workspace.par_found.connect(self._follow_day)
        page.open_wanted.connect(self._action("open").trigger)
        page.guide.taken.connect(self.show_guide)
        page.guide.declined.connect(self._decline_guide)
        self.stack.addWidget(page)
        return page

    @cached_property
    def build_up(self) -> BuildUpPage:
        """The Build Up page."""
        from buildup.view.build_up.page import BuildUpPage

        buttons = map(self._action, (*_FIRST_BUTTONS, *_VARIATION_BUTTONS, *_LAST_BUTTONS))
        page = BuildUpPage(self._workspace.build_up, buttons, self)
        page.table.new_wanted.connect(self._action("new").trigger)
        self._add_game(page, self._workspace.build_up)
        return page

    @cached_property
    def dominoes(self) -> DominoesPage:
        """The Dominoes page."""
        buttons = map(self._action, (*_FIRST_BUTTONS, "leaveVariation", *_LAST_BUTTONS))
        page = _dominoes_page()(self._workspace.dominoes, buttons, self)
        self._add_game(page, self._workspace.dominoes)
        return page

    @cached_property
    def puzzles(self) -> PuzzlePage:
        """The puzzle page."""
        page = _puzzle_page()(self._workspace.puzzler, map(self._action, _PUZZLE_BUTTONS), self)
        page.windowTitleChanged.connect(self.changed)
        self._add(page)
        return page

    @cached_property
    def guide(self) -> GuidedPage:
        """The guided-hand page."""
        from buildup.view.build_up.guided_hand import GuidedPage

        guide, buttons = self._workspace.guide, map(self._action, ("guideSkip", "panel"))
        page = GuidedPage(guide, buttons, self._workspace.settings, self)
        page.setWindowTitle(plain(_("&Guided hand")))
        page.table.left.connect(self.show_last)
        page.table.lesson_wanted.connect(self.show_lesson)
        page.table.play_wanted.connect(lambda: self.show_game(guide.game.present.kind))
        self._add(page)
        return page

    @cached_property
    def statistics(self) -> StatisticsPage:
        """The statistics page."""
        from buildup.view.statistics.page import StatisticsPage

        page = StatisticsPage(self._workspace.records, self)
        page.setWindowTitle(_("Statistics"))
        page.back_wanted.connect(self.show_last)
        page.export_wanted.connect(self._ask_export)
        page.body.lesson_wanted.connect(self.show_lesson)
        page.body.rounds.replay_wanted.connect(self.replay_wanted)
        page.body.rounds.review_wanted.connect(self.review_wanted)
        self._workspace.recorded.connect(page.refresh_if_seen)
        self.stack.addWidget(page)
        return page

    @cached_property
    def editor(self) -> EditorPage:
        """The position editor."""
        page = self.dialogs.new_editor_page(self)
        page.used.connect(self.position_wanted)
        page.left.connect(self.show_last)
        self.stack.addWidget(page)
        return page

    @cached_property
    def dialogs(self) -> Dialogs:
        """The dialogs, each in a separate window."""
        from buildup.view.window.dialogs import Dialogs

        return Dialogs(self._workspace, self.window())

    def load_rest(self) -> Iterator[object]:
        """Load the other pages, or only their modules, step by step; yield after each step."""
        # PySide creates many classes when it first wraps a viewport or a style.
        yield self.viewport()
        yield self.style()
        for load in (dominoes_session, _dominoes_page, _show_review, puzzler, _puzzle_page):
            yield load()
        yield self._workspace.records.prepare()
        if not QtGui.QAccessible.isActive():  # Orca would miss announcements meanwhile
            yield self.statistics
            yield self.editor

    # Navigation

    @property
    def game_page(self) -> GamePage[Drawer] | None:
        """The current page if it has a table, else ``None``."""
        page = self.stack.currentWidget()
        return page if isinstance(page, GamePage) else None

    @property
    def shown_session(self) -> GameSession | None:
        """The session whose page is shown, if any."""
        return self.session if self.stack.currentWidget() is self._session_page else None

    def shows(self, name: str) -> bool:
        """Return whether a page, such as ``"puzzles"``, was created and is shown."""
        return vars(self).get(name) is self.stack.currentWidget() is not None

    @property
    def is_reviewing(self) -> bool:
        """Whether a review is shown."""
        page = self.game_page
        return page is not None and page.side is not None

    def show_start(self) -> None:
        """Show the start page with the games to resume."""
        self.session = None
        games = self._workspace.resumable_games()
        self.start.unfinished.offer(games)
        self._show(self.start)  # hides the guided hand, which then stores whether it was finished
        self.start.guide.setVisible(self._workspace.settings.offers_guide and not games)
        self.start.take_focus()
        QTimer.singleShot(_PAINTED_MILLISECONDS, self.start, self._follow_day)

    def copy_day(self) -> None:
        """Copy the day's result to the clipboard, and say so."""
        self._copy(self._show_day())

    def copy_position(self) -> None:
        """Copy the position on the table, or in the editor, to the clipboard, and say so.

        Do nothing while the hands are secret.
        """
        page = self.game_page
        line = str(self._workspace.editor.line) if page is None else page.table.position_line
        if line:
            self._copy(line)

    def copy_picture(self) -> None:
        """Copy a picture of the table to the clipboard, if one is shown, and say so."""
        if self.game_page is not None:
            self._copy(self.game_page.table.grab())

    def _copy(self, copied: str | QPixmap) -> None:
        if isinstance(copied, str):
            QGuiApplication.clipboard().setText(copied)
        else:
            QGuiApplication.clipboard().setPixmap(copied)
        told = _("Copied")
        if self.game_page is not None:
            self.game_page.bar.show_note(told)
        elif self.shows("statistics"):
            self.statistics.tell(told)
        elif self.shows("editor"):
            self.editor.tell(told)
        else:
            self.start.tell_copied(told)

    def _follow_day(self) -> None:
        """Update the day's progress if the start page is visible."""
        if self.start.isVisible():
            self._show_day()

    def _show_day(self) -> str:
        """Show the day's progress on the start page; return the line to copy."""
        workspace, start = self._workspace, self.start
        records, deals = workspace.puzzle_records, workspace.played_deals()
        puzzles, (today, played) = records.of_day, deals[-1]
        start.show_lessons(records.attempts)
        asked = len(records.due_mistakes(None))
        start.show_puzzles(puzzles, records.standing, asked, records.waiting_mistakes)
        start.show_deals(deals, workspace.par_of_day() if played is None else None)
        return start.show_result(today, puzzles, played)

    def show_game(self, kind: GameKind, open_game: Callable[[], object] = lambda: None) -> None:
        """Show the table of a game, which becomes the current one.

        Args:
            kind: The kind of game.
            open_game: Opens another game of this kind, once there is a page to show its notices.
        """
        page = self.build_up if kind is Tournament.kind else self.dominoes
        open_game()
        self._workspace.settings.offers_guide &= kind is not Tournament.kind
        self.session = self._workspace.session(kind)
        self._session_page = page
        self._show(page)

    def show_guide(self) -> None:
        """Show a guided hand of Build Up from its start."""
        self._show(self.guide)

    def _decline_guide(self) -> None:
        self._workspace.settings.offers_guide = False
        self.start.guide.setVisible(False)
        self.start.take_focus()

    def show_puzzles(self) -> None:
        """Show the puzzles; if there is no puzzle yet, start one of the day."""
        self._show(self.puzzles)
        self._workspace.puzzler.begin()

    def _show_puzzle_of_day(self) -> None:
        """Show the puzzles; unless they are the day's, start the next open one of the day."""
        self.show_puzzles()
        if not self._workspace.puzzler.takes_day:
            self._workspace.puzzler.daily()

    def _show_mistake(self) -> None:
        """Show a puzzle from one of the person's mistakes that are due to be repeated."""
        self._show(self.puzzles)
        self._workspace.puzzler.own_mistake()

    def show_lesson(self, rule: str = "") -> None:
        """Show a lesson.

        Args:
            rule: The lesson's rule; empty to stay at an open puzzle of the current lesson or,
                without one, to let :meth:`Puzzler.learn` choose.
        """
        self._show(self.puzzles)
        puzzler = self._workspace.puzzler
        if rule or puzzler.step is None or not puzzler.is_open:
            puzzler.learn(rule)

    def _show_lesson_on_habit(self) -> None:
        """Show the lesson on the person's habit in the game that has just ended.

        If there is none, show the current lesson.
        """
        review = None if self.session is None else self.session.ended_review
        habit = review and review.habit
        self.show_lesson(habit.rule if habit else "")

    def show_statistics(self) -> None:
        """Show up-to-date statistics."""
        self._workspace.write_waiting()
        self._show(self.statistics)
        self.statistics.refresh()
        self.statistics.take_focus()

    def show_editor(self) -> None:
        """Show the editor with the position on the table, if a table is shown.

        If that position came from the editor, keep the editor's position, since the table's may
        have tiles that were dealt at random.
        """
        page = self.game_page
        self._show(self.editor)
        line = "" if page is None else page.table.position_line
        if line not in ("", self.laid_line):
            self._workspace.editor.read(line)
        self.editor.take_focus()

    def show_last(self) -> None:
        """Return to the game, or to the start page if there is none."""
        if self.session is None:
            self.show_start()
        else:
            self.show_game(self.session.kind)

    def show_review(self) -> None:
        """Replay the game with a review, or say that there is nothing to review."""
        session, page = self.shown_session, self.game_page
        if self.is_reviewing or session is None or page is None or not session.can_review:
            return
        if last_decision(session.game.present.events, tuple(Player)) is None:
            session.reported.emit(_("Nothing to review yet."))
            return
        page.table.announcer.wait()
        # Before the replay begins, so that hidden panels are not updated for it.
        _show_review()(page, self._workspace, session.kind)
        session.replayer.begin()

    def show_rules(self) -> None:
        """Show the rules of the shown game, or of both games if none is shown."""
        session = self.shown_session
        self.dialogs.show_rules(*GameKind if session is None else [session.kind])

    def close_review(self) -> None:
        """Replace the review, if one is shown, with the game's panel."""
        page = self.game_page
        if self.is_reviewing and page is not None:
            page.show_at_side(None)

    # Variations

    def leave_variation(self) -> None:
        """Return to the game, or to the review that the variation came from."""
        if (session := self.shown_session) is not None:
            session.leave_variation()
            if session.replayer.is_on:
                self.show_review()

    def name_variation(self) -> None:
        """Ask for the name of the current variation, if any, and set it."""
        game = self._workspace.build_up.game
        name = game.tried and self.dialogs.ask_variation_name(game.tried.name)
        if name is not None:
            game.name_variation(name)

    def delete_variation(self) -> None:
        """Delete the current variation, if any, after confirmation."""
        session = self._workspace.build_up
        number = session.game.tried_number
        if number is None:
            return
        words = self.build_up.variations_in_words[number]
        if self.dialogs.ask_to_delete(_("Delete this variation?"), words):
            session.delete_variation()
            if session.replayer.is_on:
                self.show_review()

    def _ask_export(self) -> None:
        path = self.dialogs.ask_where_to_write(
            plain(_("&Export to CSV…")),
            documents() / "buildup-rounds.csv",
            ".csv",
            _("Comma-separated values (*.csv);;All files (*)"),
        )
        if path is not None:
            self.statistics.export(path)

    def _show(self, page: QWidget) -> None:
        self.ensureVisible(0, 0, 0, 0)
        if page is not self.stack.currentWidget():
            self.stack.setCurrentWidget(page)
            self.stack.update()
            self.changed.emit()

    def _add_game(self, page: BuildUpPage | DominoesPage, session: GameSession) -> None:
        page.table.review_wanted.connect(self.show_review)
        page.table.leave_wanted.connect(self.leave_variation)
        page.table.lesson_wanted.connect(self._show_lesson_on_habit)
        session.keeping_changed.connect(page.show_not_kept)
        page.show_not_kept(self._workspace.keeper.problems.get(session.kind, ""))
        self._add(page)

    def _add(self, page: GamePage[Drawer]) -> None:
        page.panel_toggled.connect(self.changed)
        keys = self._action("shortcuts").shortcut()
        told = keys.toString(keys.SequenceFormat.NativeText)
        before = map(self.stack.widget, range(self.stack.count()))
        is_first = not any(isinstance(each, GamePage) for each in before)
        if told and is_first:
            page.table.announcer.first_words = _("{keys} lists all keys.").format(keys=told)
        self.stack.addWidget(page)


def documents() -> Path:
    """Return the person's documents folder, or the home folder if there is none."""
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return Path(folder) if folder and Path(folder).is_dir() else Path.home()


def _dominoes_page() -> type[DominoesPage]:
    from buildup.view.dominoes.page import DominoesPage

    return DominoesPage


def _puzzle_page() -> type[PuzzlePage]:
    from buildup.view.puzzles.page import PuzzlePage

    return PuzzlePage


def _show_review() -> Callable[[GamePage[Drawer], Workspace, GameKind], None]:
    from buildup.view.review.panel import show_review

    return show_review
