"""Reasons as sentences: for the hint, for what the computer lays, and for the log.

The one place where a :class:`~buildup.strategy.dominoes.reasons.LayReason` becomes words.
The person who reads is the human.
"""

from buildup.narration.dominoes.advice import Names, tell_comparison
from buildup.narration.dominoes.move_values import tell_where
from buildup.strategy.dominoes.analysis import Leaving
from buildup.strategy.dominoes.reasons import LayReason
from buildup.texts import _, counted


def explain_lay(reason: LayReason) -> str:
    """A line of the log: what the computer lays where, and why."""
    lay = tell_where(reason.lay, is_first=reason.is_first)
    because = why_computer_lays(reason)
    return _("The computer lays {lay}: {because}").format(lay=lay, because=because)


def explain_hint(reason: LayReason, names: Names) -> str:
    """What the person on turn should lay, and why.

    Args:
        reason: For the lay.
        names: Of both players.
    """
    lay = tell_where(reason.lay, is_first=reason.is_first)
    because = _("Lay {lay}: {because}").format(lay=lay, because=_why_you_should(reason))
    if reason.comparison is None:
        return because
    return " ".join([because, *tell_comparison(reason.sight, reason.comparison, names)])


def why_computer_lays(reason: LayReason) -> str:
    """Why the computer lays a tile, as the end of a sentence.

    Only what both players can see: the computer's tiles stay hidden.
    """
    if reason.is_first:
        return _("any tile may be laid first.")
    if reason.is_last:
        return _("it ends the game.")
    if reason.is_first_fitting:
        return _("it is the first of its tiles that fits.")
    if reason.openly_shuts_out:
        return _("you hold nothing that fits there.")
    if reason.ending is not None:
        return _("the boneyard is empty, so it has searched the game to its end.")
    if reason.drawn_at is not None:
        return _("{end} was open when you last had to draw.").format(end=reason.drawn_at)
    pips = reason.lay.tile.domino.pips
    return counted("it sheds {pips} pip(s).", pips).format(pips=pips)


def _why_you_should(reason: LayReason) -> str:
    if reason.is_only:
        return _("nothing else can be laid.")
    if reason.ending is not None:
        return _ending_because(reason)
    if reason.deals is not None and not reason.is_won:
        return counted(
            "in {deals} deal(s) that the computer imagines everything loses, and nothing by fewer "
            "pips.",
            reason.deals,
        ).format(deals=reason.deals)
    if reason.deals is not None:
        return counted(
            "in {deals} deal(s) that the computer imagines nothing else does better.", reason.deals
        ).format(deals=reason.deals)
    if len({Leaving.of(reason.sight, lay) for lay in reason.sight.legal_lays()}) == 1:
        return _("whatever is laid, the same is left.")
    return _("lays cannot be valued here, for tiles of this game are missing, or there twice.")


def _ending_because(reason: LayReason) -> str:
    margin = reason.ending or 0
    if reason.is_won and margin == 0:
        return _("with the boneyard empty this wins by the last tile, whatever comes.")
    if reason.is_won:
        return counted(
            "with the boneyard empty this wins by {pips} pip(s) or more, whatever comes.", margin
        ).format(pips=margin)
    return counted(
        "with the boneyard empty this loses by {pips} pip(s), and everything else by as many or "
        "more.",
        abs(margin),
    ).format(pips=abs(margin))
