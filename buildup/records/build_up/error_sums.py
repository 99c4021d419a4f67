"""Errors of a person in rounds of Build Up, summed by hand and by cause."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from buildup.model.build_up.table import HANDS_IN_A_ROUND
from buildup.records.finished_round import JudgedError

K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class ErrorSum(Generic[K]):
    """The errors of one hand, or of one cause, in some reviewed rounds."""

    key: K
    count: int
    points: float
    """Given away a round by them, on average."""
    chance_lost: float
    """The chance to win given away a round by them, on average; 1 is a whole round."""


def errors_by_hand(errors: Iterable[JudgedError], rounds: int) -> tuple[ErrorSum[int], ...]:
    """The sums of each hand, the first hand first.

    Args:
        errors: All errors of these rounds.
        rounds: How many rounds they are from: at least 1.
    """
    sums = {each.key: each for each in _sums(errors, rounds, lambda error: error.hand)}
    hands = range(1, HANDS_IN_A_ROUND + 1)
    return tuple(sums.get(hand, ErrorSum(hand, 0, 0.0, 0.0)) for hand in hands)


def errors_by_cause(errors: Iterable[JudgedError], rounds: int) -> tuple[ErrorSum[str | None], ...]:
    """The sums of each chief cause, the most costly first; a cause is ``None`` if none is known.

    What costs most of the chance to win comes first, and then what costs most points.

    Args:
        errors: As :func:`errors_by_hand` has them.
        rounds: The same.
    """
    sums = _sums(errors, rounds, lambda error: error.cause)
    return tuple(sorted(sums, key=lambda each: (-each.chance_lost, -each.points)))


def _sums(
    errors: Iterable[JudgedError], rounds: int, key_of: Callable[[JudgedError], K]
) -> list[ErrorSum[K]]:
    groups: dict[K, list[JudgedError]] = {}
    for error in errors:
        groups.setdefault(key_of(error), []).append(error)
    return [
        ErrorSum(
            key,
            len(group),
            sum(max(0.0, each.loss) for each in group) / rounds,
            sum(each.chance_lost for each in group) / rounds,
        )
        for key, group in groups.items()
    ]
