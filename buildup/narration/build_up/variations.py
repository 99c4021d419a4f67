"""Sentences about variations and lines of best play."""

from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.tournament import Tournament
from buildup.model.build_up.variations import MOST_VARIATIONS, Variation, move_number
from buildup.narration.build_up.moves import tell_move
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.narration.narrator import tell_both, tell_step
from buildup.texts import _, counted, number, visible


def variation_name(variation: Variation) -> str:
    """Return the name of a variation, else its first move, else “nothing tried yet”."""
    if variation.name:
        return visible(variation.name)
    placed = variation.placed
    if not placed:
        return _("nothing tried yet")
    return tell_move(placed[0].move.tile, placed[0].covered)


def variation_result(variation: Variation) -> str:
    """Return the human's final lead in a finished variation, or the length of an unfinished one."""
    if variation.is_over:
        scores = variation.line.table.scores
        return number(scores.human - scores.computer, signed=True)
    count = len(variation.placed)
    return counted("{count} tile(s)", count).format(count=count)


def describe_variation(variation: Variation, narrator: BuildUpNarrator) -> str:
    """Describe a variation: where it begins, its name, its length and, if finished, its points."""
    count = len(variation.placed)
    sentence = counted("From move {number}: {name}, {count} tile(s).", count).format(
        number=move_number(variation), name=variation_name(variation), count=count
    )
    if not variation.is_over:
        return sentence
    return f"{sentence} {narrator.points(variation.line.table.scores)}"


def tell_tried(variation: Variation) -> str:
    """Say at which move a variation begins, and whether the person plays both sides."""
    sentence = _("Try again from move {number}. Your game stays as it is.")
    if variation.is_by_hand:
        sentence = _("Play both sides from move {number}. Your game stays as it is.")
    return sentence.format(number=move_number(variation))


def tell_deleted(variation: Variation) -> str:
    """Say that a variation was deleted."""
    return _("“{name}” deleted.").format(name=variation_name(variation))


def tell_too_many() -> str:
    """Explain why no more variations can be started."""
    return _("At most {most} variations: delete one first.").format(most=MOST_VARIATIONS)


def first_of_line(line: Tournament, place: int) -> str:
    """Name the first move of a line of best play, which begins after ``place`` events."""
    first = _placed(line, place)[0]
    return tell_move(first.move.tile, first.covered)


def tell_best_play(
    line: Tournament, place: int, shown: Tournament, narrator: BuildUpNarrator
) -> str:
    """Describe the shown step of a line of best play, and the final points if the line ends a hand.

    Args:
        line: The tournament at the end of the line.
        place: The number of events before the line.
        shown: The state of that tournament that is shown.
        narrator: The narrator of the events in the line.
    """
    end = ""
    if line.table.position.is_hand_over:
        sentence = _("Final points: {one} {points}, {two} {others}.")
        end = tell_both(sentence, narrator.names, line.table.live_points.map(number))
    step, count = len(_placed(shown, place)), len(_placed(line, place))
    return tell_step(first_of_line(line, place), step, count, narrator.last_event(shown), end)


def _placed(line: Tournament, place: int) -> list[TilePlaced]:
    return [each for each in line.events[place:] if isinstance(each, TilePlaced)]
