"""Sentences on why a move is worse than another, for beginners.

The one place where a :class:`~buildup.strategy.build_up.advice.Comparison` becomes words: the uses
of tiles after the worse move, then those after the better one.
"""

from collections.abc import Iterable, Iterator

from buildup.model.build_up.tile import Tile
from buildup.narration.build_up.reasons import tell_best, tell_move
from buildup.narration.numbers import number
from buildup.strategy.build_up.advice import Comparison
from buildup.strategy.build_up.lines import Use
from buildup.texts import _, later


def explain_causes(comparison: Comparison, *, names_better: bool) -> Iterator[str]:
    """Explain whether the move decides the round, what causes the loss, and which move is better.

    The worse move was just named, so it is called “it”. If no cause suffices, the ends of both
    lines are given.

    Args:
        comparison: Two moves.
        names_better: Whether to name the better move. Otherwise it was just named with the pips it
            takes.
    """
    if comparison.results is not None:
        yield tell_results(*comparison.results)
    costs = [each for each in comparison.causes if each.points > 0]
    if not costs:
        yield tell_ends(*comparison.margins)
    yield from map(_tell_use, _in_order(each.worse for each in costs))
    better, uses = comparison.better, _in_order(each.better for each in costs)
    at_once = uses.pop(0) if uses and not uses[0].ply else None
    if names_better or uses:
        if at_once is None or at_once.covered is None or at_once.covers_own:
            yield tell_best(better.position, better.first)
        else:
            yield tell_takes(at_once.tile, at_once.covered)
    yield from map(_tell_use, uses)


def _in_order(uses: Iterable[Use | None]) -> list[Use]:
    return sorted(filter(None, uses), key=lambda each: each.ply)


def _tell_use(use: Use) -> str:
    """Say how a tile is used after a move, or what the worse move itself does."""
    if use.covered is None:
        sentence = _("{tile} has no place left: {points}.")
    elif use.covers_own:
        sentence = (
            _("{tile} then covers {covered}.")
            if use.ply
            else _("It covers a tile of its own color.")
        )
    else:
        sentence = _("{tile} then takes {covered}.") if use.ply else _("It takes only {points}.")
    return sentence.format(tile=use.tile, covered=use.covered, points=number(use.worth))


def tell_takes(tile: Tile, covered: Tile) -> str:
    """A move with the pips it takes."""
    return _("{move} takes {pips}.").format(move=tell_move(tile, covered), pips=covered.pips)


def tell_ends(margin: int, best: int) -> str:
    """The mover's final lead after a move and after the best one."""
    return _("It ends at {end}; the best move ends at {best}.").format(
        end=number(margin, signed=True), best=number(best, signed=True)
    )


def tell_results(made: int, best: int) -> str:
    """The mover's result of the round after a move and after the best one: 1 for a win, 0 for a
    draw, −1 for a loss."""
    return _(_RESULTS[made, best])


_RESULTS = {
    (0, 1): later("It turns a win into a draw."),
    (-1, 0): later("It turns a draw into a loss."),
    (-1, 1): later("It turns a win into a loss."),
}
