"""The panel beside a table: hints, and either all moves or the log."""

from abc import abstractmethod

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QWidget

from buildup.controller.session import GameSession
from buildup.model.player import PlayMode
from buildup.narration.rows import K
from buildup.texts import _
from buildup.view.game.drawer import Drawer, keep_room
from buildup.view.game.log import Log
from buildup.view.game.move_values import MoveValues
from buildup.view.style.fonts import text_scale
from buildup.view.style.widgets import NO_MARGINS, Button, in_column, in_row, named
from buildup.view.tiles.sentence import TileText

_LOW = 540
"""The panel height from which there is room for a hint and the log besides other content, with the
usual font; in device-independent pixels."""
_MOVE_LINES, _REASON_LINES = 1, 3
"""Lines reserved for a hint and its reason."""


class SidePanel(Drawer):
    """A panel with the hint, and either the log above it or all moves below it.

    Signals:
        best_play_wanted: The user wants to step through best play after the selected row or the
            hint, or to leave it if it is shown.
        seen: The panel was shown or hidden; carries whether it is on screen.
        reason_told: The reason for a move in the log was shown; carries it.
    """

    best_play_wanted = Signal()
    reason_told = Signal(str)
    seen = Signal(bool)

    _chance_lines = 0
    """Lines reserved for the win chance of a hint."""
    values: QWidget
    """The list of all moves, hidden if empty."""

    def __init__(self, session: GameSession, parent: QWidget) -> None:
        super().__init__(_("Hint and moves"), parent)
        self._controller = controller = session.controller
        self._session, self._game = session, session.game
        self.is_stale = True
        """Whether to rewrite everything when the panel is next shown."""
        self._hint_move = TileText("hintMove", self, wraps=False)
        self._hint_text = TileText("hintText", self, at_top=True)
        self._hint_chance = TileText("hintChance", self, at_top=True)
        self._hint_chance.hide()
        self._ask = Button(_("Hint"), "askHint", self, controller.ask_hint)
        self._best_play = Button("", "showBestPlay", self, self.best_play_wanted)
        keep_room(self._best_play)
        self.log = Log(self)
        self._log_title = named(QLabel(_("Moves so far"), self), "panelTitle")
        self._moves = QWidget(self)
        for changed in (self.log.model().rowsInserted, self.log.model().rowsRemoved):
            changed.connect(self._share_room)
        controller.state_shown.connect(self.show_everything)
        controller.hint_found.connect(self._show_hint)
        controller.hint_gone.connect(self._show_hint)
        controller.awaits.connect(self._show_whether_hint)
        self._show_whether_hint()

    def lay_out(self, values: MoveValues[K], above: QWidget | None = None) -> None:
        """Lay out the hint, the list of moves and the log.

        Args:
            values: The list of all moves.
            above: A widget that the game adds below the buttons at the top, if any.
        """
        self.new_column(
            (self._ask, self._best_play),
            *(() if above is None else ((above, 100),)),  # limited by its maximum height
            in_row((values.switch, 1), values.meaning),
            (self._moves, 5),
            values.state,
            self._hint_move,
            self._hint_text,
            self._hint_chance,
            (values, 5),
            0,
        )
        in_column(self._log_title, (self.log, 1), inside=self._moves, margins=NO_MARGINS)
        values.shown_changed.connect(self._share_room)
        values.chosen_changed.connect(self._show_whether_lines)
        values.line_wanted.connect(self.best_play_wanted)
        self._share_room()

    @property
    @abstractmethod
    def has_lines(self) -> bool:
        """Whether best play is known after the selected row or, without one, after the hint."""

    def _show_whether_lines(self) -> None:
        is_shown = self._game.shows_best_play
        could_show, can_show = not self._best_play.isHidden(), self.has_lines or is_shown
        self._best_play.setVisible(can_show)
        self._best_play.setText(_("Leave best play") if is_shown else _("Show best play"))
        played = _("Play through the selected move or the hint")
        self._best_play.setToolTip(_("Back (Esc)") if is_shown else played)
        if can_show is not could_show:
            self.can_toggle_changed.emit()

    def show_everything(self) -> None:
        """Rewrite everything, now or when next visible."""
        self.is_stale = not self.isVisible()
        if not self.is_stale:
            self.log.begin()
            self._write_log()
            self._show_hint()

    @property
    def _shows_more(self) -> bool:
        """Whether the widget that the game adds takes up space above the rest."""
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        """If there is room, reserve lines for hints and, unless moves are listed, show the log."""
        is_high = self.height() >= _LOW * text_scale(self.log.font())
        lists_moves = not self.values.isHidden()
        has_room = is_high or not (lists_moves or self._shows_more)
        self._moves.setVisible(has_room and not lists_moves and self.log.count() > 0)
        for part, lines in (
            (self._hint_move, _MOVE_LINES),
            (self._hint_text, _REASON_LINES),
            (self._hint_chance, self._chance_lines),
        ):
            keeps = has_room and lines > 0
            part.make_room(lines if keeps else None)
            keep_room(part, keeps=keeps)

    @abstractmethod
    def _write_log(self) -> None:
        """Rewrite the log of the shown game."""

    def tell_reason(self, place: int, reason: str) -> None:
        """Show the reason for a move, given by its event's index, below its line in the log."""
        self.log.tell(place, reason)
        self.reason_told.emit(reason)

    def _mark_variation(self, place: int) -> None:
        """Log a heading if a variation begins at this place."""
        if place == self._game.variation_place:
            self.log.write(_("Variation"), is_bold=True)

    def _tell_hint_chance(self) -> str:
        """Return the win chance after the hint's move in a sentence; empty if not shown."""
        return ""

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.is_stale:
            self.show_everything()
        self.seen.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.seen.emit(False)

    def _show_hint(self) -> None:
        """Show the hint, if any; during best play the last one stays."""
        self._show_whether_lines()
        if self._game.shows_best_play:
            return
        most = 2 if self._session.analyst.is_wanted else None  # less where moves are listed
        move, *why = self._session.hint_sentences[:most] or ("",)
        is_demo = self._game.mode is PlayMode.DEMO
        self._hint_move.setText(move)
        self._hint_move.setVisible(bool(move))
        self._hint_text.setText(_("The computer plays both sides.") if is_demo else " ".join(why))
        self._ask.setHidden(is_demo)
        self._show_hint_chance()

    def _show_hint_chance(self) -> None:
        if not self._game.shows_best_play:
            chance = self._tell_hint_chance()
            self._hint_chance.setText(chance)
            self._hint_chance.setVisible(bool(chance))

    def _show_whether_hint(self) -> None:
        can_hint = self._controller.can_hint
        self._ask.setEnabled(can_hint)
        why_not = "" if can_hint else _("Available on your turn.")
        self._ask.setToolTip(why_not)
        self._ask.setAccessibleDescription(why_not)
