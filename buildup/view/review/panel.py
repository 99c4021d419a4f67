"""The panel of a review: graph, list, the ply that is looked at, and both players' sums."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Generic

from PySide6.QtCore import QEvent, QModelIndex, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QFrame,
    QLabel,
    QListView,
    QWidget,
)

from buildup.controller.analysis.reviewer import AnyReview, M
from buildup.controller.play.abstract_qobject import AbstractQObjectMeta
from buildup.controller.session import GameSession
from buildup.controller.storage.settings import Setting, Settings
from buildup.model.build_up.position import Move
from buildup.model.dominoes.line import Lay
from buildup.texts import _
from buildup.view.game.drawer import Drawer, new_share, new_text
from buildup.view.game.move_values import FittedText
from buildup.view.game.splitter import RoomSplitter
from buildup.view.review.graph import ReviewGraph
from buildup.view.review.list import Branch, ReviewDelegate, ReviewListModel
from buildup.view.review.ply import PlyWords, ReviewPly
from buildup.view.review.summary import ReviewSummary
from buildup.view.style.button import Button
from buildup.view.style.fonts import text_scale
from buildup.view.style.layouts import in_row
from buildup.view.style.named import explain, named, tip

_LEAST_HEIGHT = 500
"""In a panel lower than this the list is omitted, in device-independent pixels."""

_HABIT_LINES = 2
"""Room for what is said of the costliest cause."""

_HIGH_GRAPH, _LOW_GRAPH = 160, 66
"""Least height of the graph above the list and without it, in device-independent pixels."""


class _List(QListView):
    """Keeps the current row in sight when it gets its room, or another one.

    Signals:
        entered_by_key: Enter was pressed on this row.
        line_wanted: Right was pressed on a row beside which best play can be shown.
    """

    entered_by_key = Signal(QModelIndex)
    line_wanted = Signal()
    has_line = False
    """Whether that is so of the current row; elsewhere the key steps the replay."""

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            event.setAccepted(self._enters_line(event))
        return super().event(event)

    def _enters_line(self, event: QKeyEvent) -> bool:
        return self.has_line and event.key() == Qt.Key.Key_Right and not event.modifiers()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._enters_line(event):
            self.line_wanted.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered_by_key.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())


class ReviewPanel(Drawer, Generic[M], metaclass=AbstractQObjectMeta):
    """Listens to a reviewer and a replayer; its graph and rows step the replayer.

    Signals:
        move_pointed: The first move of a line of best play where that begins, or ``None``.
    """

    move_pointed = Signal(object)

    def __init__(
        self, session: GameSession, other: Setting[bool], other_name: str, parent: QWidget
    ) -> None:
        """Lay everything out, and follow.

        Args:
            session: What is reviewed.
            other: Whether graph and list show their other view.
            other_name: What that shows.
            parent: What it lies in.
        """
        super().__init__(_("Review"), parent)
        self._session = session
        self._settings = settings = session.settings
        self._runner = session.reviewer
        self._replayer = session.replayer
        self._examined: M | None = None
        """The ply beside which the table shows best play."""
        self._shown: int | None = None
        """The number of the ply that is looked at."""
        self._is_showing = False
        self._could_toggle = False
        self._branches: Sequence[Branch] = ()
        self._title = named(QLabel(_("Review"), self), "panelTitle")
        self._decided_by = Button("", "decidingMove", self, self._go_to_deciding)
        self._habit = FittedText("hintText", _HABIT_LINES, self)
        self._subject = new_text("columnName", self)
        self._other_setting = other
        self._other_view = QCheckBox(other_name, self)
        self._other_view.clicked.connect(lambda is_on: other.store_in(settings, is_on))
        settings.changed.connect(self._follow_setting)
        self._share = new_share(self)
        self._rooms = RoomSplitter(settings, Settings.review_moves_share, _("Moves"), self)
        self.graph = self._new_graph()
        self.graph.chosen.connect(self._go_to)
        self.model = self._new_model()
        self._delegate = ReviewDelegate(self)
        self._list = self._new_list()
        self.ply = ReviewPly(self._in_words, self)
        self.ply.toggled.connect(self.toggle_best_play)
        self.summary = self._new_summary()
        self._lay_out()
        session.controller.variations_changed.connect(self._find_branches)
        session.controller.mode_changed.connect(self._find_branches)
        session.controller.mode_changed.connect(self._follow)
        session.reviewer.changed.connect(self._follow)
        session.replayer.changed.connect(self._follow_step)
        self._find_branches()
        self._follow()

    # What each game says

    @property
    @abstractmethod
    def _review(self) -> AnyReview[M] | None:
        """What is reviewed, as far as it has come."""

    @abstractmethod
    def _new_graph(self) -> ReviewGraph[M]: ...

    @abstractmethod
    def _new_model(self) -> ReviewListModel[M]: ...

    @abstractmethod
    def _new_summary(self) -> ReviewSummary: ...

    @abstractmethod
    def _subject_words(self, *, is_other: bool) -> tuple[str, str]:
        """What the graph shows, and how that is found.

        Args:
            is_other: Whether it shows its other view.
        """

    @abstractmethod
    def _show_sums(self) -> None:
        """Show the sums of what is reviewed by now."""

    @abstractmethod
    def _words(self, ply: M) -> PlyWords:
        """What is said of a ply."""

    @abstractmethod
    def _show_best_play(self, ply: M) -> None:
        """Let the table show what should have been played, and what follows from what was."""

    @abstractmethod
    def _last_move(self) -> int | None:
        """The place of the event of the last move in the state that is looked at."""

    @abstractmethod
    def _next_move(self) -> Move | Lay | None:
        """The first move of the line of best play on the table, if one begins there."""

    @abstractmethod
    def _deciding_words(self, ply: M) -> tuple[str, str]:
        """That a ply decided the whole, and why it is said of this one."""

    def _habit_words(self) -> str | None:
        """By what most was given away; ``None`` where nothing is said of it."""
        return None

    def _has_better(self, ply: M) -> bool:  # noqa: ARG002
        """Whether there is anything that should have been played, by what the panel shows."""
        return True

    def _all_branches(self) -> Sequence[Branch]:
        """The variations that branch off what is reviewed."""
        return ()

    def _is_of_review(self, branch: Branch) -> bool:  # noqa: ARG002
        """Whether a branch begins in what is reviewed."""
        return True

    def _show_variation(self, number: int) -> None:
        """Let a variation be laid on the table."""

    def _in_words(self, sentence: str) -> str:
        """A sentence for the ear."""
        return self._session.controller.narrator.in_words(sentence)

    # Laying out

    def _new_list(self) -> _List:
        view = named(_List(self), "reviewList")
        # Moves and numbers stand in their columns in whatever direction a language is read.
        view.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        view.setFrameShape(QFrame.Shape.NoFrame)
        view.setUniformItemSizes(True)
        view.setMouseTracking(True)
        view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        view.setModel(self.model)
        view.setItemDelegate(self._delegate)
        view.clicked.connect(self._choose)
        view.entered_by_key.connect(self._open)
        view.line_wanted.connect(self._step_through)
        view.selectionModel().currentChanged.connect(lambda now, _old: self._choose_by_key(now))
        view.setMinimumHeight(58)
        return view

    def _lay_out(self) -> None:
        content = self.new_scrolled_content()
        self._rooms.addWidget(self.graph)
        self._rooms.addWidget(self._list)
        self.new_column(
            (self._title,),
            self._share,
            self._decided_by,
            self._habit,
            in_row((self._subject, 1), self._other_view),
            (self._rooms, 1),
            self.ply,
            self.summary,
            inside=content,
            spacing=6,
        )

    # What is looked at

    @property
    def can_toggle_best_play(self) -> bool:
        """Whether the table shows best play beside what is looked at, or can show it."""
        ply = self.current
        return self._session.shows_best_play or (ply is not None and self._has_better(ply))

    def toggle_best_play(self) -> None:
        """Let the table show best play, or what was played again."""
        ply = self.current
        if self._session.shows_best_play:
            self._replayer.leave()
        elif ply is not None and self._has_better(ply):
            self._examined = ply
            self._show_best_play(ply)

    def _step_through(self) -> None:
        """Let the table show best play, and make its first move."""
        self.toggle_best_play()
        self._replayer.forward()

    @property
    def current(self) -> M | None:
        """The ply that led to what the table shows, or beside which it shows best play."""
        if self._examined is not None:
            return self._examined
        return self._ply_of(self._last_move())

    @property
    def _plies(self) -> Sequence[M]:
        return () if self._review is None else self._review.plies

    @property
    def _deciding(self) -> M | None:
        return None if self._review is None else self._review.deciding

    def _ply_of(self, event_index: int | None) -> M | None:
        """The ply at a place, if it is reviewed."""
        found = (each for each in self._plies if each.event_index == event_index)
        return next(found, None)

    def _go_to(self, ply: M) -> None:
        if self._session.shows_best_play:
            self._replayer.leave()
        self._replayer.go_to(ply.event_index + 1)

    def _go_to_deciding(self) -> None:
        deciding = self._deciding
        if deciding is not None:
            self._go_to(deciding)

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
            self._show_variation(branch.number)

    def _choose_by_key(self, index: QModelIndex) -> None:
        """Another row was reached with the arrow keys, not by a step of the replay."""
        if not self._is_showing and self.model.branch_at(index) is None:
            self._choose(index)

    # What the controllers say

    def _follow_step(self) -> None:
        if not self._replayer.is_on:
            return
        if not self._session.shows_best_play:
            self._examined = None
        self.move_pointed.emit(self._next_move() if self._replayer.is_first else None)
        self._show_current()

    def _follow_setting(self, name: str) -> None:
        if name == self._other_setting.name:
            self._show_subject()
            self._show_current()

    def _show_subject(self) -> None:
        is_other = self._other_setting.value_in(self._settings)
        self._other_view.setChecked(is_other)
        self.graph.show_other(is_other)
        self.model.show_other(is_other)
        subject, rule = self._subject_words(is_other=is_other)
        self._subject.setText(subject)
        explain(self._subject, rule)

    def _follow(self) -> None:
        runner = self._runner
        self._show_rows()
        self._share.setValue(round(100 * runner.progress))
        self._share.setVisible(runner.is_running)
        self._show_subject()
        is_trying = self._session.is_trying
        self._title.setText(_("Review of the variation") if is_trying else _("Review"))
        self._show_sums()
        self._show_outcome()
        self._show_current()

    def _show_outcome(self) -> None:
        """Say which ply decided the whole, as soon as it is known, and by what most was lost."""
        deciding, is_done = self._deciding, self._runner.is_done
        none = _("No single move decided it.") if is_done else _("Not known yet what decided it.")
        words, rule = (none, "") if deciding is None else self._deciding_words(deciding)
        self._decided_by.setEnabled(deciding is not None)
        self._decided_by.setText(words)
        self._decided_by.setAccessibleName(self._in_words(words))
        self._decided_by.setAccessibleDescription(self._in_words(rule))
        self._decided_by.setToolTip(tip(rule))
        habit = self._habit_words() or ""
        self._habit.show_text(habit, habit)

    def _show_current(self) -> None:
        ply = self.current
        self.graph.show_review(self._review, ply)
        index = self.model.index_of(ply)
        self._is_showing = True
        self._list.setCurrentIndex(index)
        self._is_showing = False
        number = None if ply is None else ply.number
        if index.isValid() and number != self._shown:
            self._list.scrollTo(index)
        self._shown = number
        self._list.has_line = self.can_toggle_best_play and not self._session.shows_best_play
        if ply is None:
            self.ply.show_none(is_pending=self._last_move() is not None)
        else:
            self.ply.show_ply(
                self._words(ply),
                ply.verdict if ply.is_judged else None,
                shows_best_play=self._examined is not None,
                can_toggle=self._examined is not None or self._has_better(ply),
            )
        if self.can_toggle_best_play is not self._could_toggle:
            self._could_toggle = not self._could_toggle
            self.can_toggle_changed.emit()

    def _find_branches(self) -> None:
        self._branches = self._all_branches()
        self._show_rows()

    def _show_rows(self) -> None:
        """List the plies with the variations that branch off them."""
        branches = [each for each in self._branches if self._is_of_review(each)]
        self.model.refresh(self._review, branches)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A list of two rows is of no use: in a low window graph and keys do without."""
        super().resizeEvent(event)
        is_high = self.height() >= _LEAST_HEIGHT * text_scale()
        self._list.setVisible(is_high)
        self.graph.setMinimumHeight(_HIGH_GRAPH if is_high else _LOW_GRAPH)
        self._rooms.part()
        self._subject.setVisible(is_high)
        self._habit.setVisible(is_high and self._habit_words() is not None)
        self._other_view.setVisible(is_high)
        self.ply.make_room_for_line(is_high)
        self.summary.make_room(is_high)
        policy = self._share.sizePolicy()
        policy.setRetainSizeWhenHidden(is_high)  # what stands below does not move
        self._share.setSizePolicy(policy)

    # Only while somebody looks

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._runner.want(True)

    def hideEvent(self, event: QHideEvent) -> None:
        self._runner.want(False)
        super().hideEvent(event)
