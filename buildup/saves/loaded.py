"""The content of a saved game of either kind, and how to recognize which game it is."""

from typing import Generic, NamedTuple, TypeGuard, TypeVar

from buildup.model.build_up.tournament import Tournament
from buildup.model.dominoes.game import DominoesGame
from buildup.model.game_kind import GameKind
from buildup.saves.build_up.dialects import Dialect

AnyGame = Tournament | DominoesGame
G = TypeVar("G", bound=AnyGame)
G_co = TypeVar("G_co", bound=AnyGame, covariant=True)

_OTHER_BEGINNINGS = ("size:", "line:")
"""Possible beginnings of a Dominoes game whose first line is missing, in lowercase."""
_LONGEST_BEGINNING = 20


class Loaded(NamedTuple, Generic[G_co]):
    """The content of a saved game."""

    game: G_co
    level: str | None
    """The word for the computer's level, not validated; ``None`` if there is none."""
    warnings: tuple[str, ...]
    """Sentences about what was guessed or ignored, or looks wrong."""
    extra_lines: tuple[tuple[str, str], ...]
    """The names and values of lines after ``Turn:`` to be written back.

    They do not describe the table: they are notes of other parts of the program, or lines of other
    editions.
    """
    dialect: Dialect = Dialect.LABELLED
    fingerprint: str | None = None
    """The :func:`buildup.files.fingerprint` of the file.

    ``None`` if the content is not from a file, or the game was saved automatically.
    """
    is_dealt_by_chance: bool = False
    """Whether the hand of the player to move in Dominoes was dealt at random.

    Then its moves have no certain values. Always ``False`` in Build Up.
    """

    @property
    def kind(self) -> GameKind:
        """The kind of the game."""
        return self.game.kind


AnyLoaded = Loaded[Tournament] | Loaded[DominoesGame]
"""A saved game of either kind."""


def holds(loaded: Loaded[AnyGame], game_type: type[G]) -> TypeGuard[Loaded[G]]:
    """Return whether a saved game contains a game of this type."""
    return isinstance(loaded.game, game_type)


def kind_of(text: str) -> GameKind:
    """Return the game of a saved game, recognized by its first nonblank line.

    Args:
        text: The text, with line feeds as line endings.
    """
    first = text.lstrip()[:_LONGEST_BEGINNING].casefold()
    is_dominoes = first.split(maxsplit=1)[:1] == ["dominoes"] or first.startswith(_OTHER_BEGINNINGS)
    return DominoesGame.kind if is_dominoes else Tournament.kind
