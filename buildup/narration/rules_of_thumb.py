"""The names of the rules of thumb, and sentences that relate a position to one."""

from buildup.puzzles.lessons import LOOK_ALIKE
from buildup.strategy.build_up import rules_of_thumb as build_up
from buildup.strategy.dominoes import rules_of_thumb as dominoes
from buildup.strategy.rule_of_thumb import OTHER
from buildup.texts import _

READ_DRAWS, COUNT_ENDINGS = "read draws", "count endings"
"""The subjects of lessons about facts that are certain, unlike rules of thumb."""


def rule_name(rule: str) -> str:
    """Translate the internal name of a rule, or of a subject such as :data:`READ_DRAWS`.

    Raises:
        KeyError: There is no such rule or subject.
    """
    return {
        build_up.COVER_THEIRS.name: _("Cover their tiles, not yours"),
        build_up.HIGHEST_TOP.name: _("Take their highest tile"),
        build_up.SMALLEST_TILE.name: _("Use the smallest tile"),
        build_up.ENDANGERED_FIRST.name: _("Play endangered tiles first"),
        build_up.KEEP_HIGHEST_SINGLE.name: _("Keep your highest single"),
        build_up.DOUBLES_WAIT.name: _("Save doubles for later"),
        build_up.LOW_DOUBLES_HIGH.name: _("Use low doubles on nine pips or more"),
        build_up.LET_THEM_PLACE.name: _("Leave them a move"),
        dominoes.DENY.name: _("Leave ends that few tiles fit"),
        dominoes.DOUBLES_EARLIER.name: _("Play doubles a little earlier"),
        LOOK_ALIKE: _("When two moves look alike"),
        READ_DRAWS: _("Read draws and passes"),
        COUNT_ENDINGS: _("Count the ending"),
        OTHER: _("Other"),
    }[rule]


def tell_rule(rule: str, *, is_exception: bool, is_one_of_several: bool = False) -> str:
    """Say how the solution of a puzzle relates to a rule.

    Args:
        rule: The name of the rule.
        is_exception: Whether every move that follows the rule is wrong.
        is_one_of_several: Whether some right answers, including this solution, follow the rule and
            others do not.
    """
    if is_exception:
        sentence = _("An exception to “{rule}”.")
    elif is_one_of_several:
        sentence = _("Follows “{rule}”.")
    else:
        sentence = _("“{rule}” holds here.")
    return sentence.format(rule=rule_name(rule))
