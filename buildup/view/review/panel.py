"""The panel of a review: graph, list, the current ply, and both players' totals."""

from collections.abc import Sequence
from functools import partial
from typing import Generic

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QCheckBox, QLabel, QWidget

from buildup.controller.workspace import Workspace
from buildup.model.build_up.events import RoundStarted, TilePlaced
from buildup.model.build_up.tournament import Tournament
from buildup.model.decisions import AnyEvent, AnyMove
from buildup.model.dominoes.game import TileLaid
from buildup.model.game_kind import GameKind
from buildup.model.player import PerPlayer, Player
from buildup.narration.aloud import spoken
from buildup.narration.drawn import name_tiles
from buildup.review.build_up.reviewed import ReviewedPly
from buildup.review.dominoes.reviewed import ReviewedLay
from buildup.review.review import P
from buildup.texts import _, in_sentences
from buildup.view.game.card import TileOrFace
from buildup.view.game.card_content import faces_of
from buildup.view.game.drawer import Drawer, keep_room, new_share, scrolled
from buildup.view.game.game_table import Comparison
from buildup.view.game.page import GamePage
from buildup.view.review.build_up.content import RoundContent
from buildup.view.review.content import Branch, ReviewContent
from buildup.view.review.dominoes.content import GameContent
from buildup.view.review.graph import ReviewGraph
from buildup.view.review.list import ReviewList
from buildup.view.style.fonts import text_scale
from buildup.view.style.widgets import NO_MARGINS, Button, explain, in_column, in_row, named, tip
from buildup.view.tiles.sentence import ANY_HEIGHT, TileText, table_around

_LEAST_HEIGHT, _LEAST_FOR_LIST = 500, 345
"""The minimum heights of the panel for showing everything, and for a list below a short graph.

Both are in device-independent pixels.
"""

_HIGH_GRAPH, _LOW_GRAPH = 160, 76
"""Heights of the graph in a tall and a short panel with a list; in device-independent pixels."""
_HIGH, _LOW = 84, 52
"""Heights of the words in a tall and a short panel; in device-independent pixels."""
_FACE = 26


