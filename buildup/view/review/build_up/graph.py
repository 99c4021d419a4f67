"""The graph of a round of Build Up: the chance to win after each ply, or points ahead."""

from collections.abc import Iterator

from buildup.model.player import Player
from buildup.narration.build_up.chances import tell_share
from buildup.narration.numbers import number
from buildup.review.build_up.reviewed import ReviewedPly
from buildup.texts import _
from buildup.view.game.scale import Scale
from buildup.view.review.build_up import wording
from buildup.view.review.graph import ReviewGraph, Section, range_of_chances

_LEAST_REACH = 5
"""The axis of points shows at least so many at both sides, unless it shows twice as many."""


def margin_before(ply: ReviewedPly) -> int:
    """The margin before a ply: only its loss has changed it."""
    return ply.margin_after + (ply.loss if ply.player is Player.HUMAN else -ply.loss)


class RoundGraph(ReviewGraph[ReviewedPly]):
    """Shows who plays black's chance to win the round; its other view is the margin.

    The margin is that of the hands scored and of this one played perfectly; between two hands
    the curve jumps by what the draw changed.
    """

    def _before(self, ply: ReviewedPly) -> float:
        return margin_before(ply) if self._shows_other else 100 * ply.chance_before.share

    def _after(self, ply: ReviewedPly) -> float:
        return ply.margin_after if self._shows_other else 100 * ply.chance_after.share

    @property
    def _level(self) -> int:
        return 0 if self._shows_other else 50

    def _axis_of(self, most_steps: int) -> Scale:
        if not self._shows_other:
            return super()._axis_of(most_steps)
        margins = [each for ply in self._plies for each in (margin_before(ply), ply.margin_after)]
        low, high = min(margins, default=0), max(margins, default=0)
        reach = _LEAST_REACH if max(0, high) - min(0, low) < 2 * _LEAST_REACH else 0
        return Scale.around(min(low, -reach), max(high, reach), most_steps)

    def _axis_text(self, value: float) -> str:
        return number(round(value), signed=True) if self._shows_other else super()._axis_text(value)

    def _sections(self) -> Iterator[Section]:
        for hand in sorted({ply.hand_number for ply in self._plies}):
            numbers = [ply.number for ply in self._plies if ply.hand_number == hand]
            name = _("hand {hand}").format(hand=hand)
            yield Section(min(numbers), max(numbers), name, str(hand))

    def _sentence(self, ply: ReviewedPly) -> str:
        words = wording.ply_words(ply, self._names)
        return _("{ply} · {margin}").format(ply=words, margin=self._standing(ply))

    def _standing(self, ply: ReviewedPly) -> str:
        if self._shows_other:
            return wording.margin_words(ply.margin_after, self._names)
        return wording.chance_words(ply.chance_after, self._names)

    @property
    def _name(self) -> str:
        if self._shows_other:
            return _("Points ahead after each move")
        return _("Chance to win after each move")

    def _description(self) -> str:
        if self._shows_other:
            margins = [ply.margin_after for ply in self._plies]
            return _("From {lowest} to {highest} points for {name}, at the end {last}.").format(
                lowest=number(min(margins), signed=True),
                highest=number(max(margins), signed=True),
                name=self._names.human,
                last=number(margins[-1], signed=True),
            )
        chances = [ply.chance_after for ply in self._plies]
        told = [(each.share, tell_share(each)) for each in chances]
        return range_of_chances(told, self._names.human)
