"""Win chances in Build Up in words, and where they come from."""

import math

from buildup.narration.games import level_name
from buildup.strategy.build_up.chance import Chance, Knowledge
from buildup.texts import _, counted, give_or_take, in_sentences, later, number, percent

_STEP = 0.05


def tell_chance(chance: Chance) -> str:
    """Format a chance for a column: certain, from a rollout with its error, or estimated."""
    match chance.knowledge:
        case Knowledge.CERTAIN if chance.margin:
            return _("{result} {margin}").format(
                result=_result(chance.share), margin=number(chance.margin, signed=True)
            )
        case Knowledge.CERTAIN:
            return _result(chance.share)
        case Knowledge.ROLLED_OUT:
            return give_or_take(chance.share, _points(chance.error))
        case Knowledge.ESTIMATED:
            return tell_share(chance, is_short=True)


def tell_share(chance: Chance, *, is_short: bool = False) -> str:
    """Format a chance for a sentence or, shorter, for a column.

    Estimates are rounded coarsely, others to whole percent.
    """
    if chance.knowledge is not Knowledge.ESTIMATED:
        sentence = "{share}"
    elif chance.share < _STEP / 2:
        sentence = _("< {share}") if is_short else _("under {share}")
    elif chance.share >= 1 - _STEP / 2:
        sentence = _("> {share}") if is_short else _("over {share}")
    else:
        sentence = _("≈ {share}") if is_short else "{share}"
    return sentence.format(share=percent(stated_share(chance)))


def stated_share(chance: Chance) -> float:
    """Return a chance as it is shown, from 0 to 1.

    Estimates are rounded to steps of 5%, from 5% to 95%, since they are off by two steps on
    average.
    """
    if chance.knowledge is not Knowledge.ESTIMATED:
        return chance.share
    return _STEP * min(max(math.floor(chance.share / _STEP + 0.5), 1), 19)


def tell_anyway(chance: Chance) -> str:
    """Say that a move hardly changes its player's win chance."""
    if chance.share < _STEP / 2:
        return _("The round was almost certainly lost already.")
    if chance.share >= 1 - _STEP / 2:
        return _("The round is nearly always won anyway.")
    return _("The win chance stays at {share}.").format(share=tell_share(chance))


def tell_deal_worth(chance: Chance) -> str:
    """Say how often a deal is won if played well."""
    if chance.share < _STEP / 2:
        sentence = _("Even played well, this deal nearly always loses.")
    elif chance.share >= 1 - _STEP / 2:
        sentence = _("Played well, this deal nearly always wins.")
    else:
        sentence = _("Played well, this deal wins {share} of the time.")
    return sentence.format(share=tell_share(chance))


def tell_first_advice(*, is_first: bool) -> str:
    """Give advice after the draw for first player; in a person's first game, state the goal."""
    if is_first:
        return _("Your pips on top count: cover your opponent's tiles.")
    return explain_leading()


def explain_leading() -> str:
    """Explain the disadvantage of going first."""
    return _("Going first is a disadvantage: your opponent usually plays last.")


def tell_knowledge(chance: Chance) -> str:
    """Say in a few words how a chance is known, or which margin an estimate can reach."""
    match chance.knowledge:
        case Knowledge.CERTAIN:
            return _("certain")
        case Knowledge.ROLLED_OUT:
            draws = chance.draws or 0
            return counted("{draws} simulated round(s)", draws).format(draws=draws)
        case Knowledge.ESTIMATED if chance.margin is not None:
            return _("{margin} at best").format(margin=number(chance.margin, signed=True))
        case Knowledge.ESTIMATED:
            return _("estimated")


def explain_chance(chance: Chance) -> str:
    """State the mover's certain result or win chance with best play, and how it was found."""
    match chance.knowledge:
        case Knowledge.CERTAIN:
            return _explain_result(chance)
        case Knowledge.ROLLED_OUT:
            draws, share = chance.draws or 0, min(0.99, max(0.01, chance.share))
            return counted(
                "Best play wins {chance} of {draws} simulated round(s), ± {error}%.", draws
            ).format(chance=percent(share), draws=draws, error=_points(chance.error))
        case Knowledge.ESTIMATED if chance.level is not None:
            against = _("Best play wins {chance} against {level}.")
            against = against.format(level=level_name(chance.level), chance=tell_share(chance))
            if chance.margin is None:  # the result between experts is unknown
                return against
            return in_sentences(against, _explain_result(Chance.certain(chance.margin)))
        case Knowledge.ESTIMATED:
            return _("Estimate: best play wins {chance}.").format(chance=tell_share(chance))


def _points(error: float | None) -> int:
    return max(1, round(100 * (error or 0.0)))  # at least 1: no number of draws proves certainty


def _result(share: float) -> str:
    if share == 0.5:
        return _("drawn")
    return _("won") if share > 0.5 else _("lost")


def _explain_result(chance: Chance) -> str:
    if chance.share == 0.5:
        return _("Perfect play draws.")
    is_won = chance.share > 0.5
    if chance.margin is None:
        return _("Perfect play wins.") if is_won else _("Perfect play loses.")
    won = later("Perfect play wins by {points}.")
    lost = later("Perfect play loses by {points}.")
    points = abs(chance.margin)
    return counted(won if is_won else lost, points).format(points=number(points))
