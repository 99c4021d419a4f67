"""Variations: alternative continuations of a round.

A variation is a complete tournament up to the end of one round, so undo in the round or in other
variations cannot affect it. The point where it branches off is derived from shared events.
"""

from collections.abc import Sequence
from typing import NamedTuple

from buildup.model.build_up.events import RoundStarted, TilePlaced
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament

MOST_VARIATIONS = 50
"""The maximum number of variations in a tournament."""

LONGEST_NAME = 40
"""The longest name of a variation, in characters."""


class Variation(NamedTuple):
    """An alternative continuation from some point of a round."""

    place: int
    """The number of events before the variation began; earlier events cannot be undone in it."""
    line: Tournament
    """The tournament including the variation's own events."""
    name: str = ""
    """The name a person gave it; empty if it has none."""
    is_by_hand: bool = False
    """Whether a person plays for both players; otherwise the computer answers."""

    @property
    def placed(self) -> tuple[TilePlaced, ...]:
        """The tiles placed in the variation.

        A person places the first one, or asks the computer to.
        """
        own = self.line.events[self.place :]
        return tuple(event for event in own if isinstance(event, TilePlaced))

    @property
    def is_over(self) -> bool:
        """Whether its round has been played to the end."""
        return self.line.table.phase is Phase.ROUND_OVER


def move_number(variation: Variation) -> int:
    """Return the move number, in its round, of the first tile placed in a variation, from 1."""
    line, number = variation.line, 1
    for event in reversed(line.events[: variation.place]):
        if isinstance(event, RoundStarted):
            break
        number += isinstance(event, TilePlaced)
    return number


def shared_events(variation: Variation, line: Tournament) -> int:
    """Return the number of events that a variation shares with a line before departing from it."""
    return min(variation.place, variation.line.events.shared_with(line.events))


def parent_of(variations: Sequence[Variation], number: int, played: Tournament) -> int | None:
    """Return the variation that this one branches off from; ``None`` for the played round.

    It is the earlier variation that shares the most events with this one; if several do, the round
    or the oldest of them.

    Args:
        variations: All variations, oldest first.
        number: The index of the variation among them.
        played: The tournament they belong to.
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
        For each, the number of events it shares with its parent and its index among all; sorted.
    """
    line = played if parent is None else variations[parent].line
    return sorted(
        (shared_events(each, line), number)
        for number, each in enumerate(variations)
        if parent_of(variations, number, played) == parent
    )
