"""The value of every move, of either game: a switch, how far the search is, and the list."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Generic

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from buildup.controller.analysis.build_up.analyst import BuildUpAnalyst
from buildup.controller.analysis.dominoes.analyst import DominoesAnalyst
from buildup.controller.play.abstract_qobject import AbstractQObjectMeta
from buildup.controller.play.game import AnyController
from buildup.texts import _
from buildup.view.game.drawer import new_text
from buildup.view.game.move_list import MoveListModel, R, RowDelegate
from buildup.view.style.named import tip
from buildup.view.style.theme import current_theme

_INDENTATION = 16
"""Room for the sign that opens a group, in device-independent pixels."""


class _MoveTree(QTreeView):
    """A list of moves with groups that can be opened.

    Signals:
        entered_by_key: Enter was pressed on this row. Qt's own ``activated`` means a single
            click as well on some desktops.
        left: The pointer is no longer on the list.
    """

    entered_by_key = Signal(QModelIndex)
    left = Signal()

    def drawBranches(
        self, painter: QPainter, rect: QRect, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """A triangle beside a group: to the right while it is closed, down while it is open."""
        if index.parent().isValid() or not index.model().hasChildren(index):
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(current_theme().text)
        painter.translate(rect.center())
        if self.isExpanded(index):
            painter.rotate(90)
        painter.drawPolygon([QPoint(-3, -5), QPoint(4, 0), QPoint(-3, 5)])
        painter.restore()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered_by_key.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)


class MoveValues(QWidget, Generic[R], metaclass=AbstractQObjectMeta):
    """Lists all moves; its switch and rows only emit.

    Signals:
        values_wanted: Whether values are to be computed and shown.
        move_pointed: The move of the row that is pointed at or chosen, or ``None``.
        move_wanted: The move of the row that was clicked twice, or on which Enter was pressed.
    """

    values_wanted = Signal(bool)
    move_pointed = Signal(object)
    move_wanted = Signal(object)

    def __init__(
        self,
        controller: AnyController,
        analyst: BuildUpAnalyst | DominoesAnalyst,
        name: str,
        columns: Mapping[str, str],
        first_column: int,
        delegate: RowDelegate[R],
        parent: QWidget,
    ) -> None:
        """Lay everything out, and follow.

        Args:
            controller: The game.
            analyst: Values its moves.
            name: What the list is called.
            columns: The name of each column, and what it means.
            first_column: Where the first begins, in device-independent pixels.
            delegate: Paints the rows.
            parent: The owner.
        """
        super().__init__(parent)
        self._controller = controller
        self._analyst = analyst
        self._switch = QCheckBox(_("Show all moves"), self)
        self._switch.setObjectName("showAllMoves")
        self._switch.clicked.connect(self.values_wanted)
        self._state = new_text("searchState", self)
        self._model = MoveListModel[R](self._in_words, self._reason, self)
        self._delegate = delegate
        delegate.setParent(self)
        self._list = self._new_list(name, " ".join(columns.values()))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self._column.addWidget(self._switch)
        self._column.addWidget(self._state)
        self._column.addLayout(self._head(columns, first_column))
        self._column.addWidget(self._list, 1)
        analyst.changed.connect(self.follow)
        controller.awaiting_changed.connect(self.follow)
        controller.hint_found.connect(self.follow)
        controller.hint_gone.connect(self.follow)

    def _new_list(self, name: str, description: str) -> _MoveTree:
        moves = _MoveTree(self)
        # Moves and numbers stand in their columns in whatever direction a language is read.
        moves.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        moves.setObjectName("moveList")
        moves.setAccessibleName(name)
        moves.setAccessibleDescription(description)
        moves.setFrameShape(QFrame.Shape.NoFrame)
        moves.setUniformRowHeights(True)
        moves.setHeaderHidden(True)
        moves.setIndentation(_INDENTATION)
        moves.setExpandsOnDoubleClick(False)
        moves.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        moves.setMouseTracking(True)
        moves.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        moves.setModel(self._model)
        moves.setItemDelegate(self._delegate)
        moves.entered.connect(self._point)
        moves.doubleClicked.connect(self._want)
        moves.entered_by_key.connect(self._want)
        moves.left.connect(self._leave)
        moves.viewportEntered.connect(lambda: self.move_pointed.emit(None))
        moves.selectionModel().currentChanged.connect(lambda now, _old: self._point(now))
        return moves

    def _head(self, columns: Mapping[str, str], first_column: int) -> QHBoxLayout:
        """The names of the columns."""
        self._column_names = [QLabel(name, self) for name in columns]
        row = QHBoxLayout()
        if self.isRightToLeft():  # where Qt mirrors it, and the list below is not mirrored
            row.setDirection(QHBoxLayout.Direction.RightToLeft)
        row.setContentsMargins(first_column + _INDENTATION, 0, 22, 0)
        for label in self._column_names:
            label.setObjectName("columnName")
            label.setToolTip(tip(columns[label.text()]))
            row.addWidget(label)
        row.insertStretch(1)
        return row

    @property
    def model(self) -> MoveListModel[R]:
        """The rows of the list."""
        return self._model

    @property
    def chosen(self) -> R | None:
        """The row that is chosen, if one is."""
        return self._model.row_at(self._list.currentIndex())

    @abstractmethod
    def _rows(self) -> list[R]:
        """What is known of every legal move, best first; none while nobody is on turn."""

    @abstractmethod
    def _state_text(self) -> str:
        """How far the search is, and how exact."""

    @abstractmethod
    def _in_words(self, sentence: str) -> str:
        """A written sentence as it is said: tiles by their names."""

    @abstractmethod
    def _reason(self, row: R) -> str:
        """Why a move is good, or what it gives away; empty while unknown."""

    def _leave(self) -> None:
        self.follow()
        self.move_pointed.emit(None)

    def _point(self, index: QModelIndex) -> None:
        row = self._model.row_at(index)
        self.move_pointed.emit(None if row is None else row.key)

    def _want(self, index: QModelIndex) -> None:
        row = self._model.row_at(index)
        if row is not None:
            self.move_wanted.emit(row.key)

    def follow(self) -> None:
        """Show what is known now."""
        wanted = self._analyst.is_wanted
        self._switch.setChecked(wanted)
        kept = self.chosen
        # Who is about to click twice must not hit another move.
        self._model.show_rows(self._rows(), keeps_places=self._list.underMouse())
        if kept is not None and not self._list.currentIndex().isValid():
            self._list.setCurrentIndex(self._model.index_of(kept.key))
        for widget in (self._state, self._list, *self._column_names):
            widget.setVisible(wanted)
        vertical = QSizePolicy.Policy.Expanding if wanted else QSizePolicy.Policy.Maximum
        self.setSizePolicy(QSizePolicy.Policy.Preferred, vertical)
        self._state.setText(self._state_text())
