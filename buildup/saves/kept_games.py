"""Games saved automatically while they are played, so that nothing is lost when a program ends.

Each running program has a number, secured by a lock that ends with the program, and saves its games
in files with that number. A game left by a program that has ended can be resumed by another, and is
replaced only when its continuation is on disk.
"""

import contextlib
import itertools
import logging
import os
import re
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

from buildup.files import (
    FileError,
    make_folder,
    make_private,
    move_file,
    nothing_kept,
    remove_abandoned,
    remove_file,
)
from buildup.model.build_up.tournament import Start
from buildup.model.decisions import AnyEvent, last_decision
from buildup.model.dominoes.game import DominoesStart
from buildup.model.game_kind import GameKind
from buildup.saves.build_up.variations import VARIATIONS_LINE
from buildup.saves.check_sum import stale_check_sum
from buildup.saves.kept_fields import KeptFields, file_line
from buildup.saves.loaded import AnyLoaded
from buildup.saves.problems import Problem, SaveError
from buildup.saves.process_lock import LockState, ProcessLock
from buildup.saves.saved_games import read_kept_game
from buildup.texts import _

_log = logging.getLogger(__name__)
_NAMES = dict(zip(GameKind, ("buildUp", "dominoes"), strict=True))
"""The beginnings of the file names of kept games."""
_LEFT = "left"
"""The word that, with a time, replaces the number in the file name of a game that was left."""
_KEPT, _DAMAGED = ".txt", ".damaged"
"""The suffixes of the files of kept games: sound and damaged ones."""
_FILE_LINE = re.compile(rb"^File: .+$", re.MULTILINE)
_PATIENCE = 0.05
"""Seconds to wait while another program, as it starts, moves the files found under its number."""
_LATEST_DATE = 250_000_000_000.0
"""The latest usable time, in seconds since 1970, shortly before the limit, the year 10,000."""


@dataclass
class UnfinishedGame:
    """A kept game that no running program seems to have open; read only when needed."""

    kind: GameKind
    path: Path
    """The current path, which changes when the game is resumed or set aside."""
    kept_at: float
    """The time of the last save, in seconds since 1970; in the future if a clock was wrong."""
    host: str | None
    """The name of the computer on which a program may still have the game open.

    Empty if the name is unknown; ``None`` if no program can have the game open.
    """
    file_id: tuple[int, int, int]
    """The identity of the file, which survives renaming."""
    lock: ProcessLock | None = field(default=None, compare=False)
    """The lock of the number in the file name; ``None`` for a game that was left or is damaged."""
    _loaded: AnyLoaded | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def moment(self) -> datetime:
        """The time of the last save, in local time."""
        return datetime.fromtimestamp(min(max(0.0, self.kept_at), _LATEST_DATE)).astimezone()

    @property
    def is_damaged(self) -> bool:
        """Whether the game was set aside because it could not be read completely."""
        return self.path.suffix == _DAMAGED

    @property
    def lies_aside(self) -> bool:
        """Whether the game is damaged and its file exists, as after it was resumed with losses."""
        return self.is_damaged and self.path.exists()

    def read(self) -> AnyLoaded:
        """Return the game, reading it on first access.

        Raises:
            SaveError: It cannot be read, or is a different kind of game than its file name says.
        """
        if self._loaded is None:
            loaded = read_kept_game(self.path)
            if loaded.kind is not self.kind:
                sentence = _("This file holds a different game than its name says.")
                raise SaveError(self.path.name, [Problem(1, sentence)])
            self._loaded = loaded
        return self._loaded


class OthersOfFile(NamedTuple):
    """Other kept games from the same file: whether any are unfinished, and whether any are open."""

    are_unfinished: bool
    """Whether the file has an unfinished game, one that no running program has open."""
    are_open: bool
    """Whether another program has a game from the file open."""


