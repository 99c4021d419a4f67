"""Sentences on why one move is worse than another, for a beginner.

The one place where a :class:`~buildup.strategy.build_up.advice.Comparison` becomes words: what
a tile is used for after the worse move, and then what after the better one. The person who
reads is the human, who plays black, also where the computer's moves are compared.
"""

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from buildup.model.player import Player
from buildup.strategy.build_up.advice import Cause, CauseKind, Comparison, RoundEnd
from buildup.strategy.build_up.lines import Line, Use
from buildup.texts import _, counted, later

_LEAST_REST = 3
"""From so many points on it is said that the causes are not all there is."""


class Situation(Enum):
    """What becomes of a tile after one of the two moves.

    The value is what is said of it, if it is a tile of yours, and if it is one of the computer's.
    """

    # After the worse move, a tile of who makes it.
    TAKES_NOTHING = (
        later("It takes nothing from the computer."),
        later("It takes nothing from you."),
    )
    COVERS_OWN = (
        later("It covers {pips} pip(s) of your own {covered}."),
        later("It covers {pips} pip(s) of the computer's own {covered}."),
    )
    TAKES_LITTLE = (
        later("It takes only {pips} pip(s) from the computer."),
        later("It takes only {pips} pip(s) from you."),
    )
    LATER_TAKES_NOTHING = (
        later("Later {tile} takes nothing from the computer."),
        later("Later {tile} takes nothing from you."),
    )
    LATER_COVERS_OWN = (
        later("Later {tile} covers {pips} pip(s) of your own {covered}."),
        later("Later {tile} covers {pips} pip(s) of the computer's own {covered}."),
    )
    LATER_TAKES_LITTLE = (
        later("Later {tile} takes only {pips} pip(s) from the computer, on {stack}."),
        later("Later {tile} takes only {pips} pip(s) from you, on {stack}."),
    )
    # After the worse move, a tile of the opponent's.
    CAN_BE_PLACED = (
        later("You can then place {tile}, on {stack}."),
        later("The computer can then place {tile}, on {stack}."),
    )
    """It stays in the hand after the better move."""
    CAN_BE_PLACED_AND_TAKES = (
        later("You can then place {tile} on {stack}, which takes {pips} pip(s) from the computer."),
        later("The computer can then place {tile} on {stack}, which takes {pips} pip(s) from you."),
    )
    LOSES_NOTHING = (
        later("You then place {tile} on {stack} and lose nothing."),
        later("The computer then places {tile} on {stack} and loses nothing."),
    )
    TAKES_SINCE_OTHER_PASSES = (
        later(
            "The computer then has to pass, and you cover its {covered} with {tile}: it loses "
            "{pips} pip(s)."
        ),
        later(
            "You then have to pass, and the computer covers your {covered} with {tile}: you lose "
            "{pips} pip(s)."
        ),
    )
    RESETS = (
        later("Your double {tile} then resets the computer's {covered}: it loses {pips} pip(s)."),
        later("The computer's double {tile} then resets your {covered}: you lose {pips} pip(s)."),
    )
    ANSWERS = (
        later("You then cover the computer's {covered} with {tile}: it loses {pips} pip(s)."),
        later("The computer then covers your {covered} with {tile}: you lose {pips} pip(s)."),
    )
    LATER_TAKES = (
        later("Later you cover the computer's {covered} with {tile}: it loses {pips} pip(s)."),
        later("Later the computer covers your {covered} with {tile}: you lose {pips} pip(s)."),
    )
    # After the move that leaves it in the hand.
    FITS_NOWHERE = (
        later("After {closing} on {closed}, your {tile} fits nowhere: you lose its {pips} pip(s)."),
        later(
            "After {closing} on {closed}, the computer's {tile} fits nowhere: it loses its {pips} "
            "pip(s)."
        ),
    )
    FITS_NOWHERE_AND_COSTS_TURN = (
        later(
            "After {closing} on {closed}, your {tile} fits nowhere: you lose its {pips} pip(s) and "
            "a turn."
        ),
        later(
            "After {closing} on {closed}, the computer's {tile} fits nowhere: it loses its {pips} "
            "pip(s) and a turn."
        ),
    )
    STAYS_IN_HAND = (
        later(
            "After {first} on {first_stack}, {tile} stays in your hand at the end: you lose its "
            "{pips} pip(s)."
        ),
        later(
            "After {first} on {first_stack}, {tile} stays in the computer's hand at the end: it "
            "loses {pips} pip(s)."
        ),
    )
    # The tile that the better move places.
    FITS_NO_OTHER_STACK = (
        later("{tile} fits on no other stack."),
        later("{tile} fits on no other stack."),
    )
    PLACED_ON_ONLY_STACK = (
        later("Place {tile} now, on {stack}, the only stack that it fits."),
        later("{tile} on {stack} is better: it is the only stack that the tile fits."),
    )
    PLACED_IN_TIME = (
        later("Place {tile} now, on {stack}."),
        later("{tile} on {stack} places it in time."),
    )
    COSTS_NOTHING = (
        later("{tile} on {stack} costs you nothing."),
        later("{tile} on {stack} costs the computer nothing."),
    )
    COSTS_LITTLE = (
        later("{tile} on {stack} costs you only {pips} pip(s)."),
        later("{tile} on {stack} costs the computer only {pips} pip(s)."),
    )
    TAKES_BEFORE_IT_IS_COVERED = (
        later(
            "{tile} is covered later in any case; on {stack} it takes {pips} pip(s) from the "
            "computer first."
        ),
        later(
            "{tile} is covered later in any case; on {stack} it takes {pips} pip(s) from you first."
        ),
    )
    BETTER_RESETS = (
        later("{tile} on {stack} resets {covered}: the computer loses {pips} pip(s)."),
        later("{tile} on {stack} resets your {covered}: you lose {pips} pip(s)."),
    )
    TAKES_ELSEWHERE = (
        later("On {stack} it takes {pips} pip(s) from the computer."),
        later("On {stack} it takes {pips} pip(s) from you."),
    )
    """The worse move places it, too."""
    TAKES = (
        later("{tile} on {stack} takes {pips} pip(s) from the computer."),
        later("{tile} on {stack} takes {pips} pip(s) from you."),
    )
    # Another tile of the same player, after the better move.
    STILL_FITS = (
        later("After {first} on {first_stack}, your {tile} still finds a stack, {stack}."),
        later(
            "After {first} on {first_stack}, the computer's {tile} still finds a stack, {stack}."
        ),
    )
    LATER_COSTS_NOTHING = (
        later("After {first} on {first_stack}, your {tile} costs you nothing, on {stack}."),
        later("After {first} on {first_stack}, {tile} costs the computer nothing, on {stack}."),
    )
    LATER_COSTS_LITTLE = (
        later(
            "After {first} on {first_stack}, {tile} covers only {pips} pip(s) of your own, on "
            "{stack}."
        ),
        later(
            "After {first} on {first_stack}, {tile} covers only {pips} pip(s) of the computer's "
            "own, on {stack}."
        ),
    )
    LATER_TAKES_SINCE_OTHER_PASSES = (
        later(
            "After {first} on {first_stack}, the computer has to pass later, and {tile} takes "
            "{pips} pip(s) from it, on {stack}."
        ),
        later(
            "After {first} on {first_stack}, you have to pass later, and {tile} takes {pips} "
            "pip(s) from you, on {stack}."
        ),
    )
    KEPT_TO_TAKE_MORE = (
        later(
            "Place {first} on {first_stack} and keep {tile}: on {stack} it takes {pips} pip(s) "
            "from the computer later, instead of {fewer} now."
        ),
        later(
            "{first} on {first_stack} keeps {tile}: on {stack} it takes {pips} pip(s) from you "
            "later, instead of {fewer} now."
        ),
    )
    """The worse move places it, and takes less."""
    KEPT_TO_TAKE = (
        later(
            "Place {first} on {first_stack} and keep {tile}: on {stack} it takes {pips} pip(s) "
            "from the computer later."
        ),
        later(
            "{first} on {first_stack} keeps {tile}: on {stack} it takes {pips} pip(s) from you "
            "later."
        ),
    )
    """The worse move places it, and takes nothing."""
    STILL_TAKES = (
        later(
            "After {first} on {first_stack}, your {tile} takes {pips} pip(s) from the computer, on "
            "{stack}."
        ),
        later(
            "After {first} on {first_stack}, the computer's {tile} takes {pips} pip(s) from you, "
            "on {stack}."
        ),
    )
    # After the better move, a tile of the opponent's.
    CANNOT_ANSWER = (
        later("{first} on {first_stack} is better: you cannot cover it."),
        later("{first} on {first_stack} is better: the computer cannot cover it."),
    )
    STILL_TAKES_NOTHING = (
        later("After {first} on {first_stack}, your {tile} takes nothing from the computer."),
        later("After {first} on {first_stack}, {tile} takes nothing from you."),
    )
    STILL_COVERS_OWN = (
        later(
            "After {first} on {first_stack}, you cover your own {covered} with {tile} and lose "
            "{pips} pip(s)."
        ),
        later(
            "After {first} on {first_stack}, the computer covers its own {covered} with {tile} and "
            "loses {pips} pip(s)."
        ),
    )
    STILL_TAKES_LITTLE = (
        later(
            "After {first} on {first_stack}, your {tile} takes only {pips} pip(s) from the "
            "computer."
        ),
        later("After {first} on {first_stack}, {tile} takes only {pips} pip(s) from you."),
    )


