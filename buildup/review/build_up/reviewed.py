"""The results of a Build Up review: every move and its loss."""

from typing import NamedTuple, Self

from buildup.frozen import frozen
from buildup.model.build_up.position import Move
from buildup.model.player import Player
from buildup.review.verdicts import CHANCES, POINTS, WORTH_A_PUZZLE, Verdict
from buildup.strategy.build_up.advice import Advice
from buildup.strategy.build_up.analysis import ValuedMove
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.habit import Clues
from buildup.strategy.rule_of_thumb import RuleTally


class MoveLoss(NamedTuple):
    """The loss of a move compared with a best move."""

    points: int
    """The points lost in the round if its end is certain, else in the hand."""
    best_chance: Chance
    """The mover's chance to win the round after a best move."""
    chance: Chance
    """The mover's chance to win the round after this move."""

    @classmethod
    def of(cls, best: ValuedMove, played: ValuedMove) -> Self:
        """Compare a move with a best one.

        Raises:
            ValueError: One of the moves has no value or no chance yet.
        """
        if best.value is None or played.value is None or not (best.chance and played.chance):
            raise ValueError(f"{best.move} or {played.move} has no value yet")
        margins = best.chance.margin, played.chance.margin
        high, low = (best.value, played.value) if None in margins else margins
        return cls((high or 0) - (low or 0), best.chance, played.chance)

    @property
    def chance_lost(self) -> float:
        """The loss of win chance, from 0 to 1."""
        return max(0.0, self.best_chance.share - self.chance.share)

    @property
    def is_decided(self) -> bool:
        """Whether the result of the round is certain, and the same as after a best move."""
        best, own = self.best_chance, self.chance
        return best.is_certain and own.is_certain and best.share == own.share

    @property
    def changes_result(self) -> bool:
        """Whether the move certainly changes the result, with perfect play afterwards."""
        results = self.best_chance.result, self.chance.result
        return None not in results and results[0] != results[1]

    @property
    def verdict(self) -> Verdict:
        """The verdict on the move.

        It is a blunder if it changes the result; else the worse of the verdicts by chance and by
        points.
        """
        if self.changes_result:
            return Verdict.BLUNDER
        by_points = Verdict.of(max(0, self.points), POINTS)
        return max(self.by_chance, by_points, key=list(Verdict).index)

    @property
    def by_chance(self) -> Verdict:
        """The verdict by the loss of win chance alone.

        The loss is rounded to a percentage point, unless that gives 0.
        """
        return Verdict.of(round(self.chance_lost, 2) or self.chance_lost, CHANCES)


@frozen(kw_only=True)
class ReviewedPly:
    """A move compared with its alternatives; points are exact, chances may be estimates."""

    number: int
    """The number of the ply in the round, from 1."""
    event_index: int
    """The index of the move's event in ``tournament.events``."""
    hand_number: int
    """The number of the hand, from 1 to 4."""
    player: Player
    """The player who made the move."""
    move: Move
    loss: int
    """The points lost in the hand; a move that is best for the round can lose some."""
    is_played_out: bool = False
    """Whether the computer made the move for the player, who is then not judged by it."""
    advice: Advice
    margin_after: int
    """The human's final points minus the computer's, with perfect play after the move.

    Unless they are certain, only the hands scored so far and the current one count.
    """
    move_loss: MoveLoss
    """The loss, with chances against the actual opponent."""
    expert_loss: MoveLoss
    """The loss, with chances between experts; the records contain these, whatever the level."""
    is_of_hand: bool
    """Whether the best moves are exactly those best by points of the hand, as puzzles require.

    They may differ once the end of the round is certain.
    """
    clues: Clues
    """What the move shows about its player's habit."""
    rules: tuple[RuleTally, ...]
    """The tallies of the rules of thumb that apply, and of other losses.

    They add up to :attr:`loss`, since only the first broken rule is included. No rules are tested
    if the best move by the result of the round differs from that by points of the hand.
    """

    @property
    def cost(self) -> int:
        """The points lost in the round if its end is certain, else in the hand.

        The margin changes by this much in favor of the opponent.
        """
        return self.expert_loss.points

    @property
    def margin_before(self) -> int:
        """The margin as in :attr:`margin_after`, but after a best move instead of this one."""
        return self.margin_after + (self.cost if self.player is Player.HUMAN else -self.cost)

    @property
    def chance_before(self) -> Chance:
        """The human's win chance before the ply, if a best move follows."""
        return self._of_human(self.move_loss.best_chance)

    @property
    def chance_after(self) -> Chance:
        """The human's win chance after the ply."""
        return self._of_human(self.move_loss.chance)

    def _of_human(self, chance: Chance) -> Chance:
        return chance if self.player is Player.HUMAN else chance.of_opponent

    @property
    def chance_lost(self) -> float:
        """The loss of win chance, from 0 to 1."""
        return self.move_loss.chance_lost

    @property
    def is_judged(self) -> bool:
        """Whether the player made a real choice, so that the move can be judged.

        Moves that the computer played out cannot.
        """
        return not self.advice.is_forced and not self.is_played_out

    @property
    def is_best(self) -> bool:
        """Whether no other move is better."""
        return self.advice.is_best

    @property
    def is_worth_a_puzzle(self) -> bool:
        """Whether the move makes a puzzle.

        It must be costly by points or win chance and not a best move, and :attr:`is_of_hand` must
        be true.
        """
        is_costly = self.loss >= WORTH_A_PUZZLE or self.expert_loss.chance_lost >= CHANCES[0]
        return is_costly and not self.is_best and self.is_of_hand

    @property
    def verdict(self) -> Verdict:
        """The verdict on the move."""
        return self.move_loss.verdict
