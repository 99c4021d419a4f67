"""Sentences on a lay: why it is good, or what it gives away beside a better one.

The one place where a :class:`~buildup.strategy.dominoes.advice.LayAdvice` becomes words. No
sentence says who lays; so the same ones serve for “you”, the computer and named players. The
other player is named, or is “you”.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from buildup.narration.dominoes.holdings import name_number, tell_chance, tell_gap
from buildup.narration.dominoes.move_values import tell_where
from buildup.strategy.dominoes.advice import LayAdvice, LayCause
from buildup.texts import _, counted, later, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterator

    from buildup.strategy.dominoes.effects import Effects
    from buildup.strategy.dominoes.ending import EndingLine

_MOST_EFFECTS = 3
"""Sentences on one lay, as many as one reads in passing."""


def explain_lay_advice(advice: LayAdvice, name: str | None) -> str:
    """What a lay does, or what is worse after it than after the better one.

    Args:
        advice: On any legal lay.
        name: What the opponent is called where a sentence begins; ``None``: they are “you”,
            for the lay is the computer's.
    """
    return " ".join(_sentences(advice, name))


def _sentences(advice: LayAdvice, name: str | None) -> Iterator[str]:
    if advice.better is None:
        if advice.ending is None:
            yield from tell_effects(advice.effects, name)
        else:
            yield tell_ending(advice.ending)
    elif advice.causes:
        for cause in advice.causes:
            yield _tell_cause(advice, cause, name)
        yield from _tell_gap_of_better(advice, name)
        if advice.ending is not None:
            yield tell_ending(advice.ending)
    else:
        yield _("At first sight nothing is worse after it: only the deals played out tell.")


def tell_effects(effects: Effects, name: str | None) -> list[str]:
    """What a lay does, the most telling first; at most three sentences.

    Args:
        effects: What it does.
        name: As in :func:`explain_lay_advice`.
    """
    return [*_tell_answer(effects, name), *_tell_hand(effects)][:_MOST_EFFECTS]


def _tell_answer(effects: Effects, name: str | None) -> Iterator[str]:
    """What it closes and opens to the opponent."""
    if effects.answer is None:
        return
    if effects.opens_blank:
        yield _("It leaves a blank end open, which any tile fits.")
        return
    if effects.answer == 0.0:
        sentence = _of_other(
            name,
            later("You hold nothing that fits the ends it leaves."),
            later("{name} holds nothing that fits the ends it leaves."),
        )
        yield sentence.format(name=name)
        return
    for number, gap in effects.gaps[:1]:
        yield tell_gap(gap, number, name)
    sentence = _of_other(
        name,
        later("The chance that you can lay at once is {chance}."),
        later("{name} can lay at once with a chance of {chance}."),
    )
    yield sentence.format(name=name, chance=tell_chance(effects.answer))


def _of_other(name: str | None, yours: str, named: str, count: int = 1) -> str:
    """The sentence on the opponent, who is “you” or has a name, placeholders unfilled."""
    return counted(yours if name is None else named, count)


def _tell_hand(effects: Effects) -> Iterator[str]:
    """What it keeps, spends and sheds."""
    if effects.spends_blank and effects.rest:
        yield _("It spends a blank, which fits any end.")
    if effects.rest and not effects.opens_blank:
        yield _tell_fitting(effects)
    if effects.is_heaviest:
        yield ngettext(
            "It sheds {pips} pip, the most there is to shed.",
            "It sheds {pips} pips, the most there are to shed.",
            effects.pips,
        ).format(pips=effects.pips)
    elif not effects.rest:
        yield _("It is the last tile in the hand.")
    elif effects.opens_blank:
        yield counted("It sheds {pips} pip(s).", effects.pips).format(pips=effects.pips)


def _tell_fitting(effects: Effects) -> str:
    if not effects.fitting:
        sentence = ngettext(
            "The tile left in the hand does not fit then.",
            "None of the {rest} tiles left in the hand fits then.",
            effects.rest,
        )
    elif effects.fitting == effects.rest:
        sentence = ngettext(
            "The tile left in the hand fits then.",
            "All {rest} tiles left in the hand fit then.",
            effects.rest,
        )
    else:
        sentence = ngettext(
            "{count} of the {rest} tiles left in the hand fits then.",
            "{count} of the {rest} tiles left in the hand fit then.",
            effects.fitting,
        )
    return sentence.format(count=effects.fitting, rest=effects.rest)


def _tell_cause(advice: LayAdvice, cause: LayCause, name: str | None) -> str:
    """What is worse after the lay, with what is better after the better one."""
    worse, better = advice.effects, advice.better_effects
    if better is None:
        raise ValueError("a lay that is as good as any has no causes")
    if advice.ending is not None and advice.better_ending is not None:
        return _tell_cause_of_ending(advice, cause, name)
    match cause:
        case LayCause.BLANK_OPENED:
            sentence = _("It leaves a blank end open, which any tile fits; {better} does not.")
            return sentence.format(better=_named(better))
        case LayCause.BLANK_SPENT:
            sentence = _("It spends a blank, which fits any end; {better} keeps it.")
            return sentence.format(better=_named(better))
        case LayCause.ANSWER_ALLOWED:
            return _tell_answers(worse, better, name)
        case LayCause.FEWER_FIT:
            counts = worse.fitting, better.fitting
            sentence = _fewer_fitting(worse.fitting)
        case LayCause.FEWER_NUMBERS:
            sentence = ngettext(
                "The tiles left in the hand have {count} number, but {other} after {better}.",
                "The tiles left in the hand have {count} different numbers, but {other} after "
                "{better}.",
                worse.numbers,
            )
            counts = worse.numbers, better.numbers
        case _:
            sentence = counted("It sheds {count} pip(s), but {better} sheds {other}.", worse.pips)
            counts = worse.pips, better.pips
    return sentence.format(better=_named(better), count=counts[0], other=counts[1])


def _fewer_fitting(count: int) -> str:
    if not count:
        return _("Nothing left in the hand fits then, but {other} of its tiles after {better}.")
    return ngettext(
        "{count} of the tiles left in the hand fits then, but {other} after {better}.",
        "{count} of the tiles left in the hand fit then, but {other} after {better}.",
        count,
    )


def _named(effects: Effects) -> str:
    """A lay that another one is set beside."""
    return tell_where(effects.lay, is_first=effects.is_first)


def _tell_answers(worse: Effects, better: Effects, name: str | None) -> str:
    """How likely the opponent can lay at once."""
    sentence = _of_other(
        name,
        later("The chance that you can lay at once is {chance}, but {other} after {better}."),
        later("{name} can lay at once with a chance of {chance}, but of {other} after {better}."),
    )
    return sentence.format(
        name=name,
        chance=tell_chance(worse.answer or 0.0),
        better=_named(better),
        other=tell_chance(better.answer or 0.0),
    )


def _tell_gap_of_better(advice: LayAdvice, name: str | None) -> Iterator[str]:
    """Where the opponent is likelier to draw since a number was missing."""
    better = advice.better_effects
    if better is None or LayCause.ANSWER_ALLOWED not in advice.causes:
        return
    for number, gap in better.gaps:
        if number not in advice.effects.ends:
            sentence = _("{better} leaves {number} open.")
            yield sentence.format(better=_named(better), number=name_number(number))
            yield tell_gap(gap, number, name)
            return


def _tell_cause_of_ending(advice: LayAdvice, cause: LayCause, name: str | None) -> str:
    worse, better, effects = advice.ending, advice.better_ending, advice.better_effects
    if worse is None or better is None or effects is None:
        raise ValueError("no best play is known to compare")
    player, other = advice.player, advice.player.opponent
    match cause:
        case LayCause.MORE_PASSES:
            counts = worse.passes(player), better.passes(player)
            sentence = counted(
                "Best play then leads to {count} turn(s) in which nothing of the hand fits, but to"
                " {other} after {better}.",
                counts[0],
            )
        case LayCause.FEWER_PASSES_FORCED:
            counts = worse.passes(other), better.passes(other)
            sentence = _of_other(
                name,
                later("You have to pass {count} time(s) then, but {other} after {better}."),
                later("{name} has to pass {count} time(s) then, but {other} after {better}."),
                counts[0],
            )
            if not counts[0]:
                sentence = _of_other(
                    name,
                    later("You never have to pass then, but {other} time(s) after {better}."),
                    later("{name} never has to pass then, but {other} time(s) after {better}."),
                    counts[1],
                )
        case LayCause.MORE_LEFT:
            counts = worse.pips_left[player], better.pips_left[player]
            sentence = ngettext(
                "In the end {count} pip is left in the hand, but {other} after {better}.",
                "In the end {count} pips are left in the hand, but {other} after {better}.",
                counts[0],
            )
        case LayCause.LESS_LEFT_TO_OTHER:
            counts = worse.pips_left[other], better.pips_left[other]
            sentence = _of_other(
                name,
                later("You hold {count} pip(s) in the end, but {other} after {better}."),
                later("{name} holds {count} pip(s) in the end, but {other} after {better}."),
                counts[0],
            )
        case _:
            counts = worse.pips_left[player], better.pips_left[player]
            sentence = _of_other(
                name,
                later("You lay the last tile, which decides between equal pips."),
                later("{name} lays the last tile, which decides between equal pips."),
            )
    return sentence.format(name=name, better=_named(effects), count=counts[0], other=counts[1])


def tell_ending(line: EndingLine) -> str:
    """How best play goes on after a lay, both players in turn, and how it ends."""
    player, _lay = line.acts[0]
    own, others = line.pips_left[player], line.pips_left[player.opponent]
    acts = line.acts[1:]
    if not acts:
        sentence = ngettext(
            "That ends the game: {count} pip is left in the hand against {other}.",
            "That ends the game: {count} pips are left in the hand against {other}.",
            own,
        )
        return sentence.format(count=own, other=others)
    sentence = ngettext(
        "Best play goes on: {acts}. In the end {count} pip is left in the hand against {other}.",
        "Best play goes on: {acts}. In the end {count} pips are left in the hand against {other}.",
        own,
    )
    named = (_("pass") if lay is None else tell_where(lay, is_first=False) for _who, lay in acts)
    return sentence.format(acts=", ".join(named), count=own, other=others)