class Finding(NamedTuple):
    """What there is to say of one tile after one of the two moves."""

    situation: Situation
    cause: Cause
    use: Use
    """What the tile is used for after that move."""


def explain_causes(comparison: Comparison, *, names_better: bool) -> Iterator[str]:
    """The causes, the chief one first.

    The worse move has just been named, and is called “it”.

    Args:
        comparison: Two moves.
        names_better: Whether the better move has to be named, since nobody has done so yet.
            Else it has just been explained itself.
    """
    first = comparison.better.first
    for situation, cause, use in findings(comparison, names_better=names_better):
        closing = cause.closed_by
        of_yours, of_computers = situation.value
        is_yours = cause.difference.player is Player.HUMAN
        yield counted(of_yours if is_yours else of_computers, use.pips).format(
            tile=use.tile,
            stack=use.stack,
            covered=use.covered,
            pips=use.pips,
            fewer=cause.difference.worse.pips,
            first=first.tile,
            first_stack=first.stack,
            closing=closing and closing.tile,
            closed=closing and closing.stack,
        )
    points = sum(each.difference.points for each in comparison.causes)
    if names_better and points and abs(points - comparison.loss) >= _LEAST_REST:
        if points < comparison.loss:
            sentence = _("That makes {points} of the {loss} points.")
        else:
            sentence = _("That costs {points} points, of which {rest} come back elsewhere.")
        yield sentence.format(points=points, loss=comparison.loss, rest=points - comparison.loss)


