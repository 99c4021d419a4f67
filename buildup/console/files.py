"""Prompts for saved and unfinished games: where to save, what to load, what to resume."""

import contextlib
import os
import stat
from collections.abc import Callable, Iterator
from enum import Enum
from itertools import islice
from pathlib import Path
from typing import Generic

from buildup.console.terminal import Terminal
from buildup.files import completed
from buildup.model.player import PlayMode
from buildup.narration.games import tell_players
from buildup.narration.typed import AnswerError
from buildup.narration.unfinished_games import tell_doubt, tell_unfinished
from buildup.play.document import Document
from buildup.play.keeping import Keeper
from buildup.saves.kept_fields import KeptFields
from buildup.saves.kept_games import UnfinishedGame
from buildup.saves.loaded import G, Loaded
from buildup.saves.problems import SaveError
from buildup.saves.saved_games import SUFFIX
from buildup.strategy.level import named_level
from buildup.texts import _, visible

MOST_LISTED = 12
"""The maximum number of saved games to list by name; the others are only counted."""
MOST_LOOKED_AT = 200
"""The maximum number of files in a folder to try to read, latest first."""
_LISTED_AT_ONCE = 20
"""The number of unfinished games to list at once."""


class _Answer(Enum):
    """An answer about an unfinished game; the person types the value or its first letter."""

    RESUME = "yes"
    LEAVE = "no"
    DELETE = "delete"


class GamePrompts(Generic[G]):
    """Prompts for where to save the open game, and for which other game to load or resume.

    All of them raise :class:`~buildup.console.terminal.EndOfInputError` if the input ends before
    the answer, and those for files raise :class:`AnswerError` for a relative path if the current
    folder was deleted.
    """

    def __init__(
        self,
        terminal: Terminal,
        document: Document,
        read: Callable[[Path], Loaded[G]],
        keeper: Keeper,
    ) -> None:
        """Create the prompts, without asking anything yet.

        Args:
            terminal: The terminal at which to ask.
            document: The document of the open game.
            read: A function that reads a saved game of this kind, or raises ``SaveError``.
            keeper: The keeper of the open game, which knows the unfinished ones.
        """
        self._terminal = terminal
        self._document = document
        self._read_file = read
        self._keeper = keeper

    def save(self, name: str) -> None:
        """Save the game under this name; if empty, to its file or where the person says."""
        path = self._place_to_save(name)
        if path is None:
            self._terminal.say(_("Nothing saved."))
        else:
            self._document.save(path)

    def load(self, name: str) -> tuple[Path, Loaded[G]] | None:
        """Load a saved game.

        Args:
            name: The name of the file; if empty, list the saved games and ask.

        Returns:
            The path and the content; ``None`` to stay with the current game.
        """
        if not name:
            self._list_games(path_of(""))
            name = self._terminal.ask(_("Load which game? (Enter: none)"))
            if not name:
                return None
        path = path_of(name)
        if os.path.isfile(completed(path, SUFFIX)):
            path = completed(path, SUFFIX)
        loaded = self._read(path)
        return None if loaded is None else (path, loaded)

    def _place_to_save(self, name: str) -> Path | None:
        """Return the path to save to; ``None`` to save nothing.

        Ask for it unless a name is given, or the game has a file that may be written.
        """
        if name:
            path = completed(path_of(name), SUFFIX)
            return path if self._may_write(path) else None
        known = self._document.path
        if known is not None and self._may_write(known):
            return known
        name = self._terminal.ask(_("Save as? (Enter: don't save)"))
        return self._place_to_save(name) if name else None

    def _may_write(self, path: Path) -> bool:
        """Return whether to write a file, after asking if something would be lost."""
        question = self._document.question_before_saving(path)
        return not question or self._terminal.confirms(question)

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
            self._terminal.say(_("Can't read the folder {folder}.").format(folder=shown))
            return
        if not names:
            self._terminal.say(_("No saved games in {folder}.").format(folder=shown))
            return
        self._terminal.say(_("Saved games in {folder}:").format(folder=shown))
        for name in names[:MOST_LISTED]:
            self._terminal.say("  " + visible(name))
        unlisted = len(names) - MOST_LISTED
        if unlisted > 0:
            self._terminal.say(_("and {count} more").format(count=unlisted))

    def offer_unfinished(self) -> UnfinishedGame | None:
        """Ask what to do with the latest unfinished game, if there is any.

        If it cannot be resumed, or the person wants to delete it, ask about the one before it, and
        so on.

        Returns:
            The resumed game; ``None`` if there is none, or the person leaves it for later.
        """
        for unfinished, standing in self._unfinished():
            answer = self._decide(unfinished, standing)
            if answer is _Answer.LEAVE:
                self._terminal.say(_("Saved for later."))
            if answer is not _Answer.DELETE:
                return unfinished if answer is _Answer.RESUME else None
        return None

    def resume(self, number: str) -> UnfinishedGame | None:
        """Resume or delete an unfinished game.

        Args:
            number: The game's number, counting from 1 for the latest; if empty, list the games and
                ask.

        Returns:
            The resumed game; ``None`` if none was resumed.

        Raises:
            AnswerError: No game has this number, or there is no unfinished game.
        """
        unread = self._unfinished()
        games: list[tuple[UnfinishedGame, str]] = []
        while not number and (further := list(islice(unread, _LISTED_AT_ONCE))):
            for place, (unfinished, standing) in enumerate(further, len(games) + 1):
                self._terminal.say(f"{place:2}  {_moment(unfinished)}: {standing}")
            games += further
            question = _("Resume which? (number, or Enter: none)")
            if len(further) == _LISTED_AT_ONCE:
                question = _("Resume which? (number, or Enter: more)")
            number = self._terminal.ask(question)
        if games and not number:
            return None
        wanted = int(number) if number.isdecimal() and len(number) < 7 else 0
        games += islice(unread, max(0, wanted - len(games)))
        if not 0 < wanted <= len(games):
            raise AnswerError(_("No unfinished game has this number."))
        unfinished, standing = games[wanted - 1]
        return unfinished if self._decide(unfinished, standing) is _Answer.RESUME else None

    def _unfinished(self) -> Iterator[tuple[UnfinishedGame, str]]:
        """Yield unfinished games with their descriptions, latest first, damaged ones last.

        Demos are skipped. So is an undamaged game that cannot be read, after saying why.
        """
        kind, games = self._document.present.kind, self._keeper.games
        for unfinished in games.unfinished_games(kind):
            aside, path = unfinished.is_damaged, visible(unfinished.path)
            try:
                loaded = games.read(unfinished)
            except SaveError as error:
                if aside:
                    yield unfinished, _("damaged: {path}").format(path=path)
                else:
                    self._terminal.say(str(error))
                continue
            fields, _others = KeptFields.taken_from(loaded.extra_lines)
            if fields.mode is not PlayMode.DEMO:
                game, level = fields.present_of(loaded.game), named_level(loaded.level, kind, [])
                sentence = _("{players}; {standing}")
                if aside:
                    sentence = _("{players}; {standing}; damaged: {path}")
                standing = tell_unfinished(game, fields.mode, fields.path)
                players = tell_players(kind, fields.mode, level)
                yield unfinished, sentence.format(players=players, standing=standing, path=path)

    def _decide(self, unfinished: UnfinishedGame, standing: str) -> _Answer:
        """Ask what to do with an unfinished game, and do it.

        Return the answer, or ``DELETE`` if it could not be carried out.
        """
        answer = self._ask(unfinished, standing)
        try:
            if answer is _Answer.RESUME:
                self._keeper.resume(self._document, unfinished)
            elif answer is _Answer.DELETE and self._terminal.confirms(
                _("Delete this game forever?")
            ):
                self._keeper.games.delete(unfinished)
                self._terminal.say(_("Deleted."))
        except SaveError as error:
            self._terminal.say(str(error))
            answer = _Answer.DELETE
        return answer

    def _ask(self, unfinished: UnfinishedGame, standing: str) -> _Answer:
        sentence = _("Unfinished, {moment}: {standing}.")
        self._terminal.say(sentence.format(moment=_moment(unfinished), standing=standing))
        host = unfinished.host
        question = _("Resume it?") if host is None else tell_doubt(host)
        if unfinished.is_damaged:
            question = _("Try again?")
        return self._terminal.ask_until_read(
            _("{question} (y/n, d: delete)").format(question=question), _read_answer
        )


