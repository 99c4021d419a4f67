"""Nothing is lost: every change of a game is on the disk before the next one."""

import logging
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from buildup.controller.storage.document import AnyDocument
from buildup.model.game_kind import GameKind
from buildup.saves.kept_games import KeptGames, UnfinishedGame
from buildup.saves.loaded import AnyLoaded
from buildup.saves.problems import SaveError

_log = logging.getLogger(__name__)


class Autosave(QObject):
    """Keeps games in a folder while they are played; see :class:`KeptGames`.

    Signals:
        failed: A game could not be kept; one sentence. Told once, until keeping works again.
    """

    failed = Signal(str)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._games = KeptGames(folder)
        self._has_failed = False

    @property
    def is_working(self) -> bool:
        """Whether what happened last has been kept."""
        return self._games.has_number and not self._has_failed

    def path(self, kind: GameKind) -> Path:
        """Where a game is kept."""
        return self._games.path(kind)

    def attach(self, document: AnyDocument) -> None:
        """Keep the game of a document from now on, at each change of it and of what is kept
        beside it."""

        def keep(*_what: object) -> None:
            self._keep(document)

        game = document.controller
        game.position_changed.connect(keep)
        game.variations_changed.connect(keep)
        game.game_replaced.connect(keep)
        game.level_changed.connect(keep)
        game.mode_changed.connect(keep)
        game.hint_found.connect(keep)
        document.saved.connect(keep)

    def unfinished_games(self, kind: GameKind | None = None) -> list[UnfinishedGame]:
        """The games that can be resumed or deleted, the one that was played last first."""
        return self._games.unfinished_games(kind)

    def read(self, game: UnfinishedGame, report: Callable[[float], object]) -> AnyLoaded:
        """An unfinished game as it was kept; ``report`` is told what share of it has been read.

        Raises:
            SaveError: It cannot be read; the first sentence says what became of it.
        """
        return self._games.read(game, report)

    def resume(self, game: UnfinishedGame) -> AnyLoaded:
        """Let an unfinished game go on here; its file stays until it is kept anew.

        Raises:
            SaveError: It cannot be read, or is no longer there.
        """
        return self._games.resume(game)

    def leave(self, kind: GameKind) -> None:
        """Let what is kept of a game be an unfinished game: another one follows here.

        Raises:
            SaveError: It cannot be moved out of the way.
        """
        self._games.leave(kind)

    def delete(self, game: UnfinishedGame) -> None:
        """Remove an unfinished game for ever.

        Raises:
            SaveError: It cannot be removed.
        """
        self._games.delete(game)

    def forget(self, kind: GameKind) -> None:
        """Drop what is kept of a game: it was given up."""
        self._games.forget(kind)

    def has_kept(self, document: AnyDocument) -> bool:
        """Keep a game once more; returns whether the next start can offer it as it stands."""
        self._keep(document)
        return self.is_working

    def close(self) -> None:
        """Let other programs offer what is kept, and keep nothing from now on."""
        self._games.close()

    def _keep(self, document: AnyDocument) -> None:
        kind = document.present.kind
        if not document.is_worth_keeping:
            self._games.end(kind)
            return
        try:
            self._games.keep(kind, document.keep)
            self._has_failed = False
        except SaveError as error:
            _log.info("A game cannot be kept: %s", error)
            if not self._has_failed:
                self._has_failed = True
                self.failed.emit(error.problems[0].message)
