"""The two games."""

from enum import StrEnum


class GameKind(StrEnum):
    """One of the two games; the values stand in the records, and name the files of rules."""

    BUILD_UP = "build_up"
    DOMINOES = "dominoes"
