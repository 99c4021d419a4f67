"""Unfinished games at the prompt: offered at the start, listed, resumed and deleted."""

from collections.abc import Iterator
from enum import Enum
from itertools import islice

from buildup.console.input import confirms
from buildup.console.terminal import Terminal
from buildup.model.decisions import is_worth_keeping
from buildup.model.play_mode import PlayMode
from buildup.narration.games import tell_players
from buildup.narration.typed import AnswerError
from buildup.narration.unfinished_games import tell_doubt, tell_unfinished
from buildup.play.document import Document
from buildup.play.keeping import Keeper
from buildup.saves.build_up.variations import VARIATIONS_LINE
from buildup.saves.kept_fields import KeptFields
from buildup.saves.kept_games import UnfinishedGame
from buildup.saves.problems import SaveError
from buildup.strategy.level import named_level
from buildup.texts import _, visible

_LISTED_AT_ONCE = 20
"""Unfinished games, which may be many; further ones are read when they are wanted."""


class _Answer(Enum):
    """What becomes of an unfinished game; the value is typed, or its first letter."""

    RESUME = "yes"
    LEAVE = "no"
    DELETE = "delete"


class UnfinishedGames:
    """Offers what earlier programs have left of the game that is open at a terminal."""

    def __init__(self, terminal: Terminal, keeper: Keeper, document: Document) -> None:
        """Offer nothing yet.

        Args:
            terminal: Where is asked and answered.
            keeper: Keeps the open game, and knows the others.
            document: Of the open game.
        """
        self._terminal = terminal
        self._keeper = keeper
        self._document = document

    def offer(self) -> UnfinishedGame | None:
        """Ask whether to resume the unfinished game that was played last.

        Returns:
            The game, which goes on here; ``None`` if there is none or none is wanted.

        Raises:
            EndOfInputError: Nobody answers; the game stays.
        """
        for unfinished, standing in self._unfinished():
            answer = self._decide(unfinished, standing)
            if answer is _Answer.LEAVE:
                self._terminal.say(_("It stays, and a later start offers it again."))
            if answer is not _Answer.DELETE:
                return unfinished if answer is _Answer.RESUME else None
        return None

    def choose(self, number: str) -> UnfinishedGame | None:
        """Resume an unfinished game, or delete it.

        Args:
            number: Which, from 1, the one that was played last first; empty: list them, and ask.

        Returns:
            The game, which goes on here; ``None`` if none is wanted.

        Raises:
            AnswerError: There is no such number.
        """
        unread = self._unfinished()
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
        unfinished, standing = games[wanted - 1]
        is_resumed = self._decide(unfinished, standing) is _Answer.RESUME
        return unfinished if is_resumed else None

    def _unfinished(self) -> Iterator[tuple[UnfinishedGame, str]]:
        """Unfinished games and how they stand, the one that was played last first.

        Demos are left to the window.
        """
        kind, games = self._document.present.kind, self._keeper.games
        for unfinished in games.unfinished_games(kind):
            aside, path = unfinished.is_damaged, visible(unfinished.path)
            try:
                loaded = games.read(unfinished)
            except SaveError as error:
                if aside:
                    yield unfinished, _("damaged; it lies aside as {path}").format(path=path)
                else:
                    self._terminal.say(str(error))
                continue
            fields, _others = KeptFields.taken_from(loaded.unknown_extras)
            game, has_file = fields.present_of(loaded.game), fields.path is not None
            taken_back = loaded.game.events[len(game.events) :]
            has_more = loaded.warnings or VARIATIONS_LINE in dict(loaded.unknown_extras)
            if fields.mode is not PlayMode.DEMO and (
                has_more
                or is_worth_keeping(game, fields.mode.deciding, taken_back, has_file=has_file)
            ):
                level = named_level(loaded.level, kind, [])
                sentence = _("{players}; {standing}")
                if aside:
                    sentence = _("{players}; {standing}; damaged, it lies aside as {path}")
                standing = tell_unfinished(game, fields.mode, fields.path)
                players = tell_players(kind, fields.mode, level)
                yield unfinished, sentence.format(players=players, standing=standing, path=path)

    def _decide(self, unfinished: UnfinishedGame, standing: str) -> _Answer:
        """Ask what becomes of an unfinished game, and do it."""
        answer = self._ask(unfinished, standing)
        try:
            if answer is _Answer.RESUME:
                self._keeper.resume(self._document, unfinished)
            elif answer is _Answer.DELETE and confirms(
                self._terminal, _("Delete this game for ever?")
            ):
                self._keeper.games.delete(unfinished)
                self._terminal.say(_("It is deleted."))
        except SaveError as error:
            self._terminal.say(str(error))
            answer = _Answer.DELETE
        return answer

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
