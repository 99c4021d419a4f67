"""The results of a Dominoes review: every move and every draw.

They distinguish two things. *What could be known* is the chance to win from the player's view,
given the tiles in hand and what was played, drawn and passed. *Hindsight* is who wins with all
tiles face up, including the order of the boneyard. The best move given what could be known can lose
in hindsight.
"""

from typing import NamedTuple

from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.sight import Sight
from buildup.model.player import Player
from buildup.review.verdicts import CHANCES, Verdict
from buildup.strategy.dominoes.advice import LayAdvice
from buildup.strategy.dominoes.analysis import Leaving, Prospect, ValuedLay
from buildup.strategy.dominoes.rules_of_thumb import RULES
from buildup.strategy.rule_of_thumb import RuleTally, charge


class Hindsight(NamedTuple):
    """Who wins after a move, with all tiles face up and perfect play."""

    wins: bool | None = None
    """Whether the player who moved wins; ``None`` if unknown."""
    winning: Lay | None = None
    """The most promising move that wins, if this one loses; ``None`` if none is found."""
    is_lost_anyway: bool = False
    """Whether every legal move is known to lose."""

    @property
    def gives_away(self) -> bool:
        """Whether the move turned a won game into a lost one."""
        return self.winning is not None


class ReviewedLay(NamedTuple):
    """A move compared with its alternatives."""

    number: int
    """The number of the move in the game, from 1."""
    event_index: int
    """The index of the move's event in ``game.events``."""
    player: Player
    """The player who made the move."""
    lay: Lay
    sight: Sight
    """What the player had seen before the move."""
    lays: tuple[ValuedLay, ...]
    """Every legal move with its value given what the player could know, best first."""
    advice: LayAdvice
    """The advice on the move; if another move is better, it says why, if known."""
    chance_after: float
    """The human's win chance after the move, given what the human could know, from 0 to 1."""
    hindsight: Hindsight = Hindsight()

    @property
    def best(self) -> ValuedLay:
        """A best move given what could be known; :attr:`played` if that is as good as any."""
        return self.played if self.is_best else self.lays[0]

    @property
    def played(self) -> ValuedLay:
        """The actual move, or the first with an equal :class:`Leaving`, with its value."""
        leaving = Leaving.of(self.sight, self.lay)
        return next(each for each in self.lays if each.leaving == leaving)

    @property
    def is_forced(self) -> bool:
        """Whether all legal moves lead to equivalent positions."""
        return len({each.leaving for each in self.lays}) == 1

    @property
    def is_best(self) -> bool:
        """Whether no other move is better, given what could be known."""
        return not self.prospect.group

    @property
    def prospect(self) -> Prospect:
        """The prospect of the move, given what its player could know."""
        return _known(self.played)

    @property
    def best_prospect(self) -> Prospect:
        """The prospect of a best move, given what its player could know."""
        return _known(self.lays[0])

    @property
    def chance_lost(self) -> float:
        """The loss of win chance, given what could be known, from 0 to 1."""
        return self.prospect.lost

    @property
    def rules(self) -> tuple[RuleTally, ...]:
        """The tallies of the rules of thumb that apply, and of other losses, in percentage points.

        Only the first broken rule is included. Losses of win chance are known only in comparison
        with the best move, so a rule is tested only if that or an equal move follows it.
        """
        values = {each.lay: -round(100 * _known(each).lost) for each in self.lays}
        tests = (
            rule.test(self.sight, values, self.lay)
            for rule in RULES
            if not all(values[lay] for lay in rule.obeying(self.sight, [*values]))
        )
        return charge(tests, round(100 * self.chance_lost))

    @property
    def verdict(self) -> Verdict:
        """The verdict, given what could be known."""
        return verdict_of(self.prospect)


def _known(valued: ValuedLay) -> Prospect:
    assert valued.prospect is not None, "a review holds no lay without its value"
    return valued.prospect


class ReviewedDraw(NamedTuple):
    """The tiles drawn in a turn and their value; see :mod:`buildup.review.dominoes.luck`."""

    player: Player
    tiles: tuple[Domino, ...]
    """The tiles, in the order drawn."""
    luck: float
    """The win chance that the player gained by these tiles over an average draw, from −1 to 1."""
    error: float
    """The standard error of the luck; 0 if the order of the boneyard could make no difference."""

    def luck_of(self, player: Player) -> float:
        """Return the win chance that a player gained by the draw; negative if they lost some."""
        return self.luck if player is self.player else -self.luck


def verdict_of(prospect: Prospect) -> Verdict:
    """Return the verdict on a move compared with the best one.

    The win chance decides; moves that cannot be told apart are equally good. Of moves whose exact
    chances are equal, one that is worse by pips is good, not best.
    """
    if not prospect.group:
        return Verdict.BEST
    verdict = Verdict.of(prospect.lost, CHANCES)
    return Verdict.GOOD if verdict is Verdict.BEST else verdict
