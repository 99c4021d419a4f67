"""Sentences on whether the searches are compiled."""

from buildup.strategy.build_up.search import compiled
from buildup.texts import _


def tell_compiled() -> str:
    """Say whether they are compiled and, if not, how to compile them."""
    if compiled:
        return _("Search compiled.")
    return _(
        "Search not compiled: 30 to 60 times slower. Install gcc and python3-dev, then "
        "reinstall Buildup."
    )


def tell_without_par() -> str:
    """Explain why a finished round has neither par nor luck; empty if the searches are
    compiled."""
    if compiled:
        return ""
    return _("Par and luck need the compiled search.")
