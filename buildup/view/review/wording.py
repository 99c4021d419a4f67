"""Words of the reviews of both games."""

from buildup.review.verdicts import Verdict
from buildup.texts import _


def verdict_name(verdict: Verdict) -> str:
    """A verdict that is counted, in one word."""
    return {
        Verdict.INACCURACY: _("Inaccuracies"),
        Verdict.MISTAKE: _("Mistakes"),
        Verdict.BLUNDER: _("Blunders"),
    }[verdict]
