"""Sentences on what hangs on whether the searches are compiled."""

from buildup.strategy.build_up.search import compiled
from buildup.texts import _


def tell_compiled() -> str:
    """A sentence that says whether they are, and otherwise what makes them so."""
    if compiled:
        return _("The search is compiled.")
    return _(
        "The search is not compiled, so the computer thinks 30 to 60 times slower than it could: "
        "install a C compiler (on Debian and Ubuntu the packages gcc and python3-dev), then "
        "install Buildup again, which a checkout does by itself at its next start."
    )


def tell_without_par() -> str:
    """Why a round that is over has neither par nor luck; empty where the searches are compiled."""
    if compiled:
        return ""
    return _("Par and luck of a round need the compiled search, which is missing here.")
