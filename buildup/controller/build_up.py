"""One game of Build Up: the single way in for every change, and the computer's turns."""

import random
from dataclasses import dataclass
from enum import Enum, auto

from PySide6.QtCore import QObject, QTimer, Signal

from buildup.controller.thinker import Thinker
from buildup.model.build_up import IllegalMoveError, Move
from buildup.model.deal import Deal
from buildup.model.events import Event, FirstPlayerDrawn
from buildup.model.player import PerPlayer, Player
from buildup.model.table import Phase, Table
from buildup.model.tournament import Start, Tournament
from buildup.strategy.player import Choice, Level, Strategy
from buildup.strategy.reasons import Motive, Reason, reason_for
from buildup.strategy.roster import adviser, strategy_of


class Awaiting(Enum):
    """Whom or what the game is waiting for."""

    NOTHING = auto()
    """The tournament is over."""
    PERSON = auto()
    """A person's move."""
    COMPUTER = auto()
    """The computer's move."""
    GO_ON = auto()
    """Somebody to read what has just been shown."""
    ROUND_CHOICE = auto()
    """Another round, or the end?"""
    PAUSE = auto()
    """The next forced event."""


class Refusal(Enum):
    """Why an intention came to nothing, where no rule of placing is to blame."""

    NOT_YOUR_TURN = auto()
    READ_FIRST = auto()
    GAME_OVER = auto()


@dataclass(frozen=True, slots=True)
class Happening:
    """An event with the tables on both sides of it and, for a tile, why it was placed."""

    event: Event
    before: Table
    after: Table
    reason: Reason | None


@dataclass(frozen=True, slots=True)
class Pace:
    """How long things stay before the next, in milliseconds."""

    before_move: int
    """From the computer's turn to its move."""
    after_event: int
    """From a forced event that nobody has to confirm to the next."""

    @classmethod
    def of(cls, speed: str) -> "Pace":
        """The pace of a speed of animation: ``"off"``, ``"fast"`` or ``"normal"``."""
        return {"off": cls(0, 0), "fast": cls(200, 500)}.get(speed, cls(650, 1100))


