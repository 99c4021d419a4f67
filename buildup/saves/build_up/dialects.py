"""The dialects of saved games: how each is recognized, read and written.

Whoever adds a dialect adds it to :class:`Dialect`, and nowhere else.
"""

from enum import StrEnum

from buildup.saves.build_up.extras import Extras
from buildup.saves.build_up.labelled import format_labelled, read_labelled
from buildup.saves.build_up.lisp_prolog import LISP, PROLOG, format_list, read_list
from buildup.saves.build_up.saved_game import SavedGame, WrittenGame
from buildup.saves.problems import Problem

_COMMENTS = (";", "%")
"""How those of Lisp and Prolog begin."""


class Dialect(StrEnum):
    """How a saved game is written; the values are what is typed in the command line."""

    LABELLED = "labelled"
    """The text of the C++ edition and one for Android, and ours."""
    LISP = "lisp"
    PROLOG = "prolog"

    @classmethod
    def of(cls, text: str) -> "Dialect | None":
        """The dialect that a text is written in, by its first sign that is no comment.

        Args:
            text: With line feeds for line ends.

        Returns:
            ``None`` where there is nothing but comments.
        """
        lines = map(str.lstrip, text.split("\n"))
        first = next((line for line in lines if line and not line.startswith(_COMMENTS)), None)
        if first is None:
            return None
        lists = (each for each, signs in _LISTS.items() if first.startswith(signs.opening))
        return next(lists, cls.LABELLED)

    @property
    def holds_extras(self) -> bool:
        """Whether lines of our own belong to a game written so."""
        return self not in _LISTS

    def read(self, text: str, problems: list[Problem]) -> WrittenGame | None:
        """Read a text as far as possible.

        Args:
            text: With line feeds for line ends.
            problems: Where all that is wrong is added.

        Returns:
            ``None`` if its parts cannot be made out.
        """
        if self in _LISTS:
            return read_list(text, problems, _LISTS[self])
        return read_labelled(text, problems)

    def write(self, game: SavedGame, extras: Extras) -> str:
        """The text of a game; ``extras`` are left out where the dialect cannot hold them."""
        if self in _LISTS:
            return format_list(game, _LISTS[self])
        return format_labelled(game, extras.lines())


_LISTS = {Dialect.LISP: LISP, Dialect.PROLOG: PROLOG}
"""The signs of those that are lists; the other one is labelled text."""
