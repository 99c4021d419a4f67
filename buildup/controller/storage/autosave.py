"""Saves games by itself: every change of a game is on the disk before the next one."""

import logging
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from buildup.controller.storage.document import AnyDocument
from buildup.saves.kept_games import KeptGames
from buildup.saves.problems import SaveError

_log = logging.getLogger(__name__)


class Autosave(QObject):
    """Keeps games in a folder while they are played.

    Attributes:
        games: Those of the folder.

    Signals:
        failed: A game could not be kept; one sentence. Sent once, until keeping works again.
    """

    failed = Signal(str)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.games = KeptGames(folder)
        self._has_failed = False

    @property
    def is_working(self) -> bool:
        """Whether what happened last has been kept."""
        return self.games.has_number and not self._has_failed

    def attach(self, document: AnyDocument) -> None:
        """Keep the game of a document from now on, at each change of it and of what is kept
        beside it."""

        def keep(*_signalled: object) -> None:
            self._keep(document)

        game = document.controller
        game.position_changed.connect(keep)
        game.variations_changed.connect(keep)
        game.game_replaced.connect(keep)
        game.level_changed.connect(keep)
        game.mode_changed.connect(keep)
        game.hint_found.connect(keep)
        document.saved.connect(keep)

    def has_kept(self, document: AnyDocument) -> bool:
        """Keep a game once more; returns whether the next start can offer it as it stands."""
        self._keep(document)
        return self.is_working

    def _keep(self, document: AnyDocument) -> None:
        kind = document.present.kind
        if not document.is_worth_keeping:
            self.games.end(kind)
            return
        try:
            self.games.keep(kind, document.keep)
            self._has_failed = False
        except SaveError as error:
            _log.info("A game cannot be kept: %s", error)
            if not self._has_failed:
                self._has_failed = True
                self.failed.emit(error.problems[0].message)
