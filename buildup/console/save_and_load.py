"""Saving and loading at the prompt, with the questions that belong to it."""

import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from buildup.console.input import read_yes_or_no
from buildup.console.terminal import Terminal
from buildup.saves.problems import SaveError
from buildup.strategy.level import Level
from buildup.texts import _, ngettext

MOST_LISTED = 12
"""Saved games that a list names; the others it counts."""
MOST_LOOKED_AT = 200
"""Of so many files a folder's saved games are picked, the latest ones."""

G = TypeVar("G")
"""A game: a tournament of Build Up, or a game of Dominoes."""
G_contra = TypeVar("G_contra", contravariant=True)
L = TypeVar("L")
"""What a reader makes of a file."""


class ShelvedFile(Protocol[G_contra]):
    """Where a game lies on the disk, and how much of it."""

    path: Path | None
    """Absolute; ``None`` for a game without a file."""

    def is_behind(self, game: G_contra) -> bool:
        """Whether leaving now would lose a person's decision in a game that goes on."""
        ...

    def write(self, path: Path, game: G_contra, level: Level) -> None:
        """Save the game; from now on it lies there.

        Raises:
            SaveError: It cannot be written; the game's file is what it was.
        """
        ...


class FileShelf(Generic[G, L]):
    """Asks for names, and tells what became of them. It serves either game.

    Attributes:
        file: The file of the game on the table.
    """

    def __init__(self, terminal: Terminal, file: ShelvedFile[G], read: Callable[[Path], L]) -> None:
        """Begin with a game's file.

        Args:
            terminal: Where is asked.
            file: Of the game on the table.
            read: Reads a saved game of this kind, or raises ``SaveError``.
        """
        self.file = file
        self._terminal = terminal
        self._read_file = read

    def save(self, name: str, game: G, level: Level) -> bool:
        """Save the game under a name, or where it lies, or ask where.

        Returns:
            Whether it is saved; if not, the person has been told why.
        """
        if not name and self.file.path is None:
            name = self._terminal.ask(_("Save under which name? (Enter: do not save)"))
            if not name:
                self._terminal.say(_("Nothing was saved."))
                return False
        path = path_of(name) if name or self.file.path is None else self.file.path
        if path != self.file.path and os.path.isfile(path) and not self._may_replace(path):
            self._terminal.say(_("Nothing was saved."))
            return False
        try:
            self.file.write(path, game, level)
        except SaveError as error:
            self._terminal.say(str(error))
            return False
        self._terminal.say(_("Saved as {path}.").format(path=path))
        return True

    def load(self, name: str, game: G, level: Level) -> tuple[Path, L] | None:
        """Read a saved game, asking first if an unsaved one would be lost.

        Args:
            name: Of the file; empty: list what there is, and ask.
            game: The game on the table.
            level: At which it is played.

        Returns:
            The path and what lies there; ``None`` if the game on the table stays.
        """
        if not name:
            self._list_games(Path.cwd())
            name = self._terminal.ask(_("Load which game? (Enter: none)"))
            if not name:
                return None
        path = path_of(name)
        if self._read(path) is None or not self.may_leave(game, level):
            return None
        loaded = self._read(path)  # again: it may be where the game on the table was just saved
        return None if loaded is None else (path, loaded)

    def may_leave(self, game: G, level: Level) -> bool:
        """Whether the game on the table may be left; asks if it is not saved."""
        if not self.file.is_behind(game):
            return True
        question = _("This game is not saved. Save it first? (y/n, or Enter to play on)")
        while line := self._terminal.ask(question):
            answer = read_yes_or_no(line)
            if answer is not None:
                return self.save("", game, level) if answer else True
            self._terminal.say(_("Please answer y or n, or press Enter to play on."))
        return False

    def _may_replace(self, path: Path) -> bool:
        while True:
            answer = read_yes_or_no(
                self._terminal.ask(
                    _("“{name}” is there already. Replace it? (y/n)").format(name=path.name)
                )
            )
            if answer is not None:
                return answer
            self._terminal.say(_("Please answer y or n."))

    def _read(self, path: Path) -> L | None:
        try:
            return self._read_file(path)
        except SaveError as error:
            self._terminal.say(str(error))
            if not os.path.isfile(path):
                self._list_games(path if os.path.isdir(path) else path.parent)
            return None

    def _list_games(self, folder: Path) -> None:
        try:
            names = saved_games(folder, self._read_file)
        except (OSError, ValueError):
            self._terminal.say(_("The folder {folder} cannot be read.").format(folder=folder))
            return
        if not names:
            self._terminal.say(_("There is no saved game in {folder}.").format(folder=folder))
            return
        self._terminal.say(_("Saved games in {folder}:").format(folder=folder))
        for name in names[:MOST_LISTED]:
            self._terminal.say("  " + name.replace("\n", "·"))
        unlisted = len(names) - MOST_LISTED
        if unlisted > 0:
            self._terminal.say(
                ngettext("{count} more is there.", "{count} more are there.", unlisted).format(
                    count=unlisted
                )
            )


def path_of(name: str) -> Path:
    """The absolute path of a file whose name a person typed; ``~`` is their home."""
    path = Path(name)
    with contextlib.suppress(RuntimeError):  # nobody's home: then it is a name like any other
        path = path.expanduser()
    return path.absolute()


def saved_games(folder: Path, read: Callable[[Path], object]) -> list[str]:
    """The names of a folder's files that can be read as a game, in order.

    Raises:
        OSError: The folder cannot be read.
        ValueError: No folder can have this name.
    """
    with os.scandir(folder) as entries:
        files = [
            (entry.stat().st_mtime, entry.name)
            for entry in entries
            if not entry.name.startswith(".") and _is_file(entry)
        ]
    latest = sorted(files, reverse=True)[:MOST_LOOKED_AT]
    return sorted(name for _time, name in latest if _is_game(folder / name, read))


def _is_file(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_file() and entry.stat().st_size > 0
    except OSError:
        return False


def _is_game(path: Path, read: Callable[[Path], object]) -> bool:
    try:
        read(path)
    except SaveError:
        return False
    return True
