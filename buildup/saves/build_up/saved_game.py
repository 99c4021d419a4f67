"""The content of a saved game in any dialect, before and after validation.

A reader parses text into a :class:`WrittenGame`, :mod:`buildup.saves.build_up.validate` converts
that to a :class:`SavedGame`, and a writer formats a :class:`SavedGame` as text.
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
    """The fields of each player, in the order that every dialect uses."""

    STACKS = "Stacks"
    BONEYARD = "Boneyard"
    HAND = "Hand"
    SCORE = "Score"
    ROUNDS_WON = "Rounds Won"


TILE_LABELS = (Label.STACKS, Label.BONEYARD, Label.HAND)
"""The labels with tiles; the others have a number."""


class Word(NamedTuple):
    """A word of a file."""

    text: str
    line: int
    """The line number, from 1."""


class Field(NamedTuple):
    """The unparsed words under a label."""

    line: int
    """The number of the first line, from 1."""
    words: tuple[Word, ...]


class WrittenGame(NamedTuple):
    """The unparsed content of a file."""

    sides: PerPlayer[Mapping[Label, Field]]
    """Each player's fields by label, without those that are missing in the file."""
    turn: Field | None
    extras: tuple[WrittenExtra, ...]
    warnings: tuple[str, ...] = ()
    """Sentences about ambiguous content."""


class Side(NamedTuple):
    """The content for one player."""

    stacks: tuple[Tile, ...]
    """The tops of the six stacks in the player's row, from the left."""
    boneyard: tuple[Tile, ...]
    """The tiles not yet drawn, the next one first."""
    hand: tuple[Tile, ...]
    score: int
    """The points of this round so far."""
    rounds_won: int


class SavedGame(NamedTuple):
    """The content common to all dialects: both sides, and the player to move."""

    sides: PerPlayer[Side]
    turn: Player | None
    """The player to move; ``None`` if not given.

    Before the draw for first player it is the winner of that draw, since the C++ edition would
    otherwise let the computer go first; ``None`` if the draw is tied.
    """

    @property
    def boneyards_at_first_draw(self) -> PerPlayer[tuple[Tile, ...]] | None:
        """Both boneyards at the draw for first player; ``None`` later in the round.

        Some editions save after that draw, with one tile in each hand, which then goes back on top.
        """
        full = UNDRAWN_AFTER_HAND[0]
        sizes = {(len(side.boneyard), len(side.hand)) for side in self.sides}
        if sizes not in ({(full, 0)}, {(full - 1, 1)}):
            return None
        return self.sides.map(lambda side: side.hand + side.boneyard)

    @classmethod
    def of_table(cls, table: Table) -> "SavedGame":
        """Return the content for a table, with only the tops of the stacks."""
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
