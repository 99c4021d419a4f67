"""A person at a terminal against the computer: what is the same in both games."""

import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Generic, TypeVar

from buildup.console.help import help_lines, rules_lines
from buildup.console.input import Verb, confirms, read_command
from buildup.console.kept_game import KeptGame
from buildup.console.save_and_load import SaveAndLoad
from buildup.console.terminal import EndOfInputError, Terminal
from buildup.model.build_up.events import RoundStarted
from buildup.model.deal import Deal, DealNumberError
from buildup.model.decisions import AnyEvent, last_decision
from buildup.model.play_mode import PlayMode
from buildup.model.player import Player
from buildup.narration.typed import AnswerError, read_yes_or_no
from buildup.narration.undo import decision_words
from buildup.narration.unfinished_games import tell_older
from buildup.records.recording import RecordedGame, Recording
from buildup.records.store import Records
from buildup.saves.kept_fields import KeptFields
from buildup.saves.kept_games import KeptGames
from buildup.saves.loaded import AnyLoaded, G, Loaded, holds
from buildup.strategy.computer_player import Thinking
from buildup.strategy.level import FIRST_LEVEL, Level, LevelError, named_level
from buildup.strategy.sliced import Sliced
from buildup.texts import _, plain_digits, quotable, visible

NODES_AT_ONCE = 2_000
"""Nodes between two looks at the clock."""
_PATIENCE = 1.0
"""Seconds of thinking after which the person hears that it goes on."""

_OWN = (Player.HUMAN,)

ANY_DEAL = "any"
"""What is typed in place of a deal number for a deal by chance."""

C = TypeVar("C")
"""The computer's decision."""


