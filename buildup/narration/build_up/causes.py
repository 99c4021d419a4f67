"""Why one move is worse than another, as sentences, for a beginner.

The one place where a :class:`~buildup.strategy.build_up.advice.Comparison` becomes words: what
a tile is used for after the worse move, and then what after the better one. The person who
reads is the human, who plays black, also where the computer's moves are compared.
"""

from collections.abc import Iterator

from buildup.model.build_up.position import Move
from buildup.model.player import Player
from buildup.strategy.build_up.advice import Cause, CauseKind, Comparison, RoundEnd
from buildup.strategy.build_up.lines import Line, Use
from buildup.texts import _, ngettext

_WORTH_TELLING = 3
"""From so many points on it is told that the causes are not all there is."""


def explain_causes(comparison: Comparison, *, names_better: bool) -> Iterator[str]:
    """The causes, the chief one first.

    The worse move has just been named, and is called “it”.

    Args:
        comparison: Two moves.
        names_better: Whether the better move has to be named, since nobody has done so yet.
            Else it has just been explained itself.
    """
    chief, further = comparison.causes[:1], comparison.causes[1:]
    told_points = sum(each.difference.points for each in comparison.causes)
    for cause in chief:
        if _is_told_of_worse(comparison, cause):
            yield _worse(comparison, cause)
    for cause in further:
        if _is_loss(comparison, cause):
            yield _worse(comparison, cause)
    for cause in chief:
        if names_better or cause.difference.better.ply > 0:
            yield _better(comparison, cause)
        elif cause.only_home:
            yield _("{tile} fits on no other stack.").format(tile=cause.difference.tile)
    for cause in further:
        if not _is_loss(comparison, cause):
            yield _better(comparison, cause)
    if names_better and abs(told_points - comparison.loss) >= _WORTH_TELLING:
        yield _part(told_points, comparison.loss)


def _part(told: int, loss: int) -> str:
    """How much of the loss the causes make up; points."""
    if 0 < told < loss:
        sentence = _("That makes {told} of the {loss} points.")
    elif told > loss:
        sentence = _("That costs {told} points, of which {rest} come back elsewhere.")
    else:
        return ""
    return sentence.format(told=told, loss=loss, rest=told - loss)


def tell_round_end(end: RoundEnd) -> str:
    """Who wins the round after the worse move, instead of as after the better one."""
    if end.scores is None:
        return _round_end_to_come(end)
    match end.worse, end.better:
        case None, Player.HUMAN:
            sentence = _("With that the round is a draw, {yours} : {other}, instead of a win.")
        case Player.COMPUTER, None:
            sentence = _("With that you lose the round, {yours} : {other}, instead of a draw.")
        case Player.COMPUTER, _:
            sentence = _("With that you lose the round, {yours} : {other}, instead of winning it.")
        case None, _:
            sentence = _("With that the round is a draw, {yours} : {other}, not your defeat.")
        case Player.HUMAN, None:
            sentence = _("With that you win the round, {yours} : {other}, instead of a draw.")
        case _:
            sentence = _("With that you win the round, {yours} : {other}, instead of losing it.")
    return sentence.format(yours=end.scores.human, other=end.scores.computer)


def _round_end_to_come(end: RoundEnd) -> str:
    """The same before the last hand, at whose end nobody can change it any more."""
    match end.worse, end.better:
        case None, Player.HUMAN:
            return _("With that the round ends in a draw, instead of a win.")
        case Player.COMPUTER, None:
            return _("With that you lose the round in the last hand, instead of a draw.")
        case Player.COMPUTER, _:
            return _("With that you lose the round in the last hand, instead of winning it.")
        case None, _:
            return _("With that the round ends in a draw, not your defeat.")
        case Player.HUMAN, None:
            return _("With that you win the round in the last hand, instead of a draw.")
        case _:
            return _("With that you win the round in the last hand, instead of losing it.")


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


