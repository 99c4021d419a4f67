"""Sentences about whether the searches are compiled."""

import sys

from buildup.strategy.build_up.search import compiled
from buildup.texts import _

_COMPILERS = {"win32": "Visual Studio Build Tools (C++)", "darwin": "Xcode Command Line Tools"}
"""The compilers to install on Windows and macOS, under their vendors' names."""


def tell_compiled() -> str:
    """Say whether the searches are compiled and, if not, what is lost and how to compile them."""
    if compiled:
        return _("Search compiled.")
    return _(
        "Search not compiled: 30 to 60 times slower; no daily deal, par or luck. Install "
        "{compiler}, then reinstall Buildup."
    ).format(compiler=_COMPILERS.get(sys.platform, "gcc, python3-dev"))
