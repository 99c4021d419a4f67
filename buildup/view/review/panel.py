"""The panel of a review: graph, list, the ply that is looked at, and both players' sums."""

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import Generic

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QLabel, QSizePolicy, QWidget

from buildup.controller.workspace import Workspace
from buildup.model.build_up.events import RoundStarted, TilePlaced
from buildup.model.build_up.position import Move
from buildup.model.build_up.tournament import Tournament
from buildup.model.dominoes.game import DominoesGame, TileLaid
from buildup.model.dominoes.line import Lay
from buildup.model.game_kind import GameKind
from buildup.narration.aloud import in_sentences
from buildup.narration.drawn import name_tiles
from buildup.review.build_up.reviewed import ReviewedPly
from buildup.review.dominoes.reviewed import ReviewedLay
from buildup.review.review import MOST_SHOWN
from buildup.review.verdicts import Verdict
from buildup.texts import _
from buildup.view.game.drawer import Drawer, keep_room, new_share, parted, scrolled
from buildup.view.game.page import GamePage
from buildup.view.game.replay_button import WordButton
from buildup.view.game.verdict_marks import MarkSample
from buildup.view.review.build_up.content import RoundContent
from buildup.view.review.content import Branch, M, PlyWords, ReviewContent
from buildup.view.review.dominoes.content import GameContent
from buildup.view.review.graph import ReviewGraph
from buildup.view.review.list import ReviewList
from buildup.view.review.summary import ReviewSummary
from buildup.view.style.fonts import text_scale
from buildup.view.style.widgets import NO_MARGINS, Button, explain, in_column, in_row, named, tip
from buildup.view.tiles.sentence import TileText, line_height, table_around

_LEAST_HEIGHT = 500
"""In a panel lower than this the list is omitted, in device-independent pixels."""

_HABIT_LINES = 3
"""Room for what is said of the costliest habit."""
_DECIDING = 28
"""Height of the button that names the deciding move, with the usual font."""

_HIGH_GRAPH, _LOW_GRAPH = 160, 60
"""Least height of the graph above the list and without it, in device-independent pixels."""


_HIGH, _LOW = 118, 52
"""Room for the words in a panel that is high or low, in device-independent pixels: the panel stands
still from ply to ply."""


class ReviewPly(QWidget):
    """Shows one ply; its button only emits.

    Signals:
        toggled: The table is to show best play, or what was played again.
    """

    toggled = Signal()

    def __init__(self, parent: QWidget) -> None:
        """Show no ply yet."""
        super().__init__(parent)
        self._title = TileText("reviewPly", self)
        self._mark = MarkSample(None, self)
        self._reason = TileText("hintText", self, at_top=True)
        self._line = TileText("reviewLine", self, at_top=True)
        content = QWidget(self)
        in_column(self._reason, self._line, 1, inside=content, margins=NO_MARGINS, spacing=4)
        self._texts = scrolled(content, self)
        self._show = Button(_("Show best play"), "showBetter", self, self.toggled)
        self._show.setToolTip(_("Play through the better line"))
        self._show.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        head = in_row((self._title, 1), self._mark)
        in_column(head, self._texts, self._show, inside=self, margins=(0, 4, 0, 0), spacing=4)

    def make_room(self, is_high: bool) -> None:
        """Give the words their room; one scrolls to what it is too low for."""
        self._title.setMinimumHeight(ceil(line_height(self._title.font())))
        self._texts.setFixedHeight(round((_HIGH if is_high else _LOW) * text_scale(self.font())))

    def show_none(self, *, is_pending: bool) -> None:
        """Show that there is no ply, or none that is reviewed yet."""
        title = _("Not reviewed yet") if is_pending else _("No move yet")
        words = PlyWords(title, "" if is_pending else _("Step forward or click a move."), "")
        self.show_ply(words, None, shows_best_play=False, can_toggle=False)

    def show_ply(
        self, words: PlyWords, verdict: Verdict | None, *, shows_best_play: bool, can_toggle: bool
    ) -> None:
        """Show a ply.

        Args:
            words: What is said of it.
            verdict: By which it is marked, if it is.
            shows_best_play: Whether the table shows best play beside it.
            can_toggle: Whether it does, or can show it.
        """
        self._show.setEnabled(can_toggle)
        played, best = _("Leave best play"), _("Show best play")
        self._show.setText(played if shows_best_play else best)
        self._mark.show_verdict(verdict)
        self._title.setText(words.title)
        self._reason.setText(words.reason)
        self._line.setText(words.line)
        self._line.setVisible(bool(words.line))
        told = in_sentences(words.title, words.reason, words.line).replace("\n", " ")
        self._show.setAccessibleDescription(table_around(self).in_words(told))


