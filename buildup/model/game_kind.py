"""The two games."""

from enum import StrEnum


class GameKind(StrEnum):
    """One of the two games. Records and files of rules use the values."""

    BUILD_UP = "build_up"
    DOMINOES = "dominoes"

    @property
    def word(self) -> str:
        """The word to type for it, which other programs use too."""
        return self.value.replace("_", "-")
