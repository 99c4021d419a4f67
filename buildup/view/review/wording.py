"""What a review says: of a ply, of a verdict, of both players, of luck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from buildup.model.player import PerPlayer, Player
from buildup.narration.build_up.advice import explain_advice
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.narration.numbers import number
from buildup.review.verdicts import BLUNDER, INACCURACY, MISTAKE, Verdict
from buildup.texts import _, ngettext

if TYPE_CHECKING:
    from buildup.controller.play.build_up import BuildUpController
    from buildup.review.review import Review
    from buildup.review.verdicts import ReviewedPly

Names = PerPlayer[str]


def ply_words(ply: ReviewedPly, names: Names) -> str:
    """Number, player and move."""
    return _("{number}. {name}: {tile} on {stack}").format(
        number=ply.number, name=names[ply.player], tile=ply.move.tile, stack=ply.move.stack
    )


def margin_words(margin: int, names: Names) -> str:
    """Who is ahead, by how much."""
    if margin == 0:
        return _("level")
    leader = Player.HUMAN if margin > 0 else Player.COMPUTER
    return _("{name} {margin}").format(name=names[leader], margin=number(abs(margin), signed=True))


def verdict_name(verdict: Verdict) -> str:
    """A verdict in one word."""
    return {
        Verdict.BEST: _("Best"),
        Verdict.GOOD: _("Good"),
        Verdict.INACCURACY: _("Inaccuracies"),
        Verdict.MISTAKE: _("Mistakes"),
        Verdict.BLUNDER: _("Blunders"),
    }[verdict]


def verdict_rule(verdict: Verdict) -> str:
    """What a mark means."""
    sentences = {
        Verdict.BEST: _("Best: nothing is given away."),
        Verdict.GOOD: _("Good: fewer than {inaccuracy} points are given away."),
        Verdict.INACCURACY: _("Inaccuracies: {inaccuracy} points or more are given away."),
        Verdict.MISTAKE: _("Mistakes: {mistake} points or more are given away."),
        Verdict.BLUNDER: _("Blunders: {blunder} points or more are given away."),
    }
    return sentences[verdict].format(inaccuracy=INACCURACY, mistake=MISTAKE, blunder=BLUNDER)


def verdict_words(ply: ReviewedPly) -> str:
    """What a move was worth beside the best one."""
    if ply.is_forced:
        return _("The only move there was.")
    loss = ply.loss
    match ply.verdict:
        case Verdict.BEST:
            return _("A best move: nothing gains more.")
        case Verdict.GOOD:
            sentence = ngettext(
                "A good move: the best one gains {loss} point more.",
                "A good move: the best one gains {loss} points more.",
                loss,
            )
        case Verdict.INACCURACY:
            sentence = ngettext(
                "An inaccuracy: it gives away {loss} point.",
                "An inaccuracy: it gives away {loss} points.",
                loss,
            )
        case Verdict.MISTAKE:
            sentence = ngettext(
                "A mistake: it gives away {loss} point.",
                "A mistake: it gives away {loss} points.",
                loss,
            )
        case Verdict.BLUNDER:
            sentence = ngettext(
                "A blunder: it gives away {loss} point.",
                "A blunder: it gives away {loss} points.",
                loss,
            )
    return sentence.format(loss=loss)


def reason_words(ply: ReviewedPly, controller: BuildUpController) -> str:
    """Why a move was as good as it was: its verdict, and what a search says to a person.

    The search addresses who plays black against the computer; it tells them what to place, so
    of their own best moves there is only the verdict.
    """
    is_told = ply.loss > 0 or (ply.player is Player.COMPUTER and not ply.is_forced)
    if is_told and BuildUpNarrator.of(controller.mode).says_you:
        return explain_advice(ply.advice)
    return verdict_words(ply)


def line_words(ply: ReviewedPly) -> str:
    """The better move and what would follow; after a best move, how both would go on."""
    if len(ply.line) < 2:
        return ""
    line = " ".join(str(move) for move in ply.line)
    if ply.loss == 0:
        return _("Best play: {line}").format(line=line)
    return _("Better: {line}").format(line=line)


def luck_rule(review: Review) -> str:
    """How luck is measured, and what the draw of each hand gave who plays black."""
    error = review.players.human.luck_error or 0.0
    lines = [
        _(
            "Each hand as it was drawn, beside others that could have been drawn, "
            "both sides playing perfectly: give or take {error} points."
        ).format(error=max(1, round(error)))
    ]
    lines += [
        _("Hand {hand}: {luck}").format(
            hand=hand.hand_number, luck=number(round(hand.luck), signed=True)
        )
        for hand in review.hands
    ]
    return "\n".join(lines)
