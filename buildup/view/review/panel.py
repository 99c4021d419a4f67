"""The panel of a review: graph, list, the ply that is looked at, and both players' sums."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListView,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from buildup.model.build_up.events import RoundStarted, TilePlaced
from buildup.model.build_up.variations import branches_of
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.texts import _
from buildup.view.game.drawer import Drawer
from buildup.view.review.graph import ReviewGraph
from buildup.view.review.list import Branch, ReviewDelegate, ReviewListModel
from buildup.view.review.ply import ReviewPly
from buildup.view.review.summary import ReviewSummary
from buildup.view.review.wording import knowledge_rule
from buildup.view.style.fonts import text_scale

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent

    from buildup.controller.analysis.reviewer import Reviewer
    from buildup.controller.play.build_up import BuildUpController
    from buildup.controller.play.replayer import Replayer
    from buildup.controller.storage.settings import Settings
    from buildup.model.build_up.position import Move
    from buildup.review.build_up.reviewed import ReviewedPly

_LEAST_HEIGHT = 500
"""In a panel lower than this the list is omitted, in device-independent pixels."""


class _List(QListView):
    """Keeps the current row in sight when it gets its room, or another one.

    Signals:
        entered_by_key: Enter was pressed on this row.
    """

    entered_by_key = Signal(QModelIndex)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered_by_key.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())


class ReviewPanel(Drawer):
    """Listens to a reviewer and a replayer; its graph and rows step the replayer.

    Signals:
        move_pointed: A better move that the table is to mark, or ``None``.
        line_wanted: A line of best play is to be stepped through: after how many events it
            begins, and its moves.
        variation_wanted: A variation is to be laid on the table: its number.
        best_play_changed: :attr:`best_play` may have changed.
    """

    move_pointed = Signal(object)
    line_wanted = Signal(int, object)
    variation_wanted = Signal(int)
    best_play_changed = Signal()

    def __init__(
        self,
        controller: BuildUpController,
        reviewer: Reviewer,
        replayer: Replayer,
        settings: Settings,
        parent: QWidget,
    ) -> None:
        super().__init__(_("Review"), parent)
        self._controller = controller
        self._reviewer = reviewer
        self._replayer = replayer
        self._settings = settings
        self._examined: ReviewedPly | None = None
        self._shown: ReviewedPly | None = None
        self._is_showing = False
        self._title = QLabel(_("Review"), self)
        self._title.setObjectName("panelTitle")
        self._state = QLabel(self)
        self._state.setObjectName("searchState")
        self._subject = QLabel(self)
        self._subject.setObjectName("columnName")
        self._subject.setToolTip(f"<p>{knowledge_rule()}</p>")  # rich text breaks into lines
        self._points = QCheckBox(_("Points"), self)
        self._points.setObjectName("reviewPoints")
        self._points.setToolTip(_("Show points ahead in place of the chance to win (P)"))
        self._points.clicked.connect(self._choose_points)
        self._switch = QPushButton(self)
        self._switch.setObjectName("reviewSwitch")
        self._switch.clicked.connect(self._toggle)
        self._share = QProgressBar(self)
        self._share.setObjectName("reviewShare")
        self._share.setAccessibleName(_("Share of the round that is reviewed"))
        self._share.setTextVisible(False)
        self._share.setFixedHeight(6)
        self._share.setRange(0, 100)
        self.graph = ReviewGraph(controller, self)
        self.graph.chosen.connect(self._go_to)
        self.model = ReviewListModel(controller, self)
        self._delegate = ReviewDelegate(self)
        self._list = self._new_list()
        self.ply = ReviewPly(controller, self)
        self.ply.line_wanted.connect(self._show_line)
        self.ply.played_wanted.connect(replayer.leave)
        self.summary = ReviewSummary(controller, self)
        self.summary.deciding_wanted.connect(self._go_to)
        self._lay_out()
        self._branches: list[Branch] = []
        controller.variations_changed.connect(self._find_branches)
        controller.mode_changed.connect(self._follow)
        reviewer.changed.connect(self._follow)
        settings.changed.connect(self._show_subject)
        replayer.changed.connect(self._follow_step)
        self._find_branches()
        self._follow()

    def _new_list(self) -> _List:
        view = _List(self)
        view.setObjectName("reviewList")
        view.setAccessibleName(_("Moves of the round with their losses"))
        view.setFrameShape(QFrame.Shape.NoFrame)
        view.setUniformItemSizes(True)
        view.setMouseTracking(True)
        view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        view.setModel(self.model)
        view.setItemDelegate(self._delegate)
        view.clicked.connect(self._choose)
        view.entered_by_key.connect(self._open)
        view.selectionModel().currentChanged.connect(lambda now, _old: self._choose_by_key(now))
        view.setMinimumHeight(58)
        return view

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self._state)
        head.addWidget(self._switch)
        head.addWidget(self.new_close_button())
        column = QVBoxLayout(self.new_scrolled_content())
        column.setContentsMargins(18, 10, 10, 10)
        column.setSpacing(6)
        column.addLayout(head)
        column.addWidget(self._share)
        above = QHBoxLayout()
        above.addWidget(self._subject, 1)
        above.addWidget(self._points)
        column.addLayout(above)
        column.addWidget(self.graph, 2)
        column.addWidget(self._list, 5)
        column.addWidget(self.ply)
        column.addWidget(self.summary)

    def _choose_points(self, shows: bool) -> None:
        self._settings.review_shows_points = shows

    def _show_subject(self) -> None:
        """What the graph shows: the chance to win, or points."""
        narrator, number = BuildUpNarrator.of(self._controller.mode), self._reviewer.round_number
        shows_points = self._settings.review_shows_points
        self._points.setChecked(shows_points)
        self.graph.show_points(shows_points)
        if shows_points:
            self._subject.setText(narrator.lead_after_each_move(number))
        else:
            self._subject.setText(narrator.chance_after_each_move(number))

    # What is looked at

    @property
    def current(self) -> ReviewedPly | None:
        """The ply that led to what the table shows, or whose better move it shows."""
        if self._examined is not None:
            return self._examined
        wanted = self._event_index()
        found = (each for each in self._reviewer.plies if each.event_index == wanted)
        return next(found, None)

    def _event_index(self) -> int | None:
        """The place of the last tile placed in the round, in the state that is looked at."""
        events = self._controller.tournament.events
        for place in range(len(events) - 1, -1, -1):
            match events[place]:
                case TilePlaced():
                    return place
                case RoundStarted():
                    return None
        return None

    @property
    def best_play(self) -> tuple[int, tuple[Move, ...]] | None:
        """Where the line begins that should have been played instead of what is looked at, and
        its moves."""
        ply = self.current
        return None if ply is None else (ply.event_index, ply.line)

    def _go_to(self, ply: ReviewedPly) -> None:
        if self._controller.shows_best_play:
            self._replayer.leave()
        self._replayer.go_to(ply.event_index + 1)

    def _choose(self, index: QModelIndex) -> None:
        ply = self.model.ply_at(index)
        if ply is not None:
            self._go_to(ply)
        else:
            self._open(index)

    def _open(self, index: QModelIndex) -> None:
        """Lay the variation of a row on the table, if the row is one."""
        branch = self.model.branch_at(index)
        if branch is not None:
            self.variation_wanted.emit(branch.number)

    def _choose_by_key(self, index: QModelIndex) -> None:
        """Another row was reached with the arrow keys, not by a step of the replay."""
        if not self._is_showing and self.model.branch_at(index) is None:
            self._choose(index)

    def _show_line(self, ply: ReviewedPly) -> None:
        self.line_wanted.emit(ply.event_index, ply.line)

    # What the controllers say

    def _follow_step(self) -> None:
        if not self._replayer.is_on:
            return
        self._note_line()
        examined = self._examined if self._replayer.is_first else None
        self.move_pointed.emit(None if examined is None else examined.best_moves[0])
        self._show_current()

    def _note_line(self) -> None:
        """Know of which ply a line is that has just been laid on the table."""
        begins = self._replayer.first_place
        if not self._controller.shows_best_play:
            self._examined = None
        elif self._examined is None or self._examined.event_index != begins:
            found = (each for each in self._reviewer.plies if each.event_index == begins)
            self._examined = next(found, None)

    def _follow(self) -> None:
        reviewer = self._reviewer
        self._show_rows()
        is_done = reviewer.is_done
        for widget in (self._state, self._switch):
            widget.setVisible(not is_done)
        share = round(100 * reviewer.progress)
        self._share.setValue(share)
        self._share.setVisible(reviewer.is_running)
        if reviewer.is_running:
            self._state.setText(_("{share} % done").format(share=share))
            self._switch.setText(_("Stop"))
        else:
            self._state.setText(_("Stopped at {share} %").format(share=share))
            self._switch.setText(_("Go on"))
        self._show_subject()
        is_trying = self._controller.tried is not None
        self._title.setText(_("Review of the variation") if is_trying else _("Review"))
        if reviewer.review is not None:
            self.summary.show_review(reviewer.review)
        self._show_current()

    def _show_current(self) -> None:
        ply, deciding = self.current, self._reviewer.deciding
        self.graph.show_plies(self._reviewer.plies, self._reviewer.ply_count, ply, deciding)
        index = self.model.index_of(ply)
        self._is_showing = True
        self._list.setCurrentIndex(index)
        self._is_showing = False
        if index.isValid() and ply is not self._shown:
            self._list.scrollTo(index)
        self._shown = ply
        self.ply.show_ply(
            ply,
            shows_line=self._examined is not None,
            is_pending=self._event_index() is not None,
            is_deciding=ply is not None and ply == deciding,
        )
        self.best_play_changed.emit()

    def _find_branches(self) -> None:
        """Find the variations that branch off what is reviewed; of many that takes 9 ms."""
        controller = self._controller
        variations = controller.variations
        self._branches = [
            Branch(at, number, variations[number])
            for at, number in branches_of(variations, controller.tried_number, controller.present)
        ]
        self._show_rows()

    def _show_rows(self) -> None:
        """List the plies with the variations that branch off them."""
        reviewer = self._reviewer
        branches = [
            each
            for each in self._branches
            if each.variation.line.table.round_number == reviewer.round_number
        ]
        self.model.refresh(reviewer.plies, branches, reviewer.deciding, is_whole=reviewer.is_done)

    def _toggle(self) -> None:
        if self._reviewer.is_running:
            self._reviewer.stop()
        else:
            self._reviewer.go_on()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A list of two rows is of no use: in a low window graph and keys do without."""
        super().resizeEvent(event)
        is_high = self.height() >= _LEAST_HEIGHT * text_scale()
        self._list.setVisible(is_high)
        self._subject.setVisible(is_high)
        self._points.setVisible(is_high)
        self.ply.show_line(is_high)

    # Only while somebody looks

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._reviewer.want(True)

    def hideEvent(self, event: QHideEvent) -> None:
        self._reviewer.want(False)
        super().hideEvent(event)
