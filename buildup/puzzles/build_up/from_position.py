"""Puzzles of positions that a person has had, such as those of mistakes."""

import random
from collections.abc import Generator

from buildup.files import fingerprint
from buildup.model.build_up.position import Position
from buildup.model.build_up.position_line import GAME, PositionLine
from buildup.model.build_up.table import Phase
from buildup.model.player import Player
from buildup.model.position_line import begins_with
from buildup.puzzles.build_up.maker import search_pieces
from buildup.puzzles.build_up.puzzle import MovePuzzle, right_and_wrong
from buildup.puzzles.maker import Maker
from buildup.puzzles.puzzle import Origin, PuzzleError, PuzzleKind, difficulty_of
from buildup.review.valuation import NODES_OF_A_PIECE
from buildup.saves.build_up.game_text import parse_build_up
from buildup.strategy.build_up.analysis import HandAnalysis
from buildup.texts import _


class PositionPuzzleMaker(Maker[MovePuzzle]):
    """Makes a puzzle of a position that a person has had, or tells why it is none."""

    kind = PuzzleKind.BEST_MOVE

    def __init__(self, text: str) -> None:
        """Read the position; nothing is searched yet.

        Args:
            text: A saved game in any dialect, in which it is the human's turn, or a position in
                one line; what is not known there makes no difference.

        Raises:
            SaveError: The text is no saved game.
            PositionError: The line holds no position.
            PuzzleError: It is not the human's turn to place a tile.
        """
        if begins_with(text, GAME):
            table = PositionLine.parse(text).table(random.Random(0))
        else:
            table = parse_build_up(text.encode(), _("puzzle")).game.table
        position = table.position
        if (
            table.phase is not Phase.PLACING
            or position.turn is not Player.HUMAN
            or not position.can_place(Player.HUMAN)
        ):
            raise PuzzleError(_("There is no puzzle here: it is not your turn to place a tile."))
        super().__init__()
        self._sight = table.sight
        self._analysis = HandAnalysis(position, budget=0)

    @property
    def key(self) -> str:
        """Such as ``"mistake 6ae1d0…"``; equal positions have equal keys."""
        return f"{Origin.MISTAKE} {_digest(self._sight.position)}"

    @property
    def progress(self) -> float:
        """The share of the work that is done, from 0 to 1."""
        return self._analysis.progress

    def _steps(self) -> Generator[int, None, None]:
        yield from search_pieces(self._analysis, lambda: self._nodes)
        moves = self._analysis.moves
        right, wrong = right_and_wrong(moves)
        if wrong:
            self._puzzle = MovePuzzle(
                key=self.key,
                origin=Origin.MISTAKE,
                day=None,
                difficulty=difficulty_of(right, wrong),
                sight=self._sight,
                moves=tuple(moves),
                promised=right[0] - wrong[0],
            )
        else:
            self._problem = PuzzleError(
                _("There is no puzzle here: no move is better than another.")
            )
        yield NODES_OF_A_PIECE


def _digest(position: Position) -> str:
    """Sixteen digits that stand for tops and hands; piles make no difference."""
    text = " / ".join(" ".join(map(str, each)) for each in (position.tops, *position.hands))
    return fingerprint(text.encode())[:16]