def _is_loss(comparison: Comparison, cause: Cause) -> bool:
    """Whether the more telling half of a further cause is what follows the worse move."""
    if cause.difference.player is not comparison.player:
        return cause.kind is not CauseKind.LAST_HOME_NOT_TAKEN
    worse = cause.difference.worse
    is_lost = worse.is_left or (worse.covers_own and worse.pips > 0)
    return is_lost and _is_told_of_worse(comparison, cause)


def _is_told_of_worse(comparison: Comparison, cause: Cause) -> bool:
    """Whether what is told of the worse move is not as true of the better one.

    A tile that can be kept for later may take as many pips now as the tile that is better
    placed now; or both may cover the same tile.
    """
    worse, better = cause.difference.worse, cause.difference.better
    if worse.ply > 0 or better.ply == 0:
        return True
    return worse.covers_own and comparison.better.first.stack != comparison.worse.first.stack


def _worse(comparison: Comparison, cause: Cause) -> str:
    """What the tile is used for after the worse move."""
    use = cause.difference.worse
    if cause.difference.player is comparison.player:
        if use.is_left:
            is_yours = cause.difference.player is Player.HUMAN
            sentence = _fits_no_more(cause, use, is_yours=is_yours)
            return _filled(sentence, use, closed_by=cause.closed_by)
        return _used_now(use) if use.ply == 0 else _used_later(use)
    if cause.difference.better.is_left:
        return _finds_place(use)
    return _used_by_opponent(cause)


def _better(comparison: Comparison, cause: Cause) -> str:
    """What the tile is used for after the better move, which is named."""
    use = cause.difference.better
    first = comparison.better.first
    if cause.difference.player is not comparison.player:
        sentence = _left_after(cause, use) if use.is_left else _answered_after(cause, use)
    elif use.ply == 0:
        sentence = _placed_better(comparison, cause)
    else:
        sentence = _used_after(comparison, cause)
    return _filled(sentence, use, first, cause.closed_by, cause.difference.worse.pips)


def _filled(
    sentence: str,
    use: Use,
    first: Move | None = None,
    closed_by: Move | None = None,
    fewer: int = 0,
) -> str:
    return sentence.format(
        tile=use.tile,
        stack=use.stack,
        covered=use.covered,
        pips=use.pips,
        fewer=fewer,
        first=None if first is None else first.tile,
        first_stack=None if first is None else first.stack,
        closing=None if closed_by is None else closed_by.tile,
        closed=None if closed_by is None else closed_by.stack,
    )


# After the worse move ----------------------------------------------------------------------


def _used_now(use: Use) -> str:
    """What the worse move itself covers."""
    is_yours = Player.of(use.tile.colour) is Player.HUMAN
    if not use.pips:
        if is_yours:
            return _("It takes nothing from the computer.")
        return _("It takes nothing from you.")
    if use.covers_own and is_yours:
        sentence = ngettext(
            "It covers {pips} pip of your own {covered}.",
            "It covers {pips} pips of your own {covered}.",
            use.pips,
        )
    elif use.covers_own:
        sentence = ngettext(
            "It covers {pips} pip of the computer's own {covered}.",
            "It covers {pips} pips of the computer's own {covered}.",
            use.pips,
        )
    elif is_yours:
        sentence = ngettext(
            "It takes only {pips} pip from the computer.",
            "It takes only {pips} pips from the computer.",
            use.pips,
        )
    else:
        sentence = ngettext(
            "It takes only {pips} pip from you.",
            "It takes only {pips} pips from you.",
            use.pips,
        )
    return _filled(sentence, use)


