"""The Build Up page: the table, a row of buttons, and a side panel."""

from collections.abc import Iterable

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from buildup.controller.build_up.session import BuildUpSession
from buildup.narration.build_up.advice import ask_back
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.narration.build_up.variations import describe_variation
from buildup.narration.drawn import name_tiles
from buildup.strategy.build_up.advice import Advice
from buildup.view.build_up.panel import BuildUpPanel
from buildup.view.build_up.table_widget import TableWidget
from buildup.view.game.session_page import SessionPage


class BuildUpPage(SessionPage[BuildUpPanel]):
    """The page of a Build Up session."""

    _session: BuildUpSession
    table: TableWidget

    def __init__(
        self, session: BuildUpSession, actions: Iterable[QAction], parent: QWidget
    ) -> None:
        table = TableWidget(session.controller, session.settings, parent, session)
        super().__init__(session, table, actions, parent)
        self.table.move_wanted.connect(session.guard.play)
        session.guard.warned.connect(self._tell_mistake)

    @property
    def variations_in_words(self) -> list[str]:
        """A sentence about each variation, with tiles in words."""
        game = self._session.game
        narrator = BuildUpNarrator.of(game.game_mode)
        return [name_tiles(describe_variation(each, narrator)) for each in game.variations]

    def _show_best_play(self) -> None:
        self._session.show_best_play(self._session.game.last_place, *self.panel.lines)

    def _choose_buttons(self) -> None:
        tried = self._session.game.tried
        if tried is None:
            self.omit_buttons(("playBothSides", "letAnswer", "leaveVariation"))
        else:
            answers = "playBothSides" if tried.is_by_hand else "letAnswer"
            self.omit_buttons(("save", "new", answers))

    def _new_panel(self) -> BuildUpPanel:
        panel = BuildUpPanel(self._session, self)
        panel.seen.connect(self._session.rollouts.be_seen)
        self._connect_panel(panel, panel.values)
        return panel

    def _tell_mistake(self, advice: Advice) -> None:
        self.bar.show_refusal(ask_back(advice))
