"""A round that was played to its end, as the records keep it, and what its review found."""

from __future__ import annotations

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
    """How it ended for the human; the values stand in the database and in exported files."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"

    @classmethod
    def of(cls, winner: Player | None) -> Result:
        """The result that a winner means; ``None`` is a draw.

        >>> Result.of(Player.COMPUTER)
        <Result.LOST: 'lost'>
        """
        if winner is None:
            return cls.DRAWN
        return cls.WON if winner is Player.HUMAN else cls.LOST


class _Rules(NamedTuple):
    """What the records have to know of a game."""

    has_size: bool
    """Whether it is played with sets of several sizes."""
    fewer_points_win: bool


_RULES = {
    GameKind.BUILD_UP: _Rules(has_size=False, fewer_points_win=False),
    GameKind.DOMINOES: _Rules(has_size=True, fewer_points_win=True),
}


def margin_sign(game: GameKind) -> int:
    """What makes points of the human beyond the computer's a margin: -1 where fewer points win."""
    return -1 if _RULES[game].fewer_points_win else 1


RoundKey = tuple[GameKind, str, int]
"""Game, id of the tournament or game, and number of the round."""


class RoundReview(NamedTuple):
    """What a review has found of the human's play in a round or game."""

    average_loss: float | None
    """As :attr:`FinishedRound.average_loss`."""
    luck: float | None
    """As :attr:`FinishedRound.luck`."""
    chance_lost: float | None = None
    """As :attr:`FinishedRound.chance_lost`."""
    rules: tuple[RuleTally, ...] = ()
    """How the human kept to rules of thumb, one tally a rule."""
    par: int | None = None
    """As :attr:`FinishedRound.par`."""
    mistakes: Sequence[Mistake] = ()
    """The positions in which enough was given away for a puzzle."""
    round_number: int = 1
    points: PerPlayer[int] | None = None
    """At its end; ``None`` while it goes on, and where the human has made no move."""


@frozen(kw_only=True)
class FinishedRound:
    """A round of Build Up, or a game of Dominoes, that was played to its end.

    Raises:
        ValueError: The time has no zone, a size goes with Build Up or lacks for Dominoes, or no
            match can be played to the points.
    """

    game: GameKind
    game_id: str
    """Names the tournament or game it belongs to, as long as that is played: through undo,
    saving and loading. Together with game and round number it tells rounds apart."""
    round_number: int = 1
    """From 1 within a tournament; always 1 for Dominoes."""
    finished_at: datetime
    """When it ended, with its zone; it comes back in UTC."""
    deal: Deal
    """The deal number, and whether sides were swapped."""
    size: int | None = None
    """Dominoes: the most pips on one end, 3 to 9. Build Up: ``None``."""
    level: str
    """How well the computer played, in the level's word (``"skilled"``)."""
    result: Result
    points: PerPlayer[int]
    """Build Up: the scores of the round, in points. Dominoes: the pips left in the hands."""
    hints: int = 0
    """How many hints were asked for."""
    undos: int = 0
    """How many moves were taken back."""
    average_loss: float | None = None
    """What the human's moves gave away, on average: points of Build Up, and of Dominoes the chance
    to win, in percent, by what could be known; ``None`` until reviewed."""
    luck: float | None = None
    """How much better than average ones the draws were for the human, in the same units; ``None``
    until reviewed."""
    chance_lost: float | None = None
    """What the human's moves gave away of the chance to win the round: the sum of their shares,
    from 0 on. Whoever sat there, it is the chance between two experts, which every version has
    recorded. ``None`` until reviewed."""
    moves: str | None = None
    """How it began and every move, as :mod:`buildup.saves.round_moves` writes it; ``None`` where
    an earlier version has recorded the round."""
    target: int | None = None
    """Points of the match that a game of Dominoes belongs to; ``None`` for a single one. The ids
    of such games are that of the first one and, after a hyphen, the number of a later one."""
    par: int | None = None
    """Points that the human is ahead in this very round of Build Up where experts play both sides;
    ``None`` where that is unknown."""
    is_even: bool = False
    """Whether the deal was chosen because experts win it as often from either side."""

    def __post_init__(self) -> None:
        check_zone(self.finished_at)
        if (self.size is not None) is not _RULES[self.game].has_size:
            raise ValueError(f"{self.game} with the size {self.size}")
        if self.target is not None:
            Match(self.target)

    @property
    def key(self) -> RoundKey:
        """What tells it apart from every other round."""
        return self.game, self.game_id, self.round_number

    @property
    def margin(self) -> int:
        """Points or pips that the human was ahead of the computer; negative when behind.

        In Dominoes fewer pips win, and with equal pips there is a winner all the same.
        """
        return margin_sign(self.game) * (self.points.human - self.points.computer)

    @property
    def is_assisted(self) -> bool:
        """Whether hints or undos were used."""
        return bool(self.hints or self.undos)
