"""``buildup convert``: rewrites a saved game or a position in any dialect, without a window."""

from pathlib import Path

from buildup.model.dominoes.game import DominoesGame
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.loaded import AnyLoaded, holds
from buildup.saves.problems import Problem, SaveError
from buildup.saves.saved_games import read_saved_game, unsaved_parts, write_saved_game
from buildup.texts import _


def convert(loaded: AnyLoaded, name: str, target: Path, dialect: Dialect) -> list[str]:
    """Write a game in a dialect.

    Args:
        loaded: The game, from a file in any dialect or a position in one line.
        name: Of the file.
        target: Where to write; a file that is there is replaced.
        dialect: How to write.

    Returns:
        Sentences about what is odd in the source, and about what the dialect cannot hold.

    Raises:
        SaveError: It is a game of Dominoes and the dialect another than its only one, or the
            target cannot be written.
    """
    if holds(loaded, DominoesGame) and dialect is not Dialect.LABELLED:
        raise SaveError(name, [Problem(None, _("Dominoes has one dialect only: “labelled”."))])
    write_saved_game(
        target,
        loaded.game,
        level=loaded.level,
        dialect=dialect,
        unknown_extras=loaded.unknown_extras,
    )
    read = read_saved_game(target)._replace(warnings=loaded.warnings, dialect=loaded.dialect)
    is_whole = read._replace(fingerprint=loaded.fingerprint) == loaded
    return [*loaded.warnings, *(() if is_whole else unsaved_parts(loaded.game, dialect))]
