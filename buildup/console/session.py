"""What the terminal sessions of both games have in common."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Generic, TypeVar

from buildup.console.files import GamePrompts
from buildup.console.help import help_lines, read_lines
from buildup.console.input import Verb, WantedGame, read_command, read_new
from buildup.console.terminal import EndOfInputError, Screen, Terminal
from buildup.model.deal import DealNumberError
from buildup.model.decisions import G
from buildup.model.game_kind import GameKind
from buildup.model.player import PlayMode
from buildup.narration import unfinished_games as wording
from buildup.narration.games import level_name, tell_left
from buildup.narration.habits import tell_habit
from buildup.narration.rules import manual, rules
from buildup.narration.typed import AnswerError
from buildup.narration.undo import decision_words
from buildup.play.changes import AnyChange, Change, Failed, Keeping, Saved, Warned
from buildup.play.document import Document
from buildup.play.keeping import Keeper
from buildup.play.open_game import Awaiting, NewGame, OpenGame
from buildup.play.recorded_game import RecordedGame
from buildup.records.problems import RecordsError
from buildup.records.recording import Recorded, Recording
from buildup.records.statistics import RoundFilter
from buildup.records.store import Records
from buildup.review.review import P, Review
from buildup.saves.kept_fields import KeptFields
from buildup.saves.kept_games import KeptGames, UnfinishedGame
from buildup.saves.loaded import Loaded
from buildup.strategy.computer_player import Thinking
from buildup.strategy.level import FIRST_LEVEL, Level, LevelError, named_level
from buildup.strategy.sliced import Sliced
from buildup.texts import _, in_columns, percent, plain_digits, quotable, visible

NODES_AT_ONCE = 2_000
"""The number of nodes between two checks of the clock."""
_MOST_REVIEWED = 5
"""The maximum number of moves that a review lists."""
_IN_PRESENT = {Verb.HINT, Verb.ALL, Verb.OUT, Verb.UNDO, Verb.REDO, Verb.LEADER, Verb.SCORED}
"""The commands that are refused during a replay."""
_PATIENCE = 1.0
"""The time after which the person is told to wait, in seconds."""

C = TypeVar("C")
"""The type of the computer's decisions."""


