"""Advice as sentences, for a beginner.

The one place where an :class:`~buildup.strategy.build_up.advice.Advice` becomes words: one to three
short sentences, each of them whole. The person who reads is the human, who plays black, also
where the computer's moves are explained.
"""

from buildup.model.build_up.position import Move
from buildup.model.player import Player
from buildup.strategy.build_up.advice import Advice, Answer, Benefit, Better, Saving
from buildup.strategy.build_up.reasons import Reason
from buildup.texts import _, ngettext


def explain_advice(advice: Advice) -> str:
    """Why a move is good, or what it gives away and which one is better.

    Where the search was not finished, no sentence is certain about what is best.
    """
    move = _named(advice.reason.move)
    if advice.loss is None:
        return _("{tile} on {stack} has no value yet.").format(**move)
    better = advice.better
    if better is None:
        sentences = [_placing(advice.reason), _what_follows(advice), _beside_the_others(advice)]
    elif advice.is_exact:
        sentences = _mistake(advice, better)
    else:
        sentences = [_looks_worse(advice, better)]
    return " ".join(sentence for sentence in sentences if sentence)


def _named(move: Move) -> dict[str, object]:
    return {"tile": move.tile, "stack": move.stack}


def _placing(reason: Reason) -> str:
    """What to place, and what that does to the stack at once; pips."""
    lowers = reason.covered.pips - reason.move.tile.pips
    changed = reason.seizes or reason.increases or lowers
    if reason.player is Player.HUMAN:
        sentence = _placing_by_human(reason, changed)
    else:
        sentence = _placing_by_computer(reason)
    return sentence.format(**_named(reason.move), covered=reason.covered, pips=changed)


def _placing_by_human(reason: Reason, changed: int) -> str:
    if reason.covers_own:
        if reason.increases:
            return ngettext(
                "Place {tile} on {stack}: it increases your own stack by {pips} pip.",
                "Place {tile} on {stack}: it increases your own stack by {pips} pips.",
                changed,
            )
        if not changed:
            return _("Place {tile} on {stack}, over your own {covered} with as many pips.")
        return ngettext(
            "Place {tile} on {stack}, although that lowers your own stack by {pips} pip.",
            "Place {tile} on {stack}, although that lowers your own stack by {pips} pips.",
            changed,
        )
    if not reason.seizes:
        return _("Place {tile} on {stack}: it seizes {covered}, which has no pips.")
    if reason.resets:
        return ngettext(
            "Place {tile} on {stack}: the double resets {covered}, "
            "so the computer loses {pips} pip there.",
            "Place {tile} on {stack}: the double resets {covered}, "
            "so the computer loses {pips} pips there.",
            changed,
        )
    return ngettext(
        "Place {tile} on {stack}: it seizes {covered}, so the computer loses {pips} pip there.",
        "Place {tile} on {stack}: it seizes {covered}, so the computer loses {pips} pips there.",
        changed,
    )


def _placing_by_computer(reason: Reason) -> str:
    if reason.covers_own:
        if reason.increases:
            return _("{tile} on {stack} increases the computer's own stack.")
        if reason.resets:
            return _("{tile} on {stack} lowers the computer's own stack.")
        return _("{tile} on {stack} covers the computer's own {covered}, which has as many pips.")
    if not reason.seizes:
        return _("{tile} on {stack} seizes your {covered}, which has no pips.")
    if reason.resets:
        return _("{tile} on {stack}, a double, resets your {covered}: you lose its pips.")
    return _("{tile} on {stack} seizes your {covered}: you lose its pips.")


def _what_follows(advice: Advice) -> str:
    """The most telling of: the end of the hand, a pass, what is blocked or saved, the answer."""
    is_human = advice.reason.player is Player.HUMAN
    if advice.margin is not None:
        return _end_of_hand(advice.margin)
    if advice.opponent_passes:
        if is_human:
            return _("The computer then has to pass.")
        return _("You then have to pass.")
    if advice.saves and advice.is_exact:
        return _saving(advice.saves, is_human=is_human)
    if advice.unplayable:
        if is_human:
            sentence = _("After that the computer's {tile} fits on no stack.")
        else:
            sentence = _("After that your {tile} fits on no stack.")
        return sentence.format(tile=advice.unplayable[0])
    if advice.secures:
        if is_human:
            sentence = _("The computer could have covered {covered}, but it cannot cover {tile}.")
        else:
            sentence = _("You could have covered {covered}, but you cannot cover {tile}.")
        return sentence.format(covered=advice.reason.covered, tile=advice.reason.move.tile)
    if advice.answer is None:
        return ""
    if not advice.is_exact:
        return _possible_answer(advice.answer, is_human=is_human)
    if advice.is_safe:
        return _answer_elsewhere(advice, advice.answer)
    return _best_answer(advice, advice.answer)