class ReviewPanel(Drawer, Generic[M]):
    """Listens to a reviewer and a replayer; its graph and rows step the replayer.

    Signals:
        move_pointed: The first move of a line of best play where that begins, or ``None``.
    """

    move_pointed = Signal(object)

    def __init__(self, content: ReviewContent[M], parent: QWidget) -> None:
        """Lay everything out, and follow."""
        super().__init__(_("Review"), parent)
        self.content = content
        """What is shown."""
        session = content.session
        self._controller = controller = session.controller
        self._settings = settings = session.settings
        self._reviewer = session.reviewer
        self._replayer = session.replayer
        self._examined: M | None = None
        """The ply beside which the table shows best play."""
        self._shown = -1
        """The row of the ply that is looked at."""
        self._could_toggle = False
        self._branches: Sequence[Branch] = ()
        self._title = named(QLabel(_("Review"), self), "panelTitle")
        self._decided_by = WordButton("decidingMove", self, self._go_to_deciding)
        self._decided_by.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self._habits = QWidget(self)
        self._habit = TileText("hintText", self._habits, at_top=True)
        self._costly = [
            Button("", "costlyMove", self._habits, partial(self._show_costly, place))
            for place in range(MOST_SHOWN)
        ]
        for each in self._costly:
            keep_room(each)
        self._subject = TileText("columnName", self)
        other_name, other_rule = content.other_view()
        self._other_view = named(QCheckBox(other_name, self), "reviewOther")
        explain(self._other_view, other_rule)
        self._other_view.clicked.connect(lambda is_on: content.other.store_in(settings, is_on))
        settings.changed.connect(self._follow_setting)
        self._share = new_share(self)
        self.graph = ReviewGraph(content, self)
        self.graph.chosen.connect(self._go_to)
        self.list = ReviewList(content, self)
        self.list.clicked.connect(lambda index: self._choose(index.row()))
        self.list.opened.connect(partial(self._choose_by_key, is_branch=True))
        self.list.line_wanted.connect(self._step_through)
        self.list.reached.connect(self._choose_by_key)
        self.ply = ReviewPly(self)
        self.ply.toggled.connect(self.toggle_best_play)
        self.summary = ReviewSummary(content, self)
        self._lay_out()
        controller.variations_changed.connect(self._find_branches)
        for others in (controller.mode_changed, controller.game_replaced):
            others.connect(self._find_branches)
            others.connect(self._follow)
        session.reviewer.changed.connect(self._follow)
        session.replayer.changed.connect(self._follow_step)
        self._find_branches()
        self._follow()

    # Laying out

    def _lay_out(self) -> None:
        content = self.new_scrolled_content()
        parts = (self._habit, 1), in_row(*self._costly, spacing=3)
        self._beside = in_row(*parts, inside=self._habits, margins=NO_MARGINS, spacing=6)
        self.new_column(
            (self._title,),
            self._share,
            self._decided_by,
            self._habits,
            in_row((self._subject, 1), self._other_view),
            (parted(self.graph, self.list, 60, content), 1),
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
        has_better = ply is not None and self.content.has_better(ply)
        return has_better or self._controller.shows_best_play

    def toggle_best_play(self) -> None:
        """Let the table show best play, or what was played again."""
        ply = self.current
        if self._controller.shows_best_play:
            self._replayer.leave()
        elif ply is not None and self.content.has_better(ply):
            self._examined = ply
            self.content.show_best_play(ply)

    def _step_through(self) -> None:
        """Let the table show best play, and make its first move."""
        self.toggle_best_play()
        self._replayer.forward()

    @property
    def current(self) -> M | None:
        """The ply that led to what the table shows, or beside which it shows best play."""
        if self._examined is not None:
            return self._examined
        last = self._last_move()
        return next((each for each in self.content.plies if each.event_index == last), None)

    def _last_move(self) -> int | None:
        """The place of the event of the last move in the state that is looked at."""
        events = self.content.events
        for place in range(len(events) - 1, -1, -1):
            match events[place]:
                case TilePlaced() | TileLaid():
                    return place
                case RoundStarted():
                    return None
        return None

    def _next_move(self) -> Move | Lay | None:
        """The first move of the line of best play on the table, if one begins there."""
        line = self._controller.shown_line
        match line and self._replayer.is_first and line.events[self._replayer.place]:
            case TilePlaced() as placed:
                return placed.move
            case TileLaid() as laid:
                return laid.lay
            case _:
                return None

    def _go_to(self, ply: M) -> None:
        if self._controller.shows_best_play:
            self._replayer.leave()
        self._replayer.go_to(ply.event_index + 1)

    def _go_to_deciding(self) -> None:
        if self.content.deciding is not None:
            self._go_to(self.content.deciding)

    def _show_costly(self, place: int) -> None:
        """Show what should have been played in place of a move that the costliest habit has cost
        most."""
        self._go_to(self.content.costly[place])
        if self.can_toggle_best_play:
            self.toggle_best_play()

    def _choose(self, place: int) -> None:
        row = self.list.rows[place]
        if isinstance(row, Branch):
            self.content.show_variation(row.number)
        else:
            self._go_to(row)

    def _choose_by_key(self, place: int, *, is_branch: bool = False) -> None:
        """Another row was reached with the arrow keys, not by a step of the replay, or that of a
        variation entered."""
        if place >= 0 and isinstance(self.list.rows[place], Branch) is is_branch:
            self._choose(place)

    # What the controllers say

    def _follow_step(self) -> None:
        if not self._replayer.is_on:
            return
        if not self._controller.shows_best_play:
            self._examined = None
        self.move_pointed.emit(self._next_move())
        self._show_current()

    def _follow_setting(self, name: str) -> None:
        if name == self.content.other.name:
            self._show_subject()
            self._show_rows()
            self._show_current()

    def _show_subject(self) -> None:
        self._other_view.setChecked(self.content.shows_other)
        self._other_view.setEnabled(self.content.has_chances)
        subject, rule = self.content.subject()
        self._subject.setText(subject)
        explain(self._subject, rule)
        self._subject.setAccessibleName(in_sentences(subject))

    def _follow(self) -> None:
        runner = self._reviewer
        self._show_rows()
        self._share.setValue(round(20 * runner.progress))
        self._share.setVisible(runner.is_running)
        self._show_subject()
        is_trying = self._controller.is_trying
        self._title.setText(_("Variation review") if is_trying else _("Review"))
        self.summary.show_sums()
        self._show_outcome()
        self._show_current()

    def _show_outcome(self) -> None:
        """Say which ply decided the whole, as soon as it is known, and by what most was lost."""
        deciding, rule = self.content.deciding, ""
        if self.content.draws_decided:
            words = _("The luck of the draw decided it")
        elif self._reviewer.is_done:
            words = _("No single move decided it")
        else:
            words = _("Not known yet")
        if deciding is not None:
            words = _("Move {number} decided it: {move}").format(
                number=deciding.number, move=self.content.move(deciding)
            )
            rule = self.content.deciding_rule(deciding)
        self._decided_by.setEnabled(deciding is not None)
        self._decided_by.show_name(words)
        self._decided_by.setAccessibleDescription(table_around(self).in_words(rule))
        self._decided_by.setToolTip(tip(name_tiles(rule)))
        self._show_habit(self.content.habit_words())

    def _show_habit(self, habit: str) -> None:
        self._habit.setText(habit)
        self._habits.setVisible(bool(habit) or not self._reviewer.is_done)
        plies = dict(enumerate(self.content.costly if habit else ()))
        for place, button in enumerate(self._costly):
            button.setVisible(place in plies)
            if place in plies:
                told = f"{habit} {self.content.sentence(plies[place])}"
                button.setText(_("Move {number}").format(number=plies[place].number))
                button.setAccessibleDescription(table_around(self).in_words(told))
                button.setToolTip(tip(name_tiles(told)))

    def _show_current(self) -> None:
        ply = self.current
        self.graph.show_review(ply)
        place = self.list.place_of(ply)
        with QSignalBlocker(self.list):
            self.list.choose(place)
        if place != self._shown:
            self.list.scrollTo(self.list.currentIndex())
        self._shown = place
        self.list.has_line = self.can_toggle_best_play and not self._controller.shows_best_play
        if ply is None:
            self.ply.show_none(is_pending=self._last_move() is not None)
        else:
            self.ply.show_ply(
                self.content.words(ply),
                ply.verdict if ply.is_judged else None,
                shows_best_play=self._examined is not None,
                can_toggle=self._examined is not None or self.content.has_better(ply),
            )
        if self.can_toggle_best_play is not self._could_toggle:
            self._could_toggle = not self._could_toggle
            self.can_toggle_changed.emit()

    def _find_branches(self) -> None:
        self._branches = self.content.all_branches()
        self._show_rows()

    def _show_rows(self) -> None:
        """List the plies with the variations that branch off them."""
        branches = [each for each in self._branches if self.content.is_of_review(each)]
        with QSignalBlocker(self.list):
            self.list.show_rows(branches)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A list of two rows is of no use: in a low window graph and keys do without."""
        super().resizeEvent(event)
        is_high = self.height() >= _LEAST_HEIGHT * text_scale()
        self.list.setVisible(is_high)
        self.graph.setMinimumHeight(_HIGH_GRAPH if is_high else _LOW_GRAPH)
        self._subject.setVisible(is_high)
        below, beside = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._beside.setDirection(below if is_high else beside)
        self._habit.make_room(_HABIT_LINES if is_high else 2)
        self._decided_by.setFixedHeight(round(_DECIDING * text_scale()))
        self._other_view.setVisible(is_high)
        self.ply.make_room(is_high)
        self.summary.make_room(is_high)
        keep_room(self._share, keeps=is_high)

    # Only while somebody looks

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._reviewer.want(True)

    def hideEvent(self, event: QHideEvent) -> None:
        self._reviewer.want(False)
        super().hideEvent(event)


AnyPanel = ReviewPanel[ReviewedPly] | ReviewPanel[ReviewedLay]

_PANELS: dict[GameKind, Callable[[Workspace, QWidget], AnyPanel]] = {
    Tournament.kind: lambda workspace, page: ReviewPanel(RoundContent(workspace.build_up), page),
    DominoesGame.kind: lambda workspace, page: ReviewPanel(GameContent(workspace.dominoes), page),
}
"""The review of each game."""


def show_review(page: GamePage[Drawer], workspace: Workspace, kind: GameKind) -> None:
    """Show the review of the round or game that is looked back at."""
    panel = _PANELS[kind](workspace, page)
    panel.move_pointed.connect(page.table.point_at)
    page.show_at_side(panel)
