"""Names of saved games at the prompt: where to save, and what to load."""

import contextlib
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Generic

from buildup.console.input import confirms
from buildup.console.terminal import Terminal
from buildup.files import completed
from buildup.play.document import Document
from buildup.saves.loaded import G, Loaded
from buildup.saves.problems import SaveError
from buildup.saves.saved_games import SUFFIX
from buildup.texts import _, counted, visible

MOST_LISTED = 12
"""Saved games that a list names; the others it counts."""
MOST_LOOKED_AT = 200
"""Of so many files a folder's saved games are picked, the latest ones."""


class FilePrompts(Generic[G]):
    """Asks for the names of saved games. It serves either game."""

    def __init__(
        self, terminal: Terminal, document: Document, read: Callable[[Path], Loaded[G]]
    ) -> None:
        """Ask nothing yet.

        Args:
            terminal: Where is asked.
            document: Of the open game.
            read: Reads a saved game of this kind, or raises ``SaveError``.
        """
        self._terminal = terminal
        self._document = document
        self._read_file = read

    def save(self, name: str) -> None:
        """Save the game under a name, or where it lies, or ask where."""
        path = self._place_to_save(name)
        if path is None:
            self._terminal.say(_("Nothing was saved."))
        else:
            self._document.save(path)

    def load(self, name: str) -> tuple[Path, Loaded[G]] | None:
        """Read a saved game.

        Args:
            name: Of the file; empty: list what there is, and ask.

        Returns:
            The path and what lies there; ``None`` if the game on the table stays.
        """
        if not name:
            self._list_games(Path.cwd())
            name = self._terminal.ask(_("Load which game? (Enter: none)"))
            if not name:
                return None
        path = path_of(name)
        if os.path.isfile(completed(path, SUFFIX)):
            path = completed(path, SUFFIX)
        loaded = self._read(path)
        return None if loaded is None else (path, loaded)

    def _place_to_save(self, name: str) -> Path | None:
        """Where to save; ``None`` for nowhere. Who gave no name is asked for one if need be."""
        if name:
            path = completed(path_of(name), SUFFIX)
            return path if self._may_write(path) else None
        known = self._document.path
        if known is not None and self._may_write(known):
            return known
        name = self._terminal.ask(_("Save under which name? (Enter: do not save)"))
        return self._place_to_save(name) if name else None

    def _may_write(self, path: Path) -> bool:
        """Whether a file may be written; asks if something would be lost by it."""
        question = self._document.question_before_saving(path)
        return not question or confirms(self._terminal, question)

    def _read(self, path: Path) -> Loaded[G] | None:
        try:
            return self._read_file(path)
        except SaveError as error:
            self._terminal.say(str(error))
            if not os.path.isfile(path):
                self._list_games(path if os.path.isdir(path) else path.parent)
            return None

    def _list_games(self, folder: Path) -> None:
        shown = visible(folder)
        try:
            names = saved_games(folder, self._read_file)
        except (OSError, ValueError):
            self._terminal.say(_("The folder {folder} cannot be read.").format(folder=shown))
            return
        if not names:
            self._terminal.say(_("There is no saved game in {folder}.").format(folder=shown))
            return
        self._terminal.say(_("Saved games in {folder}:").format(folder=shown))
        for name in names[:MOST_LISTED]:
            self._terminal.say("  " + visible(name))
        unlisted = len(names) - MOST_LISTED
        if unlisted > 0:
            message = counted("{count} more is/are there.", unlisted)
            self._terminal.say(message.format(count=unlisted))


def path_of(name: str) -> Path:
    """The absolute path of a file whose name a person typed; ``~`` is their home."""
    path = Path(name)
    with contextlib.suppress(RuntimeError, ValueError):  # nobody's home: a name like any other
        path = path.expanduser()
    return path.absolute()


def saved_games(folder: Path, read: Callable[[Path], object]) -> list[str]:
    """The names of a folder's files that can be read as a game, in order.

    Args:
        folder: Where they lie.
        read: Reads one, or raises ``SaveError``.

    Raises:
        OSError: The folder cannot be read.
        ValueError: No folder can have this name.
    """
    files = []
    with os.scandir(folder) as entries:
        for entry in entries:
            with contextlib.suppress(OSError):  # it has vanished, or leads nowhere
                status = entry.stat()
                if stat.S_ISREG(status.st_mode) and status.st_size and entry.name[0] != ".":
                    files.append((status.st_mtime, entry.name))
    latest = sorted(files, reverse=True)[:MOST_LOOKED_AT]
    names = []
    for _time, name in latest:
        with contextlib.suppress(SaveError):
            read(folder / name)
            names.append(name)
    return sorted(names)
