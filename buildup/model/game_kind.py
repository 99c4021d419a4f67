"""The two games."""

from enum import StrEnum


class GameKind(StrEnum):
    """One of the two games.

    The values are used in records and in the names of rules files.
    """

    BUILD_UP = "build_up"
    DOMINOES = "dominoes"

    @property
    def word(self) -> str:
        """The game's name on the command line and in the protocol for other programs."""
        return self.value.replace("_", "-")
