"""Words of the statistics: results, help and numbers, in the reader's language."""

from PySide6.QtCore import QLocale

from buildup.narration.levels import level_name
from buildup.narration.rules_of_thumb import rule_name
from buildup.records.build_up.playing_strength import FEWEST_ROUNDS
from buildup.records.finished_round import FinishedRound, Result
from buildup.records.statistics import Selection
from buildup.strategy.level import Level, LevelError
from buildup.texts import _, counted, visible
from buildup.view.game.dates import moment_words
from buildup.view.statistics.games import GAMES


def level_word(level: str) -> str:
    """A level of the records by its name; one that this edition does not know as it stands,
    but for signs that steer."""
    try:
        return level_name(Level.parse(level))
    except LevelError:
        return visible(level)


def result_word(result: Result) -> str:
    """How a round ended for the person, in one word."""
    return {Result.WON: _("Won"), Result.DRAWN: _("Drawn"), Result.LOST: _("Lost")}[result]


def help_words(finished: FinishedRound) -> str:
    """Which help was used; empty if none was."""
    hints, undos = finished.hints, finished.undos
    told = (
        counted("{count} hint(s)", hints).format(count=hints) if hints else "",
        counted("{count} undo(s)", undos).format(count=undos) if undos else "",
    )
    return ", ".join(filter(None, told))


def decimal(value: float, *, signed: bool = False) -> str:
    """A number with one decimal as it is written locally, and a true minus sign."""
    locale = QLocale()
    text = locale.toString(float(abs(value)), "f", 1)
    if text == locale.toString(0.0, "f", 1):
        return text
    sign = "−" if value < 0 else "+" if signed else ""
    return f"{sign}{text}"


def size_words(size: int) -> str:
    """The set of tiles a game of Dominoes was played with."""
    return _("double-{size}").format(size=size)


def result_words(finished: FinishedRound) -> str:
    """How a round ended, and by how much."""
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
    """All there is to say of a round, in one line.

    Args:
        place: Its number among the rounds shown, from 1.
        finished: The round.
    """
    named = {
        "number": place,
        "date": moment_words(finished.finished_at),
        "level": level_word(finished.level),
        "result": result_words(finished),
        "help": help_words(finished),
    }
    if finished.is_assisted:
        return _("{number}: {date}, {level}, {result}, {help}").format(**named)
    return _("{number}: {date}, {level}, {result}").format(**named)


def strength_words(selection: Selection) -> str:
    """Which level of the computer the person plays like; empty where reviews do not tell it."""
    has_strength = GAMES[selection.wanted.game].has_strength
    if selection.summary.average_loss is None or not has_strength:
        return ""
    strength = selection.summary.strength
    if strength is None:
        return _("Your level shows after {count} reviewed rounds without hints or undos.").format(
            count=FEWEST_ROUNDS
        )
    nearest = strength.nearest
    return _(
        "You play like {level}, losing {loss} ± {error} points per move ({level}: {points})."
    ).format(
        level=level_name(nearest.level),
        loss=decimal(strength.loss),
        error=decimal(strength.error),
        points=decimal(nearest.points),
    )


def strength_rule() -> str:
    """How the level is found that a person plays like."""
    return _("The level losing about as much as you against Skilled. ± is the standard error.")


def rule_word(rule: str) -> str:
    """A rule of thumb by its name, as a line begins with it."""
    name = rule_name(rule)
    return name[:1].upper() + name[1:]


def rules_rule() -> str:
    """When a move tests a rule of thumb, and what it costs to break it."""
    return _("Cost where the rule matters, in points per round or win chance; ± standard error.")
