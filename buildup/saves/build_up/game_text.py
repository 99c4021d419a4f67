"""Conversion of a Build Up tournament to text in any dialect, and back.

The history is two lines of text: the start and the events. An event is a move (``B46>W5``, or
``B46>W5!`` if the computer made it while finishing the hand for both players) or a word such as
``pass``. Forced events are recomputed when a history is read, and must match its words.
"""

import re
import sys
from collections.abc import Iterable
from functools import cache, partial
from itertools import takewhile

from buildup.model.build_up.event_log import EventLog, RoundEvents, UnreadRound
from buildup.model.build_up.events import (
    Event,
    FirstPlayerDrawn,
    HandScored,
    Passed,
    RoundStarted,
    RoundWon,
    TilePlaced,
    TournamentWon,
)
from buildup.model.build_up.position import IllegalMoveError, Move, MoveSyntaxError
from buildup.model.build_up.table import Table
from buildup.model.build_up.tile import TileSyntaxError
from buildup.model.build_up.tournament import Start, Tournament, TournamentError
from buildup.model.deal import Deal
from buildup.model.player import PerPlayer
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.build_up.extras import Extras, extras_of, read_extras
from buildup.saves.build_up.lisp_prolog import LISP, format_list, read_list
from buildup.saves.build_up.reconstruct import deal_of, table_of
from buildup.saves.build_up.saved_game import SavedGame
from buildup.saves.build_up.validate import validate
from buildup.saves.check_sum import has_check_sum, with_check_sum, without_check_sum
from buildup.saves.decode import decode
from buildup.saves.kept_fields import FILE_LINE
from buildup.saves.loaded import Loaded, kind_of
from buildup.saves.problems import HistoryError, Problem, SaveError
from buildup.texts import _, quotable


def parse_build_up(content: bytes | str, name: str, is_kept: bool = False) -> Loaded[Tournament]:
    """Parse a saved game in any dialect.

    Args:
        content: The bytes of the file, or its text as returned by :func:`decode`.
        name: The name of the file, for error messages.
        is_kept: Whether the program saved the game automatically; then it may have any length, and
            a missing end adds a warning.

    Raises:
        SaveError: The content is not a saved game of Build Up; the error lists all problems found.
    """
    text = content if isinstance(content, str) else decode(content, name)
    problems: list[Problem] = []
    warnings: list[str] = []
    unsummed = without_check_sum(text, warnings, is_kept=is_kept)
    if kind_of(unsummed) is not Tournament.kind:
        message = _("This is a Dominoes game, not Build Up.")
        raise SaveError(name, [Problem(1, message)])
    dialect, written = Dialect.read(unsummed, problems, is_kept=is_kept)
    game = validate(written, problems) if written else None
    if written is None or game is None:
        if written and dialect is Dialect.LABELLED and not any((*written.sides, written.turn)):
            message = _("Not a saved game. {problem}").format(problem=problems[0].message)
            problems = [Problem(problems[0].line, message)]
        raise SaveError(name, problems)
    warnings += written.warnings
    extras = read_extras(written.extras, game, warnings)
    table = table_of(game, extras, warnings)
    deal = extras.deal or deal_of(table)
    try:
        most = sys.maxsize if is_kept else MOST_EVENTS
        is_sound = has_check_sum(text) and not warnings
        tournament = replayed(extras, deal, table, most, is_sound=is_sound)
        if not is_kept or FILE_LINE in dict(extras.unknown):
            # Parse recent events now, so that errors are reported at once.
            tuple(tournament.with_latest(MOST_EVENTS).events)
        if not is_kept:
            warnings += filter(None, [rounds_left_out(tournament)])
            tournament = tournament.with_latest(MOST_EVENTS)
    except HistoryError as error:
        warnings.append(str(error))
        tournament = Tournament.begin(Start(table, deal))
    return Loaded(tournament, extras.level, tuple(warnings), extras.unknown, dialect)