class TerminalSession(ABC, Generic[G]):
    """A person at a terminal who plays any number of games of one kind.

    A subclass plays one of the games: it asks the person and makes the computer's moves. The
    methods that carry out a command raise :class:`AnswerError` if that is impossible.
    """

    game: OpenGame[G]

    def __init__(
        self,
        state: G,
        level: Level | None,
        kept_games: KeptGames,
        records: Records,
        terminal: Terminal | None = None,
    ) -> None:
        """Begin with a game.

        Args:
            state: A new or loaded game.
            level: The computer's level; ``None`` for that of the saved game, else of the last
                recorded round, else of a first game.
            kept_games: The kept games of the data folder.
            records: The person's records.
            terminal: The terminal; ``None`` for standard input and output.
        """
        self._last = records.last_round(state.kind)
        """The last round recorded before this session; ``None`` if there is none."""
        last_level = named_level(None if self._last is None else self._last.level, state.kind, [])
        self._is_level_given = level is not None
        self._records = records
        self._terminal = terminal or Terminal()
        self.game = self._open(state, level or last_level or FIRST_LEVEL)
        self._document = Document(self.game)
        self._keeper = Keeper(kept_games)
        RecordedGame(self._document, Recording(records))
        self._keeper.attach(self._document)
        self.game.last_listener = self._on_change
        self._prompts: GamePrompts[G] = GamePrompts(
            self._terminal, self._document, self._read, self._keeper
        )
        self._shown: G | None = None
        """The state shown last; ``None`` to show the current one again."""
        self._has_left = False

    def run(
        self,
        path: Path | None = None,
        loaded: Loaded[G] | None = None,
        *,
        offers_unfinished: bool = False,
    ) -> int:
        """Play until the person quits.

        Args:
            path: The file of the game; ``None`` for a game without a file.
            loaded: The content of the file.
            offers_unfinished: Whether to offer an unfinished game, if there is no file.

        Returns:
            The exit status: 0, even if the input ended.

        Raises:
            KeyboardInterrupt: Ctrl+C was pressed; raised after trying to save the game.
        """
        ended: EndOfInputError | KeyboardInterrupt | None = None
        try:
            self._terminal.say(_(self._greeting))
            if path is not None and loaded is not None:
                self._take(path, loaded, keeps_level=self._is_level_given)
            elif offers_unfinished:
                self._resume(self._prompts.offer_unfinished)
            while not self._has_left:
                try:
                    if self.game.watched_place is not None:
                        self._look_back()
                    elif self.game.is_trying and self.game.awaiting is Awaiting.NOTHING:
                        self._end_variation()
                    else:
                        self._go_on()
                except (AnswerError, DealNumberError, LevelError) as error:
                    self._terminal.say(str(error))
                if self._keeper.problems and not self._has_left:
                    self._keeper.keep(self._document)
        except (EndOfInputError, KeyboardInterrupt) as error:
            ended = error
            self._keeper.keep(self._document)
        self._terminal.leave(self._farewell(), amid_line=ended is not None)
        if isinstance(ended, KeyboardInterrupt):
            raise ended
        return 0

    def _farewell(self) -> str:
        goodbye = _("Goodbye.")
        if self._is_kept:
            goodbye = _("Goodbye. Your game is saved.")
        elif self._is_lost and not self._has_left:
            goodbye = _("Goodbye. This game was not saved.")
        return "\n".join(filter(None, (self._older_words(), goodbye)))

    def _on_change(self, change: AnyChange) -> None:
        """Report those changes that need words, such as a failure to save the game."""
        match change:
            case Change.LEFT if self._is_kept and self._shown is not None:
                self._terminal.say(_("Your last game is saved: type “resume”."))
            case Keeping(problem=""):
                self._terminal.say(wording.tell_kept_again())
            case Keeping(problem, is_first=True):
                self._terminal.say(wording.tell_not_kept(problem))
                self._terminal.say(_("Type “save” to write a file."))
            case Saved(path):
                self._terminal.say(_("Saved as {path}.").format(path=visible(path)))
            case Warned(sentences):
                for sentence in sentences:
                    self._terminal.say(sentence)
            case Failed(problem):
                self._terminal.say(problem)
            case Recorded(_new, problem, notice):
                for sentence in filter(None, (problem, notice)):
                    self._terminal.say(sentence)

    # Implemented by each game

    _numbered: Mapping[str, tuple[int, int]] = MappingProxyType({})
    """The words after ``new`` that a number must follow, with its range."""
    _greeting: str
    """The first sentence, which names the game."""

    _open: Callable[[G, Level], OpenGame[G]]
    """Opens a game, given its state and the computer's level."""
    _read: Callable[[Path], Loaded[G]]
    """Reads a saved game of this kind, or raises ``SaveError``."""

    @abstractmethod
    def _go_on(self) -> None:
        """Take one step: ask the person, make the computer's move, or apply a forced event.

        Raises:
            AnswerError: The person's answer is invalid.
        """

    @abstractmethod
    def deal(self, wanted: NewGame) -> None:
        """Start a new game with these options."""

    @abstractmethod
    def _tell_begun(self) -> str:
        """Return a sentence about the game that begins."""

    @abstractmethod
    def _show_state(self) -> None:
        """Show the current state, and describe the last event below it."""

    @abstractmethod
    def _try(self) -> None:
        """Begin a variation just before the last shown move, or continue it there."""

    @abstractmethod
    def _show_variation(self, number: str) -> None:
        """Open a variation, given its number from 1; without a number, list the variations."""

    @abstractmethod
    def _moves(self) -> list[str]:
        """Describe the events of this round or game, in lines of any length."""

    @abstractmethod
    def _score_lines(self) -> list[str]:
        """Return the score sheet, or the score of the match, in lines that fit."""

    @abstractmethod
    def _review(self) -> list[str]:
        """Review the persons' moves, in lines of any length."""

    @abstractmethod
    def _check_choice(self) -> None:
        """Check that the person has a choice of moves.

        Raises:
            AnswerError: There is none now.
        """

    @abstractmethod
    def _give_hint(self) -> None:
        """Say what the computer would play, and why."""

    @abstractmethod
    def _list_moves(self) -> None:
        """List the person's moves with their values, best first."""

    # Answers

    def _answer(self, question: str) -> str | None:
        """Ask for a line and return it; if it is a command, carry it out and return ``None``."""
        line = self._terminal.ask(question)
        command = read_command(line, self.game.present.kind)
        if command is None:
            return plain_digits(line)
        self._obey(*command)
        return None

    def _obey(self, verb: Verb, text: str) -> None:
        terminal, is_watching = self._terminal, self.game.watched_place is not None
        match verb:
            case _ if is_watching and verb in _IN_PRESENT:
                raise AnswerError(_("Type “now” to return first."))
            case Verb.LEADER | Verb.SCORED:
                raise AnswerError(_("Leave the variation first."))
            case Verb.HINT:
                self._check_choice()
                self._give_hint()
            case Verb.ALL:
                self._check_choice()
                self._list_moves()
            case Verb.SAVE:
                self._prompts.save(text)
            case Verb.LOAD:
                found = self._prompts.load(text)
                if found is not None and self._may_leave():
                    self._take(*found)
            case Verb.NEW:
                wanted = read_new(text, self.game.present.kind, self._numbered)
                if self._may_leave():
                    self._begin(wanted)
            case Verb.RESUME:
                if self._may_leave():
                    self._resume(lambda: self._prompts.resume(text))
            case Verb.UNDO:
                if (undone := self.game.undo()) is None:
                    raise AnswerError(_("Nothing to undo."))
                terminal.say(decision_words(undone.events[-1]).undone)
            case Verb.REDO:
                if not self.game.redo():
                    raise AnswerError(_("Nothing to redo."))
                terminal.say(_("Redone."))
            case Verb.BACK | Verb.FORWARD:
                self._step(_steps(text) * (-1 if verb is Verb.BACK else 1))
            case Verb.NOW:
                if not is_watching:
                    raise AnswerError(_("This isn't a replay."))
                self.game.watch(None)
            case Verb.TRY:
                self._try()
            case Verb.VARIATIONS:
                self._show_variation(text)
            case Verb.LEAVE:
                if not self.game.is_trying:
                    raise AnswerError(_("No variation to leave."))
                self.game.leave_variation()
                self.game.watch(None)
                terminal.say(tell_left(self.game.present.kind))
            case Verb.MOVES:
                terminal.say("\n".join(self._moves()) or _("No moves yet."))
            case Verb.SCORE:
                terminal.show(self._score_lines())
            case Verb.REVIEW:
                terminal.say("\n".join(self._review()))
            case Verb.STATS:
                terminal.show(stats_lines(self._records, self.game.present.kind, terminal.screen))
            case Verb.LEVEL:
                self._choose_level(text)
            case Verb.RULES:
                terminal.show(read_lines(rules(self.game.present.kind), terminal.screen))
            case Verb.MANUAL:
                terminal.show(read_lines(manual(), terminal.screen))
            case Verb.HELP:
                terminal.show(help_lines(self.game.present.kind, terminal.screen))
            case Verb.QUIT:
                self._leave()

    def _leave(self) -> None:
        self._has_left = self._may_leave()

    def _may_leave(self) -> bool:
        """Return whether the game may be left: it is saved, or the person agrees to lose it."""
        self._keeper.keep(self._document)
        question = _("This game can't be saved. Leave it anyway?")
        return not self._is_lost or self._terminal.confirms(question)

    @property
    def _is_kept(self) -> bool:
        """Whether the game is saved as an unfinished one."""
        return self._document.is_worth_keeping and not self._keeper.problems

    @property
    def _is_lost(self) -> bool:
        """Whether something would be lost by leaving the game now."""
        has_all = self._document.path is not None and not self._document.is_modified
        return bool(self._keeper.problems) and not has_all

    def _begin(self, wanted: WantedGame) -> None:
        """Begin a new game, and say which.

        Raises:
            AnswerError: The sides cannot be swapped now.
        """
        if not wanted.is_swapped:
            self.deal(wanted.game)
        elif self.game.can_swap_sides:
            self._document.swap_sides()
            self.game.set_level(wanted.game.level or self.game.level)
        elif self.game.is_trying:
            raise AnswerError(_("Leave the variation first."))
        else:
            raise AnswerError(_("This deal can't be swapped."))
        if wanted.mode not in (None, self.game.game_mode):
            self.game.set_mode(wanted.mode or self.game.game_mode)
        self._terminal.say(self._tell_begun())

    def _step(self, steps: int) -> None:
        """Show the state this many events later, or earlier if negative.

        Raises:
            AnswerError: Nothing has happened yet.
        """
        if not self.game.last_place:
            raise AnswerError(_("No moves yet."))
        watched = self.game.watched_place
        self.game.watch((self.game.last_place if watched is None else watched) + steps)

    def _review_lines(
        self, review: Review[P], loss: Callable[[P], float], tell: Callable[[P], str]
    ) -> list[str]:
        """List the persons' costliest moves, worst first, and a single person's habit.

        Say so if there are no mistakes.

        Args:
            review: A review that has not begun.
            loss: A function that returns the loss of a move; 0 for a best move.
            tell: A function that describes the loss of a move.

        Raises:
            AnswerError: There are no moves yet.
        """
        self._work(review)
        plies = [ply for player in self.game.persons for ply in review.plies_of(player)]
        if not plies:
            raise AnswerError(_("No moves yet."))
        self.game.count_hint(self.game.shown)
        costly = sorted(filter(loss, plies), key=loss, reverse=True)[:_MOST_REVIEWED]
        lines = [
            _("{number}. {move}").format(number=each.number, move=tell(each)) for each in costly
        ] or [_("No mistakes.")]
        if self.game.game_mode is not PlayMode.TWO_PEOPLE:
            lines += filter(None, [tell_habit(review.habit)])
        return lines

    def _look_back(self) -> None:
        """Show an earlier state, and ask where to go next.

        Raises:
            AnswerError: The answer is neither empty nor a command.
        """
        if self._is_news():
            self._show_state()
        question = _("Step {place} of {last} (back, forward, try or now):")
        line = self._answer(
            question.format(place=self.game.watched_place, last=self.game.last_place)
        )
        if line == "":
            self._step(1)
        elif line is not None:
            raise AnswerError(_("Type “back”, “forward”, “try” or “now”."))

    def _end_variation(self) -> None:
        """Show the end of a variation, and ask what to do.

        Raises:
            AnswerError: The answer is not a command.
        """
        if self._is_news():
            self._show_state()
        if self._answer(_("Variation over (undo, back or leave):")) is not None:
            raise AnswerError(_("Type “undo”, “back” or “leave”."))

    def _choose_level(self, text: str) -> None:
        kind = self.game.present.kind
        if text:
            self.game.set_level(Level.parse(quotable(text), kind))
        level, levels = self.game.level.value, ", ".join(Level.of(kind))
        sentence = _("Level: {level}. Choices: {levels}.")
        self._terminal.say(sentence.format(level=level, levels=levels))

    def _take(self, path: Path, loaded: Loaded[G], *, keeps_level: bool = False) -> None:
        """Replace the game with a loaded one; with ``keeps_level``, keep the computer's level."""
        fields, _others = KeptFields.taken_from(loaded.extra_lines)
        level = self.game.level
        self._document.begin_loaded(loaded, path)
        if keeps_level:
            self.game.set_level(level)
        if fields.mode is not PlayMode.AGAINST_COMPUTER:
            self.game.set_mode(PlayMode.AGAINST_COMPUTER)
            self._terminal.say(_("Here you play against the computer."))
        self._terminal.say(_("Loaded “{name}”.").format(name=visible(path.name)))
        others_of_file = self._keeper.games.others_of_file(self.game.present.kind, path.absolute())
        sentence = wording.tell_others_of_file(path.name, **others_of_file._asdict())
        if sentence:
            self._terminal.say(sentence)

    def _resume(self, choose: Callable[[], UnfinishedGame | None]) -> None:
        level = self.game.level
        resumed = choose()
        if resumed is None:
            return
        if self._is_level_given:
            self.game.set_level(level)
        if resumed.lies_aside:
            self._terminal.say(wording.tell_lies_aside(resumed.path))
        if older := self._older_words():
            self._terminal.say(older)

    def _older_words(self) -> str:
        """Return a warning if the game's file lacks recent decisions; empty if it does not."""
        path = self._document.path
        return wording.tell_older(path) if path is not None and self._document.is_modified else ""

    # Playing, in both games

    def _think(self, thinking: Thinking[C]) -> C:
        self._work(thinking)
        return thinking.choice

    def _work(self, work: Sliced) -> None:
        """Finish some work, telling the person if they must wait."""
        began = time.monotonic()
        is_said = False
        while not work.advance(NODES_AT_ONCE):
            if not is_said and time.monotonic() - began > _PATIENCE:
                is_said = True
                self._terminal.say(_("The computer is thinking."))

    def _is_news(self) -> bool:
        """Return whether the current state must be shown, and mark it as shown.

        The state must be shown if it was not shown yet, or has scrolled away.
        """
        was_shown = self._shown is self.game.shown and self._terminal.is_block_in_sight
        self._shown = self.game.shown
        return not was_shown


