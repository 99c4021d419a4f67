"""Variations: alternative continuations of a round.

A variation holds a whole tournament, so undo in the round or in other variations cannot affect it.
Which of them it branches off from is derived from shared events.
"""

from collections.abc import Sequence
from typing import NamedTuple

from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament

MOST_VARIATIONS = 50
"""The maximum number of variations in a tournament."""

LONGEST_NAME = 40
"""The maximum length of a variation's name, in characters."""


class Variation(NamedTuple):
    """An alternative continuation from some point of a round."""

    place: int
    """The number of events before the variation began, which cannot be undone in it."""
    line: Tournament
    """The whole tournament up to the end of the variation."""
    name: str = ""
    """The name that a person gave it; empty if it has none."""
    is_by_hand: bool = False
    """Whether a person plays both sides; otherwise the computer answers."""

    @property
    def placed(self) -> tuple[TilePlaced, ...]:
        """The tiles placed in the variation."""
        own = self.line.events[self.place :]
        return tuple(event for event in own if isinstance(event, TilePlaced))

    @property
    def is_over(self) -> bool:
        """Whether its round has been played to the end."""
        return self.line.table.phase is Phase.ROUND_OVER


def move_number(variation: Variation) -> int:
    """Return the number of a variation's first move within its round, from 1."""
    before = variation.line.events[: variation.place].current
    return 1 + sum(isinstance(event, TilePlaced) for event in before)


def shared_events(variation: Variation, line: Tournament) -> int:
    """Return the number of events, up to the start of a variation, that it shares with a line."""
    return min(variation.place, variation.line.events.shared_with(line.events))


def parent_of(variations: Sequence[Variation], number: int, played: Tournament) -> int | None:
    """Return the index of the variation from which another one branches off.

    Of the played round and the older variations it is the one with the most :func:`shared_events`;
    of several with as many, the round or else the oldest variation.

    Args:
        variations: All variations, oldest first.
        number: The index of the variation that branches off.
        played: The tournament they belong to.

    Returns:
        The index, or ``None`` for the played round.
    """
    variation = variations[number]
    candidates: list[tuple[int | None, Tournament]] = [(None, played)]
    candidates += [(place, each.line) for place, each in enumerate(variations[:number])]
    return max(candidates, key=lambda each: shared_events(variation, each[1]))[0]


def branches_of(
    variations: Sequence[Variation], parent: int | None, played: Tournament
) -> list[tuple[int, int]]:
    """Return the variations that branch off from the round or from another variation.

    Args:
        variations: All variations, oldest first.
        parent: The index of a variation among them, or ``None`` for the round.
        played: The tournament they belong to.

    Returns:
        For each, the number of events it shares with its parent, and its index; sorted by both.
    """
    line = played if parent is None else variations[parent].line
    return sorted(
        (shared_events(each, line), number)
        for number, each in enumerate(variations)
        if parent_of(variations, number, played) == parent
    )
