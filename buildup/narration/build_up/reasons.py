"""Reasons as sentences: for the hint, for the computer's moves, and for the log.

The one place where a :class:`~buildup.strategy.build_up.reasons.Reason` becomes words. Each
sentence is whole; a text is one to three of them after each other. The person who reads
is the human, who plays black.
"""

from buildup.model.build_up.position import Move
from buildup.model.player import Player
from buildup.strategy.build_up.reasons import Motive, Reason
from buildup.texts import _, counted

_MOST_SENTENCES = 3


def tell_move(move: Move) -> str:
    """A move without its player."""
    return _("{tile} on {stack}").format(tile=move.tile, stack=move.stack)


def explain_move(reason: Reason) -> str:
    """A line of the log: who places what where, and what that does.

    It tells what the move does and not what was looked for, because a game that is
    replayed or loaded knows only the moves, and is to be told in the same words.
    """
    if reason.player is Player.COMPUTER:
        said = [_placed_by_computer(reason), *_reset(reason), *_safe_from_human(reason)]
        said += _only_stack(reason)
        if reason.motive is Motive.ONLY_MOVE:
            said.append(_("The computer had no other move."))
    else:
        said = [_placed_by_human(reason), *_reset(reason), *_safe_from_computer(reason)]
        said += _only_stack(reason)
        if reason.motive is Motive.ONLY_MOVE:
            said.append(_("You had no other move."))
    return _text(reason, said)


def explain_hint(reason: Reason) -> str:
    """What to place, what it does, and why it was picked: up to three short sentences.

    Raises:
        ValueError: The move is the computer's; hints are for the human.
    """
    if reason.player is not Player.HUMAN:
        raise ValueError("a hint is for the human; explain_move tells the computer's moves")
    effects = [*_reset(reason), *_safe_from_computer(reason), *_motive(reason)]
    return _text(reason, [_advice(reason), *effects[1 - _MOST_SENTENCES :]])


def _text(reason: Reason, sentences: list[str]) -> str:
    """The first sentences, as many as one reads in passing, with their placeholders filled."""
    named = {
        "tile": reason.move.tile,
        "stack": reason.move.stack,
        "covered": reason.covered,
        "pips": reason.move.tile.pips,
        "covered_pips": reason.covered.pips,
        "more": reason.increases,
        "swing": reason.swing,
    }
    return " ".join(sentence.format(**named) for sentence in sentences[:_MOST_SENTENCES])


def _placed_by_computer(reason: Reason) -> str:
    if reason.covers_own:
        if not reason.increases:
            return _("The computer places {tile} on {stack}, covering its own {covered}.")
        return counted(
            "The computer places {tile} on {stack}, covering its own {covered}: that increases the"
            " stack by {more} pip(s).",
            reason.increases,
        )
    if reason.reclaims:
        if not reason.seizes:
            return _(
                "The computer places {tile} on {stack}, covering {covered}: "
                "it reclaims a stack of its row, and you lose nothing."
            )
        return counted(
            "The computer places {tile} on {stack}, covering {covered}: it reclaims a stack of its"
            " row, and you lose {covered_pips} pip(s).",
            reason.seizes,
        )
    if not reason.seizes:
        return _(
            "The computer places {tile} on {stack}, covering {covered}: "
            "it seizes a stack of your row, and you lose nothing."
        )
    return counted(
        "The computer places {tile} on {stack}, covering {covered}: it seizes {covered_pips} "
        "pip(s) from you.",
        reason.seizes,
    )


