"""``buildup convert``: rewrites a saved game or a position in any dialect."""

from pathlib import Path

from buildup.model.dominoes.game import DominoesGame
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.loaded import AnyLoaded, holds
from buildup.saves.problems import Problem, SaveError
from buildup.saves.saved_games import read_saved_game, tell_unsaved, write_saved_game
from buildup.texts import _


def convert(loaded: AnyLoaded, name: str, target: Path, dialect: Dialect) -> list[str]:
    """Write a game in a dialect.

    Args:
        loaded: The game, from a file in any dialect or from a position line.
        name: The name of the source, for error messages.
        target: Where to write; an existing file is replaced.
        dialect: The dialect to write.

    Returns:
        Sentences about what is unusual in the source, and what the target leaves out.

    Raises:
        SaveError: The dialect does not exist for Dominoes, or the target cannot be written or read.
    """
    if holds(loaded, DominoesGame) and dialect is not Dialect.LABELLED:
        raise SaveError(name, [Problem(None, _("Dominoes has one dialect only: “labelled”."))])
    write_saved_game(
        target,
        loaded.game,
        level=loaded.level,
        dialect=dialect,
        extra_lines=loaded.extra_lines,
    )
    read = read_saved_game(target)._replace(warnings=loaded.warnings, dialect=loaded.dialect)
    is_whole = read._replace(fingerprint=loaded.fingerprint) == loaded
    unsaved = "" if is_whole else tell_unsaved(loaded.game, dialect)
    return [*loaded.warnings, *filter(None, [unsaved])]