def _end_of_hand(margin: int) -> str:
    if margin == 0:
        return _("That ends the hand, and both of you score the same.")
    if margin > 0:
        return ngettext(
            "That ends the hand, and you score {points} point more than the computer.",
            "That ends the hand, and you score {points} points more than the computer.",
            margin,
        ).format(points=margin)
    return ngettext(
        "That ends the hand, and the computer scores {points} point more than you.",
        "That ends the hand, and the computer scores {points} points more than you.",
        -margin,
    ).format(points=-margin)


def _saving(saves: Saving, *, is_human: bool) -> str:
    if is_human:
        sentence = _(
            "It saves your {saved} on {stack}: after {tile} on {other_stack}, the next-best "
            "move, the computer would cover it with {answer}."
        )
    else:
        sentence = _(
            "It saves the computer's {saved} on {stack}: after {tile} on {other_stack}, the "
            "next-best move, you would cover it with {answer}."
        )
    return sentence.format(
        saved=saves.tile,
        stack=saves.answer.stack,
        answer=saves.answer.tile,
        tile=saves.instead_of.tile,
        other_stack=saves.instead_of.stack,
    )


def _possible_answer(answer: Answer, *, is_human: bool) -> str:
    if is_human:
        sentence = _("The computer may answer with {tile} on {stack}.")
    else:
        sentence = _("You may answer with {tile} on {stack}.")
    return sentence.format(**_named(answer.move))


def _answer_elsewhere(advice: Advice, answer: Answer) -> str:
    """The placed tile is safe; what the opponent does on another stack."""
    if advice.reason.player is Player.HUMAN:
        if answer.pips_lost:
            sentence = _(
                "The computer cannot cover {placed}; its best answer, {tile} on {stack}, "
                "covers your {covered}."
            )
        else:
            sentence = _(
                "The computer cannot cover {placed}; its best answer, {tile} on {stack}, "
                "takes nothing from you."
            )
    elif answer.pips_lost:
        sentence = _(
            "You cannot cover {placed}; your best answer, {tile} on {stack}, "
            "covers the computer's {covered}."
        )
    else:
        sentence = _(
            "You cannot cover {placed}; your best answer, {tile} on {stack}, "
            "takes nothing from the computer."
        )
    return _answered(sentence, advice, answer)


def _best_answer(advice: Advice, answer: Answer) -> str:
    """The placed tile can be covered; what the opponent does; pips."""
    if advice.reason.player is Player.HUMAN:
        if answer.covers_placed:
            sentence = _("The computer's best answer is to cover {placed} with {tile}.")
        elif answer.pips_lost:
            sentence = ngettext(
                "The computer's best answer, {tile} on {stack}, costs you {pips} pip there.",
                "The computer's best answer, {tile} on {stack}, costs you {pips} pips there.",
                answer.pips_lost,
            )
        else:
            sentence = _("The computer's best answer, {tile} on {stack}, takes nothing from you.")
    elif answer.covers_placed:
        sentence = _("Your best answer is to cover {placed} with {tile}.")
    elif answer.pips_lost:
        sentence = _("Your best answer, {tile} on {stack}, covers the computer's {covered}.")
    else:
        sentence = _("Your best answer, {tile} on {stack}, takes nothing from the computer.")
    return _answered(sentence, advice, answer)


def _answered(sentence: str, advice: Advice, answer: Answer) -> str:
    return sentence.format(
        **_named(answer.move),
        placed=advice.reason.move.tile,
        covered=answer.covered,
        pips=answer.pips_lost,
    )


