"""Puzzles of positions that a person has had in Dominoes, such as those of mistakes."""

import random
from collections.abc import Generator
from dataclasses import field

from buildup.files import fingerprint
from buildup.frozen import frozen
from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.position_line import PositionLine
from buildup.model.player import Player
from buildup.puzzles.dominoes.ending import EndingPuzzle
from buildup.puzzles.maker import Maker
from buildup.puzzles.puzzle import Origin, PuzzleError, PuzzleKind, difficulty_of
from buildup.review.valuation import NODES_OF_A_PIECE
from buildup.strategy.dominoes.advice import LayAdvice, advice_on
from buildup.strategy.dominoes.analysis import LayAnalysis
from buildup.strategy.dominoes.shown_deal import table_by_chance
from buildup.texts import _

_NOISES = (0.02, 0.05, 0.1, 0.2)
"""Chances to win by which players err who else know all of them."""


@frozen
class LayPuzzle(EndingPuzzle):
    """The human is on turn; how good each lay is tells what the human may know."""

    analysis: LayAnalysis = field(kw_only=True, compare=False)
    """Done."""

    def is_right(self, lay: Lay) -> bool:
        """Whether no other lay is better than a legal one."""
        return not self.prospect(lay).group

    def advice(self, lay: Lay) -> LayAdvice:
        """Why a legal lay is best, or what it gives away."""
        return advice_on(self.analysis, lay)


class LayPuzzleMaker(Maker[LayPuzzle]):
    """Makes a puzzle of a position that a person has had, or tells why it is none."""

    kind = PuzzleKind.ENDING

    def __init__(self, text: str) -> None:
        """Read the position; nothing is searched yet.

        Args:
            text: A line in which it is the human's turn. What is not known there is dealt by
                chance, the same each time, and is not shown.

        Raises:
            PositionError: It is none, or one that no game can come to.
            PuzzleError: The human has no choice of lays.
        """
        position = PositionLine.parse(text)
        if position.turn is not Player.HUMAN or len(list(position.sight.legal_lays())) < 2:
            raise PuzzleError(_("There is no puzzle here: you have no choice of lays."))
        super().__init__()
        self.key = f"{Origin.MISTAKE} {fingerprint(text.encode())[:16]}"
        table = table_by_chance(position, random.Random(text))
        self._game = DominoesGame.begin(DominoesStart(table, Deal(1), seen=position.seen))
        self._analysis = LayAnalysis(self._game.sight(Player.HUMAN))

    @property
    def progress(self) -> float:
        """The share of the work that is done, from 0 to 1."""
        return self._analysis.progress

    def _steps(self) -> Generator[int, None, None]:
        while not self._analysis.advance(self._nodes):
            yield self._nodes
        found = [(each.lay, each.prospect) for each in self._analysis.lays if each.prospect]
        wrong = [each.chance for _lay, each in found if each.group]
        if wrong:
            self._puzzle = LayPuzzle(
                self.key,
                Origin.MISTAKE,
                None,
                difficulty_of([found[0][1].chance], wrong, _NOISES),
                self._game,
                tuple(found),
                analysis=self._analysis,
            )
        else:
            self._problem = PuzzleError(_("There is no puzzle here: no lay is worse than another."))
        yield NODES_OF_A_PIECE
