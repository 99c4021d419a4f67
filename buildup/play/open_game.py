"""An open game: players, undo and redo, earlier states, variations, lines of best play."""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Generic, NamedTuple, TypeAlias

from buildup.model.build_up.events import FirstPlayerDrawn, TilePlaced
from buildup.model.build_up.tournament import Tournament
from buildup.model.deal import Deal
from buildup.model.decisions import AnyMove, G, last_decision, next_decision, place_before_move
from buildup.model.dominoes.game import DominoesGame, TileLaid
from buildup.model.player import PerPlayer, Player, PlayMode
from buildup.play.changes import AnyChange, Change, Happened, Shown
from buildup.play.history import History
from buildup.strategy.level import Level
from buildup.strategy.other_program import Asking, NamedProgram
from buildup.strategy.sliced import Sliced


class Awaiting(Enum):
    """What a game is waiting for."""

    NOTHING = auto()
    """Nothing, since no more moves can be made, as when the game is over."""
    PERSON = auto()
    """A person's move."""
    COMPUTER = auto()
    """The computer's move."""
    OPPONENT = auto()
    """A person to let a program that failed try again, or to replace it."""
    GO_ON = auto()
    """A person to continue after reading what was just shown."""
    ROUND_CHOICE = auto()
    """A person to choose another round or the end of the tournament."""
    PAUSE = auto()
    """The end of a pause, after which the game goes on by itself."""
    WATCHING = auto()
    """Nothing, since the game is paused for a replay."""


class Refusal(Enum):
    """A reason to refuse an action, other than a rule of the game."""

    NOT_YOUR_TURN = auto()
    READ_FIRST = auto()
    GAME_OVER = auto()


class NewGame(NamedTuple):
    """The options of a new game of either kind."""

    deal: Deal | None = None
    """The deal; ``None`` for a random one."""
    level: Level | None = None
    """The computer's level; ``None`` for the current one."""
    size: int | None = None
    """The size of the Dominoes set; ``None`` for the current size."""
    target: int | None = None
    """The points to play a match to in Dominoes; ``None`` for a single game."""
    is_balanced: bool = False
    """Whether the deal of Build Up is balanced or, if none is given, should be."""
    handicap: int = 0
    """The handicap in Build Up, in points, used if the deal has none."""


@dataclass(slots=True)
class Layer(Generic[G]):
    """A layer of the table: the game, a variation of it, or lines of best play."""

    history: History[G]
    place: int = 0
    """The number of events before the layer; undo goes back no further."""
    number: int = 0
    """The index of the variation, or of the shown line."""
    is_by_hand: bool = False
    """Whether a person plays both sides."""
    answers_from: int = 0
    """The number of states, including undone ones, when the current players took over."""
    lines: Sequence[G] = ()
    """The game at the end of each line of best play; none in other layers."""


