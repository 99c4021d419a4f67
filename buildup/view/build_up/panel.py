"""The panel of Build Up: hint, the value of every move, log."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton

from buildup.controller.play.awaiting import Awaiting
from buildup.model.build_up.events import (
    Event,
    HandScored,
    RoundStarted,
    RoundWon,
    TilePlaced,
    TournamentWon,
)
from buildup.narration.build_up.aloud import in_words
from buildup.narration.build_up.chances import explain_chance
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.narration.build_up.reasons import tell_move
from buildup.strategy.build_up.reasons import Motive, Reason, reason_for
from buildup.texts import _
from buildup.view.build_up.move_values import HandMoveValues
from buildup.view.game.log import MOST_LINES
from buildup.view.game.side_panel import SidePanel

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QShowEvent
    from PySide6.QtWidgets import QWidget

    from buildup.controller.analysis.build_up.analyst import BuildUpAnalyst
    from buildup.controller.analysis.build_up.rollouts import RolloutRunner
    from buildup.controller.play.build_up.controller import BuildUpController, BuildUpTransition
from buildup.strategy.build_up.choice import Choice


class BuildUpPanel(SidePanel):
    """Listens to a controller and an analyst; its buttons and rows only emit.

    Signals:
        values_wanted: Whether the value of every move is to be shown.
        move_pointed: The move of the row that is pointed at, or ``None``.
        move_wanted: A move that is to be made from the list.
        seen: Whether the panel is on screen.
        line_wanted: A line of best play that is to be stepped through: its moves.
    """

    values_wanted = Signal(bool)
    move_pointed = Signal(object)
    move_wanted = Signal(object)
    seen = Signal(bool)
    line_wanted = Signal(object)

    def __init__(
        self,
        controller: BuildUpController,
        analyst: BuildUpAnalyst,
        rollouts: RolloutRunner,
        parent: QWidget,
    ) -> None:
        invitation = _("The computer tells what it would place in your stead, and why.")
        self._controller = controller
        self._rollouts = rollouts
        super().__init__(invitation, parent)
        self._values = HandMoveValues(controller, analyst, rollouts, self)
        self._values.values_wanted.connect(self.values_wanted)
        self._values.move_pointed.connect(self.move_pointed)
        self._values.move_wanted.connect(self.move_wanted)
        self._values.line_wanted.connect(self.line_wanted)
        self._line = QPushButton(_("Show best play"), self)
        self._line.setObjectName("showHintLine")
        self._line.setAccessibleName(_("Show best play after the hint"))
        self._line.setToolTip(_("Step through what the hint leads to (Y)"))
        self._line.clicked.connect(self._want_line)
        self.lay_out(self._values, below_hint=self._line)
        controller.happened.connect(self._on_happened)
        controller.state_shown.connect(self.show_everything)
        controller.hint_found.connect(self._show_choice)
        controller.hint_gone.connect(self.show_no_hint)
        controller.awaiting_changed.connect(self._show_whether_hint)
        rollouts.changed.connect(self._show_hint_chance)
        analyst.done.connect(self._show_hint_chance)
        self.show_everything()

    def _in_words(self, sentence: str) -> str:
        return in_words(BuildUpNarrator.of(self._controller.mode), sentence)

    @property
    def values(self) -> HandMoveValues:
        """The list of all moves with their values."""
        return self._values

    def write_everything(self) -> None:
        """Write the log anew, from the first round of which it can hold lines, and the hint."""
        self.log.begin()
        tournament = self._controller.tournament
        least = max(0, len(tournament.events) - MOST_LINES)
        _round, since = tournament.events.round_of(least)
        for before, after in pairwise(tournament.states(since)):
            event = after.events[-1]
            reason = None
            if isinstance(event, TilePlaced):
                said = self._controller.reason_at(len(after.events))
                reason = said or reason_for(before.table.position, event.move, Motive.ANY)
            self._write(event, reason)
        if self._controller.hint is None:
            self.show_no_hint()
        else:
            self._show_choice(self._controller.hint)

    def _on_happened(self, transition: BuildUpTransition) -> None:
        if self.is_stale:
            return
        self._write(transition.event, transition.reason)

    def _write(self, event: Event, reason: Reason | None) -> None:
        if isinstance(event, RoundStarted):
            self.log.restart_numbering()
        self.log.write(
            BuildUpNarrator.of(self._controller.mode).tell(event, reason),
            is_move=isinstance(event, TilePlaced),
            is_bold=isinstance(event, HandScored | RoundWon | RoundStarted | TournamentWon),
        )

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.seen.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.seen.emit(False)

    def _want_line(self) -> None:
        hint = self._controller.hint
        if hint is not None:
            self.line_wanted.emit(hint.line)

    def show_no_hint(self) -> None:
        """Invite to ask for a hint."""
        super().show_no_hint()
        self._line.hide()

    def _show_choice(self, choice: Choice) -> None:
        self._line.show()
        self.show_hint(
            tell_move(choice.move), BuildUpNarrator.of(self._controller.mode).hint(choice)
        )
        self._show_hint_chance()

    def _show_hint_chance(self) -> None:
        """Below what the hint says: the chance to win the round, as well as it is known now."""
        choice = self._controller.hint
        if choice is None:
            return
        chance = self._rollouts.chance(choice.move)
        if chance is None and choice.advice is not None:
            chance = choice.advice.chance
        self.show_hint_chance("" if chance is None else explain_chance(chance))

    def _show_whether_hint(self) -> None:
        self.allow_hint(self._controller.awaiting is Awaiting.PERSON)
