"""Advice in sentences for beginners.

The one place where an :class:`~buildup.strategy.build_up.advice.Advice` becomes words: a few
short sentences, each of them whole. Points are the mover's.
"""

from collections.abc import Iterator

from buildup.narration.aloud import in_sentences
from buildup.narration.build_up.causes import explain_causes, tell_takes
from buildup.narration.build_up.reasons import tell_best, tell_gain, tell_move, tell_moves
from buildup.narration.numbers import number
from buildup.strategy.build_up.advice import Advice
from buildup.strategy.build_up.choice import Choice
from buildup.strategy.build_up.reasons import Reason
from buildup.texts import _, counted


def explain_advice(advice: Advice) -> str:
    """Explain why a move is good, or what it costs and which one is better.

    If the search was not finished, no sentence claims what is best.
    """
    return " ".join(advice_sentences(advice))


def advice_sentences(advice: Advice) -> list[str]:
    """The sentences of :func:`explain_advice`; the first names the move if it has a value."""
    if advice.loss is None:
        return [_("No value yet.")]
    if advice.is_best:
        return [_placing(advice.reason), *_what_follows(advice), *_beside_the_others(advice)]
    if advice.comparison is not None:
        cost = tell_cost(_named(advice.reason), advice.comparison.loss)
        return [cost, *explain_causes(advice.comparison, names_better=True)]
    sentence = _("{move} costs about {points}.")
    told = sentence.format(move=_named(advice.reason), points=advice.loss)
    return [told, tell_best(advice.position, advice.best)]


def hint_sentences(choice: Choice) -> list[str]:
    """Say what to play and why."""
    assert choice.advice is not None, "who gives a hint has advice"
    return advice_sentences(choice.advice)


def ask_back(advice: Advice) -> str:
    """Explain why a move was not made yet, and how to confirm it."""
    return in_sentences(explain_advice(advice), _("Play it again to confirm."))


def _named(reason: Reason) -> str:
    return tell_move(reason.move.tile, reason.covered)


def _placing(reason: Reason) -> str:
    """The move, and its immediate effect on the stack."""
    if reason.covers_own:
        return in_sentences(tell_gain(reason.move.tile, reason.covered))
    return tell_takes(reason.move.tile, reason.covered)


def _what_follows(advice: Advice) -> Iterator[str]:
    """Say that the hand ends, or that the opponent passes."""
    if advice.margin is not None:
        points = number(advice.margin, signed=True)
        yield _("That ends the hand at {points}.").format(points=points)
    elif advice.opponent_passes:
        yield _("That forces a pass.")


def _beside_the_others(advice: Advice) -> Iterator[str]:
    """Say how a best move compares with the others, and what the next best costs."""
    if advice.reason.is_only_move:
        yield _("The only move.")
    elif not advice.is_exact:
        yield _("No better move found.")
    elif advice.best_moves is None:
        yield _("Nothing is better.")
    elif advice.comparison is None:
        yield _("All moves are equal.")
    elif others := len(advice.best_moves) - 1:
        yield counted("{count} other(s) is/are just as good.", others).format(count=others)
    else:
        worse = next(tell_moves(advice.position, advice.comparison.worse.moves))
        sentence = _("The next best, {move}, costs {points}.")
        yield sentence.format(move=worse, points=advice.comparison.loss)
        yield from explain_causes(advice.comparison, names_better=False)


def tell_cost(move: str, points: int) -> str:
    """Say how many points a move costs."""
    return _("{move} costs {points}.").format(move=move, points=points)


def tell_better(advice: Advice) -> str:
    """Briefly say what a move costs and which one is better."""
    cost = tell_cost(_named(advice.reason), advice.loss or 0)
    return f"{cost} {tell_best(advice.position, advice.best)}"
