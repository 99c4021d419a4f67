"""Advice as sentences, for a beginner.

The one place where an :class:`~buildup.strategy.build_up.advice.Advice` becomes words: a few
short sentences, each of them whole. The person who reads is the human, who plays black, also
where the computer's moves are explained.
"""

from collections.abc import Iterator, Sequence

from buildup.model.build_up.position import Move
from buildup.model.player import Player
from buildup.narration.build_up.causes import explain_causes
from buildup.strategy.build_up.advice import Advice, Comparison
from buildup.strategy.build_up.reasons import Reason
from buildup.texts import _, counted


def explain_advice(advice: Advice) -> str:
    """Why a move is good, or what it gives away and which one is better.

    Where the search was not finished, no sentence is certain about what is best.
    """
    move = _named(advice.reason.move)
    if advice.loss is None:
        return _("No value yet.").format(**move)
    if advice.is_best:
        sentences = [_placing(advice.reason), *_what_follows(advice), *_beside_the_others(advice)]
    elif advice.comparison:
        sentences = list(_mistake(advice.comparison))
    else:
        sentences = [_looks_worse(advice, advice.loss)]
    return " ".join(sentences)


def _named(move: Move) -> dict[str, object]:
    return {"tile": move.tile, "stack": move.stack}


def _placing(reason: Reason) -> str:
    """What to place, and what that does to the stack at once; pips."""
    changed = reason.seizes or reason.increases or reason.covered.pips - reason.move.tile.pips
    if reason.player is Player.HUMAN:
        sentence = _placing_by_human(reason, changed)
    else:
        sentence = _placing_by_computer(reason)
    return sentence.format(**_named(reason.move), covered=reason.covered, pips=changed)


def _placing_by_human(reason: Reason, changed: int) -> str:
    if reason.covers_own:
        if reason.increases:
            return counted("{tile} on {stack}: your own, +{pips}.", changed)
        if not changed:
            return _("Place {tile} on {stack}, over your own {covered} with as many pips.")
        return counted(
            "{tile} on {stack}: your own, −{pips}.",
            changed,
        )
    if not reason.seizes:
        return _("Place {tile} on {stack}: it seizes {covered}, which has no pips.")
    if reason.resets:
        return counted(
            "Place {tile} on {stack}: the double resets {covered}, so the computer loses {pips} "
            "pip(s) there.",
            changed,
        )
    return counted(
        "{tile} on {stack} takes {pips}.",
        changed,
    )


def _placing_by_computer(reason: Reason) -> str:
    if reason.covers_own:
        if reason.increases:
            return _("{tile} on {stack} covers its own stack.")
        if reason.resets:
            return _("{tile} on {stack} lowers the computer's own stack.")
        return _("{tile} on {stack} covers the computer's own {covered}, which has as many pips.")
    if not reason.seizes:
        return _("{tile} on {stack} seizes your {covered}, which has no pips.")
    if reason.resets:
        return _("{tile} on {stack}, a double, resets your {covered}: you lose its pips.")
    return _("{tile} on {stack} takes your {covered}.")


def _what_follows(advice: Advice) -> Iterator[str]:
    """The end of the hand, or a pass."""
    if advice.margin is not None:
        yield _end_of_hand(advice.margin)
    elif advice.opponent_passes:
        if advice.reason.player is Player.HUMAN:
            yield _("The computer must then pass.")
        else:
            yield _("You must then pass.")


def _end_of_hand(margin: int) -> str:
    if margin == 0:
        return _("That ends the hand, and both of you score the same.")
    if margin > 0:
        return counted("That ends the hand: {points} ahead.", margin).format(points=margin)
    return counted("That ends the hand: {points} behind.", -margin).format(points=-margin)


def _beside_the_others(advice: Advice) -> Iterator[str]:
    """How a best move stands among the others, and what the next-best one gives away."""
    if advice.reason.is_only_move:
        if advice.reason.player is Player.HUMAN:
            yield _("Your only move.")
        else:
            yield _("The computer has no other move.")
    elif not advice.is_exact:
        yield _("No better move found.")
    elif advice.best_moves is None:
        yield _("Nothing is better.")
    elif advice.comparison is None:
        yield _("All moves are equal.")
    elif len(advice.best_moves) > 1:
        yield _equally_good(advice.best_moves)
    else:
        yield from _next_best(advice.comparison)


def _equally_good(moves: Sequence[Move]) -> str:
    """How many moves are best ones, and what they have in common, if anything."""
    if len({each.tile for each in moves}) == 1:
        sentence = _("One of {count} equal moves, all with {tile}.")
    elif len({each.stack for each in moves}) == 1:
        sentence = _("One of {count} equal moves, all on {stack}.")
    else:
        sentence = _("One of {count} equal moves.")
    return sentence.format(count=len(moves), **_named(moves[0]))


def _next_best(comparison: Comparison) -> Iterator[str]:
    sentence = counted(
        "The next-best move, {tile} on {stack}, gives away {points} point(s).", comparison.loss
    )
    yield sentence.format(**_named(comparison.worse.first), points=comparison.loss)
    yield from explain_causes(comparison, names_better=False)


def tell_better(advice: Advice) -> str:
    """What a move gives away and which one is better, whoever makes it; points."""
    loss = advice.loss or 0
    sentence = counted(
        "{tile} on {stack} costs {points}. Best: {better_tile} on {better_stack}.",
        loss,
    )
    return sentence.format(
        **_named(advice.reason.move),
        points=loss,
        better_tile=advice.best.tile,
        better_stack=advice.best.stack,
    )


def _mistake(comparison: Comparison) -> Iterator[str]:
    """What the move gives away, in points, how, and which move is better."""
    sentence = counted("{tile} on {stack} costs {points}.", comparison.loss)
    yield sentence.format(**_named(comparison.worse.first), points=comparison.loss)
    yield from explain_causes(comparison, names_better=True)


def _looks_worse(advice: Advice, loss: int) -> str:
    """The search was not finished: its values are no more than a guess, in points."""
    other = advice.reason.move
    return counted(
        "About {points} better than {other} on {other_stack}.",
        loss,
    ).format(**_named(advice.best), points=loss, other=other.tile, other_stack=other.stack)
