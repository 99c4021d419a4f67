"""A finished round as it is recorded, and the findings of its review."""

from collections.abc import Sequence
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

from buildup.frozen import frozen
from buildup.model.deal import Deal
from buildup.model.dominoes.match import Match
from buildup.model.game_kind import GameKind
from buildup.model.player import PerPlayer, Player
from buildup.records.puzzle_attempt import Mistake
from buildup.records.timestamp import check_zone
from buildup.strategy.rule_of_thumb import RuleTally


class Result(StrEnum):
    """The result for the human.

    The values are used in the database and in exported files.
    """

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"

    @classmethod
    def of(cls, winner: Player | None) -> "Result":
        """Return the result, given the winner; ``None`` stands for a draw.

        >>> Result.of(Player.COMPUTER)
        <Result.LOST: 'lost'>
        """
        if winner is None:
            return cls.DRAWN
        return cls.WON if winner is Player.HUMAN else cls.LOST


_RULES = {GameKind.BUILD_UP: (False, 1), GameKind.DOMINOES: (True, -1)}
"""Whether a game has sets of several sizes, and its :func:`margin_sign`."""


def margin_sign(game: GameKind) -> int:
    """Return the sign that turns the human's points minus the computer's into the human's margin.

    It is -1 for a game in which fewer points win.
    """
    _has_sizes, sign = _RULES[game]
    return sign


RoundKey = tuple[GameKind, str, int]
"""The key of a round: its kind of game, the ID of its tournament or game, and its number."""


class RoundReview(NamedTuple):
    """The findings of a review about the human's play."""

    average_loss: float | None
    """See :attr:`FinishedRound.average_loss`."""
    luck: float | None
    """See :attr:`FinishedRound.luck`."""
    chance_lost: float | None = None
    """See :attr:`FinishedRound.chance_lost`."""
    rules: tuple[RuleTally, ...] = ()
    """How well the human followed the rules of thumb, one tally per rule."""
    par: int | None = None
    """See :attr:`FinishedRound.par`."""
    mistakes: Sequence[Mistake] = ()
    """The mistakes to make puzzles of.

    They are the costliest for each rule of thumb broken, and the costliest that broke no rule.
    """
    round_number: int = 1
    points: PerPlayer[int] | None = None
    """The points at the end of the round.

    ``None`` if it is unfinished or, in Build Up, the human has not moved.
    """


@frozen(kw_only=True)
class FinishedRound:
    """A finished round of Build Up, or a finished game of Dominoes.

    Raises:
        ValueError: The time has no time zone, the size is missing in Dominoes or given in Build Up,
            or the target is out of range for a match.
    """

    game: GameKind
    game_id: str
    """The ID that a tournament or game keeps through undo, saving and loading.

    Together with the kind of game and the round number it identifies a round.
    """
    round_number: int = 1
    """The number of the round in its tournament, from 1; always 1 in Dominoes."""
    finished_at: datetime
    """The time at which the round ended, with time zone; in UTC when read back."""
    deal: Deal
    """The deal number, whether sides were swapped, and the handicap."""
    size: int | None = None
    """The most pips on one end, 3 to 9, in Dominoes; ``None`` in Build Up."""
    level: str
    """The computer's weakest level during the round, such as ``"skilled"``."""
    result: Result
    points: PerPlayer[int]
    """The scores of the round in Build Up; the pips left in both hands in Dominoes."""
    hints: int = 0
    undos: int = 0
    """The number of times that the person undid moves."""
    average_loss: float | None = None
    """The human's average loss per move; ``None`` until reviewed, or if the human made no move.

    It is in points of Build Up or, in Dominoes, in percentage points of win chance, judged by what
    the human could know.
    """
    luck: float | None = None
    """What the draws of both players gave the human, in the units of :attr:`average_loss`.

    0 is average luck; ``None`` until reviewed, or if no draw is known.
    """
    chance_lost: float | None = None
    """The sum of the win chances that the human's moves lost; ``None`` until reviewed.

    Each is from 0 to 1, so the sum may exceed 1. In Build Up experts are assumed on both sides.
    """
    moves: str | None = None
    """The start and every move, as in :mod:`buildup.saves.round_moves`.

    ``None`` if recorded by a version that did not record moves.
    """
    target: int | None = None
    """The target points of the match, if the game of Dominoes is part of one; else ``None``.

    The ID of a later game in a match is the first game's ID, a hyphen and a number.
    """
    par: int | None = None
    """The human's lead in points at the end of this Build Up round if experts play both sides.

    ``None`` if unknown.
    """
    is_even: bool = False
    """Whether the deal was chosen as a balanced deal."""

    def __post_init__(self) -> None:
        check_zone(self.finished_at)
        if (self.size is not None) is not _RULES[self.game][0]:
            raise ValueError(f"{self.game} with the size {self.size}")
        if self.target is not None:
            Match(self.target)

    @property
    def key(self) -> RoundKey:
        """The key that identifies the round."""
        return self.game, self.game_id, self.round_number

    @property
    def margin(self) -> int:
        """The human's lead in points or pips, negative if behind.

        It can be 0 in a game of Dominoes that has a winner.
        """
        return margin_sign(self.game) * (self.points.human - self.points.computer)
