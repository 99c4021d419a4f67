"""The history of a tournament in two lines of text: where it started, and its events.

An event is a move (``B46>W5``) or one word. What is forced is computed anew when a history is
read and must fit its word, so a history that has been tampered with is found out.
"""

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
from buildup.model.build_up.table import Phase, Table
from buildup.model.build_up.tile import TileSyntaxError
from buildup.model.build_up.tournament import Start, Tournament, TournamentError
from buildup.model.deal import Deal
from buildup.saves.build_up.extras import Extras, covered_tiles, read_extras
from buildup.saves.build_up.lisp_prolog import LISP, format_list, read_list
from buildup.saves.build_up.reconstruct import table_of
from buildup.saves.build_up.saved_game import SavedGame
from buildup.saves.build_up.validate import validate
from buildup.saves.problems import Problem, quotable
from buildup.texts import _

MOST_EVENTS = 5_000
"""About a hundred rounds. A longer history is neither written nor followed."""

_WORDS: dict[type[Event], str] = {
    FirstPlayerDrawn: "draw",
    Passed: "pass",
    HandScored: "score",
    RoundWon: "won",
    RoundStarted: "again",
    TournamentWon: "end",
}

_SCORED_PHASES = (Phase.ROUND_SCORED, Phase.ROUND_OVER, Phase.TOURNAMENT_OVER)


class HistoryError(ValueError):
    """A history that does not make sense; its text is a sentence."""


def table_shown(tournament: Tournament) -> Table:
    """The table that a file shows: the present, or the last one that the dialects can say.

    They cannot say that the last hand of a round is scored. So then they show the table just
    before, and whoever reads it scores the hand again and arrives at the same scores.

    Raises:
        ValueError: The tournament starts with a round that is scored already.
    """
    if tournament.table.phase not in _SCORED_PHASES:
        return tournament.table
    for place, event in enumerate(reversed(tournament.events), start=1):
        if isinstance(event, HandScored):
            return tournament.at(len(tournament.events) - place).table
    raise ValueError("a tournament that starts with a scored round cannot be saved")


def history_extras(tournament: Tournament) -> tuple[str | None, str | None]:
    """The start, if it is not a fresh deal, and the events; ``None`` for what is not needed."""
    if not 0 < len(tournament.events) <= MOST_EVENTS:
        return None, None
    start = tournament.start
    events = " ".join(map(_event_word, tournament.events))
    return None if start.is_fresh else _start_text(start.table), events


def _event_word(event: Event) -> str:
    return str(event.move) if isinstance(event, TilePlaced) else _WORDS[type(event)]


def _start_text(table: Table) -> str:
    """A table in one line: a Lisp list with some elements more."""
    extras = Extras(
        first_player=table.first_player, round_number=table.round_number, under=covered_tiles(table)
    )
    text = format_list(SavedGame.of_table(table), LISP, extras.lines())
    return " ".join(text.split())


def replayed(extras: Extras, deal: Deal, shown: Table) -> Tournament:
    """The tournament that a file tells of, with its history if it has one.

    Args:
        extras: Where the history stands.
        deal: Gives the shuffles.
        shown: The table that the file shows, to which the history must lead.

    Raises:
        HistoryError: It leads elsewhere, or nowhere.
    """
    if extras.events is None:
        return Tournament.begin(Start(shown, deal))
    start = Start.fresh(deal) if extras.start is None else Start(_read_start(extras.start), deal)
    tournament = Tournament.begin(start)
    words = extras.events.split(maxsplit=MOST_EVENTS)
    if len(words) > MOST_EVENTS:
        raise HistoryError(
            _("The history has more than {count} events, so it is left out.").format(
                count=MOST_EVENTS
            )
        )
    for number, word in enumerate(words, start=1):
        try:
            tournament = _after(tournament, word)
        except (IllegalMoveError, MoveSyntaxError, TileSyntaxError, TournamentError) as error:
            raise HistoryError(
                _(
                    "Event {number} of the history, “{word}”, cannot happen there, "
                    "so the history is left out."
                ).format(number=number, word=quotable(word))
            ) from error
    if SavedGame.of_table(table_shown(tournament)) != SavedGame.of_table(shown):
        raise HistoryError(
            _("The history does not lead to the table in the file, so it is left out.")
        )
    return tournament


def _after(tournament: Tournament, word: str) -> Tournament:
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
            return tournament.play(Move.parse(word))


def _read_start(text: str) -> Table:
    problems: list[Problem] = []
    written = read_list(text, problems, LISP)
    game = validate(written, problems) if written else None
    if written is None or game is None:
        raise HistoryError(_("The start of the history makes no sense, so it is left out."))
    warnings: list[str] = []
    return table_of(game, read_extras(written.extras, game, warnings), warnings)
