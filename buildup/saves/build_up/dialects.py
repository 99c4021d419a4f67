"""The dialects of saved Build Up games, and how to recognize, read and write each one."""

from collections.abc import Iterable
from enum import StrEnum

from buildup.saves.build_up.labelled import format_labelled, read_labelled
from buildup.saves.build_up.lisp_prolog import LISP, PROLOG, format_list, read_list
from buildup.saves.build_up.saved_game import SavedGame, WrittenGame
from buildup.saves.problems import Problem
from buildup.texts import _

_COMMENTS = (";", "%")
"""The characters that start comments in Lisp and Prolog."""


class Dialect(StrEnum):
    """A format of saved games.

    The values are used on the command line.
    """

    LABELLED = "labelled"
    """The text of the C++ edition, of an Android edition, and of this one."""
    LISP = "lisp"
    PROLOG = "prolog"

    @classmethod
    def of(cls, text: str) -> "Dialect | None":
        """Recognize a dialect by the first character outside comments.

        Args:
            text: The text, with line feeds as line endings.

        Returns:
            The dialect; ``None`` if there are only comments and blank lines.
        """
        lines = map(str.lstrip, text.split("\n"))
        first = next((line for line in lines if line and not line.startswith(_COMMENTS)), None)
        if first is None:
            return None
        lists = (each for each, signs in _LISTS.items() if first.startswith(signs.opening))
        return next(lists, cls.LABELLED)

    @property
    def holds_extras(self) -> bool:
        """Whether the dialect can hold this edition's own lines."""
        return self not in _LISTS

    @classmethod
    def read(
        cls, text: str, problems: list[Problem], *, is_kept: bool
    ) -> "tuple[Dialect, WrittenGame | None]":
        """Recognize a dialect, and read as much of a saved game as possible.

        Args:
            text: The text, with line feeds as line endings.
            problems: A list to which all problems found are added.
            is_kept: Whether the program saved the game automatically, so that it may have any
                length.

        Returns:
            The dialect, and the content; ``None`` if the structure of the text cannot be
            recognized.
        """
        dialect = cls.of(text)
        if dialect is None:
            message = _("Not a saved game; expected “Computer:”, or a Lisp or Prolog list.")
            problems.append(Problem(text.count("\n") + 1, message))
            return cls.LABELLED, None
        if dialect in _LISTS:
            written = read_list(text, problems, _LISTS[dialect])
            return dialect, written and written._replace(extras=())
        return dialect, read_labelled(text, problems, is_kept=is_kept)

    def write(self, game: SavedGame, extras: Iterable[tuple[str, str]] = ()) -> str:
        """Format a game; ``extras`` are dropped if the dialect cannot hold them."""
        return format_list(game, _LISTS[self]) if self in _LISTS else format_labelled(game, extras)


_LISTS = {Dialect.LISP: LISP, Dialect.PROLOG: PROLOG}
"""The punctuation of the dialects that are lists."""
