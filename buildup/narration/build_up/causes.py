"""Sentences on why one move is worse than another, for a beginner.

The one place where a :class:`~buildup.strategy.build_up.advice.Comparison` becomes words: what
tiles are used for after the worse move, and then what after the better one. The person who
reads is the human, who plays black, also where the computer's moves are compared.
"""

from collections.abc import Iterable, Iterator
from enum import Enum, auto
from typing import NamedTuple

from buildup.model.build_up.position import Move
from buildup.model.player import Player
from buildup.narration.numbers import number
from buildup.strategy.build_up.advice import Cause, Comparison, RoundEnd
from buildup.strategy.build_up.lines import Use
from buildup.texts import Forms, _, counted, later


class Moment(Enum):
    """When a tile is used, and how that move is referred to."""

    BY_IT = auto()
    """By the worse move, which has just been named."""
    BY_BETTER = auto()
    """By the better move."""
    THEN = auto()
    """After the move that the sentence before is about."""
    AFTER = auto()
    """After a move that has to be named."""


class Deed(Enum):
    """What becomes of a tile."""

    TAKES = auto()
    TAKES_ONLY = auto()
    """After the other move it takes more, or another tile does in its place."""
    COVERS_OWN = auto()
    IS_LEFT = auto()
    """In the hand."""
    FITS_NOWHERE = auto()
    """It is left, from a move on that takes its last stack."""


SENTENCES = {
    (Moment.BY_IT, Deed.TAKES): Forms(
        "It takes {pips} pip(s) from the computer.", "It takes {pips} pip(s) from you."
    ),
    (Moment.BY_IT, Deed.TAKES_ONLY): Forms(
        "It takes only {pips} pip(s) from the computer.", "It takes only {pips} pip(s) from you."
    ),
    (Moment.BY_IT, Deed.COVERS_OWN): Forms(
        "It covers your own {covered}: you lose {pips} pip(s).",
        "It covers the computer's own {covered}: it loses {pips} pip(s).",
    ),
    (Moment.BY_BETTER, Deed.TAKES): Forms(
        "{tile} on {stack} takes {pips} pip(s) from the computer.",
        "{tile} on {stack} takes {pips} pip(s) from you.",
    ),
    (Moment.BY_BETTER, Deed.TAKES_ONLY): Forms(
        "{tile} on {stack} takes only {pips} pip(s) from the computer.",
        "{tile} on {stack} takes only {pips} pip(s) from you.",
    ),
    (Moment.BY_BETTER, Deed.COVERS_OWN): Forms(
        "{tile} on {stack} covers your own {covered}: you lose {pips} pip(s).",
        "{tile} on {stack} covers the computer's own {covered}: it loses {pips} pip(s).",
    ),
    (Moment.THEN, Deed.TAKES): Forms(
        "Your {tile} then covers the computer's {covered}: it loses {pips} pip(s).",
        "The computer's {tile} then covers your {covered}: you lose {pips} pip(s).",
    ),
    (Moment.THEN, Deed.TAKES_ONLY): Forms(
        "Your {tile} then covers the computer's {covered}: it loses only {pips} pip(s).",
        "The computer's {tile} then covers your {covered}: you lose only {pips} pip(s).",
    ),
    (Moment.THEN, Deed.COVERS_OWN): Forms(
        "Your {tile} then covers your own {covered}: you lose {pips} pip(s).",
        "The computer's {tile} then covers its own {covered}: it loses {pips} pip(s).",
    ),
    (Moment.AFTER, Deed.TAKES): Forms(
        "After {after} on {after_stack}, your {tile} covers the computer's {covered}: it "
        "loses {pips} pip(s).",
        "After {after} on {after_stack}, the computer's {tile} covers your {covered}: you "
        "lose {pips} pip(s).",
    ),
    (Moment.AFTER, Deed.TAKES_ONLY): Forms(
        "After {after} on {after_stack}, your {tile} covers the computer's {covered}: it "
        "loses only {pips} pip(s).",
        "After {after} on {after_stack}, the computer's {tile} covers your {covered}: you "
        "lose only {pips} pip(s).",
    ),
    (Moment.AFTER, Deed.COVERS_OWN): Forms(
        "After {after} on {after_stack}, your {tile} covers your own {covered}: you lose "
        "{pips} pip(s).",
        "After {after} on {after_stack}, the computer's {tile} covers its own {covered}: it "
        "loses {pips} pip(s).",
    ),
    (Moment.AFTER, Deed.IS_LEFT): Forms(
        "After {after} on {after_stack}, your {tile} is left in your hand: that costs you "
        "twice its pips, {points} points.",
        "After {after} on {after_stack}, the computer's {tile} is left in its hand: that "
        "costs it twice its pips, {points} points.",
    ),
    (Moment.AFTER, Deed.FITS_NOWHERE): Forms(
        "After {after} on {after_stack}, your {tile} fits nowhere: left in your hand, it "
        "costs you twice its pips, {points} points.",
        "After {after} on {after_stack}, the computer's {tile} fits nowhere: left in its "
        "hand, it costs the computer twice its pips, {points} points.",
    ),
}
"""What is said in each situation of a tile of yours, and of one of the computer's."""


class Finding(NamedTuple):
    """What there is to say of one tile after one of the two moves."""

    moment: Moment
    deed: Deed
    use: Use
    after: Move
    """What it follows from: the move that begins the line, or the one after which the tile fits
    nowhere any more."""


