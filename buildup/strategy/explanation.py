"""Reasons as sentences: for the hint, for the computer's moves, and for the log.

The one place where a :class:`~buildup.strategy.reasons.Reason` becomes words. Each
sentence is whole; a text is one to three of them after each other.
"""

from buildup.model.player import Player
from buildup.strategy.reasons import Motive, Reason
from buildup.texts import _, ngettext


def explain_move(reason: Reason) -> str:
    """A line of the log: who places what where, and what that does."""
    return " ".join(_filled(reason, [_placed(reason), *_safety(reason)]))


def explain_hint(reason: Reason) -> str:
    """What to place, what it does, and why it was picked: up to three short sentences."""
    return " ".join(_filled(reason, [_advice(reason), *_safety(reason), *_motive(reason)]))


def _filled(reason: Reason, sentences: list[str]) -> list[str]:
    named = {
        "tile": reason.move.tile,
        "stack": reason.move.stack,
        "covered": reason.covered,
        "pips": reason.move.tile.pips,
        "covered_pips": reason.covered.pips,
        "more": reason.increases,
        "fewer": reason.covered.pips - reason.move.tile.pips,
        "swing": reason.swing,
    }
    return [sentence.format(**named) for sentence in sentences]


def _placed(reason: Reason) -> str:
    if reason.player is Player.COMPUTER:
        return _placed_by_computer(reason)
    return _placed_by_human(reason)


def _placed_by_computer(reason: Reason) -> str:
    if reason.covers_own:
        if reason.resets:
            return ngettext(
                "The computer places {tile} on {stack}, covering its own {covered}: "
                "that resets the stack to {pips} pip.",
                "The computer places {tile} on {stack}, covering its own {covered}: "
                "that resets the stack to {pips} pips.",
                reason.move.tile.pips,
            )
        if reason.increases:
            return ngettext(
                "The computer places {tile} on {stack}, covering its own {covered}: "
                "that increases the stack by {more} pip.",
                "The computer places {tile} on {stack}, covering its own {covered}: "
                "that increases the stack by {more} pips.",
                reason.increases,
            )
        return _("The computer places {tile} on {stack}, covering its own {covered}.")
    if reason.reclaims:
        return ngettext(
            "The computer places {tile} on {stack}, covering {covered}: "
            "it reclaims its stack, and you lose {covered_pips} pip.",
            "The computer places {tile} on {stack}, covering {covered}: "
            "it reclaims its stack, and you lose {covered_pips} pips.",
            reason.covered.pips,
        )
    return ngettext(
        "The computer places {tile} on {stack}, covering {covered}: "
        "it seizes {covered_pips} pip from you.",
        "The computer places {tile} on {stack}, covering {covered}: "
        "it seizes {covered_pips} pips from you.",
        reason.covered.pips,
    )


def _placed_by_human(reason: Reason) -> str:
    if reason.covers_own:
        if reason.resets:
            return ngettext(
                "You place {tile} on {stack}, covering your own {covered}: "
                "that resets the stack to {pips} pip.",
                "You place {tile} on {stack}, covering your own {covered}: "
                "that resets the stack to {pips} pips.",
                reason.move.tile.pips,
            )
        if reason.increases:
            return ngettext(
                "You place {tile} on {stack}, covering your own {covered}: "
                "that increases the stack by {more} pip.",
                "You place {tile} on {stack}, covering your own {covered}: "
                "that increases the stack by {more} pips.",
                reason.increases,
            )
        return _("You place {tile} on {stack}, covering your own {covered}.")
    if reason.reclaims:
        return ngettext(
            "You place {tile} on {stack}, covering {covered}: "
            "you reclaim your stack, and the computer loses {covered_pips} pip.",
            "You place {tile} on {stack}, covering {covered}: "
            "you reclaim your stack, and the computer loses {covered_pips} pips.",
            reason.covered.pips,
        )
    return ngettext(
        "You place {tile} on {stack}, covering {covered}: "
        "you seize {covered_pips} pip from the computer.",
        "You place {tile} on {stack}, covering {covered}: "
        "you seize {covered_pips} pips from the computer.",
        reason.covered.pips,
    )


def _advice(reason: Reason) -> str:
    if reason.covers_own:
        if reason.resets:
            return ngettext(
                "Place {tile} on {stack}, over your own {covered}: "
                "it resets the stack, and you give up only {fewer} pip there.",
                "Place {tile} on {stack}, over your own {covered}: "
                "it resets the stack, and you give up only {fewer} pips there.",
                reason.covered.pips - reason.move.tile.pips,
            )
        if reason.increases:
            return ngettext(
                "Place {tile} on {stack}, over your own {covered}: "
                "it increases the stack by {more} pip.",
                "Place {tile} on {stack}, over your own {covered}: "
                "it increases the stack by {more} pips.",
                reason.increases,
            )
        return _("Place {tile} on {stack}, over your own {covered}: the stack keeps its pips.")
    if reason.reclaims:
        return ngettext(
            "Place {tile} on {stack}: you reclaim your stack from {covered}, "
            "which takes {covered_pips} pip from the computer.",
            "Place {tile} on {stack}: you reclaim your stack from {covered}, "
            "which takes {covered_pips} pips from the computer.",
            reason.covered.pips,
        )
    return ngettext(
        "Place {tile} on {stack}: you seize the {covered_pips} pip of {covered}.",
        "Place {tile} on {stack}: you seize the {covered_pips} pips of {covered}.",
        reason.covered.pips,
    )


def _safety(reason: Reason) -> list[str]:
    if reason.is_out_of_reach:
        return [_("Nothing can cover {tile}.")]
    if reason.can_be_answered:
        return []
    if reason.player is Player.COMPUTER:
        return [_("No tile of your hand can cover {tile}.")]
    return [_("No tile of the computer's hand can cover {tile}.")]


def _motive(reason: Reason) -> list[str]:
    match reason.motive:
        case Motive.ONLY_MOVE:
            return [_("It is the only move.")]
        case Motive.LARGEST_SWING if reason.swing > 0:
            return [
                ngettext(
                    "No other move gains more at once: {swing} point between you.",
                    "No other move gains more at once: {swing} points between you.",
                    reason.swing,
                )
            ]
        case Motive.LARGEST_SWING:
            return [_("Every other move costs as much or more at once.")]
        case _:
            return []