def _steps(text: str) -> int:
    """Parse a number of steps, which is 1 if the text is empty.

    Raises:
        AnswerError: The text is not a number of at most six digits.
    """
    if not text:
        return 1
    if not (text.isdecimal() and len(text) < 7):
        raise AnswerError(_("Add a number, such as “back 3”."))
    return int(text)


def stats_lines(records: Records, kind: GameKind, screen: Screen) -> list[str]:
    """Return a table of the results against each level, or a sentence.

    The sentence says that there are none, or why they cannot be read.
    """
    try:
        summaries = (
            {} if not records.path.exists() else records.selection(RoundFilter(kind)).by_level
        )
    except RecordsError as error:
        return screen.lines(str(error))
    if not summaries:
        return screen.lines(_("Nothing recorded yet."))
    rows = [
        (
            level_name(Level(level)) if level in tuple(Level) else level,
            *map(str, (each.played, each.won, each.drawn, each.lost)),
            percent(each.win_rate),
        )
        for level, each in summaries.items()
    ]
    heading = (_("Level"), _("Played"), _("Won"), _("Drawn"), _("Lost"), _("Win rate"))
    first, *others = in_columns([heading, *rows], "<>>>>>")
    return [
        *screen.lines(first, screen.dim),
        *(line for each in others for line in screen.lines(each)),
    ]
