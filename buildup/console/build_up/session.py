"""A tournament of Build Up in the terminal: whom it waits for, what it says, what follows."""

import io
import random
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import TextIO

from buildup.console.build_up.file import GameFile, level_and_warnings
from buildup.console.build_up.screen import hand_result, legal_stacks, table_lines
from buildup.console.help import help_lines, rules_lines
from buildup.console.input import (
    AnswerError,
    Command,
    Verb,
    read_command,
    read_placing,
    read_yes_or_no,
)
from buildup.console.save_and_load import FileShelf
from buildup.console.terminal import EndOfInputError, Terminal
from buildup.model.build_up.events import HandScored, RoundWon, TournamentWon
from buildup.model.build_up.position import IllegalMoveError, Move
from buildup.model.build_up.table import HANDS_IN_A_ROUND, Phase, Table
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal, DealNumberError
from buildup.model.player import Player
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.narration.build_up.obstacles import tell_obstacle
from buildup.narration.build_up.reasons import explain_move
from buildup.saves.build_up.dialects import Loaded
from buildup.saves.files import read_game
from buildup.saves.problems import quotable
from buildup.strategy.build_up.choice import BuildUpThinking, Choice
from buildup.strategy.build_up.levels import adviser, strategy_of
from buildup.strategy.build_up.reasons import Motive, reason_for
from buildup.strategy.level import Level, LevelError
from buildup.texts import _

_SLICE = 2_000
"""Nodes between two looks at the clock."""
_PATIENCE = 1.0
"""Seconds of thinking after which the person is told that it goes on."""


def play(
    tournament: Tournament,
    level: Level | None,
    path: Path | None,
    ask: TextIO | None = None,
    tell: TextIO | None = None,
    *,
    loaded: Loaded | None = None,
) -> int:
    """Play a tournament in the terminal until it ends or the person leaves.

    Args:
        tournament: New or loaded.
        level: How well the computer plays; ``None``: as the saved game says, else skilled.
        path: Where the game was loaded from, if it was.
        ask: Where answers come from; standard input unless given.
        tell: Where everything is written; standard output unless given.
        loaded: What else the saved game held: its dialect, its warnings, extras of other
            editions.

    Returns:
        The exit status: 0, also at the end of input and after Ctrl+C.
    """
    terminal = Terminal(
        (sys.stdin or io.StringIO()) if ask is None else ask,  # None: closed by the shell
        sys.stdout if tell is None else tell,
    )
    game = Game(terminal, tournament, level or Level.SKILLED)
    was_interrupted = False
    try:
        game.begin(path, loaded, is_level_given=level is not None)
        game.play_on()
    except (EndOfInputError, KeyboardInterrupt):
        was_interrupted = True
    terminal.leave(game.farewell, amid_line=was_interrupted)
    return 0