def explain_causes(comparison: Comparison, *, names_better: bool) -> Iterator[str]:
    """Whether it decides the round, what makes the loss, and what the worse move gains in return.

    The worse move has just been named, and is called “it”. Where no cause is enough, both lines
    are told by what they end in.

    Args:
        comparison: Two moves.
        names_better: Whether the better move has to be named, since nobody has done so yet.
            Else what it takes itself has just been told.
    """
    worse, better = comparison.worse.first, comparison.better.first
    if comparison.round_end is not None:
        yield tell_round_end(comparison.round_end)
    costs = [each for each in comparison.causes if each.points > 0]
    gains = [each for each in comparison.causes if each.points < 0]
    if not costs:
        yield _tell_ends(comparison)
        return
    yield from map(_tell, findings(comparison, costs, names_better=names_better))
    if names_better and all(each.better is None for each in costs):
        yield _("{tile} on {stack} is better.").format(tile=better.tile, stack=better.stack)
    for each in gains:
        sentence = counted("In return {tile} on {stack} gains {points} point(s).", -each.points)
        yield sentence.format(tile=worse.tile, stack=worse.stack, points=-each.points)
    yield from map(_tell, findings(comparison, gains, names_better=True))
    if comparison.explained < comparison.loss:
        if comparison.explained < comparison.loss_in_hand:
            sentence = _("That makes {points} of the {loss} points.")
        else:
            sentence = _(
                "That makes {points} of the {loss} points; the rest is lost in the last hand."
            )
        yield sentence.format(points=comparison.explained, loss=comparison.loss)


def findings(
    comparison: Comparison, causes: Iterable[Cause], *, names_better: bool
) -> Iterator[Finding]:
    """What causes show after the worse move, and then after the better one, the earliest first.

    Args:
        comparison: Two moves.
        causes: Of it.
        names_better: As in :func:`explain_causes`.
    """
    fewer = set(_fewer(causes))
    at_once, afterwards = Moment.BY_IT, Moment.THEN
    for line in (comparison.worse, comparison.better):
        uses = (each.worse if line is comparison.worse else each.better for each in causes)
        for use in sorted(filter(None, uses), key=lambda each: each.ply):
            moment, deed, after = afterwards if use.ply else at_once, _deed(use), line.first
            if moment is Moment.BY_BETTER and not names_better:
                continue
            if use in fewer:
                deed = Deed.TAKES_ONLY
            if use.is_left:
                ply = line.last_home_goes(use.tile)
                if ply == 0 or (ply is not None and moment is Moment.THEN):
                    deed, after = Deed.FITS_NOWHERE, line.moves[ply]
                moment = Moment.AFTER
            yield Finding(moment, deed, use, after)
            afterwards = Moment.THEN
        at_once, afterwards = Moment.BY_BETTER, Moment.AFTER


def _tell(finding: Finding) -> str:
    moment, deed, use, after = finding
    is_yours = use.tile.colour is Player.HUMAN.colour
    return counted(SENTENCES[moment, deed].pick(is_yours), use.pips).format(
        tile=use.tile,
        stack=use.stack,
        covered=use.covered,
        pips=use.pips,
        points=abs(use.worth),
        after=after.tile,
        after_stack=after.stack,
    )


def _fewer(causes: Iterable[Cause]) -> Iterator[Use]:
    """Of two uses by which a player takes pips that which takes fewer."""
    for each in causes:
        if len(each.uses) == 2 and all(use.worth > 0 for use in each.uses):
            yield min(each.uses, key=lambda use: use.worth)


def _deed(use: Use) -> Deed:
    if use.is_left:
        return Deed.IS_LEFT
    return Deed.COVERS_OWN if use.covers_own else Deed.TAKES


def tell_round_end(end: RoundEnd) -> str:
    """Who wins the round after the worse move, instead of as after the better one."""
    return _(_ROUND_ENDS[end.worse, end.better]).format(
        yours=number(end.scores.human), other=number(end.scores.computer)
    )


def _tell_ends(comparison: Comparison) -> str:
    """What both moves lead to, where no tile explains it: in the round if that is known, else in
    the hand. The worse one has just been named, and how it decides the round, if it does."""
    if comparison.round_end is not None:
        sentence = _(
            "After {tile} on {stack} it ends: you {better_yours}, the computer {better_other}."
        )
    elif comparison.is_to_end_of_round:
        sentence = _(
            "With best play the round then ends: you {yours}, the computer {other}; after {tile} "
            "on {stack}: you {better_yours}, the computer {better_other}."
        )
    else:
        sentence = _(
            "{yours}–{other} with best play; {better_yours}–{better_other} after {tile} on {stack}."
        )
    scores, better_scores = comparison.ends
    return sentence.format(
        tile=comparison.better.first.tile,
        stack=comparison.better.first.stack,
        yours=number(scores.human),
        other=number(scores.computer),
        better_yours=number(better_scores.human),
        better_other=number(better_scores.computer),
    )


_YOU, _COMPUTER = Player.HUMAN, Player.COMPUTER

_ROUND_ENDS = {
    (None, _YOU): later("Only draws; the best move wins."),
    (_COMPUTER, None): later("Loses; the best move draws."),
    (_COMPUTER, _YOU): later("Loses; the best move wins."),
    (None, _COMPUTER): later("Draws; the rest lose."),
    (_YOU, None): later("Wins; the rest only draw."),
    (_YOU, _COMPUTER): later("Wins; the rest lose."),
}
"""By who wins after the worse move, and who after the better one."""
