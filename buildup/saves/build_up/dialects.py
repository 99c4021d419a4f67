"""The dialects of saved games: how each is recognized, read and written.

Whoever adds a dialect adds it to :class:`Dialect` and :data:`_FORMATS`, and nowhere else.
"""

import re
from collections.abc import Callable
from enum import StrEnum
from functools import partial
from typing import NamedTuple

from buildup.saves.build_up.extras import Extras
from buildup.saves.build_up.labelled import format_labelled, read_labelled
from buildup.saves.build_up.lisp_prolog import LISP, PROLOG, format_list, read_list
from buildup.saves.build_up.saved_game import SavedGame, WrittenGame
from buildup.saves.problems import Problem

_COMMENTS = r"\A(?:\s|[;%].*)*+"
"""White space and the comments of Lisp and Prolog before anything else."""


class Dialect(StrEnum):
    """How a saved game is written; the values are what is typed in the command line."""

    LABELLED = "labelled"
    """The text of the C++ and Android editions, and ours."""
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
        first_sign = re.sub(_COMMENTS, "", text, count=1)[:1]
        if not first_sign:
            return None
        signs = (each for each in Dialect if _FORMATS[each].first_sign == first_sign)
        return next(signs, cls.LABELLED)

    @property
    def holds_extras(self) -> bool:
        """Whether lines of our own belong to a game written so."""
        return _FORMATS[self].holds_extras

    def read(self, text: str, problems: list[Problem]) -> WrittenGame | None:
        """Read a text as far as possible.

        Args:
            text: With line feeds for line ends.
            problems: Where all that is wrong is added.

        Returns:
            ``None`` if its parts cannot be made out.
        """
        return _FORMATS[self].read(text, problems)

    def write(self, game: SavedGame, extras: Extras) -> str:
        """The text of a game; ``extras`` are left out where the dialect cannot hold them."""
        return _FORMATS[self].write(game, extras)


class _Format(NamedTuple):
    first_sign: str
    """What a text of the dialect begins with; empty: with anything else."""
    holds_extras: bool
    read: Callable[[str, list[Problem]], WrittenGame | None]
    write: Callable[[SavedGame, Extras], str]


_FORMATS = {
    Dialect.LABELLED: _Format(
        "", True, read_labelled, lambda game, extras: format_labelled(game, extras.lines())
    ),
    Dialect.LISP: _Format(
        "(", False, partial(read_list, signs=LISP), lambda game, _extras: format_list(game, LISP)
    ),
    Dialect.PROLOG: _Format(
        "[",
        False,
        partial(read_list, signs=PROLOG),
        lambda game, _extras: format_list(game, PROLOG),
    ),
}
