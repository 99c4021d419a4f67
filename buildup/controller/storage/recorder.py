"""Records finished rounds and the findings of their reviews."""

from PySide6.QtCore import QObject, Signal

from buildup.model.build_up.events import RoundWon
from buildup.model.build_up.tournament import Tournament
from buildup.model.dominoes.game import DominoesGame, GameWon
from buildup.narration.games import tell_damaged_moves, tell_without_moves
from buildup.play.changes import AnyChange
from buildup.play.document import Document
from buildup.play.recorded_game import RecordedGame
from buildup.records.finished_round import FinishedRound
from buildup.records.problems import RecordsError
from buildup.records.recording import ID_LINE, Recorded, Recording
from buildup.records.store import Records
from buildup.saves.loaded import AnyLoaded, Loaded
from buildup.saves.round_moves import parse_moves


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
        self._recording = Recording(records)

    def attach(self, document: Document) -> RecordedGame:
        """Record finished rounds of a document's game from now on.

        The document stores the game's ID and which rounds do not count.
        """
        recorded = RecordedGame(document, self._recording)
        document.game.listeners.append(self._tell)
        return recorded

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
