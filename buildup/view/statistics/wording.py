"""Words for the statistics, some of which differ by game: results, help and numbers."""

from typing import NamedTuple

from PySide6.QtCore import QLocale

from buildup.model.game_kind import GameKind
from buildup.narration.games import level_name
from buildup.records.finished_round import FinishedRound, Result
from buildup.records.statistics import FEWEST_ROUNDS, Selection
from buildup.strategy.build_up.level_losses import LEVEL_LOSSES, nearest_level
from buildup.strategy.level import Level, LevelError
from buildup.texts import _, counted, later, number, visible
from buildup.view.game.dates import moment_words


class GameStatistics(NamedTuple):
    """A game's words, untranslated, and which statistics it has."""

    choice: str
    """The game's entry in the list of games."""
    one: str
    """The word for a single round or game."""
    counted: str
    margin: str
    margins: str
    """The title of the plot of margins."""
    has_strength: bool
    """Whether the average losses of the computer's levels are known, for comparison."""


GAMES = {
    GameKind.BUILD_UP: GameStatistics(
        choice=later("Build Up"),
        one=later("round"),
        counted=later("{count} round(s)"),
        margin=later("{count} point(s)"),
        margins=later("Margin in points"),
        has_strength=True,
    ),
    GameKind.DOMINOES: GameStatistics(
        choice=later("Dominoes, all sets"),
        one=later("game"),
        counted=later("{count} game(s)"),
        margin=later("{count} pip(s)"),
        margins=later("Margin in pips"),
        has_strength=False,
    ),
}


def level_word(level: str) -> str:
    """Return the name to show for a level in the records; an unknown one stays as it is."""
    try:
        return level_name(Level.parse(level))
    except LevelError:
        return visible(level)


def result_word(result: Result) -> str:
    """Return the word for a result."""
    return {Result.WON: _("Won"), Result.DRAWN: _("Drawn"), Result.LOST: _("Lost")}[result]


def help_words(finished: FinishedRound) -> str:
    """Return the hints, undos and handicap of a round in words; empty if there were none."""
    hints, undos, handicap = finished.hints, finished.undos, finished.deal.handicap
    told = (
        counted("{count} hint(s)", hints).format(count=hints) if hints else "",
        counted("{count} undo(s)", undos).format(count=undos) if undos else "",
        _("handicap {points}").format(points=number(handicap, signed=True)) if handicap else "",
    )
    return ", ".join(filter(None, told))


def decimal(value: float, *, signed: bool = False) -> str:
    """Format a number with one decimal in the local format, with a true minus sign.

    If ``signed``, a positive number has a plus sign.
    """
    locale = QLocale()
    text = locale.toString(float(abs(value)), "f", 1)
    if text == locale.toString(0.0, "f", 1):
        return text
    sign = "−" if value < 0 else "+" if signed else ""
    return f"{sign}{text}"


def size_words(size: int) -> str:
    """Return the name of a Dominoes set, given the most pips on one end."""
    return _("double-{size}").format(size=size)


def result_words(finished: FinishedRound) -> str:
    """Return the result and margin of a round, in words."""
    count = abs(finished.margin)
    margin = counted(GAMES[finished.game].margin, count).format(count=count)
    match finished.result:
        case Result.DRAWN:
            return _("drawn")
        case Result.WON:
            return _("won by {margin}").format(margin=margin)
        case Result.LOST:
            return _("lost by {margin}").format(margin=margin)


def round_words(place: int, finished: FinishedRound) -> str:
    """Return a description of a round in one line.

    Args:
        place: The number of the round among those shown, from 1.
        finished: The finished round.
    """
    named = {
        "number": place,
        "date": moment_words(finished.finished_at),
        "level": level_word(finished.level),
        "result": result_words(finished),
        "help": help_words(finished),
    }
    if named["help"]:
        return _("{number}: {date}, {level}, {result}, {help}").format(**named)
    return _("{number}: {date}, {level}, {result}").format(**named)


def strength_words(selection: Selection) -> str:
    """Return a sentence with the level that the person plays like.

    With too few reviews, it says how many are needed. It is empty if no round was reviewed, and for
    a game without this measure.
    """
    has_strength = GAMES[selection.wanted.game].has_strength
    if selection.summary.average_loss is None or not has_strength:
        return ""
    strength = selection.summary.strength
    if strength is None:
        sentence = _("Your level shows after {count} reviewed rounds without hints or undos.")
        return sentence.format(count=FEWEST_ROUNDS)
    nearest = nearest_level(strength.mean)
    return _(
        "You play like {level}, losing {loss} ± {error} points per move ({level}: {points})."
    ).format(
        level=level_name(nearest),
        loss=decimal(strength.mean),
        error=decimal(strength.error),
        points=decimal(LEVEL_LOSSES[nearest].mean),
    )
