"""Open games without a shell, and their documents."""

from buildup.play.build_up.open_game import OpenTournament
from buildup.play.changes import Warned
from buildup.play.document import Document
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.play.open_game import Awaiting
from buildup.strategy.level import Level
from tests.controller.play.build_up.played import three_tiles_left
from tests.model.build_up.positions import fresh
from tests.model.dominoes.random_games import fresh as fresh_dominoes


def open_tournament(level: Level = Level.SKILLED) -> OpenTournament:
    """A new tournament."""
    return OpenTournament(fresh(5), level)


def open_dominoes(level: Level = Level.SKILLED) -> OpenDominoes:
    """A new game of Dominoes."""
    return OpenDominoes(fresh_dominoes(5), level)


def opened_build_up() -> Document:
    """A game with three tiles left in each hand."""
    game = open_tournament(Level.CASUAL)
    game.begin(three_tiles_left())
    return Document(game)


def tournament_of(document: Document) -> OpenTournament:
    """The open tournament of a document."""
    assert isinstance(document.game, OpenTournament)
    return document.game


def place_any(game: OpenTournament) -> None:
    """Place any tile for whoever is to move."""
    game.play(next(game.table.position.legal_moves()))


def place_tiles(game: OpenTournament, most: int = 999) -> None:
    """Place so many tiles for whoever is asked, or play the round to its end."""
    while True:
        match game.awaiting:
            case Awaiting.GO_ON:
                game.confirm()
            case Awaiting.PAUSE:
                game.advance()
            case Awaiting.PERSON if not most:
                return
            case Awaiting.PERSON:
                place_any(game)
                most -= 1
            case Awaiting.COMPUTER:
                place_any(game)
            case _:
                return


def warnings_of(document: Document) -> list[str]:
    """All sentences of warnings from now on."""
    told: list[str] = []
    document.game.listeners.append(
        lambda change: told.extend(change.sentences) if isinstance(change, Warned) else None
    )
    return told
