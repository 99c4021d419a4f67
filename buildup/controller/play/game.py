"""The controller of either game: signals, pace, thinking, the hint, taking back."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, Never, TypeAlias, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from buildup.controller.play.awaiting import Awaiting, Pace, Refusal
from buildup.controller.play.history import History
from buildup.controller.play.new_game import NewGame
from buildup.controller.play.program import AskedProgram
from buildup.controller.play.state_list import StateList
from buildup.controller.play.thinker import Thinker
from buildup.model.build_up.position import IllegalMoveError
from buildup.model.build_up.tournament import Tournament
from buildup.model.decisions import last_decision, place_before_move
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.table import NotAllowedError
from buildup.model.play_mode import PlayMode
from buildup.model.player import PerPlayer, Player
from buildup.narration.levels import level_name
from buildup.narration.narrator import Narrator
from buildup.strategy.computer_player import Thinking
from buildup.strategy.level import Level
from buildup.strategy.other_program import Asking, NamedProgram
from buildup.texts import visible

G = TypeVar("G", Tournament, DominoesGame)
"""A state of the game."""
C = TypeVar("C")
"""The choice of a strategy."""
R = TypeVar("R")
"""Why something is played."""
E = TypeVar("E")
"""An event."""
T = TypeVar("T")
"""A table."""


class AnnouncedEvent(NamedTuple, Generic[E, T, R]):
    """An event with the table after it and, for a tile, why it was placed."""

    event: E
    after: T
    reason: R | None


class SetAside(NamedTuple, Generic[G]):
    """What lies on the table again when what was tried beside the game is left."""

    history: History[G]
    answers_from: int


class _LinesShown(NamedTuple, Generic[G, C]):
    """Lines of play, one of which lies on the table."""

    place: int
    """After how many events they begin."""
    ends: Sequence[G]
    """The game after each of them."""
    number: int
    """Which of them lies there."""
    below: SetAside[G]
    hint: C | None
    """The hint that shows again when they are left."""


class GameController(QObject, Generic[G, C, R]):
    """One game between two seats, each a strategy or a person: the single way in for every
    change. Lines of best play can be stepped through in front of it.

    Signals:
        happened: An event has happened on the table.
        game_went_on: The same event, where it belongs to the game itself and not to what is
            tried beside it; sent after it.
        game_replaced: Another game lies on the table, new or loaded.
        state_shown: Another state shows, and not because of an event: of another game, an
            earlier one that is looked at, the present again, or one reached by undo or redo;
            and whether it is one that is looked at, an event further than the one before.
        position_changed: The game itself stands otherwise than before: something has happened,
            or was taken back or done again. Never sent for looking back.
        variations_changed: What is tried beside the game has changed, or how it is called, or
            what of it lies on the table.
        awaiting_changed: :attr:`awaiting` may have changed; sent after every change.
        refused: An intention came to nothing: what was wanted, and why not.
        hint_found: What the strongest strategy would do for the person on turn.
        hint_gone: The hint no longer fits the table.
        level_changed: The computer plays at another level.
        mode_changed: Others play now.
    """

    happened = Signal(object)
    game_went_on = Signal(object)
    game_replaced = Signal()
    state_shown = Signal(bool)
    position_changed = Signal()
    variations_changed = Signal()
    awaiting_changed = Signal()
    refused = Signal(object, object)
    hint_found = Signal(object)
    hint_gone = Signal()
    level_changed = Signal()
    mode_changed = Signal()

    def __init__(self, state: G, level: Level, pace: Pace, parent: QObject | None) -> None:
        super().__init__(parent)
        self.pace = pace
        self.hints_used = 0
        """How often a person asked for a hint in this game, or this round of it."""
        self.undos_used = 0
        self.demo_level: Level | None = None
        """How well the computer plays the human's side of a demo."""
        self._is_paused = False
        self.points_before_swap: PerPlayer[int] | None = None
        """Points, or pips, of the same deal before sides were swapped, if it was played out."""
        self._history: History[G] = History(StateList(state))
        self._set_aside: SetAside[G] | None = None
        """The game itself, while something is tried beside it."""
        self._lines: _LinesShown[G, C] | None = None
        self._answers_from = 0
        """Before this place of the history others than those who sit there now have played."""
        self.level = level
        """How well the computer plays; :meth:`set_level` changes it."""
        self.game_mode = PlayMode.AGAINST_COMPUTER
        """Who plays the game itself, whatever is tried beside it."""
        self.hint: C | None = None
        """The hint that was asked for, while it fits the table."""
        self._thinker = Thinker(self, self._play_choice)
        self.opponent: NamedProgram | None = None
        """The program that plays against a person, in place of the computer at a level."""
        self.asked_program = AskedProgram(self)
        """Asks it for its moves."""
        self.asked_program.finished.connect(self._play_choice)
        self.asked_program.changed.connect(self.awaiting_changed)
        self._hint_thinker = Thinker(self, self._show_hint)
        self._clock = QTimer(self, singleShot=True)
        self._clock.timeout.connect(self._go_on_by_itself)

    @property
    @abstractmethod
    def position_line(self) -> str:
        """What is looked at in one line, as the person knows it; empty while nobody may see it."""

    @property
    @abstractmethod
    def narrator(self) -> Narrator[Never]:
        """Who tells what happens to those who play now."""

    def level_of(self, player: Player) -> Level | None:
        """How well the computer plays for a player; ``None`` where a person or a program does."""
        if self.is_person(player) or self.program_of(player) is not None:
            return None
        return self.level if player is Player.COMPUTER else self.demo_level

    def program_of(self, player: Player) -> NamedProgram | None:
        """The program that plays for a player; none does in what is tried beside the game."""
        is_against = self.mode is PlayMode.AGAINST_COMPUTER and not self.is_trying
        return self.opponent if is_against and player is Player.COMPUTER else None

    def role_of(self, player: Player) -> str:
        """Who plays for a player: the name of a program, or of a level; empty for a person."""
        if (level := self.level_of(player)) is not None:
            return level_name(level)
        return visible(program.name) if (program := self.program_of(player)) else ""

    @property
    def demo_levels(self) -> PerPlayer[Level] | None:
        """How well the computer plays for both players; ``None`` unless this is a demo, and the
        round was theirs from its first move on."""
        others = self.present.events[self.present.round_place : max(0, self._answers_from - 1)]
        if self.demo_level is None or last_decision(others, tuple(Player)) is not None:
            return None
        return PerPlayer(computer=self.level, human=self.demo_level)

    @property
    @abstractmethod
    def awaiting(self) -> Awaiting:
        """Whom the game waits for now."""

    @property
    def can_hint(self) -> bool:
        """Whether a person is on turn who could use a hint."""
        return self.awaiting is Awaiting.PERSON

    def is_person(self, player: Player) -> bool:
        """Whether somebody at the window plays for this player."""
        is_human = player is Player.HUMAN and self.mode is PlayMode.AGAINST_COMPUTER
        return is_human or self.mode is PlayMode.TWO_PEOPLE

    @property
    def mode(self) -> PlayMode:
        """Who plays against whom."""
        if not self.is_trying:
            return self.game_mode
        return PlayMode.TWO_PEOPLE if self.is_by_hand else PlayMode.AGAINST_COMPUTER

    @property
    def present(self) -> G:
        """The game as it stands, whatever is looked at or tried beside it."""
        return self._own_history.present

    @property
    def longest(self) -> G:
        """The game as it stood before anything of it was taken back that can be redone."""
        return self._own_history.last

    @property
    def _own_history(self) -> History[G]:
        """Of the game itself, whatever is tried beside it."""
        return self._played_history if self._set_aside is None else self._set_aside.history

    @property
    def _played_history(self) -> History[G]:
        """Of the game, or of what is tried beside it, whatever line lies in front of it."""
        return self._history if self._lines is None else self._lines.below.history

    # A demo

    @property
    def is_paused(self) -> bool:
        """Whether a demo stands still until somebody lets it go on."""
        return self._is_paused and self.mode is PlayMode.DEMO

    @property
    def can_step(self) -> bool:
        """Whether something follows by itself, as soon as a demo is let go on."""
        return self.awaiting in (Awaiting.PAUSE, Awaiting.COMPUTER)

    def pause(self) -> None:
        """Let a demo stand still: what the computer was thinking is dropped."""
        if self.mode is PlayMode.DEMO and not self._is_paused:
            self.stop()
            self._is_paused = True
            self.awaiting_changed.emit()

    def go_on_running(self) -> None:
        """Let a demo that stands still go on by itself."""
        if self._is_paused:
            self._is_paused = False
            self._settle()

    def step(self) -> None:
        """Let one event of a demo happen, after which it stands still."""
        self.pause()
        if self._is_paused and self.can_step:
            self.stop()
            self._go_on_by_itself()

    # Looking back

    @property
    def watched_place(self) -> int | None:
        """How many events had happened in the state that is looked at; ``None``: the present is."""
        return self._history.watched

    @property
    def first_place(self) -> int:
        """How many events had happened in the earliest state that is to be looked at."""
        return 0 if self._lines is None else self._lines.place

    @property
    def last_place(self) -> int:
        """How many events have happened in the present of what lies on the table."""
        return self._history.last_place

    @property
    def place_before_move(self) -> int | None:
        """Where the last move of what lies on the table had not been made; ``None`` if there is
        none in its round. In a line of best play, not before that begins."""
        place = place_before_move(self._history.shown.events)
        return place if self._lines is None else max(place or 0, self._lines.place)

    def watch(self, place: int | None) -> None:
        """Look at an earlier state while the game stands still, or go on with the game.

        Args:
            place: Of a state, from 0; the nearest there is. ``None`` ends the looking back, or
                leaves a line of best play for what was on the table before.
        """
        if place is None and self._history.watched is None:
            return
        self.stop()
        hint, before = None, self._history.watched
        if place is None and self._lines is not None:
            hint = self._drop_lines()
        else:
            self._history.watch(place)
        is_step = None not in (place, before) and self._history.watched == (before or 0) + 1
        self._show_state(is_step=is_step, hint=hint)

    def try_before_move(self) -> bool:
        """Play on from before the last move of what is looked at; what followed can be redone.

        Returns:
            Whether anything is looked at, and in it a move.
        """
        place = self.place_before_move
        if self._history.watched is None or place is None:
            return False
        self._history.watch(place)
        self.go_on_from_watched()
        return True

    def go_on_from_watched(self) -> None:
        """Play on from the state that is looked at; what followed it can be redone."""
        if self._history.watched is None:
            return
        if self._history.go_on_from_watched():
            self._count_undo()
            self.position_changed.emit()
        self._show_state()

    def _show_state(self, *, is_step: bool = False, hint: C | None = None) -> None:
        self.state_shown.emit(is_step)
        if hint is not None:
            self.hint = hint
            self.hint_found.emit(hint)
        self._settle()

    # Lines of best play

    @property
    def shows_best_play(self) -> bool:
        """Whether a line of best play lies on the table, to be stepped through."""
        return self._lines is not None

    @property
    def shown_line(self) -> G | None:
        """The game after the line of best play on the table, if one lies there."""
        return None if self._lines is None else self._lines.ends[self._lines.number]

    @property
    def other_line(self) -> G | None:
        """The same of the line that :meth:`switch_line` lays there, if there is another one."""
        if self._lines is None or len(self._lines.ends) == 1:
            return None
        return self._lines.ends[self._lines.number - 1]

    def show_best_play(self, place: int, *lines: Sequence[Any]) -> None:
        """Lay one or two lines of best play on the table, the first of them to be seen.

        Args:
            place: After how many events of what is played at the table they begin.
            lines: The moves or lays of each, from which passes are left out.
        """
        begun = self._played_history.at(place)
        self._show_lines(place, [begun.after_line(each) for each in lines])

    def _show_lines(self, place: int, ends: Sequence[G]) -> None:
        """Lay the first of one or two lines on the table, where they begin; to leave them, watch
        nothing.

        Args:
            place: After how many events of what is played at the table they begin.
            ends: The game after each of them.
        """
        hint = self._drop_lines() or self.hint
        if hint is None and self._helps_to_play(self._history.at(place)):
            self.hints_used += 1
        self._lines = _LinesShown(place, ends, 0, self._to_set_aside(), hint)
        self.stop()
        self._look_into_line(place)

    def switch_line(self) -> None:
        """Lay the other line on the table, after as many events as this one."""
        if self._lines is not None and self.other_line is not None:
            number = (self._lines.number + 1) % len(self._lines.ends)
            self._lines = self._lines._replace(number=number)
            self._look_into_line(self._history.watched)

    def _look_into_line(self, place: int | None) -> None:
        if self.shown_line is not None:
            self._history = History(StateList(self.shown_line))
            self._history.watch(place)
            self._show_state()

    def _drop_lines(self) -> C | None:
        """Take lines from the table, if any lie there; returns the hint that was there before."""
        if self._lines is None:
            return None
        hint = self._lines.hint
        self._take_back(self._lines.below)
        return hint

    # Beside the game

    @property
    def is_trying(self) -> bool:
        """Whether something lies on the table that is tried beside the game."""
        return self._set_aside is not None

    @property
    def variation_place(self) -> int | None:
        """After how many events that begins which is tried; ``None`` while nothing is."""
        return self._earliest_place if self.is_trying else None

    @property
    @abstractmethod
    def is_by_hand(self) -> bool:
        """Whether a person plays for both in what is tried."""

    def _lay_beside(self, begun: G) -> None:
        """Lay something on the table that is tried beside the game."""
        self._set_aside = self._set_aside or self._to_set_aside()
        self._lines = None
        self._history = History(StateList(begun))
        self._answers_from = 0
        self.variations_changed.emit()
        self._show_state()

    def leave_variation(self) -> None:
        """Lay the game on the table again, as it was left, from what is tried beside it; what is
        looked at there as well."""
        if self._set_aside is not None:
            self.stop()
            self._take_back(self._set_aside)
            self._set_aside = None
            self.variations_changed.emit()
            self._show_state()

    def _to_set_aside(self) -> SetAside[G]:
        if self._lines is not None:
            return self._lines.below
        return SetAside(self._history, self._answers_from)

    def _take_back(self, below: SetAside[G]) -> None:
        self._lines = None
        self._history, self._answers_from = below.history, below.answers_from

    # Taking back

    @property
    def can_undo(self) -> bool:
        """Whether a person's decision can be taken back."""
        return self._undo_place is not None

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be done again."""
        return self._history.watched is None and self._history.can_go_on

    @property
    def state_after_undone(self) -> G | None:
        """The state whose last event the next undo takes back, if there is one."""
        place = self._undo_place
        return None if place is None else self._history.after(place)

    @property
    def state_after_redone(self) -> G | None:
        """The state whose last event the next redo brings back, if there is one."""
        return self._history.ahead if self.can_redo else None

    def undo(self) -> bool:
        """Go back to a person's last decision; returns whether there was one."""
        place = self._undo_place
        if place is not None:
            self._go_back(place)
        return place is not None

    def _go_back(self, place: int) -> None:
        self.stop()
        self._history.go_back(place)
        self._count_undo()
        self._show_present()

    def redo(self) -> bool:
        """Go on to the next decision of a person that was taken back; returns whether one was."""
        if not self.can_redo:
            return False
        self.stop()
        self._history.go_on(self._is_decision)
        self._show_present()
        return True

    @property
    def can_restart(self) -> bool:
        """Whether anything has happened since the tiles on the table were dealt."""
        is_watching = self._history.watched is not None
        return not is_watching and self._history.last_place > self._earliest_place

    def restart(self) -> bool:
        """Go back to where these tiles were dealt; what followed can be redone.

        Returns:
            Whether anything had happened since.
        """
        can_restart = self.can_restart
        if can_restart:
            self._go_back(self._earliest_place)
        return can_restart

    @property
    @abstractmethod
    def can_swap_sides(self) -> bool:
        """Whether the deal number tells what the other player's tiles would be."""

    @abstractmethod
    def swap_sides(self) -> None:
        """Begin anew with the same deal, each player with the other's tiles: duplicate play.

        If the deal had been played to its end, :attr:`points_before_swap` keeps how.
        """

    def _show_present(self) -> None:
        self.position_changed.emit()
        self._show_state()

    @property
    def _undo_place(self) -> int | None:
        """Where undoing leads back to: a person's last decision since the tiles were dealt."""
        if self._history.watched is not None:
            return None
        return self._history.place_before(self._is_decision, self._earliest_place)

    @property
    def _earliest_place(self) -> int:
        """Nothing that had happened before is taken back."""
        return self._history.present.round_place

    def _count_undo(self) -> None:
        if not self.is_trying:
            self.undos_used += 1

    @abstractmethod
    def _is_decision(self, state: G) -> bool:
        """Whether a person has to decide in a state."""

    # What a person wants

    def begin(self, state: G, level: Level | None = None) -> None:
        """Lay another game on the table, new or loaded."""
        self.stop()
        self._set_aside = self._lines = None
        self._history = History(StateList(state))
        self.hints_used = self.undos_used = 0
        self.points_before_swap = None
        if level is not None:
            self.set_level(level)
        self._answers_from = 0
        self.announce_game()

    @abstractmethod
    def begin_new(self, wanted: NewGame) -> None:
        """Deal a new game as it is wanted."""

    def take_back(self, count: int) -> None:
        """Take so many of the last events back where what lies on the table is resumed in which
        they were."""
        self._history.go_back(max(0, self._history.last_place - count))

    def announce_game(self) -> None:
        """Send :attr:`game_replaced` for the game that has just been begun, and set it going."""
        self.game_replaced.emit()
        self.refresh()

    def set_level(self, level: Level) -> None:
        """Let the computer play at another level, from its next move on, and no other program."""
        if level is self.level and self.opponent is None:
            return
        self.level = level
        if self.game_mode is not PlayMode.TWO_PEOPLE:
            self.stop()
            self.play_against(None)
            self._settle()
        self.level_changed.emit()

    def set_mode(self, mode: PlayMode, human_level: Level | None = None) -> None:
        """Change who plays against whom; what is tried beside the game is left.

        Args:
            mode: Who plays from now on.
            human_level: In a demo, how well the computer plays the human's side.
        """
        self.leave_variation()
        self.stop()
        self.assign_players(mode, human_level)
        self.mode_changed.emit()
        self.refresh()

    def assign_players(self, mode: PlayMode, human_level: Level | None = None) -> None:
        """Do what :meth:`set_mode` does, but set nothing going and send no signal."""
        self.play_against(None)
        self._is_paused = False
        self.game_mode = mode
        self.demo_level = (human_level or self.level) if mode is PlayMode.DEMO else None

    def play_against(self, program: NamedProgram | None) -> None:
        """Let a program play against a person, or else the computer; set nothing going."""
        self._answers_from = len(self._history)
        self.asked_program.end()
        self.opponent = program

    def _let_person(self, wanted: object, act: Callable[[], None]) -> bool:
        """Do what the person on turn wants; returns whether it was done."""
        if self.awaiting is not Awaiting.PERSON:
            self.refused.emit(wanted, self.refusal())
            return False
        try:
            act()
        except (IllegalMoveError, NotAllowedError) as error:
            self.refused.emit(wanted, error.obstacle)
            return False
        return True

    def ask_hint(self) -> bool:
        """Ask what the strongest strategy would do for the person on turn.

        Returns:
            Whether :attr:`can_hint` holds; :attr:`hint_found` brings the answer.
        """
        if not self.can_hint:
            return False
        self._hint_thinker.start(self._think_of_hint())
        return True

    def refresh(self) -> None:
        """Show the game as it stands, and go on from there: what was under way is dropped."""
        self.stop()
        self.state_shown.emit(False)
        self._settle()

    def refusal(self) -> Refusal:
        """Why nothing can be done now."""
        match self.awaiting:
            case Awaiting.NOTHING | Awaiting.ROUND_CHOICE:
                return Refusal.GAME_OVER
            case Awaiting.GO_ON:
                return Refusal.READ_FIRST
            case _:
                return Refusal.NOT_YOUR_TURN

    def stop(self) -> None:
        """Stop thinking and every clock: something else follows, or the window is closing."""
        self._clock.stop()
        self._thinker.cancel()
        self.asked_program.cancel()
        self._drop_hint()

    def _awaited(self, player: Player) -> Awaiting:
        """Whom the game waits for where this player is to choose."""
        if self.is_person(player):
            return Awaiting.PERSON
        return Awaiting.OPPONENT if self.asked_program.fault else Awaiting.COMPUTER

    def _choose(self, player: Player) -> None:
        """Begin to choose for a player who is no person."""
        program = self.program_of(player)
        if program is None:
            self._thinker.start(self._think(self.level_of(player) or self.level))
        else:
            self.asked_program.start(self._ask(program))

    @abstractmethod
    def _ask(self, program: NamedProgram) -> Asking[C]:
        """What a program is asked for the player on turn."""

    @abstractmethod
    def _think(self, level: Level) -> Thinking[C]:
        """Begin to decide for the player on turn, as the computer does at a level."""

    def _think_of_hint(self) -> Thinking[C]:
        return self._think(Level.EXPERT)

    def _answer_ahead(self, placing: type) -> G | None:
        """What the computer has answered here before it was taken back: it answers so again.

        So who takes everything back, and lets the computer lead once more, can redo it all.
        What others than those who sit there now have played is not repeated.

        Args:
            placing: The kind of event that is an answer.
        """
        ahead = self._history.ahead
        if ahead is None or self._history.last_place + 1 < self._answers_from:
            return None
        return ahead if isinstance(ahead.events[-1], placing) else None

    def _settle(self) -> None:
        """Set going what follows by itself, and tell whom the game waits for."""
        awaiting = self.awaiting
        if self.is_paused:
            pass  # a demo goes on when somebody says so
        elif awaiting is Awaiting.PAUSE:
            self._clock.start(self._pause())
        elif awaiting is Awaiting.COMPUTER:
            self._clock.start(self._pause_before_move())
        self.awaiting_changed.emit()

    @abstractmethod
    def _pause(self) -> int:
        """How long what lies on the table is left to be looked at, in milliseconds."""

    def _pause_before_move(self) -> int:
        return self.pace.before_move

    @abstractmethod
    def _go_on_by_itself(self) -> None: ...

    @abstractmethod
    def _play_choice(self, thinking: Thinking[C] | Asking[C]) -> None: ...

    def _show_hint(self, thinking: Thinking[C]) -> None:
        if self._helps_to_play(self._history.shown):
            self.hints_used += 1
        self.hint = thinking.choice
        self.hint_found.emit(self.hint)

    @abstractmethod
    def _helps_to_play(self, state: G) -> bool:
        """Whether what is seen of a state can be used in the game that is played."""

    def _drop_hint(self) -> None:
        self._hint_thinker.cancel()
        if self.hint is not None:
            self.hint = None
            self.hint_gone.emit()

    def _accept(self, following: G, reason: R | None) -> None:
        """The one path of every change."""
        self.stop()
        self._history.add(following)
        announced = AnnouncedEvent(following.events[-1], following.table, reason)
        self.happened.emit(announced)
        if not self.is_trying:
            self.game_went_on.emit(announced)
        self.position_changed.emit()
        self._settle()


AnyController: TypeAlias = GameController[Any, Any, Any]
"""The controller of either game, for those to whom it makes no difference."""
K = TypeVar("K", bound=AnyController)
"""That of one of the games."""