def findings(comparison: Comparison, *, names_better: bool) -> Iterator[Finding]:
    """What the causes show after the worse move, and then after the better one.

    Args:
        comparison: Two moves.
        names_better: As in :func:`explain_causes`.
    """
    chief, further = comparison.causes[:1], comparison.causes[1:]
    after_worse = [each for each in chief if _sets_worse_apart(comparison, each)]
    after_worse += [each for each in further if _is_loss(comparison, each)]
    for cause in after_worse:
        yield Finding(_after_worse(comparison, cause), cause, cause.difference.worse)
    for cause in comparison.causes:
        use = cause.difference.better
        if cause in further and _is_loss(comparison, cause):
            continue
        if cause in further or names_better or use.ply > 0:
            yield Finding(_after_better(comparison, cause), cause, use)
        elif cause.only_home:
            yield Finding(Situation.FITS_NO_OTHER_STACK, cause, use)


def _is_loss(comparison: Comparison, cause: Cause) -> bool:
    """Whether the more telling half of a further cause is what follows the worse move."""
    if cause.difference.player is not comparison.player:
        return cause.kind is not CauseKind.LAST_HOME_NOT_TAKEN
    worse = cause.difference.worse
    is_lost = worse.is_left or (worse.covers_own and worse.pips > 0)
    return is_lost and _sets_worse_apart(comparison, cause)


def _sets_worse_apart(comparison: Comparison, cause: Cause) -> bool:
    """Whether what there is to say of the worse move is not as true of the better one.

    A tile that can be kept for later may take as many pips now as the tile that is better
    placed now; or both may cover the same tile.
    """
    worse, better = cause.difference.worse, cause.difference.better
    if worse.ply > 0 or better.ply == 0:
        return True
    return worse.covers_own and comparison.better.first.stack != comparison.worse.first.stack


def _after_worse(comparison: Comparison, cause: Cause) -> Situation:
    use = cause.difference.worse
    if cause.difference.player is not comparison.player:
        return _after_worse_of_opponent(cause, use)
    if use.is_left:
        return _fits_nowhere(cause)
    is_now = use.ply == 0
    if not use.pips:
        return Situation.TAKES_NOTHING if is_now else Situation.LATER_TAKES_NOTHING
    if use.covers_own:
        return Situation.COVERS_OWN if is_now else Situation.LATER_COVERS_OWN
    return Situation.TAKES_LITTLE if is_now else Situation.LATER_TAKES_LITTLE


def _after_worse_of_opponent(cause: Cause, use: Use) -> Situation:
    if cause.difference.better.is_left:
        takes = use.pips and not use.covers_own
        return Situation.CAN_BE_PLACED_AND_TAKES if takes else Situation.CAN_BE_PLACED
    if not use.pips:
        return Situation.LOSES_NOTHING
    if cause.kind is CauseKind.FORCED_PASS:
        return Situation.TAKES_SINCE_OTHER_PASSES
    if use.resets:
        return Situation.RESETS
    return Situation.ANSWERS if use.ply == 1 else Situation.LATER_TAKES