def _beside_the_others(advice: Advice) -> str:
    """How a best move stands among the others; points."""
    is_human = advice.reason.player is Player.HUMAN
    if advice.legal_moves == 1:
        return _("You have no other move.") if is_human else _("The computer has no other move.")
    if not advice.is_exact:
        return _("As far as the search could see, no other move is better.")
    if advice.equally_good is None:
        return _("No other move is better.")
    if advice.gap is None:
        return _("All other moves are just as good.")
    if advice.equally_good == 1:
        return ngettext(
            "Any other move gives away at least {points} point.",
            "Any other move gives away at least {points} points.",
            advice.gap,
        ).format(points=advice.gap)
    return ngettext(
        "This is one of {count} equally good moves; any other gives away at least {points} point.",
        "This is one of {count} equally good moves; any other gives away at least {points} points.",
        advice.gap,
    ).format(count=advice.equally_good, points=advice.gap)


def _mistake(advice: Advice, better: Better) -> list[str]:
    """What the move gives away, in points, how, and which move is better."""
    loss = advice.loss or 0
    given_away = ngettext(
        "{tile} on {stack} gives away {points} point.",
        "{tile} on {stack} gives away {points} points.",
        loss,
    ).format(**_named(advice.reason.move), points=loss)
    cost = _cost(advice, better, is_human=advice.reason.player is Player.HUMAN)
    return [given_away, cost, _better(advice, better)]


def _cost(advice: Advice, better: Better, *, is_human: bool) -> str:
    """What is bad about the move; empty where nothing can be shown."""
    if advice.freed:
        if is_human:
            sentence = _("It makes room for the computer's {tile}, which fits on no stack now.")
        else:
            sentence = _("It makes room for your {tile}, which fits on no stack now.")
        return sentence.format(tile=advice.freed[0])
    if advice.answer and advice.answer.pips_lost and not better.has_same_answer:
        return _best_answer(advice, advice.answer)
    if advice.left_over:
        if is_human:
            sentence = _("You may then be unable to place {tile} before the hand ends.")
        else:
            sentence = _("The computer may then be unable to place {tile} before the hand ends.")
        return sentence.format(tile=advice.left_over[0])
    return ""


def _better(advice: Advice, better: Better) -> str:
    if advice.reason.player is Player.HUMAN:
        sentence = _better_for_human(better)
    else:
        sentence = _better_for_computer(better)
    return sentence.format(
        **_named(better.move),
        kept=advice.reason.move.tile,
        pips=better.pips,
        blocked=better.blocked,
    )


def _better_for_human(better: Better) -> str:
    match better.benefit:
        case Benefit.BLOCKS:
            return _(
                "{tile} on {stack} is better: after it the computer's {blocked} fits on no stack."
            )
        case Benefit.TAKES_MORE:
            return ngettext(
                "{tile} on {stack} is better: it takes {pips} pip from the computer.",
                "{tile} on {stack} is better: it takes {pips} pips from the computer.",
                better.pips,
            )
        case Benefit.IS_SAFE:
            return _("{tile} on {stack} is better: the computer cannot cover it.")
        case _:
            return _better_for_either(better)


def _better_for_computer(better: Better) -> str:
    match better.benefit:
        case Benefit.BLOCKS:
            return _("{tile} on {stack} is better: after it your {blocked} fits on no stack.")
        case Benefit.TAKES_MORE:
            return ngettext(
                "{tile} on {stack} is better: it takes {pips} pip from you.",
                "{tile} on {stack} is better: it takes {pips} pips from you.",
                better.pips,
            )
        case Benefit.IS_SAFE:
            return _("{tile} on {stack} is better: you cannot cover it.")
        case _:
            return _better_for_either(better)


def _better_for_either(better: Better) -> str:
    match better.benefit:
        case Benefit.SAME_STACK:
            return _("{tile} on {stack} is better: it covers the same tile and keeps {kept}.")
        case Benefit.CAN_WAIT:
            return _("{tile} on {stack} is better; {kept} can wait.")
        case _:
            return _("{tile} on {stack} is better.")


def _looks_worse(advice: Advice, better: Better) -> str:
    """The search was not finished: its values are no more than a guess, in points."""
    loss = advice.loss or 0
    other = advice.reason.move
    return ngettext(
        "As far as the search could see, {tile} on {stack} is about {points} point better "
        "than {other} on {other_stack}.",
        "As far as the search could see, {tile} on {stack} is about {points} points better "
        "than {other} on {other_stack}.",
        loss,
    ).format(**_named(better.move), points=loss, other=other.tile, other_stack=other.stack)
