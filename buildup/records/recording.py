"""Recording each finished round against the computer once, in the window and the terminal.

A game keeps one ID from its first draw to its end, through undo, saving and loading: the ID is a
line in the game's file. Finishing a round again, after undoing moves or loading an older file of
the game, keeps a single entry, from the first finish. A file without an ID (from another edition,
or in Lisp or Prolog) gets one derived from its moves, so it has only one entry too, however often
it is loaded and finished. The games of a match have separate entries; the ID of a later one is that
of the first followed by a number.
"""

import logging
from typing import NamedTuple

from buildup.files import fingerprint
from buildup.model.build_up.events import RoundWon
from buildup.model.build_up.tournament import Tournament
from buildup.model.dominoes.game import DominoesGame, GameWon
from buildup.records.finished_round import FinishedRound
from buildup.records.problems import RecordsError
from buildup.records.store import Records
from buildup.saves.loaded import AnyGame, AnyLoaded, Loaded
from buildup.saves.round_moves import format_history, parse_moves
from buildup.texts import _

_log = logging.getLogger(__name__)

ID_LINE = "Record"
"""The name of the line in a saved game with its ID in the records."""


def id_of_moves(game: AnyGame) -> str:
    """Derive an ID from the moves of a saved game, the same each time the file is opened."""
    if isinstance(game, Tournament) and game.start.table.is_leader_guessed:
        game = game.led_by(game.start.table.sight.first_player)  # guesses do not affect the ID
    rules = game.kind if game.size is None else f"{game.kind} {game.size}"
    return fingerprint(f"{rules}\n{game.start.deal}\n{format_history(game)}".encode())[:16]


def recorded_game(entry: FinishedRound) -> AnyLoaded:
    """Restore a recorded round as a saved game that keeps its ID.

    Raises:
        RecordsError: The round's moves are not recorded, are damaged, or do not lead to the
            recorded points.
    """
    if entry.moves is None:
        raise RecordsError(tell_without_moves())
    lines, damaged = ((ID_LINE, entry.game_id),), _("The recorded moves are damaged.")
    try:
        game = parse_moves(entry.moves, entry.deal, entry.size)
    except (ValueError, IndexError) as error:
        raise RecordsError(damaged) from error
    match game:
        case Tournament(events=[*_, RoundWon(scores=entry.points)]):
            return Loaded(game, entry.level, (), lines)
        case DominoesGame(events=[*_, GameWon(pips=entry.points)]):
            return Loaded(game, entry.level, (), lines)
    raise RecordsError(damaged)


def tell_without_moves() -> str:
    """Explain why a round recorded by an earlier version cannot be replayed."""
    return _("An earlier version recorded no moves.")


class Recorded(NamedTuple):
    """The outcome of recording rounds."""

    new: list[FinishedRound]
    """The newly recorded rounds."""
    problem: str | None = None
    """A sentence if the records cannot be written, unless that has been reported; else ``None``."""
    notice: str | None = None
    """A sentence if a damaged file of the records was replaced; else ``None``."""


class Recording:
    """Adds finished rounds to the records or, while that is impossible, to a waiting list.

    The list is on disk if possible, or else in memory.
    """

    def __init__(self, records: Records) -> None:
        self.records = records
        self._waiting: list[FinishedRound] = []
        """The rounds that are neither recorded nor on disk."""
        self._has_failed = False

    def add(self, finished: FinishedRound) -> Recorded:
        """Record a round, and any that are waiting; return the outcome."""
        self._waiting.append(finished)
        return self.write()

    def write(self) -> Recorded:
        """Record the waiting rounds, those on disk first; if that fails, save the rest on disk."""
        records = self.records
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
            postponed = _("{problem} The result will be recorded the next time Buildup starts.")
            problem = str(error) if self._waiting else postponed.format(problem=error)
            return Recorded(new, None if had_failed else problem)
        self._waiting.clear()
        self._has_failed = False
        return Recorded(new, notice=records.take_notice())
