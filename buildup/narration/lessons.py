"""What a lesson says, in the language of the reader."""

from buildup.puzzles.lessons import RULES, Lesson
from buildup.strategy.build_up import rules_of_thumb as build_up
from buildup.strategy.dominoes import rules_of_thumb as dominoes
from buildup.texts import _


def tell_lesson(lesson: Lesson) -> str:
    """All of a lesson, with what was measured of its rule, and beside it; what is certain names no
    figure of a rule."""
    measured = RULES.get(lesson.rule, dominoes.DENY)
    figures = {
        "gain": f"{measured.gain.mean:.1f}",
        "wrong": round(100 * (1 - (measured.right or 1))),
        "low_pips": build_up.LOW_PIPS,
        "high_pips": build_up.HIGH_PIPS,
        "double_first": f"{build_up.DOUBLE_FIRST.mean:.1f}",
        "few_tiles": build_up.FEW_TILES,
        "many_pips": build_up.MANY_PIPS,
        "rather_pass": round(100 * build_up.RATHER_PASS.mean),
        "lowest_double": round(build_up.DOUBLES_WORTH[1].mean),
    }
    return "\n".join(_(each).format(**figures) for each in lesson.paragraphs)
