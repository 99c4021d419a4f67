"""The page of a session: table, panel, replay, and announcements."""

from abc import abstractmethod
from collections.abc import Iterable
from functools import partial
from typing import TypeVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QPushButton, QWidget, QWidgetAction

from buildup.controller.session import GameSession
from buildup.controller.storage.settings import Settings
from buildup.model.player import PlayMode
from buildup.narration import unfinished_games as wording
from buildup.narration.rows import K
from buildup.play.open_game import Awaiting
from buildup.texts import in_sentences
from buildup.view.game.drawer import Drawer
from buildup.view.game.game_table import GameTable
from buildup.view.game.move_values import MoveValues
from buildup.view.game.page import GamePage
from buildup.view.game.side_panel import SidePanel
from buildup.view.game.watching_bar import DemoBar, ReplayBar
from buildup.view.style.fonts import widened

S = TypeVar("S", bound=SidePanel, covariant=True)
"""The type of a page's panel."""


_WIDTH = 300
"""Width of a :class:`NotKeptMark`'s reason with the usual font, in device-independent pixels."""
_MARGIN = 8


class NotKeptMark(QPushButton):
    """A button shown while the game cannot be saved; its menu says why, and what can be done."""

    def __init__(self, session: GameSession, parent: QWidget) -> None:
        super().__init__(wording.not_kept_text(), parent)
        self.setObjectName("notKeptMark")
        plain = Qt.TextFormat.PlainText
        self._sentence = QLabel(self, textFormat=plain, wordWrap=True, margin=_MARGIN)
        self._sentence.setFixedWidth(widened(_WIDTH))
        menu = QMenu(self)
        said = QWidgetAction(menu)
        said.setDefaultWidget(self._sentence)
        said.setEnabled(False)
        menu.addAction(said)
        menu.addAction(wording.try_again_text(), session.keep_wanted.emit)
        menu.addAction(wording.keep_elsewhere_text(), session.keep_elsewhere_wanted.emit)
        self.setMenu(menu)

    def show_reason(self, reason: str) -> None:
        """Show why the game cannot be saved; an empty reason hides the button."""
        sentence = wording.tell_not_kept(reason) if reason else ""
        self._sentence.setText(sentence)
        self.setAccessibleDescription(sentence)
        self.setVisible(bool(reason))


