"""Reviews recorded rounds, although nobody looks, while the game goes on."""

from collections import deque

from PySide6.QtCore import QObject, Signal

from buildup.controller.analysis.build_up.reviewer import BuildUpReviewer
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.play.thinker import Thinker
from buildup.controller.storage.recorder import Recorder
from buildup.model.build_up.events import RoundWon
from buildup.model.build_up.tournament import Tournament
from buildup.records.finished_round import FinishedRound
from buildup.review.build_up.review import BuildUpReview
from buildup.strategy.build_up.search import compiled

_MOST_WAITING = 20
"""Rounds that wait to be reviewed; of more than these the earliest are skipped."""


class BackgroundReview(QObject):
    """Adds to the records what every finished round of Build Up was worth.

    Rounds that have just been recorded are reviewed one after the other, in slices between
    everything else, where the search is compiled: interpreted it would take too long. The
    reviewer learns of each review, so that it is not made again for somebody who looks; and
    what the reviewer has reviewed by itself is recorded, too.

    Signals:
        finished: A round is reviewed to its last ply: its entry of the records, and the
            :class:`~buildup.review.build_up.review.Review`.
    """

    finished = Signal(object, object)

    def __init__(
        self,
        controller: BuildUpController,
        recorder: Recorder,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self.reviewer = BuildUpReviewer(controller, self)
        """Reviews what somebody looks at."""
        self._recorder = recorder
        self._waiting: deque[tuple[FinishedRound, Tournament]] = deque(maxlen=_MOST_WAITING)
        self._entry: FinishedRound | None = None
        self._thinker = Thinker(self)
        self._thinker.finished.connect(self._finish)
        self.reviewer.finished.connect(self._record)

    @property
    def is_busy(self) -> bool:
        """Whether a round is being reviewed."""
        return self._thinker.is_busy

    def add(self, entry: FinishedRound, tournament: Tournament) -> None:
        """Review the last round of a game, as soon as those before it are reviewed."""
        self._waiting.append((entry, tournament))
        if not self.is_busy:
            self._begin()

    def stop(self) -> None:
        """Forget everything: the window is closing, or something has failed."""
        self._waiting.clear()
        self._thinker.cancel()
        self.reviewer.want(False)

    def add_recorded(self, entry: FinishedRound) -> None:
        """Review a round that has just been recorded, unless it is of another game.

        Nothing is done where the search is not compiled: it would take too long.
        """
        if not compiled:
            return
        present = self._controller.present
        match present.events:
            case (*_, RoundWon() as won):
                is_present = (entry.game, entry.deal, entry.round_number, entry.points) == (
                    present.kind,
                    present.start.deal,
                    won.round_number,
                    won.scores,
                )
                if is_present:
                    self.add(entry, present)

    def _record(self, review: BuildUpReview) -> None:
        """Record what somebody has looked at, unless it was a variation."""
        if review.tournament is self._controller.present:
            self._recorder.take_review(self._controller, review)

    def _begin(self) -> None:
        self._entry, tournament = self._waiting.popleft()
        self._thinker.start(BuildUpReview(tournament, level=self.reviewer.rival))

    def _finish(self, review: BuildUpReview) -> None:
        entry, self._entry = self._entry, None
        if entry is not None:
            self._recorder.keep_review(entry.game_id, review, entry.finished_at)
        self.reviewer.adopt(review)
        self.finished.emit(entry, review)
        if self._waiting and not self.is_busy:
            self._begin()
