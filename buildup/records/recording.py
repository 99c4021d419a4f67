"""Records each round that a person finishes against the computer once, in either shell.

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
from datetime import UTC, datetime
from typing import NamedTuple, Protocol

from buildup.files import fingerprint
from buildup.model.build_up.events import Passed, RoundStarted, RoundWon, TilePlaced
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.decisions import AnyEvent
from buildup.model.dominoes.game import (
    DominoesStart,
    GameWon,
    TileDrawn,
    TileLaid,
    TurnEnded,
)
from buildup.model.player import Player
from buildup.records.finished_round import FinishedRound, Result
from buildup.records.problems import RecordsError
from buildup.records.store import Records
from buildup.saves.extra_lines import ExtraLines
from buildup.saves.loaded import AnyGame
from buildup.saves.round_moves import format_history, format_moves
from buildup.strategy.build_up.par import par_of
from buildup.strategy.level import Level
from buildup.texts import _

_log = logging.getLogger(__name__)

ID_LINE = "Record"
"""The line of a saved game that names it in the records."""

COUNTED_LINE = "Counted"
"""The line of a saved game that names its rounds in which others have played, too."""
_NOT_COUNTED = "not"

EVEN_LINE = "Chosen Deal"
"""The line of a saved game whose first round is of a deal that was chosen because it is even."""
_EVEN = "even"

_WEAKEST_FIRST = list(Level)

_ID = r"[0-9a-z-]{1,40}"


def id_of_moves(game: AnyGame) -> str:
    """An id made of the words of a saved game: the same however often its file is opened."""
    if isinstance(game, Tournament) and game.start.table.is_leader_guessed:
        game = game.led_by(game.start.table.sight.first_player)  # the id says nothing of guesses
    rules = game.kind if game.size is None else f"{game.kind} {game.size}"
    return fingerprint(f"{rules}\n{game.start.deal}\n{format_history(game)}".encode())[:16]


def mark_even(lines: ExtraLines) -> None:
    """Note that the first round of a game is of a deal that was chosen because it is even."""
    lines.set_extra(EVEN_LINE, _EVEN)


def is_deal_even(lines: ExtraLines, game: AnyGame) -> bool:
    """Whether the deal of the round on the table was chosen because it is even."""
    is_first = not isinstance(game, Tournament) or game.table.round_number == 1
    return is_first and lines.extra(EVEN_LINE) == _EVEN


class Play(Protocol):
    """Where a game is played."""

    @property
    def present(self) -> AnyGame:
        """The game as it stands."""

    @property
    def level(self) -> Level:
        """How well the computer plays."""

    @property
    def hints_used(self) -> int:
        """How often the person was helped in this game, or this round of it."""

    @property
    def undos_used(self) -> int:
        """How often the person has taken a move back in it."""

    def level_of(self, player: Player) -> Level | None:
        """How well the computer plays for a player; ``None`` where a person or a program does."""


class Written(NamedTuple):
    """What has come of writing."""

    new: list[FinishedRound]
    """Recorded, and not known before."""
    problem: str | None = None
    """A sentence, unless it was said before: the records cannot be written."""
    notice: str | None = None
    """A sentence: something has happened to the file of the records."""


class Recording:
    """Keeps finished rounds: in the records, or on the disk until those can be written again,
    or here."""

    def __init__(self, records: Records) -> None:
        self._records = records
        self._waiting: list[FinishedRound] = []
        """Finished, and neither recorded nor postponed on the disk."""
        self._has_failed = False

    def add(self, finished: FinishedRound) -> Written:
        """Record a round, and what waits."""
        self._waiting.append(finished)
        return self.write()

    def write(self) -> Written:
        """Record what waits, the oldest first; what cannot be recorded waits on the disk."""
        records = self._records
        new: list[FinishedRound] = []
        try:
            for finished in (*records.postponed.rounds(), *self._waiting):
                if records.record(finished):
                    new.append(finished)
                records.postponed.remove(finished)
        except RecordsError as error:
            _log.info("A round cannot be recorded: %s", error)
            self._waiting = [each for each in self._waiting if not records.postponed.add(each)]
            had_failed, self._has_failed = self._has_failed, True
            problem = str(error) if self._waiting else _postponed_sentence(error)
            return Written(new, None if had_failed else problem)
        self._waiting.clear()
        self._has_failed = False
        return Written(new, notice=records.take_notice())


class RecordedGame:
    """A game that is played: its id, and who has played which round of it."""

    def __init__(self, play: Play, lines: ExtraLines, recording: Recording) -> None:
        """Know nothing yet; see :meth:`look`.

        Args:
            play: Where it is played.
            lines: Keeps its id, and which rounds do not count.
            recording: Keeps the rounds that count.
        """
        self.game_id = ""
        """Names it in the records."""
        self._play = play
        self._lines = lines
        self._recording = recording
        self._start: Start | DominoesStart | None = None
        self._uncounted: set[int] = set()
        """Numbers of the rounds of this game that others than the person have played."""
        self._weakest: Level | None = None
        """The weakest level at which the computer has played in this round, if it has."""

    def look(self) -> None:
        """Find out whether another game has been laid out: all states share its start."""
        start = self._play.present.start
        if start is self._start:
            return
        self._start = start
        self._uncounted = set()
        if self._later_number is not None:
            self._note_uncounted()
        else:
            self._uncounted = _numbers(self._lines.extra(COUNTED_LINE) or "")
        self.game_id = self._find_id()
        self._lines.set_extra(ID_LINE, self.game_id)
        self._weakest = None

    def follow(self, event: AnyEvent) -> Written:
        """Record the round that an event has finished, if it did and counts."""
        self.look()
        player = _player_of(event)
        if player is not None:
            self._follow_player(player)
        if isinstance(event, RoundStarted):
            self._weakest = None
            self._uncounted.discard(event.round_number)
            self._note_uncounted()
        finished = self._finished(event)
        if finished is None or not self._counts():
            return Written([])
        return self._recording.add(finished)

    def _follow_player(self, player: Player) -> None:
        """Somebody has done something: that must have been who is to be recorded."""
        number = self._play.present.round_number
        if not self._counts() and number not in self._uncounted:
            self._uncounted.add(number)
            self._note_uncounted()
        if player is Player.COMPUTER:
            level = self._play.level
            self._weakest = min(self._weakest or level, level, key=_WEAKEST_FIRST.index)

    def _counts(self) -> bool:
        """Whether a person has played the human's side against the computer all the time."""
        level_of = self._play.level_of
        return (
            self.counts_round(self._play.present.round_number)
            and level_of(Player.HUMAN) is None
            and level_of(Player.COMPUTER) is not None
        )

    def _note_uncounted(self) -> None:
        if self._uncounted:
            numbers = " ".join(map(str, sorted(self._uncounted)))
            self._lines.set_extra(COUNTED_LINE, f"{_NOT_COUNTED} {numbers}")
        else:
            self._lines.remove_extra(COUNTED_LINE)

    def counts_round(self, number: int) -> bool:
        """Whether a round of this game was played by a person against the computer."""
        return number not in self._uncounted

    def _finished(self, event: AnyEvent) -> FinishedRound | None:
        """The round that an event has finished; ``None`` for any other event, and where the scores
        are a guess."""
        present = self._play.present
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
            level=self._weakest or self._play.level,
            result=Result.of(event.winner),
            points=event.scores if isinstance(event, RoundWon) else event.pips,
            hints=self._play.hints_used,
            undos=self._play.undos_used,
            moves=format_moves(present),
            target=None if present.match is None else present.match.target,
            is_even=is_deal_even(self._lines, present),
            par=par.value if isinstance(present, Tournament) and (par := par_of(present)) else None,
        )

    @property
    def _has_begun(self) -> bool:
        """Whether anybody has done anything in this game."""
        return any(_player_of(event) is not None for event in self._play.present.events)

    @property
    def _later_number(self) -> int | None:
        """The number in its match of a game that others precede there, and that has not begun."""
        match = self._play.present.match
        if match is None or not match.games or self._has_begun:
            return None
        return len(match.games) + 1

    def _find_id(self) -> str:
        """The id that a game came with, or else one for a game that has none.

        A fresh deal in which nobody has played yet is a new game, even from a file, or a later
        one of its match.
        """
        game, later = self._play.present, self._later_number
        saved_id = self._lines.extra(ID_LINE)
        if saved_id is not None and not re.fullmatch(_ID, saved_id):
            saved_id = None
        if later is not None and saved_id is not None:
            return f"{saved_id.partition('-')[0]}-{later}"
        if not self._has_begun and game.start.is_fresh:
            return f"{random.getrandbits(64):016x}"
        return id_of_moves(game) if saved_id is None else saved_id


def _postponed_sentence(error: RecordsError) -> str:
    return _(
        "{problem} What was finished is recorded later, at the next start at the latest."
    ).format(problem=error)


def _player_of(event: AnyEvent) -> Player | None:
    """Who has done something; ``None`` for what the rules let happen."""
    match event:
        case TilePlaced() | Passed() | TileLaid() | TileDrawn() | TurnEnded():
            return event.player
        case _:
            return None


def _numbers(value: str) -> set[int]:
    """The rounds that the value of :data:`COUNTED_LINE` names: ``"not 1 3"``."""
    word, *numbers = value.split() or [""]
    if word != _NOT_COUNTED:
        return set()
    return {int(each) for each in numbers if each.isascii() and each.isdigit() and len(each) < 7}
