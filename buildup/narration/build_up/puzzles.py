"""What is said of puzzles of Build Up."""

from buildup.model.build_up.position import Move
from buildup.narration.build_up.advice import explain_advice
from buildup.narration.build_up.reasons import tell_line
from buildup.puzzles.build_up.puzzle import MovePuzzle
from buildup.strategy.build_up.advice import advice_for
from buildup.texts import _


def explain_answer(puzzle: MovePuzzle, move: Move | None = None) -> str:
    """Why the solution is best, or what is wrong with another move; and how that goes on.

    Both give the solution away.

    Args:
        puzzle: The puzzle.
        move: A legal move; ``None`` for the solution.

    Raises:
        KeyError: The move is not legal.
    """
    explained = puzzle.best if move is None else move
    advice = advice_for(puzzle.sight, puzzle.moves, explained, is_exact=True)
    line = puzzle.line(explained)
    said = [explain_advice(advice)]
    if len(line) > 1:
        sentence = _("After {tile} on {stack} best play goes on: {moves}.")
        said.append(
            sentence.format(tile=explained.tile, stack=explained.stack, moves=tell_line(line[1:]))
        )
    return " ".join(said)
