"""Automatic saving of games while they are played."""

import contextlib
import logging
from collections.abc import Callable
from functools import partial

from buildup.model.game_kind import GameKind
from buildup.play.changes import AnyChange, Change, Happened, Keeping, Saved
from buildup.play.document import Document
from buildup.saves.kept_games import KeptGames, UnfinishedGame
from buildup.saves.problems import SaveError

_log = logging.getLogger(__name__)
_KEPT_AFTER = (Change.GAME, Change.POSITION, Change.VARIATIONS, Change.LEVEL, Change.PLAYERS)


class Keeper:
    """A keeper of games, which saves them in a folder as they are played or replaced.

    It sends :class:`Keeping` to a game's listeners when saving fails for a new reason, and when it
    works again.

    Attributes:
        games: The kept games of the folder.
        problems: For each kind of game that could not be saved, the reason in a sentence.
    """

    def __init__(self, games: KeptGames, postpone: Callable[[], object] | None = None) -> None:
        """Begin without games to save.

        Args:
            games: The kept games of the folder.
            postpone: A function that schedules a call of :meth:`catch_up`; if ``None``, each
                change is saved at once.
        """
        self.games = games
        self.problems: dict[GameKind, str] = {}
        self._postpone = postpone or self.catch_up
        self._postponed: dict[GameKind, Document] = {}

    def attach(self, document: Document) -> None:
        """Save the game of a document at each change from now on."""
        document.game.listeners.append(partial(self._on_change, document))

    def _on_change(self, document: Document, change: AnyChange) -> None:
        if change is Change.LEFT:
            self._leave(document)
        elif change in _KEPT_AFTER or isinstance(change, Saved):
            self.keep(document)
        elif change is Change.HELP or isinstance(change, Happened):
            self._postponed[document.present.kind] = document
            self._postpone()

    def catch_up(self) -> None:
        """Save all postponed changes, and retry what could not be saved."""
        for document in list(self._postponed.values()):
            self.keep(document)

    def keep(self, document: Document) -> None:
        """Save a game if it is worth keeping; if not, remove it from the kept games."""
        kind = document.present.kind
        self._postponed.pop(kind, None)
        problem = ""
        if document.is_worth_keeping:
            try:
                self.games.store(kind, document.write_kept)
            except SaveError as error:
                if not document.write_along():
                    problem = error.problems[0].message
                    self._postponed[kind] = document
        else:
            self.games.end(kind)
        if problem != self.problems.get(kind, ""):
            is_first = not self.problems
            self.problems.pop(kind, None)
            if problem:
                _log.info("A game cannot be kept: %s", problem)
                self.problems[kind] = problem
            document.game.notify(Keeping(problem, is_first))
        document.game.notify(Change.KEPT)

    def keep_now(self, document: Document) -> str:
        """Save a game if needed, and return why that failed; empty if nothing would be lost."""
        self.catch_up()
        kind = document.present.kind
        if not self.games.path(kind).exists():
            self.keep(document)
        return self.problems.get(kind, "")

    def resume(self, document: Document, game: UnfinishedGame) -> None:
        """Resume an unfinished game, which replaces the game of a document.

        Raises:
            SaveError: The game cannot be read, another program resumed or deleted it, or the game
                that it replaces cannot be moved.
        """
        self.catch_up()
        is_set_aside = self._is_only_kept(document)
        document.resume(self.games.resume(game))
        if is_set_aside:
            document.game.notify(Change.SET_ASIDE)

    def _leave(self, document: Document) -> None:
        self.catch_up()
        with contextlib.suppress(SaveError):  # it stays there; the next attempt reports it
            self.games.leave(document.present.kind)
            if self._is_only_kept(document):
                document.game.notify(Change.SET_ASIDE)

    def _is_only_kept(self, document: Document) -> bool:
        """Return whether a game is kept, and its own file, if any, is outdated."""
        is_kept = document.is_worth_keeping and document.present.kind not in self.problems
        return is_kept and (document.path is None or document.is_modified)
