"""A turn of Dominoes that is typed: what is done, a tile, an end, and a rotation."""

import re
from collections.abc import Callable, Sequence
from enum import StrEnum

from buildup.model.dominoes.domino import Domino, LaidDomino
from buildup.model.dominoes.line import Lay, Side
from buildup.narration.aloud import in_sentences
from buildup.narration.typed import AnswerError, check_stands_alone, read_yes_or_no, split_line
from buildup.texts import _, quotable


class TurnChoice(StrEnum):
    """What a turn is made of."""

    PLAY = "play"
    DRAW = "draw"
    WHAT = "what"
    """Tell what the computer may hold."""
    ALL = "all"
    """List all moves with their chances and reasons."""


_TILE = re.compile(r"\[\s*([0-9])[\s|,-]*([0-9])\s*\]|([0-9])[\s|-]+([0-9])")
"""A tile as it is written in the hand, or two ends with something between them: without
that, 12 is the number of a tile."""
_TILE_IN_FRONT = re.compile(rf"({_TILE.pattern})(?=\s|$)")
_QUESTIONS = 3
"""Which tile, where, and which way round."""


def read_turn_choice(line: str) -> tuple[TurnChoice, str] | None:
    """What is to be done in a turn, and the text after it; ``None``: it means nothing here.

    Args:
        line: What was typed, without white space around it.

    Raises:
        AnswerError: Something follows a word that stands alone.
    """
    word, text = split_line(line)
    choice = next((each for each in TurnChoice if word in (each.value, each.value[0])), None)
    if choice is None:
        return None
    if choice in (TurnChoice.DRAW, TurnChoice.ALL):
        check_stands_alone(choice, text)
    return choice, text


def read_domino(line: str, hand: Sequence[Domino], first: int = 0) -> Domino:
    """A tile of the hand, by its number or as it is written there.

    Args:
        line: What was typed, without white space around it.
        hand: The person's tiles, at least one.
        first: The number of the first one.

    Raises:
        AnswerError: It is neither.
    """
    last = len(hand) - 1 + first
    found = written_tile(line)
    if found is not None:
        if found.domino in hand:
            return found.domino
        raise AnswerError(_("{tile} isn't in your hand.").format(tile=found.domino))
    if re.fullmatch(r"-?[0-9]{1,6}", line):
        if line.isdigit() and first <= int(line) <= last:
            return hand[int(line) - first]
        sentence = _("No tile {number}. Yours are {first} to {last}.")
        raise AnswerError(sentence.format(number=line, first=first, last=last))
    raise unknown(line, _("Type {first} to {last}, or b (back).").format(first=first, last=last))


def written_tile(text: str) -> LaidDomino | None:
    """A tile as its ends stand in a text, if it is one."""
    tile = _TILE.fullmatch(text)
    return None if tile is None else LaidDomino(*(int(end) for end in tile.groups() if end))


def read_side(line: str) -> Side:
    """An end of the line.

    Raises:
        AnswerError: It is neither.
    """
    word = line.casefold()
    for side in Side:
        if word in (side.value, side.value[0]):
            return side
    raise unknown(line, _("Type l (left), r (right) or b (back)."))


def read_rotation(line: str) -> bool:
    """Whether to turn the tile round.

    Raises:
        AnswerError: It is neither yes nor no.
    """
    return read_yes_or_no(line, str(unknown(line, _("Rotate it? Type y, n or b (back)."))))


def split_answers(text: str) -> list[str]:
    """What was typed in one line, answer by answer; a tile's two ends are one.

    Raises:
        AnswerError: There are more than three.
    """
    tile = _TILE_IN_FRONT.match(text)
    first = [] if tile is None else [tile[0]]
    answers = [*first, *text[0 if tile is None else tile.end() :].split()]
    if len(answers) > _QUESTIONS:
        raise unknown(text, _("Type tile, end and rotation: p 2 l n."))
    return answers


def read_lay(
    line: str, hand: Sequence[LaidDomino], as_laid: Callable[[LaidDomino, Side], LaidDomino]
) -> Lay:
    """A tile, an end and perhaps whether it is turned round, in one line.

    Args:
        line: What was typed, without white space around it. A tile that is named by its ends
            lies as they are typed, one that is named by its number, from 1, as in the hand.
        hand: The person's tiles as they lie there, at least one.
        as_laid: How a tile lies at an end where the line says nothing of turning it.

    Raises:
        AnswerError: One of the answers is missing, or means nothing.
    """
    answers = split_answers(line)
    which, where = [*answers, "", ""][:2]
    tile = read_domino(which, [each.domino for each in hand], first=1)
    side = read_side(where)
    if answers[2:]:
        upright = LaidDomino(tile.low, tile.high)
        return Lay(upright.turned if read_rotation(answers[2]) else upright, side)
    shown = written_tile(which) or next(each for each in hand if each.domino == tile)
    return Lay(as_laid(shown, side), side)


def meaningless(line: str) -> AnswerError:
    """What is wrong with a line that names nothing to do in a turn."""
    return unknown(line, _("Type p, d, q or ?."))


def unknown(line: str, remedy: str) -> AnswerError:
    """What is wrong with a line that means nothing, or is empty, and what to type."""
    if not line:
        return AnswerError(remedy)
    return AnswerError(in_sentences(_("Unknown: “{text}”.").format(text=quotable(line)), remedy))