def _used_later(use: Use) -> str:
    """What another tile of the same player covers after the worse move."""
    is_yours = Player.of(use.tile.colour) is Player.HUMAN
    if not use.pips:
        if is_yours:
            sentence = _("Later {tile} takes nothing from the computer.")
        else:
            sentence = _("Later {tile} takes nothing from you.")
    elif use.covers_own and is_yours:
        sentence = ngettext(
            "Later {tile} covers {pips} pip of your own {covered}.",
            "Later {tile} covers {pips} pips of your own {covered}.",
            use.pips,
        )
    elif use.covers_own:
        sentence = ngettext(
            "Later {tile} covers {pips} pip of the computer's own {covered}.",
            "Later {tile} covers {pips} pips of the computer's own {covered}.",
            use.pips,
        )
    elif is_yours:
        sentence = ngettext(
            "Later {tile} takes only {pips} pip from the computer, on {stack}.",
            "Later {tile} takes only {pips} pips from the computer, on {stack}.",
            use.pips,
        )
    else:
        sentence = ngettext(
            "Later {tile} takes only {pips} pip from you, on {stack}.",
            "Later {tile} takes only {pips} pips from you, on {stack}.",
            use.pips,
        )
    return _filled(sentence, use)


def _fits_no_more(cause: Cause, use: Use, *, is_yours: bool) -> str:
    if is_yours and cause.costs_turn:
        return ngettext(
            "After {closing} on {closed}, your {tile} fits nowhere: "
            "you lose its {pips} pip and a turn.",
            "After {closing} on {closed}, your {tile} fits nowhere: "
            "you lose its {pips} pips and a turn.",
            use.pips,
        )
    if is_yours:
        return ngettext(
            "After {closing} on {closed}, your {tile} fits nowhere: you lose its {pips} pip.",
            "After {closing} on {closed}, your {tile} fits nowhere: you lose its {pips} pips.",
            use.pips,
        )
    if cause.costs_turn:
        return ngettext(
            "After {closing} on {closed}, the computer's {tile} fits nowhere: "
            "it loses its {pips} pip and a turn.",
            "After {closing} on {closed}, the computer's {tile} fits nowhere: "
            "it loses its {pips} pips and a turn.",
            use.pips,
        )
    return ngettext(
        "After {closing} on {closed}, the computer's {tile} fits nowhere: it loses its {pips} pip.",
        "After {closing} on {closed}, the computer's {tile} fits nowhere: "
        "it loses its {pips} pips.",
        use.pips,
    )


def _finds_place(use: Use) -> str:
    """The opponent still places a tile after the worse move."""
    is_yours = Player.of(use.tile.colour) is Player.HUMAN
    if use.covers_own or not use.pips:
        if is_yours:
            sentence = _("You can then place {tile}, on {stack}.")
        else:
            sentence = _("The computer can then place {tile}, on {stack}.")
    elif is_yours:
        sentence = ngettext(
            "You can then place {tile} on {stack}, which takes {pips} pip from the computer.",
            "You can then place {tile} on {stack}, which takes {pips} pips from the computer.",
            use.pips,
        )
    else:
        sentence = ngettext(
            "The computer can then place {tile} on {stack}, which takes {pips} pip from you.",
            "The computer can then place {tile} on {stack}, which takes {pips} pips from you.",
            use.pips,
        )
    return _filled(sentence, use)


def _used_by_opponent(cause: Cause) -> str:
    """What a tile of the opponent's covers after the worse move."""
    use = cause.difference.worse
    is_yours = cause.difference.player is Player.HUMAN
    if not use.pips:
        if is_yours:
            sentence = _("You then place {tile} on {stack} and lose nothing.")
        else:
            sentence = _("The computer then places {tile} on {stack} and loses nothing.")
    elif is_yours:
        sentence = _taken_by_human(cause, use)
    else:
        sentence = _taken_by_computer(cause, use)
    return _filled(sentence, use)


