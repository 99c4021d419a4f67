"""The id by which the records know a game whose file names none."""

from buildup.files import fingerprint
from buildup.model.build_up.tournament import Tournament
from buildup.saves.loaded import AnyGame
from buildup.saves.round_moves import format_history


def id_of_moves(game: AnyGame) -> str:
    """An id made of the words of a saved game: the same however often its file is opened."""
    if isinstance(game, Tournament) and game.start.table.is_leader_guessed:
        game = game.led_by(game.start.table.sight.first_player)  # the id says nothing of guesses
    rules = game.kind if game.size is None else f"{game.kind} {game.size}"
    return fingerprint(f"{rules}\n{game.start.deal}\n{format_history(game)}".encode())[:16]
