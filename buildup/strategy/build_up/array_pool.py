"""Large zeroed arrays that searches reuse.

The system maps fresh memory page by page, which takes milliseconds for a search's tables, longer
than many searches. So a few arrays are kept, and one that no search holds anymore is zeroed and
reused. Python's reference counts tell which are free, so nothing has to be returned explicitly.
"""

import sys
from array import array

MOST_KEPT = 2
"""Arrays kept of each kind and length: as many as usually run at once."""

_ZEROS = bytes(1 << 18)
"""Zeros copied at once; few enough for the processor's cache."""

_kept: dict[tuple[str, int], "list[array[int]]"] = {}


def borrow(typecode: str, length: int) -> "array[int]":
    """Return a zeroed array with this typecode of :mod:`array`."""
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
    """Return an array's reference count in a list, including the temporary references made here."""
    return sys.getrefcount(kept[place])


_UNUSED = _references([array("I", [0])], 0)
"""The reference count of an array that only its list holds, in this version of Python."""