def format_build_up(
    tournament: Tournament,
    *,
    level: str | None = None,
    dialect: Dialect = Dialect.LABELLED,
    extra_lines: Iterable[tuple[str, str]] = (),
    is_kept: bool = False,
) -> str:
    """Format a saved game.

    Only labelled text holds the history, the numbers of deal and round, the first player of the
    round, which of the values are guesses, the level, the tiles under the tops, and the extra
    lines.

    Args:
        tournament: The game.
        level: The word for the computer's level; ``None`` to leave it out.
        dialect: The dialect to write.
        extra_lines: Names and values of further lines; see :attr:`Loaded.extra_lines`.
        is_kept: Whether the game is saved automatically; then it has a check sum and all rounds.

    Raises:
        ValueError: The current round was already scored at the start of the tournament, or
            ``is_kept`` is set for a dialect other than labelled text.
    """
    table = tournament.unscored_table
    if not is_kept:
        tournament = tournament.with_latest(MOST_EVENTS)
    start, events = history_words(tournament) if tournament.events else (None, None)
    extras = extras_of(table, tournament.start.deal, level, start, events)
    text = dialect.write(SavedGame.of_table(table), (*extras, *extra_lines))
    return with_check_sum(text) if is_kept else text


def position_text(tournament: Tournament) -> str:
    """Format the current position as labelled text without its history, for a puzzle.

    Raises:
        ValueError: The position cannot be saved because the last hand of the round is scored.
    """
    return format_build_up(Tournament.begin(Start(tournament.table, tournament.start.deal)))


MOST_EVENTS = 5_000
"""The maximum number of events in a file, about a hundred rounds; older ones are dropped.

Automatically saved games have their whole history.
"""
_READ_AT_ONCE = 20
"""The number of latest finished rounds that :func:`followed` parses at once.

In a history with a valid check sum it parses only these, the first round and the current one; the
others are parsed when needed.
"""

_WORDS: dict[type[Event], str] = {
    FirstPlayerDrawn: "draw",
    Passed: "pass",
    HandScored: "score",
    RoundWon: "won",
    RoundStarted: "again",
    TournamentWon: "end",
}

_PLAYED_OUT = "!"
"""The mark of a move that the computer made while finishing the hand for both players."""


def too_long() -> str:
    """Return the warning about a history of more than :data:`MOST_EVENTS`."""
    return _("Moves ignored: more than {count} events.").format(count=MOST_EVENTS)


def rounds_left_out(tournament: Tournament) -> str:
    """Return the warning about rounds that a file drops to stay within :data:`MOST_EVENTS`.

    It is empty if none are dropped.
    """
    held = tournament.with_latest(MOST_EVENTS)
    if held is tournament:
        return ""
    sentence = _("Moves before round {round} are left out; their results still count.")
    return sentence.format(round=held.start.table.round_number) if held.events else too_long()


def history_words(tournament: Tournament) -> tuple[str | None, str]:
    """Format the start (``None`` for a fresh deal) and the events, for :func:`followed`."""
    start, events = tournament.start, tournament.events
    words = (*_finished_words(events.finished), *map(event_word, events.current))
    if start.is_fresh:
        return None, " ".join(words)
    table = format_list(SavedGame.of_table(start.table), LISP, extras_of(start.table))
    return " ".join(table.split()), " ".join(words)


_spelled: list[tuple[RoundEvents, str]] = []
"""The finished rounds last formatted, and their words.

A game is saved after each event, and only its current round changes.
"""


def _finished_words(rounds: tuple[RoundEvents, ...]) -> list[str]:
    """Return the words of each finished round, cached."""
    pairs = zip(rounds, _spelled, strict=False)
    same = len([*takewhile(lambda pair: pair[0] is pair[1][0], pairs)])
    _spelled[same:] = [
        (each, each.words if isinstance(each, UnreadRound) else " ".join(map(event_word, each)))
        for each in rounds[same:]
    ]
    return [words for _events, words in _spelled]


def event_word(event: Event) -> str:
    """Return the word for an event in a history."""
    if isinstance(event, TilePlaced):
        return f"{event.move}{_PLAYED_OUT}" if event.is_played_out else str(event.move)
    return _WORDS[type(event)]


def replayed(
    extras: Extras, deal: Deal, shown: Table, most_events: int, *, is_sound: bool
) -> Tournament:
    """Replay the history in a file.

    Args:
        extras: The extras, which include the history.
        deal: The deal, which determines the shuffles.
        shown: The table that the file shows, which the history must lead to.
        most_events: The maximum number of events.
        is_sound: Whether the file has a valid check sum; then it may have any number of events, and
            its rounds won are trusted.

    Returns:
        The tournament, which starts with the shown table if the file has no history.

    Raises:
        HistoryError: The history is impossible or too long, or leads to a different table.
    """
    if extras.events is None:
        return Tournament.begin(Start(shown, deal))
    if not is_sound and len(extras.events.split(maxsplit=most_events)) > most_events:
        raise HistoryError(too_long())
    tournament = followed(extras.start, extras.events, deal, shown.rounds_won if is_sound else None)
    if SavedGame.of_table(tournament.unscored_table) != SavedGame.of_table(shown):
        raise HistoryError(_("Moves ignored: they lead to a different position."))
    return tournament


