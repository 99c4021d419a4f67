"""Nothing is lost: every change of a game is on the disk before the next one.

Each running program has a number, held by a lock that dies with it, and keeps its games in
files of that number. What a program that is gone has left behind is offered at the next start.
"""

from __future__ import annotations

import contextlib
import logging
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QLockFile, QObject, Signal

from buildup.saves.files import read_either
from buildup.saves.problems import SaveError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from buildup.controller.document import Document
    from buildup.controller.game import GameController
    from buildup.saves import Loaded
    from buildup.saves.dominoes import LoadedDominoes

_log = logging.getLogger(__name__)
_MOST_PROGRAMS = 20
_EARLIER = "earlier"
"""In place of a number: a game that was left behind and not resumed."""


class Keeper(QObject):
    """Keeps the games of this program in its data folder.

    Signals:
        failed: A game could not be kept; one sentence. Told once, until keeping works again.
    """

    failed = Signal(str)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self._lock: QLockFile | None = None
        self._number = 0
        self._has_failed = False
        self._own: set[str] = set()
        self._claim()

    @property
    def is_working(self) -> bool:
        """Whether what happened last has been kept."""
        return self._number > 0 and not self._has_failed

    def path(self, key: str) -> Path:
        """Where the game of a desk is kept."""
        return self._path(key, self._number)

    def watch(self, key: str, controller: GameController[Any], document: Document) -> None:
        """Keep a game from now on, at each change."""

        def keep(*_what: object) -> None:
            self._keep(key, document)

        controller.happened.connect(keep)
        controller.taken_back.connect(keep)
        controller.replaced.connect(keep)
        controller.level_changed.connect(keep)
        controller.hint_found.connect(keep)
        document.saved.connect(keep)

    def left_behind(self, key: str) -> Loaded | LoadedDominoes | None:
        """The game that was kept last by a program that is gone, if there is one.

        It is this program's from now on. One that is not resumed is kept beside the game
        that is begun instead, and offered again.
        """
        for path in sorted(self._free(key), key=_age):
            try:
                loaded = read_either(path)
            except SaveError as error:
                _log.info("A kept game cannot be read: %s", error)
                with contextlib.suppress(OSError):
                    path.replace(path.with_suffix(".damaged"))
                continue
            if path != self.path(key):
                with contextlib.suppress(OSError):
                    path.replace(self.path(key))
            return loaded
        return None

    def resume(self, key: str) -> None:
        """The game left behind goes on at a desk: it is overwritten from now on."""
        self._own.add(key)

    def forget(self, key: str) -> None:
        """Drop what is kept of a desk's game: it is over, or was given up."""
        if key in self._own:
            with contextlib.suppress(OSError):
                self.path(key).unlink(missing_ok=True)

    def close(self) -> None:
        """Give the number back: another program may offer what is kept."""
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None

    def _keep(self, key: str, document: Document) -> None:
        if not document.is_worth_keeping:
            self.forget(key)
            return
        try:
            if self._number == 0:
                self._claim()
            if key not in self._own:
                self._set_aside(key)
                self._own.add(key)
            document.keep(self.path(key))
            self._has_failed = False
        except SaveError as error:
            _log.info("A game cannot be kept: %s", error)
            if not self._has_failed:
                self._has_failed = True
                self.failed.emit(error.problems[0].message)

    def _set_aside(self, key: str) -> None:
        """Another game begins while one left behind has not been resumed: keep that as well."""
        with contextlib.suppress(OSError):
            if self.path(key).exists():
                self.path(key).replace(self._folder / f"{key}-{_EARLIER}.txt")

    def _path(self, key: str, number: int) -> Path:
        return self._folder / f"{key}-{number}.txt"

    def _claim(self) -> None:
        """Take the lowest number that no running program holds."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            _log.info("There is no folder to keep games in: %s", error)
            return
        for number in range(1, _MOST_PROGRAMS + 1):
            lock = self._lock_of(number)
            if lock.tryLock(0):
                self._lock, self._number = lock, number
                return

    def _lock_of(self, number: int) -> QLockFile:
        lock = QLockFile(str(self._folder / f"{number}.lock"))
        lock.setStaleLockTime(0)  # a lock is stale when its program is gone, however old it is
        return lock

    def _free(self, key: str) -> Iterator[Path]:
        """Kept games of this program's number, and of those that nobody holds any more."""
        for path in self._folder.glob(f"{key}-*.txt"):
            number = path.stem.rpartition("-")[2]
            if number in (str(self._number), _EARLIER):
                yield path
            elif number.isascii() and number.isdigit():
                lock = self._lock_of(int(number))
                if lock.tryLock(0):
                    yield path
                    lock.unlock()


def _age(path: Path) -> float:
    """Newest first."""
    return -path.stat().st_mtime
