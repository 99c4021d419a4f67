"""Reasons as sentences: for the hint, for the computer's moves, and for the log.

The one place where a :class:`~buildup.strategy.build_up.reasons.Reason` becomes words. Each
sentence is whole; a text is one to three of them after each other. The person who reads
is the human, who plays black.
"""

from collections.abc import Sequence
from enum import Enum
from typing import Self

from buildup.model.build_up.position import Move
from buildup.model.player import Player
from buildup.strategy.build_up.reasons import Motive, Reason
from buildup.texts import _, counted, later

_MOST_SENTENCES = 3
MOST_MOVES = 3
"""So many moves are told at once; a line is shown on the table."""


class _Effect(Enum):
    """What placing a tile does to a stack.

    The value is how that is said of the computer, how of you, and how you are advised to do it.
    """

    INCREASES = (
        later(
            "The computer places {tile} on {stack}, covering its own {covered}: "
            "that increases the stack by {more} pip(s)."
        ),
        later(
            "You place {tile} on {stack}, covering your own {covered}: "
            "that increases the stack by {more} pip(s)."
        ),
        later(
            "Place {tile} on {stack}, over your own {covered}: "
            "that increases the stack by {more} pip(s)."
        ),
    )
    RESETS_OWN = (
        later("The computer places {tile} on {stack}, covering its own {covered}."),
        later("You place {tile} on {stack}, covering your own {covered}."),
        later("Place {tile} on {stack}, over your own {covered}."),
    )
    COVERS_AS_MANY = (
        later("The computer places {tile} on {stack}, covering its own {covered}."),
        later("You place {tile} on {stack}, covering your own {covered}."),
        later("Place {tile} on {stack}, over your own {covered}, which has as many pips."),
    )
    RECLAIMS = (
        later(
            "The computer places {tile} on {stack}, covering {covered}: "
            "it reclaims a stack of its row, and you lose {covered_pips} pip(s)."
        ),
        later(
            "You place {tile} on {stack}, covering {covered}: "
            "you reclaim a stack of your row, and the computer loses {covered_pips} pip(s)."
        ),
        later(
            "Place {tile} on {stack}, over {covered}: that reclaims a stack of your row "
            "and takes {covered_pips} pip(s) from the computer."
        ),
    )
    RECLAIMS_NO_PIPS = (
        later(
            "The computer places {tile} on {stack}, covering {covered}: "
            "it reclaims a stack of its row, and you lose nothing."
        ),
        later(
            "You place {tile} on {stack}, covering {covered}: "
            "you reclaim a stack of your row, and the computer loses nothing."
        ),
        later(
            "Place {tile} on {stack}, over {covered}: that reclaims a stack of your row, "
            "though the computer loses nothing."
        ),
    )
    SEIZES = (
        later(
            "The computer places {tile} on {stack}, covering {covered}: "
            "it seizes {covered_pips} pip(s) from you."
        ),
        later(
            "You place {tile} on {stack}, covering {covered}: "
            "you seize {covered_pips} pip(s) from the computer."
        ),
        later(
            "Place {tile} on {stack}, over {covered}: "
            "that seizes {covered_pips} pip(s) from the computer."
        ),
    )
    SEIZES_NO_PIPS = (
        later(
            "The computer places {tile} on {stack}, covering {covered}: "
            "it seizes a stack of your row, and you lose nothing."
        ),
        later(
            "You place {tile} on {stack}, covering {covered}: "
            "you seize a stack of the computer's row, and the computer loses nothing."
        ),
        later(
            "Place {tile} on {stack}, over {covered}: that seizes a stack of the computer's row, "
            "though the computer loses nothing."
        ),
    )

    @classmethod
    def of(cls, reason: Reason) -> Self:
        """What a move does."""
        if reason.covers_own and reason.increases:
            return cls.INCREASES
        if reason.covers_own:
            return cls.RESETS_OWN if reason.resets else cls.COVERS_AS_MANY
        if reason.reclaims:
            return cls.RECLAIMS if reason.seizes else cls.RECLAIMS_NO_PIPS
        return cls.SEIZES if reason.seizes else cls.SEIZES_NO_PIPS


def tell_move(move: Move) -> str:
    """A move without its player."""
    return _("{tile} on {stack}").format(tile=move.tile, stack=move.stack)


def tell_line(moves: Sequence[Move]) -> str:
    """What follows, without the players: no more moves than one takes in."""
    told = ", ".join(map(tell_move, moves[:MOST_MOVES]))
    return _("{moves}, and so on").format(moves=told) if len(moves) > MOST_MOVES else told


def explain_move(reason: Reason) -> str:
    """A line of the log: who places what where, and what that does.

    It tells what the move does and not what was looked for, because a game that is
    replayed or loaded knows only the moves, and is to be described in the same words.
    """
    of_computer, of_you, _advice = _Effect.of(reason).value
    is_yours = reason.player is Player.HUMAN
    said = [_placed(reason, of_you if is_yours else of_computer)]
    said += [*_reset(reason), *_safe(reason), *_only_stack(reason)]
    if reason.motive is Motive.ONLY_MOVE:
        said.append(
            _("You had no other move.") if is_yours else _("The computer had no other move.")
        )
    return _text(reason, said)


def explain_hint(reason: Reason) -> str:
    """What to place, what it does, and why it was picked: up to three short sentences.

    Raises:
        ValueError: The move is the computer's; hints are for the human.
    """
    if reason.player is not Player.HUMAN:
        raise ValueError("a hint is for the human; explain_move tells the computer's moves")
    _of_computer, _of_you, advice = _Effect.of(reason).value
    effects = [*_reset(reason), *_safe(reason), *_motive(reason)]
    return _text(reason, [_placed(reason, advice), *effects[1 - _MOST_SENTENCES :]])


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


def _placed(reason: Reason, sentence: str) -> str:
    return counted(sentence, reason.seizes or reason.increases)


def _reset(reason: Reason) -> list[str]:
    if not reason.resets:
        return []
    return [
        counted(
            "The double resets the stack from {covered_pips} to {pips} pip(s).",
            reason.move.tile.pips,
        )
    ]


def _safe(reason: Reason) -> list[str]:
    if reason.is_out_of_reach:
        return [_("Nothing can cover {tile}.")]
    if reason.can_be_answered or not reason.has_answerer:
        return []
    if reason.player is Player.HUMAN:
        return [_("Nothing in the computer's hand can cover {tile}.")]
    return [_("Nothing in your hand can cover {tile}.")]


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
        case Motive.FEWEST_STACKS if reason.stacks == 1:
            return [_("{tile} fits no other stack: place it before that one is gone.")]
        case Motive.FEWEST_STACKS:
            return [
                _("No other tile of yours fits fewer stacks than {tile}, which may soon fit none.")
            ]
        case Motive.ANY | Motive.COVER_OPPONENT | Motive.BEST_IN_HAND:
            return []


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
