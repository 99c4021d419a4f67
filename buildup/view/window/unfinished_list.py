"""The unfinished games on the start page: each can be resumed or deleted."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QIcon, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QLabel, QListView, QListWidget, QListWidgetItem, QWidget

from buildup.controller.workspace import DescribedGame, Resumable
from buildup.narration.aloud import spoken
from buildup.narration.games import game_name
from buildup.saves.kept_games import UnfinishedGame
from buildup.saves.loaded import AnyGame
from buildup.saves.problems import SaveError
from buildup.texts import _
from buildup.view.game.dates import when_kept
from buildup.view.style.fonts import widened
from buildup.view.style.widgets import NO_MARGINS, Button, in_column, in_row, named, plain, tip
from buildup.view.window.table_picture import picture_of

Describe = Callable[[Resumable], DescribedGame]

_AT_ONCE = 20
"""Games that are listed, and as many more each time that more are wanted."""
_PICTURE = QSize(168, 74)
"""Of a table, in device-independent pixels, as those below."""
_CARD = 420
"""The least width of a card beside another."""
_PADDING = 22
"""Above and below what a card shows, with the room between two cards."""


class UnfinishedList(QWidget):
    """A card for each game, the first one chosen, with buttons that act on the chosen one.
    What does not fit onto a card stands in the tool tip. A game that is damaged, or could not be
    read, can be tried again.

    Games are read one after the other between other events. As there may be many, those that were
    played last are listed first, and further ones when they are wanted.

    Signals:
        resume_wanted: A :class:`Resumable` is to be gone on with.
        delete_wanted: A :class:`Resumable` is to be deleted.
        chosen: Another one was chosen in the list; where its card lies.
    """

    resume_wanted = Signal(object)
    delete_wanted = Signal(object)
    chosen = Signal(QRect)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._games: list[Resumable] = []
        self._unreadable: set[int] = set()
        """Rows of games that could not be read this time."""
        self._describe: Describe | None = None
        self._next_row = 0
        """The next one to be read."""
        self._reading = QTimer(self)
        self._reading.timeout.connect(self._read_next)
        title = named(QLabel(_("&Unfinished games"), self), "unfinishedTitle")
        self._list = named(_List(self), "unfinishedList", plain(title.text()))
        self._list.itemActivated.connect(self._resume)
        self._list.currentRowChanged.connect(self._follow_row)
        self._list.currentRowChanged.connect(self._tell_chosen)
        delete = QShortcut(QKeySequence.StandardKey.Delete, self._list, self._delete)
        delete.setContext(Qt.ShortcutContext.WidgetShortcut)
        title.setBuddy(self._list)
        self._resume_button = Button(_("&Resume"), "resumeButton", self, self._resume)
        self._resume_button.setDefault(True)
        self._delete_button = Button(_("&Delete…"), "deleteButton", self, self._delete)
        above = in_row((title, 1), self._resume_button, self._delete_button, spacing=8)
        self._more_button = Button("", "moreGamesButton", self, self._show_more)
        below = in_row(1, self._more_button, 1)
        in_column(above, self._list, below, inside=self, margins=NO_MARGINS, spacing=4)

    def offer(self, games: Sequence[Resumable], describe: Describe) -> None:
        """List games; the one that was chosen stays, or else the place in the list.

        Args:
            games: In their order.
            describe: Tells of a game, or raises ``SaveError`` if it cannot be read.
        """
        row, listed = max(0, self._list.currentRow()), self._list.count()
        self._list.clear()  # before the games, for another row is the current one while it goes on
        self._games, self._describe, self._next_row = list(games), describe, 0
        self._unreadable.clear()
        self._list_games(max(_AT_ONCE, listed))
        self._list.setCurrentRow(min(row, len(games) - 1))
        self._read_next()

    def _list_games(self, most: int) -> None:
        """List further games, until there are so many."""
        for game in self._games[self._list.count() : most]:
            self._list.addItem(QListWidgetItem(game_name(game.kind) + "\n" + when_kept(game)))
        self._list.fit()
        left = len(self._games) - self._list.count()
        self._more_button.setText(_("Show more ({count})").format(count=left))
        self._more_button.setVisible(left > 0)
        self._reading.start()

    def _show_more(self) -> None:
        row = self._list.count()
        self._list_games(row + _AT_ONCE)
        self.take_focus()  # which scrolls to its first row
        self._list.setCurrentRow(row)

    def take_focus(self) -> None:
        """Give the keyboard's focus to the list."""
        self._list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _read_next(self) -> None:
        row = self._next_row
        if row >= self._list.count() or self._describe is None:
            self._reading.stop()
            return
        self._next_row += 1
        game, item = self._games[row], self._list.item(row)
        try:
            described = self._describe(game)
            text = f"{described.players}, {when_kept(game)}\n{described.standing}"
            self._list.picture(row, described.game)
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

    def _follow_row(self) -> None:
        row = self._list.currentRow()
        game = self._games[row] if row >= 0 else None
        kept = game if isinstance(game, UnfinishedGame) else None
        is_doubtful = row in self._unreadable or (kept is not None and kept.is_damaged)
        self._resume_button.setText(_("&Try again") if is_doubtful else _("&Resume"))
        self._resume_button.setEnabled(row >= 0)
        self._delete_button.setEnabled(kept is not None)
        text = spoken(", ".join(self._list.item(row).text().splitlines())) if row >= 0 else ""
        self._resume_button.setAccessibleDescription(text)
        self._delete_button.setAccessibleDescription(text)

    def _tell_chosen(self, row: int) -> None:
        if self._list.hasFocus():
            place = self._list.visualItemRect(self._list.item(row))
            self.chosen.emit(place.translated(self._list.pos()))

    def _resume(self) -> None:
        if self._resume_button.isEnabled():
            self.resume_wanted.emit(self._games[self._list.currentRow()])

    def _delete(self) -> None:
        if self._delete_button.isEnabled():
            self.delete_wanted.emit(self._games[self._list.currentRow()])


class _List(QListWidget):
    """Cards in as many columns as have room, with a picture of the table beside the text; as high
    as all of them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._pictured: dict[int, AnyGame] = {}
        """The games of the rows that have a picture."""
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def picture(self, row: int, game: AnyGame) -> None:
        """Let the card of a row have a picture of the table of its game."""
        self._pictured[row] = game
        pixmap = picture_of(game, self.iconSize(), self.devicePixelRatioF())
        icon = QIcon(pixmap)
        icon.addPixmap(pixmap, QIcon.Mode.Selected)  # Qt would color it
        self.item(row).setIcon(icon)

    def clear(self) -> None:
        self._pictured.clear()
        super().clear()

    def fit(self) -> None:
        """Lay the cards out for the width there is."""
        self.setIconSize(QSize(widened(_PICTURE.width()), widened(_PICTURE.height())))
        lines = 4 * self.fontMetrics().lineSpacing() + 6
        columns = max(1, self.width() // widened(_CARD))
        height = max(self.iconSize().height(), lines) + _PADDING
        for row in range(self.count()):
            self.item(row).setSizeHint(QSize((self.width() - 1) // columns, height))
        self.setFixedHeight(-(-self.count() // columns) * height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.fit()

    def changeEvent(self, event: QEvent) -> None:
        """Pictures keep the colors they were painted in."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.fit()
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            for row, game in self._pictured.items():
                self.picture(row, game)
