"""Saved games of Build Up: the text of a tournament in every dialect, and back."""

import sys
from collections.abc import Iterable
from dataclasses import replace

from buildup.model.build_up.tournament import Start, Tournament
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.build_up.extras import Extras, read_extras
from buildup.saves.build_up.history import (
    MOST_EVENTS,
    HistoryError,
    history_words,
    replayed,
    rounds_left_out,
    table_shown,
)
from buildup.saves.build_up.labelled import read_labelled
from buildup.saves.build_up.reconstruct import boneyard_warnings, deal_of, table_of, tile_warnings
from buildup.saves.build_up.saved_game import SavedGame, WrittenGame
from buildup.saves.build_up.validate import validate
from buildup.saves.check_sum import has_check_sum, with_check_sum, without_check_sum
from buildup.saves.decode import decode, kind_of
from buildup.saves.kept_fields import FILE_LINE
from buildup.saves.loaded import Loaded
from buildup.saves.problems import Problem, SaveError
from buildup.texts import _


def parse_build_up(content: bytes | str, name: str, is_kept: bool = False) -> Loaded[Tournament]:
    """Read a saved game in any dialect.

    Args:
        content: The bytes of the file, or its text as :func:`decode` gives it.
        name: The name of the file, for the error.
        is_kept: Whether the program has kept it itself: then it may be of any length.

    Raises:
        SaveError: It is no saved game, with everything that is wrong.
    """
    text = content if isinstance(content, str) else decode(content, name)
    dialect = _dialect_of(text, name)
    problems: list[Problem] = []
    warnings: list[str] = []
    has_sum = has_check_sum(text)
    text = without_check_sum(text, warnings, is_kept=is_kept)
    if is_kept and dialect is Dialect.LABELLED:
        written: WrittenGame | None = read_labelled(text, problems, sys.maxsize)
    else:
        written = dialect.read(text, problems)
    game = validate(written, problems) if written else None
    if written is None or game is None:
        if written and dialect is Dialect.LABELLED and not any((*written.sides, written.turn)):
            message = _("This is no saved game. {problem}").format(problem=problems[0].message)
            problems = [Problem(problems[0].line, message)]
        raise SaveError(name, problems)
    warnings += written.warnings
    extras = read_extras(written.extras if dialect.holds_extras else (), game, warnings)
    table = table_of(game, extras, warnings)
    warnings += (*boneyard_warnings(table), *tile_warnings(table))
    deal = extras.deal or deal_of(table)
    try:
        most = sys.maxsize if is_kept else MOST_EVENTS
        tournament = replayed(extras, deal, table, most, is_sound=has_sum and not warnings)
        if not is_kept or FILE_LINE in dict(extras.unknown):
            # Opened by hand, or compared with its file soon: what is wrong is told now.
            tuple(tournament.with_latest(MOST_EVENTS).events)
        if not is_kept:
            warnings += filter(None, [rounds_left_out(tournament)])
            tournament = tournament.with_latest(MOST_EVENTS)
    except HistoryError as error:
        warnings.append(str(error))
        tournament = Tournament.begin(Start(table, deal))
    return Loaded(tournament, extras.level, tuple(warnings), extras.unknown, dialect)


def _dialect_of(text: str, name: str) -> Dialect:
    if kind_of(text) is not Tournament.kind:
        message = _("This is a saved game of Dominoes; expected one of Build Up.")
        raise SaveError(name, [Problem(1, message)])
    dialect = Dialect.of(text)
    if dialect is None:
        message = _(
            "This is no saved game. The file ends; expected “Computer:”, or a list of Lisp or "
            "Prolog."
        )
        raise SaveError(name, [Problem(text.count("\n") + 1, message)])
    return dialect


def format_build_up(
    tournament: Tournament,
    *,
    level: str | None = None,
    dialect: Dialect = Dialect.LABELLED,
    unknown_extras: Iterable[tuple[str, str]] = (),
    is_kept: bool = False,
) -> str:
    """The text of a saved game.

    Only the labelled text holds the history, the deal number, the first player of the round,
    the level, what lies under the tops, and the extras.

    Args:
        tournament: The game.
        level: The computer's level.
        dialect: How to write it.
        unknown_extras: What :attr:`Loaded.unknown_extras` held.
        is_kept: Whether the program keeps it for itself: then with a check sum, and with rounds
            before the last :data:`MOST_EVENTS`, too.

    Raises:
        ValueError: The tournament starts with a round that is scored already.
    """
    table = table_shown(tournament)
    if not is_kept:
        tournament = tournament.with_latest(MOST_EVENTS)
    start, events = None, None
    if tournament.events:
        start, events = history_words(tournament)
    extras = replace(
        Extras.of(table),
        deal=tournament.start.deal,
        level=level,
        start=start,
        events=events,
        unknown=tuple(unknown_extras),
    )
    text = dialect.write(SavedGame.of_table(table), extras)
    return with_check_sum(text) if is_kept else text


def position_text(tournament: Tournament) -> str:
    """The present of a game as labelled text, without its history: to be kept for a puzzle.

    Raises:
        ValueError: The present cannot be saved: the round is scored.
    """
    return format_build_up(Tournament.begin(Start(tournament.table, tournament.start.deal)))
