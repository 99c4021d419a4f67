"""Reasons as sentences: for the computer's moves, and for the log.

The one place where a :class:`~buildup.strategy.build_up.reasons.Reason` becomes words. Each
sentence is whole; a text is one to three of them after each other. The person who reads
is the human, who plays black.
"""

from collections.abc import Sequence
from enum import Enum
from typing import Self

from buildup.model.build_up.position import Move
from buildup.model.player import Player
from buildup.strategy.build_up.reasons import Reason
from buildup.texts import Forms, _, counted, later

_MOST_SENTENCES = 3
MOST_MOVES = 3
"""So many moves are told at once; a line is shown on the table."""


class _Effect(Enum):
    """What placing a tile does to a stack.

    The value is how that is said of you, and how of the computer.
    """

    INCREASES = Forms(
        "You place {tile} on {stack}, covering your own {covered}: "
        "that increases the stack by {more} pip(s).",
        "The computer places {tile} on {stack}, covering its own {covered}: "
        "that increases the stack by {more} pip(s).",
    )
    COVERS_OWN = Forms(
        "You place {tile} on {stack}, covering your own {covered}.",
        "The computer places {tile} on {stack}, covering its own {covered}.",
    )
    RECLAIMS = Forms(
        "You place {tile} on {stack}, covering the computer's {covered}: "
        "you reclaim a stack of your row, and the computer loses {covered_pips} pip(s).",
        "The computer places {tile} on {stack}, covering your {covered}: "
        "it reclaims a stack of its row, and you lose {covered_pips} pip(s).",
    )
    RECLAIMS_NO_PIPS = Forms(
        "You place {tile} on {stack}, covering the computer's {covered}: "
        "you reclaim a stack of your row, and the computer loses nothing.",
        "The computer places {tile} on {stack}, covering your {covered}: "
        "it reclaims a stack of its row, and you lose nothing.",
    )
    SEIZES = Forms(
        "You place {tile} on {stack}, covering the computer's {covered}: "
        "you seize {covered_pips} pip(s) from the computer.",
        "The computer places {tile} on {stack}, covering your {covered}: "
        "it seizes {covered_pips} pip(s) from you.",
    )
    SEIZES_NO_PIPS = Forms(
        "You place {tile} on {stack}, covering the computer's {covered}: "
        "you seize a stack of the computer's row, and the computer loses nothing.",
        "The computer places {tile} on {stack}, covering your {covered}: "
        "it seizes a stack of your row, and you lose nothing.",
    )

    @classmethod
    def of(cls, reason: Reason) -> Self:
        """What a move does."""
        if reason.covers_own:
            return cls.INCREASES if reason.increases else cls.COVERS_OWN
        if reason.reclaims:
            return cls.RECLAIMS if reason.seizes else cls.RECLAIMS_NO_PIPS
        return cls.SEIZES if reason.seizes else cls.SEIZES_NO_PIPS


def tell_move(move: Move) -> str:
    """A move without its player."""
    return _("{tile} on {stack}").format(tile=move.tile, stack=move.stack)


def tell_line(moves: Sequence[Move]) -> str:
    """What follows, without the players: no more moves than one takes in."""
    named = ", ".join(map(tell_move, moves[:MOST_MOVES]))
    return _("{moves}…").format(moves=named) if len(moves) > MOST_MOVES else named


def explain_move(reason: Reason) -> str:
    """A line of the log: who places what where, and what that does.

    It tells what the move does and not what was looked for, because a game that is
    replayed or loaded knows only the moves, and is to be described in the same words.
    """
    is_yours = reason.player is Player.HUMAN
    said = [counted(_Effect.of(reason).value.pick(is_yours), reason.seizes or reason.increases)]
    if reason.resets:
        reset = later("The double resets it from {covered_pips} to {pips}.")
        said.append(counted(reset, reason.move.tile.pips))
    said += _safe(reason)
    if reason.is_only_move:
        said.append(_("You had no other move.") if is_yours else _("It was the only move."))
    elif reason.stacks == 1:
        said.append(_("{tile} fit nowhere else."))
    return _text(reason, said)


def _text(reason: Reason, sentences: list[str]) -> str:
    """The first sentences, as many as one reads in passing, with their placeholders filled."""
    named = {
        "tile": reason.move.tile,
        "stack": reason.move.stack,
        "covered": reason.covered,
        "pips": reason.move.tile.pips,
        "covered_pips": reason.covered.pips,
        "more": reason.increases,
    }
    return " ".join(sentence.format(**named) for sentence in sentences[:_MOST_SENTENCES])


def _safe(reason: Reason) -> list[str]:
    if reason.is_out_of_reach:
        return [_("Nothing can cover {tile}.")]
    if reason.can_be_answered or not reason.has_answerer:
        return []
    if reason.player is Player.HUMAN:
        return [_("Nothing in the computer's hand can cover {tile}.")]
    return [_("Nothing in your hand can cover {tile}.")]
