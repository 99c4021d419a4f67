"""The verdict on a lay of Dominoes, by what its player could know."""

from buildup.review.verdicts import Verdict
from buildup.strategy.dominoes.analysis import Prospect


def verdict_of(best: Prospect, prospect: Prospect) -> Verdict:
    """The verdict on a lay beside the best one.

    The chance to win decides. Where it is the same, fewer pips make a lay good, and not best.
    """
    if prospect == best:
        return Verdict.BEST
    verdict = Verdict.by_chance(max(0.0, best.chance - prospect.chance))
    return Verdict.GOOD if verdict is Verdict.BEST else verdict
