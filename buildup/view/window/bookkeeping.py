"""What a person has finished: recorded as it happens, and shown on a page of its own."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from buildup.controller.storage.recorder import Recorder

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QStackedWidget

    from buildup.records.store import Records
    from buildup.view.statistics.page import StatisticsPage
    from buildup.view.window.main_window import MainWindow

_PATIENCE = 0.15
"""Seconds to wait for another window that is writing."""


class Bookkeeping:
    """The records of a window. Nothing is opened before there is something to record or show."""

    def __init__(self, window: MainWindow, folder: Path) -> None:
        self._window = window
        self._folder = folder
        self._page: StatisticsPage | None = None
        self.recorder = Recorder(lambda: self.records, window)
        self.recorder.recorded.connect(self._refresh)
        self.recorder.failed.connect(window.tell)
        self.recorder.noticed.connect(window.tell)

    @cached_property
    def records(self) -> Records:
        """The database, made when it is first needed."""
        from buildup.records.store import Records

        return Records(self._folder / "records.sqlite", patience=_PATIENCE)

    def show(self, pages: QStackedWidget) -> None:
        """Show the page with everything that was finished."""
        self.recorder.write_waiting()
        if self._page is None:
            from buildup.view.statistics.page import StatisticsPage

            self._page = StatisticsPage(self.records, pages)
            self._page.back_wanted.connect(self._window.show_last)
            pages.addWidget(self._page)
        pages.setCurrentWidget(self._page)
        self._page.refresh()
        self._page.take_focus()

    def close(self) -> None:
        """Let go of the database, if it was opened."""
        self.recorder.write_waiting()
        if "records" in self.__dict__:
            self.records.close()

    def _refresh(self, _finished: object) -> None:
        if self._page is not None and self._page.isVisible():
            self._page.refresh()
