"""The terminal's game on the disk: kept at each move, and offered at the next start."""

import contextlib
import logging
from collections.abc import Iterator
from enum import Enum
from itertools import islice
from pathlib import Path
from typing import Generic

from buildup.console.input import confirms
from buildup.console.save_and_load import SaveAndLoad
from buildup.console.terminal import Terminal
from buildup.model.decisions import is_worth_keeping
from buildup.model.game_kind import GameKind
from buildup.model.play_mode import PlayMode
from buildup.model.player import Player
from buildup.narration.games import tell_players
from buildup.narration.typed import AnswerError
from buildup.narration.unfinished_games import (
    tell_doubt,
    tell_kept_again,
    tell_lies_aside,
    tell_not_kept,
    tell_others_of_file,
    tell_unfinished,
)
from buildup.saves.kept_fields import KeptFields
from buildup.saves.kept_games import KeptGames, UnfinishedGame
from buildup.saves.loaded import AnyLoaded, G
from buildup.saves.problems import SaveError
from buildup.saves.saved_games import write_saved_game
from buildup.strategy.level import Level, named_level
from buildup.texts import _, visible

_LISTED_AT_ONCE = 20
"""Unfinished games, which may be many; further ones are read when they are wanted."""
_log = logging.getLogger(__name__)


class _Answer(Enum):
    """What becomes of an unfinished game; the value is typed, or its first letter."""

    GO_ON = "yes"
    LEAVE = "no"
    DELETE = "delete"


