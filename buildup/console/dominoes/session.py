"""A game of Dominoes at a terminal: whom it waits for, what it says, what follows.

Before each turn of the person the table is written as one block, with what can be done below
it. The computer's turn is told in one to three rows, and needs no block of its own.
"""

import time
from collections.abc import Callable
from pathlib import Path

from buildup.console.dominoes.file import DominoesFile
from buildup.console.dominoes.input import Aside, Deed, read_deed
from buildup.console.dominoes.questions import TurnedAsideError, ask_for_lay
from buildup.console.dominoes.screen import end_block, turn_block
from buildup.console.help import dominoes_help_lines, rules_lines
from buildup.console.input import AnswerError, Command, Verb, read_yes_or_no
from buildup.console.save_and_load import FileShelf
from buildup.console.terminal import Terminal
from buildup.model.deal import HIGHEST_DEAL_NUMBER, LOWEST_DEAL_NUMBER, Deal, DealNumberError
from buildup.model.dominoes.game import DominoesGame, DominoesStart, TurnEnded
from buildup.model.dominoes.table import DominoesTable, NotAllowedError
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.narration.dominoes.narrator import DominoesNarrator, tell_computer_draws
from buildup.narration.dominoes.obstacles import (
    tell_draw_obstacle,
    tell_game_over,
    tell_lay_obstacle,
)
from buildup.narration.dominoes.reasons import explain_hint, why_computer_lays
from buildup.saves.dominoes.labelled import LoadedDominoes, read_dominoes
from buildup.saves.problems import quotable
from buildup.strategy.dominoes.choice import LayChoice, LayThinking
from buildup.strategy.dominoes.levels import adviser, strategy_of
from buildup.strategy.level import Level, LevelError
from buildup.texts import _

_SLICE = 2_000
"""Nodes between two looks at the clock."""
_PATIENCE = 1.0
"""Seconds of thinking after which the person is told that it goes on."""


