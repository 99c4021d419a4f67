"""How fast things go on a table."""

from typing import NamedTuple


class Pace(NamedTuple):
    """How long things stay before the next, in milliseconds."""

    before_move: int
    """From the computer's turn to its move."""
    after_event: int
    """From a forced event that nobody has to confirm to the next."""

    @classmethod
    def of(cls, speed: str) -> "Pace":
        """The pace of a speed: ``"off"``, ``"fast"``, ``"normal"`` or ``"slow"``."""
        paces = {"off": cls(0, 0), "fast": cls(200, 500), "slow": cls(1400, 2400)}
        return paces.get(speed, cls(650, 1100))


NO_PACE = Pace(0, 0)
"""Nothing is left to be looked at: for tests and for those who want no motion."""