def _placed_by_human(reason: Reason) -> str:
    if reason.covers_own:
        if not reason.increases:
            return _("You place {tile} on {stack}, covering your own {covered}.")
        return counted(
            "You place {tile} on {stack}, covering your own {covered}: that increases the stack by"
            " {more} pip(s).",
            reason.increases,
        )
    if reason.reclaims:
        if not reason.seizes:
            return _(
                "You place {tile} on {stack}, covering {covered}: "
                "you reclaim a stack of your row, and the computer loses nothing."
            )
        return counted(
            "You place {tile} on {stack}, covering {covered}: you reclaim a stack of your row, and"
            " the computer loses {covered_pips} pip(s).",
            reason.seizes,
        )
    if not reason.seizes:
        return _(
            "You place {tile} on {stack}, covering {covered}: "
            "you seize a stack of the computer's row, and the computer loses nothing."
        )
    return counted(
        "You place {tile} on {stack}, covering {covered}: you seize {covered_pips} pip(s) from the"
        " computer.",
        reason.seizes,
    )


def _advice(reason: Reason) -> str:
    if reason.covers_own:
        if reason.increases:
            return counted(
                "Place {tile} on {stack}, over your own {covered}: that increases the stack by "
                "{more} pip(s).",
                reason.increases,
            )
        if reason.resets:
            return _("Place {tile} on {stack}, over your own {covered}.")
        return _("Place {tile} on {stack}, over your own {covered}, which has as many pips.")
    if reason.reclaims:
        if not reason.seizes:
            return _(
                "Place {tile} on {stack}, over {covered}: that reclaims a stack of your row, "
                "though the computer loses nothing."
            )
        return counted(
            "Place {tile} on {stack}, over {covered}: that reclaims a stack of your row and takes "
            "{covered_pips} pip(s) from the computer.",
            reason.seizes,
        )
    if not reason.seizes:
        return _(
            "Place {tile} on {stack}, over {covered}: that seizes a stack of the computer's row, "
            "though the computer loses nothing."
        )
    return counted(
        "Place {tile} on {stack}, over {covered}: that seizes {covered_pips} pip(s) from the "
        "computer.",
        reason.seizes,
    )


def _reset(reason: Reason) -> list[str]:
    if not reason.resets:
        return []
    return [
        counted(
            "The double resets the stack from {covered_pips} to {pips} pip(s).",
            reason.move.tile.pips,
        )
    ]


def _safe_from_human(reason: Reason) -> list[str]:
    if reason.is_out_of_reach:
        return [_("Nothing can cover {tile}.")]
    if reason.can_be_answered or not reason.has_answerer:
        return []
    return [_("Nothing in your hand can cover {tile}.")]


def _safe_from_computer(reason: Reason) -> list[str]:
    if reason.is_out_of_reach:
        return [_("Nothing can cover {tile}.")]
    if reason.can_be_answered or not reason.has_answerer:
        return []
    return [_("Nothing in the computer's hand can cover {tile}.")]


def _only_stack(reason: Reason) -> list[str]:
    if reason.stacks > 1 or reason.motive is Motive.ONLY_MOVE:
        return []
    return [_("{tile} fitted no other stack.")]


def _motive(reason: Reason) -> list[str]:
    match reason.motive:
        case Motive.ONLY_MOVE:
            return [_("You have no other move.")]
        case Motive.NOTHING_TO_COVER:
            return [_("You cannot cover any of the computer's tiles.")]
        case Motive.LARGEST_SWING:
            return [_largest_swing(reason)]
        case Motive.FEWEST_STACKS:
            return [_fewest_stacks(reason)]
        case Motive.ANY | Motive.COVER_OPPONENT | Motive.BEST_IN_HAND:
            return []


def _fewest_stacks(reason: Reason) -> str:
    if reason.stacks == 1:
        return _("{tile} fits no other stack: place it before that one is gone.")
    return _("No other tile of yours fits fewer stacks than {tile}, which may soon fit none.")


def _largest_swing(reason: Reason) -> str:
    if reason.swing < 0:
        return _("Every other move costs as much or more at once.")
    if reason.swing == 0:
        return _("It costs nothing, and no other move gains anything at once.")
    if reason.covers_own:
        return _("No other move gains more at once.")
    return counted(
        "Counting {tile} itself, you gain {swing} point(s) at once; no other move gains more.",
        reason.swing,
    )
