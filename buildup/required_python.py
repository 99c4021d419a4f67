"""Which Python is needed, told by one that is too old for the rest of the program.

So this file holds nothing that Python 3.6 could not read.
"""

import sys

OLDEST = (3, 11)
"""The oldest Python that runs the program."""


def require_python() -> None:
    """Leave with a sentence and status 2 if this Python is too old for the program."""
    if sys.version_info < OLDEST:
        wanted, found = (".".join(map(str, version)) for version in (OLDEST, sys.version_info[:3]))
        sentence = f"Buildup needs Python {wanted} or newer; this is Python {found}."
        print(sentence, file=sys.stderr)
        raise SystemExit(2)
