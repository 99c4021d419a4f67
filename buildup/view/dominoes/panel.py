"""The panel of Dominoes: hint, all lays with their chances, log."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from buildup.controller.play.awaiting import Awaiting
from buildup.model.dominoes.game import GameWon, TileDrawn, TileLaid
from buildup.model.player import Player
from buildup.narration.dominoes.aloud import in_words
from buildup.narration.dominoes.narrator import (
    DominoesNarrator,
    tell_computer_draws,
    tell_you_draw,
)
from buildup.texts import _
from buildup.view.dominoes.lay_values import LayValues
from buildup.view.game.side_panel import SidePanel

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QShowEvent
    from PySide6.QtWidgets import QWidget

    from buildup.controller.analysis.lay_analyst import LayAnalyst
    from buildup.controller.play.dominoes import DominoesController, DominoesTransition
    from buildup.model.dominoes.game import DominoesGame
    from buildup.strategy.dominoes.choice import LayChoice
    from buildup.strategy.dominoes.reasons import LayReason


class DominoesPanel(SidePanel):
    """Listens to a controller and an analyst; its buttons and rows only emit.

    Signals:
        seen: Whether the panel is on screen.
    """

    seen = Signal(bool)

    def __init__(
        self, controller: DominoesController, analyst: LayAnalyst, parent: QWidget
    ) -> None:
        invitation = _("The computer tells what it would lay in your stead, and why.")
        super().__init__(invitation, parent)
        self._controller = controller
        self.values = LayValues(controller, analyst, self)
        """All lays with their chances."""
        self.lay_out(self.values)
        controller.happened.connect(self._on_happened)
        controller.state_shown.connect(self.show_everything)
        controller.hint_found.connect(self._show_choice)
        controller.hint_gone.connect(self.show_no_hint)
        controller.awaiting_changed.connect(self._show_whether_hint)
        self.show_everything()

    def _in_words(self, sentence: str) -> str:
        return in_words(sentence)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.seen.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.seen.emit(False)

    def write_everything(self) -> None:
        """Write the log anew, from the game's start, and the hint."""
        self.log.begin()
        for state in islice(self._controller.game.states(), 1, None):
            reason = self._controller.reason_at(len(state.events))
            self._write(state, reason)
        if self._controller.hint is None:
            self.show_no_hint()
        else:
            self._show_choice(self._controller.hint)

    def _on_happened(self, transition: DominoesTransition) -> None:
        if self.is_stale:
            return
        self._write(self._controller.game, transition.reason)

    def _write(self, game: DominoesGame, reason: LayReason | None) -> None:
        """Add a line for the last event; all that you or the computer draw in one turn is one
        line."""
        event, table = game.events[-1], game.table
        narrator = DominoesNarrator.of(self._controller.mode)
        if isinstance(event, TileDrawn) and narrator.says_you:
            if table.drawn > 1:
                self.log.remove_last_line()
            is_yours = event.player is Player.HUMAN
            drawn = table.hand[-table.drawn :]
            sentence = tell_you_draw(drawn) if is_yours else tell_computer_draws(table.drawn)
            self.log.write(sentence, is_move=False)
            return
        if isinstance(event, GameWon):
            self.log.write(narrator.result(event, game.match), is_move=False, is_bold=True)
        else:
            self.log.write(narrator.tell(event, reason), is_move=isinstance(event, TileLaid))

    def _show_choice(self, choice: LayChoice | None) -> None:
        what = _("Draw") if choice is None else str(choice.lay.tile)
        self.show_hint(what, DominoesNarrator.of(self._controller.mode).hint(choice))

    def _show_whether_hint(self) -> None:
        is_turn = self._controller.awaiting is Awaiting.PERSON
        self.allow_hint(is_turn and not self._controller.is_covered)
