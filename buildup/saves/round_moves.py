"""A round of either game as a short text: its start and every move.

The words are those of the labelled saved game: the value of ``Events:``, preceded by that of
``Start:`` unless the deal number alone determines the start. The deal number and the size are
stored elsewhere.
"""

from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame
from buildup.saves.build_up import game_text as build_up
from buildup.saves.dominoes import game_text as dominoes
from buildup.saves.loaded import AnyGame


def format_moves(game: AnyGame) -> str:
    """Format the current round without earlier rounds, for :func:`parse_moves`."""
    return format_history(game.round_alone)


def format_history(game: AnyGame) -> str:
    """Format every event of a game, preceded by its start unless that is a fresh deal."""
    if isinstance(game, DominoesGame):
        start, events = dominoes.history_words(game)
    else:
        start, events = build_up.history_words(game)
    return events if start is None else f"{start}\n{events}"


def parse_moves(moves: str, deal: Deal, size: int | None) -> AnyGame:
    """Parse a round as a game of its own.

    Args:
        moves: The text returned by :func:`format_moves`.
        deal: The deal, which determines all tiles that a start in the text does not give.
        size: The size of the set in Dominoes; ``None`` for Build Up.

    Raises:
        HistoryError: The text is not a possible round.
        SizeError: The size is not from 3 to 9, and the text gives no start.
    """
    start, _end, events = moves.rpartition("\n")
    if size is None:
        return build_up.followed(start or None, events, deal)
    return dominoes.followed(start or None, events, deal, size)
