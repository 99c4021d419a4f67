"""Large zeroed arrays that searches reuse.

The system maps fresh memory page by page, which takes milliseconds for a search's tables, longer
than many searches take. So a few arrays are kept. One whose reference count shows that no search
holds it anymore is zeroed and reused, so nothing has to be returned explicitly.
"""

import sys
from array import array

MOST_KEPT = 2
"""The maximum number of arrays kept of each type and length; more are rarely in use at once."""

_ZEROS = bytes(1 << 18)
"""The zeros to copy at once, few enough for the processor's cache."""

_kept: dict[tuple[str, int], "list[array[int]]"] = {}


def borrow(typecode: str, length: int) -> "array[int]":
    """Return a zeroed array.

    Args:
        typecode: The type, as in :mod:`array`.
        length: The number of items.
    """
    kept = _kept.setdefault((typecode, length), [])
    for place in range(len(kept)):
        if _references(kept, place) == _UNUSED:
            wipe(kept[place])
            return kept[place]
    words = array(typecode, [0]) * length
    if len(kept) < MOST_KEPT:
        kept.append(words)
    return words


def wipe(words: "array[int]") -> None:
    """Zero an array in place."""
    memory = memoryview(words).cast("B")
    for start in range(0, len(memory), len(_ZEROS)):
        memory[start : start + len(_ZEROS)] = _ZEROS[: len(memory) - start]


def _references(kept: "list[array[int]]", place: int) -> int:
    """Return the reference count of an array in a list, including the references made here."""
    return sys.getrefcount(kept[place])


_UNUSED = _references([array("I", [0])], 0)
"""The reference count of an array that only its list holds, which depends on the Python version."""
