"""Sentences about the shown step of a line of best play."""

from buildup.model.player import PerPlayer, Player
from buildup.texts import _, counted, in_sentences, number


def tell_step(move: str, step: int, count: int, event: str, end: str) -> str:
    """Describe the shown step of a line and how it ends; at its beginning, also name the keys.

    Args:
        move: The first move of the line.
        step: The number of moves made so far.
        count: The number of moves in the line.
        event: A sentence about the last event.
        end: A sentence about the end of the line, or an empty text.
    """
    if step:
        sentence = _("After {move}: {step} of {count}.")
        return in_sentences(sentence.format(move=move, step=step, count=count), event, end)
    begun = counted("After {move}: {count} move(s).", count)
    keys = _("Left or Right to step, Esc to return.")
    return in_sentences(begun.format(move=move, count=count), end, keys)


def tell_both(sentence: str, points: PerPlayer[int], names: PerPlayer[str]) -> str:
    """Complete a translated sentence about both players with their names and points."""
    return sentence.format(
        one=names[Player.HUMAN],
        points=number(points.human),
        two=names[Player.COMPUTER],
        others=number(points.computer),
    )
