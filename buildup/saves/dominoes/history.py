"""The history of a game of Dominoes in two lines of text: where it started, and its events.

``L56`` and ``R04`` lay a tile, ``D`` draws one, ``-`` ends a turn, ``W`` names the winner.
"""

from buildup.model.deal import Deal
from buildup.model.dominoes.game import (
    DominoesEvent,
    DominoesGame,
    DominoesGameError,
    DominoesStart,
    GameWon,
    TileDrawn,
    TileLaid,
)
from buildup.model.dominoes.line import Lay, LaySyntaxError
from buildup.model.dominoes.match import Match
from buildup.model.dominoes.table import NotAllowedError, Table
from buildup.saves.dominoes.fields import Written
from buildup.saves.dominoes.table import read_table, table_words
from buildup.texts import _, quotable

_DRAW, _END, _WON = "D", "-", "W"
MOST_EVENTS = 400
"""More than any game can have: 55 tiles laid, as many drawn, and the turns between."""


def history_words(game: DominoesGame) -> tuple[str | None, str]:
    """The start, if it is not a fresh deal, and the events; :func:`followed` reads them."""
    start = None if game.start.is_fresh else table_words(game.start.table)
    return start, " ".join(map(event_word, game.events))


def event_word(event: DominoesEvent) -> str:
    """An event as a history tells it."""
    match event:
        case TileLaid():
            return str(event.lay)
        case TileDrawn():
            return _DRAW
        case GameWon():
            return _WON
        case _:
            return _END


def followed(
    began: str | None, events: str, deal: Deal, size: int, match: Match | None = None
) -> DominoesGame:
    """The game that :func:`history_words` has put into words.

    Args:
        began: The start; ``None`` for a fresh deal.
        events: The events.
        deal: The number by which the tiles were shuffled.
        size: Of the set.
        match: As it stood before the game; ``None`` for a single game.

    Raises:
        ValueError, IndexError: It leads nowhere.
    """
    if began is None:
        start = DominoesStart.fresh(deal, size, match)
    else:
        start = DominoesStart(_start_table(began, size), deal, match)
    game = DominoesGame.begin(start)
    for word in events.split(maxsplit=MOST_EVENTS)[:MOST_EVENTS]:
        game = after_word(game, word)
    return game


def after_word(game: DominoesGame, word: str) -> DominoesGame:
    """The game after an event that a history tells.

    Raises:
        ValueError: It cannot happen there.
    """
    try:
        match word:
            case "D":
                return game.draw()
            case "-" | "W":
                following = game.advance()
            case _:
                return game.lay(Lay.parse(quotable(word)))
    except (NotAllowedError, DominoesGameError, LaySyntaxError) as error:
        raise DominoesGameError(_("“{event}” is not possible").format(event=word)) from error
    if event_word(following.events[-1]) != word:
        raise DominoesGameError(_("“{event}” is not possible").format(event=word))
    return following


def _start_table(text: str, size: int) -> Table:
    written = Written.of_words(text, size)
    table = read_table(written, [])
    if table is None:
        raise DominoesGameError(written.problems[0].message)
    return table
