"""A Build Up tournament: its start and the events since.

Each round has its own shuffles, so its states can be rebuilt without replaying earlier rounds.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain
from typing import ClassVar

from buildup.frozen import frozen
from buildup.model.build_up.event_log import EventLog
from buildup.model.build_up.events import (
    Event,
    FirstPlayerDrawn,
    HandScored,
    Passed,
    RoundStarted,
    RoundWon,
    TilePlaced,
    TournamentWon,
)
from buildup.model.build_up.position import IllegalMoveError, Move, Position
from buildup.model.build_up.table import MOST_IN_HAND, MOST_ROUNDS_WON, Phase, Table
from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.model.player import PerPlayer, Player, higher


class TournamentError(ValueError):
    """An event that cannot happen at this point of the tournament."""


@frozen
class Start:
    """The start of a tournament, from a fresh deal or from the table of a saved game."""

    table: Table
    deal: Deal
    """The source of all later shuffles."""

    @classmethod
    def fresh(cls, deal: Deal, round_number: int = 1) -> "Start":
        """Return the start of a dealt round, before any round is won."""
        return cls(Table.dealt(deal, round_number, PerPlayer(0, 0)), deal)

    @property
    def is_fresh(self) -> bool:
        """Whether this is the start of the first round of :attr:`deal`."""
        return self == Start.fresh(self.deal)


@frozen
class Tournament:
    """A start and the events since, immutable."""

    start: Start
    events: EventLog
    table: Table
    """The table after all events."""
    kind: ClassVar[GameKind] = GameKind.BUILD_UP
    size: ClassVar[None] = None
    """Always ``None``, since Build Up is played with sets of only one size."""
    match: ClassVar[None] = None
    """Always ``None``, since only games of Dominoes belong to matches."""
    is_amid_match: ClassVar[bool] = False

    @classmethod
    def begin(cls, start: Start) -> "Tournament":
        """Return the tournament at its start."""
        return cls(start, EventLog(), start.table)

    def states(self, since: int = 0) -> Iterator["Tournament"]:
        """Yield every state of the tournament up to this one, one event apart.

        Args:
            since: The number of events before the first state. Only events of its round are
                replayed to reach it.
        """
        tournament = self._round_begun(since)
        begun = len(tournament.events)
        for place, event in enumerate(self.events[begun:], start=begun):
            if place >= since:
                yield tournament
            tournament = tournament.after(event)
        yield self

    def at(self, place: int) -> "Tournament":
        """Return the tournament after ``place`` events, or this one if it has fewer."""
        return next(self.states(place))

    @property
    def round_number(self) -> int:
        """The number of the current round, from 1."""
        return self.table.round_number

    @property
    def round_place(self) -> int:
        """The number of events up to and including the deal of the current round.

        It is 0 in the first round, which was dealt before all events.
        """
        return self.events.current_place + 1 if self.events.finished else 0

    def place_of_round(self, number: int) -> int:
        """Return the number of events up to and including the deal of a round; 0 for the first.

        Raises:
            ValueError: There is no such round.
        """
        rounds = self.events.rounds
        before = number - self.start.table.round_number
        if not 0 <= before < len(rounds):
            raise ValueError(f"there is no round {number}")
        return sum(map(len, rounds[:before])) + (before > 0)

    @property
    def round_alone(self) -> "Tournament":
        """The current round as a tournament of its own.

        It begins with the deal of the round, or with this tournament's start if that is later.
        """
        return self._since(self._round_begun(len(self.events)))

    def with_latest(self, most: int) -> "Tournament":
        """Return the tournament, dropping its oldest rounds until at most ``most`` events are left.

        If the current round alone has more events, the tournament starts at the current table
        instead, without events.
        """
        place = len(self.events) - most
        if place <= 0:
            return self
        begun = self._round_begun(place)
        if len(begun.events) < place and begun.round_number < self.round_number:
            begun = self._round_begun(self.place_of_round(begun.round_number + 1))
        if len(begun.events) < place:
            return Tournament.begin(Start(self.table, self.start.deal))
        return self._since(begun)

    def _since(self, begun: "Tournament") -> "Tournament":
        events = self.events[len(begun.events) :]
        return Tournament(Start(begun.table, self.start.deal), events, self.table)

    def _round_begun(self, place: int) -> "Tournament":
        """Return the tournament at the start of the round in progress after ``place`` events."""
        number, before = self.events.round_of(place)
        if number == 0:
            return Tournament.begin(self.start)
        won = self.table.rounds_won
        for event in chain.from_iterable(self.events.rounds[number:]):  # earlier ones may be unread
            if isinstance(event, RoundWon) and event.winner is not None:
                won = won.replaced(event.winner, won[event.winner] - 1)
        table = Table.dealt(self.start.deal, self.start.table.round_number + number, won)
        return Tournament(self.start, self.events[: before + 1], table)

    @property
    def is_over(self) -> bool:
        """Whether the tournament has ended."""
        return self.table.phase is Phase.TOURNAMENT_OVER

    @property
    def is_round_over(self) -> bool:
        """Whether the current round has ended."""
        return self.table.phase in (Phase.ROUND_OVER, Phase.TOURNAMENT_OVER)

    @property
    def unscored_table(self) -> Table:
        """The current table or, once the round's last hand is scored, the table just before that.

        Neither files nor position lines can express that this hand is scored. Scoring it again
        gives the same scores.

        Raises:
            ValueError: The current round was already scored at the start of the tournament.
        """
        if self.table.phase is not Phase.ROUND_SCORED and not self.is_round_over:
            return self.table
        for place, event in enumerate(reversed(self.events), start=1):
            if isinstance(event, HandScored):
                return self.at(len(self.events) - place).table
        raise ValueError("a tournament that starts with a scored round cannot be saved")

    @property
    def last_won(self) -> RoundWon | None:
        """The result of the last finished round; ``None`` if there is none."""
        return next((each for each in reversed(self.events) if isinstance(each, RoundWon)), None)

    @property
    def is_round_dealt(self) -> bool:
        """Whether the tiles of the current round come from the deal number, not from a file."""
        return self.deals_round(self.table.round_number)

    def deals_round(self, number: int) -> bool:
        """Return whether the tiles of a round come from the deal number."""
        start = self.start
        if number != start.table.round_number:
            return True
        return start.table == Table.dealt(start.deal, number, start.table.rounds_won)

    @property
    def forced_event(self) -> Event | None:
        """The next event if the players have no choice, else ``None``."""
        table = self.table
        match table.phase:
            case Phase.FIRST_DRAW:
                tiles = table.boneyards.map(lambda boneyard: boneyard[0])
                return FirstPlayerDrawn(tiles, table.winner_of_first_draw)
            case Phase.PLACING if table.position.must_pass:
                return Passed(table.position.turn)
            case Phase.HAND_OVER:
                return HandScored(table.hand_number, PerPlayer(*map(table.position.points, Player)))
            case Phase.ROUND_SCORED:
                return RoundWon(table.round_number, table.scores, higher(table.scores))
            case _:
                return None

    def to_choice(self) -> "Tournament":
        """Return the tournament after all forced events, up to the next choice or its end."""
        tournament = self
        while tournament.forced_event is not None:
            tournament = tournament.advance()
        return tournament

    def advance(self) -> "Tournament":
        """Return the tournament after its forced event.

        Raises:
            TournamentError: No event is forced.
        """
        event = self.forced_event
        if event is None:
            raise TournamentError(f"nothing is forced in the phase {self.table.phase.name}")
        return self._with(event)

    def play(self, move: Move, *, is_played_out: bool = False) -> "Tournament":
        """Return the tournament after the player to move places a tile.

        Args:
            move: The tile and its stack.
            is_played_out: Whether the computer is finishing the hand for both players.

        Raises:
            TournamentError: No tile can be placed in this phase.
            IllegalMoveError: The rules do not allow the move.
        """
        if self.table.phase is not Phase.PLACING:
            raise TournamentError(f"no tile can be placed in the phase {self.table.phase.name}")
        position = self.table.position
        return self._with(TilePlaced(position.turn, move, position.top(move.stack), is_played_out))

    def after_line(self, moves: Iterable[Move]) -> "Tournament":
        """Return the tournament after a line of moves, with the forced events before each.

        Raises:
            IllegalMoveError: The rules do not allow one of the moves.
            TournamentError: The round ends before the line does.
        """
        tournament = self
        for move in moves:
            tournament = tournament.to_choice().play(move)
        return tournament

    def start_round(self) -> "Tournament":
        """Return the tournament after another round is dealt.

        Raises:
            TournamentError: The round is not over.
        """
        self._require_round_over()
        return self._with(RoundStarted(self.table.round_number + 1))

    def end(self) -> "Tournament":
        """Return the tournament after it is ended, won by whoever won more rounds, if either did.

        Raises:
            TournamentError: The round is not over.
        """
        self._require_round_over()
        won = self.table.rounds_won
        return self._with(TournamentWon(won, higher(won)))

    def after(self, event: Event) -> "Tournament":
        """Return the tournament after a previously recorded event.

        Raises:
            TournamentError: The event cannot happen here, or its recorded consequences are wrong.
            IllegalMoveError: The event is a move that the rules do not allow.
        """
        match event:
            case TilePlaced():
                following = self.play(event.move, is_played_out=event.is_played_out)
            case RoundStarted():
                following = self.start_round()
            case TournamentWon():
                following = self.end()
            case _:
                following = self.advance()
        found = following.events.current[-1]
        if found != event:
            raise TournamentError(f"{event} cannot follow; {found} would")
        return following

    def led_by(self, leader: Player) -> "Tournament":
        """Return the tournament with a known first player in its first round, replacing a guess.

        Events are dropped from the first one that is impossible then.
        """
        table = replace(self.start.table, first_player=leader, is_leader_guessed=False)
        return self._begun_at(table)

    @property
    def guessed_leader(self) -> Player | None:
        """The guessed first player of later hands; ``None`` if known, or if no hand follows."""
        table = self.table
        return table.first_player if table.is_leader_guessed and any(table.boneyards) else None

    @property
    def can_be_scored(self) -> bool:
        """Whether a person may say if the scores at the start include the finished hand.

        The game must start after a hand, with both hands empty. The scores must be a guess or, from
        hand 2 on, the game must have no events yet.
        """
        begun = self.start.table
        is_between_hands = begun.phase is Phase.HAND_OVER and not any(begun.position.hands)
        is_new = begun.hand_number > 1 and not self.events
        return is_between_hands and (is_new or self.table.are_scores_guessed)

    def scored(self, is_scored: bool) -> "Tournament":
        """Return the tournament with starting scores that do, or do not, include the finished hand.

        Events are dropped from the first one that is impossible then, such as the end of the round.
        """
        table = replace(self.start.table, is_hand_scored=is_scored, are_scores_guessed=False)
        return self._begun_at(table)

    def _begun_at(self, table: Table) -> "Tournament":
        """Replay the events from another starting table, up to the first one that is impossible."""
        tournament = Tournament.begin(replace(self.start, table=table))
        for event in self.events:
            try:
                tournament = tournament.after(event)
            except (TournamentError, IllegalMoveError):
                break
        return tournament

    def _require_round_over(self) -> None:
        if self.table.phase is not Phase.ROUND_OVER:
            raise TournamentError(f"the round is not over in the phase {self.table.phase.name}")

    def _with(self, event: Event) -> "Tournament":
        table = _table_after(self.table, event, self.start.deal)
        return Tournament(self.start, self.events.followed_by(event), table)


def _table_after(table: Table, event: Event, deal: Deal) -> Table:
    match event:
        case FirstPlayerDrawn(first_player=None):
            return table.reshuffled(deal)
        case FirstPlayerDrawn(first_player=Player() as first_player):
            return _with_hand_drawn(replace(table, first_player=first_player), first_player)
        case TilePlaced():
            return _in_hand(table, table.position.play(event.move))
        case Passed():
            return _in_hand(table, table.position.pass_turn())
        case HandScored():
            return _after_scoring(table, event)
        case RoundWon():
            won = table.rounds_won
            if event.winner is not None:
                won = won.replaced(event.winner, min(won[event.winner] + 1, MOST_ROUNDS_WON))
            return replace(table, rounds_won=won, phase=Phase.ROUND_OVER)
        case RoundStarted():
            return Table.dealt(deal, event.round_number, table.rounds_won)
        case TournamentWon():
            return replace(table, phase=Phase.TOURNAMENT_OVER)
    raise AssertionError(event)


def _in_hand(table: Table, position: Position) -> Table:
    phase = Phase.HAND_OVER if position.is_hand_over else Phase.PLACING
    return replace(table, position=position, phase=phase)


def _after_scoring(table: Table, event: HandScored) -> Table:
    position, scores = replace(table.position, hands=PerPlayer((), ())), table.scores_after(event)
    scored = replace(table, scores=scores, position=position, is_leader_guessed=False)
    scored = replace(scored, is_hand_scored=False, are_boneyards_guessed=False)
    if not any(table.boneyards):
        return replace(scored, phase=Phase.ROUND_SCORED)
    assert table.first_player is not None, "a hand cannot end before the first draw"
    return _with_hand_drawn(scored, table.first_player)


def _with_hand_drawn(table: Table, leader: Player) -> Table:
    position = replace(
        table.position,
        hands=table.boneyards.map(lambda boneyard: boneyard[:MOST_IN_HAND]),
        turn=leader,
    )
    drawn = replace(table, boneyards=table.boneyards.map(lambda boneyard: boneyard[MOST_IN_HAND:]))
    return _in_hand(drawn, position)
