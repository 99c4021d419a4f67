"""Advice about Build Up moves in short sentences, with points from the mover's view."""

from collections.abc import Iterator

from buildup.narration.build_up.motifs import tell_motif
from buildup.narration.build_up.moves import tell_best, tell_effect, tell_move
from buildup.strategy.build_up.advice import Advice
from buildup.strategy.build_up.choice import Choice
from buildup.texts import _, counted, in_sentences, later, number


def explain_advice(advice: Advice) -> str:
    """Say what a move gains or costs and how it compares with others; if known, also say why."""
    return " ".join(advice_sentences(advice))


def advice_sentences(advice: Advice) -> list[str]:
    """Return the sentences of :func:`explain_advice`.

    The first sentence names the move, unless it has no value yet.
    """
    if advice.loss is None:
        return [_("No value yet.")]
    if advice.is_best:
        effect = in_sentences(tell_effect(advice.move.tile, advice.covered))
        return [effect, *_motif(advice), *_beside_the_others(advice)]
    cost = tell_cost(_named(advice), advice.loss)
    if advice.comparison is None:
        cost = _("{move} costs about {points}.").format(move=_named(advice), points=advice.loss)
    results = advice.comparison and advice.comparison.results
    told = [] if results is None else [tell_results(*results)]
    return [cost, *told, *better_sentences(advice)]


def better_sentences(advice: Advice) -> list[str]:
    """Name the best move and, if a motif was found, say why it is better."""
    return [tell_best(advice.position, advice.best), *_motif(advice)]


def explain_past(advice: Advice) -> str:
    """Explain why a past move was best or what it cost, without naming it.

    Return an empty string if there is nothing to say.
    """
    _move, *why = advice_sentences(advice)
    if not advice.is_best and advice.loss is not None:
        cost = counted("It costs {loss} point(s).", advice.loss).format(loss=advice.loss)
        return " ".join((cost, *why))
    return " ".join(why)


def hint_sentences(choice: Choice) -> list[str]:
    """Say which move a hint recommends and, if a motif was found, why."""
    assert choice.advice is not None, "who gives a hint has advice"
    return advice_sentences(choice.advice)


def ask_back(advice: Advice) -> str:
    """Explain why a move was held back, and how to confirm it."""
    return in_sentences(explain_advice(advice), _("Play it again to confirm."))


def _motif(advice: Advice) -> list[str]:
    return [] if advice.motif is None else [tell_motif(advice.motif)]


def _named(advice: Advice) -> str:
    return tell_move(advice.move.tile, advice.covered)


def _beside_the_others(advice: Advice) -> Iterator[str]:
    """Compare a best move with the others and, if known, say what a worse move costs."""
    if advice.is_forced:
        yield _("The only move.")
    elif not advice.is_exact:
        yield _("No better move found.")
    elif advice.best_moves is None:
        yield _("Nothing is better.")
    elif advice.comparison is None:
        yield _("All moves are equal.")
    else:
        if others := len(advice.best_moves) - 1:
            yield counted("{count} other(s) is/are just as good.", others).format(count=others)
        worse = advice.comparison.worse.move
        named = tell_move(worse.tile, advice.position.top(worse.stack))
        yield tell_cost(named, advice.comparison.loss)
        if advice.comparison.results is not None:
            yield tell_results(*advice.comparison.results)


def tell_cost(move: str, points: int) -> str:
    """Say how many points a move costs."""
    return _("{move} costs {points}.").format(move=move, points=points)


def tell_ends(margin: int, best: int) -> str:
    """Compare the mover's final lead, in points, after a move and after the best move."""
    return _("It leads to {end}; the best move leads to {best}.").format(
        end=number(margin, signed=True), best=number(best, signed=True)
    )


def tell_results(made: int, best: int) -> str:
    """Compare the results of the round after a move and after the best move.

    Args:
        made: The mover's result after the move: 1 for a win, 0 for a draw, −1 for a loss.
        best: The result after the best move, which is better.
    """
    return _(_RESULTS[made, best])


_RESULTS = {
    (0, 1): later("It turns a win into a draw."),
    (-1, 0): later("It turns a draw into a loss."),
    (-1, 1): later("It turns a win into a loss."),
}
