"""A Dominoes position line in place of a saved game."""

import random

from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.dominoes.match import Match
from buildup.model.dominoes.position_line import PositionLine
from buildup.model.player import PerPlayer
from buildup.saves.dominoes.labelled import set_warnings
from buildup.saves.loaded import Loaded
from buildup.strategy.dominoes.shown_deal import table_by_chance
from buildup.texts import _


def read_position(text: str, seed: int | None = None) -> Loaded[DominoesGame]:
    """Parse a position to play from, dealing unknown tiles at random.

    Args:
        text: The position line.
        seed: The seed for dealing unknown tiles; ``None`` for a random one.

    Raises:
        PositionError: The line is not a position, or the position is impossible.
    """
    position = PositionLine.parse(text)
    table, match = table_by_chance(position, random.Random(seed)), None
    warnings = set_warnings(table)
    if position.sight.start_line.tiles:
        warnings.append(_("The line's history is unknown, so hidden tiles are less certain."))
    if position.target is not None:
        scored = (PerPlayer(0, position.points.computer), PerPlayer(position.points.human, 0))
        match = Match(position.target, tuple(pips for pips in scored if any(pips)))
    game = DominoesGame.begin(DominoesStart(table, Deal.any(), match, position.seen))
    is_dealt = isinstance(position.hands[position.turn], int) and bool(table.boneyard)
    return Loaded(game, None, tuple(warnings), (), is_dealt_by_chance=is_dealt)
