"""A round of either game in a few hundred bytes: its start and every move.

The words are those of the labelled saved game: the value of ``Events:``, preceded by that of
``Start:`` where the deal number does not determine the start of the first round. The deal number
and the size are stored elsewhere.
"""

from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame
from buildup.saves.build_up import game_text as build_up
from buildup.saves.dominoes import game_text as dominoes
from buildup.saves.loaded import AnyGame


def format_moves(game: AnyGame) -> str:
    """Format the moves of the current round, without earlier rounds."""
    return format_history(game.round_alone)


def format_history(game: AnyGame) -> str:
    """Format the start of a game, unless it is a fresh deal, and every move of all rounds."""
    if isinstance(game, DominoesGame):
        start, events = dominoes.history_words(game)
    else:
        start, events = build_up.history_words(game)
    return events if start is None else f"{start}\n{events}"


def parse_moves(moves: str, deal: Deal, size: int | None) -> AnyGame:
    """Parse a round as a separate game.

    Args:
        moves: The text returned by :func:`format_moves`.
        deal: The deal, which determines the tiles.
        size: The size of the set in Dominoes; ``None`` for Build Up.

    Raises:
        HistoryError: The text is not a possible round.
    """
    start, _end, events = moves.rpartition("\n")
    if size is None:
        return build_up.followed(start or None, events, deal)
    return dominoes.followed(start or None, events, deal, size)
