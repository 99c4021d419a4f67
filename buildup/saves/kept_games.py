"""Games that are kept while they are played, so that nothing is lost when a program ends.

Each running program has a number, held by a lock that dies with it, and keeps its games in
files of that number. What a program that is gone has left is offered at the next start.
"""

import contextlib
import logging
from collections.abc import Callable, Iterator
from pathlib import Path

from buildup.model.game_kind import GameKind
from buildup.saves.loaded import AnyLoaded
from buildup.saves.problems import Problem, SaveError
from buildup.saves.process_lock import ProcessLock
from buildup.saves.saved_games import read_saved_game
from buildup.texts import _

_log = logging.getLogger(__name__)
_MOST_PROGRAMS = 20
_FILE_NAMES = {GameKind.BUILD_UP: "buildUp", GameKind.DOMINOES: "dominoes"}
"""How the names of kept files begin."""
_LEFT = "left"
"""Before a moment, in place of a number: a game that was left and not resumed."""
_MOST_LEFT = 30
"""So many unfinished games are kept of each kind, the latest ones."""


class KeptGames:
    """The games that this program keeps in a folder, and those that others have left there."""

    def __init__(self, folder: Path) -> None:
        """Take a number in the folder, which is made if need be."""
        self._folder = folder
        self._lock: ProcessLock | None = None
        self._number = 0
        """Of this program; 0 where it has none."""
        self._own: set[GameKind] = set()
        """Games whose file is this program's own."""
        self._offered: dict[GameKind, Path] = {}
        self._claim()

    @property
    def has_number(self) -> bool:
        """Whether there is a place where this program can keep games."""
        return self._number > 0

    def path(self, kind: GameKind) -> Path:
        """Where this program keeps a game."""
        return self._folder / f"{_FILE_NAMES[kind]}-{self._number}.txt"

    def keep(self, kind: GameKind, write: Callable[[Path], None]) -> None:
        """Keep a game as it stands.

        Args:
            kind: Which game.
            write: Writes it to a path, or raises ``SaveError``.

        Raises:
            SaveError: It cannot be written, or there is no place to keep it.
        """
        if (self._lock is None or not self._lock.is_held) and not self._claim():
            raise SaveError(self._folder.name, [Problem(None, self._nowhere())])
        if kind not in self._own:
            self._set_aside(self.path(kind))
        write(self.path(kind))
        self._own.add(kind)

    def unfinished_game(self, kind: GameKind) -> AnyLoaded | None:
        """The game that was kept last by a program that is gone, if there is one.

        Its file stays where it is until :meth:`resume`; so does every other one, and they
        are offered one after the other.
        """
        for path in sorted(self._free(kind), key=_newest_first):
            try:
                loaded = read_saved_game(path)
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
        """The unfinished game goes on: its file is this program's from now on."""
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

    def close(self) -> None:
        """Give the number back: another program may offer what is kept."""
        if self._lock is not None:
            self._lock.unlock()

    def _set_aside(self, path: Path) -> None:
        """Give a game that a program which is gone has left a name that no program uses."""
        with contextlib.suppress(OSError):
            if path.exists():
                name = path.stem.rpartition("-")[0]
                moment = path.stat().st_mtime_ns
                while (target := self._folder / f"{name}-{_LEFT}{moment}.txt").exists():
                    moment += 1
                path.replace(target)

    def _claim(self) -> bool:
        """Take the lowest number that no running program holds.

        What lies there under that number was left by a program that is gone.

        Returns:
            Whether there is a folder, and a number left.
        """
        self.close()
        self._number = 0
        self._own.clear()
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            _log.info("There is no folder to keep games in: %s", error)
            return False
        for number in range(1, _MOST_PROGRAMS + 1):
            lock = self._lock_of(number)
            if lock.try_lock():
                self._lock, self._number = lock, number
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
        for name in _FILE_NAMES.values():
            left = sorted(self._folder.glob(f"{name}-{_LEFT}*.txt"), key=_newest_first)
            with contextlib.suppress(OSError):
                for path in left[_MOST_LEFT:]:
                    path.unlink()

    def _lock_of(self, number: int) -> ProcessLock:
        return ProcessLock(self._folder / f"{number}.lock")

    def _free(self, kind: GameKind) -> Iterator[Path]:
        """Unfinished games, and those of numbers that nobody holds any more."""
        for path in self._folder.glob(f"{_FILE_NAMES[kind]}-*.txt"):
            number = path.stem.rpartition("-")[2]
            if number.startswith(_LEFT):
                yield path
            elif number.isascii() and number.isdigit() and int(number) != self._number:
                lock = self._lock_of(int(number))
                if lock.try_lock():
                    yield path
                    lock.unlock()


def _newest_first(path: Path) -> float:
    """For sorting; a file that has just vanished comes last."""
    try:
        return -path.stat().st_mtime
    except OSError:
        return 0.0
