"""Build Up in the window: the table, a row of buttons, and the panel beside or above it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from buildup.controller.build_up.session import BuildUpSession
from buildup.controller.play.awaiting import Awaiting
from buildup.controller.storage.settings import Settings
from buildup.model.build_up.position import Move
from buildup.model.player import Player
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.narration.build_up.variations import describe_variation
from buildup.strategy.build_up.advice import Advice
from buildup.view.build_up.panel import BuildUpPanel
from buildup.view.build_up.table_widget import TableWidget
from buildup.view.game.session_page import SessionPage


class BuildUpPage(SessionPage[BuildUpPanel]):
    """Shows a session of Build Up, and brings what the person does on the table to it."""

    _session: BuildUpSession
    table: TableWidget

    def __init__(
        self,
        session: BuildUpSession,
        actions: Iterable[QAction],
        settings: Settings,
        parent: QWidget,
    ) -> None:
        table = TableWidget(session.controller, session.analyst, parent, session)
        super().__init__(session, table, actions, settings, parent)
        self.table.move_wanted.connect(session.guard.place)
        session.controller.awaiting_changed.connect(self._choose_buttons)
        session.controller.awaiting_changed.connect(self._uncover_best_play)
        session.guard.warned.connect(self._tell_mistake)
        self.panel_toggled.connect(self._compute_what_is_seen)
        self._compute_what_is_seen()
        self._choose_buttons()

    @property
    def variations_in_words(self) -> list[str]:
        """Every variation in a sentence, in their order."""
        controller = self._session.controller
        names = BuildUpNarrator.of(controller.game_mode).names
        return [describe_variation(each, names) for each in controller.variations]

    @property
    def can_toggle_best_play(self) -> bool:
        """Whether a line of best play is shown, or there is one: of what is reviewed, of the row
        of all moves that is chosen, or of the hint."""
        if self.side is not None:
            return super().can_toggle_best_play
        return self._session.shows_best_play or bool(self._best_line)

    def toggle_best_play(self) -> None:
        """Show that line, or go back to where one was."""
        if self.side is not None:
            super().toggle_best_play()
        elif self._session.shows_best_play:
            self._session.replayer.leave()
        elif self._best_line:
            self._session.show_best_play(self._session.controller.last_place, self._best_line)

    @property
    def _best_line(self) -> tuple[Move, ...]:
        controller = self._session.controller
        if controller.awaiting is not Awaiting.PERSON:
            return ()
        if self.shows_panel:
            return self.panel.best_line
        return () if controller.hint is None else controller.hint.line

    def _uncover_best_play(self) -> None:
        """Best play is seen on the whole table: nothing at the side may lie over it."""
        self.uncover_while(self._session.shows_best_play)

    def _show_best_play(self) -> None:
        line = self._best_line
        self.uncover_table()
        self._session.show_best_play(self._session.controller.last_place, line)

    def _choose_buttons(self) -> None:
        """While something is tried, other buttons than in a game stand in the row."""
        tried = self._session.controller.tried
        if tried is None:
            self.omit_buttons(("playBothSides", "letAnswer", "leaveVariation"))
        else:
            answers = "playBothSides" if tried.is_by_hand else "letAnswer"
            self.omit_buttons(("save", "new", answers))

    def _new_panel(self) -> BuildUpPanel:
        controller = self._session.controller
        analyst, rollouts = self._session.analyst, self._session.rollouts
        panel = BuildUpPanel(controller, analyst, rollouts, self._settings, self)
        panel.seen.connect(self._session.rollouts.be_seen)
        self._connect_panel(panel, panel.values)
        panel.values.move_wanted.connect(self._session.guard.place)
        panel.best_play_wanted.connect(self._show_best_play)
        return panel

    def show_panel(self, shows: bool) -> None:
        """Open or close the panel."""
        super().show_panel(shows)
        if not shows:
            self.table.point_at(None)

    def _compute_what_is_seen(self) -> None:
        self._session.analyst.want(self._settings.shows_values and self.shows_panel)

    def _end_replay(self, by_mouse: bool) -> None:
        super()._end_replay(by_mouse)
        self.table.hand_row(Player.HUMAN).focus_first(by_mouse=by_mouse)

    def _tell_mistake(self, advice: Advice) -> None:
        narrator = self._session.controller.narrator
        self.bar.show_refusal(narrator.ask_back(advice))
