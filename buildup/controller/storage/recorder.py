"""Records the rounds of Build Up and games of Dominoes that a person finishes against the
computer, each once.

A game keeps one id from its first draw to its end, through taking back, saving and loading:
the id goes with the game as a line of its file. Whoever goes back, or loads an older file of
the same game, and finishes a round of it again has one entry, that of the first time. A file
without an id (of another edition, Lisp or Prolog) is given one made of its moves, and so has
one entry as well, however often it is loaded and finished. The games of a match are entries
of their own; the id of a later one is that of the first, and its number.
"""

from __future__ import annotations

import logging
import random
import re
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from buildup.controller.play.build_up.controller import BuildUpController, BuildUpTransition
from buildup.controller.storage.document import AnyDocument
from buildup.model.build_up.events import Event, Passed, RoundStarted, RoundWon, TilePlaced
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.dominoes.game import (
    DominoesEvent,
    DominoesGame,
    DominoesStart,
    GameWon,
    TileDrawn,
    TileLaid,
    TurnEnded,
)
from buildup.model.dominoes.match import Match
from buildup.model.player import Player
from buildup.narration.games import tell_damaged_moves, tell_without_moves
from buildup.records.finished_round import FinishedRound, JudgedError, Result, RoundReview
from buildup.records.game_id import id_before_0_2_0, id_of_moves
from buildup.records.problems import RecordsError
from buildup.records.puzzle_attempt import Mistake
from buildup.saves.build_up.game_text import position_text
from buildup.saves.loaded import AnyGame, AnyLoaded, Loaded, size_of
from buildup.saves.round_moves import format_moves, parse_moves
from buildup.strategy.level import Level
from buildup.texts import _

if TYPE_CHECKING:
    from buildup.controller.play.dominoes.controller import DominoesController, DominoesTransition
    from buildup.records.store import Records
    from buildup.review.build_up.review import BuildUpReview

_log = logging.getLogger(__name__)

ID_LINE = "Record"
"""The line of a saved game that names it in the records."""

COUNTED_LINE = "Counted"
"""The line of a saved game that names its rounds in which others have played, too."""
_NOT_COUNTED = "not"

_WEAKEST_FIRST = list(Level)

_ID = r"[0-9a-z-]{1,40}"


def recorded_game(entry: FinishedRound) -> AnyLoaded:
    """A round of the records as a saved game, which the records know again.

    Raises:
        RecordsError: Its moves are not recorded, or they are damaged.
    """
    if entry.moves is None:
        raise RecordsError(tell_without_moves(entry.game))
    lines = ((ID_LINE, entry.game_id),)
    try:
        game = parse_moves(entry.moves, entry.deal, entry.size)
    except (ValueError, IndexError) as error:
        raise RecordsError(tell_damaged_moves(entry.game)) from error
    match game:
        case Tournament(events=[*_, RoundWon(scores=entry.points)]):
            return Loaded(game, entry.level, (), lines)
        case DominoesGame(events=[*_, GameWon(pips=entry.points)]):
            return Loaded(game, entry.level, (), lines)
    raise RecordsError(tell_damaged_moves(entry.game))