def _fits_nowhere(cause: Cause) -> Situation:
    return Situation.FITS_NOWHERE_AND_COSTS_TURN if cause.costs_turn else Situation.FITS_NOWHERE


def _after_better(comparison: Comparison, cause: Cause) -> Situation:
    use = cause.difference.better
    if cause.difference.player is not comparison.player:
        return _after_better_of_opponent(cause, use)
    if use.ply > 0:
        return _after_better_later(cause, use)
    if cause.difference.worse.is_left:
        return Situation.PLACED_ON_ONLY_STACK if cause.only_home else Situation.PLACED_IN_TIME
    if not use.pips:
        return Situation.COSTS_NOTHING
    if use.covers_own:
        return Situation.COSTS_LITTLE
    if cause.kind is CauseKind.TAKEN_ANYWAY:
        return Situation.TAKES_BEFORE_IT_IS_COVERED
    if use.resets:
        return Situation.BETTER_RESETS
    is_same = comparison.worse.first.tile == use.tile
    return Situation.TAKES_ELSEWHERE if is_same else Situation.TAKES


def _after_better_later(cause: Cause, use: Use) -> Situation:
    worse = cause.difference.worse
    if worse.is_left:
        return Situation.STILL_FITS
    if not use.pips:
        return Situation.LATER_COSTS_NOTHING
    if use.covers_own:
        return Situation.LATER_COSTS_LITTLE
    if cause.kind is CauseKind.FORCED_PASS:
        return Situation.LATER_TAKES_SINCE_OTHER_PASSES
    if worse.ply > 0:
        return Situation.STILL_TAKES
    takes = worse.pips and not worse.covers_own
    return Situation.KEPT_TO_TAKE_MORE if takes else Situation.KEPT_TO_TAKE


def _after_better_of_opponent(cause: Cause, use: Use) -> Situation:
    if use.is_left:
        return Situation.STAYS_IN_HAND if cause.closed_by is None else _fits_nowhere(cause)
    if cause.kind is CauseKind.OUT_OF_REACH and not use.covers_own:
        return Situation.CANNOT_ANSWER
    if not use.pips:
        return Situation.STILL_TAKES_NOTHING
    return Situation.STILL_COVERS_OWN if use.covers_own else Situation.STILL_TAKES_LITTLE


def tell_round_end(end: RoundEnd) -> str:
    """Who wins the round after the worse move, instead of as after the better one."""
    if end.scores is None:
        return _(_LAST_HAND[end.worse, end.better])
    return _(_ROUND_ENDS[end.worse, end.better]).format(
        yours=end.scores.human, other=end.scores.computer
    )


def tell_lines(comparison: Comparison) -> str:
    """Both lines move by move, with what both players score in the hand."""
    return _(
        "Move by move: {worse} ends the hand {worse_yours} : {worse_other}, "
        "and {better} ends it {better_yours} : {better_other}."
    ).format(
        worse=_moves(comparison.worse),
        better=_moves(comparison.better),
        worse_yours=comparison.worse.points.human,
        worse_other=comparison.worse.points.computer,
        better_yours=comparison.better.points.human,
        better_other=comparison.better.points.computer,
    )


def _moves(line: Line) -> str:
    return " ".join(map(str, line.moves))


_YOU, _COMPUTER = Player.HUMAN, Player.COMPUTER

_ROUND_ENDS = {
    (None, _YOU): later("With that the round is a draw, {yours} : {other}, instead of a win."),
    (_COMPUTER, None): later("With that you lose the round, {yours} : {other}, instead of a draw."),
    (_COMPUTER, _YOU): later(
        "With that you lose the round, {yours} : {other}, instead of winning it."
    ),
    (None, _COMPUTER): later("With that the round is a draw, {yours} : {other}, not your defeat."),
    (_YOU, None): later("With that you win the round, {yours} : {other}, instead of a draw."),
    (_YOU, _COMPUTER): later(
        "With that you win the round, {yours} : {other}, instead of losing it."
    ),
}
"""By who wins after the worse move, and who after the better one."""
_LAST_HAND = {
    (None, _YOU): later("With that the round ends in a draw, instead of a win."),
    (_COMPUTER, None): later("With that you lose the round in the last hand, instead of a draw."),
    (_COMPUTER, _YOU): later(
        "With that you lose the round in the last hand, instead of winning it."
    ),
    (None, _COMPUTER): later("With that the round ends in a draw, not your defeat."),
    (_YOU, None): later("With that you win the round in the last hand, instead of a draw."),
    (_YOU, _COMPUTER): later("With that you win the round in the last hand, instead of losing it."),
}
"""The same before the last hand, at whose end nobody can change it any more."""
