"""Sentences about the habits of players."""

from collections.abc import Sequence

from buildup.narration.rules_of_thumb import rule_name
from buildup.strategy.build_up import rules_of_thumb as rules
from buildup.strategy.dominoes import rules_of_thumb as dominoes
from buildup.strategy.habit import Habit
from buildup.texts import _, counted, later, percent

_SENTENCES = {
    rules.COVER_THEIRS.name: later("You needlessly covered your own tile ({count}×)."),
    rules.HIGHEST_TOP.name: later("You left their highest tile ({count}×)."),
    rules.SMALLEST_TILE.name: later("A smaller tile would have been enough ({count}×)."),
    rules.ENDANGERED_FIRST.name: later("You kept an endangered tile ({count}×)."),
    rules.KEEP_HIGHEST_SINGLE.name: later("You played your highest single early ({count}×)."),
    rules.DOUBLES_WAIT.name: later("A single would have been enough ({count}×)."),
    rules.LOW_DOUBLES_HIGH.name: later("You wasted a low double ({count}×)."),
    dominoes.DENY.name: later("You left ends that suit the computer ({count}×)."),
    dominoes.DOUBLES_EARLIER.name: later("You kept a playable double ({count}×)."),
}


def tell_habit(habit: Habit | None, moves: Sequence[int] = ()) -> str:
    """Describe a habit and what it cost; return an empty string if there is none.

    Args:
        habit: The habit; ``None`` for none.
        moves: The numbers of the moves to look at.
    """
    if habit is None:
        return ""
    if not habit.loss:
        told = _("You broke a rule {count}×, at no cost: “{rule}”.")
        return told.format(count=habit.times, rule=rule_name(habit.rule))
    sentences = [_(_SENTENCES[habit.rule]).format(count=habit.times)]
    if habit.rule in (dominoes.DENY.name, dominoes.DOUBLES_EARLIER.name):
        cost, lost = _("Each cost {lost} win chance."), percent(habit.loss / habit.times / 100)
    else:
        cost, lost = _("Cost: {lost}."), str(habit.loss)
    sentences.append(cost.format(lost=lost))
    if moves:
        shown = counted("See move(s) {moves}.", len(moves))
        sentences.append(shown.format(moves=", ".join(map(str, moves))))
    return " ".join(sentences)
