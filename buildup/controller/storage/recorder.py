"""Records what a person finishes against the computer: every round of Build Up, every game
of Dominoes, once.

A game keeps one id from its first draw to its end, through taking back, saving and loading:
the id goes with the game as a line of its file. Whoever goes back, or loads an older file of
the same game, and finishes a round of it again has one entry, that of the first time. A file
without an id (of another edition, Lisp or Prolog) is given one made of what it holds, and so
has one entry as well, however often it is loaded and finished.
"""

from __future__ import annotations

import logging
import random
import re
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from buildup.model.player import Player
from buildup.strategy.level import Level

if TYPE_CHECKING:
    from collections.abc import Callable

    from buildup.controller.play.build_up import BuildUpController
    from buildup.controller.play.dominoes import DominoesController
    from buildup.controller.play.game import GameController
    from buildup.controller.storage.document import Document
    from buildup.records.entries import FinishedRound, Mistake
    from buildup.records.store import Records
    from buildup.review.review import Review

_log = logging.getLogger(__name__)

ID_LINE = "Record"
"""The line of a saved game that names it in the records."""

COUNTED_LINE = "Counted"
"""The line of a saved game that names its rounds in which others have played, too."""
_NOT_COUNTED = "not"

_ID = re.compile(r"[0-9a-z-]{1,40}")


class Recorder(QObject):
    """Listens to games and keeps every round that a person finishes against the computer.

    A round in which the computer played for both, or two people, is not recorded.

    Signals:
        recorded: A round was kept that was not known, as a
            :class:`~buildup.records.store.FinishedRound`.
        failed: The records cannot be written; one sentence. Told once, until they can be
            written again: then what has waited is kept as well.
        noticed: What has happened to the file of the records; one sentence.
    """

    recorded = Signal(object)
    failed = Signal(str)
    noticed = Signal(str)

    def __init__(self, records: Callable[[], Records], parent: QObject | None = None) -> None:
        """Nothing is opened or imported before the first round is finished.

        Args:
            records: Gives the records; called after the first finished round.
            parent: The owner.
        """
        super().__init__(parent)
        self._records = records
        self._waiting: list[FinishedRound] = []
        self._has_failed = False
        self._sittings: dict[object, _Sitting] = {}

    def watch_build_up(
        self, controller: BuildUpController, document: Document[Any] | None = None
    ) -> None:
        """Record the rounds of a controller's tournaments from now on."""
        self._watch(_BuildUpSitting(controller, document))

    def watch_dominoes(
        self, controller: DominoesController, document: Document[Any] | None = None
    ) -> None:
        """Record a controller's games of Dominoes from now on."""
        self._watch(_DominoesSitting(controller, document))

    def take_review(self, controller: BuildUpController, review: Review) -> None:
        """Keep what a review of a controller's game tells of the person.

        Rounds in which the computer played for both, or two people, are passed over.
        """
        sitting = self._sittings.get(controller)
        if sitting is None or not sitting.counts_round(review.round_number):
            return
        self.keep_review(sitting.game_id, review)

    def keep_review(self, game_id: str, review: Review) -> None:
        """Keep what a review tells of the person: average loss, luck, and the mistakes.

        Args:
            game_id: Names the game in the records.
            review: Of a round that a person played against the computer, over or not.
        """
        from buildup.model.build_up.events import RoundWon
        from buildup.records.entries import RecordsError

        number = review.round_number
        found = (event for event in review.tournament.events if isinstance(event, RoundWon))
        won = next((event for event in found if event.round_number == number), None)
        person = review.players.human
        try:
            records = self._records()
            if won is not None and person.average_loss is not None:
                records.add_review(game_id, number, won.scores, person.average_loss, person.luck)
            records.add_mistakes(_mistakes(review))
        except RecordsError as error:
            _log.info("A review cannot be recorded: %s", error)

    def write_waiting(self) -> None:
        """Try again to keep what could not be kept so far."""
        if self._waiting:
            self._write()

    def _watch(self, sitting: _Sitting) -> None:
        self._sittings[sitting.controller] = sitting

        def follow(happening: Any) -> None:
            finished = sitting.follow(happening.event)
            if finished is not None:
                self._waiting.append(finished)
                self._write()

        sitting.controller.happened.connect(follow)
        sitting.controller.game_replaced.connect(sitting.look)
        sitting.look()

    def _write(self) -> None:
        """Keep what waits, the oldest first."""
        from buildup.records.entries import RecordsError

        try:
            records = self._records()
            while self._waiting:
                is_new = records.record(self._waiting[0])
                finished = self._waiting.pop(0)
                if is_new:
                    self.recorded.emit(finished)
        except RecordsError as error:
            _log.info("A round cannot be recorded: %s", error)
            if not self._has_failed:
                self._has_failed = True
                self.failed.emit(str(error))
            return
        self._has_failed = False
        notice = records.take_notice()
        if notice is not None:
            self.noticed.emit(notice)


