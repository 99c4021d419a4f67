"""The terminal's game on the disk: kept at each move, and offered at the next start."""

import logging
from enum import Enum
from pathlib import Path
from typing import Generic

from buildup.console.save_and_load import SaveAndLoad
from buildup.console.terminal import AnswerError, Terminal
from buildup.model.decisions import is_worth_keeping
from buildup.model.game_kind import GameKind
from buildup.model.play_mode import PlayMode
from buildup.model.player import Player
from buildup.narration.unfinished_games import tell_doubt, tell_not_kept, tell_standing
from buildup.saves.kept_fields import KeptFields
from buildup.saves.kept_games import KeptGames, UnfinishedGame
from buildup.saves.loaded import AnyLoaded, G
from buildup.saves.problems import SaveError
from buildup.saves.saved_games import write_saved_game
from buildup.strategy.level import Level
from buildup.texts import _

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
    """

    def __init__(self, terminal: Terminal, games: KeptGames | None) -> None:
        """Keep nothing yet.

        Args:
            terminal: Where is asked and told.
            games: Where games are kept; ``None`` keeps nothing and offers nothing.
        """
        self._terminal = terminal
        self._games = games
        self._kept: tuple[object, ...] = ()
        """What was kept last."""
        self._is_offered = False
        self._has_failed = False
        self.fields = KeptFields()

    @property
    def is_offered(self) -> bool:
        """Whether the next start will offer the game as it was kept last."""
        return self._is_offered

    def keep(self, game: G, level: Level, saves: SaveAndLoad[G]) -> None:
        """Keep the game, if anything has changed; one that is over or has not begun is dropped.

        Where it cannot be kept the person is told once, until it can be kept again.

        Args:
            game: As it stands.
            level: At which it is played.
            saves: Knows its file, and the lines that belong to others.
        """
        lines = saves.lines_to_keep(self.fields)
        now = (game, level, lines)
        if self._games is None or now == self._kept:
            return
        self._kept = now
        self._is_offered = False
        if not is_worth_keeping(game, (Player.HUMAN,)):
            self._games.end(game.kind)
            return

        def write(path: Path) -> None:
            write_saved_game(path, game, level=level.value, unknown_extras=lines, is_kept=True)

        try:
            self._games.keep(game.kind, write)
        except SaveError as error:
            _log.info("A game cannot be kept: %s", error)
            if not self._has_failed:
                self._terminal.say(tell_not_kept(error.problems[0].message))
            self._has_failed = True
        else:
            self._has_failed, self._is_offered = False, True

    def give_up(self, kind: GameKind) -> None:
        """Drop the game: it is not offered again."""
        if self._games is not None:
            self._games.forget(kind)
        self._is_offered = False

    def offer(self, kind: GameKind) -> AnyLoaded | None:
        """Ask whether to go on with the unfinished game that was played last.

        Those of two people and demos are left to the window, and those that are kept only for
        the variations that were tried beside them.

        Returns:
            The game, which goes on here; ``None`` if there is none or none is wanted.

        Raises:
            EndOfInputError: Nobody answers; the game stays.
        """
        if self._games is None:
            return None
        for unfinished in self._games.unfinished_games(kind):
            was_damaged, loaded = unfinished.is_damaged, None
            sentence = _("A long unfinished game is being read: {percent} %.")
            progress = self._terminal.progress(sentence)
            try:
                loaded = self._games.read(unfinished, progress)
            except SaveError as error:
                if not was_damaged:
                    self._terminal.say(str(error))
                    continue
            if loaded is not None and not _is_of_terminal(loaded, kind):
                continue
            try:
                match self._ask(unfinished, loaded):
                    case _Answer.GO_ON:
                        return self._games.resume(unfinished)
                    case _Answer.DELETE:
                        self._games.delete(unfinished)
                        self._terminal.say(_("It is deleted."))
                    case _Answer.LEAVE:
                        self._terminal.say(_("It stays, and a later start offers it again."))
                        return None
            except SaveError as error:
                self._terminal.say(str(error))
        return None

    def _ask(self, unfinished: UnfinishedGame, loaded: AnyLoaded | None) -> _Answer:
        sentence = _("There is an unfinished game of {moment}: {standing}.")
        if unfinished.is_damaged:
            sentence = _("There is a damaged game of {moment}; it lies aside as {path}.")
        self._terminal.say(
            sentence.format(
                moment=f"{unfinished.moment:%Y-%m-%d %H:%M}",
                standing=loaded and tell_standing(loaded.game, PlayMode.AGAINST_COMPUTER),
                path=unfinished.path,
            )
        )
        host = unfinished.host
        question = _("Go on with it?") if host is None else tell_doubt(host)
        if unfinished.is_damaged:
            question = _("Try again to go on with it?")
        return self._terminal.ask_until_read(
            _("{question} (y/n, or d to delete it)").format(question=question), _read_answer
        )


def _is_of_terminal(loaded: AnyLoaded, kind: GameKind) -> bool:
    """Whether a game can go on here: one against the computer, in which something was decided,
    as far as what is left of it can tell."""
    fields, _others = KeptFields.taken_from(loaded.unknown_extras)
    is_here = loaded.kind is kind and fields.mode is PlayMode.AGAINST_COMPUTER
    return is_here and (bool(loaded.warnings) or is_worth_keeping(loaded.game, (Player.HUMAN,)))


def _read_answer(line: str) -> _Answer:
    word = line.casefold()
    for answer in _Answer:
        if word in (answer.value, answer.value[0]):
            return answer
    raise AnswerError(_("Please answer y to go on, n to leave it for later, or d to delete it."))
