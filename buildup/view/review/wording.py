"""Words of the reviews of both games."""

from typing import Never

from buildup.narration.narrator import Narrator
from buildup.narration.numbers import percent
from buildup.review.build_up.reviewed import ReviewedPly
from buildup.review.dominoes.reviewed import ReviewedLay
from buildup.review.verdicts import Verdict
from buildup.texts import _, later

AnyPly = ReviewedPly | ReviewedLay


def verdict_name(verdict: Verdict) -> str:
    """A verdict that is counted, in one word."""
    return {
        Verdict.INACCURACY: _("Inaccuracies"),
        Verdict.MISTAKE: _("Mistakes"),
        Verdict.BLUNDER: _("Blunders"),
    }[verdict]


def told_verdict(verdict: Verdict) -> str:
    """A verdict on a move that is not the best, where a sentence begins."""
    return {
        Verdict.GOOD: _("A good move"),
        Verdict.INACCURACY: _("An inaccuracy"),
        Verdict.MISTAKE: _("A mistake"),
        Verdict.BLUNDER: _("A blunder"),
    }[verdict]


def point_words(ply: AnyPly, narrator: Narrator[Never], standing: str) -> str:
    """A point of a graph: the number of a ply, how the players stand then, and what it cost.

    Args:
        ply: A move that is reviewed.
        narrator: Knows the players.
        standing: How they stand after it.
    """
    sentence = narrator.by_person(
        ply.player,
        named=later("Move {number}, {standing}, {name} gave away {lost}."),
        yours=later("Move {number}, {standing}, you gave away {lost}."),
        computers=later("Move {number}, {standing}, the computer gave away {lost}."),
    )
    if not round(100 * ply.chance_lost):
        sentence = _("Move {number}, {standing}.")
    return sentence.format(
        number=ply.number,
        standing=standing,
        name=narrator.names[ply.player],
        lost=percent(ply.chance_lost),
    )
