"""Words for the values of lays: in the list of all lays, at the ends, and in Help."""

from math import ceil, inf

from buildup.model.dominoes.line import Lay, Side
from buildup.model.dominoes.match import Match
from buildup.model.dominoes.sight import Sight
from buildup.narration.numbers import give_or_take, number, percent, tell_chance
from buildup.narration.rows import MoveRow
from buildup.review.dominoes.reviewed import verdict_of
from buildup.review.verdicts import Verdict
from buildup.strategy.dominoes.analysis import LayAnalysis, Prospect, ValuedLay
from buildup.strategy.dominoes.match_chance import match_chance
from buildup.texts import _, counted


def lay_row(
    valued: ValuedLay,
    match_chance: float | None,
    *,
    tells_chance: bool,
    is_first: bool,
    is_hinted: bool,
) -> MoveRow[Lay]:
    """The row of a lay.

    Args:
        valued: The lay, and its worth.
        match_chance: To win the match; ``None`` in a single game, and without a value.
        tells_chance: Whether a chance is told that is not certain.
        is_first: Whether it begins the line.
        is_hinted: Whether a hint names it.
    """
    where, worth = tell_where(valued.lay, is_first=is_first), valued.prospect
    chance = worth and tell_prospect(worth, tells_chance=tells_chance)
    told = explain_prospect(where, worth, tells_chance=tells_chance) if worth else where
    return MoveRow(
        key=valued.lay,
        move_text=where,
        is_valued=worth is not None,
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
    """A lay without its player; on the empty line ends make no difference."""
    if is_first:
        return str(lay.tile)
    sentence = _("{tile} on the left") if lay.side is Side.LEFT else _("{tile} on the right")
    return sentence.format(tile=lay.tile)


def tell_ends(left: int, right: int) -> str:
    """Which ends a lay leaves open, in short."""
    if left == right:
        return _("leaves {end}").format(end=left)
    return _("leaves {left} and {right}").format(left=left, right=right)


def tell_prospect(prospect: Prospect, *, tells_chance: bool = True) -> str:
    """The chance to win in short, for a column; empty where only what is certain is told, since
    nobody knows how well the other one plays."""
    if prospect.is_certain:
        return _("wins") if prospect.chance > 0.5 else _("loses")
    if not tells_chance:
        return ""
    if prospect.is_exact:
        return tell_chance(prospect.chance)
    return give_or_take(prospect.chance, _error_points(prospect))


def tell_match(chance: float) -> str:
    """The chance to win the match after a lay, in a sentence."""
    return _("{chance} to win the match.").format(chance=tell_chance(chance))


def tell_chances(match: Match, sight: Sight, prospect: Prospect) -> str:
    """The chances to win the game and its match after a lay, in a sentence."""
    chance = match_chance(match, sight, prospect)
    if prospect.is_certain:
        return tell_match(chance)
    return _("{game} to win the game, {match} the match.").format(
        game=tell_chance(prospect.chance), match=tell_chance(chance)
    )


def tell_pips(prospect: Prospect) -> str:
    """How many pips more the opponent holds in the end, signed; where it is certain, whole."""
    if prospect.deals is None:
        return number(round(prospect.pips), signed=True)
    pips = round(prospect.pips, 1) or 0.0  # no minus before nothing
    return f"{pips:+.1f}".replace("-", "−")


def explain_prospect(where: str, prospect: Prospect, *, tells_chance: bool = True) -> str:
    """What comes of a lay, in a sentence.

    Args:
        where: The lay, as :func:`tell_where` tells it.
        prospect: What comes of it.
        tells_chance: See :func:`tell_prospect`.
    """
    if prospect.deals is None:
        return _explain_ending(where, prospect)
    if not tells_chance:
        sentence = _("{lay}: {signed_pips} pips on average.")
    elif prospect.is_exact:
        sentence = _("{lay}: {chance} to win, counted in all deals: there is no more choice.")
    elif prospect.pips >= 0:
        sentence = _("{lay}: {chance} ± {error} %, {pips} pips ahead, {deals} simulated deals.")
    else:
        sentence = _("{lay}: {chance} ± {error} %, {pips} pips behind, {deals} simulated deals.")
    return sentence.format(
        lay=where,
        chance=tell_chance(prospect.chance),
        error=_error_points(prospect),
        pips=f"{abs(prospect.pips):.1f}",
        signed_pips=tell_pips(prospect),
        deals=prospect.deals,
    )


def _explain_ending(where: str, prospect: Prospect) -> str:
    pips = round(abs(prospect.pips))
    is_won = prospect.chance > 0.5
    if not pips and is_won:
        sentence = _("{lay} wins by the last tile, for sure.")
    elif not pips:
        sentence = _("{lay} loses by the last tile, for sure.")
    elif is_won:
        sentence = counted("{lay} wins by {pips}, for sure.", pips)
    else:
        sentence = counted("{lay} loses by {pips}, for sure.", pips)
    return sentence.format(lay=where, pips=pips)


def tell_once(best: Prospect, prospect: Prospect, above: Prospect | None) -> tuple[str, str]:
    """The chance to win in short, and what the lay gives away, for a row of a list.

    Args:
        best: Of the best lay.
        prospect: Of the lay.
        above: That of the row above, of whose group it is not said again; ``None``: the first.
    """
    chance = tell_prospect(prospect)
    if above is None or above.group != prospect.group:
        return chance, compare_prospects(best, prospect)
    return "" if chance == tell_prospect(above) else chance, ""


def compare_prospects(best: Prospect, other: Prospect) -> str:
    """What a lay gives away against the best one, or how many may be as good, in a sentence."""
    if not other.group:
        if other.is_exact or not other.equal:
            return _("Nothing is better.")
        equal = counted("{count} other(s) may be as good, within the error.", other.equal)
        return equal.format(count=other.equal)
    if other.is_certain and best.is_certain and other.chance < best.chance:
        return _("Loses a won game.")
    if other.lost:
        return _("Costs {lost} win chance.").format(lost=percent(other.lost))
    pips = round(best.pips) - round(other.pips)
    return counted("Costs {pips} pip(s).", pips).format(pips=pips)


def explain_columns() -> list[tuple[str, str]]:
    """How each column of the list of all lays is called, and what it means; that of the lay says
    itself what it means."""
    return [(_("lay"), ""), (_("pips"), explain_pips()), (_("win chance"), explain_game_chance())]


def explain_pips() -> str:
    """The column with pips."""
    return _("Average pips the other player holds more than you at the end.")


def explain_game_chance() -> str:
    """The column with chances: what they assume."""
    return _(
        "How many of a hundred such games you would win after the lay. The tiles that you cannot "
        "see are imagined many times, in ways that agree with what was laid, drawn and passed; "
        "hands from which the other would rather have laid something else come more seldom. Each "
        "deal is played out by two skilled players who see no more than you do, but Beginner, "
        "Casual and Skilled as they are, and its last tiles, once the boneyard is empty, "
        "perfectly; between experts, with one tile in the boneyard, it is also played perfectly "
        "with all tiles open. What an expert in your seat makes of such games is something else: "
        "so the chance is what their games show. Where nobody has a choice any more, all deals "
        "are counted. Two times in three the chance over all deals is no farther away than the "
        "number behind ± says. Some of the deals choose the best lay, and the others tell the "
        "chances; lays that they do not tell apart stand together, with one chance. Once the "
        "boneyard is empty the game is searched to its end, and who wins is certain. Nobody looks "
        "at hidden tiles for this. In a match the chance to win it stands beside: it follows from "
        "that of the game, from the score, and from what games of such a set bring, as if those "
        "to come were between equals."
    )


def tell_unvalued() -> str:
    """Why lays of a damaged game have no values."""
    return _("No values: tiles are missing or doubled.")


def tell_progress(analysis: LayAnalysis, count: int, *, is_done: bool) -> str:
    """How far the analysis is, and how exact.

    Args:
        analysis: Of all lays.
        count: How many lays there are.
        is_done: Whether every lay has its last value.
    """
    named = {"count": count, "deals": analysis.deals, "share": round(100 * analysis.progress)}
    if analysis.is_exact:
        if not is_done:
            return _("Searching to the end: {share} %").format(**named)
        sentence = counted("{count} moves, fully calculated", count)
        return sentence.format(**named)
    if not is_done:
        return _("Simulating: {share} %").format(**named)
    return counted("{count} moves, {deals} simulated deals", count).format(**named)


def _error_points(prospect: Prospect) -> int:
    """At least 1: no number of deals makes a chance certain."""
    return ceil(100 * prospect.error)
