"""How a game stands that somebody may want to go on with."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from buildup.model.build_up.tournament import Tournament
    from buildup.model.dominoes.game import DominoesGame
    from buildup.saves.build_up.dialects import Loaded
    from buildup.saves.dominoes.labelled import LoadedDominoes


def game_of(loaded: Loaded | LoadedDominoes) -> Tournament | DominoesGame:
    """The game that was read."""
    from buildup.saves.build_up.dialects import Loaded

    return loaded.tournament if isinstance(loaded, Loaded) else loaded.game
