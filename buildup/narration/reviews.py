"""Sentences for the reviews of both games."""

from typing import TYPE_CHECKING, Never, TypeAlias

from buildup.narration.narrator import Narrator
from buildup.review.verdicts import Verdict
from buildup.texts import _, percent

if TYPE_CHECKING:
    from buildup.review.build_up.review import BuildUpReview
    from buildup.review.build_up.reviewed import ReviewedPly
    from buildup.review.dominoes.review import DominoesReview
    from buildup.review.dominoes.reviewed import ReviewedLay

AnyPly: TypeAlias = "ReviewedPly | ReviewedLay"
AnyReview: TypeAlias = "BuildUpReview | DominoesReview"


def verdict_name(verdict: Verdict) -> str:
    """Return the plural name of a verdict on a costly move."""
    return {
        Verdict.INACCURACY: _("Inaccuracies"),
        Verdict.MISTAKE: _("Mistakes"),
        Verdict.BLUNDER: _("Blunders"),
    }[verdict]


def told_verdict(verdict: Verdict) -> str:
    """Return the name of a verdict other than “best”, for the beginning of a sentence."""
    return {
        Verdict.GOOD: _("Good"),
        Verdict.INACCURACY: _("Inaccuracy"),
        Verdict.MISTAKE: _("Mistake"),
        Verdict.BLUNDER: _("Blunder"),
    }[verdict]


def undecided_words(review: AnyReview) -> str:
    """Say why no move decided a finished round or game.

    Return an empty string until that is known.
    """
    if review.draws_decided:
        return _("The luck of the draw decided it.")
    return _("No single move decided it.") if review.knows_deciding else ""


def point_words(
    ply: AnyPly, narrator: Narrator[Never], standing: str, *, tells_chance: bool
) -> str:
    """Describe a point of a graph by the number of a move, the standing after it, and any cost.

    Args:
        ply: The reviewed move.
        narrator: The narrator of the game.
        standing: The standing after the move, in words.
        tells_chance: Whether to show chances, and so the cost.
    """
    if not (tells_chance and round(100 * ply.chance_lost)):
        return _("Move {number}, {standing}.").format(number=ply.number, standing=standing)
    return _("Move {number}, {standing}, {name} lost {lost} win chance.").format(
        number=ply.number,
        standing=standing,
        name=narrator.names[ply.player],
        lost=percent(ply.chance_lost),
    )