class Recorder(QObject):
    """Listens to games and keeps every round that a person finishes against the computer.

    A round in which the computer played for both, or two people, is not recorded.

    Signals:
        recorded: A round was kept that was not known, as a
            :class:`~buildup.records.finished_round.FinishedRound`.
        failed: The records cannot be written; one sentence. Sent once, until they can be
            written again: then what has waited is recorded as well, at the next start if this
            program is gone by then.
        noticed: Something has happened to the file of the records; one sentence.
    """

    recorded = Signal(object)
    failed = Signal(str)
    noticed = Signal(str)

    def __init__(self, records: Callable[[], Records], parent: QObject | None = None) -> None:
        """Nothing is opened before the first round is finished.

        Args:
            records: Gives the records; called after the first finished round.
            parent: The owner.
        """
        super().__init__(parent)
        self._records = records
        self._waiting: list[FinishedRound] = []
        """Finished, and neither recorded nor postponed on the disk."""
        self._has_failed = False
        self._games: dict[BuildUpController | DominoesController, _RecordedGame] = {}

    def attach(self, document: AnyDocument) -> None:
        """Record what is finished in the game of a document from now on.

        The document keeps its id, and which rounds do not count.
        """
        controller = document.controller
        game = self._games[controller] = _RecordedGame(document, self._is_recorded)

        def follow(transition: BuildUpTransition | DominoesTransition) -> None:
            finished = game.follow(transition.event)
            if finished is not None:
                self._waiting.append(finished)
                self._write()

        controller.game_went_on.connect(follow)
        controller.game_replaced.connect(game.look)
        game.look()

    def take_review(self, controller: BuildUpController, review: BuildUpReview) -> None:
        """Keep the results of a review of a controller's game.

        Rounds in which the computer played for both, or two people, are skipped.
        """
        game = self._games.get(controller)
        if game is not None and game.counts_round(review.round_number):
            self.keep_review(game.game_id, review)

    def keep_review(self, game_id: str, review: BuildUpReview) -> None:
        """Keep the results of a review for the person: loss, luck, errors, and the mistakes.

        Args:
            game_id: Names the game in the records.
            review: Of a round that a person played against the computer, over or not.
        """
        number, won = review.round_number, review.won
        person = review.players.human
        try:
            records = self._records()
            if won is not None and person.average_loss is not None:
                key = Tournament.kind, game_id, number
                records.add_review(key, won.scores, _round_review(review))
            records.add_mistakes(_mistakes(review))
        except RecordsError as error:
            _log.info("A review cannot be recorded: %s", error)

    def _is_recorded(self, game: AnyGame, game_id: str) -> bool:
        """Whether the records know a game by this id, as far as can be told."""
        try:
            return self._records().has_game(game.kind, game_id)
        except RecordsError as error:
            _log.info("A game cannot be looked for in the records: %s", error)
            return False

    def write_waiting(self) -> None:
        """Record what could not be recorded so far, by this program or an earlier one."""
        self._write()

    def _write(self) -> None:
        """Record what waits, the oldest first; what cannot be recorded waits on the disk."""
        records = self._records()
        waiting = [*records.postponed.rounds(), *self._waiting]
        if not waiting:
            return
        try:
            for finished in waiting:
                is_new = records.record(finished)
                records.postponed.remove(finished)
                if is_new:
                    self.recorded.emit(finished)
        except RecordsError as error:
            _log.info("A round cannot be recorded: %s", error)
            self._waiting = [each for each in self._waiting if not records.postponed.add(each)]
            if not self._has_failed:
                self._has_failed = True
                self.failed.emit(str(error) if self._waiting else _postponed_sentence(error))
            return
        self._waiting.clear()
        self._has_failed = False
        notice = records.take_notice()
        if notice is not None:
            self.noticed.emit(notice)


