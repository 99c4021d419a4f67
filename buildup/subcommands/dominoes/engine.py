"""Dominoes in ``buildup engine``: parses positions, and answers questions about them."""

from collections.abc import Iterator
from random import Random

from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.position_line import PositionLine
from buildup.strategy.dominoes.analysis import LayAnalysis
from buildup.strategy.dominoes.levels import strategy_of
from buildup.strategy.level import Level
from buildup.subcommands.engine import Asked, Question
from buildup.texts import _


def read_position(text: str) -> Asked:
    """Parse a position, and return the questions that can be asked about it.

    Raises:
        ValueError: The line is not a position, the asking player is not to move or cannot play, or
            tiles are missing or duplicated.
    """
    line = PositionLine.parse(text)
    sight = line.sight
    if line.player is not line.turn or not any(True for _lay in sight.legal_lays()):
        raise ValueError(_("It isn't the asking player's turn, or they can't play."))
    if not sight.is_whole:
        raise ValueError(_("Tiles are missing or duplicated."))

    def best_move(level: str, _chance: Random) -> Question:
        thinking = strategy_of(Level.parse(level, DominoesGame.kind))(sight)
        return Question(thinking, lambda: [f"bestmove {thinking.choice.move}"])

    def values() -> Question:
        analysis = LayAnalysis(sight)
        return Question(analysis, lambda: _rows(analysis))

    return Asked(best_move, values)


def _rows(analysis: LayAnalysis) -> Iterator[str]:
    for each in analysis.lays:
        if (found := each.prospect) is not None:
            known = "certain" if found.is_certain else f"imagined error {found.error:.4f}"
            yield f"value {each.lay} pips {found.pips:.2f} chance {found.chance:.4f} {known}"