class KeptGame(Generic[G]):
    """Keeps the game at a terminal, and offers what earlier programs have left of its kind.

    Attributes:
        fields: What is known of the game beside itself; the file is that of the saved game.
        has_failed: Whether the game could not be kept as it stands.
    """

    def __init__(self, terminal: Terminal, games: KeptGames) -> None:
        """Keep nothing yet.

        Args:
            terminal: Where is asked and answered.
            games: Where games are kept.
        """
        self._terminal = terminal
        self._games = games
        self._kept: tuple[object, ...] = ()
        """What was kept last."""
        self._resumed: UnfinishedGame | None = None
        """What the game on the table follows."""
        self.is_offered = False
        """Whether the next start will offer the game as it was kept last."""
        self.has_failed = False
        self.fields = KeptFields()

    def keep(self, game: G, longest: G, level: Level, saves: SaveAndLoad[G]) -> None:
        """Keep the game, if anything has changed; one that is over or has not begun is dropped.

        Where it cannot be kept the person learns of it once, until it can be kept again.

        Args:
            game: As it stands.
            longest: With what was taken back and can be done again.
            level: At which it is played.
            saves: Knows its file, and the lines that belong to others.
        """
        taken_back = longest.events[len(game.events) :]
        self.fields = self.fields._replace(taken_back=len(taken_back))
        lines = saves.lines_to_keep(self.fields)
        now = (game, longest, level, lines)
        if now == self._kept:
            return
        self.is_offered = False
        has_file = saves.path is not None
        if not is_worth_keeping(game, (Player.HUMAN,), taken_back, has_file=has_file):
            self._kept, self.has_failed = now, False
            self._games.end(game.kind)
            return

        def write(path: Path) -> None:
            write_saved_game(path, longest, level=level.value, unknown_extras=lines, is_kept=True)

        try:
            self._games.keep(game.kind, write)
        except SaveError as error:
            _log.info("A game cannot be kept: %s", error)
            if not self.has_failed:
                self._terminal.say(tell_not_kept(error.problems[0].message))
                self._terminal.say(_("Type save to write it into a file."))
            self.has_failed = True
        else:
            if self.has_failed:
                self._terminal.say(tell_kept_again())
            self._kept, self.has_failed, self.is_offered = now, False, True

    def leave(self, kind: GameKind) -> None:
        """Let the game stay among the unfinished, because another one is to begin."""
        self._kept, self.is_offered = (), False
        with contextlib.suppress(SaveError):  # it lies where it is; what follows says so
            self._games.leave(kind)

    def aside_words(self) -> str:
        """Where the file of the game that goes on lies, if not all of it could be read."""
        if self._resumed is None or not self._resumed.lies_aside:
            return ""
        return tell_lies_aside(self._resumed.path)

    def tell_others_of(self, path: Path, kind: GameKind) -> None:
        """Say where other games are that came from the file which was just loaded, if any are."""
        others = self._games.others_of_file(kind, path.absolute())
        sentence = tell_others_of_file(path.name, **others._asdict())
        if sentence:
            self._terminal.say(sentence)

    def offer(self, kind: GameKind) -> AnyLoaded | None:
        """Ask whether to go on with the unfinished game that was played last.

        Returns:
            The game, which goes on here; ``None`` if there is none or none is wanted.

        Raises:
            EndOfInputError: Nobody answers; the game stays.
        """
        for unfinished, standing in self._unfinished(kind):
            answer, loaded = self._decide(unfinished, standing)
            if answer is _Answer.LEAVE:
                self._terminal.say(_("It stays, and a later start offers it again."))
            if answer is not _Answer.DELETE:
                return loaded
        return None

    def choose(self, kind: GameKind, number: str) -> AnyLoaded | None:
        """Go on with an unfinished game, or delete it.

        Args:
            kind: Of this game.
            number: Which, from 1, the one that was played last first; empty: list them, and ask.

        Returns:
            The game, which goes on here; ``None`` if none is wanted.

        Raises:
            AnswerError: There is no such number.
        """
        unread = self._unfinished(kind)
        games: list[tuple[UnfinishedGame, str]] = []
        while not number and (further := list(islice(unread, _LISTED_AT_ONCE))):
            for place, (unfinished, standing) in enumerate(further, len(games) + 1):
                self._terminal.say(f"{place:2}  {_moment(unfinished)}: {standing}")
            games += further
            question = _("Go on with which? (its number, or Enter: none)")
            if len(further) == _LISTED_AT_ONCE:
                question = _("Go on with which? (its number, or Enter: more)")
            number = self._terminal.ask(question)
        if games and not number:
            return None
        wanted = int(number) if number.isdecimal() and len(number) < 7 else 0
        games += islice(unread, max(0, wanted - len(games)))
        if not 0 < wanted <= len(games):
            raise AnswerError(_("There is no other unfinished game of this number."))
        return self._decide(*games[wanted - 1])[1]

    def _unfinished(self, kind: GameKind) -> Iterator[tuple[UnfinishedGame, str]]:
        """Unfinished games and how they stand, the one that was played last first.

        Those of two people and demos are left to the window, and those that are kept only for
        the variations that were tried beside them.
        """
        for unfinished in self._games.unfinished_games(kind):
            aside, path = unfinished.is_damaged, visible(unfinished.path)
            try:
                loaded = self._games.read(unfinished)
            except SaveError as error:
                if aside:
                    yield unfinished, _("damaged; it lies aside as {path}").format(path=path)
                else:
                    self._terminal.say(str(error))
                continue
            fields, _others = KeptFields.taken_from(loaded.unknown_extras)
            game, has_file = fields.present_of(loaded.game), fields.path is not None
            taken_back = loaded.game.events[len(game.events) :]
            if fields.mode is PlayMode.AGAINST_COMPUTER and (
                loaded.warnings
                or is_worth_keeping(game, (Player.HUMAN,), taken_back, has_file=has_file)
            ):
                level = named_level(loaded.level, kind, [])
                sentence = _("{players}; {standing}")
                if aside:
                    sentence = _("{players}; {standing}; damaged, it lies aside as {path}")
                standing = tell_unfinished(game, fields.mode, fields.path)
                players = tell_players(kind, fields.mode, level)
                yield unfinished, sentence.format(players=players, standing=standing, path=path)

    def _decide(
        self, unfinished: UnfinishedGame, standing: str
    ) -> tuple[_Answer, AnyLoaded | None]:
        """Ask what becomes of an unfinished game, and do it."""
        answer = self._ask(unfinished, standing)
        try:
            if answer is _Answer.GO_ON:
                loaded, self._resumed = self._games.resume(unfinished), unfinished
                return answer, loaded
            sure = _("Delete this game for ever?")
            if answer is _Answer.DELETE and confirms(self._terminal, sure):
                self._games.delete(unfinished)
                self._terminal.say(_("It is deleted."))
        except SaveError as error:
            self._terminal.say(str(error))
            answer = _Answer.DELETE
        return answer, None

    def _ask(self, unfinished: UnfinishedGame, standing: str) -> _Answer:
        sentence = _("There is an unfinished game of {moment}: {standing}.")
        self._terminal.say(sentence.format(moment=_moment(unfinished), standing=standing))
        host = unfinished.host
        question = _("Go on with it?") if host is None else tell_doubt(host)
        if unfinished.is_damaged:
            question = _("Try again to go on with it?")
        return self._terminal.ask_until_read(
            _("{question} (y/n, or d to delete it)").format(question=question), _read_answer
        )


def _moment(unfinished: UnfinishedGame) -> str:
    return f"{unfinished.moment:%Y-%m-%d %H:%M}"


def _read_answer(line: str) -> _Answer:
    word = line.casefold()
    for answer in _Answer:
        if word in (answer.value, answer.value[0]):
            return answer
    raise AnswerError(_("Please answer y to go on, n to leave it for later, or d to delete it."))
