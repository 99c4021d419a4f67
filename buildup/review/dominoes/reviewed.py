"""The results of a review of Dominoes: every lay, every draw, and the sums for each player.

Two things are kept apart everywhere. *What could be known*: the chance to win as the player
could know it, from the tiles in hand and from what was laid, drawn and passed. *Hindsight*: who
wins with all tiles open, the order of the boneyard included. A lay can be the best by what could
be known, and lose.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import hypot
from typing import NamedTuple

from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.sight import Sight
from buildup.model.player import Player
from buildup.review.verdicts import Verdict
from buildup.strategy.dominoes.advice import LayAdvice
from buildup.strategy.dominoes.analysis import Leaving, Prospect, ValuedLay
from buildup.strategy.dominoes.comparison import Comparison
from buildup.strategy.dominoes.rules_of_thumb import RULES
from buildup.strategy.rule_of_thumb import RuleTally, charge


class Hindsight(NamedTuple):
    """Who wins with all tiles open, both playing perfectly."""

    wins: bool | None = None
    """Whether who laid wins after the lay; ``None``: it was too much to be searched."""
    winning: Lay | None = None
    """A lay that wins where the one that was laid does not: of several the one with the best
    chance by what could be known."""
    is_lost_anyway: bool = False
    """Whether every lay loses."""

    @property
    def gives_away(self) -> bool:
        """Whether the lay turned a won game into a lost one."""
        return self.winning is not None


class ReviewedLay(NamedTuple):
    """A tile that was laid, beside what could have been laid."""

    number: int
    """Counted from 1 in the game."""
    event_index: int
    """The place of the event in ``game.events``: so many events happened before it."""
    player: Player
    """Who laid."""
    lay: Lay
    sight: Sight
    """What the player could see before it."""
    lays: tuple[ValuedLay, ...]
    """Every legal lay with what its player could know of it, best first."""
    comparison: Comparison | None
    """The one that was laid beside another in imagined deals."""
    chance_after: float
    """The human's chance to win after the lay, as the human could know it, from 0 to 1."""
    hindsight: Hindsight = Hindsight()

    @property
    def best(self) -> ValuedLay:
        """A best lay by what could be known: the one that was laid, if it is one."""
        return self.played if self.is_best else self.lays[0]

    @property
    def played(self) -> ValuedLay:
        """The lay that was laid, with its value."""
        leaving = Leaving.of(self.sight, self.lay)
        return next(each for each in self.lays if each.leaving == leaving)

    @property
    def is_forced(self) -> bool:
        """Whether no other lay left anything else."""
        return len({each.leaving for each in self.lays}) == 1

    @property
    def is_judged(self) -> bool:
        """Whether the player has chosen it from several lays."""
        return not self.is_forced

    @property
    def is_best(self) -> bool:
        """Whether no other lay is better, by what could be known."""
        return not self.prospect.group

    @property
    def prospect(self) -> Prospect:
        """What came of the lay, as its player could know."""
        return _known(self.played)

    @property
    def best_prospect(self) -> Prospect:
        """What would have come of a best lay, as its player could know."""
        return _known(self.lays[0])

    @property
    def advice(self) -> LayAdvice:
        """Why the lay is worse than the best one, or better than another."""
        better = None if self.is_best else self.best.lay
        return LayAdvice(self.sight, self.lay, better, self.comparison)

    @property
    def chance_lost(self) -> float:
        """How much of the chance to win it gave away, by what could be known, from 0 to 1."""
        return self.prospect.lost

    @property
    def rules(self) -> tuple[RuleTally, ...]:
        """Of each rule of thumb that the lay tests; losses are of the chance to win, in percent.

        Losses are told beside the best lay alone: so a rule is tested only where that obeys.
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
        """What it is called, by what could be known."""
        return verdict_of(self.prospect)


def _known(valued: ValuedLay) -> Prospect:
    assert valued.prospect is not None, "a review holds no lay without its value"
    return valued.prospect


class ReviewedDraw(NamedTuple):
    """The tiles drawn in one turn, and what they were worth; how: see
    :mod:`buildup.review.dominoes.review`."""

    event_index: int
    """The place in ``game.events`` of the first of them."""
    player: Player
    """Who drew."""
    tiles: tuple[Domino, ...]
    """The first one first."""
    luck: float
    """What they gave the drawer of the chance to win, beside the average of what could have
    been drawn; from −1 to 1."""
    error: float
    """The standard error of that; 0 where every order of the boneyard gives the same."""


class PlayerReview(NamedTuple):
    """The sums of a review for one player, of what is reviewed so far."""

    plies: int
    """How many tiles the player laid."""
    chance_lost: float
    """How much of the chance to win the player gave away with all lays together, by what could
    be known. It can be more than 1."""
    verdicts: Mapping[Verdict, int]
    """How many lays have each verdict; forced ones are best lays."""
    wins_given_away: int
    """How many lays turned a won game into a lost one, with all tiles open."""
    luck: float
    """What the draws of both gave the player of the chance to win."""
    luck_error: float
    """The standard error of :attr:`luck`."""

    @classmethod
    def of(
        cls, player: Player, own: Sequence[ReviewedLay], drawn: Sequence[ReviewedDraw]
    ) -> PlayerReview:
        """The sums over a player's lays, and over the draws of both."""
        counts = Counter(ply.verdict for ply in own)
        return cls(
            plies=len(own),
            chance_lost=sum(ply.chance_lost for ply in own),
            verdicts={verdict: counts[verdict] for verdict in Verdict},
            wins_given_away=sum(ply.hindsight.gives_away for ply in own),
            luck=sum(each.luck if each.player is player else -each.luck for each in drawn),
            luck_error=hypot(*(each.error for each in drawn)),
        )


def verdict_of(prospect: Prospect) -> Verdict:
    """The verdict on a lay beside the best one.

    The chance to win decides; what is not told apart is as good. Where both are certain, and the
    same player wins, fewer pips make a lay good, and not best.
    """
    if not prospect.group:
        return Verdict.BEST
    verdict = Verdict.by_chance(prospect.lost)
    return Verdict.GOOD if verdict is Verdict.BEST else verdict