class OpenGame(Generic[G]):
    """A game being played; every change goes through it.

    The table has layers: the game itself, perhaps a variation of it, and perhaps lines of best play
    on top of either. The top one is shown.

    Attributes:
        listeners: Functions that are called with every change, in order.
        last_listener: A function that is called after them; it shows the change and lets the game
            continue.
        plays_out: Whether the computer places tiles for both players until the hand of Build Up
            ends.
        unread_draw: The draw for first player of Build Up, until a person has read it; ``None`` if
            nobody needs to read it.
        is_hurried: Whether the hand being played out is shown without pauses.
        level: The computer's level.
        game_mode: The mode of play of the game itself, even during a variation.
        demo_level: The computer's level on the human's side of a demo; ``None`` in other games.
        opponent: The program that plays against a person; ``None`` for the computer.
        opponent_fault: The reason why that program cannot continue, in a sentence; empty if it can.
        hints_used: The number of hints used in this round of Build Up or game of Dominoes.
        undos_used: The number of times that a person has undone moves in the same round or game.
        points_before_swap: The result of the same deal before sides were swapped, in points or, in
            Dominoes, in pips left; ``None`` if sides were not swapped, or the deal was not played
            to its end.
    """

    plays_out = is_hurried = False
    unread_draw: FirstPlayerDrawn | None = None
    _uncovered: Player | None = None
    """The player who last showed their hand in Dominoes; ``None`` once it is hidden again."""

    def __init__(self, state: G, level: Level) -> None:
        self.listeners: list[Callable[[AnyChange], object]] = []
        self.last_listener: Callable[[AnyChange], object] = lambda _change: None
        self.level = level
        self.game_mode = PlayMode.AGAINST_COMPUTER
        self.demo_level: Level | None = None
        self.opponent: NamedProgram | None = None
        self.opponent_fault = ""
        self._is_demo_paused = False
        self.hints_used = self.undos_used = 0
        self.points_before_swap: PerPlayer[int] | None = None
        self._layers: list[Layer[G]] = [Layer(History(state))]

    def notify(self, change: AnyChange) -> None:
        """Notify all listeners of a change, and :attr:`last_listener` last."""
        for listener in self.listeners:
            listener(change)
        self.last_listener(change)

    # Players

    @property
    def mode(self) -> PlayMode:
        """The mode of play on the table, which is the game's or that of an open variation."""
        if len(self._layers) == 1 or not self.is_trying:  # called 70 times per move
            return self.game_mode
        return PlayMode.TWO_PEOPLE if self.is_by_hand else PlayMode.AGAINST_COMPUTER

    def is_person(self, player: Player) -> bool:
        """Return whether a person plays this side."""
        is_human = player is Player.HUMAN and self.mode is PlayMode.AGAINST_COMPUTER
        return is_human or self.mode is PlayMode.TWO_PEOPLE

    @property
    def persons(self) -> list[Player]:
        """The sides that people play."""
        return [player for player in Player if self.is_person(player)]

    def level_of(self, player: Player) -> Level | None:
        """Return the computer's level on a side; ``None`` if a person or a program plays it."""
        if self.is_person(player) or self.program_of(player) is not None:
            return None
        return self.level if player is Player.COMPUTER else self.demo_level

    def program_of(self, player: Player) -> NamedProgram | None:
        """Return the program that plays a side; ``None`` if none does, as in variations."""
        is_against = self.mode is PlayMode.AGAINST_COMPUTER and not self.is_trying
        return self.opponent if is_against and player is Player.COMPUTER else None

    @property
    def demo_levels(self) -> PerPlayer[Level] | None:
        """The computer's levels on both sides of a demo.

        ``None`` if this is no demo, or if other players have moved in this round.
        """
        answers_from = self._layers[0].answers_from
        others = self.present.events[self.present.round_place : max(0, answers_from - 1)]
        if self.demo_level is None or last_decision(others, tuple(Player)) is not None:
            return None
        return PerPlayer(computer=self.level, human=self.demo_level)

    def set_level(self, level: Level) -> None:
        """Set the computer's level; the computer replaces any program."""
        if level is self.level and self.opponent is None:
            return
        self.level = level
        self.play_against(None)
        self.notify(Change.LEVEL)

    def set_mode(self, mode: PlayMode, human_level: Level | None = None) -> None:
        """Change the mode of play, leaving any variation; the computer replaces any program.

        Args:
            mode: The new mode of play.
            human_level: The computer's level on the human's side of a demo; ``None`` for the same
                level as on the other side.
        """
        self.leave_variation()
        self.assign_players(mode, human_level)
        self.notify(Change.PLAYERS)
        self.refresh()

    def assign_players(self, mode: PlayMode, human_level: Level | None = None) -> None:
        """Do as :meth:`set_mode` does, but without leaving a variation or notifying anyone."""
        self.play_against(None)
        self.game_mode = mode
        self.demo_level = (human_level or self.level) if mode is PlayMode.DEMO else None
        self._is_demo_paused = False

    def play_against(self, program: NamedProgram | None) -> None:
        """Make a program, or the computer if ``None``, a person's opponent; notify no one."""
        for layer in self._layers:
            layer.answers_from = len(layer.history)
        self.opponent, self.opponent_fault = program, ""

    @property
    def is_paused(self) -> bool:
        """Whether a demo is paused."""
        return self._is_demo_paused and self.mode is PlayMode.DEMO

    def pause(self, is_paused: bool) -> None:
        """Pause or resume a demo; do nothing in other games."""
        if self.mode is PlayMode.DEMO and self._is_demo_paused is not is_paused:
            self._is_demo_paused = is_paused
            self.notify(Change.PAUSE)

    # State

    @property
    def _history(self) -> History[G]:
        """The history of the layer on the table."""
        return self._layers[-1].history

    @property
    def _played(self) -> Layer[G]:
        """The layer of the game or variation, below any line of best play."""
        return self._layers[-2 if self.shows_best_play else -1]

    @property
    def shown(self) -> G:
        """The state on the table, which may be an earlier one."""
        return self._layers[-1].history.shown

    @property
    def played(self) -> G:
        """The current state of the game or variation being played."""
        return self._played.history.present

    @property
    def present(self) -> G:
        """The current state of the game, even while something else is on the table."""
        return self._layers[0].history.present

    @property
    def longest(self) -> G:
        """The game including all undone events, which can be redone."""
        return self._layers[0].history.last

    @property
    @abstractmethod
    def awaiting(self) -> Awaiting:
        """What the game is waiting for."""

    def _awaited(self, player: Player) -> Awaiting:
        """Return what the game is waiting for when this player must choose."""
        if self.is_person(player):
            return Awaiting.PERSON
        return Awaiting.OPPONENT if self.opponent_fault else Awaiting.COMPUTER

    @property
    @abstractmethod
    def position_line(self) -> str:
        """The shown position in one line, as the person sees it; empty while hands are hidden."""

    # New games

    def set_out(self, state: G) -> None:
        """Open another game without notifying anyone."""
        self._forget_shown()
        self._layers = [Layer(History(state))]
        self.hints_used = self.undos_used = 0
        self.points_before_swap = None

    def begin(self, state: G, level: Level | None = None) -> None:
        """Open another game, new or loaded.

        Args:
            state: The game.
            level: The computer's level, which also replaces a program that plays for the computer;
                ``None`` to keep both.
        """
        if level is not None:
            self.level = level
            self.play_against(None)
        self.set_out(state)
        self.notify(Change.GAME)

    @abstractmethod
    def begin_new(self, wanted: NewGame) -> None:
        """Deal a new game with these options."""

    @property
    @abstractmethod
    def can_swap_sides(self) -> bool:
        """Whether the same deal can be played with sides swapped."""

    @abstractmethod
    def swap_sides(self) -> None:
        """Deal the same tiles again with sides swapped.

        If the deal was played to its end, :attr:`points_before_swap` keeps the result.
        """

    # Playing

    def play(self, move: AnyMove) -> None:
        """Make a move for the player to move.

        Raises:
            IllegalMoveError: The rules of Build Up do not allow it.
            TournamentError: No tile of Build Up can be placed now.
            NotAllowedError: The rules of Dominoes do not allow it.
        """
        self.accept(self._state_after(move))

    @abstractmethod
    def _state_after(self, move: AnyMove) -> G:
        """Return the state after a move, or raise an error as :meth:`play` does."""

    def accept(self, following: G) -> None:
        """Apply the event that leads to the next state."""
        self._prepare(following)
        self._history.add(following)
        self.notify(Happened(following.events[-1]))

    def _prepare(self, following: G) -> None:
        """Note what the event that leads to the next state begins or ends."""

    def advance(self) -> None:
        """Apply the next event if it was undone or is forced.

        A puzzle sets up a line of best play as undone events, which are applied one by one.

        Raises:
            TournamentError, DominoesGameError: It is neither.
        """
        self.accept(self.state_after_redone or self.shown.advance())

    def refresh(self, *, is_step: bool = False) -> None:
        """Show the game and let it continue.

        Args:
            is_step: Whether a replay moved forward by one event.
        """
        self._forget_shown()
        self.notify(Shown(is_step))

    def _forget_shown(self) -> None:
        """Forget what concerns only the state shown so far."""
        self.plays_out = self.is_hurried = False
        self.unread_draw = self._uncovered = None

    def go_on(self) -> Sliced | Asking[object] | None:
        """Apply the next event that needs no person, or start choosing the computer's next move.

        Returns:
            The work of choosing that move, which holds the choice once it is done; ``None`` if an
            event was applied, or nothing can happen without a person.
        """
        match self.awaiting:
            case Awaiting.PAUSE:
                self.advance()
            case Awaiting.COMPUTER if (ahead := self.answer_ahead) is not None:
                self.accept(ahead)
            case Awaiting.COMPUTER:
                program = None if self.plays_out else self.program_of(Player.COMPUTER)
                return self.think() if program is None else self._ask(program)
        return None

    @property
    def answer_ahead(self) -> G | None:
        """The state after the computer's answer that was undone here, so that it can be repeated.

        ``None`` if none was undone, if the players have changed since, or while the hand is played
        out.
        """
        history, ahead = self._history, self._history.ahead
        is_older = history.place + 1 < self._layers[-1].answers_from
        if ahead is None or is_older or self.plays_out:
            return None
        return ahead if isinstance(ahead.events[-1], TilePlaced | TileLaid) else None

    @abstractmethod
    def think(self) -> Sliced:
        """Start choosing the computer's move for the player to move."""

    @abstractmethod
    def think_of_hint(self) -> Sliced:
        """Start choosing a hint for the person to move."""

    @abstractmethod
    def _ask(self, program: NamedProgram) -> Asking[object]:
        """Return the request to a program for the move of the player to move."""

    def count_hint(self, state: G) -> None:
        """Count a hint about a state, if knowing it helps in the game being played."""
        present = self.present
        if state.round_number == present.round_number and not present.is_round_over:
            self.hints_used += 1
            self.notify(Change.HELP)

    # Undo and redo

    @property
    def can_undo(self) -> bool:
        """Whether a person's decision can be undone, which is never the case in a replay."""
        return self._undo_place is not None

    @property
    def can_redo(self) -> bool:
        """Whether undone events can be redone, which is never the case in a replay."""
        return self.state_after_redone is not None

    @property
    def state_after_undone(self) -> G | None:
        """The state after the decision to undo next; ``None`` if nothing can be undone."""
        place = self._undo_place
        return None if place is None else self._history.at(place + 1)

    @property
    def state_after_redone(self) -> G | None:
        """The state after the first event to redo next; ``None`` if nothing can be redone."""
        return self._history.ahead if self._history.watched is None else None

    def undo(self) -> G | None:
        """Undo a person's last decision and what followed.

        Returns:
            The state right after that decision; ``None`` if nothing was undone.
        """
        undone, place = self.state_after_undone, self._undo_place
        if place is not None:
            self._undo_to(place)
        return undone

    def redo(self) -> bool:
        """Redo the next undone event and what followed it until a person's next decision.

        Returns:
            Whether there was an event to redo.
        """
        if not self.can_redo:
            return False
        history = self._history
        history.place = next_decision(history.last.events, self.persons, history.place + 1)
        self.notify(Change.POSITION)
        self.refresh()
        return True

    @property
    def can_restart(self) -> bool:
        """Whether anything has happened since the round or the variation began.

        ``False`` in a replay.
        """
        return self._history.watched is None and self._history.place > self._earliest_place

    def restart(self) -> bool:
        """Undo everything since the round or the variation began.

        All of it can be redone.

        Returns:
            Whether anything was undone.
        """
        can_restart = self.can_restart
        if can_restart:
            self._undo_to(self._earliest_place)
        return can_restart

    def undo_events(self, count: int) -> None:
        """Undo the last ``count`` events of a game or variation just opened; notify no one."""
        self._history.place = max(self._layers[-1].place, self._history.place - count)

    @property
    def _undo_place(self) -> int | None:
        """The number of events that an undo leaves; ``None`` if nothing can be undone."""
        if self._history.watched is not None:
            return None
        return last_decision(self._history.present.events, self.persons, self._earliest_place)

    @property
    def _earliest_place(self) -> int:
        """The number of events that no undo goes below."""
        return self._played.place if self.is_trying else self._history.present.round_place

    def _undo_to(self, place: int) -> None:
        self._history.place = place
        self._count_undo()
        self.refresh()

    def _count_undo(self) -> None:
        if not self.is_trying:
            self.undos_used += 1
        self.notify(Change.POSITION)

    # Earlier states

    @property
    def watched_place(self) -> int | None:
        """The number of events in the state shown in a replay; ``None`` if there is no replay."""
        return self._layers[-1].history.watched

    @property
    def first_place(self) -> int:
        """The number of events in the earliest state that can be shown."""
        return self._layers[-1].place if self.shows_best_play else 0

    @property
    def last_place(self) -> int:
        """The number of events in the current state of the top layer."""
        return self._history.place

    def states(self, since: int = 0) -> Iterator[G]:
        """Iterate over the states from ``since`` events to the shown one, both included."""
        return map(self._history.at, range(since, len(self.shown.events) + 1))

    @property
    def place_before_move(self) -> int | None:
        """The number of events before the shown state's last move; ``None`` if its round has none.

        In a line of best play, it is at least the number of events before the line.
        """
        place = place_before_move(self.shown.events)
        return max(place or 0, self.first_place) if self.shows_best_play else place

    def watch(self, place: int | None) -> None:
        """Show a state in a replay, which pauses the game, or return to the game.

        Args:
            place: The number of events in the state; the nearest possible state is shown.
                ``None`` returns to the current state or, from a line of best play, to the game or
                variation below it.
        """
        before = self._history.watched
        if place is None and before is None:
            return
        if place is None and self.shows_best_play:
            self._layers.pop()
        else:
            self._history.watch(None if place is None else max(place, self.first_place))
        is_step = None not in (place, before) and self._history.watched == (before or 0) + 1
        self.refresh(is_step=is_step)

    def try_before_move(self) -> bool:
        """Resume play just before the last move of the shown state; what followed can be redone.

        Do nothing unless a replay shows a state that follows a move. Never go back beyond the start
        of the current variation.

        Returns:
            Whether play resumed.
        """
        place = self.place_before_move
        if self._history.watched is None or place is None:
            return False
        self._history.watch(place)
        self.resume_watched()
        return True

    def resume_watched(self) -> None:
        """Resume play at the shown state, but no earlier than the start of the current variation.

        What followed can be redone. Do nothing outside of a replay.
        """
        history, before = self._history, self._history.place
        if history.watched is None:
            return
        history.place, history.watched = max(history.watched, self._layers[-1].place), None
        if history.place != before:
            self._count_undo()
        self.refresh()

    # Lines of best play

    @property
    def shows_best_play(self) -> bool:
        """Whether a line of best play is on the table."""
        return bool(self._layers[-1].lines)

    @property
    def shown_line(self) -> G | None:
        """The game at the end of the shown line of best play; ``None`` if none is shown."""
        return self._layers[-1].history.last if self.shows_best_play else None

    @property
    def other_line(self) -> G | None:
        """The game at the end of the line that :meth:`switch_line` would show, if any."""
        top = self._layers[-1]
        return top.lines[top.number - 1] if len(top.lines) > 1 else None

    def show_best_play(self, place: int, *lines: Sequence[Any], is_hinted: bool = False) -> None:
        """Put one or two lines of best play on the table, and show the first line.

        Args:
            place: The number of events, in the game or variation, before the lines.
            lines: The moves of each line, without forced events.
            is_hinted: Whether a hint has already shown what the lines reveal.
        """
        begun = self._played.history.at(place)
        self._show_lines(place, [begun.after_line(each) for each in lines], is_hinted=is_hinted)

    def _show_lines(self, place: int, lines: Sequence[G], *, is_hinted: bool) -> None:
        """Show the start of the first of these lines; ``watch(None)`` leaves them.

        Args:
            place: The number of events, in the game or variation, before the lines.
            lines: The game at the end of each line.
            is_hinted: Whether a hint has already shown what the lines reveal.
        """
        if self.shows_best_play:
            self._layers.pop()
        if not is_hinted:
            self.count_hint(self._history.at(place))
        self._layers.append(Layer(History(lines[0]), place, lines=lines))
        self._history.watch(place)
        self.refresh()

    def switch_line(self) -> None:
        """Show the other line, if there is one, after the same number of events."""
        if self.other_line is not None:
            top, place = self._layers[-1], self._history.watched
            top.number = 1 - top.number
            top.history = History(top.lines[top.number])
            top.history.watch(place)
            self.refresh()

    # Variations

    @property
    def is_trying(self) -> bool:
        """Whether a variation is open, even while a line of best play covers it."""
        return len(self._layers) > 1 and not self._layers[1].lines

    @property
    def variation_place(self) -> int | None:
        """The number of events before the variation; ``None`` if none is open."""
        return self._layers[1].place if self.is_trying else None

    @property
    def is_by_hand(self) -> bool:
        """Whether a variation is open in which a person plays both sides."""
        return self.is_trying and self._layers[1].is_by_hand

    def _lay_beside(self, begun: G, place: int, number: int = 0, *, is_by_hand: bool) -> None:
        """Open a variation without notifying anyone.

        Args:
            begun: The state to show.
            place: The number of events before the variation.
            number: The index of the variation.
            is_by_hand: Whether a person plays both sides.
        """
        self._layers[1:] = [Layer(History(begun), place, number, is_by_hand)]

    def _show_table(self) -> None:
        """Show the table after a variation was opened or left."""
        self.notify(Change.VARIATIONS)
        self.refresh()

    def leave_variation(self) -> None:
        """Return from a variation to the game as it was left."""
        if self.is_trying:
            del self._layers[1:]
            self._show_table()


AnyOpenGame: TypeAlias = OpenGame[Tournament] | OpenGame[DominoesGame]
"""An open game of either kind."""
