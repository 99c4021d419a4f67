"""The Dominoes page: the table, a row of buttons, and a side panel."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from buildup.controller.dominoes.session import DominoesSession
from buildup.controller.storage.settings import Settings
from buildup.view.dominoes.panel import DominoesPanel
from buildup.view.dominoes.table_widget import TableWidget
from buildup.view.game.session_page import SessionPage


class DominoesPage(SessionPage[DominoesPanel]):
    """The page of a Dominoes session."""

    _session: DominoesSession
    table: TableWidget

    def __init__(
        self, session: DominoesSession, actions: Iterable[QAction], parent: QWidget
    ) -> None:
        table = TableWidget(session.controller, session.settings, parent, session)
        super().__init__(session, table, actions, parent)
        self.table.move_wanted.connect(session.controller.play)
        self.table.draw_wanted.connect(session.controller.draw)
        self.table.new_wanted.connect(session.document.begin_another)

    def _new_panel(self) -> DominoesPanel:
        panel = DominoesPanel(self._session, self)
        self._connect_panel(panel, panel.values)
        panel.holdings.wanted.connect(partial(Settings.shows_holdings.store_in, self._settings))
        panel.show_holdings(self._settings.shows_holdings)
        return panel

    def _follow_setting(self, name: str) -> None:
        super()._follow_setting(name)
        if name == "shows_holdings":
            self._open_panel_for(self._settings.shows_holdings)
            self.panel.show_holdings(self._settings.shows_holdings)

    def _show_best_play(self) -> None:
        advice = self.panel.advice
        if advice is not None and (games := advice.imagined_games()):
            self._session.show_imagined(games)
        elif advice is not None:
            self._session.show_best_play(self._session.game.last_place, *advice.lines)

    def _choose_buttons(self) -> None:
        self.omit_buttons(["save" if self._session.game.is_trying else "leaveVariation"])
