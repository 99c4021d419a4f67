"""The curve of a Dominoes game: the human's win chance, or who would win in hindsight."""

from buildup.model.player import PerPlayer, Player
from buildup.review.dominoes.review import DominoesReview
from buildup.review.dominoes.reviewed import ReviewedLay
from buildup.strategy.level import Level
from buildup.texts import _, percent
from buildup.view.game.curve import Curve, Section

_EVEN = 0.5


def cost_of(ply: ReviewedLay) -> str:
    """Return the win chance that a move cost its player, with a minus.

    It is empty if the move was forced, or the cost rounds to 0%.
    """
    is_costly = round(100 * ply.chance_lost) and not ply.is_forced
    return percent(-ply.chance_lost) if is_costly else ""


def game_curve(
    review: DominoesReview, faces: PerPlayer[Level | None] | None, *, shows_hindsight: bool
) -> Curve:
    """Return the curve of a game, as far as it has been reviewed.

    Args:
        review: The review of a game.
        faces: The players' levels, to show their faces; ``None`` to show none.
        shows_hindsight: Whether to show who would win with all tiles face up, instead of win
            chances.
    """
    count, certain, deciding = review.ply_count, review.certain_from, review.deciding
    heights = _heights(review.plies, shows_hindsight=shows_hindsight)
    hidden = count if shows_hindsight or certain is None else certain - 1
    names = (_("tiles hidden"), _("hidden")) if hidden < count else ("", "")
    sections = [Section(1, hidden, *names, heights[: hidden + 1])] if hidden else []
    if hidden < count:
        sections.append(Section(hidden + 1, count, _("certain"), "", heights[hidden : count + 1]))
    sides = None if faces is None else (faces.human, faces.computer)
    decided = None if deciding is None else deciding.number
    return Curve(tuple(sections), 0, 1, _EVEN, decided, sides=sides)


def _heights(plies: tuple[ReviewedLay, ...], *, shows_hindsight: bool) -> tuple[float, ...]:
    """Return the heights of the curve at the start and after each move; empty without moves."""
    if not plies:
        return ()
    first, found = plies[0], plies[0].hindsight
    if not shows_hindsight:
        start = first.best_prospect.chance if first.player is Player.HUMAN else _EVEN
        return (start, *(each.chance_after for each in plies))
    wins = True if found.wins or found.winning else None
    start = height_of(first, False if found.is_lost_anyway else wins)
    return (start, *(height_of(each, each.hindsight.wins) for each in plies))


def height_of(ply: ReviewedLay, wins: bool | None) -> float:
    """Return the height of the hindsight curve.

    It is 1 if the human wins, 0 if the computer wins, and 0.5 if the winner is unknown.

    Args:
        ply: A move.
        wins: Whether the player of the move wins; ``None`` if unknown.
    """
    return _EVEN if wins is None else float(wins is (ply.player is Player.HUMAN))