class KeptGames:
    """The games that this program keeps in a folder, and those that other programs left there."""

    def __init__(self, folder: Path) -> None:
        """Create the folder if needed, take a number there, and clean up after killed programs."""
        self._folder = folder
        self._number = 0
        """The number of this program; 0 if it has none."""
        self._lock = ProcessLock(self._lock_path(0))
        self._own: set[GameKind] = set()
        """The kinds of games for which this program has a file of its own."""
        self._resumed: dict[GameKind, UnfinishedGame] = {}
        """Resumed games that have not been saved again yet.

        The file belongs to this program or, if it could not be moved, is still at its old path.
        """
        self._outdated: set[GameKind] = set()
        """The kinds of games that have changed since they were last saved."""
        self._is_closed = False
        self._drop_doubles()
        self._claim()
        remove_abandoned(folder)
        make_private(folder)

    def path(self, kind: GameKind) -> Path:
        """Return the path where this program keeps a game of this kind."""
        return self._path(kind, self._number)

    def _path(self, kind: GameKind, number: int | str) -> Path:
        return self._folder / f"{_NAMES[kind]}-{number}{_KEPT}"

    def store(self, kind: GameKind, write: Callable[[Path], object]) -> None:
        """Save a game, replacing the unfinished game that it continues, if any.

        The unfinished game is removed only when its continuation is on disk. If it could not be
        read completely, it is set aside instead. After :meth:`close`, nothing is saved.

        Args:
            kind: The kind of game.
            write: A function that writes the game to a path and syncs it to disk, or raises
                ``SaveError``.

        Raises:
            SaveError: The game cannot be written, this program has no number, or a file at the path
                that is not this program's game cannot be moved.
        """
        if self._is_closed:
            return
        self._outdated.add(kind)
        if (error := self._without_number()) is not None:
            raise SaveError(self._folder.name, [Problem(None, nothing_kept(self._folder, error))])
        path = self.path(kind)
        resumed = self._resumed.get(kind)
        if resumed is not None and _lost(resumed.read()):
            self._own.discard(kind)
        self._leave_alone(kind)
        write(path)
        self._own.add(kind)
        self._outdated.discard(kind)
        resumed = self._resumed.pop(kind, None)
        if resumed is not None:
            with contextlib.suppress(OSError):
                has_lost = _has_lost_something(resumed.read(), path)
                self._take(resumed, partial(self._put_aside, resumed) if has_lost else remove_file)

    def unfinished_games(self, kind: GameKind | None = None) -> list[UnfinishedGame]:
        """Return the games that can be resumed or deleted, latest first, damaged ones last.

        Also delete duplicates that killed programs have left.

        Args:
            kind: The kind of games; ``None`` for both kinds.
        """
        self._drop_doubles()
        found = [game for each in GameKind if kind in (None, each) for game in self._free(each)]
        return sorted(found, key=lambda game: (not game.is_damaged, game.kept_at), reverse=True)

    def others_of_file(self, kind: GameKind, path: Path) -> OthersOfFile:
        """Find other kept games of a file, and delete unfinished ones identical to this program's.

        Args:
            kind: The kind of the game that this program keeps.
            path: The absolute path of the file.
        """
        found = list(self._others_of(kind, self.path(kind), file_line(path).encode()))
        return OthersOfFile(True in found, False in found)

    def _others_of(self, kind: GameKind, own: Path, line: bytes) -> Iterator[bool]:
        """Find other kept games of a file, and delete unfinished ones identical to one game.

        Args:
            kind: The kind of the game.
            own: The path of that game, which may not exist. This program must hold its number.
            line: The line that names the file from which the game came.

        Yields:
            For each other game from that file, whether it is unfinished.
        """
        free = {game.path: game for game in self._free(kind)}
        for other in self._files(kind):
            with contextlib.suppress(OSError, SaveError):  # deleted meanwhile, or left unchanged
                if other == own or line not in other.read_bytes().splitlines():
                    continue
                if other in free and own.exists() and _decided(own) == _decided(other):
                    self.delete(free[other])
                else:
                    yield other in free

    def _drop_doubles(self) -> None:
        """Delete duplicates of games that a program had just opened when it was killed."""
        for path in self._folder.glob("[0-9]*.lock"):
            lock = ProcessLock(path)
            if path != self._lock_path(self._number) and lock.try_lock():
                for kind in GameKind:
                    own = self._path(kind, path.stem)
                    with contextlib.suppress(OSError):
                        for line in _FILE_LINE.findall(own.read_bytes()):
                            list(self._others_of(kind, own, line))
                lock.unlock()

    def read(self, game: UnfinishedGame) -> AnyLoaded:
        """Read an unfinished game, and set it aside if it is invalid.

        Raises:
            SaveError: It cannot be read, or another program resumed or deleted it first.
        """
        try:
            return game.read()
        except SaveError as error:
            _log.info("A kept game cannot be read: %s", error)
            cause = error.__cause__
            if isinstance(cause, FileError):  # perhaps a temporary problem of disk or permissions
                found = self._found_again(game)
                if found is None:
                    raise _too_late() from error
                if found.path != game.path:
                    game.path = found.path
                    return self.read(game)
                sentence = _("Can't read this game now; it stays saved.")
            else:
                with contextlib.suppress(OSError):  # else it stays in place
                    self._put_aside(game, game.path)
                sentence = _("This game is damaged: {path}.").format(path=game.path)
            raise SaveError(game.path.name, [Problem(None, sentence), *error.problems]) from error

    def resume(self, game: UnfinishedGame) -> AnyLoaded:
        """Resume an unfinished game in this program, and return its content.

        This program takes over the game's file if it can be moved. The game of the same kind that
        it kept before becomes an unfinished game.

        Raises:
            SaveError: The game cannot be read, another program resumed or deleted it first, or
                this program's own game cannot be moved to make room for it.
        """
        loaded = self.read(game)
        try:
            if self._without_number() and self._found_again(game) is not None:
                self.leave(game.kind)
            elif not self._take(game, partial(self._make_own, game)):
                time.sleep(_PATIENCE)
                if not self._take(game, partial(self._make_own, game)):
                    raise _too_late()
        except OSError:  # delete it once its continuation is on disk
            self.leave(game.kind)
        self._resumed[game.kind] = game
        return loaded

    def leave(self, kind: GameKind) -> None:
        """Make this program's kept game of a kind an unfinished game.

        Raises:
            SaveError: It cannot be moved to make room for the next kept game.
        """
        self._own.discard(kind)
        self._leave_alone(kind)
        self._resumed.pop(kind, None)

    def delete(self, game: UnfinishedGame) -> None:
        """Delete an unfinished game forever, unless another program has resumed it.

        Raises:
            SaveError: It cannot be removed.
        """
        try:
            self._take(game, remove_file)
        except OSError as error:
            raise _failure(game.path, error) from error

    def end(self, kind: GameKind) -> None:
        """Delete the file of a game that is over or was abandoned.

        If the game was not saved since it was resumed or last changed, its file becomes an
        unfinished game instead.
        """
        if kind in self._resumed or kind in self._outdated:
            with contextlib.suppress(SaveError):  # it stays there; the next attempt reports it
                self.leave(kind)
        elif kind in self._own:
            self._own.discard(kind)
            with contextlib.suppress(OSError):
                remove_file(self.path(kind))

    def close(self) -> None:
        """Give up the number for good, so that other programs can offer the kept games."""
        self._is_closed = True
        self._own.clear()
        self._lock.unlock()

    def _found_again(self, game: UnfinishedGame) -> UnfinishedGame | None:
        """Return an unfinished game with its current path; ``None`` if deleted or resumed."""
        return next((each for each in self._free(game.kind) if each.file_id == game.file_id), None)

    def _take(self, game: UnfinishedGame, take: Callable[[Path], object]) -> bool:
        """Remove or rename an unfinished game while locking out other programs.

        Args:
            game: The game.
            take: A function that removes or renames the file at a path.

        Returns:
            Whether it was done: the game was still there, and no other program held it.

        Raises:
            OSError: It cannot be removed or renamed.
        """
        found = self._found_again(game)
        if found is None:
            return False
        lock = found.lock
        is_locked = lock is not None and lock.try_lock(even_uncertain=True)
        try:
            is_held = lock is not None and not is_locked and lock.state is LockState.HELD
            if is_held or _file_id(found.path.stat()) != game.file_id:
                return False
            take(found.path)
            return True
        except FileNotFoundError:  # another program was faster
            return False
        finally:
            if lock is not None and is_locked:
                lock.unlock()

    def _make_own(self, game: UnfinishedGame, found: Path) -> None:
        """Take over the file of an unfinished game.

        Raises:
            OSError: It, or this program's own kept game, cannot be moved; the latter then stays in
                place.
        """
        path = self.path(game.kind)
        left = self._set_aside(path) if os.path.lexists(path) else None
        try:
            game.path = move_file(found, path)
        except OSError:
            if left is not None:
                move_file(left, path)
            raise
        self._own.add(game.kind)

    def _leave_alone(self, kind: GameKind) -> None:
        """Set aside any file at this program's path that is not its own game.

        Raises:
            SaveError: It cannot be moved, so nothing can be kept there.
        """
        path = self.path(kind)
        if kind not in self._own and os.path.lexists(path):
            try:
                self._set_aside(path)
            except OSError as error:
                raise _failure(path, error) from error

    def _put_aside(self, game: UnfinishedGame, found: Path) -> None:
        """Rename a game, given its current path, to mark it as damaged.

        Raises:
            OSError: It cannot be renamed.
        """
        game.path = found if found.suffix == _DAMAGED else self._set_aside(found, _DAMAGED)

    def _set_aside(self, path: Path, suffix: str = _KEPT) -> Path:
        """Rename a kept game to an unused name that belongs to no program; return the new path.

        Raises:
            OSError: It cannot be renamed.
        """
        name, moment = path.stem.rpartition("-")[0], path.lstat().st_mtime_ns
        while (target := self._folder / f"{name}-{_LEFT}{moment}{suffix}").exists():
            moment += 1
        return move_file(path, target)

    def _without_number(self) -> OSError | None:
        """Take a number if this program has none; return the error if that fails, else ``None``."""
        return None if self._lock.is_held else self._claim()

    def _claim(self) -> OSError | None:
        """Take the lowest number that no running program holds.

        Files with that number were left by a program that has ended, and are set aside.

        Returns:
            The error that keeps the folder from being used; ``None`` if a number was taken.
        """
        self._lock.unlock()
        self._number = 0
        self._own.clear()
        try:
            make_folder(self._folder)
        except OSError as error:
            return error
        for number in itertools.count(1):
            path = self._lock_path(number)
            lock = ProcessLock(path)
            # An uncertain lock is respected while a game remains for the person to decide about.
            has_no_game = not any(self._path(kind, number).exists() for kind in GameKind)
            if lock.try_lock(even_uncertain=has_no_game):
                self._lock, self._number = lock, number
                break
            if lock.error is not None and not os.path.lexists(path):  # the folder is not writable
                return lock.error
        with contextlib.suppress(SaveError):  # reported when a game is to be kept there
            for kind in GameKind:
                self._leave_alone(kind)
        return None

    def _lock_path(self, number: int) -> Path:
        return self._folder / f"{number}.lock"

    def _files(self, kind: GameKind, suffix: str = _KEPT) -> Iterator[Path]:
        with contextlib.suppress(OSError):
            for name in os.listdir(self._folder):  # a pattern would take hundreds of calls
                if name.startswith(f"{_NAMES[kind]}-") and name.endswith(suffix):
                    yield self._folder / name

    def _free(self, kind: GameKind) -> Iterator[UnfinishedGame]:
        """Yield the unfinished games of a kind, including damaged ones."""
        for path in (*self._files(kind), *self._files(kind, _DAMAGED)):
            number, lock, host = path.stem.rpartition("-")[2], None, None
            if not number.startswith(_LEFT) and path.suffix != _DAMAGED:
                if not number.isascii() or not number.isdigit() or int(number) == self._number:
                    continue
                lock = ProcessLock(self._lock_path(int(number)))
                state = lock.state
                if state is LockState.HELD:
                    continue
                host = lock.host if state is LockState.UNCERTAIN else None
            with contextlib.suppress(OSError):  # it was just deleted
                found = path.stat()
                yield UnfinishedGame(kind, path, found.st_mtime, host, _file_id(found), lock)