def _taken_by_human(cause: Cause, use: Use) -> str:
    if cause.kind is CauseKind.FORCED_PASS:
        return ngettext(
            "The computer then has to pass, and you cover its {covered} with {tile}: "
            "it loses {pips} pip.",
            "The computer then has to pass, and you cover its {covered} with {tile}: "
            "it loses {pips} pips.",
            use.pips,
        )
    if use.resets:
        return ngettext(
            "Your double {tile} then resets the computer's {covered}: it loses {pips} pip.",
            "Your double {tile} then resets the computer's {covered}: it loses {pips} pips.",
            use.pips,
        )
    if use.ply == 1:
        return ngettext(
            "You then cover the computer's {covered} with {tile}: it loses {pips} pip.",
            "You then cover the computer's {covered} with {tile}: it loses {pips} pips.",
            use.pips,
        )
    return ngettext(
        "Later you cover the computer's {covered} with {tile}: it loses {pips} pip.",
        "Later you cover the computer's {covered} with {tile}: it loses {pips} pips.",
        use.pips,
    )


def _taken_by_computer(cause: Cause, use: Use) -> str:
    if cause.kind is CauseKind.FORCED_PASS:
        return ngettext(
            "You then have to pass, and the computer covers your {covered} with {tile}: "
            "you lose {pips} pip.",
            "You then have to pass, and the computer covers your {covered} with {tile}: "
            "you lose {pips} pips.",
            use.pips,
        )
    if use.resets:
        return ngettext(
            "The computer's double {tile} then resets your {covered}: you lose {pips} pip.",
            "The computer's double {tile} then resets your {covered}: you lose {pips} pips.",
            use.pips,
        )
    if use.ply == 1:
        return ngettext(
            "The computer then covers your {covered} with {tile}: you lose {pips} pip.",
            "The computer then covers your {covered} with {tile}: you lose {pips} pips.",
            use.pips,
        )
    return ngettext(
        "Later the computer covers your {covered} with {tile}: you lose {pips} pip.",
        "Later the computer covers your {covered} with {tile}: you lose {pips} pips.",
        use.pips,
    )


# After the better move ---------------------------------------------------------------------


def _placed_better(comparison: Comparison, cause: Cause) -> str:
    """What the better move itself covers."""
    use = cause.difference.better
    is_yours = comparison.player is Player.HUMAN
    if cause.difference.worse.is_left:
        if cause.only_home and is_yours:
            return _("Place {tile} now, on {stack}, the only stack that it fits.")
        if cause.only_home:
            return _("{tile} on {stack} is better: it is the only stack that the tile fits.")
        if is_yours:
            return _("Place {tile} now, on {stack}.")
        return _("{tile} on {stack} places it in time.")
    if use.covers_own or not use.pips:
        return _placed_cheaply(use, is_yours=is_yours)
    if cause.kind is CauseKind.TAKEN_ANYWAY:
        if is_yours:
            return ngettext(
                "{tile} is covered later in any case; on {stack} it takes {pips} pip from the "
                "computer first.",
                "{tile} is covered later in any case; on {stack} it takes {pips} pips from the "
                "computer first.",
                use.pips,
            )
        return ngettext(
            "{tile} is covered later in any case; on {stack} it takes {pips} pip from you first.",
            "{tile} is covered later in any case; on {stack} it takes {pips} pips from you first.",
            use.pips,
        )
    if use.resets:
        if is_yours:
            return ngettext(
                "{tile} on {stack} resets {covered}: the computer loses {pips} pip.",
                "{tile} on {stack} resets {covered}: the computer loses {pips} pips.",
                use.pips,
            )
        return ngettext(
            "{tile} on {stack} resets your {covered}: you lose {pips} pip.",
            "{tile} on {stack} resets your {covered}: you lose {pips} pips.",
            use.pips,
        )
    if comparison.worse.first.tile == use.tile:
        if is_yours:
            return ngettext(
                "On {stack} it takes {pips} pip from the computer.",
                "On {stack} it takes {pips} pips from the computer.",
                use.pips,
            )
        return ngettext(
            "On {stack} it takes {pips} pip from you.",
            "On {stack} it takes {pips} pips from you.",
            use.pips,
        )
    if is_yours:
        return ngettext(
            "{tile} on {stack} takes {pips} pip from the computer.",
            "{tile} on {stack} takes {pips} pips from the computer.",
            use.pips,
        )
    return ngettext(
        "{tile} on {stack} takes {pips} pip from you.",
        "{tile} on {stack} takes {pips} pips from you.",
        use.pips,
    )


