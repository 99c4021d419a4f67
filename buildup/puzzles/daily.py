"""What there is to do on a day: five puzzles, two of them own mistakes that are due, and an even
deal; and a line of text that tells how they went, and no move of them."""

from collections.abc import Iterable
from datetime import date

from buildup.narration.numbers import number
from buildup.puzzles.makers import MAKERS
from buildup.puzzles.puzzle import OF_DAY, DailyPuzzle
from buildup.records.finished_round import FinishedRound
from buildup.records.puzzle_attempt import Mistake, PuzzleAttempt
from buildup.texts import _

OWN = 2
"""So many of the puzzles of a day are own mistakes, at most: they take the place of the last."""
_AT_ONCE, _DONE, _OPEN = "●", "○", "–"


def daily_puzzles(
    day: date, attempts: Iterable[PuzzleAttempt], mistakes: Iterable[Mistake]
) -> list[DailyPuzzle]:
    """The puzzles of a day; apart from own mistakes they are everybody's.

    Args:
        day: In the person's zone.
        attempts: All puzzles that were tried or given up.
        mistakes: The person's own, those that are to be asked first before the others. What was
            found on that day waits for another one, so that the puzzles stay the same.
    """
    own = [
        each
        for each in mistakes
        if (each.answered_on == day or each.is_due(day)) and each.made_at.astimezone().date() < day
    ]
    own.sort(key=lambda each: each.answered_on != day)
    makers = [MAKERS[kind](day, difficulty) for kind, difficulty in OF_DAY]
    tried = {each.key: each for each in attempts}
    found = []
    for maker in makers[: len(makers) - len(own[:OWN])]:
        attempt = tried.get(maker.key)
        is_done = attempt is not None and bool(attempt.solved_at or attempt.was_shown)
        found.append(DailyPuzzle(maker.key, is_done, attempt is not None and attempt.is_at_once))
    for mistake in own[:OWN]:
        is_right = not mistake.is_due(day)
        found.append(DailyPuzzle(mistake.position, is_right, is_right))
    return found


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
