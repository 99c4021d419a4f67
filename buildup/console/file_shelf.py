"""Saving and loading at the prompt, with the questions that belong to it."""

import os
from pathlib import Path

from buildup.console.commands import read_yes_or_no
from buildup.console.game_file import GameFile, path_of, saved_games
from buildup.console.terminal import Terminal
from buildup.model.tournament import Tournament
from buildup.saves import Loaded, SaveError, read_game
from buildup.strategy.player import Level
from buildup.texts import _, ngettext

MOST_LISTED = 12
"""Saved games that a list names; the others it counts."""


class FileShelf:
    """Asks for names, and tells what became of them.

    Attributes:
        file: The file of the game on the table.
    """

    def __init__(self, terminal: Terminal) -> None:
        self.file = GameFile()
        self._terminal = terminal

    def save(self, name: str, tournament: Tournament, level: Level) -> bool:
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
            self.file.write(path, tournament, level)
        except SaveError as error:
            self._terminal.say(str(error))
            return False
        self._terminal.say(_("Saved as {path}.").format(path=path))
        return True

    def load(self, name: str, tournament: Tournament, level: Level) -> tuple[Path, Loaded] | None:
        """Read a saved game, asking first if an unsaved one would be lost.

        Args:
            name: Of the file; empty: list what there is, and ask.
            tournament: The game on the table.
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
        if self._read(path) is None or not self.may_leave(tournament, level):
            return None
        loaded = self._read(path)  # again: it may be where the game on the table was just saved
        return None if loaded is None else (path, loaded)

    def may_leave(self, tournament: Tournament, level: Level) -> bool:
        """Whether the game on the table may be left; asks if it is not saved."""
        if not self.file.is_behind(tournament):
            return True
        question = _("This game is not saved. Save it first? (y/n, or Enter to play on)")
        while line := self._terminal.ask(question):
            answer = read_yes_or_no(line)
            if answer is not None:
                return self.save("", tournament, level) if answer else True
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

    def _read(self, path: Path) -> Loaded | None:
        try:
            return read_game(path)
        except SaveError as error:
            self._terminal.say(str(error))
            if not os.path.isfile(path):
                self._list_games(path if os.path.isdir(path) else path.parent)
            return None

    def _list_games(self, folder: Path) -> None:
        try:
            names = saved_games(folder)
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