def _placed_cheaply(use: Use, *, is_yours: bool) -> str:
    if not use.pips:
        if is_yours:
            return _("{tile} on {stack} costs you nothing.")
        return _("{tile} on {stack} costs the computer nothing.")
    if is_yours:
        return ngettext(
            "{tile} on {stack} costs you only {pips} pip.",
            "{tile} on {stack} costs you only {pips} pips.",
            use.pips,
        )
    return ngettext(
        "{tile} on {stack} costs the computer only {pips} pip.",
        "{tile} on {stack} costs the computer only {pips} pips.",
        use.pips,
    )


def _used_after(comparison: Comparison, cause: Cause) -> str:
    """What a tile of the player's is used for later, after the better move."""
    use = cause.difference.better
    is_yours = comparison.player is Player.HUMAN
    if cause.difference.worse.is_left:
        if is_yours:
            return _("After {first} on {first_stack}, your {tile} still finds a stack, {stack}.")
        return _(
            "After {first} on {first_stack}, the computer's {tile} still finds a stack, {stack}."
        )
    if use.covers_own or not use.pips:
        return _used_cheaply(use, is_yours=is_yours)
    if is_yours:
        return _taken_after_by_human(cause, use)
    return _taken_after_by_computer(cause, use)


def _used_cheaply(use: Use, *, is_yours: bool) -> str:
    if not use.pips:
        if is_yours:
            return _("After {first} on {first_stack}, your {tile} costs you nothing, on {stack}.")
        return _("After {first} on {first_stack}, {tile} costs the computer nothing, on {stack}.")
    if is_yours:
        return ngettext(
            "After {first} on {first_stack}, {tile} covers only {pips} pip of your own, "
            "on {stack}.",
            "After {first} on {first_stack}, {tile} covers only {pips} pips of your own, "
            "on {stack}.",
            use.pips,
        )
    return ngettext(
        "After {first} on {first_stack}, {tile} covers only {pips} pip of the computer's own, "
        "on {stack}.",
        "After {first} on {first_stack}, {tile} covers only {pips} pips of the computer's own, "
        "on {stack}.",
        use.pips,
    )


def _taken_after_by_human(cause: Cause, use: Use) -> str:
    if cause.kind is CauseKind.FORCED_PASS:
        return ngettext(
            "After {first} on {first_stack}, the computer has to pass later, and {tile} takes "
            "{pips} pip from it, on {stack}.",
            "After {first} on {first_stack}, the computer has to pass later, and {tile} takes "
            "{pips} pips from it, on {stack}.",
            use.pips,
        )
    worse = cause.difference.worse
    if worse.ply == 0 and worse.pips and not worse.covers_own:
        return ngettext(
            "Place {first} on {first_stack} and keep {tile}: on {stack} it takes {pips} pip from "
            "the computer later, instead of {fewer} now.",
            "Place {first} on {first_stack} and keep {tile}: on {stack} it takes {pips} pips from "
            "the computer later, instead of {fewer} now.",
            use.pips,
        )
    if worse.ply == 0:
        return ngettext(
            "Place {first} on {first_stack} and keep {tile}: on {stack} it takes {pips} pip from "
            "the computer later.",
            "Place {first} on {first_stack} and keep {tile}: on {stack} it takes {pips} pips from "
            "the computer later.",
            use.pips,
        )
    return ngettext(
        "After {first} on {first_stack}, your {tile} takes {pips} pip from the computer, "
        "on {stack}.",
        "After {first} on {first_stack}, your {tile} takes {pips} pips from the computer, "
        "on {stack}.",
        use.pips,
    )


