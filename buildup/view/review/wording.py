"""What the reviews of both games say alike."""

from buildup.review.verdicts import Verdict
from buildup.texts import _


def verdict_name(verdict: Verdict) -> str:
    """A verdict in one word."""
    return {
        Verdict.BEST: _("Best"),
        Verdict.GOOD: _("Good"),
        Verdict.INACCURACY: _("Inaccuracies"),
        Verdict.MISTAKE: _("Mistakes"),
        Verdict.BLUNDER: _("Blunders"),
    }[verdict]
