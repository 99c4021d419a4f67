"""Playing strength of a person in Build Up, compared with the levels of the computer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from buildup.records.finished_round import FinishedRound
from buildup.strategy.build_up.level_losses import LevelLoss, nearest_level

FEWEST_ROUNDS = 5
"""Of fewer reviewed rounds the average says little."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayingStrength:
    """What the person's own moves give away, of the rounds without hints and undos."""

    rounds: int
    """How many rounds were reviewed and played without help."""
    loss: float
    """Points given away a move, on average over these rounds."""
    error: float
    """The standard error of :attr:`loss`."""

    @property
    def nearest(self) -> LevelLoss:
        """The level that gives away nearly as much."""
        return nearest_level(self.loss)

    @classmethod
    def of(cls, rounds: Iterable[FinishedRound]) -> PlayingStrength | None:
        """The strength shown in some rounds; ``None`` if fewer than :data:`FEWEST_ROUNDS` of
        them tell it."""
        losses = [
            each.average_loss
            for each in rounds
            if each.average_loss is not None and not each.is_assisted
        ]
        if len(losses) < FEWEST_ROUNDS:
            return None
        error = stdev(losses) / sqrt(len(losses))
        return cls(rounds=len(losses), loss=fmean(losses), error=error)
