"""Build Up in ``buildup engine``: parses positions, and answers questions about them."""

from collections.abc import Iterator
from random import Random

from buildup.model.build_up.position_line import PositionLine
from buildup.model.build_up.tournament import Tournament
from buildup.strategy.build_up.analysis import RoundAnalysis
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.level import Level
from buildup.subcommands.engine import Asked, Question
from buildup.texts import _


def read_position(text: str) -> Asked:
    """Parse a position, and return the questions that can be asked about it.

    Raises:
        ValueError: The line is not a position, or the player to move cannot place a tile.
    """
    line = PositionLine.parse(text)
    if line.is_undrawn or not line.position.can_place(line.turn):
        raise ValueError(_("The player to move must pass."))
    sight = line.table(Random(0)).sight

    def best_move(level: str, chance: Random) -> Question:
        thinking = strategy_of(Level.parse(level, Tournament.kind), chance)(sight)
        return Question(thinking, lambda: [f"bestmove {thinking.choice.move}"])

    def values() -> Question:
        analysis = RoundAnalysis(sight)
        return Question(analysis, lambda: _rows(analysis))

    return Asked(best_move, values)


def _rows(analysis: RoundAnalysis) -> Iterator[str]:
    for each in analysis.moves:
        if each.value is not None and each.chance is not None:
            chance = f"chance {each.chance.share:.4f} {each.chance.knowledge} "
            chance = "" if analysis.sight.are_boneyards_guessed else chance
            line = " ".join(map(str, each.line))
            yield f"value {each.move} points {each.value} {chance}line {line}"
