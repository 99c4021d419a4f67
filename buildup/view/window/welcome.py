"""The page that greets, and which games it offers to go on with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from buildup.model.game_kind import GameKind

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStackedWidget

    from buildup.view.window.main_window import MainWindow
    from buildup.view.window.start_page import StartPage


class Welcome:
    """Makes the start page when it is first shown."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._page: StartPage | None = None

    def show(self, pages: QStackedWidget) -> None:
        """Show the page, with what can be gone on with now."""
        if self._page is None:
            self._page = self._new_page(pages)
            pages.addWidget(self._page)
        self._page.show_left_behind(self._left_behind())
        pages.setCurrentWidget(self._page)
        self._page.take_focus()

    def _new_page(self, pages: QStackedWidget) -> StartPage:
        from buildup.view.window.start_page import StartPage

        window = self._window
        page = StartPage(pages)
        page.wanted.connect(lambda kind: window.show_desk(window.desk_of(kind)))
        page.resume_wanted.connect(lambda kind: window.resume(window.desk_of(kind)))
        page.puzzle_wanted.connect(window.show_puzzles)
        page.open_wanted.connect(window.files.ask_open)
        return page

    def _left_behind(self) -> dict[GameKind, str | None]:
        """What to say of the games that can go on, those of this session among them."""
        from buildup.controller.storage.unfinished_games import game_of
        from buildup.narration.unfinished_games import tell_standing

        window = self._window
        words: dict[GameKind, str | None] = {}
        for kind in GameKind:
            desk = next((each for each in window.desks if each.kind is kind), None)
            if desk is not None and desk.document.is_worth_keeping:
                words[kind] = tell_standing(desk.document.present)
            elif window.keeper is not None:
                loaded = window.keeper.left_behind(kind)
                words[kind] = None if loaded is None else tell_standing(game_of(loaded))
        return words
