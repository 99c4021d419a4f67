"""Short names for the causes of lost points, for tables."""

from buildup.strategy.build_up.advice import CauseKind
from buildup.texts import _


def cause_name(cause: str | None) -> str:
    """A cause as the records have it, by its name; one that is unknown is another one."""
    names = {
        CauseKind.ROUND: _("the round itself"),
        CauseKind.NO_HOME: _("a tile fits nowhere at last"),
        CauseKind.LAST_HOME_NOT_TAKEN: _("the opponent’s last stack left"),
        CauseKind.RESET_MISSED: _("a reset missed"),
        CauseKind.RESET_ALLOWED: _("a reset allowed"),
        CauseKind.OWN_COVERED: _("own pips covered"),
        CauseKind.FEWER_TAKEN: _("fewer pips taken"),
        # by earlier versions
        "forced pass": _("a forced pass"),
        "last home given away": _("a tile’s last stack given away"),
        "out of reach": _("a tile within reach"),
        "taken anyway": _("a tile is lost anyway"),
    }
    return next((name for kind, name in names.items() if kind == cause), _("other causes"))
