"""The panel beside a table: the hint with its reason, and the log of every event."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from buildup.controller.play.abstract_qobject import AbstractQObjectMeta
from buildup.texts import _
from buildup.view.game.drawer import Drawer, new_text
from buildup.view.game.log import Log

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QShowEvent

    from buildup.controller.play.game import AnyController


class SidePanel(Drawer, metaclass=AbstractQObjectMeta):
    """Hint above, log below; what a game adds stands between them.

    Signals:
        hint_wanted: A hint is to be asked for.
        seen: Whether the panel is on screen.
    """

    hint_wanted = Signal()
    seen = Signal(bool)

    def __init__(self, controller: AnyController, invitation: str, parent: QWidget) -> None:
        """Make the panel of a game; ``invitation`` says what a hint tells, while there is none."""
        super().__init__(_("Hint and moves"), parent)
        self._controller = controller
        self._invitation = invitation
        self._is_stale = True
        self._hint_move = QLabel(self)
        self._hint_move.setObjectName("hintMove")
        self._hint_text = new_text("hintText", self)
        self._hint_chance = new_text("hintChance", self, at_top=True)
        self._hint_chance.hide()
        self._ask = QPushButton(_("Show a hint"), self)
        self._ask.setObjectName("askHint")
        self._ask.clicked.connect(self.hint_wanted)
        self.log = Log(self._in_words, self)
        self._log_title = QLabel(_("Moves"), self)
        for changed in (self.log.model().rowsInserted, self.log.model().rowsRemoved):
            changed.connect(self._show_log_title)
        self.log.model().modelReset.connect(self._show_log_title)
        self._show_log_title()
        controller.state_shown.connect(self.show_everything)
        controller.hint_gone.connect(self.show_no_hint)
        controller.awaiting_changed.connect(self._show_whether_hint)

    def lay_out(self, *between: QWidget, below_hint: QWidget | None = None) -> None:
        """Put everything in its place, with what a game adds to the hint, and between it and
        the log."""
        title = QLabel(_("Hint"), self)
        title.setObjectName("panelTitle")
        self._log_title.setObjectName("panelTitle")
        column = self.new_column(title)
        column.addWidget(self._hint_move)
        column.addWidget(self._hint_text)
        column.addWidget(self._hint_chance)
        column.addWidget(self._ask)
        if below_hint is not None:
            column.addWidget(below_hint)
        for widget in between:
            column.addWidget(widget, 3)
        column.addSpacing(4)
        column.addWidget(self._log_title)
        column.addWidget(self.log, 2)

    @property
    def is_stale(self) -> bool:
        """Whether everything is written anew when the panel is shown next."""
        return self._is_stale

    def show_everything(self) -> None:
        """Write everything anew: now, or when somebody can see it."""
        self._is_stale = not self.isVisible()
        if not self._is_stale:
            self.log.begin()
            self._write_log()
            self._show_present_hint()

    def show_log(self, shows: bool) -> None:
        """Show the log, or leave its room to what else there is."""
        self.log.setVisible(shows)
        self._show_log_title()

    def _show_log_title(self) -> None:
        """A heading stands above something."""
        self._log_title.setVisible(self.log.count() > 0 and self.log.isVisibleTo(self))

    @abstractmethod
    def _in_words(self, sentence: str) -> str:
        """A written sentence as it is said: tiles and stacks by their names."""

    @abstractmethod
    def _write_log(self) -> None:
        """Write the log anew, from the game's start."""

    @abstractmethod
    def _show_present_hint(self) -> None:
        """Show the hint that fits the table, or invite to ask for one."""

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_stale:
            self.show_everything()
        self.seen.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.seen.emit(False)

    def show_hint(self, move: str, reason: str) -> None:
        """Show what a hint names, and why."""
        self._hint_move.setText(move)
        self._hint_text.setText(reason)
        self._hint_move.setAccessibleName(self._in_words(move))
        self._hint_text.setAccessibleName(self._in_words(reason))
        self._hint_move.show()
        self._hint_text.show()
        self._ask.hide()

    def show_hint_chance(self, sentence: str) -> None:
        """Show what the hint's move is worth for the whole game, or nothing.

        There is room for two lines from the start: what follows moves when the sentence does not.
        """
        self._hint_chance.setText(sentence)
        self._hint_chance.setMinimumHeight(2 * self._hint_chance.fontMetrics().lineSpacing())
        self._hint_chance.setVisible(bool(sentence))

    def show_no_hint(self) -> None:
        """Invite to ask for a hint."""
        self._hint_chance.hide()
        self._hint_move.hide()
        self._hint_text.setText(self._invitation)
        self._hint_text.setAccessibleName("")
        self._ask.show()

    def _show_whether_hint(self) -> None:
        can_hint = self._controller.can_hint
        self._ask.setEnabled(can_hint)
        self._ask.setToolTip("" if can_hint else _("There is a hint when it is your turn."))
