"""Saved games as text: what a file makes of a tournament, and a tournament of a file."""

from collections.abc import Iterable
from dataclasses import dataclass

from buildup.model.build_up.tournament import Start, Tournament
from buildup.saves.build_up.extras import Extras, read_extras, under_of
from buildup.saves.build_up.history import HistoryError, history_extras, replayed, table_shown
from buildup.saves.build_up.labelled import format_labelled, read_labelled
from buildup.saves.build_up.lisp_prolog import format_list, read_list
from buildup.saves.build_up.reconstruct import deal_of, table_of, tile_warnings
from buildup.saves.build_up.saved_game import Dialect, SavedGame
from buildup.saves.build_up.validate import check
from buildup.saves.decode import decode, dialect_of
from buildup.saves.problems import Problem, SaveError


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a saved game holds."""

    tournament: Tournament
    dialect: Dialect
    level: str | None
    """The computer's level as the file writes it; whether there is such a level is unchecked."""
    warnings: tuple[str, ...]
    """Sentences about what was guessed, left out, or looks wrong."""
    unknown_extras: tuple[tuple[str, str], ...]
    """Names and values that belong to other editions, to be written back as they are."""

    @property
    def game(self) -> Tournament:
        """The same as ``tournament``."""
        return self.tournament


def parse_game(content: bytes, name: str) -> Loaded:
    """Read a saved game in any dialect.

    Args:
        content: The bytes of the file.
        name: The name of the file, for the error.

    Raises:
        SaveError: It is no saved game, with everything that is wrong.
    """
    text = decode(content, name)
    dialect = dialect_of(text, name)
    problems: list[Problem] = []
    written = (
        read_labelled(text, problems)
        if dialect is Dialect.LABELLED
        else read_list(text, dialect, problems)
    )
    game = check(written, problems) if written else None
    if written is None or game is None:
        raise SaveError(name, problems)
    warnings: list[str] = []
    # The elements that a list of another edition has at its end are nothing of ours.
    ours = written.extras if dialect is Dialect.LABELLED else ()
    extras = read_extras(ours, warnings)
    table = table_of(game, extras, warnings)
    warnings += tile_warnings(table)
    deal = extras.deal or deal_of(table)
    try:
        tournament = replayed(extras, deal, table)
    except HistoryError as error:
        warnings.append(str(error))
        tournament = Tournament.begin(Start(table, deal))
    return Loaded(tournament, dialect, extras.level, tuple(warnings), extras.unknown)


def format_game(
    tournament: Tournament,
    *,
    level: str | None = None,
    dialect: Dialect = Dialect.LABELLED,
    unknown_extras: Iterable[tuple[str, str]] = (),
) -> str:
    """The text of a saved game.

    Only the labelled text holds the history, the deal number, the first player of the round,
    the level, what lies under the tops, and the extras.

    Args:
        tournament: The game.
        level: The computer's level.
        dialect: How to write it.
        unknown_extras: What :attr:`Loaded.unknown_extras` held.

    Raises:
        ValueError: The tournament starts with a round that is scored already.
    """
    table = table_shown(tournament)
    game = SavedGame.of_table(table)
    if dialect is not Dialect.LABELLED:
        return format_list(game, dialect)
    start, events = history_extras(tournament)
    extras = Extras(
        first_player=table.first_player,
        deal=tournament.start.deal,
        round_number=table.round_number,
        level=level,
        under=under_of(table),
        start=start,
        events=events,
        unknown=tuple(unknown_extras),
    )
    return format_labelled(game, extras.lines())
