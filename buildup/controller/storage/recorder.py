"""Records finished rounds and the findings of their reviews."""

import contextlib
import logging

from PySide6.QtCore import QObject, Signal

from buildup.model.build_up.events import RoundWon
from buildup.model.build_up.tournament import Tournament
from buildup.model.dominoes.game import DominoesGame, GameWon
from buildup.model.game_kind import GameKind
from buildup.narration.games import tell_damaged_moves, tell_without_moves
from buildup.play.changes import AnyChange
from buildup.play.document import Document
from buildup.play.open_game import AnyOpenGame
from buildup.play.recorded_game import RecordedGame
from buildup.records.finished_round import FinishedRound, RoundReview
from buildup.records.problems import RecordsError
from buildup.records.recording import ID_LINE, Recorded, Recording
from buildup.records.store import Records
from buildup.saves.loaded import AnyLoaded, Loaded
from buildup.saves.round_moves import parse_moves
from buildup.strategy.level import Level

_log = logging.getLogger(__name__)


def recorded_game(entry: FinishedRound) -> AnyLoaded:
    """Restore a recorded round as a saved game that keeps its id.

    Raises:
        RecordsError: The round's moves are not recorded, or are damaged.
    """
    if entry.moves is None:
        raise RecordsError(tell_without_moves())
    lines = ((ID_LINE, entry.game_id),)
    try:
        game = parse_moves(entry.moves, entry.deal, entry.size)
    except (ValueError, IndexError) as error:
        raise RecordsError(tell_damaged_moves()) from error
    match game:
        case Tournament(events=[*_, RoundWon(scores=entry.points)]):
            return Loaded(game, entry.level, (), lines)
        case DominoesGame(events=[*_, GameWon(pips=entry.points)]):
            return Loaded(game, entry.level, (), lines)
    raise RecordsError(tell_damaged_moves())


class Recorder(QObject):
    """Records every round that a person finishes against the computer.

    Rounds between two people, and those the computer played for both sides, are not recorded.

    Signals:
        recorded: A new round was recorded, as a
            :class:`~buildup.records.finished_round.FinishedRound`.
        failed: The records cannot be written; carries a sentence. Emitted once until they can be
            written again. Pending rounds are recorded then, or at the next start.
        noticed: Something happened to the records file; carries a sentence.
    """

    recorded = Signal(object)
    failed = Signal(str)
    noticed = Signal(str)

    def __init__(self, records: Records, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._records = records
        self._recording = Recording(records)
        self._games: dict[AnyOpenGame, RecordedGame] = {}

    def attach(self, document: Document) -> None:
        """Record finished rounds of a document's game from now on.

        The document stores the game's id and which rounds do not count.
        """
        self._games[document.game] = RecordedGame(document, self._recording)
        document.game.listeners.append(self._tell)

    def take_review(self, played: AnyOpenGame, game_id: str, found: RoundReview) -> None:
        """Record the findings of a review, if its round is recorded.

        Args:
            played: The open game.
            game_id: The game's id in the records; empty for its current id, in which case rounds
                that do not count are skipped.
            found: The findings on one of the game's rounds, finished or not.
        """
        game = self._games.get(played)
        if game is None or not (game_id or game.counts_round(found.round_number)):
            return
        key = played.present.kind, game_id or game.game_id, found.round_number
        try:
            if found.points is not None:
                self._records.add_review(key, found.points, found)
            self._records.add_mistakes(found.mistakes)
        except RecordsError as error:
            _log.info("A review cannot be recorded: %s", error)

    def has_round(self, game: GameKind) -> bool:
        """Return whether a round of a game was ever recorded."""
        return self._records.last_round(game) is not None

    def offered_level(self, played: AnyOpenGame) -> Level | None:
        """Return a level that suits the person better, judging by the records; ``None`` unless the
        last recorded round has just ended in this open game, at its current level."""
        game, present = self._games.get(played), played.present
        if game is None or played.opponent is not None:
            return None
        last = self._records.last_round(present.kind)
        key = present.kind, game.game_id, present.round_number
        if last is None or last.key != key or last.level != played.level:
            return None
        with contextlib.suppress(RecordsError):
            return self._records.offered_level(present.kind, played.level)
        return None

    def write_waiting(self) -> None:
        """Record rounds that are still pending, from this run of the program and earlier ones."""
        self._tell(self._recording.write())

    def _tell(self, written: AnyChange) -> None:
        if not isinstance(written, Recorded):
            return
        for finished in written.new:
            self.recorded.emit(finished)
        if written.problem is not None:
            self.failed.emit(written.problem)
        if written.notice is not None:
            self.noticed.emit(written.notice)
