"""How hard a puzzle is."""

from __future__ import annotations

from enum import StrEnum

from buildup.model.build_up.position import Position

MANY_MOVES = 20
"""With more legal moves than this a puzzle is harder."""


class Difficulty(StrEnum):
    """How hard a puzzle is, easiest first."""

    EASY = "easy"
    """Two or three tiles in the hand, or more if the best move also gains most at once."""
    MEDIUM = "medium"
    """Mostly four tiles."""
    HARD = "hard"
    """Five or six tiles."""

    @classmethod
    def of(cls, position: Position, *, greedy_misses: bool) -> Difficulty:
        """How hard it is to find the best move.

        It is the tiles in the hand, and one more each for more than :data:`MANY_MOVES` legal
        moves and for a best move that does not gain most at once.
        """
        moves = sum(1 for _move in position.legal_moves())
        steps = len(position.hands[position.turn]) + (moves > MANY_MOVES) + greedy_misses
        if steps <= 4:
            return cls.EASY
        return cls.MEDIUM if steps <= 6 else cls.HARD
