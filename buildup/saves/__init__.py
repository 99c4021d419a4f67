"""Saved games in every dialect.

>>> from pathlib import Path
>>> loaded = read_game(Path("case one.txt"))  # doctest: +SKIP
>>> write_game(Path("case one.lisp"), loaded.tournament, dialect=Dialect.LISP)  # doctest: +SKIP
"""

from buildup.saves.build_up.dialects import Loaded, format_game, parse_game
from buildup.saves.build_up.saved_game import Dialect
from buildup.saves.files import read_game, write_game
from buildup.saves.problems import Problem, SaveError

__all__ = [
    "Dialect",
    "Loaded",
    "Problem",
    "SaveError",
    "format_game",
    "parse_game",
    "read_game",
    "write_game",
]