class Game:
    """One person at one terminal, against the computer."""

    def __init__(self, terminal: Terminal, tournament: Tournament, level: Level) -> None:
        self._terminal = terminal
        self._narrator = BuildUpNarrator()
        self._tournament = tournament
        self._chance = random.Random()
        self._level = level
        self._shelf = FileShelf[Tournament, Loaded](terminal, GameFile(), read_game)
        self._shown: Tournament | None = None
        self._has_left = False

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self._tournament.table

    @property
    def farewell(self) -> str:
        """The last sentence; it tells if something is lost."""
        if self._shelf.file.is_behind(self._tournament) and not self._has_left:
            return _("Goodbye. This game was not saved.")
        return _("Goodbye.")

    def begin(self, path: Path | None, loaded: Loaded | None, *, is_level_given: bool) -> None:
        """Say what is played, and what is odd about a game that was loaded."""
        self._terminal.say(_("Build Up, by David Vander Ark. Type ? for help at any time."))
        if loaded is not None:
            self._take(loaded, path, keeps_level=is_level_given)
        elif path is not None:
            file = GameFile(path)
            file.skip(self._tournament)
            self._shelf.file = file

    def play_on(self) -> None:
        """Play until the tournament ends or the person leaves."""
        while not self._has_left:
            match self.table.phase:
                case Phase.PLACING if not self.table.position.must_pass:
                    if self.table.position.turn is Player.HUMAN:
                        self._let_person_move()
                    else:
                        self._let_computer_move()
                case Phase.HAND_OVER:
                    self._end_hand()
                case Phase.ROUND_OVER:
                    self._end_round()
                case Phase.TOURNAMENT_OVER:
                    self._stay_at_end()
                case _:
                    self._advance()

    # What the game waits for

    def _let_person_move(self) -> None:
        if self._is_news():
            self._show_table()
        line = self._answer(_("Your turn (? for help):"))
        if line == "":
            self._shown = None
        elif line is not None:
            self._place(line)

    def _let_computer_move(self) -> None:
        strategy = strategy_of(self._level, self._chance)
        choice = self._think(strategy.think(self.table.sight))
        self._terminal.say(explain_move(choice.reason))
        self._tournament = self._tournament.play(choice.move)

    def _end_hand(self) -> None:
        event = self._tournament.forced_event
        assert isinstance(event, HandScored)
        if self._is_news():
            self._show_table(hand_result(self.table, event))
        if event.hand_number < HANDS_IN_A_ROUND:
            question = _("Press Enter for hand {hand}:").format(hand=event.hand_number + 1)
        else:
            question = _("Press Enter for the result of the round:")
        line = self._answer(question)
        if line == "":
            self._tournament = self._tournament.advance()
        elif line is not None:
            self._terminal.say(_("The hand is over: press Enter first."))

    def _end_round(self) -> None:
        if self._is_news():
            won = next((e for e in self._tournament.events[::-1] if isinstance(e, RoundWon)), None)
            if won is not None:
                self._terminal.say(self._narrator.round_result(won))
        line = self._answer(
            _("{question} (y/n)").format(
                question=self._narrator.ask_for_another_round(self.table.rounds_won)
            )
        )
        if line is None:
            return
        match read_yes_or_no(line):
            case True:
                self._tournament = self._tournament.start_round()
                self._terminal.say(self._narrator.tell(self._tournament.events[-1]))
            case False:
                self._tournament = self._tournament.end()
                self._terminal.say(self._narrator.tell(self._tournament.events[-1]))
                self._has_left = True
            case None:
                self._terminal.say(_("Please answer y or n, or type ? for help."))

    def _stay_at_end(self) -> None:
        """A tournament that was over when it was loaded."""
        if self._is_news():
            last = self._tournament.events[-1]
            assert isinstance(last, TournamentWon)
            self._terminal.say(self._narrator.tournament_result(last))
        if self._answer(_("This tournament is over (new, load or quit):")) is not None:
            self._terminal.say(_("Type new, load or quit."))

    def _advance(self) -> None:
        """What happens without anybody's decision; a round's result waits for its question."""
        self._tournament = self._tournament.advance()
        event = self._tournament.events[-1]
        if not isinstance(event, RoundWon):
            self._terminal.say(self._narrator.tell(event))

    # What the person says

    def _answer(self, question: str) -> str | None:
        """A line that is no command; a command is obeyed, and gives ``None``."""
        line = self._terminal.ask(question)
        try:
            command = read_command(line)
        except AnswerError as error:
            self._terminal.say(str(error))
            return None
        if command is None:
            return line
        self._obey(command)
        return None

    def _place(self, line: str) -> None:
        position = self.table.position
        try:
            wanted = read_placing(line, position)
        except AnswerError as error:
            self._terminal.say(str(error))
            return
        if not isinstance(wanted, Move):
            self._terminal.say(legal_stacks(position, wanted))
            return
        try:
            following = self._tournament.play(wanted)
        except IllegalMoveError as error:
            self._terminal.say(tell_obstacle(position, wanted, error.obstacle))
            return
        self._terminal.say(explain_move(reason_for(position, wanted, Motive.ANY)))
        self._tournament = following

    def _obey(self, command: Command) -> None:
        match command.verb:
            case Verb.HINT:
                self._give_hint()
            case Verb.SAVE:
                self._shelf.save(command.text, self._tournament, self._level)
            case Verb.LOAD:
                found = self._shelf.load(command.text, self._tournament, self._level)
                if found is not None:
                    self._take(found[1], found[0])
            case Verb.NEW:
                self._begin_new(command.text)
            case Verb.LEVEL:
                self._choose_level(command.text)
            case Verb.RULES:
                self._terminal.show(rules_lines(self._terminal.width, self._terminal.paint))
                self._shown = None
            case Verb.HELP:
                self._terminal.show(help_lines(self._terminal.width, self._terminal.paint))
            case Verb.QUIT:
                self._has_left = self._shelf.may_leave(self._tournament, self._level)

    def _give_hint(self) -> None:
        if self.table.phase is not Phase.PLACING:
            self._terminal.say(_("There is no hint now: it is not your turn."))
            return
        choice = self._think(adviser().think(self.table.sight))
        self._terminal.say(self._narrator.hint(choice))

    def _begin_new(self, text: str) -> None:
        try:
            deal = Deal.parse(quotable(text)) if text else Deal.any()
        except DealNumberError as error:
            self._terminal.say(str(error))
            return
        if not self._shelf.may_leave(self._tournament, self._level):
            return
        self._shelf.file = GameFile()
        self._tournament = Tournament.begin(Start.fresh(deal))
        self._terminal.say(_("A new tournament begins, deal {deal}.").format(deal=deal))

    def _choose_level(self, text: str) -> None:
        if text:
            try:
                self._level = Level.parse(quotable(text))
            except LevelError as error:
                self._terminal.say(str(error))
                return
        self._terminal.say(
            _("The computer plays at the level {level}; levels are {levels}.").format(
                level=self._level.value, levels=", ".join(each.value for each in Level)
            )
        )

    # What follows

    def _take(self, loaded: Loaded, path: Path | None, *, keeps_level: bool = False) -> None:
        """Lay a game that has been read on the table."""
        level, warnings = level_and_warnings(loaded)
        if level is not None and not keeps_level:
            self._level = level
        self._tournament = loaded.tournament
        self._shelf.file = GameFile(path, loaded)
        for warning in warnings:
            self._terminal.say(warning)
        if path is not None:
            self._terminal.say(_("“{name}” is loaded.").format(name=path.name))

    def _think(self, thinking: BuildUpThinking) -> Choice:
        began = time.monotonic()
        is_told = False
        while not thinking.advance(_SLICE):
            if not is_told and time.monotonic() - began > _PATIENCE:
                is_told = True
                self._terminal.say(_("The computer is thinking."))
        return thinking.choice

    def _is_news(self) -> bool:
        """Whether the present has not been shown yet; from now on it has."""
        was_shown = self._shown is self._tournament
        self._shown = self._tournament
        return not was_shown

    def _show_table(self, sentences: Iterable[str] = ()) -> None:
        """Write the table and the sentences that belong under it as one block."""
        terminal = self._terminal
        lines = table_lines(self._tournament, self._level, terminal.width, terminal.paint)
        for sentence in sentences:
            lines += terminal.wrapped(sentence)
        terminal.show(lines)