class SessionPage(GamePage[S]):
    """The page of a session, which connects panel and table to the session."""

    def __init__(
        self, session: GameSession, table: GameTable, actions: Iterable[QAction], parent: QWidget
    ) -> None:
        """Create the page of a session.

        Args:
            session: The open game.
            table: The table, which shows its controller.
            actions: The actions that have a button below the table.
            parent: The owner.
        """
        self._session = session
        super().__init__(table, actions, session.settings, parent)
        session.reported.connect(self.bar.show_note)
        session.undone.connect(self.bar.say)
        session.reviewed.connect(table.show_known)
        table.decision_wanted.connect(session.replay_from_decision)
        session.noticed.connect(self.tell)
        self._mark: NotKeptMark | None = None
        hinted = session.controller.hint_found
        hinted.connect(self.uncover_table)
        # Queued, because the table announces its focus and prompt first, also after best play.
        hinted.connect(self._tell_hint, Qt.ConnectionType.QueuedConnection)
        session.controller.awaits.connect(self._follow_game)
        session.replayer.changed.connect(self._follow_watching)
        session.controller.variations_changed.connect(self._choose_buttons)
        session.controller.game_replaced.connect(self._choose_buttons)
        self._choose_buttons()
        self._follow_watching()

    def _follow_game(self) -> None:
        """Uncover the table if it must be seen, and update the bar of a replay or demo.

        Questions and results uncover the table for good; best play, only while it is shown.
        """
        if self.table.content is not None:
            self.uncover_table()
        self._follow_watching()
        self.uncover_while(self._session.game.shows_best_play)

    def show_not_kept(self, reason: str) -> None:
        """Show a mark with the reason while the game cannot be saved; an empty reason hides it."""
        if self._mark is None:
            if not reason:
                return
            self._mark = NotKeptMark(self._session, self.bar)
            self.bar.add_button(self._mark)
        self._mark.show_reason(reason)

    @abstractmethod
    def _choose_buttons(self) -> None:
        """Show different buttons in a variation than in a game."""

    def _tell_hint(self) -> None:
        """Show the hint in the bar; if the panel beside the table shows it, only announce it."""
        sentence = in_sentences(*self._session.hint_sentences[:2])
        if self.is_wide and self.shows_panel and self.side is None:
            self.bar.say(sentence)
        else:
            self.bar.show_note(sentence)

    @abstractmethod
    def _show_best_play(self) -> None:
        """Show best play on the table: after the selected move or, without one, after the hint."""

    @property
    def can_toggle_best_play(self) -> bool:
        """Whether best play is shown, or can be after a reviewed move, a selected row or a hint."""
        if self.side is not None:
            return super().can_toggle_best_play
        game = self._session.game
        told = self._panel if self.shows_panel else self._session.controller.hint
        is_told = told is not None and told.has_lines
        return game.shows_best_play or (is_told and game.awaiting is Awaiting.PERSON)

    def toggle_best_play(self) -> None:
        """Show a line of best play, or return from it."""
        if self.side is not None:
            super().toggle_best_play()
        elif self._session.game.shows_best_play:
            self._session.replayer.leave()
        elif self.can_toggle_best_play:
            self._show_best_play()

    def _step_through(self) -> None:
        """Show a line of best play after its first move or, if one is shown, return from it."""
        self.toggle_best_play()
        if self._session.game.shows_best_play:
            self._session.replayer.forward()

    def _follow_panel(self, is_seen: bool) -> None:
        """Update the values and the marked move, which depend on whether the panel is visible."""
        if is_seen:  # in a turn of the event loop of its own
            QTimer.singleShot(0, self, self._compute_what_is_seen)
        else:
            self._compute_what_is_seen()
            self.table.point_at(None)

    def _compute_what_is_seen(self) -> None:
        """Compute values only if they are wanted and the panel is visible."""
        is_seen = self._panel is not None and self._panel.isVisible()
        self._session.analyst.want(self._settings.shows_values and is_seen)

    def _connect_panel(self, panel: SidePanel, values: MoveValues[K]) -> None:
        panel.seen.connect(self._follow_panel)
        panel.best_play_wanted.connect(self._step_through)
        panel.can_toggle_changed.connect(self.panel_toggled)
        panel.reason_told.connect(self._say_reason)
        values.values_wanted.connect(partial(Settings.shows_values.store_in, self._settings))
        values.move_pointed.connect(self.table.point_at)
        values.move_wanted.connect(self.table.move_wanted)

    def _say_reason(self, reason: str) -> None:
        self.table.announcer.say(self.table.in_words(reason), is_answer=True)

    def _follow_setting(self, name: str) -> None:
        super()._follow_setting(name)
        if name == "shows_values":
            self._open_panel_for(self._settings.shows_values)
            self._compute_what_is_seen()

    def _open_panel_for(self, is_shown: bool) -> None:
        if is_shown and not self.shows_panel:
            self.show_panel(True)

    def show_at_side(self, drawer: Drawer | None) -> None:
        super().show_at_side(drawer)
        self.table.point_at(None)
        self.table.compare(None)

    def _follow_watching(self) -> None:
        """When a replay or demo begins or ends, swap the row of buttons for a bar, or back."""
        wanted, left = self._wanted_bar(), self.watching_bar
        if wanted is (None if left is None else type(left)):
            return
        focus, panel = QApplication.focusWidget(), self._panel
        is_beside = focus is not None and panel is not None and panel.isAncestorOf(focus)
        bar = None if wanted is None else wanted(self._session, self)
        self.show_bar(bar)
        if bar is not None and not is_beside:
            bar.take_focus()
        if bar is None or isinstance(left, ReplayBar):
            self.show_at_side(None)
            if not is_beside:
                self.table.focus_hand()

    def _wanted_bar(self) -> type[ReplayBar | DemoBar] | None:
        if self._session.replayer.is_on:
            return ReplayBar
        return DemoBar if self._session.game.mode is PlayMode.DEMO else None
