"""Sentences on what hangs on whether the searches are compiled."""

from buildup.strategy.build_up.search import compiled
from buildup.texts import _


def tell_compiled() -> str:
    """A sentence that says whether they are, and otherwise what makes them so."""
    if compiled:
        return _("Search compiled.")
    return _(
        "Search not compiled: 30 to 60 times slower. Install gcc and python3-dev, then "
        "reinstall Buildup."
    )


def tell_without_par() -> str:
    """Why a round that is over has neither par nor luck; empty where the searches are compiled."""
    if compiled:
        return ""
    return _("Par and luck need the compiled search.")