def _has_lost_something(loaded: AnyLoaded, path: Path) -> bool:
    """Return whether the continuation at ``path`` lacks unreadable parts of the resumed game.

    If reading the continuation gives the same warning again, it still has that part.
    """
    lost = _lost(loaded)
    with contextlib.suppress(SaveError):
        lost = lost and lost.difference(read_kept_game(path).warnings)
    return bool(lost)


def _lost(loaded: AnyLoaded) -> set[str]:
    """Return the warnings about lost parts of a game; a stale check sum is no loss."""
    return set(loaded.warnings) - {stale_check_sum()}


def _decided(
    path: Path,
) -> tuple[Start | DominoesStart, list[Sequence[AnyEvent]], KeptFields, str | None]:
    """Return everything in a kept game that a person would miss, for comparison.

    Raises:
        SaveError: It cannot be read.
    """
    loaded = read_kept_game(path)
    fields = KeptFields.taken_from(loaded.extra_lines)[0]
    histories = (fields.present_of(loaded.game).events, loaded.game.events)
    places = (last_decision(events, fields.mode.deciding) for events in histories)
    ends = (0 if place is None else place + 1 for place in places)
    return (
        loaded.game.start,
        [events[:end] for events, end in zip(histories, ends, strict=True)],
        fields._replace(taken_back=0),
        dict(loaded.extra_lines).get(VARIATIONS_LINE),
    )


def _file_id(status: os.stat_result) -> tuple[int, int, int]:
    return status.st_dev, status.st_ino, status.st_mtime_ns


def _too_late() -> SaveError:
    return SaveError("", [Problem(None, _("This game was opened or deleted in another window."))])


def _failure(path: Path, error: OSError) -> SaveError:
    sentence = _("Can't move or delete this game: {reason}.").format(reason=error.strerror or error)
    return SaveError(path.name, [Problem(None, sentence)])
