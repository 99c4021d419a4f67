"""The pace of play: delays before the computer's moves and after events."""

from typing import NamedTuple


class Pace(NamedTuple):
    """The delays of play, in milliseconds."""

    before_move: int
    """The delay from the start of the computer's turn to its move."""
    after_event: int
    """The delay after a forced event that nobody has to confirm."""

    @classmethod
    def of(cls, speed: str) -> "Pace":
        """Return the pace for a speed: ``"off"``, ``"fast"``, ``"normal"`` or ``"slow"``."""
        paces = {"off": cls(0, 0), "fast": cls(200, 500), "slow": cls(1400, 2400)}
        return paces.get(speed, cls(650, 1100))


NO_PACE = Pace(0, 0)
"""A pace without delays, for tests and while animation is off."""
