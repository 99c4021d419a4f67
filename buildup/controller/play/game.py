"""Runs an open game of either kind in the window: signals, pace, thinking, hints."""

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Never, TypeAlias, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from buildup.controller.play.program import AskedProgram
from buildup.controller.play.thinker import Thinker
from buildup.model.build_up.position import IllegalMoveError
from buildup.model.decisions import AnyMove, G
from buildup.model.dominoes.table import NotAllowedError
from buildup.model.player import PlayMode
from buildup.narration.narrator import Narrator
from buildup.play.changes import AnyChange, Change, Happened, Shown
from buildup.play.open_game import Awaiting, OpenGame, Refusal
from buildup.strategy.computer_player import Thinking
from buildup.strategy.other_program import Asking

if TYPE_CHECKING:
    from buildup.strategy.build_up.choice import Choice
    from buildup.strategy.dominoes.advice import LayAdvice

C = TypeVar("C", bound="Choice | LayAdvice")
"""The type of a strategy's choice."""


class Pace(NamedTuple):
    """The delays of play, in milliseconds."""

    before_move: int
    """The delay before the computer's move, not counting its thinking."""
    after_event: int
    """The delay after a forced event that nobody has to confirm."""

    @classmethod
    def of(cls, speed: str) -> "Pace":
        """Return the pace for a speed: ``"off"``, ``"fast"``, ``"slow"``, else the normal pace."""
        paces = {"off": cls(0, 0), "fast": cls(200, 500), "slow": cls(1400, 2400)}
        return paces.get(speed, cls(650, 1100))


NO_PACE = Pace(0, 0)
"""A pace without delays."""