class Session:
    """One person at one terminal, against the computer, for as many games as they like."""

    def __init__(self, terminal: Terminal, game: DominoesGame, level: Level) -> None:
        self._terminal = terminal
        self._narrator = DominoesNarrator()
        self._game = game
        self._level = level
        self._shelf = FileShelf[DominoesGame, LoadedDominoes](
            terminal, DominoesFile(), read_dominoes
        )
        self._shown: DominoesGame | None = None
        self._has_left = False

    @property
    def table(self) -> DominoesTable:
        """The table as it stands."""
        return self._game.table

    def greet(self) -> None:
        """Say what is played."""
        self._terminal.say(_("Dominoes, the draw game. Type ? for help at any time."))

    def lie_at(self, path: Path | None) -> None:
        """Take the game on the table as saved where it was loaded from."""
        if path is not None:
            self._shelf.file = DominoesFile(path, self._game)

    def take(self, loaded: LoadedDominoes, path: Path | None, *, keeps_level: bool = False) -> None:
        """Lay a game that has been read on the table."""
        warnings = list(loaded.warnings)
        if loaded.level is not None:
            try:
                level = Level.parse(loaded.level)
            except LevelError as error:
                warnings.append(str(error))
            else:
                self._level = self._level if keeps_level else level
        self._game = loaded.game
        self._shelf.file = DominoesFile(path, loaded.game, loaded.unknown_extras)
        for warning in warnings:
            self._terminal.say(warning)
        if path is not None:
            self._terminal.say(_("“{name}” is loaded.").format(name=path.name))

    def play_on(self) -> None:
        """Play until the person leaves."""
        while not self._has_left:
            if self._game.is_over:
                self._end_game()
            elif self._game.forced_event is not None:
                self._advance()
            elif self.table.turn is Player.HUMAN:
                self._let_person_play()
            else:
                self._let_computer_play()

    def leave(self, *, amid_line: bool) -> None:
        """Say the last sentence; it tells if something is lost."""
        is_lost = self._shelf.file.is_behind(self._game) and not self._has_left
        farewell = _("Goodbye. This game was not saved.") if is_lost else _("Goodbye.")
        self._terminal.leave(farewell, amid_line=amid_line)

    # What the game waits for

    def _let_person_play(self) -> None:
        if self._is_news():
            self._show(turn_block)
        line = self._terminal.ask(_("Your choice:"))
        try:
            choice = read_deed(line)
        except AnswerError as error:
            self._terminal.say(str(error))
            return
        match choice:
            case Deed.PLAY:
                self._lay()
            case Deed.DRAW:
                self._draw()
            case Command():
                self._obey(choice)
            case None if line:
                self._terminal.say(
                    _("“{text}” means nothing here: type p, d or q, or ? for help.").format(
                        text=quotable(line)
                    )
                )
            case None:
                self._terminal.say(_("Type p, d or q, or ? for help."))
                self._shown = None

    def _let_computer_play(self) -> None:
        game = self._game
        while game.table.must_draw:
            game = game.draw()
        drawn = len(game.events) - len(self._game.events)
        self._game = game
        if drawn:
            self._terminal.say(tell_computer_draws(drawn))
        if game.forced_event is not None:
            return
        strategy = strategy_of(self._level)
        choice = self._think(strategy.think(game.sight(Player.COMPUTER)))
        self._game = game.lay(choice.lay)
        self._terminal.say(self._narrator.tell(self._game.events[-1]))
        because = why_computer_lays(choice.reason)
        self._terminal.say(because[0].upper() + because[1:])

    def _end_game(self) -> None:
        if self._is_news():
            self._show(end_block)
        number = self._game.start.deal.number + 1
        deal = Deal(number if number <= HIGHEST_DEAL_NUMBER else LOWEST_DEAL_NUMBER)
        line = self._terminal.ask(_("Another game, deal {deal}? (y/n)").format(deal=deal))
        try:
            choice = read_deed(line)
        except AnswerError as error:
            self._terminal.say(str(error))
            return
        match choice, read_yes_or_no(line):
            case _choice, True:
                self._begin(deal)
            case _choice, False:
                self._has_left = True
            case Command() as command, _answer:
                self._obey(command)
            case ((Deed.PLAY | Deed.DRAW), _answer):
                self._terminal.say(tell_game_over())
            case _:
                self._terminal.say(_("Please answer y or n, or type ? for help."))

    def _advance(self) -> None:
        """What happens without anybody's decision; the result waits for the last block."""
        self._game = self._game.advance()
        event = self._game.events[-1]
        if isinstance(event, TurnEnded):
            self._terminal.say(self._narrator.tell(event))

    # What the person does

    def _lay(self) -> None:
        if self.table.must_draw:
            self._tell_to_draw()
            return
        try:
            lay = ask_for_lay(self._terminal, self.table.hands.human)
            self._game = self._game.lay(lay)
        except TurnedAsideError as turned:
            self._shown = None
            if turned.aside is Aside.QUIT:
                self._leave_table()
        except NotAllowedError as error:
            self._shown = None
            self._terminal.say(tell_lay_obstacle(self.table, lay, error.obstacle))
        else:
            self._terminal.say(self._narrator.tell(self._game.events[-1]))

    def _draw(self) -> None:
        try:
            self._game = self._game.draw()
        except NotAllowedError as error:
            self._terminal.say(tell_draw_obstacle(self.table, error.obstacle))
            return
        self._terminal.say(self._narrator.tell(self._game.events[-1]))

    def _tell_to_draw(self) -> None:
        if self.table.hand:
            self._terminal.say(_("Nothing of yours fits: draw a domino with d."))
        else:
            self._terminal.say(_("Your tray is empty: draw a domino with d."))

    def _obey(self, command: Command) -> None:
        match command.verb:
            case Verb.HINT:
                self._give_hint()
            case Verb.SAVE:
                self._shelf.save(command.text, self._game, self._level)
            case Verb.LOAD:
                found = self._shelf.load(command.text, self._game, self._level)
                if found is not None:
                    self.take(found[1], found[0])
            case Verb.NEW:
                self._begin_new(command.text)
            case Verb.LEVEL:
                self._choose_level(command.text)
            case Verb.RULES:
                terminal = self._terminal
                terminal.show(rules_lines(terminal.width, terminal.paint, GameKind.DOMINOES))
                self._shown = None
            case Verb.HELP:
                self._terminal.show(dominoes_help_lines(self._terminal.width, self._terminal.paint))
            case Verb.QUIT:
                self._leave_table()

    def _leave_table(self) -> None:
        self._has_left = self._shelf.may_leave(self._game, self._level)

    def _give_hint(self) -> None:
        if self._game.is_over:
            self._terminal.say(tell_game_over())
        elif self.table.must_draw:
            self._tell_to_draw()
        else:
            choice = self._think(adviser().think(self._game.sight(Player.HUMAN)))
            self._terminal.say(explain_hint(choice.reason))

    def _begin_new(self, text: str) -> None:
        try:
            deal = Deal.parse(quotable(text)) if text else Deal.any()
        except DealNumberError as error:
            self._terminal.say(str(error))
            return
        if self._shelf.may_leave(self._game, self._level):
            self._begin(deal)

    def _begin(self, deal: Deal) -> None:
        """Deal a new game with a set of the same size."""
        self._shelf.file = DominoesFile()
        self._game = DominoesGame.begin(DominoesStart.fresh(deal, self.table.size))
        self._terminal.say(_("A new game begins, deal {deal}.").format(deal=deal))

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

    # What is shown

    def _think(self, thinking: LayThinking) -> LayChoice:
        began = time.monotonic()
        is_told = False
        while not thinking.advance(_SLICE):
            if not is_told and time.monotonic() - began > _PATIENCE:
                is_told = True
                self._terminal.say(_("The computer is thinking."))
        return thinking.choice

    def _is_news(self) -> bool:
        """Whether the present has not been shown yet; from now on it has."""
        was_shown = self._shown is self._game
        self._shown = self._game
        return not was_shown

    def _show(self, block: Callable[..., list[str]]) -> None:
        terminal = self._terminal
        terminal.show(
            block(self._game, self._level, terminal.width, terminal.height, terminal.paint)
        )