class ReviewTotals(QWidget):
    """The total cost of each player's moves, and a button for the summary."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        size = QSize(_FACE, _FACE) * text_scale()
        self._faces = PerPlayer(TileOrFace(None, size, self), TileOrFace(None, size, self))
        self._costs = PerPlayer(*(TileText("reviewPly", self, wraps=False) for _each in Player))
        self.ask = Button("?", "reviewSummary", self)
        """The button that shows or hides the summary."""
        self.ask.setCheckable(True)
        self.ask.setAccessibleName(_("Summary"))
        faces, costs = self._faces, self._costs
        parts = (faces.human, costs.human, faces.computer, costs.computer, 1, self.ask)
        in_row(*parts, inside=self, margins=NO_MARGINS, spacing=8)

    def show_content(self, content: ReviewContent[P]) -> None:
        """Show the results known so far."""
        faces, totals = faces_of(content.session.game), content.totals()
        told = []
        for player in Player:
            self._faces[player].setVisible(faces is not None)
            name, total = content.names[player], totals[player]
            if faces is not None:
                self._faces[player].show_face(faces[player])
            self._costs[player].setText(total if faces else f"{name} {total}")
            self._costs[player].setAccessibleName(in_sentences(f"{name}: {spoken(total)}"))
            told.append(self._costs[player].accessibleName())
        self.ask.setToolTip(tip(name_tiles(content.rule())))
        summary = table_around(self).in_words(content.summary())
        self.ask.setAccessibleDescription(" ".join((*told, summary)))


class ReviewPanel(Drawer, Generic[P]):
    """The panel of a review, whose graph and rows step the replayer.

    Signals:
        move_pointed: The table shows another state; carries the first move of a line of best play
            if at its start, else ``None``.
        compared: The panel shows another ply, or more of the same one; carries a
            :class:`Comparison` of its move with a better one, or ``None``.
    """

    move_pointed = Signal(object)
    compared = Signal(object)

    def __init__(self, content: ReviewContent[P], parent: QWidget) -> None:
        """Create the panel, and follow the session."""
        super().__init__(_("Review"), parent)
        self.content = content
        session = content.session
        self._game = session.game
        self._reviewer = session.reviewer
        self._replayer = session.replayer
        self._examined: P | None = None
        """The ply whose best play is on the table, if any."""
        self._shown = -1
        """The row of the current ply; −1 if it is not listed, or there is none."""
        self._branches: Sequence[Branch] = ()
        self._title = named(QLabel(_("Review"), self), "panelTitle")
        name, rule = content.other_view()
        self._other_view = named(QCheckBox(name, self), "reviewOther")
        explain(self._other_view, rule)
        settings, other = session.settings, content.other
        if other is not None:
            self._other_view.clicked.connect(lambda is_on: other.store_in(settings, is_on))
        settings.changed.connect(self._follow_setting)
        self._share = new_share(self)
        self.graph = ReviewGraph(content, self)
        self.graph.ply_wanted.connect(self._go_to)
        self.list = ReviewList(content, self)
        self.list.clicked.connect(lambda index: self._choose(index.row()))
        self.list.opened.connect(partial(self._choose_by_key, is_branch=True))
        self.list.line_wanted.connect(self._step_through)
        self.list.reached.connect(self._choose_by_key)
        self.words = TileText("hintText", self, at_top=True)
        """The description of the current ply, or of the whole round or game."""
        self._replay = Button(_("Replay from here"), "replayHere", self, session.try_before_move)
        self._show = Button(_("Best play"), "showBetter", self, self.toggle_best_play)
        self._show.setToolTip(_("Play through the better line"))
        for button in (self._replay, self._show):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.totals = ReviewTotals(self)
        self.totals.ask.clicked.connect(self._show_current)
        self._lay_out()
        session.controller.variations_changed.connect(self._find_branches)
        for others in (session.controller.mode_changed, session.controller.game_replaced):
            others.connect(self._find_branches)
            others.connect(self._show_all)
        session.reviewer.changed.connect(self._show_all)
        session.replayer.changed.connect(self._follow_step)
        self._find_branches()
        self._show_all()

    # Layout

    def _lay_out(self) -> None:
        content, words = self.new_scrolled_content(), QWidget(self)
        in_column(self.words, 1, inside=words, margins=NO_MARGINS, spacing=4)
        self._scroll = scrolled(words, self)
        buttons = in_row((self._replay, 3), (self._show, 2), spacing=6)
        self.new_column(
            (self._title,),
            self._share,
            (self.graph, 1),
            self._other_view,
            (self.list, 2),
            in_column(self._scroll, buttons, margins=(0, 4, 0, 0), spacing=4),
            self.totals,
            inside=content,
            spacing=6,
        )

    # Current ply

    @property
    def can_toggle_best_play(self) -> bool:
        """Whether the table can switch to best play for the current ply, or back."""
        ply = self.current
        has_better = ply is not None and self.content.has_better(ply)
        return has_better or self._game.shows_best_play

    def toggle_best_play(self) -> None:
        """Show best play, or return to the game."""
        ply = self.current
        if self._game.shows_best_play:
            self._replayer.leave()
        elif ply is not None and self.content.has_better(ply):
            self._examined = ply
            self.content.show_best_play(ply)

    def _step_through(self) -> None:
        """Show best play, and step to its first move."""
        self.toggle_best_play()
        self._replayer.forward()

    @property
    def current(self) -> P | None:
        """The ply that led to the shown state, or whose best play is shown.

        ``None`` if there is none, or if it is not reviewed yet.
        """
        if self._examined is not None:
            return self._examined
        last = self._last_move()
        return next((each for each in self.content.plies if each.event_index == last), None)

    def _last_move(self) -> int | None:
        """Return the index of the event of the round's last shown move, if any."""
        events: Sequence[AnyEvent] = self._game.shown.events
        for place in range(len(events) - 1, -1, -1):
            match events[place]:
                case TilePlaced() | TileLaid():
                    return place
                case RoundStarted():
                    return None
        return None

    def _next_move(self) -> AnyMove | None:
        """Return the next move while the start of best play is shown, else ``None``."""
        line, place = self._game.shown_line, self._replayer.place
        match line and place == self._game.first_place and line.events[place]:
            case TilePlaced() as placed:
                return placed.move
            case TileLaid() as laid:
                return laid.lay
            case _:
                return None

    def _go_to(self, ply: P) -> None:
        if self._game.shows_best_play:
            self._replayer.leave()
        self._replayer.go_to(ply.event_index + 1)

    def _choose(self, place: int) -> None:
        row = self.list.rows[place]
        if isinstance(row, Branch):
            self.content.show_variation(row.number)
        else:
            self._go_to(row)

    def _choose_by_key(self, place: int, *, is_branch: bool = False) -> None:
        """Go to a ply that arrow keys reached or, with ``is_branch``, open a variation."""
        if place >= 0 and isinstance(self.list.rows[place], Branch) is is_branch:
            self._choose(place)

    # Controller signals

    def _follow_step(self) -> None:
        if not self._replayer.is_on:
            return
        if not self._game.shows_best_play:
            self._examined = None
        self.totals.ask.setChecked(False)
        self.move_pointed.emit(self._next_move())
        self._show_current()

    def _follow_setting(self, name: str) -> None:
        if self.content.other is not None and name == self.content.other.name:
            self._show_all()

    def _show_all(self) -> None:
        self._show_rows()
        self._share.setValue(round(20 * self._reviewer.progress))
        self._share.setVisible(self._reviewer.is_running)
        self._other_view.setChecked(self.content.shows_other)
        self._other_view.setEnabled(self.content.tells_chances)
        self._title.setText(_("Variation review") if self._game.is_trying else _("Review"))
        self.totals.show_content(self.content)
        self._show_current()

    def _show_current(self) -> None:
        ply = self.current
        self.graph.show_review(ply)
        place = self.list.place_of(ply)
        with QSignalBlocker(self.list):
            self.list.choose(place)
        if place != self._shown:
            self.list.scrollTo(self.list.currentIndex())
        self._shown = place
        self.list.has_line = self.can_toggle_best_play and not self._game.shows_best_play
        title = ""
        if ply is not None and not self.totals.ask.isChecked():
            title, words = self.content.title(ply), self.content.words(ply)
        elif ply is None and self._last_move() is not None:
            words = _("Not reviewed yet")
        else:
            words = self.content.summary()
        self.words.setText(words)
        self._replay.setEnabled(self.content.session.can_try)
        could_toggle = self._show.isEnabled()
        self._show.setEnabled(self.can_toggle_best_play)
        self._show.setText(_("Best play") if self._examined is None else _("Leave"))
        told = in_sentences(title, words).replace("\n", " ")
        self._show.setAccessibleDescription(table_around(self).in_words(told))
        self.compared.emit(self.comparison)
        if self.can_toggle_best_play is not could_toggle:
            self.can_toggle_changed.emit()

    @property
    def comparison(self) -> Comparison | None:
        """The current move beside a better one, to show on the table.

        ``None`` without a better one or a cost, during best play, and outside the replay.
        """
        ply = self.current
        if ply is None or self._game.shows_best_play or not self._replayer.is_on:
            return None
        played: AnyMove = ply.move if isinstance(ply, ReviewedPly) else ply.lay
        better, cost = self.content.better(ply), self.content.cost(ply)
        return Comparison(ply.player, played, better, cost) if cost and better != played else None

    def _find_branches(self) -> None:
        self._branches = self.content.all_branches()
        self._show_rows()

    def _show_rows(self) -> None:
        branches = [each for each in self._branches if self.content.is_of_review(each)]
        with QSignalBlocker(self.list):
            self.list.show_rows(branches)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shrink the graph, then hide the list, if there is little space."""
        super().resizeEvent(event)
        room = self.height() / text_scale()
        is_high, has_list = room >= _LEAST_HEIGHT, room >= _LEAST_FOR_LIST
        self.list.setVisible(has_list)
        height = round((_HIGH_GRAPH if is_high else _LOW_GRAPH) * text_scale())
        self.graph.setMinimumHeight(height)
        self.graph.setMaximumHeight(height if has_list else ANY_HEIGHT)
        self._other_view.setVisible(is_high and self.content.other is not None)
        self._scroll.setFixedHeight(round((_HIGH if is_high else _LOW) * text_scale()))
        keep_room(self._share, keeps=is_high)

    # Work only while visible

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._reviewer.want(True)

    def hideEvent(self, event: QHideEvent) -> None:
        self._reviewer.want(False)
        super().hideEvent(event)


def show_review(page: GamePage[Drawer], workspace: Workspace, kind: GameKind) -> None:
    """Show the review of this kind of game beside its table."""
    panel: ReviewPanel[ReviewedPly] | ReviewPanel[ReviewedLay]
    if kind is Tournament.kind:
        panel = ReviewPanel(RoundContent(workspace.build_up), page)
    else:
        panel = ReviewPanel(GameContent(workspace.dominoes), page)
    panel.move_pointed.connect(page.table.point_at)
    panel.compared.connect(page.table.compare)
    page.show_at_side(panel)
    page.table.compare(panel.comparison)
