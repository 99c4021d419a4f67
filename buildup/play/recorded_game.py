"""Recording the finished rounds of an open game."""

import contextlib
import logging
import random
import re
from datetime import UTC, datetime

from buildup.model.build_up.events import Passed, RoundStarted, RoundWon, TilePlaced
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.decisions import AnyEvent
from buildup.model.dominoes.game import DominoesStart, GameWon, TileDrawn, TileLaid, TurnEnded
from buildup.model.player import Player
from buildup.play.changes import AnyChange, Change, Happened
from buildup.play.document import Document
from buildup.records.finished_round import FinishedRound, Result, RoundReview
from buildup.records.problems import RecordsError
from buildup.records.recording import ID_LINE, Recording, id_of_moves
from buildup.saves.round_moves import format_moves
from buildup.strategy.build_up.par import par_of
from buildup.strategy.level import Level
from buildup.texts import is_number

_log = logging.getLogger(__name__)

COUNTED_LINE = "Counted"
"""The name of the line in a saved game that lists rounds that do not count, as in ``not 1 3``."""
_WEAKEST_FIRST = list(Level)
_ID = r"[0-9a-z-]{1,40}"


class RecordedGame:
    """The recorder of the rounds of an open game that a person finishes against the computer.

    For each round, the game's listeners are sent the outcome as a ``Recorded``.

    Attributes:
        game_id: The ID of the game in the records.
    """

    def __init__(self, document: Document, recording: Recording) -> None:
        """Begin to record the game of a document.

        Args:
            document: The document, in which the game's ID and the rounds that do not count are
                saved.
            recording: The recording to which finished rounds are added.
        """
        self.game_id = ""
        self._game = document.game
        self._lines = document
        self._recording = recording
        self._start: Start | DominoesStart | None = None
        self._uncounted: set[int] = set()
        """The numbers of rounds that a person did not play against the computer throughout."""
        self._weakest: Level | None = None
        """The computer's weakest level so far in this round; ``None`` before its first move."""
        self._game.listeners.append(self._on_change)
        self._look()

    def _look(self) -> None:
        """Start again if another game was opened, or the start of the game was changed."""
        start = self._game.present.start
        if start is self._start:
            return
        self._start = start
        self._uncounted = set()
        if self._later_number is not None:
            self._note_uncounted()
        else:
            words = (self._lines.extra(COUNTED_LINE) or "").split()
            self._uncounted = {int(each) for each in words if is_number(each, 6)}
        self.game_id = self._find_id()
        self._lines.set_extra(ID_LINE, self.game_id)
        self._weakest = None

    def _on_change(self, change: AnyChange) -> None:
        if change is Change.GAME:
            self._look()
        elif isinstance(change, Happened) and not self._game.is_trying:
            self._look()
            self._follow_event(change.event)

    def _follow_event(self, event: AnyEvent) -> None:
        """Note who caused an event; if it finished a round that counts, record the round."""
        player = _player_of(event)
        if player is not None:
            self._follow_player(player)
        if isinstance(event, RoundStarted):
            self._weakest = None
            self._uncounted.discard(event.round_number)
            self._note_uncounted()
        finished = self._finished(event)
        if finished is not None and self._counts():
            self._game.notify(self._recording.add(finished))

    def _follow_player(self, player: Player) -> None:
        """Note the computer's level, and whether the round still counts, when a player acts."""
        number = self._game.present.round_number
        if not self._counts() and number not in self._uncounted:
            self._uncounted.add(number)
            self._note_uncounted()
        if player is Player.COMPUTER:
            level = self._game.level
            self._weakest = min(self._weakest or level, level, key=_WEAKEST_FIRST.index)

    def _counts(self) -> bool:
        """Return whether a person plays the computer, and has done so since the round began."""
        level_of = self._game.level_of
        return (
            self.counts_round(self._game.present.round_number)
            and level_of(Player.HUMAN) is None
            and level_of(Player.COMPUTER) is not None
        )

    def _note_uncounted(self) -> None:
        if self._uncounted:
            numbers = " ".join(map(str, sorted(self._uncounted)))
            self._lines.set_extra(COUNTED_LINE, f"not {numbers}")
        else:
            self._lines.take_extra(COUNTED_LINE)

    @property
    def last(self) -> FinishedRound | None:
        """The round of this kind of game that was recorded last; ``None`` if there is none."""
        return self._recording.records.last_round(self._game.present.kind)

    @property
    def offered_level(self) -> Level | None:
        """A level that suits the person better, judging by the records; ``None`` for no offer.

        A level is offered only when the last recorded round has just ended in this game, at its
        current level, and is the first to show that a level suits; and never against a program.
        """
        game, present, last = self._game, self._game.present, self.last
        key = present.kind, self.game_id, present.round_number
        if game.opponent is None and last and last.key == key and last.level == game.level:
            with contextlib.suppress(RecordsError):
                return self._recording.records.offered_level(present.kind, game.level)
        return None

    def take_review(self, game_id: str, found: RoundReview) -> None:
        """Record the mistakes of a review and, if its round is over and recorded, the rest.

        Args:
            game_id: The game's ID in the records; empty for the open game, whose rounds that do
                not count are skipped.
            found: The findings on one of the game's rounds, finished or not.
        """
        if not (game_id or self.counts_round(found.round_number)):
            return
        key = self._game.present.kind, game_id or self.game_id, found.round_number
        try:
            if found.points is not None:
                self._recording.records.add_review(key, found.points, found)
            self._recording.records.add_mistakes(found.mistakes)
        except RecordsError as error:
            _log.info("A review cannot be recorded: %s", error)

    def counts_round(self, number: int) -> bool:
        """Return whether a person has so far played all of this round against the computer."""
        return number not in self._uncounted

    def _finished(self, event: AnyEvent) -> FinishedRound | None:
        """Return the round that an event has finished.

        Return ``None`` for other events, and if the scores are a guess.
        """
        present = self._game.present
        is_guess = isinstance(present, Tournament) and present.table.are_scores_guessed
        if is_guess or not isinstance(event, RoundWon | GameWon):
            return None
        return FinishedRound(
            game=present.kind,
            game_id=self.game_id,
            round_number=present.round_number,
            finished_at=datetime.now(UTC),
            deal=present.start.deal,
            size=present.size,
            level=self._weakest or self._game.level,
            result=Result.of(event.winner),
            points=event.scores if isinstance(event, RoundWon) else event.pips,
            hints=self._game.hints_used,
            undos=self._game.undos_used,
            moves=format_moves(present),
            target=None if present.match is None else present.match.target,
            is_even=self._lines.is_deal_balanced,
            par=par.value if isinstance(present, Tournament) and (par := par_of(present)) else None,
        )

    @property
    def _has_begun(self) -> bool:
        """Whether anyone has done anything in this game, even if it was undone."""
        return any(_player_of(event) is not None for event in self._game.longest.events)

    @property
    def _later_number(self) -> int | None:
        """The number of this game in its match.

        ``None`` if it is a single game or the first of a match, or has begun.
        """
        match = self._game.present.match
        if match is None or not match.games or self._has_begun:
            return None
        return len(match.games) + 1

    def _find_id(self) -> str:
        """Return the ID that the game came with, or a new one.

        A fresh deal that nobody has played yet gets a new ID, even if it came from a file. In a
        match, the ID derives from that of the first game.
        """
        game, later = self._game.present, self._later_number
        saved_id = self._lines.extra(ID_LINE)
        if saved_id is not None and not re.fullmatch(_ID, saved_id):
            saved_id = None
        if later is not None and saved_id is not None:
            return f"{saved_id.partition('-')[0]}-{later}"
        if not self._has_begun and game.start.is_fresh:
            return f"{random.getrandbits(64):016x}"
        return id_of_moves(game) if saved_id is None else saved_id


def _player_of(event: AnyEvent) -> Player | None:
    """Return the player who caused an event; ``None`` if no player did."""
    match event:
        case TilePlaced() | Passed() | TileLaid() | TileDrawn() | TurnEnded():
            return event.player
        case _:
            return None
