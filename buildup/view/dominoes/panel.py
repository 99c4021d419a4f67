"""The Dominoes panel: hint, all moves with their chances, unseen tiles, log."""

from itertools import pairwise

from PySide6.QtWidgets import QWidget

from buildup.controller.dominoes.session import DominoesSession
from buildup.controller.play.dominoes.controller import DominoesController
from buildup.model.dominoes.game import DominoesGame, GameWon, TileDrawn, TileLaid
from buildup.narration.dominoes.advice import hint_sentences, why_computer_lays
from buildup.narration.dominoes.move_values import tell_where
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.strategy.dominoes.advice import LayAdvice
from buildup.view.dominoes.holdings import HoldingsView
from buildup.view.dominoes.move_values import LayValues
from buildup.view.game.side_panel import SidePanel


class DominoesPanel(SidePanel):
    """The side panel of a Dominoes session: hint, chances, unseen tiles and log."""

    _controller: DominoesController
    _game: OpenDominoes
    values: LayValues

    def __init__(self, session: DominoesSession, parent: QWidget) -> None:
        super().__init__(session, parent)
        self.values = LayValues(session, self)
        self.holdings = HoldingsView(session.controller, self)
        """The part that shows what the opponent may hold."""
        self.lay_out(self.values, above=self.holdings)
        session.controller.happened.connect(self._on_happened)
        self.log.asked.connect(self._ask_reason)

    def show_holdings(self, shows: bool) -> None:
        """Start or stop showing what the opponent may hold."""
        self.holdings.show_holdings(shows)
        self._share_room()

    @property
    def advice(self) -> LayAdvice | None:
        """Advice on the selected move or, if none is selected, the hint; ``None`` if neither is
        known."""
        is_row_chosen = self.values.chosen is not None and self.values.is_live
        return self.values.advice if is_row_chosen else self._controller.hint

    @property
    def has_lines(self) -> bool:
        return self.advice is not None and self.advice.has_lines

    @property
    def _shows_more(self) -> bool:
        return self.holdings.is_shown

    def _write_log(self) -> None:
        for before, after in pairwise(self._game.states()):
            self._mark_variation(len(before.events))
            self._write(after)
        self._mark_variation(len(self._game.shown.events))

    def _on_happened(self) -> None:
        if not self.is_stale:
            self._write(self._game.shown)
            if self._game.is_trying:
                self._ask_reason(len(self._game.shown.events) - 1)

    def _write(self, game: DominoesGame) -> None:
        """Log the last event; against the computer, all tiles drawn in a turn share a line."""
        event, table = game.events[-1], game.table
        narrator = self._controller.narrator
        if isinstance(event, TileDrawn) and narrator.says_you:
            if table.drawn > 1:
                self.log.takeItem(self.log.count() - 1)  # replaced by the next line
            drawn = table.hand[-table.drawn :]
            self.log.write(narrator.drawing(event.player, drawn), is_move=False)
            return
        match event:
            case TileLaid():
                move = tell_where(event.lay, is_first=len(table.line.tiles) == 1)
                line = f"{narrator.names[event.player]}: {move}"
                self.log.write(line, is_move=True, place=len(game.events) - 1)
            case GameWon():
                self.log.write(narrator.result(event, game.match), is_move=False, is_bold=True)
            case _:
                self.log.write(narrator.tell(event), is_move=False)

    def _ask_reason(self, place: int) -> None:
        before, after = [*self._game.states()][place : place + 2]
        reason = self._game.reason_for(before, after.events[-1])
        if reason is not None and (told := why_computer_lays(reason)):
            self.tell_reason(place, told)

    def _show_hint(self, choice: LayAdvice | None) -> None:
        self.show_hint(*hint_sentences(choice, self._game))
