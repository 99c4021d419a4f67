"""The open game of either kind in the window: signals, pace, thinking, the hint."""

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Generic, Never, TypeAlias, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from buildup.controller.play.pace import Pace
from buildup.controller.play.program import AskedProgram
from buildup.controller.play.thinker import Thinker
from buildup.model.build_up.position import IllegalMoveError
from buildup.model.dominoes.table import NotAllowedError
from buildup.model.player import Player, PlayMode
from buildup.narration.levels import level_name
from buildup.narration.narrator import Narrator
from buildup.play.awaiting import Awaiting, Refusal
from buildup.play.changes import AnnouncedEvent, AnyChange, Change, Shown
from buildup.play.history import History
from buildup.play.open_game import G, OpenGame
from buildup.strategy.computer_player import Thinking
from buildup.strategy.level import Level
from buildup.strategy.other_program import Asking, NamedProgram
from buildup.texts import visible

C = TypeVar("C")
"""The choice of a strategy."""


class GameController(OpenGame[G], QObject, Generic[G, C]):
    """An open game that continues by itself when no person is on turn.

    Attributes:
        pace: The delays between events.
        hint: The hint that was asked for, while it fits the table.
        asked_program: Asks the program at the table, if any, for its moves.

    Signals:
        happened: An event has happened on the table.
        game_replaced: Another game is on the table, new or loaded.
        state_shown: Another state is shown, but no event happened: after undo, redo, opening a
            game, or moving in or leaving a replay. Carries whether a replay advanced by one event.
        variations_changed: The variations, their names, or the open one changed.
        awaits: A change is complete, and the game waits for this :class:`Awaiting`.
        pause_changed: A demo was paused or resumed.
        program_changed: The program at the table became slow, failed, or recovered.
        refused: An action was refused: what was wanted, and why not.
        hint_found: What the strongest strategy would do for the person on turn.
        hint_gone: The hint no longer fits the table.
        level_changed: The computer's level changed.
        mode_changed: The players changed.
    """

    happened = Signal(object)
    game_replaced = Signal()
    state_shown = Signal(bool)
    variations_changed = Signal()
    awaits = Signal(object)
    pause_changed = Signal()
    program_changed = Signal()
    refused = Signal(object, object)
    hint_found = Signal(object)
    hint_gone = Signal()
    level_changed = Signal()
    mode_changed = Signal()

    def __init__(self, state: G, level: Level, pace: Pace) -> None:
        QObject.__init__(self)
        OpenGame.__init__(self, state, level)
        self.pace = pace
        self._is_paused = False
        self.hint: C | None = None
        self._hint_below: tuple[History[G], C] | None = None
        """The hint to show again after lines of best play, and the game it belongs to."""
        self._thinker = Thinker(self, self._play_choice)
        self.asked_program = AskedProgram(self)
        self.asked_program.finished.connect(self._play_choice)
        self.asked_program.changed.connect(self.program_changed)
        self._hint_thinker = Thinker(self, self._show_hint)
        self._clock = QTimer(self, singleShot=True)
        self._clock.timeout.connect(self._play_by_itself)

    def tell(self, change: AnyChange) -> None:
        super().tell(change)
        match change:
            case AnnouncedEvent():
                self.happened.emit(change)
                self._settle()
            case Shown(is_step):
                self.state_shown.emit(is_step)
                self._show_hint_again()
                self._settle()
            case Change.GAME:
                self.game_replaced.emit()
            case Change.VARIATIONS:
                self.variations_changed.emit()
            case Change.LEVEL:
                self._settle()
                self.level_changed.emit()
            case Change.PLAYERS:
                self.mode_changed.emit()

    # Who plays

    @property
    @abstractmethod
    def narrator(self) -> Narrator[Never]:
        """Describes events to the current players."""

    def role_of(self, player: Player) -> str:
        """Who plays a side: the name of a program or level; empty for a person."""
        if (level := self.level_of(player)) is not None:
            return level_name(level)
        return visible(program.name) if (program := self.program_of(player)) else ""

    def assign_players(self, mode: PlayMode, human_level: Level | None = None) -> None:
        super().assign_players(mode, human_level)
        self._is_paused = False

    def play_against(self, program: NamedProgram | None) -> None:
        super().play_against(program)
        self.asked_program.end()

    def _awaited(self, player: Player) -> Awaiting:
        has_failed = bool(self.asked_program.fault) and not self.is_person(player)
        return Awaiting.OPPONENT if has_failed else super()._awaited(player)

    # What a person wants

    def _let_person(self, wanted: object, act: Callable[[], object]) -> bool:
        """Carry out a person's action; returns whether it was done."""
        if self.awaiting is not Awaiting.PERSON:
            self.refused.emit(wanted, self.refusal())
            return False
        try:
            act()
        except (IllegalMoveError, NotAllowedError) as error:
            self.refused.emit(wanted, error.obstacle)
            return False
        return True

    def refusal(self) -> Refusal:
        """Why nothing can be done now."""
        match self.awaiting:
            case Awaiting.NOTHING | Awaiting.ROUND_CHOICE:
                return Refusal.GAME_OVER
            case Awaiting.GO_ON:
                return Refusal.READ_FIRST
            case _:
                return Refusal.NOT_YOUR_TURN

    # The hint

    @property
    def can_hint(self) -> bool:
        """Whether a person is on turn and a hint is possible."""
        return self.awaiting is Awaiting.PERSON

    def ask_hint(self) -> bool:
        """Ask the strongest strategy for a move of the person on turn.

        Returns:
            Whether :attr:`can_hint` holds; :attr:`hint_found` brings the answer.
        """
        if not self.can_hint:
            return False
        self._hint_thinker.start(self._think_of_hint())
        return True

    def _think_of_hint(self) -> Thinking[C]:
        return self._think(Level.EXPERT)

    def _show_hint(self, thinking: Thinking[C]) -> None:
        self.count_hint(self.shown)
        self.hint = thinking.choice
        self.hint_found.emit(self.hint)

    @property
    def _is_hinted(self) -> bool:
        return self.hint is not None or self._hint_below is not None

    def _show_hint_again(self) -> None:
        """Restore the hint that was shown before lines of best play."""
        if self._hint_below is not None and not self.shows_best_play:
            history, hint = self._hint_below
            self._hint_below = None
            if history is self._history:
                self.hint = hint
                self.hint_found.emit(hint)

    def _drop_hint(self) -> None:
        self._hint_thinker.cancel()
        if self.hint is not None:
            if self.shows_best_play:
                self._hint_below = self._played.history, self.hint
            self.hint = None
            self.hint_gone.emit()

    # What goes on by itself

    @property
    def is_paused(self) -> bool:
        """Whether a demo is paused."""
        return self._is_paused and self.mode is PlayMode.DEMO

    @property
    def can_step(self) -> bool:
        """Whether a paused demo has a next step."""
        return self.awaiting in (Awaiting.PAUSE, Awaiting.COMPUTER)

    def pause(self) -> None:
        """Pause a demo, dropping what the computer was thinking about."""
        if self.mode is PlayMode.DEMO and not self._is_paused:
            self.stop()
            self._is_paused = True
            self.pause_changed.emit()

    def resume_demo(self) -> None:
        """Resume a paused demo."""
        if self._is_paused:
            self._is_paused = False
            self._settle()
            self.pause_changed.emit()

    def step(self) -> None:
        """Play one event of a demo, then pause."""
        self.pause()
        if self._is_paused and self.can_step:
            self.stop()
            self._play_by_itself()

    def stop(self) -> None:
        """Stop thinking and all timers, before a change or when the window closes."""
        self._clock.stop()
        self._thinker.cancel()
        self.asked_program.cancel()
        self._drop_hint()

    def _settle(self) -> None:
        """Start what happens automatically, and announce what the game awaits."""
        awaiting = self.awaiting
        if self.is_paused:
            pass  # a demo goes on when somebody says so
        elif awaiting is Awaiting.PAUSE:
            self._clock.start(self._pause())
        elif awaiting is Awaiting.COMPUTER:
            self._clock.start(self._pause_before_move())
        self.awaits.emit(awaiting)

    @abstractmethod
    def _pause(self) -> int:
        """How long the current state stays, in milliseconds."""

    def _pause_before_move(self) -> int:
        return self.pace.before_move

    @abstractmethod
    def _play_by_itself(self) -> None:
        """Continue without a person: apply a forced event, or choose the computer's move."""

    def _choose(self, player: Player) -> None:
        """Start choosing for a computer player."""
        program = self.program_of(player)
        if program is None:
            self._thinker.start(self._think(self.level_of(player) or self.level))
        else:
            self.asked_program.start(self._ask(program))

    @abstractmethod
    def _think(self, level: Level) -> Thinking[C]:
        """Start deciding for the player on turn, at a level."""

    @abstractmethod
    def _ask(self, program: NamedProgram) -> Asking[C]:
        """The question to ask a program that plays for the player on turn."""

    @abstractmethod
    def _play_choice(self, thinking: Thinking[C] | Asking[C]) -> None: ...


AnyController: TypeAlias = GameController[Any, Any]
"""The controller of either game, where the difference does not matter."""
K = TypeVar("K", bound=AnyController)
"""The controller of one of the games."""