class BuildUpController(QObject):
    """A tournament of Build Up between two seats, each a strategy or a person.

    Signals:
        happened: An event has happened, as a :class:`Happening`.
        replaced: Another tournament lies on the table.
        awaiting_changed: :attr:`awaiting` may have changed; sent after every change.
        refused: A move came to nothing: the move and an ``Obstacle`` or :class:`Refusal`.
        hint_found: A :class:`~buildup.strategy.player.Choice` for the person on turn.
        hint_gone: The hint no longer fits the table.
        level_changed: The computer plays at another level.
    """

    happened = Signal(object)
    replaced = Signal()
    awaiting_changed = Signal()
    refused = Signal(object, object)
    hint_found = Signal(object)
    hint_gone = Signal()
    level_changed = Signal()

    def __init__(
        self,
        level: Level = Level.SKILLED,
        pace: Pace = Pace(0, 0),
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.pace = pace
        self._chance = random.Random()
        self._level = level
        self._seats: PerPlayer[Strategy | None] = PerPlayer(
            computer=strategy_of(level, self._chance), human=None
        )
        self._tournament = Tournament.begin(Start.fresh(Deal.any()))
        self._unread: FirstPlayerDrawn | None = None
        self._hint: Choice | None = None
        self._thinker = Thinker(self)
        self._thinker.finished.connect(self._play_choice)
        self._hint_thinker = Thinker(self)
        self._hint_thinker.finished.connect(self._show_hint)
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self._go_on_by_itself)

    # What there is

    @property
    def tournament(self) -> Tournament:
        """The tournament as it stands."""
        return self._tournament

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self._tournament.table

    @property
    def level(self) -> Level:
        """How well the computer plays."""
        return self._level

    def is_person(self, player: Player) -> bool:
        """Whether somebody at the window plays for this player."""
        return self._seats[player] is None

    @property
    def hint(self) -> Choice | None:
        """The hint that was asked for, while it fits the table."""
        return self._hint

    @property
    def unread(self) -> FirstPlayerDrawn | None:
        """The draw for first player that waits to be read, if any."""
        return self._unread

    @property
    def awaiting(self) -> Awaiting:
        """Whom the game waits for now."""
        table = self.table
        match table.phase:
            case _ if self._unread is not None:
                return Awaiting.GO_ON
            case Phase.HAND_OVER:
                return Awaiting.GO_ON
            case Phase.ROUND_OVER:
                return Awaiting.ROUND_CHOICE
            case Phase.TOURNAMENT_OVER:
                return Awaiting.NOTHING
            case Phase.PLACING if not table.position.must_pass:
                is_person = self.is_person(table.position.turn)
                return Awaiting.PERSON if is_person else Awaiting.COMPUTER
            case _:
                return Awaiting.PAUSE

    # What a person wants

    def begin(self, tournament: Tournament, level: Level | None = None) -> None:
        """Lay another tournament on the table, new or loaded."""
        self._stop()
        self._tournament = tournament
        self._unread = None
        if level is not None:
            self.set_level(level)
        self.replaced.emit()
        self._settle()

    def begin_new(self, deal: Deal | None = None) -> None:
        """Deal a new tournament, of any deal number unless one is given."""
        self.begin(Tournament.begin(Start.fresh(deal or Deal.any())))

    def set_level(self, level: Level) -> None:
        """Let the computer play at another level, from its next move on."""
        if level is self._level:
            return
        self._level = level
        self.seat(Player.COMPUTER, strategy_of(level, self._chance))
        self.level_changed.emit()

    def seat(self, player: Player, strategy: Strategy | None) -> None:
        """Let a strategy play for a player, or a person where it is ``None``."""
        self._seats = self._seats.replaced(player, strategy)
        self._stop()
        self._settle()

    def place(self, move: Move) -> bool:
        """Place a tile for the person on turn.

        Returns:
            Whether it was placed; if not, :attr:`refused` has told why.
        """
        if self.awaiting is not Awaiting.PERSON:
            self.refused.emit(move, self._refusal())
            return False
        try:
            following = self._tournament.play(move)
        except IllegalMoveError as error:
            self.refused.emit(move, error.obstacle)
            return False
        self._accept(following, reason_for(self.table.position, move, Motive.ANY))
        return True

    def go_on(self) -> None:
        """What was shown has been read: the draw for first player, or a hand's result."""
        if self.awaiting is not Awaiting.GO_ON:
            return
        if self._unread is not None:
            self._unread = None
            self._settle()
        else:
            self._accept(self._tournament.advance(), None)

    def start_round(self) -> None:
        """Another round is wanted."""
        if self.awaiting is Awaiting.ROUND_CHOICE:
            self._accept(self._tournament.start_round(), None)

    def end_tournament(self) -> None:
        """No further round is wanted."""
        if self.awaiting is Awaiting.ROUND_CHOICE:
            self._accept(self._tournament.end(), None)

    def ask_hint(self) -> bool:
        """Ask the computer's strategy what it would place for the person on turn.

        Returns:
            Whether a person is on turn; :attr:`hint_found` tells the answer.
        """
        if self.awaiting is not Awaiting.PERSON:
            return False
        self._hint_thinker.start(adviser().think(self.table.sight))
        return True

    def stop(self) -> None:
        """Stop thinking and every clock: the window is closing."""
        self._stop()

    # What follows

    def _refusal(self) -> Refusal:
        match self.awaiting:
            case Awaiting.NOTHING | Awaiting.ROUND_CHOICE:
                return Refusal.GAME_OVER
            case Awaiting.GO_ON:
                return Refusal.READ_FIRST
            case _:
                return Refusal.NOT_YOUR_TURN

    def _stop(self) -> None:
        self._clock.stop()
        self._thinker.cancel()
        self._drop_hint()

    def _drop_hint(self) -> None:
        self._hint_thinker.cancel()
        if self._hint is not None:
            self._hint = None
            self.hint_gone.emit()

    def _accept(self, following: Tournament, reason: Reason | None) -> None:
        """The one path of every change."""
        self._stop()
        before = self.table
        self._tournament = following
        event = following.events[-1]
        if isinstance(event, FirstPlayerDrawn):
            self._unread = event
        self.happened.emit(Happening(event, before, following.table, reason))
        self._settle()

    def _settle(self) -> None:
        """Set going what follows by itself, and tell whom the game waits for."""
        awaiting = self.awaiting
        if awaiting is Awaiting.PAUSE:
            self._clock.start(self._pause())
        elif awaiting is Awaiting.COMPUTER:
            self._clock.start(self.pace.before_move)
        self.awaiting_changed.emit()

    def _pause(self) -> int:
        """How long what lies on the table is left to be looked at, in milliseconds."""
        match self.table.phase:
            case Phase.FIRST_DRAW:
                return self.pace.before_move
            case Phase.PLACING:
                return self.pace.after_event
            case _:
                return 0

    def _go_on_by_itself(self) -> None:
        match self.awaiting:
            case Awaiting.PAUSE:
                self._accept(self._tournament.advance(), None)
            case Awaiting.COMPUTER:
                strategy = self._seats[self.table.position.turn]
                if strategy is not None:
                    self._thinker.start(strategy.think(self.table.sight))
            case _:
                return

    def _play_choice(self, choice: Choice) -> None:
        self._accept(self._tournament.play(choice.move), choice.reason)

    def _show_hint(self, choice: Choice) -> None:
        self._hint = choice
        self.hint_found.emit(choice)
