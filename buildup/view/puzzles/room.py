"""Everything about puzzles that the window owns: the puzzler, the page, and what menus do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from buildup.controller.play.awaiting import Pace
from buildup.controller.puzzles.puzzler import Puzzler, PuzzleState

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStackedWidget

    from buildup.view.puzzles.page import PuzzlePage
    from buildup.view.window.main_window import MainWindow

_BUTTONS = ("puzzleSolution", "puzzleNext", "puzzleDaily", "puzzleBack")
"""The actions that have a button below the table."""


class PuzzleRoom(QObject):
    """Made when a person first wants a puzzle."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        books = window.bookkeeping
        records = None if books is None else lambda: books.records
        settings = window.settings
        self.puzzler = Puzzler(settings, Pace.of(settings.speed), records, self)
        self.puzzler.failed.connect(self._tell)
        self.page: PuzzlePage | None = None
        window.sounds.listen(self.puzzler.board)

    def show(self, pages: QStackedWidget) -> None:
        """Show the page; the first time with the puzzle of the day."""
        if self.page is None:
            self.page = self._new_page(pages)
            pages.addWidget(self.page)
        pages.setCurrentWidget(self.page)
        if self.puzzler.state is PuzzleState.NONE:
            self.puzzler.daily()

    def _new_page(self, pages: QStackedWidget) -> PuzzlePage:
        from buildup.view.puzzles.page import PuzzlePage

        window, puzzler = self._window, self.puzzler
        actions = [window.actions_by_name[name] for name in _BUTTONS]
        page = PuzzlePage(puzzler, actions, pages, panel_wanted=window.settings.shows_panel)
        page.answer_wanted.connect(puzzler.answer)
        page.solution_wanted.connect(puzzler.show_solution)
        page.next_wanted.connect(puzzler.following)
        page.daily_wanted.connect(puzzler.daily)
        page.mistake_wanted.connect(puzzler.own_mistake)
        page.kind_wanted.connect(puzzler.choose)
        page.again_wanted.connect(puzzler.again)
        page.panel_toggled.connect(window.follow_panel)
        page.table.set_animated(window.settings.speed != "off")
        page.table.limit_tiles(window.settings.smallest_tile, window.settings.largest_tile)
        page.setMinimumSize(page.table.minimumSize())
        return page

    def set_speed(self, speed: str) -> None:
        """Move things off, fast or at normal speed."""
        self.puzzler.board.pace = Pace.of(speed)
        if self.page is not None:
            self.page.table.set_animated(speed != "off")

    def follow_tile_sizes(self) -> None:
        """Keep the height of tiles between the two sizes of the settings."""
        if self.page is not None:
            settings = self._window.settings
            self.page.table.limit_tiles(settings.smallest_tile, settings.largest_tile)
            self.page.setMinimumSize(self.page.table.minimumSize())

    def _tell(self, sentence: str) -> None:
        if self.page is not None:
            self.page.table.bar.show_notice(sentence)
