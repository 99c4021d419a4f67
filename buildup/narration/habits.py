"""The costliest habit of a player: the rule of thumb that was broken at most cost."""

from collections.abc import Sequence

from buildup.narration.numbers import percent
from buildup.strategy.build_up import rules_of_thumb as rules
from buildup.strategy.dominoes import rules_of_thumb as dominoes
from buildup.strategy.rule_of_thumb import OTHER, RuleTally
from buildup.texts import counted, later

_SENTENCES = {
    rules.COVER_THEIRS.name: later(
        "{count} times you covered your own tile for nothing. Cost: {points}"
    ),
    rules.HIGHEST_TOP.name: later("{count} times you left their highest tile. Cost: {points}"),
    rules.SMALLEST_TILE.name: later("{count} times a smaller tile would have done. Cost: {points}"),
    rules.ENDANGERED_FIRST.name: later(
        "You lost {points} point(s) by keeping a tile that may soon fit nowhere ({count}×)."
    ),
    rules.KEEP_HIGHEST_SINGLE.name: later(
        "{count} times you played your highest single too early. Cost: {points}"
    ),
    rules.DOUBLES_WAIT.name: later(
        "{count} times you used a double where a single was enough. Cost: {points}"
    ),
    rules.LOW_DOUBLES_HIGH.name: later(
        "{count} times you wasted a low double on fewer than nine pips. Cost: {points}"
    ),
    dominoes.DENY.name: later(
        "{count} times you left ends the computer fit better. Cost: {chance} each"
    ),
    dominoes.DOUBLES_EARLIER.name: later(
        "{count} times you kept a double you could have played. Cost: {chance} each"
    ),
}


def tell_habit(tallies: Sequence[RuleTally], moves: Sequence[int] = ()) -> str:
    """By breaking which rule the person lost most; empty where none was broken.

    Args:
        tallies: Of the person's moves, the costliest rule first.
        moves: The numbers of those that are worth a look.
    """
    if not tallies or not tallies[0].loss or tallies[0].rule == OTHER:
        return ""
    worst = tallies[0]
    sentence = counted(_SENTENCES[worst.rule], worst.loss)
    count = worst.tested - worst.right
    chance = percent(worst.loss / count / 100)
    told = [sentence.format(points=worst.loss, chance=chance, count=count)]
    if moves:
        shown = counted("See moves {moves}", len(moves))
        told.append(shown.format(moves=", ".join(map(str, moves))))
    return " ".join(told)
