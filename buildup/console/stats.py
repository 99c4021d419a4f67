"""What the records know of a game, in lines of text."""

from buildup.console.terminal import Screen
from buildup.model.game_kind import GameKind
from buildup.narration.levels import level_name
from buildup.narration.numbers import in_columns, percent
from buildup.records.problems import RecordsError
from buildup.records.statistics import RoundFilter
from buildup.records.store import Records
from buildup.strategy.level import Level
from buildup.texts import _


def stats_lines(records: Records, kind: GameKind, screen: Screen) -> list[str]:
    """How many rounds or games were won against each level, and how many were lost."""
    try:
        summaries = (
            {} if not records.path.exists() else records.selection(RoundFilter(kind)).by_level
        )
    except RecordsError as error:
        return screen.lines(str(error))
    if not summaries:
        return screen.lines(_("Nothing is recorded yet."))
    rows = [
        (
            level_name(Level(level)) if level in tuple(Level) else level,
            *map(str, (each.played, each.won, each.drawn, each.lost)),
            percent(each.win_rate),
        )
        for level, each in summaries.items()
    ]
    heading = (_("Level"), _("Played"), _("Won"), _("Drawn"), _("Lost"), _("Win rate"))
    first, *others = in_columns([heading, *rows], "<>>>>>")
    return [
        *screen.lines(first, screen.dim),
        *(line for each in others for line in screen.lines(each)),
    ]
