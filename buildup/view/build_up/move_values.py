"""The value of every move: a switch, how far the search is, and the list."""

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from buildup.controller.analysis.analyst import Analyst
from buildup.controller.analysis.rolled_out import RolledOut
from buildup.controller.play.awaiting import Awaiting
from buildup.controller.play.build_up import BuildUpController
from buildup.model.build_up.position import Move
from buildup.narration.build_up.aloud import in_words
from buildup.narration.build_up.move_values import explain_hand_value, explain_win_chance
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.strategy.build_up.search_status import Status
from buildup.texts import _, ngettext
from buildup.view.build_up.move_list import MoveDelegate, MoveListModel
from buildup.view.style.theme import current_theme

_INDENTATION = 16
"""Room for the sign that opens a group, in device-independent pixels."""


class _MoveTree(QTreeView):
    """A list of moves with groups that can be opened.

    Signals:
        entered_by_key: Enter was pressed on this row. Qt's own ``activated`` means a single
            click as well on some desktops.
    """

    entered_by_key = Signal(QModelIndex)

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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered_by_key.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)


class MoveValues(QWidget):
    """Listens to an analyst; its switch and rows only emit.

    Signals:
        values_wanted: Whether values are to be computed and shown.
        move_pointed: The move of the row that is pointed at or chosen, or ``None``.
        move_wanted: The move of the row that was clicked twice, or on which Enter was pressed.
        line_wanted: The line of the chosen row is to be stepped through: its moves.
    """

    values_wanted = Signal(bool)
    move_pointed = Signal(object)
    move_wanted = Signal(object)
    line_wanted = Signal(object)

    def __init__(
        self,
        controller: BuildUpController,
        analyst: Analyst,
        rolled_out: RolledOut,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self._analyst = analyst
        self._is_pointed_at = False
        """Rows then keep their places: who is about to click twice must not hit another move."""
        self._switch = QCheckBox(_("Show all moves"), self)
        self._switch.setObjectName("showAllMoves")
        self._switch.clicked.connect(self.values_wanted)
        self._state = QLabel(self)
        self._state.setObjectName("searchState")
        self._state.setWordWrap(True)
        self._model = MoveListModel(analyst, rolled_out, self._in_words, self._reason, self)
        self._delegate = MoveDelegate(self)
        self._list = _MoveTree(self)
        self._list.setObjectName("moveList")
        self._list.setAccessibleName(_("All moves, best first"))
        self._list.setAccessibleDescription(f"{explain_hand_value()} {explain_win_chance()}")
        self._list.setFrameShape(QFrame.Shape.NoFrame)
        self._list.setUniformRowHeights(True)
        self._list.setHeaderHidden(True)
        self._list.setIndentation(_INDENTATION)
        self._list.setExpandsOnDoubleClick(False)
        self._list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self._list.setMouseTracking(True)
        self._list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self._list.setModel(self._model)
        self._list.setItemDelegate(self._delegate)
        self._list.entered.connect(self._point)
        self._list.doubleClicked.connect(self._want)
        self._list.entered_by_key.connect(self._want)
        self._list.viewportEntered.connect(lambda: self.move_pointed.emit(None))
        self._list.selectionModel().currentChanged.connect(lambda now, _old: self._point(now))
        self._show_line = QPushButton(_("Show best play"), self)
        self._show_line.setObjectName("showRowLine")
        self._show_line.setAccessibleName(_("Show best play after the chosen move"))
        self._show_line.setToolTip(_("Step through what the chosen move leads to (Y)"))
        self._show_line.clicked.connect(lambda: self.line_wanted.emit(self.line))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self._switch)
        column.addWidget(self._state)
        column.addLayout(self._head())
        column.addWidget(self._list, 1)
        column.addWidget(self._show_line)
        analyst.changed.connect(self._follow)
        rolled_out.changed.connect(self._follow)
        controller.awaiting_changed.connect(self._follow)
        controller.hint_found.connect(self._follow)
        controller.hint_gone.connect(self._follow)
        self._follow()

    def _reason(self, move: Move) -> str:
        advice = self._analyst.advice(move)
        narrator = BuildUpNarrator.of(self._controller.mode)
        return "" if advice is None else narrator.reason(advice)

    def _in_words(self, sentence: str) -> str:
        return in_words(BuildUpNarrator.of(self._controller.mode), sentence)

    def _head(self) -> QHBoxLayout:
        """The names of the columns."""
        meanings = {
            _("this hand"): explain_hand_value(),
            _("win round"): explain_win_chance(),
        }
        self._column_names = [QLabel(name, self) for name in meanings]
        row = QHBoxLayout()
        row.setContentsMargins(84 + _INDENTATION, 0, 22, 0)
        for label in self._column_names:
            label.setObjectName("columnName")
            label.setToolTip(f"<p>{meanings[label.text()]}</p>")  # rich text breaks into lines
            row.addWidget(label)
        row.insertStretch(1)
        return row

    @property
    def model(self) -> MoveListModel:
        """The rows of the list."""
        return self._model

    @property
    def line(self) -> tuple[Move, ...]:
        """What is expected after the move of the chosen row; empty if that is unknown."""
        row = self._model.row_at(self._list.currentIndex())
        return () if row is None or not self._analyst.is_wanted else row.valued.line

    def enterEvent(self, event: QEnterEvent) -> None:
        self._is_pointed_at = True
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._is_pointed_at = False
        self._follow()
        self.move_pointed.emit(None)
        super().leaveEvent(event)

    def _point(self, index: QModelIndex) -> None:
        row = self._model.row_at(index)
        self.move_pointed.emit(None if row is None else row.valued.move)
        self._show_line.setEnabled(bool(self.line))

    def _want(self, index: QModelIndex) -> None:
        row = self._model.row_at(index)
        if row is not None:
            self.move_wanted.emit(row.valued.move)

    def _follow(self) -> None:
        wanted = self._analyst.is_wanted
        is_turn = self._controller.awaiting is Awaiting.PERSON
        self._switch.setChecked(wanted)
        hint = self._controller.hint
        kept = self._model.row_at(self._list.currentIndex())
        self._model.refresh(
            self._controller.table.sight if wanted and is_turn else None,
            None if hint is None else hint.move,
            keeps_places=self._is_pointed_at,
        )
        if kept is not None and not self._list.currentIndex().isValid():
            self._list.setCurrentIndex(self._model.index_of(kept.valued.move))
        for widget in (self._state, self._list, *self._column_names, self._show_line):
            widget.setVisible(wanted)
        self._show_line.setEnabled(bool(self.line))
        vertical = QSizePolicy.Policy.Expanding if wanted else QSizePolicy.Policy.Maximum
        self.setSizePolicy(QSizePolicy.Policy.Preferred, vertical)
        self._state.setText(self._state_text())

    def _state_text(self) -> str:
        analysis = self._analyst.analysis
        if analysis is None:
            return _("The moves are valued when it is your turn.")
        count = self._model.move_count
        named = {"count": count, "nodes": f"{analysis.nodes:,}".replace(",", "\N{NO-BREAK SPACE}")}
        match analysis.status:
            case Status.RUNNING:
                return _("Searching: {share} %, {nodes} positions.").format(
                    share=round(100 * analysis.progress), **named
                )
            case Status.SOLVED:
                return ngettext(
                    "Exact to the end of the hand: {count} move, {nodes} positions.",
                    "Exact to the end of the hand: {count} moves, {nodes} positions.",
                    count,
                ).format(**named)
            case Status.BOUNDED:
                return ngettext(
                    "Estimated: {count} move, {nodes} positions.",
                    "Estimated: {count} moves, {nodes} positions.",
                    count,
                ).format(**named)
