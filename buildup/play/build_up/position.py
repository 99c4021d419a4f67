"""A Build Up position line in place of a saved game."""

import random

from buildup.model.build_up.position_line import PositionLine
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.saves.build_up.reconstruct import boneyard_warnings, tile_warnings
from buildup.saves.loaded import Loaded
from buildup.texts import _


def read_position(text: str, seed: int | None = None) -> Loaded[Tournament]:
    """Parse a position to play from, dealing unknown tiles at random.

    Args:
        text: The position line.
        seed: The seed for dealing unknown tiles; ``None`` for a random one.

    Raises:
        PositionError: The line is not a position, or the position is impossible.
    """
    position = PositionLine.parse(text)
    table = position.table(random.Random(seed))
    warnings = [*boneyard_warnings(table), *tile_warnings(table)]
    if table.are_boneyards_guessed:
        warnings.append(
            _("The boneyards are unknown and dealt at random: only this hand is certain.")
        )
    return Loaded(Tournament.begin(Start(table, Deal.any())), None, tuple(warnings), ())