def path_of(name: str) -> Path:
    """Return the absolute path for a typed file name, in which ``~`` is the home folder.

    Raises:
        AnswerError: The current folder was deleted.
    """
    path = Path(name)
    with contextlib.suppress(RuntimeError, ValueError):  # no such user: an ordinary name
        path = path.expanduser()
    try:
        return path.absolute()
    except FileNotFoundError:
        raise AnswerError(_("The current folder is gone; type a full path.")) from None


def saved_games(folder: Path, read: Callable[[Path], object]) -> list[str]:
    """Return the names of the saved games among the latest files of a folder, sorted.

    Args:
        folder: The folder to search.
        read: A function that reads a saved game, or raises ``SaveError``.

    Raises:
        OSError: The folder cannot be read.
        ValueError: The name is not valid for a folder.
    """
    files = []
    with os.scandir(folder) as entries:
        for entry in entries:
            with contextlib.suppress(OSError):  # it was deleted, or is a dangling link
                status = entry.stat()
                if stat.S_ISREG(status.st_mode) and status.st_size and entry.name[0] != ".":
                    files.append((status.st_mtime, entry.name))
    names = []
    for _time, name in sorted(files, reverse=True)[:MOST_LOOKED_AT]:
        with contextlib.suppress(SaveError):
            read(folder / name)
            names.append(name)
    return sorted(names)


def _moment(unfinished: UnfinishedGame) -> str:
    return f"{unfinished.moment:%Y-%m-%d %H:%M}"


def _read_answer(line: str) -> _Answer:
    word = line.casefold()
    for answer in _Answer:
        if word in (answer.value, answer.value[0]):
            return answer
    raise AnswerError(_("Type y, n or d."))