class TerminalSession(ABC, Generic[G]):
    """One person at one terminal, for as many games as they like.

    What can be typed at every prompt is obeyed here. A subclass plays one of the games: it
    says whose turn it is, asks the person, and lets the computer play.
    """

    def __init__(
        self,
        game: G,
        level: Level | None,
        kept_games: KeptGames,
        records: Records,
        terminal: Terminal | None = None,
    ) -> None:
        """Begin with a game.

        Args:
            game: New or loaded.
            level: How well the computer plays; ``None``: as a saved game says, else as in the last
                recorded round; a first one can be won.
            kept_games: Where games are kept while they are played.
            records: Of what is finished.
            terminal: Where the person is; standard input and output unless given.
        """
        self._game = self._longest = game
        self._last = records.last_round(game.kind)
        """The round that was recorded last, before this game began."""
        last_level = named_level(None if self._last is None else self._last.level, game.kind, [])
        self.level = level or last_level or FIRST_LEVEL
        """How well the computer plays."""
        self._is_level_given = level is not None
        self._terminal = terminal or Terminal()
        self._saves: SaveAndLoad[G] = SaveAndLoad(self._terminal, self._read)
        self._kept: KeptGame[G] = KeptGame(self._terminal, kept_games)
        self._recorded = RecordedGame(self, self._saves, Recording(records))
        self._shown: G | None = None
        self._has_left = False

    @property
    def present(self) -> G:
        """The game as it stands."""
        return self._game

    @property
    def hints_used(self) -> int:
        """How often the person was helped in this game, or this round of it."""
        return self._kept.fields.hints

    @property
    def undos_used(self) -> int:
        """How often the person has taken a move back in it."""
        return self._kept.fields.undos

    def level_of(self, player: Player) -> Level | None:
        """How well the computer plays for a player; ``None`` where the person does."""
        return None if player is Player.HUMAN else self.level

    def run(
        self,
        path: Path | None = None,
        loaded: Loaded[G] | None = None,
        *,
        offers_unfinished: bool = False,
    ) -> int:
        """Play until the person leaves.

        Args:
            path: Where the game lies, if it was loaded.
            loaded: What lies there: its level, warnings, and extras of other editions.
            offers_unfinished: Whether to ask first if an unfinished game is to go on.

        Returns:
            The exit status: 0, also at the end of input.

        Raises:
            KeyboardInterrupt: Ctrl+C was pressed; the game is kept, and the person hears of it.
        """
        ended: EndOfInputError | KeyboardInterrupt | None = None
        try:
            self._terminal.say(_(self._greeting))
            if path is not None and loaded is not None:
                self._take(path, loaded, keeps_level=self._is_level_given)
            elif offers_unfinished:
                self._go_on_with(self._kept.offer(self._game.kind))
            self._record(())
            while not self._has_left:
                try:
                    self._go_on()
                except (AnswerError, DealNumberError, LevelError) as error:
                    self._terminal.say(str(error))
                if not self._has_left:
                    self._keep()
        except (EndOfInputError, KeyboardInterrupt) as error:
            ended = error
            self._keep()
        self._terminal.leave(self._farewell(), amid_line=ended is not None)
        if isinstance(ended, KeyboardInterrupt):
            raise ended
        return 0

    def _farewell(self) -> str:
        goodbye = _("Goodbye.")
        if self._kept.is_offered:
            goodbye = _("Goodbye. The next start offers to go on with this game.")
        elif self._is_lost and not self._has_left:
            goodbye = _("Goodbye. This game was not saved.")
        return "\n".join(filter(None, (self._older_words(), goodbye)))

    # What each game does in its own way

    _greeting: str
    """The first sentence: what is played."""

    @abstractmethod
    def _read(self, path: Path) -> Loaded[G]:
        """Read a saved game of this kind, or raise ``SaveError``."""

    @abstractmethod
    def _go_on(self) -> None:
        """Let one thing happen: ask the person, let the computer play, or advance the game.

        Raises:
            AnswerError: The person's answer means nothing here.
        """

    @abstractmethod
    def _deal(self, deal: Deal | None) -> str:
        """Replace the game with a new one; returns the sentence that says so. ``None`` is for
        what each game deals where no deal was named."""

    @abstractmethod
    def _give_hint(self) -> None:
        """Say what the computer would play in the person's stead."""

    # What the person says

    def _answer(self, question: str) -> str | None:
        """A line that is no command; a command is obeyed, and gives ``None``."""
        line = self._terminal.ask(question)
        command = read_command(line)
        if command is None:
            return plain_digits(line)
        self._obey(*command)
        return None

    def _means_yes(self, line: str) -> bool:
        return read_yes_or_no(line, _("Please answer y or n, or type ? for help."))

    def _obey(self, verb: Verb, text: str) -> None:
        terminal = self._terminal
        match verb:
            case Verb.HINT:
                self._give_hint()
            case Verb.SAVE:
                self._saves.save(text, self._game, self.level)
            case Verb.LOAD:
                found = self._saves.load(text)
                if found is not None and self._may_leave():
                    self._take(*found)
            case Verb.NEW:
                deal = _deal_of(quotable(text))
                if self._may_leave():
                    self._begin(deal)
            case Verb.RESUME:
                if self._may_leave():
                    self._go_on_with(self._kept.choose(self._game.kind, text))
            case Verb.UNDO:
                self._undo()
            case Verb.REDO:
                self._redo()
            case Verb.LEVEL:
                self._choose_level(text)
            case Verb.RULES:
                terminal.show(rules_lines(self._game.kind, terminal.screen))
            case Verb.HELP:
                terminal.show(help_lines(self._game.kind, terminal.screen))
            case Verb.QUIT:
                self._leave()

    def _leave(self) -> None:
        self._has_left = self._may_leave()

    def _may_leave(self) -> bool:
        """Whether the game may be left: it is kept, or the person leaves it although it cannot
        be."""
        self._keep()
        question = _("This game cannot be kept and is not saved. Leave it anyway?")
        return not self._is_lost or confirms(self._terminal, question)

    @property
    def _is_lost(self) -> bool:
        """Whether leaving the game now would lose something."""
        return self._kept.has_failed and not self._saves.holds(self._game)

    def _set_aside(self) -> None:
        """Let the game stay among the unfinished, because another one is to begin."""
        if self._kept.is_offered:
            self._terminal.say(_("The game before stays unfinished; resume goes on with it."))
        self._kept.leave(self._game.kind)

    def _begin(self, deal: Deal | None) -> None:
        """Begin a new game, which lies nowhere yet; ``None`` if no deal was named."""
        self._set_aside()
        self._saves.begin_new()
        self._kept.fields = KeptFields()
        self._terminal.say(self._deal(deal))

    def _undo(self) -> None:
        """Take the person's last decision back, and what followed it; never across rounds."""
        events = self._game.events
        place = last_decision(events, _OWN)
        if place is None or isinstance(events[place], RoundStarted):
            raise AnswerError(_("There is no move of yours to take back."))
        undone = events[place]
        self._count(undos=1)
        self._accept(self._state_after(place))
        self._terminal.say(decision_words(undone).undone)

    def _redo(self) -> None:
        """Do again what was taken back, up to the person's next decision."""
        events, here = self._longest.events, len(self._game.events)
        if here == len(events):
            raise AnswerError(_("There is nothing to be done again."))
        places = range(here + 1, len(events))
        decided = (each for each in places if last_decision(events[: each + 1], _OWN) == each)
        self._accept(self._state_after(next(decided, len(events))))
        self._terminal.say(_("What was taken back is done again."))

    def _state_after(self, place: int) -> G:
        """The game after so many events; some of them may be taken back."""
        return KeptFields(taken_back=len(self._longest.events) - place).present_of(self._longest)

    def _accept(self, following: G) -> None:
        """Go on with the game as it stands now. It is kept before anything is said of it."""
        before, self._game = self._game, following
        longest = self._longest
        is_before = longest.events[: len(following.events)] == following.events
        if longest.start != following.start or not is_before:
            self._longest = following
        if following.events and isinstance(following.events[-1], RoundStarted):
            fields = self._kept.fields
            self._kept.fields = fields._replace(hints=0, undos=0, points_before_swap=None)
        has_gone_on = following.start is before.start
        self._record(following.events[len(before.events) :] if has_gone_on else ())
        self._keep()

    def _record(self, events: Sequence[AnyEvent]) -> None:
        """Record what these events have finished, which have led to the game as it stands."""
        self._recorded.look()
        for event in events:
            written = self._recorded.follow(event)
            for sentence in filter(None, (written.problem, written.notice)):
                self._terminal.say(sentence)

    def _keep(self) -> None:
        self._kept.keep(self._game, self._longest, self.level, self._saves)

    def _count(self, *, hints: int = 0, undos: int = 0) -> None:
        """Note what the person was helped with in this game, or this round of it."""
        fields = self._kept.fields
        self._kept.fields = fields._replace(hints=fields.hints + hints, undos=fields.undos + undos)

    def _choose_level(self, text: str) -> None:
        if text:
            self.level = Level.parse(quotable(text), self._game.kind)
        self._terminal.say(
            _("The computer plays at the level {level}; levels are {levels}.").format(
                level=self.level.value, levels=", ".join(Level.of(self._game.kind))
            )
        )

    def _take(self, path: Path, loaded: Loaded[G], *, keeps_level: bool = False) -> None:
        """Replace the game with one that has been read, and say what is odd about it."""
        self._set_aside()
        warnings = self._take_level(loaded, keeps_level=keeps_level)
        self._saves.begin_loaded(path, loaded)
        self._kept.fields = KeptFields()
        self._accept(loaded.game)
        if KeptFields.taken_from(loaded.unknown_extras)[0].mode is not PlayMode.AGAINST_COMPUTER:
            warnings.append(_("Nobody plays against the computer in this file; here you do."))
        for warning in warnings:
            self._terminal.say(warning)
        self._terminal.say(_("“{name}” is loaded.").format(name=visible(path.name)))
        self._kept.tell_others_of(path, self._game.kind)

    def _go_on_with(self, loaded: AnyLoaded | None) -> None:
        if loaded is None or not holds(loaded, type(self._game)):
            return
        warnings = self._take_level(loaded, keeps_level=self._is_level_given)
        self._kept.fields, extras = KeptFields.taken_from(loaded.unknown_extras)
        self._saves.begin_resumed(self._kept.fields, extras)
        self._longest = loaded.game
        self._accept(self._kept.fields.present_of(loaded.game))
        for sentence in filter(None, (*warnings, self._kept.aside_words(), self._older_words())):
            self._terminal.say(sentence)

    def _take_level(self, loaded: Loaded[G], *, keeps_level: bool) -> list[str]:
        """Play at the level of a game that has been read; returns what is odd about it."""
        warnings = list(loaded.warnings)
        level = named_level(loaded.level, loaded.game.kind, warnings)
        if level is not None and not keeps_level:
            self.level = level
        return warnings

    def _older_words(self) -> str:
        """A sentence where the file of the game lacks something that was decided, else empty."""
        path = self._saves.path
        if path is None or not self._saves.is_older(self._game, _OWN):
            return ""
        return tell_older(path)

    # What the games share in playing

    def _think(self, thinking: Thinking[C]) -> C:
        """The computer's decision."""
        self._work(thinking)
        return thinking.choice

    def _work(self, work: Sliced) -> None:
        """Do all of some work; a person who waits long hears why."""
        began = time.monotonic()
        is_said = False
        while not work.advance(NODES_AT_ONCE):
            if not is_said and time.monotonic() - began > _PATIENCE:
                is_said = True
                self._terminal.say(_("The computer is thinking."))

    def _is_news(self) -> bool:
        """Whether the present has not been shown, or is out of sight; from now on it is shown."""
        was_shown = self._shown is self._game and self._terminal.is_block_in_sight
        self._shown = self._game
        return not was_shown


def _deal_of(text: str) -> Deal | None:
    """The deal that was asked for: a number, any, or none in particular (an empty text)."""
    if text.casefold() == ANY_DEAL:
        return Deal.any()
    return Deal.parse(text) if text else None
