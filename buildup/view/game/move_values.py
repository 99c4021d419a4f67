"""The values of all moves, in either game: the state of the search, the list, and details."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Generic

from PySide6.QtCore import QModelIndex, QRectF, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QPushButton, QWidget

from buildup.controller.session import GameSession
from buildup.model.player import Player, PlayMode
from buildup.narration.games import tell_rival
from buildup.narration.rows import K, MoveRow, grouped, in_places
from buildup.play.open_game import Awaiting
from buildup.texts import _, later
from buildup.view.game.move_list import MoveDelegate, row_height
from buildup.view.game.rows import Column, Index, RowList, RowModel
from buildup.view.style.widgets import Button, Meaning, explain, in_column, named, plain
from buildup.view.tiles.sentence import TileText, line_height, table_around

_TITLE = later("All moves, best first")
_LINES = 3
"""The maximum number of lines for the details of a row."""
_BETWEEN_NAMES = 8
"""The minimum gap between titles of columns, in device-independent pixels."""
_ROWS = 3
"""The minimum number of visible rows."""


class MoveValues(QWidget, Generic[K]):
    """The list of all moves with their values; hidden if empty.

    During the computer's turn and best play, the last list stays, dimmed.

    Signals:
        values_wanted: The switch was clicked; carries whether the user wants to see values.
        move_pointed: The pointer or the selection is on the row of this move; ``None`` for none.
        move_wanted: The row of this move was double-clicked, or Enter was pressed on it.
        shown_changed: The list was shown or hidden.
        chosen_changed: The selected row or the listed rows may have changed.
        line_wanted: The user wants to step through the selected row's continuation.
    """

    values_wanted = Signal(bool)
    move_pointed = Signal(object)
    move_wanted = Signal(object)
    shown_changed = Signal()
    chosen_changed = Signal()
    line_wanted = Signal()

    def __init__(
        self, session: GameSession, columns: Sequence[tuple[str, str]], parent: QWidget
    ) -> None:
        """Create the list, which is empty at first.

        Args:
            session: The game.
            columns: The title and meaning of each column: move, number and win chance.
            parent: The owner.
        """
        super().__init__(parent)
        self._controller = controller = session.controller
        self._game = session.game
        self._analyst = session.analyst
        self._names, meanings = zip(*columns, strict=True)
        self._order = len(columns) - 1
        """The index of the column to sort by; at first, this is the win chance.

        Moves are sorted by their text, numbers and win chances from best to worst.
        """
        self.switch = named(QCheckBox(plain(_("&All moves")), self), "showAllMoves")
        """The switch for showing values; the panel places it."""
        self.switch.clicked.connect(self.values_wanted)
        self.meaning = Meaning(self, *meanings)
        """The button beside the switch; it explains the columns."""
        self.meaning.hide()
        self.state = TileText("searchState", self)
        """The label for the progress and accuracy of the search; the panel places it."""
        column = Column[MoveRow[K]](
            _TITLE,
            lambda row: row.move_text,
            aloud=lambda row: table_around(self).in_words(row.spoken),
        )
        self.model = RowModel([column], self, has_tips=False)
        """The rows of the list, each for one move or several equal ones."""
        self._listed: object = None
        """The state whose moves are listed."""
        self._delegate = MoveDelegate(self.model, self)
        self._headings = QWidget(self)
        self._heading_buttons = [*map(self._new_heading, range(len(columns)), meanings)]
        self._list = self._new_list()
        self._details = TileText("moveDetails", self, at_top=True)
        parts = (self._headings, (self._list, 1), self._details)
        self._column = in_column(*parts, inside=self, margins=(0, 0, 0, 4), spacing=4)
        session.analyst.changed.connect(self.follow)
        controller.awaits.connect(self.follow)
        controller.hint_found.connect(self._give_way)
        controller.game_replaced.connect(self._begin_anew)

    def _new_list(self) -> RowList[MoveRow[K]]:
        moves = RowList(self.model, "moveList", _(_TITLE), self)
        moves.setUniformItemSizes(True)
        moves.setItemDelegate(self._delegate)
        moves.entered.connect(self._point)
        moves.doubleClicked.connect(self._want)
        moves.opened.connect(self._want)
        moves.left.connect(self._leave)
        moves.line_wanted.connect(self.line_wanted)
        moves.viewportEntered.connect(lambda: self._point(QModelIndex()))
        moves.selectionModel().currentChanged.connect(lambda now, _old: self._point(now))
        moves.resized.connect(self._place_columns)
        return moves

    def _new_heading(self, place: int, meaning: str) -> QPushButton:
        """Return a column title that sorts by its column when clicked."""
        button = Button("", "columnName", self._headings, lambda: self._sort_by(place))
        button.setFlat(True)
        explain(button, meaning)
        return button

    def _sort_by(self, place: int) -> None:
        self._order = place
        self.follow()

    def _place_columns(self) -> None:
        """Fit columns to their content, and titles to columns.

        The last title names the computer's level, and a win chance that all rows share.
        """
        names, rows = [*self._names], self.rows
        if not rows:
            return
        if (rival := self._game.level_of(Player.COMPUTER)) is not None:
            names[-1] = tell_rival(rival)
        if shared := self._delegate.measure(rows, self._list.font()):
            names[-1] = _("{column}: {chance}").format(column=names[-1], chance=shared)
        self._list.setMinimumHeight(_ROWS * row_height(self._list.font()))
        columns = self._delegate.columns(QRectF(0, 0, self._list.viewport().width(), 0))
        height, most = 0, columns.chance.right()
        ends = (None, columns.number.right(), columns.chance.right())
        for place, end in reversed([*enumerate(ends)]):
            button, is_chosen = self._heading_buttons[place], place == self._order
            button.setText(f"{names[place]} ▾" if is_chosen else names[place])
            sentence = _("Sorted by: {column}") if is_chosen else _("Sort by: {column}")
            button.setAccessibleName(sentence.format(column=names[place]))
            size = button.sizeHint()
            height = max(height, size.height())
            left = columns.move.left() if end is None else min(end, most) - size.width()
            button.setGeometry(round(left), 0, size.width(), size.height())
            most = left - _BETWEEN_NAMES
        self._headings.setFixedHeight(height)
        self._list.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten the details if there is little room for the list."""
        super().resizeEvent(event)
        above = self._headings.height() + self._list.minimumHeight() + 3 * self._column.spacing()
        lines = int((self.height() - above) / line_height(self._details.font()))
        self._details.make_room(max(0, min(_LINES, lines)))

    def minimumSizeHint(self) -> QSize:
        """Return the minimum size without the details, which can be omitted."""
        least = super().minimumSizeHint()
        return QSize(least.width(), least.height() - self._details.height())

    @property
    def chosen(self) -> MoveRow[K] | None:
        """The selected row, if any."""
        return self._list.chosen

    @property
    def rows(self) -> list[MoveRow[K]]:
        """The listed rows."""
        return self._list.rows

    @property
    def is_live(self) -> bool:
        """Whether the rows match the table."""
        return not self._delegate.is_dimmed

    @abstractmethod
    def _rows(self) -> list[MoveRow[K]]:
        """Return a row for each legal move, best first; none while moves are not analyzed."""

    @abstractmethod
    def _state_text(self) -> str:
        """Return the progress and accuracy of the search in words, or why there are no values."""

    @abstractmethod
    def details(self, row: MoveRow[K]) -> str:
        """Return why a move is good or what it costs, and how that is known."""

    def _leave(self) -> None:
        self.follow()
        self._point(QModelIndex())

    def _point(self, index: Index) -> None:
        """Mark the move of the row at an index on the table, and show its details.

        Without such a row, or if the list is outdated, mark no move and show the details of the
        selected row.
        """
        row = self.model.row_at(index) if self.is_live else None
        self.move_pointed.emit(None if row is None else row.key)
        self._tell(row)
        self.chosen_changed.emit()

    def _tell(self, row: MoveRow[K] | None) -> None:
        """Show the details of a row or, if it is ``None``, of the selected row, if any."""
        row = row or self.chosen
        self._details.setText("" if row is None else self.details(row))

    def _want(self) -> None:
        row = self.chosen
        if row is not None and self.is_live:
            self.move_wanted.emit(row.key)

    def _begin_anew(self) -> None:
        self.model.show_rows([])

    def _give_way(self) -> None:
        """Unless the list is outdated, clear the selection, since a hint's move is marked."""
        if self.is_live:
            self._list.setCurrentIndex(QModelIndex())
        self.follow()

    def follow(self) -> None:
        """Update the list, the switch, and the state of the search."""
        wanted = self._analyst.is_wanted
        self.switch.setChecked(wanted)
        is_stepped = self._game.shows_best_play
        rows, kept = [] if is_stepped else self._rows(), self.chosen
        is_new = bool(rows) and self._analyst.state is not self._listed
        if is_new:
            self._listed, kept = self._analyst.state, None
            self.model.show_rows([])
        if rows or not self._keeps_last:
            self._list_moves(self._sorted(rows))
            if is_new:
                self._list.scrollToTop()
            if kept is not None and not self._list.currentIndex().isValid():
                self._list.choose(self.place_of(kept.key))
        was_live, self._delegate.is_dimmed = self.is_live, not rows
        self._list.has_line = self.is_live
        self.state.setVisible(wanted and self._game.mode is not PlayMode.DEMO)
        self.state.setText(self._state_text())
        self._tell(None)
        self._place_columns()
        if (is_listed := bool(self.rows)) is self.isHidden():
            self.setVisible(is_listed)
            self.meaning.setVisible(is_listed)
            self.shown_changed.emit()
        if was_live is not self.is_live:
            self._point(self._list.currentIndex())
        else:
            self.chosen_changed.emit()

    def _list_moves(self, rows: list[MoveRow[K]]) -> None:
        """List moves in the given order.

        Once all moves have values, rows keep their places while the pointer is on the list and the
        moves stay the same.
        """
        before, listed = self.rows, grouped(rows)
        is_kept = self._list.underMouse() and all(row.number_text for row in before)
        if is_kept and {row.key for row in rows} == {key for row in before for key in row.moves}:
            listed = in_places(before, rows)
        is_alike = [row.key for row in listed] == [row.key for row in before]
        self.model.show_rows(listed, keeps_places=is_alike)

    def place_of(self, move: K) -> int:
        """Return the index of the row that contains a move; −1 if it is not listed."""
        return next((place for place, row in enumerate(self.rows) if move in row.moves), -1)

    @property
    def _keeps_last(self) -> bool:
        """Whether to keep the last list, since the computer replies or best play is shown.

        In a demo, or if values are not wanted, it is never kept.
        """
        if self._game.mode is PlayMode.DEMO or not self._analyst.is_wanted:
            return False
        is_answered = self._game.awaiting in (Awaiting.COMPUTER, Awaiting.PAUSE)
        return is_answered or self._game.shows_best_play

    def _sorted(self, rows: list[MoveRow[K]]) -> list[MoveRow[K]]:
        keys: dict[int, Callable[[MoveRow[K]], str | float]] = {
            0: lambda row: row.move_text,
            1: lambda row: -row.value,
        }
        return sorted(rows, key=keys[self._order]) if self._order in keys else rows
