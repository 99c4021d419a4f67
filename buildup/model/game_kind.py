"""The two games."""

from enum import StrEnum


class GameKind(StrEnum):
    """One of the two games; the values stand in the records, and name the files of rules."""

    BUILD_UP = "build_up"
    DOMINOES = "dominoes"

    @property
    def word(self) -> str:
        """What is typed for it, and stands in lines of other programs."""
        return self.value.replace("_", "-")