class _RecordedGame:
    """The game on a controller's table: its id, and who has played which round of it."""

    def __init__(self, document: AnyDocument, is_recorded: Callable[[AnyGame, str], bool]) -> None:
        self.game_id = ""
        self._controller = document.controller
        self._document = document
        self._is_recorded = is_recorded
        self._start: Start | DominoesStart | None = None
        self._uncounted: set[int] = set()
        """Numbers of the rounds of this game that others than the person have played."""
        self._weakest: Level | None = None
        """The weakest level at which the computer has played in this round, if it has."""

    def look(self) -> None:
        """Find out whether another game has been laid out: all states share its start."""
        start = self._controller.present.start
        if start is self._start:
            return
        self._start = start
        self._uncounted = set()
        if self._later_number is not None:
            self._note_uncounted()
        else:
            self._uncounted = _numbers(self._document.extra(COUNTED_LINE) or "")
        self.game_id = self._find_id()
        self._document.set_extra(ID_LINE, self.game_id)
        self._weakest = None

    def follow(self, event: Event | DominoesEvent) -> FinishedRound | None:
        """The round that an event has finished, if it did and counts."""
        self.look()
        player = _player_of(event)
        if player is not None:
            self._follow_player(player)
        if isinstance(event, RoundStarted):
            self._weakest = None
            self._uncounted.discard(event.round_number)
            self._note_uncounted()
        finished = self._finished(event)
        return finished if finished is not None and self._counts() else None

    def _follow_player(self, player: Player) -> None:
        """Somebody has done something: that must have been who is to be recorded."""
        number = self._round_number()
        if not self._counts() and number not in self._uncounted:
            self._uncounted.add(number)
            self._note_uncounted()
        if player is Player.COMPUTER:
            level = self._controller.level
            self._weakest = min(self._weakest or level, level, key=_WEAKEST_FIRST.index)

    def _counts(self) -> bool:
        """Whether a person has played the human's side against the computer all the time."""
        is_person = self._controller.is_person
        return (
            self.counts_round(self._round_number())
            and is_person(Player.HUMAN)
            and not is_person(Player.COMPUTER)
        )

    def _note_uncounted(self) -> None:
        if self._uncounted:
            numbers = " ".join(map(str, sorted(self._uncounted)))
            self._document.set_extra(COUNTED_LINE, f"{_NOT_COUNTED} {numbers}")
        else:
            self._document.remove_extra(COUNTED_LINE)

    def counts_round(self, number: int) -> bool:
        """Whether a round of this game was played by a person against the computer."""
        return number not in self._uncounted

    def _round_number(self) -> int:
        """The number of the round on the table; a game of Dominoes is a single one."""
        present = self._controller.present
        return present.table.round_number if isinstance(present, Tournament) else 1

    def _finished(self, event: Event | DominoesEvent) -> FinishedRound | None:
        """The round that an event has finished; ``None`` for any other event."""
        match event:
            case RoundWon(scores=points) | GameWon(pips=points):
                present, match = self._controller.present, self._match
            case _:
                return None
        return FinishedRound(
            game=present.kind,
            game_id=self.game_id,
            round_number=self._round_number(),
            finished_at=datetime.now(UTC),
            deal=present.start.deal,
            size=size_of(present),
            level=self._weakest or self._controller.level,
            result=Result.of(event.winner),
            points=points,
            hints=self._controller.hints_used,
            undos=self._controller.undos_used,
            moves=format_moves(present),
            target=None if match is None else match.target,
        )

    @property
    def _has_begun(self) -> bool:
        """Whether anybody has done anything in this game."""
        return any(_player_of(event) is not None for event in self._controller.present.events)

    @property
    def _later_number(self) -> int | None:
        """The number in its match of a game that others precede there, and that has not begun."""
        match = self._match
        if match is None or not match.games or self._has_begun:
            return None
        return len(match.games) + 1

    @property
    def _match(self) -> Match | None:
        """The match that the game belongs to, as it stands."""
        game = self._controller.present
        return game.match if isinstance(game, DominoesGame) else None

    def _find_id(self) -> str:
        """The id that a game came with, or else one for a game that has none.

        A fresh deal in which nobody has played yet is a new game, even from a file, or a later
        one of its match.
        """
        game, later = self._controller.present, self._later_number
        saved_id = self._document.extra(ID_LINE)
        if saved_id is not None and not re.fullmatch(_ID, saved_id):
            saved_id = None
        if later is not None and saved_id is not None:
            return f"{saved_id.partition('-')[0]}-{later}"
        if not self._has_begun and game.start.is_fresh:
            return f"{random.getrandbits(64):016x}"
        if saved_id is not None:
            return saved_id
        earlier_id = id_before_0_2_0(game)
        return earlier_id if self._is_recorded(game, earlier_id) else id_of_moves(game)


def _postponed_sentence(error: RecordsError) -> str:
    return _(
        "{problem} What was finished is recorded later, at the next start at the latest."
    ).format(problem=error)


def _player_of(event: Event | DominoesEvent) -> Player | None:
    """Who has done something; ``None`` for what the rules let happen."""
    match event:
        case TilePlaced() | Passed() | TileLaid() | TileDrawn() | TurnEnded():
            return event.player
        case _:
            return None


def _round_review(review: BuildUpReview) -> RoundReview:
    """The part of a review that is recorded: how the person played the round."""
    person = review.players.human
    plies = review.plies_of(Player.HUMAN)
    return RoundReview(
        average_loss=person.average_loss,
        luck=person.luck,
        chance_lost=person.chance_lost,
        errors=tuple(
            JudgedError(
                ply=ply.number,
                hand=ply.hand_number,
                loss=ply.loss,
                chance_lost=ply.chance_lost,
                cause=None if ply.advice.cause is None else ply.advice.cause.value,
            )
            for ply in plies
            if not ply.is_best
        ),
    )


def _mistakes(review: BuildUpReview) -> list[Mistake]:
    """The positions of a review in which the person gave away enough for a puzzle."""
    now = datetime.now(UTC)
    return [
        Mistake(
            position=position_text(review.before(ply)),
            best_move=str(ply.best_moves[0]),
            loss=ply.loss,
            verdict=ply.verdict.value,
            made_at=now,
        )
        for ply in review.plies_of(Player.HUMAN)
        if ply.is_worth_a_puzzle
    ]


def _numbers(value: str) -> set[int]:
    """The rounds that the value of :data:`COUNTED_LINE` names: ``"not 1 3"``."""
    word, *numbers = value.split() or [""]
    if word != _NOT_COUNTED:
        return set()
    return {int(each) for each in numbers if each.isascii() and each.isdigit() and len(each) < 7}
