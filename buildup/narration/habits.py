"""The costliest habit of a player: the rule of thumb that was broken at most cost."""

from collections.abc import Sequence

from buildup.narration.numbers import percent
from buildup.strategy.build_up import rules_of_thumb as rules
from buildup.strategy.dominoes import rules_of_thumb as dominoes
from buildup.strategy.rule_of_thumb import OTHER, RuleTally
from buildup.texts import counted, later

_SENTENCES = {
    rules.COVER_THEIRS.name: later(
        "You lost {points} point(s) by covering your own tiles where theirs were better ({count}×)."
    ),
    rules.HIGHEST_TOP.name: later(
        "You lost {points} point(s) by not putting a tile on the highest that it covers of theirs, "
        "or else on the lowest of yours ({count}×)."
    ),
    rules.SMALLEST_TILE.name: later(
        "You lost {points} point(s) by taking their highest top with a larger tile than needed "
        "({count}×)."
    ),
    rules.ENDANGERED_FIRST.name: later(
        "You lost {points} point(s) by keeping a tile that may soon fit nowhere ({count}×)."
    ),
    rules.KEEP_HIGHEST_SINGLE.name: later(
        "You lost {points} point(s) by placing your highest single too early ({count}×)."
    ),
    rules.DOUBLES_WAIT.name: later(
        "You lost {points} point(s) by placing a double where a single was better ({count}×)."
    ),
    rules.LOW_DOUBLES_HIGH.name: later(
        "You lost {points} point(s) by putting a low double elsewhere than on nine pips or more of "
        "theirs ({count}×)."
    ),
    dominoes.DENY.name: later(
        "By leaving ends that more of their tiles fit than need be, you lost {chance} of the "
        "chance to win on average ({count}×)."
    ),
    dominoes.DOUBLES_EARLIER.name: later(
        "By keeping a double that could go first, you lost {chance} of the chance to win on "
        "average ({count}×)."
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
        shown = counted("The review shows move(s) {moves}.", len(moves))
        told.append(shown.format(moves=", ".join(map(str, moves))))
    return " ".join(told)
