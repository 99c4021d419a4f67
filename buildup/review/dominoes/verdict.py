"""The verdict on a lay of Dominoes, by what its player could know."""

from buildup.review.verdicts import Verdict
from buildup.strategy.dominoes.analysis import Prospect


def verdict_of(prospect: Prospect) -> Verdict:
    """The verdict on a lay beside the best one.

    The chance to win decides; what is not told apart is as good. Where both are certain, and the
    same player wins, fewer pips make a lay good, and not best.
    """
    if not prospect.group:
        return Verdict.BEST
    verdict = Verdict.by_chance(prospect.lost)
    return Verdict.GOOD if verdict is Verdict.BEST else verdict
