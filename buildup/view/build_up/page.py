"""Build Up in the window: the table, a row of buttons, and the panel beside or above it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from buildup.controller.session import BuildUpSession
from buildup.controller.storage.settings import Settings
from buildup.model.build_up.position import Move
from buildup.model.player import Player
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.strategy.build_up.advice import Advice
from buildup.texts import _
from buildup.view.build_up.panel import BuildUpPanel
from buildup.view.build_up.table_widget import TableWidget
from buildup.view.game.drawer import Drawer
from buildup.view.game.page import GamePage
from buildup.view.game.replay import Replay


class BuildUpPage(GamePage[BuildUpPanel]):
    """Shows a session of Build Up, and brings what the person does on the table to it.

    Signals:
        new_wanted: Another tournament is wanted.
        swap_wanted: The deal is to be played again with sides swapped.
        review_wanted: The round is to be looked back at with a review beside it.
    """

    new_wanted = Signal()
    swap_wanted = Signal()
    review_wanted = Signal()

    def __init__(
        self,
        session: BuildUpSession,
        actions: Iterable[QAction],
        settings: Settings,
        parent: QWidget,
    ) -> None:
        self._session = session
        self.table = TableWidget(session.controller, session.analyst, parent, session.decided)
        super().__init__(self.table, self._new_panel, actions, settings, parent)
        self.replay = Replay(session, settings, self)
        self.replay.ended.connect(self._end_replay)
        self.table.move_wanted.connect(session.guard.place)
        self.table.new_tournament_wanted.connect(self.new_wanted)
        self.table.swap_wanted.connect(self.swap_wanted)
        self.table.review_wanted.connect(self.review_wanted)
        session.guard.warned.connect(self._tell_mistake)
        session.announced.connect(self.bar.show_note)
        session.controller.hint_found.connect(lambda _hint: self.uncover_table())
        session.noticed.connect(self.tell)
        self.panel_toggled.connect(self._compute_what_is_seen)
        self._compute_what_is_seen()

    def _new_panel(self) -> BuildUpPanel:
        controller = self._session.controller
        panel = BuildUpPanel(controller, self._session.analyst, self._session.rolled_out, self)
        panel.seen.connect(self._session.rolled_out.be_seen)
        panel.hint_wanted.connect(controller.ask_hint)
        panel.values_wanted.connect(self._choose_values)
        panel.move_pointed.connect(self.table.point_at)
        panel.move_wanted.connect(self._session.guard.place)
        return panel

    def show_panel(self, shows: bool) -> None:
        """Open or close the panel."""
        super().show_panel(shows)
        if not shows:
            self.table.point_at(None)

    def show_at_side(self, drawer: Drawer | None) -> None:
        super().show_at_side(drawer)
        self.table.point_at(None)

    def show_better(self, move: Move | None) -> None:
        """Mark a better move on the table and say so, or take the mark away."""
        self.table.point_at(move)
        if move is not None:
            self.bar.show_note(
                _("Better here: {tile} on {stack}.").format(tile=move.tile, stack=move.stack)
            )

    def _follow_setting(self, name: str) -> None:
        super()._follow_setting(name)
        if name == "shows_values":
            if self._settings.shows_values and not self.shows_panel:
                self.show_panel(True)
            self._compute_what_is_seen()

    def _choose_values(self, shows: bool) -> None:
        self._settings.shows_values = shows

    def _compute_what_is_seen(self) -> None:
        """Values are computed only while somebody can see them."""
        self._session.analyst.want(self._settings.shows_values and self.shows_panel)

    def _end_replay(self, by_mouse: bool) -> None:
        self.show_at_side(None)
        self.table.hand_row(Player.HUMAN).focus_first(by_mouse=by_mouse)

    def _tell_mistake(self, advice: Advice) -> None:
        narrator = BuildUpNarrator.of(self._session.controller.mode)
        self.bar.show_refusal(narrator.ask_back(advice))
