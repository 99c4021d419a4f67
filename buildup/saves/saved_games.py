"""Saved games of either kind on disk, read as a whole and written atomically."""

import contextlib
import errno
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

from buildup.files import FileError, fingerprint, read_file, write_file
from buildup.model.build_up.tournament import Tournament
from buildup.model.decisions import AnyEvent
from buildup.model.dominoes.game import DominoesGame
from buildup.model.game_kind import GameKind
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.build_up.game_text import format_build_up, parse_build_up, rounds_left_out
from buildup.saves.decode import LARGEST_FILE, LARGEST_KEPT_FILE, decode, too_large
from buildup.saves.dominoes.game_text import format_dominoes, parse_dominoes
from buildup.saves.loaded import AnyGame, AnyLoaded, Loaded, kind_of
from buildup.saves.problems import Problem, SaveError
from buildup.texts import _

SUFFIX = ".txt"
"""The suffix added to file names that are typed without one."""

L = TypeVar("L", bound=Loaded[AnyGame])


_PARSERS: dict[GameKind, Callable[[str, str, bool], AnyLoaded]] = {
    Tournament.kind: parse_build_up,
    DominoesGame.kind: parse_dominoes,
}
"""The parser of each game.

Its arguments are the decoded file, its name, and whether the game was saved automatically.
"""


def read_saved_game(path: Path) -> AnyLoaded:
    """Read a saved game of either kind, recognized by its first line.

    Raises:
        SaveError: It cannot be read, or is not a saved game.
    """
    return _read(path, parse_saved_game)


def parse_saved_game(content: bytes, name: str) -> AnyLoaded:
    """Parse a saved game of either kind.

    Args:
        content: The bytes of the file.
        name: The name of the file, for error messages.

    Raises:
        SaveError: The content is not a saved game; the error lists all problems found.
    """
    text = decode(content, name)
    return _PARSERS[kind_of(text)](text, name, False)


def read_kept_game(path: Path) -> AnyLoaded:
    """Read an automatically saved game, of up to 64 MiB and with its whole history.

    Raises:
        SaveError: It cannot be read, or is not a saved game.
    """
    text = decode(_content_of(path, LARGEST_KEPT_FILE), path.name, LARGEST_KEPT_FILE)
    return _PARSERS[kind_of(text)](text, path.name, True)


def read_build_up(path: Path) -> Loaded[Tournament]:
    """Read a saved game of Build Up, in any dialect.

    Raises:
        SaveError: It cannot be read, or is not a saved game of Build Up.
    """
    return _read(path, parse_build_up)


def read_dominoes(path: Path) -> Loaded[DominoesGame]:
    """Read a saved game of Dominoes.

    Raises:
        SaveError: It cannot be read, or is not a saved game of Dominoes.
    """
    return _read(path, parse_dominoes)


def write_saved_game(
    path: Path,
    game: AnyGame,
    *,
    level: str | None = None,
    dialect: Dialect = Dialect.LABELLED,
    extra_lines: Iterable[tuple[str, str]] = (),
    is_kept: bool = False,
) -> str:
    """Write a saved game of either kind, replacing an existing file.

    Args:
        path: Where to write.
        game: The game.
        level: The word for the computer's level; ``None`` to leave it out.
        dialect: The dialect for Build Up; see :func:`format_build_up` for what each can hold.
        extra_lines: Names and values of further lines; see :attr:`Loaded.extra_lines`.
        is_kept: Whether the game is saved automatically: with its whole history and a check sum.

    Returns:
        The :func:`buildup.files.fingerprint` of the new content.

    Raises:
        SaveError: The file cannot be written. An old one is left as it was.
        ValueError: The current round was already scored at the start of the tournament, or
            ``is_kept`` is set for a dialect other than labelled text.
    """
    if isinstance(game, DominoesGame):
        text = format_dominoes(game, level=level, extra_lines=extra_lines, is_kept=is_kept)
    else:
        text = format_build_up(
            game, level=level, dialect=dialect, extra_lines=extra_lines, is_kept=is_kept
        )
    content = text.encode()
    try:
        write_file(path, content)
    except FileError as error:
        raise _failure(path, str(error)) from error
    return fingerprint(content)


def tell_unsaved(game: AnyGame, dialect: Dialect = Dialect.LABELLED) -> str:
    """Return a warning about what :func:`write_saved_game` would leave out of a file.

    It is empty if nothing would be left out; an old dialect always leaves something out.
    """
    if not dialect.holds_extras:
        return _(
            "This old format drops moves, variations, deal number, level and covered tiles. "
            "Save as another file to keep them."
        )
    return rounds_left_out(game) if isinstance(game, Tournament) else ""


def events_held(saved: AnyGame, game: AnyGame) -> Sequence[AnyEvent]:
    """Return the events of a game that are in a file, including any first rounds dropped there.

    There are none if the file has the previous game of the match.

    Args:
        saved: The game in the file.
        game: The current state of the game that was written.
    """
    if isinstance(saved, Tournament) and isinstance(game, Tournament):
        with contextlib.suppress(ValueError):  # the game has no such round
            place = game.place_of_round(saved.start.table.round_number)
            end = place + len(saved.events)
            if game.events[place:end] == saved.events:
                return game.events[:end]
    is_between = saved.is_over and saved.is_amid_match
    if is_between and isinstance(game, DominoesGame) and saved.match == game.start.match:
        return ()
    return saved.events


def _read(path: Path, parse: Callable[[bytes, str], L]) -> L:
    content = _content_of(path)
    return parse(content, path.name)._replace(fingerprint=fingerprint(content))


def _content_of(path: Path, most: int = LARGEST_FILE) -> bytes:
    try:
        return read_file(path, most=most)
    except FileError as error:
        match error.number:
            case errno.EISDIR:
                raise _failure(path, _("This is a folder, not a saved game.")) from error
            case errno.EFBIG:
                raise too_large(path.name, most) from error
            case _:
                raise _failure(path, str(error)) from error


def _failure(path: Path, sentence: str) -> SaveError:
    return SaveError(path.name or str(path), [Problem(None, sentence)])
