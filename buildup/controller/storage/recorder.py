"""Records what is finished at the window, and what its reviews have found."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from buildup.controller.play.game import AnyController
from buildup.controller.storage.document import Document
from buildup.model.build_up.events import RoundWon
from buildup.model.build_up.tournament import Tournament
from buildup.model.dominoes.game import DominoesGame, GameWon
from buildup.model.dominoes.position_line import PositionLine
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.narration.games import tell_damaged_moves, tell_without_moves
from buildup.records.finished_round import FinishedRound, RoundReview
from buildup.records.problems import RecordsError
from buildup.records.puzzle_attempt import Mistake
from buildup.records.recording import ID_LINE, RecordedGame, Recording, Written
from buildup.records.store import Records
from buildup.review.verdicts import CHANCES
from buildup.saves.build_up.game_text import position_text
from buildup.saves.loaded import AnyLoaded, Loaded
from buildup.saves.round_moves import parse_moves

if TYPE_CHECKING:
    from buildup.controller.play.build_up.controller import AnnouncedBuildUpEvent, BuildUpController
    from buildup.controller.play.dominoes.controller import (
        AnnouncedDominoesEvent,
        DominoesController,
    )
    from buildup.review.build_up.review import BuildUpReview
    from buildup.review.dominoes.review import DominoesReview

_log = logging.getLogger(__name__)


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

    def __init__(self, records: Records, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._records = records
        self._recording = Recording(records)
        self._games: dict[AnyController, RecordedGame] = {}

    def attach(self, document: Document) -> None:
        """Record what is finished in the game of a document from now on.

        The document keeps its id, and which rounds do not count.
        """
        controller = document.controller
        game = self._games[controller] = RecordedGame(controller, document, self._recording)

        def follow(announced: AnnouncedBuildUpEvent | AnnouncedDominoesEvent) -> None:
            self._tell(game.follow(announced.event))

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

    def keep_review(
        self, game_id: str, review: BuildUpReview, finished_at: datetime | None = None
    ) -> None:
        """Keep the results of a review for the person: loss, luck, rules, and the mistakes.

        Args:
            game_id: Names the game in the records.
            review: Of a round that a person played against the computer, over or not.
            finished_at: When it was over; ``None``: about now.
        """
        number, won = review.round_number, review.won
        person = review.players.human
        try:
            if won is not None and person.average_loss is not None:
                key = Tournament.kind, game_id, number
                self._records.add_review(key, won.scores, _round_review(review))
            self._records.add_mistakes(_mistakes(review, finished_at or datetime.now(UTC)))
        except RecordsError as error:
            _log.info("A review cannot be recorded: %s", error)

    def take_lays(self, controller: DominoesController, review: DominoesReview) -> None:
        """Keep the mistakes that a review of a controller's game has found, unless it was a
        variation, or others than the person have played."""
        game = self._games.get(controller)
        is_present = review.game is controller.present
        if game is None or not is_present or not game.counts_round(review.game.round_number):
            return
        try:
            self._records.add_mistakes(_mistaken_lays(review, datetime.now(UTC)))
        except RecordsError as error:
            _log.info("A review cannot be recorded: %s", error)

    def has_round(self, game: GameKind) -> bool:
        """Whether a round of a game was ever recorded."""
        return self._records.last_round(game) is not None

    def write_waiting(self) -> None:
        """Record what could not be recorded so far, by this program or an earlier one."""
        self._tell(self._recording.write())

    def _tell(self, written: Written) -> None:
        for finished in written.new:
            self.recorded.emit(finished)
        if written.problem is not None:
            self.failed.emit(written.problem)
        if written.notice is not None:
            self.noticed.emit(written.notice)


def _round_review(review: BuildUpReview) -> RoundReview:
    """The part of a review that is recorded: how the person played the round."""
    person = review.players.human
    plies = review.plies_of(Player.HUMAN)
    return RoundReview(
        average_loss=person.average_loss,
        luck=person.luck,
        chance_lost=sum(ply.expert_loss.chance_lost for ply in plies),
        par=review.par,
        rules=tuple(review.rules),
    )


def _mistakes(review: BuildUpReview, made_at: datetime) -> list[Mistake]:
    """The positions of a review in which the person gave away enough for a puzzle."""
    return [
        Mistake(
            position=position_text(review.before(ply)),
            best_move=str(ply.best_moves[0]),
            loss=ply.loss,
            verdict=ply.verdict.value,
            made_at=made_at,
            move=str(ply.move),
        )
        for ply in review.plies_of(Player.HUMAN)
        if ply.is_worth_a_puzzle
    ]


def _mistaken_lays(review: DominoesReview, made_at: datetime) -> list[Mistake]:
    """The positions of a review in which the person gave away enough for a puzzle."""
    states = {len(state.events): state for state in review.game.states()}
    return [
        Mistake(
            position=str(PositionLine.of(states[ply.event_index], Player.HUMAN)),
            best_move=str(ply.best.lay),
            loss=ply.chance_lost,
            verdict=ply.verdict.value,
            made_at=made_at,
            game=review.game.kind,
            move=str(ply.lay),
        )
        for ply in review.plies
        if ply.player is Player.HUMAN and ply.chance_lost >= CHANCES[0]
    ]
