"""The unfinished games on the start page: each can be resumed or deleted."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QGridLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from buildup.narration.aloud import spoken
from buildup.narration.games import game_name
from buildup.narration.numbers import percent
from buildup.saves.problems import SaveError
from buildup.texts import _
from buildup.view.game.dates import moment_words
from buildup.view.style.named import named, tip

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QKeyEvent

    from buildup.controller.workspace import ResumableGame

    Describe = Callable[[ResumableGame, Callable[[float], object]], tuple[str, str]]

_MOST_ROWS_SEEN = 5
"""A longer list is scrolled."""
_SPACING = 4
"""In device-independent pixels, below the title."""
_FRAME = 12
"""Lines and padding above and below the list."""
_GAP = 8
"""Between the buttons, and before them."""


class UnfinishedList(QWidget):
    """Games in two lines each, the first one chosen, with buttons that act on the chosen one.
    What does not fit into a line stands in the tool tip. A game that is damaged, or could not be
    read, can be tried again.

    Games are read one after the other between other events, because there may be many.

    Signals:
        resume_wanted: A :class:`ResumableGame` is to be gone on with.
        delete_wanted: A :class:`ResumableGame` is to be deleted.
    """

    resume_wanted = Signal(object)
    delete_wanted = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._games: list[ResumableGame] = []
        self._unreadable: set[int] = set()
        """Rows of games that could not be read this time."""
        self._describe: Describe | None = None
        self._next_row = 0
        """The next one to be read."""
        self._reading = QTimer(self)
        self._reading.timeout.connect(self._read_next)
        title = self._title = named(QLabel(_("&Unfinished games"), self), "unfinishedTitle")
        self._list = named(_List(self), "unfinishedList", _("Unfinished games"))
        self._list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.itemActivated.connect(self._resume)
        self._list.delete_pressed.connect(self._delete)
        self._list.currentRowChanged.connect(self._follow_row)
        title.setBuddy(self._list)
        self._resume_button = named(QPushButton(_("&Go on"), self), "resumeButton")
        self._resume_button.setDefault(True)
        self._resume_button.clicked.connect(self._resume)
        self._delete_button = named(QPushButton(_("&Delete…"), self), "deleteButton")
        self._delete_button.clicked.connect(self._delete)
        buttons = QVBoxLayout()
        buttons.setSpacing(_GAP)
        buttons.addWidget(self._resume_button)
        buttons.addWidget(self._delete_button)
        buttons.addStretch()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(_SPACING)
        grid.setHorizontalSpacing(_GAP)
        grid.addWidget(title, 0, 0)
        grid.addWidget(self._list, 1, 0)
        grid.addLayout(buttons, 1, 1)

    @property
    def wanted_height(self) -> int:
        """What is enough to see all games, or as many as may be seen at once."""
        for part in (self._title, self._list):
            part.ensurePolished()  # the style sheet gives them their fonts
        rows = min(self._list.count(), _MOST_ROWS_SEEN) * self._list.sizeHintForRow(0)
        spacing = self._title.sizeHint().height() + _SPACING
        return max(self.minimumSizeHint().height(), spacing + rows + _FRAME)

    def offer(self, games: Sequence[ResumableGame], describe: Describe) -> None:
        """List games; the one that was chosen stays, or else the place in the list.

        Args:
            games: In their order.
            describe: Tells a game in two lines, or raises ``SaveError`` if it cannot be read;
                what it is given learns the share of a long one that has been read.
        """
        row = max(0, self._list.currentRow())
        self._games, self._describe, self._next_row = list(games), describe, 0
        self._unreadable.clear()
        self._list.clear()
        for game in games:
            self._list.addItem(QListWidgetItem(game_name(game.kind) + "\n" + when_kept(game)))
        self._list.setCurrentRow(min(row, len(games) - 1))
        self._read_next()
        self._reading.start()

    def take_focus(self) -> None:
        """Give the keyboard's focus to the list."""
        self._list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _read_next(self) -> None:
        row = self._next_row
        if row >= len(self._games) or self._describe is None:
            self._reading.stop()
            return
        self._next_row += 1
        game, item = self._games[row], self._list.item(row)
        try:
            first, second = self._describe(game, partial(self._show_progress, row))
            text = f"{first}, {when_kept(game)}\n{second}"
        except SaveError as error:
            text = f"{game_name(game.kind)}, {when_kept(game)}\n{error.problems[0].message}"
            item.setToolTip(tip(*str(error).splitlines()))
            self._unreadable.add(row)
            if row == self._list.currentRow() and row + 1 < self._list.count():
                self._list.setCurrentRow(row + 1)
        item.setText(text)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken(text))
        item.setToolTip(item.toolTip() or tip(*text.splitlines()))
        self._follow_row()

    def _show_progress(self, row: int, share: float) -> None:
        """Say how far a long game has been read; no event is handled meanwhile."""
        words = _("being read: {share}").format(share=percent(share))
        game = self._games[row]
        self._list.item(row).setText(f"{game_name(game.kind)}\n{when_kept(game)}: {words}")
        self._list.viewport().repaint()

    def _follow_row(self) -> None:
        row = self._list.currentRow()
        kept = self._games[row].kept if row >= 0 else None
        is_doubtful = row in self._unreadable or (kept is not None and kept.is_damaged)
        self._resume_button.setText(_("&Try again") if is_doubtful else _("&Go on"))
        self._resume_button.setEnabled(row >= 0)
        self._delete_button.setEnabled(kept is not None)
        text = spoken(", ".join(self._list.item(row).text().splitlines())) if row >= 0 else ""
        self._resume_button.setAccessibleDescription(text)
        self._delete_button.setAccessibleDescription(text)

    def _resume(self) -> None:
        if self._resume_button.isEnabled():
            self.resume_wanted.emit(self._games[self._list.currentRow()])

    def _delete(self) -> None:
        if self._delete_button.isEnabled():
            self.delete_wanted.emit(self._games[self._list.currentRow()])


class _List(QListWidget):
    """Signals: delete_pressed: The key for deleting was pressed."""

    delete_pressed = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Delete):
            self.delete_pressed.emit()
        else:
            super().keyPressEvent(event)


def when_kept(game: ResumableGame) -> str:
    """When a game was played last, and whether it is damaged."""
    if game.kept is None:
        return _("in this window")
    moment = moment_words(game.kept.moment)
    return _("damaged, {moment}").format(moment=moment) if game.kept.is_damaged else moment
