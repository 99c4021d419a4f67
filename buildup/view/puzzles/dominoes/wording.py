"""Words of puzzles of Dominoes: the task, the verdict on an answer, the explanation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from buildup.model.player import Player
from buildup.narration.dominoes.holdings import explain_tile, tell_chance
from buildup.narration.dominoes.move_values import tell_where
from buildup.narration.dominoes.narrator import DominoesNarrator
from buildup.puzzles.dominoes.holding import HoldingPuzzle, Question
from buildup.texts import _, ngettext

if TYPE_CHECKING:
    from buildup.controller.puzzles.puzzler import LayJudgement, TileJudgement
    from buildup.puzzles.dominoes.ending import EndingPuzzle


def ending_task() -> str:
    """What is to be found in an ending."""
    return _(
        "The boneyard is empty, so you know what the computer holds. If both sides play perfectly, "
        "one lay wins the game for you, and every other one loses it. Lay that tile."
    )


def holding_task(puzzle: HoldingPuzzle) -> str:
    """What is asked of the tiles, and what the answer lies in."""
    return _(
        "{question} All deals that agree with what was laid, drawn and passed are equally likely."
    ).format(question=question_words(puzzle))


def question_words(puzzle: HoldingPuzzle) -> str:
    """What is asked of the tiles that are offered."""
    if puzzle.offer.question is Question.NOT_HELD:
        return _("Which of these tiles does the computer certainly not hold?")
    return _("Which of these tiles is the computer likeliest to hold?")


def short_question(puzzle: HoldingPuzzle) -> str:
    """The same where a wrong answer takes the room of the question."""
    if puzzle.offer.question is Question.NOT_HELD:
        return _("Which one do they not hold?")
    return _("Which one are they likeliest to hold?")


def judge_lay(puzzle: EndingPuzzle, answer: LayJudgement, *, is_open: bool) -> str:
    """What a lay is worth; a wrong one does not give the solution away.

    Args:
        puzzle: What was answered.
        answer: The judgement.
        is_open: Whether another answer can be given.
    """
    prospect = puzzle.prospect(answer.lay)
    pips = round(abs(prospect.pips))
    if answer.is_right and not pips:
        sentence = _("Right: {lay} wins by the last tile.")
    elif answer.is_right:
        sentence = ngettext(
            "Right: {lay} wins by {pips} pip.", "Right: {lay} wins by {pips} pips.", pips
        )
    elif not pips:
        sentence = _("{lay} loses by the last tile.")
    else:
        sentence = ngettext("{lay} loses by {pips} pip.", "{lay} loses by {pips} pips.", pips)
    told = sentence.format(lay=tell_where(answer.lay, is_first=False), pips=pips)
    if answer.is_right or not is_open:
        return told
    return _("{verdict} Try another lay.").format(verdict=told)


def judge_tile(puzzle: HoldingPuzzle, answer: TileJudgement, *, is_open: bool) -> str:
    """What a tile is worth; the arguments are those of :func:`judge_lay`."""
    is_not_held = puzzle.offer.question is Question.NOT_HELD
    chance = tell_chance(puzzle.holdings.chance_of(answer.tile))
    if answer.is_right and is_not_held:
        sentence = _("Right: the computer does not hold {tile}.")
    elif answer.is_right:
        sentence = _("Right: {tile} is likeliest, {chance}.")
    elif is_not_held:
        sentence = _("The computer may hold {tile}.")
    else:
        sentence = _("Another one of these tiles is likelier than {tile}.")
    told = sentence.format(tile=answer.tile, chance=chance)
    if answer.is_right or not is_open:
        return told
    return _("{verdict} Try another tile.").format(verdict=told)


def explain_ending(puzzle: EndingPuzzle, answer: LayJudgement | None) -> str:
    """Why the solution wins, and what was wrong with a wrong answer."""
    narrator = DominoesNarrator()
    lays = [puzzle.best if answer is None or not answer.is_right else answer.lay]
    if answer is not None and not answer.is_right:
        lays.insert(0, answer.lay)
    sentence = _("{lay}: {reason}")
    return "\n".join(
        sentence.format(
            lay=tell_where(lay, is_first=False), reason=narrator.advice(puzzle.advice(lay))
        )
        for lay in lays
    )


def explain_holding(puzzle: HoldingPuzzle) -> str:
    """How likely each of the tiles is, and why."""
    holdings, name = puzzle.holdings, DominoesNarrator().subject(Player.COMPUTER)
    return "\n".join(explain_tile(holdings, tile, name) for tile in puzzle.offer.tiles)
