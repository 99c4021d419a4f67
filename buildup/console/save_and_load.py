"""Saving and loading at the prompt, with the questions that belong to it."""

import contextlib
import os
import stat
from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Generic

from buildup.console.input import confirms
from buildup.console.terminal import Terminal
from buildup.files import completed, question_before_writing
from buildup.model.decisions import differs
from buildup.model.player import Player
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.extra_lines import ExtraLines
from buildup.saves.kept_fields import KeptFields
from buildup.saves.loaded import G, Loaded
from buildup.saves.problems import SaveError
from buildup.saves.saved_games import SUFFIX, events_held, unsaved_parts, write_saved_game
from buildup.strategy.level import Level
from buildup.texts import _, counted, visible

Lines = tuple[tuple[str, str], ...]
"""Names and values after ``Turn:``."""

MOST_LISTED = 12
"""Saved games that a list names; the others it counts."""
MOST_LOOKED_AT = 200
"""Of so many files a folder's saved games are picked, the latest ones."""


@dataclass(frozen=True, slots=True)
class SavedFile(Generic[G]):
    """A game as it lies on the disk.

    Attributes:
        path: Absolute.
        game: The game as it lies there; ``None`` if that is not known.
        dialect: How the file is written.
        fingerprint: Of what was read or written there.
    """

    path: Path
    game: G | None
    dialect: Dialect = Dialect.LABELLED
    fingerprint: str | None = None


class SaveAndLoad(ExtraLines, Generic[G]):
    """Asks for names, and says what became of them. It serves either game."""

    def __init__(self, terminal: Terminal, read: Callable[[Path], Loaded[G]]) -> None:
        """Begin with a game that has never been saved.

        Args:
            terminal: Where is asked.
            read: Reads a saved game of this kind, or raises ``SaveError``.
        """
        self._terminal = terminal
        self._read_file = read
        self._file: SavedFile[G] | None = None
        self._announced_unsaved: tuple[str, ...] = ()
        """What its file does not hold, as was said already."""

    @property
    def path(self) -> Path | None:
        """Where the game was loaded from or saved to last."""
        return None if self._file is None else self._file.path

    def begin_new(self) -> None:
        """Take the game on the table for a new one, which has never been saved."""
        self._file = None
        self._unknown_extras = ()

    def begin_loaded(self, path: Path, loaded: Loaded[G]) -> None:
        """Take the game on the table for one that was loaded from a file."""
        self._file = SavedFile(path.absolute(), loaded.game, loaded.dialect, loaded.fingerprint)
        _fields, self._unknown_extras = KeptFields.taken_from(loaded.unknown_extras)

    def begin_resumed(self, fields: KeptFields, extras: Lines) -> None:
        """Take the game on the table for one that was kept, with the lines of others."""
        self._file = None
        if fields.path is not None:
            self._file = SavedFile(fields.path, None, fingerprint=fields.fingerprint)
            with contextlib.suppress(SaveError):  # it is gone: saving asks about that
                loaded = self._read_file(fields.path)
                if loaded.fingerprint == fields.fingerprint:
                    self.begin_loaded(fields.path, loaded)
        self._unknown_extras = extras

    def lines_to_keep(self, fields: KeptFields) -> Lines:
        """What is kept beside the game: the lines of others, and the fields with its file."""
        file = self._file
        if file is not None:
            fields = fields._replace(path=file.path, fingerprint=file.fingerprint)
        return self._unknown_extras + fields.lines()

    def holds(self, game: G) -> bool:
        """Whether the file of the game holds it as it stands, as far as is known."""
        return self._file is not None and self._file.game == game

    def is_older(self, game: G, players: Collection[Player]) -> bool:
        """Whether the file of the game lacks something that these players have decided."""
        if self._file is None:
            return False
        saved = () if self._file.game is None else events_held(self._file.game, game)
        return differs(game.events, saved, players)

    def save(self, name: str, game: G, level: Level) -> None:
        """Save the game under a name, or where it lies, or ask where.

        A game loaded from a Lisp or Prolog file is saved as that only where it lay; anywhere
        else it becomes labelled text, which holds everything.
        """
        old = self._file
        path = self._place_to_save(name)
        if path is None:
            self._terminal.say(_("Nothing was saved."))
            return
        dialect = Dialect.LABELLED if old is None or path != old.path else old.dialect
        try:
            written = write_saved_game(
                path,
                game,
                level=level.value,
                dialect=dialect,
                unknown_extras=self._unknown_extras,
            )
        except SaveError as error:
            self._terminal.say(str(error))
            return
        self._file = SavedFile(path, game, dialect, written)
        self._terminal.say(_("Saved as {path}.").format(path=visible(path)))
        unsaved = unsaved_parts(game, dialect)
        for warning in unsaved:
            if warning not in self._announced_unsaved:
                self._terminal.say(warning)
        self._announced_unsaved = unsaved

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
        if self._file is not None and self._may_write(self._file.path):
            return self._file.path
        name = self._terminal.ask(_("Save under which name? (Enter: do not save)"))
        return self._place_to_save(name) if name else None

    def _may_write(self, path: Path) -> bool:
        """Whether a file may be written; asks if something would be lost by it."""
        own = self._file
        known = own.fingerprint if own is not None and own.path == path else None
        question = question_before_writing(path, known=known)
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
