"""A position in one line of text, in place of a saved game."""

import random

from buildup.model.build_up.position_line import PositionLine as BuildUpLine
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.dominoes.match import Match
from buildup.model.dominoes.position_line import PositionLine as DominoesLine
from buildup.model.player import PerPlayer
from buildup.model.position_line import GAMES, PositionError, begins_with
from buildup.saves.build_up.reconstruct import boneyard_warnings, tile_warnings
from buildup.saves.dominoes.table import set_warnings
from buildup.saves.loaded import AnyLoaded, Loaded
from buildup.saves.problems import Problem, SaveError
from buildup.strategy.dominoes.imagined_deals import table_by_chance
from buildup.texts import _


def read_position(text: str, seed: int | None = None) -> AnyLoaded:
    """Read a position of either game, to be played: chance deals what is not known.

    Args:
        text: The line.
        seed: Of chance; ``None``: any.

    Raises:
        SaveError: It is none, or one that no game can come to.
    """
    try:
        if begins_with(text, GAMES[1]):
            return _begun_dominoes(DominoesLine.parse(text), random.Random(seed))
        return _begun_build_up(BuildUpLine.parse(text), random.Random(seed))
    except PositionError as error:
        problems = [Problem(None, str(problem)) for problem in error.problems]
        raise SaveError(_("position"), problems) from error


def _begun_build_up(position: BuildUpLine, chance: random.Random) -> Loaded[Tournament]:
    table = position.table(chance)
    warnings = [*boneyard_warnings(table), *tile_warnings(table)]
    is_dealt = any(isinstance(held, int) and held for held in position.boneyards)
    if is_dealt:
        warnings.append(
            _(
                "What is left to be drawn is not known, so chance has dealt it: "
                "the points of this hand are certain, and no chance to win the round is."
            )
        )
    game = Tournament.begin(Start(table, Deal.any()))
    return Loaded(game, None, tuple(warnings), (), is_dealt_by_chance=is_dealt)


def _begun_dominoes(position: DominoesLine, chance: random.Random) -> Loaded[DominoesGame]:
    table, match = table_by_chance(position, chance), None
    warnings = set_warnings(table)
    if position.sight.start_line.tiles:
        message = _(
            "How the line came about is not known, so less is known of hidden tiles than "
            "at a table."
        )
        warnings.append(message)
    if position.target is not None:
        scored = (PerPlayer(0, position.points.computer), PerPlayer(position.points.human, 0))
        match = Match(position.target, tuple(pips for pips in scored if any(pips)))
    game = DominoesGame.begin(DominoesStart(table, Deal.any(), match, position.seen))
    is_dealt = isinstance(position.hands[position.turn], int) and bool(table.boneyard)
    return Loaded(game, None, tuple(warnings), (), is_dealt_by_chance=is_dealt)
