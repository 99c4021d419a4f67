"""What a review says: of every ply, of every hand that was drawn, and of both players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from math import hypot
from statistics import fmean

from buildup.model.build_up.position import Move
from buildup.model.player import Player
from buildup.strategy.build_up.advice import Advice
from buildup.strategy.build_up.chance import Chance

INACCURACY = 3
"""From so many points on, a move that gives them away is an inaccuracy."""
MISTAKE = 5
"""From so many points on it is a mistake."""
BLUNDER = 10
"""From so many points on it is a blunder: most of what a good tile is worth."""


class Verdict(StrEnum):
    """A move by the points that it gives away against exact play of the hand.

    The thresholds are chosen by the losses of our own levels, so that blunders are what a
    beginner makes, mistakes a casual player, and hardly any of either a skilled one. Shares of
    8,000 moves a level, by ``scripts/bench.py review --verdicts 400``:

    ========  ======  ======  ==========  =======  =======
    level     best    good    inaccuracy  mistake  blunder
    ========  ======  ======  ==========  =======  =======
    beginner  27.8 %  18.6 %  16.1 %      18.3 %   19.2 %
    casual    40.6 %  24.3 %  16.6 %      14.5 %    4.1 %
    skilled   75.3 %  13.7 %   6.7 %       3.8 %    0.5 %
    ========  ======  ======  ==========  =======  =======
    """

    BEST = "best"
    """Nothing is given away; the only legal move is best, too."""
    GOOD = "good"
    """One or two points."""
    INACCURACY = "inaccuracy"
    """From :data:`INACCURACY` points on."""
    MISTAKE = "mistake"
    """From :data:`MISTAKE` points on."""
    BLUNDER = "blunder"
    """From :data:`BLUNDER` points on."""

    @classmethod
    def of(cls, loss: int) -> Verdict:
        """The verdict on a move that gives so many points away.

        Raises:
            ValueError: The loss is negative.
        """
        if loss < 0:
            raise ValueError(f"no move is better than the best one, but this one by {-loss}")
        if loss >= BLUNDER:
            return cls.BLUNDER
        if loss >= MISTAKE:
            return cls.MISTAKE
        if loss >= INACCURACY:
            return cls.INACCURACY
        return cls.GOOD if loss else cls.BEST


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewedPly:
    """A tile that was placed, beside what could have been placed. All values are exact.

    Values are points of the hand: those of the player who moves minus the opponent's, both
    playing perfectly from there on, as :attr:`AnalysedMove.value` has them.
    """

    number: int
    """Counted from 1 in the round."""
    event_index: int
    """The place of the event in ``tournament.events``: so many events happened before it."""
    hand_number: int
    """From 1 to 4."""
    player: Player
    """Who placed."""
    move: Move
    best_value: int
    """What the position was worth before the ply: the highest value of a move."""
    value: int
    """What the move was worth."""
    best_moves: tuple[Move, ...]
    """Every best move, in the order of hand and stacks; the move that was played comes first
    if it is one of them. From hand 3 on, where the end of the round is certain, its result
    comes before points, so that a best move can be worth less than :attr:`best_value`."""
    line: tuple[Move, ...]
    """What both were expected to place until the hand ends, beginning with the first of
    :attr:`best_moves`; no passes."""
    is_forced: bool
    """There was no other legal move."""
    advice: Advice
    """What there is to say about the move: ``explain_advice`` makes sentences of it."""
    margin_after: int
    """The margin of the round after the ply, as far as it is known: the human's points minus
    the computer's, of the hands scored and of this hand played perfectly to its end."""
    best_chance: Chance
    """To win the round, of the player who moves, after a best move."""
    chance: Chance
    """The same after the move that was played, and how it is known."""

    @property
    def win_chance_after(self) -> float:
        """The human's chance to win the round after the ply, from 0 to 1."""
        return self.chance.share if self.player is Player.HUMAN else self.chance.of_opponent.share

    @property
    def chance_lost(self) -> float:
        """How much of the chance to win the round the move gave away, from 0 to 1."""
        return max(0.0, self.best_chance.share - self.chance.share)

    @property
    def is_best(self) -> bool:
        """Whether no other move is better."""
        return self.move in self.best_moves

    @property
    def loss(self) -> int:
        """Points of the hand that the move gave away; 0 for a best move, but where the round
        asks for them."""
        return self.best_value - self.value

    @property
    def is_worth_a_puzzle(self) -> bool:
        """Whether enough was given away to ask for the better move in a puzzle."""
        return not self.is_best and self.loss >= INACCURACY

    @property
    def verdict(self) -> Verdict:
        """What the loss is called."""
        return Verdict.BEST if self.is_best else Verdict.of(self.loss)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewedHand:
    """Two hands that were drawn, and what that gave the human; how: see
    :mod:`buildup.review.luck`.

    All values are points of this hand, the human's minus the computer's.
    """

    hand_number: int
    """From 1 to 4."""
    event_index: int
    """The place in ``tournament.events`` of the event after which the tiles were in hand."""
    value: int
    """What the hand is worth as it was drawn, both playing perfectly. Exact."""
    expected: float
    """What it would have been worth on average over all draws; estimated from some of them."""
    error: float
    """The standard error of :attr:`expected`, and so of the luck; 0 if there was no other
    draw."""
    margin: int
    """The margin of the round at this point: scores so far, and this hand played perfectly."""

    @property
    def luck(self) -> float:
        """What the draw gave the human; the computer's luck is the negative of it."""
        return self.value - self.expected


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerReview:
    """The sums of a review for one player, of what is reviewed so far."""

    plies: int
    """How many tiles the player placed."""
    forced: int
    """How many of them were the only legal move."""
    average_loss: float | None
    """Points given away a move, the forced ones included, which lose nothing: so it is
    measured for the levels, too. ``None`` without a ply."""
    verdicts: Mapping[Verdict, int]
    """How many plies have each verdict; forced ones are best moves."""
    luck: float | None
    """Points that the draws gave the player, of the hands reviewed; ``None`` without any."""
    luck_error: float | None
    """The standard error of :attr:`luck`."""

    @classmethod
    def of(
        cls, player: Player, plies: Iterable[ReviewedPly], hands: Iterable[ReviewedHand]
    ) -> PlayerReview:
        """The sums over a player's plies, and over the hands of both."""
        own = [ply for ply in plies if ply.player is player]
        drawn = list(hands)
        counts = Counter(ply.verdict for ply in own)
        sign = 1 if player is Player.HUMAN else -1
        return cls(
            plies=len(own),
            forced=sum(ply.is_forced for ply in own),
            average_loss=fmean(ply.loss for ply in own) if own else None,
            verdicts={verdict: counts[verdict] for verdict in Verdict},
            luck=sign * sum(hand.luck for hand in drawn) if drawn else None,
            luck_error=hypot(*(hand.error for hand in drawn)) if drawn else None,
        )