def followed(
    began: str | None, events: str, deal: Deal, won: PerPlayer[int] | None = None
) -> Tournament:
    """Replay a history formatted by :func:`history_words`.

    Args:
        began: The start; ``None`` for a fresh deal.
        events: The events.
        deal: The deal, which determines the shuffles.
        won: The rounds won by each player when the last round was dealt, if a valid check sum
            confirms them; most rounds are then parsed only when needed.

    Raises:
        HistoryError: The history is impossible.
    """
    start = Start.fresh(deal) if began is None else Start(_read_start(began), deal)
    if won is not None and len(rounds := re.split(r" (?=again\b)", events)) > _READ_AT_ONCE:
        return _with_rounds_unread(start, rounds, won)
    return _after_words(Tournament.begin(start), events.split())


def _with_rounds_unread(start: Start, rounds: list[str], won: PerPlayer[int]) -> Tournament:
    """Return the tournament after these rounds, leaving most of the earlier ones unparsed.

    Raises:
        HistoryError: One of the parsed rounds is impossible.
    """
    *texts, current = rounds
    finished = tuple(
        UnreadRound(text, cache(partial(_events_of_round, start, number, text)))
        for number, text in enumerate(texts)
    )
    for each in (finished[0], *finished[-_READ_AT_ONCE:]):
        each.read()
    return _after_words(_dealt(start, len(texts), won, finished), current.split()[1:])


def _events_of_round(start: Start, number: int, text: str) -> tuple[Event, ...]:
    """Parse the finished round that comes ``number`` rounds after the first one.

    Raises:
        HistoryError: The events are impossible.
    """
    words = [*text.split()[number > 0 :], "again"]
    begun = _dealt(start, number, start.table.rounds_won)
    return tuple(_after_words(begun, words).events.finished[0])


def _dealt(
    start: Start, number: int, won: PerPlayer[int], finished: tuple[UnreadRound, ...] = ()
) -> Tournament:
    """Return the tournament at the start of the round ``number`` rounds after the first one."""
    if number == 0:
        return Tournament.begin(start)
    table = Table.dealt(start.deal, start.table.round_number + number, won)
    log = EventLog(finished, (RoundStarted(table.round_number),), sum(map(len, finished)))
    return Tournament(start, log, table)


def _after_words(tournament: Tournament, words: Iterable[str]) -> Tournament:
    """Replay the events of a history.

    Raises:
        HistoryError: One of the events is impossible.
    """
    for number, word in enumerate(words, start=len(tournament.events) + 1):
        try:
            tournament = after_word(tournament, word)
        except (IllegalMoveError, MoveSyntaxError, TileSyntaxError, TournamentError) as error:
            sentence = _("Moves ignored: event {number}, “{word}”, is impossible.")
            raise HistoryError(sentence.format(number=number, word=quotable(word))) from error
    return tournament


def after_word(tournament: Tournament, word: str) -> Tournament:
    """Replay one event of a history.

    Raises:
        ValueError: The word is not an event, or the event is impossible here.
    """
    match word.lower():
        case "again":
            return tournament.start_round()
        case "end":
            return tournament.end()
        case "draw" | "pass" | "score" | "won" as forced:
            event = tournament.forced_event
            if event is None or _WORDS[type(event)] != forced:
                raise TournamentError(f"{word} cannot follow; {event} would")
            return tournament.advance()
        case _:
            move = Move.parse(word.removesuffix(_PLAYED_OUT))
            return tournament.play(move, is_played_out=word.endswith(_PLAYED_OUT))


def _read_start(text: str) -> Table:
    problems: list[Problem] = []
    written = read_list(text, problems, LISP)
    game = validate(written, problems) if written else None
    if written is None or game is None:
        raise HistoryError(_("Moves ignored: their starting position isn't valid."))
    warnings: list[str] = []
    return table_of(game, read_extras(written.extras, game, warnings), warnings)
