"""Saved games on the disk: read whole, written so that a crash leaves the old or the new one."""

import contextlib
import errno
import os
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from buildup.files import replace_file
from buildup.model.build_up.tournament import Tournament
from buildup.saves.build_up.dialects import Loaded, format_game, parse_game
from buildup.saves.build_up.saved_game import Dialect
from buildup.saves.decode import LARGEST_FILE, decode, too_large
from buildup.saves.problems import Problem, SaveError
from buildup.texts import _

if TYPE_CHECKING:
    from buildup.saves.dominoes.labelled import LoadedDominoes


def read_game(path: Path) -> Loaded:
    """Read a saved game in any dialect.

    Raises:
        SaveError: It cannot be read, or is no saved game.
    """
    return parse_game(content_of(path), path.name)


def read_either(path: Path) -> "Loaded | LoadedDominoes":
    """Read a saved game of either game; its first line says of which.

    Raises:
        SaveError: It cannot be read, or is no saved game.
    """
    from buildup.saves.dominoes.labelled import is_dominoes, parse_dominoes

    content = content_of(path)
    if is_dominoes(decode(content, path.name)):
        return parse_dominoes(content, path.name)
    return parse_game(content, path.name)


def content_of(path: Path) -> bytes:
    """The bytes of a saved game.

    Raises:
        SaveError: It cannot be read, or is larger than any saved game.
    """
    with _failures_as_sentences(path, writing=False):
        return _content(path)


def put_in_place(path: Path, content: bytes) -> None:
    """Write a file in one step: a crash leaves the old one or the new one.

    Raises:
        SaveError: It cannot be written. An old file is left as it was.
    """
    with _failures_as_sentences(path, writing=True):
        replace_file(path, content)


def write_game(
    path: Path,
    tournament: Tournament,
    *,
    level: str | None = None,
    dialect: Dialect = Dialect.LABELLED,
    unknown_extras: Iterable[tuple[str, str]] = (),
) -> None:
    """Write a saved game, in place of one that is there already.

    Args:
        path: Where to write.
        tournament: The game.
        level: The computer's level.
        dialect: How to write it; see :func:`format_game` for what each can hold.
        unknown_extras: What :attr:`Loaded.unknown_extras` held.

    Raises:
        SaveError: It cannot be written. An old file is left as it was.
        ValueError: The tournament starts with a round that is scored already.
    """
    text = format_game(tournament, level=level, dialect=dialect, unknown_extras=unknown_extras)
    put_in_place(path, text.encode())


def _content(path: Path) -> bytes:
    """The bytes of a file that is not too large.

    A file can grow, so no more is read than shows that it is too large.
    """
    status = path.stat()
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
    if status.st_size > LARGEST_FILE:
        raise too_large(path.name)
    with path.open("rb") as file:
        return file.read(LARGEST_FILE + 1)


@contextlib.contextmanager
def _failures_as_sentences(path: Path, *, writing: bool) -> Iterator[None]:
    name = path.name or str(path)
    try:
        yield
    except SaveError:
        raise
    except OSError as error:
        message = _writing_failed(error) if writing else _reading_failed(error)
        raise SaveError(name, [Problem(None, message)]) from error
    except ValueError as error:  # a zero byte in the name
        raise SaveError(name, [Problem(None, _("No file can have this name."))]) from error


def _reading_failed(error: OSError) -> str:
    match error.errno:
        case errno.ENOENT | errno.ENOTDIR:
            return _("There is no such file.")
        case errno.EISDIR:
            return _("This is a folder; expected a saved game.")
        case errno.EACCES | errno.EPERM:
            return _("You have no permission to read this file.")
        case _:
            return _("This file cannot be read: {reason}.").format(reason=error.strerror or error)


def _writing_failed(error: OSError) -> str:
    match error.errno:
        case errno.ENOENT | errno.ENOTDIR:
            return _("The folder for this file does not exist.")
        case errno.EISDIR:
            return _("There is a folder of this name.")
        case errno.EACCES | errno.EPERM:
            return _("You have no permission to write this file.")
        case errno.EROFS:
            return _("The disk can only be read, so this file cannot be written.")
        case errno.ENOSPC | errno.EDQUOT:
            return _("The disk is full, so this file cannot be written.")
        case _:
            return _("This file cannot be written: {reason}.").format(
                reason=error.strerror or error
            )
