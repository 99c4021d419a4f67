"""A saved game of either kind after reading."""

from typing import Generic, NamedTuple, TypeGuard, TypeVar

from buildup.model.build_up.tournament import Tournament
from buildup.model.dominoes.game import DominoesGame
from buildup.model.game_kind import GameKind
from buildup.saves.build_up.dialects import Dialect

AnyGame = Tournament | DominoesGame
G = TypeVar("G", bound=AnyGame)
G_co = TypeVar("G_co", bound=AnyGame, covariant=True)


class Loaded(NamedTuple, Generic[G_co]):
    """The content of a saved game."""

    game: G_co
    level: str | None
    """The computer's level as in the file, unchecked."""
    warnings: tuple[str, ...]
    """Sentences about what was guessed, left out, or looks wrong."""
    extra_lines: tuple[tuple[str, str], ...]
    """Names and values after ``Turn:`` that say nothing of the table, to be written back: notes
    of other parts of the program, and lines of other editions."""
    dialect: Dialect = Dialect.LABELLED
    fingerprint: str | None = None
    """The :func:`buildup.files.fingerprint` of the file's content; ``None`` if it was only a
    text."""
    is_dealt_by_chance: bool = False
    """Whether something that affects the values of moves was dealt at random."""

    @property
    def kind(self) -> GameKind:
        """The kind of the game."""
        return self.game.kind


AnyLoaded = Loaded[Tournament] | Loaded[DominoesGame]
"""A saved game of either kind."""


def holds(loaded: Loaded[AnyGame], game_type: type[G]) -> TypeGuard[Loaded[G]]:
    """Return whether a saved game is of this type: a tournament, or a game of Dominoes."""
    return isinstance(loaded.game, game_type)
