"""The list of all Dominoes moves with their chances."""

from PySide6.QtWidgets import QWidget

from buildup.controller.analysis.dominoes.analyst import DominoesAnalyst
from buildup.controller.dominoes.session import DominoesSession
from buildup.controller.play.dominoes.controller import DominoesController
from buildup.model.dominoes.line import Lay
from buildup.narration.dominoes import move_values as words
from buildup.narration.dominoes.advice import explain_lay_advice
from buildup.narration.dominoes.obstacles import tell_game_over
from buildup.narration.rows import MoveRow
from buildup.play.awaiting import Awaiting
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.strategy.dominoes.advice import LayAdvice
from buildup.texts import _, in_sentences
from buildup.view.game.move_values import MoveValues


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
        """Advice on the selected move; ``None`` if no move is selected or its value is unknown."""
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
                is_hinted=hint is not None and each.lay == hint.lay,
            )
            for each in self._analyst.lays
        ]

    def details(self, row: MoveRow[Lay]) -> str:
        advice = self._analyst.advice(row.key) if self.is_live else None
        best, found = (
            self._analyst.lays[0].prospect if advice else None,
            self._analyst.prospect(row.key),
        )
        if best is None or found is None or advice is None:
            return row.spoken
        reason = explain_lay_advice(advice)
        tells = self._analyst.tells_chances or found.is_certain
        compared = words.compare_prospects(best, found) if tells else ""
        return in_sentences(compared, reason, row.spoken)

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
