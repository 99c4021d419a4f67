"""Dominoes in the window: the table, a row of buttons, and the panel beside or above it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from buildup.controller.dominoes.session import DominoesSession
from buildup.controller.storage.settings import Settings
from buildup.model.dominoes.line import Lay
from buildup.view.dominoes.panel import DominoesPanel
from buildup.view.dominoes.table_widget import TableWidget
from buildup.view.game.drawer import Drawer
from buildup.view.game.page import GamePage
from buildup.view.game.replay import Replay


class DominoesPage(GamePage[DominoesPanel]):
    """Shows a session of Dominoes, and brings what the person does on the table to it.

    Signals:
        swap_wanted: The deal is to be played again with sides swapped.
        review_wanted: The game is to be looked back at with a review beside it.
        leave_wanted: The game is to be gone back to from what is tried beside it.
    """

    swap_wanted = Signal()
    review_wanted = Signal()
    leave_wanted = Signal()

    def __init__(
        self,
        session: DominoesSession,
        actions: Iterable[QAction],
        settings: Settings,
        parent: QWidget,
    ) -> None:
        self._session = session
        self._is_panel_seen = False
        self.table = TableWidget(session.controller, session.analyst, parent)
        super().__init__(self.table, self._new_panel, actions, settings, parent)
        self.replay = Replay(session, settings, self)
        self.replay.ended.connect(self._end_replay)
        self.table.lay_wanted.connect(session.controller.lay)
        self.table.draw_wanted.connect(session.controller.draw)
        self.table.another_game_wanted.connect(session.document.begin_another)
        self.table.swap_wanted.connect(self.swap_wanted)
        self.table.review_wanted.connect(self.review_wanted)
        self.table.leave_wanted.connect(self.leave_wanted)
        session.controller.variations_changed.connect(self._choose_buttons)
        session.controller.game_replaced.connect(self._choose_buttons)
        self._choose_buttons()
        session.announced.connect(self.bar.show_note)
        session.controller.hint_found.connect(lambda _hint: self.uncover_table())
        session.noticed.connect(self.tell)
        self._follow_setting("rotates_by_itself")
        self._follow_setting("tray_order")
        self._follow_setting("shows_computer_hand")

    def _new_panel(self) -> DominoesPanel:
        panel = DominoesPanel(self._session.controller, self._session.analyst, self)
        panel.hint_wanted.connect(self._session.controller.ask_hint)
        panel.seen.connect(self._follow_panel)
        panel.values.values_wanted.connect(self._choose_values)
        panel.values.move_pointed.connect(self.table.point_at)
        panel.values.move_wanted.connect(self._session.controller.lay)
        panel.holdings.wanted.connect(self._choose_holdings)
        panel.show_holdings(self._settings.shows_holdings)
        return panel

    def _choose_values(self, shows: bool) -> None:
        self._settings.shows_values = shows

    def _follow_panel(self, is_seen: bool) -> None:
        self._is_panel_seen = is_seen
        self._compute_what_is_seen()
        if not is_seen:
            self.table.point_at(None)

    def _compute_what_is_seen(self) -> None:
        """Values are computed only while somebody can see them."""
        self._session.analyst.want(self._settings.shows_values and self._is_panel_seen)

    def _follow_setting(self, name: str) -> None:
        super()._follow_setting(name)
        if name == "rotates_by_itself":
            self.table.rotates_by_itself = self._settings.rotates_by_itself
            self.table.put_down()
        elif name == "tray_order":
            self.table.sort_tray(self._settings.tray_order)
        elif name == "shows_computer_hand":
            self.table.show_computer_hand(self._settings.shows_computer_hand)
        elif name == "shows_values":
            if self._settings.shows_values and not self.shows_panel:
                self.show_panel(True)
            self._compute_what_is_seen()
        elif name == "shows_holdings":
            if self._settings.shows_holdings and not self.shows_panel:
                self.show_panel(True)
            self.panel.show_holdings(self._settings.shows_holdings)

    def _choose_holdings(self, shows: bool) -> None:
        self._settings.shows_holdings = shows

    def show_better(self, lay: Lay | None) -> None:
        """Mark a lay that should have been laid on the table, and let nothing cover it; or none."""
        self.table.point_at(lay)
        self.uncover_while(lay is not None)

    def show_at_side(self, drawer: Drawer | None) -> None:
        super().show_at_side(drawer)
        self.table.point_at(None)

    def _choose_buttons(self) -> None:
        """While something is tried, other buttons than in a game stand in the row."""
        is_trying = self._session.is_trying
        self.omit_buttons(("save", "new") if is_trying else ("leaveVariation",))

    def _end_replay(self, by_mouse: bool) -> None:
        self.show_at_side(None)
        if not by_mouse:
            self.table.tray.focus_first()
