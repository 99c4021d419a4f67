"""Words of a person in a turn of Build Up, beside commands and moves."""

from buildup.model.player import Player

ALL = "all"
"""Lists all moves with their values; ``a`` for short."""
OUT = "out"
"""Lets the computer place the rest of a decided round for both players."""
LEADER = "leader"
"""Says who leads the round, where that is a guess."""
LEADERS = {"you": Player.HUMAN, "computer": Player.COMPUTER}
"""Whom it names."""
SCORED = "scored"
"""Says whether a file has scored its last hand, where that is a guess."""
