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

    @property
    def has_tiles(self) -> bool:
        """Whether the field has tiles; otherwise it has a number."""
        return self in (Label.STACKS, Label.BONEYARD, Label.HAND)


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


class SavedGame(NamedTuple):
    """The content common to all dialects."""

    stacks: PerPlayer[tuple[Tile, ...]]
    """The tops of the six stacks in each player's row, from the left."""
    boneyards: PerPlayer[tuple[Tile, ...]]
    """The tiles not yet drawn, the next one first."""
    hands: PerPlayer[tuple[Tile, ...]]
    scores: PerPlayer[int]
    """The points of this round so far."""
    rounds_won: PerPlayer[int]
    turn: Player | None
    """The player to move; ``None`` if not given.

    Before the draw for first player it is the winner of that draw, since the C++ edition would
    otherwise let the computer go first; ``None`` if the draw is tied.
    """

    @property
    def boneyards_at_first_draw(self) -> PerPlayer[tuple[Tile, ...]] | None:
        """Both boneyards at the draw for first player; ``None`` later in the round.

        Some editions save after that draw, with one tile in each hand, which here goes back on top.
        """
        full, boneyards, hands = UNDRAWN_AFTER_HAND[0], self.boneyards, self.hands
        sizes = {*zip(boneyards.map(len), hands.map(len), strict=True)}
        if sizes not in ({(full, 0)}, {(full - 1, 1)}):
            return None
        return PerPlayer(hands.computer + boneyards.computer, hands.human + boneyards.human)

    @classmethod
    def of_table(cls, table: Table) -> "SavedGame":
        """Return the content for a table, with only the tops of the stacks."""
        tops, is_drawn = table.position.tops, table.phase is not Phase.FIRST_DRAW
        return cls(
            stacks=PerPlayer(tops[:STACKS_IN_A_ROW], tops[STACKS_IN_A_ROW:]),
            boneyards=table.boneyards,
            hands=table.position.hands,
            scores=table.scores,
            rounds_won=table.rounds_won,
            turn=table.position.turn if is_drawn else table.winner_of_first_draw,
        )
