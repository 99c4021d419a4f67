"""Games that were read, of either kind."""

from typing import TypeAlias

from buildup.model.build_up.tournament import Tournament
from buildup.model.dominoes.game import DominoesGame
from buildup.model.game_kind import GameKind
from buildup.saves.build_up.dialects import Loaded
from buildup.saves.dominoes.labelled import LoadedDominoes

AnyLoaded: TypeAlias = Loaded | LoadedDominoes


def game_of(loaded: AnyLoaded) -> Tournament | DominoesGame:
    """The game that was read."""
    return loaded.tournament if isinstance(loaded, Loaded) else loaded.game


def kind_of(loaded: AnyLoaded) -> GameKind:
    """Which game was read."""
    return GameKind.BUILD_UP if isinstance(loaded, Loaded) else GameKind.DOMINOES
