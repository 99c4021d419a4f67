"""Reviews games in slices: the one whose review is viewed, then those just finished."""

from abc import abstractmethod
from collections import deque
from datetime import UTC, datetime
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Signal

from buildup.controller.analysis.sliced_work import SlicedWork
from buildup.controller.play.game import AnyController
from buildup.model.player import PlayMode
from buildup.narration.reviews import AnyReview
from buildup.records.finished_round import FinishedRound, RoundReview
from buildup.saves.round_moves import format_moves
from buildup.strategy.level import Level

R = TypeVar("R", bound=AnyReview)
"""The type of a game's reviews."""

_REVIEWS_KEPT = 12
"""The maximum number of reviews kept, including those of variations; older ones are dropped."""


class Reviewer(SlicedWork, Generic[R]):
    """Completes the review being viewed, if any, and then those of recently finished games.

    Signals:
        changed: The review in progress advanced, or another one is being viewed.
        finished: A review is complete; carries it.
        found: The review of a recorded game, or the viewed review of the current game, is complete;
            carries the game's ID in the records, or an empty string for the current game, and a
            :class:`RoundReview`.
    """

    finished = Signal(object)
    found = Signal(str, object)
    is_compiled: bool
    """Whether the searches are compiled."""

    def __init__(self, controller: AnyController, parent: QObject) -> None:
        super().__init__(controller, parent)
        self.review: R | None = None
        """The review viewed now or last, possibly incomplete; ``None`` if there is none."""
        self._known: deque[R] = deque(maxlen=_REVIEWS_KEPT)
        self._waiting: dict[R, FinishedRound | None] = {}
        """Pending reviews of finished games, oldest first, with their recorded rounds, if any."""
        self._work: R | None = None
        self._is_wanted = False
        self._percent = 0
        self._thinker.finished.connect(self._finish)
        self._thinker.progressed.connect(self._tell)
        controller.state_shown.connect(self._switch_review)

    @property
    def rival(self) -> Level | None:
        """The computer's level against a person; ``None`` without such an opponent."""
        is_against = self._game.game_mode is PlayMode.AGAINST_COMPUTER
        return self._game.level if is_against and self._game.opponent is None else None

    @abstractmethod
    def _review_shown(self) -> R | None:
        """Return the review of the game on the table, possibly incomplete.

        Return ``None`` if it cannot be reviewed.
        """

    def review_ended(self) -> R | None:
        """Return the review of the round or game that has just ended, possibly incomplete.

        Return ``None`` if it cannot be reviewed.
        """
        return self._review_shown()

    @staticmethod
    @abstractmethod
    def findings(review: R, made_at: datetime) -> RoundReview:
        """Return what to record of a review.

        Args:
            review: A complete review.
            made_at: Approximately when the mistakes were made.
        """

    @property
    def progress(self) -> float:
        """The share of the viewed review that is done, from 0 to 1."""
        return 0.0 if self.review is None else self.review.progress

    @property
    def is_done(self) -> bool:
        """Whether the viewed review is complete."""
        return self.review is not None and self.review.is_done

    @property
    def is_running(self) -> bool:
        """Whether the review being viewed is in progress."""
        return self._work is not None and self._work is self.review

    def want(self, wanted: bool) -> None:
        """Set whether the review is being viewed."""
        self._is_wanted = wanted
        if wanted:
            self._switch_review()
            if self.review is not None and self.review.is_done:  # finished while not being viewed
                self._tell_findings(self.review)
        else:
            self._run()

    def review_end(self) -> None:
        """Review the round or game that has just ended, if the search is compiled."""
        review = self.review_ended() if self.is_compiled else None
        if review is not None and not review.is_done:
            self._waiting.setdefault(review, None)
            self._run()

    def review_recorded(self, entry: FinishedRound) -> None:
        """Review a round just recorded, if it has just ended here and the search is compiled."""
        present = self._game.present
        is_ended = entry.game is present.kind and entry.moves == format_moves(present)
        review = self.review_ended() if self.is_compiled and is_ended else None
        if review is not None:
            self._waiting[review] = entry
            self._run()

    def stop(self) -> None:
        """Stop reviewing, and forget pending reviews."""
        self._waiting.clear()
        self.want(False)

    def _finish(self, review: R) -> None:
        entry = self._waiting.pop(review, None)
        self._work = None
        if review is self.review:
            self.changed.emit()
        self.finished.emit(review)
        if entry is not None:
            self.found.emit(entry.game_id, self.findings(review, entry.finished_at))
        elif self._is_wanted:
            self._tell_findings(review)
        self._run()

    def _tell_findings(self, review: R) -> None:
        """Emit :attr:`found` if this is a review of the current game."""
        if review.game is self._game.present:
            self.found.emit("", self.findings(review, datetime.now(UTC)))

    def _switch_review(self) -> None:
        """Switch to the review of the table's current state, if reviews are being viewed."""
        if self._is_wanted:
            before, self.review = self.review, self._review_shown()
            self._run()
            if self.review is not before:
                self.changed.emit()

    def _run(self) -> None:
        """Continue the review being viewed or, if there is none or it is done, a pending one."""
        looked_at = self.review if self._is_wanted else None
        if looked_at is None or (looked_at.is_done and looked_at is not self._work):
            looked_at = next(iter(self._waiting), None)
        if looked_at is not self._work:
            self._thinker.cancel()
            self._work = looked_at
            if looked_at is not None:
                self._thinker.start(looked_at)

    def _tell(self) -> None:
        """Emit :attr:`changed` if the progress, rounded to whole percent, has changed."""
        percent = 0 if self._work is None else round(100 * self._work.progress)
        if percent != self._percent:
            self._percent = percent
            self.changed.emit()
