"""Sentences about variations of a finished game, and lines of best play."""

from buildup.model.dominoes.game import DominoesGame, TileLaid
from buildup.model.player import PerPlayer, Player
from buildup.narration.dominoes.move_values import tell_where
from buildup.narration.dominoes.narrator import DominoesNarrator
from buildup.narration.narrator import tell_both, tell_step
from buildup.texts import _


def tell_game_tried(*, is_by_hand: bool) -> str:
    """Say that a variation was opened, and who plays the opponent's side."""
    if is_by_hand:
        return _("What if? Play both sides; your game stays as it is.")
    return _("What if? The computer replies; your game stays as it is.")


def tell_no_try(*, is_imagined: bool = False) -> str:
    """Explain why nothing can be tried in an unfinished game, or in a simulated deal."""
    if is_imagined:
        return _("You can't try moves in a simulated deal.")
    return _("Until the game is over, use “Undo” instead.")


def first_of_line(line: DominoesGame, place: int) -> str:
    """Name the first move of a line of best play, which begins after ``place`` events."""
    begun = next(line.states(place)).table
    return tell_where(_laid(line, place)[0].lay, is_first=not begun.line.tiles)


def tell_best_play(
    line: DominoesGame, place: int, shown: DominoesGame, narrator: DominoesNarrator
) -> str:
    """Describe the shown step of a line of best play, or of a simulated deal.

    If the line ends the game, also state the pips left, until the end itself is shown.

    Args:
        line: The game at the end of the line.
        place: The number of events before the line.
        shown: The state of that game that is shown.
        narrator: The narrator of the events in the line.
    """
    end = ""
    if line.is_over and not shown.is_over:
        pips = PerPlayer(*map(line.table.pips_left, Player))
        end = tell_both(_("Pips left: {one} {points}, {two} {others}."), narrator.names, pips)
    step, count = len(_laid(shown, place)), len(_laid(line, place))
    return tell_step(first_of_line(line, place), step, count, narrator.last_event(shown), end)


def _laid(line: DominoesGame, place: int) -> list[TileLaid]:
    return [each for each in line.events[place:] if isinstance(each, TileLaid)]