def _taken_after_by_computer(cause: Cause, use: Use) -> str:
    if cause.kind is CauseKind.FORCED_PASS:
        return ngettext(
            "After {first} on {first_stack}, you have to pass later, and {tile} takes {pips} pip "
            "from you, on {stack}.",
            "After {first} on {first_stack}, you have to pass later, and {tile} takes {pips} pips "
            "from you, on {stack}.",
            use.pips,
        )
    worse = cause.difference.worse
    if worse.ply == 0 and worse.pips and not worse.covers_own:
        return ngettext(
            "{first} on {first_stack} keeps {tile}: on {stack} it takes {pips} pip from you "
            "later, instead of {fewer} now.",
            "{first} on {first_stack} keeps {tile}: on {stack} it takes {pips} pips from you "
            "later, instead of {fewer} now.",
            use.pips,
        )
    if worse.ply == 0:
        return ngettext(
            "{first} on {first_stack} keeps {tile}: on {stack} it takes {pips} pip from you later.",
            "{first} on {first_stack} keeps {tile}: on {stack} it takes {pips} pips from you "
            "later.",
            use.pips,
        )
    return ngettext(
        "After {first} on {first_stack}, the computer's {tile} takes {pips} pip from you, "
        "on {stack}.",
        "After {first} on {first_stack}, the computer's {tile} takes {pips} pips from you, "
        "on {stack}.",
        use.pips,
    )


def _left_after(cause: Cause, use: Use) -> str:
    """A tile of the opponent's stays in the hand after the better move."""
    is_yours = cause.difference.player is Player.HUMAN
    if cause.closed_by is not None:
        return _fits_no_more(cause, use, is_yours=is_yours)
    if is_yours:
        return ngettext(
            "After {first} on {first_stack}, {tile} stays in your hand at the end: "
            "you lose its {pips} pip.",
            "After {first} on {first_stack}, {tile} stays in your hand at the end: "
            "you lose its {pips} pips.",
            use.pips,
        )
    return ngettext(
        "After {first} on {first_stack}, {tile} stays in the computer's hand at the end: "
        "it loses {pips} pip.",
        "After {first} on {first_stack}, {tile} stays in the computer's hand at the end: "
        "it loses {pips} pips.",
        use.pips,
    )


def _answered_after(cause: Cause, use: Use) -> str:
    """What the opponent covers, after the better move, with the same tile."""
    is_yours = cause.difference.player is Player.HUMAN
    if cause.kind is CauseKind.OUT_OF_REACH and not use.covers_own:
        if is_yours:
            return _("{first} on {first_stack} is better: you cannot cover it.")
        return _("{first} on {first_stack} is better: the computer cannot cover it.")
    if not use.pips:
        if is_yours:
            return _("After {first} on {first_stack}, your {tile} takes nothing from the computer.")
        return _("After {first} on {first_stack}, {tile} takes nothing from you.")
    if use.covers_own and is_yours:
        return ngettext(
            "After {first} on {first_stack}, you cover your own {covered} with {tile} and lose "
            "{pips} pip.",
            "After {first} on {first_stack}, you cover your own {covered} with {tile} and lose "
            "{pips} pips.",
            use.pips,
        )
    if use.covers_own:
        return ngettext(
            "After {first} on {first_stack}, the computer covers its own {covered} with {tile} "
            "and loses {pips} pip.",
            "After {first} on {first_stack}, the computer covers its own {covered} with {tile} "
            "and loses {pips} pips.",
            use.pips,
        )
    if is_yours:
        return ngettext(
            "After {first} on {first_stack}, your {tile} takes only {pips} pip from the computer.",
            "After {first} on {first_stack}, your {tile} takes only {pips} pips from the computer.",
            use.pips,
        )
    return ngettext(
        "After {first} on {first_stack}, {tile} takes only {pips} pip from you.",
        "After {first} on {first_stack}, {tile} takes only {pips} pips from you.",
        use.pips,
    )
