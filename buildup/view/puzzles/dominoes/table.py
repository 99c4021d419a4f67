"""The table of a Dominoes puzzle, which asks for a move, a tile or a number."""

from functools import partial

from PySide6.QtCore import QRect, Signal
from PySide6.QtWidgets import QWidget

from buildup.controller.puzzles.puzzler import Puzzler
from buildup.model.dominoes.game import TileLaid
from buildup.model.player import Player
from buildup.narration.dominoes import prompts
from buildup.narration.dominoes.puzzles import EndingWords, HoldingWords
from buildup.play.open_puzzle import AnyJudgment
from buildup.puzzles.dominoes.ending import EndingPuzzle, LayJudgment
from buildup.texts import _
from buildup.view.dominoes.table_widget import TableWidget
from buildup.view.game.card_content import CardButton, CardContent
from buildup.view.puzzles.table import PuzzleTable


class DominoesPuzzleTable(PuzzleTable, TableWidget):
    """The table for a puzzler's Dominoes puzzles; answers to questions are emitted as moves."""

    draw_wanted = Signal()  # repeated, since PySide adds none of a second base to the meta-object

    def __init__(self, puzzler: Puzzler, parent: QWidget) -> None:
        self._puzzler = puzzler
        TableWidget.__init__(self, puzzler.dominoes, puzzler.settings, parent)
        self._follow_puzzler()
        self.draw_wanted.connect(puzzler.dominoes.draw)

    def _lifted_words(self) -> tuple[str, str]:
        return prompts.prompt(self._game, self.tray.lifted)

    def card_content(self) -> CardContent | None:
        """Return the card for a lesson or for an open question, if any."""
        words, lesson = self._words, super().card_content()
        if lesson is not None or not isinstance(words, HoldingWords) or not self._is_open:
            return lesson
        buttons = tuple(
            CardButton(str(choice), partial(self.move_wanted.emit, choice), f"choice{number}")
            for number, choice in enumerate(words.puzzle.offer.choices, 1)
        )
        said, ground = words.verdict() or words.short_task(), "" if words.answer else words.ground()
        return CardContent("", said, buttons, note=ground, is_line=True, is_question=True)

    def pick_refusal(self) -> str:
        if not self._is_open:
            return self._why_closed()
        if isinstance(self._words, HoldingWords):
            return _("Answer the question instead.")
        return super().pick_refusal()

    @property
    def _can_lay(self) -> bool:
        return self._is_open and isinstance(self._words, EndingWords)

    def _place_refusal(self) -> str:
        return super()._place_refusal() if self._can_lay else self.pick_refusal()

    def try_to_draw(self) -> None:
        """Try to draw if the puzzle asks for a move; otherwise refuse."""
        if self._can_lay:
            super().try_to_draw()
        else:
            self._refuse(self.boneyard, self.pick_refusal())

    def _own_faces(self) -> list[QRect]:
        puzzle, game = self._puzzler.puzzle, self._game.shown
        if not isinstance(puzzle, EndingPuzzle):
            return []
        since = game.events[len(puzzle.game.events) :]
        laid = (each for each in since if isinstance(each, TileLaid))
        own = {each.lay.tile.domino for each in laid if each.player is Player.HUMAN}
        tiles = enumerate(game.table.line.tiles)
        return [self.line_view.tile_face(place) for place, tile in tiles if tile.domino in own]

    def _shake(self, answer: AnyJudgment) -> None:
        if isinstance(answer, LayJudgment):
            self.line_view.end(answer.lay.side).shake()
