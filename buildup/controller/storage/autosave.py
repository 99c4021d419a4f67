"""Saves games by itself: every change of a game is on the disk before the next one."""

import contextlib
import logging
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from buildup.controller.storage.document import Document
from buildup.model.game_kind import GameKind
from buildup.saves.kept_games import KeptGames, UnfinishedGame
from buildup.saves.problems import SaveError

_log = logging.getLogger(__name__)


class Autosave(QObject):
    """Keeps games in a folder while they are played, and when another takes their place.

    Attributes:
        games: Those of the folder.
        problems: Why a game is not kept as it stands, in a sentence; of those that are not.

    Signals:
        failed: A game could not be kept; one sentence. Sent once, until keeping works again.
        problems_changed: :attr:`problems` has changed.
        set_aside: Another game takes the place of one of this :class:`GameKind`, which stays
            among the unfinished.
    """

    failed = Signal(str)
    problems_changed = Signal()
    set_aside = Signal(object)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.games = KeptGames(folder)
        self.problems: dict[GameKind, str] = {}

    def attach(self, document: Document) -> None:
        """Keep the game of a document from now on, at each change of it and of what is kept
        beside it."""

        def keep(*_signalled: object) -> None:
            self.keep(document)

        game = document.controller
        game.position_changed.connect(keep)
        game.variations_changed.connect(keep)
        game.game_replaced.connect(keep)
        game.level_changed.connect(keep)
        game.mode_changed.connect(keep)
        game.hint_found.connect(keep)
        document.saved.connect(keep)
        document.left.connect(lambda: self._leave(document))

    def keep(self, document: Document) -> bool:
        """Keep a game as it stands; returns whether leaving it would lose nothing."""
        kind = document.present.kind
        problem = ""
        if document.is_worth_keeping:
            try:
                self.games.keep(kind, document.keep)
            except SaveError as error:
                _log.info("A game cannot be kept: %s", error)
                if not document.write_along():
                    problem = error.problems[0].message
        else:
            self.games.end(kind)
        self._note(kind, problem)
        return not problem

    def resume(self, document: Document, game: UnfinishedGame) -> None:
        """Lay an unfinished game on the table of its document.

        Raises:
            SaveError: It cannot be read, or is no longer there.
        """
        is_set_aside = document.is_worth_keeping
        document.resume(self.games.resume(game))
        if is_set_aside:
            self.set_aside.emit(game.kind)

    def _leave(self, document: Document) -> None:
        kind = document.present.kind
        with contextlib.suppress(SaveError):  # it lies where it is; what is kept next says so
            self.games.leave(kind)
        is_nowhere_else = document.path is None or document.is_modified
        is_kept = kind not in self.problems and not document.writes_along
        if document.is_worth_keeping and is_nowhere_else and is_kept:
            self.set_aside.emit(kind)

    def _note(self, kind: GameKind, problem: str) -> None:
        if problem == self.problems.get(kind, ""):
            return
        was_working = not self.problems
        self.problems.pop(kind, None)
        if problem:
            self.problems[kind] = problem
            if was_working:
                self.failed.emit(problem)
        self.problems_changed.emit()
