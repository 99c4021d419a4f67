"""What is said of puzzles of either game."""

from collections.abc import Iterable
from datetime import date

from buildup.narration.numbers import number
from buildup.puzzles.puzzle import DailyPuzzle
from buildup.records.finished_round import FinishedRound
from buildup.texts import _

_AT_ONCE, _DONE, _OPEN = "●", "○", "–"


def result_line(day: date, puzzles: Iterable[DailyPuzzle], played: FinishedRound | None) -> str:
    """How the puzzles of a day and its even deal went, for others who may still want to do them.

    >>> result_line(date(2026, 11, 23), [DailyPuzzle("a", True, True)], None)
    'Buildup 2026-11-23: ●'
    """
    marks = "".join(
        _AT_ONCE if each.is_at_once else _DONE if each.is_done else _OPEN for each in puzzles
    )
    if played is None:
        sentence, margin, par = _("Buildup {day}: {marks}"), 0, 0
    elif played.par is None:
        sentence, margin, par = _("Buildup {day}: {marks} deal {margin}"), played.margin, 0
    else:
        sentence = _("Buildup {day}: {marks} deal {margin} (par {par})")
        margin, par = played.margin, played.par
    return sentence.format(
        day=day, marks=marks, margin=number(margin, signed=True), par=number(par, signed=True)
    )
