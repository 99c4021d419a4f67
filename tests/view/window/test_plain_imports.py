"""PySide's look at every source that is imported, and how the program does without it."""

from tests.checkout import python

_PROGRAM = """
import linecache
from pathlib import Path
from buildup.view.window.plain_imports import import_plainly

def read():
    return {Path(name).name for name in linecache.cache}

from buildup.texts import _
assert "texts.py" in read(), "PySide looks at no sources any more"
import_plainly()
from buildup.model.player import Player
assert "player.py" not in read(), "PySide has read a source"
"""


def test_pyside_reads_no_sources() -> None:
    ended = python("-c", _PROGRAM)
    assert ended.returncode == 0, ended.stderr
