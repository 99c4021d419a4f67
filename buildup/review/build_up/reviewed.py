"""The results of a review: every tile placed and what it gives away, both hands drawn, and sums."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import hypot
from typing import NamedTuple, Self

from buildup.frozen import frozen
from buildup.model.build_up.position import Move
from buildup.model.player import Player
from buildup.review.build_up.luck import ReviewedHand
from buildup.review.verdicts import CHANCES, WORTH_A_PUZZLE, Verdict
from buildup.strategy.build_up.advice import Advice
from buildup.strategy.build_up.analysis import ValuedMove
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.rule_of_thumb import RuleTally


class MoveLoss(NamedTuple):
    """What a move gives away; nothing for a best one."""

    points: int
    """Beside a best move: of the round, where its end is certain, else of the hand."""
    best_chance: Chance
    """To win the round, of the player who moves, after a best move."""
    chance: Chance
    """The same after the move."""

    @classmethod
    def of(cls, best: ValuedMove, played: ValuedMove) -> Self:
        """What a move gives away beside a best one.

        Raises:
            ValueError: One of them has no value, or no chance, yet.
        """
        if best.value is None or played.value is None or not (best.chance and played.chance):
            raise ValueError(f"{best.move} or {played.move} has no value yet")
        margins = best.chance.margin, played.chance.margin
        high, low = (best.value, played.value) if None in margins else margins
        return cls((high or 0) - (low or 0), best.chance, played.chance)

    @property
    def chance_lost(self) -> float:
        """How much of the chance to win the round the move gives away, from 0 to 1."""
        return max(0.0, self.best_chance.share - self.chance.share)

    @property
    def is_decided(self) -> bool:
        """The round certainly ends the same way after a best move, and so points decide."""
        best, own = self.best_chance, self.chance
        return best.is_certain and own.is_certain and best.share == own.share

    @property
    def changes_result(self) -> bool:
        """The round certainly ends in another way than after a best move, if nobody errs."""
        results = self.best_chance.result, self.chance.result
        return None not in results and results[0] != results[1]

    @property
    def verdict(self) -> Verdict:
        """What that is called: a blunder where it changes the result, else by the graver of the two
        scales."""
        if self.changes_result:
            return Verdict.BLUNDER
        scales = self.by_chance, Verdict.by_points(max(0, self.points))
        return max(scales, key=list(Verdict).index)

    @property
    def by_chance(self) -> Verdict:
        """What it would be called by the chance to win alone, in whole percent, as that is told."""
        return Verdict.by_chance(round(self.chance_lost, 2) or self.chance_lost)


@frozen(kw_only=True)
class ReviewedPly:
    """A tile that was placed, beside what could have been placed. All values are exact.

    Values are points of the hand: those of the player who moves minus the opponent's, both
    playing perfectly from there on, as :attr:`AnalyzedMove.value` has them.
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
    is_played_out: bool = False
    """The computer placed it for both players: nobody is judged by it."""
    advice: Advice
    """What there is to say about the move: ``explain_advice`` makes sentences of it."""
    margin_after: int
    """The margin of the round after the ply, the human's points minus the computer's: at its end
    where that is certain, else of the hands scored and of this one played perfectly."""
    move_loss: MoveLoss
    """What the move gave away, with the chances against who sat there."""
    expert_loss: MoveLoss
    """The same with the chances between experts: they stand in the records, whoever sat there."""
    is_of_hand: bool
    """Whether the best moves are those by the points of the hand, of which puzzles are made; where
    it is certain how the round ends, that can ask for others."""
    rules: tuple[RuleTally, ...]
    """Of each rule of thumb that the move tests, and of what else it gave away; no rule where the
    round asks for another move than points do. Losses add up to :attr:`loss`."""

    @property
    def cost(self) -> int:
        """Points that the move gave away, of the round where its end is certain, else of the hand:
        so far the margin steps against who made it."""
        return self.expert_loss.points

    @property
    def margin_before(self) -> int:
        """The margin before the ply, which only its cost has changed."""
        return self.margin_after + (self.cost if self.player is Player.HUMAN else -self.cost)

    @property
    def chance_before(self) -> Chance:
        """The human's chance to win the round before the ply."""
        return self._of_human(self.move_loss.best_chance)

    @property
    def chance_after(self) -> Chance:
        """The human's chance to win the round after the ply."""
        return self._of_human(self.move_loss.chance)

    def _of_human(self, chance: Chance) -> Chance:
        return chance if self.player is Player.HUMAN else chance.of_opponent

    @property
    def chance_lost(self) -> float:
        """How much of the chance to win the round the move gave away, from 0 to 1."""
        return self.move_loss.chance_lost

    @property
    def is_judged(self) -> bool:
        """Whether the player has chosen it from several moves."""
        return not self.is_forced and not self.is_played_out

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
        """Whether enough was given away to ask for the better move in a puzzle, and it can be."""
        is_costly = self.loss >= WORTH_A_PUZZLE or self.expert_loss.chance_lost >= CHANCES[0]
        return is_costly and not self.is_best and self.is_of_hand

    @property
    def verdict(self) -> Verdict:
        """What it is called."""
        return self.move_loss.verdict


class PlayerReview(NamedTuple):
    """The sums of a review for one player, of what is reviewed so far."""

    plies: int
    """How many tiles the player placed, but those that were played out."""
    average_loss: float | None
    """Points given away a move, the forced ones included, which lose nothing: so it is
    measured for the levels, too. ``None`` without a ply."""
    chance_lost: float
    """How much of the chance to win the round the player gave away with all moves together.
    It can be more than 1: what one player gives away the other can give back."""
    verdicts: Mapping[Verdict, int]
    """How many plies have each verdict; forced ones are best moves."""
    luck: float | None
    """Points that the draws gave the player, of the hands reviewed; ``None`` without any."""
    luck_error: float | None
    """The standard error of :attr:`luck`."""

    @classmethod
    def of(
        cls, player: Player, own: Sequence[ReviewedPly], drawn: Sequence[ReviewedHand]
    ) -> PlayerReview:
        """The sums over what a player has decided, and over the hands of both."""
        counts = Counter(ply.verdict for ply in own)
        sign = 1 if player is Player.HUMAN else -1
        return cls(
            plies=len(own),
            average_loss=sum(ply.loss for ply in own) / len(own) if own else None,
            chance_lost=sum(ply.chance_lost for ply in own),
            verdicts={verdict: counts[verdict] for verdict in Verdict},
            luck=sign * sum(hand.luck for hand in drawn) if drawn else None,
            luck_error=hypot(*(hand.error for hand in drawn)) if drawn else None,
        )
