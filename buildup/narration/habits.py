"""The costliest habit of a player: the rule of thumb that was broken at most cost."""

from collections.abc import Sequence

from buildup.narration.numbers import percent
from buildup.strategy.build_up import rules_of_thumb as rules
from buildup.strategy.dominoes import rules_of_thumb as dominoes
from buildup.strategy.rule_of_thumb import OTHER, RuleTally
from buildup.texts import counted, later

_SENTENCES = {
    rules.COVER_THEIRS.name: later(
        "{count} time(s) you needlessly covered your own tile: −{points}."
    ),
    rules.HIGHEST_TOP.name: later("{count} time(s) you left their highest tile: −{points}."),
    rules.SMALLEST_TILE.name: later("{count} time(s) a smaller tile would have done: −{points}."),
    rules.ENDANGERED_FIRST.name: later("{count} time(s) you kept an endangered tile: −{points}."),
    rules.KEEP_HIGHEST_SINGLE.name: later(
        "{count} time(s) you played your highest single early: −{points}."
    ),
    rules.DOUBLES_WAIT.name: later("{count} time(s) a single would have done: −{points}."),
    rules.LOW_DOUBLES_HIGH.name: later("{count} time(s) you wasted a low double: −{points}."),
    dominoes.DENY.name: later(
        "{count} time(s) you left ends that suit the computer: −{chance} each."
    ),
    dominoes.DOUBLES_EARLIER.name: later(
        "{count} time(s) you kept a playable double: −{chance} each."
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
    count = worst.tested - worst.right
    sentence = counted(_SENTENCES[worst.rule], count)
    chance = percent(worst.loss / count / 100)
    told = [sentence.format(points=worst.loss, chance=chance, count=count)]
    if moves:
        shown = counted("See move(s) {moves}.", len(moves))
        told.append(shown.format(moves=", ".join(map(str, moves))))
    return " ".join(told)
