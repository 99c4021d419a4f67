"""The curve of a Build Up round: the human's lead under perfect play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from buildup.model.build_up.tile import Color
from buildup.texts import _, number
from buildup.view.game.curve import Curve, Section

if TYPE_CHECKING:
    from buildup.review.build_up.review import BuildUpReview
    from buildup.review.build_up.reviewed import ReviewedPly

_LEAST_REACH = 10
"""Minimum points between the zero line and each end of the axis."""
_LEAST_SHARE = 0.35
"""Minimum length of one side of the axis, as a share of the other."""


def cost_of(ply: ReviewedPly) -> str:
    """Return the points that a move cost its player, with a minus; empty for none."""
    return number(-ply.cost) if ply.cost else ""


def round_curve(review: BuildUpReview) -> Curve:
    """Return the curve of a round, as far as it has been reviewed."""
    sections = []
    for hand, moves in review.curve.items():
        known = [each for each in moves.values() if each is not None]
        margins = (*(e.margin_before for e in known[:1]), *(e.margin_after for e in known))
        name, numbers = _("Hand {hand}").format(hand=hand), [*moves]
        sections.append(Section(numbers[0], numbers[-1], name, str(hand), margins))
    heights = [each for section in sections for each in section.heights]
    if review.won is not None:
        heights.append(review.won.scores.human - review.won.scores.computer)
    low, high = min(-_LEAST_REACH, *heights, 0), max(_LEAST_REACH, *heights, 0)
    deciding = review.deciding
    return Curve(
        sections=tuple(sections),
        low=min(low, -_LEAST_SHARE * high),
        high=max(high, -_LEAST_SHARE * low),
        level=0,
        deciding=None if deciding is None else deciding.number,
        cost="" if deciding is None else cost_of(deciding),
        sides=(Color.BLACK, Color.WHITE),
    )