class GameController(QObject, Generic[G, C]):
    """Runs an open game: times forced events and the computer's moves, and signals changes.

    Attributes:
        game: The open game.
        pace: The delays between events.
        hint: The current hint; ``None`` if there is none.
        asked_program: Asks the external program at the table, if any, for its moves.

    Signals:
        happened: An event has happened on the table; carries it.
        game_replaced: Another game is on the table, new or loaded.
        state_shown: Another state is shown, but no event happened, such as after undo or in a
            replay. Carries whether a replay advanced by one event.
        variations_changed: The variations or their names changed, or which one is open.
        awaits: A change is complete, and the game waits as :attr:`OpenGame.awaiting` says; or a
            demo was paused or resumed, or the program at the table became slow or failed.
        refused: An action was refused; carries the action and the reason.
        hint_found: A hint was found; it is in :attr:`hint`, unless it is to draw a tile.
        hint_gone: The hint was dropped.
        level_changed: The computer's level changed, or the computer replaced a program.
        mode_changed: The mode of play on the table changed.
    """

    happened = Signal(object)
    game_replaced = Signal()
    state_shown = Signal(bool)
    variations_changed = Signal()
    awaits = Signal()
    refused = Signal(object, object)
    hint_found = Signal()
    hint_gone = Signal()
    level_changed = Signal()
    mode_changed = Signal()

    game: OpenGame[G]

    def __init__(self, game: OpenGame[G], pace: Pace = NO_PACE) -> None:
        super().__init__()
        self.game = game
        game.last_listener = self._on_change
        self.pace = pace
        self.hint: C | None = None
        self._hint_below: tuple[G, C] | None = None
        """The state in which a hint was shown, and that hint, to show again after best play."""
        self._thinker = Thinker(self, self._play_choice)
        self.asked_program = AskedProgram(self)
        self.asked_program.finished.connect(self._play_choice)
        self.asked_program.became_slow.connect(self.awaits)
        self.asked_program.failed.connect(self._tell_fault)
        self._hint_thinker = Thinker(self, self._give_hint)
        self._clock = QTimer(self, singleShot=True)
        self._clock.timeout.connect(self._play_by_itself)

    def _on_change(self, change: AnyChange) -> None:
        """Turn a change of the game into signals, and continue the game."""
        match change:
            case Happened():
                self.stop()
                self.happened.emit(change.event)
                self._continue()
            case Shown() | Change.GAME:
                self.stop()
                if change is Change.GAME:
                    self.asked_program.end()
                    self.game_replaced.emit()
                self.state_shown.emit(change == Shown(is_step=True))
                self._show_hint_again()
                self._continue()
            case Change.VARIATIONS:
                self.variations_changed.emit()
            case Change.PAUSE | Change.READY:
                if self.game.is_paused:
                    self.stop()
                self._continue()
            case Change.LEVEL:
                if self.game.game_mode is not PlayMode.TWO_PEOPLE:
                    self.stop()
                    self.asked_program.end()
                self._continue()
                self.level_changed.emit()
            case Change.PLAYERS:
                self.stop()
                self.asked_program.end()
                self.mode_changed.emit()

    # Players

    @property
    @abstractmethod
    def narrator(self) -> Narrator[Never]:
        """The narrator that describes events to the current players."""

    def _tell_fault(self, fault: str) -> None:
        self.game.opponent_fault = fault
        self.awaits.emit()

    # Actions

    def play(self, move: AnyMove) -> None:
        """Make a move for the person whose turn it is; if not allowed, :attr:`refused` says why."""
        self._let_person(move, partial(self.game.play, move))

    def _let_person(self, wanted: object, act: Callable[[], object]) -> None:
        if self.game.awaiting is not Awaiting.PERSON:
            self.refused.emit(wanted, self.refusal())
            return
        try:
            act()
        except (IllegalMoveError, NotAllowedError) as error:
            self.refused.emit(wanted, error.obstacle)

    def refusal(self) -> Refusal:
        """Return why no person can act now; meaningless if one can."""
        match self.game.awaiting:
            case Awaiting.NOTHING | Awaiting.ROUND_CHOICE:
                return Refusal.GAME_OVER
            case Awaiting.GO_ON:
                return Refusal.READ_FIRST
            case _:
                return Refusal.NOT_YOUR_TURN

    # Hints

    @property
    def can_hint(self) -> bool:
        """Whether a person can ask for a hint, which is possible on their turn."""
        return self.game.awaiting is Awaiting.PERSON

    def ask_hint(self) -> None:
        """Ask the strongest strategy for a move for the person whose turn it is.

        If a hint is possible now, :attr:`hint_found` follows, unless the table changes first.
        """
        if self.can_hint:
            self._hint_thinker.start(self.game.think_of_hint())

    def _give_hint(self, thinking: Thinking[C]) -> None:
        self.game.count_hint(self.game.shown)
        self.show_hint(thinking.choice)

    def show_hint(self, hint: C) -> None:
        """Show a hint until the table changes."""
        self.hint = hint
        self.hint_found.emit()

    @property
    def is_hinted(self) -> bool:
        """Whether a hinted move is shown, or will be again after lines of best play."""
        return self.hint is not None or self._hint_below is not None

    def _show_hint_again(self) -> None:
        """Once best play is left, show the earlier hint again if it belongs to the shown state."""
        if self._hint_below is not None and not self.game.shows_best_play:
            state, hint = self._hint_below
            self._hint_below = None
            if state is self.game.shown:
                self.show_hint(hint)

    def _drop_hint(self) -> None:
        self._hint_thinker.cancel()
        if self.hint is not None:
            if self.game.shows_best_play:
                self._hint_below = self.game.played, self.hint
            self.hint = None
            self.hint_gone.emit()

    # Automatic play

    @property
    def can_step(self) -> bool:
        """Whether the game can continue by itself, so that a demo has a next step."""
        return self.game.awaiting in (Awaiting.PAUSE, Awaiting.COMPUTER)

    def step(self) -> None:
        """Pause a demo, and play its next event."""
        self.game.pause(True)
        if self.game.is_paused and self.can_step:
            self._play_by_itself()

    def skip_pause(self) -> None:
        """Continue now instead of at the end of the current pause, if there is one."""
        if self.game.awaiting is Awaiting.PAUSE and self._clock.isActive():
            self._clock.start(0)

    def stop(self) -> None:
        """Cancel all thinking, the question to a program, and the timer, and drop the hint."""
        self._clock.stop()
        self._thinker.cancel()
        self.asked_program.cancel()
        self.game.opponent_fault = ""
        self._drop_hint()

    def _continue(self) -> None:
        """Unless paused, schedule the next automatic event; signal what the game waits for."""
        if self.can_step and not self.game.is_paused:  # a paused demo continues only on request
            self._clock.start(0 if self.game.is_hurried else self._pause())
        self.awaits.emit()

    @abstractmethod
    def _pause(self) -> int:
        """Return how long to show the current state before continuing, in milliseconds."""

    def _play_by_itself(self) -> None:
        """Apply the next event that needs no person, or let the computer or a program choose it."""
        work = self.game.go_on()
        if isinstance(work, Asking):
            self.asked_program.start(work)
        elif work is not None:
            self._thinker.start(work)

    def _play_choice(self, thinking: Thinking[C] | Asking[C]) -> None:
        self.game.play(thinking.choice.move)


AnyController: TypeAlias = GameController[Any, Any]
"""The controller of either game, where the difference does not matter."""
