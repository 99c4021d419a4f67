"""The check for the oldest Python that runs the program.

This file must stay valid syntax for Python 3.6.
"""

import sys
from typing import NoReturn

OLDEST = (3, 11)
"""The oldest supported Python."""


def require_python() -> None:
    """Exit with a sentence and status 2 if this Python is too old."""
    if sys.version_info < OLDEST:
        wanted, found = (".".join(map(str, version)) for version in (OLDEST, sys.version_info[:3]))
        _leave(f"Buildup needs Python {wanted} or newer; this is Python {found}.")


def leave_without(module: str) -> NoReturn:
    """Exit with a sentence and status 2 because a required module is missing."""
    _leave(
        f"Buildup is not installed in this Python, which lacks {module}: in a checkout "
        "“python3 scripts/play.py” starts it, and installs what it needs."
    )


def _leave(sentence: str) -> NoReturn:
    print(sentence, file=sys.stderr)
    raise SystemExit(2)
