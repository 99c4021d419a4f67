"""Nothing is lost: every change of a game is on the disk before the next one.

Each running program has a number, held by a lock that dies with it, and keeps its games in
files of that number. What a program that is gone has left behind is offered at the next start.
"""

from __future__ import annotations

import contextlib
import logging
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QLockFile, QObject, Signal

from buildup.model.game_kind import GameKind
from buildup.saves.files import read_either
from buildup.saves.problems import Problem, SaveError
from buildup.texts import _

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from buildup.controller.play.game import GameController
    from buildup.controller.storage.document import Document
    from buildup.saves.build_up.dialects import Loaded
    from buildup.saves.dominoes.labelled import LoadedDominoes

_log = logging.getLogger(__name__)
_MOST_PROGRAMS = 20
_FILE_NAMES = {GameKind.BUILD_UP: "buildUp", GameKind.DOMINOES: "dominoes"}
"""How the names of kept files begin."""
_LEFT = "left"
"""Before a moment, in place of a number: a game that was left behind and not resumed."""
_MOST_LEFT = 30
"""So many games left behind are kept of each kind, the latest ones."""


class Keeper(QObject):
    """Keeps the games of this program in its data folder.

    Signals:
        failed: A game could not be kept; one sentence. Told once, until keeping works again.
    """

    failed = Signal(str)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self._locks: list[QLockFile] = []
        """Of this program's number; earlier ones too, whose files were deleted."""
        self._number = 0
        self._has_failed = False
        self._own: set[GameKind] = set()
        """Games whose file is this program's own."""
        self._offered: dict[GameKind, Path] = {}
        self._claim()

    @property
    def is_working(self) -> bool:
        """Whether what happened last has been kept."""
        return self._number > 0 and not self._has_failed

    def path(self, kind: GameKind) -> Path:
        """Where a game is kept."""
        return self._path(kind, self._number)

    def watch(
        self, kind: GameKind, controller: GameController[Any, Any], document: Document[Any]
    ) -> None:
        """Keep a game from now on, at each change."""

        def keep(*_what: object) -> None:
            self._keep(kind, document)

        controller.position_changed.connect(keep)
        controller.game_replaced.connect(keep)
        controller.level_changed.connect(keep)
        controller.mode_changed.connect(keep)
        controller.hint_found.connect(keep)
        document.saved.connect(keep)

    def left_behind(self, kind: GameKind) -> Loaded | LoadedDominoes | None:
        """The game that was kept last by a program that is gone, if there is one.

        Its file stays where it is until :meth:`resume`; so does every other one, and they
        are offered one after the other.
        """
        for path in sorted(self._free(kind), key=_age):
            try:
                loaded = read_either(path)
            except SaveError as error:
                _log.info("A kept game cannot be read: %s", error)
                with contextlib.suppress(OSError):
                    path.replace(path.with_suffix(".damaged"))
                continue
            self._offered[kind] = path
            return loaded
        self._offered.pop(kind, None)
        return None

    def resume(self, kind: GameKind) -> None:
        """The game left behind goes on on the table: its file is this program's from now on."""
        offered = self._offered.pop(kind, None)
        if offered is not None and self._number:
            with contextlib.suppress(OSError):
                offered.replace(self.path(kind))
                self._own.add(kind)

    def forget(self, kind: GameKind) -> None:
        """Drop what is kept of a game: it is over, or was given up."""
        if kind in self._own:
            self._own.discard(kind)
            with contextlib.suppress(OSError):
                self.path(kind).unlink(missing_ok=True)

    def has_kept(self, kind: GameKind, document: Document[Any]) -> bool:
        """Keep a game once more; returns whether the next start can offer it as it stands."""
        self._keep(kind, document)
        return self.is_working

    def close(self) -> None:
        """Give the number back: another program may offer what is kept."""
        for lock in self._locks:
            lock.unlock()
        self._locks.clear()

    def _keep(self, kind: GameKind, document: Document[Any]) -> None:
        if not document.is_worth_keeping:
            self.forget(kind)
            return
        try:
            if not self._holds_number() and not self._claim():
                raise SaveError(kind.value, [Problem(None, self._nowhere())])
            if kind not in self._own:
                self._set_aside(self.path(kind))
            document.keep(self.path(kind))
            self._own.add(kind)
            self._has_failed = False
        except SaveError as error:
            _log.info("A game cannot be kept: %s", error)
            if not self._has_failed:
                self._has_failed = True
                self.failed.emit(error.problems[0].message)

    def _set_aside(self, path: Path) -> None:
        """Give a game that a program which is gone has left a name that no program uses."""
        with contextlib.suppress(OSError):
            if path.exists():
                key = path.stem.rpartition("-")[0]
                moment = path.stat().st_mtime_ns
                while (target := self._folder / f"{key}-{_LEFT}{moment}.txt").exists():
                    moment += 1
                path.replace(target)

    def _path(self, kind: GameKind, number: int) -> Path:
        return self._folder / f"{_FILE_NAMES[kind]}-{number}.txt"

    def _holds_number(self) -> bool:
        """Whether this program has a number, and its lock is still there for others to see."""
        return self._number > 0 and (self._folder / f"{self._number}.lock").exists()

    def _claim(self) -> bool:
        """Take the lowest number that no running program holds.

        What lies there under that number was left by a program that is gone.

        Returns:
            Whether there is a folder, and a number left.
        """
        self._number = 0
        self._own.clear()
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            _log.info("There is no folder to keep games in: %s", error)
            return False
        for number in range(1, _MOST_PROGRAMS + 1):
            lock = self._lock_of(number)
            if lock.tryLock(0):
                self._locks.append(lock)
                self._number = number
                break
        if self._number == 0:
            return False
        for path in self._folder.glob(f"*-{self._number}.txt"):
            self._set_aside(path)
        self._drop_oldest()
        return True

    def _nowhere(self) -> str:
        """Why there is no number to keep a game under."""
        if self._folder.is_dir():
            return _("More than {count} windows are open.").format(count=_MOST_PROGRAMS)
        return _("The folder {folder} cannot be made.").format(folder=self._folder)

    def _drop_oldest(self) -> None:
        """Nobody goes on with games that lie far behind many others."""
        left: dict[str, list[Path]] = {}
        for path in self._folder.glob(f"*-{_LEFT}*.txt"):
            left.setdefault(path.stem.rpartition("-")[0], []).append(path)
        for paths in left.values():
            with contextlib.suppress(OSError):
                for path in sorted(paths, key=_age)[_MOST_LEFT:]:
                    path.unlink()

    def _lock_of(self, number: int) -> QLockFile:
        lock = QLockFile(str(self._folder / f"{number}.lock"))
        lock.setStaleLockTime(0)  # a lock is stale when its program is gone, however old it is
        return lock

    def _free(self, kind: GameKind) -> Iterator[Path]:
        """Games left behind, and those of numbers that nobody holds any more."""
        for path in self._folder.glob(f"{_FILE_NAMES[kind]}-*.txt"):
            number = path.stem.rpartition("-")[2]
            if number.startswith(_LEFT):
                yield path
            elif number.isascii() and number.isdigit() and int(number) != self._number:
                lock = self._lock_of(int(number))
                if lock.tryLock(0):
                    yield path
                    lock.unlock()


def _age(path: Path) -> float:
    """Newest first; a file that has just vanished comes last."""
    try:
        return -path.stat().st_mtime
    except OSError:
        return 0.0