class _Sitting:
    """One controller: which game lies on its table, and who has played this round of it."""

    def __init__(
        self, controller: GameController[Any, Any], document: Document[Any] | None
    ) -> None:
        self.controller = controller
        self.game_id = ""
        self._document = document
        self._start: object = None
        self._uncounted: set[int] = set()
        """Numbers of the rounds of this game that others than the person have played."""
        self._weakest: Level | None = None

    def look(self) -> None:
        """Find out whether another game has been laid out: all states share its start."""
        start = self.controller.present.start
        if start is self._start:
            return
        self._start = start
        self._uncounted = set()
        if self._document is not None:
            self._uncounted = _numbers(self._document.noted(COUNTED_LINE) or "")
        self.game_id = self._find_id()
        if self._document is not None:
            self._document.note(ID_LINE, self.game_id)
        self._begin_round()

    def follow(self, event: Any) -> FinishedRound | None:
        """The round that an event has finished, if it did and counts."""
        self.look()
        player = getattr(event, "player", None)
        if player is not None:
            self._follow_player(player)
        finished = self._finished(event)
        return finished if finished is not None and self._counts() else None

    def _follow_player(self, player: Player) -> None:
        """Somebody has done something: that must have been who is to be recorded."""
        if not self._counts():
            self._stop_counting()
        if player is Player.COMPUTER:
            level = self.controller.level
            self._weakest = level if self._weakest is None else min(self._weakest, level, key=_rank)

    def _counts(self) -> bool:
        """Whether a person has played the human's side against the computer all the time."""
        is_person = self.controller.is_person
        return (
            self.counts_round(self._round_number())
            and is_person(Player.HUMAN)
            and not is_person(Player.COMPUTER)
        )

    def _level(self) -> Level:
        """The weakest level at which the computer has played in this round."""
        return self.controller.level if self._weakest is None else self._weakest

    def _stop_counting(self) -> None:
        """This round is not the person's alone, wherever it goes on."""
        self._uncounted.add(self._round_number())
        self._note_uncounted()

    def _note_uncounted(self) -> None:
        if self._document is None:
            return
        if self._uncounted:
            numbers = " ".join(map(str, sorted(self._uncounted)))
            self._document.note(COUNTED_LINE, f"{_NOT_COUNTED} {numbers}")
        else:
            self._document.forget_note(COUNTED_LINE)

    def counts_round(self, number: int) -> bool:
        """Whether a round of this game was played by a person against the computer."""
        return number not in self._uncounted

    def _round_number(self) -> int:
        return 1

    def _begin_round(self) -> None:
        self._weakest = None

    def _finished(self, event: object) -> FinishedRound | None:
        """The round that an event has finished; ``None`` for any other event."""
        raise NotImplementedError

    def _find_id(self) -> str:
        """The id that a game came with, or else one for a game that has none.

        A fresh deal in which nobody has played yet is a new game, even from a file.
        """
        game = self.controller.present
        has_begun = any(hasattr(event, "player") for event in game.events)
        if not has_begun and game.start.is_fresh:
            return f"{random.getrandbits(64):016x}"
        noted = None if self._document is None else self._document.noted(ID_LINE)
        if noted is not None and _ID.fullmatch(noted):
            return noted
        from hashlib import sha256

        return sha256(repr((game.start, game.events)).encode()).hexdigest()[:16]


class _BuildUpSitting(_Sitting):
    """The rounds of tournaments of Build Up."""

    def _round_number(self) -> int:
        return int(self.controller.present.table.round_number)

    def _finished(self, event: object) -> FinishedRound | None:
        from buildup.model.build_up.events import RoundStarted, RoundWon

        if isinstance(event, RoundStarted):
            self._begin_round()
            self._uncounted.discard(event.round_number)
            self._note_uncounted()
        if not isinstance(event, RoundWon):
            return None
        from datetime import UTC, datetime

        from buildup.model.game_kind import GameKind
        from buildup.records.entries import FinishedRound, Result

        return FinishedRound(
            game=GameKind.BUILD_UP,
            game_id=self.game_id,
            round_number=event.round_number,
            finished_at=datetime.now(UTC),
            deal=self.controller.present.start.deal,
            level=self._level(),
            result=Result.of(event.winner),
            points=event.scores,
            hints=self.controller.hints_used,
            undos=self.controller.undos_used,
        )


class _DominoesSitting(_Sitting):
    """Games of Dominoes."""

    def _finished(self, event: object) -> FinishedRound | None:
        from buildup.model.dominoes.game import GameWon

        if not isinstance(event, GameWon):
            return None
        from datetime import UTC, datetime

        from buildup.model.game_kind import GameKind
        from buildup.records.entries import FinishedRound, Result

        return FinishedRound(
            game=GameKind.DOMINOES,
            game_id=self.game_id,
            finished_at=datetime.now(UTC),
            deal=self.controller.present.start.deal,
            size=self.controller.present.table.size,
            level=self._level(),
            result=Result.of(event.winner),
            points=event.pips,
            hints=self.controller.hints_used,
            undos=self.controller.undos_used,
        )


def _rank(level: Level) -> int:
    """The weakest level has the lowest."""
    return list(Level).index(level)


def _mistakes(review: Review) -> list[Mistake]:
    """The positions of a review in which the person gave away enough for a puzzle."""
    from datetime import UTC, datetime

    from buildup.puzzles.from_position import position_text
    from buildup.records.entries import Mistake
    from buildup.review.verdicts import INACCURACY

    now = datetime.now(UTC)
    return [
        Mistake(
            position=position_text(review.before(ply)),
            best_move=str(ply.best_moves[0]),
            loss=ply.loss,
            verdict=ply.verdict.value,
            made_at=now,
        )
        for ply in review.plies
        if ply.player is Player.HUMAN and ply.loss >= INACCURACY
    ]


def _numbers(line: str) -> set[int]:
    """The rounds that a line names: ``"not 1 3"``."""
    word, *numbers = line.split() or [""]
    if word != _NOT_COUNTED:
        return set()
    return {int(each) for each in numbers if each.isascii() and each.isdigit() and len(each) < 7}
