"""Texts about the values of Dominoes moves."""

from math import ceil, inf

from buildup.model.dominoes.line import Lay, Side
from buildup.model.dominoes.match import Match
from buildup.model.dominoes.sight import Sight
from buildup.narration.rows import MoveRow
from buildup.review.dominoes.reviewed import verdict_of
from buildup.review.verdicts import Verdict
from buildup.strategy.dominoes.analysis import LayAnalysis, Prospect, ValuedLay
from buildup.strategy.dominoes.match_chance import match_chance
from buildup.texts import _, counted, give_or_take, in_sentences, number, tell_chance


def lay_row(
    valued: ValuedLay,
    match_chance: float | None,
    *,
    tells_chance: bool,
    is_first: bool,
    is_hinted: bool,
) -> MoveRow[Lay]:
    """Return the row of a move.

    Args:
        valued: The move and its value.
        match_chance: The chance to win the match; ``None`` to leave it out.
        tells_chance: Whether to show uncertain chances.
        is_first: Whether the move begins the line.
        is_hinted: Whether a hint recommends the move.
    """
    where, worth = tell_where(valued.lay, is_first=is_first), valued.prospect
    chance = worth and tell_prospect(worth, tells_chance=tells_chance)
    told = explain_prospect(where, worth, tells_chance=tells_chance) if worth else where
    return MoveRow(
        key=valued.lay,
        move_text=short_lay(valued.lay, is_first=is_first),
        group=valued.leaving,
        rank=worth and worth.group,
        value_text=told if match_chance is None else f"{told} {tell_match(match_chance)}",
        value=-inf if worth is None else worth.pips,
        number_text="" if worth is None else tell_pips(worth),
        chance_text=chance or "",
        share=worth.chance if worth and chance else 0.0,
        verdict=verdict_of(worth) if worth else Verdict.GOOD,
        is_hinted=is_hinted,
    )


def tell_where(lay: Lay, *, is_first: bool) -> str:
    """Name a move by the tile and the end of the line; on an empty line, only by the tile."""
    if is_first:
        return str(lay.tile)
    sentence = _("{tile} on the left") if lay.side is Side.LEFT else _("{tile} on the right")
    return sentence.format(tile=lay.tile)


def short_lay(lay: Lay, *, is_first: bool) -> str:
    """Format a Dominoes move for a row of a list; on an empty line, without the end."""
    if is_first:
        return str(lay.tile)
    return f"← {lay.tile}" if lay.side is Side.LEFT else f"{lay.tile} →"


def tell_ends(left: int, right: int) -> str:
    """Name the open ends after a move."""
    return _("leaves {left} and {right}").format(left=left, right=right)


def tell_prospect(prospect: Prospect, *, tells_chance: bool = True) -> str:
    """Format the chance to win for a column.

    Args:
        prospect: The prospect of the move.
        tells_chance: Whether to show an uncertain chance; if not, return an empty string for it.
    """
    if prospect.is_certain:
        return _("wins") if prospect.chance > 0.5 else _("loses")
    if not tells_chance:
        return ""
    if prospect.is_exact:
        return tell_chance(prospect.chance)
    error = ceil(100 * prospect.error)  # at least 1: no number of deals proves certainty
    return give_or_take(prospect.chance, error)


def tell_match(chance: float) -> str:
    """State the chance to win the match after a move."""
    return _("{chance} to win the match.").format(chance=tell_chance(chance))


def tell_chances(match: Match, sight: Sight, prospect: Prospect) -> str:
    """State the chance to win the match after a move and, unless certain, that to win the game."""
    chance = match_chance(match, sight, prospect)
    if prospect.is_certain:
        return tell_match(chance)
    return _("{game} to win the game, {match} the match.").format(
        game=tell_chance(prospect.chance), match=tell_chance(chance)
    )


def tell_pips(prospect: Prospect) -> str:
    """Format the final lead in pips with a sign, as a whole number if certain."""
    if prospect.deals is None:
        return number(round(prospect.pips), signed=True)
    pips = round(prospect.pips, 1) or 0.0  # no minus sign before 0
    return f"{pips:+.1f}".replace("-", "−")


def explain_prospect(where: str, prospect: Prospect, *, tells_chance: bool = True) -> str:
    """State the prospect of a move in a sentence.

    Args:
        where: The move, as named by :func:`tell_where`.
        prospect: The prospect of the move.
        tells_chance: Whether to show an uncertain chance.
    """
    if prospect.deals is None:
        return tell_result(where, prospect)
    sentence = _("{move}: {pips} pips on average.")
    if tells_chance:
        sentence = _("{move}: {chance} to win, {pips} pips on average.")
    return sentence.format(move=where, chance=tell_prospect(prospect), pips=tell_pips(prospect))


def tell_result(where: str, prospect: Prospect) -> str:
    """State the certain result of a move in a sentence."""
    pips = round(abs(prospect.pips))
    is_won = prospect.chance > 0.5
    if pips:
        sentence = _("{move} wins by {pips}.") if is_won else _("{move} loses by {pips}.")
    elif is_won:
        sentence = _("{move} wins the tie by playing last.")
    else:
        sentence = _("{move} loses the tie: the opponent plays last.")
    return sentence.format(move=where, pips=pips)


def tell_once(best: Prospect, prospect: Prospect, above: Prospect | None) -> tuple[str, str]:
    """Return the chance and the cost of a move for a row, without repeating the row above.

    Args:
        best: The prospect of the best move.
        prospect: The prospect of the move.
        above: The prospect in the row above; ``None`` for the first row.
    """
    chance = tell_prospect(prospect)
    if above is None or above.group != prospect.group:
        return chance, compare_prospects(best, prospect)
    return "" if chance == tell_prospect(above) else chance, ""


def compare_prospects(best: Prospect, other: Prospect) -> str:
    """Say what a move costs compared with the best one.

    Of a best move, say that nothing is better or, unless exact, how many others may be as good.
    """
    if not other.group:
        if other.is_exact or not other.equal:
            return _("Nothing is better.")
        equal = counted("{count} other(s) may be just as good.", other.equal)
        return equal.format(count=other.equal)
    if other.is_certain and best.is_certain and other.chance < best.chance:
        return _("Loses a won game.")
    if other.lost:
        return _("Costs {lost} win chance.").format(lost=tell_chance(other.lost))
    pips = round(best.pips) - round(other.pips)
    return counted("Costs {pips} pip(s).", pips).format(pips=pips)


def explain_columns() -> list[tuple[str, str]]:
    """Return the title of each column in the list of all moves, and its meaning or ``""``."""
    win_chance = in_sentences(
        _("Wins out of 100 against this level, in deals that fit what you saw."),
        _("Exact once the boneyard is empty."),
        _("± is one standard error; moves too close to call share one chance."),
    )
    return [
        (_("move"), ""),
        (_("pips"), _("Average final lead in pips.")),
        (_("win chance"), win_chance),
    ]


def tell_unvalued() -> str:
    """Explain why moves of a damaged game have no values."""
    return _("No values: tiles are missing or duplicated.")


def tell_progress(analysis: LayAnalysis, *, is_done: bool) -> str:
    """State the progress of the analysis or, once it is done, its accuracy.

    Args:
        analysis: The analysis of all moves.
        is_done: Whether every move has its final value.
    """
    if analysis.is_exact:
        sentence = _("Exact") if is_done else _("Searching: {share}%")
    elif is_done:
        sentence = counted("{deals} simulated deal(s)", analysis.deals)
    else:
        sentence = _("Simulating: {share}%")
    return sentence.format(deals=analysis.deals, share=round(100 * analysis.progress))
