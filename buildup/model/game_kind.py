"""The two games."""

from enum import StrEnum


class GameKind(StrEnum):
    """One of the two games. The values appear in records and in the names of rules files."""

    BUILD_UP = "build_up"
    DOMINOES = "dominoes"

    @property
    def word(self) -> str:
        """The game's name on the command line, also used in exchanges with other programs."""
        return self.value.replace("_", "-")
