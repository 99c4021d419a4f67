"""Sentences for the review of a round of Build Up: its moves, turning point, par, and luck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from buildup.model.player import PerPlayer, Player
from buildup.narration.build_up.advice import (
    advice_sentences,
    better_sentences,
    tell_ends,
    tell_results,
)
from buildup.narration.build_up.chances import stated_share, tell_anyway, tell_share
from buildup.narration.build_up.moves import tell_move
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.narration.games import level_name
from buildup.narration.reviews import told_verdict, undecided_words
from buildup.review.verdicts import Verdict
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.level import Level
from buildup.texts import _, counted, in_sentences, number, percent

if TYPE_CHECKING:
    from buildup.review.build_up.review import BuildUpReview
    from buildup.review.build_up.reviewed import ReviewedPly

Names = PerPlayer[str]


def margin_words(margin: int, names: Names) -> str:
    """Say who is ahead and by how much, or that nobody is."""
    if margin == 0:
        return _("even")
    ahead = Player.HUMAN if margin > 0 else Player.COMPUTER
    return _("{name} {margin}").format(name=names[ahead], margin=number(abs(margin), signed=True))


def verdict_words(ply: ReviewedPly, *, tells: bool = True) -> str:
    """Judge a move in comparison with the best one, by points and, if shown, by chance.

    Args:
        ply: The move.
        tells: Whether to show uncertain chances.
    """
    sentences = [judgment_words(ply, tells=tells)]
    loss = ply.move_loss.points
    if loss > 0 and not ply.is_played_out:
        sentences.append(counted("It costs {loss} point(s).", loss).format(loss=loss))
    return " ".join(sentences)


def judgment_words(ply: ReviewedPly, *, tells: bool = True) -> str:
    """Judge a move in comparison with the best one, without its cost in points.

    Args:
        ply: The move.
        tells: Whether to show uncertain chances.
    """
    if ply.is_played_out:
        return _("Finished by the computer.")
    if ply.advice.is_forced:
        return _("The only move.")
    if ply.verdict is Verdict.BEST:
        return _("Best.")
    verdict, loss = told_verdict(ply.verdict), ply.move_loss
    best, made = loss.best_chance, loss.chance
    if loss.changes_result:
        told = tell_results(made.result or 0, best.result or 0)
        is_open = tells and best.is_certain and best.share == 1 and made.level is not None
        return in_sentences(verdict, told, _still_wins(made) if is_open else "")
    cost = ""
    if tells and round(100 * ply.chance_lost):
        cost = _("It costs {lost} win chance.").format(lost=percent(ply.chance_lost))
    if loss.is_decided:
        return in_sentences(_by_points(verdict), _result_anyway(made))
    if made.margin is not None and best.margin is not None:
        return in_sentences(verdict, tell_ends(made.margin, best.margin), cost)
    if not tells:
        return in_sentences(verdict)
    is_by_points = ply.verdict is not loss.by_chance
    is_flat = stated_share(best) == stated_share(made) and (
        is_by_points or ply.verdict is Verdict.GOOD
    )
    if is_by_points and ply.verdict is not Verdict.GOOD:
        verdict = _by_points(verdict)
    return in_sentences(verdict, cost if cost and not is_flat else tell_anyway(made))


def _by_points(verdict: str) -> str:
    return _("{verdict}, by points alone.").format(verdict=verdict)


def _still_wins(chance: Chance) -> str:
    """Say how often a move that gave up a certain win still wins against a level."""
    sentence = _("It still wins {share} against {level}.")
    return sentence.format(share=tell_share(chance), level=level_name(chance.level or Level.EXPERT))


def _result_anyway(chance: Chance) -> str:
    """Say that a move did not change the result of the round for its player."""
    if not chance.is_certain:
        return tell_anyway(chance)
    if chance.share == 0.5:
        return _("The round is drawn anyway.")
    return _("The round is won anyway.") if chance.share else _("The round was lost already.")


def reason_words(ply: ReviewedPly, narrator: BuildUpNarrator, *, tells: bool = True) -> str:
    """Judge a move, and explain the verdict.

    A best move is explained only if the computer made it as a person's opponent.

    Args:
        ply: The move.
        narrator: The narrator of the game.
        tells: Whether to show uncertain chances.
    """
    is_computers = narrator.says_you and ply.player is Player.COMPUTER
    if not ply.is_judged or (ply.is_best and not is_computers):
        return verdict_words(ply, tells=tells)
    told, advice = judgment_words(ply, tells=tells), advice_sentences(ply.advice)
    if ply.is_best:
        return " ".join(advice)
    causes = advice[1:]  # the first names the move and its cost, which its row shows
    return " ".join((told, *(each for each in causes if each not in told)))


def decision_words(review: BuildUpReview, narrator: BuildUpNarrator) -> str:
    """Say which move decided a finished round, and which was better and, if known, why.

    If no move did, say why; return an empty string until that is known.
    """
    ply = review.deciding
    if ply is None:
        return undecided_words(review)
    told = narrator.say(
        ply.player,
        "{name}'s move {number} cost {cost}: {move}.",
        "Move {number} cost {cost}: {move}.",
        number=ply.number,
        cost=ply.cost,
        move=tell_move(ply.move.tile, ply.advice.covered),
    )
    return " ".join((told, *better_sentences(ply.advice)))


def par_words(review: BuildUpReview, narrator: BuildUpNarrator) -> str:
    """Compare the result of a round with par; return an empty string unless both are known."""
    if review.won is None or review.par is None:
        return ""
    scores = review.won.scores
    return narrator.par(review.par, scores.human - scores.computer)


def luck_rule(review: BuildUpReview) -> str:
    """Explain how luck is measured, and list the luck of each hand, in points for Black."""
    sentence = _("Compares each hand with the average draw, under perfect play, ± {error} points.")
    lines = [sentence.format(error=max(1, round(review.luck_error)))]
    for hand in review.hands:
        luck = number(round(hand.luck), signed=True)
        lines.append(_("Hand {hand}: {luck}").format(hand=hand.hand_number, luck=luck))
    return "\n".join(lines)
