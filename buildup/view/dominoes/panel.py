"""The Dominoes panel: hint, all moves with their chances, unseen tiles, log."""

from itertools import pairwise

from PySide6.QtWidgets import QWidget

from buildup.controller.analysis.dominoes.analyst import DominoesAnalyst
from buildup.controller.dominoes.session import DominoesSession
from buildup.controller.play.dominoes.controller import DominoesController
from buildup.model.dominoes.game import DominoesGame, GameWon, TileDrawn, TileLaid
from buildup.model.dominoes.line import Lay
from buildup.narration.dominoes import move_values as words
from buildup.narration.dominoes.advice import explain_lay_advice, why_computer_lays
from buildup.narration.dominoes.prompts import tell_game_over
from buildup.narration.rows import MoveRow
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.play.open_game import Awaiting
from buildup.strategy.dominoes.advice import LayAdvice
from buildup.texts import _, in_sentences
from buildup.view.dominoes.holdings import HoldingsView
from buildup.view.game.move_values import MoveValues
from buildup.view.game.side_panel import SidePanel


class LayValues(MoveValues[Lay]):
    """The list of all legal moves, with values from the analyst."""

    _controller: DominoesController
    _game: OpenDominoes
    _analyst: DominoesAnalyst

    def __init__(self, session: DominoesSession, parent: QWidget) -> None:
        super().__init__(session, words.explain_columns(), parent)
        self.follow()

    @property
    def advice(self) -> LayAdvice | None:
        """Advice on the selected move.

        ``None`` if no move is selected, the list is outdated, or the move's value is unknown.
        """
        row = self.chosen
        return self._analyst.advice(row.key) if row is not None and self.is_live else None

    def _rows(self) -> list[MoveRow[Lay]]:
        hint, is_first = self._controller.hint, not self._game.table.line.tiles
        return [
            words.lay_row(
                each,
                self._analyst.match_chance(each.prospect),
                tells_chance=self._analyst.tells_chances,
                is_first=is_first,
                is_hinted=hint is not None and each.lay == hint.move,
            )
            for each in self._analyst.lays
        ]

    def details(self, row: MoveRow[Lay]) -> str:
        advice = self._analyst.advice(row.key) if self.is_live else None
        best = self._analyst.lays[0].prospect if advice else None
        found = self._analyst.prospect(row.key)
        if best is None or found is None or advice is None:
            return row.spoken
        tells = self._analyst.tells_chances or found.is_certain
        compared = words.compare_prospects(best, found) if tells else ""
        return in_sentences(compared, explain_lay_advice(advice), row.spoken)

    def _state_text(self) -> str:
        analysis = self._analyst.analysis
        if analysis is not None:
            return words.tell_progress(analysis, is_done=self._analyst.is_done)
        if self._game.awaiting is Awaiting.NOTHING:
            return tell_game_over()
        if self._game.awaiting is not Awaiting.PERSON:
            return _("Values appear on your turn.")
        if self._game.is_covered:
            return _("Values appear when you show your tiles.")
        if self._game.table.must_draw:
            return _("Nothing fits: draw from the boneyard.")
        return words.tell_unvalued()


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
        """Advice on the selected move; without one, or if the list is outdated, the hint.

        ``None`` if there is no hint either, or the selected move's value is unknown.
        """
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
            self.log.write(narrator.drawing(event.player, table.hand[-table.drawn :]))
            return
        match event:
            case TileLaid():
                move = words.tell_where(event.lay, is_first=len(table.line.tiles) == 1)
                line = f"{narrator.names[event.player]}: {move}"
                self.log.write(line, place=len(game.events) - 1)
            case GameWon():
                self.log.write(narrator.result(event, game.match), is_bold=True)
            case _:
                self.log.write(narrator.tell(event))

    def _ask_reason(self, place: int) -> None:
        before, after = [*self._game.states()][place : place + 2]
        reason = self._game.reason_for(before, after.events[-1])
        if reason is not None and (told := why_computer_lays(reason)):
            self.tell_reason(place, told)
