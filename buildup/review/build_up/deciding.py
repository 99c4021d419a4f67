"""The move that decided a round that is over."""

from collections.abc import Iterator, Sequence

from buildup.model.player import Player
from buildup.review.build_up.reviewed import ReviewedPly
from buildup.review.verdicts import CHANCES

LEAST_LOSS = CHANCES[1]
"""A move that gave away less of the chance to win for good has not decided the round."""


def deciding_ply(plies: Sequence[ReviewedPly], winner: Player | None) -> ReviewedPly | None:
    """The move that gave away most of the chance to win for good.

    From hand 3 on, where the end of the round is certain, that is the last move that changed
    it, if there is one.

    Args:
        plies: Every ply of the round.
        winner: Who won it; ``None`` for a draw.

    Returns:
        ``None`` if no move gave away as much as a mistake does: if the draws decided the round,
        or many small losses.
    """
    lost = [each for each in _lost_for_good(plies) if each[1].player is not winner]
    if not lost:
        return None
    most, deciding = max(lost, key=lambda each: (each[0], each[1].number))
    return deciding if most >= LEAST_LOSS else None


def _lost_for_good(plies: Sequence[ReviewedPly]) -> Iterator[tuple[float, ReviewedPly]]:
    """Each ply with how far below the chance before it the player stayed from there on.

    What the opponent gives back, or a draw, is not lost for good.
    """
    lowest, highest = 1.0, 0.0  # of the human's chances after a ply
    for ply in reversed(plies):
        before, after = ply.chance_before.share, ply.chance_after.share
        lowest, highest = min(lowest, after), max(highest, after)
        yield before - highest if ply.player is Player.HUMAN else lowest - before, ply
        lowest, highest = min(lowest, before), max(highest, before)
