"""The content of a saved game in any dialect: words with their lines, and their values.

A reader turns a text into a :class:`WrittenGame`; :mod:`buildup.saves.build_up.validate` turns
that into a :class:`SavedGame`; a writer turns a :class:`SavedGame` into a text again.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from buildup.model.build_up.position import STACKS_IN_A_ROW
from buildup.model.build_up.table import UNDRAWN_AFTER_HAND, Phase, Table
from buildup.model.build_up.tile import Tile
from buildup.model.player import PerPlayer, Player
from buildup.saves.extra_lines import WrittenExtra


class Label(StrEnum):
    """What is saved for each player, in the order of every dialect."""

    STACKS = "Stacks"
    BONEYARD = "Boneyard"
    HAND = "Hand"
    SCORE = "Score"
    ROUNDS_WON = "Rounds Won"


TILE_LABELS = (Label.STACKS, Label.BONEYARD, Label.HAND)
"""The labels of tiles; the others are labels of one number."""


class Word(NamedTuple):
    """A word of a file."""

    text: str
    line: int
    """From 1."""


class Field(NamedTuple):
    """What a file says under one label, not yet understood."""

    line: int
    """Where it begins, from 1."""
    words: tuple[Word, ...]


class WrittenGame(NamedTuple):
    """Everything that a file says, in words that are not yet understood."""

    sides: PerPlayer[Mapping[Label, Field]]
    """By label; one that the file lacks is missing here too."""
    turn: Field | None
    extras: tuple[WrittenExtra, ...]
    warnings: tuple[str, ...] = ()
    """Sentences about how it was read where that can be done in two ways."""


class Side(NamedTuple):
    """What is saved for one player."""

    stacks: tuple[Tile, ...]
    """The top tiles of the six stacks in the player's row, from the left."""
    boneyard: tuple[Tile, ...]
    """Tiles not yet drawn, the next one first."""
    hand: tuple[Tile, ...]
    score: int
    """Points of this round so far."""
    rounds_won: int


class SavedGame(NamedTuple):
    """What every dialect holds: both sides and who is on turn."""

    sides: PerPlayer[Side]
    turn: Player | None
    """Before the first draw, who will win it: the C++ edition lets the computer lead where
    nobody is named. ``None``: the file does not say, or that draw is tied."""

    @property
    def boneyards_at_first_draw(self) -> PerPlayer[tuple[Tile, ...]] | None:
        """Both boneyards as they were when the players drew for first player, if that is now.

        Some editions save after that draw, with one tile in each hand: then it lies on top again.
        ``None`` later in the round.
        """
        full = UNDRAWN_AFTER_HAND[0]
        sizes = {(len(side.boneyard), len(side.hand)) for side in self.sides}
        if sizes not in ({(full, 0)}, {(full - 1, 1)}):
            return None
        return self.sides.map(lambda side: side.hand + side.boneyard)

    @classmethod
    def of_table(cls, table: Table) -> "SavedGame":
        """What a saved game shows of a table: the tops, but not what lies under them."""
        tops = table.position.tops
        rows = PerPlayer(tops[:STACKS_IN_A_ROW], tops[STACKS_IN_A_ROW:])
        sides = (
            Side(
                stacks=rows[player],
                boneyard=table.boneyards[player],
                hand=table.position.hands[player],
                score=table.scores[player],
                rounds_won=table.rounds_won[player],
            )
            for player in Player
        )
        is_drawn = table.phase is not Phase.FIRST_DRAW
        turn = table.position.turn if is_drawn else table.winner_of_first_draw
        return cls(PerPlayer(*sides), turn)
